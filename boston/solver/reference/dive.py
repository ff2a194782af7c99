"""Misère, by many short attempts; as in `core/dive.h`."""

from __future__ import annotations

from typing import Final

from boston.solver.reference.bits import LANES, low_index
from boston.solver.reference.order import Moves, take_best
from boston.solver.reference.proof import (
    NOTHING,
    Numbers,
    Seen,
    Stage,
    failed_within,
    known_head,
    remember,
    step_in,
    step_out,
    tag_of,
    with_rank,
    worthwhile,
)
from boston.solver.reference.search import without
from boston.solver.reference.state import NO_HINT, OutOfBudget, State, Trick, beaters

FIRST_DIVE: Final = 300
CHANCE: Final = 127
PROVEN_BEFORE: Final = 14
LOWEST_RANK: Final = 14
_WORD: Final = (1 << 64) - 1
_NOISE: Final = 0x9E3779B97F4A7C15


def _by_chance(state: State) -> int:
    noise = state.noise
    noise ^= noise << 7 & _WORD
    noise ^= noise >> 9
    state.noise = noise
    return noise >> 40 & CHANCE


def _dive_score(state: State, t: Trick, p: int, pos: int, card: int) -> int:
    i = low_index(card)
    rank, lane = i & 15, LANES[i >> 4]
    player = low_index(state.side)
    his = state.hand[player] & lane
    over = (his & (card - 1)).bit_count()
    beats = bool(pos and card & beaters(t.best, t.led, state.trumps))
    own = (state.hand[p] & lane).bit_count()
    if p == player:
        if not pos:
            return rank
        return (20 if card & t.led else LOWEST_RANK) - rank - (40 if beats else 0)
    if not pos:
        return (rank + 3 * over if his else -6) - own // 2
    if not card & t.led:
        return LOWEST_RANK - rank - (0 if his else 4) + (4 if own == 1 else 0)
    if player - t.leader & 3 >= pos:
        return rank + 2 * over
    return -60 if beats and t.winner == player else LOWEST_RANK - rank


def _score_dive(state: State, stage: Stage, p: int, pos: int, tops: int) -> Moves:
    hinted = 0
    if not pos:
        known = state.shapes.get(state.key(tag_of(stage)))
        if known is not None and known.hint_suit != NO_HINT:
            lane = LANES[known.hint_suit]
            own = state.hand[p] & lane
            rest = own
            for _ in range(known.hint_place):
                rest &= rest - 1
            upto = tops & lane & (1 << (own ^ rest).bit_length()) - 1
            if upto:
                hinted = 1 << upto.bit_length() - 1
    moves: Moves = []
    while tops:
        card = tops & -tops
        tops ^= card
        score = 2 * _dive_score(state, stage.trick, p, pos, card) + _by_chance(state)
        moves.append((score + (PROVEN_BEFORE if card == hinted else 0), low_index(card)))
    return moves


def _dive(state: State, stage: Stage, p: int, pos: int) -> tuple[int, Seen]:
    if not pos:
        known = known_head(state, stage)
        if known is not None and known.settled:
            return int(known.proof == 0), known.seen
        if state.nodes >= state.limit:
            raise OutOfBudget
    wanted, total = state.side >> p & 1, NOTHING
    result, hint, after = int(not wanted), (NO_HINT, 0), (pos + 1) & 3
    moves = _score_dive(state, stage, p, pos, worthwhile(state, stage, p, pos))
    while (i := take_best(moves)) >= 0:
        card = 1 << i
        following = step_in(state, stage, p, pos, card)
        state.nodes += 1
        turn = following.trick.leader if pos == 3 else p + 1 & 3
        made, seen = _dive(state, following, turn, after)
        seen = with_rank(state, Numbers(0, 0, seen), following, pos).seen
        step_out(state, following, p, pos, card)
        if made == wanted:
            total, result = seen, made
            own = state.hand[p] & LANES[i >> 4]
            hint = (i >> 4, (own & (card << 1) - 1).bit_count())
            break
        also, total = failed_within(state, p, card, seen, total)
        moves = without(moves, also)
    if not pos:
        remember(state, stage, total, result, hint)
    return result, total


def dive_again(state: State, trick: Trick, p: int, pos: int) -> int:
    """Whether a side that may take no trick takes none.

    Raises:
        OutOfBudget: where the limit of nodes ran out.
    """
    limit, size = state.limit, FIRST_DIVE
    state.noise = _NOISE
    hands, every, lengths = list(state.hand), state.every, [list(row) for row in state.lengths]
    try:
        while True:
            state.limit = min(limit, state.nodes + size)
            try:
                return _dive(state, Stage(trick, 0, 0), p, pos)[0]
            except OutOfBudget:
                if state.nodes >= limit:
                    raise
            # The attempt was left in the middle of a trick: the cards go back where they were.
            state.hand, state.every = list(hands), every
            state.lengths = [list(row) for row in lengths]
            size += size // 5
    finally:
        state.limit = limit
