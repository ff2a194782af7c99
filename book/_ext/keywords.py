"""Search keywords without accents, so that who types "misere" finds the misères."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from docutils import nodes

import boston
from book._ext.cells import chapter_of
from book._ext.words import plain

if TYPE_CHECKING:
    from sphinx.application import Sphinx


def add_keywords(app: Sphinx, doctree: nodes.document) -> None:
    """Give a variant's chapter, and the glossary, keywords made from names and terms."""
    page = app.env.docname
    words: list[str] = []
    for game in boston.variants():
        if page.endswith(chapter_of(game.id)):
            words += [*game.names.values(), *game.aliases]
            words += [n for c in game.rules.contracts.values() for n in c.names.values()]
    words += [term.astext() for term in doctree.findall(nodes.term)]
    if not words:
        return
    found = sorted({plain(word.casefold()) for text in words for word in re.findall(r"\w+", text)})
    meta = nodes.meta("", name="keywords", content=", ".join(w for w in found if len(w) > 2))
    meta["lang"] = "en"
    doctree.insert(0, meta)


def setup(app: Sphinx) -> None:
    """Connect the hook."""
    app.connect("doctree-read", add_keywords, priority=100)
