"""Tiny Sphinx projects, built in memory of nothing but the directives."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace

EXTENSIONS = [
    "myst_parser",
    *[
        f"book._ext.{part}"
        for part in ("writing", "games", "tables", "deals", "figures", "keywords")
    ],
]
FRAGMENT = "# A page\n\n"
ALONE = "---\norphan: true\n---\n"
"""Three lines at the head of a page that no table of contents has."""


@dataclass(frozen=True)
class Built:
    """A built project.

    Attributes:
        folder: Where its pages are.
        warnings: What Sphinx complained of, a line each, without colours.
    """

    folder: Path
    warnings: tuple[str, ...]

    def page(self, name: str = "index") -> BeautifulSoup:
        """A page, parsed."""
        return BeautifulSoup(self.html(name), "html.parser")

    def html(self, name: str = "index") -> str:
        """A page as it was written."""
        return (self.folder / f"{name}.html").read_text("utf-8")


def build_pages(folder: Path, pages: Mapping[str, str]) -> Built:
    """Build pages given by name and text; `index` is made where it is not given."""
    source, out = folder / "source", folder / "out"
    for name, text in {"index": FRAGMENT, **pages}.items():
        path = source / f"{name}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text if name == "index" else ALONE + text, "utf-8")
    complaints = io.StringIO()
    with docutils_namespace():
        app = Sphinx(
            source,
            None,
            out,
            folder / "doctrees",
            "html",
            confoverrides={"extensions": EXTENSIONS, "html_theme": "basic", "smartquotes": False},
            status=None,
            warning=complaints,
        )
        app.build()
    text = re.sub(r"\x1b\[[0-9;]*m", "", complaints.getvalue())
    return Built(out, tuple(line for line in text.splitlines() if line.strip()))


@pytest.fixture
def build(tmp_path: Path) -> Callable[[str], Built]:
    """Build one page with the given body."""
    return lambda body: build_pages(tmp_path, {"index": FRAGMENT + body})


@pytest.fixture(scope="session")
def refused(tmp_path_factory: pytest.TempPathFactory) -> Callable[[list[str]], list[str]]:
    """Build wrong pages, all in one project; the one complaint of each, without its folder."""

    def complaints(texts: list[str]) -> list[str]:
        folder = tmp_path_factory.mktemp("refused")
        pages = {f"page{n:02}": f"# A page\n\n{text}\n" for n, text in enumerate(texts)}
        built = build_pages(folder, pages)
        found = []
        for name in pages:
            (one,) = [w for w in built.warnings if f"/{name}.md:" in w and "ERROR" in w]
            found.append(one.partition(f"/{name}.md:")[2])
        return found

    return complaints


@pytest.fixture(scope="session")
def chapter(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """A chapter with every table there is, and the page of sources it leads to."""
    from book._ext.tables import OF_A_GAME

    tables = "".join(f"```{{boston-table}} {kind} fontainebleau\n```\n\n" for kind in OF_A_GAME)
    sentence = (
        "The stake is {boston}`fontainebleau pool.stake`, says {passage}`S-WIKI:46`. "
        "Who answers? {boston}`fontainebleau partner.order`\n\n"
    )
    return build_pages(
        tmp_path_factory.mktemp("chapter"),
        {
            "variants/fontainebleau": f"# Fontainebleau\n\n{sentence}{tables}",
            "apparatus/sources": "# Sources\n\n"
            "```{boston-table} passages S-WIKI\n```\n\n"
            "```{boston-table} passages S-RU\n```\n\n"
            "```{boston-table} works\n```\n",
        },
    )
