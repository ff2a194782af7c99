"""Small line charts as SVG: the same before Python runs in a page, after, and in a notebook.

A series is a row of dots, joined where the values are of one sign: between a game lost and a game
made there is no price. Series are told apart by colour, dash, shape of the dots and a letter where
they end; the page's colours are followed in light and dark.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from boston.render.markup import Html, Svg, attribute, escape, fragment

_WIDTH, _HEIGHT = 420, 300
_LEFT, _RIGHT, _TOP, _BOTTOM = 72, 26, 12, 46
_APART = 15  # between the letters of two lines that end close together
Place = Callable[[float, float], tuple[float, float]]
"""Where x and y are in the picture."""

_SHAPES: Final = ("circle", "square", "triangle", "diamond")


@dataclass(frozen=True, slots=True)
class Series:
    """One line of a chart.

    Attributes:
        letter: What stands where it ends, a sign or two.
        name: What it is, for the legend.
        points: Whole x and any y, x rising.
        marks: A sign to stand over a dot, by its x.
    """

    letter: str
    name: str
    points: tuple[tuple[int, float], ...]
    marks: Mapping[int, str] = field(default_factory=dict)


def line_chart(
    series: Sequence[Series],
    *,
    title: str,
    x_label: str,
    y_label: str,
    description: str = "",
    style: bool = True,
) -> Html:
    """A chart with its title and a legend, as wide as its place up to 36 em.

    Args:
        series: Up to four lines.
        title: What the chart shows.
        x_label: What x is, with its unit.
        y_label: What y is, with its unit.
        description: What a reader who cannot see it should be told besides the title.
        style: Whether to carry the stylesheet along.

    Raises:
        ValueError: for no lines, more than four, or a line without points.
    """
    if not 0 < len(series) <= len(_SHAPES) or not all(line.points for line in series):
        raise ValueError(f"a chart has one to {len(_SHAPES)} lines, each with points")
    legend = "".join(
        f'<li><svg viewBox="0 0 40 14" aria-hidden="true" class="bo-line-{place}">'
        f'<path class="bo-stroke" d="M2 7h36"/>{_dot(place, 20, 7)}</svg> '
        f"<b>{escape(line.letter)}</b> {escape(line.name)}</li>"
        for place, line in enumerate(series)
    )
    drawn = _svg(series, title, x_label, y_label, description)
    return fragment(
        f'<figure class="bo bo-plot"><figcaption>{escape(title)}</figcaption>'
        f'<ul class="bo-legend">{legend}</ul>{drawn}</figure>',
        style=style,
    )


def _svg(series: Sequence[Series], title: str, x_label: str, y_label: str, description: str) -> Svg:
    xs = [x for line in series for x, _ in line.points]
    ys = [y for line in series for _, y in line.points]
    low, high = min(xs), max(*xs, min(xs) + 1)
    ticks = nice_ticks(min(0.0, *ys), max(0.0, *ys))
    bottom, top = ticks[0], ticks[-1]

    def at(x: float, y: float) -> tuple[float, float]:
        across = (x - low) / (high - low) * (_WIDTH - _LEFT - _RIGHT)
        up = (y - bottom) / (top - bottom) * (_HEIGHT - _TOP - _BOTTOM)
        return round(_LEFT + across, 1), round(_HEIGHT - _BOTTOM - up, 1)

    parts = [*_axes(ticks, range(low, high + 1), at(low, 0)[1], at, x_label, y_label)]
    ends = _spread([at(*line.points[-1])[1] for line in series])
    for place, (line, end) in enumerate(zip(series, ends, strict=True)):
        parts.append(f'<g class="bo-line-{place}">')
        parts += _line(place, line, at)
        parts.append(
            f'<text class="bo-letter" x="{at(line.points[-1][0], 0)[0] + 9}" y="{end + 4.5:g}">'
            f"{escape(line.letter)}</text></g>"
        )
    told = f"<desc>{escape(description)}</desc>" if description else ""
    return Svg(
        '<svg xmlns="http://www.w3.org/2000/svg" class="bo-plot-svg" role="img" '
        f'viewBox="0 0 {_WIDTH} {_HEIGHT}" aria-label="{attribute(title)}">'
        f"<title>{escape(title)}</title>{told}{''.join(parts)}</svg>"
    )


def _axes(
    ticks: Sequence[float],
    across: Sequence[int],
    zero: float,
    at: Place,
    x_label: str,
    y_label: str,
) -> Iterator[str]:
    right = _WIDTH - _RIGHT
    for tick in ticks:
        y = at(across[0], tick)[1]
        yield f'<path class="bo-grid" d="M{_LEFT} {y:g}H{right}"/>'
        yield f'<text class="bo-tick" x="{_LEFT - 8}" y="{y + 4:g}">{figure(tick)}</text>'
    yield f'<path class="bo-axis" d="M{_LEFT} {zero:g}H{right}"/>'
    foot = _HEIGHT - _BOTTOM
    for x in across:
        yield f'<text class="bo-tick bo-under" x="{at(x, 0)[0]:g}" y="{foot + 17}">{x}</text>'
    middle = (_LEFT + right) / 2
    yield f'<text class="bo-under" x="{middle:g}" y="{_HEIGHT - 8}">{escape(x_label)}</text>'
    half = (_TOP + foot) / 2
    yield (
        f'<text class="bo-under" transform="translate(12 {half:g}) rotate(-90)">'
        f"{escape(y_label)}</text>"
    )


def _line(place: int, line: Series, at: Place) -> Iterator[str]:
    strokes = [f"M{at(*line.points[0])[0]:g} {at(*line.points[0])[1]:g}"]
    for (_, before), (x, y) in pairwise(line.points):
        joined = (before < 0) is (y < 0)
        strokes.append("{}{:g} {:g}".format("L" if joined else "M", *at(x, y)))
    yield f'<path class="bo-stroke" d="{"".join(strokes)}"/>'
    for x, y in line.points:
        across, up = at(x, y)
        yield _dot(place, across, up)
        if x in line.marks:
            above = up - 9 if up > _TOP + 14 else up + 17
            sign = escape(line.marks[x])
            yield f'<text class="bo-over" x="{across:g}" y="{above:g}">{sign}</text>'


def _dot(place: int, x: float, y: float) -> str:
    shape = _SHAPES[place]
    if shape == "circle":
        return f'<circle class="bo-dot" cx="{x:g}" cy="{y:g}" r="4"/>'
    if shape == "square":
        return f'<path class="bo-dot" d="M{x - 3.6:g} {y - 3.6:g}h7.2v7.2h-7.2z"/>'
    if shape == "triangle":
        return f'<path class="bo-dot" d="M{x:g} {y - 4.6:g}l4.6 8h-9.2z"/>'
    return f'<path class="bo-dot" d="M{x:g} {y - 5:g}l5 5-5 5-5-5z"/>'


def _spread(heights: Sequence[float]) -> list[float]:
    """The heights moved as little as keeps them apart, and inside the picture."""
    order = sorted(range(len(heights)), key=lambda place: heights[place])
    moved = list(heights)
    for before, after in pairwise(order):
        moved[after] = max(moved[after], moved[before] + _APART)
    over = max(0.0, moved[order[-1]] - (_HEIGHT - _BOTTOM))
    return [height - over for height in moved]


def nice_ticks(low: float, high: float) -> tuple[float, ...]:
    """Round numbers from at or below `low` to at or above `high`, four to eight of them.

    >>> nice_ticks(-45, 85)
    (-60.0, -40.0, -20.0, 0.0, 20.0, 40.0, 60.0, 80.0, 100.0)
    """
    span = (high - low) or 1.0
    size = 10.0 ** math.floor(math.log10(span / 5))
    step = next(size * factor for factor in (1, 2, 5, 10) if span / (size * factor) <= 7)
    first, last = math.floor(low / step), math.ceil(high / step)
    return tuple(step * place for place in range(first, max(last, first + 1) + 1))


def figure(value: float) -> str:
    """A figure with a true minus sign: `"−45"`, `"7.5"`."""
    text = f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.3g}"
    return text.replace("-", "−")
