"""Laying a card aside before play: asked in turn, face down, so in effect at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boston.board.phases.base import AnyBoard, Stateless, put_down, words
from boston.board.reading import DISCARD
from boston.cards import Card, Hand
from boston.explain import Verdict
from boston.seats import Seat

if TYPE_CHECKING:
    from boston.board.machine import Board


class Discard(Stateless):
    """Each seat the contract names lays one card aside; nobody sees another's."""

    def turn(self, board: Board) -> Seat | None:
        contract = board.contract
        if contract is None or contract.rules.discard == "none":
            return None
        everyone = contract.rules.discard == "all"
        seats = board.dealt.round() if everyone else contract.side[:1]
        return next((seat for seat in seats if board.discards[seat.index] is None), None)

    def actions(self, board: Board) -> tuple[str, ...]:
        return self.legal(board)

    def legal(self, board: Board) -> tuple[str, ...]:
        assert board.turn is not None
        return tuple(DISCARD + card for card in Hand.from_bits(board.held[board.turn.index]))

    def explain(self, board: Board, action: str) -> Verdict:
        assert board.turn is not None
        assert board.contract is not None
        card = Card(action[len(DISCARD) :])
        path = f"contracts.{board.contract.key}.discard"
        held = bool(board.held[board.turn.index] >> card.index & 1)
        code = "may-discard" if held else "not-held"
        return Verdict(held, code, words(card=card.pretty), path, board.variant)

    def apply(self, board: AnyBoard, action: str) -> AnyBoard:
        assert board.turn is not None
        card, aside = Card(action[len(DISCARD) :]), list(board.discards)
        aside[board.turn.index] = card
        return board.evolve(held=put_down(board, card), discards=tuple(aside))
