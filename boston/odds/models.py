"""The three ways to count chances, and what each of them leaves out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from boston.errors import NotationError, nearest, quoted


@dataclass(frozen=True, slots=True)
class Model:
    """How a deal is played out to see whether a contract is made.

    Attributes:
        name: What `boston.odds` calls it.
        title: The same as a heading.
        told: What it does, in a sentence.
        leaning: To which side its figures lean.
        solved: Last tricks that are solved with all cards seen; 0 for none, 99 for all.
        budget: Nodes for one deal where tricks are wanted, and where they are not.
    """

    name: str
    title: str
    told: str
    leaning: str
    solved: int
    budget: tuple[int, int]


ALL: Final = 99
"""More tricks than any deal has: all of them are solved."""
MODELS: Final[Mapping[str, Model]] = MappingProxyType(
    {
        model.name: model
        for model in (
            Model(
                "sensible",
                "Sensible play",
                "Four players who see their own cards play by the old books' advice: they count "
                "trumps, remember who is out of a suit and waste no trick.",
                "Nearest to a table of fair players in a game of tricks. Misères come out too "
                "well: these opponents do not find the long attack on one suit.",
                0,
                (1, 1),
            ),
            Model(
                "sampling",
                "Sensible play, then all cards seen",
                "Sensible play for the first tricks; the last nine are solved with all cards seen.",
                "Between the other two. The end of a deal is played better than at any table, by "
                "both sides.",
                9,
                (2_000_000, 1_000_000),
            ),
            Model(
                "all-cards-seen",
                "All cards seen",
                "Everybody sees all four hands and makes no mistake.",
                "A bound more than a forecast. Played alone, a contract has three opponents who "
                "miss nothing, so the figure is low, for a misère very low; with a partner it "
                "leans the other way, since no guess goes wrong.",
                ALL,
                (1_000_000, 300_000),
            ),
        )
    }
)


def model_of(name: object) -> Model:
    """A model by name.

    >>> model_of("sensible").title
    'Sensible play'

    Raises:
        NotationError: for a name that none has.
    """
    if isinstance(name, str) and name in MODELS:
        return MODELS[name]
    raise NotationError(
        f"{quoted(name)} is no way to count chances; choose {', '.join(MODELS)}"
        f"{nearest(name, MODELS)}"
    )
