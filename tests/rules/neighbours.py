"""What the rule tests of Whist and King share: tallies of cards won, and boards on known hands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import boston
from boston import Board, Card, Hand, Seat, Settlement
from boston.settlement import Tally

AROUND = "NESW"


def cards(text: str) -> Hand:
    """Cards written with blanks between them."""
    return Hand(Card(word) for word in text.split())


def won(taken: Mapping[str, str], tricks: str = "") -> Tally:
    """A tally by the cards each seat took, and who took which trick."""
    return Tally(
        tricks=tuple(Seat(letter) for letter in tricks),
        taken=tuple(cards(taken.get(seat, "")) for seat in AROUND),
    )


def whist(
    tricks: Iterable[int], pictures: Iterable[int], *, trump: str = "H", **rules: str
) -> Settlement:
    """A deal of whist by the tricks and the trump pictures of North-South and East-West."""
    game = boston.variant("whist", rules=rules)
    (north, east), (many, few) = tricks, pictures
    honours = [f"{trump}{rank}" for rank in "AKQJT"]
    taken = {"N": " ".join(honours[:many]), "E": " ".join(honours[many : many + few])}
    tally = won(taken, "N" * (north // 2) + "S" * (north - north // 2) + "E" * east)
    return boston.settle(boston.contract(game, f"whist-{trump}"), tally)


def board(
    name: str,
    hands: Mapping[str, str],
    dealer: str = "N",
    set_game: str | None = None,
    **rules: str,
) -> Board:
    """A board on known hands."""
    game = boston.variant(name, rules=rules)
    return Board(game, boston.deal(game, seed=1, dealer=dealer, hands=hands, set_game=set_game))


def after(state: Board, *actions: str) -> Board:
    """The board after some actions, each explained first and legal."""
    for action in actions:
        assert state.explain(action).ok, state.explain(action)
        state = state.do(action)
    return state
