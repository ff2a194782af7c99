"""The Boston card: the J♦, highest of the pack; the J♥ where diamonds are trumps; no one's in a
misère; what it pays."""

from __future__ import annotations

import pytest

import boston
from tests.rules.jack import after, board, paid, play, settled

# West is first in hand and holds the J♦ with two small diamonds; the J♥ is North's.
BARE_JACK = {
    "N": "QT9.KJ72.T83.A64",
    "E": "AK4.Q5.AQ75.KQ92",
    "S": "J85.A643.K9642.J",
    "W": "7632.T98.J.T8753",
}


def test_ru_13_the_jack_of_diamonds_beats_the_ace_of_trumps() -> None:
    b = play("solo-S", "S7", "SJ", "SA", "ST")
    assert b.played[0].winner(b.order) == "E"
    b = play("solo-S", "DJ", "S5", "SA", "S9")
    assert b.played[0].winner(b.order) == "W"


def test_ru_13_the_fourteenth_trump_is_led_as_a_trump() -> None:
    b = play("solo-S", "DJ")
    assert set(b.legal()) == {"SJ", "S8", "S5"}
    verdict = b.explain("DK")
    assert (verdict.ok, verdict.code) == (False, "must-follow")
    assert "spades" in verdict.sentence


def test_ru_13_it_follows_to_a_trump_and_must_where_it_is_the_only_one() -> None:
    b = play("solo-S", "SA", dealer="S")  # East, North, West follow in this order
    assert b.dealt.eldest == "E"
    b = b.do("S9")
    assert set(b.legal()) == {"S7", "S6", "S3", "S2", "DJ"}
    alone = {"W": ".T98.J42.T876532", "S": "J8765.A643.K96.J", "N": "QT932.KJ72.T83.A"}
    b = play("solo-S", "SA", "S9", dealer="S", hands=alone)
    assert b.legal() == ("DJ",)


def test_ru_13_it_does_not_follow_to_a_diamond_while_another_suit_is_trump() -> None:
    b = play("solo-S", "DA", "D3", dealer="S")
    assert set(b.legal()) == {"D4", "D2"}
    verdict = b.explain("DJ")
    assert (verdict.ok, verdict.code) == (False, "must-follow")
    b = play("solo-S", "DA", "D3", dealer="S", hands=BARE_JACK)
    assert len(b.legal()) == 13  # its holder has no other diamond, and is free
    b = after(b, ["DJ", "D2"])
    assert b.played[0].winner(b.order) == "W"


def test_ru_13_am_5_the_jack_of_hearts_takes_over_where_diamonds_are_trumps() -> None:
    b = play("solo-D", "DJ", "D6", "D5", dealer="N")
    assert str(b.order.boston) == "HJ"
    assert set(b.legal()) == {"DT", "D8", "D3", "HJ"}  # the J♥ is a trump now
    b = b.do("HJ")
    assert b.played[0].winner(b.order) == "N"


@pytest.mark.parametrize(("card", "winner"), [("DQ", "E"), ("D5", "W")])
def test_ru_13_the_jack_of_diamonds_falls_back_between_queen_and_ten(
    card: str, winner: str
) -> None:
    b = play("solo-D", "DJ", "D6", card, "DT")
    assert b.played[0].winner(b.order) == winner


def test_ru_13_the_jack_of_hearts_does_not_follow_to_hearts_where_diamonds_are_trumps() -> None:
    b = play("solo-D", "HT", "HA", "H5")
    assert set(b.legal()) == {"HK", "H7", "H2"}


def test_ru_13_where_hearts_are_trumps_their_jack_is_an_ordinary_heart() -> None:
    b = play("solo-H", "HT", "H3", "HQ", "HJ")
    assert b.played[0].winner(b.order) == "E"
    assert set(play("solo-H", "HT", "H3", "H5").legal()) == {"HK", "HJ", "H7", "H2"}


@pytest.mark.parametrize("call", ["solo-S", "solo-H", "solo-C", "nine-senior", "nine-junior"])
def test_ru_13_it_is_one_card_in_every_other_trump(call: str) -> None:
    assert str(play(call).order.boston) == "DJ"


