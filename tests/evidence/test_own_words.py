"""The book tells the sources in its own words: no page shares a run of seven words with one.

The sources' texts lie outside the repository; BOSTON_SOURCES names their folder.
"""

from __future__ import annotations

import os
import re
from functools import cache
from pathlib import Path

import pytest

BOOK = Path(__file__).parents[2] / "book"
PAGES = sorted(path.relative_to(BOOK).as_posix() for path in BOOK.rglob("*.md"))
LONGEST_QUOTATION = 6
FOLDER = os.environ.get("BOSTON_SOURCES")


def words(text: str) -> list[str]:
    """The words of a text, without markup, signs and case."""
    plain = re.sub(r"<[^>]*>|\{[\w:.-]+\}`[^`]*`", " ", text)
    return re.findall(r"[^\W\d_]+", plain.casefold())


def runs(text: str, length: int) -> set[tuple[str, ...]]:
    """Every run of so many words."""
    found = words(text)
    return {tuple(found[at : at + length]) for at in range(len(found) - length + 1)}


@cache
def of_the_sources() -> frozenset[tuple[str, ...]]:
    """Every run of words of the sources that is too long to be quoted."""
    assert FOLDER
    texts = [path.read_text("utf-8") for path in sorted(Path(FOLDER).glob("*.txt"))]
    assert len(texts) == 5
    return frozenset().union(*(runs(text, LONGEST_QUOTATION + 1) for text in texts))


needs_sources = pytest.mark.skipif(
    not FOLDER, reason="BOSTON_SOURCES names no folder of source texts"
)


@needs_sources
@pytest.mark.parametrize("page", PAGES)
def test_no_page_copies_a_sentence(page: str) -> None:
    copied = runs((BOOK / page).read_text("utf-8"), LONGEST_QUOTATION + 1) & of_the_sources()
    assert {" ".join(run) for run in copied} == set()


@needs_sources
def test_a_copied_sentence_would_be_found() -> None:
    line = next(
        line
        for path in sorted(Path(FOLDER or "").glob("*.txt"))
        for line in path.read_text("utf-8").splitlines()
        if len(words(line)) > 20
    )
    marked = "A sentence of ours. " + line.replace(" ", "  ").upper()
    assert runs(marked, LONGEST_QUOTATION + 1) & of_the_sources()


def test_markup_does_not_hide_or_make_words() -> None:
    text = 'one <em lang="ru">two</em> {passage}`S-RU:3` three, FOUR 5'
    assert words(text) == ["one", "two", "three", "four"]
