"""Foster's price tables of American Boston (F-2P), typed here by hand from the print."""

from __future__ import annotations

import pytest

from tests.rules.two_packs import each, game

SUITS = "SHDC"
MADE = {
    5: (12, 12, 13, 13, 14, 14, 14, 15, 15),
    6: (15, 16, 16, 17, 18, 19, 20, 20),
    7: (18, 20, 21, 22, 23, 24, 26),
    8: (23, 24, 26, 28, 29, 31),
    9: (32, 34, 36, 39, 41),
    10: (42, 45, 48, 52),
    11: (63, 68, 72),
    12: (106, 114),
    13: (166,),
}
FLAT = {5: 10, 6: 15, 7: 20, 8: 25, 9: 35, 10: 45, 11: 65, 12: 105, 13: 170}
SHORT = {
    5: (11, 21, 31, 41, 50),
    6: (15, 24, 35, 45, 55, 66),
    7: (19, 29, 40, 50, 60, 72, 82),
    8: (23, 34, 46, 56, 67, 78, 89, 110),
    9: (33, 44, 57, 68, 82, 92, 103, 115, 127),
    10: (44, 56, 70, 82, 94, 107, 119, 132, 145, 157),
    11: (67, 80, 95, 109, 123, 138, 151, 165, 180, 194, 208),
    12: (113, 130, 148, 165, 182, 200, 217, 234, 252, 270, 286, 304),
    13: (177, 198, 222, 241, 262, 284, 305, 326, 348, 369, 390, 412, 433),
}
DECIMAL = {
    5: (10, 20, 30, 40, 50),
    6: (15, 25, 35, 45, 55, 65),
    7: (20, 30, 40, 50, 60, 70, 80),
    8: (25, 35, 45, 55, 70, 85, 100, 115),
    9: (35, 45, 55, 65, 80, 95, 110, 125, 140),
    10: (45, 55, 70, 80, 95, 110, 125, 140, 155, 170),
    11: (70, 80, 95, 110, 125, 140, 155, 170, 185, 200, 220),
    12: (120, 130, 145, 160, 180, 200, 220, 240, 260, 280, 300, 320),
    13: (180, 200, 220, 240, 260, 280, 300, 320, 340, 360, 390, 420, 450),
}


def call(number: int) -> str:
    return f"{number}{SUITS[number % 4]}"


@pytest.mark.parametrize("number", MADE)
def test_foster_pays_by_the_tricks_taken(number: int) -> None:
    assert tuple(each(call(number), taken) for taken in range(number, 14)) == MADE[number]


@pytest.mark.parametrize("number", FLAT)
def test_the_american_system_pays_nothing_for_tricks_over(number: int) -> None:
    paid = {each(call(number), taken, winnings="flat") for taken in range(number, 14)}
    assert paid == {FLAT[number]}


@pytest.mark.parametrize("number", SHORT)
def test_foster_charges_by_the_tricks_put_in_for(number: int) -> None:
    short = range(1, number + 1)
    assert tuple(-each(call(number), number - missing) for missing in short) == SHORT[number]


@pytest.mark.parametrize("number", DECIMAL)
def test_the_clubs_charge_in_round_figures(number: int) -> None:
    taken = range(number - 1, -1, -1)
    found = tuple(-each(call(number), tricks, losses="decimal") for tricks in taken)
    assert found == DECIMAL[number]


@pytest.mark.parametrize("suit", SUITS)
def test_the_trump_makes_no_difference_to_the_price(suit: str) -> None:
    assert (each(f"8{suit}", 10), each(f"8{suit}", 6)) == (26, -34)


@pytest.mark.parametrize(
    ("misere", "price"),
    [
        ("little-misere", 20),
        ("grand-misere", 40),
        ("little-misere-table", 80),
        ("grand-misere-table", 160),
    ],
)
def test_each_misere_is_twice_the_one_below_won_or_lost(misere: str, price: int) -> None:
    assert (each(misere, 0), each(misere, 1), each(misere, 4)) == (price, -price, -price)


def test_eight_bid_and_none_taken_is_a_hundred_and_ten_as_printed() -> None:
    reading = game().reading("tariff.rows.eight.short.any.8")
    assert (reading.value, reading.status) == (110, "external")
    assert "as printed" in reading.why
    steps = [b - a for a, b in zip(SHORT[8], SHORT[8][1:], strict=False)]
    assert steps == [11, 12, 10, 11, 11, 11, 21]


@pytest.mark.parametrize(("bid", "tricks", "price"), [(7, 10, 22), (10, 10, 42)])
def test_vectors_d_2_and_d_3(bid: int, tricks: int, price: int) -> None:
    assert {each(f"{bid}{suit}", tricks) for suit in SUITS} == {price}


def test_foster_ten_underbid_as_seven_loses_sixty() -> None:
    assert 3 * (each("10H", 10) - each("7H", 10)) == 60
