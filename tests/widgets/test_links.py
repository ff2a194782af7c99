"""Positions as links: what is shown comes back, and what is no position changes nothing."""

from __future__ import annotations

import pytest

from boston import widgets
from boston.errors import NotationError
from boston.widgets import link

HOSTILE = ("", "app", "seed=7", "app=auction&seed", "app=a&app=b", "%FF", "app=a" + "&x=1" * 40)


@pytest.fixture(autouse=True)
def nothing_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(link, "_waiting", [])


def played() -> widgets.AuctionModel:
    model = widgets.AuctionModel("fontainebleau", seed=7, dealer="W")
    for code in ("5S", "pass", "6C"):
        model.press(code)
    model.open = True
    return model


def test_an_auction_comes_back_from_its_fields() -> None:
    model, other = played(), widgets.AuctionModel("fontainebleau", seed=1)
    other.restore(link.parse_link(str(link.Link("auction", model.fields()))).fields)
    assert other.board == model.board
    assert other.open
    assert other.fields() == model.fields()


def test_a_deal_that_no_seed_gives_travels_in_full() -> None:
    dealt = widgets.AuctionModel("fontainebleau", seed=3).board.dealt
    swapped = type(dealt)(dealt.variant, dealt.cards[::-1], dealt.dealer, dealt.direction)
    model = widgets.AuctionModel("fontainebleau", deal=swapped)
    other = widgets.AuctionModel("fontainebleau", seed=1)
    other.restore(link.parse_link(str(link.Link("auction", model.fields()))).fields)
    assert other.board.dealt.cards == swapped.cards


def test_a_deal_comes_back_from_its_fields() -> None:
    model = widgets.DealModel("fontainebleau", 41, "E", "S")
    other = widgets.DealModel("fontainebleau", 1)
    other.restore(model.fields())
    assert (other.deal, other.shown) == (model.deal, "S")


@pytest.mark.parametrize("text", HOSTILE)
def test_what_is_no_link_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        link.parse_link(text)
    assert not link.follow(text)


@pytest.mark.parametrize(
    "fields",
    [
        {"seed": "-1"},
        {"seed": "<b>"},
        {"dealer": "Q"},
        {"calls": "5S 5S"},
        {"calls": "HA"},
        {"rules": "shuffle"},
        {"rules": "shuffle:never"},
        {"variant": "nowhere"},
        {"deal": "nonsense"},
    ],
    ids=str,
)
def test_a_position_that_is_none_changes_nothing(fields: dict[str, str]) -> None:
    model = played()
    before = model.fields()
    with pytest.raises((ValueError, KeyError)):
        model.restore(fields)
    assert model.fields() == before


@pytest.mark.usefixtures("no_other_app")
def test_a_link_waits_for_its_app_and_is_used_once() -> None:
    pytest.importorskip("ipywidgets")
    assert link.follow("app=deal&seed=41&shown=E")
    first, second = (widgets.deal("fontainebleau", seed=1) for _ in range(2))
    assert "seed=41" in first.address
    assert "seed=1&" in second.address
    assert link.follow("app=deal&seed=<img>")
    apps = [first, second]
    assert any("is not a seed" in app.position.message for app in apps)


def test_the_address_follows_the_app() -> None:
    pytest.importorskip("ipywidgets")
    app = widgets.auction("fontainebleau", seed=7, calls=("pass",))
    assert app.address.endswith("calls=pass&seed=7")
    assert '[Auction "E"]' in app.notation
