"""What a reader meets: every page in Chromium, with the network cut."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe

from book._ext.toc import pages
from tests.book.conftest import Open

pytestmark = pytest.mark.browser

# Rules of axe that are known not to hold, each with its reason; empty is the aim.
ACCEPTED: dict[str, str] = {}

OVERFLOW = """() => {
  const wide = document.documentElement.clientWidth;
  return {
    page: document.documentElement.scrollWidth - wide,
    culprits: [...document.querySelectorAll("article *")]
      .filter((e) => e.getBoundingClientRect().right > wide + 1
        && !e.closest(".bo-scroll, .pst-scrollable-table-container, pre, .bo-evidence"))
      .slice(0, 5).map((e) => e.outerHTML.slice(0, 120)),
  };
}"""

VISIBLE_SEARCH = """() =>
  [...document.querySelectorAll("input[type=search], .search-button, .search-button-field")]
    .filter((e) => e.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
      && e.getBoundingClientRect().right > 0).length"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_page_is_silent_and_asks_nobody(visit: Open, base: str, name: str, scheme: str) -> None:
    seen = visit(name, scheme=scheme)
    seen.page.wait_for_load_state("networkidle")
    assert seen.complaints == []
    assert seen.failures == []
    assert [url for url in seen.requests if not url.startswith((base, "data:", "blob:"))] == []


def test_no_sideways_scrolling_on_a_phone(visit: Open, name: str) -> None:
    found = visit(name, width=360).page.evaluate(OVERFLOW)  # a dark page has the same widths
    assert found == {"page": 0, "culprits": []}


@pytest.mark.parametrize("width", [1280, 360])
def test_there_is_one_way_to_search(visit: Open, name: str, width: int) -> None:
    if name == "search":
        pytest.skip("the search page has its own field on top")
    assert visit(name, width=width).page.evaluate(VISIBLE_SEARCH) == 1


@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (360, "dark")])
def test_axe_finds_nothing(visit: Open, name: str, width: int, scheme: str) -> None:
    page = visit(name, width=width, scheme=scheme).page
    options = {
        "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
        "resultTypes": ["violations"],
    }
    results = Axe().run(page, context="#main-content", options=options)
    found = {
        f"{violation['id']}: {node['html'][:160]}"
        for violation in results.response["violations"]
        if violation["id"] not in ACCEPTED
        for node in violation["nodes"]
    }
    assert found == set()


def test_saved_widgets_are_drawn_once(visit: Open, name: str) -> None:
    page = visit(name).page
    holders = page.locator(".bo-widget")
    for index in range(holders.count()):
        holder = holders.nth(index)
        holder.locator(".bo-widget-stage .jupyter-widgets").first.wait_for(timeout=10_000)
        assert holder.locator(".bo-widget-stage").count() == 1
        assert holder.locator(".bo-widget-face").count() == 0


def test_page_reads_without_scripts(visit: Open, name: str) -> None:
    if name == "search":
        pytest.skip("searching is a script")
    page = visit(name, scripts=False).page
    assert page.locator("article h1").is_visible()
    faces = page.locator(".bo-widget-face")
    for index in range(faces.count()):
        assert faces.nth(index).is_visible()


@pytest.mark.parametrize("word", ["misere", "misère"])
def test_search_finds_the_misere_without_its_accent(visit: Open, word: str) -> None:
    page = visit("search", query=f"?q={word}").page
    page.locator("#search-results li a").first.wait_for(timeout=10_000)
    found = page.locator("#search-results li a").evaluate_all("all => all.map((a) => a.href)")
    assert any("variants/fontainebleau.html" in href for href in found)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_type_is_the_books_own(visit: Open, scheme: str) -> None:
    page = visit(pages()[0], scheme=scheme).page
    assert page.evaluate("document.fonts.check('18px \"Source Serif 4\"')")
    assert page.evaluate("document.documentElement.dataset.theme") == scheme
