"""What a player can work out from a view: cards still out, and who is winning."""

from __future__ import annotations

from dataclasses import dataclass

from boston.board import Contract, Trick, View
from boston.cards import Card, Hand, Suit, full_pack, suit_mask
from boston.seats import Seat


@dataclass(frozen=True, slots=True)
class Memory:
    """A view with what follows from it.

    Attributes:
        view: The view.
        contract: The contract played.
        out: Cards in nobody's sight: neither played nor in this hand.
    """

    view: View
    contract: Contract
    out: Hand

    @property
    def trump(self) -> Suit | None:
        """The trump suit."""
        return self.contract.suit

    @property
    def side(self) -> tuple[Seat, ...]:
        """The seats that win and lose with this one."""
        if self.contract.all_pass:
            return (self.view.seat,)
        mine = self.view.seat in self.contract.side
        return self.contract.side if mine else self.contract.opponents

    def higher_out(self, card: Card) -> int:
        """How many higher cards of the suit are still out."""
        above = self.out.bits & suit_mask(card.suit)
        return (above >> card.index + 1).bit_count()

    def lower_out(self, card: Card) -> int:
        """How many lower cards of the suit are still out."""
        below = self.out.bits & suit_mask(card.suit)
        return (below & ((1 << card.index) - 1)).bit_count()

    def master(self, card: Card) -> bool:
        """Whether no higher card of the suit is out."""
        return self.higher_out(card) == 0

    def trumps_out(self) -> int:
        """How many trumps are out."""
        return (self.out.bits & suit_mask(self.trump)).bit_count() if self.trump else 0

    def winning(self) -> Seat | None:
        """Who takes the trick as it lies."""
        trick = self.view.trick
        return trick.winner(self.contract.order) if trick else None

    def beats(self, card: Card) -> bool:
        """Whether the card would take the trick as it lies."""
        trick = self.view.trick
        if trick is None:
            return True
        tried = Trick(trick.leader, (*trick.cards, card), trick.direction)
        return tried.winner(self.contract.order) is self.view.seat

    def last_to_play(self) -> bool:
        """Whether nobody plays after this seat."""
        trick = self.view.trick
        return trick is not None and len(trick.cards) == len(Seat) - 1

    def still_to_play(self) -> tuple[Seat, ...]:
        """Who plays after this seat in this trick."""
        trick = self.view.trick
        if trick is None:
            return ()
        played = {seat for seat, _ in trick.plays}
        seats = self.view.seat.round(self.view.direction)
        return tuple(seat for seat in seats if seat not in played and seat is not self.view.seat)

    def taken(self, seat: Seat) -> int:
        """Tricks a seat has taken."""
        return sum(trick.winner(self.contract.order) is seat for trick in self.view.played)


def remember(view: View, contract: Contract) -> Memory:
    """The memory of a view in the play of a contract."""
    rules = view.variant.rules
    seen = view.hand.bits
    for trick in (*view.played, *([view.trick] if view.trick else [])):
        for card in trick.cards:
            seen |= 1 << card.index
    if view.discarded is not None:
        seen |= 1 << view.discarded.index
    pack = Hand(full_pack(rules.equipment.ranks, rules.equipment.suits)).bits
    return Memory(view, contract, Hand.from_bits(pack & ~seen))


def lowest(cards: list[Card]) -> Card:
    """The lowest rank, whatever the suit."""
    return min(cards, key=lambda card: (card.rank.index, card.index))


def highest(cards: list[Card]) -> Card:
    """The highest rank, whatever the suit."""
    return max(cards, key=lambda card: (card.rank.index, card.index))
