"""What the rule-of-thumb player gives away, shows and declares before the first lead."""

from __future__ import annotations

from boston.board import View
from boston.board.reading import CHICANE, SHOW


def show(view: View) -> tuple[str, str]:
    """What to show before the first lead, and why."""
    if SHOW in view.legal:
        return SHOW, "the contract is played with the hand on the table."
    if CHICANE in view.legal:
        return CHICANE, "the hand has no trump, and to say so is paid for."
    return view.legal[0], "the hand has trumps."
