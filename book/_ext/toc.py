"""Which pages the table of contents promises, and whether a built site keeps the promise.

``python -m book._ext.toc _build/html`` names every promised page that is missing and exits 1;
Jupyter Book itself only warns, or says nothing at all.
"""

from __future__ import annotations

import sys
from pathlib import Path

from sphinx_external_toc.parsing import parse_toc_yaml

TOC = Path(__file__).resolve().parents[2] / "_toc.yml"


def pages(toc: Path = TOC) -> tuple[str, ...]:
    """Name the pages of a ``_toc.yml`` in reading order, without suffix, the root page first."""
    site_map = parse_toc_yaml(toc)
    found: dict[str, None] = {}

    def walk(name: str) -> None:
        if name in found:
            return
        found[name] = None
        for tree in site_map[name].subtrees if name in site_map else ():
            for item in tree.items:
                if item in site_map:
                    walk(str(item))

    walk(site_map.root.docname)
    return tuple(found)


def missing(site: Path, toc: Path = TOC) -> tuple[str, ...]:
    """Name the promised pages that a built site does not hold."""
    return tuple(page for page in pages(toc) if not (site / f"{page}.html").is_file())


def main(arguments: list[str]) -> int:
    """Check one built site; 0 when every page is there."""
    site = Path(arguments[0])
    absent = missing(site)
    for page in absent:
        sys.stderr.write(f"{page}: in _toc.yml, but {site.name} has no such page\n")
    if not absent:
        sys.stdout.write(f"   all {len(pages())} pages of _toc.yml are there\n")
    return 1 if absent else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
