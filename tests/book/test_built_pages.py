"""What can be seen in the built files without a browser."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from bs4 import BeautifulSoup

from book._ext.toc import missing
from tests.book.asked import PAGES

Soup = Callable[[str], BeautifulSoup]

LOADING = {
    "script": ["src"],
    "link": ["href"],
    "img": ["src", "srcset"],
    "source": ["src", "srcset"],
    "iframe": ["src"],
    "object": ["data"],
    "embed": ["src"],
    "video": ["src", "poster"],
    "audio": ["src"],
    "image": ["href", "xlink:href"],
    "use": ["href", "xlink:href"],
}
# rel values of links that a browser does not load by itself
NOT_LOADED = {"next", "prev", "search", "index", "author", "canonical", "license", "alternate"}
CSS_ADDRESS = re.compile(r"""url\(\s*['"]?([^'")]+)|@import\s+['"]([^'"]+)""")


def loaded(page: BeautifulSoup) -> Iterator[str]:
    """Yield every address that the browser loads for a page by itself."""
    for tag, attributes in LOADING.items():
        for element in page.find_all(tag):
            if tag == "link" and set(element.get("rel") or ()) & NOT_LOADED:
                continue
            yield from (str(element[key]).split(" ")[0] for key in attributes if element.get(key))
    for style in page.find_all("style"):
        yield from css_addresses(style.get_text())
    for element in page.find_all(style=True):
        yield from css_addresses(str(element["style"]))


def css_addresses(text: str) -> Iterator[str]:
    bare = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    yield from (found or imported for found, imported in CSS_ADDRESS.findall(bare))


def is_outside(address: str) -> bool:
    return address.startswith("//") or urlsplit(address).scheme in {"http", "https", "ws", "wss"}


def test_every_page_of_the_contents_is_built(site: Path) -> None:
    assert missing(site) == ()


@pytest.mark.parametrize("page", PAGES)
def test_page_is_in_the_navigation(soup: Soup, page: str) -> None:
    links = soup(PAGES[0]).select("nav.bd-docs-nav a[href]")
    base = PAGES[0].rpartition("/")[0]
    paths = [str(link["href"]).partition("#")[0] for link in links]
    known = {f"{base}/{path}".removesuffix(".html") for path in paths}
    # the root page links to itself as "#"
    assert page == PAGES[0] or page in known


def test_no_page_loads_anything_from_outside(soup: Soup, name: str) -> None:
    assert [address for address in loaded(soup(name)) if is_outside(address)] == []


def test_no_style_sheet_loads_anything_from_outside(site: Path) -> None:
    outside = {
        (sheet.relative_to(site).as_posix(), address)
        for sheet in site.rglob("*.css")
        for address in css_addresses(sheet.read_text(encoding="utf-8"))
        if is_outside(address)
    }
    assert outside == set()


def test_no_page_locks_the_orientation_in_a_style_of_its_own(soup: Soup, name: str) -> None:
    """Axe is asked this of the sheets all pages share, on the live page alone."""
    assert [tag for tag in soup(name).find_all("style") if "orientation" in tag.get_text()] == []


def test_no_page_knows_a_cdn(soup: Soup, name: str) -> None:
    """Scripts in the page may load more; none may even name a place to load from."""
    scripts = "\n".join(
        script.get_text()
        for script in soup(name).find_all("script")
        if "json" not in str(script.get("type", ""))
    )
    assert re.findall(r"https?://[^\s\"'`]+", scripts) == []


def test_every_local_address_exists(site: Path, soup: Soup, name: str) -> None:
    folder = (site / name).parent
    page = soup(name)
    addresses = set(loaded(page)) | {str(link["href"]) for link in page.select("a[href]")}
    absent = set()
    for address in addresses:
        parts = urlsplit(address)
        if parts.scheme or not parts.path:
            continue
        target = (folder / unquote(parts.path)).resolve()
        if not (target.is_file() or (target / "index.html").is_file()):
            absent.add(address)
    assert absent == set()


def test_every_fragment_has_a_target(soup: Soup, name: str) -> None:
    page = soup(name)
    ids = {str(element["id"]) for element in page.find_all(id=True)}
    wanted = {unquote(str(link["href"])[1:]) for link in page.select('a[href^="#"]')} - {""}
    assert wanted - ids == set()


def test_ids_are_unique(soup: Soup, name: str) -> None:
    ids = [str(element["id"]) for element in soup(name).select("article [id]")]
    assert sorted(i for i in set(ids) if ids.count(i) > 1) == []


def test_one_main_heading(soup: Soup, name: str) -> None:
    # sphinx-book-theme prints the title once more in a block that only paper shows
    headings = [h for h in soup(name).select("h1") if not h.find_parent(class_="onlyprint")]
    assert len(headings) == 1


def test_headings_do_not_skip_a_level(soup: Soup, name: str) -> None:
    levels = [int(h.name[1]) for h in soup(name).select("article :is(h1, h2, h3, h4, h5, h6)")]
    assert all(below <= above + 1 for above, below in pairwise(levels))


def test_no_leaked_representation_or_traceback(soup: Soup, name: str) -> None:
    text = soup(name).get_text(" ")
    assert re.findall(r"\S* at 0x[0-9a-fA-F]{6,}", text) == []
    assert "Traceback (most recent call last)" not in text
    assert "<IPython.core" not in text


def test_every_picture_has_a_text(soup: Soup, name: str) -> None:
    page = soup(name)
    assert [str(img) for img in page.find_all("img") if img.get("alt") is None] == []
    unnamed = [
        str(svg)[:120]
        for svg in page.select("article svg")
        if not (svg.get("aria-label") or svg.get("aria-labelledby") or svg.find("title"))
        and not svg.find_parent(attrs={"aria-hidden": "true"})
        and svg.get("aria-hidden") != "true"
    ]
    assert unnamed == []


def test_every_widget_has_its_static_face(soup: Soup, name: str) -> None:
    page = soup(name)
    views = page.select('script[type="application/vnd.jupyter.widget-view+json"]')
    for view in views:
        holder = view.find_parent(class_="bo-widget")
        assert holder is not None
        face = holder.select_one(".bo-widget-face")
        assert face is not None
        assert face.get_text(strip=True) or face.find("svg")


def test_the_widget_bundle_is_on_pages_with_widgets_only(soup: Soup, name: str) -> None:
    page = soup(name)
    linked = page.select('script[src*="_widgets/"]')
    assert len(linked) == (1 if page.select(".bo-widget") else 0)


def test_the_theme_brings_no_second_copy_of_its_icons(soup: Soup, name: str) -> None:
    assert soup(name).select('script[src*="fontawesome"]') == []
