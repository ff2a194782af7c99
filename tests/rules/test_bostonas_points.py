"""Bostonas: the price list, points won and lost, the helper's half, and the reckoning by four.

The list is typed by hand from S-LT:25-95, put together again from its scattered figures.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import boston
from tests.rules.colours import GAME, board, game, paid, points, settled

VECTORS = json.loads(Path(__file__).with_name("vectors_bostonas.json").read_text("utf-8"))
TRICKS = {
    # first, second, third suit
    5: (3, 2, 1),
    6: (8, 7, 6),
    7: (13, 12, 11),
    8: (18, 17, 16),
    9: (23, 22, 21),
    13: (50, 49, 48),
}
NULLS = {"small-null": 15, "grand-null": 25, "small-null-open": 35, "grand-null-open": 45}
PLACES = ("first", "second", "third")
SUIT = {"first": "S", "second": "C", "third": "H"}


@pytest.mark.parametrize(
    "vector", [v for v in VECTORS if "bid" in v["input"]], ids=lambda v: v["id"]
)
def test_vector(vector: dict[str, dict[str, object]]) -> None:
    given, wanted = vector["input"], vector["output"]
    number, place, _ = str(given["bid"]).split()
    tricks = given["tricks"]
    for taken in range(8) if tricks == "<8" else [tricks]:
        s = settled(number + SUIT[place], taken, "N" if given["helper"] else None)
        found = {
            "total": sum(points(s)),
            "declarer": s.points["S"],
            "helper": s.points["N"],
        }
        assert {key: found[key] for key in wanted} == wanted


def test_every_vector_is_proved_here_or_in_the_auction() -> None:
    ids = {vector["id"] for vector in VECTORS}
    assert ids == {"C-1", "C-2", "C-3", "C-4", "C-5", "C-7"}
    assert [v["id"] for v in VECTORS if "bid" not in v["input"]] == ["C-7"]


@pytest.mark.parametrize("number", TRICKS)
def test_lt_25_77_a_game_of_tricks_made_and_lost(number: int) -> None:
    for place, value in zip(PLACES, TRICKS[number], strict=True):
        call = f"{number}{SUIT[place]}"
        assert points(settled(call, number)) == (0, 0, value, 0)
        for tricks in {0, number - 2, number - 1}:  # however many are missing
            assert points(settled(call, tricks)) == (0, 0, -value, 0)


@pytest.mark.parametrize("call", NULLS)
def test_lt_79_95_a_null_made_and_lost(call: str) -> None:
    assert points(settled(call, 0)) == (0, 0, NULLS[call], 0)
    for tricks in (1, 2, 12):
        assert points(settled(call, tricks)) == (0, 0, -NULLS[call], 0)


@pytest.mark.parametrize(
    ("first", "second", "third"),
    [("S", "C", "HD"), ("C", "S", "HD"), ("H", "D", "SC"), ("D", "H", "SC")],
)
def test_lt_9_the_price_follows_the_card_turned(first: str, second: str, third: str) -> None:
    for number, values in TRICKS.items():
        for suits, value in zip((first, second, third), values, strict=True):
            for suit in suits:
                assert settled(f"{number}{suit}", number, first=first).points["S"] == value


@pytest.mark.parametrize("number", [5, 6, 7, 8, 9])
def test_lt_117_each_trick_over_is_worth_two(number: int) -> None:
    for place, value in zip(PLACES, TRICKS[number], strict=True):
        for over in range(14 - number):
            s = settled(f"{number}{SUIT[place]}", number + over)
            assert s.points["S"] == value + 2 * over


@pytest.mark.parametrize(
    ("call", "taken", "declarers", "helpers"),
    [
        ("5S", 8, 9, 9), ("5C", 8, 9, 8), ("5H", 8, 8, 8),
        ("6S", 9, 12, 11), ("6C", 9, 11, 11), ("6D", 9, 11, 10),
        ("5S", 7, -9, -9), ("5C", 0, -9, -8), ("5H", 5, -8, -8),
        ("6S", 8, -12, -11), ("6C", 6, -11, -11), ("6D", 0, -11, -10),
        ("5S", 9, 10, 10), ("5C", 10, 11, 10), ("5H", 13, 13, 13), ("6S", 13, 16, 15),
    ],
)  # fmt: skip
def test_lt_121_125_with_a_helper_the_joint_number_is_halved(
    call: str, taken: int, declarers: int, helpers: int
) -> None:
    for helper in "NEW":
        s = settled(call, taken, helper)
        wanted = dict.fromkeys("NEW", 0) | {"S": declarers, helper: helpers}
        assert dict(s.points) == wanted


def test_lt_103_121_a_helper_adds_three_tricks() -> None:
    for call, alone in (("5C", 5), ("6C", 6)):
        for helper, needs in ((None, alone), ("N", alone + 3)):
            results = [settled(call, tricks, helper).result for tricks in (needs - 1, needs)]
            assert results == ["lost", "made"]


@pytest.mark.parametrize("call", ["7S", "8C", "9H", "13D", *NULLS])
def test_lt_107_109_no_helper_from_seven_up_and_in_no_null(call: str) -> None:
    with pytest.raises(boston.VariantError, match="played alone"):
        boston.contract(GAME, call, declarer="S", partner="N", preference={"first": "S"})


def test_lt_119_the_opponents_score_nothing() -> None:
    for call, tricks in (("8S", 8), ("8S", 7), ("grand-null", 3)):
        assert [settled(call, tricks).points[seat] for seat in "NEW"] == [0, 0, 0]


def test_lt_99_all_pass_scores_nothing() -> None:
    s = boston.settle(board("pass", "pass", "pass", "pass"))
    assert (s.result, points(s), paid(s)) == ("all-pass", (0, 0, 0, 0), (0, 0, 0, 0))


def test_lt_135_a_game_settled_at_once_is_three_times_its_points() -> None:
    assert paid(settled("6S", 7)) == (-10, -10, 30, -10)
    assert paid(settled("6S", 5)) == (8, 8, -24, 8)
    assert paid(settled("6H", 9, "N")) == (4 * 10 - 21, -21, 4 * 11 - 21, -21)


def test_lt_137_151_the_worked_settlement() -> None:
    """Eleven, 32, three lost and 24 points come to -20, 64, -76 (printed -74) and 32."""
    booked = [
        settled("7H", 7, declarer="N"),
        settled("grand-null", 0, declarer="E"),
        settled("6C", 6, declarer="E"),
        settled("5S", 4, declarer="S"),
        settled("8S", 11, declarer="W"),
    ]
    totals = [sum(column) for column in zip(*map(points, booked), strict=True)]
    assert totals == [11, 32, -3, 24]
    assert [sum(column) for column in zip(*map(paid, booked), strict=True)] == [-20, 64, -76, 32]
    assert [4 * total - sum(totals) for total in totals] == [-20, 64, -76, 32]
    reading = game().reading("settlement.points_pay")
    assert "S-LT:149" in reading.citation


@pytest.mark.parametrize(
    ("address", "value"),
    [("five.prices.second", 2), ("six.prices.second", 7), ("nine.prices.second", 22)],
)
def test_lt_59_three_prices_stand_in_a_lump_of_figures(address: str, value: int) -> None:
    reading = game().reading(f"tariff.rows.{address}")
    assert (reading.value, reading.printed, reading.status) == (value, "272229", "emended")
    assert "S-LT:59" in reading.citation


def test_every_other_price_is_as_printed() -> None:
    prices = [
        r for r in game().readings() if r.path.startswith("tariff.rows.") and "prices" in r.path
    ]
    assert len(prices) == 3 * len(TRICKS) + len(NULLS)
    assert sum(reading.status == "emended" for reading in prices) == 3
    assert sum(reading.status == "attested" for reading in prices) == len(prices) - 3


def test_lt_the_texts_have_no_pool_no_honours_and_no_penalties() -> None:
    rules = game().rules
    assert (rules.pool.stake, dict(rules.honours.counts), rules.equipment.chips) == (0, {}, ())
    c = boston.contract(GAME, "8S", declarer="S", preference={"first": "S"})
    with pytest.raises(boston.NotationError, match="honours"):
        boston.settle(c, 8, honours=2)
    for kind in ("revoke", "out-of-turn", "hint", "unclaimed"):
        with pytest.raises(boston.VariantError, match="no rule for"):
            boston.settle(c, 8, events=(boston.Event(kind, seat="E"),))
