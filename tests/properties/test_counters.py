"""Counters are divided and moved, never made or lost."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

import boston
from boston import Seat
from boston.board import ALL_PASS
from boston.settlement import split
from boston.settlement.transfer import POOL, Line, totals
from tests.conformance.test_settlement_grid import contracts, holders, tours
from tests.properties.strategies import seats, variants

amounts = st.integers(min_value=0, max_value=10**7)
orders = st.permutations(list(Seat)).flatmap(
    lambda seats: st.integers(1, len(seats)).map(lambda count: seats[:count])
)


@given(amounts, orders, st.sampled_from([1, 5, 10]))
def test_a_division_gives_all_away_evenly_and_in_order(amount, order, unit):
    shares = split(amount, order, unit)
    assert sum(shares.values()) == amount
    assert list(shares) == order
    given_out = list(shares.values())
    rest = amount % unit
    given_out[0] -= rest
    assert given_out == sorted(given_out, reverse=True), "counters over go round in order"
    assert given_out[0] - given_out[-1] in (0, unit)
    assert all(share % unit == 0 for share in given_out)


places = st.sampled_from(["N", "E", "S", "W", POOL])


@given(st.lists(st.tuples(places, places, amounts)), amounts)
def test_transfers_sum_to_nothing(moves, pool):
    game = boston.variant("fontainebleau")
    lines = [
        Line("moved.", amount, payer, payee, "pool.stake", game) for payer, payee, amount in moves
    ]
    net, after = totals(lines, pool)
    assert sum(net.values()) + after == pool


@given(variants(bidding=True), seats, st.data())
def test_any_settlement_conserves_and_is_the_better_the_more_tricks(game, declarer, data):
    contract = data.draw(st.sampled_from(list(contracts(game, declarer.value))))
    worth = [0, *game.rules.honours.counts.values()] if contract.suit else [0]
    options = {
        "pool": data.draw(st.integers(0, 5000)),
        "honours": data.draw(st.sampled_from(worth)),
        "last": data.draw(st.booleans()),
        "dealer": data.draw(seats),
        "tour": data.draw(st.sampled_from(tours(game))),
        "holder": data.draw(st.sampled_from(holders(game))),
    }
    results = [boston.settle(contract, tricks, **options) for tricks in range(contract.cards + 1)]
    for paid in results:
        assert sum(paid.payments.values()) + paid.pool == options["pool"]
        assert paid == boston.settle(contract, paid.taken[declarer.index], **options)
    if contract.goal == "at-least" and contract.partner is None:
        side = [sum(paid.payments[seat] for seat in contract.side) for paid in results]
        assert side == sorted(side)


@given(variants(bidding=True), st.integers(0, 5000), st.data())
def test_a_deal_nobody_bid_on_is_won_with_the_fewest_tricks_or_lost(game, pool, data):
    contract = boston.contract(game, ALL_PASS)
    if game.rules.all_pass.outcome != "play":
        paid = boston.settle(contract, pool=pool)
        doubled = game.rules.all_pass.pool == "doubled"
        assert paid.pool == pool * (2 if doubled else 1)
        assert sum(paid.payments.values()) + paid.pool == pool
        assert max(paid.payments.values()) - min(paid.payments.values()) in (0, 1)
        return
    marks = sorted(data.draw(st.lists(st.integers(0, contract.cards), min_size=3, max_size=3)))
    taken = [b - a for a, b in zip([0, *marks], [*marks, contract.cards], strict=True)]
    last = data.draw(st.sampled_from([s for s, n in zip(Seat, taken, strict=True) if n]))
    tricks = dict(zip("NESW", taken, strict=True))
    paid = boston.settle(contract, tricks, pool=pool, last_trick=last)
    assert sum(paid.payments.values()) + paid.pool == pool
    if game.rules.all_pass.loser is not None:
        losers = (
            {last}
            if game.rules.all_pass.loser == "last-trick"
            else {seat for seat, n in zip(Seat, taken, strict=True) if n == max(taken)}
        )
        assert {seat for seat, paid in paid.payments.items() if paid < 0} <= losers
        assert paid.pool == pool
        return
    assert all(amount >= 0 for amount in paid.payments.values())
    for seat, tricks in zip(Seat, taken, strict=True):
        assert paid.payments[seat] == 0 or tricks == min(taken)
