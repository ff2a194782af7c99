"""Rule values in words: what the closed vocabularies and numbers of the rules say to a reader."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from boston.cards import Card, Suit

SIGN: Final = "\ufe0e"
"""Keeps a suit sign from turning into an emoji."""

NOTHING: Final = "–"
"""Stands in a table where there is nothing to say."""

PHRASES: Final = {
    "all": "all four",
    "all-but-dealer": "each player but the dealer",
    "all-cards": "when all cards are played",
    "all-equally": "all four, in equal shares",
    "all-in-turn": "each in turn, or the asking would show who has none",
    "as-if-won": "what would have been won",
    "as-listed": "as the tariff lists them",
    "as-seated": "where they happen to sit",
    "ask-and-support": "a player asks in a suit, and another may support",
    "asks-in-auction": "the asker, by the ask itself",
    "at-least": "at least",
    "at-most": "at most",
    "before-lead": "open, before the first lead",
    "boston-card": "whoever is given the Boston card",
    "card-seen": "a card was seen through the dealer's fault",
    "cards-touched": "a player has touched the cards",
    "colour": "by the colour of the card turned up",
    "counts-more": "added to the revoker's own tricks",
    "cut-again": "those who tie cut again",
    "deals-again": "deals again",
    "dealers-left": "the player on the dealer's left",
    "dealers-right": "the player on the dealer's right",
    "declarer-may": "the declarer, who need not",
    "declarers-last-card": "with the declarer's last card",
    "declaring-side": "those of the declaring side",
    "divide": "those who tie divide it",
    "divided-among-opponents": "divided among the opponents",
    "divided-equally": "divided equally",
    "each-deal": "for one deal; each later deal turns its own",
    "each-opponent": "each opponent",
    "each-other-player": "each of the other players",
    "each-player-dealer-last": "each player once, the dealer last",
    "eldest": "the eldest hand",
    "eldest-first": "one by one, from the eldest hand round",
    "every-deal": "at every deal",
    "every-loss": "in every game lost whose row has one",
    "exposed-card": "becomes an exposed card",
    "faulty-pack": "the pack is faulty",
    "fewest-tricks": "whoever takes the fewest tricks",
    "first-of-sitting": "at the first deal only",
    "first-of-tour": "at the first deal of every tour",
    "fixed": "fixed once and for all",
    "fourfold-less-the-sum": "four times one's points, less the points of all four",
    "from-declarers-left": "in turn from the declarer's left",
    "frowned-on": "is bad manners, no more",
    "full": "fully",
    "giver-and-receiver": "who gives and who receives, nobody else",
    "if-last-asks": "only where the last player asks after three passes",
    "in-turn": "in turn, as they speak",
    "individual": "that one alone",
    "its-suit-is-trump": "when its own suit is trump",
    "its-suit-is-turned": "when its own suit is turned up",
    "joint": "both together",
    "joint-number": "by the number the two must take",
    "labet": "gets as much as it holds (labet)",
    "lapses": "is lost",
    "last-card": "the last card, the dealer's own",
    "left": "left",
    "lone-failure": "only from a partner who fails alone",
    "lot": "by lot",
    "lowest-cut": "whoever cuts the lowest card",
    "next-deal": "nothing is played; the next player deals",
    "offers-unless-alone": "the helper, unless the declarer said “alone”",
    "on-purpose": "it was done on purpose",
    "overcall": "each call must outrank the one before",
    "own-offer": "the last game offered or agreed to",
    "own-row": "by a row of its own",
    "own-suit": "stays in its own suit",
    "party-and-deal": "by the card turned up, for the party and for the deal",
    "pays-each-unless-holding": "its player pays each of the others, unless holding the card",
    "pay-as-if-made": "they pay as if the game had been made",
    "played-out": "played for until it is won",
    "points": "points",
    "pool-only": "the pool, and nothing else",
    "price-class": "the dearer suit is higher",
    "revoker-loses": "the revoker's side loses the deal",
    "right-hand-neighbour": "the opponent on the right",
    "same-amount": "gets as much as one opponent does",
    "second-deal": "for the party; the second deal fixes it",
    "second-dealer": "the dealer of the second pack",
    "second-pack": "the top card of a second pack",
    "share-equally": "share alike",
    "stays": "stays as it is",
    "suit-else-free": "follow suit if able, else play any card",
    "suit-order": "the suits have an order",
    "tempting": "one player tempts the holder of the bid with higher games",
    "thrown-in": "the others may throw the deal in and take the pool",
    "to-opponents": "goes to the opponents",
    "to-pool": "to the pool",
    "tricks-as-played": "trick upon trick, as they were played",
    "wins-nothing": "the side wins nothing",
}
"""Words of the rules' vocabularies that say more when written out; others only lose hyphens."""

