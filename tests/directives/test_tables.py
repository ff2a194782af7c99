"""Tables are real tables, carry the evidence of every value, and all their links arrive."""

from __future__ import annotations

import posixpath
import re
from typing import Any

import pytest

import boston
from book._ext.cells import rule_anchor
from book._ext.rule_lists import LISTS
from book._ext.words import format_value
from boston.evidence import Status
from tests.directives.conftest import caption_of
from tests.directives.pages import GAMES, HOSTILE, WITHOUT

by_game = pytest.mark.parametrize("name", GAMES)
SOURCES = "apparatus/sources"
SUMS_OF_S_RU = (24, 48, 72, 144, 6, 56, 20, 136, 36, 4, 24, 48, 96)


@by_game
def test_every_table_has_a_caption_column_heads_and_row_heads(built: Any, name: str) -> None:
    tables = built.parts(f"variants/{name}", "table")
    assert len(tables) > 25
    for one in tables:
        head, _, body = one.partition("<tbody>")
        assert caption_of(one)
        assert "<th" in head.partition("<thead>")[2]
        assert all("<th" in row for row in body.split("<tr")[1:])


@by_game
def test_every_rule_stands_at_its_permanent_address_with_its_mark(built: Any, name: str) -> None:
    html = built.html(f"variants/{name}")
    for reading in boston.variant(name).readings():
        _, found, after = html.partition(f'id="{rule_anchor(name, reading.path)}"')
        assert found, reading.path
        # The address is the row's or the cell's own; either way the value's cell ends next.
        assert f"bo-{reading.status.value}" in after.partition("</td>")[0], reading.path


@by_game
def test_ids_are_unique(built: Any, name: str) -> None:
    ids = re.findall(r'\bid="([^"]+)"', built.html(f"variants/{name}"))
    assert len(ids) > 300
    assert len(ids) == len(set(ids))


def test_every_link_arrives(built: Any) -> None:
    names = [SOURCES, *[f"variants/{game}" for game in GAMES], *[f"deals/{g}" for g in GAMES]]
    ids = {name: set(re.findall(r'\bid="([^"]+)"', built.html(name))) for name in names}
    led = 0
    for name in names:
        for path, fragment in re.findall(
            r'href="([^"#]*)#((?:passage|rule)-[^"]+)"', built.html(name)
        ):
            there = posixpath.normpath(posixpath.join(posixpath.dirname(name), path))
            assert fragment in ids[there.removesuffix(".html") if path else name], (name, fragment)
            led += 1
    assert led > 4000


def test_the_tariff_by_announcement_has_the_engines_prices(built: Any, body: Any) -> None:
    one = built.table("variants/fontainebleau", "Tariff of")
    rows = {row[0]: row[1:] for row in body(one)}
    assert rows["Simple Boston (five)"] == ["", "10", "20", "30", "5"]
    assert rows["little misère"] == ["75", "", "", "", "–"]
    assert rows["slam on the table"] == ["", "600", "700", "800", "–"]
    five = one.tbody.find("tr").find_all("td")
    assert five[2].select_one(".bo-mark.bo-attested")
    assert five[1].select_one(".bo-mark.bo-external")
    head = [cell.get_text() for cell in one.thead.find_all("th")]
    assert head[2] == "♠\ufe0e ♣\ufe0e", "suit signs keep their text style"


def test_where_suits_are_ranked_by_the_deal_prices_stand_under_classes(
    built: Any, body: Any
) -> None:
    one = built.table("variants/bostonas", "Tariff of")
    head = [cell.get_text() for cell in one.thead.find_all("th")]
    assert head == ["announcement", "no trump", "third", "second", "first", "each trick over"]
    rows = {row[0]: row[1:] for row in body(one)}
    assert rows["nine tricks"] == ["", "21", "22", "23", "2"]
    assert rows["grand null"] == ["25", "", "", "", "–"]
    assert rows["slam"] == ["", "48", "49", "50", "–"], "nothing can be over thirteen"
    assert "points" in one.caption.get_text()


