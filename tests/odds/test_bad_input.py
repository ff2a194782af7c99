"""What cannot be asked is told in a sentence of ours."""

from __future__ import annotations

import pytest

import boston
from boston import NotationError, UnknownVariant, VariantError

HAND = "AKJ95.A3.K42.Q85"


@pytest.mark.parametrize(
    ("asked", "error", "told"),
    [
        ({"hand": "AKQJT98765432A..."}, NotationError, "."),
        ({"hand": "AKQJT98765432.A.."}, NotationError, "13 cards"),
        ({"hand": "AKQ..."}, NotationError, "has 3"),
        ({"hand": "AKQJT9876543..."}, NotationError, "12"),
        ({"hand": 7}, NotationError, "not a hand"),
        ({"hand": ""}, NotationError, "empty hand"),
        ({"contracts": "14S"}, NotationError, "not a call"),
        ({"contracts": "pass"}, NotationError, "no bid"),
        ({"contracts": []}, NotationError, "no contract"),
        ({"contracts": 5}, NotationError, "names no contracts"),
        ({"contracts": [None]}, NotationError, "not a contract"),
        ({"contracts": boston.contract("bostonas", "small-null", declarer="S")}, VariantError, "."),
        ({"contracts": boston.contract("fontainebleau", "5S", declarer="N")}, VariantError, "else"),
        ({"contracts": boston.contract("fontainebleau", "all-pass")}, VariantError, "all pass"),
        ({"model": "sensibel"}, NotationError, "did you mean 'sensible'"),
        ({"seat": "X"}, NotationError, "."),
        ({"deals": 0}, VariantError, "number of deals"),
        ({"deals": 10**9}, VariantError, "number of deals"),
        ({"deals": 2.5}, VariantError, "number of deals"),
        ({"deals": True}, VariantError, "number of deals"),
        ({"seed": -1}, NotationError, "seed"),
        ({"nodes": 0}, VariantError, "budget"),
        ({"nodes": 1 << 70}, VariantError, "budget"),
        ({"threads": 0}, VariantError, "threads"),
        ({"pool": -5}, VariantError, "pool"),
        ({"preference": {"senior": "S"}}, VariantError, "preference"),
        ({"game": "no such game"}, UnknownVariant, "."),
    ],
)
def test_a_clear_error(asked, error, told):
    asked = {"game": "fontainebleau", "hand": HAND, "contracts": "5S", "deals": 2, **asked}
    with pytest.raises(error, match=told):
        boston.odds(**asked)


NEIGHBOURS = [game for game in boston.variants() if game.family == "neighbour"]


@pytest.mark.parametrize("game", NEIGHBOURS, ids=lambda v: v.id)
def test_a_neighbour_is_told_apart(game):
    told = f"{game.name} is a neighbour"
    with pytest.raises(VariantError, match=told):
        boston.odds(game.id, HAND)
    with pytest.raises(VariantError, match=told):
        boston.widgets.OddsModel(game.id)
    with pytest.raises(VariantError, match=told):
        boston.charts.chances(game)


def test_there_are_neighbours():
    assert {game.id for game in NEIGHBOURS} >= {"whist", "king-game"}


def test_a_hand_before_cards_are_given_on_is_told():
    """Dealt seventeen cards a player has given four of them on before anything is bid."""
    with pytest.raises(NotationError, match=r"a hand of 13 cards; .* has 17"):
        boston.odds("bostonas-17", "AKQJT9.AKQJT.654.432")


def test_an_order_the_solver_does_not_know():
    game = boston.variant("jack-of-diamonds", rules={"boston_suit": "own-suit"})
    with pytest.raises(VariantError, match="Boston card"):
        boston.odds(game, HAND, "solo-S", deals=2)
