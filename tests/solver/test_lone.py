"""One against three: the two games that may settle it first, and the true one, must agree."""

from __future__ import annotations

import random

import pytest

from benchmarks.deals import ALONE
from boston.solver import native
from boston.solver.backend import FAILED, MADE, UNRESOLVED, VERDICT
from boston.solver.choice import open_backend
from boston.solver.compiled import Compiled
from boston.solver.reference.lone import play_game
from boston.solver.reference.search import lead
from boston.solver.reference.standing import probe, standing_of
from boston.solver.reference.state import LOOSE_GAME, PLAIN_GAME, State, load
from boston.solver.weights import WEIGHTS
from tests.solver.conftest import compilers
from tests.solver.oracle import endings
from tests.solver.test_endings import LIMIT, wrong

SIZES = (3, 4, 4, 5)
LONG = 6000


def lone(count, seed, sizes=SIZES):
    """Endings in which a lone declarer wants tricks."""
    return [
        e
        for e in endings(count, seed, sizes)
        if e.problem.side.bit_count() == 1 and e.problem.least > 0 and e.problem.most >= e.tricks
    ]


def built(folder, *flags):
    """The native core, compiled with more flags."""
    target = folder / compilers.NATIVE.name
    try:
        return compilers.build_native(target, *compilers.WARNINGS, *flags)
    except compilers.NoCompiler as problem:
        pytest.skip(f"no compiler: {problem}")


@pytest.fixture(scope="module")
def impatient(tmp_path_factory):
    """The native core that plays the other two games in each position, however easy."""
    return built(tmp_path_factory.mktemp("impatient"), "-O1", "-DBOSTON_EASY=0")


@pytest.fixture(scope="module")
def single(tmp_path_factory):
    """The native core that plays the true game alone: to it each position is easy."""
    return built(tmp_path_factory.mktemp("single"), "-O1", f"-DBOSTON_EASY={LIMIT}ull")


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


def test_long_endings_by_all_three_games_and_by_one(impatient, single):
    """Too long for brute force; what the games tell each other only matters there."""
    asked = [ending.problem for ending in lone(LONG, 32, (8, 9, 10))]
    assert len(asked) > LONG / 20
    answers = [
        [answer.verdict for answer in core.solve(asked, VERDICT, LIMIT)]
        for core in (
            Compiled(lambda: native.NativeMachine(impatient)),
            Compiled(lambda: native.NativeMachine(single)),
        )
    ]
    assert UNRESOLVED not in answers[0]
    assert answers[0] == answers[1]


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


def shuffled(lengths, problem, leader, need, chance):
    """A position with so many cards of each suit in each hand, else at random."""
    hand = [0, 0, 0, 0]
    for lane in range(4):
        owners = [seat for seat in range(4) for _ in range(lengths[4 * lane + seat])]
        chance.shuffle(owners)
        for rank, seat in enumerate(owners):
            hand[seat] |= 2 << 16 * lane + rank
    tricks = sum(lengths[leader::4])
    return problem._replace(
        hand=tuple(hand), table=(), leader=leader, least=need, most=tricks, tricks=tricks
    )


def test_what_is_kept_of_the_loose_game_holds_where_it_stands_as_well():
    """What the table says of positions dealt at random, each of them searched by itself too."""
    chance = random.Random(37)
    told = {MADE: 0, FAILED: 0}
    for ending in lone(2500, 38, (6, 7, 8)):
        state, trick = loaded(ending)
        play_game(state, LOOSE_GAME, trick, len(ending.problem.table), LIMIT)
        kept = [one for one in state.shapes.items() if one[0][-1] >> 2 == LOOSE_GAME and state.even]
        for (*lengths, tag), shape in kept:
            for lower, upper, *_ in list(shape.patterns) * 4:
                need = lower or upper + 1
                problem = shuffled(lengths, ending.problem, tag & 3, need, chance)
                other = State(WEIGHTS, limit=LIMIT)
                assert load(other, problem) is not None
                other.game = LOOSE_GAME
                verdict, _ = probe(other, shape, standing_of(other), need)
                if verdict != UNRESOLVED:
                    assert lead(other, problem.tricks, tag & 3, need)[0] == verdict, problem
                    told[verdict] += 1
    assert min(told.values()) > 200


def test_three_games_take_as_many_nodes_in_python():
    """Full deals, of which most end in the loose or in the plain game."""
    plain, core = open_backend("python"), Compiled(lambda: native.NativeMachine(native.library()))
    five, six = (scenario.problems(13, 5) for scenario in ALONE[:2])
    problems = [five[4], five[9], five[12], six[1], six[3]]
    answers = core.solve(problems, VERDICT, 60_000)
    assert plain.solve(problems, VERDICT, 60_000) == answers
    assert {answer.verdict for answer in answers} == {MADE, FAILED}
    assert min(answer.nodes for answer in answers) > 2_000
