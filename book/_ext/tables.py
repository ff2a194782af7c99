"""The directive `boston-table`: every table of a chapter, from the data the engine plays by."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives

from boston.errors import nearest
from boston.variants import Variant
from book._ext import rule_tables, tariff_tables
from book._ext.games import GameDirective

if TYPE_CHECKING:
    from sphinx.application import Sphinx

Maker = Callable[[Variant, str], list[nodes.Node]]

KINDS: dict[str, Maker] = {
    "glance": rule_tables.glance,
    "ladder": tariff_tables.ladder,
    "contracts": tariff_tables.contracts,
    "tariff": tariff_tables.tariff,
    "examples": tariff_tables.examples,
    "calls": rule_tables.calls,
    "options": rule_tables.options,
    "honours": rule_tables.honours,
    "pool": rule_tables.pool,
    "penalties": rule_tables.penalties,
    "readings": rule_tables.readings,
    "unsaid": rule_tables.unsaid,
    "passages": rule_tables.passages,
}


class BostonTable(GameDirective):
    """A table about a variant: ``KIND VARIANT``."""

    required_arguments = 2
    option_spec: ClassVar[Any] = {
        "rules": directives.unchanged,
        "caption": directives.unchanged,
    }

    def make(self) -> list[nodes.Node]:
        """Make the table."""
        kind, name = self.arguments
        if kind not in KINDS:
            raise ValueError(
                f"there is no table {kind!r}; known are {', '.join(KINDS)}{nearest(kind, KINDS)}"
            )
        return KINDS[kind](self.game(name), self.options.get("caption", ""))


def setup(app: Sphinx) -> None:
    """Register the directive."""
    app.add_directive("boston-table", BostonTable)
