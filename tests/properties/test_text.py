"""What is written is read back: cards, hands, deals, events, records; and nothing else is read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import boston
from boston import Card, Hand, NotationError, Seat
from boston.board.deal_record import read_deal
from boston.board.events import parse_event
from boston.cards import parse_rank, parse_suit
from boston.notation import format_hands, format_record, parse_hands, parse_record
from boston.seats import parse_seat
from tests.properties.strategies import PACK, cards, deals, events, hands, nonsense, records

SELECTORS = ("", "\ufe0e", "\ufe0f")


@pytest.mark.parametrize("card", PACK, ids=str)
def test_a_card_is_read_from_every_way_of_writing_it(card):
    ranks = {card.rank.value, card.rank.value.lower(), card.rank.label}
    suits = {card.suit.value, card.suit.value.lower()}
    suits |= {card.suit.symbol + selector for selector in SELECTORS}
    for rank in ranks:
        for suit in suits:
            for text in (suit + rank, rank + suit, f" {suit}{rank} "):
                assert Card(text) is card
    assert Card(card.pretty) is Card(str(card)) is card
    assert eval(repr(card), {"Card": Card}) is card  # noqa: S307 - our own repr


@given(hands)
def test_a_hand_is_read_back(hand):
    assert Hand(str(hand)) == Hand(list(hand)) == hand
    assert Hand(" ".join(hand)) == Hand(", ".join(card.pretty for card in hand)) == hand
    assert Hand(str(hand).lower().replace("t", "10")) == hand
    assert eval(repr(hand), {"Hand": Hand}) == hand  # noqa: S307 - our own repr


@given(deals())
def test_a_deal_is_read_back(dealt):
    again = boston.parse(str(dealt))
    assert again == dealt
    assert str(again) == str(dealt)
    assert read_deal(dealt.tags) == dealt


@given(deals(), st.sampled_from(Seat))
def test_four_hands_are_read_from_any_seat_on(dealt, first):
    text = f"{first.value}:" + " ".join(str(dealt.hands[seat]) for seat in first.round())
    assert parse_hands(text) == dict(dealt.hands)
    assert parse_hands(format_hands(dealt.hands)) == dict(dealt.hands)


@given(events)
def test_an_event_is_read_back(event):
    assert parse_event(str(event)) == event
    assert eval(repr(event), {"Event": boston.Event}) == event  # noqa: S307 - our own repr


@given(records)
def test_a_record_is_read_back(tags):
    assert parse_record(format_record(tags)) == tags


def read_or_error(read, text):
    """What a reader makes of a text; only a NotationError may come instead."""
    try:
        return read(text)
    except NotationError as error:
        return error


@given(nonsense)
def test_nonsense_is_a_notation_error_or_means_something(text):
    for read in (Card, parse_suit, parse_rank, parse_seat, parse_record, boston.parse):
        found = read_or_error(read, text)
        if isinstance(found, NotationError):
            assert 10 < len(str(found)) < 300
        else:
            assert found in (*PACK, *boston.Suit, *boston.Rank, *Seat) or isinstance(found, tuple)


@given(st.text(max_size=30))
def test_a_hand_of_nonsense_says_what_is_wrong(text):
    found = read_or_error(Hand, text)
    if isinstance(found, NotationError):
        assert 10 < len(str(found)) < 300
    else:
        assert Hand(str(found)) == found


@given(cards, cards)
def test_cards_order_as_the_table_does_and_hash_as_their_text(one, other):
    assert (one < other) == (PACK.index(one) < PACK.index(other))
    assert (one == other) == (str(one) == str(other))
    assert hash(one) == hash(str(one))
    assert one == str(one)
