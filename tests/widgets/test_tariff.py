"""The tariff explorer: its model, and the view that is updated in place."""

from __future__ import annotations

import base64
import csv
import io
import re
from html.parser import HTMLParser
from itertools import product
from typing import Any

import pytest

import boston
from boston import widgets
from boston.render.markup import escape
from boston.widgets import TariffModel, link
from boston.widgets.link import Link, follow, parse_link
from boston.widgets.price_side import sets_prices
from tests.conftest import BIDDING

HOSTILE = "<img src=x onerror=alert(1)>"
GAMES = [game.id for game in BIDDING]


class Tags(HTMLParser):
    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


def files(html: str) -> dict[str, list[list[str]]]:
    """The files behind the links of a piece of HTML, by name, as rows."""
    found = {}
    for tag, attrs in Tags(html).found:
        if tag == "a" and attrs.get("download"):
            text = base64.b64decode(str(attrs["href"]).partition(",")[2]).decode("utf-8-sig")
            found[str(attrs["download"])] = list(csv.reader(io.StringIO(text, newline="")))
    return found


def jack() -> TariffModel:
    return TariffModel(
        "jack-of-diamonds", "fontainebleau", "ask-senior", partner=True, tour="double"
    )


def test_eleven_tricks_in_a_double_tour() -> None:
    html = str(jack().table())
    row = html[html.index('<th scope="row" class="bo-figure">11<') :].partition("</tr>")[0]
    assert 'class="bo-value">32<' in row
    assert "bo-emended" in row
    assert "printed: 14" in row
    assert "S-RU:215" in row


def test_the_other_side_opens_with_the_nearest_task() -> None:
    left, right = jack().sides
    assert left.title == (
        "Boston with the jack of diamonds: ask in the senior suit, with a partner, double tour"
    )
    assert right.title == "Boston de Fontainebleau: Simple Boston (five), ♦, with a partner"
    assert left.first.needs == right.first.needs == 8


@pytest.mark.parametrize(
    ("game", "contract", "other", "nearest"),
    [
        ("bostonas", "small-null", "fontainebleau", "little-misere"),
        ("bostonas", "grand-null-open", "fontainebleau", "grand-misere-table"),
        ("fontainebleau", "nine", "jack-of-diamonds", "nine-senior"),
        ("jack-of-diamonds", "nine-junior", "bostonas", "nine"),
        ("fontainebleau", "slam-table", "bostonas", "slam"),
    ],
)
def test_what_is_nearest(game: str, contract: str, other: str, nearest: str) -> None:
    model = TariffModel(game, other, contract)
    assert model.sides[1].contract == nearest


@pytest.mark.parametrize(
    ("left", "right"),
    [
        # Each game beside the one after it; every other pair is slow.
        pytest.param(left, right, marks=[] if place % len(GAMES) == 1 else [pytest.mark.slow])
        for left, right in product(GAMES, GAMES)
        for place in [GAMES.index(right) - GAMES.index(left)]
    ],
)
def test_any_two_games_stand_side_by_side(left: str, right: str) -> None:
    model = TariffModel(left, right)
    for contract in model.sides[0].contracts():
        model.choose(0, "contract", contract)
        drawn = f"{model.table()}{model.notes()}"
        for letter, side in zip("AB", model.sides, strict=True):
            assert f"<b>{letter}</b> {escape(side.title)}" in drawn
            for line in side.lines:
                for row in line.rows:
                    assert f">{row.amount:,}<".replace("-", "−") in drawn


def test_a_choice_that_does_not_fit_any_more_is_put_right() -> None:
    model = jack().choose(0, "game", "bostonas")
    side = model.sides[0]
    assert (side.tour, side.contract, side.partner, side.trumps) == (
        "simple",
        "five",
        True,
        ("first",),
    )
    model.choose(0, "contract", "seven")
    assert not model.sides[0].partner
    model.choose(0, "contract", "small-null")
    assert model.sides[0].trumps == ("no trump",)


