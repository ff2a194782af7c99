"""Suits in which a player who may take no trick is safe; as in `core/safety.h`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from boston.solver.reference.bits import compressed, run_tops
from boston.solver.reference.state import State

Three = tuple[int, int, int]
Four = tuple[int, int, int, int]


def ducks(own: int, against: int) -> int | None:
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
def holds_out(own: int, foe: Three, spare: Three) -> bool:
    """Whether he ducks in one suit for ever, whoever leads it, and though they throw cards away."""
    if not own or ducks(own, foe[0] | foe[1] | foe[2]) is not None:
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
            if not holds_out(own ^ (below & -below), (left[0], left[1], left[2]), spare):
                return False
        if spare[o]:
            hands, fewer = list(foe), list(spare)
            hands[o] = less[o]
            fewer[o] -= 1
            after = (hands[0], hands[1], hands[2])
            if not holds_out(own, after, (fewer[0], fewer[1], fewer[2])):
                return False
    return True


def spare_cards(rows: Sequence[Sequence[int]], seat: int, player: int, cards: int) -> int:
    """How many of its cards of a suit a seat can throw away; `rows`: the other suits' lengths."""
    spare = 0
    for lengths in rows:
        most = max(length for other, length in enumerate(lengths) if other != player)
        spare += most - lengths[seat]
    return min(spare, cards.bit_count())


@lru_cache(maxsize=1 << 16)
def breaks_in(own: int, foe: Three, leader: int) -> bool:
    """Whether the hand on lead and its friends force him by one suit while they keep the lead."""
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
                if breaks_in(own ^ (below & -below), after, winner):
                    return True
    return False


def _singly(cards: int) -> list[int]:
    """The cards of a set from the highest; no card at all where there is none."""
    found = []
    while cards:
        found.append(cards & -cards)
        cards &= cards - 1
    return found or [0]


def close_gaps(hand: Sequence[int]) -> Four:
    """The four hands' cards of one suit, from bit 0, without the gaps between them."""
    live = hand[0] | hand[1] | hand[2] | hand[3]
    a, b, c, d = (compressed(live, cards) for cards in hand)
    return a, b, c, d


def duel(state: State, suit: int, player: int) -> tuple[int, Three, Three]:
    """A suit alone: the player's cards, the others', and how many each can throw away."""
    seats = [(player + i) & 3 for i in range(4)]
    own, *foes = close_gaps([state.hand[seat] >> 16 * suit & 0xFFFF for seat in seats])
    rows = [lengths for u, lengths in enumerate(state.lengths) if u != suit]
    a, b, c = (spare_cards(rows, seats[i + 1], player, foes[i]) for i in range(3))
    return own, (foes[0], foes[1], foes[2]), (a, b, c)


def may_be_safe(state: State) -> bool:
    """Whether safety applies: a lone player, and nobody can ruff."""
    return state.side.bit_count() == 1 and not state.every & state.trumps
