"""The family tree: every game leads somewhere, every descent is cited, the list says it all."""

from __future__ import annotations

import io
import re
import shutil
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import Any
from unittest import mock

import pytest
from bs4 import BeautifulSoup, Tag
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace

import boston
from book._ext import compare_pages, family_picture
from book._ext.family import KINDS, STATES, family
from boston.errors import VariantError
from tests.directives.conftest import EXTENSIONS

ROOT = Path(__file__).parents[2]
BOOK = ROOT / "book"
TREE = family()
PAGE = "book/history/index"
OWN = [
    "history/index",
    *[
        f"variants/{name}"
        for name in (
            "with-purchase",
            "tambov",
            "old-english",
            "german",
            "descendants",
            "names-only",
        )
    ],
]
"""Pages copied as they are; all others are stubs, so that only the tree is on trial."""
SOURCES = "".join(
    f"```{{boston-table}} passages {name}\n```\n\n"
    for name in ("S-WIKI", "S-RU", "S-KNIGA", "S-AM", "S-LT")
)
APPARATUS = {
    "book/apparatus/sources": f"# Sources\n\n{SOURCES}```{{boston-table}} works\n```\n",
    "book/apparatus/bibliography": "# Bibliography\n\n```{bibliography}\n:all:\n```\n",
    "book/apparatus/glossary": (BOOK / "apparatus" / "glossary.md").read_text("utf-8"),
}


def build(folder: Path, pages: list[str]) -> dict[str, BeautifulSoup]:
    """Build the history with stubs for the given pages; every page, parsed."""
    source, out = folder / "source", folder / "out"
    stubs = {page: f"# {page}\n" for page in pages}
    for name, text in {"index": "# A book\n", **stubs, **APPARATUS}.items():
        path = source / f"{name}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"---\norphan: true\n---\n{text}", "utf-8")
    for name in OWN:
        path = source / "book" / f"{name}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(BOOK / f"{name}.md", path)
    settings = {
        "extensions": [
            *EXTENSIONS,
            "sphinxcontrib.bibtex",
            "book._ext.family",
            "book._ext.old_english",
        ],
        "html_theme": "basic",
        "myst_enable_extensions": ["colon_fence", "deflist"],
        "bibtex_bibfiles": [str(BOOK / "references.bib")],
    }
    complaints = io.StringIO()
    # No game leads to a pair's page; a hundred of them would be most of the work.
    with docutils_namespace(), mock.patch.object(compare_pages, "every_pair", return_value=()):
        Sphinx(
            source,
            None,
            out,
            folder / "doctrees",
            "html",
            confoverrides=settings,
            status=None,
            warning=complaints,
        ).build()
    wrong = [line for line in complaints.getvalue().splitlines() if "ERROR" in line]
    assert wrong == []
    return {
        path.relative_to(out).as_posix().removesuffix(".html"): BeautifulSoup(
            path.read_text("utf-8"), "html.parser"
        )
        for path in out.rglob("*.html")
    }


def existing() -> list[str]:
    """Every page there is in the book, as the document's name."""
    found = [*BOOK.rglob("*.md"), *BOOK.rglob("*.ipynb")]
    return [path.relative_to(ROOT).with_suffix("").as_posix() for path in found]


@pytest.fixture(scope="module")
def today(tmp_path_factory: pytest.TempPathFactory) -> dict[str, BeautifulSoup]:
    """The history in the book as it is."""
    return build(tmp_path_factory.mktemp("today"), existing())


@pytest.fixture(scope="module")
def complete(tmp_path_factory: pytest.TempPathFactory) -> dict[str, BeautifulSoup]:
    """The history in a book that has a page for every game."""
    games = [f"book/{game.page.removeprefix('book/')}" for game in TREE.games.values()]
    return build(tmp_path_factory.mktemp("complete"), [*existing(), *games])


def figure(pages: dict[str, BeautifulSoup]) -> Tag:
    """The one figure of the tree."""
    (found,) = pages[PAGE].select("figure.bo-family")
    return found


def arrives(pages: dict[str, BeautifulSoup], link: str) -> bool:
    """Whether a link of the history page leads to a page and a place on it."""
    path, _, fragment = link.partition("#")
    name = normpath(join(dirname(PAGE), path)).removesuffix(".html") if path else PAGE
    return name in pages and (not fragment or pages[name].find(id=fragment) is not None)


@pytest.mark.thorough
@pytest.mark.parametrize("book", ["today", "complete"])
def test_every_game_leads_to_its_place(book: str, request: pytest.FixtureRequest) -> None:
    pages = request.getfixturevalue(book)
    for kind in ("wide", "narrow"):
        links = [str(a["href"]) for a in figure(pages).select(f"svg.bo-family-{kind} a[href]")]
        assert len(links) == len(TREE.games)
        assert [link for link in links if not arrives(pages, link)] == []


def test_a_complete_book_is_linked_by_pages_alone(complete: dict[str, BeautifulSoup]) -> None:
    links = [str(a["href"]) for a in figure(complete).select("svg a[href]")]
    assert [link for link in links if "#passage-" in link] == []
    assert complete[PAGE].select(".bo-game.bo-played")


