"""Static figures with matplotlib, for the book and for notebooks.

Figures are made with the object API and never touch pyplot's state. matplotlib is imported when
a figure is asked for, not before.
"""

from __future__ import annotations

import io
import re
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any, Final

from boston.settlement import suits_of_class, tariff_cells
from boston.variants import Variant, variant

if TYPE_CHECKING:
    from matplotlib.figure import Figure

INK: Final = "#010203"
"""Stands for the page's ink; the SVG replaces it by `currentColor`, so that dark pages work."""
SERIES: Final = {"#0a0b01": "--bo-baize-line", "#0a0b02": "--bo-red", "#0a0b03": "--bo-gold"}
"""Colours of lines, each replaced in the SVG by a custom property of the page."""
_FALLBACK: Final = {"--bo-baize-line": "#1f5c45", "--bo-red": "#a3222b", "--bo-gold": "#8a6410"}
_DASHES: Final = ("-", "--", "-.", ":")


@dataclass(frozen=True, slots=True)
class Chart:
    """A figure, and the rows it was drawn from.

    Attributes:
        figure: The matplotlib figure.
        title: What it shows.
        headers: Names of the rows' columns.
        rows: The data, as a reader would want them in a table.
    """

    figure: Figure
    title: str
    headers: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def svg(self, alt: str) -> str:
        """The figure as SVG that follows the page's colours.

        Args:
            alt: What a reader who cannot see it should be told.
        """
        return svg_of(self.figure, self.title, alt)

    def _repr_html_(self) -> str:
        return self.svg(self.title)


def tariff(game: str | Variant) -> Chart:
    """Prices by number of tricks bid, a line for each price class.

    Args:
        game: The variant, or its id or name.

    Raises:
        UnknownVariant: for a game that is not known.
    """
    game = variant(game)
    contracts, classes = game.rules.contracts, suits_of_class(game)
    cells = [
        cell
        for cell in tariff_cells(game)
        if contracts[cell.contract].goal == "at-least" and contracts[cell.contract].exposed == "no"
    ]
    figure, axes = _figure("tricks bid, hand closed", "counters from each opponent")
    for (name, suits), colour, dash in zip(classes.items(), SERIES, _DASHES, strict=False):
        line = [cell for cell in cells if cell.suit_class == name]
        x, y = [contracts[c.contract].needs for c in line], [c.price for c in line]
        label = " ".join(suit.symbol + "\ufe0e" for suit in suits)
        axes.plot(x, y, dash, color=colour, marker="o", markersize=4, linewidth=1.8)
        axes.annotate(label, (x[-1], y[-1]), xytext=(8, 0), textcoords="offset points", va="center")
    axes.set_xticks(sorted({contracts[cell.contract].needs for cell in cells}))
    title = f"{game.name}: the price of a trick game by number and suit"
    rows = tuple(
        (
            contracts[c.contract].names["en"],
            " ".join(suit.symbol for suit in c.suits),
            str(c.price),
        )
        for c in cells
    )
    return Chart(figure, title, ("announcement", "suits", "counters"), rows)


def ladder(game: str | Variant) -> Chart:
    """Prices along the whole ladder, games without a trump between the trick games.

    Args:
        game: The variant, or its id or name.

    Raises:
        UnknownVariant: for a game that is not known.
    """
    game = variant(game)
    contracts = game.rules.contracts
    figure, axes = _figure("counters from each opponent", "", height=5.2)
    names, rows = [], []
    colours = list(SERIES)
    for level, key in enumerate(game.rules.auction.ladder):
        prices = sorted(set(game.rules.tariff.rows[key].prices.values()))
        name = contracts[key].names["en"]
        plain = contracts[key].trump == "none"
        colour, marker = (colours[1], "s") if plain else (colours[0], "o")
        axes.plot(prices, [level] * len(prices), "-", color=colour, marker=marker, markersize=5)
        span = str(prices[0]) if len(prices) == 1 else f"{prices[0]}–{prices[-1]}"
        axes.annotate(
            span, (prices[-1], level), xytext=(9, 0), textcoords="offset points", va="center",
            fontsize=9,
        )  # fmt: skip
        names.append(name)
        rows.append((name, "without trump" if plain else "with a trump", span))
    axes.set_yticks(range(len(names)), names)
    axes.set_xlim(right=axes.get_xlim()[1] * 1.12)
    title = f"{game.name}: prices up the ladder (squares: games without a trump)"
    return Chart(figure, title, ("announcement", "kind", "counters"), tuple(rows))


CHARTS: Final = {"tariff": tariff, "ladder": ladder}
"""The figures by name."""


def _figure(x: str, y: str, *, height: float = 3.8) -> tuple[Figure, Any]:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(5.8, height), layout="constrained")
    axes = figure.subplots()
    axes.set_xlabel(x, color=INK)
    axes.set_ylabel(y, color=INK)
    axes.tick_params(colors=INK, length=0)
    axes.grid(visible=True, color=INK, alpha=0.15, linewidth=0.6)
    for side, spine in axes.spines.items():
        spine.set_visible(side in ("left", "bottom"))
        spine.set_color(INK)
        spine.set_linewidth(0.6)
    return figure, axes


def svg_of(figure: Figure, title: str, alt: str) -> str:
    """A figure as inline SVG: same bytes for the same figure, page's ink, no ground."""
    from matplotlib import rc_context
    from matplotlib.text import Text

    for text in figure.findobj(Text):
        text.set(color=INK)
    file = io.StringIO()
    with rc_context({"svg.fonttype": "none", "svg.hashsalt": title, "font.family": "sans-serif"}):
        figure.savefig(file, format="svg", transparent=True, metadata={"Date": None})
    svg = file.getvalue()
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    svg = svg.replace(INK, "currentColor")
    for colour, name in SERIES.items():
        svg = svg.replace(colour, f"var({name}, {_FALLBACK[name]})")
    prefix = re.sub(r"\W+", "-", title.lower()).strip("-")
    svg = re.sub(r'(id="|url\(#|href="#)', rf"\1{prefix}-", svg)
    svg = re.sub(r'font: ([^;"]*?)(\'[^"]*?)(?=[;"])', r"font: \1inherit-sans", svg)
    svg = svg.replace("inherit-sans", "system-ui, sans-serif")
    head = f'<svg role="img" class="bo-chart" aria-label="{escape(alt)}" '
    return svg.replace("<svg ", head, 1).replace(">", f"><title>{escape(title)}</title>", 1)
