"""A variant with the house rules chosen for it: the value everything else is asked of."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cache, cached_property
from html import escape
from typing import Any

from boston.errors import VariantError, nearest, quoted
from boston.evidence import Alternative, Reading
from boston.seats import Seat
from boston.variants.build import build
from boston.variants.calls import Call, all_calls
from boston.variants.loader import RuleFile, rule_file
from boston.variants.options import Option, choose
from boston.variants.schema import Rules
from boston.variants.tree import Leaves, nested


class Variant:
    """One form of the game, with its house rules chosen; equal by id and choice.

    Made by `boston.variant`, not directly.
    """

    __slots__ = ("__dict__", "_chosen", "_file")

    def __init__(self, file: RuleFile, chosen: Mapping[str, str] | None = None) -> None:
        self._file = file
        self._chosen = tuple(choose(file.options, chosen or {}, file.id).items())

    @property
    def id(self) -> str:
        """The permanent id (`"fontainebleau"`)."""
        return self._file.id

    @property
    def name(self) -> str:
        """The English name."""
        return self._file.names["en"]

    @property
    def names(self) -> Mapping[str, str]:
        """Name by language code."""
        return self._file.names

    @property
    def aliases(self) -> tuple[str, ...]:
        """Other names the variant is found by."""
        return self._file.aliases

    @property
    def extends(self) -> str | None:
        """The id of the game it is written as the differences of, or `None`."""
        return self._file.extends

    @property
    def family(self) -> str:
        """`"boston"`, or `"neighbour"` for Whist and King."""
        return self._file.family

    @property
    def status(self) -> str:
        """`"playable"` or `"documented"`."""
        return self._file.status

    @property
    def options(self) -> Mapping[str, Option]:
        """The house rules by name."""
        return self._file.options

    @property
    def chosen(self) -> dict[str, str]:
        """The house rules chosen other than the default."""
        return dict(self._chosen)

    def choice(self, option: object) -> str:
        """The reading in force for a house rule.

        Raises:
            VariantError: where there is no such house rule.
        """
        if not isinstance(option, str) or option not in self.options:
            raise VariantError(
                f"{self.id} has no house rule {quoted(option)}; it has "
                f"{', '.join(self.options) or 'none'}{nearest(option, self.options)}"
            )
        return self.chosen.get(option, self.options[option].default)

    def with_rules(self, rules: Mapping[str, str] | None = None, /, **more: str) -> Variant:
        """The same game with other house rules; what is not named stays as it is.

        Raises:
            VariantError: for a house rule or reading that does not exist.
        """
        named = {} if rules is None else rules
        choose(self.options, named, self.id)
        return Variant(self._file, {**self.chosen, **named, **more})

    @cached_property
    def leaves(self) -> Leaves:
        """Rule values and evidence by address, house rules laid over the file."""
        leaves = self._file.leaves
        for option in self.options.values():
            leaves = option.readings[self.choice(option.name)].leaves.over(leaves)
        return leaves

    @cached_property
    def rules(self) -> Rules:
        """The rules as dataclasses.

        Raises:
            VariantError: with file and key path, where the file does not fit the schema.
        """
        rules: Rules = build(Rules, nested(self.leaves.values), f"{self.id}.toml: rules")
        _check_references(rules, f"{self.id}.toml")
        return rules

    @cached_property
    def calls(self) -> tuple[Call, ...]:
        """All calls: pass, the bids from the lowest, then the calls about a partner."""
        return all_calls(self.rules)

    @cached_property
    def call_of(self) -> Mapping[str, Call]:
        """Calls by code."""
        return {call.code: call for call in self.calls}

    def reading(self, path: object) -> Reading:
        """A rule value with its evidence and other readings.

        >>> from boston.variants import variant
        >>> variant("fontainebleau").reading("deal.packets").citation
        'S-WIKI:21; S-WIKI:47'

        Raises:
            VariantError: where the rules have no such address.
        """
        leaves = self.leaves
        if not isinstance(path, str) or path not in leaves.values:
            inner = [known for known in leaves.values if known.startswith(f"{path}.")]
            hint = (
                f"; under it are {', '.join(inner[:6])}" if inner else nearest(path, leaves.values)
            )
            raise VariantError(f"{self.id} has no rule {quoted(path)}{hint}")
        others = tuple(
            Alternative(
                option.name,
                reading.name,
                reading.leaves.values[path],
                reading.leaves.evidence[path],
            )
            for option in self.options.values()
            if path in option.paths
            for reading in option.readings.values()
            if reading.name != self.choice(option.name)
        )
        return Reading(path, leaves.values[path], leaves.evidence[path], others)

    def readings(self) -> tuple[Reading, ...]:
        """Every rule value with its evidence, in the file's order."""
        return tuple(self.reading(path) for path in self.leaves.values)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Variant)
            and self.id == other.id
            and self._chosen == other._chosen
            and (self._file is other._file or self._file.leaves == other._file.leaves)
        )

    def __hash__(self) -> int:
        return hash((self.id, self._chosen))

    def __repr__(self) -> str:
        rules = f", rules={self.chosen!r}" if self._chosen else ""
        return f"variant({self.id!r}{rules})"

    def __reduce__(self) -> tuple[Any, ...]:
        return (restore, (self.id, self._chosen))

    def _repr_html_(self) -> str:
        originals = ", ".join(
            f'<span lang="{code}">{escape(name)}</span>'
            for code, name in self.names.items()
            if code != "en"
        )
        chosen = "".join(
            f"<li>{escape(option.question)} "
            f"{escape(option.readings[self.choice(option.name)].label)}</li>"
            for option in self.options.values()
        )
        return (
            f"<p><strong>{escape(self.name)}</strong> ({originals}); {escape(self.status)}, "
            f"{len(self.calls)} calls.</p><p>House rules in force:</p><ul>{chosen}</ul>"
        )


