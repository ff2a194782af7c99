"""The game with the J♦: cards, counters, the first dealer, the deal, senior and junior suit."""

from __future__ import annotations

import pytest

import boston
from boston.deal import deal_pack, find_dealer, stream
from tests.rules.jack import GAME, board, game, play


class Passer:
    """Says pass for ever: deals go by quickly, and nothing is ever won."""

    name = "passer"

    def choose(self, view: boston.View) -> str:
        assert "pass" in view.legal
        return "pass"


def test_ru_11_52_cards_from_the_ace_to_the_two() -> None:
    equipment = game().rules.equipment
    assert "".join(equipment.ranks) == "AKQJT98765432"
    assert (equipment.suits, equipment.packs) == (("S", "H", "D", "C"), 1)
    b = play("solo-C")
    for high, low in ("AK", "KQ", "QJ", "JT", "T9", "32"):
        trick = boston.board.Trick(
            boston.Seat.NORTH, (boston.Card("S" + low), boston.Card("S" + high))
        )
        assert trick.winner(b.order) == "E"


def test_ru_15_120_counters_each() -> None:
    assert game().rules.equipment.chips == ((1, 120),)
    assert game().rules.equipment.unit == 1


def test_ru_25_whose_heap_has_the_jack_of_diamonds_deals_first() -> None:
    found = set()
    for seed in range(40):
        dealer, ((drawn,),) = find_dealer(game().rules, stream(seed, "first-dealer"))
        assert drawn == (dealer, boston.Card("DJ"))
        assert boston.Sitting(GAME, seed=seed).dealer == dealer
        found.add(dealer)
    assert found == set("NESW")


def test_ru_29_one_card_at_a_time_to_the_right_the_dealers_last_is_turned() -> None:
    pack = sorted(card for hand in boston.deal(GAME, seed=3).cards for card in hand)
    for dealer, order in (("N", "WSEN"), ("E", "NWSE"), ("S", "ENWS"), ("W", "SENW")):
        dealt = deal_pack(game(), pack, boston.Seat(dealer))
        assert "".join(dealt.round()) == order
        for place, seat in enumerate(order):
            assert sorted(dealt.hands[seat]) == pack[place::4]
        assert dealt.turned == pack[-1]
        assert dealt.turned in dealt.hands[dealer]


def test_ru_29_the_cards_are_shuffled_and_cut_by_the_left_neighbour() -> None:
    rules = game().rules.deal
    assert (rules.shuffle, rules.cuts, rules.turned_by) == ("full", "dealers-left", "dealer")


def test_ru_29_all_see_the_card_turned_up() -> None:
    b = board(dealer="E")
    assert b.dealt.turned in b.dealt.hands["E"]
    assert {b.view(seat).turned for seat in "NESW"} == {b.dealt.turned}


def test_ru_53_the_deal_passes_to_the_right() -> None:
    t = boston.Sitting(GAME, seed=5, dealer="S", players=Passer())
    assert [t.play().dealer for _ in range(5)] == ["S", "E", "N", "W", "S"]


def test_ru_39_the_first_suit_turned_is_senior_and_there_is_no_junior_yet() -> None:
    for seed in range(12):
        d = boston.deal(GAME, seed=seed)
        assert d.preference == {"senior": (d.turned.suit,)}


def test_ru_41_am_19_a_later_suit_turned_is_junior_unless_it_is_the_senior_one() -> None:
    seen = set()
    for seed in range(24):
        d = boston.deal(GAME, seed=seed, preference={"senior": "S"})
        junior = {} if d.turned.suit == "S" else {"junior": (d.turned.suit,)}
        assert d.preference == {"senior": ("S",), **junior}
        seen.add(d.turned.suit)
    assert seen == set("SHDC")


def test_ru_39_41_over_a_party_the_senior_suit_stays_and_the_junior_changes() -> None:
    t = boston.Sitting(
        boston.variant(GAME, rules={"pass_out": "stays"}), seed=9, players=Passer()
    ).run()
    first, *others = [entry.board.dealt for entry in t.ledger]
    assert first.preference == {"senior": (first.turned.suit,)}
    for d in others:
        assert d.preference["senior"] == first.preference["senior"]
        assert d.preference.get("junior", d.preference["senior"]) == (d.turned.suit,)
    juniors = {d.preference.get("junior") for d in others}
    assert len(juniors) == 4  # the three other suits, and none


def test_ru_43_asks_name_a_class_and_their_trump_is_the_suit_of_it() -> None:
    suits = {"senior": "D", "junior": "C"}
    trumps = {
        call: boston.contract(GAME, call, declarer="S", preference=suits).suit
        for call in ("ask-junior", "ask-senior", "nine-junior", "nine-senior", "misere")
    }
    assert trumps == {
        "ask-junior": "C",
        "nine-junior": "C",
        "ask-senior": "D",
        "nine-senior": "D",
        "misere": None,
    }


def test_ru_43_all_four_suits_are_open_to_a_solo_only() -> None:
    named = [call.code for call in game().calls if call.suit is not None]
    assert named == ["solo-C", "solo-D", "solo-H", "solo-S"]


def test_a_preference_must_be_one_the_cards_can_have() -> None:
    with pytest.raises(boston.VariantError, match="one suit class only"):
        boston.deal(GAME, seed=1, preference={"senior": "S", "junior": "S"})
    with pytest.raises(boston.VariantError, match="no suit class"):
        boston.deal(GAME, seed=1, preference={"first": "S"})
    hearts = {"N": ".AKQJT98765432.."}
    with pytest.raises(boston.VariantError, match="no card of clubs"):
        boston.deal(GAME, seed=1, dealer="N", hands=hearts, preference={"junior": "C"})


def test_a_deal_with_its_suits_reads_back() -> None:
    for suits in ({}, {"senior": "S"}, {"senior": "S", "junior": "C"}):
        d = boston.deal(GAME, seed=4, dealer="W", preference=suits)
        assert boston.parse(str(d)) == d
