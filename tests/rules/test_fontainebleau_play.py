"""Boston de Fontainebleau: discards, open hands, play, the all-pass deal."""

from __future__ import annotations

from itertools import pairwise

import pytest

import boston
from tests.rules.table import GAME, after, board, game, play_out

SOLO = ("pass", "pass", "pass")


def discards(b: boston.Board, count: int = 4) -> boston.Board:
    for _ in range(count):
        b = b.do(b.legal()[0])
    return b


@pytest.mark.parametrize("call", ["little-misere", "piccolissimo", "little-misere-table"])
def test_wiki_29_31_35_everybody_lays_one_card_aside(call: str) -> None:
    b = board(call, *SOLO)
    assert b.phase == "discard"
    assert b.turn == "E"
    assert len(b.legal()) == 13
    b = discards(b)
    assert [len(hand) for hand in b.hands.values()] == [12] * 4
    assert all(card is not None for card in b.discards)
    assert sum(play_out(b).tricks.values()) == 12


@pytest.mark.parametrize("call", ["grand-misere", "grand-misere-table", "5H", "13D"])
def test_wiki_33_37_no_discard_in_the_grand_games(call: str) -> None:
    assert board(call, *SOLO).phase != "discard"


def test_wiki_29_discards_are_face_down() -> None:
    b = discards(board("little-misere", *SOLO))
    mine = b.discards[boston.Seat.EAST.index]
    assert b.view("E").discarded == mine
    assert mine not in repr(b.view("N").history)


@pytest.mark.parametrize("call", ["little-misere-table", "grand-misere-table", "13S-table"])
def test_wiki_35_37_41_the_hand_lies_open_before_the_lead(call: str) -> None:
    b = board(call, *SOLO)
    if b.phase == "discard":
        b = discards(b)
    assert (b.phase, b.turn, b.legal()) == ("show", "E", ("show",))
    b = b.do("show")
    assert b.phase == "play"
    assert dict(b.view("N").shown) == {boston.Seat.EAST: b.hands["E"]}


def test_wiki_35_closed_games_show_nothing() -> None:
    b = board("grand-misere", *SOLO)
    assert b.phase == "play"
    assert b.view("N").shown == ()


def test_wiki_23_eldest_hand_leads_whoever_declares() -> None:
    b = board("pass", "5H", "pass", "pass", "alone")
    assert (b.contract.declarer, b.turn) == ("S", "E")


def test_wiki_23_follow_suit_else_free() -> None:
    b = board("pass", "5H", "pass", "pass", "alone", "SA")
    assert set(b.legal()) == set(b.hands["S"].suit("S"))
    verdict = b.explain("HA")
    assert (verdict.ok, verdict.code, verdict.citation) == (False, "must-follow", "S-WIKI:23")
    void = board(
        "5H", *SOLO, "alone", "SA", hands={"S": ".A8643.K96.J3852", "E": "AK4.Q5.AQ75.KQ97"}
    )
    assert len(void.legal()) == 13


def test_wiki_23_highest_trump_else_highest_of_the_suit_led() -> None:
    trick = boston.board.Trick(boston.Seat.NORTH, tuple(map(boston.Card, ("SA", "S2", "H2", "SK"))))
    order = boston.board.Order
    assert trick.winner(order(boston.Suit.HEARTS)) == "S"
    assert trick.winner(order()) == "N"
    assert trick.winner(order(boston.Suit.DIAMONDS)) == "N"


def test_wiki_23_the_winner_leads_next() -> None:
    b = board("5H", *SOLO, "alone")
    while len(b.played) < 3:
        b = b.do(b.legal()[0])
        if b.trick is None and b.played:
            assert b.turn == b.played[-1].winner(b.order)


def test_wiki_42_misere_games_have_no_trump() -> None:
    for call in game().calls:
        if call.kind == "bid" and call.suit is None:
            assert boston.contract(GAME, call.code, declarer="S").suit is None


def test_wiki_31_exactly_one() -> None:
    c = boston.contract(GAME, "piccolissimo", declarer="S")
    assert [boston.settle(c, {"S": n}).result for n in range(4)] == [
        "lost",
        "made",
        "lost",
        "lost",
    ]


def test_wiki_22_51_all_pass_is_played_without_a_trump() -> None:
    b = board("pass", "pass", "pass", "pass")
    assert (b.contract.code, b.phase, b.trump) == ("all-pass", "play", None)
    assert sum(play_out(b).tricks.values()) == 13


def test_wiki_51_fewest_tricks_take_the_pool() -> None:
    c = boston.contract(GAME, "all-pass")
    s = boston.settle(c, {"N": 3, "E": 5, "S": 1, "W": 4}, pool=70)
    assert dict(s.payments) == {"N": 0, "E": 0, "S": 70, "W": 0}
    assert (s.pool, s.made) == (0, None)


