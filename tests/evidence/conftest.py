"""The sources' texts, which lie outside the repository; BOSTON_SOURCES names their folder."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

NUMBERS = {"S-RU": "000", "S-WIKI": "001", "S-KNIGA": "002", "S-AM": "003", "S-LT": "004"}
"""The sources' files begin with these numbers."""
BLANKS = str.maketrans({"\u00a0": " ", "\u202f": " ", "\u2009": " "})


@cache
def read(folder: str, source: str) -> tuple[str, ...]:
    """The lines of a source, with plain blanks; a source's first line is number 1."""
    (file,) = Path(folder).glob(f"{NUMBERS[source]}*.txt")
    return tuple(line.translate(BLANKS) for line in file.read_text("utf-8").split("\n"))


@pytest.fixture(scope="session")
def lines() -> Callable[[str], tuple[str, ...]]:
    """Give a function from a source's short name to its lines."""
    folder = os.environ.get("BOSTON_SOURCES")
    if not folder:
        pytest.skip("BOSTON_SOURCES names no folder of source texts")
    return lambda source: read(folder, source)
