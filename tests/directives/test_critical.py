"""Critical notes: whatever we read otherwise than is printed is there, and no figure is made up."""

from __future__ import annotations

import re
from typing import Any

import pytest

import boston
from boston.evidence import Status
from tests.directives.conftest import caption_of
from tests.directives.pages import GAMES

by_game = pytest.mark.parametrize("name", GAMES)


def critical_rows(built: Any, body: Any, name: str) -> list[list[str]]:
    """The rows of a game's table of emendations."""
    return body(built.table(f"variants/{name}", "Printed and read"))


@by_game
def test_every_printed_reading_is_there_with_its_reason(built: Any, body: Any, name: str) -> None:
    game = boston.variant(name)
    rows = critical_rows(built, body, name)
    printed = [r.evidence for r in game.readings() if r.printed is not None]
    printed += [
        reading.evidence
        for option in game.options.values()
        for reading in option.readings.values()
        if reading.evidence.printed is not None
    ]
    assert rows
    for evidence in printed:
        shown = {str(evidence.printed), f"«{evidence.printed}»"}
        found = [row for row in rows if row[1] in shown and row[3] == evidence.why]
        assert found, evidence
        assert all(str(evidence.passages[0]) in row[0] for row in found[:1])


def test_the_misprints_of_the_tariff_are_those_of_the_collation(built: Any, body: Any) -> None:
    rows = {row[0]: row[1:3] for row in critical_rows(built, body, "jack-of-diamonds")}
    figures = {
        "accepted, junior, 11 tricks S-RU:197; S-RU:345": ["7", "8"],
        "accepted, senior, 9 tricks S-RU:211; S-RU:357": ["18", "8"],
        "accepted, senior, 11 tricks S-RU:215; S-RU:361": ["14", "16"],
        "solo, junior, 12 tricks S-RU:237; S-RU:239": ["30", "32"],
    }
    assert {head: rows[head] for head in figures} == figures
    (double,) = [cells for head, cells in rows.items() if head.endswith("S-RU:349")]
    assert double == ["3", "8"]
    headings = [
        cells[1] for head, cells in rows.items() if re.search("S-RU:(257|281|319|325)$", head)
    ]
    assert [one.partition("»")[0] for one in headings] == [
        "«купленный к младшей масти и проигранный",
        "«проигран в большую масть",
        "«не купленный и проигранный",
        "«не купленный и проигранный",
    ]
    order = [int(n) for head in rows for n in re.findall(r" S-RU:(\d+)", head)[:1]]
    assert order == sorted(order), "in the order of the print"


def test_the_account_is_put_right_in_one_figure(built: Any, body: Any) -> None:
    one = built.table("variants/bostonas", "The account")
    rows = {row[0]: row[1:5] for row in body(one)}
    assert rows["result"] == ["−20", "64", "−76", "32"]
    assert len(one.select(".bo-emended")) == 1
    assert "−74" in one.select_one(".bo-emended .bo-note").get_text()


def test_the_collation_has_every_printed_price_once(built: Any, body: Any) -> None:
    captions = [caption_of(one) for one in built.parts("variants/jack-of-diamonds", "table")]
    rows = [
        row
        for caption in captions
        if caption.startswith("The prices of S-RU")
        for row in body(built.table("variants/jack-of-diamonds", caption))
    ]
    lines = [int(re.search(r"S-RU:(\d+)", row[0])[1]) for row in rows]
    assert lines == sorted(lines)
    assert set(range(191, 200, 2)) | set(range(295, 310, 2)) | set(range(339, 350, 2)) <= set(lines)
    changed = [row for row in rows if row[1] != row[2] and row[1] != "in words"]
    assert all(len(row[3].split()) > 3 for row in changed), "each with its reason"
    game = boston.variant("jack-of-diamonds")
    emended = {
        reading.path
        for reading in game.readings()
        if re.match(r"tariff\.rows\.\w+\.(won|lost)\.", reading.path)
        and reading.status is Status.EMENDED
    }
    told = sum(row[2].count(";") + 1 for row in changed)
    assert told == len(emended)


def test_only_a_part_may_be_shown(built: Any, body: Any) -> None:
    rows = body(built.table("options", "Printed and read"))
    assert [row[1:3] for row in rows] == [["7", "8"], ["18", "8"], ["14", "16"]]


def test_folds_with_an_emended_figure_stand_open(built: Any) -> None:
    lids = re.findall(
        r"<details([^>]*)>\s*<summary>(.*?)</summary>",
        built.html("variants/jack-of-diamonds"),
        re.DOTALL,
    )
    lids = [(how, lid) for how, lid in lids if "emended)" in lid]
    assert len(lids) > 10
    for how, lid in lids:
        assert ("none emended" in lid) is ("open=" not in how)
        assert 'lang="ru"' in lid
