"""What the tariff of S-RU prints beside what is read: each emended price, and no other."""

from __future__ import annotations

import pytest

import boston
from tests.rules.jack import game

ROWS = "tariff.rows."
# Address, the figure read, the figure printed, and the reason in a word or two.
PRICES = [
    ("accepted.won.junior.11", 8, 7, "double tours"),
    ("accepted.won.senior.9", 8, 18, "double tours"),
    ("accepted.won.senior.11", 16, 14, "double tours"),
    ("solo.won.junior.12", 32, 30, "72"),
]
# Where a figure stands rightly, but under a wrong word: what the print has there.
WORDS = [
    ("solo.won.junior.11", 28, "9 (в том числе", "noise"),
    ("solo.won.senior.12", 64, "за 13 взяток", "twelfth"),
    ("accepted.lost.junior.none_taken", 56, "купленный к старшей масти и выигранный", "lost"),
    ("solo.lost.senior.game", 32, "в малую масть", "greater suit"),
    ("solo.lost.senior.short", 8, "в малую масть", "greater suit"),
    ("solo.lost.senior.none_taken", 272, "в малую масть", "greater suit"),
    ("unsupported.lost.junior.game", 2, "не купленный и выигранный", "fewer than five"),
    ("unsupported.lost.junior.short", 2, "не купленный и выигранный", "fewer than five"),
    ("unsupported.lost.senior.game", 4, "купленный и проигранный", "not accepted"),
    ("unsupported.lost.senior.short", 4, "купленный и проигранный", "not accepted"),
    ("unsupported.lost.senior.none_taken", 48, "купленный и проигранный", "not accepted"),
]
# The line whose beginning is lost, read in four ways, and the slam of eight or thirteen.
BY_HOUSE_RULE = {
    *(
        f"accepted.lost.{suit}.{part}"
        for suit in ("junior", "senior")
        for part in ("game", "consolation")
    ),
    "unsupported.won.junior.13",
    "unsupported.slam",
}


@pytest.mark.parametrize(("address", "read", "printed", "why"), PRICES)
def test_ru_183_367_a_price_that_contradicts_the_rows_is_read_otherwise(
    address: str, read: int, printed: int, why: str
) -> None:
    reading = game().reading(ROWS + address)
    assert (reading.value, reading.printed) == (read, printed)
    assert reading.status == "emended"
    assert why in reading.why
    assert "S-RU:" in reading.citation


@pytest.mark.parametrize(("address", "read", "printed", "why"), WORDS)
def test_ru_183_367_a_wrong_word_of_the_print_stands_beside_the_price(
    address: str, read: int, printed: str, why: str
) -> None:
    reading = game().reading(ROWS + address)
    assert reading.value == read
    assert printed in reading.printed
    assert why in reading.why
    assert reading.status == "emended"


def test_every_other_price_of_the_tariff_is_as_printed() -> None:
    known = {address for address, *_ in (*PRICES, *WORDS)} | BY_HOUSE_RULE
    emended = {
        reading.path.removeprefix(ROWS)
        for reading in game().readings()
        if reading.path.startswith(ROWS) and reading.status == "emended"
    }
    assert emended == known


@pytest.mark.parametrize(
    ("address", "line"),
    [
        ("accepted.won.junior.8", 191), ("accepted.won.junior.12", 199),
        ("accepted.won.senior.8", 209), ("accepted.won.senior.13", 219),
        ("accepted.lost.senior.none_taken", 271), ("solo.won.junior.8", 229),
        ("solo.won.senior.13", 255), ("solo.lost.junior.none_taken", 279),
        ("unsupported.won.junior.5", 295), ("unsupported.won.junior.12", 309),
        ("unsupported.won.senior.8", 317), ("unsupported.lost.junior.none_taken", 323),
    ],
)  # fmt: skip
def test_each_price_is_cited_at_its_own_line(address: str, line: int) -> None:
    assert f"S-RU:{line}" in game().reading(ROWS + address).citation.split("; ")


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("tariff.rows.misere.prices.none", "proposed"),
        ("tariff.rows.nine.won.junior.9", "proposed"),
        ("tariff.rows.nine.lost.senior.none_taken", "proposed"),
        ("tariff.classes", "proposed"),
        ("pool.double_tour_doubles", "external"),
        ("all_pass.doubled_by", "proposed"),
        ("play.leader", "proposed"),
        ("auction.raise_when_overcalled", "proposed"),
        ("boston_card.paid_to", "attested"),
        ("penalties.revoke_by_declarers", "emended"),
        ("contracts.misere.trump", "emended"),
        ("settlement.loss_to_pool", "proposed"),
        ("settlement.loss_to_pool_in.unsupported", "attested"),
    ],
)
def test_what_no_source_says_is_marked_as_ours(path: str, status: str) -> None:
    assert game().reading(path).status == status


def test_the_other_readings_of_a_price_stand_beside_it() -> None:
    others = game().reading("tariff.rows.unsupported.won.junior.8").alternatives
    assert {(other.reading, other.value) for other in others} == {("eight", 16), ("foster", 24)}
    lost = game().reading("tariff.rows.accepted.lost.junior.game").alternatives
    assert {(other.reading, other.value) for other in lost} == {
        ("two", 2),
        ("in-the-game", 4),
        ("none", 2),
    }
    with pytest.raises(boston.VariantError, match="no rule"):
        game().reading("tariff.rows.accepted.won.junior.7")
