"""What the rule-of-thumb player bids, answers and lays aside."""

from __future__ import annotations

import re

import pytest

import boston
from boston.cards import Hand
from boston.players import trick_estimate
from boston.players.discarding import one_trick, worst_card
from boston.players.prospects import Bid, of_misere, of_tricks

from .table import GAME, THUMB, all_thumbs, opening, overcall, said


@pytest.mark.parametrize(
    ("hand", "calls", "bid"),
    [
        ("AKQJT987.A.32.32", ["pass"], "8S"),  # eight from the ace, and an ace
        ("AKQJT987.A.32.32", ["7D"], "8S"),
        ("AKQJT987.A.32.32", ["8D"], "9S"),
        ("AKQJT987.A.32.32", ["10D"], "pass"),
        ("A.AKQJT98.A32.32", ["8D"], "9H"),
        ("J86.T97.J864.T75", ["pass"], "pass"),
        ("432.432.432.5432", ["pass"], "grand-misere-table"),
        ("432.432.432.5432", ["10D"], "grand-misere-table"),
        ("32.432.5432.5432", ["12D"], "pass"),
        ("A.A.765432.65432", ["little-misere"], "piccolissimo"),
        ("65432.5432.432.A", ["little-misere"], "little-misere-table"),  # the ace is laid aside
    ],
)
def test_sensible_bids(hand, calls, bid):
    assert overcall(hand, *calls)[0] == bid


@pytest.mark.parametrize("suit", boston.Suit)
def test_the_long_suit_is_named(suit):
    fields = dict.fromkeys(boston.Suit, "") | {suit: "AKQJT9876543"}
    fields[next(other for other in boston.Suit if other is not suit)] = "2"
    hand = ".".join(fields[boston.Suit(letter)] for letter in "SHDC")
    assert overcall(hand, "10D")[0] == f"12{suit.value}"


def test_who_opens_bids_more_than_the_least_that_would_do():
    """The price card pays for what was announced."""
    higher = 0
    for seed in range(150):
        board = boston.Board(GAME, boston.deal(GAME, seed=seed))
        call = GAME.call_of[THUMB.choose(board.view(board.turn))]
        if call.kind == "bid" and call.suit is not None:
            estimate = trick_estimate(board.hands[board.turn], call.suit).tricks
            assert GAME.rules.contracts[call.contract].needs <= estimate + 1.5
            higher += call.level > 1
    assert higher >= 5


def test_no_other_bid_open_has_a_better_prospect():
    board = boston.Board(GAME, boston.deal(GAME, seed=3, hands={"E": "AKQJT987.A.32.32"}))
    estimate = trick_estimate(board.hands["E"], boston.Suit.SPADES).tricks
    worth = {n: of_tricks(Bid(GAME, f"{n}S"), estimate).counters for n in range(5, 14)}
    assert max(worth, key=lambda number: worth[number]) == 8
    assert opening("AKQJT987.A.32.32")[0] == "8S"


def test_a_bid_without_a_trump_where_the_house_rule_has_it():
    call = opening("AKQJ.AKQ.AKQJ.A2", GAME.with_rules(grands="yes"))[0]
    assert GAME.with_rules(grands="yes").call_of[call].suit is None
    assert call[0] != "p"


def test_prospects_rise_with_the_hand_and_pay_by_the_card():
    chances = [of_tricks(Bid(GAME, "8S"), tricks).chance for tricks in range(4, 13)]
    assert chances == sorted(chances)
    assert chances[0] < 0.05
    assert chances[-1] > 0.99
    sure = of_tricks(Bid(GAME, "12S"), 13)
    assert sure.chance == pytest.approx(1)
    # Three times 150 and one trick over at 5, and the stake of 50 in the pool.
    assert sure.counters == pytest.approx(3 * 155 + 50, abs=1)
    lost = of_misere(Bid(GAME, "grand-misere"), 3.0)
    # Three times 150, and as much as one of them to the pool.
    assert lost.counters == pytest.approx(-4 * 150, abs=1)
    assert of_misere(Bid(GAME, "grand-misere"), 0.3).chance > 0.5
    assert (
        of_misere(Bid(GAME, "grand-misere-table"), 0.3).chance
        < of_misere(Bid(GAME, "grand-misere"), 0.3).chance
    )


@pytest.mark.thorough
def test_chances_told_are_about_what_happens():
    """Over many deals, contracts are made about as often as the bids promised."""
    told, made = [], []
    for seed in range(80):
        board = boston.Auction(GAME, boston.deal(GAME, seed=seed))
        promise = {}
        while board.phase == "auction":
            call, why = THUMB.advise(board.view(board.turn))
            if (times := re.search(r"is made some (\d+) times in 10", why)) and call != "pass":
                promise[call] = int(times[1]) / 10
            board = board.do(call)
        assert board.contract is not None
        if board.contract.code in promise:
            told.append(promise[board.contract.code])
            end = all_thumbs(boston.Board(GAME, board.dealt))
            made.append(bool(boston.settle(end).made))
    assert len(told) > 60
    assert sum(told) / len(told) == pytest.approx(sum(made) / len(made), abs=0.12)


# --- partners


def test_a_partner_is_called_and_answers_by_what_he_adds():
    hands = {"S": "QJT65.A3.K43.543", "W": "432.KQ2.AQJ2.A72", "N": "987.J865.T765.T9"}
    board = boston.Board(GAME, boston.deal(GAME, seed=1, dealer="E", hands=hands))
    board = said(board, ["5S", "pass", "pass", "pass"])
    assert THUMB.choose(board.view("S")) == "call-partner"
    board = board.do("call-partner")
    assert THUMB.choose(board.view("W")) == "accept"
    assert THUMB.choose(board.do("pass").view("N")) == "pass"


def test_a_hand_with_tricks_to_spare_and_none_to_share_plays_alone():
    hands = {"S": "AKQJT987.A.32.32"}
    board = boston.Board(GAME, boston.deal(GAME, seed=1, dealer="E", hands=hands))
    board = said(board, ["8S", "pass", "pass", "pass"])
    assert THUMB.choose(board.view("S")) == "alone"


# --- laying aside


def test_the_most_dangerous_card_is_laid_aside():
    assert worst_card(Hand("432.432.K32.5432")) == "DK"
    assert worst_card(Hand("AKQJ96432.Q.32.3")) == "HQ"


def test_one_trick_keeps_its_winner():
    plan = one_trick(Hand("65432.5432.43.AK"), drops=True)
    assert plan is not None
    assert (plan.winner, plan.dropped) == ("CA", "CK")
    assert plan.winner not in plan.rest
    assert plan.dropped not in plan.rest
    assert one_trick(Hand("65432.5432.432.K"), drops=True) is None


def test_of_two_winners_the_one_goes_that_leaves_the_safer_hand():
    plan = one_trick(Hand("65432.A.43.A5432"), drops=False)
    assert plan is not None
    assert plan.winner == "HA"
    assert plan.danger == 0
