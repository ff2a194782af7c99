"""Suits in which a player who may take no trick is safe; as in `core/safety.h`."""

from __future__ import annotations

from functools import lru_cache

from boston.solver.reference.bits import LANES, compressed, run_tops
from boston.solver.reference.state import State

Three = tuple[int, int, int]


def _ducks(own: int, against: int) -> int | None:
    """The highest card needed to see that each of his cards has its higher one; or `None`."""
    low = 0
    while own and against:
        lowest = 1 << against.bit_length() - 1
        low = 1 << own.bit_length() - 1
        if low < lowest:
            return None
        own ^= low
        against ^= lowest
    return low


@lru_cache(maxsize=1 << 16)
def _holds_out(own: int, foe: Three, spare: Three) -> bool:
    if not own or _ducks(own, foe[0] | foe[1] | foe[2]) is not None:
        return True
    less = [hand & (hand - 1) if hand else 0 for hand in foe]
    for o in range(3):
        if not foe[o]:
            continue
        forced = 0
        for other in (foe[(o + 1) % 3], foe[(o + 2) % 3]):
            if other:
                forced |= 1 << other.bit_length() - 1
        leads = run_tops(foe[o], own)
        while leads:
            lead = leads & -leads
            leads ^= lead
            over = (forced | lead) & -(forced | lead)
            below = own & ~((over << 1) - 1)
            if not below:
                return False
            left = list(less)
            left[o] = foe[o] ^ lead
            if not _holds_out(own ^ (below & -below), (left[0], left[1], left[2]), spare):
                return False
        if spare[o]:
            hands, fewer = list(foe), list(spare)
            hands[o] = less[o]
            fewer[o] -= 1
            after = (hands[0], hands[1], hands[2])
            if not _holds_out(own, after, (fewer[0], fewer[1], fewer[2])):
                return False
    return True


def _spare_cards(state: State, suit: int, seat: int, player: int) -> int:
    others = 15 & ~(1 << seat | 1 << player)
    return sum(
        max(state.longest(u, others) - state.lengths[u][seat], 0)
        for u in range(len(LANES))
        if u != suit
    )


def safe_suits(state: State, player: int, under_way: int) -> tuple[int, int]:
    """The player's safe suits as lanes, and the cards that show it."""
    hand = state.hand
    held = hand[0] | hand[1] | hand[2] | hand[3]
    own, safe, seen = hand[player], 0, 0
    seats = [(player + i) & 3 for i in (1, 2, 3)]
    for suit, lane in enumerate(LANES):
        mine = own & lane
        if not mine:
            continue
        low = _ducks(mine, held & ~own & lane)
        if low is None:
            live = held & lane
            first = compressed(live, hand[1] | hand[3]) >> 16 * suit
            second = compressed(live, hand[2] | hand[3]) >> 16 * suit
            full = (1 << live.bit_count()) - 1
            by_seat = (
                full & ~first & ~second,
                full & first & ~second,
                full & second & ~first,
                full & first & second,
            )
            foes = [by_seat[seat] for seat in seats]
            spare = [
                min(_spare_cards(state, suit, seat, player) + under_way, cards.bit_count())
                for seat, cards in zip(seats, foes, strict=True)
            ]
            if not _holds_out(
                by_seat[player], (foes[0], foes[1], foes[2]), (spare[0], spare[1], spare[2])
            ):
                continue
            low = mine & -mine
        seen |= low
        safe |= lane
    return safe, seen


def may_be_safe(state: State) -> bool:
    """Whether safety applies: a lone player, and nobody can ruff."""
    return state.side.bit_count() == 1 and not state.every & state.trumps


def open_suits(state: State, leader: int) -> tuple[int, int]:
    """How many suits of a lone player are open to attack, and what shows that the others are not.

    -1 where safety does not apply.
    """
    if not may_be_safe(state) or state.side >> leader & 1:
        return -1, 0
    player = state.side.bit_length() - 1
    safe, seen = safe_suits(state, player, 0)
    exposed = state.hand[player] & ~safe
    return sum(bool(exposed & lane) for lane in LANES), seen
