"""Sensible play; as in `core/sensible.h`, which says what each rule is for."""

from __future__ import annotations

from dataclasses import dataclass, field

from boston.solver.reference.bits import LANES, lane_of, low_index, masters, run_of
from boston.solver.reference.playout import folded_highest, folded_lowest
from boston.solver.reference.state import Trick, beaters

_NEVER = -9999


@dataclass(slots=True)
class Play:
    """A deal being played, as far as anybody at the table needs to know of it."""

    hand: list[int]
    dealt: list[int]
    unplayed: int
    trumps: int
    side: int
    declarer: int
    avoids: bool
    want: int
    open: int = 0
    none: list[int] = field(default_factory=lambda: [0] * 4)


@dataclass(slots=True)
class Sight:
    """What the seat in turn sees."""

    g: Play
    t: Trick
    p: int
    pos: int
    own: int
    out: int
    moves: int
    foes: tuple[int, ...]
    behind: tuple[int, ...]

    def may_hold(self, seat: int, suit: int) -> bool:
        """Whether a seat may have a card of a suit."""
        return not self.g.none[seat] & suit and bool(self.out & suit)

    def may_trump(self, seats: tuple[int, ...], suit: int) -> bool:
        """Whether one of some seats is out of a suit, and perhaps not of trumps."""
        trumps, none = self.g.trumps, self.g.none
        return any(none[seat] & suit and self.may_hold(seat, trumps) for seat in seats)


def _lowest(suit: int) -> int:
    return 1 << suit.bit_length() - 1


def _top(suit: int) -> int:
    return suit & -suit


def _over(card: int, out: int) -> int:
    """How many of the cards out, of one suit, are higher."""
    return (out & card - 1).bit_count()


def _below(card: int, out: int) -> int:
    """How many are lower."""
    return (out & ~(card - 1)).bit_count()


def _draw_trumps(s: Sight) -> int:
    trumps = s.g.trumps
    own, out = s.own & trumps, s.out & trumps
    if not own or not any(s.may_hold(seat, trumps) for seat in s.foes):
        return 0
    top = _top(own)
    over = out & top - 1
    if not over:
        return top
    if s.p != s.g.declarer:
        return top if s.may_hold(s.g.declarer, trumps) else 0
    if own.bit_count() < 4:
        return 0
    rest = own & ~run_of(top, own, out)
    return _top(rest) if over.bit_count() == 1 and rest else top


def _lead_for_tricks(s: Sight) -> int:
    trumps = s.g.trumps
    plain = s.own & ~trumps
    if s.g.side >> s.p & 1 and (card := _draw_trumps(s)):
        return card
    if not plain:
        top = _top(s.own)
        return _lowest(s.own) if s.out & trumps & top - 1 else top
    safe = 0
    for lane in LANES:
        if plain & lane and not s.may_trump(s.foes, lane):
            safe |= plain & lane
    safe = safe or plain
    sure = pair = longest = 0
    shortest, most = 99, -1
    for lane in LANES:
        suit, out = safe & lane, s.out & lane
        if not suit:
            continue
        top, n = _top(suit), suit.bit_count()
        over = _over(top, out)
        if not over and n < shortest:
            shortest, sure = n, top
        following = _top(suit ^ top)
        if over == 1 and following and not out & following - 1 & ~(top - 1):
            pair |= top
        worth = 2 * n - (3 if trumps and not over and n > 1 else 0)
        if worth > most:
            most, longest = worth, suit
    if sure:
        return sure
    return folded_highest(pair) if pair else _lowest(longest)


def _throw_away(s: Sight) -> int:
    plain = s.moves & ~s.g.trumps
    if not plain:
        return folded_lowest(s.moves)
    loose = plain & ~masters(plain, s.out) or plain
    free = 0
    for lane in LANES:
        suit, every = loose & lane, s.own & lane
        if not suit:
            continue
        top = _top(every)
        over = _over(top, s.out & lane)
        if over and over == every.bit_count() - 1:
            suit &= top
        free |= suit
    return folded_lowest(free or loose)


def _holds(s: Sight) -> bool:
    best = s.t.best
    suit = lane_of(best)
    waiting = tuple(seat for seat in s.behind if seat in s.foes)
    if s.out & suit & best - 1 and any(s.may_hold(seat, suit) for seat in waiting):
        return False
    return suit == s.g.trumps or not s.g.trumps or not s.may_trump(waiting, s.t.led)


def _follow_for_tricks(s: Sight) -> int:
    best, moves, led = s.t.best, s.moves, s.t.led
    wins = moves & beaters(best, led, s.g.trumps)
    ours = s.t.winner not in s.foes
    follows = moves & led
    if not wins or (ours and _holds(s)):
        return _lowest(moves) if follows else _throw_away(s)
    if not any(seat in s.foes for seat in s.behind):
        return _lowest(wins)
    if not follows:
        return _throw_away(s) if ours else _lowest(wins)
    out, top = s.out & led, _top(wins)
    over = _over(top, out)
    if not ours and not over:
        rest = wins & ~run_of(top, wins, out)
        following = _top(rest)
        if following and _over(following, out) == 1 and out & ~(following - 1):
            return _lowest(run_of(following, wins, out))
        return _lowest(run_of(top, wins, out))
    if s.pos == 1 or (ours and over == _over(best, out)):
        return _lowest(moves)
    return _lowest(run_of(top, wins, out))


