"""The names in which every repr must evaluate back to its value."""

from __future__ import annotations

import boston
from boston import board, evidence, settlement

NAMES = {
    **{name: getattr(boston, name) for name in boston.__all__},
    **{
        name: getattr(room, name) for room in (board, evidence, settlement) for name in room.__all__
    },
}
