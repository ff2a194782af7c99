"""The ipywidgets views: thin, updated in place, and with a face for pages that have no kernel."""

from __future__ import annotations

from typing import Any

import pytest

import boston
from boston import widgets

ipywidgets = pytest.importorskip("ipywidgets")
GAME = boston.variants()[0].id
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
