"""What is foretold of deals: the signs it is read from, what they teach, and the classes."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import boston
from boston.odds.ridge import SCALE, Sums, fitted
from boston.odds.signs import signs_of
from boston.odds.strata import FEWEST, Strata
from boston.solver import available, worlds
from boston.solver.backend import NO_TRUMP, OPEN_DEAL
from boston.solver.choice import open_backend
from boston.solver.position import place_of

GAME = boston.variant("fontainebleau")
HAND = "AKJ95.A3.K42.J85"
HELPED = boston.contract(GAME, "6S", declarer="S", partner="N")
ALONE = boston.contract(GAME, "6S", declarer="S")
HONOURS = {"A": 3, "K": 2, "Q": 1}
"""As the signs weigh them."""


def taken(own, held):
    """Tricks that cards of a suit take from the declarer's, played from the top; by their ranks."""
    lost, held = 0, sorted(held)
    for card in sorted(own, reverse=True)[: len(held)]:
        higher = [rank for rank in held if rank > card]
        lost += bool(higher)
        held.remove(min(higher or held))
    return lost


@pytest.mark.parametrize("contract", [HELPED, ALONE])
def test_the_signs_of_a_deal_are_those_of_its_cards(contract):
    """Told again from the cards themselves; the tricks are those of sensible play."""
    stream = boston.odds_stream(GAME, HAND, contract, "sampling", seat="S", seed=5, within=0.2)
    (part,) = stream._parts
    (request,) = part._requests
    found = signs_of(open_backend(available()[0]), request, 5, 0, 16)
    way = GAME.rules.deal.direction
    known, declarer = part.group.known(boston.Hand(HAND), way), place_of(boston.Seat.SOUTH, way)
    order = sorted(boston.Suit, key=lambda suit: suit.index)
    for hands, ((leader, _), *holdings) in zip(worlds(known, 16, seed=5), found, strict=True):
        dealt = dict(zip(boston.Seat, hands, strict=True))
        own = dealt[boston.Seat.SOUTH]
        assert own == boston.Hand(HAND)
        assert leader == request.goal.leader
        rest = iter(holdings)
        for turn in (1, 2, 3):
            seat = next(seat for seat in dealt if place_of(seat, way) == (declarer + turn) % 4)
            for suit in order:
                cards = dealt[seat].suit(suit)
                ranks = [card.rank.index for card in cards]
                mine = [card.rank.index for card in own.suit(suit)]
                hidden = [rank for rank in range(13) if rank not in mine]
                expected = (
                    len(cards),
                    {0: 2, 1: 1}.get(len(cards), 0),
                    sum(HONOURS.get(str(card.rank), 0) for card in cards),
                    taken(mine, ranks),
                    len(cards) if max(hidden) in ranks else 0,
                )
                assert next(rest) == expected
    row = boston.odds(GAME, HAND, contract, seat="S", seed=5, deals=16)[0]
    assert sum(tricks for (_, tricks), *_ in found) / 16 == row.mean_tricks


# --- what the signs teach


def test_weights_are_those_of_the_normal_equations():
    """By hand, for one sign: its covariance by its variance, held back by 50 deals of n."""
    signs, came = [[0], [1], [2], [5]], [0, 0, 1, 1]
    sums = Sums(1)
    sums.add(signs[:1], came[:1])
    sums.add(signs[1:], came[1:])
    slope = (7 / 4 - 2 * 0.5) / ((30 / 4 - 4) * (1 + 50 / 4))
    weight, always = fitted([sums])
    assert weight / SCALE == pytest.approx(slope, rel=1e-5)
    assert always / SCALE == pytest.approx(0.5 - 2 * slope, rel=1e-5)


def test_what_is_learnt_does_not_depend_on_the_order_or_on_the_parts():
    chance = random.Random(4)
    signs = [[chance.randrange(5) for _ in range(6)] for _ in range(90)]
    came = [chance.randrange(2) for _ in signs]
    whole, parts = Sums(6), [Sums(6) for _ in range(3)]
    whole.add(signs, came)
    for place, part in enumerate(parts):
        part.add(signs[place::3][::-1], came[place::3][::-1])
    assert fitted(parts) == fitted([whole])
    assert fitted([Sums(6)]) == [0] * 7


# --- classes


def deals(count, seed, word):
    """Signs as if dealt at random, and a word for each by its first seat's trumps."""
    chance = random.Random(seed)
    signs = []
    for _ in range(count):
        lengths = [chance.randrange(6) for _ in range(12)]
        holdings = [(n, max(0, 2 - n), chance.randrange(7), n // 3, 0) for n in lengths]
        signs.append(((chance.randrange(4), chance.randrange(3, 9)), *holdings))
    return signs, [word(one, chance) for one in signs]


def strata_of(count, word, trump=0):
    found = Strata(trump, [6], verdicts=True)
    found.draw(7, deals(4_000, 1, word)[0])
    found.count(3, *deals(count, 2, word))
    return found


def within(classes):
    """The share of the variance that is left within classes."""
    total = sum(words.total() for _, words in classes)
    mean = sum(words[1] for _, words in classes) / total
    left = 0.0
    for _, words in classes:
        share, size = words[1] / words.total(), words.total()
        left += size / total * share * (1 - share) * size / (size - 1)
    return left / (mean * (1 - mean))


def test_what_the_cards_tell_is_learnt():
    classes = strata_of(600, lambda signs, _: int(signs[1][0] + signs[5][0] > 4)).classes()
    assert len(classes) == 16
    assert sum(share for share, _ in classes) == pytest.approx(1)
    assert within(classes) < 0.4
    assert classes[0][1][1] == classes[-1][1][0] == 0  # from the least to the most promising


def test_chance_does_not_look_like_foresight():
    """Outcomes by lot: who foretells deals by what they have taught themselves sees order here."""
    left = [
        within(strata_of(300, lambda _, chance, n=n: chance.randrange(n) % 2).classes())
        for n in (2, 4, 6, 8)
    ]
    assert sum(left) / len(left) == pytest.approx(1, abs=0.05)


def test_outcomes_are_kept_and_every_class_has_some():
    def word(signs, chance):
        return OPEN_DEAL if signs[0][1] == 3 else chance.randrange(2)

    found = strata_of(230, word, NO_TRUMP).classes()
    _, words = deals(230, 2, word)
    assert sum((one for _, one in found), Counter()) == Counter(words)
    assert all(one.total() >= FEWEST for _, one in found)
    (alone,) = strata_of(12, word).classes()
    assert alone == (1.0, Counter(deals(12, 2, word)[1]))


def test_it_is_the_same_in_whatever_pieces_the_deals_come():
    def word(signs, _):
        return int(signs[0][1] > 5)

    whole, pieces = strata_of(200, word), Strata(0, [6], verdicts=True)
    drawn, (signs, words) = deals(4_000, 1, word)[0], deals(200, 2, word)
    for (start, stop), (low, high) in (
        ((130, 200), (2604, 4000)),
        ((0, 60), (0, 1203)),
        ((60, 130), (1203, 2604)),
    ):
        pieces.count(3 + start, signs[start:stop], words[start:stop])
        pieces.draw(7 + low, drawn[low:high])
        pieces.classes()
    assert pieces.drawn == whole.drawn == 4_000
    assert pieces.classes() == whole.classes()
