"""Which card the rule-of-thumb player plays where tricks are not wanted, or just so many."""

from __future__ import annotations

from boston.cards import Card, Hand
from boston.players.danger import misere_danger
from boston.players.memory import Memory


def duck(memory: Memory, cards: list[Card]) -> tuple[str, str]:
    """A card for a seat that wants no trick, and the reason for it.

    Args:
        memory: What the seat on turn knows.
        cards: The cards it may play, more than one.
    """
    if memory.view.trick is None:
        card = max(
            cards,
            key=lambda c: (
                memory.higher_out(c) > 0,
                memory.higher_out(c) - memory.lower_out(c),
                -c.rank.index,
            ),
        )
        return card, "the lead least likely to win: most higher cards of the suit are out."
    under = [card for card in cards if not memory.beats(card)]
    if memory.suit(cards[0]) is not memory.led:
        card = most_dangerous(memory, under or cards)
        return card, "void in the suit led, it throws its most dangerous card."
    if under:
        return memory.highest(under), "the highest card that stays under."
    if memory.last_to_play:
        card = memory.highest(cards)
        return card, "the trick must be taken; so it takes it with the highest card."
    return memory.lowest(cards), "the lowest card; somebody may still play above it."


def take_one(memory: Memory, cards: list[Card]) -> tuple[str, str]:
    """A card for a seat that still wants just one trick, and the reason for it."""
    sure = [card for card in cards if memory.master(card) and memory.beats(card)]
    if sure:
        # Of several, the one the hand is safest without.
        card = min(sure, key=lambda c: (_left(memory, c), -memory.rank(c)))
        return card, "the one trick is taken while it is sure."
    keep = _winner(memory)
    rest = [card for card in cards if card is not keep] or cards
    action, why = duck(memory, rest)
    return action, f"the {keep.words} is kept for the one trick; {why}"


def _winner(memory: Memory) -> Card:
    """The card that is to take the one trick: the least likely to be beaten."""
    return min(memory.view.hand, key=lambda c: (memory.higher_out(c), _left(memory, c), c.index))


def most_dangerous(memory: Memory, cards: list[Card]) -> Card:
    """The card without which the hand is safest."""
    return min(cards, key=lambda c: (_left(memory, c), -memory.lower_out(c), -c.rank.index))


def _left(memory: Memory, card: Card) -> float:
    """The danger left in a hand without a card."""
    return misere_danger(memory.view.hand - [card], out=memory.out).tricks


def force(memory: Memory, cards: list[Card]) -> tuple[str, str]:
    """A card against a declarer who wants no trick, or just one, and the reason for it."""
    trick, declarer = memory.view.trick, memory.contract.declarer
    assert declarer is not None
    if trick is None:
        return _lead_under(memory, cards)
    under = [card for card in cards if not memory.beats(card)]
    if memory.suit(cards[0]) is not memory.led:
        return _empty(memory, under or cards)
    if memory.winning is declarer:
        if under:
            card = memory.highest(under)
            return card, "it stays under, so that the declarer keeps the trick."
        card = memory.highest(cards)
        return card, "the declarer cannot be left with it, so a high card is got rid of."
    if declarer in memory.still_to_play:
        if under:
            card = memory.highest(under)
            return card, "it stays under, so that the declarer may have to take it."
        return memory.lowest(cards), "it plays as low as it can."
    return memory.highest(cards), "the declarer is out of this trick; high cards go."


def _lead_under(memory: Memory, cards: list[Card]) -> tuple[str, str]:
    """A lead against a declarer who wants no trick, or just one."""
    declarer = memory.contract.declarer
    assert declarer is not None
    held = [card for card in cards if memory.may_hold(declarer, memory.suit(card))] or cards
    shown = dict(memory.view.shown).get(declarer)
    if shown is not None:
        card = max(held, key=lambda c: (_over(memory, shown, c), -memory.rank(c), c.index))
        return card, "it leads under the cards the declarer has on the table."
    card = min(held, key=lambda c: (memory.rank(c), -memory.higher_out(c), c.index))
    return card, "a low lead in a suit the declarer may hold, to leave him the trick."


def _over(memory: Memory, shown: Hand, card: Card) -> int:
    """How many cards laid open are above a card, less those below it."""
    suit = memory.of_suit(shown, memory.suit(card))
    above = sum(memory.rank(other) > memory.rank(card) for other in suit)
    return 2 * above - len(suit)


def _empty(memory: Memory, cards: list[Card]) -> tuple[str, str]:
    """What a defender without the suit led throws: high cards of its shortest suit."""
    card = max(cards, key=lambda c: (-memory.length(c), memory.rank(c), c.index))
    return card, "void in the suit led, it empties its shortest suit."
