"""Suits under siege, the others by their lengths; as in `core/siege.h`, where it says why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from boston.solver.reference.bits import LANES, WORD, run_tops
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

SIEGES: Final = 1 << 18
SIEGE_SHARE: Final = 4
SIEGE_PART: Final = 4


class _Siege(NamedTuple):
    """Cards of the first suits; lengths of the rest, a nibble for each hand, the player's first."""

    hand: Four
    lengths: int
    exact: int
    discarding: bool
    """Whether his discards count; else he never throws away anything."""


class _Round(NamedTuple):
    """A trick in the making: its leader and suit, the best card, those above his, who may win."""

    leader: int
    led: int
    best: int
    high: int
    takers: int


def tops(cards: int) -> int:
    """The highest card of each suit."""
    found = 0
    for lane in LANES:
        part = cards & lane
        found |= part & -part
    return found


def _length(s: _Siege, suit: int, p: int) -> int:
    return s.lengths >> 16 * suit + 4 * p & 15


def _play(state: State, s: _Siege, r: _Round, p: int, suit: int, card: int) -> bool:
    """Hand p plays a card of a suit under siege, or any of another suit."""
    state.lifted |= state.sieges >= state.siege_stop
    state.sieges += 1
    if state.lifted:
        return False
    if suit >= s.exact:
        s = _Siege(s.hand, s.lengths - (1 << 16 * suit + 4 * p), s.exact, s.discarding)
        if suit == r.led and p:
            r = _Round(r.leader, r.led, r.best, r.high, r.takers | 1 << p)
    else:
        hand = list(s.hand)
        hand[p] ^= card
        s = _Siege((hand[0], hand[1], hand[2], hand[3]), s.lengths, s.exact, s.discarding)
        if suit == r.led and card & r.best - 1:
            takers = 1 << p | (r.takers if r.best & r.high else 0)
            r = _Round(r.leader, r.led, card, r.high, takers)
        elif suit == r.led and card & r.high:
            r = _Round(r.leader, r.led, r.best, r.high, r.takers | 1 << p)
    return _turn(state, s, r, p + 1 & 3)


def _any(state: State, s: _Siege, r: _Round, p: int, cards: int) -> bool:
    """Whether one of these cards of suits under siege brings hand p what it wants."""
    while cards:
        card = cards & -cards
        if _play(state, s, r, p, card.bit_length() - 1 >> 4, card) == (not p):
            return True
        cards ^= card
    return False


def _other(state: State, s: _Siege, r: _Round, p: int) -> bool:
    """The same for a card of another suit."""
    for suit in range(s.exact, len(LANES)):
        if _length(s, suit, p) and _play(state, s, r, p, suit, 0) == (not p):
            return True
    return False


def _turn(state: State, s: _Siege, r: _Round, p: int) -> bool:
    """Whether he holds out, hand p being to play, or the trick being over."""
    if p == r.leader:
        return not r.takers & 1 and _holds(state, s, r.takers)
    own, foes = s.hand[p], 0
    for i in (1, 2, 3):
        if i != p:
            foes |= s.hand[i]
    if r.led >= s.exact:
        if _length(s, r.led, p):
            return _play(state, s, r, p, r.led, 0)
        if not p and not s.discarding:
            return _turn(state, s, r, 1)
    elif hand := own & LANES[r.led]:
        wins = hand & r.best - 1
        loses = hand & ~wins
        if not p:
            # His highest card that loses, or one that somebody after him may beat.
            tries = loses & -loses | (0 if r.leader == 1 else run_tops(wins, foes))
            return _any(state, s, r, 0, tries)
        # Of cards between which only his stand, and to which he has nothing more to say, the
        # highest is played: what is lower is better kept.
        apart = foes | s.hand[0] if p > r.leader else foes
        over = hand & r.high
        tries = over & -over | run_tops(loses & ~r.high, foes) | run_tops(wins & ~r.high, apart)
        return not _any(state, s, r, p, tries)
    if not p:
        return _any(state, s, r, 0, tops(own)) or _other(state, s, r, 0)
    discards = tops(own & r.high) | run_tops(own & ~r.high, foes)
    return not _any(state, s, r, p, discards) and not _other(state, s, r, p)


def _reduced(s: _Siege, keep: Sequence[int], discarding: bool) -> _Siege:
    """The same with only some of the suits under siege."""
    hand, rows = [0] * 4, []
    for suit, lane in enumerate(LANES):
        if suit in keep:
            shift = 16 * keep.index(suit)
            for i in range(4):
                hand[i] |= (s.hand[i] >> 16 * suit & 0xFFFF) << shift
            continue
        row = s.lengths >> 16 * suit & 0xFFFF
        row += sum((s.hand[i] & lane).bit_count() << 4 * i for i in range(4))
        rows.append(row if discarding else row & 0xFFF0)
    # The longest first: to the siege they are all alike.
    rows.sort(reverse=True)
    lengths = sum(row << 16 * suit for suit, row in enumerate(rows, len(keep)))
    return _Siege((hand[0], hand[1], hand[2], hand[3]), lengths, len(keep), discarding)


