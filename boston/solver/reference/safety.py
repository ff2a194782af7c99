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


@lru_cache(maxsize=1 << 16)
def _breaks_in(own: int, foe: Three, leader: int) -> bool:
    if not own or not foe[leader]:
        return False
    p, q = (leader + 1) % 3, (leader + 2) % 3
    for lead in _singly(run_tops(foe[leader], own)):
        for second in _singly(run_tops(foe[p], own)):
            for third in _singly(run_tops(foe[q], own)):
                cards = lead | second | third
                over = cards & -cards
                below = own & ~((over << 1) - 1)
                if not below:
                    return True
                hands = list(foe)
                hands[leader] ^= lead
                hands[p] ^= second
                hands[q] ^= third
                winner = leader if over == lead else p if over == second else q
                after = (hands[0], hands[1], hands[2])
                if _breaks_in(own ^ (below & -below), after, winner):
                    return True
    return False


def _singly(cards: int) -> list[int]:
    """The cards of a set from the highest; no card at all where there is none."""
    found = []
    while cards:
        found.append(cards & -cards)
        cards &= cards - 1
    return found or [0]


def _duel(state: State, suit: int, player: int) -> tuple[int, Three, Three]:
    """A suit alone: the player's cards, the others', and how many each can throw away."""
    hand, lane = state.hand, LANES[suit]
    live = state.every & lane
    first = compressed(live, hand[1] | hand[3]) >> 16 * suit
    second = compressed(live, hand[2] | hand[3]) >> 16 * suit
    full = (1 << live.bit_count()) - 1
    by_seat = (
        full & ~first & ~second,
        full & first & ~second,
        full & second & ~first,
        full & first & second,
    )
    seats = [(player + i) & 3 for i in (1, 2, 3)]
    foes = [by_seat[seat] for seat in seats]
    spare = [
        min(_spare_cards(state, suit, seat, player), cards.bit_count())
        for seat, cards in zip(seats, foes, strict=True)
    ]
    return by_seat[player], (foes[0], foes[1], foes[2]), (spare[0], spare[1], spare[2])


def may_be_safe(state: State) -> bool:
    """Whether safety applies: a lone player, and nobody can ruff."""
    return state.side.bit_count() == 1 and not state.every & state.trumps


def open_suits(state: State, leader: int, tricks: int) -> tuple[int, int, int]:
    """What the suits of a lone player come to, an opponent being on lead.

    Returns:
        0 where all are safe, -1 where one breaks at once, else how many are open to attack; and
        what shows the former two, from the top of suits and from their bottom.
    """
    player = state.side.bit_length() - 1
    own, seen, exposed = state.hand[player], 0, []
    for suit, lane in enumerate(LANES):
        mine = own & lane
        if not mine:
            continue
        low = _ducks(mine, state.every & ~own & lane)
        if low is None:
            if not _holds_out(*_duel(state, suit, player)):
                exposed.append(suit)
                continue
            low = mine & -mine
        seen |= low
    for suit in exposed:
        lane = LANES[suit]
        if (own & lane).bit_count() > tricks:
            continue
        cards, foes, _ = _duel(state, suit, player)
        if _breaks_in(cards, foes, (leader - player - 1) & 3):
            return -1, 1 << (state.every & lane).bit_length() - 1, 0
    return len(exposed), 0, seen
