"""Hands are sets of cards: their algebra, against Python's own sets."""

from __future__ import annotations

import pytest
from hypothesis import given

from boston import Hand, NotationError, Suit
from tests.properties.strategies import PACK, cards, hands


@given(hands, hands)
def test_adding_and_taking_away_are_union_and_difference(one, other):
    a, b = set(one), set(other)
    if a & b:
        with pytest.raises(NotationError, match="already"):
            _ = one + other
    else:
        assert set(one + other) == a | b
        assert one + other == other + one
        assert (one + other) - other == one
    if b <= a:
        assert set(one - other) == a - b
        assert (one - other) + other == one
    else:
        with pytest.raises(NotationError, match="not in the hand"):
            _ = one - other


@given(hands)
def test_a_hand_holds_each_of_its_cards_once_in_reading_order(hand):
    listed = list(hand)
    assert listed == sorted(set(listed), reverse=True)
    assert len(hand) == len(listed) == hand.bits.bit_count()
    assert bool(hand) is bool(listed)
    assert Hand(listed) == Hand.from_bits(hand.bits) == Hand(hand) == hand
    assert hash(Hand(listed)) == hash(hand)
    assert [card for suit in reversed(Suit) for card in hand.suit(suit)] == listed


@given(hands, cards)
def test_membership_takes_cards_and_their_texts(hand, card):
    assert (card in hand) is (card in set(hand))
    assert (str(card) in hand) is (card.pretty in hand) is (card in hand)
    assert "nonsense" not in hand
    assert 5 not in hand


@given(cards)
def test_a_card_twice_is_refused(card):
    with pytest.raises(NotationError, match="twice"):
        Hand([card, card])
    with pytest.raises(NotationError, match="twice"):
        Hand(f"{card} {card}")


def test_a_hand_cannot_be_changed():
    hand = Hand(PACK[:3])
    with pytest.raises(AttributeError):
        hand.bits = 0
    assert hand == Hand(PACK[:3])
