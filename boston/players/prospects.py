"""What a contract may bring: from what a hand promises to chances, and from the price card on.

The chances come of this player's own games: over 1,500 deals of Fontainebleau, played in the best
suit of one hand against three players like it, a side took more tricks than its estimate by what
`ADDS` says, with the spread of `SPREAD`; the other games came out alike. No source gives odds.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import erf, exp, sqrt
from typing import Final

from boston.board import Contract
from boston.board import contract as make_contract
from boston.seats import Seat
from boston.settlement import settle
from boston.variants import Variant
from boston.variants.suits import Fixed

ADDS: Final = (0.7, 2.0)
"""Tricks beyond the estimate, alone and of two partners: small cards that come good late."""
SPREAD: Final = (1.1, 1.25)
"""Spread of the tricks about what is expected, alone and of two partners."""
EVEN: Final = {"at-most": 0.5, "exactly": 0.45}
"""The danger at which a contract for few tricks is as likely lost as made, by its goal."""
LAID_OPEN: Final = 0.2
"""How much less danger a hand may carry that is laid open."""
STEEP: Final = 5.5
"""How fast a misère's chance falls as danger grows."""
_DECLARER, _PARTNER = Seat.SOUTH, Seat.NORTH


@dataclass(frozen=True, slots=True)
class Prospect:
    """What may come of a contract.

    Attributes:
        chance: How likely it is made, from 0 to 1.
        counters: Expected net counters (or points, as they are paid) for the player who looks,
            with the least a pool holds in the pool.
    """

    chance: float
    counters: float

    @property
    def told(self) -> str:
        """Chance and counters in words.

        >>> Prospect(0.72, 118.4).told
        'some 7 times in 10, worth +118 on average'
        """
        tenths = round(10 * self.chance)
        words = {0: "hardly ever", 1: "once in 10 times", 10: "nearly always"}
        times = words.get(tenths, f"some {tenths} times in 10")
        return f"{times}, worth {round(self.counters):+d} on average"

    def mixed(self, other: Prospect, share: float) -> Prospect:
        """This prospect for a share of the cases, and another for the rest."""
        return Prospect(
            share * self.chance + (1 - share) * other.chance,
            share * self.counters + (1 - share) * other.counters,
        )


@dataclass(frozen=True, slots=True)
class Bid:
    """A bid whose prospects are asked for.

    Attributes:
        game: The game.
        code: The bid's code; it names its trump, if it has one.
        fixed: What the deal and the party fixed, as (suit class, suits).
    """

    game: Variant
    code: str
    fixed: Fixed = ()

    @property
    def key(self) -> str:
        """Key of the contract it announces."""
        return self.game.call_of[self.code].contract


def of_tricks(bid: Bid, estimate: float) -> Prospect:
    """The prospect of a contract for tricks, played alone.

    Args:
        bid: The bid.
        estimate: What the hand promises.
    """
    ends = _alone(bid)
    chances = _chances(estimate, ADDS[0], SPREAD[0], len(ends) - 1)
    return _weighed(zip(chances, ends, strict=True), 0)


def of_two(bid: Bid, declarer: float, partner: float, *, helping: bool = False) -> Prospect:
    """The prospect of a contract for tricks, played by two.

    Args:
        bid: The bid.
        declarer: What the declarer's hand promises.
        partner: What the partner's hand promises.
        helping: Whether it is the partner who looks.
    """
    ends, at = _two(bid), int(helping)
    most = max(tricks for tricks, _ in ends)
    if not _by_shares(bid.game):
        chances = _chances(declarer + partner, ADDS[1], SPREAD[1], most)
        return _weighed(((chances[own], end) for (own, _), end in ends.items()), at)
    # Each partner owes a share, so that it matters who takes the tricks.
    each = [
        _chances(estimate, ADDS[1] / 2, SPREAD[1] / sqrt(2), most)
        for estimate in (declarer, partner)
    ]
    weights = {(own, other): each[0][own] * each[1][other] for own, other in ends}
    whole = sum(weights.values())
    return _weighed(((weights[taken] / whole, end) for taken, end in ends.items()), at)


def of_misere(bid: Bid, danger: float) -> Prospect:
    """The prospect of a contract for no trick, or for just so many.

    Args:
        bid: The bid.
        danger: The danger of the hand as it would be played.
    """
    ends, rules = _alone(bid), bid.game.rules.contracts[bid.key]
    even = EVEN[rules.goal] - LAID_OPEN * (rules.exposed != "no")
    chance = 1 / (1 + exp(STEEP * (danger - even)))
    return _weighed([(chance, ends[rules.needs]), (1 - chance, ends[rules.needs + 1])], 0)


@dataclass(frozen=True, slots=True)
class _End:
    """How a contract is settled: whether it is made, and what declarer and partner get."""

    made: bool
    counters: tuple[int, int]


def _weighed(ends: Iterator[tuple[float, _End]] | list[tuple[float, _End]], at: int) -> Prospect:
    """The prospect of some ends, each with its chance, for the declarer or for the partner."""
    listed = list(ends)
    return Prospect(
        sum(chance for chance, end in listed if end.made),
        sum(chance * end.counters[at] for chance, end in listed),
    )


@lru_cache(maxsize=2048)
def _alone(bid: Bid) -> tuple[_End, ...]:
    """The end of a contract played alone by the declarer's tricks, from none on."""
    contract = make_contract(bid.game, bid.code, _DECLARER, preference=dict(bid.fixed))
    return tuple(_end(contract, tricks, 0) for tricks in range(contract.cards + 1))


@lru_cache(maxsize=512)
def _two(bid: Bid) -> dict[tuple[int, int], _End]:
    """The end of a contract played by two, by the tricks of declarer and partner.

    Where it does not matter who of them takes the tricks, they are all the declarer's.
    """
    contract = make_contract(bid.game, bid.code, _DECLARER, _PARTNER, preference=dict(bid.fixed))
    most = contract.cards
    partners = range(most + 1) if _by_shares(bid.game) else range(1)
    return {
        (own, other): _end(contract, own, other)
        for other in partners
        for own in range(most + 1 - other)
    }


def _by_shares(game: Variant) -> bool:
    """Whether each of two partners owes a share of his own."""
    return game.rules.partner.liability == "individual"


def _end(contract: Contract, own: int, other: int) -> _End:
    tricks = {_DECLARER: own, _PARTNER: other} if contract.partner else {_DECLARER: own}
    settled = settle(contract, tricks, pool=_least_pool(contract.variant))
    return _End(bool(settled.made), (settled.payments[_DECLARER], settled.payments[_PARTNER]))


def _least_pool(game: Variant) -> int:
    """What is staked for one deal; a pool holds as much, and often more."""
    stakers = len(Seat) if game.rules.pool.staked_by == "all" else 1
    return game.rules.pool.stake * stakers


@lru_cache(maxsize=1024)
def _chances(estimate: float, adds: float, spread: float, most: int) -> tuple[float, ...]:
    """The chance of each number of tricks, from none to `most`, spread as errors are."""
    # Near all tricks there is less to come, and near all or none less room to be wrong.
    mean = estimate + adds * min(1.0, (most - estimate) / 4)
    spread *= min(1.0, max(0.1, min(mean, most - mean) / 3))
    edges = [-float("inf"), *(tricks + 0.5 for tricks in range(most)), float("inf")]
    below = [0.5 * (1 + erf((edge - mean) / (spread * sqrt(2)))) for edge in edges]
    return tuple(high - low for low, high in pairwise(below))
