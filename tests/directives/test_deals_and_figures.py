"""A deal to step through needs no script; a figure is told in words and as a table."""

from __future__ import annotations

import re
from typing import Any

import pytest

import boston
from book._ext.games import read_rules
from boston.charts import CHARTS
from boston.players import ThumbPlayer


def played(seed: int) -> boston.Board:
    """A finished board, as the directive plays it."""
    game = boston.variant("fontainebleau")
    board, player = boston.Board(game, boston.deal(game, seed=seed, dealer="N")), ThumbPlayer()
    while board.turn is not None:
        board = board.do(player.choose(board.view(board.turn)))
    return board


def test_a_whole_deal_is_told_call_by_call_and_trick_by_trick(build: Any) -> None:
    board = played(98)
    built = build("```{boston-deal} fontainebleau\n:seed: 98\n:pool: 50\n```\n")
    assert built.warnings == ()
    page = built.page()
    captions = [one.caption.get_text() for one in page.find_all("table")]
    auction = page.find_all("table")[0]
    calls = [step for step in board.history if step.phase in ("auction", "partner")]
    assert captions[0].startswith("The auction ends")
    assert len(auction.tbody.find_all("tr")) == len(calls)
    tricks = page.find_all("details", class_="bo-step")
    assert len(tricks) == len(board.played)
    for number, (trick, drawn) in enumerate(zip(board.played, tricks, strict=True), start=1):
        assert drawn.summary.get_text().startswith(f"Trick {number}.")
        assert f"{trick.winner(board.order).word} takes it" in drawn.summary.get_text()
        assert drawn.find(class_="bo-one-trick")
        cards = drawn.find_all("table")[0].tbody.find_all("tr")
        assert [row.find("th").get_text() for row in cards] == [s.word for s, _ in trick.plays]
    assert "You have no " in page.get_text()
    settlement = page.find_all("table")[-1]
    assert settlement.caption.get_text().startswith("The settlement")
    assert settlement.select("a.bo-passage, span.bo-passage")
    assert "the pool goes from 50 to" in page.get_text()


def test_what_is_held_shrinks_from_trick_to_trick(build: Any) -> None:
    page = build("```{boston-deal} fontainebleau\n:seed: 98\n:show: play\n```\n").page()
    held = []
    for drawn in page.find_all("details", class_="bo-step"):
        cells = drawn.find("table", class_="bo-holdings").tbody.find_all("td")
        held.append(sum(len(re.findall(r"10|[2-9AKQJ]", cell.get_text())) for cell in cells))
    assert held == list(range(52, 0, -4))


def test_a_record_is_replayed(build: Any) -> None:
    board = played(16)
    built = build(f"```{{boston-deal}} fontainebleau\n{board}\n```\n")
    assert built.warnings == ()
    assert len(built.page().find_all("details", class_="bo-step")) == len(board.played)


def test_less_may_be_shown(build: Any) -> None:
    built = build(
        "```{boston-deal} fontainebleau\n:seed: 3\n:show: deal\n```\n\n"
        "```{boston-deal} fontainebleau\n:seed: 3\n:show: hand\n:seat: E\n```\n"
    )
    assert built.warnings == ()
    page = built.page()
    assert len(page.find_all(class_="bo-table")) == 1
    assert page.find("table") is None
    assert len(page.find_all(attrs={"data-card": True})) >= 52 + 13


WRONG = {
    "```{boston-deal} fontainebleau\n```": "give a seed, or a record",
    "```{boston-deal} fontainebleau\n:seed: 1\n:show: everything\n```": "expected one of hand",
    "```{boston-deal} fontainebleau\n:seed: 1\n:dealer: Q\n```": "'Q'",
    "```{boston-deal} fontainbleau2\n:seed: 1\n```": "did you mean 'fontainebleau'",
    "```{boston-deal} fontainebleau\nnot a record\n```": "boston-deal:",
    "```{boston-table} tarif fontainebleau\n```": "did you mean 'tariff'",
    "```{boston-table} tariff\n```": "is about a variant",
    "```{boston-table} works fontainebleau\n```": "takes no further word",
    "```{boston-table} passages S-WIK\n```": "did you mean 'S-WIKI'",
    "```{boston-table} tariff fontainebleau\n:rules: french\n```": "write name=reading",
    "```{boston-figure} tariff fontainebleau\n```": "a figure needs :alt:",
    "```{boston-figure} tarriff fontainebleau\n:alt: x\n```": "did you mean 'tariff'",
}


def test_refusals_name_page_line_and_what_was_expected(refused: Any) -> None:
    for told, complaint in zip(WRONG.values(), refused(list(WRONG)), strict=True):
        assert complaint.startswith("6: ERROR"), complaint
        assert told in complaint


def test_a_hostile_option_is_shown_as_text(build: Any) -> None:
    hostile = "<script>alert(1)</script>"
    built = build(f"```{{boston-deal}} fontainebleau\n:seed: 1\n:dealer: {hostile}\n```\n")
    assert hostile not in built.html()
    assert any(hostile in line for line in built.warnings), "the message names what was written"


def test_a_figure_is_told_in_words_and_as_a_table(build: Any) -> None:
    built = build(
        '```{boston-figure} tariff fontainebleau\n:alt: Steps & a "high" <leap>\n'
        "A *leap* at the end.\n```\n"
    )
    assert built.warnings == ()
    page = built.page()
    drawn = page.find("svg")
    assert drawn["role"] == "img"
    assert drawn["aria-label"] == 'Steps & a "high" <leap>'
    assert drawn.find("title").get_text()
    caption = page.select_one("figcaption .caption-text").get_text()
    assert caption.endswith("by number and suit. A leap at the end.")
    rows = page.find("details").find("table").tbody.find_all("tr")
    assert rows[0].get_text(" ", strip=True).endswith("10")


@pytest.mark.parametrize("name", CHARTS)
def test_figures_are_the_same_each_time_and_follow_the_page(name: str) -> None:
    one, two = (CHARTS[name]("fontainebleau").svg("words") for _ in range(2))
    assert one == two
    assert "currentColor" in one
    assert "<dc:date>" not in one
    assert not re.search(r"https?://(?!www\.w3\.org)", one)
    colours = set(re.findall(r"#[0-9a-f]{6}\b", one))
    fallbacks = set(re.findall(r"var\(--[\w-]+, (#[0-9a-f]{6})\)", one))
    assert colours <= fallbacks, "every colour is the page's own"


def test_two_figures_on_a_page_share_no_id(build: Any) -> None:
    built = build(
        "```{boston-figure} tariff fontainebleau\n:alt: x\n```\n\n"
        "```{boston-figure} ladder fontainebleau\n:alt: y\n```\n"
    )
    ids = re.findall(r'\bid="([^"]+)"', built.html())
    assert len(ids) == len(set(ids))


def test_a_house_rule_needs_both_sides() -> None:
    for word in ("french", "=french", "suit_order="):
        with pytest.raises(ValueError, match="name=reading"):
            read_rules([word])
