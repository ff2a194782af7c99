"""The worked payments of the sources, read as design and digest read them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import boston
from tests.rules.table import GAME, each

VECTORS = json.loads(Path(__file__).with_name("vectors_fontainebleau.json").read_text("utf-8"))
SUITS = {"hearts": "H", "diamonds": "D", "clubs": "C", "spades": "S"}


def calls(bid: str) -> list[str]:
    number, _, rest = bid.partition(" ")
    suits = [letter for word, letter in SUITS.items() if word in rest]
    return [number + suit for suit in suits or SUITS.values()]


@pytest.mark.parametrize("vector", VECTORS, ids=[v["id"] for v in VECTORS])
def test_vector(vector: dict[str, dict[str, object]]) -> None:
    given, wanted = vector["input"], vector["output"]
    partner = "N" if "partner" in str(given["bid"]) else None
    for call in calls(str(given["bid"])):
        contract = boston.contract(GAME, call, declarer="S", partner=partner)
        s = boston.settle(
            contract, {"S": given["tricks"]}, honours=given.get("honour_points", 0), pool=0
        )
        one = contract.opponents[0]
        found = {
            "per_opponent": -s.payments[one],
            "to_pool": s.pool,
            "result": s.result,
            "each_partner_to_one_opponent": -s.payments[one],
            "to_pool_jointly": s.pool,
            "total_won": s.payments["S"],
        }
        assert {key: found[key] for key in wanted} == wanted


# Foster's Table 1, typed here by hand: ♣♠, ♥, ♦, each opponent, contract just made.
TABLE = {
    5: (10, 20, 30),
    6: (30, 40, 50),
    7: (50, 60, 70),
    8: (70, 80, 90),
    9: (90, 100, 110),
    10: (110, 120, 130),
    11: (130, 140, 150),
    12: (150, 160, 170),
    13: (400, 450, 500),
}


@pytest.mark.parametrize("number", TABLE)
def test_foster_table_1_prices_by_number_and_suit(number: int) -> None:
    low, middle, high = TABLE[number]
    for suit, price in (("S", low), ("C", low), ("H", middle), ("D", high)):
        assert each(f"{number}{suit}", number) == price


@pytest.mark.parametrize(
    ("call", "tricks", "price"),
    [
        ("little-misere", 0, 75),
        ("piccolissimo", 1, 100),
        ("grand-misere", 0, 150),
        ("little-misere-table", 0, 200),
        ("grand-misere-table", 0, 250),
    ],
)
def test_foster_table_1_games_without_a_trump(call: str, tricks: int, price: int) -> None:
    assert each(call, tricks) == price
    assert each(call, 3) == -price  # however badly it fails


def test_foster_table_1_slam_on_the_table() -> None:
    assert [each(f"13{suit}-table", 13) for suit in "SCHD"] == [600, 600, 700, 800]


@pytest.mark.parametrize(
    ("call", "tricks", "honours", "price"),
    [
        ("6C", 8, 0, 40),
        ("9S", 9, 4, 110),
        ("10H", 7, 0, -135),
        ("11D", 12, 2, 165),
        ("12H", 0, 0, -220),
        ("5S", 13, 4, 70),
        ("7D", 6, 4, -95),
        ("13H", 12, 4, -450),
    ],
)
def test_foster_extras_of_five(call: str, tricks: int, honours: int, price: int) -> None:
    assert each(call, tricks, honours=honours) == price


def test_foster_largest_and_smallest_single_win() -> None:
    largest = boston.contract(GAME, "13D-table", declarer="S")
    assert boston.settle(largest, {"S": 13}, honours=4).payments["S"] == 2400
    smallest = boston.contract(GAME, "5C", declarer="S")
    assert boston.settle(smallest, {"S": 5}).payments["S"] == 30


@pytest.mark.parametrize(
    ("call", "joint", "price"),
    [("5H", 8, 80), ("6S", 9, 90), ("7D", 10, 130), ("8H", 11, 140), ("9C", 12, 150)],
)
def test_foster_a_joint_game_costs_the_joint_number(call: str, joint: int, price: int) -> None:
    assert each(call, joint, partner="N") == price
    assert each(call, joint - 1, partner="N") == -(price + 5)
