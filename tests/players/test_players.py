"""Players: legal, deterministic, blind to what is hidden, and better than chance."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import boston
from boston.cards import Hand
from boston.evidence import parse_passages
from boston.players import (
    Player,
    RandomPlayer,
    ThumbPlayer,
    make_player,
    misere_danger,
    trick_estimate,
)
from tests.conformance.walks import exchanged, open_to

PLAYABLE = [v for v in boston.variants() if v.status == "playable" and v.family == "boston"]
GAME = PLAYABLE[0]


def walk(board: boston.Board, players: dict[str, Player]) -> boston.Board:
    while board.turn is not None:
        action = players[board.turn].choose(board.view(board.turn))
        assert action in board.legal()
        board = board.do(action)
    return board


@pytest.mark.parametrize("variant", PLAYABLE, ids=lambda v: v.id)
@pytest.mark.parametrize("name", ["random", "thumb"])
def test_always_legal_and_deterministic(variant: boston.Variant, name: str) -> None:
    for seed in range(15):
        dealt = boston.deal(variant, seed=seed)
        ends = [
            walk(
                boston.Board(variant, dealt),
                {seat: make_player(name, Random(f"{seed}{seat}")) for seat in boston.Seat},
            )
            for _ in range(2)
        ]
        assert ends[0] == ends[1]


def test_the_choice_rests_on_the_view_alone() -> None:
    player = ThumbPlayer()
    for seed in range(25):
        board = boston.Board(GAME, boston.deal(GAME, seed=seed))
        mine = board.dealt.hands["E"]
        others = [card for seat in "NSW" for card in board.dealt.hands[seat]]
        Random(seed).shuffle(others)
        size = len(mine)
        hands = {"E": mine} | {s: others[i * size : (i + 1) * size] for i, s in enumerate("NSW")}
        other = boston.Board(GAME, boston.deal(GAME, hands=hands))
        assert player.choose(board.view("E")) == player.choose(other.view("E"))


@pytest.mark.parametrize("deals", [40, pytest.param(400, marks=pytest.mark.slow)])
def test_rule_of_thumb_beats_chance_at_the_same_contracts(deals: int) -> None:
    made: Counter[str] = Counter()
    for seed in range(deals):
        dealt = boston.deal(GAME, seed=seed)
        thumb = dict.fromkeys(boston.Seat, ThumbPlayer())
        auction = boston.Auction(GAME, dealt)
        while auction.turn is not None:
            auction = auction.do(thumb[auction.turn].choose(auction.view(auction.turn)))
        assert auction.contract is not None
        if auction.contract.all_pass:
            continue
        side = auction.contract.side
        for name in ("thumb", "random"):
            players = {
                seat: ThumbPlayer()
                if name == "thumb" or seat not in side
                else RandomPlayer(Random(seed))
                for seat in boston.Seat
            }
            end = walk(boston.Play(GAME, dealt, auction.contract), players)
            made[name] += bool(boston.settle(end).made)
        made["deals"] += 1
    assert made["deals"] > deals * 0.66
    assert made["thumb"] > 1.5 * made["random"]
    assert 0.6 < made["thumb"] / made["deals"] < 0.97


def test_nor_do_cards_out_of_sight_change_a_play() -> None:
    """Later in a deal: cards two others hold change places wherever the table allows it."""
    player = ThumbPlayer()
    compared = 0
    for seed in range(12):
        chance = Random(seed)
        board = boston.Board(GAME, boston.deal(GAME, seed=seed))
        while board.turn is not None:
            seat = board.turn
            choice = player.choose(board.view(seat))
            if board.phase != "auction" and chance.random() < 0.3:
                known = open_to(board, seat)
                hidden = [c for s in boston.Seat for c in board.hands[s] if c not in known]
                if len(hidden) > 1:
                    one, other = chance.sample(hidden, 2)
                    twin = exchanged(board, one, other, seat)
                    if twin is not None and twin.contract == board.contract:
                        assert player.choose(twin.view(seat)) == choice
                        compared += 1
            board = board.do(choice)
    assert compared > 40


def bid(hand: str, *calls: str) -> str:
    board = boston.Board(GAME, boston.deal(GAME, seed=3, hands={"S": hand}))
    for call in calls:
        board = board.do(call)
    assert board.turn == "S"
    return ThumbPlayer().choose(board.view("S"))


def test_sensible_bids() -> None:
    assert bid("AKQJT987.A.32.32", "pass") == "5S"
    assert bid("AKQJT987.A.32.32", "7D") == "8S"
    assert bid("J86.T97.J864.T75", "pass") == "pass"
    assert bid("432.432.432.5432", "6D") == "little-misere"
    assert bid("432.432.432.5432", "8D") == "grand-misere"


def test_more_sensible_bids() -> None:
    assert bid("AKQJT987.A.32.32", "7S") == "8S"
    assert bid("A.AKQJT98.A32.32", "8D") == "9H"
    assert bid("32.432.5432.5432", "12D") == "pass"
    for suit, hand in zip("SHDC", ("AKQJT9876543.2..", "2.AKQJT9876543..", "2..AKQJT9876543.",
                                   "2...AKQJT9876543"), strict=True):  # fmt: skip
        assert bid(hand, "10D") == f"11{suit}"


def test_calls_for_help_and_gives_it_sensibly() -> None:
    strong = {"E": "AKQJT9876.2.2.32", "S": "43.AKQ3.543.7654", "N": "52.JT9876.98.T98"}
    board = boston.Board(GAME, boston.deal(GAME, seed=1, hands=strong))
    for call in ("5S", "pass", "pass", "pass"):
        board = board.do(call)
    assert ThumbPlayer().choose(board.view("E")) == "alone"
    weak = {"E": "AKQ76.42.32.5432", "S": "432.AKQ3.AK4.876", "N": "J98.JT98.T98.JT9"}
    board = boston.Board(GAME, boston.deal(GAME, seed=1, hands=weak))
    for call in ("5S", "pass", "pass", "pass"):
        board = board.do(call)
    assert ThumbPlayer().choose(board.view("E")) == "call-partner"
    assert ThumbPlayer().choose(board.do("call-partner").view("S")) == "accept"
    board = board.do("call-partner").do("pass").do("pass")
    assert board.turn == "N"
    assert ThumbPlayer().choose(board.view("N")) == "pass"


def test_a_random_player_rests_on_its_stream_alone() -> None:
    view = boston.Board(GAME, boston.deal(GAME, seed=1)).view("E")
    choices = [RandomPlayer(Random(seed)).choose(view) for seed in range(40)]
    assert choices == [RandomPlayer(Random(seed)).choose(view) for seed in range(40)]
    assert "pass" in choices
    assert len(set(choices)) > 5
    assert {RandomPlayer(Random(s), pass_share=1).choose(view) for s in range(9)} == {"pass"}


def test_estimates_cite_passages_that_exist() -> None:
    hands = ["AKQJT987.A.32.32", "AQ2.K32.AK5.Q432", "AKQ652.K3.A2.542", "AJ8765432.K.2.43"]
    for text in hands:
        hand = Hand(text)
        for suit in (*boston.Suit, None):
            for reason in trick_estimate(hand, suit, partner=True).reasons:
                assert parse_passages(reason.passage)
        for reason in misere_danger(hand).reasons:
            assert parse_passages(reason.passage)


def test_ru_137_a_run_from_the_ace_is_worth_its_length() -> None:
    estimate = trick_estimate(Hand("AKQJT98.432.32.2"), boston.Suit.SPADES)
    assert any(r.passage == "S-RU:137" and r.worth == 7 for r in estimate.reasons)


def test_ru_161_low_cards_guard_four_honours_in_ones_own_hand() -> None:
    assert misere_danger(Hand("AKQJ96432.2.2.32")).tricks == 0
    assert misere_danger(Hand("AKQJ.2.2.765432")).tricks > 0.8


def test_advice_says_why() -> None:
    board = boston.Board(GAME, boston.deal(GAME, seed=98))
    while board.turn is not None:
        action, why = ThumbPlayer().advise(board.view(board.turn))
        assert action in board.legal()
        assert why.endswith(".")
        board = board.do(action)
