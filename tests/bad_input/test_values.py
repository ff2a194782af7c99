"""Malformed input: the right error, which names the thing and says what was expected."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import boston
from boston import IllegalAction, NotationError, UnknownVariant, VariantError

GAME = boston.variant("fontainebleau").id


def five(**more: Any) -> boston.Settlement:
    given = {"tricks": {"S": 5}, **more}
    return boston.settle(boston.contract(GAME, "5H", declarer="S"), **given)


CASES: dict[str, tuple[Callable[[], object], type[Exception], str]] = {
    "card": (lambda: boston.Card("1H"), NotationError, "not a card; write it like HA"),
    "card, empty": (lambda: boston.Card(""), NotationError, "not a card"),
    "card, type": (lambda: boston.Card(7), NotationError, "not a card"),
    "hand, three suits": (lambda: boston.Hand("AK.Q.J"), NotationError, "has 3 suits"),
    "hand, rank": (lambda: boston.Hand("AX..."), NotationError, "'X'.*rank of spades"),
    "hand, twice": (lambda: boston.Hand(["SA", "AS"]), NotationError, "stands twice"),
    "hand, type": (lambda: boston.Hand(5), NotationError, "not a hand"),
    "seat": (lambda: boston.deal(GAME, seed=1, dealer="Q"), NotationError, "not a seat.*N, E, S"),
    "seed, text": (lambda: boston.deal(GAME, seed="x"), NotationError, "not a seed.*whole number"),
    "seed, below": (lambda: boston.deal(GAME, seed=-1), NotationError, "not a seed"),
    "seed, fraction": (lambda: boston.deal(GAME, seed=1.5), NotationError, "not a seed"),
    "seed, bool": (lambda: boston.deal(GAME, seed=True), NotationError, "not a seed"),
    "variant": (lambda: boston.variant("fontainbleau"), UnknownVariant, "did you mean"),
    "variant, type": (lambda: boston.variant(None), UnknownVariant, "no variant None"),
    "house rule": (
        lambda: boston.variant(GAME, rules={"honours_in_los": "foster"}),
        VariantError,
        "no house rule.*did you mean 'honours_in_loss'",
    ),
    "reading": (
        lambda: boston.variant(GAME, rules={"honours_in_loss": "hoyle"}),
        VariantError,
        "no reading 'hoyle'; it has counted, foster",
    ),
    "rule address": (
        lambda: boston.variant(GAME).reading("deal.packet"),
        VariantError,
        "did you mean 'deal.packets'",
    ),
    "call": (
        lambda: boston.contract(GAME, "litle-misere", declarer="S"),
        NotationError,
        "did you mean 'little-misere'",
    ),
    "call, no bid": (lambda: boston.contract(GAME, "pass", declarer="S"), NotationError, "no bid"),
    "declarer missing": (lambda: boston.contract(GAME, "5H"), NotationError, "declarer's seat"),
    "partner alone": (
        lambda: boston.contract(GAME, "11H", declarer="S", partner="N"),
        VariantError,
        "played alone",
    ),
    "partner self": (
        lambda: boston.contract(GAME, "5H", declarer="S", partner="S"),
        VariantError,
        "cannot be a partner",
    ),
    "preference": (
        lambda: boston.deal(GAME, seed=1, preference={"first": ["S"]}),
        VariantError,
        "takes no preference",
    ),
    "deal, duplicate": (
        lambda: boston.deal(GAME, hands={"N": "A...", "S": "A..."}),
        NotationError,
        "SA.*North and to South",
    ),
    "deal, 14 cards": (
        lambda: boston.deal(GAME, hands={"N": "AKQJT98765432.A.."}),
        NotationError,
        "14 cards; a hand has 13",
    ),
    "deal, 51 cards": (
        lambda: boston.deal(
            GAME,
            hands={
                "N": "AKQJT98765432...",
                "E": ".AKQJT98765432..",
                "S": "..AKQJT98765432.",
                "W": "...AKQJT9876543",
            },
        ),
        NotationError,
        "51 cards, not 52.*C2",
    ),
    "deal, type": (lambda: boston.deal(GAME, hands=[]), NotationError, "mapping of seats") ,
    "event": (lambda: boston.Event("revok", seat="E"), NotationError, "did you mean 'revoke'"),
    "event, seat": (lambda: boston.Event("revoke"), NotationError, "whose revoke"),
    "event, trick": (lambda: boston.Event("revoke", "E", -1), NotationError, "number of a trick"),
    "excuse": (
        lambda: five(events=[boston.Event("misdeal", "N", note="faulty-deck")]),
        VariantError,
        "did you mean 'faulty-pack'",
    ),
    "tricks, too many": (lambda: five(tricks={"S": 14}), NotationError, "14 tricks"),
    "tricks, sum": (
        lambda: five(tricks={"N": 1, "E": 1, "S": 5, "W": 1}),
        NotationError,
        "8 tricks together",
    ),
    "tricks, below": (lambda: five(tricks={"S": -1}), NotationError, "not a number of tricks"),
    "tricks, type": (lambda: five(tricks=None), NotationError, "mapping of seats"),
    "tricks, side": (lambda: five(tricks={"N": 5}), NotationError, "declaring side"),
    "pool": (lambda: five(pool=-5), NotationError, "whole counters, 0 or more"),
    "pool, fraction": (lambda: five(pool=2.5), NotationError, "whole counters"),
    "honours": (lambda: five(honours=3), NotationError, "count for one of 0, 2, 4"),
    "tour": (lambda: five(tour="double"), VariantError, "has simple tours, not"),
    "holder": (lambda: five(holder="N"), VariantError, "no Boston card"),
    "all pass, seats": (
        lambda: boston.settle(boston.contract(GAME, "all-pass"), {"N": 3}),
        NotationError,
        "all four seats",
    ),
    "player": (lambda: boston.Sitting(GAME, players="thum"), NotationError, "did you mean 'thumb'"),
    "players": (lambda: boston.Sitting(GAME, players={"N": "thumb"}), NotationError, "nobody for"),
    "record, tag": (lambda: boston.parse("[Deal N:..]"), NotationError, "line 1.*not a tag"),
    "record, before": (lambda: boston.parse("5H pass"), NotationError, "before any"),
    "record, variant": (lambda: boston.parse('[Deal "N:..."]'), NotationError, "Variant.*missing"),
    "record, type": (lambda: boston.parse(3), NotationError, "not a record"),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_a_clear_error(name: str) -> None:
    act, kind, message = CASES[name]
    with pytest.raises(kind, match=f"(?s){message}"):
        act()


def test_errors_are_value_errors() -> None:
    for _, kind, _ in CASES.values():
        assert issubclass(kind, ValueError | KeyError)
    assert issubclass(IllegalAction, ValueError)


ABSURD = [None, [], {}, 3.5, -1, b"5H", "", " ", "\x00", "5" * 5000, "♥" * 300, object(), True]


@pytest.mark.parametrize("thing", ABSURD, ids=lambda t: repr(t)[:12])
def test_absurd_actions_change_nothing(thing: object) -> None:
    board = boston.Board(GAME, boston.deal(GAME, seed=7)).do("5H")
    for act in (board.explain, board.do):
        with pytest.raises(NotationError) as caught:
            act(thing)  # type: ignore[operator]
        assert len(str(caught.value)) < 400
    assert board == boston.Board(GAME, boston.deal(GAME, seed=7)).do("5H")


@pytest.mark.parametrize("thing", ABSURD, ids=lambda t: repr(t)[:12])
def test_absurd_names_never_break_the_engine(thing: object) -> None:
    acts: list[Callable[[], object]] = [
        lambda: boston.variant(thing),
        lambda: boston.deal(GAME, seed=1, dealer=thing),
        lambda: boston.contract(GAME, thing, declarer="S"),
        lambda: boston.contract(GAME, "5H", declarer=thing),
        lambda: boston.Card(thing),
        lambda: boston.parse(thing),
        lambda: boston.Event(thing, seat="N"),
        lambda: boston.Sitting(GAME, seed=1, players=thing),
        lambda: boston.Board(GAME, thing),
    ]
    for act in acts:
        with pytest.raises((ValueError, UnknownVariant)):
            act()


def test_an_illegal_call_keeps_the_board_and_carries_the_verdict() -> None:
    board = boston.Board(GAME, boston.deal(GAME, seed=7)).do("5H")
    text = str(board)
    with pytest.raises(IllegalAction, match="does not outrank") as caught:
        board.do("5C")
    assert caught.value.verdict.code == "too-low"
    assert caught.value.verdict.citation
    assert str(board) == text


def test_a_board_that_is_not_over_is_not_settled() -> None:
    with pytest.raises(VariantError, match="when its deal is over"):
        boston.settle(boston.Board(GAME, boston.deal(GAME, seed=7)))


def test_a_deal_of_another_game_is_refused() -> None:
    dealt = boston.deal(GAME, seed=1)
    from dataclasses import replace

    with pytest.raises(VariantError, match="made for elsewhere"):
        boston.Board(GAME, replace(dealt, variant="elsewhere"))