@pytest.mark.parametrize(
    ("what", "value"),
    [
        ("contract", "seven-hundred"),
        ("contract", HOSTILE),
        ("trumps", ("H",)),
        ("tour", "triple"),
        ("partner", 7),
        ("honours", 3),
        ("colour", "red"),
        ("game", HOSTILE),
    ],
)
def test_what_is_not_there_is_refused_and_changes_nothing(what: str, value: object) -> None:
    model = jack()
    before = list(model.sides)
    with pytest.raises((boston.VariantError, boston.UnknownVariant)) as caught:
        model.choose(0, what, value)
    assert model.sides == before
    assert len(str(caught.value)) < 500
    with pytest.raises(boston.NotationError):
        model.set_scale("furlongs")
    with pytest.raises(boston.VariantError):
        model.choose_rules(0, "slam_prices", "reduced")  # of the other game


def test_house_rules_of_one_side_leave_the_other_alone() -> None:
    model = TariffModel("fontainebleau", "fontainebleau", "slam")
    before = model.face()
    model.choose_rules(1, "slam_prices", "reduced")
    assert [side.first.amount for side in model.sides] == [-500, -350]
    model.choose_rules(1, "slam_prices", "full")
    assert model.face() == before


def test_a_reading_that_parts_the_two_ways_to_fail_has_a_line_for_each() -> None:
    model = TariffModel("jack-of-diamonds", "bostonas", "ask-junior", partner=True)
    assert "A′" not in str(model.table())
    model.choose_rules(0, "loss_price", "as-if-won")
    assert "A′: counters" in str(model.table())
    assert "one of the two short" in str(model.chart())
    ids = re.findall(r'id="([^"]+)"', str(model.table()))
    assert len(ids) == len(set(ids))


def priced(game: boston.Variant) -> list[tuple[object, ...]]:
    """Everything that is paid for contracts, in every tour, with and without honours."""
    tours = tuple(dict(game.rules.sitting.tours)) or ("simple",)
    worths = {0, max(game.rules.honours.counts.values(), default=0)}
    return [
        (row.contract, row.trump, row.partner, row.short, row.tricks, row.amount)
        for tour, worth in product(tours, worths)
        for row in boston.price_table(game, tour=tour, honours=worth)
    ]


@pytest.mark.thorough
@pytest.mark.parametrize("game", GAMES)
def test_every_house_rule_that_changes_a_price_can_be_chosen(game: str) -> None:
    base = boston.variant(game)
    before = priced(base)
    for option in base.options.values():
        if sets_prices(option):
            continue
        for reading in option.readings:
            assert priced(base.with_rules({option.name: reading})) == before, option.name


def test_the_scale_divides_by_the_lowest_price() -> None:
    model = TariffModel("fontainebleau", "jack-of-diamonds", "eight")
    assert [side.lowest for side in model.sides] == [10, 2]
    assert model.scaled(model.sides[0], 90) == 9
    assert "B ÷ 2" in str(model.table())
    assert "lowest prices" in str(model.chart())
    model.set_scale("own")
    assert "÷" not in str(model.table())
    assert model.scaled(model.sides[0], 90) == 90


def test_the_file_has_the_figures_and_their_evidence() -> None:
    model = jack()
    head, *rows = files(model.notes())["jack-of-diamonds-and-fontainebleau.csv"]
    by_name = [dict(zip(head, row, strict=True)) for row in rows]
    (eleven,) = [r for r in by_name if r["side"] == "A" and r["tricks"] == "11"]
    assert (eleven["amount"], eleven["status"], eleven["printed"]) == ("32", "emended", "14")
    assert "S-RU:215" in eleven["passages"]
    wanted = [
        [letter, *("" if cell is None else str(cell) for cell in price.record().values())]
        for letter, side in zip("AB", model.sides, strict=True)
        for price in side.lines[0].rows
    ]
    assert [[cell.removeprefix("'") for cell in row] for row in rows] == wanted
    assert all(int(r["amount"]) for r in by_name), "a figure is a number, also below zero"


