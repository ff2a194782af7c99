"""The auction of asking and supporting: an ask may be joined by a partner, or overbid.

A player in turn passes, overbids, or supports the ask that stands. A bid that is overbid is
dissolved, and its supporter is free again. Where nobody supports, the asker plays alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from boston.board.auctions.base import BaseAuction, standing_bid, supporter, unsupported
from boston.board.duty import joining_owed
from boston.board.phases.base import PASS, words
from boston.explain import Verdict
from boston.seats import Seat
from boston.variants import SUPPORT

if TYPE_CHECKING:
    from boston.board.machine import Board


@dataclass(frozen=True, slots=True)
class _Standing:
    """How the auction stands.

    Attributes:
        holder: Who made the bid that stands.
        bid: That bid.
        partner: Who supports it.
        passed: Who has passed.
        before: Who had passed before it was made.
        last: Who spoke last.
    """

    holder: Seat | None = None
    bid: str | None = None
    partner: Seat | None = None
    passed: frozenset[Seat] = frozenset()
    before: frozenset[Seat] = frozenset()
    last: Seat | None = None


class AskAndSupport(BaseAuction):
    """Asking, supporting, overbidding. A pass is final for bidding."""

    def turn(self, board: Board) -> Seat | None:
        now = _standing(board)
        if now.last is None:
            return board.dealt.eldest
        seats = now.last.step(1, board.dealt.direction).round(board.dealt.direction)
        waiting = [s for s in seats if s not in (now.holder, now.partner) and s not in now.passed]
        return next(iter(waiting or self._late(board, now) or self._left_alone(board, now)), None)

    def actions(self, board: Board) -> tuple[str, ...]:
        return tuple(call.code for call in board.variant.calls if call.kind != "partner")

    def legal(self, board: Board) -> tuple[str, ...]:
        now = _standing(board)
        bids = () if board.turn in now.passed else self.outranking(board)
        if not self._open(board, now) or board.turn is now.holder:
            return (PASS, *bids)
        if joining_owed(board, now.holder) is board.turn:
            return (*bids, SUPPORT)
        return (PASS, *bids, SUPPORT)

    def explain(self, board: Board, action: str) -> Verdict:
        game, now = board.variant, _standing(board)
        late = board.turn in now.passed
        if action == PASS:
            if board.turn is now.holder:
                return Verdict(True, "may-give-up", (), "partner.unsupported", game)
            if self._open(board, now) and joining_owed(board, now.holder) is board.turn:
                named = words(holder=now.holder and now.holder.word)
                return Verdict(False, "owes-support", named, "partner.joining", game)
            if late:
                named = words(declarer=now.holder and now.holder.word)
                return Verdict(True, "may-not-support", named, "partner.passed_may_accept", game)
            return Verdict(True, "may-pass", words(still=""), "auction.pass_is_final", game)
        if action == SUPPORT:
            return self._explain_support(board, now, late)
        if late:
            named = words(call=game.call_of[action].pretty)
            return Verdict(False, "passed-already", named, "auction.pass_is_final", game)
        return self.explain_bid(board, action, "auction.protocol")

    def _explain_support(self, board: Board, now: _Standing, late: bool) -> Verdict:
        game = board.variant
        if now.bid is None or now.holder is None:
            return Verdict(False, "nothing-to-support", (), "partner.call", game)
        named = words(best=game.call_of[now.bid].pretty, holder=now.holder.word)
        if board.turn is now.holder:
            return Verdict(False, "own-ask", named, "partner.unsupported", game)
        if game.call_of[now.bid].contract not in game.rules.partner.contracts:
            return Verdict(False, "played-alone", named, "partner.contracts", game)
        if now.partner is not None:
            named = (*named, *words(partner=now.partner.word))
            return Verdict(False, "supported-already", named, "partner.call", game)
        contract = self.contract_of(board)
        quotas = game.rules.partner.quotas
        share = f", your share being {quotas[1]}" if quotas else ""
        named = (*named, *words(joint=contract.joint_needs, share=share))
        path = "partner.passed_may_accept" if late else "partner.call"
        return Verdict(True, "may-support", named, path, game)

    def _open(self, board: Board, now: _Standing) -> bool:
        """Whether the bid that stands may be supported."""
        allowed = board.variant.rules.partner.contracts
        return (
            now.bid is not None
            and now.partner is None
            and board.variant.call_of[now.bid].contract in allowed
        )

    def _late(self, board: Board, now: _Standing) -> list[Seat]:
        """Who passed before the ask was made, and may still support it."""
        if not self._open(board, now) or now.holder is None:
            return []
        rule = board.variant.rules.partner.passed_may_accept
        if rule == "if-last-asks" and len(now.before) < len(Seat) - 1:
            return []
        allowed = {board.dealt.eldest} if rule == "eldest" else set(Seat)
        steps = board.said("auction")
        asked = max(at for at, step in enumerate(steps) if step.action == now.bid)
        answered = {step.seat for step in steps[asked:]}
        seats = now.holder.step(1, board.dealt.direction).round(board.dealt.direction)
        return [s for s in seats if s in now.before and s in allowed and s not in answered]

    def _left_alone(self, board: Board, now: _Standing) -> list[Seat]:
        """Who asked and found no partner, where that is played by two only."""
        if now.holder is None or not unsupported(board):
            return []
        return [now.holder]


def _standing(board: Board) -> _Standing:
    steps = board.said("auction")
    if not steps:
        return _Standing()
    best = standing_bid(board)
    passed = frozenset(step.seat for step in steps if step.action == PASS)
    if best is None:
        return _Standing(passed=passed, last=steps[-1].seat)
    made = max(at for at, step in enumerate(steps) if step.action == best[1])
    before = frozenset(step.seat for step in steps[:made] if step.action == PASS)
    return _Standing(*best, supporter(board), passed, before, steps[-1].seat)
