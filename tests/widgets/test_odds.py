"""The odds app: its model does what a reader wishes, and the view shows it."""

from __future__ import annotations

import asyncio

import pytest

import boston
from boston import NotationError
from boston.widgets import OddsModel
from boston.widgets.link import parse_link
from boston.widgets.odds_figures import announcements, best, csv

HAND = "AKJ95.A3.K42.Q85"
HOSTILE = "<img src=x onerror=alert(1)>"


def model(**wishes) -> OddsModel:
    return OddsModel("fontainebleau", HAND, **wishes)


def test_cards_go_in_and_out():
    app = model()
    assert app.complete
    assert "Take one out first" in app.toggle("S2").message
    app.toggle("SA")
    assert not app.complete
    assert "Choose 1 more card" in app.notes()
    assert app.done
    app.toggle("S2")
    assert app.complete
    assert app.message == ""
    assert boston.Card("S2") in app.hand


def test_pinned_cards_stay():
    app = model().clear().toggle("SA").toggle("HK").pin()
    seen = set()
    for seed in range(5):
        app.set_seed(str(seed)).draw()
        assert app.complete
        assert {boston.Card("SA"), boston.Card("HK")} <= set(app.hand)
        seen.add(app.hand)
    assert len(seen) == 5
    app.toggle("SA")
    assert boston.Card("SA") not in app.pinned
    assert app.pin().pinned == boston.Hand()


@pytest.mark.parametrize("text", ["AKQJT98765432.A..", "SASA", HOSTILE, "x" * 999])
def test_what_cannot_be_read_changes_nothing(text):
    app = model()
    before = app.hand
    app.type_hand(text)
    assert app.hand == before
    assert app.message
    assert "<img" not in app.notes()
    assert app.set_seed(HOSTILE).seed == 1
    assert "<img" not in app.notes()


def test_it_counts_in_pieces_what_is_counted_at_once():
    app = model(deals=256)
    assert app.progress == 0
    while app.advance(0.01):
        assert app.progress > 0
    assert app.done
    (found,) = app.odds()
    assert found == boston.odds("fontainebleau", HAND, deals=256)
    app.set_deals(1000)
    assert not app.done
    assert app.odds()[0][0].deals == 256


def test_partners_in_any_seat_are_taken_together():
    app = model(deals=256).count(64)
    (found,) = app.odds()
    one = announcements(found)[0]
    three = [row for row in found if row.contract == one.alone.contract and row.partner]
    assert one.helped.deals == 3 * 64
    assert one.helped.wins == sum(row.wins for row in three)
    chosen = best(found)
    assert len(chosen) == len(boston.variant("fontainebleau").rules.auction.ladder)
    seven = next(b for b in chosen if b.alone.played.key == "seven")
    assert seven.alone.contract == "7S"


def test_all_games_and_the_face():
    app = OddsModel("all", HAND, deals=256).count(8)
    assert len(app.odds()) == len(app.games) > 1
    face = app.face()
    for game in app.games:
        assert game.name in face
    assert "<script" not in face
    assert "95 %" in face
    lines = csv(app.odds()).splitlines()
    assert len(lines) == 1 + sum(len(found) for found in app.odds())


def test_links_there_and_back():
    app = model(model="sampling", seed=9, deals=1000).clear().toggle("SA").pin().draw()
    link = parse_link(f"app=odds&{'&'.join(f'{k}={v}' for k, v in app.fields().items() if v)}")
    other = OddsModel("bostonas")
    other.restore(link.fields)
    assert other.fields() == app.fields()
    assert set(app.fields()) <= OddsModel.known


@pytest.mark.parametrize(
    "fields", [{"hand": HOSTILE}, {"model": "none"}, {"deals": "7"}, {"seed": "x"}]
)
def test_a_bad_link_changes_nothing(fields):
    app = model()
    before = app.fields()
    with pytest.raises(NotationError):
        app.restore(fields)
    assert app.fields() == before


def test_the_view_counts_while_others_run_and_can_be_stopped():
    pytest.importorskip("ipywidgets")
    from boston.widgets.odds import _View

    async def main():
        view = _View(model(deals=16000))
        assert view.bar.value > 0
        view.start()
        await asyncio.sleep(0.05)
        running = view.task
        assert running is not None
        view.cancel()
        await asyncio.sleep(0)
        assert running.cancelled() or running.done()
        return view

    view = asyncio.run(main())
    assert not view.model.done
    assert f"({boston.solver.backend()})" in view.engine.value
    view.model.set_deals(256)
    view.cards[boston.Card("SA")].click()
    assert "Choose 1 more card" in view.notes.value
    view.cards[boston.Card("S2")].click()  # without a running loop it counts at once
    assert view.model.done
    assert view.bar.value == 1
    assert "bo-held" in view.cards[boston.Card("S2")]._dom_classes
    assert "<svg" in view.chart.value
