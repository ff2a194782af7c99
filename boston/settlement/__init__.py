"""From tariff to payments: who pays whom, the pool, honours, forfeits, each line cited."""

from boston.settlement.labet import called_in
from boston.settlement.price_table import PriceLine, PriceRow, PriceTable, price_table, settled
from boston.settlement.result import Settlement
from boston.settlement.rubber import Rubber
from boston.settlement.scored import Booked, Tally, score, tally_of
from boston.settlement.settle import settle
from boston.settlement.tariff import Part, TariffCell, lost, suits_of_class, tariff_cells, won
from boston.settlement.transfer import Line, split

__all__ = [
    "Booked",
    "Line",
    "Part",
    "PriceLine",
    "PriceRow",
    "PriceTable",
    "Rubber",
    "Settlement",
    "Tally",
    "TariffCell",
    "called_in",
    "lost",
    "price_table",
    "score",
    "settle",
    "settled",
    "split",
    "suits_of_class",
    "tally_of",
    "tariff_cells",
    "won",
]
