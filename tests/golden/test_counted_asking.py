"""Auctions of asking and supporting counted: golden numbers, the engine, and a naive reading."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from random import Random

import pytest

import boston
from boston import Auction
from tests.golden.rules_of_jack_of_diamonds import STEPS, auction, heights
from tests.golden.short_ladders import short_game
from tests.golden.talks import complete, listen, over, ways

ID = "jack-of-diamonds"
GAME = boston.variant(ID)
TURN = {"N": "WSEN", "E": "NWSE", "S": "ENWS", "W": "SENW"}
"""Who speaks after whom, by who deals: from the dealer's right hand to the right."""
GOLDEN = {
    # whether the deal has a junior suit: ways to begin an auction, by the number of calls
    True: {1: 10, 2: 54, 3: 214, 4: 697, 5: 1690},
    False: {1: 8, 2: 34, 3: 107, 4: 280, 5: 492},
}
SHORT = ["ask-junior", "ask-senior", "solo"]
WHOLE = {
    # junior suit, late support: whole auctions of asks and solos only
    (True, "last-asks"): 566,
    (True, "always"): 583,
    (False, "last-asks"): 145,
    (False, "always"): 148,
}


def begun(game: boston.Variant = GAME, *, junior: bool = True, dealer: str = "N") -> Auction:
    """An auction where spades are senior, and hearts are junior or nothing is."""
    suits = {"senior": "S", "junior": "H"} if junior else {"senior": "S"}
    hand = "T32.KJ72.T83.A64" if junior else "AKQJT98765432..."
    return Auction(game, boston.deal(game, 1, dealer, {dealer: hand}, suits))


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
    """The contract, and the places of declarer and partner in the order of speaking."""
    order, contract = TURN[board.dealt.dealer], board.contract
    side = (contract.declarer, contract.partner)
    return contract.code, *(None if seat is None else order.index(seat) for seat in side)


@pytest.mark.parametrize("junior", GOLDEN)
def test_ways_to_begin_an_auction(junior):
    board = begun(junior=junior)
    assert ("junior" in board.dealt.preference) is junior
    assert {depth: counted(board, depth) for depth in GOLDEN[junior]} == GOLDEN[junior]


@pytest.mark.parametrize("junior", GOLDEN)
def test_the_naive_reading_counts_the_same(junior):
    high = heights("S", junior=junior)
    found = {depth: ways(partial(auction, high), depth) for depth in GOLDEN[junior]}
    assert found == GOLDEN[junior]


@pytest.mark.parametrize("junior", GOLDEN)
def test_the_first_two_calls_follow_from_the_list_alone(junior):
    """One may pass or bid; after a bid one may pass, bid higher, or support an ask."""
    high = heights("S", junior=junior)
    first = 1 + len(high)
    asks = sum(bid.startswith("ask") for bid in high)
    higher = sum(other > one for one in high.values() for other in high.values())
    assert GOLDEN[junior][1] == first
    assert GOLDEN[junior][2] == first + len(high) + higher + asks


@pytest.mark.parametrize(("junior", "late"), WHOLE)
def test_every_whole_auction_of_a_short_ladder(junior, late):
    game = short_game(ID, *SHORT).with_rules(late_support=late)
    engine = {said: came_to(board) for said, board in endings(begun(game, junior=junior))}
    high = heights("S", junior=junior, steps=SHORT)
    naive = list(complete(partial(auction, high, late=late)))
    assert engine == dict(naive)
    assert len(engine) == len(naive) == WHOLE[junior, late]


def test_the_whole_auctions_come_to_every_kind_of_contract():
    kinds = Counter()
    for said, board in endings(begun(short_game(ID, *SHORT))):
        contract = board.contract
        kinds[contract.key, contract.partner is not None, said[-1] == "support"] += 1
    assert {(key, helped) for key, helped, _ in kinds} == {
        ("all-pass", False),
        *((ask, helped) for ask in ("ask-junior", "ask-senior") for helped in (False, True)),
        ("solo", False),
    }
    assert kinds["all-pass", False, False] == 1


@pytest.mark.slow
def test_every_whole_auction():
    high = heights("S", junior=True)
    engine = {said: came_to(board) for said, board in endings(begun())}
    assert engine == dict(complete(partial(auction, high)))
    assert len(engine) == 9198


@pytest.mark.parametrize("late", ["last-asks", "always"])
def test_the_naive_reading_follows_a_random_auction_call_by_call(late):
    game, lengths = GAME.with_rules(late_support=late), set()
    for seed in range(40):
        chance, dealer = Random(seed), "NESW"[seed % 4]
        senior = "SHDC"[seed // 4 % 4]
        deal = boston.deal(game, seed, dealer, preference={"senior": senior} if seed % 5 else None)
        board, said = Auction(game, deal), []
        high = heights(deal.preference["senior"][0], junior="junior" in deal.preference)
        while not board.over:
            speaker, may = listen(partial(auction, high, late=late), said)
            legal = board.legal()
            assert TURN[dealer][speaker] == board.turn
            assert sorted(legal) == sorted(may)
            word = "pass" if chance.random() < 0.5 else chance.choice(legal[:4])
            said.append(word)
            board = board.do(word)
        end = listen(partial(auction, high, late=late), said)
        assert over(end)
        assert end == came_to(board)
        lengths.add(len(said))
    assert max(lengths) > 7


def test_the_ladder_is_the_one_the_source_lists():
    assert list(GAME.rules.auction.ladder) == STEPS
    assert [call.code for call in GAME.calls if call.kind == "bid"] == list(
        heights("S", junior=True)
    )
