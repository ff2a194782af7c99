"""Whist Bostonien, proved against its one passage, S-WIKI:57."""

from __future__ import annotations

import pytest

import boston
from boston import Board, Suit

GAME = "whist-bostonien"


def board(*calls: str, dealer: str = "N", seed: int = 1, **rules: str) -> Board:
    v = boston.variant(GAME, rules=rules)
    state = Board(v, boston.deal(v, seed=seed, dealer=dealer))
    for call in calls:
        state = state.do(call)
    return state


def price(call: str, tricks: int, partner: str | None = None) -> int:
    """What one opponent pays the declaring side."""
    c = boston.contract(GAME, call, declarer="S", partner=partner, preference={"turned": "H"})
    return -boston.settle(c, tricks).payments[c.opponents[0]]


def test_the_last_card_is_turned_and_its_suit_is_the_only_trump() -> None:
    for seed in range(8):
        dealt = boston.deal(GAME, seed=seed, dealer="E")
        assert dealt.turned in dealt.hands["E"]
        assert dealt.preference == {"turned": (dealt.turned.suit.value,)}
        called = board("demande", "pass", "pass", "pass", dealer="E", seed=seed)
        assert called.trump is dealt.turned.suit
    assert {call.suit for call in boston.variant(GAME).calls} == {None}


def test_a_suit_can_be_asked_for_to_be_turned() -> None:
    for suit in "SHDC":
        dealt = boston.deal(GAME, seed=3, preference={"turned": suit})
        assert dealt.turned.suit is Suit(suit)
    with pytest.raises(boston.VariantError, match="one suit"):
        boston.deal(GAME, seed=3, preference={"turned": "SH"})


def test_a_deal_fixes_nothing_for_the_next() -> None:
    sitting = boston.Sitting(GAME, seed=2)
    turned = [sitting.play().board.dealt for _ in range(8)]
    assert all(deal.preference == {"turned": (deal.turned.suit.value,)} for deal in turned)
    assert len({deal.turned.suit for deal in turned}) > 1


def test_the_lowest_bid_is_five_alone() -> None:
    called = board("demande", "pass", "pass", "pass")
    assert called.phase == "play"
    assert (called.contract.needs, called.contract.partner) == (5, None)


def test_any_other_player_may_answer_je_soutiens_for_eight_together() -> None:
    for passes, partner in ((0, "S"), (1, "W"), (2, "N")):
        called = board("demande", *["pass"] * passes, "support")
        while called.phase == "auction":
            called = called.do("pass")
        assert (called.contract.needs, called.contract.partner) == (8, partner)


def test_one_who_has_passed_may_answer_too() -> None:
    called = board("pass", "demande", "pass", "pass")
    assert called.turn == "E"
    assert called.legal() == ("pass", "support")
    assert called.do("support").contract.side == ("S", "E")


def test_a_second_demande_is_refused_by_the_ladder() -> None:
    verdict = board("demande").explain("demande")
    assert (verdict.ok, verdict.code, verdict.path) == (False, "too-low", "auction.ladder")
    assert "indépendance" in verdict.sentence
    assert verdict.citation == "S-WIKI:57; LEBRIDGE"


def test_independence_is_eight_alone_and_ranks_above_even_a_supported_demande() -> None:
    called = board("demande", "support", "independance", "pass", "pass", "pass")
    assert called.phase == "play"
    assert (called.contract.needs, called.contract.side) == (8, ("W",))
    assert board("independance").explain("support").code == "played-alone"


def test_there_is_a_bonus_for_all_thirteen_either_way() -> None:
    assert price("demande", 12) + 2 < price("demande", 13)
    assert price("demande", 12, "N") + 2 < price("demande", 13, "N")
    assert price("independance", 12) + 4 < price("independance", 13)
    rows = boston.variant(GAME).rules.tariff.rows
    for row in rows.values():
        assert row.slam == 13
        assert row.won is not None
        prices = row.won["turned"]
        step = prices["12"] - prices["11"]
        assert prices["13"] == 2 * (prices["12"] + step)


def test_the_eight_tricks_are_owed_between_them_so_both_pay() -> None:
    c = boston.contract(GAME, "demande", "S", partner="N", preference={"turned": "H"})
    s = boston.settle(c, {"S": 6, "N": 1}, pool=20)
    assert s.payments == {"N": -4 - 10, "E": 4, "S": -4 - 10, "W": 4}
    assert s.pool == 40


def test_s_wiki_10_play_goes_clockwise_and_a_house_rule_turns_it() -> None:
    assert board().turn == "E"
    other = board(direction="anticlockwise")
    assert other.turn == "W"
    assert other.do("demande").turn == "S"


@pytest.mark.parametrize("name", ["Le Whischt Bostonien", "ле виш бостониен", "whist bostonien"])
def test_it_is_found_by_its_names(name: str) -> None:
    assert boston.variant(name).id == GAME
