"""Old English Boston: the six worked examples of the book come out of the rule as printed."""

from __future__ import annotations

import pytest

from book._ext.old_english import examples, fish, reckoned, worked
from tests.directives.conftest import Built

PRINTED = [1, 2, 2, -1, -2, -13]
"""What pages 336 and 337 say, in their order."""


def test_the_six_examples_come_out_as_printed() -> None:
    assert [example["fish"] for example in examples()] == PRINTED
    assert [reckoned(example) for example in examples()] == PRINTED


def test_an_example_that_does_not_come_out_is_refused() -> None:
    with pytest.raises(ValueError, match="prints 3 fish and the rule gives 2"):
        reckoned({**examples()[1], "fish": 3})


@pytest.mark.parametrize(
    ("number", "undertaken", "tricks", "honours", "wanted"),
    [
        (1, 8, 8, 0, 1),  # 8 tenths, and at least one fish
        (1, 8, 12, 2, 1),  # 14 is still ten
        (1, 8, 13, 2, 2),  # from 15 it counts as twenty
        (2, 8, 12, 0, 2),  # 24, and the rest is not taken notice of
        (5, 8, 9, 0, 5),  # 45 goes up
        (8, 10, 8, 4, -13),  # 128 as 130
        (1, 5, 4, 0, -1),  # lost: five and one short
        (2, 8, 7, 0, -2),  # 18
    ],
)
def test_tenths_are_rounded_and_losses_add_what_is_short(
    number: int, undertaken: int, tricks: int, honours: int, wanted: int
) -> None:
    assert fish(number, undertaken, tricks, honours) == wanted


def test_a_made_contract_never_pays_the_opponents() -> None:
    for undertaken in range(5, 14):
        for tricks in range(14):
            paid = fish(2, undertaken, tricks, 0)
            assert (paid > 0) == (tricks >= undertaken)
            assert abs(paid) >= 1


def test_sums_are_shown() -> None:
    assert worked(examples()[0]) == "(8) × 1 = 8"
    assert worked(examples()[5]) == "(10 + 2 short + 4 honours) × 8 = 128"


def test_the_table_has_a_row_an_example(built: Built) -> None:
    rows = built.page("old-english").select("tbody tr")
    assert len(rows) == len(PRINTED)
    assert [row.find_all(["th", "td"])[5].get_text(strip=True) for row in rows] == [
        f"{'pays' if amount < 0 else 'is paid'} {abs(amount)}" for amount in PRINTED
    ]
