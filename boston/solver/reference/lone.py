"""Many tricks: one game, or three where a lone declarer wants them; as in `core/lone.h`."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from boston.solver.backend import FAILED, MADE, UNRESOLVED
from boston.solver.reference.bits import masters
from boston.solver.reference.search import follow, lead
from boston.solver.reference.state import (
    LOOSE_GAME,
    PLAIN_GAME,
    TRUE_GAME,
    OutOfBudget,
    State,
    Trick,
)

_EASY: Final = 500
_TIMES: Final = 80


def play_game(state: State, game: int, trick: Trick, pos: int, limit: int) -> int:
    """The answer of one game, within a number of nodes."""
    hand, every = list(state.hand), state.every
    lengths = [list(row) for row in state.lengths]
    state.game = game
    whole, state.limit = state.limit, limit
    t = replace(trick)
    p = t.leader + pos & 3
    try:
        return (follow(state, t, p, pos) if pos else lead(state, t.tricks, p, t.need))[0]
    except OutOfBudget:
        # The search was left in the middle of a trick: the cards go back where they were.
        state.every, state.lengths = every, lengths
        return UNRESOLVED
    finally:
        state.hand, state.limit, state.game = hand, whole, TRUE_GAME
        state.asked |= 1 << game


def _looks_made(state: State, need: int) -> bool:
    """A guess: whether trumps and the plain cards that nobody beats are more than is needed."""
    hand = state.hand[state.side.bit_length() - 1]
    high = masters(hand, state.every & ~hand) & ~state.trumps
    return (hand & state.trumps).bit_count() + high.bit_count() > need


def many_tricks(state: State, trick: Trick, pos: int) -> int:
    """Whether the declaring side takes as many tricks as the trick says, at least."""
    limit = state.limit
    left = max(limit - state.nodes, 0)
    if not state.side & (state.side - 1) and left > _TIMES * _EASY:
        made = play_game(state, TRUE_GAME, trick, pos, state.nodes + _EASY)
        likely = _looks_made(state, trick.need)
        games = (LOOSE_GAME, PLAIN_GAME) if likely else (PLAIN_GAME, LOOSE_GAME)
        # Most of what is left for the first, most of the rest for the second.
        for game, part in zip(games, (5, 4), strict=True):
            if made != UNRESOLVED:
                return made
            most = state.nodes + (limit - state.nodes) * 3 // part
            found = play_game(state, game, trick, pos, most)
            if found == (MADE if game == LOOSE_GAME else FAILED):
                made = found
        if made != UNRESOLVED:
            return made
    return play_game(state, TRUE_GAME, trick, pos, limit)
