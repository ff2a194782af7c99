"""Finding a partner after the auction: the declarer decides, the others answer in turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boston.board.phases.base import PASS, AnyBoard, Stateless, words
from boston.explain import Verdict
from boston.seats import Seat

if TYPE_CHECKING:
    from boston.board.machine import Board

CALL, ALONE, ACCEPT, PLAY_ALONG = "call-partner", "alone", "accept", "play-along"

WORDS: Final = {
    "declarer-may": (CALL, ACCEPT),
    "offers-unless-alone": (PASS, PLAY_ALONG),
}
"""What a declarer says who may have help, and what its partner says, by who takes the first step.

Where partners join in the auction, this phase has nothing to do.
"""


class Partner(Stateless):
    """The first to accept or to offer is the partner; if nobody does, the declarer plays alone."""

    def turn(self, board: Board) -> Seat | None:
        contract = board.contract
        rules = board.variant.rules.partner
        if (
            contract is None
            or contract.declarer is None
            or contract.key not in rules.contracts
            or rules.call not in WORDS
        ):
            return None
        steps = board.said("partner")
        if not steps:
            return contract.declarer
        joined = _words_of(board)[1]
        if steps[-1].action in (ALONE, joined) or len(steps) == len(Seat):
            return None
        return steps[-1].seat.step(1, board.dealt.direction)

    def actions(self, board: Board) -> tuple[str, ...]:
        helped, joined = _words_of(board)
        return tuple(dict.fromkeys((PASS, helped, ALONE, joined)))

    def legal(self, board: Board) -> tuple[str, ...]:
        helped, joined = _words_of(board)
        return (PASS, joined) if board.said("partner") else (helped, ALONE)

    def explain(self, board: Board, action: str) -> Verdict:
        game, contract = board.variant, board.contract
        assert contract is not None
        assert contract.declarer is not None
        helped, joined = _words_of(board)
        named = words(
            declarer=contract.declarer.word,
            needs=contract.rules.needs,
            joint=contract.joint_needs,
            helped=helped,
            joined=joined,
        )
        if not board.said("partner"):
            if action == helped:
                code = "may-call-partner" if helped == CALL else "may-leave-open"
                return Verdict(True, code, named, "partner.adds", game)
            if action == ALONE:
                return Verdict(True, "may-play-alone", named, "partner.call", game)
            return Verdict(False, "declarer-decides", named, "partner.call", game)
        if action == joined:
            code = "may-accept" if joined == ACCEPT else "may-offer"
            return Verdict(True, code, named, "partner.passed_may_accept", game)
        if action == PASS:
            return Verdict(True, "may-decline", named, "partner.order", game)
        return Verdict(False, "answer-call", named, "partner.order", game)

    def close(self, board: AnyBoard) -> AnyBoard:
        steps = board.said("partner")
        if steps and steps[-1].action in (ACCEPT, PLAY_ALONG) and board.contract is not None:
            return board.evolve(contract=board.contract.with_partner(steps[-1].seat))
        return board


def _words_of(board: Board) -> tuple[str, str]:
    """What a declarer and a partner say in this game."""
    return WORDS[board.variant.rules.partner.call or ""]
