"""How far a share counted in some deals may lie from the true one."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

Z: Final = 1.959963984540054
"""Standard deviations on each side of a normal curve that leave out one case in twenty."""
_LENT: Final = 0.5
"""Deals lent to a class at the share of them all: a few deals alike do not make it certain."""


class Stratum(NamedTuple):
    """A class of deals, and what was counted in it.

    Attributes:
        share: How much of all deals it is, from 0 to 1; of all classes together 1.
        deals: Deals counted in it, one at least.
        wins: Those that were won.
        unresolved: Those of which nothing is known.
    """

    share: float
    deals: int
    wins: int
    unresolved: int


class Estimate(NamedTuple):
    """A share and how sure it is.

    Attributes:
        probability: The share among resolved deals; `None` where none was.
        low: Lower end of the 95 % interval, as if every unresolved deal were lost.
        high: Upper end, as if every unresolved deal were won.
        error: Standard error of the share with every unresolved deal lost, or with every one
            won, whichever is larger: what chance does, not what is unresolved.
    """

    probability: float | None
    low: float
    high: float
    error: float


def wilson(wins: int, deals: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson 1927); it never leaves 0 to 1, nor shrinks to a point.

    >>> [round(end, 3) for end in wilson(8, 10)]
    [0.49, 0.943]

    Args:
        wins: How often it happened.
        deals: How often it could; where never, nothing is known.
    """
    return _wilson(wins / deals, deals) if deals else (0.0, 1.0)


def counted(wins: int, unresolved: int, deals: int) -> Estimate:
    """The share in resolved deals, and an interval that holds whichever way the others would go.

    Where none was resolved there is no share.

    >>> counted(0, 2, 2).probability is None, counted(5, 0, 10).probability
    (True, 0.5)

    Args:
        wins: How often it happened.
        unresolved: Of how many deals nothing is known.
        deals: All deals, these among them.
    """
    return stratified([Stratum(1.0, deals, wins, unresolved)] if deals else [])


def stratified(strata: Sequence[Stratum], drawn: int = 0) -> Estimate:
    """The share over classes of deals, each weighed by how frequent it is.

    Chance is left only within the classes (post-stratification: Holt and Smith 1979); the interval
    is Wilson's for as many deals as would leave as much chance without classes.

    >>> halves = [Stratum(0.5, 30, 30, 0), Stratum(0.5, 10, 0, 0)]
    >>> stratified(halves).probability, counted(30, 0, 40).probability
    (0.5, 0.75)
    >>> stratified(halves).error < counted(20, 0, 40).error
    True

    Args:
        strata: The classes; none where nothing was counted.
        drawn: Deals by which their shares were found, a source of chance too; 0 where exact.
    """
    if not strata:
        return Estimate(None, 0.0, 1.0, 0.5)
    deals = sum(one.deals for one in strata)
    weights = [one.share * deals / one.deals for one in strata]

    def weighed(counts: list[int]) -> float:
        return sum(weight * times for weight, times in zip(weights, counts, strict=True))

    wins = [one.wins for one in strata]
    unlost = [one.wins + one.unresolved for one in strata]
    won, lost = weighed(wins), weighed([one.deals - one.wins - one.unresolved for one in strata])
    pending = weighed([one.unresolved for one in strata])
    shares, errors, worth = [], [], []
    for hits, times in ((wins, won), (unlost, won + pending)):
        # One deal of each kind more, so that what never came is not certain.
        middle = (times + 1) / (deals + 2)
        alike = middle * (1 - middle) / deals
        chance = alike * _left(strata, hits, middle, drawn)
        shares.append(times / (won + lost + pending))
        errors.append(sqrt(chance))
        worth.append(deals * (alike / chance))
    return Estimate(
        won / (won + lost) if won + lost else None,
        _wilson(shares[0], worth[0])[0],
        _wilson(shares[1], worth[1])[1],
        max(errors),
    )


def _left(strata: Sequence[Stratum], hits: Sequence[int], middle: float, drawn: int) -> float:
    """How much of the variance of a share is left where each class counts for itself.

    Args:
        strata: The classes.
        hits: Deals of each that count for the share.
        middle: The share, roughly.
        drawn: Deals by which the shares of the classes were found.
    """
    own = [
        (times + _LENT * middle) / (one.deals + _LENT)
        for one, times in zip(strata, hits, strict=True)
    ]
    both = list(zip(strata, own, strict=True))
    mean = sum(one.share * chance for one, chance in both)
    within = sum(one.share**2 * chance * (1 - chance) / one.deals for one, chance in both)
    between = sum(one.share * (chance - mean) ** 2 for one, chance in both)
    deals = sum(one.deals for one in strata)
    return (within + (between / drawn if drawn else 0.0)) / (mean * (1 - mean) / deals)


def _wilson(share: float, deals: float) -> tuple[float, float]:
    weight = Z * Z / deals
    middle = (share + weight / 2) / (1 + weight)
    half = Z * sqrt((share * (1 - share) + weight / 4) / deals) / (1 + weight)
    # At none and at all the formula is 0 and 1 but for rounding.
    return 0.0 if share == 0 else middle - half, 1.0 if share == 1 else middle + half
