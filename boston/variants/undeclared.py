"""Rules of games in which nobody declares: how a trump is found, and what a deal scores.

They are sections of the rules like all others; `boston.variants.schema` puts them in their place.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from boston.cards import Card, Rank, Suit


@dataclass(frozen=True, slots=True)
class SideRules:
    """Who plays with whom from the first deal to the last, in games of fixed partners."""

    partners: Literal["opposite"]


@dataclass(frozen=True, slots=True)
class TrumpRules:
    """How a deal gets its trump where nobody bids for it.

    The card turned up decides, or the dealer names the trump and may leave it to the partner, or
    the eldest hand chooses before the deal is done. Of its first `seen` cards it names the trump
    at once; or it has the next `opened` turned one by one, until a suit it asks for shows or else
    for the highest of them, and of equal cards the one `between_equals` says.
    """

    by: Literal["turned-card", "dealer-or-partner", "eldest"]
    seen: int | None = None
    opened: int | None = None
    between_equals: Literal["first-opened"] | None = None


@dataclass(frozen=True, slots=True)
class LayoutRules:
    """Laying cards out in rows, one a suit, upwards and downwards from the rank that `begins` it.

    `passing` says when a turn may be passed. Where the three others have just passed, one who can
    lay a card must, or the deal would stand still. It ends when `out` players have no card left.
    """

    begins: Rank
    passing: Literal["no-row-to-extend", "at-will"]
    standstill: Literal["last-must-lay"]
    out: int


@dataclass(frozen=True, slots=True)
class ScoreRules:
    """What a deal nobody declares is worth: points for `each` thing counted.

    `tricks` count beyond the `book`; of `last-tricks` there are so many as `last` says; `cards`
    are those taken of some suits and ranks. Where somebody took none of them each counts
    `each_if_avoided` for the others, and who took all books `all_taken` instead. A deal may end
    as soon as they have all been played. A `running-sum` adds the `worth` of the cards laid, and
    whoever brings it to one of the `marks` books what stands there. `cards-left` books the sum
    once, to who still holds cards at the end.
    """

    counts: Literal["tricks", "last-tricks", "cards", "running-sum", "cards-left"]
    each: int | None = None
    book: int | None = None
    last: int | None = None
    suits: tuple[Suit, ...] = ()
    ranks: tuple[Rank, ...] = ()
    each_if_avoided: int | None = None
    all_taken: int | None = None
    ends_deal: Literal[True] | None = None
    worth: Mapping[str, int] = field(default_factory=dict)
    marks: Mapping[str, int] = field(default_factory=dict)

    def picks(self, card: Card) -> bool:
        """Whether a card is among those counted."""
        return (not self.suits or card.suit in self.suits) and (
            not self.ranks or card.rank in self.ranks
        )


@dataclass(frozen=True, slots=True)
class RubberRules:
    """Games and rubbers of fixed sides.

    A side wins a game with `game` points. It is worth `game_pays`, twice that where the others
    have fewer than `doubled_below`, and three times where they have none. Where both sides get
    there in one deal, tricks count before honours. `games` win a rubber, for which `short` is paid
    where the others have won no game, else `long`.
    """

    game: int
    game_pays: int
    doubled_below: int
    doubled: int
    tripled: int
    both_reach: Literal["tricks-first"]
    games: int
    short: int
    long: int
