"""The game with the J♦ at the table: play, revokes, hints, wins not claimed, misdeals."""

from __future__ import annotations

import pytest

import boston
from tests.rules.jack import GAME, after, board, paid, play, settled

NESW = "NESW"


def test_ru_29_the_first_in_hand_leads_whoever_declares() -> None:
    for declarer in NESW:
        assert play("solo-H", declarer=declarer).turn == "W"
        assert play("misere", declarer=declarer, dealer="W").turn == "S"


def test_ru_29_the_cards_go_round_to_the_right_and_the_winner_leads() -> None:
    b = play("solo-C", "S7")
    seats = []
    for card in ("SJ", "SA", "ST"):
        seats.append(str(b.turn))
        b = b.do(card)
    assert seats == ["S", "E", "N"]
    assert b.turn == "E"  # the ace was East's
    while not b.over:
        if b.trick is None:
            assert b.turn == b.played[-1].winner(b.order)
        b = b.do(b.legal()[-1])
    assert sum(b.tricks.values()) == 13


def test_ru_127_a_suit_led_must_be_followed() -> None:
    b = play("solo-C", "S7")
    assert set(b.legal()) == {"SJ", "S8", "S5"}
    verdict = b.explain("CJ")
    assert (verdict.code, verdict.citation) == ("must-follow", "S-RU:125; S-RU:127; S-AM:47")


def test_ru_125_a_void_hand_may_trump_or_throw_anything() -> None:
    hands = {"W": "7632.T9.J42.T875", "S": ".A8643.K963.QJ93", "E": "AKQ4.Q5.AQ75.K62"}
    b = play("solo-C", "S7", hands=hands)
    assert len(b.legal()) == 13
    assert {b.explain(card).code for card in b.legal()} == {"void"}
    trumped, thrown = (after(b, [card, "SA", "S5"]) for card in ("C3", "H3"))
    assert (trumped.turn, thrown.turn) == ("S", "E")


def test_ru_67_partners_play_from_the_seats_they_have() -> None:
    for said in (["support", "pass", "pass"], ["pass", "support", "pass"]):
        b = board("ask-junior", *said)
        order = []
        for _ in range(4):
            order.append(str(b.turn))
            b = b.do(b.legal()[0])
        assert order == ["W", "S", "E", "N"]


def test_proposed_a_misere_lost_already_is_played_to_the_end() -> None:
    b = play("misere", declarer="E")
    while not b.over:
        b = b.do(b.legal()[0])
    assert b.tricks["E"] > 0
    assert sum(b.tricks.values()) == 13


@pytest.mark.parametrize("who", ["S", "N"])
def test_am_49_a_side_that_revokes_wins_nothing(who: str) -> None:
    event = boston.Event("revoke", seat=who, trick=3)
    for tricks in (8, 9, 13):
        s = settled("ask-junior", {"S": tricks}, "N", pool=40, holder="S", events=(event,))
        assert (s.result, s.made, paid(s), s.pool) == ("nothing-won", None, (0, 0, 0, 0), 40)
    told = [line for line in s.lines if line.path == "penalties.revoke_by_declarers"]
    assert told[0].text == f"{boston.Seat(who).word} revoked: the side wins nothing."
    assert told[0].citation == "S-AM:49"


def test_am_49_a_side_that_revokes_and_loses_pays_as_it_would() -> None:
    event = boston.Event("revoke", seat="S", trick=3)
    assert paid(settled("solo-S", 7, events=(event,))) == (40, 40, -120, 40)


def test_am_49_laws_30_after_an_opponents_revoke_the_bidders_are_paid_as_if_they_had_made_it() -> (
    None
):
    event = boston.Event("revoke", seat="E", trick=3)
    made, over = paid(settled("solo-S", 8)), paid(settled("solo-S", 9))
    assert paid(settled("solo-S", 7, events=(event,))) == made
    assert paid(settled("solo-S", 8, events=(event,))) == made
    assert paid(settled("solo-S", 9, events=(event,))) == over
    assert paid(settled("misere", 2, events=(event,))) == paid(settled("misere", 0))
    assert "as if the contract were made" in str(settled("solo-S", 7, events=(event,)))
    both = (event, boston.Event("revoke", seat="S", trick=5))
    assert settled("solo-S", 7, events=both).result == "nothing-won"


