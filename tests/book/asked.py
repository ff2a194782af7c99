"""Which pages of the book the tests look at.

Every page of the contents, and the few beside them, each time. Pages made by one template from the
same kind of data, those that lay two games side by side, are a hundred and more: the gate asks the
longest, one that other tests know by name and a few drawn by lot; `make.py test --slow` asks them
all. The lot depends on what the pages hold, so that everyone who has built the same book draws the
same, and another book draws others.
"""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

from book._ext.compare_pages import FOLDER, every_pair
from book._ext.toc import pages
from make import SITE

PAGES = pages()
KNOWN_PAIR = f"book/{FOLDER}/fontainebleau-and-bostonas"
EXTRA_PAGES = ("search", "genindex", KNOWN_PAIR)
"""Pages that the contents do not list; two are the theme's, with its frame and little else."""
PAIRS = tuple(f"book/{FOLDER}/{left.id}-and-{right.id}" for left, right in every_pair())
DRAWN = 2
"""How many pairs are drawn by lot."""


def built_site() -> Path:
    """The folder of the site that is tested, whether or not it is there."""
    return Path(os.environ.get("BOSTON_SITE", SITE))


def sample(names: tuple[str, ...], site: Path) -> tuple[str, ...]:
    """The longest of these pages and `DRAWN` others, in their order; any where none is built.

    What is drawn depends on the sizes of the pages alone.
    """
    files = {name: site / f"{name}.html" for name in names}
    sizes = {name: path.stat().st_size if path.is_file() else 0 for name, path in files.items()}
    longest = max(names, key=sizes.__getitem__)
    others = [name for name in names if name != longest]
    drawn = Random(repr(sorted(sizes.items()))).sample(others, DRAWN)
    return tuple(name for name in names if name in {longest, *drawn})


ALWAYS = tuple(dict.fromkeys([*PAGES, *EXTRA_PAGES, *sample(PAIRS, built_site())]))
"""What the gate asks."""
AT_LEISURE = tuple(name for name in PAIRS if name not in ALWAYS)
"""What is asked only with `--slow`."""
