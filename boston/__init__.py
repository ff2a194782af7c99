"""Boston, the card game of Balzac, Pushkin and Tolstoy, as a library.

Deal, bid, play, settle and compare its historic forms; every rule value carries the passage
it comes from.

>>> import boston
>>> v = boston.variant("Бостон де Фонтенбло")
>>> v.reading("deal.packets").value, v.reading("deal.packets").citation
([4, 4, 5], 'S-WIKI:21; S-WIKI:47')
>>> board = boston.Board(v, boston.deal(v, seed=7)).do("5H")
>>> board.explain("5C").sentence
'5♣ does not outrank 5♥. Bid 5♦ or higher, or pass.'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from boston.board import Auction, Board, Contract, Event, Play, View, contract, parse
from boston.cards import Card, Hand, Rank, Suit
from boston.deal import Deal, deal
from boston.errors import IllegalAction, NotationError, UnknownVariant, VariantError
from boston.evidence import Reading
from boston.explain import Verdict
from boston.seats import Direction, Seat
from boston.settlement import Settlement, settle
from boston.sitting import Sitting
from boston.variants import Diff, Variant, diff, variant, variants

if TYPE_CHECKING:
    from boston import charts, players, render, widgets

__version__ = "0.1.0"

__all__ = [
    "Auction",
    "Board",
    "Card",
    "Contract",
    "Deal",
    "Diff",
    "Direction",
    "Event",
    "Hand",
    "IllegalAction",
    "NotationError",
    "Play",
    "Rank",
    "Reading",
    "Seat",
    "Settlement",
    "Sitting",
    "Suit",
    "UnknownVariant",
    "Variant",
    "VariantError",
    "Verdict",
    "View",
    "charts",
    "contract",
    "deal",
    "diff",
    "parse",
    "players",
    "render",
    "settle",
    "variant",
    "variants",
    "widgets",
]

_LAZY = ("charts", "players", "render", "widgets")


def __getattr__(name: str) -> Any:
    """Rooms above the core load when first asked for, so that importing stays quick."""
    if name in _LAZY:
        return import_module(f"boston.{name}")
    raise AttributeError(f"module 'boston' has no attribute {name!r}")
