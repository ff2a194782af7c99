"""What a contract may bring: from what a hand promises to chances, and from the price card on.

The chances come of this player's own games: over 1,500 deals of Fontainebleau, bid in the best
suit at every seat, a side took more tricks than its estimate by what `ADDS` says, with the
spread of `SPREAD`. No source gives odds.
"""

from __future__ import annotations

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

ADDS: Final = (0.7, 2.0)
"""Tricks beyond the estimate, alone and with a partner: small cards that come good late."""
SPREAD: Final = (1.1, 1.25)
"""Spread of the tricks about what is expected, alone and with a partner."""
EVEN: Final = {"at-most": 0.53, "exactly": 0.45}
"""The danger at which a contract for few tricks is as likely lost as made, by its goal."""
LAID_OPEN: Final = 0.15
"""How much less danger a hand may carry that is laid open."""
STEEP: Final = 5.5
"""How fast a misère's chance falls as danger grows."""
_DECLARER, _PARTNER = Seat.SOUTH, Seat.NORTH


@dataclass(frozen=True, slots=True)
class Prospect:
    """What may come of a contract.

    Attributes:
        chance: How likely it is made, from 0 to 1.
        counters: Expected net counters for the player who looks, with one stake in the pool.
    """

    chance: float
    counters: float

    @property
    def told(self) -> str:
        """Chance and counters in words.

        >>> Prospect(0.72, 118.4).told
        'some 7 times in 10, worth +118 counters on average'
        """
        tenths = round(10 * self.chance)
        words = {0: "hardly ever", 1: "once in 10 times", 10: "nearly always"}
        times = words.get(tenths, f"some {tenths} times in 10")
        return f"{times}, worth {self.counters:+.0f} counters on average"

    def mixed(self, other: Prospect, share: float) -> Prospect:
        """This prospect for a share of the cases, and another for the rest."""
        return Prospect(
            share * self.chance + (1 - share) * other.chance,
            share * self.counters + (1 - share) * other.counters,
        )


def of_tricks(
    game: Variant, code: str, estimate: float, *, helped: bool = False, helping: bool = False
) -> Prospect:
    """The prospect of a contract for tricks.

    Args:
        game: The game.
        code: The bid.
        estimate: What the hand promises, with a partner's share added where there is one.
        helped: Whether there is a partner.
        helping: Whether it is the partner who looks.
    """
    table = outcomes(game, code, helped)
    most = len(table) - 1
    mean = min(estimate + ADDS[helped], estimate + (most - estimate) / 4)
    # Near all tricks or none there is less room to be wrong.
    spread = SPREAD[helped] * min(1.0, max(0.2, min(mean, most - mean) / 3))
    chances = _chances(mean, spread, most)
    at = 1 if helping else 0
    return Prospect(
        sum(chance for chance, end in zip(chances, table, strict=True) if end.made),
        sum(chance * end.counters[at] for chance, end in zip(chances, table, strict=True)),
    )


def of_misere(game: Variant, code: str, danger: float) -> Prospect:
    """The prospect of a contract for no trick, or for just so many.

    Args:
        game: The game.
        code: The bid.
        danger: The danger of the hand as it would be played.
    """
    table = outcomes(game, code, False)
    rules = game.rules.contracts[game.call_of[code].contract]
    even = EVEN[rules.goal] - LAID_OPEN * (rules.exposed != "no")
    chance = 1 / (1 + exp(STEEP * (danger - even)))
    made, lost = table[rules.needs].counters[0], table[rules.needs + 1].counters[0]
    return Prospect(chance, chance * made + (1 - chance) * lost)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a contract is settled: whether it is made, and what declarer and partner get."""

    made: bool
    counters: tuple[int, int]


@lru_cache(maxsize=1024)
def outcomes(game: Variant, code: str, helped: bool) -> tuple[Outcome, ...]:
    """The outcome of a contract by the tricks of the declaring side, from none on."""
    contract = make_contract(game, code, _DECLARER, _PARTNER if helped else None)
    return tuple(_outcome(contract, tricks) for tricks in range(contract.cards + 1))


def _outcome(contract: Contract, tricks: int) -> Outcome:
    settled = settle(contract, tricks, pool=contract.variant.rules.pool.stake)
    return Outcome(bool(settled.made), (settled.payments[_DECLARER], settled.payments[_PARTNER]))


def _chances(mean: float, spread: float, most: int) -> tuple[float, ...]:
    """The chance of each number of tricks, from none to `most`, spread like errors are."""
    edges = [-float("inf"), *(tricks + 0.5 for tricks in range(most)), float("inf")]
    below = [0.5 * (1 + erf((edge - mean) / (spread * sqrt(2)))) for edge in edges]
    return tuple(high - low for low, high in pairwise(below))
