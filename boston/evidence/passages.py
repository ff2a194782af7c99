"""Passages: a line of a source, with the section and first words that locate it.

Citations are written `S-WIKI:24`, `S-WIKI:27-41`, or `F-BDF` alone for an outside reference;
several are parted by commas or semicolons.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from boston.errors import VariantError
from boston.evidence.sources import Source, source

_CITATION = re.compile(
    r"(?P<source>[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*)(?::(?P<first>\d+)(?:-(?P<last>\d+))?)?"
)


@dataclass(frozen=True, slots=True)
class Passage:
    """A place in a source.

    Attributes:
        source: Short name of the source.
        first: First line, counted from 1; 0 where the whole reference is meant.
        last: Last line; equal to `first` for one line.
        section: Heading it stands under, in the original.
        words: First two to five words of the first line, in the original.
    """

    source: str
    first: int = 0
    last: int = 0
    section: str = ""
    words: str = ""

    def __str__(self) -> str:
        if not self.first:
            return self.source
        return f"{self.source}:{self.first}" + (f"-{self.last}" if self.last > self.first else "")

    @property
    def work(self) -> Source:
        """The source itself."""
        return source(self.source)

    @property
    def long(self) -> str:
        """The passage in full: `"S-WIKI:24 (Играть, «Почести в этой игре …»)"`."""
        if not self.first:
            return self.work.english
        return f"{self} ({self.section}, «{self.words} …»)"


@cache
def _table() -> dict[str, dict[str, dict[str, str]]]:
    return tomllib.loads(files(__package__).joinpath("passages.toml").read_text("utf-8"))


@cache
def parse_passages(text: str) -> tuple[Passage, ...]:
    """Read a list of citations.

    >>> [str(passage) for passage in parse_passages("S-WIKI:24, S-WIKI:27-41; F-BDF")]
    ['S-WIKI:24', 'S-WIKI:27-41', 'F-BDF']

    Raises:
        VariantError: for a citation that cannot be read, an unknown source or a line of a
            source that `passages.toml` does not locate.
    """
    return tuple(_one(part.strip()) for part in re.split("[,;]", text) if part.strip())


def _one(text: str) -> Passage:
    match = _CITATION.fullmatch(text)
    if match is None:
        raise VariantError(
            f"{text!r} is not a citation; write SOURCE:LINE, SOURCE:LINE-LINE, or the name of an "
            "outside reference"
        )
    work = source(match["source"])
    if match["first"] is None:
        if not work.external:
            raise VariantError(f"{text!r} needs a line: {work.id}:LINE")
        return Passage(work.id)
    place = _table().get(work.id, {}).get(match["first"])
    if place is None:
        raise VariantError(
            f"evidence/passages.toml does not locate {work.id}:{match['first']}; add its section "
            "and first words"
        )
    first = int(match["first"])
    return Passage(work.id, first, int(match["last"] or first), place["section"], place["words"])


def located() -> tuple[Passage, ...]:
    """Every passage the repository locates, in source and line order."""
    return tuple(
        Passage(name, int(line), int(line), place["section"], place["words"])
        for name, lines in _table().items()
        for line, place in lines.items()
    )
