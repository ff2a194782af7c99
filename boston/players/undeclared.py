"""What the rule-of-thumb player does in games nobody declares: trump, rows, sums, cards to avoid.

The hints are ours; the old books have none for these games.
"""

from __future__ import annotations

from boston.board import View
from boston.board.phases.base import PASS
from boston.board.reading import TO_HIGHEST, TRUMP
from boston.cards import Card
from boston.players.ducking import duck, most_dangerous
from boston.players.memory import Memory
from boston.players.strength import trick_estimate

LONG_OF_FEW = 2
"""How many of the first few cards must be of one suit for it to be named at once."""


def trump(view: View) -> tuple[str, str]:
    """A trump, or the wish to have one opened, and why."""
    suits = view.variant.rules.equipment.suits
    if TO_HIGHEST in view.legal:
        longest = max(suits, key=lambda suit: (len(view.hand.suit(suit)), suit))
        if len(view.hand.suit(longest)) >= LONG_OF_FEW:
            return TRUMP + longest, f"{longest.word} are the longest suit of the first cards."
        return TO_HIGHEST, "the first cards are of as many suits; a high card opened will do."
    best = max(suits, key=lambda suit: (trick_estimate(view.hand, suit).tricks, suit))
    estimate = trick_estimate(view.hand, best)
    return TRUMP + best, f"with {best.word} as trumps it promises {estimate.tricks:.1f} tricks."


def lay(view: View) -> tuple[str, str]:
    """A card for a row, and why."""
    cards = [Card(action) for action in view.legal if action != PASS]
    if not cards:
        return PASS, "no card in the hand fits."
    best = max(cards, key=lambda card: (_behind(view, card), card.index))
    behind = _behind(view, best)
    if behind:
        return best, f"it clears the way for {behind} more of its suit in the hand."
    if PASS in view.legal:
        return PASS, "nothing in the hand waits for a card it could lay."
    return best, "one card fits as well as another."


def _behind(view: View, card: Card) -> int:
    """How many cards of the hand wait for a card to be laid."""
    rules = view.variant.rules.layout
    assert rules is not None
    suit = view.hand.suit(card.suit)
    if card.rank is rules.begins:
        return len(suit) - 1
    up = card.rank > rules.begins
    return sum(other.rank > card.rank if up else other.rank < card.rank for other in suit)


def count(view: View) -> tuple[str, str]:
    """A card for a running sum, and why."""
    contract = view.contract
    assert contract is not None
    rules = view.variant.rules.score[contract.key]
    worth = {card: rules.worth.get(card.rank, 0) for card in view.hand}
    total = sum(rules.worth.get(card.rank, 0) for _, card in view.laid)
    mark = min((int(mark) for mark in rules.marks if int(mark) > total), default=0)
    free = [card for card in view.hand if total + worth[card] < mark]
    if free:
        card = max(free, key=lambda c: (worth[c], c.index))
        return card, f"the dearest card that leaves the sum below {mark}."
    card = max(view.hand, key=lambda c: (worth[c], c.index))
    return card, f"any card brings the sum to {mark}; the dearest goes."


def avoid(memory: Memory, cards: list[Card]) -> tuple[str, str]:
    """A card in a game of tricks or cards better not taken, and why.

    Args:
        memory: What the seat on turn knows.
        cards: The cards it may play, more than one.
    """
    view, rules = memory.view, memory.view.variant.rules.score[memory.contract.key]
    if rules.last is not None and len(view.hand) > rules.last:
        return memory.highest(cards), "only the last tricks count; high cards go before."
    trick = view.trick
    if rules.counts != "cards" or trick is None:
        return duck(memory, cards)
    if memory.suit(cards[0]) is not memory.led:
        unwanted = [card for card in cards if rules.picks(card)]
        if unwanted:
            return memory.highest(unwanted), "void in the suit led, it gets rid of what counts."
        return most_dangerous(memory, cards), "void in the suit led, a dangerous card goes."
    harmless = [card for card in cards if not rules.picks(card)]
    if memory.last_to_play and harmless and not any(rules.picks(card) for card in trick.cards):
        return memory.highest(harmless), "nothing that counts is in the trick; a high card goes."
    return duck(memory, cards)
