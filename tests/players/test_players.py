"""Players: legal, deterministic, blind to what is hidden, and better than chance."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import boston
from boston.errors import NotationError
from boston.players import RandomPlayer, ThumbPlayer, make_player
from tests.conformance.walks import exchanged, open_to
from tests.conftest import often

from .table import GAME, PLAYABLE, walk


@pytest.mark.parametrize("variant", often(PLAYABLE))
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


@pytest.mark.thorough
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


@pytest.mark.thorough
@pytest.mark.parametrize("game", PLAYABLE, ids=lambda game: game.id)
def test_nor_do_cards_out_of_sight_change_a_play(game: boston.Variant) -> None:
    """Later in a deal: cards two others hold change places wherever the table allows it."""
    player = ThumbPlayer()
    compared = 0
    for seed in range(12):
        chance = Random(seed)
        board = boston.Board(game, boston.deal(game, seed=seed))
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


def test_a_random_player_rests_on_its_stream_alone() -> None:
    view = boston.Board(GAME, boston.deal(GAME, seed=1)).view("E")
    choices = [RandomPlayer(Random(seed)).choose(view) for seed in range(40)]
    assert choices == [RandomPlayer(Random(seed)).choose(view) for seed in range(40)]
    assert "pass" in choices
    assert len(set(choices)) > 5
    assert {RandomPlayer(Random(s), pass_share=1).choose(view) for s in range(9)} == {"pass"}


@pytest.mark.parametrize("share", [-0.1, 1.1, float("nan")])
def test_a_share_of_passes_is_a_share(share):
    with pytest.raises(NotationError, match="from 0 to 1"):
        RandomPlayer(Random(1), pass_share=share)
