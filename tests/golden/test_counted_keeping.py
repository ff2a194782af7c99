"""Auctions of the game with two packs counted: golden numbers, the engine, and a naive reading.

Bids are numbers without a suit, from five up, with the misères between them. A number that was bid
can be kept: in colour, and over that in first preference. Who has passed may bid a misère when the
turn comes round again. It ends when three in a row have passed after a bid, or all four at once.
"""

from __future__ import annotations

from collections.abc import Generator
from functools import partial

import pytest

import boston
from boston import Auction
from tests.golden.talks import End, complete, ways

GAME = boston.variant("american-two-pack")
LOW_TO_HIGH = (
    *("5", "6", "7", "little-misere", "8", "9", "grand-misere"),
    *("10", "11", "little-misere-table", "12", "grand-misere-table", "13"),
)
GOLDEN = {1: 14, 2: 123, 3: 839}
WHOLE = 1205
SHORT = ("5", "6", "little-misere")


def heights(bids: tuple[str, ...]) -> list[str]:
    """Every bid and keep from the lowest."""
    kept = ("", "-colour", "-first-preference")
    return [bid + how for bid in bids for how in (kept if bid.isdigit() else ("",))]


def auction(bids: tuple[str, ...]) -> Generator[tuple[int, list[str]], str, End]:
    order, out = heights(bids), set()
    speaker, passes, bidder = 0, 0, None
    best = ""
    while passes < (4 if bidder is None else 3):
        above = order[order.index(best) + 1 :] if best else order
        number = best.partition("-")[0]
        may = [bid for bid in above if bid in bids or bid.partition("-")[0] == number]
        if speaker in out:
            may = [bid for bid in may if "misere" in bid]
        said = yield speaker, ["pass", *may]
        if said == "pass":
            out.add(speaker)
            passes += 1
        else:
            best, bidder, passes = said, speaker, 0
        speaker = (speaker + 1) % 4
    return (best or "all-pass"), bidder, None


def begun() -> Auction:
    return Auction(GAME, boston.deal(GAME, seed=1, dealer="N"))


def counted(board: Auction, depth: int) -> int:
    legal = () if board.over else board.fast_legal()
    if depth == 1:
        return len(legal)
    return sum(counted(board.do_legal(action), depth - 1) for action in legal)


def test_ways_to_begin_an_auction() -> None:
    assert {depth: counted(begun(), depth) for depth in GOLDEN} == GOLDEN


def test_the_naive_reading_counts_the_same() -> None:
    talk = partial(auction, LOW_TO_HIGH)
    assert {depth: ways(talk, depth) for depth in GOLDEN} == GOLDEN


@pytest.mark.thorough
def test_every_whole_auction_of_the_lowest_bids_is_heard_alike() -> None:
    """The engine plays each auction in which nothing above a little misère is bid."""
    heard = 0
    for said, (best, bidder, _) in complete(partial(auction, SHORT)):
        board = begun()
        for word in said:
            assert word in board.fast_legal()
            board = board.do_legal(word)
        if best.partition("-")[0].isdigit():
            assert bidder is not None
            assert board.turn == "ESWN"[bidder], "the winner of a number names its trump"
            assert all(call[0] == best[0] and call[1:] in tuple("SHDC") for call in board.legal())
        else:
            assert board.over
            assert board.contract is not None
            assert board.contract.code == best
            assert board.contract.declarer == (None if bidder is None else "ESWN"[bidder])
        heard += 1
    assert heard == WHOLE
