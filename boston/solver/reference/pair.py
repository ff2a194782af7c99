"""Tricks that a leader and his mate cash together; as in `core/pair.h`, where the reasons stand."""

from __future__ import annotations

from boston.solver.reference.bits import LANES, WORD, highest, lanes_of, masters
from boston.solver.reference.bounds import trump_tricks
from boston.solver.reference.state import State

_LONG = 15
"""More rounds than a suit has."""


def _cash_over(winners: int, mate: int) -> int:
    """How often one leads a winner of a suit and keeps the lead while his mate plays his lowest."""
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


def _run_out_pair(
    state: State, suit: int, foes: tuple[int, int], cards: int, n: int, before: int
) -> int:
    """How many rounds of a suit one hand's cards win, of which the n highest surely do.

    That many rounds are over `before`; the foes keep their highest as long as they can.
    """
    x, y = (state.lengths[suit][seat] - before for seat in foes)
    while n >= x or n >= y:
        if n >= x and n >= y:
            return cards.bit_count()
        left = state.hand[foes[0] if n < x else foes[1]] & LANES[suit]
        more = (cards & (left & -left) - 1).bit_count()
        if more <= n:
            break
        n = more
    return n


def _rounds(
    state: State, suit: int, foes: tuple[int, int], a: int, b: int, high: int, cap: int
) -> tuple[int, int]:
    """Rounds of a suit that the leader wins with his cards `a`, and then his mate with `b`.

    `high` are the cards of either that nobody beats; after `cap` rounds somebody could ruff.
    """
    la, lb = a.bit_count(), b.bit_count()
    top, mate = (a & high).bit_count(), 0
    na = _run_out_pair(state, suit, foes, a, top, 0)
    own = _cash_over(highest(a, na) if na > top else a & high, b) if na else 0
    if own >= cap:
        return cap, 0
    if lb > own:
        if own < na:
            mate = lb - own  # he has to take over, and all of his are higher
        else:
            mate = min((b & high).bit_count(), lb - own)
            if mate and la - own <= mate:
                mate = min(_run_out_pair(state, suit, foes, b, mate, own), lb - own)
    return own, min(mate, cap - own)


def quick_pair(state: State, p: int, q: int, enemy_trumps: int, want: int) -> int | None:
    """Whether leader p and his mate q cash `want` tricks between them; what shows it.

    The leader cashes his winners in plain suits, crosses to his mate by a ruff or a plain card, who
    cashes his own; the trumps of one of them take the rest later.
    """
    trumps = state.trumps
    first, second = state.hand[p] & ~trumps, state.hand[q] & ~trumps
    against = state.every & ~trumps & ~(first | second)
    x, y = state.hand[p] & trumps, state.hand[q] & trumps
    foes = _others(p, q)
    ruffers = [seat for seat in foes if state.hand[seat] & trumps]
    is_open = WORD
    for seat in ruffers:
        is_open &= lanes_of(state.hand[seat])
    winners = masters(first | second, against) & is_open
    # Suits that the mate can ruff with any trump: who is against him follows, or has no trumps.
    ruffed = lanes_of(first) & ~lanes_of(second) & is_open if y else 0
    ruff = bool(ruffed & ~lanes_of(winners))
    if not winners and not ruff:
        return None
    most = max(x.bit_count(), y.bit_count())
    if state.every & trumps and winners.bit_count() + (ruffed != 0) + most < want:
        return None
    mine = his = 0
    entry = False
    own_rounds, mate_rounds = [0] * 4, [0] * 4
    for suit, lane in enumerate(LANES):
        if not winners & lane:
            continue
        a, b = first & lane, second & lane
        la = a.bit_count()
        cap = min((state.lengths[suit][seat] for seat in ruffers), default=_LONG)
        own, mate = _rounds(state, suit, foes, a, b, winners & lane, cap)
        if mate and la > own:
            entry = True
        if ruffed & lane and la > own and own < cap:
            ruff = True
        own_rounds[suit], mate_rounds[suit] = own, mate
        mine += own
        his += mate
    if not (entry or ruff):
        his = 0
    rounds = min(mine + ruff + his, want)
    if not rounds:
        return None
    seen = 0
    if later := want - rounds:
        if ruff:
            y ^= 1 << y.bit_length() - 1
        tricks = (trump_tricks(cards, enemy_trumps, 0, later) for cards in (x, y) if cards)
        taken = next((found for found in tricks if found is not None), None)
        if taken is None:
            return None
        seen = taken
    # Who has trumps must not be forced to ruff.
    if first.bit_count() < rounds or second.bit_count() < rounds - ruff:
        return None
    # Only as many tricks as are wanted have to be looked at, the leader's own first, and of each
    # suit only as many as another hand, the mate's too, might win.
    left = rounds - ruff
    for suit, lane in enumerate(LANES):
        if left <= 0:
            break
        n = min(own_rounds[suit], left)
        left -= n
        seen |= highest(first & lane, min(n, state.longest(suit, 15 ^ 1 << p)))
    if left > 0:
        # The crossing and every suit of the mate: all that was counted there.
        for suit, lane in enumerate(LANES):
            n = state.longest(suit, 15 ^ 1 << q) - own_rounds[suit]
            seen |= highest(second & lane, min(n, mate_rounds[suit]))
    return seen


def _others(p: int, q: int) -> tuple[int, int]:
    """The seats that are neither of two."""
    f, g = (seat for seat in range(4) if seat not in (p, q))
    return f, g
