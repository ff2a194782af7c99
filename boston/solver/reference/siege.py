"""One suit under siege, the others by their lengths; as in `core/siege.h`."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from boston.solver.reference.bits import LANES, run_tops
from boston.solver.reference.safety import (
    Four,
    breaks_in,
    close_gaps,
    ducks,
    duel,
    holds_out,
    spare_cards,
)
from boston.solver.reference.state import State

BESIEGED: Final = 3
"""Its place among the suits; the others are 0, 1 and 2."""


class _Siege(NamedTuple):
    """The cards of the suit; lengths of the others, a nibble each; whether discards count."""

    hand: Four
    lengths: int
    discarding: bool


class _Round(NamedTuple):
    """A trick in the making: its leader and suit, the best card, those above his, who may win."""

    leader: int
    led: int
    best: int
    high: int
    takers: int


def _length(s: _Siege, suit: int, p: int) -> int:
    return s.lengths >> 16 * suit + 4 * p & 15


def _play(s: _Siege, r: _Round, p: int, suit: int, card: int) -> bool:
    if suit != BESIEGED:
        s = s._replace(lengths=s.lengths - (1 << 16 * suit + 4 * p))
        if suit == r.led and p:
            r = r._replace(takers=r.takers | 1 << p)
    else:
        hand = list(s.hand)
        hand[p] ^= card
        s = s._replace(hand=(hand[0], hand[1], hand[2], hand[3]))
        if r.led == BESIEGED and card & r.best - 1:
            takers = 1 << p | (r.takers if r.best & r.high else 0)
            r = r._replace(best=card, takers=takers)
        elif r.led == BESIEGED and card & r.high:
            r = r._replace(takers=r.takers | 1 << p)
    return _turn(s, r, p + 1 & 3)


def _any(s: _Siege, r: _Round, p: int, cards: int) -> bool:
    """Whether one of these cards of the suit under siege brings hand p what it wants."""
    while cards:
        card = cards & -cards
        if _play(s, r, p, BESIEGED, card) == (not p):
            return True
        cards ^= card
    return False


def _other(s: _Siege, r: _Round, p: int) -> bool:
    """The same for a card of another suit."""
    return any(
        _length(s, suit, p) and _play(s, r, p, suit, 0) == (not p) for suit in range(BESIEGED)
    )


def _turn(s: _Siege, r: _Round, p: int) -> bool:
    """Whether he holds out, hand p being to play, or the trick being over."""
    if p == r.leader:
        return not r.takers & 1 and _holds(s, r.takers)
    hand, foes = s.hand[p], 0
    wins = hand & r.best - 1
    loses = hand & ~wins
    for i in (1, 2, 3):
        if i != p:
            foes |= s.hand[i]
    if r.led < BESIEGED:
        if _length(s, r.led, p):
            return _play(s, r, p, r.led, 0)
        if not p and not s.discarding:
            return _turn(s, r, 1)
    elif hand:
        if not p:
            # His highest card that loses, or one that somebody after him may beat.
            tries = loses & -loses | (0 if r.leader == 1 else run_tops(wins, foes))
            return _any(s, r, 0, tries)
        # Of cards between which only his stand, and to which he has nothing more to say, the
        # highest is played: what is lower is better kept.
        apart = foes | s.hand[0] if p > r.leader else foes
        over = hand & r.high
        tries = over & -over | run_tops(loses & ~r.high, foes) | run_tops(wins & ~r.high, apart)
        return not _any(s, r, p, tries)
    if not p:
        return _any(s, r, 0, hand & -hand) or _other(s, r, 0)
    over = hand & r.high
    discards = over & -over | run_tops(hand & ~r.high, foes)
    return not _any(s, r, p, discards) and not _other(s, r, p)


@lru_cache(maxsize=1 << 17)
def _stands(s: _Siege, p: int) -> bool:
    """Whether no lead of hand p breaks him."""
    own, *foes = s.hand
    foe = (foes[0], foes[1], foes[2])
    rows = [[_length(s, suit, i) for i in range(4)] for suit in range(BESIEGED)]
    spare = [spare_cards(rows, i + 1, 0, cards) for i, cards in enumerate(foe)]
    if holds_out(own, foe, (spare[0], spare[1], spare[2])):
        return True
    if breaks_in(own, foe, p - 1):
        return False
    start = _Round(p, BESIEGED, 1 << 15, (own & -own) - 1, 0)
    others = (own | foe[0] | foe[1] | foe[2]) & ~s.hand[p]
    if _any(s, start, p, run_tops(s.hand[p], others)):
        return False
    return all(
        not _length(s, suit, p) or _play(s, start._replace(led=suit), p, suit, 0)
        for suit in range(BESIEGED)
    )


def _in_order(lengths: int) -> int:
    """The other suits in one order: to the siege they are all alike."""
    low, middle, top = sorted((lengths & 0xFFFF, lengths >> 16 & 0xFFFF, lengths >> 32))
    return top | middle << 16 | low << 32


def _holds(s: _Siege, takers: int) -> bool:
    """Whether he holds out, at the head of a trick, whoever of the takers leads to it."""
    hand = list(close_gaps(s.hand))
    if ducks(hand[0], hand[1] | hand[2] | hand[3]) is not None:
        return True
    high, start = (hand[0] & -hand[0]) - 1, 0
    for i in (1, 2, 3):
        n = (hand[i] & high).bit_count()
        hand[i] = hand[i] & ~high | (1 << n) - 1 << start
        start += n
    s = _Siege((hand[0], hand[1], hand[2], hand[3]), _in_order(s.lengths), s.discarding)
    return all(not takers >> p & 1 or _stands(s, p) for p in (1, 2, 3))


def _suit_holds(state: State, suit: int, player: int, leader: int, discarding: bool) -> bool:
    """Whether a lone player who may take no trick holds out in a suit, if he does in the others."""
    seats = [(player + i) & 3 for i in range(4)]
    lengths = at = 0
    for u in range(len(LANES)):
        if u != suit:
            for i, seat in enumerate(seats):
                if i or discarding:
                    lengths |= state.lengths[u][seat] << 16 * at + 4 * i
            at += 1
    a, b, c, d = (state.hand[seat] >> 16 * suit & 0xFFFF for seat in seats)
    return _holds(_Siege((a, b, c, d), lengths, discarding), 1 << (leader - player & 3))


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
        low = ducks(mine, state.every & ~own & lane)
        if low is None:
            if not holds_out(*duel(state, suit, player)):
                exposed.append(suit)
                continue
            low = mine & -mine
        seen |= low
    for suit in exposed:
        lane = LANES[suit]
        if (own & lane).bit_count() > tricks:
            continue
        cards, foes, _ = duel(state, suit, player)
        if breaks_in(cards, foes, (leader - player - 1) & 3):
            return -1, 1 << (state.every & lane).bit_length() - 1, 0
    # One suit may live on what he throws away; the others must do without.
    for suit in tuple(exposed):
        if len(exposed) > 1 and _suit_holds(state, suit, player, leader, discarding=False):
            exposed.remove(suit)
            seen |= own & LANES[suit] & -(own & LANES[suit])
    if len(exposed) == 1 and _suit_holds(state, exposed[0], player, leader, discarding=True):
        mine = own & LANES[exposed.pop()]
        seen |= mine & -mine
    return len(exposed), 0, seen
