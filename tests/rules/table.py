"""What the rule tests of Fontainebleau share: a game, a board on known hands, a settlement."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import boston

GAME = "fontainebleau"
HANDS = {
    "N": "QT9.KJ72.T83.A64",
    "E": "AK4.Q5.AQ75.KQ92",
    "S": "J85.A8643.K96.J3",
    "W": "7632.T9.J42.T875",
}


def game(**rules: str) -> boston.Variant:
    return boston.variant(GAME, rules=rules)


def board(
    *calls: str, dealer: str = "N", hands: Mapping[str, str] | None = None, **rules: str
) -> boston.Board:
    """A board after some calls; East is eldest hand unless another deals."""
    v = game(**rules)
    state = boston.Board(v, boston.deal(v, seed=1, dealer=dealer, hands=hands or HANDS))
    return after(state, calls)


def after(state: boston.Board, actions: Iterable[str]) -> boston.Board:
    for action in actions:
        state = state.do(action)
    return state


def each(
    call: str,
    tricks: int | dict[str, int],
    *,
    honours: int = 0,
    partner: str | None = None,
    rules: Mapping[str, str] | None = None,
) -> int:
    """What one opponent pays South's side: negative is received."""
    c = boston.contract(boston.variant(GAME, rules=rules), call, declarer="S", partner=partner)
    taken = tricks if isinstance(tricks, dict) else {"S": tricks}
    return -boston.settle(c, taken, honours=honours).payments[c.opponents[0]]


def play_out(state: boston.Board) -> boston.Board:
    """Play the first legal card until the deal is over."""
    while not state.over:
        state = state.do(state.legal()[0])
    return state
