"""Cards as bits, as in `core/bits.h`: lanes of sixteen bits, the highest rank bit 0."""

from __future__ import annotations

from typing import Final

LANES: Final = tuple(0xFFFF << 16 * suit for suit in range(4))
CARDS: Final = 0x3FFF3FFF3FFF3FFF
WORD: Final = (1 << 64) - 1
EVERY: Final = -1
"""All bits; masks made of it only ever meet sets of cards."""
_LANE0: Final = 0x0001000100010001
_GUARD: Final = 0x4000400040004000


def low_index(x: int) -> int:
    """Index of the lowest bit: the highest card of the first suit."""
    return (x & -x).bit_length() - 1


def lane_of(card: int) -> int:
    """The lane that a card lies in."""
    return LANES[card.bit_length() - 1 >> 4]


def run_tops(mine: int, others: int) -> int:
    """The highest card of every run of cards with none of the others between."""
    return mine & ~((mine | others | _GUARD) - ((others << 1 & WORD) | _LANE0))


def run_of(card: int, mine: int, others: int) -> int:
    """The cards of `mine` that are one with a card, itself and lower."""
    below = lane_of(card) & ~(card - 1)
    stop = others & below
    found = mine & below
    return found & ((stop & -stop) - 1) if stop else found


def masters(mine: int, others: int) -> int:
    """Of each lane the cards above the highest of the others: those that nobody beats."""
    stop = others | _GUARD
    return mine & ~stop & (stop - _LANE0)


def lanes_of(hand: int) -> int:
    """The lanes in which a hand has cards."""
    return sum(lane for lane in LANES if hand & lane)


def highest(cards: int, n: int) -> int:
    """The n highest cards within one lane."""
    rest = cards
    for _ in range(n):
        rest &= rest - 1
    return cards ^ rest


def compressed(mask: int, plane: int) -> int:
    """Lane by lane, the bits of a plane under the mask moved together towards bit 0."""
    found = 0
    for shift in (0, 16, 32, 48):
        part, bit = mask >> shift & 0xFFFF, 1 << shift
        lane = plane >> shift
        while part:
            low = part & -part
            if lane & low:
                found |= bit
            bit <<= 1
            part ^= low
    return found
