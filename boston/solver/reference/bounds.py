"""Tricks that are certain without searching; as in `core/bounds.h`, where the reasons stand."""

from __future__ import annotations

from boston.solver.reference.bits import EVERY, LANES, highest, masters
from boston.solver.reference.state import State


def _trump_tricks(own: int, enemy: int, slack: int, want: int) -> int | None:
    left, foes = own.bit_count(), enemy.bit_count()
    sure, lost, seen = -slack, 0, 0
    while True:
        if sure + max(left - (foes - lost), 0) >= want:
            return seen
        if sure + left < want:
            return None
        card = own & -own
        own ^= card
        left -= 1
        if (enemy & (card - 1)).bit_count() > lost:
            lost += 1
        else:
            sure += 1
            seen = card


def sure_trumps(state: State, side: int, tricks: int, want: int) -> int | None:
    """Whether one hand of the side takes `want` tricks in trumps; the card that shows it."""
    ours = state.cards_of(side)
    enemy = state.every & state.trumps & ~ours
    for seat in range(4):
        own = state.hand[seat] & state.trumps
        if not side >> seat & 1 or own.bit_count() < want:
            continue
        slack = 0 if state.even else state.hand[seat].bit_count() - tricks
        seen = _trump_tricks(own, enemy, slack, want)
        if seen is not None:
            return seen
    return None


def _none_has_to_ruff(state: State, leader: int, side: int, rounds: int) -> bool:
    mates = (state.hand[seat] for seat in range(4) if seat != leader and side >> seat & 1)
    return all(
        (cards & ~state.trumps).bit_count() >= rounds for cards in mates if cards & state.trumps
    )


def _cash_suits(
    state: State, leader: int, winners: int, ruffers: list[int], want: int
) -> tuple[int, int]:
    hand = state.hand[leader]
    others = state.every & ~hand
    sure = seen = 0
    for suit, lane in enumerate(LANES):
        if sure >= want:
            break
        n, against = (winners & lane).bit_count(), 0
        if not n:
            continue
        if others & lane:
            against = state.longest(suit, 15 ^ 1 << leader)
            if n >= against:
                n = (hand & lane).bit_count()
            n = min([n, *(state.lengths[suit][seat] for seat in ruffers)])
        elif ruffers:
            continue
        n = min(n, want - sure)
        seen |= highest(hand & lane, min(against, n))
        sure += n
    return sure, seen


def quick_tricks(state: State, leader: int, tricks: int, want: int) -> int | None:
    """Whether the leader cashes suits, and takes trumps, for `want` tricks; what shows it."""
    side = state.side if state.side >> leader & 1 else ~state.side & 15
    hand, trumps = state.hand[leader], state.trumps
    own = hand & trumps
    winners = masters(hand, state.every & ~hand) & ~trumps
    if not trumps:
        cashed, seen = _cash_suits(state, leader, winners, [], want)
        return seen if cashed >= want else None
    enemy = state.every & trumps & ~state.cards_of(side)
    slack = 0 if state.even else hand.bit_count() - tricks
    n = own.bit_count()
    free = max(n - slack - enemy.bit_count(), 0)
    if free >= want:
        return 0
    if not winners and n < want:
        return None
    lengths = state.lengths[state.trump]
    ruffers = [seat for seat in range(4) if not side >> seat & 1 and lengths[seat]]
    cashed, seen = _cash_suits(state, leader, winners, ruffers, want - free)
    if cashed + n >= want and (cashed < 2 or _none_has_to_ruff(state, leader, side, cashed - 1)):
        more = _trump_tricks(own, enemy, slack, want - cashed)
        if more is not None:
            return seen | more
    if not own or not ruffers:
        return None
    against = state.longest(state.trump, 15 ^ 1 << leader)
    if masters(own, state.every & ~hand).bit_count() < against:
        return None
    seen, cashed = highest(own, against), 0
    if n < want:
        cashed, more = _cash_suits(state, leader, winners, [], want - n)
        seen |= more
    if n + cashed < want:
        return None
    if cashed > 1 and not _none_has_to_ruff(state, leader, side, want - 1):
        return None
    return seen


def sure_control(state: State, side: int, tricks: int, want: int) -> int | None:
    """Whether the one hand of a side that has trumps, more than the enemy, takes `want` tricks."""
    trumps = state.cards_of(side) & state.trumps
    foes = (state.every & state.trumps & ~trumps).bit_count()
    spare = trumps.bit_count() - foes
    if spare <= 0:
        return None
    seat = next(seat for seat in range(4) if state.hand[seat] & trumps)
    hand = state.hand[seat]
    if trumps & ~hand:
        return None
    winners = masters(hand, state.every & ~hand) & ~state.trumps
    want -= spare
    if not state.even:
        want += hand.bit_count() - tricks
    if want <= 0:
        return 0
    cashed, seen = _cash_suits(state, seat, winners, [], want)
    return seen if cashed >= want else None


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
        rest = state.every & ~state.hand[holder]
        winners = masters(state.hand[holder], rest)
        left = want
        for other in LANES:
            if left <= 0:
                break
            n = min((winners & other).bit_count(), left)
            left -= n
            if n and rest & other:
                seen |= highest(winners & other, n)
        if left > 0:
            return None
    return seen


def sure_later(state: State, leader: int, tricks: int, want: int) -> int | None:
    """Whether the side not on lead takes `want` tricks once it comes in, where nobody can ruff."""
    friends = state.side if state.side >> leader & 1 else ~state.side & 15
    theirs = state.cards_of(friends)
    run = seen = tops = 0
    early: set[int] = set()
    for suit, lane in enumerate(LANES):
        live = state.every & lane
        top = live & -live
        if theirs & top:
            run += state.longest(suit, friends)
            early |= {seat for seat in range(4) if state.hand[seat] & live}
            continue
        seen |= top
        if theirs & live:
            tops |= top
    if run + want > tricks:
        return None
    for seat in range(4):
        if friends >> seat & 1:
            continue
        hand = state.hand[seat]
        kept = hand & tops
        least = want if kept else want - 1 if seat in early else 0
        winners = masters(hand, state.every & ~hand) & ~kept
        for _ in range(kept.bit_count(), least):
            if not winners:
                return None
            kept |= winners & -winners
            winners &= winners - 1
        if run + kept.bit_count() > tricks:
            return None
        seen |= kept
    return seen
