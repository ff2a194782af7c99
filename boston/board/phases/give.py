"""Giving cards on before the bidding: asked in turn, seen by giver and receiver only."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from boston.board.phases.base import AnyBoard, words
from boston.board.reading import GIVE
from boston.cards import Card, Hand
from boston.explain import Verdict
from boston.seats import Seat

if TYPE_CHECKING:
    from boston.board.machine import Board


class Give:
    """Each but the dealer gives the dealer cards; they change hands when all have chosen."""

    def turn(self, board: Board) -> Seat | None:
        if board.variant.rules.give is None:
            return None
        givers = (seat for seat in board.dealt.round() if seat is not board.dealt.dealer)
        return next((seat for seat in givers if not board.given[seat.index]), None)

    def actions(self, board: Board) -> tuple[str, ...]:
        return self.legal(board)

    def legal(self, board: Board) -> tuple[str, ...]:
        rules = board.variant.rules.give
        assert rules is not None
        assert board.turn is not None
        held = Hand.from_bits(board.held[board.turn.index])
        return tuple(GIVE + "+".join(cards) for cards in combinations(held, rules.cards))

    def explain(self, board: Board, action: str) -> Verdict:
        rules = board.variant.rules.give
        assert rules is not None
        assert board.turn is not None
        cards = _cards(action)
        missing = Hand.from_bits(cards.bits & ~board.held[board.turn.index])
        if missing:
            named = words(card=next(iter(missing)).pretty)
            return Verdict(False, "not-held", named, "give.cards", board.variant)
        named = words(number=rules.cards, cards=" ".join(card.pretty for card in cards))
        right = len(cards) == rules.cards
        code = "may-give" if right else "give-so-many"
        return Verdict(right, code, named, "give.cards", board.variant)

    def apply(self, board: AnyBoard, action: str) -> AnyBoard:
        assert board.turn is not None
        cards, at = _cards(action), board.turn.index
        held, given = list(board.held), list(board.given)
        held[at] &= ~cards.bits
        given[at] = cards
        return board.evolve(held=tuple(held), given=tuple(given))

    def close(self, board: AnyBoard) -> AnyBoard:
        """The dealer takes up the cards."""
        held, at = list(board.held), board.dealt.dealer.index
        for cards in board.given:
            held[at] |= cards.bits
        return board.evolve(held=tuple(held))


def _cards(action: str) -> Hand:
    return Hand(Card(word) for word in action[len(GIVE) :].split("+"))
