"""What tables and roles are made of: cited values, words in another language, suit signs."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from docutils import nodes

from boston.cards import Suit
from boston.evidence import Evidence, Passage, Reading
from boston.render import evidence_html

if TYPE_CHECKING:
    from sphinx.application import Sphinx

SIGN = "\ufe0e"
"""Keeps a suit sign from turning into an emoji."""

Cell = str | nodes.Node | Sequence[str | nodes.Node]


class cited(nodes.Inline, nodes.TextElement):  # noqa: N801 - docutils names nodes in lower case
    """A value with the mark of its evidence; hover, focus or tap shows where it comes from."""


class foreign(nodes.Inline, nodes.TextElement):  # noqa: N801
    """Words in another language, told to browsers and screen readers as such."""


def cite(text: str, evidence: Evidence, path: str = "") -> cited:
    """A cited value."""
    node = cited(text, text, status=evidence.status.value)
    node["lines"] = [list(pair) for pair in note_lines(evidence, path)]
    return node


def note_lines(evidence: Evidence, path: str = "") -> list[tuple[str, str]]:
    """What the note of a value says, as name and text."""
    lines = []
    if evidence.printed is not None:
        lines.append(("printed", format_value(evidence.printed)))
    if evidence.passages:
        lines.append(("where", "; ".join(passage.long for passage in evidence.passages)))
    if evidence.why:
        lines.append(("why", evidence.why))
    if path:
        lines.append(("address", path))
    return lines


def cite_reading(reading: Reading, text: str | None = None) -> cited:
    """A rule value as a cited value."""
    return cite(format_value(reading.value) if text is None else text, reading.evidence, reading.path)


def cite_passage(passage: Passage) -> nodes.Node:
    """A citation, with the section and first words in its note."""
    node = cited(str(passage), str(passage), status="attested")
    node["lines"] = [["source", f"{passage.work.title} ({passage.work.english})"]]
    if passage.first:
        node["lines"].append(["section", passage.section])
        node["lines"].append(["begins", f"«{passage.words} …»"])
    return node


def in_language(text: str, language: str) -> foreign:
    """Words in a language."""
    node = foreign(text, text)
    node["language"] = language
    return node


def format_value(value: Any) -> str:
    """A rule value for people: `4-4-5`, `yes`, `♦ ♥ ♣ ♠`, `each opponent`."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(f"{_word(key)} {format_value(item)}" for key, item in value.items())
    if isinstance(value, list | tuple):
        if value and all(isinstance(item, int) for item in value):
            return "-".join(str(item) for item in value)
        return " ".join(_word(str(item)) for item in value) if _short(value) else ", ".join(
            format_value(item) for item in value
        )
    return _word(value) if isinstance(value, str) else f"{value:,}"


def _short(value: Sequence[Any]) -> bool:
    return all(isinstance(item, str) and len(item) == 1 for item in value)


def _word(text: str) -> str:
    if text in Suit.__members__.values():
        return signs([Suit(text)])
    return text.replace("{suit}", "…").replace("-", " ") if len(text) > 1 else text


def signs(suits: Iterable[Suit], between: str = " ") -> str:
    """Suit signs in text style."""
    return between.join(suit.symbol + SIGN for suit in suits)


def with_signs(text: str) -> str:
    """A text whose suit signs are kept from turning into emojis."""
    return re.sub("([♠♥♦♣])(?!\ufe0e)", "\\1" + SIGN, text)


def anchor(variant: str, path: str) -> str:
    """The permanent id of a rule value on its chapter's page."""
    return nodes.make_id(f"rule-{variant}-{path}".replace(".", "-"))


def plain(text: str) -> str:
    """A text without accents, for readers who search without them."""
    spread = unicodedata.normalize("NFKD", text)
    return "".join(sign for sign in spread if not unicodedata.combining(sign))


def make_table(
    headers: Sequence[Cell],
    rows: Sequence[Sequence[Cell]],
    *,
    caption: str,
    numeric: Iterable[int] = (),
    ids: Sequence[str] | None = None,
    classes: Sequence[str] = (),
) -> nodes.table:
    """A docutils table, so that search, print and screen readers have it too.

    Args:
        headers: One a column.
        rows: As many cells each.
        caption: What the table shows.
        numeric: Columns of figures, from 0.
        ids: An anchor for each row, or none.
        classes: More classes of the table.
    """
    figures = set(numeric)
    table = nodes.table("", nodes.title(caption, caption), classes=["bo-data", *classes])
    group = nodes.tgroup("", cols=len(headers))
    table += group
    for _ in headers:
        group += nodes.colspec("", colwidth=1)
    group += nodes.thead("", _row(headers, figures))
    body = nodes.tbody("")
    for place, cells in enumerate(rows):
        body += _row(cells, figures, ids[place] if ids else None, head=True)
    group += body
    return table


def _row(
    cells: Sequence[Cell], figures: set[int], row_id: str | None = None, *, head: bool = False
) -> nodes.row:
    row = nodes.row("")
    for place, cell in enumerate(cells):
        entry = nodes.entry("")
        if place in figures:
            entry["classes"].append("bo-figure")
        paragraph = nodes.paragraph("", "", *_inline(cell))
        if place == 0 and head and row_id:
            paragraph["ids"].append(row_id)
        entry += paragraph
        row += entry
    return row


def _inline(cell: Cell) -> list[nodes.Node]:
    if isinstance(cell, str):
        return [nodes.Text(with_signs(cell))]
    if isinstance(cell, nodes.Node):
        return [cell]
    return [node for part in cell for node in _inline(part)]


def visit_cited_html(self: Any, node: cited) -> None:
    """Write a cited value with the markup the whole site shares."""
    number = getattr(self, "bo_notes", 0) + 1
    self.bo_notes = number
    html = evidence_html(
        with_signs(node.astext()), node["status"], dict(node["lines"]), id=f"bo-note-{number}"
    )
    self.body.append(str(html))
    raise nodes.SkipNode


def visit_foreign_html(self: Any, node: foreign) -> None:
    """Open a span with its language."""
    self.body.append(self.starttag(node, "span", "", lang=node["language"]))


def depart_foreign_html(self: Any, node: foreign) -> None:
    """Close the span."""
    del node
    self.body.append("</span>")


def nothing(self: Any, node: nodes.Node) -> None:
    """Other builders show the text alone."""
    del self, node


def setup(app: Sphinx) -> None:
    """Register the nodes."""
    other = (nothing, nothing)
    app.add_node(cited, html=(visit_cited_html, None), latex=other, text=other, man=other)
    app.add_node(
        foreign,
        html=(visit_foreign_html, depart_foreign_html),
        latex=other,
        text=other,
        man=other,
    )
