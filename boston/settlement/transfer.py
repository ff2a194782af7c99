"""Counters on the move: every line of a settlement is one transfer, so nothing can be lost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from boston.evidence import Passage
from boston.seats import Seat
from boston.variants import Variant

POOL: Final = "pool"
"""Where a transfer comes from or goes to when it is the pool."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a settlement.

    A transfer has a payer and a payee, each a seat's letter or `"pool"`; a line that only
    explains has neither. What is noted against a player and paid later has who owes it.

    Attributes:
        text: What happens, in a sentence.
        amount: Counters moved, or the sum explained.
        payer: Who pays, or empty.
        payee: Who is paid, or empty.
        path: Address of the rule.
        variant: The game whose rule it is.
        owed_by: Who owes the amount in writing, or empty.
    """

    text: str
    amount: int
    payer: str
    payee: str
    path: str
    variant: Variant
    owed_by: str = ""

    @property
    def citation(self) -> str:
        """Where the rule stands."""
        return self.variant.reading(self.path).citation

    @property
    def passages(self) -> tuple[Passage, ...]:
        """Where the rule stands, passage by passage."""
        return self.variant.reading(self.path).passages

    @property
    def moves(self) -> bool:
        """Whether counters move."""
        return bool(self.payer)

    def __str__(self) -> str:
        return f"{self.text} [{self.citation}]"


def split(amount: int, seats: Sequence[Seat], unit: int) -> dict[Seat, int]:
    """Divide counters among seats as evenly as whole counters allow.

    >>> split(135, (Seat.SOUTH, Seat.NORTH), unit=5)
    {Seat.SOUTH: 70, Seat.NORTH: 65}

    Args:
        amount: What is divided, 0 or more.
        seats: Who shares, in the order in which counters left over are given.
        unit: The smallest counter; a rest smaller than it goes to the first seat.
    """
    counters, rest = divmod(amount, unit)
    each, over = divmod(counters, len(seats))
    shares = {seat: (each + (place < over)) * unit for place, seat in enumerate(seats)}
    shares[seats[0]] += rest
    return shares


def totals(lines: Sequence[Line], pool: int) -> tuple[Mapping[Seat, int], int]:
    """What the transfers come to: net payment by seat, and the pool after them."""
    net = dict.fromkeys(Seat, 0)
    for line in lines:
        if not line.moves:
            continue
        if line.payer == POOL:
            pool -= line.amount
        else:
            net[Seat(line.payer)] -= line.amount
        if line.payee == POOL:
            pool += line.amount
        else:
            net[Seat(line.payee)] += line.amount
    return net, pool
