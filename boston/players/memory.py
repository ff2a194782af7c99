"""What a player can work out from a view: cards still out, who is void, who is winning."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from boston.board import Contract, Order, Trick, View
from boston.cards import Card, Hand, Rank, Suit, full_pack
from boston.seats import Seat


@dataclass(frozen=True, slots=True)
class Memory:
    """A view with what follows from it.

    Attributes:
        view: The view.
        contract: The contract played.
        order: Which card stands above which in it.
        out: Cards neither played nor in this hand: the others hold them.
        voids: Who has no card of which suit, as was seen.
    """

    view: View
    contract: Contract
    order: Order
    out: Hand
    voids: frozenset[tuple[Seat, Suit]]

    # --- who plays with whom

    @property
    def side(self) -> tuple[Seat, ...]:
        """The seats that win and lose with this one."""
        return self.contract.side_of(self.view.seat)

    @property
    def against(self) -> tuple[Seat, ...]:
        """The seats this one does not win and lose with."""
        return tuple(seat for seat in Seat if seat not in self.side)

    def taken(self, seat: Seat) -> int:
        """Tricks a seat has taken."""
        return sum(trick.winner(self.order) is seat for trick in self.view.played)

    # --- suits and cards

    @property
    def trump(self) -> Suit | None:
        """The trump suit."""
        return self.order.trump

    def suit(self, card: Card) -> Suit:
        """The suit a card belongs to in play: the Boston card may be a trump."""
        return self.order.suit(card)

    def rank(self, card: Card) -> int:
        """How high a card stands in its suit; the Boston card stands above the ace."""
        return len(Rank) if card is self.order.boston else card.rank.index

    def of_suit(self, cards: Iterable[Card], suit: Suit) -> tuple[Card, ...]:
        """The cards of a suit, highest first."""
        return tuple(
            sorted((c for c in cards if self.suit(c) is suit), key=self.rank, reverse=True)
        )

    def held(self, suit: Suit) -> tuple[Card, ...]:
        """The cards of a suit in this hand, highest first."""
        return self.of_suit(self.view.hand, suit)

    def length(self, card: Card) -> int:
        """How many cards of a card's suit this hand holds."""
        return len(self.held(self.suit(card)))

    def lowest(self, cards: Sequence[Card]) -> Card:
        """The lowest card, whatever the suit."""
        return min(cards, key=lambda card: (self.rank(card), card.index))

    def highest(self, cards: Sequence[Card]) -> Card:
        """The highest card, whatever the suit."""
        return max(cards, key=lambda card: (self.rank(card), card.index))

    def higher_out(self, card: Card) -> int:
        """How many higher cards of the suit are still out."""
        return (self.out.bits & self.order.above(card)).bit_count()

    def lower_out(self, card: Card) -> int:
        """How many lower cards of the suit are still out."""
        return self.suit_out(self.suit(card)) - self.higher_out(card)

    def master(self, card: Card) -> bool:
        """Whether no higher card of the suit is out."""
        return self.higher_out(card) == 0

    def level(self, card: Card, other: Card) -> bool:
        """Whether two cards are worth the same: one suit, and no card out lies between them."""
        return self.suit(card) is self.suit(other) and (
            self.higher_out(card) == self.higher_out(other)
        )

    def suit_out(self, suit: Suit) -> int:
        """How many cards of a suit are out."""
        return (self.out.bits & self.order.members(suit)).bit_count()

    def may_hold(self, seat: Seat, suit: Suit) -> bool:
        """Whether another may still hold a card of a suit, for all that was seen."""
        return (seat, suit) not in self.voids and self.suit_out(suit) > 0

    def trumps_against(self) -> bool:
        """Whether an opponent may still hold a trump."""
        trump = self.trump
        return trump is not None and any(self.may_hold(seat, trump) for seat in self.against)

    def may_be_trumped(self, suit: Suit) -> bool:
        """Whether an opponent is known to lack a suit and may hold a trump."""
        return self.trump is not None and any(
            (seat, suit) in self.voids and self.may_hold(seat, self.trump) for seat in self.against
        )

    # --- the trick on the table

    @property
    def led(self) -> Suit:
        """The suit led; ask only while there is a trick."""
        assert self.view.trick is not None
        return self.suit(self.view.trick.cards[0])

    @property
    def winning(self) -> Seat | None:
        """Who takes the trick as it lies."""
        trick = self.view.trick
        return trick.winner(self.order) if trick else None

    @property
    def best_card(self) -> Card:
        """The card that takes the trick as it lies; ask only while there is a trick."""
        trick = self.view.trick
        assert trick is not None
        return dict(trick.plays)[trick.winner(self.order)]

    def beats(self, card: Card) -> bool:
        """Whether the card would take the trick as it lies."""
        trick = self.view.trick
        if trick is None:
            return True
        tried = Trick(trick.leader, (*trick.cards, card), trick.direction)
        return tried.winner(self.order) is self.view.seat

    @property
    def still_to_play(self) -> tuple[Seat, ...]:
        """Who plays after this seat in this trick."""
        trick = self.view.trick
        left = len(Seat) - 1 - (len(trick.cards) if trick else 0)
        return tuple(self.view.seat.round(self.view.direction))[1 : left + 1]

    @property
    def last_to_play(self) -> bool:
        """Whether nobody plays after this seat."""
        return not self.still_to_play


def remember(view: View, contract: Contract) -> Memory:
    """The memory of a view in the play of a contract."""
    rules, order = view.variant.rules, contract.order
    seen = view.hand.bits
    voids = set()
    for number, trick in enumerate((*view.played, *([view.trick] if view.trick else []))):
        free = contract.declarer if number < (contract.rules.renounces or 0) else None
        led = order.suit(trick.cards[0])
        for seat, card in trick.plays:
            seen |= 1 << card.index
            if seat is not free:
                voids |= {(seat, suit) for suit in _shown_void(rules.play.follow, order, led, card)}
    if view.discarded is not None:
        seen |= 1 << view.discarded.index
    for seat, hand in view.shown:
        if seat is not view.seat:
            bits = hand.bits
            voids |= {(seat, s) for s in rules.equipment.suits if not bits & order.members(s)}
    pack = _pack(rules.equipment.ranks, rules.equipment.suits)
    return Memory(view, contract, order, Hand.from_bits(pack & ~seen), frozenset(voids))


def _shown_void(rule: str, order: Order, led: Suit, card: Card) -> tuple[Suit, ...]:
    """The suits a card played to a lead shows its player to be without."""
    suit, trump = order.suit(card), order.trump
    if suit is led:
        return ()
    if rule == "suit-else-free" or trump is None:
        return (led,)
    if suit is trump:
        return () if rule == "suit-or-trump-else-free" else (led,)
    return (led, trump)


@cache
def _pack(ranks: tuple[Rank, ...], suits: tuple[Suit, ...]) -> int:
    return Hand(full_pack(ranks, suits)).bits
