"""Laying cards one by one in turn while their worth adds up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boston.board.phases.base import AnyBoard, Stateless, put_down, words
from boston.cards import Card, Hand
from boston.explain import Verdict
from boston.seats import Seat
from boston.variants.undeclared import ScoreRules

if TYPE_CHECKING:
    from boston.board.machine import Board


class Count(Stateless):
    """Any card in turn, until the last mark of the sum is reached."""

    def turn(self, board: Board) -> Seat | None:
        contract = board.contract
        if contract is None or contract.rules.played != "count":
            return None
        rules = board.variant.rules.score[contract.key]
        if running_sum(rules, board.laid) >= max(map(int, rules.marks)) or not any(board.held):
            return None
        steps = board.said("count")
        return steps[-1].seat.step(1, board.dealt.direction) if steps else board.dealt.eldest

    def actions(self, board: Board) -> tuple[str, ...]:
        assert board.turn is not None
        return tuple(Hand.from_bits(board.held[board.turn.index]))

    def legal(self, board: Board) -> tuple[str, ...]:
        return self.actions(board)

    def explain(self, board: Board, action: str) -> Verdict:
        assert board.turn is not None
        assert board.contract is not None
        card, path = Card(action), f"score.{board.contract.key}.counts"
        rules = board.variant.rules.score[board.contract.key]
        if not board.held[board.turn.index] >> card.index & 1:
            code = "already-played" if card in board.laid else "not-held"
            return Verdict(False, code, words(card=card.pretty), path, board.variant)
        reached = running_sum(rules, (*board.laid, card))
        named = words(card=card.pretty, sum=reached)
        return Verdict(True, "may-count", named, path, board.variant)

    def apply(self, board: AnyBoard, action: str) -> AnyBoard:
        return board.evolve(held=put_down(board, Card(action)))


def running_sum(rules: ScoreRules, cards: tuple[Card, ...]) -> int:
    """What some cards add up to."""
    return sum(rules.worth.get(card.rank, 0) for card in cards)
