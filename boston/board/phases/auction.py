"""The auction by overcalling: each bids higher or passes for good, until one is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boston.board.contract import ALL_PASS, Contract
from boston.board.phases.base import AnyBoard, Stateless, words
from boston.explain import Verdict
from boston.seats import Seat

if TYPE_CHECKING:
    from boston.board.machine import Board

PASS = "pass"


class Auction(Stateless):
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
        rank = self._best_rank(board)
        return tuple(
            call.code
            for call in board.variant.calls
            if call.kind == "pass" or (call.kind == "bid" and call.rank > rank)
        )

    def explain(self, board: Board, action: str) -> Verdict:
        game = board.variant
        call = game.call_of[action]
        best = highest_bid(board)
        if call.kind == "pass":
            partner = game.rules.partner
            answers = bool(partner.contracts) and partner.passed_may_accept
            still = "; you may still answer a call for a partner" if answers else ""
            return Verdict(True, "may-pass", words(still=still), "auction.pass_is_final", game)
        if best is None:
            return Verdict(True, "may-bid", words(call=call.pretty), "auction.protocol", game)
        holder = game.call_of[best[1]]
        between = "auction.suits" if call.level == holder.level else "auction.ladder"
        if call.rank <= holder.rank:
            higher = next((bid for bid in game.calls if bid.rank > holder.rank), None)
            if higher is None:
                return Verdict(
                    False, "nothing-higher", words(best=holder.pretty), "auction.ladder", game
                )
            named = words(call=call.pretty, best=holder.pretty, next=higher.pretty)
            return Verdict(False, "too-low", named, between, game)
        raising = any(s.seat is board.turn and s.action != PASS for s in board.said("auction"))
        code, path = (
            ("may-raise", "auction.raise_when_overcalled") if raising else ("may-overcall", between)
        )
        return Verdict(True, code, words(call=call.pretty, best=holder.pretty), path, game)

    def close(self, board: AnyBoard) -> AnyBoard:
        best = highest_bid(board)
        if best is None:
            return board.evolve(contract=Contract(board.variant, ALL_PASS, ALL_PASS, None, None))
        bidder, code = best
        call = board.variant.call_of[code]
        made = Contract(board.variant, call.contract, code, call.suit, bidder)
        return board.evolve(contract=made)

    def _best_rank(self, board: Board) -> int:
        best = highest_bid(board)
        return board.variant.call_of[best[1]].rank if best else 0


def highest_bid(board: Board) -> tuple[Seat, str] | None:
    """Who holds the auction, and with which bid; `None` while nobody has bid."""
    for step in reversed(board.history):
        if step.phase == "auction" and step.action != PASS:
            return step.seat, step.action
    return None
