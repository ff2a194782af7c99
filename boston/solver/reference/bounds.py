"""Tricks that are certain without searching; as in `core/bounds.h`, where the reasons stand."""

from __future__ import annotations

from boston.solver.reference.bits import LANES, highest, masters
from boston.solver.reference.state import State


def trump_tricks(own: int, enemy: int, slack: int, want: int) -> int | None:
    """Whether `want` of these trumps of one hand take tricks; the lowest whose rank matters."""
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
        seen = trump_tricks(own, enemy, slack, want)
        if seen is not None:
            return seen
    return None


def _none_has_to_ruff(state: State, leader: int, side: int, rounds: int) -> bool:
    mates = (state.hand[seat] for seat in range(4) if seat != leader and side >> seat & 1)
    return all(
        (cards & ~state.trumps).bit_count() >= rounds for cards in mates if cards & state.trumps
    )


def _run_out(state: State, leader: int, suit: int, n: int) -> int:
    """How many rounds of a suit the leader wins with cards of which the n highest surely win.

    The others keep their highest as long as they can, but those of short hands fall.
    """
    cards = state.hand[leader] & LANES[suit]
    while n < cards.bit_count():
        left = 0
        for seat, length in enumerate(state.lengths[suit]):
            if seat != leader and length > n:
                left |= state.hand[seat] & LANES[suit]
        if not left:
            return cards.bit_count()
        more = (cards & (left & -left) - 1).bit_count()
        if more <= n:
            break
        n = more
    return n


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
            n = _run_out(state, leader, suit, n)
            n = min([n, *(state.lengths[suit][seat] for seat in ruffers)])
        elif ruffers:
            continue
        n = min(n, want - sure)
        seen |= highest(hand & lane, min(against, n))
        sure += n
    return sure, seen


def quick_draw(state: State, leader: int, want: int) -> int | None:
    """Whether the leader draws all trumps, and takes `want` tricks with his own and his suits."""
    side = state.side if state.side >> leader & 1 else ~state.side & 15
    hand = state.hand[leader]
    own, high = hand & state.trumps, masters(hand, state.every & ~hand)
    against = state.longest(state.trump, 15 ^ 1 << leader)
    if (high & state.trumps).bit_count() < against:
        return None
    n, seen, cashed = own.bit_count(), highest(own, against), 0
    if n < want:
        cashed, more = _cash_suits(state, leader, high & ~state.trumps, [], want - n)
        seen |= more
    if n + cashed < want:
        return None
    if cashed > 1 and not _none_has_to_ruff(state, leader, side, want - 1):
        return None
    return seen


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
        more = trump_tricks(own, enemy, slack, want - cashed)
        if more is not None:
            return seen | more
    return quick_draw(state, leader, want) if own and ruffers else None


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
