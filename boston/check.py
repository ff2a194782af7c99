"""Proves that every rule value has evidence and every house rule loads."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from boston.errors import VariantError
from boston.evidence import Status
from boston.evidence.passages import located
from boston.variants import Variant, variants
from boston.variants.loader import missing_evidence


@dataclass(frozen=True, slots=True)
class Report:
    """What the check found for one variant.

    Attributes:
        variant: Its id.
        values: How many rule values it has.
        by_status: How many of each kind of evidence.
        faults: What is wrong, a sentence each; empty where all is well.
    """

    variant: str
    values: int
    by_status: tuple[tuple[str, int], ...]
    faults: tuple[str, ...]


def check() -> tuple[Report, ...]:
    """Check all variants."""
    return tuple(check_variant(game) for game in variants())


def check_variant(game: Variant) -> Report:
    """Check one variant: evidence on every leaf, every house rule loads and changes something."""
    leaves = game.leaves
    counts = {status.value: 0 for status in Status}
    for evidence in leaves.evidence.values():
        counts[evidence.status.value] += 1
    return Report(game.id, len(leaves.values), tuple(counts.items()), tuple(_faults(game)))


def _faults(game: Variant) -> Iterator[str]:
    for path in missing_evidence(game.leaves):
        if path in game.leaves.values:
            yield f"{game.id}.toml: {path} has no evidence"
        else:
            yield f"{game.id}.toml: {path} has evidence but no value"
    try:
        _ = game.rules
    except VariantError as error:
        yield str(error)
        return
    for option in game.options.values():
        for reading in option.readings:
            chosen = game.with_rules({option.name: reading})
            try:
                _ = chosen.rules, chosen.calls
            except VariantError as error:
                yield f"{game.id}.toml: options.{option.name} = {reading}: {error}"
            if reading != option.default and chosen.leaves.values == game.leaves.values:
                yield f"{game.id}.toml: options.{option.name}.readings.{reading} changes nothing"


def unused_passages() -> tuple[str, ...]:
    """Passages that are located but support no rule; prose may still cite them."""
    used = {
        str(passage)
        for game in variants()
        for evidence in game.leaves.evidence.values()
        for passage in evidence.passages
    }
    return tuple(str(passage) for passage in located() if str(passage) not in used)
