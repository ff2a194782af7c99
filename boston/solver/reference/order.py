"""Which move to try first; as in `core/order.h`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum, auto
from typing import Final

from boston.solver.reference.bits import EVERY, LANES, low_index, masters
from boston.solver.reference.state import State, beaters
from boston.solver.weights import FOLLOW, GROUP, PLACE


class Lead(IntEnum):
    """Places of the weights of a lead in a group."""

    TRUMP = 0
    DRAWN = auto()
    TRUMP_LENGTH = auto()
    TRUMP_AGAINST = auto()
    PLAIN_DRAWN = auto()
    SINGLETON = auto()
    MATE_LENGTH = auto()
    LONGEST = auto()
    AGAINST = auto()
    LONGER = auto()
    ALL_VOID = auto()
    MATE_WINS = auto()
    MASTERS = auto()
    TOGETHER = auto()
    TOP_AT = 14
    LENGTH = TOP_AT + 3
    SEAT = LENGTH + 15
    OVER = SEAT + 3 * 16
    RANK = OVER + 8
    ABOVE = auto()
    LOWEST = auto()
    HIGHEST = auto()
    SEQUENCE = auto()
    WINNER = auto()
    SAFE_WINNER = auto()
    MASTER = auto()
    CASH = auto()


class Follow(IntEnum):
    """Places of the weights among those of a follower, after the situations."""

    SLOPE = 54
    LENGTH = SLOPE + 15
    AGAINST = auto()
    MATE = auto()
    TO_RUFF = auto()
    GUARD = LENGTH + 4
    LONGER = GUARD + 16
    HELD = LONGER + 6
    RUFF_LENGTH = HELD + 6
    RUFF_AGAINST = auto()
    RUFF_LAST = auto()


_PATTERNS: Final = 7
_FOLLOW, _RUFF, _DISCARD = range(3)
_WINS_SURELY, _WINS_SO_FAR, _MATE_SURELY, _MATE_SO_FAR, _LOSES = range(5)
_STANDS, _STANDS_LATER, _SHAKES, _COMES, _MAY_COME, _GONE = range(6)

Moves = list[tuple[int, int]]
"""Score and index of each card still to be tried."""


def take_best(moves: Moves) -> int:
    """Take the best move out of the list, the first of equals; -1 where none is left."""
    if not moves:
        return -1
    best = 0
    for i in range(1, len(moves)):
        if moves[i][0] > moves[best][0]:
            best = i
    card = moves[best][1]
    last = moves.pop()
    if best < len(moves):
        moves[best] = last
    return card


def _group(state: State, p: int, side: int) -> int:
    mates = (side | side << 4) >> (p + 1) & 7
    return GROUP * ((_PATTERNS if state.trumps else 0) + mates)


def score_leads(state: State, p: int, tops: int) -> Moves:
    """All leads with their scores."""
    side = state.side if state.side >> p & 1 else ~state.side & 15
    enemy = ~side & 15
    g = _group(state, p, side)
    w = state.weights[g : g + GROUP]
    hand, trumps = state.hand[p], state.trumps
    foes, mates = state.cards_of(enemy), state.cards_of(side & ~(1 << p))
    seats = [p + k & 3 for k in (1, 2, 3)]
    other = [state.hand[seat] for seat in seats]
    found: Moves = []
    for suit, lane in enumerate(LANES):
        own, moves = hand & lane, tops & lane
        if not moves:
            continue
        against, mate, plain = foes & lane, mates & lane, lane != trumps
        above = (against & -against) - 1
        rest = state.every & lane & ~own
        high = masters(own, rest)
        n = own.bit_count()
        ours, theirs = state.longest(suit, side), state.longest(suit, enemy)
        score = (
            w[Lead.LENGTH + n]
            + w[Lead.MATE_LENGTH] * mate.bit_count()
            + w[Lead.LONGEST] * ours
            + w[Lead.AGAINST] * theirs
            + w[Lead.MASTERS] * high.bit_count()
            + w[Lead.TOGETHER] * ((own | mate) & above).bit_count()
        )
        if ours > theirs:
            score += w[Lead.LONGER]
        if not plain:
            score += w[Lead.TRUMP] + w[Lead.TRUMP_LENGTH] * n
            score += w[Lead.TRUMP_AGAINST] * against.bit_count()
            score += 0 if against else w[Lead.DRAWN]
        elif trumps:
            score += 0 if foes & trumps else w[Lead.PLAIN_DRAWN]
            score += w[Lead.SINGLETON] if n == 1 and hand & trumps else 0
        for k, seat in enumerate(seats):
            length = state.lengths[suit][seat]
            if not length:
                length = 15 if not plain else 14 if other[k] & trumps else 0
            score += w[Lead.SEAT + 16 * k + length]
        if not against:
            score += w[Lead.ALL_VOID]
        else:
            score += w[Lead.MATE_WINS] if mate & above else 0
            score += w[Lead.TOP_AT + next(k for k in range(3) if other[k] & against & -against)]
        risky = plain and foes & trumps
        lowest = 1 << moves.bit_length() - 1
        rest = moves
        while rest:
            card = rest & -rest
            rest ^= card
            i, over = low_index(card), lane & (card - 1)
            mark = score + w[Lead.RANK] * (i & 15) + w[Lead.ABOVE] * (against & over).bit_count()
            mark += w[Lead.OVER + sum(bool(other[k] & over) << k for k in range(3))]
            if card & above:
                mark += w[Lead.WINNER if risky else Lead.SAFE_WINNER]
            if card & high:
                mark += w[Lead.MASTER]
            if not own & over:
                mark += w[Lead.HIGHEST]
                mark += w[Lead.CASH] if risky and card & high else 0
            if card == lowest:
                mark += w[Lead.LOWEST]
            if own & ~moves & ~(card - 1):
                mark += w[Lead.SEQUENCE]
            found.append((mark, i))
    return found


def _unbeaten(later: int, led: int, trumps: int) -> int:
    high = later & trumps
    if led == trumps or not high:
        rest = later & led
        return trumps | (led & ((rest & -rest) - 1))
    return trumps & ((high & -high) - 1)


@dataclass(slots=True)
class Choices:
    """Moves of a player who follows, all of one kind: the rank decides which is best."""

    cards: int
    base: int
    slope: int


def take_choice(groups: list[Choices]) -> int:
    """Take the best move out of the groups; 0 where none is left."""
    best = most = 0
    chosen: Choices | None = None
    for group in groups:
        if not group.cards:
            continue
        i = low_index(group.cards) if group.slope <= 0 else group.cards.bit_length() - 1
        score = group.base + group.slope * (i & 15)
        if chosen is None or score > most:
            best, most, chosen = 1 << i, score, group
    if chosen is not None:
        chosen.cards ^= best
    return best


def _discard_score(state: State, p: int, suit: int, side: int, w: Sequence[int]) -> int:
    """What speaks for throwing away a card of this suit."""
    lane, enemy = LANES[suit], ~side & 15
    own, against = state.hand[p] & lane, state.cards_of(enemy) & lane
    mate = state.cards_of(side & ~(1 << p)) & lane
    n, foes = own.bit_count(), state.longest(suit, enemy)
    mates = state.longest(suit, side & ~(1 << p))
    over = (against & ((own & -own) - 1)).bit_count()
    held = bool(against and mate & ((against & -against) - 1))
    score = w[Follow.LENGTH] * n + w[Follow.AGAINST] * foes + w[Follow.MATE] * mates
    score += w[Follow.TO_RUFF] if n == 1 and state.hand[p] & state.trumps else 0
    score += w[Follow.GUARD + 4 * min(over, 3) + min(n, 4) - 1]
    score += w[Follow.LONGER + 3 * (not over) + (n > foes) + (n >= foes)]
    return score + w[Follow.HELD + 3 * held + (mates > foes) + (mates >= foes)]


def group_follows(
    state: State, p: int, pos: int, moves: int, led: int, best: int, winner: int
) -> list[Choices]:
    """All cards that may be put on a trick, in groups."""
    side = state.side if state.side >> p & 1 else ~state.side & 15
    mate, trumps = side >> winner & 1, state.trumps
    start = _group(state, p, side) + FOLLOW + PLACE * (pos - 1)
    w = state.weights[start : start + PLACE]
    beat, later = beaters(best, led, trumps), [0, 0]
    for step in range(1, 4 - pos):
        seat = p + step & 3
        later[side >> seat & 1] |= state.hand[seat] & led or state.hand[seat] & trumps
    safe = EVERY if pos == 3 else _unbeaten(later[0], led, trumps)
    comes = later[1] & beat
    if not mate:
        situation = _COMES if comes & safe else _MAY_COME if comes else _GONE
    elif best & safe:
        situation = _STANDS
    else:
        situation = _STANDS_LATER if comes & safe else _SHAKES
    wins = moves & beat
    rest = moves & ~wins
    losing = _LOSES if not mate else _MATE_SURELY if situation == _STANDS else _MATE_SO_FAR
    kind = _FOLLOW if moves & led else _RUFF
    base, slope = 18 * kind + 3 * situation, Follow.SLOPE + 5 * kind
    ruff = 0
    if kind == _RUFF and moves & trumps:
        own = state.hand[p] & trumps
        ruff = w[Follow.RUFF_LENGTH] * own.bit_count()
        ruff += w[Follow.RUFF_AGAINST] * (state.cards_of(~side & 15) & trumps).bit_count()
        ruff += w[Follow.RUFF_LAST] if own.bit_count() == 1 else 0
    lost = rest if kind == _FOLLOW else rest & trumps
    cells = ((wins & safe, _WINS_SURELY), (wins & ~safe, _WINS_SO_FAR), (lost, losing))
    found = [
        Choices(cards, w[base + n] + ruff, w[slope + cell])
        for n, (cards, cell) in enumerate(cells)
        if cards
    ]
    if kind == _FOLLOW:
        return found
    base, slope = 18 * _DISCARD + 3 * situation + 2, Follow.SLOPE + 5 * _DISCARD + losing
    for suit, lane in enumerate(LANES):
        cards = rest & ~trumps & lane
        if cards:
            score = w[base] + _discard_score(state, p, suit, side, w)
            found.append(Choices(cards, score, w[slope]))
    return found
