"""One against three who may take no trick: suits under siege, against a plain minimax."""

from __future__ import annotations

import random

import pytest

from boston.cards import Card, Hand, Rank, Suit
from boston.solver import position
from boston.solver.backend import FAILED, MADE, UNRESOLVED, VERDICT, Problem
from tests.solver.oracle import Ending, endings

LIMIT = 1 << 40
TENUOUS = (6, 9, 12, 15, 20)
"""How far chance may lift the player's cards above their rank: then he is often just lost."""


def nearly_safe(count: int, seed: int, sizes: tuple[int, ...]) -> list[Ending]:
    """Endings in which a lone player has mostly low cards, and an opponent mostly leads."""
    chance = random.Random(seed)
    return [_nearly_safe(chance, chance.choice(sizes)) for _ in range(count)]


def _nearly_safe(chance: random.Random, size: int) -> Ending:
    suits = chance.sample(list(Suit), max(chance.choice((2, 3, 4, 4)), -(-4 * size // 13)))
    pack = chance.sample([Card.of(suit, rank) for suit in suits for rank in Rank], 4 * size)
    lift = chance.choice(TENUOUS)
    pack.sort(key=lambda card: card.rank.index + lift * chance.random())
    own, rest = pack[:size], chance.sample(pack[size:], 3 * size)
    if chance.random() < 0.5:
        # Long suits in one hand: opponents who run out of suits, and have others to throw away.
        rest.sort(key=lambda card: card.suit.index + 2.5 * chance.random())
    hands = [own, *(rest[i * size : (i + 1) * size] for i in range(3))]
    player = chance.randrange(4)
    leader = (player + chance.choice((1, 1, 2, 2, 3, 3, 0))) % 4
    seats = tuple(tuple(hands[(seat - player) % 4]) for seat in range(4))
    return Ending(seats, (), leader, None, None, 1 << player, 0, 0, size)


def full_deal(seed: int) -> Problem:
    """Thirteen cards each; South, who has two suits to fear for, leads."""
    south = Hand("J8632.5.7432.T52")
    rest = [card for card in range(52) if not south.bits >> card & 1]
    random.Random(seed).shuffle(rest)
    west, north, east = (Hand.from_bits(sum(1 << c for c in rest[i::3])) for i in range(3))
    return position({"W": west, "N": north, "E": east, "S": south}, "S").problem("S", 0, 0)


def verdicts(backend, asked: list[Ending], limit: int = LIMIT) -> list[int]:
    return [a.verdict for a in backend.solve([e.problem for e in asked], VERDICT, limit)]


def test_some_endings(core, tiny, oracle):
    asked = nearly_safe(600, 1, (3, 3, 4))
    truth = oracle.verdicts(asked)
    assert verdicts(core, asked) == verdicts(tiny, asked) == truth
    assert min(truth.count(MADE), truth.count(FAILED)) > 50


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(2))
def test_three_thousand_endings(core, oracle, seed):
    asked = nearly_safe(1500, 10 + seed, (3, 4, 4))
    assert verdicts(core, asked) == oracle.verdicts(asked)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
def test_many_more_endings(core, tiny, oracle, seed):
    asked = nearly_safe(2000, 100 + seed, (4, 5, 5))
    assert verdicts(core, asked) == verdicts(tiny, asked) == oracle.verdicts(asked)


def test_a_small_budget_leaves_open_but_never_errs(core):
    asked = nearly_safe(200, 2, (6, 7))
    truth = verdicts(core, asked)
    for limit in (10, 100, 1000):
        found = verdicts(core, asked, limit)
        assert 0 < found.count(UNRESOLVED) < len(asked)
        assert all(a in (UNRESOLVED, b) for a, b in zip(found, truth, strict=True))


def test_python_lifts_a_siege_at_the_same_card(core, reference):
    problems = [e.problem for e in nearly_safe(15, 3, (5, 6, 7))]
    for limit in (20, 150):
        assert core.solve(problems, VERDICT, limit) == reference.solve(problems, VERDICT, limit)


def test_what_was_asked_before_changes_nothing(core):
    problems = [full_deal(seed) for seed in range(3)]
    alone = [core.solve([problem], VERDICT, 5000)[0] for problem in problems]
    core.solve([e.problem for e in endings(50, 4, (4, 5))], VERDICT, 5000)
    assert core.solve(problems[::-1], VERDICT, 5000) == alone[::-1]


def test_node_counts_stand_still(core):
    answers = core.solve([full_deal(seed) for seed in range(len(FOUND))], VERDICT, 1_000_000)
    assert tuple((a.verdict, a.nodes) for a in answers) == FOUND


FOUND = ((FAILED, 1912), (FAILED, 3606), (FAILED, 141), (FAILED, 4184), (FAILED, 1263))
"""Verdicts and cards played for full deals: a proof that gets weaker shows here, exactly."""
