"""How far a share counted in some deals may lie from the true one."""

from __future__ import annotations

from math import sqrt
from typing import Final

Z: Final = 1.959963984540054
"""Standard deviations on each side of a normal curve that leave out one case in twenty."""


def wilson(wins: int, deals: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson 1927); it never leaves 0 to 1, nor shrinks to a point.

    >>> [round(end, 3) for end in wilson(8, 10)]
    [0.49, 0.943]

    Args:
        wins: How often it happened.
        deals: How often it could; where never, nothing is known.
    """
    if not deals:
        return 0.0, 1.0
    share, weight = wins / deals, Z * Z / deals
    middle = (share + weight / 2) / (1 + weight)
    half = Z * sqrt((share * (1 - share) + weight / 4) / deals) / (1 + weight)
    # At none and at all the formula is 0 and 1 but for rounding.
    low = 0.0 if not wins else middle - half
    high = 1.0 if wins == deals else middle + half
    return low, high


def bracketed(wins: int, unresolved: int, deals: int) -> tuple[float | None, float, float]:
    """The share in resolved deals, and an interval that holds whichever way the others would go.

    Where none was resolved there is no share.

    >>> bracketed(0, 2, 2)[0] is None, bracketed(5, 0, 10)[0]
    (True, 0.5)

    Args:
        wins: How often it happened.
        unresolved: Of how many deals nothing is known.
        deals: All deals, these among them.
    """
    sure = deals - unresolved
    return (
        (wins / sure if sure else None),
        wilson(wins, deals)[0],
        wilson(wins + unresolved, deals)[1],
    )
