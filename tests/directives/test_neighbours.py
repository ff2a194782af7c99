"""Games nobody declares: scores, trumps and rubbers in tables, and their deals step by step."""

from __future__ import annotations

from typing import Any

import pytest
from bs4 import BeautifulSoup

import boston
from book._ext.cells import chapter_of, rule_anchor
from book._ext.words import format_value
from tests.directives.conftest import caption_of
from tests.directives.pages import NEIGHBOURS

by_game = pytest.mark.parametrize("name", NEIGHBOURS)


@by_game
def test_a_neighbour_has_its_room_and_builds_without_a_complaint(built: Any, name: str) -> None:
    assert chapter_of(name) == f"neighbours/{name}"
    assert chapter_of("bostonas") == "variants/bostonas"
    assert chapter_of(name) not in built.warnings


@by_game
def test_every_rule_has_its_address_on_the_page(built: Any, name: str) -> None:
    html = built.html(chapter_of(name))
    for reading in boston.variant(name).readings():
        assert f'id="{rule_anchor(name, reading.path)}"' in html, reading.path


@by_game
def test_what_is_played_for_is_no_announcement(built: Any, name: str) -> None:
    captions = [caption_of(table) for table in built.parts(chapter_of(name), "table")]
    assert any(caption.startswith("What the deals are played for") for caption in captions)
    assert not any("announcement" in caption.lower() for caption in captions)


@by_game
def test_each_game_of_a_sitting_has_its_row_of_scores(built: Any, body: Any, name: str) -> None:
    game = boston.variant(name)
    found = body(built.table(chapter_of(name), "What a deal scores"))
    assert len(found) == len(game.rules.set_games)
    for key, (played_for, counted, points, where) in zip(game.rules.set_games, found, strict=True):
        rules = game.rules.score[key]
        assert played_for.startswith(game.rules.contracts[key].names["en"])
        assert counted
        for amount in (rules.each, rules.each_if_avoided, rules.all_taken, *rules.marks.values()):
            assert amount is None or format_value(amount).replace("-", "\N{MINUS SIGN}") in points
        assert "S-KNIGA" in where


def first(built: Any, body: Any, page: str, caption: str) -> dict[str, str]:
    """The rows of the first table of a page whose caption begins so."""
    tables = [one for one in built.parts(page, "table") if caption_of(one).startswith(caption)]
    return {row[0]: row[1] for row in body(BeautifulSoup(tables[0], "html.parser").table)}


def test_honours_taken_are_told_as_taken(built: Any, body: Any) -> None:
    told = first(built, body, "neighbours/whist", "Honours:")
    assert told["they count, in points"] == "3 taken count 2; 4 taken count 4; 5 taken count 6"
    held = first(built, body, "variants/fontainebleau", "Honours:")
    assert held["they count, in tricks"].startswith("3 held count")


def words(built: Any, page: str) -> str:
    return " ".join(built.page(page).get_text(" ").replace("\ufe0e", "").split())


def test_a_deal_of_whist_goes_trick_by_trick_to_its_score(built: Any) -> None:
    text = words(built, "deals/whist")
    assert "Played for: whist, trumps ♠" in text
    assert "Trick 13." in text
    assert "The settlement: scored" in text
    assert "Points booked: North 4, East 2, South 4, West 2." in text.replace("+", "")
    assert "The auction" not in text
    assert "As the game is paid" not in text


def test_a_trump_named_is_told_with_its_reason(built: Any) -> None:
    text = words(built, "deals/whist-named")
    assert "The trump is chosen" in text
    assert "You may make" in text


def test_cards_laid_in_rows_or_one_by_one_are_told_turn_by_turn(built: Any) -> None:
    rows = words(built, "deals/king-layout")
    assert "begins a row of" in rows
    assert "continues the row of" in rows
    assert "Left in hand:" in rows
    count = words(built, "deals/king-running-sum")
    assert "may be laid; the sum is then" in count
    assert "brought the sum to" in count


def test_cards_opened_for_a_trump_are_shown(built: Any) -> None:
    text = words(built, "deals/king-trumps")
    assert "Opened for it: ♥8 ♣10 ♣K" in text
    assert "The settlement: scored" in text


def test_the_set_game_is_the_one_asked_for(built: Any) -> None:
    assert "Played for: no hearts." in words(built, "deals/king-hearts")
    assert "Played for: the layout." in words(built, "deals/king-layout")


@by_game
def test_a_neighbour_stands_with_the_others_and_has_no_ladder(built: Any, name: str) -> None:
    game = boston.variant(name)
    matrix = built.page("compare/index")
    assert matrix.find(id=f"show-{name}")
    games = next(
        row for row in matrix.select("#all-contracts tbody tr") if "nobody bids for" in row.th.text
    )
    for key in game.rules.set_games:
        assert game.rules.contracts[key].names["en"] in games.get_text()
    ladders = built.page("compare/ladders").select_one("table.bo-compare")
    assert game.name not in [cell.get_text() for cell in ladders.thead.find_all("th")]
    assert f"fontainebleau-and-{name}" in built.html("compare/index")
