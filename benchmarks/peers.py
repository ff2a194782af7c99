"""The peers, asked the same questions: endplay's DDS and OpenSpiel's bridge."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from typing import Any

from benchmarks.deals import Four
from boston.cards import Suit

_SUITS = {Suit.SPADES: 0, Suit.HEARTS: 1, Suit.DIAMONDS: 2, Suit.CLUBS: 3, None: 4}


def _dds() -> Any:
    import endplay._dds as dds

    dds.SetMaxThreads(1)
    return dds


def _board(dds: Any, four: Four, trump: str | None, leader: int) -> Any:
    board = dds.deal()
    board.trump = _SUITS[None if trump is None else Suit(trump)]
    board.first = leader
    for seat, hand in enumerate(four):
        for card in hand:
            board.remainCards[seat][_SUITS[card.suit]] |= 4 << card.rank.index
    return board


def dds_verdicts(
    fours: Sequence[Four], trump: str | None, leader: int, least: int
) -> tuple[list[bool], list[float]]:
    """Whether North and South take `least` tricks, East on lead; and the seconds for each deal."""
    dds = _dds()
    verdicts, seconds = [], []
    for four in fours:
        board, found = _board(dds, four, trump, leader), dds.futureTricks()
        start = time.process_time()
        # The defence needs one trick more than the declarer can spare; -1 says it fails.
        dds.SolveBoard(board, 14 - least, 1, 0, found, 0)
        seconds.append(time.process_time() - start)
        verdicts.append(found.score[0] == -1)
    return verdicts, seconds


def dds_tricks(four: Four, trump: str | None, leader: int) -> int:
    """Tricks of the leader's side."""
    dds = _dds()
    found = dds.futureTricks()
    dds.SolveBoard(_board(dds, four, trump, leader), -1, 1, 0, found, 0)
    return int(found.score[0])


def spiel_playouts(count: int, seed: int) -> float:
    """Random playouts of bridge's 52 cards per second, through OpenSpiel's Python interface."""
    import pyspiel

    chance = random.Random(seed)
    state = pyspiel.load_game("bridge(use_double_dummy_result=false)").new_initial_state()
    while state.is_chance_node():
        state.apply_action(chance.choice(state.legal_actions()))
    opening = next(a for a in state.legal_actions() if state.action_to_string(a) == "1♠")
    state.apply_action(opening)
    for _ in range(3):
        passing = next(a for a in state.legal_actions() if "Pass" in state.action_to_string(a))
        state.apply_action(passing)
    start = time.process_time()
    for _ in range(count):
        play = state.clone()
        while not play.is_terminal():
            play.apply_action(chance.choice(play.legal_actions()))
    return count / (time.process_time() - start)