def test_am_49_the_boston_card_of_an_opponent_is_paid_though_the_bidders_win_nothing() -> None:
    event = boston.Event("revoke", seat="S", trick=3)
    assert paid(settled("solo-S", 8, events=(event,), holder="E")) == (-2, 6, -2, -2)
    assert paid(settled("solo-S", 8, events=(event,), holder="S")) == (0, 0, 0, 0)


def test_am_49_a_misere_with_a_revoke_wins_nothing_either() -> None:
    event = boston.Event("revoke", seat="S", trick=13)
    s = settled("misere", 0, pool=40, events=(event,))
    assert (s.result, paid(s), s.pool) == ("nothing-won", (0, 0, 0, 0), 40)


def test_am_49_a_recorded_revoke_lets_just_that_card_through() -> None:
    b = play("solo-C", "S7")
    event = boston.Event("revoke", seat="S", trick=1, card="CJ")
    again = boston.Play(b.variant, b.dealt, b.contract, events=(event,)).do("S7")
    assert again.explain("CJ").code == "recorded-revoke"
    assert again.explain("CJ").citation == "S-AM:49"
    assert not again.explain("C3").ok
    assert boston.parse(str(again.do("CJ"))) == again.do("CJ")


def test_am_29_a_hint_lets_the_others_throw_the_deal_in_and_take_the_pool() -> None:
    hint = boston.Event("hint", seat="S")
    alone = settled("solo-S", 8, pool=41, events=(hint,))
    assert (alone.result, paid(alone), alone.pool) == ("thrown-in", (13, 13, 0, 13), 2)
    pair = settled("ask-senior", {"S": 5, "N": 3}, "N", pool=41, holder="E", events=(hint,))
    assert (paid(pair), pair.pool) == ((0, 20, 0, 20), 1)
    assert pair.lines[-1].citation == "S-AM:29; S-RU:63"


def test_ru_119_131_what_is_not_claimed_before_the_cut_lapses() -> None:
    late = boston.Event("unclaimed", seat="S")
    s = settled("solo-S", 9, pool=40, holder="S", events=(late,))
    assert (paid(s), s.pool) == ((0, 0, 0, 0), 40)
    assert s.lines[-1].citation == "S-RU:119; S-RU:131; S-AM:49"
    # Of two partners each claims for himself.
    s = settled("ask-junior", {"S": 5, "N": 3}, "N", pool=40, events=(late,))
    assert (paid(s), s.pool) == ((22, 0, 0, -2), 20)
    # An opponent forfeits what a game lost would bring him.
    s = settled("solo-H", 7, pool=40, events=(boston.Event("unclaimed", seat="W"),))
    assert (paid(s), s.pool) == ((20, 20, -40, 0), 40)


def test_ru_33_a_misdeal_costs_nothing_and_the_same_player_deals_again() -> None:
    event = boston.Event("misdeal", seat="N")
    s = settled("solo-H", 8, pool=40, events=(event,))
    assert paid(s) == paid(settled("solo-H", 8, pool=40))
    assert s.lines[0].text == "North misdealt: no forfeit, and the same player deals again."
    t = boston.Sitting(GAME, seed=3, dealer="N", misdeals={1: [event]})
    plain = boston.Sitting(GAME, seed=3, dealer="N")
    one, other = t.play(), plain.play()
    assert one.dealer == other.dealer == "N"
    assert one.board.dealt.cards != other.board.dealt.cards


def test_ru_33_am_17_a_card_seen_through_the_dealers_fault_makes_the_deal_pass_on() -> None:
    seen = boston.Event("misdeal", seat="N", note="card-seen")
    again = boston.Event("misdeal", seat="W", note="card-seen")
    t = boston.Sitting(GAME, seed=3, dealer="N", misdeals={1: [seen, again]})
    assert [t.play().dealer for _ in range(3)] == ["S", "E", "N"]
    told = [line for line in t.ledger[0].lines if line.path == "penalties.misdeal_passes"]
    assert [line.text for line in told] == [
        "North misdealt (card seen): the deal passes on.",
        "West misdealt (card seen): the deal passes on.",
    ]
    with pytest.raises(boston.VariantError, match="which West deals"):
        boston.Sitting(GAME, seed=3, dealer="N", misdeals={1: [seen, seen]})


def test_the_texts_have_no_payment_before_the_second_trick() -> None:
    with pytest.raises(boston.VariantError, match="pay early"):
        settled("solo-H", 9, events=(boston.Event("paid-early"),))
    with pytest.raises(boston.VariantError, match="no rule for"):
        settled("solo-H", 9, events=(boston.Event("out-of-turn", seat="E"),))
