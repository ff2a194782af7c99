"""A chapter made lighter, without a change to what is seen.

Each fragment of `boston.render` stands alone and draws every card it shows once; a chapter holds
many, and what an earlier one has drawn a later one uses. Notes of evidence, hundreds a chapter, say
how a passage begins where it is cited first, or leave it to the page's list of passages where there
is one; `evidence.js` adds the words to the other notes, and the ids that tie notes to their values.
Without scripts the link to the passage says it.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.application import Sphinx

# A group of a drawing begins or ends; the id of one that is used again begins with its fragment's.
_GROUP = re.compile(r'<g(?: id="(?P<id>b[0-9a-f]{6}[^"]+)")?(?P<rest>[^>]*)>|</g>')
_HREF = re.compile(r'href="#(b[0-9a-f]{6}[^"]+)"')

# A passage in a note, with its section and first words.
_CITED = re.compile(
    r'(?P<link><a href="(?P<place>[^"]*#passage-[^"]+)">[^<]*</a>)'
    r'(?P<words> \(<span lang="[a-z]+">[^<]*</span>\))'
)
# A passage in the page's own list, where its section and first words stand beside it.
_LISTED = re.compile(
    r'<a class="bo-passage" href="([^"]*#passage-[^"]+)">[^<]*</a></p></th>\s*<td><p><span lang='
)
_STATE = re.compile(
    r'(<script type="application/vnd\.jupyter\.widget-state\+json">)(.*?)(</script>)', re.DOTALL
)
_NOTE_TIE = re.compile(r' (?:(?:id|aria-describedby)="bo-note-\d+"|role="tooltip")')
_ROW = re.compile(r'(?<=<tr) class="row-(?:even|odd)"')


SHEETS: Final = {
    "compare.css": ("bo-compare", "bo-filter", "bo-beside", "bo-likeness", "bo-difference"),
    "history.css": ("bo-family", "bo-timeline", "bo-words", "bo-told"),
}
"""Style sheets of some pages only, and the classes that tell those pages."""


class _Group:
    """A group that is being read: its tag, what is written of it, and what names its content.

    In `content` a drawing within is a use of it, whether it is drawn here or was drawn before, so
    that two drawings of the same are the same.
    """

    def __init__(self, tag: str = "", name: str | None = None) -> None:
        self.tag, self.name = tag, name
        self.written: list[str] = []
        self.content: list[str] = []

    def add(self, written: str, content: str | None = None) -> None:
        """Add a piece."""
        self.written.append(written)
        self.content.append(written if content is None else content)


def share(html: str) -> str:
    """Replace each drawing that has been drawn before by a use of the first.

    >>> share('<g id="b111111X">o</g><use href="#b111111X"/><g id="b222222X">o</g>')
    '<g id="b111111X">o</g><use href="#b111111X"/><use href="#b111111X"/>'
    >>> share('<g id="b111111X"><g fill="red">o</g></g><g id="b222222X"><g fill="red">o</g></g>')
    '<g id="b111111X"><g fill="red">o</g></g><use href="#b111111X"/>'
    """
    first: dict[str, str] = {}
    moved: dict[str, str] = {}

    def kept(text: str) -> str:
        return _HREF.sub(lambda found: f'href="#{moved.get(found[1], found[1])}"', text)

    groups = [_Group()]
    at = 0
    for tag in _GROUP.finditer(html):
        groups[-1].add(kept(html[at : tag.start()]))
        at = tag.end()
        if tag[0] != "</g>" and not tag[0].endswith("/>"):
            groups.append(_Group(tag[0], tag["id"]))
        elif tag[0] != "</g>" or len(groups) == 1:
            groups[-1].add(tag[0])
        else:
            group = groups.pop()
            inside = "".join(group.written)
            if group.name is None:
                groups[-1].add(
                    f"{group.tag}{inside}</g>", f"{group.tag}{''.join(group.content)}</g>"
                )
                continue
            place = first.setdefault("".join(group.content), group.name)
            use = f'<use href="#{place}"/>'
            if place == group.name:
                groups[-1].add(f"{group.tag}{inside}</g>", use)
            else:
                moved[group.name] = place
                groups[-1].add(use)
    groups[-1].add(kept(html[at:]))
    return "".join(piece for group in groups for piece in (group.tag, *group.written))


def without_needless(html: str) -> str:
    """Take off what scripts put back, the ties between values and notes, and marks nobody reads.

    A note still stands inside its value.
    """
    return _ROW.sub("", _NOTE_TIE.sub("", html))


def words_once(html: str) -> str:
    """Say the first words of each passage only where it is first cited.

    >>> cited = '<a href="s.html#passage-x">X</a> (<span lang="ru">а</span>)'
    >>> words_once(f"{cited}, {cited}")
    '<a href="s.html#passage-x">X</a> (<span lang="ru">а</span>), <a href="s.html#passage-x">X</a>'
    """
    told = set(_LISTED.findall(html))

    def once(found: re.Match[str]) -> str:
        if found["place"] in told:
            return found["link"]
        told.add(found["place"])
        return found[0]

    return _CITED.sub(once, html)


def without_nothing(html: str) -> str:
    """Leave out of saved apps what says nothing: a missing key is as good as a null."""

    def lighter(found: re.Match[str]) -> str:
        told = json.loads(found[2])
        for model in told["state"].values():
            kept = {key: value for key, value in model["state"].items() if value is not None}
            model["state"] = kept
        text = json.dumps(told, separators=(",", ":"), ensure_ascii=False)
        return found[1] + text.replace("</", "<\\/") + found[3]

    return _STATE.sub(lighter, html)


def sheets_for(body: str, sheets: list[Any]) -> list[Any]:
    """The style sheets a page has something for."""
    return [
        sheet
        for sheet in sheets
        if not (names := SHEETS.get(str(getattr(sheet, "filename", sheet)).rpartition("/")[2]))
        or any(f'"{name}' in body or f" {name}" in body for name in names)
    ]


def share_on_page(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Make one page lighter; on a live page each app is drawn anew, and draws its own cards."""
    del app, page, template, doctree
    if "body" in context:
        body = words_once(without_needless(without_nothing(context["body"])))
        context["css_files"] = sheets_for(body, context.get("css_files", []))
        context["body"] = body if "bo-widget" in body else share(body)


def setup(app: Sphinx) -> None:
    """Connect the hook."""
    app.connect("html-page-context", share_on_page)
