"""From tariff to payments: who pays whom, the pool, honours, forfeits, each line cited."""

from boston.settlement.result import Settlement
from boston.settlement.settle import amount, settle
from boston.settlement.tariff import Price, TariffCell, price, suits_of_class, tariff_cells
from boston.settlement.transfer import Line, split

__all__ = [
    "Line",
    "Price",
    "Settlement",
    "TariffCell",
    "amount",
    "price",
    "settle",
    "split",
    "suits_of_class",
    "tariff_cells",
]
