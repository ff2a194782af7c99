"""Deals nobody declares: whatever the play left, the score explains itself and the counters stay.

The cards are split over the seats at random; what a split must come to is asked of the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import boston
from boston import Contract, Seat, Variant
from boston.board.contract import undeclared
from boston.deal import pack_of
from boston.settlement import Tally, score
from tests.conftest import UNDECLARED, label, with_each_rule


@pytest.fixture(params=[f for game in UNDECLARED for f in with_each_rule(game)], ids=label)
def form(request: pytest.FixtureRequest) -> Variant:
    """Every playable variant without an auction, as it stands and with each house rule."""
    return request.param


def contracts(game: Variant) -> Iterator[Contract]:
    """Every contract a deal may be played for."""
    for key in game.rules.set_games:
        of_deal = game.rules.contracts[key].trump == "of-deal"
        for suit in game.rules.equipment.suits if of_deal else (None,):
            yield undeclared(game, key, suit)


def tally(contract: Contract, chance: Random, weights: list[int]) -> Tally:
    """A play that may have been: tricks won by chance, with any cards in them."""
    game = contract.variant.rules
    pack = list(pack_of(game))
    chance.shuffle(pack)
    if contract.rules.played is not None:
        holder = chance.choice(list(Seat))
        seats = list(Seat) * (len(pack) // len(Seat))
        left = tuple(chance.randint(1, game.hand_size) * (seat is holder) for seat in Seat)
        return Tally(laid=tuple(zip(seats, pack, strict=True)), left=left)
    winners = tuple(chance.choices(list(Seat), weights, k=contract.cards))
    taken = {seat: [] for seat in Seat}
    for place, winner in enumerate(winners):
        taken[winner] += pack[place * len(Seat) : (place + 1) * len(Seat)]
    return Tally(winners, tuple(boston.Hand(taken[seat]) for seat in Seat))


def tallies(contract: Contract, count: int) -> Iterator[Tally]:
    """Plays in which the seats win about alike, and some in which one wins all or most."""
    chance = Random(contract.code)
    for number in range(count):
        one = number % len(Seat)
        weights = [1] * len(Seat) if number % 3 else [8 * (place == one) for place in range(4)]
        yield tally(contract, chance, weights)


def test_each_score_is_explained_cited_and_booked_to_a_side(form):
    for contract in contracts(form):
        for counted in tallies(contract, 30):
            paid = boston.settle(contract, counted)
            booked = score(contract, counted)
            expected = dict.fromkeys(Seat, 0)
            for entry in booked:
                assert entry.text.endswith(f"{entry.points:+d}.")
                for seat in entry.seats:
                    assert set(entry.seats) == set(contract.side_of(seat))
                    expected[seat] += entry.points
            assert dict(paid.points) == expected
            assert paid.result == "scored"
            assert paid.made is None
            for line in paid.lines:
                assert line.citation
            assert [line.text for line in paid.lines if not line.moves] == (
                [entry.text for entry in booked] or ["Nobody scores."]
            )


def test_payments_are_the_points_of_that_deal_against_zero(form):
    pays = form.rules.settlement.points_pay is not None
    for contract in contracts(form):
        for counted in tallies(contract, 12):
            paid = boston.settle(contract, counted, pool=7)
            assert sum(paid.payments.values()) == 0
            assert paid.pool == 7
            total = sum(paid.points.values())
            for seat, points in paid.points.items():
                wanted = len(Seat) * points - total if pays else 0
                assert paid.payments[seat] == wanted


def test_partners_score_alike_and_strangers_each_for_themselves(form):
    together = form.rules.sides is not None
    for contract in contracts(form):
        assert contract.side_of(Seat.NORTH) == (
            (Seat.NORTH, Seat.SOUTH) if together else (Seat.NORTH,)
        )
        for counted in tallies(contract, 12):
            points = boston.settle(contract, counted).points
            if together:
                assert points["N"] == points["S"]
                assert points["E"] == points["W"]


def test_turning_the_table_turns_the_score(form):
    """A seat to the left, all that each did is booked to the next."""
    for contract in contracts(form):
        for counted in tallies(contract, 6):
            turned = Tally(
                tuple(seat.left for seat in counted.tricks),
                tuple(counted.taken[seat.right.index] for seat in Seat),
                tuple((seat.left, card) for seat, card in counted.laid),
                tuple(counted.left[seat.right.index] for seat in Seat),
            )
            one, other = (boston.settle(contract, each) for each in (counted, turned))
            assert {seat.left: points for seat, points in one.points.items()} == other.points


def test_a_deal_nobody_declares_is_settled_by_its_cards_and_has_no_declarer(form):
    for contract in contracts(form):
        for tricks in (None, {"N": 13}, 7):
            with pytest.raises(boston.VariantError, match="nobody declares"):
                boston.settle(contract, tricks)
        assert boston.contract(form, contract.code) == contract
        with pytest.raises(boston.VariantError, match="no declarer"):
            boston.contract(form, contract.code, declarer="S")
        revoke = boston.Event("revoke", seat="E", trick=2)
        with pytest.raises(boston.VariantError, match="no rule for 'revoke'"):
            boston.settle(contract, next(tallies(contract, 1)), events=[revoke])
    with pytest.raises(boston.VariantError, match="all could pass"):
        boston.contract(form, "all-pass")
    with pytest.raises(boston.NotationError, match="nobody bids"):
        boston.contract(form, "5H")


def test_what_is_declared_has_a_price_and_no_score():
    declared = boston.contract("fontainebleau", "5H", declarer="S")
    with pytest.raises(boston.VariantError, match="no score"):
        score(declared, Tally())
