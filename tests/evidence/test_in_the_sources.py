"""Every passage stands where it is said to stand: its line, its first words, its heading.

The sources' texts lie outside the repository; BOSTON_SOURCES names their folder.
"""

from __future__ import annotations

import os
import re
from functools import cache
from pathlib import Path

import pytest

from boston import variants
from boston.evidence import Passage
from boston.evidence.passages import located
from tests.evidence.test_passages import NUMBERS

FOLDER = os.environ.get("BOSTON_SOURCES")
if not FOLDER:
    pytest.skip("BOSTON_SOURCES names no folder of source texts", allow_module_level=True)

PASSAGES = located()
BLANKS = str.maketrans({"\u00a0": " ", "\u202f": " ", "\u2009": " "})
EDIT = "[ редактировать ]"
LONGEST_HEADING = 60
WITH_A_STOP = {"Туры двойные."}
"""Headings that end like sentences."""
CELLS = {"S-LT": (range(25, 96), range(131, 150))}
"""Lines of tables whose cells a scan scattered: they stand alone like headings and are none."""


def bare(line: str) -> str:
    """A line without list marks, table bars and the marks of a wiki page."""
    return line.replace(EDIT, "").strip().lstrip("-–•* ").strip()


def begins(line: str) -> list[str]:
    """Where the words of a line may begin: at its start, or in a cell of a table."""
    cells = [cell.strip() for cell in line.split("|") if cell.strip()]
    return [bare(cell) for cell in (cells if line.lstrip().startswith("|") else [line])]


def is_heading(lines: tuple[str, ...], at: int) -> bool:
    """Whether a line is a heading: a wiki's edit mark follows, or it stands alone like one."""
    line = lines[at].strip()
    after = lines[at + 1] if at + 1 < len(lines) else ""
    if not line or line.startswith(("|", "-", "[")):
        return False
    if after.startswith(EDIT) or at == 0 or line in WITH_A_STOP:
        return True
    alone = (at == 0 or not lines[at - 1].strip()) and not after.strip()
    return (
        alone
        and len(line) <= LONGEST_HEADING
        and re.search(r"[\w)»\"]$", line) is not None
        and re.match(r"(\d+\.? )?[A-ZА-ЯЁĄČĘĖĮŠŲŪŽ\"«]", line) is not None
    )


def heading_above(source: str, number: int) -> str:
    """The heading a line (counted from 1) stands under; its own where it is one."""
    text = lines(source)
    above = (
        at
        for at in range(number - 1, -1, -1)
        if not any(at + 1 in cells for cells in CELLS.get(source, ()))
    )
    return next((text[at].strip() for at in above if is_heading(text, at)), "")


@cache
def lines(source: str) -> tuple[str, ...]:
    """The lines of a source, with plain blanks; its first line is number 1."""
    (file,) = Path(FOLDER).glob(f"{NUMBERS[source]}*.txt")
    return tuple(line.translate(BLANKS) for line in file.read_text("utf-8").split("\n"))


by_source = pytest.mark.parametrize("source", sorted({p.source for p in PASSAGES}))


def of(source: str) -> list[Passage]:
    """The passages of one source."""
    return [passage for passage in PASSAGES if passage.source == source]


@by_source
def test_the_words_begin_their_line_and_are_whole(source):
    wrong = []
    for passage in of(source):
        line = lines(source)[passage.first - 1] if passage.first <= len(lines(source)) else ""
        start = next((b for b in begins(line) if b.startswith(passage.words)), None)
        if start is None or start[len(passage.words) :][:1].isalnum():
            wrong.append(f"{passage} «{passage.words}» but the line is {line[:60]!r}")
    assert not wrong


@by_source
def test_passages_sit_under_their_section(source):
    wrong = []
    for passage in of(source):
        above = heading_above(source, passage.first)
        if above != passage.section:
            wrong.append(f"{passage} is under {above!r}, not {passage.section!r}")
    assert not wrong


def test_cited_ranges_end_inside_the_source():
    ranges = {
        passage
        for game in variants()
        for evidence in game.leaves.evidence.values()
        for passage in evidence.passages
        if passage.first
    }
    assert ranges
    for passage in ranges:
        assert passage.first <= passage.last <= len(lines(passage.source))
        assert all(lines(passage.source)[n - 1].strip() for n in (passage.first, passage.last))
