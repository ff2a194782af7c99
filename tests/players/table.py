"""Games and boards that the tests of players share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import boston
from boston.players import Player, ThumbPlayer

PLAYABLE = tuple(
    game for game in boston.variants() if game.status == "playable" and game.family == "boston"
)
GAME = boston.variant("fontainebleau")
JACK = boston.variant("jack-of-diamonds")
COLOUR = boston.variant("bostonas")
THUMB = ThumbPlayer()


def walk(board: boston.Board, players: Mapping[boston.Seat, Player]) -> boston.Board:
    """The finished board; every choice is checked to be legal."""
    while board.turn is not None:
        action = players[board.turn].choose(board.view(board.turn))
        assert action in board.fast_legal()
        board = board.do_legal(action)
    return board


def all_thumbs(board: boston.Board) -> boston.Board:
    """The finished board, played by the rule-of-thumb player at every seat."""
    return walk(board, dict.fromkeys(boston.Seat, THUMB))


def said(board: boston.Board, calls: Sequence[str]) -> boston.Board:
    """The board after some calls."""
    for call in calls:
        board = board.do(call)
    return board


def opening(hand: str, game: boston.Variant = GAME) -> tuple[str, str]:
    """What the player says with a hand as the first to speak, and why."""
    board = boston.Board(game, boston.deal(game, seed=3, hands={"E": hand}, dealer="N"))
    assert board.turn == "E"
    return THUMB.advise(board.view("E"))


def overcall(hand: str, *calls: str) -> tuple[str, str]:
    """What the player in South says after East's call, and why."""
    board = said(boston.Board(GAME, boston.deal(GAME, seed=3, hands={"S": hand})), calls)
    assert board.turn == "S"
    return THUMB.advise(board.view("S"))