def test_what_has_a_chapter_and_an_engine_is_marked_as_playable(
    today: dict[str, BeautifulSoup],
) -> None:
    chapters = {page.rpartition("/")[2] for page in existing()}
    wanted = {v.id for v in boston.variants()} & chapters & set(TREE.games)
    assert {"fontainebleau", "jack-of-diamonds", "bostonas"} <= wanted
    played = figure(today).select("svg.bo-family-wide .bo-played")
    assert len(played) == len(wanted)


def test_pages_the_tree_names_are_in_the_book_or_are_a_variants_chapter() -> None:
    pages = existing()
    for game in TREE.games.values():
        here = any(f"/{page}".endswith(f"/{game.page}") for page in pages)
        assert here or game.page.endswith(f"/{game.id}"), game.page


def test_both_pictures_name_every_game(today: dict[str, BeautifulSoup]) -> None:
    for kind in ("wide", "narrow"):
        texts = {
            " ".join(span.get_text() for span in text.find_all("tspan"))
            for text in figure(today).select(f"svg.bo-family-{kind} a text")
        }
        for game in TREE.games.values():
            assert any(text.startswith(game.name) for text in texts), (kind, game.name)


def test_the_list_says_all_the_picture_says(today: dict[str, BeautifulSoup]) -> None:
    folded = figure(today).find_next_sibling("details")
    own: dict[str, str] = {}
    for item in BeautifulSoup(str(folded), "html.parser").find_all("li"):
        for inner in item.select("ul, .bo-note"):
            inner.extract()
        said = re.sub(r"\s+", " ", item.get_text()).strip()
        name = max((g.name for g in TREE.games.values() if said.startswith(g.name)), key=len)
        own[name] = said
    assert set(own) == {game.name for game in TREE.games.values()}
    for game in TREE.games.values():
        said = own[game.name]
        assert game.when in said
        assert any(f"({state})" in said for state in STATES.values())
        assert all(str(passage) in said for passage in game.cited.passages)
        for descent in TREE.parents(game.id):
            assert f"From {TREE.games[descent.parent].name}, {KINDS[descent.kind]}: " in said
            assert descent.why in said
            assert all(str(passage) in said for passage in descent.cited.passages)


def test_every_descent_is_cited_and_every_work_is_in_the_bibliography() -> None:
    keys = set(re.findall(r"@\w+\{(\w+),", (BOOK / "references.bib").read_text("utf-8")))
    for entry in (*TREE.games.values(), *TREE.descents):
        assert entry.cited.passages or entry.cited.works
        assert set(entry.cited.works) <= keys, entry


def test_all_games_hang_together() -> None:
    walked = [game.id for _, game in TREE.walk()]
    assert sorted(walked) == sorted(TREE.games)
    assert [game.id for depth, game in TREE.walk() if depth == 0] == ["hombre", "whist"]


def test_no_two_boxes_touch_and_parents_stand_above() -> None:
    places = [game.place for game in TREE.games.values()]
    for number, (column, row) in enumerate(places):
        for other, line in places[number + 1 :]:
            assert line != row or abs(column - other) >= 1
    assert all(0 <= column <= family_picture.COLUMNS - 1 for column, _ in places)
    for descent in TREE.descents:
        assert TREE.games[descent.parent].place[1] < TREE.games[descent.game].place[1]


def test_words_fit_their_boxes() -> None:
    for game in TREE.games.values():
        lines = family_picture.wrap(game.name, family_picture.LETTERS)
        lines += family_picture.wrap(game.when, family_picture.LETTERS + 3) if game.when else []
        assert len(lines) <= 3, game.name
        assert max(map(len, lines)) <= family_picture.LETTERS + 3


GOOD = """
[[games]]
id = "a"
name = "A"
page = "x"
at = "S-WIKI:15"
place = [0, 0]
[[games]]
id = "b"
name = "B"
page = "x"
at = "S-WIKI:15"
place = [0, 1]
[[descents]]
game = "b"
parent = "a"
kind = "attested"
why = "so it is"
at = "S-WIKI:15"
"""

WRONG = {
    'parent = "a"|parent = "c"': "has no game 'c'",
    'kind = "attested"|kind = "certain"': "'certain' is none of attested, inferred, grouped",
    'id = "b"|id = "a"': "two games 'a'",
    'why = "so it is"\nat = "S-WIKI:15"|why = "so it is"': "b from a rests on nothing",
}


@pytest.mark.parametrize(("change", "told"), WRONG.items())
def test_a_wrong_file_is_refused(change: str, told: str, tmp_path: Path) -> None:
    old, _, new = change.partition("|")
    assert old in GOOD
    file = tmp_path / "family.toml"
    file.write_text(GOOD.replace(old, new, 1), "utf-8")
    with pytest.raises(ValueError, match=re.escape(told)):
        family(file)


def test_a_passage_nobody_has_located_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "family.toml"
    file.write_text(GOOD.replace("S-WIKI:15", "S-WIKI:9999"), "utf-8")
    with pytest.raises(VariantError):
        family(file)


def test_names_and_addresses_are_escaped() -> None:
    tree: Any = family()
    links = dict.fromkeys(tree.games, '"><script>')
    states = dict.fromkeys(tree.games, "described")
    html = family_picture.draw(tree, links, states, "<b>T</b>", prefix="p")
    assert "<script>" not in html
    assert "<b>T" not in html
