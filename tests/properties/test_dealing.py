"""Dealing: the pack keeps its cards whatever is done with it, and chance is fair.

Expected shares are counted by the binomial formula here; observed ones come of pinned seeds and
must lie within four standard errors, for two seeds.
"""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import comb, prod, sqrt
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import boston
from boston import Hand, Seat, Suit
from boston.board import Board
from boston.deal import cut, deal_pack, pack_of, stream
from boston.sitting import gather
from tests.properties.strategies import games, seats, seeds

DEALS = 1600
ERRORS = 4.0
"""Standard errors an observed share may be off."""


@given(games, st.data())
def test_a_pack_is_dealt_whole_and_in_packets(game, data):
    pack = data.draw(st.permutations(pack_of(game.rules)))
    dealer = data.draw(seats)
    dealt = deal_pack(game, pack, dealer)
    assert sorted(card for hand in dealt.cards for card in hand) == sorted(pack)
    for seat, hand in dealt.hands.items():
        assert len(hand) == game.rules.dealt_to(dealer=seat is dealer)
    first = game.rules.deal.packets[0]
    assert set(pack[:first]) <= set(dealt.hands[dealt.eldest])


@given(games, seeds, seats)
def test_the_same_seed_deals_the_same_and_pinned_cards_stay(game, seed, dealer):
    dealt = boston.deal(game, seed=seed, dealer=dealer)
    assert dealt == boston.deal(game.id, seed=seed, dealer=dealer.value)
    some, seat = list(dealt.hands[dealer.left])[:5], dealer.right
    pinned = boston.deal(game, seed=seed, dealer=dealer, hands={seat: some})
    assert set(some) <= set(pinned.hands[seat])
    assert sorted(card for hand in pinned.cards for card in hand) == sorted(pack_of(game.rules))
    assert pinned.seed == seed


@given(st.permutations(range(20)), st.integers(0, 2**32))
def test_a_cut_turns_the_pack_and_moves_at_least_one_card(pack, seed):
    after = cut(pack, Random(seed))
    assert sorted(after) == sorted(pack)
    assert after != pack
    assert any(after == [*pack[at:], *pack[:at]] for at in range(1, len(pack)))


@given(games, seeds)
def test_gathering_keeps_the_pack(game, seed):
    board, chance = Board(game, boston.deal(game, seed=seed)), Random(seed)
    while not board.over:
        board = board.do_legal(chance.choice(board.fast_legal()))
    assert sorted(gather(board)) == sorted(pack_of(game.rules))


@given(seeds)
def test_streams_of_other_labels_are_other_streams(seed):
    drawn = {stream(seed, *labels).random() for labels in ((), ("a",), ("b",), ("a", 1), ("a", 2))}
    assert len(drawn) == 5
    assert stream(seed, "a").random() == stream(seed, "a").random()


def pattern_share(pattern: tuple[int, ...], pack: int, suit: int) -> float:
    """The share of hands with these suit lengths in any order, by counting."""
    orders = len(set(permutations(pattern)))
    return orders * prod(comb(suit, length) for length in pattern) / comb(pack, sum(pattern))


@pytest.fixture(scope="module", params=[1, 2])
def sample(request):
    """Many deals of the first game with a whole pack of four equal suits, and the pack's size."""
    game = boston.variant("fontainebleau")
    pack = pack_of(game.rules)
    deals = [boston.deal(game, seed=request.param * 10**6 + n) for n in range(DEALS)]
    return deals, len(pack), len(pack) // len(Suit)


def near(observed: int, trials: int, share: float, clusters: float = 1.0) -> None:
    """Hold a count to its share; `clusters` widens the error where trials hang together."""
    error = sqrt(share * (1 - share) / trials * clusters)
    assert abs(observed / trials - share) < ERRORS * error, (observed / trials, share)


@pytest.mark.parametrize("pattern", [(4, 4, 3, 2), (5, 3, 3, 2), (5, 4, 3, 1), (4, 3, 3, 3)])
def test_suit_lengths_come_as_often_as_counting_says(sample, pattern):
    deals, pack, suit = sample
    lengths = [sorted((len(hand.suit(s)) for s in Suit), reverse=True) for hand in all_hands(deals)]
    # four hands of a deal hang together; their error is at most that of a quarter as many
    near(lengths.count(list(pattern)), len(lengths), pattern_share(pattern, pack, suit), 4)


def test_the_figure_everybody_knows():
    assert round(100 * pattern_share((4, 4, 3, 2), 52, 13), 2) == 21.55


def test_each_seat_is_dealt_each_card_equally_often(sample):
    deals, pack, _ = sample
    count = Counter((seat, card) for deal in deals for seat in Seat for card in deal.hands[seat])
    each = DEALS / len(Seat)
    error = sqrt(DEALS * 1 / 4 * 3 / 4)
    assert len(count) == len(Seat) * pack
    worst = max(abs(number - each) for number in count.values())
    assert worst < 4.6 * error  # the greatest of some two hundred is wider than one of them


def test_aces_of_a_hand_follow_the_hypergeometric_law(sample):
    deals, pack, size = sample
    held = Counter(sum(card.rank is boston.Rank.ACE for card in deal.hands["S"]) for deal in deals)
    for aces in range(4):
        share = comb(4, aces) * comb(pack - 4, size - aces) / comb(pack, size)
        near(held[aces], DEALS, share)


def test_both_eldest_and_dealer_get_their_share_of_high_cards(sample):
    deals, _, _ = sample
    tops = [sum(card.rank is boston.Rank.ACE for card in deal.hands[deal.eldest]) for deal in deals]
    assert abs(sum(tops) / DEALS - 1) < ERRORS * 0.84 / sqrt(DEALS)


def all_hands(deals: list[boston.Deal]) -> list[Hand]:
    """The hands of many deals."""
    return [hand for deal in deals for hand in deal.cards]


@given(games, seeds, seats, st.data())
def test_a_preference_is_what_the_deal_fixes(game, seed, dealer, data):
    names = game.rules.suits.names
    if not names:
        return
    suits = data.draw(st.permutations(list(game.rules.equipment.suits)))
    asked = dict(zip(names[: 2 if game.rules.suits.deal_suit else 1], suits, strict=False))
    dealt = boston.deal(game, seed=seed, dealer=dealer, preference=asked)
    for name, suit in asked.items():
        assert dealt.preference[name] == (suit.value,)
    assert dealt.turned is not None
    assert boston.parse(str(dealt)) == dealt
