"""Rule values in words: what the closed vocabularies and numbers of the rules say to a reader."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Any, Final

from boston.cards import Suit

SIGN: Final = "\ufe0e"
"""Keeps a suit sign from turning into an emoji."""

PHRASES: Final = {
    "all-cards": "when all cards are played",
    "as-seated": "where they happen to sit",
    "at-least": "at least",
    "at-most": "at most",
    "before-lead": "open, before the first lead",
    "cards-touched": "a player has touched the cards",
    "counts-more": "added to the revoker's own tricks",
    "cut-again": "those who tie cut again",
    "deals-again": "deals again",
    "declarer-may": "the declarer, who need not",
    "declaring-side": "those of the declaring side",
    "divide": "those who tie divide it",
    "divided-among-opponents": "divided among the opponents",
    "divided-equally": "divided equally",
    "each-opponent": "each opponent",
    "each-player-dealer-last": "each player once, the dealer last",
    "eldest": "the eldest hand",
    "eldest-first": "one by one, from the eldest hand round",
    "exposed-card": "becomes an exposed card",
    "faulty-pack": "the pack is faulty",
    "fewest-tricks": "whoever takes the fewest tricks",
    "from-declarers-left": "in turn from the declarer's left",
    "full": "fully",
    "joint-number": "by the number the two must take",
    "left": "left",
    "lowest-cut": "whoever cuts the lowest card",
    "overcall": "each call must outrank the one before",
    "pool-only": "the pool, and nothing else",
    "revoker-loses": "the revoker's side loses the deal",
    "right-hand-neighbour": "the opponent on the right",
    "same-amount": "as much as one opponent gets",
    "share-equally": "share alike",
    "suit-else-free": "follow suit if able, else play any card",
    "to-pool": "to the pool",
    "tricks-as-played": "trick upon trick, as they were played",
}
"""Words of the rules' vocabularies that say more when written out; others only lose hyphens."""


def format_value(value: Any, path: str = "") -> str:
    """A rule value for people: `4-4-5`, `yes`, `♦ ♥ ♣ ♠`, `each opponent`.

    Args:
        value: The value.
        path: Its address, for the few whose meaning is not in the value alone.
    """
    if path.endswith(".code") or path == "auction.ladder":
        return value if isinstance(value, str) else ", ".join(value)
    if path == "equipment.chips":
        return ", ".join(f"{count} of {worth}" for worth, count in value)
    if path == "honours.counts":
        return "; ".join(f"{held} held count {tricks}" for held, tricks in value.items())
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return "; ".join(f"{_word(str(k))} {format_value(item)}" for k, item in value.items())
    if isinstance(value, list | tuple):
        return _format_list(value)
    return _word(value) if isinstance(value, str) else f"{value:,}"


def _format_list(values: Sequence[Any]) -> str:
    if values and all(isinstance(item, int) for item in values):
        return "-".join(str(item) for item in values)
    between = " " if all(len(str(item)) == 1 for item in values) else ", "
    return between.join(format_value(item) for item in values)


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
