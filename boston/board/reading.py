"""Reads what somebody wants to do: a call, a card, a discard, or the laying open of a hand."""

from __future__ import annotations

from typing import Final

from boston.board.contract import read_call
from boston.cards import Card
from boston.errors import NotationError, quoted
from boston.variants import Variant

DISCARD: Final = "discard:"
SHOW: Final = "show"

_PHASES: Final = {
    "pass": ("auction", "partner"),
    "bid": ("auction",),
    "partner": ("partner",),
    "discard": ("discard",),
    "show": ("show",),
    "card": ("play",),
}


def belongs_to(kind: str) -> tuple[str, ...]:
    """The phases an action of a kind may be done in."""
    return _PHASES[kind]


def read_action(game: Variant, text: object) -> tuple[str, str]:
    """The kind of an action and its canonical text.

    >>> from boston.variants import variant
    >>> read_action(variant("fontainebleau"), "ah"), read_action(variant("fontainebleau"), "PASS")
    (('card', Card('HA')), ('pass', 'pass'))

    Raises:
        NotationError: for text that names nothing that can be done.
    """
    if isinstance(text, Card):
        return "card", text
    if isinstance(text, str):
        if text in game.call_of:
            return game.call_of[text].kind, text
        clean = text.strip()
        if clean.casefold() == SHOW:
            return "show", SHOW
        if clean.casefold().startswith(DISCARD):
            return "discard", DISCARD + str(Card(clean[len(DISCARD) :]))
        try:
            return "card", Card(clean)
        except NotationError:
            pass
        try:
            code = read_call(game, clean)
        except NotationError as error:
            raise NotationError(f"{error}; a card is written like HA or D10") from None
        return game.call_of[code].kind, code
    raise NotationError(f"{quoted(text)} is neither a call nor a card")
