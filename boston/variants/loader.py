"""Reads rule files: parents first, then the file's own differences, then house rules."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from boston.errors import VariantError, quoted
from boston.evidence import Evidence
from boston.variants.inherit import HEADS, taken_over
from boston.variants.options import Option, check_owners, read_options
from boston.variants.tree import Leaves, read_leaves

_HEAD = ("id", "extends", "family", "status", "names", "options", *HEADS)


@dataclass(frozen=True, slots=True)
class RuleFile:
    """A rule file with its parents laid under it.

    Attributes:
        id: The variant's id, which is also the file's name.
        extends: The parent's id, or `None`.
        family: `"boston"` or `"neighbour"`.
        status: `"playable"` or `"documented"`.
        names: Name by language code.
        aliases: Other names it is found by.
        name_evidence: Where the names stand.
        leaves: Rule values and their evidence, before house rules.
        options: House rules by name.
    """

    id: str
    extends: str | None
    family: str
    status: str
    names: Mapping[str, str]
    aliases: tuple[str, ...]
    name_evidence: Mapping[str, Evidence]
    leaves: Leaves
    options: Mapping[str, Option]


def file_ids() -> tuple[str, ...]:
    """The ids of all rule files, sorted."""
    folder = files(__package__).joinpath("data")
    return tuple(
        sorted(entry.name[:-5] for entry in folder.iterdir() if entry.name.endswith(".toml"))
    )


@cache
def rule_file(variant_id: str) -> RuleFile:
    """Read the rule file of an id, once.

    Raises:
        VariantError: with file and key path.
    """
    name = f"{variant_id}.toml"
    text = files(__package__).joinpath("data", name).read_text("utf-8")
    return read_rule_file(text, name)


def read_rule_file(text: str, name: str) -> RuleFile:
    """Read the text of a rule file.

    Args:
        text: TOML.
        name: The file's name, for messages.

    Raises:
        VariantError: with file and key path, or the line for a fault of TOML itself.
    """
    if not isinstance(text, str):
        raise VariantError(f"{name}: {quoted(text)} is not the text of a rule file")
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise VariantError(f"{name}: {error}") from None
    for key in ("id", "family", "status", "names"):
        if key not in data:
            raise VariantError(f"{name}: {key} is missing")
    _word(data["family"], ("boston", "neighbour"), f"{name}: family")
    _word(data["status"], ("playable", "documented"), f"{name}: status")
    own = read_leaves({k: v for k, v in data.items() if k not in _HEAD}, name)
    options = read_options(data.get("options", {}), name)
    if "extends" in data:
        parent = rule_file(str(data["extends"]))
        asked = [path for option in options.values() for path in option.paths]
        leaves, inherited = taken_over(parent.leaves, parent.options, data, asked, name)
        own = own.over(leaves)
        options = {**inherited, **options}
        check_owners(options, name)
    _check_owned(own, options, name)
    names = read_leaves(data["names"], f"{name}: names")
    return RuleFile(
        id=data["id"],
        extends=data.get("extends"),
        family=data["family"],
        status=data["status"],
        names={key: text for key, text in names.values.items() if key != "aliases"},
        aliases=tuple(names.values.get("aliases", ())),
        name_evidence=names.evidence,
        leaves=own,
        options=options,
    )


def _word(value: Any, words: tuple[str, ...], where: str) -> None:
    if value not in words:
        raise VariantError(f"{where} is {value!r}; expected one of {', '.join(words)}")


def _check_owned(leaves: Leaves, options: Mapping[str, Option], name: str) -> None:
    """A value a house rule sets stands in its readings only, or there would be two truths."""
    for option in options.values():
        for path in option.paths:
            if path in leaves.values:
                raise VariantError(
                    f"{name}: {path} stands in the rules and in options.{option.name}"
                )


def missing_evidence(leaves: Leaves) -> tuple[str, ...]:
    """Addresses of values without evidence, and of evidence without a value."""
    bare = [path for path in leaves.values if path not in leaves.evidence]
    idle = [path for path in leaves.evidence if path not in leaves.values]
    return tuple(bare + idle)
