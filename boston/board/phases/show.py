"""Laying the declarer's hand open on the table, where the contract is played so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boston.board.phases.base import AnyBoard, words
from boston.board.reading import SHOW
from boston.explain import Verdict
from boston.seats import Seat

if TYPE_CHECKING:
    from boston.board.machine import Board


class Show:
    """The declarer shows before the first lead; there is nothing else he could do."""

    def turn(self, board: Board) -> Seat | None:
        contract = board.contract
        if contract is None or contract.rules.exposed != "before-lead" or board.exposed:
            return None
        return contract.declarer

    def actions(self, board: Board) -> tuple[str, ...]:
        return (SHOW,)

    def legal(self, board: Board) -> tuple[str, ...]:
        return (SHOW,)

    def explain(self, board: Board, action: str) -> Verdict:
        contract = board.contract
        assert contract is not None
        named = words(contract=board.variant.call_of[contract.code].pretty)
        return Verdict(True, "must-show", named, f"contracts.{contract.key}.exposed", board.variant)

    def apply(self, board: AnyBoard, action: str) -> AnyBoard:
        assert board.turn is not None
        return board.evolve(exposed=(*board.exposed, board.turn))

    def close(self, board: AnyBoard) -> AnyBoard:
        """Nothing to settle."""
        return board
