"""Tables are real tables, carry the evidence of every value, and all their links arrive."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import Any

import pytest
from bs4 import BeautifulSoup, Tag

import boston
from book._ext import rule_tables
from book._ext.cells import rule_anchor
from book._ext.words import format_value
from boston.evidence import Status

CHAPTER = "variants/fontainebleau"
GAME = boston.variant("fontainebleau")


def table(page: BeautifulSoup, caption: str) -> Tag:
    """The table whose caption holds the words."""
    found = [one for one in page.find_all("table") if caption in one.caption.get_text()]
    assert len(found) == 1, f"{len(found)} tables of {caption!r}"
    return found[0]


def body(one: Tag) -> list[list[str]]:
    """The cells of a table's rows, without their notes."""
    rows = []
    for row in one.tbody.find_all("tr"):
        cells = []
        for cell in row.find_all(["th", "td"]):
            words = BeautifulSoup(str(cell), "html.parser")
            for note in words.select(".bo-note"):
                note.decompose()
            cells.append(words.get_text().strip())
        rows.append(cells)
    return rows


def test_a_chapter_with_every_table_builds_without_a_complaint(chapter: Any) -> None:
    assert chapter.warnings == ()


def test_every_table_has_a_caption_column_heads_and_row_heads(chapter: Any) -> None:
    tables = chapter.page(CHAPTER).find_all("table")
    assert len(tables) > 20
    for one in tables:
        assert one.caption.get_text(strip=True)
        assert one.thead.find_all("th")
        assert all(row.find("th") for row in one.tbody.find_all("tr"))


def test_every_rule_stands_at_its_permanent_address_with_its_mark(chapter: Any) -> None:
    places = {tag["id"]: tag for tag in chapter.page(CHAPTER).find_all(id=True)}
    assert "rule-fontainebleau-deal-packets" in places
    for reading in GAME.readings():
        place = places[rule_anchor("fontainebleau", reading.path)]
        marked = place if place.select(".bo-mark") else place.find_parent("tr")
        assert marked.select(f".bo-{reading.status.value}"), reading.path


def test_ids_are_unique(chapter: Any) -> None:
    ids = [tag["id"] for tag in chapter.page(CHAPTER).find_all(id=True)]
    assert len(ids) == len(set(ids))


def test_every_link_arrives(chapter: Any) -> None:
    pages = {name: chapter.page(name) for name in (CHAPTER, "apparatus/sources")}
    ids = {name: {t["id"] for t in page.find_all(id=True)} for name, page in pages.items()}
    led = 0
    for name, page in pages.items():
        for link in page.select(".bo-note a, a.bo-passage"):
            path, _, fragment = str(link["href"]).partition("#")
            there = name
            if path:
                there = {"fontainebleau.html": CHAPTER, "sources.html": "apparatus/sources"}[
                    PurePosixPath(path).name
                ]
            assert fragment in ids[there], link["href"]
            led += 1
    assert led > 500


def test_the_tariff_has_the_engines_prices_and_their_evidence(chapter: Any) -> None:
    one = table(chapter.page(CHAPTER), "Tariff of")
    rows = {row[0]: row[1:] for row in body(one)}
    assert rows["Simple Boston (five)"] == ["", "10", "20", "30", "5"]
    assert rows["little misère"] == ["75", "", "", "", "–"]
    assert rows["slam on the table"] == ["", "600", "700", "800", "–"]
    five = one.tbody.find("tr").find_all("td")
    assert five[2].select_one(".bo-mark.bo-attested")
    assert five[1].select_one(".bo-mark.bo-external")
    head = [cell.get_text() for cell in one.thead.find_all("th")]
    assert head[2] == "♠\ufe0e ♣\ufe0e", "suit signs keep their text style"


def test_the_ladder_rises_as_the_rules_say(chapter: Any) -> None:
    rows = body(table(chapter.page(CHAPTER), "The ladder of"))
    assert [row[0] for row in rows] == [str(n) for n in range(1, 16)]
    assert rows[0][2:] == ["5", "8", "yes", "–", "–", "10–30"]
    assert rows[4][2:] == ["exactly 1", "–", "–", "by all", "–", "100"]
    assert rows[14][2:] == ["13", "–", "yes", "–", "open", "600–800"]


def test_the_four_worked_payments_come_out_as_printed(chapter: Any) -> None:
    rows = body(table(chapter.page(CHAPTER), "Payments to or from"))
    assert [row[5] for row in rows] == ["30", "40", "70", "80"]
    assert all(row[4].endswith(f"= {row[5]}") for row in rows)


def test_the_unsaid_are_just_the_proposed(chapter: Any) -> None:
    one = table(chapter.page(CHAPTER), "leave unsaid")
    told = {code.get_text() for code in one.find_all("code")}
    assert told == {r.path for r in GAME.readings() if r.status is Status.PROPOSED}


def test_every_house_rule_shows_all_its_readings(chapter: Any) -> None:
    one = table(chapter.page(CHAPTER), "House rules")
    told = [code.get_text() for code in one.find_all("code")]
    assert told == [f"{o.name}={r}" for o in GAME.options.values() for r in o.readings]
    assert one.get_text().count("(unless another is chosen)") == len(GAME.options)


def test_originals_are_told_as_of_their_language(chapter: Any) -> None:
    one = table(chapter.page(CHAPTER), "The announcements of")
    assert {span["lang"] for span in one.select("[lang]")} == {"fr", "ru"}


def test_house_rules_change_a_table(build: Any) -> None:
    built = build(
        "```{boston-table} tariff fontainebleau\n:rules: slam_prices=reduced\n:caption: Less\n```\n"
    )
    rows = {row[0]: row[1:] for row in body(table(built.page(), "Less"))}
    assert rows["slam, or grand Boston"] == ["", "250", "300", "350", "–"]
    assert built.warnings == ()


def test_a_caption_is_text_and_never_markup(build: Any) -> None:
    built = build(
        "```{boston-table} glance fontainebleau\n:caption: <script>alert(1)</script> & more\n```\n"
    )
    assert "<script>alert" not in built.html()
    assert table(built.page(), "<script>alert(1)</script> & more")


def test_each_fixed_row_names_a_rule_that_some_variant_has() -> None:
    known = {path for game in boston.variants() for path in game.leaves.values}
    for name in ("GLANCE", "DEAL", "POOL", "SITTING", "PENALTIES", "HONOURS"):
        for label, path in getattr(rule_tables, name):
            assert path in known, f"{name}: {label} names {path}"


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("deal.packets", "4-4-5"),
        ("auction.suits", "♦\ufe0e ♥\ufe0e ♣\ufe0e ♠\ufe0e"),
        ("auction.pass_is_final", "yes"),
        ("equipment.chips", "5 of 100, 20 of 50, 20 of 5"),
        ("honours.counts", "3 held count 2; 4 held count 4"),
        ("penalties.misdeal_excused", "a player has touched the cards, the pack is faulty"),
    ],
)
def test_values_are_told_in_words(path: str, words: str) -> None:
    assert format_value(GAME.reading(path).value, path) == words
