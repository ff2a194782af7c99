"""Suit pips, the signs of the corner index, and where the pips stand on a card.

A card is 240 units wide and 336 high with the origin in its middle, so that the half that is
turned is the other half under `scale(-1)`.
"""

from __future__ import annotations

from typing import Final

from boston.cards import Rank, Suit
from boston.render.outline import Outline

# Each pip is one closed path about 96 units high, so that one `M` in a drawing is one pip.
PIPS: Final[dict[Suit, Outline]] = {
    Suit.SPADES: Outline.read(
        "M0-49C8-31 41-12 41 12A19 19 0 0 1 5 21Q6 36 19 47H-19Q-6 36-5 21A19 19 0 0 1-41 12"
        "C-41-12-8-31 0-49Z"
    ),
    Suit.HEARTS: Outline.read(
        "M0 47C-9 26-43 7-43-20A22 22 0 0 1 0-27A22 22 0 0 1 43-20C43 7 9 26 0 47Z"
    ),
    Suit.CLUBS: Outline.read(
        "M-11-7A20.5 20.5 0 1 1 11-7A20.5 20.5 0 1 1 5 19Q6 36 19 47H-19Q-6 36-5 19"
        "A20.5 20.5 0 1 1-11-7Z"
    ),
    Suit.DIAMONDS: Outline.read("M0-50Q14-23 37 0Q14 23 0 50Q-14 23-37 0Q-14-23 0-50Z"),
}

# Stroked signs, 36 units high from the origin down, about 24 wide, centred on the origin.
INDEX: Final[dict[Rank, Outline]] = {
    Rank.TWO: Outline.read("M-9 11C-10-2 10-2 9 10C8 19-4 24-10 34H11V29"),
    Rank.THREE: Outline.read("M-10 7V2H9L-1 14C14 13 14 35-1 35Q-8 35-11 28"),
    Rank.FOUR: Outline.read("M5 36V2L-11 25H12"),
    Rank.FIVE: Outline.read("M9 2H-7L-8 16C-3 11 11 11 11 23C11 37-7 38-10 28"),
    Rank.SIX: Outline.read("M8 5C-2-4-10 7-10 23C-10 39 10 39 10 24C10 11-8 11-10 24"),
    Rank.SEVEN: Outline.read("M-10 9V2H10C2 14-2 22-3 36"),
    Rank.EIGHT: Outline.read(
        "M0 17C-11 16-11 1 0 1C11 1 11 16 0 17C14 18 14 35 0 35C-14 35-14 18 0 17"
    ),
    Rank.NINE: Outline.read("M-8 31C2 40 10 29 10 13C10-3-10-3-10 12C-10 25 8 25 10 12"),
    Rank.TEN: Outline.read("M-16 8L-9 2V36M6 1C-6 1-6 35 6 35C18 35 18 1 6 1"),
    Rank.JACK: Outline.read("M-4 2H12M6 2V24C6 38-11 38-11 26"),
    Rank.QUEEN: Outline.read("M0 1C-16 1-16 35 0 35C16 35 16 1 0 1M0 23L11 38"),
    Rank.KING: Outline.read("M-8 2V34M-13 2H-3M-13 34H-3M9 2L-8 21M-2 14L9 34M4 2H13M4 34H13"),
    Rank.ACE: Outline.read("M-9 34L0 1L9 34M-6 24H6M-14 34H-4M4 34H14"),
}

_LEFT, _MIDDLE, _RIGHT = -42, 0, 42
_TOP, _UPPER = -108, -36
_PAIR: Final = ((_LEFT, _TOP), (_RIGHT, _TOP))

# The pips that stand upright; `_TURNED` those that are seen when the card is turned.
_UPRIGHT: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    2: ((_MIDDLE, _TOP),),
    3: ((_MIDDLE, _TOP), (_MIDDLE, 0)),
    4: _PAIR,
    5: (*_PAIR, (_MIDDLE, 0)),
    6: (*_PAIR, (_LEFT, 0), (_RIGHT, 0)),
    7: (*_PAIR, (_LEFT, 0), (_RIGHT, 0), (_MIDDLE, -54)),
    8: (*_PAIR, (_LEFT, 0), (_RIGHT, 0), (_MIDDLE, -54)),
    9: (*_PAIR, (_LEFT, _UPPER), (_RIGHT, _UPPER), (_MIDDLE, 0)),
    10: (*_PAIR, (_LEFT, _UPPER), (_RIGHT, _UPPER), (_MIDDLE, -72)),
}
_TURNED: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    2: _UPRIGHT[2],
    3: ((_MIDDLE, _TOP),),
    4: _PAIR,
    5: _PAIR,
    6: _PAIR,
    7: _PAIR,
    8: (*_PAIR, (_MIDDLE, -54)),
    9: (*_PAIR, (_LEFT, _UPPER), (_RIGHT, _UPPER)),
    10: _UPRIGHT[10],
}


def pip_value(rank: Rank) -> int | None:
    """How many pips a card of the rank shows: 2 to 10, or None for aces and courts."""
    count = rank.index + 2
    return count if count in _UPRIGHT else None


def pip_places(count: int) -> tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]:
    """The places of `count` pips, upright and turned; the turned ones are given turned back."""
    return _UPRIGHT[count], _TURNED[count]


def pip(suit: Suit, x: float, y: float, size: float) -> str:
    """Path data of one pip with its middle at (x, y), `size` units high."""
    return PIPS[suit].place(x, y, size / 96)


def pips(suit: Suit, places: tuple[tuple[int, int], ...], size: float) -> str:
    """Path data of several pips of one size."""
    return "".join(pip(suit, x, y, size) for x, y in places)


def index_sign(rank: Rank, x: float, y: float, scale: float = 1) -> str:
    """Path data (for a stroke) of a rank's sign, its top middle at (x, y)."""
    return INDEX[rank].place(x, y, scale)
