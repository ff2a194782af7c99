"""Reads what somebody wants to do: a call, a card, a gift, a discard, or what is shown."""

from __future__ import annotations

from typing import Final

from boston.board.contract import read_call
from boston.cards import Card, Hand
from boston.errors import NotationError, quoted
from boston.variants import Variant

DISCARD: Final = "discard:"
GIVE: Final = "give:"
SHOW: Final = "show"
CHICANE: Final = "chicane"

_PHASES: Final = {
    "pass": ("auction", "partner", "show"),
    "bid": ("auction",),
    "support": ("auction",),
    "agree": ("auction",),
    "partner": ("partner",),
    "give": ("give",),
    "discard": ("discard",),
    "show": ("show",),
    "chicane": ("show",),
    "card": ("play",),
}


def belongs_to(kind: str) -> tuple[str, ...]:
    """The phases an action of a kind may be done in."""
    return _PHASES[kind]


def read_action(game: Variant, text: object, phase: str = "") -> tuple[str, str]:
    """The kind of an action and its canonical text.

    `5♥` and `5H` name a bid and a card; at the play of the cards they are read as the card, in
    every other phase as the bid.

    >>> from boston.variants import variant
    >>> v = variant("fontainebleau")
    >>> read_action(v, "ah"), read_action(v, "5♥"), read_action(v, "5♥", "play")
    (('card', Card('HA')), ('bid', '5H'), ('card', Card('H5')))

    Raises:
        NotationError: for text that names nothing that can be done.
    """
    if isinstance(text, Card):
        return "card", text
    if not isinstance(text, str):
        raise NotationError(f"{quoted(text)} is neither a call nor a card")
    clean = text.strip()
    if clean.casefold() in (SHOW, CHICANE):
        return clean.casefold(), clean.casefold()
    if clean.casefold().startswith(DISCARD):
        return "discard", DISCARD + str(Card(clean[len(DISCARD) :]))
    if clean.casefold().startswith(GIVE):
        return "give", giving(Hand(Card(word) for word in clean[len(GIVE) :].split("+")))
    if phase in belongs_to("card") and (card := _card(clean)) is not None:
        return "card", card
    try:
        code = read_call(game, clean)
    except NotationError as error:
        if (card := _card(clean)) is not None:
            return "card", card
        raise NotationError(f"{error}; a card is written like HA or D10") from None
    return game.call_of[code].kind, code


def giving(cards: Hand) -> str:
    """The action of giving cards, in the order of a hand.

    >>> giving(Hand("...AK"))
    'give:CA+CK'
    """
    return GIVE + "+".join(cards)


def _card(text: str) -> Card | None:
    try:
        return Card(text)
    except NotationError:
        return None
