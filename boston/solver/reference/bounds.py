"""Tricks that are certain without searching; as in `core/bounds.h`, where the reasons stand."""

from __future__ import annotations

from boston.solver.reference.bits import EVERY, LANES, highest
from boston.solver.reference.state import State


def sure_trumps(state: State, side: int, tricks: int, want: int) -> int | None:
    """Whether one hand of the side takes `want` tricks in trumps; the card that shows it."""
    enemy = state.cards_of(~side & 15) & state.trumps
    for seat in range(4):
        if not side >> seat & 1:
            continue
        own = state.hand[seat] & state.trumps
        slack = 0 if state.even else state.hand[seat].bit_count() - tricks
        if own.bit_count() - slack < want:
            continue
        sure, lost = -slack, 0
        while own:
            card = own & -own
            own ^= card
            if (enemy & (card - 1)).bit_count() > lost:
                lost += 1
                continue
            sure += 1
            if sure >= want:
                return card
    return None


def quick_tricks(state: State, leader: int, want: int) -> int | None:
    """Whether the leader alone cashes `want` tricks; the cards that show it."""
    side = state.side if state.side >> leader & 1 else ~state.side & 15
    hand = state.hand[leader]
    others = state.every & ~hand
    ruffers: list[int] = []
    sure = seen = 0
    trump, trumps = state.trump, state.trumps
    if trumps:
        own = hand & trumps
        lengths = state.lengths[trump]
        ruffers = [seat for seat in range(4) if not side >> seat & 1 and lengths[seat]]
        if own:
            rest = others & trumps
            winners = own & ((rest & -rest) - 1) if rest else own
            n, against = winners.bit_count(), state.longest(trump, 15 ^ 1 << leader)
            drawn = n >= against
            if drawn:
                n, ruffers = own.bit_count(), []
            sure = min(n, want)
            looked = against if drawn and against < sure else sure
            if drawn and sure < want:
                looked = against
            seen |= highest(own, looked)
            if sure >= want:
                return seen
    side_suit = 0
    for suit, lane in enumerate(LANES):
        own = hand & lane
        if not own or suit == trump:
            continue
        rest = others & lane
        winners = own & ((rest & -rest) - 1) if rest else own
        n = winners.bit_count()
        against = state.longest(suit, 15 ^ 1 << leader) if rest else 0
        if n >= against:
            n = own.bit_count()
        lengths = state.lengths[suit]
        for seat in ruffers:
            n = min(n, lengths[seat])
        if not n:
            continue
        n = min(n, want - sure)
        seen |= highest(own, min(against, n))
        sure += n
        side_suit += n
        if sure >= want:
            break
    if sure < want:
        return None
    if trumps and side_suit > 1:
        for seat in range(4):
            if seat == leader or not side >> seat & 1:
                continue
            cards = state.hand[seat]
            if cards & trumps and (cards & ~trumps).bit_count() < sure - 1:
                return None
    return seen


def _cash_over(winners: int, mate: int) -> int:
    n = 0
    while winners:
        card = winners & -winners
        if mate:
            low = 1 << mate.bit_length() - 1
            if low < card:
                break
            mate ^= low
        winners ^= card
        n += 1
    return n


def quick_pair(state: State, p: int, q: int, want: int) -> int | None:
    """Whether leader p, crossing to his mate q, cashes `want` tricks where nobody can ruff."""
    first, second = state.hand[p], state.hand[q]
    against = state.every & ~(first | second)
    foes = 15 & ~(1 << p | 1 << q)
    mine = his = reserved = discards = 0
    entry = False
    own_rounds, mate_rounds, deep = [0] * 4, [0] * 4, [0] * 4
    for suit, lane in enumerate(LANES):
        a, b, e = first & lane, second & lane, against & lane
        if not a | b:
            continue
        above = (e & -e) - 1 if e else EVERY
        most = state.longest(suit, foes) if e else 0
        na, nb = (a & above).bit_count(), (b & above).bit_count()
        la, lb = a.bit_count(), b.bit_count()
        own = _cash_over(a & above, b) if na else 0
        if own == na and na >= most and lb <= na:
            own = la
        left = max(lb - own, 0)
        mate = min(nb, left)
        if mate:
            if own < na:
                mate = min(mate, la - na)
            elif own + mate >= most and la - own <= mate:
                mate = left
            if mate > 0 and la > na and own <= na:
                entry = True
        own_rounds[suit], mate_rounds[suit], deep[suit] = own, mate, most
        mine += own
        his += mate
        reserved += min(lb, own) + mate
        discards += max(own - lb, 0)
    if mine < want and (not entry or mine + his < want or second.bit_count() - reserved < discards):
        return None
    left, seen = want, 0
    for suit, lane in enumerate(LANES):
        if left <= 0:
            break
        n = min(own_rounds[suit], left)
        left -= n
        seen |= highest(first & lane, min(n, deep[suit]))
    if left > 0:
        for suit, lane in enumerate(LANES):
            e = against & lane
            if e and mate_rounds[suit]:
                tops = (first | second) & lane & ((e & -e) - 1)
                if tops:
                    seen |= 1 << tops.bit_length() - 1
    return seen


def sure_when_led(state: State, leader: int, want: int) -> int | None:
    """Whether the side not on lead takes `want` tricks whatever is led, where nobody can ruff."""
    enemy = ~state.side & 15 if state.side >> leader & 1 else state.side
    seen, hand = 0, state.hand[leader]
    done: set[int] = set()
    for lane in LANES:
        if not hand & lane:
            continue
        live = state.every & lane
        top = live & -live
        holder = next(seat for seat in range(4) if state.hand[seat] & top)
        if not enemy >> holder & 1:
            return None
        seen |= top
        if holder in done:
            continue
        done.add(holder)
        left = want
        for other in LANES:
            if left <= 0:
                break
            own = state.hand[holder] & other
            rest = state.every & ~state.hand[holder] & other
            if rest:
                own &= (rest & -rest) - 1
            n = min(own.bit_count(), left)
            left -= n
            if n and rest:
                seen |= highest(own, n)
        if left > 0:
            return None
    return seen
