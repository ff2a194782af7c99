"""What a back end of the solver does, and the values that go in and out.

Cards are lanes of bits here, as the core has them (`core/bits.h`): 16 bits a suit, bit 0 its
highest rank. Seats are 0 to 3 in the order of play. `boston.solver.position` translates.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

NO_TRUMP: Final = 4
MADE, FAILED, UNRESOLVED, MALFORMED = 1, 0, -1, -2
NEVER, AT_ONCE, AFTER_FIRST = 0, 1, 2
OPEN_DEAL = 255
VERDICT, MOST_TRICKS, FEWEST_TRICKS = 0, 1, 2
"""What is asked: whether a goal is reached, or the tricks of a side that wants many, or few."""


class Problem(NamedTuple):
    """A position and a goal.

    Attributes:
        hand: The four hands, without the cards on the table.
        table: Cards of the trick in the making, in order.
        leader: Who led, or leads, to it.
        trump: Lane of the trump suit, or `NO_TRUMP`.
        side: The declaring side, a bit for each seat.
        least: Fewest tricks that fulfil the goal.
        most: Most tricks that fulfil it.
        tricks: Tricks still to be finished, the one in the making among them.
    """

    hand: tuple[int, int, int, int]
    table: tuple[int, ...]
    leader: int
    trump: int
    side: int
    least: int
    most: int
    tricks: int


class Answer(NamedTuple):
    """Verdict, tricks where a number was asked for (else -1), and cards played by the search."""

    verdict: int
    tricks: int
    nodes: int


class Move(NamedTuple):
    """An answer for cards of one hand between which no other card stands."""

    cards: int
    answer: Answer


class Pack(NamedTuple):
    """What is known before a deal.

    Attributes:
        hand: Cards that lie where they lie.
        unseen: Cards to be dealt.
        needed: How many of them each seat receives.
        shortest: Fewest cards of each suit a seat may hold, by seat and lane.
        longest: Most cards of each suit.
    """

    hand: tuple[int, int, int, int]
    unseen: int
    needed: tuple[int, int, int, int]
    shortest: tuple[tuple[int, ...], ...] = ((0,) * 4,) * 4
    longest: tuple[tuple[int, ...], ...] = ((14,) * 4,) * 4

    @property
    def free(self) -> bool:
        """Whether no suit length is constrained."""
        return all(n == 0 for row in self.shortest for n in row) and all(
            n >= 14 for row in self.longest for n in row
        )


class Forecast(NamedTuple):
    """What is to be told of each deal of many: played by rule up to some trick, solved from there.

    Attributes:
        pack: What is known before the deal, a card to be laid aside included.
        goal: The contract: leader, trump, side, least and most tricks; its hands do not matter.
        declarer: The seat that the goal is for, with its partner.
        choices: Cards of which the declarer lays one aside, in each deal the best; 0 for none.
        aside: Other seats that lay a card aside, a bit for each; they do it by rule.
        open: When the declarer's hand is laid open: `NEVER`, `AT_ONCE` or `AFTER_FIRST` trick.
        solved: So many last tricks are solved with all cards seen.
        what: Of those, whether the goal is reached (`VERDICT`), or how many tricks come.
        limit: Nodes for one deal.
        marked: Cards to be counted in the hands of the declaring side.
        renounces: In so many first tricks, none of which is solved, the declarer need not follow
            suit.
    """

    pack: Pack
    goal: Problem
    declarer: int
    choices: int = 0
    aside: int = 0
    open: int = NEVER
    solved: int = 0
    what: int = VERDICT
    limit: int = 1 << 40
    marked: int = 0
    renounces: int = 0


class Outcomes(NamedTuple):
    """Deals forecast; fewer than asked where one deal had too many tries.

    Attributes:
        dealt: How many, or `MALFORMED`.
        results: A word a deal; in its bytes, from the lowest: the side's tricks or, where a goal
            was solved, whether it is reached, `OPEN_DEAL` where the budget ended first; of the
            tricks played by rule the declarer's own; the marked cards of the side.
    """

    dealt: int
    results: Sequence[int]


class Deals(NamedTuple):
    """Hands dealt, four after four; fewer than asked where one deal had too many tries."""

    dealt: int
    hands: Sequence[int]


class Backend(Protocol):
    """One way to run the core."""

    name: str

    def solve(self, problems: Sequence[Problem], what: int, limit: int) -> list[Answer]:
        """Answer problems, each within a limit of nodes."""

    def moves(self, problem: Problem, what: int, limit: int) -> list[Move]:
        """Answer a problem for each card that the seat in turn may play."""

    def deal(self, pack: Pack, seed: int, first: int, count: int) -> Deals:
        """Deal; deal number `first + i` of a seed is always the same."""

    def playouts(
        self, pack: Pack, problem: Problem, seed: int, first: int, count: int
    ) -> tuple[int, list[int]]:
        """Deal and play by rule; how many were played, and in how many the side took k tricks."""

    def forecast(self, request: Forecast, seed: int, first: int, count: int) -> Outcomes:
        """Deal, play by rule and solve the rest; a result for each deal."""
