"""The position being searched, and the table of what was proved; as in `core/core.h`, `table.h`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from boston.solver.backend import FAILED, MADE, NO_TRUMP, UNRESOLVED, Problem
from boston.solver.reference.bits import CARDS, LANES, compressed, lane_of

LAST_ROOM: Final = 256
TRUE_GAME, PLAIN_GAME, LOOSE_GAME = range(3)
"""Games against a lone declarer, two of which are cheaper to search (lone.py)."""
NO_HINT: Final = 255


class OutOfBudget(Exception):
    """The limit of nodes is reached."""


class Shape:
    """All patterns of one distribution of suit lengths with one leader."""

    __slots__ = ("hint_place", "hint_suit", "patterns")

    def __init__(self) -> None:
        self.patterns: list[list[int]] = []
        self.hint_suit = NO_HINT
        self.hint_place = 0

    def insert(self, pattern: list[int]) -> None:
        """A new pattern, at the front: the next questions will be like this one."""
        patterns = self.patterns
        if len(patterns) == LAST_ROOM:
            del patterns[LAST_ROOM // 2 :]
        patterns.append(pattern)
        patterns[0], patterns[-1] = patterns[-1], patterns[0]


@dataclass(slots=True)
class Trick:
    """A trick in the making; `need` is what the declaring side must take of `tricks`."""

    tricks: int
    need: int
    leader: int
    led: int = 0
    cards: int = 0
    best: int = 0
    winner: int = 0


@dataclass(slots=True)
class State:
    """One search: the cards, the counters, the table."""

    weights: Sequence[int]
    hand: list[int] = field(default_factory=lambda: [0] * 4)
    every: int = 0
    lengths: list[list[int]] = field(default_factory=lambda: [[0] * 4 for _ in LANES])
    trumps: int = 0
    trump: int = NO_TRUMP
    side: int = 0
    even: bool = True
    game: int = TRUE_GAME
    asked: int = 0
    alone: int = 0
    dealt: list[int] = field(default_factory=lambda: [0] * 4)
    nodes: int = 0
    limit: int = 0
    noise: int = 0
    shapes: dict[tuple[object, ...], Shape] = field(default_factory=dict)
    seen: dict[tuple[int, ...], Any] = field(default_factory=dict)
    siege: dict[int, int] = field(default_factory=dict)
    sieges: int = 0
    siege_stop: int = 0
    siege_end: int = 0
    lifted: bool = False

    def key(self, tag: int) -> tuple[object, ...]:
        """The name of a shape: all suit lengths, and who leads (with what goal)."""
        a, b, c, d = self.lengths
        return (*a, *b, *c, *d, tag)

    def game_tag(self, leader: int) -> int:
        """The tag of positions with this leader in the game that is played."""
        return leader | self.game << 2

    def owners(self) -> tuple[int, int]:
        """Owners of the remaining cards by relative rank, in two planes of bits."""
        hand = self.hand
        every = self.every
        return compressed(every, hand[1] | hand[3]), compressed(every, hand[2] | hand[3])

    def cards_of(self, side: int) -> int:
        """All cards in the hands of a side."""
        return sum(cards for seat, cards in enumerate(self.hand) if side >> seat & 1)

    def longest(self, suit: int, side: int) -> int:
        """The longest holding in a suit that a seat of a side has."""
        lengths = self.lengths[suit]
        return max((lengths[seat] for seat in range(4) if side >> seat & 1), default=0)

    def shape(self, tag: int, hint: tuple[int, int]) -> Shape:
        """The shape of the position, made if need be, with the lead that worked last."""
        shape = self.shapes.setdefault(self.key(tag), Shape())
        if hint[0] != NO_HINT:
            shape.hint_suit, shape.hint_place = hint
        return shape

    def probe(self, shape: Shape, owner0: int, owner1: int, need: int) -> tuple[int, int]:
        """Verdict and mask of the first pattern that settles the need.

        What was useful comes half way to the front.
        """
        patterns = shape.patterns
        for i, (first, second, mask, lower, upper) in enumerate(patterns):
            if ((first ^ owner0) | (second ^ owner1)) & mask or lower < need <= upper:
                continue
            patterns[i // 2], patterns[i] = patterns[i], patterns[i // 2]
            return (MADE if lower >= need else FAILED), mask
        return UNRESOLVED, 0

    @staticmethod
    def says(shape: Shape, owners: tuple[int, int], need: int, made: bool) -> int | None:
        """The mask of the first pattern that has this verdict on the need."""
        for first, second, mask, lower, upper in shape.patterns:
            if not ((first ^ owners[0]) | (second ^ owners[1])) & mask and (
                lower >= need if made else upper < need
            ):
                return mask
        return None

    def put(
        self,
        tag: int,
        owners: tuple[int, int],
        mask: int,
        tricks: int,
        need: int,
        made: int,
        hint: tuple[int, int] = (NO_HINT, 0),
    ) -> None:
        """Remember a proof by the relative ranks that it looked at."""
        first, second = owners[0] & mask, owners[1] & mask
        shape = self.shape(tag, hint)
        patterns, pattern, i = shape.patterns, None, 0
        while i < len(patterns):
            a, b, wider, lower, upper = patterns[i]
            if not (mask & ~wider or ((a ^ first) | (b ^ second)) & mask):
                if wider == mask:
                    pattern = patterns[i]
                elif lower <= need and upper == tricks if made else not lower and upper >= need - 1:
                    # It says no more, and of fewer positions.
                    last = patterns.pop()
                    if i < len(patterns):
                        patterns[i] = last
                    continue
            i += 1
        if pattern is None:
            pattern = [first, second, mask, 0, tricks]
            shape.insert(pattern)
        if made:
            pattern[3] = max(pattern[3], need)
        else:
            pattern[4] = min(pattern[4], need - 1)


def mask_to_cards(mask: int, every: int) -> int:
    """The lowest card of each lane that a mask of relative ranks reaches down to."""
    cards = 0
    for shift in (0, 16, 32, 48):
        n = (mask >> shift & 0xFFFF).bit_count()
        if n:
            rest = every >> shift & 0xFFFF
            for _ in range(n - 1):
                rest &= rest - 1
            cards |= (rest & -rest) << shift
    return cards


def cards_to_mask(cards: int, every: int) -> int:
    """From each lane's top down to the lowest card of a set, as relative ranks."""
    mask = 0
    for shift in (0, 16, 32, 48):
        part = cards >> shift & 0xFFFF
        if part:
            above = every >> shift & (1 << part.bit_length()) - 1
            mask |= (1 << above.bit_count()) - 1 << shift
    return mask


