"""Deals for the measurements: seeded, by the kind of hand the declarer has."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from boston.cards import Card, Hand, Rank, Suit, full_pack
from boston.seats import Seat
from boston.solver import position
from boston.solver.backend import Problem

PACK = full_pack()
ANY = 13
Four = tuple[Hand, Hand, Hand, Hand]

MISERE = {
    "strong": (3, 5, 7, 9, 11, 13),
    "good": (3, 5, 8, 10, 12, 14),
    "fair": (3, 6, 9, 12, 14),
}
"""Misère hands: the i-th lowest card of each suit is at most so high (an ace is 14)."""


def points(hand: Hand) -> int:
    """Ace 4, king 3, queen 2, jack 1."""
    return sum(max(0, card.rank.index - Rank.TEN.index) for card in hand)


def _random(_: Hand) -> bool:
    return True


def _trumps(count: int, high: int) -> Callable[[Hand], bool]:
    return lambda hand: len(hand.suit("S")) == count and points(hand) == high


def _ducks(heights: tuple[int, ...]) -> Callable[[Hand], bool]:
    def fits(hand: Hand) -> bool:
        for suit in Suit:
            ranks = sorted(card.rank.index + 2 for card in hand.suit(suit))
            if len(ranks) > len(heights) or any(map(int.__gt__, ranks, heights)):
                return False
        return True

    return fits


KINDS: dict[str, Callable[[Hand], bool]] = {
    "random": _random,
    "5 trumps, 15 points": _trumps(5, 15),
    "6 trumps, 16 points": _trumps(6, 16),
    **{f"{name} misère": _ducks(heights) for name, heights in MISERE.items()},
}


@cache
def deals(kind: str, count: int, seed: int) -> tuple[Four, ...]:
    """Deals in which North has a hand of the kind; the same for the same seed."""
    chance = random.Random(f"{kind}/{seed}")
    found: list[Four] = []
    while len(found) < count:
        cards: list[Card] = chance.sample(PACK, len(PACK))
        north = Hand(cards[:13])
        if KINDS[kind](north):
            found.append((north, *(Hand(cards[i : i + 13]) for i in (13, 26, 39))))  # type: ignore[arg-type]
    return tuple(found)


@dataclass(frozen=True)
class Scenario:
    """A kind of deal and a question: North declares, with `side`."""

    name: str
    kind: str
    trump: str | None
    side: str
    leader: str
    least: int
    most: int = ANY
    tricks: int = 13

    def problems(self, count: int, seed: int) -> list[Problem]:
        """The question for so many deals."""
        return [
            position(four, self.leader, trump=self.trump, tricks=self.tricks).problem(
                self.side, self.least, self.most
            )
            for four in deals(self.kind, count, seed)
        ]


def _opposite(trump: str | None, k: int) -> Scenario:
    return Scenario(f"2v2 opposite {trump or 'NT'} k={k}", "random", trump, "NS", "E", k)


OPPOSITE = tuple(_opposite(trump, k) for trump in ("S", None) for k in (7, 8, 9))
ALONE = tuple(
    Scenario(f"1v3 {kind} k={k}", kind, "S", "N", "N", k)
    for kind, numbers in (("5 trumps, 15 points", (5, 6)), ("6 trumps, 16 points", (5, 6, 7)))
    for k in numbers
)
OTHERS = (
    *(Scenario(f"1v3 random k={k}", "random", "S", "N", "N", k) for k in (5, 6, 7, 8)),
    *(Scenario(f"1v3 5 trumps k={k}", "5 trumps, 15 points", "S", "N", "N", k) for k in (7, 8)),
    Scenario("1v3 6 trumps k=8", "6 trumps, 16 points", "S", "N", "N", 8),
    Scenario("1v3 NT k=6", "random", None, "N", "N", 6),
    Scenario("2v2 adjacent S k=8", "random", "S", "NE", "E", 8),
    Scenario("2v2 adjacent NT k=8", "random", None, "NE", "E", 8),
)
MISERES = tuple(
    Scenario(f"{kind} misère, {who} leads", f"{kind} misère", None, "N", leader, 0, 0)
    for leader, who in (("E", "opponent"), ("N", "declarer"))
    for kind in MISERE
)
SEATS = tuple(Seat)
