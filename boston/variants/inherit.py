"""What a child takes over from its parent: less what it does without, read as its own source does.

A rule file that extends another may say, beside its own differences:

- `without`: addresses of rules and house rules of the parent that it has no use for;
- `[defaults]`: which reading of a parent's house rule is its own default;
- `[[silent]]`: the source the child stands on. What the parent has from other sources is then
  proposed in the child, for the reason given, and cites them still; or rests on the outside
  reference alone that bears it out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from boston.errors import VariantError, nearest, quoted
from boston.evidence import Evidence, Passage, Status, parse_passages, source
from boston.variants.options import Option, OptionReading
from boston.variants.tree import Leaves

HEADS = ("without", "defaults", "silent")
"""The keys of a rule file that are read here."""
_OPTIONS = "options."


@dataclass(frozen=True, slots=True)
class Silence:
    """What holds where a child's source is silent.

    Attributes:
        source: Short name of the source.
        why: Why the inherited value is proposed.
        under: Address the values stand under; empty for all.
        passages: Where the source would have said it, or says that it does not.
    """

    source: str
    why: str
    under: str = ""
    passages: tuple[Passage, ...] = ()

    def covers(self, path: str) -> bool:
        """Whether an address stands under it."""
        return not self.under or path == self.under or path.startswith(f"{self.under}.")

    def regrounded(self, evidence: Evidence) -> Evidence:
        """The evidence as it holds in a game that stands on this source."""
        if evidence.status in (Status.PROPOSED, Status.EXTERNAL):
            return evidence
        if any(passage.source == self.source for passage in evidence.passages):
            return evidence
        outside = tuple(passage for passage in evidence.passages if passage.work.external)
        if outside and evidence.status is Status.ATTESTED:
            return Evidence(Status.EXTERNAL, outside, evidence.why)
        passages = dict.fromkeys((*self.passages, *evidence.passages))
        return Evidence(Status.PROPOSED, tuple(passages), self.why)


def taken_over(
    leaves: Leaves,
    options: Mapping[str, Option],
    data: Mapping[str, Any],
    asked: Sequence[str],
    name: str,
) -> tuple[Leaves, dict[str, Option]]:
    """A parent's rules and house rules as its child takes them over.

    Args:
        leaves: The parent's rules.
        options: The parent's house rules.
        data: The child's file.
        asked: Addresses the child's own house rules set; they are settled no longer.
        name: The child's file, for messages.

    Raises:
        VariantError: where the child names a rule, house rule or reading the parent has not.
    """
    silences = _silences(data.get("silent", []), name)
    kept = _without(leaves, options, data.get("without", []), name)
    left = Leaves(
        {p: value for p, value in kept[0].values.items() if not _under(p, asked)},
        {p: evidence for p, evidence in kept[0].evidence.items() if not _under(p, asked)},
    )
    chosen = _defaults(kept[1], data.get("defaults", {}), name)
    return _grounded(left, silences), {
        option.name: _grounded_option(option, silences) for option in chosen.values()
    }


def _under(path: str, asked: Sequence[str]) -> bool:
    return any(path == own or path.startswith(f"{own}.") for own in asked)


def _without(
    leaves: Leaves, options: Mapping[str, Option], gone: object, name: str
) -> tuple[Leaves, dict[str, Option]]:
    if not isinstance(gone, list) or not all(isinstance(item, str) for item in gone):
        raise VariantError(f"{name}: without is {quoted(gone)}; expected a list of addresses")
    dropped = {item.removeprefix(_OPTIONS) for item in gone if item.startswith(_OPTIONS)}
    addresses = [item for item in gone if not item.startswith(_OPTIONS)]
    for item in sorted(dropped - set(options)):
        raise VariantError(
            f"{name}: without names options.{item}, which the parent has not"
            f"{nearest(item, options)}"
        )
    for item in addresses:
        if not any(_under(path, [item]) for path in leaves.values):
            raise VariantError(
                f"{name}: without names {item}, which the parent has not"
                f"{nearest(item, leaves.values)}"
            )
    left = Leaves(
        {p: value for p, value in leaves.values.items() if not _under(p, addresses)},
        {p: evidence for p, evidence in leaves.evidence.items() if not _under(p, addresses)},
    )
    return left, {key: option for key, option in options.items() if key not in dropped}


def _defaults(options: Mapping[str, Option], own: object, name: str) -> dict[str, Option]:
    if not isinstance(own, dict):
        raise VariantError(f"{name}: defaults is {quoted(own)}; expected a table")
    for key, reading in own.items():
        if key not in options:
            raise VariantError(
                f"{name}: defaults.{key} is no house rule of the parent{nearest(key, options)}"
            )
        readings = options[key].readings
        if reading not in readings:
            raise VariantError(
                f"{name}: defaults.{key} is {quoted(reading)}; expected one of "
                f"{', '.join(readings)}{nearest(reading, readings)}"
            )
    return {
        key: replace(option, default=own.get(key, option.default))
        for key, option in options.items()
    }


def _silences(given: object, name: str) -> tuple[Silence, ...]:
    """The silences of a file, those of the narrowest reach first."""
    if not isinstance(given, list):
        raise VariantError(f"{name}: silent is {quoted(given)}; expected a list of tables")
    read = []
    for number, entry in enumerate(given):
        where = f"{name}: silent[{number}]"
        if not isinstance(entry, dict) or not {"source", "why"} <= set(entry):
            raise VariantError(f"{where} must be a table with source and why")
        for key in entry:
            if key not in ("source", "why", "under", "at"):
                raise VariantError(f"{where} has an unknown key {key!r}")
        try:
            work, passages = source(entry["source"]), parse_passages(entry.get("at", ""))
        except VariantError as error:
            raise VariantError(f"{where}: {error}") from None
        read.append(Silence(work.id, entry["why"], entry.get("under", ""), passages))
    return tuple(sorted(read, key=lambda silence: -len(silence.under)))


def _grounded(leaves: Leaves, silences: Sequence[Silence]) -> Leaves:
    return Leaves(
        dict(leaves.values),
        {path: _evidence(path, found, silences) for path, found in leaves.evidence.items()},
    )


def _grounded_option(option: Option, silences: Sequence[Silence]) -> Option:
    readings = {
        reading.name: OptionReading(
            reading.name,
            reading.label,
            _evidence("", reading.evidence, silences),
            _grounded(reading.leaves, silences),
        )
        for reading in option.readings.values()
    }
    return replace(option, readings=readings)


def _evidence(path: str, evidence: Evidence, silences: Sequence[Silence]) -> Evidence:
    silence = next((entry for entry in silences if entry.covers(path)), None)
    return evidence if silence is None else silence.regrounded(evidence)
