"""Classes of deals, by what is cheap to know of them: so fewer deals need be solved.

To play a deal sensibly takes a thousandth of the time that it takes to solve it, and tells much of
what will be found. So many deals are played by rule alone, which says how frequent each class of
deals is; and the deals that are solved count for their class (post-stratification).
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from itertools import accumulate
from typing import Final

from boston.errors import VariantError
from boston.solver.backend import MALFORMED, MOST_TRICKS, NO_TRUMP, Backend, Forecast

Trait = tuple[int, int]
"""What is cheap to know of a deal: tricks of the side by sensible play, and one fact of the cards,
larger the better they lie."""
APART: Final = 1 << 51
"""Number of the first deal that is played by rule alone: they are not the deals that are solved."""
FEWEST: Final = 10
"""Deals a class should have at least."""
_BANDS: Final = 6
"""Into so many parts, about alike, the second trait cuts all deals."""
_BELOW, _ABOVE = 2, 1
"""So many tricks below and above the goal are told apart."""
_TRUMPS: Final = 5
"""How much more it matters how evenly the trumps lie than another suit."""
_RANK: Final = 0x0001000100010001
"""The highest place of each suit, which only a Boston card has; one to the left is the ace's."""


def enough(within: float) -> int:
    """Deals to be played by rule: they add to the variance one part in thirty at most.

    >>> enough(0.01)
    40000
    """
    return round(4 / within**2)


def traits(core: Backend, request: Forecast, seed: int, first: int, count: int) -> list[Trait]:
    """The traits of deals, by the numbers they have in a forecast.

    With a partner the fact is his points: for the ace, king and queen of each suit, or whatever
    ranks in their places, three, two and one, for a Boston card above them four; and as many where
    there is a trump for no card of another suit, a single one, and two. For who plays alone it is
    how evenly the hidden cards of each suit lie, trumps above all.

    Args:
        core: The back end.
        request: What is forecast of these deals.
        seed: The seed.
        first: Number of the first deal.
        count: How many.

    Raises:
        VariantError: where the cards cannot be dealt.
    """
    goal = request.goal
    played = core.forecast(request._replace(solved=0, what=MOST_TRICKS), seed, first, count)
    dealt = core.deal(request.pack, seed, first, count)
    check_dealt(played.dealt, count)
    check_dealt(dealt.dealt, count)
    helpers = goal.side & ~(1 << request.declarer)
    if helpers:
        facts = (_points(hand, goal.trump) for hand in dealt.hands[helpers.bit_length() - 1 :: 4])
    else:
        others = [seat for seat in range(4) if seat != request.declarer]
        hidden = zip(*(dealt.hands[seat::4] for seat in others), strict=True)
        facts = (_evenness(hands, goal.trump) for hands in hidden)
    return [(word & 0xFF, fact) for word, fact in zip(played.results, facts, strict=True)]


def _points(hand: int, trump: int) -> int:
    found = sum((4 - below) * (hand & _RANK << below).bit_count() for below in range(4))
    if trump < NO_TRUMP:
        found += sum(max(0, 3 - _length(hand, suit)) for suit in range(NO_TRUMP) if suit != trump)
    return found


def _evenness(hands: tuple[int, ...], trump: int) -> int:
    return -sum(
        _length(hand, suit) ** 2 * (_TRUMPS if suit == trump else 1)
        for hand in hands
        for suit in range(NO_TRUMP)
    )


def _length(hand: int, suit: int) -> int:
    return (hand >> 16 * suit & 0xFFFF).bit_count()


def check_dealt(dealt: int, wanted: int) -> None:
    """Whether a back end has dealt what it was asked for.

    Raises:
        VariantError: where it has not.
    """
    if dealt != wanted:
        told = "malformed" if dealt == MALFORMED else "not to be dealt"
        raise VariantError(f"these cards are {told}; no odds can be counted")


def classes(
    drawn: Mapping[Trait, int], seen: Mapping[Trait, int], fewest: int, most: int
) -> list[tuple[float, list[Trait]]]:
    """Classes with their shares and the traits that belong to them.

    Neighbours are put together until each class has some deals; what came of the deals plays no
    part in it, so that it favours neither side.

    >>> classes({(4, 0): 300, (5, 0): 100}, {(4, 0): 70, (5, 0): 20, (9, 0): 1}, 5, 5)
    [(0.75, [(4, 0)]), (0.25, [(5, 0), (9, 0)])]

    Args:
        drawn: How often each trait came in the deals played by rule.
        seen: The same of the deals that count.
        fewest: Tricks of the lowest goal that is asked about.
        most: Those of the highest.
    """
    cuts = _cuts(drawn)
    cells: dict[tuple[int, int], list[Trait]] = {}
    for trait in sorted({*drawn, *seen}):
        tricks, fact = trait
        level = max(fewest - _BELOW, min(tricks, most + _ABOVE))
        cells.setdefault((level, bisect_left(cuts, fact)), []).append(trait)
    found: list[list[Trait]] = [[]]
    for place in sorted(cells):
        if sum(seen.get(trait, 0) for trait in found[-1]) >= FEWEST:
            found.append([])
        found[-1] += cells[place]
    if len(found) > 1 and sum(seen.get(trait, 0) for trait in found[-1]) < FEWEST:
        last = found.pop()
        found[-1] += last
    total = sum(drawn.values())
    return [(sum(drawn.get(trait, 0) for trait in one) / total, one) for one in found]


def _cuts(drawn: Mapping[Trait, int]) -> list[int]:
    """The highest fact of each band but the last."""
    facts: dict[int, int] = {}
    for (_, fact), times in drawn.items():
        facts[fact] = facts.get(fact, 0) + times
    ordered = sorted(facts)
    below = list(accumulate(facts[fact] for fact in ordered))
    return [ordered[bisect_left(below, below[-1] * band / _BANDS)] for band in range(1, _BANDS)]