def test_the_tariff_by_tricks_taken_marks_each_emended_cell(built: Any, body: Any) -> None:
    page = "variants/jack-of-diamonds"
    one = built.table(page, "Accepted (")
    assert body(one) == [
        ["8", "2", "4", "4", "8"],
        ["9", "4", "8", "8", "16"],
        ["10", "6", "12", "12", "24"],
        ["11", "8", "16", "16", "32"],
        ["12", "10", "20", "20", "40"],
        ["13", "24", "48", "48", "96"],
    ]
    marked = {
        (row.find("th").get_text(), at)
        for row in one.tbody.find_all("tr")
        for at, cell in enumerate(row.find_all("td"))
        if cell.select(".bo-emended")
    }
    assert marked == {("9", 1), ("11", 0), ("11", 1)}
    lost = {row[0]: row[1:] for row in body(built.table(page, "Games lost"))}
    assert lost["accepted, junior"] == ["2", "2", "2", "6", "56"]
    assert lost["solo, senior"] == ["32", "–", "8", "40", "272"]
    assert body(built.table(page, "Other games of")) == [["misère", "64", "128"]]


def test_a_house_rule_changes_the_tariff(built: Any, body: Any) -> None:
    page = "options"
    rows = {row[0]: row[1:] for row in body(built.table(page, "Less"))}
    assert rows["slam, or grand Boston"] == ["", "250", "300", "350", "–"]
    unsupported = built.table(page, "Unsupported (")
    assert "slam at 8 tricks" in unsupported.caption.get_text()
    assert {row[0]: row[1] for row in body(unsupported)}["8"] == "16"


def test_the_ladders_rise_as_the_rules_say(built: Any, body: Any) -> None:
    rows = body(built.table("variants/fontainebleau", "The ladder of"))
    assert [row[0] for row in rows] == [str(n) for n in range(1, 16)]
    assert rows[0][2:] == ["5", "8", "named", "–", "–", "10–30"]
    assert rows[4][2:] == ["exactly 1", "–", "–", "by all", "–", "100"]
    assert rows[14][2:] == ["13", "–", "named", "–", "open", "600–800"]
    asks = body(built.table("variants/jack-of-diamonds", "The ladder of"))
    assert asks[0] == ["1", "ask in the junior suit ask-junior", "5", "8", "junior", "2"]
    assert asks[2][1:] == [
        "solo solo-C … solo-S", "8", "–", "named", "16–32"
    ]  # fmt: skip
    nulls = body(built.table("variants/bostonas", "The ladder of"))
    assert nulls[0][1] == "five tricks 5, 5C … 5S"
    assert nulls[7][1:] == [
        "small null, open small-null-open", "none", "–", "–", "by the declarer", "open", "35"
    ]  # fmt: skip
    assert nulls[8][6] == "open after trick 1"


def test_what_must_be_done_is_told_for_each_kind_of_trump(built: Any, body: Any) -> None:
    jack = {
        row[0]: row[1]
        for row in body(built.table("variants/jack-of-diamonds", "The announcements of"))
    }
    assert jack["ask in the senior suit"] == (
        "Take at least 5 tricks with the senior suit as trump; with a partner, 8 between the two."
    )
    null = {
        row[0]: row[1] for row in body(built.table("variants/bostonas", "The announcements of"))
    }
    assert null["grand null, open"].endswith("the hand is laid open after the first trick.")
    assert "the declarer first lays one card aside" in null["small null"]


def test_each_turned_card_makes_its_classes(built: Any, body: Any) -> None:
    hearts, diamonds, clubs, spades = (f"{sign}\ufe0e" for sign in "♥♦♣♠")
    colour = body(built.table("variants/bostonas", "What the turned card"))
    assert [hearts, hearts, diamonds, f"{spades} {clubs}"] in colour
    party = body(built.table("variants/jack-of-diamonds", "What the turned card"))
    assert party[0] == [f"first deal: {spades}", spades, "–", f"{hearts} {diamonds} {clubs}"]
    assert [f"later: {clubs}", spades, clubs, f"{hearts} {diamonds}"] in party
    assert "What the turned card" not in built.html("variants/fontainebleau")


@pytest.mark.parametrize("name", [game for game in GAMES if "examples" not in WITHOUT[game]])
def test_the_worked_sums_come_out_as_printed(built: Any, body: Any, name: str) -> None:
    page = f"variants/{name}"
    counted = boston.variant(name).rules.settlement.reckoned_in == "counters"
    one = built.table(page, "Payments to or from" if counted else "Points won or lost in")
    heads = [cell.get_text() for cell in one.thead.find_all("th")]
    rows = [dict(zip(heads, row, strict=True)) for row in body(one)]
    printed = {
        "fontainebleau": ["30", "40", "70", "80"],
        "jack-of-diamonds": [
            "24",
            "48",
            "72",
            "144",
            "6",
            "56",
            "20",
            "136",
            "36",
            "4",
            "24",
            "48",
            "96",
        ],
        "bostonas": ["8", "10", "21 (11 + 10)", "6", "17 (9 + 8)", "2"],
    }[name]
    assert [row["printed"] for row in rows] == printed
    for row in rows:
        assert row["computed"].split(" = ")[-1] == row["printed"].split(" (")[0]


