"""Which move to try first; as in `core/order.h`."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, auto
from typing import Final

from boston.solver.reference.bits import EVERY, LANES, low_index
from boston.solver.reference.state import State, beaters
from boston.solver.weights import GROUP


class W(IntEnum):
    """Places of the weights in a group."""

    LEAD_TRUMP = 0
    LEAD_LENGTH = auto()
    LEAD_AGAINST = auto()
    LEAD_WINNER = auto()
    LEAD_MATE_WINS = auto()
    LEAD_NEXT_RUFFS = auto()
    LEAD_LATER_RUFFS = auto()
    LEAD_MATE_RUFFS = auto()
    LEAD_MATE_VOID = auto()
    LEAD_LOWEST = auto()
    LEAD_SEQUENCE = auto()
    LEAD_RANK = auto()
    LEAD_SINGLETON = auto()
    LEAD_TOP_NEXT = auto()
    LEAD_TOP_LAST = auto()
    LEAD_ALL_VOID = auto()
    LEAD_SAFE_WINNER = auto()
    LEAD_DRAWN = auto()
    LEAD_MATE_LENGTH = auto()
    LEAD_UNUSED = auto()
    DISCARD_LENGTH = auto()
    DISCARD_TOP = auto()
    DISCARD_AGAINST = auto()
    DISCARD_UNUSED = auto()
    FOLLOW_BASE = auto()


FOLLOW_SLOPE: Final = W.FOLLOW_BASE + 45
_FOLLOW, _RUFF, _DISCARD = range(3)
_WINS_SURELY, _WINS_SO_FAR, _MATE_SURELY, _MATE_SO_FAR, _LOSES = range(5)

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


def _group(state: State, side: int) -> int:
    return GROUP * ((3 if state.trumps else 0) + side.bit_count() - 1)


def score_leads(state: State, p: int, tops: int) -> Moves:
    """All leads with their scores."""
    side = state.side if state.side >> p & 1 else ~state.side & 15
    enemy = ~side & 15
    g = _group(state, side)
    w = state.weights[g : g + GROUP]
    hand, trumps = state.hand[p], state.trumps
    foes, mates = state.cards_of(enemy), state.cards_of(side & ~(1 << p))
    next_foe, last = p + 1 & 3, p + 3 & 3
    while not enemy >> next_foe & 1:
        next_foe = next_foe + 1 & 3
    foe_trumps = foes & trumps
    found: Moves = []
    for suit, lane in enumerate(LANES):
        own, moves = hand & lane, tops & lane
        if not moves:
            continue
        against, mate = foes & lane, mates & lane
        top = against & -against
        score = (
            w[W.LEAD_LENGTH] * own.bit_count()
            + w[W.LEAD_AGAINST] * state.longest(suit, enemy)
            + w[W.LEAD_MATE_LENGTH] * mate.bit_count()
        )
        if lane == trumps:
            score += w[W.LEAD_TRUMP]
            if not against:
                score += w[W.LEAD_DRAWN]
        else:
            for seat in range(4):
                if seat == p or state.lengths[suit][seat]:
                    continue
                ruffs = state.hand[seat] & trumps
                if enemy >> seat & 1:
                    if ruffs:
                        score += w[W.LEAD_NEXT_RUFFS if seat == next_foe else W.LEAD_LATER_RUFFS]
                else:
                    score += w[W.LEAD_MATE_RUFFS if ruffs else W.LEAD_MATE_VOID]
            if hand & trumps and own.bit_count() == 1:
                score += w[W.LEAD_SINGLETON]
        if not against:
            score += w[W.LEAD_ALL_VOID]
        else:
            if mate & (top - 1):
                score += w[W.LEAD_MATE_WINS]
            if state.hand[next_foe] & top:
                score += w[W.LEAD_TOP_NEXT]
            if enemy >> last & 1 and state.hand[last] & top:
                score += w[W.LEAD_TOP_LAST]
        lowest = 1 << moves.bit_length() - 1
        winning = w[W.LEAD_WINNER if foe_trumps and lane != trumps else W.LEAD_SAFE_WINNER]
        rest = moves
        while rest:
            card = rest & -rest
            rest ^= card
            i = low_index(card)
            mark = score + w[W.LEAD_RANK] * (i & 15)
            if card & (top - 1):
                mark += winning
            if card == lowest:
                mark += w[W.LEAD_LOWEST]
            if own & ~moves & ~(card - 1):
                mark += w[W.LEAD_SEQUENCE]
            found.append((mark, i))
    return found


def _later_cards(state: State, p: int, pos: int, enemy: int, led: int) -> int:
    cards = 0
    for step in range(1, 4 - pos):
        seat = p + step & 3
        if enemy >> seat & 1:
            hand = state.hand[seat]
            cards |= hand & led or hand & state.trumps
    return cards


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


def group_follows(
    state: State, p: int, pos: int, moves: int, led: int, best: int, winner: int
) -> list[Choices]:
    """All cards that may be put on a trick, in groups."""
    side = state.side if state.side >> p & 1 else ~state.side & 15
    enemy = ~side & 15
    g = _group(state, side)
    w, trumps = state.weights, state.trumps
    safe = EVERY if pos == 3 else _unbeaten(_later_cards(state, p, pos, enemy, led), led, trumps)
    wins = moves & beaters(best, led, trumps)
    rest = moves & ~wins
    if not side >> winner & 1:
        losing = _LOSES
    else:
        losing = _MATE_SURELY if best & safe else _MATE_SO_FAR
    base, slope = g + W.FOLLOW_BASE + 15 * (pos - 1), g + FOLLOW_SLOPE
    kind = 5 * (_FOLLOW if moves & led else _RUFF)
    cells = [(wins & safe, _WINS_SURELY), (wins & ~safe, _WINS_SO_FAR)]
    cells.append((rest if moves & led else rest & trumps, losing))
    found = [
        Choices(cards, w[base + kind + cell], w[slope + kind + cell])
        for cards, cell in cells
        if cards
    ]
    if moves & led:
        return found
    foes, cell = state.cards_of(enemy), 5 * _DISCARD + losing
    for suit, lane in enumerate(LANES):
        cards = rest & ~trumps & lane
        if not cards:
            continue
        own, against = state.hand[p] & lane, foes & lane
        score = w[base + cell] + w[g + W.DISCARD_LENGTH] * own.bit_count()
        score += w[g + W.DISCARD_AGAINST] * state.longest(suit, enemy)
        if own & ((against & -against) - 1):
            score += w[g + W.DISCARD_TOP]
        found.append(Choices(cards, score, w[slope + cell]))
    return found
