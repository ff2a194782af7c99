"""The apps: each a model in plain Python and a thin ipywidgets view of it.

>>> from boston import widgets
>>> model = widgets.AuctionModel("fontainebleau", seed=7)
>>> model.press("5H").press("5C").note.code
'too-low'

`auction(...)`, `deal(...)` and `tariff(...)` give the app itself, one line in any notebook;
ipywidgets is imported only then.
"""

from boston.widgets.auction import AuctionModel, auction
from boston.widgets.deal import DealModel, deal
from boston.widgets.tariff import tariff
from boston.widgets.tariff_model import TariffModel

__all__ = ["AuctionModel", "DealModel", "TariffModel", "auction", "deal", "tariff"]
