"""Players: each sees only its own view of the board."""

from boston.players.base import Player
from boston.players.chance import RandomPlayer
from boston.players.danger import misere_danger
from boston.players.hints import Estimate, Reason
from boston.players.registry import make_player
from boston.players.strength import trick_estimate
from boston.players.thumb import ThumbPlayer

__all__ = [
    "Estimate",
    "Player",
    "RandomPlayer",
    "Reason",
    "ThumbPlayer",
    "make_player",
    "misere_danger",
    "trick_estimate",
]
