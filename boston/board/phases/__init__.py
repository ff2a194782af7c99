"""The phases around the auction, one small file each, by the names variants use for them."""

from __future__ import annotations

from typing import Final

from boston.board.phases.base import Phase
from boston.board.phases.discard import Discard
from boston.board.phases.give import Give
from boston.board.phases.partner import Partner
from boston.board.phases.play import Play
from boston.board.phases.show import Show

PHASES: Final[dict[str, Phase]] = {
    "give": Give(),
    "partner": Partner(),
    "discard": Discard(),
    "show": Show(),
    "play": Play(),
}
