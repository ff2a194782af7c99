"""Which card the rule-of-thumb player plays, for each of the four aims a seat can have."""

from __future__ import annotations

from boston.cards import Card, suit_mask
from boston.players.memory import Memory, highest, lowest


def play(memory: Memory) -> tuple[str, str]:
    """A card and the reason for it."""
    cards = [Card(action) for action in memory.view.legal]
    if len(cards) == 1:
        return cards[0], "it is the only card that may be played."
    contract, seat = memory.contract, memory.view.seat
    if contract.goal == "at-least":
        return _take(memory, cards)
    if contract.all_pass:
        return _duck(memory, cards)
    if seat in contract.side:
        if contract.goal == "exactly" and memory.taken(seat) < contract.needs:
            return _take_one(memory, cards)
        return _duck(memory, cards)
    return _force(memory, cards)


# --- taking tricks


def _take(memory: Memory, cards: list[Card]) -> tuple[str, str]:
    trick = memory.view.trick
    if trick is None:
        return _lead(memory, cards)
    winning = memory.winning()
    ours = winning in memory.side
    best = _best_card(memory)
    able = [card for card in cards if memory.beats(card)]
    if ours and (memory.last_to_play() or memory.master(best) or not able):
        return _throw(memory, cards), "the side has the trick already; the least useful card goes."
    if not able:
        return _throw(memory, cards), "the trick cannot be won; the least useful card goes."
    cheap = lowest(able)
    if memory.last_to_play():
        return cheap, "last to play: the cheapest card that wins is enough."
    if ours:
        return _throw(memory, cards), "partner is winning; there is no need to overtake."
    masters = [card for card in able if memory.master(card)]
    if cards[0].suit is not trick.cards[0].suit:
        return cheap, "a small trump takes the trick."
    if masters:
        return lowest(masters), "no higher card is out: it wins."
    if len(trick.cards) == 1:
        return lowest(cards), "second hand plays low and leaves the trick to partner."
    return highest(able), "third hand plays high."


def _lead(memory: Memory, cards: list[Card]) -> tuple[str, str]:
    trump, seat = memory.trump, memory.view.seat
    trumps = [card for card in cards if card.suit is trump]
    declaring = seat in memory.contract.side
    if declaring and trumps and memory.trumps_out():
        top = highest(trumps)
        if memory.master(top) or (seat is memory.contract.declarer and len(trumps) >= 4):
            return top, "the declaring side draws trumps first."
    plain = [card for card in cards if card.suit is not trump]
    masters = [card for card in plain if memory.master(card)]
    if masters:
        # The shorter the suit, the less likely it is to be trumped.
        best = min(masters, key=lambda card: (len(memory.view.hand.suit(card.suit)), card.index))
        return best, "no higher card of the suit is out."
    if plain:
        longest = max(plain, key=lambda card: (len(memory.view.hand.suit(card.suit)), card.index))
        suit = [card for card in plain if card.suit is longest.suit]
        return lowest(suit), "a small card from the longest suit, to make it good."
    top = highest(trumps)
    return (top if memory.master(top) else lowest(trumps)), "only trumps are left."


def _best_card(memory: Memory) -> Card:
    trick = memory.view.trick
    assert trick is not None
    return dict(trick.plays)[trick.winner(memory.contract.order)]


def _throw(memory: Memory, cards: list[Card]) -> Card:
    """The least useful card: low, plain, and no guard of a high one."""
    plain = [card for card in cards if card.suit is not memory.trump] or cards
    loose = [card for card in plain if not memory.master(card)] or plain
    return lowest(loose)


# --- taking none


def _duck(memory: Memory, cards: list[Card]) -> tuple[str, str]:
    trick = memory.view.trick
    if trick is None:
        card = max(
            cards, key=lambda c: (memory.higher_out(c) > 0, memory.higher_out(c), -c.rank.index)
        )
        return card, "the lead least likely to win: most higher cards of the suit are out."
    if cards[0].suit is not trick.cards[0].suit:
        card = max(cards, key=lambda c: (_danger(memory, c), c.rank.index, c.index))
        return card, "void in the suit led, it throws its most dangerous card."
    under = [card for card in cards if not memory.beats(card)]
    if under:
        return highest(under), "the highest card that stays under."
    if memory.last_to_play():
        return highest(cards), "the trick must be taken; so it takes it with the highest card."
    return lowest(cards), "the lowest card; somebody may still play above it."


def _danger(memory: Memory, card: Card) -> int:
    """How many cards out are lower: each may be left to lie under this one."""
    return memory.lower_out(card)


# --- taking just one


def _take_one(memory: Memory, cards: list[Card]) -> tuple[str, str]:
    sure = [card for card in cards if memory.master(card) and memory.beats(card)]
    if sure:
        return highest(sure), "the one trick is taken while it is sure."
    return _duck(memory, cards)


# --- making the declarer take tricks


def _force(memory: Memory, cards: list[Card]) -> tuple[str, str]:
    trick, declarer = memory.view.trick, memory.contract.declarer
    if trick is None:
        shown = dict(memory.view.shown)
        if declarer in shown:
            open_bits = shown[declarer].bits
            card = max(
                cards,
                key=lambda c: (_above(open_bits, c) - _below(open_bits, c), -c.rank.index),
            )
            return card, "it leads under the cards the declarer has on the table."
        card = min(cards, key=lambda c: (c.rank.index, -memory.higher_out(c), c.index))
        return card, "a low lead, to leave the trick to the declarer."
    waiting = declarer in memory.still_to_play()
    under = [card for card in cards if not memory.beats(card)]
    if memory.winning() is declarer or waiting:
        if under:
            return highest(under), "it stays under, so that the declarer may have to take it."
        return lowest(cards), "it plays as low as it can."
    return highest(cards), "the declarer is out of this trick; high cards are got rid of."


def _above(bits: int, card: Card) -> int:
    return ((bits & suit_mask(card.suit)) >> card.index + 1).bit_count()


def _below(bits: int, card: Card) -> int:
    return (bits & suit_mask(card.suit) & ((1 << card.index) - 1)).bit_count()
