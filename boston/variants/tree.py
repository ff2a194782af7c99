"""Rule files as trees: plain values on one side, the evidence of each on the other.

A TOML table becomes addresses joined by points (`deal.packets`). A table with a key `value` is
one value with evidence of its own; a key `evidence` holds for all values under its table until
a nearer one; a key `printed` beside `prices` records what the source prints for them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from boston.errors import VariantError, nearest
from boston.evidence import Evidence, Status, parse_passages

_EVIDENCE_KEYS = ("at", "status", "why", "printed")


@dataclass(slots=True)
class Leaves:
    """The values of a rule file by address, and the evidence of each."""

    values: dict[str, Any] = field(default_factory=dict)
    evidence: dict[str, Evidence] = field(default_factory=dict)

    def over(self, other: Leaves) -> Leaves:
        """These leaves laid over another set; a new value replaces the old one's whole subtree."""
        merged = Leaves(dict(other.values), dict(other.evidence))
        for path, value in self.values.items():
            for old in [p for p in merged.values if p == path or p.startswith(path + ".")]:
                if old not in self.values:
                    del merged.values[old]
                    merged.evidence.pop(old, None)
            merged.values[path] = value
            if path in self.evidence:
                merged.evidence[path] = self.evidence[path]
        return merged


def read_leaves(table: dict[str, Any], where: str, *, inherited: Evidence | None = None) -> Leaves:
    """Flatten a table of a rule file.

    Args:
        table: The parsed TOML.
        where: File (and key path) for messages.
        inherited: Evidence that holds unless something nearer is written.

    Raises:
        VariantError: with file and key path, for evidence that cannot be read.
    """
    leaves = Leaves()
    _walk(table, "", where, inherited, leaves)
    return leaves


def _walk(
    table: dict[str, Any], path: str, where: str, inherited: Evidence | None, leaves: Leaves
) -> None:
    if "evidence" in table:
        inherited = read_evidence(table["evidence"], f"{where}: {_join(path, 'evidence')}")
    for key, item in table.items():
        here = _join(path, key)
        if key == "evidence" or (key == "printed" and "prices" in table):
            continue
        if isinstance(item, dict) and "value" in item:
            own = {name: text for name, text in item.items() if name != "value"}
            leaves.values[here] = item["value"]
            evidence = read_evidence(own, f"{where}: {here}") if own else inherited
        elif isinstance(item, dict):
            _walk(item, here, where, inherited, leaves)
            continue
        else:
            leaves.values[here] = item
            evidence = inherited
        if key == "prices" and "printed" in table and evidence is not None:
            evidence = Evidence(
                evidence.status, evidence.passages, evidence.why, tuple(table["printed"])
            )
        if evidence is not None:
            leaves.evidence[here] = evidence


def read_evidence(data: Any, where: str) -> Evidence:
    """Read an evidence table.

    Raises:
        VariantError: for an unknown key or status, a citation that cannot be read, or a missing
            reason where one is due.
    """
    if not isinstance(data, dict):
        raise VariantError(f"{where} must be a table with {', '.join(_EVIDENCE_KEYS)}")
    for key in data:
        if key not in _EVIDENCE_KEYS:
            raise VariantError(
                f"{where} has an unknown key {key!r}; known are {', '.join(_EVIDENCE_KEYS)}"
                f"{nearest(key, _EVIDENCE_KEYS)}"
            )
    try:
        passages = parse_passages(data.get("at", ""))
    except VariantError as error:
        raise VariantError(f"{where}: {error}") from None
    status = _status(data, passages, where)
    why = str(data.get("why", ""))
    if status in (Status.EMENDED, Status.PROPOSED) and not why:
        raise VariantError(f"{where} is {status.value} and must say why")
    if status is Status.EMENDED and "printed" not in data and "at" not in data:
        raise VariantError(f"{where} is emended and must say what is printed, and where")
    printed = data.get("printed")
    return Evidence(status, passages, why, tuple(printed) if isinstance(printed, list) else printed)


def _status(data: dict[str, Any], passages: tuple[Any, ...], where: str) -> Status:
    written = data.get("status")
    if written is not None:
        try:
            status = Status(written)
        except ValueError:
            names = [kind.value for kind in Status]
            raise VariantError(
                f"{where}.status is {written!r}; expected one of {', '.join(names)}"
                f"{nearest(written, names)}"
            ) from None
        if status is not Status.PROPOSED and not passages:
            raise VariantError(f"{where} is {status.value} and must name a passage in `at`")
        if status is Status.ATTESTED and all(passage.work.external for passage in passages):
            raise VariantError(f"{where} is attested but names no seed passage")
        return status
    if not passages:
        raise VariantError(f"{where} must name a passage in `at`, or be proposed with a reason")
    seed = any(not passage.work.external for passage in passages)
    return Status.ATTESTED if seed else Status.EXTERNAL


def nested(values: dict[str, Any]) -> dict[str, Any]:
    """The values as nested tables again."""
    tree: dict[str, Any] = {}
    for path, value in values.items():
        *parents, last = path.split(".")
        node = tree
        for key in parents:
            node = node.setdefault(key, {})
        node[last] = value
    return tree


def _join(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key
