"""What a reader meets: every page in Chromium, with the network cut."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from book._ext.toc import pages
from tests.book.conftest import Open
from tests.book.first_sight import Sight

pytestmark = pytest.mark.browser

Seen = Callable[[str, str], Sight]

# Rules of axe that are known not to hold, each with its reason; empty is the aim.
ACCEPTED: dict[str, str] = {}

both = pytest.mark.parametrize("window", ["wide", "narrow"])


@both
def test_page_is_silent_and_asks_nobody(sight: Seen, base: str, name: str, window: str) -> None:
    seen = sight(name, window)
    assert seen.complaints == ()
    assert seen.failures == ()
    assert f"{base}{name}.html" in seen.asked
    assert [url for url in seen.asked if not url.startswith((base, "data:", "blob:"))] == []


def test_no_sideways_scrolling_on_a_phone(sight: Seen, name: str) -> None:
    assert sight(name, "narrow").overflow == {"page": 0, "culprits": []}


@both
def test_there_is_one_way_to_search(sight: Seen, name: str, window: str) -> None:
    # The search page has its own field on top.
    assert sight(name, window).searches == (2 if name == "search" else 1)


@both
def test_axe_finds_nothing(sight: Seen, name: str, window: str) -> None:
    assert [found for found in sight(name, window).violations if found[0] not in ACCEPTED] == []


@both
def test_saved_widgets_are_drawn_once(sight: Seen, name: str, window: str) -> None:
    assert all(found == {"stages": 1, "faces": 0} for found in sight(name, window).widgets)


def test_page_reads_without_scripts(sight: Seen, name: str) -> None:
    if name == "search":
        pytest.skip("searching is a script")
    seen = sight(name, "unscripted")
    assert seen.heading
    assert seen.hidden_faces == 0


def test_some_pages_have_widgets(sight: Seen) -> None:
    """The questions above are not put to empty pages."""
    assert sight("book/lab/auction", "wide").widgets != ()


@pytest.mark.parametrize("word", ["misere", "misère"])
def test_search_finds_the_misere_without_its_accent(visit: Open, word: str) -> None:
    page = visit("search", query=f"?q={word}").page
    # Results come in one by one.
    page.locator("#search-results li a[href*='variants/fontainebleau.html']").first.wait_for()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_type_is_the_books_own(visit: Open, scheme: str) -> None:
    page = visit(pages()[0], scheme=scheme).page
    assert page.evaluate("document.fonts.check('18px \"Source Serif 4\"')")
    assert page.evaluate("document.documentElement.dataset.theme") == scheme
