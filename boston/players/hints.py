"""The hints of an old book for judging a hand, each with its passage.

S-RU gives a handful of hints: what certain holdings are worth in tricks, and what makes a misère
safe. They do not reach all hands. Where they are silent the rule is ours and names no passage;
where the book gives the rule without a number ("nearly six", "less certain") the figure is ours.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from boston.cards import Card, Rank
from boston.evidence import Passage, parse_passages


@dataclass(frozen=True, slots=True)
class Hint:
    """A rule of thumb.

    Attributes:
        sentence: What is counted, with blanks for suit, number and cards.
        worth: Tricks for the holding, or for each card of it; for a misère, the danger.
        passage: Where it stands; empty where the rule is ours.
        ours: Whether the figure is ours, whoever made the rule.
    """

    sentence: str
    worth: float
    passage: str = ""
    ours: bool = True


HINTS: Final = MappingProxyType(
    {
        "run": Hint(
            "{count} {suit} from the top down are worth their number", 1.0, "S-RU:137", ours=False
        ),
        "two-honours": Hint("{cards} with {count} small {suit}", 5.0, "S-RU:139", ours=False),
        "ace-jack": Hint("{cards} with {count} small {suit}", 5.8, "S-RU:141"),
        "ace-queen": Hint("{cards} with one small, and a partner", 2.0, "S-RU:143", ours=False),
        "king": Hint("{cards} with {count} small", 1.0, "S-RU:145", ours=False),
        "outside": Hint("less certain outside trumps", 0.75, "S-RU:147"),
        "long-trumps": Hint("{count} small {suit} beyond those", 0.8),
        "top-trumps": Hint("{count} of the highest {suit}", 0.9),
        "length": Hint("{count} {suit} may outlast those of the others", 1.0),
        "tops": Hint("{count} {suit} from the top down", 1.0),
        "top": Hint("{cards} is the best of its suit", 1.0),
        "long-king": Hint("{cards}, guarded by {count}", 0.5),
        "void": Hint("no {suit} at all, so that a trump may take", 0.6),
        "singleton": Hint("a single card of {suit}, so that a trump may take", 0.3),
        "no-anchor": Hint("no two, three or five among the {suit}", 1.0, "S-RU:157"),
        "honours-bare": Hint("honours in {suit} over fewer than four small", 1.0, "S-RU:159"),
        "gap": Hint("{suit} not low enough all the way", 1.0),
    }
)
"""The hints by name."""

ANCHORS: Final = (Rank.TWO, Rank.THREE, Rank.FIVE)
"""The cards a misère rests on (S-RU:157)."""
GUARD: Final = (Rank.TWO, Rank.THREE, Rank.FOUR, Rank.SIX, Rank.NINE)
"""Low cards under which all four honours of the same suit may be held (S-RU:161)."""
SMALL_ENOUGH: Final = 4
"""Small cards over which honours may be held in a misère (S-RU:159)."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One hint that applied.

    Attributes:
        sentence: What is counted.
        passage: Where the hint stands (`"S-RU:137"`), several parted by commas; empty where no
            source says it.
        worth: Tricks, or for a misère the danger of taking one.
        ours: Whether the figure is ours.
    """

    sentence: str
    passage: str
    worth: float
    ours: bool

    @property
    def passages(self) -> tuple[Passage, ...]:
        """Where the hint stands; none where the rule is ours."""
        return parse_passages(self.passage)

    def __str__(self) -> str:
        if not self.passage:
            return f"{self.sentence} (our own rule)"
        return f"{self.sentence} ({self.passage}{', figure ours' if self.ours else ''})"


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a hand is worth.

    Attributes:
        tricks: Expected tricks; for a misère, expected unwanted ones.
        reasons: The hints that add up to it.
    """

    tricks: float
    reasons: tuple[Reason, ...]

    @property
    def told(self) -> str:
        """The two weightiest reasons, with their passages."""
        weighty = sorted(self.reasons, key=lambda reason: -reason.worth)[:2]
        return "; ".join(str(reason) for reason in weighty) or "nothing that counts"


def reason(
    name: str,
    suit: str,
    count: int = 1,
    times: float = 1.0,
    *,
    cards: Sequence[Card] = (),
    outside: bool = False,
) -> Reason:
    """A hint applied.

    Args:
        name: Its name in `HINTS`.
        suit: What fills the blank of the suit.
        count: What fills the blank of the number.
        times: What its worth is multiplied by.
        cards: What fills the blank of the cards.
        outside: Whether it is counted outside trumps, where all is less certain.
    """
    hint = HINTS[name]
    named = " ".join(card.pretty for card in cards)
    sentence = hint.sentence.format(suit=suit, count=count, cards=named)
    worth, ours = hint.worth, hint.ours
    passages = [hint.passage] if hint.passage else []
    if outside:
        less = HINTS["outside"]
        sentence, worth, ours = f"{sentence}, {less.sentence}", worth * less.worth, True
        passages.append(less.passage)
    return Reason(sentence, ", ".join(passages), round(worth * times, 2), ours)


def total(reasons: Iterable[Reason]) -> Estimate:
    """The estimate that reasons add up to; those worth nothing are left out."""
    kept = tuple(found for found in reasons if found.worth > 0)
    return Estimate(round(sum((found.worth for found in kept), 0.0), 2), kept)
