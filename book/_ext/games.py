"""Reads what a directive or role names: a variant with house rules, a rule value, a passage."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar

from docutils import nodes
from sphinx.util.docutils import SphinxDirective, SphinxRole

import boston
from book._ext.cells import cite_passage, cite_reading
from boston.evidence import Reading, parse_passages
from boston.variants import Variant

if TYPE_CHECKING:
    from sphinx.application import Sphinx


class GameDirective(SphinxDirective, ABC):
    """A directive about a variant; what it cannot read becomes an error with page and line."""

    has_content = True
    option_spec: ClassVar[Any] = {}

    def game(self, name: str) -> Variant:
        """The variant named, with the house rules of the option `rules`."""
        return boston.variant(name, rules=read_rules(self.options.get("rules", "").split()))

    def run(self) -> list[nodes.Node]:
        """Make the nodes, or an error that says what was wrong."""
        try:
            return self.make()
        except (ValueError, KeyError) as error:
            raise self.error(f"{self.name}: {error}") from None

    @abstractmethod
    def make(self) -> list[nodes.Node]:
        """Make the nodes."""


def read_rules(words: Iterable[str]) -> dict[str, str]:
    """House rules written `name=reading name=reading`.

    >>> read_rules("honours_in_loss=foster suit_order=french".split())
    {'honours_in_loss': 'foster', 'suit_order': 'french'}

    Raises:
        ValueError: for a word that is not of that form.
    """
    chosen = {}
    for word in words:
        name, equals, reading = word.partition("=")
        if not (name and equals and reading):
            raise ValueError(f"{word!r} is not a house rule; write name=reading")
        chosen[name] = reading
    return chosen


def read_rule(text: str) -> tuple[Variant, Reading]:
    """The rule a role names: `fontainebleau deal.packets`, or `fontainebleau rule=deal.packets`.

    House rules may follow: `fontainebleau honours.in_loss honours_in_loss=foster`.

    >>> read_rule("fontainebleau rule=pool.stake")[1].value
    50

    Raises:
        ValueError: for text of another form, a rule or a house rule that does not exist.
        UnknownVariant: for a variant that does not exist.
    """
    name, *words = text.split() or [""]
    if words and words[0].startswith("rule="):
        words[0] = words[0].removeprefix("rule=")
    if not words or "=" in words[0]:
        raise ValueError(
            f"{text!r} names no rule; write a variant and an address, as in "
            "`fontainebleau deal.packets`"
        )
    game = boston.variant(name, rules=read_rules(words[1:]))
    return game, game.reading(words[0])


class RuleRole(SphinxRole):
    """One rule value in a sentence: `VARIANT PATH`, or `VARIANT PATH | shown text`."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Make the cited value."""
        target, bar, shown = self.text.partition("|")
        try:
            game, reading = read_rule(target)
        except (ValueError, KeyError) as error:
            return _refuse(self, error)
        return [cite_reading(game.id, reading, shown.strip() if bar else None)], []


class PassageRole(SphinxRole):
    """Citations in a sentence: `S-WIKI:24`, or several parted by commas."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Make the citations."""
        try:
            passages = parse_passages(self.text)
        except ValueError as error:
            return _refuse(self, error)
        made: list[nodes.Node] = []
        for passage in passages:
            made += [nodes.Text(", ")] if made else []
            made.append(cite_passage(passage))
        made = [nodes.Text("["), *made, nodes.Text("]")]
        return [nodes.inline("", "", *made, classes=["bo-at"])], []


def _refuse(
    role: SphinxRole, error: Exception
) -> tuple[list[nodes.Node], list[nodes.system_message]]:
    message = role.inliner.reporter.error(f"{role.name}: {error}", line=role.lineno)
    return [role.inliner.problematic(role.rawtext, role.rawtext, message)], [message]


def setup(app: Sphinx) -> None:
    """Register the roles."""
    app.add_role("boston", RuleRole())
    app.add_role("passage", PassageRole())