def test_the_file_of_a_card_is_the_card() -> None:
    model = TariffModel("bostonas", "fontainebleau", "six")
    head, *rows = files(model.card(0))["bostonas-card.csv"]
    assert head == ["announcement", *(f"{n} tricks" for n in range(14))]
    cells = {row[0]: row[1:] for row in rows}
    assert cells["six tricks, first suit"][5:8] == ["-8", "8", "10"]
    assert cells["six tricks, first suit, with a partner"][8:10] == ["-23", "23"]
    assert cells["small null"][13] == ""  # the declarer plays twelve cards
    assert "second suit" not in str(rows)


def test_ids_are_unique_on_a_page_that_has_face_and_view() -> None:
    model = jack()
    ids = re.findall(r'id="([^"]+)"', model.face() + str(model.table()))
    assert len(ids) > 50
    assert len(ids) == len(set(ids))


def test_the_face_asks_for_nothing_and_runs_nothing() -> None:
    face = re.sub(r'href="data:text/csv[^"]+"', "", jack().face())
    assert "http" not in face.replace("http://www.w3.org/2000/svg", "")
    for tag, attrs in Tags(face).found:
        assert tag not in ("script", "img", "iframe", "link")
        assert not [name for name in attrs if name.startswith("on")]


def test_a_link_leads_back() -> None:
    model = jack().choose_rules(0, "consolation", "two").choose(1, "honours", 4).set_scale("own")
    there = Link(model.app, model.fields())
    assert parse_link(str(there)) == Link(
        model.app, {name: text for name, text in model.fields().items() if text}
    )
    other = TariffModel("bostonas", "bostonas")
    other.restore(parse_link(str(there)).fields)
    assert other.sides == model.sides
    assert other.scale == "own"
    assert other.face() == model.face()
    assert set(model.fields()) <= model.known
    assert "11: 32" in model.notation()


def test_a_link_may_tell_one_side_alone() -> None:
    model = jack()
    model.restore({"b": "bostonas"})
    assert model.sides[0] == jack().sides[0]
    assert model.sides[1].title == "Bostonas: five tricks, first suit"


@pytest.mark.parametrize(
    "fields",
    [
        {"a": HOSTILE},
        {"a_contract": "five"},
        {"a": "bostonas", "a_contract": HOSTILE},
        {"a": "bostonas", "a_trumps": "fourth"},
        {"a": "bostonas", "a_tour": "double"},
        {"a": "bostonas", "a_contract": "seven", "a_partner": "yes"},
        {"a": "bostonas", "a_honours": "2"},
        {"a": "fontainebleau", "a_honours": "9" * 3000},
        {"a": "bostonas", "a_rules": "rounds:never"},
        {"a": "bostonas", "scale": "furlongs"},
    ],
)
def test_a_link_to_nothing_is_refused_and_changes_nothing(fields: dict[str, str]) -> None:
    model = jack()
    before = model.face()
    with pytest.raises((ValueError, boston.UnknownVariant)):
        model.restore(fields)
    assert model.face() == before


# --- the view -------------------------------------------------------------------------------------

ipywidgets = pytest.importorskip("ipywidgets")


def inside(widget: Any) -> list[Any]:
    children = getattr(widget, "children", ())
    return [widget, *[inner for child in children for inner in inside(child)]]


def find(app: Any, kind: type, text: str, place: int = 0) -> Any:
    return [w for w in inside(app) if isinstance(w, kind) and w.description == text][place]


def words(app: Any) -> str:
    return " ".join(w.value for w in inside(app) if isinstance(w, ipywidgets.HTML))


def living() -> int:
    return len(ipywidgets.widgets.widget._instances)


def test_both_faces() -> None:
    bundle = widgets.tariff("bostonas", "fontainebleau")._repr_mimebundle_()
    bundle = bundle[0] if isinstance(bundle, tuple) else bundle
    assert "application/vnd.jupyter.widget-view+json" in bundle
    assert bundle["text/html"] == TariffModel("bostonas", "fontainebleau").face()


