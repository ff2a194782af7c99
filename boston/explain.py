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
    "may-pass-but-misere": "You may pass. After a pass only a misère may be bid in this deal.",
    "may-pass-again": "You may pass again.",
    "misere-only": "You have passed and may bid nothing but a misère. Bid one, or pass again.",
    "number-only": "{call} names a trump, which is done after the auction. Say {number}, or pass.",
    "nothing-to-keep": "{call} keeps a number that was bid, and nobody has bid it. Say {number}.",
    "needs-aces": "{call} is for a hand with every ace; yours has {held}. Bid something else, or "
    "pass.",
    "suit-asked": "You asked in {suit}, so {call} is not open to you; that number in {suit} is.",
    "no-misere-now": "You have supported a bid, and may not bid {call} any more. Bid tricks, "
    "or pass.",
    "may-name-trump": "{call} may be named: you won the auction with {best}.",
    "name-a-trump": "You won the auction with {best}. Name its trump: {choices}.",
    "no-such-suit": "No suit is {wanted} in this deal, so {call} cannot be bid.",
    "passed-already": "You have passed and may not bid {call} any more. Say support or pass.",
    # asking and supporting
    "may-support": "You may support {best} by {holder}; together you must take {joint} tricks"
    "{share}.",
    "may-give-up": "Nobody has accepted. You may pass, and give your ask up.",
    "own-ask": "{best} is your own, and nobody has accepted it. Bid higher or pass.",
    "may-not-support": "You may pass again, and leave {declarer} without your support.",
    "nothing-to-support": "Nobody has asked yet, so there is nothing to support. Bid or pass.",
    "played-alone": "{best} is played alone. Bid higher or pass.",
    "supported-already": "{partner} supports {best} already. Bid higher or pass.",
    "owes-support": "{holder} has overbid you, so you must support, or bid higher.",
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
    "must-join": "{declarer} has overbid you, so you must be the partner; together you must take "
    "{joint} tricks.",
    "owes-joining": "{declarer} has overbid you, so you must join: say {joined}.",
    "declarer-decides": "It is for {declarer} to say: {helped}, or alone.",
    "answer-call": "{declarer} may have a partner. Say {joined} or pass.",
    # giving
    "may-give": "You may give {cards}.",
    "give-so-many": "Give {number} cards: give: and their names, joined by +.",
    # the trump of a deal nobody bids for
    "may-name": "You may make {suit} trumps.",
    "may-leave-trump": "You may leave the choice of the trump to your partner.",
    "left-already": "The choice was left to you: name a trump.",
    "may-open": "You may have your next cards turned until one of {suit} shows, which is then "
    "trumps.",
    "may-open-highest": "You may have your next cards turned; the highest of them makes the trump.",
    "choose-a-trump": "That is not how the trump is found in this game. Name a trump: trump: and "
    "its suit.",
    # rows
    "may-extend": "{card} continues the row of {suit}.",
    "may-begin": "{card} begins a row of {suit}.",
    "row-not-begun": "There is no row of {suit} yet; it begins with the {begins}.",
    "not-next": "{card} does not join the row of {suit}: a card between is missing.",
    "may-pass-turn": "You may pass this turn.",
    "must-lay": "You can lay a card: {cards}.",
    # a running sum
    "may-count": "{card} may be laid; the sum is then {sum}.",
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
    "may-renounce": "In the first {number} tricks you need not follow suit.",
    "may-lead": "You may lead any card.",
    "follows": "{card} follows suit.",
    "void": "You have no {suit}, so you may play any card.",
    "may-trump": "{card} is a trump, which may be played to {suit} led.",
    "must-trump": "You have no {suit} but hold trumps, and must play one: {cards}.",
    "must-follow-or-trump": "You hold {suit} or trumps, and must play one of them: {cards}.",
    "void-of-both": "You have neither {suit} nor a trump, so you may play any card.",
    "lies-open": "{card} was turned up, and lies on the table until the first trick is over.",
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
    "trump": "choice of the trump",
    "partner": "call for a partner",
    "discard": "discard",
    "show": "laying open of the hand",
    "play": "play of the cards",
    "layout": "laying out of rows",
    "count": "laying of cards one by one",
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
