"""Tricks, and which card wins them."""

from __future__ import annotations

from dataclasses import dataclass

from boston.cards import Card, Suit
from boston.seats import Direction, Seat


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

    def winner(self, trump: Suit | None) -> Seat:
        """Who takes it as it lies: the highest trump, else the highest card of the suit led."""
        led = self.cards[0].suit
        best = max(range(len(self.cards)), key=lambda i: _strength(self.cards[i], led, trump))
        return self.leader.step(best, self.direction)


def _strength(card: Card, led: Suit, trump: Suit | None) -> tuple[int, int]:
    return (2 if card.suit is trump else 1 if card.suit is led else 0, card.rank.index)
