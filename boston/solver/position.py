"""Positions in the words of the card table, and their translation into lanes of bits."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from boston.board import Order
from boston.cards import Card, Hand, Rank, Suit
from boston.errors import NotationError, VariantError, quoted
from boston.seats import Direction, Seat, parse_seat
from boston.solver.backend import NO_TRUMP, Problem

LANE: Final = 16
MOST_CARDS: Final = len(Rank) + 1
"""Cards a hand may hold: thirteen, or fourteen with a card to be laid aside."""


@dataclass(frozen=True, slots=True)
class Position:
    """Cards in play, all of them seen.

    Attributes:
        hands: The four hands in the order of `Seat`, without the cards on the table.
        leader: Who led, or leads, to the trick.
        order: Which card stands above which.
        table: Cards of the trick in the making, in the order played.
        direction: Which way play goes.
        tricks: Tricks still to be finished; by default as many as the shortest hand has cards.
            Hands may hold more cards than that: what is left over is not played.

    Raises:
        NotationError: for a card that is in two places, or hands too short for the tricks.
        VariantError: for an order that the solver does not know.
    """

    hands: tuple[Hand, Hand, Hand, Hand]
    leader: Seat
    order: Order = field(default_factory=Order)
    table: tuple[Card, ...] = ()
    direction: Direction = Direction.LEFT
    tricks: int = -1

    def __post_init__(self) -> None:
        order = self.order
        if order.boston is not None and (order.trump is None or not order.boston_is_trump):
            raise VariantError(
                "the solver knows the Boston card as a trump alone, not as highest card of its suit"
            )
        if len(self.hands) != len(Seat):
            raise NotationError(f"a position has {len(Seat)} hands, not {len(self.hands)}")
        if len(self.table) >= len(Seat):
            raise NotationError("a trick in the making has three cards at most")
        seen = 0
        for hand in (*self.hands, *(Hand([card]) for card in self.table)):
            if both := seen & hand.bits:
                raise NotationError(f"{next(iter(Hand.from_bits(both)))} is in two places")
            seen |= hand.bits
        played = {self.seat(i): 1 for i in range(len(self.table))}
        held = {seat: len(self.hands[seat.index]) + played.get(seat, 0) for seat in Seat}
        fewest, most = min(held.values()), max(held.values())
        if self.tricks == -1:
            object.__setattr__(self, "tricks", fewest)
        if not 1 <= self.tricks <= fewest:
            short = min(held, key=held.__getitem__)
            raise NotationError(
                f"{self.tricks} tricks cannot be played: {short.word} has {fewest} cards"
            )
        if most > MOST_CARDS:
            raise NotationError(f"a hand has {MOST_CARDS} cards at most, not {most}")

    def seat(self, place: int) -> Seat:
        """The seat that plays at a place in the trick, 0 for the leader."""
        return self.leader.step(place, self.direction)

    @property
    def turn(self) -> Seat:
        """Who plays next."""
        return self.seat(len(self.table))

    def problem(self, side: Iterable[str], least: int, most: int) -> Problem:
        """The position with a goal: the side takes from `least` to `most` of the tricks left.

        Raises:
            NotationError: for a side of nobody, or of all.
        """
        mask = 0
        for name in side:
            mask |= 1 << place_of(parse_seat(name), self.direction)
        if not 0 < mask < 15:
            raise NotationError("a declaring side has one, two or three seats")
        hands = [0] * len(Seat)
        for seat in Seat:
            hands[place_of(seat, self.direction)] = lanes(self.hands[seat.index], self.order)
        return Problem(
            hand=(hands[0], hands[1], hands[2], hands[3]),
            table=tuple(lanes(Hand([card]), self.order) for card in self.table),
            leader=place_of(self.leader, self.direction),
            trump=NO_TRUMP if self.order.trump is None else self.order.trump.index,
            side=mask,
            least=max(least, -1),
            most=min(most, MOST_CARDS + 1),
            tricks=self.tricks,
        )


def position(
    hands: Mapping[str, str | Hand | Iterable[str]] | Sequence[Hand],
    leader: str,
    *,
    trump: str | Suit | None = None,
    order: Order | None = None,
    table: Iterable[str] = (),
    direction: Direction = Direction.LEFT,
    tricks: int | None = None,
) -> Position:
    """A position from text or values.

    >>> p = position({"N": "AK...", "E": "QJ...", "S": "T9...", "W": "87..."}, "N")
    >>> p.tricks, p.turn
    (2, Seat.NORTH)

    Raises:
        NotationError: for hands that cannot be read or played.
    """
    if isinstance(hands, Mapping):
        given = {parse_seat(seat): Hand(cards) for seat, cards in hands.items()}
        four = tuple(given.get(seat, Hand()) for seat in Seat)
    else:
        four = tuple(Hand(hand) for hand in hands)
    if order is None:
        order = Order(None if trump is None else Suit(trump))
    return Position(
        four,  # type: ignore[arg-type]
        parse_seat(leader),
        order,
        tuple(Card(card) for card in table),
        direction,
        -1 if tricks is None else tricks,
    )


def place_of(seat: Seat, direction: Direction) -> int:
    """A seat's number in the order of play."""
    return seat.index if direction is Direction.LEFT else -seat.index % len(Seat)


def seat_at(place: int, direction: Direction) -> Seat:
    """The seat of a number in the order of play."""
    return Seat.NORTH.step(place, direction)


_RANKS: Final = len(Rank)
_REVERSED: Final = tuple(
    sum(1 << (_RANKS - rank) for rank in range(_RANKS) if ranks >> rank & 1)
    for ranks in range(1 << _RANKS)
)
"""Thirteen ranks, lowest first, as bits of a lane: ace is bit 1, since bit 0 is the Boston card."""


def lanes(hand: Hand, order: Order) -> int:
    """A hand as the core has it; the Boston card is the highest trump and a hole in its suit."""
    bits, extra = hand.bits, 0
    if order.boston is not None and order.trump is not None and bits >> order.boston.index & 1:
        bits ^= 1 << order.boston.index
        extra = 1 << LANE * order.trump.index
    for suit in range(len(Suit)):
        extra |= _REVERSED[bits >> _RANKS * suit & (1 << _RANKS) - 1] << LANE * suit
    return extra


def hand_of(cards: int, order: Order) -> Hand:
    """The hand that lanes of bits stand for.

    Raises:
        NotationError: for a bit that is no card.
    """
    bits = 0
    for suit in range(len(Suit)):
        part = cards >> LANE * suit & (1 << LANE) - 1
        if part & 1:
            if order.boston is None or order.trump is None or order.trump.index != suit:
                raise NotationError(f"{quoted(cards)} holds no card at bit {LANE * suit}")
            bits |= 1 << order.boston.index
        for rank in range(_RANKS):
            if part >> _RANKS - rank & 1:
                bits |= 1 << suit * _RANKS + rank
    return Hand.from_bits(bits)
