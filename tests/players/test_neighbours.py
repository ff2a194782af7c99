"""The player by rule of thumb in games nobody declares: legal, told in a sentence, and better."""

from __future__ import annotations

import pytest

import boston
from boston import Seat, Sitting
from boston.players import RandomPlayer, ThumbPlayer
from tests.conftest import UNDECLARED, label

THUMB = ThumbPlayer()


@pytest.mark.parametrize("game", UNDECLARED, ids=label)
def test_every_choice_is_legal_and_told_in_a_sentence(game):
    sets = game.rules.set_games if game.rules.sitting.program else (None,)
    for seed, plays in enumerate(sets * 3):
        board = boston.Board(game, boston.deal(game, seed=seed, set_game=plays))
        while board.turn is not None:
            view = board.view(board.turn)
            action, why = THUMB.advise(view)
            assert action in view.legal
            assert why.endswith(".")
            assert len(why.split()) > 4
            assert THUMB.choose(view) == action
            board = board.do_legal(action)


def test_the_dealer_names_the_best_suit_for_trumps():
    game = boston.variant("whist", rules={"trump": "named"})
    hands = {"N": "2.AKQJT98.432.32"}
    board = boston.Board(game, boston.deal(game, seed=1, hands=hands))
    action, why = THUMB.advise(board.view("N"))
    assert action == "trump:H"
    assert "hearts" in why


def test_thumbs_beat_chance_at_whist():
    seats = {"N": "thumb", "S": "thumb", "E": "random", "W": "random"}
    game = boston.variant("whist", rules={"rubbers": "one"})
    sittings = [Sitting(game, seed=seed, players=seats).run() for seed in range(6)]
    assert sum(sitting.balance["N"] for sitting in sittings) > 0
    assert sum(sitting.rubber.rubbers[0] for sitting in sittings) > 3


def test_thumbs_beat_chance_at_king():
    seats = {"N": "thumb", "S": "thumb", "E": "random", "W": "random"}
    points = dict.fromkeys(Seat, 0)
    for seed in range(5):
        for seat, booked in Sitting("king-game", seed=seed, players=seats).run().points.items():
            points[seat] += booked
    assert points["N"] + points["S"] > points["E"] + points["W"] + 50


@pytest.mark.parametrize("plays", ["hearts", "last-two", "king-of-hearts", "running-sum", "layout"])
def test_a_thumb_loses_less_than_chance_at_each_deal_of_king(plays):
    from random import Random

    booked = {"thumb": 0, "random": 0}
    for seed in range(40):
        board = boston.Board("king-game", boston.deal("king-game", seed=seed, set_game=plays))
        thumb = Seat.NORTH if seed % 2 else Seat.EAST
        players = dict.fromkeys(Seat, RandomPlayer(Random(seed))) | {thumb: THUMB}
        while board.turn is not None:
            board = board.do_legal(players[board.turn].choose(board.view(board.turn)))
        for seat, points in boston.settle(board).points.items():
            booked["thumb" if seat is thumb else "random"] += points
    assert booked["thumb"] > booked["random"] / 3