def test_ru_77_an_ask_in_diamonds_shifts_it_too() -> None:
    suits = {"senior": "S", "junior": "D"}
    b = board("ask-junior", "pass", "pass", "pass", suits=suits)
    assert (b.trump, str(b.order.boston), b.boston_holder) == ("D", "HJ", "N")
    b = board("ask-senior", "pass", "pass", "pass", suits=suits)
    assert (b.trump, str(b.order.boston), b.boston_holder) == ("S", "DJ", "W")


def test_ru_85_in_a_misere_there_is_no_trump_and_no_boston() -> None:
    b = play("misere", "DJ", "DK", "DA", "DT")
    assert (b.trump, b.order.boston) == (None, None)
    assert b.played[0].winner(b.order) == "E"
    b = play("misere", "DJ", "D6", "D5", "DT")
    assert b.played[0].winner(b.order) == "W"
    b = play("misere", "SA", "S9", dealer="S")
    assert set(b.legal()) == {"S7", "S6", "S3", "S2"}  # the J♦ is a diamond


def test_am_39_whoever_holds_it_gets_two_from_each() -> None:
    base = paid(settled("solo-H", 8))
    assert base == (-16, -16, 48, -16)
    for holder, wanted in {
        "S": (-18, -18, 54, -18),
        "N": (-10, -18, 46, -18),
        "W": (-18, -18, 46, -10),
    }.items():
        assert paid(settled("solo-H", 8, holder=holder)) == wanted
        double = paid(settled("solo-H", 8, holder=holder, tour="double"))
        assert double == tuple(2 * amount for amount in wanted)


def test_am_39_its_holder_is_paid_in_a_game_lost_too_and_by_the_partner() -> None:
    assert paid(settled("solo-H", 7, holder="E")) == (20 - 2, 20 + 6, -60 - 2, 20 - 2)
    won = settled("ask-junior", {"S": 5, "N": 3}, "N", holder="N")
    assert paid(won) == (2 + 6, -2 - 2, 2 - 2, -2 - 2)
    lone = settled("ask-junior", {"S": 5, "N": 2}, "N", holder="S")
    assert paid(lone) == (-12 - 2, 6 - 2, 6, 6 - 2)


def test_am_39_the_board_knows_who_was_dealt_it() -> None:
    assert play("solo-S").boston_holder == "W"
    assert play("solo-D").boston_holder == "N"
    b = play("solo-S")
    while not b.over:
        b = b.do(b.legal()[0])
    assert b.boston_holder == "W"  # though it is long played
    lines = [line for line in boston.settle(b).lines if line.path == "boston_card.pays"]
    assert [(line.payee, line.amount) for line in lines] == [("W", 2)] * 3
    assert {line.payer for line in lines} == {"N", "E", "S"}
    assert {line.citation for line in lines} == {"S-RU:87; S-AM:39"}


def test_ru_85_a_misere_made_pays_no_boston_to_anyone() -> None:
    for holder in "NESW":
        assert paid(settled("misere", 0, holder=holder)) == (-64, -64, 192, -64)


def test_ru_85_a_misere_lost_pays_it_to_each_unless_its_player_holds_the_jack() -> None:
    for holder in "NEW":
        assert paid(settled("misere", 1, holder=holder)) == (66, 66, -198, 66)
        double = settled("misere", 1, holder=holder, tour="double")
        assert paid(double) == (132, 132, -396, 132)
    assert paid(settled("misere", 1, holder="S")) == (64, 64, -192, 64)
    told = settled("misere", 1, holder="W").lines[-1]
    assert (told.path, told.citation) == ("boston_card.misere_lost", "S-RU:85; S-AM:37")


def test_proposed_no_boston_money_where_all_pass() -> None:
    b = board("pass", "pass", "pass", "pass")
    assert b.boston_holder == "W"
    assert paid(boston.settle(b, pool=0)) == (0, 0, 0, 0)


def test_a_game_without_such_a_card_knows_no_holder() -> None:
    c = boston.contract("fontainebleau", "5H", declarer="S")
    with pytest.raises(boston.VariantError, match="no Boston card"):
        boston.settle(c, 5, holder="S")
