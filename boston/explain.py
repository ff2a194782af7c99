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
    "no-such-suit": "No suit is {wanted} in this deal, so {call} cannot be bid.",
    "passed-already": "You have passed and may not bid {call} any more. Say support or pass.",
    # asking and supporting
    "may-support": "You may support {best} by {holder}; together you must take {joint} tricks"
    "{share}.",
    "may-not-support": "You may pass again, and leave {declarer} without your support.",
    "nothing-to-support": "Nobody has asked yet, so there is nothing to support. Bid or pass.",
    "played-alone": "{best} is played alone. Bid higher or pass.",
    "supported-already": "{partner} supports {best} already. Bid higher or pass.",
    # tempting
    "may-tempt": "{call} is worth {value}, more than the {worth} of {best}: you may tempt "
    "{holder} with it.",
    "tempts-too-low": "{call} is worth {value}; an offer must be worth more than the {worth} of "
    "{best}. Offer more, or pass.",
    "may-agree": "You may agree to {offer}; the game is then yours.",
    "may-yield": "You may pass; the game is then {tempter}'s, and you are out.",
    "answer-offer": "{tempter} offers {offer}. Say agree or pass.",
    "nothing-to-agree": "Nobody has offered anything to agree to. Bid or pass.",
    "may-announce": "{call} is worth {value}, no less than the {floor} of the auction.",
    "below-floor": "{call} is worth {value}; the game announced must be worth at least {floor}.",
    "name-the-trump": "{call} names no trump. Announce the game with its suit.",
    "must-announce": "You are the declarer: announce a game worth at least {floor}.",
    "not-in-auction": "{call} is not said in the auction. Bid or pass.",
    # the partner
    "may-call-partner": "You may call for a partner; together you must then take {joint} tricks.",
    "may-leave-open": "You may say nothing more, and whoever offers first is your partner; "
    "together you must then take {joint} tricks.",
    "may-play-alone": "You may play alone; you must take {needs} tricks.",
    "may-accept": "You may accept; together with {declarer} you must take {joint} tricks.",
    "may-offer": "You may play along with {declarer}; together you must take {joint} tricks.",
    "may-decline": "You may leave the call to the others.",
    "declarer-decides": "It is for {declarer} to say: {helped}, or alone.",
    "answer-call": "{declarer} may have a partner. Say {joined} or pass.",
    # giving
    "may-give": "You may give {cards}.",
    "give-so-many": "Give {number} cards: give: and their names, joined by +.",
    # discarding
    "may-discard": "You may lay aside {card}.",
    "must-discard": "Lay one card aside before play: discard: and a card of your hand.",
    # showing
    "must-show": "{contract} is played with the hand on the table: show it.",
    "show-first": "{contract} is played with the hand on the table. Say show.",
    "may-declare-chicane": "You hold no {suit}, which are trumps: you may declare chicane.",
    "may-keep-quiet": "You may pass; nobody has to say whether they hold trumps.",
    "has-trumps": "You hold {suit}, which are trumps, so you have no chicane. Pass.",
    "chicane-first": "A hand is laid open when all have been asked for chicane. Pass, or declare "
    "chicane.",
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
    "give": "giving of cards",
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
