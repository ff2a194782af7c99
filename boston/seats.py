"""The four seats and all seat arithmetic, written once.

Seats stand as on a map, so the left neighbour of North is East. A game's *direction* of
dealing, bidding and playing is a rule of its variant: to the left (clockwise) or to the right.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Final

from boston.errors import NotationError, quoted


class Seat(StrEnum):
    """A seat at the table.

    >>> Seat.NORTH.left, Seat.NORTH.right, Seat.NORTH.opposite
    (Seat.EAST, Seat.WEST, Seat.SOUTH)
    """

    NORTH = "N"
    EAST = "E"
    SOUTH = "S"
    WEST = "W"

    def __repr__(self) -> str:
        return f"Seat.{self.name}"

    @property
    def index(self) -> int:  # type: ignore[override]
        """Place clockwise from North, 0 to 3."""
        return _INDEX[self]

    @property
    def word(self) -> str:
        """The English name: `"North"`."""
        return self.name.capitalize()

    def step(self, count: int, direction: Direction | None = None) -> Seat:
        """The seat `count` places on in a direction of play (to the left by default)."""
        sign = -1 if direction is Direction.RIGHT else 1
        return _SEATS[(self.index + sign * count) % len(_SEATS)]

    @property
    def left(self) -> Seat:
        """The neighbour on the left hand (clockwise)."""
        return self.step(1)

    @property
    def right(self) -> Seat:
        """The neighbour on the right hand."""
        return self.step(-1)

    @property
    def opposite(self) -> Seat:
        """The player across the table."""
        return self.step(len(_SEATS) // 2)

    def round(self, direction: Direction | None = None) -> Iterator[Seat]:
        """All seats once, from this one on, in a direction of play."""
        for count in range(len(_SEATS)):
            yield self.step(count, direction)


class Direction(StrEnum):
    """Which way cards, calls and the deal go round the table."""

    LEFT = "left"
    RIGHT = "right"

    def __repr__(self) -> str:
        return f"Direction.{self.name}"


_SEATS: Final[tuple[Seat, ...]] = tuple(Seat)
_INDEX: Final = {seat: i for i, seat in enumerate(Seat)}


def parse_seat(text: object) -> Seat:
    """Read a seat from its letter or English name.

    >>> parse_seat("s"), parse_seat("South")
    (Seat.SOUTH, Seat.SOUTH)

    Raises:
        NotationError: when the text names no seat.
    """
    if isinstance(text, Seat):
        return text
    if isinstance(text, str):
        upper = text.strip().upper()
        for seat in Seat:
            if upper in (seat.value, seat.name):
                return seat
    raise NotationError(f"{quoted(text)} is not a seat; write N, E, S or W")
