"""The ipywidgets views: thin, updated in place, and with a face for pages that have no kernel."""

from __future__ import annotations

from typing import Any

import pytest

import boston
from boston import widgets

ipywidgets = pytest.importorskip("ipywidgets")
GAME = boston.variant("fontainebleau").id
VIEW = "application/vnd.jupyter.widget-view+json"


def living() -> int:
    return len(ipywidgets.widgets.widget._instances)


def inside(widget: Any) -> list[Any]:
    children = getattr(widget, "children", ())
    return [widget, *[inner for child in children for inner in inside(child)]]


def find(app: Any, kind: type, text: str) -> Any:
    return next(w for w in inside(app) if isinstance(w, kind) and w.description == text)


def words(app: Any) -> str:
    return " ".join(w.value for w in inside(app) if isinstance(w, ipywidgets.HTML))


@pytest.mark.parametrize("app", [widgets.auction, widgets.deal])
def test_both_faces(app: Any) -> None:
    bundle = app(GAME, seed=7)._repr_mimebundle_()
    bundle = bundle[0] if isinstance(bundle, tuple) else bundle
    assert VIEW in bundle
    face = bundle["text/html"]
    assert "South" in face
    assert "<script" not in face
    assert "http" not in face.replace("http://www.w3.org/2000/svg", "")


def test_pressing_does_what_the_model_does_and_makes_no_widgets() -> None:
    app = widgets.auction(GAME, seed=7)
    before = living()
    for _ in range(20):
        find(app, ipywidgets.Button, "5♥").click()
        find(app, ipywidgets.Button, "5♣").click()
        find(app, ipywidgets.Button, "pass").click()
        for _ in range(3):
            find(app, ipywidgets.Button, "Take back").click()
    assert living() == before
    find(app, ipywidgets.Button, "5♥").click()
    find(app, ipywidgets.Button, "5♣").click()
    assert "does not outrank" in words(app)
    five_clubs = find(app, ipywidgets.Button, "5♣")
    assert "bo-refused" in five_clubs._dom_classes
    assert "does not outrank" in five_clubs.tooltip


def test_every_call_has_a_button() -> None:
    app = widgets.auction(GAME, seed=7)
    shown = {
        w.description
        for w in inside(app)
        if isinstance(w, ipywidgets.Button) and w.layout.display != "none"
    }
    assert {call.pretty for call in boston.variant(GAME).calls} <= shown


def test_controls_of_the_deal_app() -> None:
    app = widgets.deal(GAME, seed=7)
    before = living()
    seed = find(app, ipywidgets.Text, "Seed")
    seed.value = "8"
    assert "Seed 8." in words(app)
    seed.value = "nonsense"
    assert "not a seed" in words(app)
    assert "Seed 8." in words(app)
    find(app, ipywidgets.Dropdown, "Dealer").value = "E"
    assert "East dealt" in words(app)
    find(app, ipywidgets.Dropdown, "Hands shown").value = "S"
    assert words(app).count("data-card") == 13
    find(app, ipywidgets.Button, "Deal again").click()
    assert seed.value.isdecimal()
    assert living() == before


def test_house_rules_change_the_calls() -> None:
    app = widgets.auction(GAME, seed=7)
    no_trump = find(app, ipywidgets.Button, "5 without trump")
    assert no_trump.layout.display == "none"
    find(app, ipywidgets.Dropdown, "May tricks be bid without a trump?").value = "yes"
    assert no_trump.layout.display == ""


HOSTILE = "<img src=x onerror=alert(1)>"


@pytest.mark.parametrize("app", [widgets.auction, widgets.deal])
def test_what_a_reader_types_is_text_in_every_part_of_the_view(app: Any) -> None:
    made = app(GAME, seed=7)
    find(made, ipywidgets.Text, "Seed").value = HOSTILE
    assert "not a seed" in words(made)
    assert "<img" not in words(made)
    bundle = made._repr_mimebundle_()
    bundle = bundle[0] if isinstance(bundle, tuple) else bundle
    assert "<img" not in bundle["text/html"]
    assert "&lt;img" in bundle["text/html"]


def test_a_whole_auction_by_its_buttons() -> None:
    app = widgets.auction(GAME, seed=7)
    before = living()
    for text in ("pass", "5♥", "pass", "pass", "I call for a partner", "pass", "I accept"):
        find(app, ipywidgets.Button, text).click()
    assert "5♥ by South with North" in words(app)
    find(app, ipywidgets.Button, "13♦").click()
    assert "The deal is over" in words(app)
    find(app, ipywidgets.Button, "Begin again").click()
    assert "East calls." in words(app)
    find(app, ipywidgets.Button, "What would you call?").click()
    assert "rule-of-thumb player would say" in words(app)
    find(app, ipywidgets.Button, "Take back").click()
    assert "no call to take back" in words(app)
    assert living() == before


def test_views_change_in_place() -> None:
    app = widgets.auction(GAME, seed=7)
    parts = inside(app)
    find(app, ipywidgets.Button, "5♥").click()
    find(app, ipywidgets.Button, "Another deal").click()
    find(app, ipywidgets.Checkbox, "Show all four hands").value = True
    assert all(one is other for one, other in zip(parts, inside(app), strict=True))
    assert words(app).count("data-card") == 52


def test_each_control_says_what_it_is() -> None:
    for app in (widgets.auction(GAME, seed=7), widgets.deal(GAME, seed=7)):
        for control in inside(app):
            if isinstance(control, ipywidgets.Button):
                assert control.description
                assert control.tooltip or control.layout.display == "none"
            elif isinstance(control, ipywidgets.Text | ipywidgets.Dropdown | ipywidgets.Checkbox):
                assert control.description


def test_the_french_order_moves_the_buttons() -> None:
    app = widgets.auction(GAME, seed=7)
    hearts, diamonds = (find(app, ipywidgets.Button, text) for text in ("5♥", "5♦"))
    assert int(hearts.layout.order) < int(diamonds.layout.order)
    find(app, ipywidgets.Dropdown, "Which red suit leads?").value = "french"
    assert int(hearts.layout.order) > int(diamonds.layout.order)


def test_calls_may_be_made_before_the_reader_takes_over() -> None:
    app = widgets.auction(GAME, seed=7, calls=("5H", "5D"))
    assert "West calls." in words(app)
    with pytest.raises(boston.NotationError, match="not a call"):
        widgets.auction(GAME, seed=7, calls=("5HH",))