def test_controls_change_the_figures_and_make_no_widgets() -> None:
    app = widgets.tariff("jack-of-diamonds", "fontainebleau")
    parts, before = inside(app), living()
    find(app, ipywidgets.Dropdown, "Announcement").value = "ask-senior"
    find(app, ipywidgets.Checkbox, "with a partner").value = True
    find(app, ipywidgets.Dropdown, "Tour").value = "double"
    assert "ask in the senior suit, with a partner, double tour" in words(app)
    assert "printed: 14" in words(app)
    find(app, ipywidgets.Dropdown, "Game B").value = "bostonas"
    find(app, ipywidgets.Dropdown, "Trump", 1).value = "0"
    assert "Bostonas: five tricks, third suit" in words(app)
    find(app, ipywidgets.Dropdown, "Chart").value = "own"
    assert "÷" not in words(app)
    for game in GAMES * 2:
        find(app, ipywidgets.Dropdown, "Game A").value = game
    assert living() == before
    assert all(one is other for one, other in zip(parts, inside(app), strict=True))


def test_a_link_is_followed_and_a_bad_one_told() -> None:
    link._shown.clear()  # what other tests left on the page
    app = widgets.tariff("jack-of-diamonds", "fontainebleau")
    assert follow("app=tariff&a=bostonas&a_contract=six&a_trumps=third&a_partner=yes&scale=own")
    assert "Bostonas: six tricks, third suit, with a partner" in words(app)
    assert find(app, ipywidgets.Dropdown, "Game A").value == "bostonas"
    assert find(app, ipywidgets.Dropdown, "Chart").value == "own"
    assert app.address.startswith("app=tariff&a=bostonas")
    assert "9: 21" in app.notation
    assert follow(f"app=tariff&a={HOSTILE}")
    assert "cannot be shown" in words(app)
    assert "<img" not in words(app)
    find(app, ipywidgets.Dropdown, "Game A").value = "fontainebleau"
    assert "cannot be shown" not in words(app)


def test_only_what_there_is_to_choose_is_shown() -> None:
    app = widgets.tariff("jack-of-diamonds", "fontainebleau")
    tours = [find(app, ipywidgets.Dropdown, "Tour", side).layout.display for side in (0, 1)]
    honours = [
        find(app, ipywidgets.Dropdown, "Honours count", side).layout.display for side in (0, 1)
    ]
    assert tours == ["", "none"]
    assert honours == ["none", ""]
    find(app, ipywidgets.Dropdown, "Announcement").value = "solo"
    assert find(app, ipywidgets.Checkbox, "with a partner").layout.display == "none"


def test_house_rules_open_and_change_their_side() -> None:
    app = widgets.tariff("fontainebleau", "fontainebleau", "slam")
    reduced = "Which prices has the slam?"
    find(app, ipywidgets.Checkbox, "House rules of B").value = True
    find(app, ipywidgets.Dropdown, reduced, 1).value = "reduced"
    assert "at most 500" in words(app)
    assert "at most 350" in words(app)
    assert find(app, ipywidgets.Dropdown, reduced, 0).value == "full"


def test_each_control_says_what_it_is() -> None:
    for control in inside(widgets.tariff()):
        if isinstance(control, ipywidgets.Dropdown | ipywidgets.Checkbox):
            assert control.description


def test_what_cannot_open_is_a_clear_error() -> None:
    with pytest.raises(boston.UnknownVariant):
        widgets.tariff("whisst", "bostonas")
    with pytest.raises(boston.VariantError, match="no contract"):
        widgets.tariff("bostonas", "fontainebleau", HOSTILE)
    with pytest.raises(boston.VariantError, match="no tour"):
        widgets.tariff("bostonas", "fontainebleau", tour="double")
    with pytest.raises(boston.VariantError, match="no partner"):
        widgets.tariff("bostonas", "fontainebleau", "seven", partner=True)
