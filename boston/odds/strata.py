"""Classes of deals, by what is cheap to know of them: so fewer deals need be solved.

To play a deal sensibly takes a thousandth of the time that it takes to solve it, and how the cards
lie is known at once. What the deals solved so far came to teaches how much each such sign tells.
The deals that are solved count for their class, which is a range of what is foretold, and many
deals that are only played by rule say how frequent each class is (post-stratification).

No deal is foretold by what itself has taught, or chance would look like foresight: the deals are
cut into folds, and what is foretold of one fold is learnt from the others.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import chain, pairwise
from operator import mul
from typing import Final

from boston.odds.ridge import Sums, fitted
from boston.odds.signs import SUITS, Mark, Signs
from boston.solver.backend import OPEN_DEAL

APART: Final = 1 << 51
"""Number of the first deal that is played by rule alone: they are not the deals that are solved."""
FEWEST: Final = 10
"""Deals a class should have at least."""
_MORE: Final = 20
"""Deals a class should have on average."""
_CLASSES: Final = 16
_FOLDS: Final = 5
_BELOW, _ABOVE = 2, 1
"""So many tricks below and above the goals are told apart of those that sensible play takes."""
_SEATS: Final = 3
_SQUARES: Final = 5
"""Numbers of a deal, tricks and four leads, before those of how evenly its suits and trumps lie."""
_HEAD: Final = _SQUARES + 2
_WIDTH: Final = 5
"""Numbers of a holding."""


def enough(within: float) -> int:
    """Deals to be played by rule: they add to the variance one part in twenty at most.

    >>> enough(0.01)
    20000
    """
    return round(2 / within**2)


class Strata:
    """The deals of some contracts, and the classes that they fall into."""

    def __init__(self, trump: int, goals: Sequence[int], *, verdicts: bool) -> None:
        """Nothing is known yet.

        Args:
            trump: The lane of the trumps, or `NO_TRUMP`.
            goals: Tricks that the contracts are made with.
            verdicts: Whether deals come with a verdict, not a number of tricks.
        """
        self._trump, self._verdicts = trump, verdicts
        self._fewest, self._most = min(goals), max(goals)
        self._folds = [_Fold() for _ in range(_FOLDS)]

    @property
    def drawn(self) -> int:
        """Deals played by rule so far."""
        return sum(len(fold.frequent) for fold in self._folds)

    def draw(self, first: int, signs: Sequence[Signs]) -> None:
        """Add deals that are played by rule alone, by the number of the first."""
        for place, fold in enumerate(self._folds):
            fold.frequent += signs[(place - first) % _FOLDS :: _FOLDS]

    def count(self, first: int, signs: Sequence[Signs], words: Sequence[int]) -> None:
        """Add deals that count, by the number of the first, with the outcome of each."""
        for place, fold in enumerate(self._folds):
            own = slice((place - first) % _FOLDS, None, _FOLDS)
            fold.found += signs[own]
            fold.words += words[own]

    def classes(self) -> list[tuple[float, Counter[int]]]:
        """The share of each class, from the least to the most promising, and its outcomes.

        Neighbours are put together until each class has some deals; what came of them plays no
        part in it, so that it favours neither side.
        """
        for fold in self._folds:
            self._learn(fold)
        frequent: list[int] = []
        found: list[tuple[int, int]] = []
        for fold in self._folds:
            weights = fitted(other.sums for other in self._folds if other is not fold)
            tables = [self._worth(place, weights) for place in range(1 + _SEATS * SUITS)]
            frequent += _added(tables, fold.columns())
            found += zip(
                _added(tables, list(zip(*fold.found, strict=True))), fold.words, strict=True
            )
        return _cut(sorted(frequent), found)

    def _learn(self, fold: _Fold) -> None:
        """Take in what the deals since the last time came to."""
        fresh = slice(fold.taught, None)
        signs, came = [], []
        for one, word in zip(fold.found[fresh], fold.words[fresh], strict=True):
            if word & 0xFF != OPEN_DEAL:
                signs.append(self._numbers(one))
                came.append(self._come_to(word & 0xFF))
        fold.sums.add(signs, came)
        fold.taught = len(fold.found)

    def _come_to(self, first: int) -> int:
        """What a deal came to, as far as the contracts go."""
        return first if self._verdicts else max(self._fewest - 1, min(first, self._most))

    def _level(self, tricks: int) -> int:
        return max(self._fewest - _BELOW, min(tricks, self._most + _ABOVE))

    def _square(self, place: int) -> int:
        """Where the square of a holding's length counts: with trumps, or with other suits."""
        return _SQUARES + (place % SUITS == self._trump)

    def _numbers(self, signs: Signs) -> list[int]:
        """The signs in a row: tricks, who leads, how evenly suits and trumps lie, and holdings."""
        (leader, tricks), *holdings = signs
        found = [self._level(tricks), *(int(leader == seat) for seat in range(4)), 0, 0]
        for place, holding in enumerate(holdings):
            found[self._square(place)] += holding[0] ** 2
        return [*found, *chain.from_iterable(holdings)]

    def _worth(self, place: int, weights: Sequence[int]) -> _Worth:
        """What the marks in one place of the signs add to what is foretold."""
        if not place:
            by_trick, by_lead, always = weights[0], weights[1:_SQUARES], weights[-1]
            return _Worth(lambda mark: always + by_lead[mark[0]] + by_trick * self._level(mark[1]))
        start = _HEAD + _WIDTH * (place - 1)
        own, square = weights[start : start + _WIDTH], weights[self._square(place - 1)]
        return _Worth(lambda mark: sum(map(mul, own, mark)) + square * mark[0] ** 2)


