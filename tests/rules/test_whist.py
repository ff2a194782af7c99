"""Whist by the letter of S-KNIGA:25-41; the tests are numbered after the lines."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import boston
from boston import Seat, Sitting
from boston.settlement import Rubber
from tests.rules.neighbours import after, board, whist

VECTORS = json.loads(Path(__file__).with_name("vectors_whist.json").read_text("utf-8"))

ALL_HAVE_SPADES = {
    "N": "AKQJ.AKQ.AKQ.432",
    "E": "T98.JT9.JT9.AKQJ",
    "S": "765.876.876.T987",
    "W": "432.5432.5432.65",
}
"""North deals and turns up the two of clubs."""
SOUTH_HAS_NONE = {
    "N": "AKQJ.AKQ.AKQ.432",
    "E": "T987654.JT9.JT9.",
    "S": ".8765.8765.T9875",
    "W": "32.432.432.AKQJ6",
}


def points(paid: boston.Settlement) -> list[int]:
    assert paid.points["N"] == paid.points["S"]
    assert paid.points["E"] == paid.points["W"]
    return [paid.points["N"], paid.points["E"]]


@pytest.mark.parametrize("vector", VECTORS, ids=lambda v: v["id"])
def test_vector(vector):
    given, wanted = vector["input"], vector["output"]
    if "tricks" in given:
        assert points(whist(given["tricks"], given["pictures"])) == wanted["points"]
        return
    rubber, paid = Rubber(), 0
    for north, east in given["deals"]:
        rubber, lines = rubber.after(scoring(north, east))
        paid += sum(line.amount for line in lines if line.payee == "N")
        paid -= sum(line.amount for line in lines if line.payer == "N")
    assert paid == wanted["paid"]
    assert list(rubber.games) == wanted.get("games", [0, 0])
    assert list(rubber.rubbers) == wanted.get("rubbers", [0, 0])


SCORES = {
    # points of the two sides: tricks and pictures that make them
    (10, 0): ((9, 4), (4, 1)),
    (8, 4): ((10, 3), (1, 4)),
    (4, 0): ((7, 6), (3, 2)),
    (0, 2): ((6, 7), (2, 2)),
    (14, 0): ((10, 3), (5, 0)),
    (0, 12): ((2, 11), (2, 3)),
}


def scoring(north: int, east: int) -> boston.Settlement:
    """A deal that brings the sides just so many points."""
    paid = whist(*SCORES[north, east])
    assert points(paid) == [north, east]
    return paid


# --- S-KNIGA:25, 27, 29: cards, seats, play


def test_27_those_opposite_play_together():
    made = boston.contract("whist", "whist-S")
    assert made.side_of(Seat.NORTH) == (Seat.NORTH, Seat.SOUTH)
    assert made.side_of(Seat.WEST) == (Seat.WEST, Seat.EAST)


def test_29_a_suit_led_is_followed_or_trumped_as_one_likes():
    state = after(board("whist", ALL_HAVE_SPADES), "ST")
    assert state.trump == "C"
    assert {str(card) for card in state.legal()} == {"S7", "S6", "S5", "CT", "C9", "C8", "C7"}
    assert state.explain("C7").code == "may-trump"
    refused = state.explain("H8")
    assert refused.code == "must-follow-or-trump"
    assert refused.citation == "S-KNIGA:29"


def test_29_only_with_neither_another_card_may_go():
    state = after(board("whist", SOUTH_HAS_NONE), "S4")
    assert {card[0] for card in state.legal()} == {"C"}
    state = after(board("whist", SOUTH_HAS_NONE, dealer="W"), "DA")
    assert state.turn is Seat.EAST
    assert {card[0] for card in state.legal()} == {"D"}, "East has no trump, and follows"


@pytest.mark.parametrize(
    ("reading", "with_spades", "without"),
    [("suit_or_trump", "SC", "C"), ("suit_then_trump", "S", "C"), ("suit_only", "S", "HDC")],
)
def test_29_the_three_readings_of_following(reading, with_spades, without):
    state = after(board("whist", ALL_HAVE_SPADES, follow=reading), "ST")
    assert {card[0] for card in state.legal()} == set(with_spades)
    state = after(board("whist", SOUTH_HAS_NONE, follow=reading), "S4")
    assert {card[0] for card in state.legal()} == set(without)


def test_29_pictures_count_for_who_takes_them_whoever_was_dealt_them():
    state = board("whist", ALL_HAVE_SPADES)
    while not state.over:
        state = state.do(state.legal()[-1])
    taken = {"N": 0, "E": 0}
    for trick in state.played:
        side = "N" if trick.winner(state.order) in ("N", "S") else "E"
        taken[side] += sum(card[0] == "C" and card[1] in "AKQJT" for card in trick.cards)
    tricks = state.tricks["N"] + state.tricks["S"]
    worth = {3: 2, 4: 4, 5: 6}
    wanted = [
        2 * max(0, tricks - 6) + worth.get(taken["N"], 0),
        2 * max(0, 7 - tricks) + worth.get(taken["E"], 0),
    ]
    assert points(boston.settle(state)) == wanted
    assert sum(taken.values()) == 5


def test_29_some_side_has_three_pictures_in_every_deal():
    for many in range(6):
        north, east = points(whist((6, 7), (many, 5 - many)))
        assert north + (east - 2) in (2, 4, 6)


# --- S-KNIGA:31, 33, 35: the trump


def test_33_the_card_turned_up_is_the_dealers_last_and_lies_out_of_the_first_trick():
    dealt = boston.deal("whist", seed=5, dealer="E")
    assert dealt.turned in dealt.hands["E"]
    state = after(board("whist", SOUTH_HAS_NONE), "S4", "C5", "S2")
    assert state.turn is Seat.NORTH
    assert state.dealt.turned == "C2"
    assert "C2" not in state.legal()
    assert state.explain("C2").code == "lies-open"
    assert state.explain("C2").citation == "S-KNIGA:33"
    assert "C3" in state.legal()
    later = after(state, "C3", "H5", "H2")
    assert later.turn is Seat.NORTH
    assert "C2" in later.legal()


def test_33_the_other_reading_plays_it_from_the_table():
    state = after(board("whist", SOUTH_HAS_NONE, turned_card="at_once"), "S4", "C5", "S2")
    assert "C2" in state.legal()


def test_33_everybody_sees_the_card_turned_up():
    state = board("whist", ALL_HAVE_SPADES)
    assert {state.view(seat).turned for seat in Seat} == {state.dealt.turned}


def test_35_the_dealer_names_a_trump_or_leaves_it_to_the_partner():
    state = board("whist", ALL_HAVE_SPADES, trump="named")
    assert (state.phase, state.turn) == ("trump", Seat.NORTH)
    assert state.dealt.turned is None
    assert after(state, "trump:D").trump == "D"
    left = after(state, "trump:partner")
    assert left.turn is Seat.SOUTH
    assert "trump:partner" not in left.legal()
    assert left.explain("trump:partner").code == "left-already"
    named = after(left, "trump:♥")
    assert (named.trump, named.turn) == ("H", Seat.EAST)
    assert named.contract == boston.contract(named.variant, "whist-H")
    assert left.explain("open:S").code == "choose-a-trump"


# --- S-KNIGA:37, 39, 41: games, rubbers, the sitting


def test_37_where_both_sides_get_there_the_tricks_decide():
    rubber, _ = Rubber().after(whist((10, 3), (1, 4)))
    assert rubber.points == (8, 4)
    rubber = Rubber(points=(8, 8))
    after_deal, lines = rubber.after(whist((7, 6), (2, 3)))
    assert after_deal.games == (1, 0)
    assert {line.payee for line in lines if line.moves} == {"N", "S"}


def test_37_a_game_won_starts_the_next_from_nothing():
    rubber, _ = Rubber(points=(8, 6)).after(whist((7, 6), (3, 2)))
    assert (rubber.points, rubber.games) == ((0, 0), (1, 0))


def test_37_each_loser_pays_one_winner():
    _, lines = Rubber().after(whist((9, 4), (4, 1)))
    assert {(line.payer, line.payee) for line in lines if line.moves} == {("W", "N"), ("E", "S")}


def test_37_the_worth_of_a_game_is_a_house_rule():
    _, lines = Rubber(points=(8, 8)).after(whist((7, 6), (3, 2), game_worth="one"))
    assert {line.amount for line in lines if line.moves} == {1}


def test_41_a_sitting_lasts_until_a_pair_has_won_so_many_rubbers():
    one = Sitting("whist", seed=3)
    assert one.variant.rules.sitting.rubbers == 10
    short = Sitting(boston.variant("whist", rules={"rubbers": "one"}), seed=3).run()
    assert sorted(short.rubber.rubbers) == [0, 1]
    paid = [line for entry in short.ledger for line in entry.lines if line.moves]
    assert {line.citation for line in paid} == {"S-KNIGA:37"}
    assert sum(short.balance.values()) == 0
