"""The games side by side: nothing is left out, nothing is told in code, every link arrives."""

from __future__ import annotations

import re
from dataclasses import fields
from itertools import combinations
from operator import attrgetter
from pathlib import Path, PurePosixPath
from typing import Any

import pytest
from bs4 import BeautifulSoup, Tag

import boston
from book._ext.cells import rule_anchor
from book._ext.compare_pages import every_pair
from book._ext.compare_words import LABELS, heading, label, sections, told
from book._ext.words import SIGN
from boston.variants.schema import Rules
from tests.directives.conftest import Built, build
from tests.directives.pages import PAIRS

GAMES = tuple(game for game in boston.variants() if game.status == "playable")
IDS = tuple(game.id for game in GAMES)
BIDDING = tuple(game for game in GAMES if game.rules.bidding)
"""The games with a ladder."""
EVERY = tuple(combinations(IDS, 2))
PAGE = "compare/index"
LADDERS = "compare/ladders"


def pair_page(left: str, right: str) -> str:
    return f"compare/{left}-and-{right}"


read_pairs = pytest.mark.parametrize(
    ("left", "right"),
    [pytest.param(*pair, marks=[] if pair in PAIRS else [pytest.mark.slow]) for pair in EVERY],
)


@pytest.fixture(scope="session")
def every(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """All comparisons, and nothing they lead to."""
    folder = tmp_path_factory.mktemp("every")
    build(folder, {PAGE: ""}, EVERY)
    return Built(folder / "out", {})


@pytest.fixture
def pair(request: pytest.FixtureRequest, left: str, right: str) -> BeautifulSoup:
    """The page of a pair, from the shared book where it is there."""
    book: Built = request.getfixturevalue("built" if (left, right) in PAIRS else "every")
    return book.page(pair_page(left, right))


@pytest.fixture(scope="module")
def page(built: Any) -> BeautifulSoup:
    return built.page(PAGE)


@pytest.fixture(scope="module")
def ladder(built: Any) -> Tag:
    (table,) = built.page(LADDERS).select("table.bo-compare")
    return table


def bare(tag: Tag) -> str:
    """What is read without opening a note, the games' names for narrow pages left out."""
    unread = {id(part) for part in tag.select(".bo-note, .bo-of, .bo-sr")}
    words = [
        text
        for text in tag.find_all(string=True)
        if not any(id(parent) in unread for parent in text.parents)
    ]
    return " ".join("".join(words).replace(SIGN, "").split())


READ: dict[int, tuple[Tag, dict[str, list[Tag]]]] = {}
"""Tables that were read, by their place in memory: a table is asked about each of its rows."""


def rows(table: Tag) -> dict[str, list[Tag]]:
    if id(table) not in READ:
        lines = table.tbody.find_all("tr")
        READ[id(table)] = (table, {bare(row.find("th")): row.find_all("td") for row in lines})
    return READ[id(table)][1]


def test_the_page_builds_without_a_complaint(built: Any) -> None:
    assert not [name for name in built.warnings if name.startswith("compare/")]
    assert "" not in built.warnings


def test_the_matrix_has_every_part_of_the_rules_and_every_game(page: BeautifulSoup) -> None:
    parts = [field.name for field in fields(Rules)]
    assert sorted(sections()) == sorted(parts)
    for part in parts:
        section = page.find(id=f"all-{part.replace('_', '-')}")
        assert section is not None, part
        assert heading(part) in section.find(["h2", "h3"]).get_text()
        head = [cell.get_text() for cell in section.table.thead.find_all("th")]
        assert head == ["rule", *(game.name for game in GAMES)]
        assert section.table.tbody.find_all("tr"), part


def test_every_rule_outside_the_records_has_its_cell(page: BeautifulSoup) -> None:
    records = ("calls.", "contracts.", "tariff.rows.")
    tables = {part: page.find(id=f"all-{part.replace('_', '-')}").table for part in sections()}
    checked = 0
    for place, game in enumerate(GAMES):
        for reading in game.readings():
            if reading.path.startswith(records):
                continue
            cell = rows(tables[reading.path.partition(".")[0]])[label(reading.path)][place]
            (link,) = cell.select("a.bo-mark")
            assert f"bo-{reading.status.value}" in link["class"], reading.path
            assert link["href"].endswith(f"#{rule_anchor(game.id, reading.path)}")
            checked += 1
    assert checked > 150


def test_a_game_that_has_no_such_rule_has_a_dash(page: BeautifulSoup) -> None:
    deal = rows(page.find(id="all-deal").table)
    turned = dict(zip(IDS, [bare(cell) for cell in deal["turned by"]], strict=True))
    assert turned["fontainebleau"] == "–"
    assert turned["bostonas"] == "the player on the dealer's left"
    paid = [bare(cell) for cell in rows(page.find(id="all-boston-card").table)["paid to"]]
    for game, cell in zip(GAMES, paid, strict=True):
        assert (cell == "–") is (game.rules.boston_card is None)


def test_no_two_rules_of_a_part_are_called_the_same() -> None:
    for part in sections():
        paths = {
            path
            for game in GAMES
            for path in game.leaves.values
            if path.startswith(f"{part}.") and not path.startswith(("calls.", "contracts."))
        }
        names = [label(path) for path in paths]
        assert len(names) == len(set(names)), part
    assert all(LABELS.values())


def test_values_are_words_and_not_code(page: BeautifulSoup) -> None:
    for cell in page.select("table.bo-compare tbody td"):
        text = bare(cell)
        assert text
        assert not re.search(r"[{}_=]|\['|'\]|\bTrue\b|\bFalse\b|\bNone\b", text), text
    raw = {
        value
        for game in GAMES
        for value in game.leaves.values.values()
        if isinstance(value, str) and value.count("-") > 1
    }
    assert raw
    told_at_once = " ".join(bare(table) for table in page.select("table.bo-compare"))
    assert not [value for value in raw if value in told_at_once]


def test_rows_that_all_games_share_are_known(page: BeautifulSoup) -> None:
    def same(row: Tag) -> bool:
        return len({bare(cell) for cell in row.find_all("td")}) == 1

    found = page.select("section[id^='all-'] tbody tr")
    assert any(same(row) for row in found)
    for row in found:
        assert ("bo-same" in row["class"]) is same(row)


def test_a_box_for_each_column_and_one_for_what_differs(page: BeautifulSoup) -> None:
    boxes = page.select(".bo-filter input[type=checkbox]")
    assert [box["id"] for box in boxes] == [*(f"show-{game.id}" for game in GAMES), "hide-same"]
    for column, box in enumerate(boxes[:-1], start=2):
        assert f"bo-column-{column}" in box["class"]
        assert box.has_attr("checked"), "without a script nothing is hidden"
    assert all(box.find_parent("label").get_text(strip=True) for box in boxes)
    assert page.select_one(".bo-filter legend").get_text()


def test_the_style_sheet_knows_as_many_columns_as_there_are_games() -> None:
    css = (Path(__file__).parents[2] / "book" / "_static" / "compare.css").read_text("utf-8")
    for column in range(2, len(boston.variants()) + 2):
        assert f".bo-column-{column}:not(:checked)" in css
        assert f"tr > :nth-child({column})" in css


def test_the_pages_are_those_of_every_pair() -> None:
    assert [(left.id, right.id) for left, right in every_pair()] == list(EVERY)


@pytest.mark.parametrize(("left", "right"), EVERY)
def test_every_pair_has_its_address_in_either_order(
    page: BeautifulSoup, left: str, right: str
) -> None:
    for name, other in ((f"{left}-and-{right}", right), (f"{right}-and-{left}", left)):
        (link,) = page.find(id=name).select("a[href]")
        assert link["href"] == f"{left}-and-{right}.html"
        assert link.get_text() == boston.variant(other).name


@pytest.mark.thorough
@read_pairs
def test_a_pair_has_every_difference_with_the_evidence_of_both(
    pair: BeautifulSoup, left: str, right: str
) -> None:
    games = boston.variant(left), boston.variant(right)
    led = (left, right) in PAIRS  # elsewhere there are no chapters to lead to
    assert " and ".join(game.name for game in games) in pair.h1.get_text()
    parts = {
        part.h2.get_text().partition(":")[0]: part for part in pair.select("section section[id]")
    }
    differences = boston.diff(left, right)
    plain = [
        row
        for row in differences
        if not row.path.startswith(("calls.", "contracts.", "tariff.rows."))
    ]
    for row in plain:
        part = parts[heading(row.path.partition(".")[0])]
        cells = rows(part.table)[label(row.path)]
        for game, cell, value, evidence in zip(
            games,
            cells,
            (row.left, row.right),
            (row.left_evidence, row.right_evidence),
            strict=True,
        ):
            if evidence is None:
                assert bare(cell) == "–", row.path
                continue
            link = cell.select_one(".bo-mark")
            assert f"bo-{evidence.status.value}" in link["class"]
            if led:
                assert link["href"].endswith(f"#{rule_anchor(game.id, row.path)}")
            assert bare(link) == told(game, row.path, value).replace(SIGN, "")
            cited = [a.get_text() for a in cell.select(".bo-passage")]
            assert cited == [str(passage) for passage in dict.fromkeys(evidence.passages)]
    shared = {path for path in games[0].leaves.values if path in games[1].leaves.values}
    agreed = shared - {row.path for row in differences}
    assert f"have {len(agreed)} rule" in pair.get_text()
    for path in agreed:
        name = path.partition(".")[0]
        if name in ("calls", "contracts", "tariff"):
            continue
        part = parts.get(heading(name))
        assert part is None or label(path) not in rows(part.table), f"{path} is the same in both"


@read_pairs
def test_a_pair_counts_what_it_shows(pair: BeautifulSoup) -> None:
    sections = pair.select("section section[id]")
    assert sections
    for part in sections:
        number = int(re.search(r": (\d+) difference", part.h2.get_text())[1])  # type: ignore[index]
        assert number == len(part.table.tbody.find_all("tr"))


def test_prices_of_a_pair_show_what_is_printed(built: Any) -> None:
    fold = built.page("compare/jack-of-diamonds-and-fontainebleau").find(id="tariff")
    accepted = bare(rows(fold.table)["price of accepted"][0])
    assert "won senior: 8 4, 9 8 (printed: 18), 10 12, 11 16 (printed: 14)" in accepted
    assert bare(rows(fold.table)["price of accepted"][1]) == "–"
    assert "middle 60" in bare(rows(fold.table)["price of seven"][1])


def test_ladders_are_aligned_by_the_task(ladder: Tag) -> None:
    old = [IDS.index(name) for name in ("jack-of-diamonds", "fontainebleau", "bostonas")]
    cells = {head: [bare(cell) for cell in row] for head, row in rows(ladder).items()}
    found = {head: [row[place] for place in old] for head, row in cells.items()}
    assert list(found)[:3] == ["4 tricks", "5 tricks", "6 tricks"]
    assert found["8 tricks"] == [
        "solo step 3 of 6: 16 junior or plain suit, 32 senior suit",
        "eight tricks step 6 of 15: 70 ♠ ♣, 80 ♥, 90 ♦",
        "eight tricks step 5 of 10: 16 third suit, 17 second suit, 18 first suit",
    ]
    assert found["no trick, one card laid aside, hand open"] == [
        "–",
        "little misère on the table step 9 of 15: 200",
        "small null, open step 8 of 10: 35",
    ]
    assert found["9 tricks, two together"][0] == "–"
    assert found["9 tricks, two together"][2].startswith("six tricks step 2 of 10: 21 third suit")
    steps = {
        game.id: sum(row[place] != "–" for row in cells.values())
        for place, game in enumerate(BIDDING)
    }
    assert (
        steps["fontainebleau"] == 15 + 6
    )  # each announcement once, six of them also with a partner
    assert steps["bostonas"] == 10 + 2
    assert steps["mariland"] == 10


def test_prices_of_the_ladders_carry_their_evidence(ladder: Tag) -> None:
    nine = dict(zip(map(attrgetter("id"), BIDDING), rows(ladder)["9 tricks"], strict=True))
    assert nine["jack-of-diamonds"].select(".bo-price .bo-proposed"), "S-RU has no price for nine"
    assert nine["bostonas"].select(".bo-price .bo-emended")


def test_on_a_narrow_page_each_cell_names_its_game(page: BeautifulSoup) -> None:
    for row in page.select("#all-deal tbody tr"):
        names = [cell.select_one(".bo-of").get_text() for cell in row.find_all("td")]
        assert names == [f"{game.name}: " for game in GAMES]


def test_ids_are_unique_and_every_link_arrives(built: Any) -> None:
    known: dict[str, set[str]] = {}

    def ids_of(name: str) -> set[str]:
        if name not in known:
            known[name] = set(re.findall(r'\bid="([^"]+)"', built.html(name)))
        return known[name]

    led = 0
    for name in (PAGE, LADDERS, *[pair_page(left, right) for left, right in PAIRS]):
        ids = re.findall(r'\bid="([^"]+)"', built.html(name))
        assert len(ids) == len(set(ids)), name
        for link in re.findall(r'<a class="bo[^>]*href="([^"]+)"', built.html(name)):
            path, _, fragment = link.partition("#")
            there = str(PurePosixPath(path).with_suffix("")).removeprefix("../") if path else name
            assert fragment in ids_of(there), link
            led += 1
    assert led > 2000
