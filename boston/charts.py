"""Static figures with matplotlib, for the book and for notebooks.

Figures are made with the object API and never touch pyplot's state. matplotlib is imported when
a figure is asked for, not before.
"""

from __future__ import annotations

import io
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from html import escape
from itertools import cycle, pairwise
from typing import TYPE_CHECKING, Any, Final

from boston.odds import OddsRow, odds
from boston.settlement import suits_of_class, tariff_cells
from boston.variants import Variant, needs_auction, variant
from boston.variants.money import TariffRow

if TYPE_CHECKING:
    from matplotlib.figure import Figure

INK: Final = "#010203"
"""Stands for the page's ink; the SVG replaces it by `currentColor`, so that dark pages work."""
SERIES: Final = {"#0a0b01": "--bo-baize-line", "#0a0b02": "--bo-red", "#0a0b03": "--bo-gold"}
"""Colours of lines, each replaced in the SVG by a custom property of the page."""
_FALLBACK: Final = {"--bo-baize-line": "#1f5c45", "--bo-red": "#a3222b", "--bo-gold": "#8a6410"}
_DASHES: Final = ("-", "--", "-.", ":")
_MARKS: Final = ("o", "s", "^", "D")
_LABEL_GAP: Final = 0.055
"""Least distance of two labels, as a share of the height of the figure."""
SIGN: Final = "\ufe0e"
"""Keeps a suit sign from turning into an emoji."""


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
    """Prices by number of tricks: those bid, or where the tariff has them, those taken.

    Args:
        game: The variant, or its id or name.

    Raises:
        UnknownVariant: for a game that is not known.
        VariantError: for a game without an auction.
    """
    game = variant(game)
    needs_auction(game, "tariff")
    taken = any(row.won is not None for row in game.rules.tariff.rows.values())
    return _by_tricks_taken(game) if taken else _by_tricks_bid(game)


def _by_tricks_bid(game: Variant) -> Chart:
    """A line for each price class, broken where a number cannot be bid.

    Where bids rank by value, games without a trump are drawn across it: they outbid what lies
    below them.
    """
    contracts, classes = game.rules.contracts, suits_of_class(game)
    cells = list(tariff_cells(game))
    trumped = [
        cell
        for cell in cells
        if contracts[cell.contract].goal == "at-least" and contracts[cell.contract].exposed == "no"
    ]
    plain = [cell for cell in cells if contracts[cell.contract].trump == "none"]
    figure, axes = _figure("tricks bid, hand closed", _unit(game))
    lines = []
    for (name, suits), colour, mark in zip(classes.items(), cycle(SERIES), _MARKS, strict=False):
        points = {contracts[c.contract].needs: c.price for c in trumped if c.suit_class == name}
        label = " ".join(suit.symbol + SIGN for suit in suits) or f"{name} suit"
        lines.append(_Line(label, points, colour, "-", mark))
    if game.rules.auction.order == "value":
        left = min(min(line.points) for line in lines)
        for cell in plain:
            axes.axhline(cell.price, color=INK, linewidth=0.8, linestyle=":")
            label = f"{contracts[cell.contract].names['en']}: {cell.price}"
            axes.annotate(
                label, (left, cell.price), xytext=(0, 3), textcoords="offset points", fontsize=9
            )
    else:
        plain = []
    _draw(axes, lines)
    axes.set_xticks(sorted({tricks for line in lines for tricks in line.points}))
    title = f"{game.name}: the price of a trick game by number and suit"
    rows = tuple(
        (
            contracts[c.contract].names["en"],
            " ".join(suit.symbol for suit in c.suits)
            or ("no trump" if c.suit_class == "none" else c.suit_class),
            str(c.price),
        )
        for c in (*trumped, *plain)
    )
    return Chart(figure, title, ("announcement", "suits", _unit_word(game)), rows)