def test_foster_ties_of_the_all_pass_deal_divide() -> None:
    c = boston.contract(GAME, "all-pass")
    s = boston.settle(c, {"N": 2, "E": 2, "S": 4, "W": 5}, pool=100)
    assert dict(s.payments) == {"N": 50, "E": 50, "S": 0, "W": 0}
    odd = boston.settle(c, {"N": 3, "E": 3, "S": 3, "W": 4}, pool=50, dealer="S")
    assert dict(odd.payments) == {"N": 20, "E": 15, "S": 15, "W": 0}  # West is eldest, then North


def test_wiki_52_a_recorded_revoke_lets_just_that_card_through() -> None:
    b = board("pass", "5H", "pass", "pass", "alone", "SA")
    event = boston.Event("revoke", seat="S", trick=1, card="HA")
    again = after(
        boston.Board(b.variant, b.dealt, events=(event,)),
        ("pass", "5H", "pass", "pass", "alone", "SA"),
    )
    assert again.explain("HA").code == "recorded-revoke"
    assert not again.explain("H3").ok
    done = again.do("HA")
    assert boston.parse(str(done)) == done


def test_wiki_21_cards_rank_as_at_whist_from_the_ace_down() -> None:
    ranks = "AKQJT98765432"
    for high, low in pairwise(ranks):
        cards = tuple(map(boston.Card, ("S" + low, "S" + high, "H2", "DA")))
        assert boston.board.Trick(boston.Seat.NORTH, cards).winner(boston.board.Order()) == "E"


@pytest.mark.parametrize("partner", ["S", "W", "N"])
def test_wiki_23_partners_play_in_the_seats_they_have(partner: str) -> None:
    answers = {"S": ["accept"], "W": ["pass", "accept"], "N": ["pass", "pass", "accept"]}
    b = board("5H", *SOLO, "call-partner", *answers[partner])
    assert b.contract.partner == partner
    seats = []
    for _ in range(4):
        seats.append(b.turn)
        b = b.do(b.legal()[0])
    assert seats == ["E", "S", "W", "N"]


def test_wiki_35_the_open_hand_is_seen_by_the_other_three_and_played_by_its_owner() -> None:
    b = board("grand-misere-table", *SOLO, "show")
    while not b.over:
        for seat in boston.Seat:
            assert dict(b.view(seat).shown) == {boston.Seat.EAST: b.hands["E"]}
        if b.turn == "E":  # nobody else may call for his cards
            assert b.view("N").legal == ()
            assert set(b.legal()) <= set(b.hands["E"])
        b = b.do(b.legal()[-1])


def test_wiki_35_before_the_hand_is_open_nobody_sees_it_and_nobody_leads() -> None:
    b = board("grand-misere-table", *SOLO)
    assert b.view("S").shown == ()
    assert b.explain("SA").code == "other-phase"


def test_wiki_29_the_discard_comes_before_the_lead_and_is_out_of_play() -> None:
    b = board("little-misere", *SOLO)
    assert b.explain("SA").code == "other-phase"
    gone = []
    for _ in range(4):
        gone.append(b.legal()[0].removeprefix("discard:"))
        b = b.do(b.legal()[0])
    assert b.phase == "play"
    done = play_out(b)
    assert not [card for trick in done.played for card in trick.cards if card in gone]
    assert boston.parse(str(done)) == done


def test_wiki_29_any_card_of_ones_own_may_be_laid_aside_and_no_other() -> None:
    b = board("piccolissimo", *SOLO)
    assert [a.removeprefix("discard:") for a in b.legal()] == list(b.hands["E"])
    assert b.explain("discard:S2").code == "not-held"


@pytest.mark.parametrize(
    ("hand", "count"),
    [
        ("A2.AKQJ5.432.432", 4),
        ("A2.AKQ75.432.432", 2),
        ("A2.KQJ75.432.432", 2),
        ("A2.AK765.432.432", 0),
        ("A2.Q9765.432.432", 0),
        ("AKQJ.T9765.43.43", 0),
    ],
)
def test_wiki_24_four_honours_count_four_three_count_two(hand: str, count: int) -> None:
    b = board("5H", *SOLO, "alone", hands={"E": hand})
    assert b.honours == count


def test_wiki_24_honours_of_the_others_count_for_nobody() -> None:
    b = board("5H", *SOLO, "alone", hands={"E": "A2.T9765.432.432", "S": "K3.AKQJ.765.9876"})
    assert b.honours == 0


def test_proposed_a_game_lost_already_is_played_to_the_last_card() -> None:
    b = play_out(board("grand-misere", *SOLO, hands={"E": "AKQ.AKQ.AKQ.AKQJ"}))
    assert sum(b.tricks.values()) == 13
    assert b.tricks["E"] > 1
