"""How the book's own nodes are written in HTML: notes of evidence, citations, folded parts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from docutils import nodes

from book._ext.cells import (
    chapter_of,
    cited,
    details,
    foreign,
    passage_anchor,
    passage_link,
    rule_anchor,
    summary,
)
from book._ext.words import with_signs
from boston.evidence import Passage
from boston.render import Html, escape, evidence_html
from boston.variants import variant

if TYPE_CHECKING:
    from sphinx.application import Sphinx

SOURCES = "apparatus/sources"
"""The page on which every passage has its place."""


def address(translator: Any, page: str, anchor: str) -> str:
    """Where an anchor of another page is, seen from the page being written; empty if nowhere."""
    builder = translator.builder
    here = builder.current_docname
    found = next((name for name in builder.env.found_docs if name.endswith(page)), None)
    if found is None:
        return ""
    return f"#{anchor}" if found == here else f"{builder.get_relative_uri(here, found)}#{anchor}"


def _link(translator: Any, page: str, anchor: str, text: str) -> str:
    to = address(translator, page, anchor)
    return f'<a href="{escape(to)}">{escape(text)}</a>' if to else escape(text)


def note_lines(translator: Any, node: cited) -> dict[str, Html]:
    """What the note of a value says, line by line.

    In a table, where the rule has its permanent place on this very page, with this very evidence,
    the note leads there instead of repeating it; `evidence.js` shows it in the note all the same.
    """
    lines: dict[str, str] = {}
    there = _is_told_at_its_place(translator, node)
    if node["printed"]:
        lines["printed"] = escape(node["printed"])
        lines["read"] = escape(node.astext())
    if node["passages"] and not there:
        lines["where"] = "; ".join(_place(translator, passage) for passage in node["passages"])
    if node["why"] and not there:
        lines["why"] = escape(node["why"])
    if node["rule"]:
        game, path = node["rule"]
        lines["address"] = _link(translator, chapter_of(game), rule_anchor(game, path), path)
    return {name: Html(text) for name, text in lines.items()}


def _is_told_at_its_place(translator: Any, node: cited) -> bool:
    """Whether the page being written tells the evidence of a value at the place of its rule."""
    if not node["rule"] or not is_in_table(node):
        return False
    game, path = node["rule"]
    if not address(translator, f"variants/{game}", rule_anchor(game, path)).startswith("#"):
        return False
    reading = variant(game).reading(path)
    return bool(list(reading.passages) == node["passages"] and reading.evidence.why == node["why"])


def is_in_table(node: nodes.Node) -> bool:
    """Whether a node stands in a table: there are hundreds of values there; their notes weigh."""
    above = node.parent
    while above is not None and not isinstance(above, nodes.table):
        above = above.parent
    return above is not None


def _place(translator: Any, passage: Passage) -> str:
    """A citation that leads to its passage, with the section and the first words."""
    link = _link(translator, SOURCES, passage_anchor(str(passage)), str(passage))
    if not passage.first:
        return f"{link} ({escape(passage.work.english)})"
    words = f"{escape(passage.section)}, «{escape(passage.words)} …»"
    return f'{link} (<span lang="{escape(passage.work.language)}">{words}</span>)'


def visit_cited(self: Any, node: cited) -> None:
    """Write a cited value with the markup the whole site shares."""
    text = with_signs(node.astext())
    self.bo_notes = getattr(self, "bo_notes", 0) + 1
    name = f"bo-note-{self.bo_notes}"
    if node["status"]:
        html = str(evidence_html(text, node["status"], note_lines(self, node), id=name))
    else:
        places = "; ".join(_place(self, passage) for passage in node["passages"])
        html = (
            f'<span class="bo bo-mark bo-cite" tabindex="0" aria-describedby="{name}">'
            f'<span class="bo-value">{escape(text)}</span>'
            f'<span class="bo-note" role="tooltip" id="{name}">'
            f'<span class="bo-line">{places}</span></span></span>'
        )
    self.body.append(html)
    raise nodes.SkipNode


def visit_passage_link(self: Any, node: passage_link) -> None:
    """Open the link to a passage."""
    to = address(self, SOURCES, passage_anchor(node["target"]))
    node["tag"] = "a" if to else "span"
    extra = {"href": to} if to else {}
    self.body.append(self.starttag(node, node["tag"], "", CLASS="bo-passage", **extra))


def depart_passage_link(self: Any, node: passage_link) -> None:
    """Close it."""
    self.body.append(f"</{node['tag']}>")


def visit_foreign(self: Any, node: foreign) -> None:
    """Open a span with its language."""
    self.body.append(self.starttag(node, "span", "", lang=node["language"]))


def depart_foreign(self: Any, node: foreign) -> None:
    """Close the span."""
    del node
    self.body.append("</span>")


def visit_details(self: Any, node: details) -> None:
    """Open a folded part."""
    extra = {"open": "open"} if node.get("open") else {}
    self.body.append(self.starttag(node, "details", "\n", CLASS="bo-fold", **extra))


def depart_details(self: Any, node: details) -> None:
    """Close it."""
    del node
    self.body.append("</details>\n")


def visit_summary(self: Any, node: summary) -> None:
    """Open the lid."""
    self.body.append(self.starttag(node, "summary", ""))


def depart_summary(self: Any, node: summary) -> None:
    """Close it."""
    del node
    self.body.append("</summary>\n")


def nothing(self: Any, node: nodes.Node) -> None:
    """Other builders show the text alone."""
    del self, node


def setup(app: Sphinx) -> None:
    """Register the nodes with their writers, and their style sheet after the book's own."""
    app.add_css_file("chapters.css", priority=810)
    other = (nothing, nothing)
    for node, visit, depart in (
        (cited, visit_cited, None),
        (passage_link, visit_passage_link, depart_passage_link),
        (foreign, visit_foreign, depart_foreign),
        (details, visit_details, depart_details),
        (summary, visit_summary, depart_summary),
    ):
        app.add_node(node, html=(visit, depart), latex=other, text=other, man=other, texinfo=other)
