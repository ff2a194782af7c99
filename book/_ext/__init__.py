"""The encyclopedia's own Sphinx extension.

Each module does one thing to the book and has a ``setup(app)`` like any Sphinx extension. To add
one, write the module and put it into ``PARTS``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from book._ext import (
    api,
    deals,
    family,
    figures,
    games,
    keywords,
    live,
    notebooks,
    old_english,
    policy,
    sharing,
    site,
    tables,
    widgets,
    writing,
)

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

PARTS = (
    site,
    widgets,
    live,
    notebooks,
    writing,
    games,
    tables,
    deals,
    figures,
    family,
    old_english,
    keywords,
    api,
    sharing,
    policy,
)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Set up every part, in order."""
    for part in PARTS:
        part.setup(app)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
