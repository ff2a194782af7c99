"""The compiled core, whatever runs it: values packed into its memory, calls, values unpacked."""

from __future__ import annotations

import struct
import threading
from collections.abc import Callable, Sequence
from typing import Final, Protocol

from boston.solver.backend import (
    MALFORMED,
    Answer,
    Deals,
    Forecast,
    Move,
    Outcomes,
    Pack,
    Problem,
)
from boston.solver.weights import WEIGHTS

SHAPES: Final = 1 << 18
PATTERNS: Final = 1 << 19
NODES: Final = 1 << 18
"""Room in the tables of one thread: about 38 MB, taken when it is first used. Half of the
room for shapes is in use at most."""

_PROBLEM: Final = struct.Struct("<7Q8i")
_ANSWER: Final = struct.Struct("<2iQ")
_PACK: Final = struct.Struct("<5Q4i32B2i")
_FORECAST: Final = struct.Struct("<3Q6i")
_SIZES: Final = (
    _PROBLEM.size,
    _ANSWER.size,
    _PACK.size,
    _PACK.size + _PROBLEM.size + _FORECAST.size,
)
_CONTEXT, _SHAPE, _PATTERN, _NODE = range(4)
_BATCH: Final = 1 << 14
_MOST_MOVES: Final = 14
_TALLY: Final = 16


class Machine(Protocol):
    """Memory and calls: all that a compiled core needs of who runs it."""

    name: str

    def reserve(self, size: int) -> int:
        """Zeroed memory that stays; its address."""

    def write(self, address: int, data: bytes) -> None:
        """Copy bytes into memory."""

    def read(self, address: int, size: int) -> bytes:
        """Copy bytes out of memory."""

    def call(self, function: str, *arguments: int) -> int:
        """Call a function of the core with numbers of 32 bits and addresses."""


class Compiled:
    """The core on a machine; each thread has a machine's context of its own."""

    def __init__(
        self,
        make: Callable[[], Machine],
        shapes: int = SHAPES,
        patterns: int = PATTERNS,
        nodes: int = NODES,
        weights: Sequence[int] = WEIGHTS,
    ) -> None:
        self._make = make
        self._rooms = (shapes, patterns, nodes)
        self._weights = tuple(weights)
        self._threads = threading.local()
        self.name = self._table().machine.name

    def _table(self) -> _Table:
        found: _Table | None = getattr(self._threads, "table", None)
        if found is None:
            found = self._threads.table = _Table(self._make(), self._rooms, self._weights)
        return found

    @property
    def resets(self) -> int:
        """How often this thread's table was full and began anew."""
        return self._table().call("boston_resets")

    def solve(self, problems: Sequence[Problem], what: int, limit: int) -> list[Answer]:
        """Answer problems, each within a limit of nodes."""
        table, found = self._table(), []
        for start in range(0, len(problems), _BATCH):
            part = problems[start : start + _BATCH]
            table.send(b"".join(map(packed, part)), limit)
            answers = table.room(len(part) * _ANSWER.size)
            table.call("boston_solve", table.sent, answers, len(part), what, table.numbers)
            found += _answers(table.machine.read(answers, len(part) * _ANSWER.size))
        return found

    def moves(self, problem: Problem, what: int, limit: int) -> list[Move]:
        """Answer a problem for each card that the seat in turn may play."""
        table = self._table()
        table.send(packed(problem), limit)
        cards = table.room(_MOST_MOVES * (8 + _ANSWER.size))
        answers = cards + 8 * _MOST_MOVES
        n = table.call("boston_moves", table.sent, cards, answers, what, table.numbers)
        if n < 0:
            return [Move(0, Answer(MALFORMED, -1, 0))]
        sets = struct.unpack(f"<{n}Q", table.machine.read(cards, 8 * n))
        return list(map(Move, sets, _answers(table.machine.read(answers, n * _ANSWER.size))))

    def deal(self, pack: Pack, seed: int, first: int, count: int) -> Deals:
        """Deal; deal number `first + i` of a seed is always the same."""
        table = self._table()
        table.send(_packed_pack(pack), seed, first)
        hands = table.room(32 * count)
        n = table.machine.call("boston_deal", table.sent, table.numbers, count, hands)
        return Deals(
            n, struct.unpack(f"<{4 * max(n, 0)}Q", table.machine.read(hands, 32 * max(n, 0)))
        )

    def playouts(
        self, pack: Pack, problem: Problem, seed: int, first: int, count: int
    ) -> tuple[int, list[int]]:
        """Deal and play by rule; how many were played, and in how many the side took k tricks."""
        table = self._table()
        table.send(_packed_pack(pack) + packed(problem), seed, first)
        tally = table.room(4 * _TALLY)
        table.machine.write(tally, bytes(4 * _TALLY))
        n = table.machine.call(
            "boston_playouts", table.sent, table.sent + _PACK.size, table.numbers, count, tally
        )
        return n, list(struct.unpack(f"<{_TALLY}i", table.machine.read(tally, 4 * _TALLY)))

    def forecast(self, request: Forecast, seed: int, first: int, count: int) -> Outcomes:
        """Deal, play by rule and solve the rest; a result for each deal."""
        table = self._table()
        table.send(_packed_forecast(request), seed, first)
        results = table.room(4 * count)
        n = table.call("boston_forecast", table.sent, table.numbers, count, results)
        if n <= 0:
            return Outcomes(n, ())
        return Outcomes(n, struct.unpack(f"<{n}I", table.machine.read(results, 4 * n)))


