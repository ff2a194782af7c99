"""The works the rules are taken from, read from `sources.toml` on first use."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from boston.errors import VariantError, nearest


@dataclass(frozen=True, slots=True)
class Source:
    """One work.

    Attributes:
        id: Short name used in citations (`"S-WIKI"`).
        kind: `"seed"` for the five texts, `"external"` for outside references.
        title: Title in the original.
        english: Title in English.
        language: ISO code of the original.
        about: What it is, in a sentence.
        cite: Key in the book's bibliography, or empty.
    """

    id: str
    kind: str
    title: str
    english: str
    language: str
    about: str
    cite: str = ""

    @property
    def external(self) -> bool:
        """Whether this is an outside reference."""
        return self.kind == "external"


@cache
def _table() -> dict[str, Source]:
    data = tomllib.loads(files(__package__).joinpath("sources.toml").read_text("utf-8"))
    return {name: Source(id=name, **fields) for name, fields in data.items()}


def sources() -> tuple[Source, ...]:
    """All sources, seeds first."""
    return tuple(_table().values())


def source(name: str) -> Source:
    """The source of a short name.

    Raises:
        VariantError: for a name not in `sources.toml`.
    """
    try:
        return _table()[name]
    except KeyError:
        raise VariantError(
            f"evidence/sources.toml has no source {name!r}{nearest(name, _table())}"
        ) from None
