"""What every phase can do. Phases hold no state: all of it is in the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

from boston.cards import Card
from boston.explain import Verdict
from boston.seats import Seat

if TYPE_CHECKING:
    from boston.board.machine import Board

AnyBoard = TypeVar("AnyBoard", bound="Board")


PASS = "pass"


class Phase(Protocol):
    """A phase of a deal."""

    def turn(self, board: Board) -> Seat | None:
        """Whose turn it is; `None` when the phase has nothing (more) to do."""
        ...

    def actions(self, board: Board) -> tuple[str, ...]:
        """Everything that may be named here, legal or not, in ladder or card order."""
        ...

    def legal(self, board: Board) -> tuple[str, ...]:
        """What is legal, without verdicts: equal to the explained list, only faster."""
        ...

    def explain(self, board: Board, action: str) -> Verdict:
        """Whether an action of this phase is legal, and why."""
        ...

    def apply(self, board: AnyBoard, action: str) -> AnyBoard:
        """The board after a legal action; history and turn are the machine's business."""
        ...

    def close(self, board: AnyBoard) -> AnyBoard:
        """The board when the phase is done or passed over."""
        ...


class Stateless:
    """Defaults of phases: the history is all that changes, and there is nothing to settle."""

    def apply(self, board: AnyBoard, action: str) -> AnyBoard:
        """Nothing beyond the history."""
        return board

    def close(self, board: AnyBoard) -> AnyBoard:
        """Nothing to settle."""
        return board


def put_down(board: Board, card: Card) -> tuple[int, ...]:
    """What is held, as bits by seat, once the seat on turn has put down a card of its hand."""
    assert board.turn is not None
    held = list(board.held)
    held[board.turn.index] ^= 1 << card.index
    return tuple(held)


def words(**named: object) -> tuple[tuple[str, str], ...]:
    """The blanks of a verdict's sentence."""
    return tuple((name, str(value)) for name, value in named.items())
