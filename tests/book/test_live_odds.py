"""The odds page in Chromium, with the network cut: the figures of a seed are those of CPython.

One boot serves all questions. The page is the book's own, under a sub-path and with its content
security policy in force; only to its last cell a few lines are added, which count by the models
that the app would take long over.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

import boston
from boston.widgets import OddsModel
from boston.widgets.odds import ENGINES
from boston.widgets.odds_model import DEALS, FIRST_LOOK
from tests.book.conftest import Visit
from tests.book.live_page import (
    ANSWER,
    FACTS,
    ODDS,
    PATIENCE,
    drawn,
    enliven,
    facts_of,
    serve_instead,
    shows,
)

pytestmark = pytest.mark.browser

HAND = "AKJ95.A3.K42.J85"
OTHER = "J742.7532.T63.53"
ENGINE, NOTES, CHART, TABLE, EVERY = range(2, 7)
"""Which of the app's pieces of HTML is what; the first two are its style and the hand."""
SLOW_MODELS = {"sampling": 24, "all-cards-seen": 8}
"""Deals of each."""
MORE = f"""
for name, deals in {SLOW_MODELS!r}.items():
    rows = boston.odds("whist-bostonien", "{HAND}", None, name, deals=deals, seed=5, nodes=2000)
    print(*rows.records(), sep=chr(10))
print("counted by", boston.solver.backend())
"""


def longer(html: str, more: str) -> str:
    """The page with more lines in its last cell."""
    told = facts_of(html)
    told["cells"][-1]["source"] += more
    data = json.dumps(told).replace("<", "\\u003c")
    return FACTS.sub(lambda found: found[1] + data + found[3], html)


@pytest.fixture(scope="module")
def live(browser: Browser, base: str, site: Path) -> Iterator[Visit]:
    """The odds page, made live by one click."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    seen = Visit(context.new_page())
    serve_instead(seen.page, ODDS, longer((site / f"{ODDS}.html").read_text("utf-8"), MORE))
    seen.page.goto(f"{base}{ODDS}.html")
    drawn(seen.page)
    enliven(seen.page)
    yield seen
    context.close()


def agree(page: Page, model: OddsModel, patience: float = PATIENCE) -> None:
    """Wait until all that the app shows is what the model has in CPython."""
    shows(page, TABLE, model.tables(), patience)
    shows(page, CHART, str(model.chart()))
    shows(page, NOTES, model.notes())
    shows(page, EVERY, model.every())


def printed(page: Page, place: int) -> str:
    """What a cell of the page has printed."""
    return page.locator(".cell_output").nth(place).inner_text()


def test_the_page_says_that_webassembly_counts(live: Visit, base: str) -> None:
    assert live.page.locator('meta[http-equiv="Content-Security-Policy"]').count() == 1
    engine = live.page.locator(".bo-widget[data-live] .bo-engine").inner_text()
    assert engine == f"by {ENGINES['wasm']} (wasm)"
    assert printed(live.page, -1).splitlines()[-1] == "counted by wasm"
    assert live.complaints == []
    assert live.failures == []
    assert [url for url in live.requests if not url.startswith((base, "data:", "blob:"))] == []


def test_cells_print_what_cpython_prints(live: Visit) -> None:
    asked = ["5S", "little-misere"]
    expected = str(boston.odds("fontainebleau", HAND, asked, deals=400))
    assert printed(live.page, 1).split() == expected.split()


def test_solved_deals_come_out_as_in_cpython(live: Visit) -> None:
    """Every field of every row: wins, unresolved deals, intervals, means, counters."""
    lines = printed(live.page, -1).splitlines()
    rows = [ast.literal_eval(line) for line in lines if line.startswith("{")]
    expected = [
        row
        for name, deals in SLOW_MODELS.items()
        for row in boston.odds(
            "whist-bostonien", HAND, None, name, deals=deals, seed=5, nodes=2000
        ).records()
    ]
    assert rows == expected
    assert len(rows) == 10
    assert any(row["unresolved"] for row in rows)


def test_every_figure_of_the_app_is_that_of_cpython(live: Visit) -> None:
    """As it stands at first, then counted on, by the page's own buttons."""
    model = OddsModel("fontainebleau", HAND)
    agree(live.page, model.count(FIRST_LOOK))
    live.page.get_by_role("button", name="Count on", exact=True).click()
    agree(live.page, model.count(DEALS[0]))
    assert model.done


def test_all_games_are_counted_as_in_cpython(live: Visit) -> None:
    """Another hand, seed and game by a link; every row of every game, also those of the CSV."""
    model = OddsModel("all", OTHER, seed=11)
    link = "&".join(f"{name}={value}" for name, value in model.fields().items() if value)
    live.page.evaluate("text => { location.hash = text }", f"app=odds&{link}")
    agree(live.page, model.count(FIRST_LOOK))
    assert len(model.odds()) == len(model.games) >= 13


def test_counting_can_be_stopped(live: Visit) -> None:
    page = live.page
    page.evaluate("text => { location.hash = text }", f"app=odds&hand={OTHER}&deals={DEALS[-1]}")
    page.get_by_role("button", name="Count on", exact=True).click()
    page.get_by_role("button", name="Stop", exact=True).click()
    page.get_by_role("button", name="Put all back", exact=True).click()
    page.get_by_text("Choose 13 more cards").wait_for(timeout=ANSWER)
