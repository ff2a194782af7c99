"""What is shown before the first lead: chicane is declared, and the declarer's hand laid open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boston.board.phases.base import PASS, AnyBoard, Stateless, words
from boston.board.reading import CHICANE, SHOW
from boston.explain import Verdict
from boston.seats import Seat

if TYPE_CHECKING:
    from boston.board.machine import Board


class Show(Stateless):
    """Who has no trump may say so, each in turn; then the declarer shows, where that is played."""

    def turn(self, board: Board) -> Seat | None:
        contract = board.contract
        if contract is None:
            return None
        waiting = self._waiting(board)
        if waiting is not None:
            return waiting
        if contract.rules.exposed != "before-lead" or board.exposed:
            return None
        return contract.declarer

    def actions(self, board: Board) -> tuple[str, ...]:
        return (SHOW,) if self._waiting(board) is None else (PASS, CHICANE)

    def legal(self, board: Board) -> tuple[str, ...]:
        if self._waiting(board) is None:
            return (SHOW,)
        return (PASS,) if self._trumps(board) else (PASS, CHICANE)

    def explain(self, board: Board, action: str) -> Verdict:
        contract, game = board.contract, board.variant
        assert contract is not None
        if self._waiting(board) is None:
            named = words(contract=game.call_of[contract.code].pretty)
            code = "must-show" if action == SHOW else "show-first"
            path = f"contracts.{contract.key}.exposed"
            return Verdict(action == SHOW, code, named, path, game)
        named = words(suit=contract.suit and contract.suit.word)
        if action == PASS:
            return Verdict(True, "may-keep-quiet", named, "chicane.asked", game)
        if action == SHOW:
            return Verdict(False, "chicane-first", named, "chicane.asked", game)
        void = not self._trumps(board)
        code = "may-declare-chicane" if void else "has-trumps"
        return Verdict(void, code, named, "chicane.declared", game)

    def apply(self, board: AnyBoard, action: str) -> AnyBoard:
        assert board.turn is not None
        return board.evolve(exposed=(*board.exposed, board.turn)) if action == SHOW else board

    def _waiting(self, board: Board) -> Seat | None:
        """Who is still to be asked for chicane; nobody where there is none to declare."""
        contract = board.contract
        if board.variant.rules.chicane is None or contract is None or contract.suit is None:
            return None
        asked = {step.seat for step in board.said("show")}
        return next((seat for seat in board.dealt.round() if seat not in asked), None)

    def _trumps(self, board: Board) -> int:
        """The trumps in the hand of the seat on turn, as bits."""
        assert board.turn is not None
        assert board.trump is not None
        return board.held[board.turn.index] & board.order.members(board.trump)
