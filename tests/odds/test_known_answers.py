"""Hands whose odds anybody can tell, and what the rows say about themselves."""

from __future__ import annotations

import pytest

import boston
from boston.odds import MODELS, wilson
from boston.solver import Known, worlds
from tests.conftest import BIDDING, often

GAME = boston.variant("fontainebleau")
PLAYABLE = often(v for v in BIDDING if v.family == "boston")
SURE = [
    ("AKQJT98765432...", "13S"),
    ("AKQJT987.65.43.2", "8S"),
    ("432.432.432.432", "little-misere"),
    ("K432.432.432.432", "little-misere"),
    ("65432.5432.32.32", "grand-misere-table"),
]
GOOD = "AKJ95.A3.K42.Q85"


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize(("hand", "call"), SURE)
def test_what_cannot_fail_never_fails(hand, call, model):
    (row,) = boston.odds(GAME, hand, call, model, deals=40, partners=False)
    assert (row.wins, row.deals, row.unresolved) == (40, 40, 0)
    assert row.probability == row.high == 1
    assert 0.9 < row.low < 1


@pytest.mark.parametrize("model", MODELS)
def test_what_cannot_be_done_is_never_done(model):
    rows = boston.odds(GAME, "2.AKQJ.AKQJ.AKQJ", ["13S", "grand-misere"], model, deals=20)
    assert [row.wins for row in rows] == [0, 0]
    assert all(row.low == 0 < row.high for row in rows)


def test_the_card_laid_aside_is_chosen_well():
    """With the king gone nothing can go wrong; with anything else gone it can."""
    hand = "K432.432.432.432"
    (chosen,) = boston.odds(GAME, hand, "little-misere", deals=100)
    (kept,) = boston.odds(GAME, "K43.432.432.432", "little-misere", deals=100)
    assert chosen.wins == 100
    assert kept.wins < 100


def test_all_cards_seen_is_what_solving_each_deal_says():
    hand = boston.Hand("AKQT52.A94.K6.Q8")
    contract = boston.contract(GAME, "7S", declarer="E")
    (row,) = boston.odds(GAME, hand, contract, "all-cards-seen", seat="E", deals=6, seed=3)
    known = Known({boston.Seat.EAST: hand}, order=contract.order)
    found = [
        boston.solve(
            boston.deal(GAME, seed=1, hands=dict(zip(boston.Seat, four, strict=True))), contract
        )
        for four in worlds(known, 6, seed=3)
    ]
    assert row.wins == sum(bool(one.made) for one in found)
    quick = boston.odds(
        GAME, hand, contract, "all-cards-seen", seat="E", deals=6, seed=3, tricks=False
    )
    assert quick[0].wins == row.wins
    assert quick[0].mean_tricks is None
    assert quick[0].expected_counters is None


@pytest.mark.parametrize("game", PLAYABLE)
def test_every_contract_of_every_game_has_its_rows(game):
    found = boston.odds(game, GOOD, deals=4)
    bids = {call.code for call in game.calls if call.kind == "bid" and not call.bare}
    barred = {c.code for c in game.calls if c.contract and game.rules.contracts[c.contract].holds}
    assert {row.contract for row in found} == bids - barred
    assert len(found.left_out) == len(barred)
    allowed, alone = set(game.rules.partner.contracts), game.rules.partner.unsupported is None
    for code in bids - barred:
        rows = [row for row in found if row.contract == code]
        helped = game.call_of[code].contract in allowed
        assert [row.company for row in rows].count("alone") == int(alone or not helped)
        assert (
            len({row.company for row in rows}) == len(rows) == (3 * helped + (alone or not helped))
        )
        assert all(row.deals == 4 and row.expected_counters is not None for row in rows)


@pytest.mark.parametrize("game", PLAYABLE)
def test_counters_are_those_of_the_settlement(game):
    """One deal at a time: what is expected is what the engine settles for just that."""
    for hand, holds in (("AKQJ.A32.KJ2.Q85", True), ("AKQJ.A32.K32.Q85", False)):
        for seed in (1, 2):
            for row in boston.odds(game, hand, deals=1, seed=seed):
                contract = row.played
                if row.mean_tricks is None or contract.rules.trump == "of-class":
                    continue
                honours, holder = 0, None
                if contract.suit is not None:
                    named = [boston.Card.of(contract.suit, r) for r in game.rules.honours.cards]
                    held = sum(card in boston.Hand(hand) for card in named)
                    honours = game.rules.honours.counts.get(str(held), 0)
                    if contract.partner is not None and held < len(named):
                        continue  # the partner may hold some
                if game.rules.boston_card is not None:
                    card = contract.order.boston or game.rules.boston_card.card
                    mine = card in boston.Hand(hand)
                    holder = "S" if mine else contract.opponents[0]
                if contract.partner is not None and game.rules.partner.liability == "individual":
                    continue
                tricks = {contract.declarer: round(row.mean_tricks)}
                settled = boston.settle(contract, tricks, honours=honours, holder=holder)
                assert row.expected_counters == settled.payments[contract.declarer], row
        assert (boston.Card("DJ") in boston.Hand(hand)) is holds


@pytest.mark.parametrize(
    ("wins", "deals", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (1, 29, 0.0061, 0.1718)],
)
def test_wilson(wins, deals, low, high):
    found = wilson(wins, deals)
    assert found == pytest.approx((low, high), abs=5e-5)
    assert wilson(0, 0) == (0.0, 1.0)


def test_unresolved_deals_widen_the_interval():
    """With a single node nothing is known: the bracket is everything."""
    hand = "AKJ95.A3.K42.Q85"
    (row,) = boston.odds(
        GAME, hand, "6S", "all-cards-seen", deals=30, nodes=1, partners=False, tricks=False
    )
    assert row.unresolved == 30
    assert row.probability is None
    assert (row.low, row.high) == (0.0, 1.0)
    assert "?" in str(boston.odds(GAME, hand, "6S", "all-cards-seen", deals=4, nodes=1))


def test_a_seat_fixes_the_first_lead():
    anywhere = boston.odds(GAME, GOOD, "6S", deals=4)
    west = boston.odds(GAME, GOOD, "6S", seat="W", deals=4)
    assert len(anywhere.leads) == 4
    assert west.leads == (boston.Seat.EAST,)
    assert west[0].played.declarer is boston.Seat.WEST


def test_the_table_is_complete_and_escaped():
    found = boston.odds(GAME, GOOD, ["5S", "little-misere"], deals=8)
    html = found._repr_html_()
    assert html.count("<tr>") == 1 + len(found) == 6
    assert "<script" not in html
    text = str(found)
    assert "Sensible play" in text
    assert "opposite" in text
    assert list(found.to_frame().columns) == list(found.records()[0])