def _by_tricks_taken(game: Variant) -> Chart:
    """A line for each row and class, on a scale on which each step up doubles the price."""
    drawn: dict[str, list[_Line]] = {}
    rows: list[tuple[str, ...]] = []
    colours = cycle(SERIES)
    for name, row in sorted(game.rules.tariff.rows.items(), key=_spread_of):
        found = [
            _Line(name, {int(tricks): price for tricks, price in prices.items()}, kind=kind)
            for kind, prices in (row.won or {}).items()
        ]
        rows += [
            (line.label, str(tricks), line.kind, str(price))
            for line in found
            for tricks, price in sorted(line.points.items())
        ]
        # A row that only repeats part of another shares its line and its name.
        whole = next((n for n, lines in drawn.items() if _repeats(found, lines)), None)
        if whole is not None:
            drawn[whole] = [replace(o, label=f"{o.label} and {name}") for o in drawn[whole]]
        elif found:
            colour = next(colours)
            drawn[name] = [replace(line, colour=colour) for line in found]
    order = list(suits_of_class(game))
    lines = [
        replace(
            line,
            label=f"{line.label}, {line.kind}" if len(order) > 1 else line.label,
            dash=_DASHES[len(order) - 1 - order.index(line.kind)],
            mark=_MARKS[at % len(_MARKS)],
        )
        for at, found in enumerate(drawn.values())
        for line in found
    ]
    figure, axes = _figure("tricks taken", f"{_unit(game)}; each step up doubles", height=4.6)
    axes.set_yscale("log", base=2)
    _draw(axes, sorted(lines, key=lambda line: line.dash == "-", reverse=True))
    low, high = axes.get_ylim()
    axes.set_yticks(ticks := [2**n for n in range(1, 12) if low <= 2**n <= high], map(str, ticks))
    axes.set_xticks(sorted({tricks for line in lines for tricks in line.points}))
    title = f"{game.name}: the price of a game made, by tricks taken"
    headers = ("row", "tricks taken", "suit", _unit_word(game))
    return Chart(figure, title, headers, tuple(rows))


def _spread_of(entry: tuple[str, TariffRow]) -> int:
    """Rows that begin with few tricks first, so that a later row is found to repeat a part."""
    won = entry[1].won or {}
    return min((int(tricks) for prices in won.values() for tricks in prices), default=0)


def _repeats(some: Sequence[_Line], others: Sequence[_Line]) -> bool:
    """Whether each line is part of the other row's line of the same class."""
    whole = {line.kind: line.points for line in others}
    return bool(some) and all(
        line.points.items() <= whole.get(line.kind, {}).items() for line in some
    )


def ladder(game: str | Variant) -> Chart:
    """Prices along the whole ladder, games without a trump between the trick games.

    Args:
        game: The variant, or its id or name.

    Raises:
        UnknownVariant: for a game that is not known.
        VariantError: for a game without an auction.
    """
    game = variant(game)
    needs_auction(game, "ladder")
    contracts = game.rules.contracts
    figure, axes = _figure(_unit(game), "", height=1.6 + 0.24 * len(game.rules.auction.ladder))
    names, rows = [], []
    colours = list(SERIES)
    cells = list(tariff_cells(game))
    for level, key in enumerate(game.rules.auction.ladder):
        prices = sorted({cell.price for cell in cells if cell.contract == key})
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
    return Chart(figure, title, ("announcement", "kind", _unit_word(game)), tuple(rows))


HANDS: Final = {
    "five trumps, 15 points": "AKJ95.A3.K42.J85",
    "seven trumps, 16 points": "AKQ9752.A3.K4.J8",
    "low cards": "J742.7532.T63.53",
}
"""Hands that show what the announcements of a game ask for."""
_DEALS: Final = 300


