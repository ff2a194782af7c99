"""Verdicts: the one source of legality, of error messages and of the widgets' explanations.

A verdict is cheap to make: a code, a few words and the address of the rule. The sentence and
the citation are looked up only when somebody asks.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from boston.evidence import Passage, Reading
from boston.variants import Variant

SENTENCES: Final[dict[str, str]] = {
    # the auction
    "may-bid": "{call} may be bid: nobody has bid before.",
    "may-overcall": "{call} outranks {best}.",
    "may-raise": "{call} outranks {best}; a player who was overcalled may raise in turn.",
    "may-pass": "You may pass. A pass is final for bidding in this deal{still}.",
    "too-low": "{call} does not outrank {best}. Bid {next} or higher, or pass.",
    "nothing-higher": "Nothing outranks {best}. Pass.",
    "not-in-auction": "{call} is not said in the auction. Bid or pass.",
    # the partner
    "may-call-partner": "You may call for a partner; together you must then take {joint} tricks.",
    "may-play-alone": "You may play alone; you must take {needs} tricks.",
    "may-accept": "You may accept; together with {declarer} you must take {joint} tricks.",
    "may-decline": "You may leave the call to the others.",
    "declarer-decides": "It is for {declarer} to say: call-partner, or alone.",
    "answer-call": "{declarer} has called for a partner. Say accept or pass.",
    # discarding
    "may-discard": "You may lay aside {card}.",
    "must-discard": "Lay one card aside before play: discard: and a card of your hand.",
    # showing
    "must-show": "{contract} is played with the hand on the table: show it.",
    # play
    "may-lead": "You may lead any card.",
    "follows": "{card} follows suit.",
    "void": "You have no {suit}, so you may play any card.",
    "must-follow": "You hold {suit} and must follow suit: play {cards}.",
    "not-held": "{card} is not in your hand.",
    "already-played": "{card} has been played.",
    "play-a-card": "{call} is not a card. It is the turn of {seat} to play one.",
    "recorded-revoke": "{card} is a revoke recorded at the table; it stands, and is paid for.",
    # everywhere
    "other-phase": "{call} belongs to the {belongs}; the deal is at the {phase}.",
    "deal-over": "The deal is over; nothing more can be done in it.",
}

PHASE_WORDS: Final = {
    "auction": "auction",
    "partner": "call for a partner",
    "discard": "discard",
    "show": "laying open of the hand",
    "play": "play of the cards",
}


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether an action is legal, and why.

    Attributes:
        ok: Whether the rules allow it.
        code: Stable name of the reason (`"must-follow"`).
        words: What the sentence's blanks are filled with.
        path: Address of the rule the reason rests on, or empty.
        variant: The game whose rule it is.
    """

    ok: bool
    code: str
    words: tuple[tuple[str, str], ...] = ()
    path: str = ""
    variant: Variant | None = None

    def __bool__(self) -> bool:
        return self.ok

    @property
    def sentence(self) -> str:
        """The reason in a sentence; a refusal ends with what to do."""
        return SENTENCES[self.code].format(**dict(self.words))

    @property
    def reading(self) -> Reading | None:
        """The rule with its evidence, where one is at stake."""
        return self.variant.reading(self.path) if self.variant and self.path else None

    @property
    def passages(self) -> tuple[Passage, ...]:
        """Where the rule stands."""
        reading = self.reading
        return reading.passages if reading else ()

    @property
    def citation(self) -> str:
        """The passages in short (`"S-WIKI:22"`), `"proposed"`, or empty."""
        reading = self.reading
        return reading.citation if reading else ""

    def __str__(self) -> str:
        return f"{self.sentence} [{self.citation}]" if self.citation else self.sentence
