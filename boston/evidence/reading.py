"""A reading: one rule value together with the evidence for it.

Four kinds of evidence, after the practice of text editors: *attested* (a source says it),
*emended* (the print says something else, and why we read this), *external* (only an outside
reference says it) and *proposed* (all are silent; our default, and why).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from html import escape
from typing import Any

from boston.evidence.passages import Passage


class Status(StrEnum):
    """How well a rule value is supported."""

    ATTESTED = "attested"
    EMENDED = "emended"
    EXTERNAL = "external"
    PROPOSED = "proposed"

    def __repr__(self) -> str:
        return f"Status.{self.name}"


@dataclass(frozen=True, slots=True)
class Evidence:
    """What a value rests on.

    Attributes:
        status: The kind of evidence.
        passages: Where it stands.
        why: The reason; required for emended and proposed values.
        printed: What the source prints where we read otherwise, else `None`.
    """

    status: Status
    passages: tuple[Passage, ...] = ()
    why: str = ""
    printed: Any = None

    @property
    def citation(self) -> str:
        """The passages in short: `"S-WIKI:24; F-BDF"`, or `"proposed"`."""
        return "; ".join(str(passage) for passage in self.passages) or str(self.status)

    @property
    def sentence(self) -> str:
        """Status, passages, print and reason as one text for a reader."""
        parts = [self.status.value]
        if self.passages:
            parts.append("; ".join(passage.long for passage in self.passages))
        if self.printed is not None:
            parts.append(f"printed: {self.printed}")
        if self.why:
            parts.append(self.why)
        return " — ".join(parts)


@dataclass(frozen=True, slots=True)
class Alternative:
    """Another reading of the same value, offered as a house rule.

    Attributes:
        option: The house rule's name.
        reading: The name of this reading of it.
        value: The value it sets.
        evidence: What that rests on.
    """

    option: str
    reading: str
    value: Any
    evidence: Evidence


@dataclass(frozen=True, slots=True)
class Reading:
    """A rule value, its evidence, and the other readings of it.

    Attributes:
        path: Address of the value in the rules (`"deal.packets"`).
        value: The value in force.
        evidence: What it rests on.
        alternatives: Other readings, playable as house rules.
    """

    path: str
    value: Any
    evidence: Evidence
    alternatives: tuple[Alternative, ...] = ()

    @property
    def status(self) -> Status:
        """The kind of evidence."""
        return self.evidence.status

    @property
    def passages(self) -> tuple[Passage, ...]:
        """Where it stands."""
        return self.evidence.passages

    @property
    def printed(self) -> Any:
        """What the source prints, where that differs; else `None`."""
        return self.evidence.printed

    @property
    def why(self) -> str:
        """The reason given."""
        return self.evidence.why

    @property
    def citation(self) -> str:
        """The passages in short."""
        return self.evidence.citation

    def __str__(self) -> str:
        return f"{self.path} = {self.value!r} ({self.evidence.sentence})"

    def _repr_html_(self) -> str:
        rows = [
            ("value", repr(self.value)),
            ("status", self.status.value),
            ("where", "; ".join(passage.long for passage in self.passages) or "—"),
            ("printed", "—" if self.printed is None else str(self.printed)),
            ("why", self.why or "—"),
        ]
        rows += [
            (f"{other.option} = {other.reading}", f"{other.value!r} ({other.evidence.sentence})")
            for other in self.alternatives
        ]
        cells = "".join(
            f'<tr><th scope="row">{escape(name)}</th><td>{escape(text)}</td></tr>'
            for name, text in rows
        )
        return f"<table><caption>{escape(self.path)}</caption>{cells}</table>"
