"""Suits in which a player who may take no trick is safe; as in `core/safety.h`."""

from __future__ import annotations

from boston.solver.reference.state import State


def is_safe(state: State, leader: int) -> int | None:
    """Whether the side can never be made to take a trick; the cards that show it."""
    return None
