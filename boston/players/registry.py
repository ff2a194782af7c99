"""Players by name."""

from __future__ import annotations

from random import Random

from boston.errors import NotationError, nearest, quoted
from boston.players.base import Player
from boston.players.chance import RandomPlayer
from boston.players.sampling import STRENGTHS, SamplingPlayer
from boston.players.thumb import ThumbPlayer

NAMES = ("random", "thumb", *STRENGTHS)


def make_player(player: str | Player, chance: Random) -> Player:
    """A player from its name; a player is returned as it is.

    >>> make_player("thumb", Random(1)).name
    'thumb'

    Args:
        player: `"random"`, `"thumb"`, `"sampling"`, `"sampling-deep"`, or a player.
        chance: Random stream for players that need one.

    Raises:
        NotationError: for a name nobody has, or what is no player.
    """
    if player == "random":
        return RandomPlayer(chance)
    if player == "thumb":
        return ThumbPlayer()
    if isinstance(player, str) and player in STRENGTHS:
        return SamplingPlayer(chance, player)
    if not isinstance(player, str) and isinstance(player, Player):
        return player
    raise NotationError(
        f"{quoted(player)} is no player; known are {', '.join(NAMES)}{nearest(player, NAMES)}"
    )
