"""Live pages when something goes wrong or takes long, and what cells may do: in Chromium.

The pages are those of the book with other cells in them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route

from boston import widgets
from tests.book.conftest import Open
from tests.book.live_page import (
    ANSWER,
    AUCTION,
    PATIENCE,
    drawn,
    enliven,
    serve_instead,
    shows,
    state,
    until,
    with_cells,
)

pytestmark = pytest.mark.browser

Trial = Callable[..., Page]

APP = 'import boston\nboston.widgets.auction("fontainebleau", seed=7)'
RUNAWAY = """
import ipywidgets
button = ipywidgets.Button(description="For ever")
def run(_):
    while True:
        pass
button.on_click(run)
button
"""
SLOW_SLIDER = """
import time
slider, seen = ipywidgets.IntSlider(min=0, max=100), ipywidgets.HTML("nothing")
def slow(change):
    time.sleep(0.04)
    seen.value = f"last seen {change['new']}"
slider.observe(slow, "value")
ipywidgets.VBox([slider, seen])
"""


@pytest.fixture
def trial(visit: Open, site: Path) -> Trial:
    """Give a function that opens the auction page with cells of its own."""

    def open_with(*cells: str, auto: bool = False, data_saver: bool = False) -> Page:
        page = visit(AUCTION).page
        html = (site / f"{AUCTION}.html").read_text("utf-8")
        serve_instead(page, AUCTION, with_cells(html, cells, auto=auto))
        saver = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
        if data_saver:
            page.add_init_script(saver)
        page.reload()
        page.wait_for_function("() => !document.querySelector('.bo-live button').disabled")
        return page

    return open_with


def output(page: Page, cell: int) -> str:
    """What a cell shows, as words."""
    return " ".join(page.inner_text(f"#bo-cell-{cell} .cell_output").split())


def shown_in(page: Page, cell: int, text: str) -> None:
    page.locator(f"#bo-cell-{cell} .cell_output", has_text=text).wait_for(timeout=ANSWER)


def lose(page: Page, pattern: str) -> None:
    """Let the server have lost a file."""
    page.route(re.compile(pattern), lambda route: route.fulfill(status=404, body="gone"))


def tamper(page: Page, pattern: str) -> None:
    """Let the server send another file under a name."""

    def answer(route: Route) -> None:
        route.fulfill(body=route.fetch().body() + b"more", content_type="application/zip")

    page.route(re.compile(pattern), answer)


def test_a_missing_wheel_is_told_and_the_saved_page_stays(visit: Open) -> None:
    page = visit(AUCTION).page
    drawn(page)
    before = page.inner_text(".bo-widget")
    lose(page, r"/boston_whist-")
    page.click(".bo-live button")
    page.wait_for_selector('.bo-live[data-state="failed"]', timeout=PATIENCE)
    told = page.inner_text(".bo-live")
    assert "boston_whist-" in told
    assert "404" in told
    assert "Try again" in told
    assert page.inner_text(".bo-widget") == before
    page.unroute_all()
    enliven(page)
    assert page.locator(".bo-widget[data-live]").count() == 1


def test_a_wheel_that_is_not_the_locked_one_is_refused(trial: Trial) -> None:
    page = trial("1 + 1")
    tamper(page, r"/boston_whist-")
    page.click(".bo-live button")
    page.wait_for_selector('.bo-live[data-state="failed"]', timeout=PATIENCE)
    told = page.inner_text(".bo-live")
    assert re.search(r"boston_whist-\S+ \(not the file it should be\)", told)
    assert output(page, 0) == "saved 0"


def test_loading_says_how_far_it_is_and_can_be_stopped(trial: Trial) -> None:
    page = trial("while True:\n    pass")
    page.click(".bo-live button")
    page.wait_for_function(
        "() => / of \\d+ MB$/.test(document.querySelector('.bo-live-detail').innerText)",
        timeout=PATIENCE,
    )
    assert page.locator(".bo-live progress").is_visible()
    page.locator(".bo-live-text", has_text="Running the page").wait_for(timeout=PATIENCE)
    page.get_by_role("button", name="Stop").click()
    assert state(page) == "still"
    assert output(page, 0) == "saved 0"


def test_a_runaway_is_stopped_and_the_apps_come_back_as_they_stood(trial: Trial) -> None:
    page = trial(APP, RUNAWAY)
    enliven(page)
    page.get_by_role("button", name="5♠", exact=True).click()
    expected = widgets.AuctionModel("fontainebleau", seed=7).press("5S")
    shows(page, 1, str(expected.table()))
    page.get_by_role("button", name="For ever").click()
    until(page, "busy")
    page.get_by_role("button", name="Stop").click()
    until(page, "live")
    shows(page, 1, str(expected.table()))
    page.get_by_role("button", name="5♣", exact=True).click()
    shows(page, 1, str(expected.press("5C").table()))


def test_cells_share_one_kernel_and_everything_they_show_is_shown(trial: Trial) -> None:
    page = trial(
        "from IPython.display import display\nimport asyncio\nnumber = 41",
        "print('printed', end=' ')\nprint('twice')\nnumber + 1",
        "handle = display('first face', display_id=True)\nhandle.update('second face')",
        "import ipywidgets\nout = ipywidgets.Output()\nwith out:\n    print('caught')\nout",
        "press = ipywidgets.Button(description='Print')\n"
        "press.on_click(lambda _: print('pressed', number))\npress",
        SLOW_SLIDER,
        "await asyncio.sleep(0)\ntry:\n    input('?')\nexcept RuntimeError as why:\n    print(why)",
    )
    enliven(page)
    assert output(page, 1) == "printed twice 42"
    assert output(page, 2) == "'second face'"
    assert output(page, 3) == "caught"
    page.get_by_role("button", name="Print").click()
    shown_in(page, 4, "pressed 41")
    assert "this page has none" in output(page, 6)

    handle = page.locator("#bo-cell-5 .noUi-handle")
    handle.focus()
    for _ in range(60):
        page.keyboard.press("ArrowRight")
    shown_in(page, 5, "last seen 60")


def test_a_marked_page_starts_by_itself_and_a_cell_that_fails_is_named(trial: Trial) -> None:
    """One boot for two: nobody clicks, and the second part of the page fails."""
    page = trial("'fine'", "import pandas", "'never reached'", auto=True)
    page.wait_for_selector('.bo-live[data-state="failed"]', timeout=PATIENCE)
    told = page.inner_text(".bo-live")
    assert "Part 2 of the page stopped: ModuleNotFoundError" in told
    assert "Try again" in told
    assert [output(page, n) for n in range(3)] == ["'fine'", "saved 1", "saved 2"]


def test_it_does_not_where_the_browser_asks_to_save_data(trial: Trial) -> None:
    page = trial("1 + 1", auto=True, data_saver=True)
    page.wait_for_load_state("networkidle")
    assert state(page) == "still"
    assert output(page, 0) == "saved 0"


def test_these_tests_can_fail_when_the_bridge_is_broken(trial: Trial) -> None:
    page = trial(APP)

    def deaf(route: Route) -> None:
        text = route.fetch().text()
        assert "receive" in text
        route.fulfill(body=text.replace(".receive(", ".nothing?.("), content_type="text/javascript")

    page.route(re.compile(r"/worker\.js"), deaf)
    enliven(page)
    page.get_by_role("button", name="5♠", exact=True).click()
    expected = widgets.AuctionModel("fontainebleau", seed=7).press("5S")
    with pytest.raises(Exception, match="Timeout"):
        shows(page, 1, str(expected.table()), patience=3_000)


def test_these_tests_can_fail_when_a_script_is_from_outside(visit: Open, site: Path) -> None:
    page_name = "book/how-to-read"
    seen = visit(page_name)
    html = (site / f"{page_name}.html").read_text("utf-8")
    outside = (
        '<script src="https://cdn.example/x.js"></script><script>window.bad = 1</script></head>'
    )
    serve_instead(seen.page, page_name, html.replace("</head>", outside))
    seen.page.reload()
    seen.page.wait_for_load_state("networkidle")
    assert any("Content Security Policy" in line for line in seen.complaints)
    assert seen.page.evaluate("window.bad") is None
