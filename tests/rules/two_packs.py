"""What the rule tests of American Boston share: a game, a board after some calls, a settlement."""

from __future__ import annotations

from typing import Any

import boston

GAME = "american-two-pack"
HEARTS = {"first-preference": "H"}


def game(**rules: str) -> boston.Variant:
    return boston.variant(GAME, rules=rules)


def board(*calls: str, seed: int = 1, **rules: str) -> boston.Board:
    """North has dealt and a heart is turned up; East speaks first."""
    v = game(**rules)
    state = boston.Board(v, boston.deal(v, seed=seed, dealer="N", preference=HEARTS))
    for call in calls:
        state = state.do(call)
    return state


def settled(call: str, tricks: int, **given: Any) -> boston.settlement.Settlement:
    """South's game, settled."""
    v = game(**given.pop("rules", {}))
    return boston.settle(boston.contract(v, call, declarer="S"), tricks, **given)


def each(call: str, tricks: int, **rules: str) -> int:
    """What each opponent pays South; negative is received."""
    paid = settled(call, tricks, rules=rules)
    (amount,) = {-paid.payments[seat] for seat in "NEW"}
    return amount


def all_passed(*tricks: int, **given: Any) -> boston.settlement.Settlement:
    """A deal all passed on, with the tricks of A, Y, B and Z: East, South, West, North."""
    taken = dict(zip("ESWN", tricks, strict=True))
    return boston.settle(boston.contract(GAME, "all-pass"), taken, **given)
