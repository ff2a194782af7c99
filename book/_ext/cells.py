"""What tables and sentences are made of: cited values, citations, words in another language.

Each is a docutils node, so that search, print and screen readers have its text. How it looks in
HTML stands in `writing`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from docutils import nodes

import boston
from book._ext.words import format_printed, format_value, with_signs
from boston.evidence import Evidence, Passage, Reading

Cell = str | nodes.Node | Sequence[str | nodes.Node]


class cited(nodes.Inline, nodes.TextElement):  # noqa: N801 - docutils names nodes in lower case
    """A value with the mark of its evidence; hover, focus or tap shows where it comes from.

    Attributes: `status`, empty for a bare citation; `printed` and `why`, or empty; `passages`; and
    `rule`, the variant's id and the address, or empty.
    """


class passage_link(nodes.Inline, nodes.TextElement):  # noqa: N801
    """A citation that leads to the passage's place among the sources."""


class foreign(nodes.Inline, nodes.TextElement):  # noqa: N801
    """Words in another language, told to browsers and screen readers as such."""


class details(nodes.General, nodes.Element):  # noqa: N801
    """A part of the page behind its summary; works without a script."""


class summary(nodes.General, nodes.TextElement):  # noqa: N801
    """What stands on the lid of a `details`."""


def chapter_of(game: str) -> str:
    """The page of a variant's chapter, by its id: the neighbours have a room of their own."""
    family = boston.variant(game).family
    return f"{'variants' if family == 'boston' else 'neighbours'}/{game}"


def cite(text: str, evidence: Evidence, rule: tuple[str, str] | None = None) -> cited:
    """A cited value.

    Args:
        text: The value as a reader sees it.
        evidence: What it rests on.
        rule: Variant and address, where the value is a rule with a permanent place.
    """
    node = cited(text, text, status=evidence.status.value, why=evidence.why)
    node["printed"] = "" if evidence.printed is None else format_printed(evidence.printed)
    node["passages"] = list(evidence.passages)
    node["rule"] = rule or ()
    return node


def cite_reading(game: str, reading: Reading, text: str | None = None) -> cited:
    """A rule value as a cited value; `text` where other words than the value are shown."""
    shown = format_value(reading.value, reading.path) if text is None else text
    return cite(shown, reading.evidence, (game, reading.path))


def cite_at_its_place(game: str, reading: Reading, *, places: bool = False) -> cited:
    """A rule value where its permanent place is; its note does not repeat what stands around it.

    Args:
        game: The variant's id.
        reading: The value; its address is the row's, or that of row and column.
        places: Whether its passages stand in the row as well.
    """
    node = cite_reading(game, reading)
    node["rule"] = ()
    if places:
        node["passages"] = []
    return node


def cite_passage(passage: Passage) -> cited:
    """A citation in a sentence, with the section and first words in its note."""
    node = cited(str(passage), str(passage), status="", why="", printed="", rule=())
    node["passages"] = [passage]
    return node


def link_passages(passages: Iterable[Passage], otherwise: str = "proposed") -> list[nodes.Node]:
    """Citations for a column of a table: each leads to its passage among the sources."""
    made: list[nodes.Node] = []
    for passage in passages:
        made += [nodes.Text("; ")] if made else []
        made.append(passage_link(str(passage), str(passage), target=str(passage)))
    return made or [nodes.Text(otherwise)]


def in_language(text: str, language: str) -> foreign:
    """Words in a language."""
    return foreign(text, text, language=language)


def in_languages(names: dict[str, str]) -> list[str | nodes.Node]:
    """Names side by side, each told as of its language; English ones stand plain."""
    found: list[str | nodes.Node] = []
    for language, name in names.items():
        found += [" · "] if found else []
        found.append(name if language == "en" else in_language(name, language))
    return found


def rule_anchor(variant: str, path: str) -> str:
    """The permanent id of a rule value on its chapter's page."""
    return nodes.make_id(f"rule-{variant}-{path}".replace(".", "-"))


def passage_anchor(citation: str) -> str:
    """The permanent id of a passage, or of an outside work, on the page of sources.

    >>> passage_anchor("S-WIKI:27-41"), passage_anchor("F-BDF")
    ('passage-s-wiki-27', 'passage-f-bdf')
    """
    source, _, lines = citation.partition(":")
    return nodes.make_id(f"passage-{source}-{lines.partition('-')[0]}")


def fold(lid: str | Sequence[nodes.Node], *inside: nodes.Node, **attributes: Any) -> details:
    """A folded part of the page."""
    head = [nodes.Text(with_signs(lid))] if isinstance(lid, str) else lid
    return details("", summary("", "", *head), *inside, **attributes)


def make_table(
    headers: Sequence[Cell],
    rows: Sequence[Sequence[Cell]],
    *,
    caption: str,
    numeric: Iterable[int] = (),
    ids: Sequence[str] | None = None,
    classes: Sequence[str] = (),
) -> nodes.table:
    """A docutils table whose first column names the rows.

    Args:
        headers: One a column.
        rows: As many cells each.
        caption: What the table shows.
        numeric: Columns of figures, from 0.
        ids: An anchor for each row, or none.
        classes: More classes of the table.

    Raises:
        ValueError: for a row with more or fewer cells than headers.
    """
    figures = set(numeric)
    title = with_signs(caption)
    table = nodes.table("", nodes.title(title, title), classes=["bo-data", *classes])
    group = nodes.tgroup("", cols=len(headers))
    table += group
    for place, _ in enumerate(headers):
        group += nodes.colspec("", colwidth=1, **({} if place else {"stub": 1}))
    group += nodes.thead("", _row(headers, figures))
    body = nodes.tbody("")
    for place, cells in enumerate(rows):
        if len(cells) != len(headers):
            raise ValueError(
                f"row {place + 1} of the table {caption!r} has {len(cells)} cells; "
                f"there are {len(headers)} headers"
            )
        body += _row(cells, figures, ids[place] if ids else None)
    group += body
    return table


def _row(cells: Sequence[Cell], figures: set[int], row_id: str | None = None) -> nodes.row:
    row = nodes.row("")
    for place, cell in enumerate(cells):
        entry = nodes.entry("")
        if place in figures:
            entry["classes"].append("bo-figure")
        paragraph = nodes.paragraph("", "", *_inline(cell))
        if place == 0 and row_id:
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
