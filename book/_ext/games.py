"""Reads what a directive or role names: a variant with house rules, a rule value, a passage."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from docutils import nodes
from sphinx.util.docutils import SphinxDirective, SphinxRole

import boston
from boston.evidence import parse_passages
from boston.variants import Variant
from book._ext.cells import cite_passage, cite_reading

if TYPE_CHECKING:
    from sphinx.application import Sphinx


class GameDirective(SphinxDirective, ABC):
    """A directive about one variant; what it cannot read becomes an error with page and line."""

    has_content = True
    option_spec: ClassVar[Any] = {}

    def game(self, name: str) -> Variant:
        """The variant named, with the house rules of the option `rules`."""
        return boston.variant(name, rules=read_rules(self.options.get("rules", "")))

    def run(self) -> list[nodes.Node]:
        """Make the nodes, or an error that says what was wrong."""
        try:
            return self.make()
        except (ValueError, KeyError) as error:
            raise self.error(f"{self.name}: {error}") from None

    @abstractmethod
    def make(self) -> list[nodes.Node]:
        """Make the nodes."""


def read_rules(text: str) -> Mapping[str, str]:
    """House rules written `name=reading name=reading`."""
    chosen = {}
    for word in text.split():
        name, equals, reading = word.partition("=")
        if not equals:
            raise ValueError(f"{word!r} is not a house rule; write name=reading")
        chosen[name] = reading
    return chosen


class RuleRole(SphinxRole):
    """One rule value in a sentence: `VARIANT PATH`, or `VARIANT PATH | shown text`."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Make the cited value."""
        target, bar, shown = self.text.partition("|")
        try:
            name, _, path = target.strip().partition(" ")
            reading = boston.variant(name).reading(path.strip())
        except (ValueError, KeyError) as error:
            return _refuse(self, error)
        return [cite_reading(reading, shown.strip() if bar else None)], []


class PassageRole(SphinxRole):
    """A citation in a sentence: `S-WIKI:24`."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Make the citation."""
        try:
            passages = parse_passages(self.text)
        except ValueError as error:
            return _refuse(self, error)
        made: list[nodes.Node] = []
        for passage in passages:
            made += [nodes.Text(", ")] if made else []
            made.append(cite_passage(passage))
        return made, []


def _refuse(
    role: SphinxRole, error: Exception
) -> tuple[list[nodes.Node], list[nodes.system_message]]:
    message = role.inliner.reporter.error(f"{role.name}: {error}", line=role.lineno)
    return [role.inliner.problematic(role.rawtext, role.rawtext, message)], [message]


def setup(app: Sphinx) -> None:
    """Register the roles."""
    app.add_role("boston", RuleRole())
    app.add_role("passage", PassageRole())
