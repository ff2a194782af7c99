"""What the rule tests of the game with the J♦ share: a game, a board, a settlement.

Spades are senior and hearts junior unless a test says otherwise. Where North deals, the turn goes
West, South, East, North.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import boston

GAME = "jack-of-diamonds"
SUITS = {"senior": "S", "junior": "H"}
HANDS = {
    "N": "QT9.KJ72.T83.A64",
    "E": "AK4.Q5.AQ75.KQ92",
    "S": "J85.A8643.K96.J3",
    "W": "7632.T9.J42.T875",  # the J♦; the J♥ is North's
}


def game(**rules: str) -> boston.Variant:
    return boston.variant(GAME, rules=rules)


def dealt(
    v: boston.Variant,
    dealer: str = "N",
    hands: Mapping[str, str] | None = None,
    suits: Mapping[str, str] | None = None,
) -> boston.Deal:
    return boston.deal(v, seed=1, dealer=dealer, hands=hands or HANDS, preference=suits or SUITS)


def board(
    *said: str,
    dealer: str = "N",
    hands: Mapping[str, str] | None = None,
    suits: Mapping[str, str] | None = None,
    **rules: str,
) -> boston.Board:
    """A board after some actions; West is first in hand unless another deals."""
    v = game(**rules)
    return after(boston.Board(v, dealt(v, dealer, hands, suits)), said)


def play(
    call: str,
    *cards: str,
    declarer: str = "S",
    dealer: str = "N",
    hands: Mapping[str, str] | None = None,
    suits: Mapping[str, str] | None = None,
    **rules: str,
) -> boston.Play:
    """A contract being played, after some cards."""
    v = game(**rules)
    contract = boston.contract(v, call, declarer=declarer, preference=suits or SUITS)
    return after(boston.Play(v, dealt(v, dealer, hands, suits), contract), cards)


def after(state: boston.Board, actions: Iterable[str]) -> boston.Board:
    for action in actions:
        state = state.do(action)
    return state


def settled(
    call: str,
    tricks: int | Mapping[str, int],
    partner: str | None = None,
    *,
    suits: Mapping[str, str] | None = None,
    rules: Mapping[str, str] | None = None,
    **more: object,
) -> boston.Settlement:
    """What South's contract comes to."""
    v = boston.variant(GAME, rules=rules or {})
    c = boston.contract(v, call, declarer="S", partner=partner, preference=suits or SUITS)
    s = boston.settle(c, {"S": tricks} if isinstance(tricks, int) else tricks, **more)
    assert all(line.citation for line in s.lines)
    return s


def each(
    call: str, tricks: int | Mapping[str, int], partner: str | None = None, **more: object
) -> int:
    """What one opponent pays South's side; negative is received."""
    s = settled(call, tricks, partner, **more)
    return -s.payments[s.contract.opponents[0]]


def paid(s: boston.Settlement) -> tuple[int, ...]:
    """Net counters of N E S W."""
    return tuple(s.payments[seat] for seat in boston.Seat)
