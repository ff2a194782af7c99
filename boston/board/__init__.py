"""One deal as a state machine: calls, partner, discards, open hands, tricks."""

from boston.board.contract import ALL_PASS, Contract, contract, read_call
from boston.board.events import Event
from boston.board.machine import Auction, Board, Play, Step
from boston.board.ranking import bid_ranks, may_become
from boston.board.record import parse
from boston.board.tricks import Order, Trick
from boston.board.view import View

__all__ = [
    "ALL_PASS",
    "Auction",
    "Board",
    "Contract",
    "Event",
    "Order",
    "Play",
    "Step",
    "Trick",
    "View",
    "bid_ranks",
    "contract",
    "may_become",
    "parse",
    "read_call",
]
