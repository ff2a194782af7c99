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

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from boston import charts as charts
    from boston import players as players
    from boston import render as render
    from boston import widgets as widgets
    from boston.board import Auction, Board, Contract, Event, Play, View, contract, parse
    from boston.cards import Card, Hand, Rank, Suit
    from boston.deal import Deal, deal
    from boston.errors import IllegalAction, NotationError, UnknownVariant, VariantError
    from boston.evidence import Reading
    from boston.explain import Verdict
    from boston.seats import Direction, Seat
    from boston.settlement import PriceTable, Settlement, price_table, settle
    from boston.sitting import Sitting
    from boston.variants import Diff, Variant, diff, variant, variants

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
    "PriceTable",
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
    "contract",
    "deal",
    "diff",
    "parse",
    "price_table",
    "settle",
    "variant",
    "variants",
]

# Nothing is loaded before it is asked for: importing costs next to nothing, in a console as in
# a reader's browser, and the rooms that draw are never touched by those who only reckon.
_ROOM: Final = {
    "board": ("Auction", "Board", "Contract", "Event", "Play", "View", "contract", "parse"),
    "cards": ("Card", "Hand", "Rank", "Suit"),
    "deal": ("Deal", "deal"),
    "errors": ("IllegalAction", "NotationError", "UnknownVariant", "VariantError"),
    "evidence": ("Reading",),
    "explain": ("Verdict",),
    "seats": ("Direction", "Seat"),
    "settlement": ("PriceTable", "Settlement", "price_table", "settle"),
    "sitting": ("Sitting",),
    "variants": ("Diff", "Variant", "diff", "variant", "variants"),
}
_HOME: Final = {name: room for room, names in _ROOM.items() for name in names}
_ROOMS: Final = ("charts", "players", "render", "widgets")


def __getattr__(name: str) -> Any:
    """Load a public name from its room when it is first asked for."""
    if name in _HOME:
        value = getattr(import_module(f"boston.{_HOME[name]}"), name)
        globals()[name] = value
        return value
    if name in _ROOMS:
        return import_module(f"boston.{name}")
    raise AttributeError(f"module 'boston' has no attribute {name!r}")


class _Face(ModuleType):
    """The package itself; a room that is loaded does not hide the function of the same name."""

    def __setattr__(self, name: str, value: object) -> None:
        if not (name in _HOME and isinstance(value, ModuleType)):
            super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Face


def __dir__() -> list[str]:
    """The public names, loaded or not."""
    return sorted([*__all__, *_ROOMS, "__version__"])
