"""The apps: each a model in plain Python and a thin ipywidgets view of it.

>>> from boston import widgets
>>> model = widgets.AuctionModel("fontainebleau", seed=7)
>>> model.press("5H").press("5C").note.code
'too-low'

`auction(...)`, `deal(...)`, `odds(...)` and `tariff(...)` give the app itself, one line in any
notebook; ipywidgets is imported only then.
"""

from boston.widgets.auction import AuctionModel, auction
from boston.widgets.deal import DealModel, deal
from boston.widgets.odds import odds
from boston.widgets.odds_model import OddsModel
from boston.widgets.tariff import tariff
from boston.widgets.tariff_model import TariffModel

__all__ = [
    "AuctionModel",
    "DealModel",
    "OddsModel",
    "TariffModel",
    "auction",
    "deal",
    "odds",
    "tariff",
]
