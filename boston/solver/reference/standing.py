"""What is known of positions in the loose game; as in `core/standing.h`.

Ranks matter there only against the lone declarer's cards: for each of these and each of the others,
how many of his cards in the suit are above it. With the same lengths the declarer is no worse off
where no such number is larger, so that a proof holds for all positions that stand as well for him,
or as ill, as far as it looked.
"""

from __future__ import annotations

from typing import Final

from boston.solver.backend import FAILED, MADE, UNRESOLVED
from boston.solver.reference.bits import highest, lane_of
from boston.solver.reference.state import Shape, State

ANY_NUMBER: Final = 7
"""More cards above are counted as seven, too."""
Standing = tuple[tuple[int, ...], tuple[int, ...]]
"""Under `MADE` the numbers, three for each card of the declarer; under `FAILED` what they lack of
seven. A pattern bounds the ones or the others from above."""


def _others(state: State) -> tuple[int, list[int]]:
    """The declarer's cards, and those of the others in turn."""
    player = state.side.bit_length() - 1
    return state.hand[player], [state.hand[player + step & 3] for step in (1, 2, 3)]


def _cards(hand: int) -> list[int]:
    """The cards one by one, suit by suit from the top."""
    found = []
    while hand:
        found.append(hand & -hand)
        hand &= hand - 1
    return found


def standing_of(state: State) -> Standing:
    """How the position stands."""
    own, others = _others(state)
    now = tuple(
        min(ANY_NUMBER, (hand & (card - 1) & lane_of(card)).bit_count())
        for card in _cards(own)
        for hand in others
    )
    return tuple(ANY_NUMBER - n for n in now), now


def probe(state: State, shape: Shape, standing: Standing, need: int) -> tuple[int, int]:
    """Verdict of the first pattern that settles the need, and the cards it looks at.

    What was useful comes half way to the front.
    """
    patterns = shape.patterns
    for i, (lower, upper, *bounds) in enumerate(patterns):
        made = MADE if lower else FAILED
        if lower < need if made else upper >= need:
            continue
        if all(n <= most for n, most in zip(standing[made], bounds, strict=True)):
            patterns[i // 2], patterns[i] = patterns[i], patterns[i // 2]
            return made, _looked_at(state, bounds, made)
    return UNRESOLVED, 0


def made_by(state: State, shape: Shape, need: int) -> int | None:
    """The cards that the first pattern looks at by which so much is made."""
    now = standing_of(state)[MADE]
    for lower, _, *bounds in shape.patterns:
        if lower >= need and all(map(int.__le__, now, bounds)):
            return _looked_at(state, bounds, MADE)
    return None


def _looked_at(state: State, bounds: list[int], made: int) -> int:
    """The cards by which the position is within the bounds."""
    own, others = _others(state)
    cards, rest = 0, iter(bounds)
    for card in _cards(own):
        for hand in others:
            n = next(rest)
            if n != ANY_NUMBER:
                above = highest(hand & lane_of(card), ANY_NUMBER - n)
                cards |= card if made else 1 << above.bit_length() - 1
    return cards


def _bounds(state: State, standing: Standing, cards: int, made: int) -> list[int] | None:
    """The bounds of a proof that looked at some cards; `None` where they cannot be told."""
    own, others = _others(state)
    found, rest = [], iter(standing[made])
    for card in _cards(own):
        looked = cards & lane_of(card)
        seen = looked and card.bit_length() <= looked.bit_length()
        for hand in others:
            now, n = next(rest), ANY_NUMBER
            if seen:
                # Seven may be more, of which nothing is told apart.
                n = min(now, ANY_NUMBER - 1) if made else now
                if not made and not n:
                    return None
            elif not made and looked:
                # Further down are at least the cards that were looked at.
                upto = (1 << looked.bit_length()) - 1
                n = ANY_NUMBER - (hand & lane_of(card) & upto).bit_count()
                if n < 0:
                    return None
            found.append(n)
    return found


def put(
    state: State,
    tag: int,
    standing: Standing,
    cards: int,
    tricks: int,
    need: int,
    made: int,
    hint: tuple[int, int],
) -> None:
    """Remember a proof by the cards that it looked at."""
    bounds = _bounds(state, standing, cards, made)
    if bounds is None:
        return
    shape = state.shape(tag, hint)
    patterns, i = shape.patterns, 0
    while i < len(patterns):
        lower, upper, *others = patterns[i]
        alike = lower <= need if made else upper >= need - 1
        if (lower > 0) == made and alike and all(map(int.__le__, others, bounds)):
            # It says no more, and of fewer positions.
            last = patterns.pop()
            if i < len(patterns):
                patterns[i] = last
        else:
            i += 1
    shape.insert([need if made else 0, tricks if made else need - 1, *bounds])
