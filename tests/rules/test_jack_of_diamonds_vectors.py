"""The worked figures of the game with the J♦, as digest and design read them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import boston
from tests.rules.jack import GAME, each, play, settled

VECTORS = json.loads(Path(__file__).with_name("vectors_jack_of_diamonds.json").read_text("utf-8"))
TARIFF = [
    v for v in VECTORS if {"contract", "suit"} <= set(v["input"]) and "pool" not in v["input"]
]
OTHERS = {v["id"]: v for v in VECTORS if v not in TARIFF}
SOLO = {"senior": "S", "junior": "H"}


@pytest.mark.parametrize("vector", TARIFF, ids=[v["id"] for v in TARIFF])
def test_vector(vector: dict[str, dict[str, object]]) -> None:
    given = vector["input"]
    suit = str(given["suit"])
    call = f"solo-{SOLO[suit]}" if given["contract"] == "solo" else f"ask-{suit}"
    partner = "N" if given["contract"] == "accepted" else None
    price = each(call, given["tricks"], partner, tour=given["tour"])
    assert {"per_opponent": price} == vector["output"]


def test_no_vector_is_left_out() -> None:
    assert set(OTHERS) == {"A-boston-card", "A-chips", "A-labet", "A-card-diamonds"}
    assert len(TARIFF) == 50


def test_vector_boston_card() -> None:
    wanted = OTHERS["A-boston-card"]["output"]["from_each"]
    plain, holding = (settled("solo-H", 8, holder=holder) for holder in (None, "W"))
    assert plain.payments["W"] + 3 * wanted == holding.payments["W"]
    for seat in "NES":
        assert plain.payments[seat] - wanted == holding.payments[seat]


def test_vector_chips() -> None:
    equipment = boston.variant(GAME).rules.equipment
    (worth, count), *more = equipment.chips
    assert not more
    assert 4 * worth * count == OTHERS["A-chips"]["output"]["total"]


def test_vector_labet() -> None:
    given, wanted = OTHERS["A-labet"]["input"], OTHERS["A-labet"]["output"]
    s = settled("ask-junior", given["tricks"], "N", pool=given["pool"], tour=given["tour"])
    assert {"pool_after": s.pool} == wanted


def test_vector_card_diamonds() -> None:
    assert OTHERS["A-card-diamonds"]["output"] == {"boston": "JH", "JD": "between QD and 10D"}
    order = play("solo-D").order
    assert str(order.boston) == "HJ"
    heights = [order.strength(boston.Card("D" + rank), boston.Suit.DIAMONDS) for rank in "QJT"]
    assert heights == sorted(heights, reverse=True)
    assert len(set(heights)) == 3
