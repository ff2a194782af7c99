"""What the rule tests of Bostonas share: a game, a board, a settlement.

A spade is turned unless a test says otherwise, so that spades are first, clubs second, hearts and
diamonds third. Where North deals, the turn goes East, South, West, North.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import boston

GAME = "bostonas"
HANDS = {
    "N": "QT9.KJ72.T83.A64",
    "E": "AK4.Q5.AQ75.KQ92",
    "S": "J85.A8643.K96.J3",
    "W": "7632.T9.J42.T875",
}


def game(**rules: str) -> boston.Variant:
    return boston.variant(GAME, rules=rules)


def board(
    *said: str,
    dealer: str = "N",
    hands: Mapping[str, str] | None = None,
    first: str = "S",
    **rules: str,
) -> boston.Board:
    """A board after some actions; East speaks first unless another deals."""
    v = game(**rules)
    d = boston.deal(v, seed=1, dealer=dealer, hands=hands or HANDS, preference={"first": first})
    return after(boston.Board(v, d), said)


def play(
    call: str, *done: str, declarer: str = "S", dealer: str = "N", hands: Mapping | None = None
) -> boston.Play:
    """A contract being played, after some actions."""
    d = boston.deal(GAME, seed=1, dealer=dealer, hands=hands or HANDS, preference={"first": "S"})
    contract = boston.contract(GAME, call, declarer=declarer, preference={"first": "S"})
    return after(boston.Play(GAME, d, contract), done)


def after(state: boston.Board, actions: Iterable[str]) -> boston.Board:
    for action in actions:
        state = state.do(action)
    return state


def settled(
    call: str, tricks: int, helper: str | None = None, first: str = "S", declarer: str = "S"
) -> boston.Settlement:
    """What a contract comes to, with so many tricks of its side."""
    c = boston.contract(GAME, call, declarer=declarer, partner=helper, preference={"first": first})
    s = boston.settle(c, {declarer: tricks})
    assert all(line.citation for line in s.lines)
    return s


def points(s: boston.Settlement) -> tuple[int, ...]:
    """Points of N E S W."""
    return tuple(s.points[seat] for seat in boston.Seat)


def paid(s: boston.Settlement) -> tuple[int, ...]:
    """Net payments of N E S W."""
    return tuple(s.payments[seat] for seat in boston.Seat)
