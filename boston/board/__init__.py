"""One deal as a state machine: calls, partner, discards, open hands, tricks."""

from boston.board.contract import ALL_PASS, Contract, contract, read_call
from boston.board.events import Event
from boston.board.machine import Auction, Board, Play, Step
from boston.board.record import parse
from boston.board.tricks import Trick
from boston.board.view import View

__all__ = [
    "ALL_PASS",
    "Auction",
    "Board",
    "Contract",
    "Event",
    "Play",
    "Step",
    "Trick",
    "View",
    "contract",
    "parse",
    "read_call",
]