def _part(state: State, s: _Siege, keep: Sequence[int], discarding: bool, p: int) -> bool:
    """Whether he holds out in these suits alone, hand p leading."""
    return _holds(state, _reduced(s, keep, discarding), 1 << p)


def _apart(state: State, s: _Siege, p: int) -> bool | None:
    """What each suit alone tells: whether he holds out, hand p leading; or nothing."""
    left = list(range(s.exact))
    for suit in range(s.exact):
        if len(left) > 1 and _part(state, s, (suit,), False, p):
            left.remove(suit)
    if len(left) < s.exact:
        return _part(state, s, left, True, p)
    return None if all(_part(state, s, (suit,), True, p) for suit in left) else False


def _duel(s: _Siege, p: int) -> bool | None:
    """The same of a single suit, led by anybody at any time, and by those who keep the lead."""
    own, *foes = s.hand
    foe = (foes[0], foes[1], foes[2])
    rows = [[_length(s, suit, i) for i in range(4)] for suit in range(1, len(LANES))]
    a, b, c = (spare_cards(rows, i + 1, 0, foe[i]) for i in range(3))
    if holds_out(own, foe, (a, b, c)):
        return True
    return False if breaks_in(own, foe, p - 1) else None


def _key(s: _Siege, p: int) -> int:
    """The same as in the core: what falls on one place there does so here."""
    a, b, c, d = s.hand
    key = (a ^ p << 62 & WORD ^ s.discarding << 61) * 0x9E3779B97F4A7C15 & WORD
    key = (key ^ key >> 31 ^ b) * 0xBF58476D1CE4E5B9 & WORD
    key = (key ^ key >> 29 ^ c) * 0x94D049BB133111EB & WORD
    key = (key ^ key >> 31 ^ d) * 0xD1342543DE82EF95 & WORD
    key = (key ^ key >> 29 ^ s.lengths) * 0xA0761D6478BD642F & WORD
    return key ^ key >> 31


def _stands(state: State, s: _Siege, p: int, high: int) -> bool:
    """Whether no lead of hand p breaks him."""
    key = _key(s, p)
    place = key >> 40 & SIEGES - 1
    found = state.siege.get(place)
    if found is not None and found >> 1 == key >> 1:
        return bool(found & 1)
    holds = _apart(state, s, p) if s.exact > 1 else _duel(s, p)
    if holds is None:
        holds = _withstands(state, s, p, high)
    if not state.lifted:
        state.siege[place] = key & ~1 | holds
    return holds


def _withstands(state: State, s: _Siege, p: int, high: int) -> bool:
    """The same, lead by lead."""
    a, b, c, d = s.hand
    leads = run_tops(s.hand[p], (a | b | c | d) & ~s.hand[p])
    for suit, lane in enumerate(LANES):
        start = _Round(p, suit, 1 << 16 * suit + 15, high, 0)
        if suit < s.exact:
            if _any(state, s, start, p, leads & lane):
                return False
        elif _length(s, suit, p) and not _play(state, s, start, p, suit, 0):
            return False
    return True


def _holds(state: State, now: _Siege, takers: int) -> bool:
    """Whether he holds out, at the head of a trick, whoever of the takers leads to it."""
    own, b, c, d = now.hand
    keep = [
        suit
        for suit in range(now.exact)
        if ducks(own & LANES[suit], (b | c | d) & LANES[suit]) is None
    ]
    if not keep:
        return True
    s = _reduced(now, keep, now.discarding)
    hand, high = list(close_gaps(s.hand)), 0
    for suit in range(s.exact):
        mine = hand[0] & LANES[suit]
        above = (mine & -mine) - 1 & LANES[suit]
        high |= above
        start = 16 * suit
        for i in (1, 2, 3):
            n = (hand[i] & above).bit_count()
            hand[i] = hand[i] & ~above | (1 << n) - 1 << start
            start += n
    s = s._replace(hand=(hand[0], hand[1], hand[2], hand[3]))
    return all(not takers >> p & 1 or _stands(state, s, p, high) for p in (1, 2, 3))


def allow_sieges(state: State, nodes: int) -> None:
    """Say how many cards may be played in sieges from now on, where the search may play so many."""
    state.siege_end = state.sieges + (nodes if nodes >> 60 else SIEGE_SHARE * nodes)


def open_suits(state: State, leader: int, tricks: int) -> tuple[int, int, int]:
    """What the suits of a lone player come to, an opponent being on lead.

    Returns:
        0 where he is safe, -1 where a suit breaks at once, else how many are open to attack; and
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
    if exposed:
        if state.sieges >= state.siege_end:
            return len(exposed), 0, 0
        state.siege_stop = state.sieges + (state.siege_end - state.sieges) // SIEGE_PART
        state.lifted = False
        a, b, c, d = (state.hand[(player + i) & 3] for i in range(4))
        every = _Siege((a, b, c, d), 0, len(LANES), discarding=True)
        if not _part(state, every, exposed, True, leader - player & 3):
            return len(exposed), 0, 0
    for suit in exposed:
        seen |= tops(own & LANES[suit])
    return 0, 0, seen
