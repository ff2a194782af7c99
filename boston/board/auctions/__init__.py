"""The auctions, one file a protocol; which one a game uses is a rule of it."""

from collections.abc import Mapping
from types import MappingProxyType

from boston.board.auctions.ask_and_support import AskAndSupport
from boston.board.auctions.overcall import Overcall
from boston.board.auctions.tempting import Tempting
from boston.board.phases.base import Phase

AUCTIONS: Mapping[str, Phase] = MappingProxyType(
    {
        "overcall": Overcall(),
        "ask-and-support": AskAndSupport(),
        "tempting": Tempting(),
    }
)
