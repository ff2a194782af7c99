"""The back ends agree with each other, to the node."""

from __future__ import annotations

import random

import pytest

from boston.cards import Hand
from boston.solver import known, position
from boston.solver.backend import (
    FEWEST_TRICKS,
    MOST_TRICKS,
    NO_TRUMP,
    VERDICT,
    Pack,
    Problem,
)
from tests.solver.oracle import endings

LIMIT = 1 << 40
MANY = 30_000
"""Nodes that the reference plays in a second; where it stops, the core stops at the same node."""


def both(first, second, problems, what):
    return first.solve(problems, what, LIMIT), second.solve(problems, what, LIMIT)


@pytest.mark.parametrize("what", [VERDICT, MOST_TRICKS, FEWEST_TRICKS])
def test_python_and_native_give_the_same_answers_and_nodes(core, reference, what):
    problems = [e.problem for e in endings(60, 11 + what, (2, 3, 4))]
    native, python = both(core, reference, problems, what)
    assert native == python


@pytest.mark.thorough
@pytest.mark.parametrize("what", [VERDICT, MOST_TRICKS, FEWEST_TRICKS])
def test_they_do_so_on_hundreds_of_endings(core, reference, what):
    problems = [e.problem for e in endings(400, 11 + what, (2, 3, 4, 5))]
    native, python = both(core, reference, problems, what)
    assert native == python


@pytest.mark.thorough
@pytest.mark.parametrize("size", [8, 10])
def test_python_and_native_agree_on_longer_endings(core, reference, size):
    problems = [
        e.problem._replace(least=size // 2, most=99) for e in endings(12, 20 + size, (size,))
    ]
    native, python = both(core, reference, problems, VERDICT)
    assert native == python


@pytest.mark.thorough
def test_python_and_native_agree_on_full_deals(core, reference):
    problems = full_deals(3)
    problems += [p._replace(trump=NO_TRUMP, least=6) for p in problems[:1]]
    problems += [misere(2)]
    for problem in problems:
        ours = core.solve([problem], VERDICT, MANY)
        assert ours == reference.solve([problem], VERDICT, MANY)


def misere(seed: int) -> Problem:
    """A hand that ducks well, South's, against three who see it."""
    chance = random.Random(seed)
    south = Hand("8653.8653.865.86")
    rest = [c for c in range(52) if not south.bits >> c & 1]
    chance.shuffle(rest)
    others = [Hand.from_bits(sum(1 << c for c in rest[i::3])) for i in range(3)]
    return position([others[0], others[1], south, others[2]], "W").problem("S", 0, 0)


@pytest.mark.parametrize("what", [VERDICT, MOST_TRICKS, FEWEST_TRICKS])
def test_moves_agree(core, reference, what):
    for ending in endings(40, 31 + what, (2, 3, 4)):
        ours = core.moves(ending.problem, what, LIMIT)
        assert ours == reference.moves(ending.problem, what, LIMIT)
        assert ours


def test_the_best_move_is_worth_the_position(core):
    for ending in endings(100, 41, (3, 4, 5)):
        problem = ending.problem
        turn = (problem.leader + len(problem.table)) % 4
        best = max if problem.side >> turn & 1 else min
        whole = core.solve([problem], MOST_TRICKS, LIMIT)[0].tricks
        assert best(m.answer.tricks for m in core.moves(problem, MOST_TRICKS, LIMIT)) == whole


@pytest.mark.thorough
def test_webassembly_and_native_agree(core, module):
    problems = [e.problem for e in endings(3000, 51, (2, 3, 4, 5))] + full_deals(6)
    for what in (VERDICT, MOST_TRICKS):
        native, wasm = both(core, module, problems, what)
        assert native == wasm
    pack = constrained()
    assert tuple(core.deal(pack, 5, 7, 200).hands) == tuple(module.deal(pack, 5, 7, 200).hands)
    goal = full_deals(1)[0]
    assert core.playouts(pack, goal, 3, 0, 500) == module.playouts(pack, goal, 3, 0, 500)


def constrained() -> Pack:
    return known({"S": "AKQ..2.", "N": ".A.."}, lengths={("W", "H"): (4, 6)}).given()


def test_deals_are_the_same_everywhere_and_in_any_part(core, reference):
    pack = constrained()
    whole = tuple(core.deal(pack, 12345, 0, 60).hands)
    assert whole == tuple(reference.deal(pack, 12345, 0, 60).hands)
    assert whole[4 * 40 :] == tuple(core.deal(pack, 12345, 40, 20).hands)
    assert whole != tuple(core.deal(pack, 12346, 0, 60).hands)


@pytest.mark.parametrize(("least", "most"), [(5, 13), (0, 0), (1, 1)])
@pytest.mark.parametrize("trump", ["S", None])
def test_playouts_are_the_same_everywhere(core, reference, trump, least, most):
    start = position(
        ["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"],
        "N",
        trump=trump,
    )
    goal = start.problem("N", least, most)
    pack = known({"N": "AQ..432."}).given()
    ours = core.playouts(pack, goal, 9, 0, 300)
    assert ours == reference.playouts(pack, goal, 9, 0, 300)
    assert sum(ours[1]) == 300


def full_deals(count: int):
    chance = random.Random(61)
    found = []
    for _ in range(count):
        cards = chance.sample(range(52), 52)
        hands = [Hand.from_bits(sum(1 << c for c in cards[i::4])) for i in range(4)]
        found.append(position(hands, "E", trump="S").problem("NS", 8, 99))
    return found
