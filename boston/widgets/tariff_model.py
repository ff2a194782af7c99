"""What the tariff explorer shows: two games side by side, each price worked out and cited."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
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
from boston.variants import Variant, variant
from boston.widgets.price_side import (
    FIELDS,
    Side,
    alike,
    fitted,
    opening,
    read_side,
    side_fields,
)

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
        app: Its name in links.
        known: The fields its links may have.
        sides: The two contracts compared.
        scale: What the chart is drawn in, a key of `SCALES`.
        message: Why a link could not be followed; empty when it was.
    """

    app = "tariff"
    known = frozenset({"scale", *(f"{letter}{name}" for letter in "ab" for name in FIELDS)})

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
        self.scale, self.message = "lowest", ""
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
            self.sides[side], self.message = alike(variant(value), old), ""
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
        self.sides[side], self.message = fitted(replace(old, **{what: value})), ""
        return self

    def choose_rules(self, side: int, option: str, reading: str) -> TariffModel:
        """Choose a house rule for one side.

        Raises:
            VariantError: for a house rule or reading that does not exist.
        """
        old = self.sides[side]
        game = old.variant.with_rules({option: reading})
        self.sides[side], self.message = fitted(replace(old, variant=game)), ""
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

    def fields(self) -> dict[str, str]:
        """The fields of a link to this comparison."""
        told = {
            f"{letter}{name}": text
            for letter, side in zip("ab", self.sides, strict=True)
            for name, text in side_fields(side).items()
        }
        return {**told, "scale": self.scale}

    def notation(self) -> str:
        """The comparison as text: each side, and its figures by tricks."""
        return "\n".join(
            f"{letter} {side.title}{line.title.removeprefix(side.first.title)}: "
            + ", ".join(f"{row.tricks}: {figure(row.amount)}" for row in line.rows)
            for letter, side, line in self._lines()
        )

    def restore(self, fields: Mapping[str, str]) -> None:
        """Show the comparison of a link; a side it does not name stays as it is.

        Raises:
            ValueError: for a value that is none of its kind; nothing has changed then.
            UnknownVariant: for a game that is not known.
        """
        sides = list(self.sides)
        for place, letter in enumerate("ab"):
            told = {
                name: fields[f"{letter}{name}"] for name in FIELDS if f"{letter}{name}" in fields
            }
            if told:
                sides[place] = read_side(told)
        self.set_scale(fields.get("scale", self.scale))
        self.sides, self.message = sides, ""

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
        """What went wrong, the two sides in sentences, a link to save them, and the readings."""
        told = "".join(
            f"<p><b>{letter}</b> {escape(self.told(side))}.</p>"
            for letter, side in zip(LETTERS, self.sides, strict=True)
        )
        warning = (
            f'<p class="bo-warn" role="alert">{escape(self.message)}</p>' if self.message else ""
        )
        rows = [price for _, _, line in self._lines() for price in line.rows]
        behind = readings_html(rows, "The rules behind these figures", style=False)
        return (
            f'<div class="bo bo-notes">{warning}{told}<p>{self.download()}</p>'
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
