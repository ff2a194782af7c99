"""A deal to step through needs no script; a figure is told in words and as a table."""

from __future__ import annotations

import re
import warnings
from itertools import pairwise
from typing import Any

import pytest

import boston
from book._ext.games import read_rules
from boston.charts import CHARTS
from boston.players import ThumbPlayer
from tests.directives.pages import DEALS, GAMES


def played() -> boston.Board:
    """The finished board of Fontainebleau, as the directive plays it."""
    game = boston.variant("fontainebleau")
    board, player = boston.Board(game, boston.deal(game, seed=98, dealer="N")), ThumbPlayer()
    while board.turn is not None:
        board = board.do(player.choose(board.view(board.turn)))
    return board


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_deal_is_told_call_by_call_and_trick_by_trick(built: Any, name: str) -> None:
    board = boston.parse(DEALS[name]) if name in DEALS else played()
    page = built.page(f"deals/{name}")
    captions = [one.caption.get_text() for one in page.find_all("table")]
    (place,) = [at for at, caption in enumerate(captions) if caption.startswith("The auction ends")]
    auction = page.find_all("table")[place]
    calls = [step for step in board.history if step.phase in ("auction", "partner")]
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


def test_the_end_of_a_deal_is_told_in_counters_or_in_points(built: Any) -> None:
    assert "the pool goes from 50 to" in built.page("deals/fontainebleau").get_text()
    jack = built.page("deals/jack-of-diamonds").get_text()
    assert "The suits of this deal: senior ♠\ufe0e, junior ♣\ufe0e." in jack
    assert "In all North +26, East +34, South −10, West −10; the pool goes from 40 to 0." in jack
    double = built.page("deals/double").get_text()
    assert "In all North +32, East +48, South −20, West −20" in double
    points = built.page("deals/bostonas").get_text()
    assert "Points booked: North 0, East 0, South +19, West 0." in points
    assert "As the game is paid: North −19, East −19, South +57, West −19." in points


def test_the_boston_card_is_marked_where_it_lies(built: Any) -> None:
    page = built.page("deals/jack-of-diamonds")
    (twelfth,) = [
        d for d in page.find_all("details") if d.summary.get_text().startswith("Trick 12")
    ]
    assert "Boston" in twelfth.find(class_="bo-one-trick").get_text()
    assert "Boston" not in built.page("deals/fontainebleau").find(class_="bo-table").get_text()


def test_what_is_held_shrinks_from_trick_to_trick(built: Any) -> None:
    held = []
    for drawn in built.page("deals/fontainebleau").find_all("details", class_="bo-step"):
        cells = drawn.find("table", class_="bo-holdings").tbody.find_all("td")
        held.append(sum(len(re.findall(r"10|[2-9AKQJ]", cell.get_text())) for cell in cells))
    assert held == list(range(52, 0, -4))


def test_less_may_be_shown(built: Any) -> None:
    page = built.page("deals/less")
    assert len(page.find_all(class_="bo-table")) == 2
    assert page.find("table") is None
    assert len(page.find_all(attrs={"data-card": True})) >= 52 + 13 + 52
    assert "senior ♠\ufe0e" in page.get_text()


def test_a_figure_is_told_in_words_and_as_a_table(built: Any) -> None:
    page = built.page("figure")
    drawn = page.find("svg")
    assert drawn["role"] == "img"
    assert drawn["aria-label"] == 'Steps & a "high" <leap>'
    assert drawn.find("title").get_text()
    caption = page.select_one("figcaption .caption-text").get_text()
    assert caption.endswith("by number and suit. A leap at the end.")
    rows = page.find("details").find("table").tbody.find_all("tr")
    assert rows[0].get_text(" ", strip=True).endswith("10")


@pytest.mark.thorough
@pytest.mark.parametrize(
    "game",
    [
        # A game that grew out of another is drawn like it; drawing takes its time.
        pytest.param(game, marks=[pytest.mark.slow] if boston.variant(game).extends else [])
        for game in GAMES
    ],
)
@pytest.mark.parametrize("name", CHARTS)
def test_figures_are_the_same_each_time_and_follow_the_page(name: str, game: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        one, two = (CHARTS[name](game).svg("words") for _ in range(2))
    assert one == two
    assert "currentColor" in one
    assert "<dc:date>" not in one
    assert not re.search(r"https?://(?!www\.w3\.org)", one)
    colours = set(re.findall(r"#[0-9a-f]{6}\b", one))
    fallbacks = set(re.findall(r"var\(--[\w-]+, (#[0-9a-f]{6})\)", one))
    assert colours <= fallbacks, "every colour is the page's own"


def labels(chart: Any) -> dict[str, tuple[float, float]]:
    """Where the labels of a chart's lines stand, in shares of its axes."""
    (axes,) = chart.figure.axes
    return {text.get_text(): text.xy for text in axes.texts if text.xycoords == "axes fraction"}


def test_a_row_and_class_have_a_line_each_unless_they_repeat_another() -> None:
    chart = CHARTS["tariff"]("jack-of-diamonds")
    assert set(labels(chart)) == {
        f"{row}, {suit}"
        for row in ("accepted", "unsupported", "solo and nine")
        for suit in ("junior", "senior")
    }
    assert ("accepted", "11", "junior", "8") in chart.rows
    assert len([row for row in chart.rows if row[0] == "nine"]) == 10, "the table leaves none out"


@pytest.mark.parametrize("game", GAMES)
def test_labels_of_lines_do_not_touch(game: str) -> None:
    heights = sorted(y for _, y in labels(CHARTS["tariff"](game)).values())
    assert len(heights) >= 3
    assert all(high - low > 0.05 for low, high in pairwise(heights))


def test_where_bids_rank_by_value_the_nulls_are_drawn_among_the_tricks() -> None:
    told = {text.get_text() for text in CHARTS["tariff"]("bostonas").figure.axes[0].texts}
    assert {"small null: 15", "grand null, open: 45"} <= told
    told = {text.get_text() for text in CHARTS["tariff"]("fontainebleau").figure.axes[0].texts}
    assert not any("misère" in text for text in told)


def test_a_house_rule_needs_both_sides() -> None:
    for word in ("french", "=french", "suit_order="):
        with pytest.raises(ValueError, match="name=reading"):
            read_rules([word])
