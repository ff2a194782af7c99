"""The tariff of S-RU line by line, typed by hand from the print as it is read (S-RU:185-367)."""

from __future__ import annotations

import pytest

import boston
from tests.rules.jack import each, paid, settled

# What one opponent pays by the tricks taken: the game made, in a simple tour.
WON = {
    ("accepted", "junior"): {8: 2, 9: 4, 10: 6, 11: 8, 12: 10, 13: 24},
    ("accepted", "senior"): {8: 4, 9: 8, 10: 12, 11: 16, 12: 20, 13: 48},
    ("solo", "junior"): {8: 16, 9: 20, 10: 24, 11: 28, 12: 32, 13: 72},
    ("solo", "senior"): {8: 32, 9: 40, 10: 48, 11: 56, 12: 64, 13: 144},
    ("unsupported", "junior"): dict(enumerate([2, 4, 6, 8, 10, 12, 14, 16, 36], start=5)),
    ("unsupported", "senior"): dict(enumerate([4, 8, 12, 16, 20, 24, 28, 32, 72], start=5)),
    ("nine", "junior"): {9: 20, 10: 24, 11: 28, 12: 32, 13: 72},
    ("nine", "senior"): {9: 40, 10: 48, 11: 56, 12: 64, 13: 144},
}
# What each opponent gets, the game lost: an accepted ask with its consolation of 2 or 4.
LOST = {
    ("accepted", "junior"): {7: 6, 6: 8, 5: 10, 4: 12, 3: 14, 2: 16, 1: 18, 0: 56},
    ("accepted", "senior"): {7: 12, 6: 16, 5: 20, 4: 24, 3: 28, 2: 32, 1: 36, 0: 112},
    ("solo", "junior"): {7: 20, 6: 24, 5: 28, 4: 32, 3: 36, 2: 40, 1: 44, 0: 136},
    ("solo", "senior"): {7: 40, 6: 48, 5: 56, 4: 64, 3: 72, 2: 80, 1: 88, 0: 272},
    ("unsupported", "junior"): {4: 4, 3: 6, 2: 8, 1: 10, 0: 24},
    ("unsupported", "senior"): {4: 8, 3: 12, 2: 16, 1: 20, 0: 48},
    ("nine", "junior"): {8: 24, 7: 28, 6: 32, 5: 36, 4: 40, 3: 44, 2: 48, 1: 52, 0: 144},
    ("nine", "senior"): {8: 48, 7: 56, 6: 64, 5: 72, 4: 80, 3: 88, 2: 96, 1: 104, 0: 288},
}
CODES = {
    ("solo", "junior"): "solo-H",
    ("solo", "senior"): "solo-S",
    ("nine", "junior"): "nine-junior",
    ("nine", "senior"): "nine-senior",
}


def price(row: str, suit: str, tricks: int, tour: str = "simple") -> int:
    call = CODES.get((row, suit), f"ask-{suit}")
    return each(call, tricks, "N" if row == "accepted" else None, tour=tour)


@pytest.mark.parametrize(("row", "suit"), WON)
def test_ru_185_365_won_in_simple_and_double_tours(row: str, suit: str) -> None:
    for tricks, wanted in WON[row, suit].items():
        assert price(row, suit, tricks) == wanted, tricks
        assert price(row, suit, tricks, "double") == 2 * wanted, tricks


@pytest.mark.parametrize(("row", "suit"), LOST)
def test_ru_257_327_lost_in_simple_and_double_tours(row: str, suit: str) -> None:
    assert sorted([*LOST[row, suit], *WON[row, suit]]) == list(range(14))  # none is left out
    for tricks, wanted in LOST[row, suit].items():
        assert price(row, suit, tricks) == -wanted, tricks
        assert price(row, suit, tricks, "double") == -2 * wanted, tricks


def test_ru_337_365_the_double_rows_as_printed_out() -> None:
    junior = {8: 4, 9: 8, 10: 12, 11: 16, 12: 20, 13: 48}
    senior = {8: 8, 9: 16, 10: 24, 11: 32, 12: 40, 13: 96}
    for suit, row in (("junior", junior), ("senior", senior)):
        assert {n: price("accepted", suit, n, "double") for n in row} == row


@pytest.mark.parametrize(
    ("row", "suit", "base", "over", "count"),
    [
        ("accepted", "junior", 4, 4, 5),  # S-RU:203
        ("accepted", "senior", 8, 8, 5),  # S-RU:219
        ("solo", "junior", 32, 8, 5),  # S-RU:239
        ("solo", "senior", 64, 16, 5),  # S-RU:255
        ("unsupported", "junior", 4, 4, 8),  # S-RU:311
        ("unsupported", "senior", 8, 8, 8),  # S-RU:317
    ],
)
def test_ru_89_the_slam_doubles_the_game_and_each_trick_over(
    row: str, suit: str, base: int, over: int, count: int
) -> None:
    assert price(row, suit, 13) == base + count * over
    assert base == 2 * WON[row, suit][13 - count]


@pytest.mark.parametrize(
    ("row", "suit", "game", "short", "count"),
    [
        ("accepted", "junior", 4, 4, 13),  # S-RU:265, without a consolation
        ("solo", "junior", 32, 8, 13),  # S-RU:279
        ("unsupported", "junior", 4, 4, 5),  # S-RU:323, where five are charged
        ("nine", "junior", 40, 8, 13),
    ],
)
def test_ru_265_not_one_trick_doubles_the_game_and_each_trick_short(
    row: str, suit: str, game: int, short: int, count: int
) -> None:
    assert price(row, suit, 0) == -(game + count * short)


def test_ru_43_a_solo_in_another_suit_is_paid_as_junior() -> None:
    for suit in "CD":
        for tricks in range(14):
            assert each(f"solo-{suit}", tricks) == each("solo-H", tricks)
    # ... also in the first deal, where there is no junior suit at all.
    first = {"senior": "S"}
    assert each("solo-H", 8, suits=first) == 16
    assert each("solo-S", 8, suits=first) == 32


def test_the_price_class_follows_the_party_and_not_the_suit() -> None:
    assert each("solo-S", 8, suits={"senior": "D", "junior": "C"}) == 16
    assert each("solo-D", 8, suits={"senior": "D", "junior": "C"}) == 32
    with pytest.raises(boston.VariantError, match="depends on which suit"):
        boston.contract("jack-of-diamonds", "solo-S", declarer="S")


@pytest.mark.parametrize("tour", ["simple", "double"])
def test_proposed_a_misere_is_64_from_each_or_to_each(tour: str) -> None:
    factor = 2 if tour == "double" else 1
    won, lost, worse = (settled("misere", n, tour=tour, pool=40) for n in (0, 1, 9))
    assert paid(won) == (-64 * factor, -64 * factor, 3 * 64 * factor + 40, -64 * factor)
    assert won.pool == 0
    assert paid(lost) == paid(worse) == (64 * factor, 64 * factor, -3 * 64 * factor, 64 * factor)
    assert lost.pool == 40


def test_proposed_a_nine_is_played_alone() -> None:
    with pytest.raises(boston.VariantError, match="played alone"):
        settled("nine-junior", 9, "N")


def test_ru_331_there_are_two_kinds_of_tour_and_no_third() -> None:
    with pytest.raises(boston.VariantError, match="simple and double tours"):
        settled("solo-H", 8, tour="triple")
