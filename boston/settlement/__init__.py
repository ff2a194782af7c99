"""From tariff to payments: who pays whom, the pool, honours, forfeits, each line cited."""

from boston.settlement.price_table import PriceLine, PriceRow, PriceTable, price_table, settled
from boston.settlement.result import Settlement
from boston.settlement.settle import settle
from boston.settlement.tariff import Part, TariffCell, lost, suits_of_class, tariff_cells, won
from boston.settlement.transfer import Line, split

__all__ = [
    "Line",
    "Part",
    "PriceLine",
    "PriceRow",
    "PriceTable",
    "Settlement",
    "TariffCell",
    "lost",
    "price_table",
    "settle",
    "settled",
    "split",
    "suits_of_class",
    "tariff_cells",
    "won",
]
