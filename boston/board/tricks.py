"""Tricks, and which card wins them."""

from __future__ import annotations

from dataclasses import dataclass

from boston.cards import Card, Suit, suit_mask
from boston.seats import Direction, Seat


@dataclass(frozen=True, slots=True)
class Order:
    """Which cards stand above which: the trump suit, and the Boston card above all.

    Attributes:
        trump: The trump suit, or `None`.
        boston: The Boston card, highest of the pack, or `None`.
        boston_is_trump: Whether it belongs to the trump suit for following; else to its own.
    """

    trump: Suit | None = None
    boston: Card | None = None
    boston_is_trump: bool = True

    def suit(self, card: Card) -> Suit:
        """The suit a card belongs to for following."""
        if card is self.boston and self.boston_is_trump and self.trump is not None:
            return self.trump
        return card.suit

    def members(self, suit: Suit) -> int:
        """The cards that follow a suit, as bits."""
        cards = suit_mask(suit)
        if self.boston is None or not self.boston_is_trump:
            return cards
        one = 1 << self.boston.index
        return cards | one if suit is self.trump else cards & ~one

    def above(self, card: Card) -> int:
        """The cards of the same suit that stand above a card, as bits."""
        if card is self.boston:
            return 0
        higher = self.members(self.suit(card)) >> card.index + 1 << card.index + 1
        higher &= suit_mask(card.suit)
        if self.boston is not None and self.suit(self.boston) is card.suit:
            higher |= 1 << self.boston.index
        return higher

    def strength(self, card: Card, led: Suit) -> tuple[int, int]:
        """How high a card stands in a trick to which a suit was led."""
        if card is self.boston:
            return 3, 0
        return (2 if card.suit is self.trump else 1 if card.suit is led else 0, card.rank.index)


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick, complete or in the making.

    Attributes:
        leader: Who led.
        cards: The cards in the order played.
        direction: Which way play goes.
    """

    leader: Seat
    cards: tuple[Card, ...] = ()
    direction: Direction = Direction.LEFT

    @property
    def turn(self) -> Seat:
        """Who plays next, while the trick is in the making."""
        return self.leader.step(len(self.cards), self.direction)

    @property
    def complete(self) -> bool:
        """Whether every seat has played to it."""
        return len(self.cards) == len(Seat)

    @property
    def plays(self) -> tuple[tuple[Seat, Card], ...]:
        """Seat and card, in the order played."""
        seats = self.leader.round(self.direction)
        return tuple(zip(seats, self.cards, strict=False))

    def winner(self, order: Order) -> Seat:
        """Who takes it as it lies: the highest trump, else the highest card of the suit led."""
        led = order.suit(self.cards[0])
        best = max(range(len(self.cards)), key=lambda i: order.strength(self.cards[i], led))
        return self.leader.step(best, self.direction)
