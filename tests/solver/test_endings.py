"""The search against a plain minimax, on endings small enough for it."""

from __future__ import annotations

import pytest

from boston.solver.backend import VERDICT, Backend
from tests.solver.oracle import Ending, Oracle, endings

LIMIT = 1 << 40
SMALL = (2, 3, 3, 3, 4)
LARGER = (3, 3, 4, 4, 5)
CHUNK = 5000


def wrong(backend: Backend, oracle: Oracle, asked: list[Ending]) -> list[Ending]:
    answers = backend.solve([ending.problem for ending in asked], VERDICT, LIMIT)
    return [
        ending
        for ending, answer, truth in zip(asked, answers, oracle.verdicts(asked), strict=True)
        if answer.verdict != truth
    ]


def test_some_endings(core, tiny, oracle):
    asked = endings(800, 99, SMALL)
    assert not wrong(core, oracle, asked)
    assert not wrong(tiny, oracle, asked)
    assert tiny.resets > 0


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(8))
def test_forty_thousand_endings(core, oracle, seed):
    assert not wrong(core, oracle, endings(CHUNK, seed, SMALL))


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(2))
def test_ten_thousand_endings_with_tables_that_overflow(tiny, oracle, seed):
    assert not wrong(tiny, oracle, endings(CHUNK, 100 + seed, SMALL))
    assert tiny.resets > 0


def test_the_oracle_finds_both_answers_for_every_kind_of_goal(oracle):
    asked = endings(600, 7, SMALL)
    found = {
        ((e.least > 0) + 2 * (e.most < e.tricks), truth)
        for e, truth in zip(asked, oracle.verdicts(asked), strict=True)
    }
    assert found >= {(kind, truth) for kind in (1, 2, 3) for truth in (0, 1)}


def test_a_wrong_goal_would_be_seen(core, oracle):
    asked = endings(300, 8, SMALL)
    other = [e.problem._replace(least=e.least + 1) for e in asked]
    truths = oracle.verdicts(asked)
    answers = core.solve(other, VERDICT, LIMIT)
    assert sum(a.verdict != t for a, t in zip(answers, truths, strict=True)) > 15


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(44))
def test_many_more_endings(core, oracle, seed):
    assert not wrong(core, oracle, endings(CHUNK, 1000 + seed, LARGER))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_many_more_endings_with_tables_that_overflow(tiny, oracle, seed):
    assert not wrong(tiny, oracle, endings(CHUNK, 2000 + seed, LARGER))
