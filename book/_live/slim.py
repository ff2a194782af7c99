"""Pygments without the languages that no page shows: IPython colours Python and a few others.

The wheel is Pygments as pip has checked it, less most of its lexers; Pyodide loads it by the hash
that our own lock then gives it. It is the largest wheel of the live pages.
"""

from __future__ import annotations

import zipfile
from pathlib import Path
from typing import Final

from book._live.making import AssetError

LEXERS: Final = "pygments/lexers/"
KEPT: Final = frozenset(
    LEXERS + name + ".py"
    for name in (
        *("__init__", "_mapping", "python", "special", "shell"),
        *("html", "javascript", "jvm", "css", "ruby", "perl", "markup", "data", "diff"),
        *("lisp", "lilypond", "_css_builtins", "_lilypond_builtins", "_scheme_builtins"),
    )
)
"""The lexers that `ipython_pygments_lexers` imports, and those that they import."""

EPOCH: Final = (1980, 1, 1, 0, 0, 0)
"""The date of each file: the same wheel makes the same bytes."""


def slim(wheel: Path, folder: Path) -> Path:
    """Write the wheel into a folder without the lexers that are not kept.

    Args:
        wheel: Pygments, from the package index.
        folder: Where the smaller wheel goes, under the same name.

    Returns:
        The smaller wheel.

    Raises:
        AssetError: where a lexer to keep is not in the wheel.
    """
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / wheel.name
    with zipfile.ZipFile(wheel) as source, zipfile.ZipFile(target, "w") as made:
        names = source.namelist()
        if missing := KEPT - set(names):
            raise AssetError(f"{wheel.name} has no {', '.join(sorted(missing))}")
        for name in sorted(names):
            if name.startswith(LEXERS) and name not in KEPT:
                continue
            entry = zipfile.ZipInfo(name, EPOCH)
            made.writestr(entry, source.read(name), zipfile.ZIP_DEFLATED, 9)
    return target