class _Table:
    """One context of the core with its tables, and room for what goes in and out."""

    def __init__(
        self, machine: Machine, rooms: tuple[int, int, int], weights: Sequence[int]
    ) -> None:
        self.machine = machine
        sizes = [machine.call("boston_size", what) for what in range(8)]
        if tuple(sizes[4:]) != _SIZES:
            raise ImportError(f"the compiled core has other structures than this package: {sizes}")
        self.context = machine.reserve(sizes[_CONTEXT])
        shapes, patterns, nodes = (
            machine.reserve(sizes[kind] * count)
            for kind, count in zip((_SHAPE, _PATTERN, _NODE), rooms, strict=True)
        )
        self.numbers = machine.reserve(16)
        ordering = machine.reserve(4 * len(weights))
        machine.write(ordering, struct.pack(f"<{len(weights)}i", *weights))
        self.call("boston_prepare", shapes, rooms[0], patterns, rooms[1], nodes, rooms[2], ordering)
        self.sent = self._in_size = self._out = self._out_size = 0

    def call(self, function: str, *arguments: int) -> int:
        """Call a function that takes the context first."""
        return self.machine.call(function, self.context, *arguments)

    def send(self, data: bytes, *numbers: int) -> None:
        """Put a request where the core can read it, and up to two large numbers."""
        if len(data) > self._in_size:
            self._in_size = max(2 * self._in_size, len(data), 4096)
            self.sent = self.machine.reserve(self._in_size)
        self.machine.write(self.sent, data)
        self.machine.write(self.numbers, struct.pack(f"<{len(numbers)}Q", *numbers))

    def room(self, size: int) -> int:
        """Room for an answer; valid until the next request."""
        if size > self._out_size:
            self._out_size = max(2 * self._out_size, size, 4096)
            self._out = self.machine.reserve(self._out_size)
        return self._out


def packed(problem: Problem) -> bytes:
    """A problem as the core reads it."""
    p = problem
    cards = (*p.table, 0, 0, 0)[:3]
    numbers = (len(p.table), p.leader, p.trump, p.side, p.least, p.most, p.tricks, 0)
    return _PROBLEM.pack(*p.hand, *cards, *numbers)


def _packed_pack(pack: Pack) -> bytes:
    shortest = [n for row in pack.shortest for n in row]
    longest = [n for row in pack.longest for n in row]
    return _PACK.pack(*pack.hand, pack.unseen, *pack.needed, *shortest, *longest, int(pack.free), 0)


def _packed_forecast(request: Forecast) -> bytes:
    f = request
    numbers = (f.declarer, f.open, f.aside, f.solved, f.what, f.renounces)
    return (
        _packed_pack(f.pack)
        + packed(f.goal)
        + _FORECAST.pack(f.limit, f.marked, f.choices, *numbers)
    )


def _answers(data: bytes) -> list[Answer]:
    return [Answer(*fields) for fields in _ANSWER.iter_unpack(data)]
