"""A page with an app in Chromium, with the network cut: saved at first, live after one click.

Starting Python takes seconds, so one live page serves all tests here.
"""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import quote

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

import boston
from boston import widgets
from tests.book.conftest import Visit
from tests.book.first_sight import RULES
from tests.book.live_page import ANSWER, AUCTION, auction_model, drawn, enliven, shows, state

pytestmark = pytest.mark.browser

# What axe finds in the theme around our content, and why it stays: rule, selector, reason.
ACCEPTED: dict[tuple[str, str], str] = {}

HOSTILE = (
    "app=auction&seed=<img src=x onerror=alert(1)>",
    "app=auction&calls=<script>alert(1)</script>",
    "app=auction&variant=__import__('os')",
    "app=auction&rules=shuffle:<svg/onload=alert(1)>",
    "app=auction&evil=1",
    "app=auction&seed=7&seed=8",
    "app=auction&seed=" + "9" * 4100,
    "app=auction&deal=[Deal \"<iframe src='javascript:alert(1)'>\"]",
    "app=auction&calls=" + "+".join(["pass"] * 700),
    "app=" + "a" * 10_000,
    "app=%FF%FE&=&&==",
    "app=<img src=x onerror=alert(1)>",
)


@pytest.fixture(scope="module")
def live(browser: Browser, base: str) -> Iterator[Visit]:
    """The auction page, opened by a hostile link and made live by one click: it starts as saved."""
    context = browser.new_context(
        viewport={"width": 1280, "height": 900},
        permissions=["clipboard-read", "clipboard-write"],
        reduced_motion="reduce",
    )
    seen = Visit(context.new_page())
    seen.page.goto(f"{base}{AUCTION}.html#{quote(HOSTILE[0], safe='=&<> ')}")
    drawn(seen.page)
    enliven(seen.page)
    yield seen
    context.close()


@pytest.fixture
def page(live: Visit) -> Page:
    """The live page, at its beginning."""
    live.page.get_by_role("button", name="Begin again").click()
    return live.page


def press(page: Page, code: str) -> None:
    """Press a call of the live app."""
    pretty = boston.variant("fontainebleau").call_of[code].pretty
    page.locator(".bo-widget[data-live]").get_by_role("button", name=pretty, exact=True).click()


def test_a_click_makes_the_page_live_and_asks_no_other_host(live: Visit, base: str) -> None:
    assert state(live.page) == "live"
    assert live.page.locator(".bo-widget[data-live]").count() == 1
    assert [url for url in live.requests if not url.startswith((base, "data:", "blob:"))] == []
    assert live.complaints == []
    assert live.failures == []


def test_a_hostile_link_is_opened_without_harm(live: Visit) -> None:
    """Before anything else is asked of the page: the saved position stands, and why is told."""
    shows(live.page, 1, str(auction_model("pass", "6H", "7C", "pass").table()))
    assert "is not a seed" in live.page.inner_text(".bo-warn")


def test_the_page_says_which_engine_runs(live: Visit) -> None:
    assert f"boston {boston.__version__} (" in live.page.inner_text(".bo-live-detail")


def test_text_outputs_that_are_the_same_stay(live: Visit) -> None:
    outputs = live.page.locator(".cell_output").all_inner_texts()
    assert any("does not outrank 7♣" in text for text in outputs)
    assert live.page.locator(".cell_output .traceback").count() == 0


@pytest.mark.parametrize(
    "calls",
    [
        ("pass", "6H", "7C", "pass", "7H", "pass", "call-partner", "pass", "pass", "accept"),
        ("5S", "little-misere", "5C", "pass", "grand-misere"),
        ("pass", "pass", "pass", "pass"),
    ],
    ids=["won", "refused", "all-pass"],
)
def test_the_auction_is_that_of_cpython(page: Page, calls: tuple[str, ...]) -> None:
    expected = auction_model()
    for code in calls:
        press(page, code)
        expected.press(code)
    shows(page, 1, str(expected.table()))
    shows(page, 2, expected.notes())
    shows(page, 3, str(expected.log()))


def test_the_address_follows_the_position(page: Page) -> None:
    press(page, "6H")
    page.wait_for_function("() => location.hash.includes('calls=6H')", timeout=ANSWER)
    assert page.evaluate("location.hash").startswith("#app=auction&variant=fontainebleau")


def test_a_position_can_be_copied(page: Page) -> None:
    press(page, "6H")
    page.wait_for_function("() => location.hash.includes('calls=6H')", timeout=ANSWER)
    page.get_by_role("button", name="Copy this position").click()
    page.get_by_text("Copied: the link").wait_for()
    copied = page.evaluate("navigator.clipboard.readText()")
    link, _, notation = copied.partition("\n\n")
    assert link == page.evaluate("location.href")
    assert str(boston.parse(notation)) == str(auction_model("6H").board)


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_a_hostile_address_does_nothing(live: Visit, page: Page, text: str) -> None:
    asked = len(live.requests)
    shown = page.locator(".bo-widget[data-live] .widget-html-content")
    shows(page, 1, str(auction_model().table()))
    page.evaluate("text => { location.hash = text }", text)
    # A deal of a seed, a question after the hostile text: its answer comes when that is dealt with.
    page.get_by_role("button", name="What would you call?").click()
    page.get_by_text("The rule-of-thumb player would say").wait_for(timeout=ANSWER)
    shows(page, 1, str(auction_model().table()))
    assert page.locator(".bo-widget :is(img, script, iframe, [onload], [onerror])").count() == 0
    assert shown.count() == 4
    assert live.complaints == []
    # A browser asks for the page's icon again when the address changes; nothing else may be asked.
    known = ("#", "favicon.svg")
    assert [url for url in live.requests[asked:] if not any(part in url for part in known)] == []


def test_a_refused_link_says_why_in_words(page: Page) -> None:
    page.evaluate("() => { location.hash = 'app=auction&seed=<b>7</b>' }")
    page.get_by_text("The position of the link cannot be shown").wait_for(timeout=ANSWER)
    assert "'<b>7</b>' is not a seed" in page.inner_text(".bo-warn")


def test_another_link_is_followed_on_the_live_page(page: Page) -> None:
    page.evaluate("() => { location.hash = 'app=auction&seed=11&calls=pass+5C' }")
    other = widgets.AuctionModel("fontainebleau", seed=11)
    other.press("pass").press("5C")
    shows(page, 1, str(other.table()))
    page.evaluate("() => { location.hash = 'app=auction&seed=7&calls=' }")
    shows(page, 1, str(auction_model().table()))


def test_axe_finds_nothing_on_the_live_page(page: Page) -> None:
    page.get_by_role("button", name="Copy this position").click()
    found = {
        (violation["id"], " ".join(node["target"]))
        for violation in Axe().run(page, options=RULES).response["violations"]
        for node in violation["nodes"]
    }
    assert found - set(ACCEPTED) == set()


def test_the_live_page_fits_a_phone(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 800})
    try:
        wide = page.evaluate(
            """() => [...document.querySelectorAll(".bo-live, .bo-live *, .bo-position *")]
                .filter((e) => e.getBoundingClientRect().right > 361
                  && !e.closest(".bo-scroll, pre"))
                .map((e) => e.outerHTML.slice(0, 100))"""
        )
        assert wide == []
        assert page.evaluate("document.documentElement.scrollWidth") == 360
    finally:
        page.set_viewport_size({"width": 1280, "height": 900})