AT: Final[Mapping[str, Mapping[Any, str]]] = {
    "all_pass.outcome": {"play": "the hand is played all the same"},
    "auction.between_suits": {"price-class": "the dearer suit is higher; equal ones are equal"},
    "auction.order": {"ladder": "its step on the ladder", "value": "the points it is worth"},
    "auction.floor": {"accepted": "the last game offered and accepted"},
    "boston_card.follows": {"trump": "counts as a trump"},
    "boston_card.paid_to": {"holder": "whoever holds it", "declarer": "a declarer who holds it"},
    "deal.turn_up": {"none": "none"},
    "chicane.declared": {"before-lead": "before the first lead"},
    "deal.turned_by": {"dealer": "the dealer"},
    "give.receiver": {"dealer": "the dealer"},
    "honours.counts": {(): "none are counted"},
    "all_pass.pool": {"doubled": "is doubled"},
    "partner.passed_may_accept": {True: "yes, always"},
    "penalties.misdeal": {0: "none"},
    "penalties.unclaimed": {"lapses": "is lost, and stays in the pool"},
    "pool.stake": {0: "none"},
    "pool.staked_by": {"dealer": "the dealer"},
    "settlement.loss_price": {"tariff": "what the tariff has for a game lost"},
    "settlement.odd_counter": {"declarer": "the declarer"},
    "suits.ranking": {"turned": "the suit turned up is all there is to bid in"},
    "tariff.overtricks": {"doubled": "twice as much as those announced"},
}
"""What a value says at one address and not at others."""


def format_value(value: Any, path: str = "") -> str:
    """A rule value for people: `4-4-5`, `yes`, `♦ ♥ ♣ ♠`, `each opponent`.

    Args:
        value: The value.
        path: Its address, for those whose meaning is not in the value alone.
    """
    key = tuple(value) if isinstance(value, list | dict) else value
    if path in AT and key in AT[path]:
        return AT[path][key]
    if path in _SHAPED:
        return _SHAPED[path](value)
    if path.endswith(".code"):
        return str(value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return "; ".join(f"{_word(str(k))} {format_value(item)}" for k, item in value.items())
    if isinstance(value, list | tuple):
        return _format_list(value)
    return _word(value) if isinstance(value, str) else f"{value:,}"


def format_printed(value: Any) -> str:
    """What a source prints: words as they stand, figures as a value."""
    return value if isinstance(value, str) else format_value(value)


def _format_list(values: Sequence[Any]) -> str:
    if not values:
        return "none"
    if all(isinstance(item, int) for item in values):
        return "-".join(str(item) for item in values)
    between = " " if all(len(str(item)) == 1 for item in values) else ", "
    return between.join(format_value(item) for item in values)


def _packets(value: Sequence[int]) -> str:
    """Cards by rounds: `4-4-5`; rounds of one card, or none, are summed up."""
    if set(value) == {1}:
        return f"one at a time, {len(value)} in all"
    if len(value) > 1 and sum(value) == value[-1] == 1:
        return "one in all, in the last round"
    return _format_list(value)


def _chips(value: Sequence[tuple[int, int]]) -> str:
    if len(value) == 1:
        return f"{value[0][1]:,}"
    return ", ".join(f"{count} of {worth}" for worth, count in value) or "none"


def _grouped(value: Mapping[str, str]) -> str:
    """What has the same value together: `low: ♠ ♣; middle: ♥; high: ♦`."""
    groups: dict[str, list[str]] = {}
    for key, name in value.items():
        groups.setdefault(name, []).append(_word(key))
    return "; ".join(
        f"{name}: {(' ' if all(len(k) <= 2 for k in keys) else ', ').join(keys)}"
        for name, keys in groups.items()
    )


def _card(value: str) -> str:
    card = Card(value)
    return f"the {card.words}, {with_signs(card.pretty)}"


_SHAPED: Final[Mapping[str, Callable[[Any], str]]] = {
    "auction.ladder": ", ".join,
    "boston_card.card": _card,
    "boston_card.shifts_to": _card,
    "deal.dealers_packets": _packets,
    "deal.packets": _packets,
    "equipment.chips": _chips,
    "honours.counts": lambda counts: "; ".join(
        f"{held} held count {tricks}" for held, tricks in counts.items()
    ),
    "partner.quotas": lambda two: f"{two[0]} by the declarer, {two[1]} by the partner",
    "sitting.tours": lambda tours: ", ".join(f"{count} {kind}" for kind, count in tours),
    "tariff.classes": _grouped,
    "tariff.partner_row_of": _grouped,
    "tariff.row_of": _grouped,
}
"""Values that are lists or mappings with a shape of their own."""


def _word(text: str) -> str:
    if text in Suit.__members__.values():
        return signs([Suit(text)])
    return PHRASES.get(text, text.replace("-", " "))


def signs(suits: Iterable[Suit], between: str = " ") -> str:
    """Suit signs in text style."""
    return between.join(suit.symbol + SIGN for suit in suits)


def with_signs(text: str) -> str:
    """A text whose suit signs are kept from turning into emojis."""
    return re.sub(f"([♠♥♦♣])(?!{SIGN})", rf"\1{SIGN}", text)


def plain(text: str) -> str:
    """A text without accents, for readers who search without them.

    Only Latin letters lose theirs: Cyrillic й is a letter of its own.

    >>> plain("grande misère, Большой")
    'grande misere, Большой'
    """
    return "".join(_bare(letter) for letter in unicodedata.normalize("NFC", text))


def _bare(letter: str) -> str:
    base = unicodedata.normalize("NFD", letter)[0]
    return base if base.isascii() else letter