def _danger(suit: int, out: int) -> int:
    worst = -99
    for place in range(min(4, suit.bit_count(), out.bit_count())):
        card = _lowest(suit)
        worst = max(worst, _below(card, out) - place)
        suit ^= card
    return worst


def _throw_danger(s: Sight) -> int:
    found, worst = 0, _NEVER
    for lane in LANES:
        suit, out = s.moves & lane, s.out & lane
        if not suit:
            continue
        top = _top(suit)
        danger = 16 * _danger(s.own & lane, out) + _below(top, out)
        if danger > worst:
            worst, found = danger, top
    return found


def _duck(s: Sight) -> int:
    if not s.pos:
        found, best = 0, _NEVER
        for lane in LANES:
            suit, out = s.moves & lane, s.out & lane
            if not suit:
                continue
            card = _lowest(suit)
            over = _over(card, out)
            score = 2 * over - out.bit_count() + (100 if over else 0)
            if score > best:
                best, found = score, card
        return found
    if not s.moves & s.t.led:
        return _throw_danger(s)
    under = s.moves & ~beaters(s.t.best, s.t.led, s.g.trumps)
    if under and s.moves & ~s.t.led:
        return _throw_danger(Sight(s.g, s.t, s.p, s.pos, s.own, s.out, under, s.foes, s.behind))
    if under:
        return _top(under)
    return _lowest(s.moves) if s.behind else _top(s.moves)


def _take_one(s: Sight) -> int:
    able = s.moves & beaters(s.t.best, s.t.led, s.g.trumps) if s.pos else s.moves
    sure = masters(s.own, s.out) & able
    keep = found = 0
    least, worst = -_NEVER, _NEVER
    for lane in LANES:
        suit, out, best = s.own & lane, s.out & lane, _top(sure & lane)
        if not suit:
            continue
        top = _top(suit)
        rank = 16 * _over(top, out) + _danger(suit ^ top, out)
        if rank < least:
            least, keep = rank, top
        if best and _danger(suit, out) > worst:
            worst, found = _danger(suit, out), best
    if found:
        return found
    rest = s.moves & ~keep
    if not rest:
        return keep
    return _duck(Sight(s.g, s.t, s.p, s.pos, s.own, s.out, rest, s.foes, s.behind))


def _lead_under(s: Sight) -> int:
    found, best, declarer = 0, _NEVER, s.g.declarer
    for lane in LANES:
        suit, out, seen = s.own & lane, s.out & lane, s.g.open & lane
        if not suit:
            continue
        card, n = _lowest(suit), suit.bit_count()
        over = _over(card, out)
        below = out.bit_count() - over
        score = 4 * below - 28 * over - 34 * n + 8 * (n == 1)
        if not s.may_hold(declarer, lane):
            score -= 235
        score += 43 * sum(seat != declarer and bool(s.g.none[seat] & lane) for seat in s.behind)
        if seen:
            score += 12 * (2 * _over(card, seen) - seen.bit_count())
            score += 40 * (_lowest(seen) < card)
        if score > best:
            best, found = score, card
    return found


def _throw_high(s: Sight) -> int:
    found, best = 0, _NEVER
    for lane in LANES:
        suit, out = s.moves & lane, s.out & lane
        if not suit:
            continue
        top = _top(suit)
        over = _over(top, out)
        score = 6 * (out.bit_count() - over) - 9 * over - 14 * (s.own & lane).bit_count()
        if not s.may_hold(s.g.declarer, lane):
            score -= 108
        if score > best:
            best, found = score, top
    return found


def _force(s: Sight) -> int:
    if not s.pos:
        return _lead_under(s)
    if not s.moves & s.t.led:
        return _throw_high(s)
    best, declarer = s.t.best, s.g.declarer
    under = s.moves & ~beaters(best, s.t.led, s.g.trumps)
    if s.t.winner == declarer:
        return _top(under or s.moves)
    if declarer not in s.behind:
        return _top(s.moves)
    if not under:
        return _lowest(s.moves)
    lower = s.out & lane_of(best) & ~(best - 1)
    return _top(s.moves if lower else under)


def sensible(g: Play, t: Trick, p: int, pos: int, moves: int) -> int:
    """The card that the seat in turn plays, one of `moves`."""
    declaring = g.side >> p & 1
    foes = tuple(seat for seat in range(4) if (g.side >> seat & 1) != declaring)
    behind = tuple(t.leader + i & 3 for i in range(pos + 1, 4))
    s = Sight(g, t, p, pos, g.hand[p], g.unplayed & ~g.dealt[p], moves, foes, behind)
    if not g.avoids:
        return _follow_for_tricks(s) if pos else _lead_for_tricks(s)
    if not declaring:
        return _force(s)
    return _take_one(s) if g.want > 0 else _duck(s)


def lay_aside(hand: int) -> int:
    """What a defender lays aside against a declarer who wants no trick."""
    found, best = 0, -_NEVER
    for lane in LANES:
        suit = hand & lane
        if not suit:
            continue
        top = _top(suit)
        score = 16 * (low_index(top) & 15) + suit.bit_count()
        if score < best:
            best, found = score, top
    return found