@cache
def restore(variant_id: str, chosen: tuple[tuple[str, str], ...] = ()) -> Variant:
    """The variant of an exact id and choice; one object for each, so that rules load once."""
    return Variant(rule_file(variant_id), dict(chosen))


def _check_deal(rules: Rules, where: str) -> None:
    """The cards dealt are the pack, and given on as the game says they leave all with as many."""
    packets, own = rules.deal.packets, rules.deal.dealers_packets
    if own and len(own) != len(packets):
        raise VariantError(
            f"{where}: deal.dealers_packets has {len(own)} rounds; deal.packets has {len(packets)}"
        )
    given = rules.give.cards if rules.give else 0
    others = len(Seat) - 1
    held = rules.dealt_to(dealer=False) - given, rules.dealt_to(dealer=True) + others * given
    if set(held) != {rules.hand_size}:
        raise VariantError(
            f"{where}: deal.packets leave the players {held[0]} cards and the dealer {held[1]}; "
            f"each must hold {rules.hand_size}"
        )


def _check_joint(rules: Rules, where: str) -> None:
    """Where two are paid by their joint number, the ladder has that number."""
    ladder = [rules.contracts[key] for key in rules.auction.ladder if key in rules.contracts]
    numbers = {c.needs for c in ladder if c.goal == "at-least" and c.exposed == "no"}
    if rules.tariff.joint != "joint-number" or rules.partner.together is not None:
        return
    for key in rules.partner.contracts:
        asked = rules.contracts[key].needs if key in rules.contracts else 0
        both = asked + (rules.partner.adds or 0)
        if asked and key in rules.auction.ladder and both not in numbers:
            raise VariantError(
                f"{where}: partner.contracts has {key!r}, in which the two owe {both} tricks; "
                f"tariff.joint pays by that number, and auction.ladder has no game of {both}"
            )


def _check_references(rules: Rules, where: str) -> None:
    """Names used in one rule must exist in another, and what a rule needs must be there."""
    contracts, rows = rules.contracts, rules.tariff.rows
    _check_deal(rules, where)
    _check_joint(rules, where)

    def known(path: str, names: Iterable[str], among: Collection[str], what: str) -> None:
        for name in names:
            if name not in among:
                raise VariantError(
                    f"{where}: {path} names {name!r}, which is not among the {what}"
                    f"{nearest(name, among)}"
                )

    known("auction.ladder", rules.auction.ladder, contracts, "contracts")
    known("partner.contracts", rules.partner.contracts, contracts, "contracts")
    for path, given in (
        ("tariff.row_of", rules.tariff.row_of),
        ("tariff.partner_row_of", rules.tariff.partner_row_of),
    ):
        known(path, given, contracts, "contracts")
        known(path, given.values(), rows, "rows of the tariff")
    known("settlement.loss_to_pool_in", rules.settlement.loss_to_pool_in, rows, "tariff.rows")
    row_of = rules.tariff.row_of
    for name in sorted({row_of.get(name, name) for name in rules.auction.ladder} - set(rows)):
        raise VariantError(f"{where}: tariff.rows.{name} is missing")
    # A house rule may leave contracts out of the ladder; their rows wait for the other reading.
    used = {row_of.get(name, name) for name in contracts} | set(
        rules.tariff.partner_row_of.values()
    )
    known("tariff.rows", rows, used, "rows a contract is paid by")
    for name, row in rows.items():
        if (row.prices is None) is (row.won is None) or (row.won is None) is not (row.lost is None):
            raise VariantError(f"{where}: tariff.rows.{name} needs prices, or both won and lost")
    places = rules.suits.names or tuple(suit.value for suit in rules.auction.suits)
    known("tariff.classes", rules.tariff.classes, places, "suits or suit classes")
    classes = set(rules.tariff.classes.values())
    known("tariff.extra_by_class", rules.tariff.extra_by_class, classes, "price classes")
    wanted = (c.trump_class for c in contracts.values() if c.trump_class is not None)
    known("contracts", wanted, rules.suits.names, "suit classes")
