"""The tariff explorer: two games side by side, each price worked out by the engine and cited."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from boston.errors import NotationError, VariantError, nearest, quoted
from boston.evidence import Status
from boston.render import (
    Html,
    Series,
    csv_text,
    download_html,
    escape,
    figure,
    line_chart,
    price_card_html,
    price_html,
    readings_html,
    table,
)
from boston.render.markup import fragment_prefix
from boston.settlement import PriceLine, PriceTable
from boston.settlement.price_table import COLUMNS
from boston.variants import Variant, variant, variants
from boston.widgets.app import choice, frame_class, html, row
from boston.widgets.price_side import Side, alike, fitted, opening, sets_prices

LETTERS: Final = ("A", "B")
"""What the two sides are called."""

SCALES: Final = {
    "lowest": "In prices of the lowest announcement",
    "own": "In counters or points, as they stand",
}
"""What the chart can be drawn in; the first makes games of any stake comparable."""


class TariffModel:
    """The state of the app and all it draws.

    Attributes:
        sides: The two contracts compared.
        scale: What the chart is drawn in, a key of `SCALES`.
    """

    def __init__(
        self,
        left: str | Variant,
        right: str | Variant,
        contract: str = "",
        *,
        partner: bool = False,
        tour: str = "simple",
    ) -> None:
        first = opening(variant(left))
        self.scale = "lowest"
        self.sides = [first, first]
        if contract:
            self.choose(0, "contract", contract)
        self.choose(0, "tour", tour).choose(0, "partner", partner)
        self.sides[1] = alike(variant(right), self.sides[0])

    def choose(self, side: int, what: str, value: Any) -> TariffModel:
        """Change one side: its `game`, `contract`, `trumps`, `partner`, `tour` or `honours`.

        What does not fit any more is put right: a game without double tours has simple ones.

        Raises:
            UnknownVariant: for a game that is not known.
            VariantError: for a value the game does not have, or something else to change.
        """
        old = self.sides[side]
        if what == "game":
            self.sides[side] = alike(variant(value), old)
            return self
        known: dict[str, Sequence[Any]] = {
            "contract": tuple(old.contracts()),
            "trumps": tuple(old.choices_of_trump()),
            "partner": (False, True) if old.may_have_partner() else (False,),
            "tour": old.tours(),
            "honours": old.worths_of_honours(),
        }
        if what not in known:
            raise VariantError(f"there is no {quoted(what)} to choose; there are {_listed(known)}")
        if value not in known[what]:
            raise VariantError(
                f"{old.variant.id} has no {what} {quoted(value)} here; it has "
                f"{_listed(known[what])}{nearest(value, list(map(str, known[what])))}"
            )
        self.sides[side] = fitted(replace(old, **{what: value}))
        return self

    def choose_rules(self, side: int, option: str, reading: str) -> TariffModel:
        """Choose a house rule for one side.

        Raises:
            VariantError: for a house rule or reading that does not exist.
        """
        old = self.sides[side]
        self.sides[side] = fitted(replace(old, variant=old.variant.with_rules({option: reading})))
        return self

    def set_scale(self, scale: str) -> TariffModel:
        """Draw the chart in another unit.

        Raises:
            NotationError: for one that does not exist.
        """
        if scale not in SCALES:
            raise NotationError(f"there is no scale {quoted(scale)}; there are {_listed(SCALES)}")
        self.scale = scale
        return self

    def _lines(self) -> Iterator[tuple[str, Side, PriceLine]]:
        for letter, side in zip(LETTERS, self.sides, strict=True):
            for place, line in enumerate(side.lines):
                yield letter + "′" * place, side, line

    def scaled(self, side: Side, amount: int) -> float:
        """An amount in the unit of the chart."""
        return amount / side.lowest if self.scale == "lowest" else float(amount)

    def chart(self, *, style: bool = False) -> Html:
        """What one opponent pays or is paid, by tricks taken."""
        series = [
            Series(
                letter,
                f"{side.title}{line.title.removeprefix(side.first.title)}",
                tuple((row.tricks, self.scaled(side, row.amount)) for row in line.rows),
                {row.tricks: "†" for row in line.rows if row.status is Status.EMENDED},
            )
            for letter, side, line in self._lines()
        ]
        units = " or ".join(dict.fromkeys(side.first.unit for side in self.sides))
        return line_chart(
            series,
            title="From each opponent (below zero: to each), by tricks taken",
            x_label="tricks the declaring side takes",
            y_label="lowest prices" if self.scale == "lowest" else units,
            description="; ".join(self.told(side) for side in self.sides)
            + ". The table below has every figure. † emended.",
            style=style,
        )

    @staticmethod
    def told(side: Side) -> str:
        """A side in a sentence: the best and the worst it can come to."""
        rows = side.lines[0].rows
        best, worst = max(row.amount for row in rows), min(row.amount for row in rows)
        return (
            f"{side.title}: needs {_needs(side)}, brings at most {figure(best)} and costs at most "
            f"{figure(-worst)} {side.first.unit} an opponent"
        )

    def table(self, *, style: bool = False, notes: str = "view") -> Html:
        """The figures behind the chart, each with its mark and its note.

        Args:
            style: Whether to carry the stylesheet along.
            notes: Sets the ids of the notes apart where the table stands twice on a page.
        """
        lines = list(self._lines())
        prefix = fragment_prefix(notes + "".join(side.title for side in self.sides))
        headers = ["tricks"]
        for letter, side, _ in lines:
            headers.append(f"{letter}: {side.first.unit}")
            if self.scale == "lowest":
                headers.append(f"{letter} ÷ {side.lowest}")
        most = max(row.tricks for _, _, line in lines for row in line.rows)
        rows: list[list[object]] = []
        for tricks in range(most + 1):
            cells: list[object] = [str(tricks)]
            for letter, side, line in lines:
                price = line.at(tricks)
                name = f"{prefix}-{letter.replace('′', '1')}-{tricks}"
                cells.append(price and price_html(price, id=name))
                if self.scale == "lowest":
                    cells.append(price and figure(self.scaled(side, price.amount)))
            rows.append(cells)
        drawn = table(
            headers,
            rows,
            caption="From each opponent, or (−) to each",
            numeric=range(len(headers)),
            style=style,
        )
        return Html(f'<div class="bo-prices">{drawn}</div>')

    def notes(self) -> str:
        """The two sides in sentences, the links that save the figures, and the readings."""
        told = "".join(
            f"<p><b>{letter}</b> {escape(self.told(side))}.</p>"
            for letter, side in zip(LETTERS, self.sides, strict=True)
        )
        rows = [price for _, _, line in self._lines() for price in line.rows]
        behind = readings_html(rows, "The rules behind these figures", style=False)
        return (
            f'<div class="bo bo-notes">{told}<p>{self.download()}</p>'
            f"<details><summary>Where these figures stand: what is read, what is printed, why"
            f"</summary>{behind}</details></div>"
        )

    def card(self, side: int) -> str:
        """The whole price card of one side, for its kind of trump, behind a lid."""
        letter, shown = LETTERS[side], self.shown(side)
        about = self.sides[side].variant.name
        prices = price_card_html(shown, style=False)
        behind = readings_html(shown, f"The rules behind the card of {about}", style=False)
        link = download_html(
            self.card_csv(side), f"{self.sides[side].variant.id}-card.csv", "Save this card (CSV)"
        )
        return (
            f'<div class="bo bo-notes"><details><summary>The whole price card of {letter}: '
            f"{escape(about)}</summary>{prices}<p>{link}</p>{behind}</details></div>"
        )

    def shown(self, side: int) -> PriceTable:
        """The rows of a side's card: games of the chosen price class, and those without a trump."""
        chosen = self.sides[side]
        kind = chosen.first.suit_class
        if kind == "none":
            return chosen.prices
        return PriceTable(tuple(r for r in chosen.prices if r.suit_class in (kind, "none")))

    def csv(self) -> str:
        """The figures of both sides as comma-separated values, with the evidence of each."""
        records = [
            {"side": letter, **price.record()}
            for letter, _, line in self._lines()
            for price in line.rows
        ]
        return csv_text(["side", *COLUMNS], [list(record.values()) for record in records])

    def card_csv(self, side: int) -> str:
        """A side's card as comma-separated values: announcements down, tricks across."""
        lines = self.shown(side).lines()
        most = max(row.tricks for line in lines for row in line.rows)
        cells = [[line.at(tricks) for tricks in range(most + 1)] for line in lines]
        return csv_text(
            ["announcement", *(f"{tricks} tricks" for tricks in range(most + 1))],
            [
                [line.title, *(None if price is None else price.amount for price in prices)]
                for line, prices in zip(lines, cells, strict=True)
            ],
        )

    def download(self) -> Html:
        """A link that saves the figures of both sides."""
        name = "-and-".join(dict.fromkeys(side.variant.id for side in self.sides))
        return download_html(
            self.csv(), f"{name}.csv", "Save these figures with their evidence (CSV)"
        )

    def face(self) -> str:
        """The app as plain HTML, for a page without a kernel."""
        return (
            f"{self.chart(style=True)}{self.table(notes='face')}{self.notes()}"
            f"{self.card(0)}{self.card(1)}"
        )


def _needs(side: Side) -> str:
    needs, goal = side.first.needs, side.variant.rules.contracts[side.contract].goal
    if goal == "at-most" and not needs:
        return "no trick"
    word = {"at-least": "at least ", "at-most": "at most ", "exactly": "exactly "}[goal]
    return f"{word}{needs} trick{'' if needs == 1 else 's'}"


def _listed(found: Any) -> str:
    return ", ".join(str(value) for value in found)


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
        playable = [(v.name, v.id) for v in variants() if v.status == "playable"]
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
            [sides, scale, self.chart, self.table, self.notes, *self.cards], model.face
        )
        self.draw()

    def scaled(self, change: Any) -> None:
        self.model.set_scale(change["new"])
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
