"""House rules: named questions whose answers set rule values.

`[options.NAME]` has a question, a default, and readings; each reading has a label, evidence and
a table `set` of rule addresses and values. Two house rules may not set one address.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from boston.errors import VariantError, nearest, quoted
from boston.evidence import Evidence
from boston.variants.tree import Leaves, read_evidence, read_leaves


@dataclass(frozen=True, slots=True)
class OptionReading:
    """One answer to a house rule's question.

    Attributes:
        name: Its short name (`"foster"`).
        label: The answer in a sentence.
        evidence: What it rests on.
        leaves: The rule values it sets.
    """

    name: str
    label: str
    evidence: Evidence
    leaves: Leaves


@dataclass(frozen=True, slots=True)
class Option:
    """A house rule.

    Attributes:
        name: Its name (`"honours_in_loss"`).
        question: What is to be agreed.
        default: The reading in force unless another is chosen.
        readings: All readings by name, in the file's order.
    """

    name: str
    question: str
    default: str
    readings: Mapping[str, OptionReading]

    @property
    def paths(self) -> tuple[str, ...]:
        """The rule addresses this house rule sets."""
        return tuple(dict.fromkeys(p for r in self.readings.values() for p in r.leaves.values))


def read_options(table: dict[str, Any], where: str) -> dict[str, Option]:
    """Read the `options` table of a rule file.

    Raises:
        VariantError: with file and key path.
    """
    options = {
        name: _read_option(name, data, f"{where}: options.{name}") for name, data in table.items()
    }
    check_owners(options, where)
    return options


def check_owners(options: Mapping[str, Option], where: str) -> None:
    """Refuse two house rules that set one address.

    Raises:
        VariantError: with file and key path.
    """
    owner: dict[str, str] = {}
    for option in options.values():
        for path in option.paths:
            if path in owner:
                raise VariantError(
                    f"{where}: options.{option.name} sets {path}, which options.{owner[path]} "
                    "sets already"
                )
            owner[path] = option.name


def _read_option(name: str, data: Any, where: str) -> Option:
    for key in ("question", "default", "readings"):
        if key not in data:
            raise VariantError(f"{where}.{key} is missing")
    readings: dict[str, OptionReading] = {}
    for reading, fields in data["readings"].items():
        here = f"{where}.readings.{reading}"
        for key in ("label", "evidence", "set"):
            if key not in fields:
                raise VariantError(f"{here}.{key} is missing")
        evidence = read_evidence(fields["evidence"], f"{here}.evidence")
        leaves = read_leaves(fields["set"], f"{here}.set", inherited=evidence)
        readings[reading] = OptionReading(reading, fields["label"], evidence, leaves)
    if data["default"] not in readings:
        raise VariantError(
            f"{where}.default is {data['default']!r}; expected one of {', '.join(readings)}"
            f"{nearest(data['default'], readings)}"
        )
    first = set(next(iter(readings.values())).leaves.values)
    for entry in readings.values():
        if set(entry.leaves.values) != first:
            raise VariantError(f"{where}.readings.{entry.name}.set must set what the others set")
    return Option(name, data["question"], data["default"], readings)


def choose(options: Mapping[str, Option], chosen: Mapping[str, Any], game: str) -> dict[str, str]:
    """Check a reader's choice of house rules; defaults are left out of the answer.

    Raises:
        VariantError: for a house rule or reading that does not exist.
    """
    if not isinstance(chosen, Mapping):
        raise VariantError(
            f"house rules are {quoted(chosen)}; give a mapping of their names to readings"
        )
    kept: dict[str, str] = {}
    for name, reading in chosen.items():
        if name not in options:
            raise VariantError(
                f"{game} has no house rule {quoted(name)}; it has {', '.join(options) or 'none'}"
                f"{nearest(name, options)}"
            )
        option = options[name]
        if not isinstance(reading, str) or reading not in option.readings:
            raise VariantError(
                f"house rule {name} of {game} has no reading {quoted(reading)}; it has "
                f"{', '.join(option.readings)}{nearest(reading, option.readings)}"
            )
        if reading != option.default:
            kept[name] = reading
    return {name: kept[name] for name in options if name in kept}
