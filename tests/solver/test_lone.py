"""One against three: the two games that may settle it first, and the true one, must agree."""

from __future__ import annotations

import pytest

from boston.solver import native
from boston.solver.backend import FAILED, MADE, UNRESOLVED
from boston.solver.compiled import Compiled
from boston.solver.reference.lone import play_game
from boston.solver.reference.state import LOOSE_GAME, PLAIN_GAME, State, load
from boston.solver.weights import WEIGHTS
from tests.solver.conftest import compilers
from tests.solver.oracle import endings
from tests.solver.test_endings import LIMIT, wrong

SIZES = (3, 4, 4, 5)


def lone(count, seed, sizes=SIZES):
    """Endings in which a lone declarer wants tricks."""
    return [
        e
        for e in endings(count, seed, sizes)
        if e.problem.side.bit_count() == 1 and e.problem.least > 0 and e.problem.most >= e.tricks
    ]


@pytest.fixture(scope="module")
def impatient(tmp_path_factory):
    """The native core that plays the other two games in each position, however easy."""
    target = tmp_path_factory.mktemp("impatient") / compilers.NATIVE.name
    try:
        return compilers.build_native(target, *compilers.WARNINGS, "-DBOSTON_EASY=0")
    except compilers.NoCompiler as problem:
        pytest.skip(f"no compiler: {problem}")


def loaded(ending):
    """The position as the reference searches it, and the trick in the making with its goal."""
    state = State(WEIGHTS, limit=LIMIT)
    trick = load(state, ending.problem)
    assert trick is not None
    trick.need = ending.problem.least
    return state, trick


def test_endings_of_a_lone_declarer_by_all_three_games(impatient, oracle):
    asked = lone(1500, 31)
    assert len(asked) > 100
    for rooms in ({}, {"shapes": 16, "patterns": 64, "nodes": 64}):
        core = Compiled(lambda: native.NativeMachine(impatient), **rooms)
        assert not wrong(core, oracle, asked)


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(2))
def test_two_thousand_endings_of_a_lone_declarer(impatient, oracle, seed):
    core = Compiled(lambda: native.NativeMachine(impatient))
    assert not wrong(core, oracle, lone(12_000, 300 + seed))


def test_each_game_proves_only_what_is_true_and_most_of_it(oracle):
    """Never is the plain game lost that is made in truth, nor the loose one made that is lost."""
    asked = lone(4000, 33)
    proved = {PLAIN_GAME: [0, 0], LOOSE_GAME: [0, 0]}
    for ending, truth in zip(asked, oracle.verdicts(asked), strict=True):
        for game, proof in ((PLAIN_GAME, FAILED), (LOOSE_GAME, MADE)):
            state, trick = loaded(ending)
            found = play_game(state, game, trick, len(ending.problem.table), LIMIT)
            assert found != UNRESOLVED
            if found == proof:
                assert truth == proof, ending
            if truth == proof:
                proved[game][found == proof] += 1
    for missed, shown in proved.values():
        assert shown > 40
        assert missed < shown / 5


def test_the_cards_lie_as_before_when_a_game_is_over():
    for ending in lone(300, 34):
        state, trick = loaded(ending)
        before = (list(state.hand), state.every, [list(row) for row in state.lengths])
        for limit in (1, LIMIT):
            play_game(state, LOOSE_GAME, trick, len(ending.problem.table), limit)
            assert (state.hand, state.every, state.lengths) == before