@by_game
def test_the_unsaid_are_just_the_proposed(built: Any, name: str) -> None:
    one = built.table(f"variants/{name}", "leave unsaid")
    told = {code.get_text() for code in one.find_all("code")}
    game = boston.variant(name)
    assert told == {r.path for r in game.readings() if r.status is Status.PROPOSED}


@by_game
def test_every_house_rule_shows_all_its_readings(built: Any, name: str) -> None:
    game = boston.variant(name)
    one = built.table(f"variants/{name}", "House rules")
    told = [code.get_text() for code in one.find_all("code")]
    assert told == [f"{o.name}={r}" for o in game.options.values() for r in o.readings]
    assert one.get_text().count("(unless another is chosen)") == len(game.options)


def test_some_house_rules_may_be_shown_alone(built: Any) -> None:
    one = built.table("options", "House rules")
    told = {code.get_text().partition("=")[0] for code in one.find_all("code")}
    assert told == {"consolation", "stakes"}


@by_game
def test_originals_are_told_as_of_their_language(built: Any, name: str) -> None:
    one = built.table(f"variants/{name}", "The announcements of")
    game = boston.variant(name)
    ladder = [game.rules.contracts[key] for key in game.rules.auction.ladder]
    spoken = {language for contract in ladder for language in contract.names} - {"en"}
    assert spoken
    assert {span["lang"] for span in one.select("[lang]")} == spoken


def test_a_caption_is_text_and_never_markup(built: Any) -> None:
    assert HOSTILE not in built.html("options")
    assert built.table("options", f"{HOSTILE} & more")


@pytest.mark.parametrize("kind", LISTS)
def test_each_listed_rule_is_one_that_some_variant_has(kind: str) -> None:
    known = {path for game in boston.variants() for path in game.leaves.values}
    for label, path in LISTS[kind][0]:
        head = path.removesuffix("*")
        found = {one for one in known if one == path or (head != path and one.startswith(head))}
        assert found, f"{label} names {path}"


@pytest.mark.parametrize(
    ("name", "path", "words"),
    [
        ("fontainebleau", "deal.packets", "4-4-5"),
        ("fontainebleau", "auction.suits", "♦\ufe0e ♥\ufe0e ♣\ufe0e ♠\ufe0e"),
        ("fontainebleau", "auction.pass_is_final", "yes"),
        ("fontainebleau", "equipment.chips", "5 of 100, 20 of 50, 20 of 5"),
        ("fontainebleau", "honours.counts", "3 held count 2; 4 held count 4"),
        (
            "fontainebleau",
            "penalties.misdeal_excused",
            "a player has touched the cards, the pack is faulty",
        ),
        ("jack-of-diamonds", "deal.packets", "one at a time, 13 in all"),
        ("jack-of-diamonds", "boston_card.card", "the jack of diamonds, ♦\ufe0eJ"),
        ("jack-of-diamonds", "partner.quotas", "5 by the declarer, 3 by the partner"),
        ("jack-of-diamonds", "sitting.tours", "8 simple, 2 double"),
        ("jack-of-diamonds", "tariff.classes", "senior: senior; junior: junior, plain"),
        ("jack-of-diamonds", "honours.counts", "none are counted"),
        ("bostonas", "pool.stake", "none"),
        ("bostonas", "equipment.chips", "none"),
        ("bostonas", "auction.order", "the points it is worth"),
    ],
)
def test_values_are_told_in_words(name: str, path: str, words: str) -> None:
    assert format_value(boston.variant(name).reading(path).value, path) == words


@by_game
def test_every_word_of_the_rules_is_told_without_its_code(name: str) -> None:
    """No table shows a reader `dealers-left` or `first_of_tour`."""
    for reading in boston.variant(name).readings():
        code = (".code", "auction.ladder", "tariff.row_of", "tariff.partner_row_of")
        for value in (reading.value, *[other.value for other in reading.alternatives]):
            told = format_value(value, reading.path)
            if isinstance(value, str) and not reading.path.endswith(code):
                assert "_" not in told
                assert told == value or "-" not in told or " " in told, reading.path
