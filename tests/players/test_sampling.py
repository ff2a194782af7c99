"""Players that sample: legal everywhere, and always the same by the same view."""

from __future__ import annotations

from random import Random

import pytest

import boston
from boston.players import make_player, playing
from boston.players.sampling import STRENGTHS
from tests.players.table import PLAYABLE, walk


def player(name="sampling", seed=1):
    return make_player(name, Random(seed))


def slam(dealer, hands):
    """South is to take every trick, spades trumps."""
    game = boston.variant("fontainebleau")
    deal = boston.deal(game, seed=1, dealer=dealer, hands=hands)
    return boston.Play(game, deal, boston.contract(game, "13S", declarer="S"))


@pytest.mark.parametrize("game", PLAYABLE, ids=lambda v: v.id)
def test_it_plays_every_game_to_its_end(game):
    board = boston.Board(game, boston.deal(game, seed=2))
    done = walk(board, dict.fromkeys(boston.Seat, player()))
    assert done.over


SLOW = [pytest.param(code, marks=pytest.mark.slow) for code in ("piccolissimo", "grand-misere")]


@pytest.mark.parametrize("code", ["little-misere-table", *SLOW])
def test_it_plays_where_cards_are_laid_aside_or_open(code):
    game = boston.variant("fontainebleau")
    board = boston.Play(game, boston.deal(game, seed=4), boston.contract(game, code, declarer="S"))
    assert walk(board, dict.fromkeys(boston.Seat, player())).over


def test_the_same_view_has_the_same_answer():
    game = boston.variant("fontainebleau")
    board = boston.Board(game, boston.deal(game, seed=7))
    view = board.view(board.turn)
    assert player().choose(view) == player().choose(view)


@pytest.mark.parametrize("name", STRENGTHS)
def test_it_chooses_with_reasons(name):
    """A choice among many, told in a sentence."""
    hands = {
        "N": "432.432.432.5432", "E": "K765.765.765.876",
        "S": "AQJT98.A.A.AKQJT", "W": ".KQJT98.KQJT98.9",
    }  # fmt: skip
    board = slam("E", hands)
    assert board.turn is boston.Seat.SOUTH
    choice, why = player(name).advise(board.view("S"))
    assert choice in board.fast_legal()
    assert why


def test_it_bids_what_is_certain():
    game = boston.variant("fontainebleau")
    deal = boston.deal(game, seed=1, hands={"E": "AKQJT98765432..."})
    board = boston.Board(game, deal)
    call, why = player().advise(board.view("E"))
    assert board.variant.call_of[call].contract in ("slam", "slam-table")
    assert "100 %" in why


def test_unknown_names_are_told():
    with pytest.raises(boston.NotationError, match="sampling"):
        make_player("samplin", Random(1))


@pytest.mark.parametrize("name", STRENGTHS)
def test_it_plays_the_one_card_that_still_reaches_the_goal(name, monkeypatch):
    """A king is led to a slam: the ace wins and makes the queen good, the queen loses all."""
    hands = {
        "E": "3.KJT.KQJT.KQJT9", "S": "AKQJT987654.AQ..",
        "W": "2.987.A987.A8765", "N": ".65432.65432.432",
    }  # fmt: skip
    board = slam("N", hands).do("HK")
    assert board.turn is boston.Seat.SOUTH
    # The rule of thumb, which breaks ties, is made to say the other card.
    monkeypatch.setattr(playing, "play", lambda memory: ("HQ", "by a whim"))
    choice, why = player(name).advise(board.view("S"))
    assert choice == "HA"
    assert f"of {STRENGTHS[name].worlds} deals" in why
