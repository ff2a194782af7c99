"""Every passage stands where it is said to stand."""

from __future__ import annotations

import re

import pytest

from boston import variants
from boston.check import unused_passages
from boston.evidence import Passage, parse_passages, sources
from boston.evidence.passages import located
from tests.evidence.conftest import NUMBERS

PASSAGES = located()
EDIT = "[ редактировать ]"
LONGEST_QUOTATION = 6
LONGEST_HEADING = 60


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
    if after.startswith(EDIT) or at == 0:
        return True
    alone = (at == 0 or not lines[at - 1].strip()) and not after.strip()
    return (
        alone
        and len(line) <= LONGEST_HEADING
        and re.search(r"[\w)»\"]$", line) is not None
        and re.match(r"[A-ZА-ЯЁĄČĘĖĮŠŲŪŽ\"«]", line) is not None
    )


def heading_above(lines: tuple[str, ...], number: int) -> str:
    """The heading a line (counted from 1) stands under; its own where it is one."""
    return next(
        (lines[at].strip() for at in range(number - 1, -1, -1) if is_heading(lines, at)), ""
    )


by_source = pytest.mark.parametrize("source", sorted({p.source for p in PASSAGES}))


def of(source: str) -> list[Passage]:
    """The passages of one source."""
    return [passage for passage in PASSAGES if passage.source == source]


def test_quotations_are_one_to_six_words_and_name_their_section():
    for passage in PASSAGES:
        assert 1 <= len(passage.words.split()) <= LONGEST_QUOTATION, passage
        assert passage.words == passage.words.strip(), passage
        assert passage.section, passage


@by_source
def test_the_words_begin_their_line_and_are_whole(source, lines):
    wrong = []
    for passage in of(source):
        line = lines(source)[passage.first - 1] if passage.first <= len(lines(source)) else ""
        start = next((b for b in begins(line) if b.startswith(passage.words)), None)
        if start is None or start[len(passage.words) :][:1].isalnum():
            wrong.append(f"{passage} «{passage.words}» but the line is {line[:60]!r}")
    assert not wrong


@by_source
def test_passages_sit_under_their_section(source, lines):
    wrong = []
    for passage in of(source):
        above = heading_above(lines(source), passage.first)
        if above != passage.section:
            wrong.append(f"{passage} is under {above!r}, not {passage.section!r}")
    assert not wrong


def test_cited_ranges_end_inside_the_source(lines):
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


def test_every_seed_source_has_its_file():
    assert {source.id for source in sources() if not source.external} == set(NUMBERS)
    assert {passage.source for passage in PASSAGES} <= set(NUMBERS)


def test_a_passage_is_written_as_it_is_read():
    for passage in PASSAGES:
        assert parse_passages(str(passage)) == (passage,)
        assert passage.words in passage.long


def test_unused_passages_are_located_all_the_same():
    assert set(unused_passages()) <= {str(passage) for passage in PASSAGES}
