"""A line through many signs at once, fitted to what solved deals came to (ridge regression)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from operator import mul
from typing import Final

SCALE: Final = 1 << 20
"""Weights are whole numbers of this part: sums of them are the same on every machine."""
_HELD_BACK: Final = 50
"""Deals that speak for no sign at all: few deals are not to teach much."""


class Sums:
    """Sums of products of the signs and what came of the deals, from which a line is fitted.

    They are whole numbers: the order in which deals come makes no difference.

    Attributes:
        rows: Of each number, the last of which is a constant, the sums of its products with all,
            and last with what came of the deal.
    """

    def __init__(self, size: int) -> None:
        self.rows = [[0] * (size + 2) for _ in range(size + 1)]

    def add(self, signs: Sequence[Sequence[int]], found: Sequence[int]) -> None:
        """Add deals.

        Args:
            signs: The numbers of each.
            found: What came of each.
        """
        if not signs:
            return
        columns = [*zip(*signs, strict=True), (1,) * len(found), tuple(found)]
        for i, row in enumerate(self.rows):
            for j in range(i, len(columns)):
                row[j] += sum(map(mul, columns[i], columns[j]))


def fitted(parts: Iterable[Sums]) -> list[int]:
    """The weight of each sign, in parts of `SCALE`, by what came of all these deals together.

    A sign that is the same in all of them has none. Each counts as if it varied more than it does,
    by a share that falls with the deals (Hoerl and Kennard 1970). Last stands what is to be added,
    so that what is foretold is on average what came.

    >>> sums = Sums(2)
    >>> sums.add([[n, 3] for n in range(1000)], [2 * n for n in range(1000)])
    >>> [round(weight / SCALE, 2) for weight in fitted([sums])]
    [1.9, 0.0, 47.57]

    Args:
        parts: The sums of some deals each.
    """
    rows = [
        [sum(column) for column in zip(*same, strict=True)]
        for same in zip(*(part.rows for part in parts), strict=True)
    ]
    size = len(rows) - 1
    deals, came = rows[size][size], rows[size][-1]
    totals = [row[size] for row in rows]
    spread = [deals * row[i] - totals[i] ** 2 for i, row in enumerate(rows)]
    kept = [i for i in range(size) if spread[i] > 0]
    # Signs of one size, so that all are held back alike.
    scale = [sqrt(spread[i]) for i in kept]
    upper = [
        [
            (deals * rows[i][j] - totals[i] * totals[j]) / (scale[a] * scale[b])
            for b, j in enumerate(kept[a:], a)
        ]
        for a, i in enumerate(kept)
    ]
    for row in upper:
        row[0] += _HELD_BACK / deals
    aim = [
        (deals * rows[i][-1] - totals[i] * came) / one for i, one in zip(kept, scale, strict=True)
    ]
    found = [0] * size
    for i, value, one in zip(kept, _solved(upper, aim), scale, strict=True):
        found[i] = round(SCALE * value / one)
    known = sum(map(mul, found, totals))
    return [*found, (SCALE * came - known) // deals if deals else 0]


def _solved(upper: list[list[float]], aim: list[float]) -> list[float]:
    """The solution of a symmetric system, positive definite, of which only one half is given.

    Args:
        upper: Of row i what stands from the diagonal on. It is used up.
        aim: The right side. It is used up.
    """
    size = len(aim)
    for i, pivot in enumerate(upper):
        for j in range(i + 1, size):
            part = pivot[j - i] / pivot[0]
            if part:
                upper[j] = [a - part * b for a, b in zip(upper[j], pivot[j - i :], strict=True)]
                aim[j] -= part * aim[i]
    for i in reversed(range(size)):
        value = aim[i]
        for k in range(1, size - i):
            value -= upper[i][k] * aim[i + k]
        aim[i] = value / upper[i][0]
    return aim
