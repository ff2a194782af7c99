"""What the rule-of-thumb player gives away, shows and declares before the first lead."""

from __future__ import annotations

from boston.board import View
from boston.board.reading import CHICANE, SHOW, giving
from boston.cards import Hand
from boston.players.strength import trick_estimate


def show(view: View) -> tuple[str, str]:
    """What to show before the first lead, and why."""
    if SHOW in view.legal:
        return SHOW, "the contract is played with the hand on the table."
    if CHICANE in view.legal:
        return CHICANE, "the hand has no trump, and to say so is paid for."
    return view.legal[0], "the hand has trumps."


def give(view: View) -> tuple[str, str]:
    """Which cards to give the dealer, and why."""
    rules = view.variant.rules.give
    assert rules is not None
    best = max(
        sorted(view.variant.rules.equipment.suits),
        key=lambda suit: trick_estimate(view.hand, suit).tricks,
    )
    # Low cards go before high ones, and those of the best suit last.
    order = sorted(view.hand, key=lambda card: (card.suit is best, card.rank.index, card.index))
    cards = Hand(order[: rules.cards])
    return giving(cards), f"low cards outside {best.word}, its best suit, are needed least."