def beaters(best: int, led: int, trumps: int) -> int:
    """Cards that beat the best of a trick so far."""
    if best & trumps:
        return trumps & (best - 1)
    return (led & (best - 1)) | trumps


def load(state: State, problem: Problem) -> Trick | None:
    """Take a problem in; `None` where it is no position of a card game."""
    q = problem
    placed = len(q.table) <= 3 and 0 <= q.leader <= 3 and 0 <= q.trump <= NO_TRUMP
    if not placed or not 1 <= q.side <= 14 or not 1 <= q.tricks <= 14:
        return None
    state.trump = q.trump
    state.trumps = LANES[q.trump] if q.trump < NO_TRUMP else 0
    state.side = q.side
    state.every, state.even = 0, True
    for seat, hand in enumerate(q.hand):
        if hand & ~CARDS or hand & state.every:
            return None
        state.every |= hand
        n = hand.bit_count() + ((seat - q.leader & 3) < len(q.table))
        if not q.tricks <= n <= 14:
            return None
        state.even &= n == q.tricks
    state.hand = list(q.hand)
    state.dealt = list(q.hand)
    state.lengths = [[(hand & lane).bit_count() for hand in q.hand] for lane in LANES]
    trick = Trick(q.tricks, q.least, q.leader, winner=q.leader)
    for i, card in enumerate(q.table):
        if card.bit_count() != 1 or card & ~CARDS or card & state.every:
            return None
        if not i:
            trick.led = lane_of(card)
        if not i or card & beaters(trick.best, trick.led, state.trumps):
            trick.best, trick.winner = card, q.leader + i & 3
        trick.cards |= card
        state.every |= card
        state.dealt[q.leader + i & 3] |= card
    if not q.side & (q.side - 1):
        state.alone = state.dealt[q.side.bit_length() - 1]
    return trick
