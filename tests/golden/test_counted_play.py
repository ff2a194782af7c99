"""The last tricks counted: every way to play them, by the engine and by naive code."""

from __future__ import annotations

from random import Random

import pytest

import boston
from boston import Board, Seat
from tests.golden.rules_of_fontainebleau import playings

GAME = boston.variant("fontainebleau")
POSITIONS = {
    # (contract, seed, cards left): ways to play them out
    ("5H", 1, 2): 12,
    ("9S", 2, 2): 4,
    ("little-misere", 3, 2): 6,
    ("all-pass", 4, 2): 10,
    ("6D", 5, 3): 18,
    ("10C", 6, 3): 292,
    ("grand-misere-table", 7, 3): 72,
    ("piccolissimo", 8, 3): 48,
    ("all-pass", 9, 3): 72,
}


def position(code: str, seed: int, left: int) -> Board:
    """A deal played at random until each seat has so many cards left."""
    contract = boston.contract(GAME, code, declarer=None if code == "all-pass" else "S")
    board = boston.Play(GAME, boston.deal(GAME, seed=seed), contract)
    chance = Random(seed)
    while board.phase != "play" or board.trick or max(map(int.bit_count, board.held)) > left:
        board = board.do_legal(chance.choice(board.fast_legal()))
    return board


def counted(board: Board) -> int:
    if board.over:
        return 1
    return sum(counted(board.do_legal(action)) for action in board.fast_legal())


@pytest.mark.parametrize(("code", "seed", "left"), POSITIONS)
def test_ways_to_play_the_last_cards(code, seed, left):
    board = position(code, seed, left)
    hands = [[str(card) for card in board.hands[seat]] for seat in Seat]
    assert {len(hand) for hand in hands} == {left}
    trump = board.contract.suit.value if board.contract.suit else "-"
    leader = "NESW".index(board.turn.value)
    assert playings(hands, [], leader, trump) == POSITIONS[code, seed, left]
    assert counted(board) == POSITIONS[code, seed, left]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(40))
def test_ways_to_play_three_cards_in_many_positions(seed):
    codes = ["all-pass", *(call.code for call in GAME.calls if call.kind == "bid")]
    board = position(Random(seed).choice(codes), seed, 3)
    hands = [[str(card) for card in board.hands[seat]] for seat in Seat]
    trump = board.contract.suit.value if board.contract.suit else "-"
    assert counted(board) == playings(hands, [], "NESW".index(board.turn.value), trump)
