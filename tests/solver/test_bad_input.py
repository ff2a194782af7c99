"""What cannot be solved is said in a sentence; nothing crashes."""

from __future__ import annotations

import random

import pytest

import boston
from boston.board import Order
from boston.cards import Card
from boston.errors import NotationError, VariantError
from boston.solver import known, playouts, position, solve, worlds
from boston.solver.backend import MALFORMED, VERDICT, Pack, Problem
from boston.solver.choice import open_backend

FOUR = {"N": "AK...", "E": "QJ...", "S": "T9...", "W": "87..."}


@pytest.mark.parametrize(
    ("change", "options", "word"),
    [
        ({"E": "AQ..."}, {}, "two places"),
        ({"E": "Q..."}, {"tricks": 2}, "cannot be played"),
        ({"E": "..."}, {}, "cannot be played"),
        ({}, {"tricks": 3}, "cannot be played"),
        ({}, {"tricks": 0}, "cannot be played"),
        ({}, {"table": ["SA"]}, "two places"),
        ({}, {"table": ["HA", "HK", "HQ", "HJ"]}, "three cards"),
        ({"N": "AKQJT98765432.AK.."}, {}, "14 cards"),
    ],
)
def test_positions_that_cannot_be(change, options, word):
    hands = {**FOUR, **change}
    if "AKQJT98765432" in hands["N"]:
        hands = {"N": hands["N"], "E": "..2.", "S": "..3.", "W": "..4."}
    with pytest.raises(NotationError, match=word):
        position(hands, "N", **options)


@pytest.mark.parametrize("side", ["", "NESW"])
def test_sides_that_are_none(side):
    with pytest.raises(NotationError, match="declaring side"):
        position(FOUR, "N").problem(side, 1, 2)


def test_a_boston_card_of_its_own_suit_is_refused():
    order = Order(boston.Suit("S"), Card("DJ"), boston_is_trump=False)
    with pytest.raises(VariantError, match="Boston card"):
        position(FOUR, "N", order=order)


@pytest.mark.parametrize("nodes", [0, -1, 1.5, True, None, "9", 1 << 70])
def test_budgets_that_are_none(nodes):
    d = boston.deal("fontainebleau", seed=1)
    with pytest.raises(VariantError, match="budget"):
        solve(d, boston.contract("fontainebleau", "5H", declarer="S"), nodes=nodes)


def test_a_deal_nobody_plays_has_no_goal():
    d = boston.deal("fontainebleau", seed=1)
    with pytest.raises(VariantError, match="all passed"):
        solve(d, boston.contract("fontainebleau", "all-pass"))


def test_constraints_that_cannot_be_met():
    with pytest.raises(VariantError, match="loosen"):
        worlds(known(lengths={("N", "S"): (7, 13), ("S", "S"): (7, 13)}), 1, seed=1)
    with pytest.raises(VariantError, match="cannot hold"):
        known(lengths={("N", "S"): (5, 4)})
    with pytest.raises(VariantError, match="shared out"):
        known(sizes=(13, 13, 13, 12))
    with pytest.raises(NotationError, match="two hands"):
        known({"N": "A...", "S": "A..."})
    with pytest.raises(VariantError, match="cannot hold"):
        known({"N": "AK..."}, sizes=(1, 17, 17, 17))


@pytest.mark.parametrize("count", [0, -5, 10**12, 1.0, True])
def test_numbers_of_deals_that_are_none(count):
    with pytest.raises(VariantError, match="number of deals"):
        worlds(known(), count, seed=1)


def test_a_playout_starts_before_a_trick():
    p = position({**FOUR, "N": "K..."}, "N", table=["SA"])
    with pytest.raises(NotationError, match="nothing on the table"):
        playouts(known(), p, ("N",), 1, 2, 10, seed=1)


def test_a_back_end_nobody_knows():
    with pytest.raises(VariantError, match="no back end"):
        open_backend("fortran")


def test_garbage_is_malformed_in_every_back_end(core, reference):
    chance = random.Random(5)
    for _ in range(400):
        words = [chance.getrandbits(64) & chance.getrandbits(64) for _ in range(8)]
        small = [chance.choice((-1, 0, 1, 2, 3, 4, 5, 9, 16, 1 << 30)) for _ in range(6)]
        problem = Problem(
            (words[0], words[1], words[2], words[3]), tuple(words[4 : 4 + small[0] % 4]), *small
        )
        for backend in (core, reference):
            assert backend.solve([problem], VERDICT, 1000)[0].verdict == MALFORMED
            assert backend.moves(problem, VERDICT, 1000)[0].answer.verdict == MALFORMED
        pack = Pack(problem.hand, words[4], (1, 2, 3, 4))
        for backend in (core, reference):
            assert backend.deal(pack, 1, 0, 2).dealt == MALFORMED
