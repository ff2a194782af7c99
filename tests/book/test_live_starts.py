"""How a page with an app begins, in Chromium with the network cut: light, then live."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser

from boston import widgets
from tests.book.conftest import Open
from tests.book.live_page import (
    AUCTION,
    DEAL,
    ODDS,
    TARIFF,
    auction_model,
    drawn,
    shows,
    state,
    until,
)

pytestmark = pytest.mark.browser

Record = Callable[[str, object], None]


def test_nothing_of_the_live_layer_is_loaded_before_the_click(visit: Open) -> None:
    seen = visit(AUCTION)
    drawn(seen.page)
    seen.page.wait_for_load_state("networkidle")
    assert state(seen.page) == "still"
    assert [url for url in seen.requests if "/_live/" in url] == []
    assert seen.page.locator(".bo-widget[data-live]").count() == 0


@pytest.mark.parametrize(
    "address", ["book/index", "book/variants/fontainebleau", AUCTION, DEAL, TARIFF, ODDS]
)
def test_a_first_view_is_light(
    browser: Browser, base: str, site: Path, address: str, record_property: Record
) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    asked: set[str] = set()
    page.on("requestfinished", lambda request: asked.add(urlsplit(request.url).path))
    page.goto(f"{base}{address}.html", wait_until="networkidle")
    context.close()
    files = [site / path.removeprefix(urlsplit(base).path) for path in asked]
    sent = sum(len(gzip.compress(path.read_bytes(), 6)) for path in files)
    record_property("figure", f"{sent / 1e3:.0f} kB")
    assert sent <= 400_000


def test_a_link_is_restored_and_the_deal_is_that_of_cpython(visit: Open) -> None:
    """The deal page, opened by a link; then driven by the keyboard alone."""
    link = "#app=deal&variant=fontainebleau&dealer=W&seed=41&shown=E"
    page = visit(DEAL, query=link).page
    drawn(page)
    assert page.inner_text(".bo-live button") == "Show the position"
    page.focus(".bo-live button")
    page.keyboard.press("Enter")
    until(page, "live")
    expected = widgets.DealModel("fontainebleau", 41, "W", "E")
    shows(page, 1, str(expected.table()))
    shows(page, 2, expected.notes())
    assert page.evaluate("document.activeElement.innerText") == "Start again"

    page.locator(".bo-widget[data-live]").get_by_role("textbox", name="Seed").focus()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("2026")
    page.keyboard.press("Tab")
    expected.set_seed("2026")
    shows(page, 1, str(expected.table()))
    page.keyboard.press("ArrowDown")  # the next control is the dealer: from West to nobody further
    page.keyboard.press("ArrowUp")
    expected.set_dealer("S")
    shows(page, 1, str(expected.table()))
    assert page.evaluate("location.hash").endswith("dealer=S&seed=2026&shown=E")


def test_the_first_touch_of_a_widget_starts_python_and_counts(visit: Open) -> None:
    page = visit(AUCTION).page
    drawn(page)
    call = page.locator(".bo-widget").get_by_role("button", name="7♥", exact=True)
    call.focus()
    page.keyboard.press("Enter")
    until(page, "loading")
    until(page, "live")
    shows(page, 1, str(auction_model("pass", "6H", "7C", "pass", "7H").table()))
    assert page.evaluate("document.activeElement.innerText") == "7♥"
