"""The auction by overcalling: each bids higher or passes for good, until one is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boston.board.auctions.base import BaseAuction
from boston.board.phases.base import PASS, words
from boston.explain import Verdict
from boston.seats import Seat

if TYPE_CHECKING:
    from boston.board.machine import Board


class Overcall(BaseAuction):
    """Overcalling. A pass is final; a player overcalled may raise when the turn returns."""

    def turn(self, board: Board) -> Seat | None:
        steps = board.said("auction")
        if not steps:
            return board.dealt.eldest
        passed = {step.seat for step in steps if step.action == PASS}
        if len(passed) == len(Seat) or (
            len(passed) == len(Seat) - 1 and any(step.action != PASS for step in steps)
        ):
            return None
        seats = steps[-1].seat.step(1, board.dealt.direction).round(board.dealt.direction)
        return next(seat for seat in seats if seat not in passed)

    def actions(self, board: Board) -> tuple[str, ...]:
        return tuple(call.code for call in board.variant.calls if call.kind != "partner")

    def legal(self, board: Board) -> tuple[str, ...]:
        return (PASS, *self.outranking(board))

    def explain(self, board: Board, action: str) -> Verdict:
        if action != PASS:
            return self.explain_bid(board, action, "auction.protocol")
        game = board.variant
        answers = bool(game.rules.partner.contracts)
        still = "; you may still answer a call for a partner" if answers else ""
        return Verdict(True, "may-pass", words(still=still), "auction.pass_is_final", game)
