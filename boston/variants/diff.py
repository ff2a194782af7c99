"""The differences of two variants, rule by rule, each side with its evidence."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from typing import Any

from boston.evidence import Evidence
from boston.variants.catalogue import variant
from boston.variants.variant import Variant

ABSENT = None
"""Value and evidence of a rule the other game does not have."""


@dataclass(frozen=True, slots=True)
class DiffRow:
    """One rule on which two variants differ; a rule one of them lacks is `None` there."""

    path: str
    left: Any
    right: Any
    left_evidence: Evidence | None
    right_evidence: Evidence | None

    def mirrored(self) -> DiffRow:
        """The row seen from the other side."""
        return DiffRow(self.path, self.right, self.left, self.right_evidence, self.left_evidence)


@dataclass(frozen=True, slots=True)
class Diff:
    """All rules on which two variants differ, in order of address."""

    left: Variant
    right: Variant
    rows: tuple[DiffRow, ...]

    def __iter__(self) -> Iterator[DiffRow]:
        return iter(self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    def __getitem__(self, index: int) -> DiffRow:
        return self.rows[index]

    def _repr_html_(self) -> str:
        head = f"{escape(_title(self.left))} and {escape(_title(self.right))}"
        if not self.rows:
            return f"<p>{head} agree in every rule.</p>"
        body = "".join(
            f'<tr><th scope="row">{escape(row.path)}</th>'
            f"{_cell(row.left, row.left_evidence)}{_cell(row.right, row.right_evidence)}</tr>"
            for row in self.rows
        )
        return (
            f"<table><caption>{head}: {len(self.rows)} rules differ</caption>"
            f'<thead><tr><th scope="col">rule</th><th scope="col">{escape(_title(self.left))}</th>'
            f'<th scope="col">{escape(_title(self.right))}</th></tr></thead>'
            f"<tbody>{body}</tbody></table>"
        )


def _title(game: Variant) -> str:
    chosen = ", ".join(f"{name}: {reading}" for name, reading in game.chosen.items())
    return f"{game.name} ({chosen})" if chosen else game.name


def _cell(value: Any, evidence: Evidence | None) -> str:
    if evidence is None:
        return "<td>—</td>"
    return f'<td title="{escape(evidence.sentence)}">{escape(str(value))}</td>'


def diff(left: str | Variant, right: str | Variant) -> Diff:
    """Compare two variants.

    >>> chosen = variant("fontainebleau", rules={"honours_in_loss": "foster"})
    >>> [row.path for row in diff("fontainebleau", chosen)]
    ['honours.in_loss']

    Raises:
        UnknownVariant: where a name is not known.
    """
    one, two = variant(left), variant(right)
    a, b = one.leaves, two.leaves
    rows = tuple(
        DiffRow(
            path, a.values.get(path), b.values.get(path), a.evidence.get(path), b.evidence.get(path)
        )
        for path in sorted({*a.values, *b.values})
        if a.values.get(path, ABSENT) != b.values.get(path, ABSENT)
    )
    return Diff(one, two, rows)
