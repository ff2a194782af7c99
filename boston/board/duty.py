"""Compulsory whist: the one duty to be somebody's partner.

Where it is agreed on, the third hand, whose bid the fourth has overbid, must join the fourth.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from boston.seats import Seat

if TYPE_CHECKING:
    from boston.board.machine import Board


def joining_owed(board: Board, holder: Seat | None) -> Seat | None:
    """Who must be the partner of the player whose bid stands, or of the declarer.

    Args:
        board: The deal.
        holder: Whose bid stands.

    Returns:
        The third hand, or `None` where nobody has to.
    """
    if board.variant.rules.partner.joining != "compulsory":
        return None
    _, _, third, fourth = board.dealt.round()
    calls = board.variant.call_of
    games = [s for s in board.said("auction") if calls[s.action].kind in ("bid", "agree")]
    overbid = next((step.seat for step in reversed(games) if step.seat is not holder), None)
    return third if holder is fourth and overbid is third else None
