"""One small Sphinx book of nothing but the directives, built once for all workers."""

from __future__ import annotations

import io
import json
import os
import re
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from html import unescape
from pathlib import Path
from unittest import mock

import pytest
from bs4 import BeautifulSoup, Tag
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace

import boston
from book._ext import compare_pages
from tests.directives.pages import PAIRS, WRONG, pages

EXTENSIONS = [
    "myst_parser",
    *[
        f"book._ext.{part}"
        for part in (
            "writing",
            "games",
            "tables",
            "deals",
            "figures",
            "keywords",
            "old_english",
        )
    ],
]
HEAD = "---\norphan: true\n---\n# A page\n\n"
"""Five lines above each body: no table of contents has these pages."""
HEAD_LINES = HEAD.count("\n")
PATIENCE = 120
"""Seconds a worker waits for the one that builds."""


@dataclass(frozen=True)
class Built:
    """The built book.

    Attributes:
        folder: Where its pages are.
        warnings: What Sphinx complained of, without colours, by page; the empty name is for
            complaints about no page.
    """

    folder: Path
    warnings: dict[str, list[str]]

    def html(self, name: str) -> str:
        """A page as it was written."""
        return _read(self.folder / f"{name}.html")

    def page(self, name: str) -> BeautifulSoup:
        """A page, parsed; not to be changed. Slow for the chapters: ask for a part of them."""
        return _parsed(self.html(name))

    def parts(self, name: str, tag: str) -> list[str]:
        """Every element of a kind that holds none of its own kind, as it was written."""
        return re.findall(rf"<{tag}\b.*?</{tag}>", self.html(name), re.DOTALL)

    def first(self, name: str, tag: str) -> BeautifulSoup:
        """The first element of a kind, parsed."""
        return _parsed(self.parts(name, tag)[0])

    def table(self, name: str, caption: str) -> Tag:
        """The one table of a page whose caption holds the words."""
        found = [one for one in self.parts(name, "table") if caption in caption_of(one)]
        assert len(found) == 1, f"{len(found)} tables of {caption!r}"
        return _parsed(found[0]).table


def caption_of(table: str) -> str:
    """The caption of a table as a reader sees it."""
    written = re.search(r"<caption>(.*?)</caption>", table, re.DOTALL)
    return unescape(re.sub(r"<[^>]+>", "", written[1])).strip() if written else ""


@cache
def _read(path: Path) -> str:
    return path.read_text("utf-8")


@cache
def _parsed(html: str) -> BeautifulSoup:
    return BeautifulSoup(html, "html.parser")


def wrong_page(place: int) -> str:
    """The page of a complaint, by its place in `WRONG`."""
    return f"wrong/page{place:02}"


def build(folder: Path, bodies: Mapping[str, str], pairs: Sequence[tuple[str, str]]) -> None:
    """Build pages into `out`, and write the complaints beside it.

    Args:
        folder: Where to.
        bodies: The pages by name, without their title.
        pairs: The games whose comparison is written; all of them take too long.
    """
    source = folder / "source"
    for name, text in {"index": "", **bodies}.items():
        path = source / f"{name}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{HEAD}{text}\n", "utf-8")
    complaints = io.StringIO()
    compared = [tuple(boston.variant(game) for game in pair) for pair in pairs]
    with (
        docutils_namespace(),
        mock.patch.object(compare_pages, "every_pair", return_value=compared),
    ):
        app = Sphinx(
            source,
            None,
            folder / "out",
            folder / "doctrees",
            "html",
            confoverrides={"extensions": EXTENSIONS, "html_theme": "basic", "smartquotes": False},
            status=None,
            warning=complaints,
        )
        app.build()
    found: dict[str, list[str]] = {}
    for line in re.sub(r"\x1b\[[0-9;]*m", "", complaints.getvalue()).splitlines():
        place, colon, told = line.partition(".md:")
        name = Path(place).relative_to(source).as_posix() if colon else ""
        if line.strip():
            found.setdefault(name, []).append(told if colon else line)
    (folder / "complaints.json").write_text(json.dumps(found), "utf-8")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What needs the built book is not for a quick run."""
    for item in items:
        if {"built", "today", "complete"} & set(getattr(item, "fixturenames", ())):
            item.add_marker(pytest.mark.thorough)


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """The book, built by the first worker that asks; the others wait for it."""
    own = tmp_path_factory.getbasetemp()
    # Each worker has a folder of its own inside that of the run; alone there is only the run's.
    folder = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "directives"
    done, failed = folder / "complaints.json", folder / "failed"
    try:
        folder.mkdir()
    except FileExistsError:
        until = time.monotonic() + PATIENCE
        while not done.exists() and not failed.exists() and time.monotonic() < until:
            time.sleep(0.1)
    else:
        try:
            wrong = {wrong_page(at): text for at, text in enumerate(WRONG)}
            build(folder, {**pages(), **wrong}, PAIRS)
        except BaseException:
            failed.touch()
            raise
    assert done.exists(), "the book of the directives' tests was not built"
    return Built(folder / "out", json.loads(done.read_text("utf-8")))


@pytest.fixture(scope="session")
def body() -> Callable[[Tag], list[list[str]]]:
    """Reads the cells of a table's rows, without their notes."""

    def text_of(cell: Tag) -> str:
        words = (word for word in cell.strings if word.find_parent(class_="bo-note") is None)
        return "".join(words).strip()

    def cells_of(one: Tag) -> list[list[str]]:
        rows = one.tbody.find_all("tr")
        return [[text_of(cell) for cell in row.find_all(["th", "td"])] for row in rows]

    return cells_of
