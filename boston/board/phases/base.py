"""What every phase can do. Phases hold no state: all of it is in the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

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
    """Defaults for phases that change the board only through the history."""

    def apply(self, board: AnyBoard, action: str) -> AnyBoard:
        """Nothing beyond the history."""
        return board

    def close(self, board: AnyBoard) -> AnyBoard:
        """Nothing to settle."""
        return board


def words(**named: object) -> tuple[tuple[str, str], ...]:
    """The blanks of a verdict's sentence."""
    return tuple((name, str(value)) for name, value in named.items())
