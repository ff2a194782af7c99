"""Which card the rule-of-thumb player plays where its side wants tricks."""

from __future__ import annotations

from boston.cards import Card
from boston.players.memory import Memory

LONG = 4
"""Trumps a declarer draws trumps with, though the highest is out."""


def take(memory: Memory, cards: list[Card]) -> tuple[str, str]:
    """A card for a side that wants tricks, and the reason for it.

    Args:
        memory: What the seat on turn knows.
        cards: The cards it may play, more than one.
    """
    trick = memory.view.trick
    if trick is None:
        return _lead(memory, cards)
    ours = memory.winning in memory.side
    able = [card for card in cards if memory.beats(card)]
    if not able:
        return throw(memory, cards), "the trick cannot be won; the least useful card goes."
    if memory.last_to_play:
        if ours:
            return throw(memory, cards), "the side has the trick; the least useful card goes."
        return cheapest(memory, able), "last to play: the cheapest card that wins is enough."
    if ours and holds(memory):
        return throw(memory, cards), "partner's card will hold; there is no need to overtake."
    if memory.suit(cards[0]) is not memory.led:
        if ours:
            return throw(memory, cards), "partner is winning; the trump is kept."
        return cheapest(memory, able), "a small trump takes the trick."
    if not ours and (masters := [card for card in able if memory.master(card)]):
        finesse = [card for card in able if _one_above(memory, card)]
        if finesse and len(masters) == 1:
            return memory.highest(finesse), (
                "with the best and the third best of the suit, the third best may be enough."
            )
        return memory.lowest(masters), "no higher card is out: it wins."
    if len(trick.cards) == 1:
        return memory.lowest(cards), "second hand plays low and leaves the trick to those behind."
    best = memory.highest(able)
    if ours and memory.level(best, memory.best_card):
        return memory.lowest(cards), "partner's card is as good as any here."
    cheap = memory.lowest([card for card in able if memory.level(card, best)])
    return cheap, "third hand plays high, with the cheapest of equal cards."


def _lead(memory: Memory, cards: list[Card]) -> tuple[str, str]:
    trumps = [card for card in cards if memory.suit(card) is memory.trump]
    plain = [card for card in cards if memory.suit(card) is not memory.trump]
    if memory.view.seat in memory.contract.side and trumps and memory.trumps_against():
        card, why = _draw(memory, trumps)
        if why:
            return card, why
    safe = [card for card in plain if not memory.may_be_trumped(memory.suit(card))] or plain
    masters = [card for card in safe if memory.master(card)]
    if masters:
        # The shorter the suit, the less likely it is to be trumped.
        best = min(masters, key=lambda card: (memory.length(card), memory.rank(card), card.index))
        return best, "no higher card of the suit is out."
    if not plain:
        top = memory.highest(trumps)
        card = top if memory.master(top) else memory.lowest(trumps)
        return card, "only trumps are left to lead."
    if pairs := [card for card in safe if _heads_a_sequence(memory, card)]:
        return memory.highest(pairs), "the top of a sequence drives out the higher card."
    longest = max(safe, key=lambda card: (memory.length(card), memory.rank(card), card.index))
    suit = [card for card in safe if memory.suit(card) is memory.suit(longest)]
    return memory.lowest(suit), "a small card from the longest suit, to make it good."


def _draw(memory: Memory, trumps: list[Card]) -> tuple[Card, str]:
    """The trump a declaring side draws trumps with; no reason where it had better not."""
    top, contract = memory.highest(trumps), memory.contract
    if memory.master(top):
        return top, "the declaring side draws trumps first."
    if memory.view.seat is contract.partner:
        assert contract.declarer is not None
        if memory.may_hold(contract.declarer, memory.suit(top)):
            return top, "a helper leads trumps, for the declarer holds the others."
        return top, ""
    if len(trumps) < LONG:
        return top, ""
    below = [card for card in trumps if not memory.level(card, top)]
    if memory.higher_out(top) == 1 and below:
        return memory.highest(below), "one trump is higher than the best here, which is kept."
    return top, "the declaring side draws trumps first."


def _heads_a_sequence(memory: Memory, card: Card) -> bool:
    """Whether one card out beats it and the next below it, held too, is worth the same."""
    suit = memory.held(memory.suit(card))
    at = suit.index(card)
    return memory.higher_out(card) == 1 and at + 1 < len(suit) and memory.level(card, suit[at + 1])


def _one_above(memory: Memory, card: Card) -> bool:
    """Whether one card out beats it, and it is worth playing for that card to lie in front."""
    return memory.higher_out(card) == 1 and memory.lower_out(card) > 0


def cheapest(memory: Memory, able: list[Card]) -> Card:
    """The card that wins at the least cost: no trump where a plain card does it, and the lowest."""
    plain = [card for card in able if memory.suit(card) is not memory.trump]
    return memory.lowest(plain or able)


def holds(memory: Memory) -> bool:
    """Whether the best card on the table is sure to win, as far as can be seen."""
    best, trump = memory.best_card, memory.trump
    waiting = [seat for seat in memory.still_to_play if seat not in memory.side]
    if memory.higher_out(best) and any(
        memory.may_hold(seat, memory.suit(best)) for seat in waiting
    ):
        return False
    led = memory.led
    return (
        trump is None
        or memory.suit(best) is trump
        or best is memory.order.boston
        or not any((seat, led) in memory.voids and memory.may_hold(seat, trump) for seat in waiting)
    )


def throw(memory: Memory, cards: list[Card]) -> Card:
    """The least useful card: low, plain, no winner and no guard of a king or queen."""
    plain = [card for card in cards if memory.suit(card) is not memory.trump] or cards
    loose = [card for card in plain if not memory.master(card)] or plain
    free = [card for card in loose if not _guards(memory, card)] or loose
    return memory.lowest(free)


def _guards(memory: Memory, card: Card) -> bool:
    """Whether a card higher than this one would fall if it went."""
    suit = memory.held(memory.suit(card))
    top = suit[0]
    return top is not card and 0 < memory.higher_out(top) == len(suit) - 1
