"""A plain minimax in C, sharing nothing with the solver, and random endings to compare on."""

from __future__ import annotations

import ctypes
import importlib.util
import random
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

from boston.board import Order
from boston.cards import Card, Hand, Rank, Suit
from boston.seats import Seat
from boston.solver import Position
from boston.solver.backend import Problem

ROOT = Path(__file__).parents[2]
ANY = 99
"""More tricks than there are: a goal without an upper limit."""
_FIELDS = 79


def load_compilers() -> ModuleType:
    """The part of the build back end that finds compilers."""
    path = ROOT / "build_backend" / "compilers.py"
    spec = importlib.util.spec_from_file_location("compilers", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@dataclass(frozen=True)
class Ending:
    """A position and a goal, as cards, seats and numbers."""

    hands: tuple[tuple[Card, ...], ...]
    table: tuple[Card, ...]
    leader: int
    trump: Suit | None
    boston: Card | None
    side: int
    least: int
    most: int
    tricks: int

    @property
    def problem(self) -> Problem:
        """The same as the solver has it, by way of its public translation."""
        hands = tuple(Hand(hand) for hand in self.hands)
        position = Position(
            hands,  # type: ignore[arg-type]
            Seat.NORTH.step(self.leader),
            Order(self.trump, self.boston),
            self.table,
            tricks=self.tricks,
        )
        seats = [seat for seat in Seat if self.side >> seat.index & 1]
        return position.problem(seats, self.least, self.most)

    @property
    def numbers(self) -> list[int]:
        """The same as the oracle reads it."""

        def padded(cards: Sequence[Card], size: int) -> list[int]:
            numbers = [16 * card.suit.index + card.rank.index for card in cards]
            return numbers + [0] * (size - len(numbers))

        return [
            *map(len, self.hands),
            *(number for hand in self.hands for number in padded(hand, 16)),
            len(self.table),
            *padded(self.table, 3),
            self.leader,
            -1 if self.trump is None else self.trump.index,
            -1 if self.boston is None else padded([self.boston], 1)[0],
            self.side,
            self.least,
            self.most,
            self.tricks,
        ]


class Oracle:
    """The minimax, compiled."""

    def __init__(self, folder: Path) -> None:
        compilers = load_compilers()
        target = folder / f"brute{compilers.NATIVE.suffix}"
        source = Path(__file__).with_name("brute.c")
        for compiler in (*compilers.system_compilers(), *compilers.zig()):
            command = [*compiler, "-O2", "-shared", "-fPIC", "-o", str(target), str(source)]
            if subprocess.run(command, capture_output=True, check=False).returncode == 0:
                self._brute = ctypes.CDLL(str(target)).brute
                return
        raise RuntimeError("no compiler for the oracle")

    def verdicts(self, endings: Sequence[Ending]) -> list[int]:
        """Whether the side reaches its goal, for each ending."""
        numbers = [number for ending in endings for number in ending.numbers]
        assert len(numbers) == _FIELDS * len(endings)
        found = (ctypes.c_int * len(endings))()
        self._brute((ctypes.c_int * len(numbers))(*numbers), len(endings), found)
        return list(found)


def endings(count: int, seed: int, sizes: Sequence[int]) -> list[Ending]:
    """Random endings over all sides, goals, trump orders and hand sizes, some in mid-trick."""
    chance = random.Random(seed)
    return [_ending(chance, chance.choice(sizes)) for _ in range(count)]


def _ending(chance: random.Random, size: int) -> Ending:
    trump = chance.choice((None, *Suit))
    lowest = chance.choice((0, 0, len(Rank) - size - 2))
    pack = [Card.of(suit, rank) for suit in Suit for rank in list(Rank)[lowest:]]
    boston = None
    if trump is not None and chance.random() < 0.4:
        # Also one of the trump suit itself: fourteen trumps, or a higher thirteenth.
        boston = chance.choice(pack)
    sizes = [size] * len(Seat)
    if chance.random() < 0.25 and 4 * size + 3 <= len(pack):
        sizes = [size + 1] * len(Seat)
        sizes[chance.randrange(4)] = size
    cards = chance.sample(pack, sum(sizes))
    hands = [[cards.pop() for _ in range(n)] for n in sizes]
    leader, table = chance.randrange(4), []
    if chance.random() < 0.3:
        order = Order(trump, boston)
        for place in range(chance.randrange(1, 4)):
            hand = hands[(leader + place) % 4]
            follows = [c for c in hand if table and order.suit(c) is order.suit(table[0])]
            table.append(chance.choice(follows or hand))
            hand.remove(table[-1])
    k = chance.randrange(size + 1)
    least, most = chance.choice(((k, ANY), (k, ANY), (0, k), (k, k), (0, 0), (1, 1)))
    return Ending(
        tuple(map(tuple, hands)),
        tuple(table),
        leader,
        trump,
        boston,
        chance.randrange(1, 15),
        least,
        most,
        size,
    )
