"""The tariff explorer: two price cards side by side, with the controls to choose them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from boston.variants import Variant, variants
from boston.widgets.app import choice, frame_class, html, row
from boston.widgets.price_side import Side, sets_prices
from boston.widgets.tariff_model import LETTERS, SCALES, TariffModel


def tariff(
    left: str | Variant = "jack-of-diamonds",
    right: str | Variant = "fontainebleau",
    contract: str = "",
    *,
    partner: bool = False,
    tour: str = "simple",
) -> Any:
    """The app in a notebook: two price cards side by side.

    Args:
        left: A variant, or its id or name.
        right: Another, or the same for comparing house rules.
        contract: Key of a contract of the left game; its first where not given. The right side
            opens with what comes nearest to it.
        partner: Whether a partner has joined.
        tour: `"simple"` or `"double"`.

    Raises:
        UnknownVariant: for a game that is not known.
        VariantError: for a contract, a partner or a tour that the left game does not have.
    """
    return _View(TariffModel(left, right, contract, partner=partner, tour=tour)).frame


class _Controls:
    """The controls of one side, updated in place as its game changes."""

    def __init__(self, model: TariffModel, side: int, draw: Callable[[], None]) -> None:
        import ipywidgets

        self.model, self.side, self.redraw = model, side, draw
        self.busy = False
        letter = LETTERS[side]
        # A game in which nobody bids has no price to look up.
        playable = [
            (v.name, v.id) for v in variants() if v.status == "playable" and v.rules.bidding
        ]
        self.game = choice(f"Game {letter}", playable, self.chosen.variant.id)
        self.contract = choice("Announcement", self.announcements(), self.chosen.contract)
        self.trumps = choice("Trump", self.trump_names(), "0")
        self.tour = choice("Tour", [(tour, tour) for tour in self.chosen.tours()], self.chosen.tour)
        self.honours = choice("Honours count", self.worths(), str(self.chosen.honours))
        self.partner = ipywidgets.Checkbox(description="with a partner", indent=False)
        self.open = ipywidgets.Checkbox(description=f"House rules of {letter}", indent=False)
        for box in (self.partner, self.open):
            box.layout.width = "auto"
        most = max(sum(map(sets_prices, v.options.values())) for v in variants())
        self.slots = [choice("House rule", [("–", "")], "") for _ in range(most)]
        self.rules = row(*self.slots)
        for wide in (self.game, self.contract, *self.slots):
            wide.add_class("bo-wide-choice")
        self.frame = ipywidgets.VBox(
            [
                row(self.game, self.contract),
                row(self.trumps, self.tour, self.honours, self.partner, self.open),
                self.rules,
            ]
        )
        self.frame.add_class("bo-side")
        self.draw()
        self.game.observe(self.told("game"), names="value")
        self.contract.observe(self.told("contract"), names="value")
        self.tour.observe(self.told("tour"), names="value")
        self.partner.observe(self.told("partner"), names="value")
        self.trumps.observe(self.told("trumps", self.trump_at), names="value")
        self.honours.observe(self.told("honours", int), names="value")
        self.open.observe(lambda _: self.draw(), names="value")
        for place, slot in enumerate(self.slots):
            slot.observe(partial(self.ruled, place), names="value")

    @property
    def chosen(self) -> Side:
        return self.model.sides[self.side]

    def announcements(self) -> list[tuple[str, str]]:
        return [(name, key) for key, name in self.chosen.contracts().items()]

    def trump_names(self) -> list[tuple[str, str]]:
        return [(name, str(n)) for n, name in enumerate(self.chosen.choices_of_trump().values())]

    def trump_at(self, place: str) -> tuple[str, ...]:
        return list(self.chosen.choices_of_trump())[int(place)]

    def worths(self) -> list[tuple[str, str]]:
        return [
            (f"{worth} tricks" if worth else "nothing", str(worth))
            for worth in self.chosen.worths_of_honours()
        ]

    def told(self, what: str, read: Callable[[Any], Any] = lambda value: value) -> Any:
        def chosen(change: Any) -> None:
            if not self.busy:
                self.model.choose(self.side, what, read(change["new"]))
                self.redraw()

        return chosen

    def ruled(self, place: int, change: Any) -> None:
        if not self.busy:
            option = self.chosen.options()[place]
            self.model.choose_rules(self.side, option.name, change["new"])
            self.redraw()

    def draw(self) -> None:
        """Bring every control up to date with the model; nothing listens meanwhile."""
        side, self.busy = self.chosen, True
        self.game.value = side.variant.id
        _fill(self.contract, self.announcements(), side.contract)
        place = list(side.choices_of_trump()).index(side.trumps)
        _fill(self.trumps, self.trump_names(), str(place), least=2)
        _fill(self.tour, [(tour, tour) for tour in side.tours()], side.tour, least=2)
        _fill(self.honours, self.worths(), str(side.honours), least=2)
        self.partner.value = side.partner
        _show(self.partner, side.may_have_partner())
        options = side.options()
        for number, slot in enumerate(self.slots):
            used = number < len(options)
            if used:
                option = options[number]
                slot.description = option.question
                answers = [(reading.label, reading.name) for reading in option.readings.values()]
                _fill(slot, answers, side.variant.choice(option.name))
            _show(slot, used)
        _show(self.open, bool(options))
        _show(self.rules, bool(options) and self.open.value)
        self.busy = False


def _fill(control: Any, options: list[tuple[str, str]], value: str, least: int = 1) -> None:
    """Options and value of a list, which hides where there is nothing to choose."""
    if list(control.options) != options:
        control.options = options
    control.value = value
    _show(control, len(options) >= least)


def _show(control: Any, visible: bool) -> None:
    control.layout.display = "" if visible else "none"


class _View:
    """The widgets, updated in place: making new ones would leak their models."""

    def __init__(self, model: TariffModel) -> None:
        self.model = model
        self.chart, self.table, self.notes = html(), html(), html()
        self.cards = [html() for _ in LETTERS]
        self.controls = [_Controls(model, side, self.draw) for side in range(len(LETTERS))]
        self.scale = choice("Chart", [(text, key) for key, text in SCALES.items()], model.scale)
        self.scale.observe(self.scaled, names="value")
        self.scale.add_class("bo-wide-choice")
        scale = row(self.scale)
        scale.add_class("bo-side")
        sides = row(*[controls.frame for controls in self.controls])
        sides.layout.align_items = "flex-start"
        self.frame = frame_class()(
            [sides, scale, self.chart, self.table, self.notes, *self.cards],
            model.face,
            model,
            self.redraw,
        )
        self.draw()
        self.frame.begin()

    def scaled(self, change: Any) -> None:
        self.model.set_scale(change["new"])
        self.draw()

    def redraw(self) -> None:
        """Also where the model has changed behind the controls."""
        self.scale.value = self.model.scale
        self.draw()

    def draw(self) -> None:
        """Bring every widget up to date with the model."""
        for controls in self.controls:
            controls.draw()
        self.chart.value = str(self.model.chart())
        self.table.value = str(self.model.table())
        self.notes.value = self.model.notes()
        for side, card in enumerate(self.cards):
            card.value = self.model.card(side)
        self.frame.tell()
