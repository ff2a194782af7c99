"""What comparisons are made of: tables with a column a game, and values that lead to their rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from docutils import nodes

import boston
from book._ext.cells import Cell, chapter_of, link_passages, make_table, rule_anchor
from book._ext.words import format_printed, with_signs
from book._ext.writing import address, nothing
from boston.evidence import Evidence, Reading
from boston.variants import Variant

if TYPE_CHECKING:
    from sphinx.application import Sphinx

Row = tuple[str, list[Cell]]
"""What a row is about, and a cell for each game."""


class rule_link(nodes.Inline, nodes.TextElement):  # noqa: N801 - docutils names nodes in lower case
    """A value with the sign of its evidence that leads to the rule's permanent address.

    Lighter than a cited value, whose note has more: a comparison of two games has hundreds.
    Attributes: `game`, `path`, `status`.
    """


def playable() -> tuple[Variant, ...]:
    """The variants that stand side by side, in catalogue order."""
    return tuple(game for game in boston.variants() if game.status == "playable")


class chapter_link(nodes.Inline, nodes.TextElement):  # noqa: N801
    """A game's name that leads to its chapter, where the book has it. Attribute: `game`."""

    @classmethod
    def to(cls, game: Variant) -> chapter_link:
        """The name of a game, leading to its chapter."""
        return cls(game.name, game.name, game=game.id)


def names_path(game: Variant, entry: str) -> str:
    """Where the names of an entry stand: under one evidence they are one rule, else one each."""
    path = f"{entry}.names"
    return path if path in game.leaves.values else f"{path}.en"


def leading(game: Variant, path: str, evidence: Evidence, text: str) -> rule_link:
    """A value that leads to its rule."""
    shown = with_signs(text)
    return rule_link(shown, shown, game=game.id, path=path, status=evidence.status.value)


def taken_from(game: Variant, reading: Reading) -> Variant | None:
    """The game that a value is taken over from; nothing where a game has its own."""
    if game.extends is None:
        return None
    parent = boston.variant(game.extends)
    values = parent.leaves.values
    same = reading.path in values and values[reading.path] == reading.value
    return parent if same else None


def linked(game: Variant, path: str, evidence: Evidence, text: str) -> Cell:
    """A value that leads to its rule; what the print has instead stands beside it."""
    link = leading(game, path, evidence, text)
    if evidence.printed is None:
        return link
    return [link, f" (printed: {format_printed(evidence.printed)})"]


def where(*found: Evidence) -> list[str | nodes.Node]:
    """The passages some values rest on, each once, in brackets."""
    passages = dict.fromkeys(passage for evidence in found for passage in evidence.passages)
    return [" [", *link_passages(passages), "]"] if passages else []


def section_of(name: str, title: str, *inside: nodes.Node) -> nodes.section:
    """A part of the page with a heading and a permanent id."""
    return nodes.section("", nodes.title(title, title), *inside, ids=[name], names=[])


def games_table(
    what: str, games: Sequence[Variant], rows: Sequence[Row], caption: str
) -> nodes.table:
    """A table with a column a game; in each cell the game's name, for narrow pages."""
    cells = [
        [head, *(_of(game, cell) for game, cell in zip(games, line, strict=True))]
        for head, line in rows
    ]
    headers = [what, *[game.name for game in games]]
    return make_table(headers, cells, caption=caption, classes=["bo-compare"])


def _of(game: Variant, cell: Cell) -> Cell:
    return [nodes.inline("", f"{game.name}: ", classes=["bo-of"]), *flat(cell)]


def flat(cell: Cell) -> list[str | nodes.Node]:
    """The pieces of a cell."""
    return [cell] if isinstance(cell, str | nodes.Node) else list(cell)


def visit_rule_link(self: Any, node: rule_link) -> None:
    """Open the link to a rule; where the game has no chapter yet, a span."""
    to = address(self, chapter_of(node["game"]), rule_anchor(node["game"], node["path"]))
    node["tag"] = "a" if to else "span"
    extra = {"href": to} if to else {}
    kinds = f"bo bo-mark bo-brief bo-{node['status']}"
    self.body.append(self.starttag(node, node["tag"], "", CLASS=kinds, **extra))
    self.body.append('<span class="bo-value">')


def depart_rule_link(self: Any, node: rule_link) -> None:
    """Close it, with the evidence in words for those who do not see the sign."""
    status = node["status"]
    told_status = "" if status == "attested" else f'<span class="bo-sr"> {status}</span>'
    self.body.append(f"</span>{told_status}</{node['tag']}>")


def visit_chapter_link(self: Any, node: chapter_link) -> None:
    """Open the link to a chapter; without one the name stands plain."""
    to = address(self, chapter_of(node["game"]), "")
    node["tag"] = "a" if to else "span"
    extra = {"href": to.removesuffix("#")} if to else {}
    self.body.append(self.starttag(node, node["tag"], "", **extra))


def depart_chapter_link(self: Any, node: chapter_link) -> None:
    """Close it."""
    self.body.append(f"</{node['tag']}>")


def setup(app: Sphinx) -> None:
    """Register the links to rules, and the style sheet after those of the chapters."""
    app.add_css_file("compare.css", priority=820)
    other = (nothing, nothing)
    for node, visit, depart in (
        (rule_link, visit_rule_link, depart_rule_link),
        (chapter_link, visit_chapter_link, depart_chapter_link),
    ):
        app.add_node(node, html=(visit, depart), latex=other, text=other, man=other, texinfo=other)
