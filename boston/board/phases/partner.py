"""Calling a partner after the auction: the declarer decides, the others answer in turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boston.board.phases.auction import PASS
from boston.board.phases.base import AnyBoard, Stateless, words
from boston.explain import Verdict
from boston.seats import Seat

if TYPE_CHECKING:
    from boston.board.machine import Board

CALL, ALONE, ACCEPT = "call-partner", "alone", "accept"


class Partner(Stateless):
    """The first to accept is the partner; if nobody does, the declarer plays alone."""

    def turn(self, board: Board) -> Seat | None:
        contract = board.contract
        if (
            contract is None
            or contract.declarer is None
            or contract.key not in board.variant.rules.partner.contracts
        ):
            return None
        steps = board.said("partner")
        if not steps:
            return contract.declarer
        if steps[-1].action in (ALONE, ACCEPT) or len(steps) == len(Seat):
            return None
        return steps[-1].seat.step(1, board.dealt.direction)

    def actions(self, board: Board) -> tuple[str, ...]:
        return (PASS, CALL, ALONE, ACCEPT)

    def legal(self, board: Board) -> tuple[str, ...]:
        return (PASS, ACCEPT) if board.said("partner") else (CALL, ALONE)

    def explain(self, board: Board, action: str) -> Verdict:
        game, contract = board.variant, board.contract
        assert contract is not None
        assert contract.declarer is not None
        named = words(
            declarer=contract.declarer.word,
            needs=contract.rules.needs,
            joint=contract.rules.needs + game.rules.partner.adds,
        )
        if not board.said("partner"):
            if action == CALL:
                return Verdict(True, "may-call-partner", named, "partner.adds", game)
            if action == ALONE:
                return Verdict(True, "may-play-alone", named, "partner.call", game)
            return Verdict(False, "declarer-decides", named, "partner.call", game)
        if action == ACCEPT:
            return Verdict(True, "may-accept", named, "partner.passed_may_accept", game)
        if action == PASS:
            return Verdict(True, "may-decline", named, "partner.order", game)
        return Verdict(False, "answer-call", named, "partner.order", game)

    def close(self, board: AnyBoard) -> AnyBoard:
        steps = board.said("partner")
        if steps and steps[-1].action == ACCEPT and board.contract is not None:
            return board.evolve(contract=board.contract.with_partner(steps[-1].seat))
        return board