class _Fold:
    """A part of the deals, of which is foretold what the others teach.

    Attributes:
        frequent: Those that are played by rule alone.
        found: Those that count.
        words: The outcome of each of these.
        sums: What they teach.
        taught: How many have taught it.
    """

    def __init__(self) -> None:
        self.frequent, self.found = list[Signs](), list[Signs]()
        self.words, self.taught = list[int](), 0
        self.sums = Sums(_HEAD + _SEATS * SUITS * _WIDTH)
        self._columns: list[tuple[Mark, ...]] = []

    def columns(self) -> list[tuple[Mark, ...]]:
        """The marks of the deals played by rule, place by place."""
        if not self._columns or len(self._columns[0]) != len(self.frequent):
            self._columns = list(zip(*self.frequent, strict=True))
        return self._columns


class _Worth(dict[Mark, int]):
    """What each mark is worth, reckoned once."""

    def __init__(self, reckon: Callable[[Mark], int]) -> None:
        self._reckon = reckon

    def __missing__(self, mark: Mark) -> int:
        found = self[mark] = self._reckon(mark)
        return found


def _added(tables: Sequence[_Worth], columns: Sequence[Sequence[Mark]]) -> list[int]:
    """What is foretold of deals, whose marks stand place by place."""
    worths = (map(table.__getitem__, own) for table, own in zip(tables, columns, strict=False))
    return list(map(sum, zip(*worths, strict=True)))


def _cut(
    frequent: Sequence[int], found: Sequence[tuple[int, int]]
) -> list[tuple[float, Counter[int]]]:
    """Classes of deals that count, with their shares among those that are played by rule.

    >>> _cut([1, 1, 5, 5, 7], [(1, 0)] * 30 + [(5, 1)] * 10 + [(9, 1)])
    [(0.4, Counter({0: 30})), (0.6, Counter({1: 11}))]

    Args:
        frequent: What is foretold of the deals that are played by rule, from low to high.
        found: What is foretold of those that count, and what came of each.
    """
    classes = max(1, min(_CLASSES, len(found) // _MORE))
    cuts = sorted({frequent[len(frequent) * k // classes] for k in range(1, classes)})
    outcomes = [Counter[int]() for _ in range(len(cuts) + 1)]
    for score, word in found:
        outcomes[bisect_right(cuts, score)][word] += 1
    edges = [0, *(bisect_left(frequent, cut) for cut in cuts), len(frequent)]
    together: list[tuple[int, Counter[int]]] = [(0, Counter())]
    for (low, high), words in zip(pairwise(edges), outcomes, strict=True):
        if together[-1][1].total() >= FEWEST:
            together.append((0, Counter()))
        deals, before = together.pop()
        together.append((deals + high - low, before + words))
    if len(together) > 1 and together[-1][1].total() < FEWEST:
        deals, words = together.pop()
        before_deals, before = together.pop()
        together.append((before_deals + deals, before + words))
    return [(deals / len(frequent), words) for deals, words in together]
