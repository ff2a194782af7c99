"""The directive `boston-table`: every table of a chapter, from the data the engine plays by."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from docutils import nodes
from docutils.parsers.rst import directives

from book._ext import (
    compare_cells,
    compare_pages,
    compare_pairs,
    compare_tables,
    contract_tables,
    critical_tables,
    evidence_tables,
    likeness,
    money_tables,
    rule_tables,
    silence_tables,
    tariff_tables,
)
from book._ext.games import GameDirective
from book._ext.rule_lists import LISTS
from boston.errors import nearest
from boston.variants import Variant

if TYPE_CHECKING:
    from sphinx.application import Sphinx

GameMaker = Callable[[Variant, str], list[nodes.Node]]
FilteredMaker = Callable[[Variant, str, Sequence[str]], list[nodes.Node]]

OF_A_GAME: Final[dict[str, GameMaker]] = {
    **{kind: rule_tables.listed(kind) for kind in LISTS},
    "suits": rule_tables.suits,
    "calls": rule_tables.calls,
    "ladder": contract_tables.ladder,
    "contracts": contract_tables.contracts,
    "tariff": tariff_tables.tariff,
    "examples": tariff_tables.examples,
    "readings": evidence_tables.readings,
    "unsaid": evidence_tables.unsaid,
    "sources": evidence_tables.sources,
    "collation": critical_tables.collation,
    "account": critical_tables.account,
    "changes": compare_pairs.changes,
}
"""Tables about a variant: `boston-table KIND VARIANT`."""

OF_A_PART: Final[dict[str, FilteredMaker]] = {
    "options": rule_tables.options,
    "critical": critical_tables.critical,
}
"""Tables about a variant, or what the option `only` names of it."""

OF_A_SOURCE: Final = {"passages": evidence_tables.passages}
"""Tables about a source: `boston-table KIND SOURCE`."""

ALONE: Final = {
    "works": evidence_tables.works,
    "likeness": likeness.table,
    "likeness-tree": likeness.tree,
    "scale": money_tables.scale,
    "payments": money_tables.payments,
    "shares": silence_tables.shares,
    "silences": silence_tables.silences,
    "matrix": compare_tables.matrix,
    "ladders": compare_tables.ladders,
    "pairs": compare_pairs.pairs,
}
"""Tables about nothing but themselves: `boston-table KIND`."""

KINDS: Final = (*OF_A_GAME, *OF_A_PART, *OF_A_SOURCE, *ALONE)


class BostonTable(GameDirective):
    """A table: ``KIND VARIANT``, ``passages SOURCE`` or ``works``."""

    required_arguments = 1
    optional_arguments = 1
    option_spec: ClassVar[Any] = {
        "rules": directives.unchanged,
        "caption": directives.unchanged,
        "only": directives.unchanged,
    }

    def make(self) -> list[nodes.Node]:
        """Make the table."""
        kind, *about = self.arguments
        caption = self.options.get("caption", "")
        if kind not in KINDS:
            raise ValueError(
                f"there is no table {kind!r}; expected one of {', '.join(KINDS)}"
                f"{nearest(kind, KINDS)}"
            )
        if kind in ALONE:
            if about:
                raise ValueError(f"the table {kind!r} takes no further word; it got {about[0]!r}")
            return ALONE[kind](caption)
        if not about:
            what = "a source" if kind in OF_A_SOURCE else "a variant"
            raise ValueError(f"the table {kind!r} is about {what}: name it, as in the other pages")
        if kind in OF_A_SOURCE:
            return OF_A_SOURCE[kind](about[0], caption)
        only = self.options.get("only", "").split()
        if kind in OF_A_PART:
            return OF_A_PART[kind](self.game(about[0]), caption, only)
        if only:
            raise ValueError(f"the table {kind!r} is shown whole; leave :only: out")
        return OF_A_GAME[kind](self.game(about[0]), caption)


def setup(app: Sphinx) -> None:
    """Register the directive."""
    app.add_directive("boston-table", BostonTable)
    compare_cells.setup(app)
    compare_pages.setup(app)
