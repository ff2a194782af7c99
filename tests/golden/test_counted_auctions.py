"""Auctions counted: the engine against golden numbers and against a naive reading of the rules."""

from __future__ import annotations

from collections import Counter
from math import comb
from random import Random

import pytest

import boston
from boston import Auction, Variant
from tests.golden.rules_of_fontainebleau import STEPS, bids, complete, sayings, sequences
from tests.golden.short_ladders import short_game

GAME = boston.variant("fontainebleau")
GOLDEN = {1: 46, 2: 1081, 3: 17296, 4: 211876}
"""Ways to begin an auction, by the number of calls."""

SHORT = ("fontainebleau", "five", "little-misere")
SHORT_STEPS = ["5", "little-misere"]
SHORT_GOLDEN = 705
"""Whole auctions where only five tricks and the little misère may be bid."""


def begun(game: Variant = GAME) -> Auction:
    return Auction(game, boston.deal(game, seed=1))


def counted(board: Auction, depth: int) -> int:
    legal = board.fast_legal()
    if depth == 1:
        return len(legal)
    return sum(counted(board.do_legal(action), depth - 1) for action in legal)


def endings(board: Auction, said: tuple[str, ...] = ()):
    if board.over:
        yield said, board
    for action in board.fast_legal():
        yield from endings(board.do_legal(action), (*said, action))


@pytest.mark.parametrize("depth", GOLDEN)
def test_ways_to_begin_an_auction(depth):
    assert counted(begun(), depth) == GOLDEN[depth]


@pytest.mark.parametrize("depth", GOLDEN)
def test_the_naive_reading_counts_the_same(depth):
    assert sequences(depth, bids()) == GOLDEN[depth]


@pytest.mark.slow
def test_the_naive_reading_counts_the_same_where_players_speak_again():
    assert counted(begun(), 5) == sequences(5, bids())


def test_the_ladder_is_the_one_the_source_lists():
    assert [call.code for call in GAME.calls if call.kind == "bid"] == bids()
    assert len(STEPS) == 15


@pytest.mark.parametrize("depth", GOLDEN)
def test_while_nobody_speaks_twice_the_count_follows_from_the_ladder(depth):
    """Any number of the speakers bid, each higher than the last; the others pass."""
    n = len(bids())
    some = sum(comb(depth, bidders) * comb(n, bidders) for bidders in range(depth + 1))
    assert GOLDEN[depth] == some == comb(n + depth, depth)


def test_every_whole_auction_of_a_short_ladder():
    engine = Counter(said for said, _ in endings(begun(short_game(*SHORT))))
    naive = Counter(complete(bids(SHORT_STEPS)))
    assert engine == naive
    assert set(engine.values()) == {1}
    assert len(engine) == SHORT_GOLDEN


def test_every_whole_auction_ends_in_the_contract_it_says():
    outcomes = set()
    for said, board in endings(begun(short_game(*SHORT))):
        spoken = [word for word in said if word in bids(SHORT_STEPS)]
        assert board.contract.code == (spoken[-1] if spoken else "all-pass")
        assert (board.contract.partner is not None) is ("accept" in said)
        outcomes.add((board.contract.key, board.contract.partner is not None))
    assert outcomes == {
        ("five", False),
        ("five", True),
        ("little-misere", False),
        ("all-pass", False),
    }


def test_the_naive_reading_follows_a_random_auction_call_by_call():
    for seed in range(60):
        board = Auction(GAME, boston.deal(GAME, seed=seed, dealer="NESW"[seed % 4]))
        chance, said = Random(seed), []
        while not board.over:
            legal = board.legal()
            assert sorted(legal) == sorted(sayings(said, bids()))
            word = "pass" if "pass" in legal and chance.random() < 0.6 else chance.choice(legal)
            said.append(word)
            board = board.do(word)
        assert sayings(said, bids()) == []
