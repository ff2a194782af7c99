"""Tempting auctions counted: golden numbers, the engine, and a naive reading."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random

import pytest

import boston
from boston import Auction
from tests.golden.rules_of_bostonas import auction, values
from tests.golden.short_ladders import short_game
from tests.golden.talks import complete, listen, over, ways

ID = "bostonas"
GAME = boston.variant(ID)
TURN = {"N": "ESWN", "E": "SWNE", "S": "WNES", "W": "NESW"}
"""Who speaks after whom, by who deals: from the dealer's left hand to the left."""
GOLDEN = {1: 35, 2: 612, 3: 2275, 4: 15864}
"""Ways to begin an auction, by the number of calls; the same whatever is turned."""
WHOLE = {
    # contracts on the ladder, floor: whole auctions with their search for a helper
    (("five",), "own-offer"): 1321,
    (("five",), "accepted"): 2131,
    (("small-null", "grand-null"), "own-offer"): 25,
    (("small-null", "grand-null"), "accepted"): 31,
}


def begun(game: boston.Variant = GAME, first: str = "S") -> Auction:
    return Auction(game, boston.deal(game, seed=1, preference={"first": first}))


def counted(board: Auction, depth: int) -> int:
    legal = board.fast_legal()
    if depth == 1:
        return len(legal)
    return sum(counted(board.do_legal(action), depth - 1) for action in legal)


def endings(
    board: Auction, said: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], Auction]]:
    if board.over:
        yield said, board
    for action in board.fast_legal():
        yield from endings(board.do_legal(action), (*said, action))


def came_to(board: Auction) -> tuple[str, int | None, int | None]:
    """The contract, and the places of declarer and helper in the order of speaking."""
    order, contract = TURN[board.dealt.dealer], board.contract
    side = (contract.declarer, contract.partner)
    return contract.code, *(None if seat is None else order.index(seat) for seat in side)


@pytest.mark.parametrize("depth", GOLDEN)
def test_ways_to_begin_an_auction(depth):
    assert counted(begun(), depth) == GOLDEN[depth]


@pytest.mark.parametrize("depth", [1, 2, 3])
@pytest.mark.parametrize("first", "HDC")
def test_the_card_turned_changes_the_ranks_and_not_the_number(first, depth):
    assert counted(begun(first=first), depth) == GOLDEN[depth]


@pytest.mark.parametrize("depth", GOLDEN)
def test_the_naive_reading_counts_the_same(depth):
    worth = values("S")
    assert ways(partial(auction, worth), depth) == GOLDEN[depth]


def test_the_first_two_calls_follow_from_the_list_alone():
    worth = values("S")
    higher = sum(other > one for one in worth.values() for other in worth.values())
    assert GOLDEN[1] == 1 + len(worth)
    assert GOLDEN[2] == (1 + len(worth)) + len(worth) + higher


@pytest.mark.parametrize(("ladder", "floor"), WHOLE)
def test_every_whole_auction_of_a_short_ladder(ladder, floor):
    game = short_game(ID, *ladder).with_rules(floor=floor)
    engine = {said: came_to(board) for said, board in endings(begun(game))}
    worth = values("S", ["5" if step == "five" else step for step in ladder])
    naive = list(complete(partial(auction, worth, accepted_only=floor == "accepted")))
    assert engine == dict(naive)
    assert len(engine) == len(naive) == WHOLE[ladder, floor]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("ladder", "games", "whole"),
    [(("five", "small-null"), ["5", "small-null"], 1925), (("six", "seven"), ["6", "7"], 19737)],
)
def test_every_whole_auction_of_a_longer_ladder(ladder, games, whole):
    engine = {said: came_to(board) for said, board in endings(begun(short_game(ID, *ladder)))}
    worth = values("S", games)
    assert engine == dict(complete(partial(auction, worth)))
    assert len(engine) == whole


@pytest.mark.parametrize("floor", ["own-offer", "accepted"])
def test_the_naive_reading_follows_a_random_auction_call_by_call(floor):
    game, ends = GAME.with_rules(floor=floor), set()
    for seed in range(16):
        chance, dealer = Random(seed), "NESW"[seed % 4]
        board, said = Auction(game, boston.deal(game, seed, dealer)), []
        worth = values(board.dealt.turned.suit.value)
        talk = partial(auction, worth, accepted_only=floor == "accepted")
        while not board.over:
            speaker, may = listen(talk, said)
            legal = board.legal()
            assert TURN[dealer][speaker] == board.turn
            assert sorted(legal) == sorted(may)
            word = "pass" if "pass" in legal and chance.random() < 0.3 else chance.choice(legal[:9])
            said.append(word)
            board = board.do(word)
        end = listen(talk, said)
        assert over(end)
        assert end == came_to(board)
        ends.add((end[1], end[2] is not None))
    assert {helped for _, helped in ends} == {True, False}


def test_the_list_of_offers_is_the_one_the_source_prices():
    assert sorted(call.code for call in GAME.calls if call.kind == "bid") == sorted(values("S"))
