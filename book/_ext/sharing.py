"""A chapter made lighter, without a change to what is seen.

Each fragment of `boston.render` stands alone and draws every card it shows once; a chapter holds
many, and what an earlier one has drawn a later one uses. Notes of evidence, hundreds a chapter, say
how a passage begins where it is cited first; `evidence.js` adds the words to the later ones, and
the ids that tie notes to their values. Without scripts the link to the passage says it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.application import Sphinx

# A drawing of a fragment: the prefix of its id is the fragment's, the rest what is drawn.
_DRAWING = re.compile(r'<g id="(?P<id>b[0-9a-f]{6}[^"]+)">(?P<body>(?:(?!<g\b).)*?)</g>', re.DOTALL)

# A passage in a note, with its section and first words.
_CITED = re.compile(
    r'(?P<link><a href="(?P<place>[^"]*#passage-[^"]+)">[^<]*</a>)'
    r'(?P<words> \(<span lang="[a-z]+">[^<]*</span>\))'
)
_NOTE_ID = re.compile(r' (?:id|aria-describedby)="bo-note-\d+"')


def share(html: str) -> str:
    """Replace each drawing that has been drawn before by a use of the first.

    >>> share('<g id="b111111X">o</g><use href="#b111111X"/><g id="b222222X">o</g>')
    '<g id="b111111X">o</g><use href="#b111111X"/><use href="#b111111X"/>'
    """
    first: dict[str, str] = {}
    moved: dict[str, str] = {}

    def once(found: re.Match[str]) -> str:
        name, body = found["id"], found["body"]
        kept = first.setdefault(body, name)
        if kept == name:
            return found[0]
        moved[name] = kept
        return f'<use href="#{kept}"/>'

    shared = _DRAWING.sub(once, html)
    for name, kept in moved.items():
        shared = shared.replace(f'href="#{name}"', f'href="#{kept}"')
    return shared


def without_note_ids(html: str) -> str:
    """Take off the ids between values and their notes; a note still stands inside its value."""
    return _NOTE_ID.sub("", html)


def words_once(html: str) -> str:
    """Say the first words of each passage only where it is first cited.

    >>> cited = '<a href="s.html#passage-x">X</a> (<span lang="ru">а</span>)'
    >>> words_once(f"{cited}, {cited}")
    '<a href="s.html#passage-x">X</a> (<span lang="ru">а</span>), <a href="s.html#passage-x">X</a>'
    """
    told: set[str] = set()

    def once(found: re.Match[str]) -> str:
        if found["place"] in told:
            return found["link"]
        told.add(found["place"])
        return found[0]

    return _CITED.sub(once, html)


def share_on_page(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Make one page lighter; on a live page each app is drawn anew, and draws its own cards."""
    del app, page, template, doctree
    if "body" in context:
        body = words_once(without_note_ids(context["body"]))
        context["body"] = body if "bo-widget" in body else share(body)


def setup(app: Sphinx) -> None:
    """Connect the hook."""
    app.connect("html-page-context", share_on_page)
