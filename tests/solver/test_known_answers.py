"""Deals whose answer anybody can see, and node counts that must not creep up."""

from __future__ import annotations

import pytest

import boston
from boston.board import Order
from boston.cards import Card, Hand
from boston.solver import backend, judge, position, solve
from boston.solver.backend import MADE, MOST_TRICKS, UNRESOLVED, VERDICT
from boston.solver.position import hand_of, lanes
from tests.solver.test_backends import full_deals

LIMIT = 20_000_000


def test_thirteen_trumps_take_thirteen_tricks():
    d = boston.deal("fontainebleau", seed=7, hands={"S": "AKQJT98765432..."})
    found = solve(d, boston.contract("fontainebleau", "13S", declarer="S"))
    assert (found.made, found.tricks) == (True, 13)


def test_eight_trumps_from_the_ace_take_eight_tricks_in_any_deal(core):
    for seed in range(20):
        hand = "AKQJT987.432.2.2"
        d = boston.deal("fontainebleau", seed=seed, dealer="N", hands={"S": hand})
        problem = position(d.cards, "E", trump="S").problem("S", 8, 13)
        assert core.solve([problem], VERDICT, LIMIT)[0].verdict == MADE


def test_two_three_four_of_each_suit_is_a_little_misere_nobody_breaks():
    for seed in range(10):
        d = boston.deal("fontainebleau", seed=seed, dealer="N", hands={"S": "432.432.432.432"})
        c = boston.contract("fontainebleau", "little-misere", declarer="S")
        found = solve(d, c)
        assert (found.made, found.tricks) == (True, 0)


def test_the_boston_card_is_the_highest_trump():
    hands = {"N": "A...", "E": "..J.", "S": ".2..", "W": ".3.."}
    order = Order(boston.Suit("S"), Card("DJ"))
    p = position(hands, "N", order=order)
    assert judge(p, ("E",), 1, 1) == {Card("SA"): True}
    assert judge(position(hands, "N", trump="S"), ("E",), 1, 1) == {Card("SA"): False}


def test_seats_play_in_the_direction_of_the_game():
    hands = {"N": "A...", "E": ".2..", "S": ".3..", "W": "K..."}
    for direction in boston.Direction:
        p = position({**hands, "W": "K...", "E": "2..."}, "W", direction=direction)
        assert p.turn == "W"
        assert judge(p, ("N",), 1, 1) == {Card("SK"): True}


@pytest.mark.thorough
def test_a_card_laid_aside_is_the_declarers_choice():
    game = boston.variant("fontainebleau")
    c = boston.contract(game, "little-misere", declarer="S")
    assert c.cards == 12
    d = boston.deal(game, seed=3, dealer="N", hands={"S": "432.432.432.A432"})
    assert solve(d, c).made is True
    assert solve(d, boston.contract(game, "grand-misere", declarer="S")).made is False


def test_a_budget_that_ends_gives_no_answer(core):
    hard = full_deals(4)[3]
    assert core.solve([hard], VERDICT, 1000)[0].verdict == UNRESOLVED
    found = []
    for seed in range(8):
        d = boston.deal("fontainebleau", seed=seed, hands={"S": "8653.8653.865.86"})
        c = boston.contract("fontainebleau", "grand-misere", declarer="S")
        found.append(solve(d, c, nodes=2))
    assert any(solution.made is None for solution in found)
    assert all(solution.nodes < 100 for solution in found)
    assert all(solution.tricks is None for solution in found if solution.made is None)


def test_the_back_end_in_use_has_a_name():
    assert backend() in ("native", "wasm", "python")
    assert boston.solve is solve


NODES = (0, 10750, 3978, 254998)
"""Cards played for the first deals: an ordering that gets worse shows here, exactly."""


def test_node_counts_stand_still(core):
    answers = core.solve(full_deals(len(NODES)), VERDICT, LIMIT)
    assert tuple(a.nodes for a in answers) == NODES


def test_values_and_verdicts_agree(core):
    problems = full_deals(4)
    values = core.solve(problems, MOST_TRICKS, LIMIT)
    for problem, value in zip(problems, values, strict=True):
        for k in (value.tricks, value.tricks + 1):
            verdict = core.solve([problem._replace(least=k)], VERDICT, LIMIT)[0].verdict
            assert verdict == (k <= value.tricks)


@pytest.mark.parametrize("cards", ["", "2...", "AKQJ.T987.6543.A"])
def test_lanes_turn_back_into_hands(cards):
    for order in (
        Order(),
        Order(boston.Suit("H"), Card("DJ")),
        Order(boston.Suit("D"), Card("D9")),
    ):
        more = ["DJ"] if order.boston == "DJ" else []
        hand = Hand([*Hand(cards), *more])
        assert hand_of(lanes(hand, order), order) == hand