def chances(game: str | Variant) -> Chart:
    """How often three hands make each announcement, played alone and sensibly, best trump.

    What none of them may announce, or nobody plays alone, has no line.

    Args:
        game: The variant, or its id or name.

    Raises:
        UnknownVariant: for a game that is not known.
        VariantError: for a neighbour of the family.
    """
    game = variant(game)
    asked = {name: odds(game, hand, deals=_DEALS, partners=False) for name, hand in HANDS.items()}
    keyed = {row.played.key for found in asked.values() for row in found}
    keys = [key for key in game.rules.auction.ladder if key in keyed]
    names = [game.rules.contracts[key].names["en"] for key in keys]
    figure, axes = _figure("deals made of 100", "", height=1.8 + 0.3 * len(keys))
    rows = []
    for place, (name, found) in enumerate(asked.items()):
        best: dict[str, OddsRow] = {}
        for row in found:
            key = row.played.key
            if key not in best or row.wins > best[key].wins:
                best[key] = row
        for level, key in enumerate(keys):
            if key not in best:
                continue
            row, y = best[key], level + 0.22 * (place - 1)
            colour, low, high = list(SERIES)[place], 100 * row.low, 100 * row.high
            axes.plot([low, high], [y, y], "-", color=colour, linewidth=1.2)
            at = 100 * (row.probability or 0.0)
            label = name if not level else None
            axes.plot(
                [at], [y], _MARKS[place], color=colour, markersize=5, label=label, clip_on=False
            )
            rows.append((names[level], name, f"{at:.0f}"))
    axes.set_yticks(range(len(keys)), names)
    axes.set_xlim(0, 100)
    axes.legend(loc="upper right", frameon=False, fontsize=9)
    title = f"{game.name}: how often three hands make each announcement"
    return Chart(figure, title, ("announcement", "hand", "deals made of 100"), tuple(rows))


@dataclass(frozen=True, slots=True)
class _Line:
    """A line to draw: prices by number of tricks, and how it looks."""

    label: str
    points: Mapping[int, int]
    colour: str = INK
    dash: str = "-"
    mark: str = "o"
    kind: str = ""


def _draw(axes: Any, lines: Sequence[_Line]) -> None:
    """Draw lines, broken where a number of tricks is missing, each labelled where it ends."""
    for line in lines:
        x = range(min(line.points), max(line.points) + 1)
        prices = [line.points.get(tricks, float("nan")) for tricks in x]
        style = {"marker": line.mark, "markersize": 4, "linewidth": 1.8}
        axes.plot(x, prices, line.dash, color=line.colour, **style)
    axes.autoscale_view()  # limits are set lazily; labels are placed by them
    ends = [(max(line.points), line.points[max(line.points)]) for line in lines]
    places = [axes.transAxes.inverted().transform(axes.transData.transform(end)) for end in ends]
    heights = _apart([float(y) for _, y in places])
    for line, (x, _), y in zip(lines, places, heights, strict=True):
        axes.annotate(
            line.label, (x, y), xycoords="axes fraction", xytext=(8, 0),
            textcoords="offset points", va="center", fontsize=10,
        )  # fmt: skip


def _apart(heights: Sequence[float]) -> list[float]:
    """Heights of labels moved apart, those that were too close evenly up and down."""
    moved = list(heights)
    order = sorted(range(len(moved)), key=lambda at: (moved[at], at))
    for _ in range(50):
        for low, high in pairwise(order):
            missing = _LABEL_GAP - (moved[high] - moved[low])
            if missing > 0:
                moved[low] -= missing / 2
                moved[high] += missing / 2
    return moved


def _unit_word(game: Variant) -> str:
    return game.rules.settlement.reckoned_in


def _unit(game: Variant) -> str:
    """What a price is in, for an axis."""
    counted = _unit_word(game) == "counters"
    return "counters from each opponent" if counted else "points to the declarer"


CHARTS: Final = {"tariff": tariff, "ladder": ladder, "chances": chances}
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
    svg = _lean(svg)
    head = (
        f'<svg role="img" class="bo-chart" aria-label="{escape(alt)}" '
        'font-family="system-ui, sans-serif" '
    )
    return svg.replace("<svg ", head, 1).replace(">", f"><title>{escape(title)}</title>", 1)


def _lean(svg: str) -> str:
    """A drawing of matplotlib's without what is not seen: a chapter carries several.

    Fonts come from the head of the drawing, positions have a hundredth of a point, and only what is
    used again keeps its id.
    """
    svg = re.sub(r"font-family: [^;\"]*;? ?", "", svg)
    svg = re.sub(r"(\d+\.\d\d)\d+", r"\1", svg)
    used = set(re.findall(r'(?:url\(#|href="#)([^")]+)', svg))
    svg = re.sub(r' id="([^"]+)"', lambda found: found[0] if found[1] in used else "", svg)
    svg = re.sub(r"\s+", " ", svg).replace("> <", "><").replace(' "', '"')
    svg = svg.replace("<g/>", "")
    while (less := re.sub(r"<g>((?:(?!</?g\b).)*)</g>", r"\1", svg)) != svg:
        svg = less
    return svg
