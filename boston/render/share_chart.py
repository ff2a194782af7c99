"""Shares with their intervals, one line each, as SVG: how likely things are, and how sure that is.

A dot with a whisker for each mark; marks are told apart by colour, shape and a letter. The page's
colours are followed in light and dark.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from boston.render.line_chart import dot
from boston.render.markup import Html, attribute, escape, fragment

_WIDTH: Final = 420
_LEFT, _RIGHT, _TOP, _FOOT = 14, 24, 4, 42
_STEP: Final = 50
"""How high a line with one or two marks is; each mark more adds to it."""
_LABEL: Final = 18
"""Where in a line its label stands, above its marks: labels may be as long as the chart is wide."""
_TENTHS: Final = (0, 25, 50, 75, 100)
_APART: Final = 11
"""How far the marks of one line lie from each other."""


@dataclass(frozen=True, slots=True)
class Share:
    """A share with its interval, all from 0 to 1."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class ShareLine:
    """One line of the chart.

    Attributes:
        label: What it is about.
        shares: One for each mark of the chart, or `None` where there is none.
    """

    label: str
    shares: tuple[Share | None, ...]


def share_chart(
    lines: Sequence[ShareLine],
    marks: Sequence[str],
    *,
    title: str,
    x_label: str,
    style: bool = True,
) -> Html:
    """A chart of shares in per cent, with its title and a legend, as wide as its place up to 36 em.

    Args:
        lines: What is shown, from the top down.
        marks: What each of a line's shares is, for the legend; four at most.
        title: What the chart shows.
        x_label: What the share is of.
        style: Whether to carry the stylesheet along.

    Raises:
        ValueError: for no lines, or a line with more or fewer shares than marks.
    """
    if not lines or any(len(line.shares) != len(marks) for line in lines):
        raise ValueError("a chart has at least one line, each with a share for each mark")
    legend = "".join(
        f'<li><svg viewBox="0 0 40 14" aria-hidden="true" class="bo-line-{place}">'
        f'<path class="bo-stroke" d="M2 7h36"/>{dot(place, 20, 7)}</svg> {escape(name)}</li>'
        for place, name in enumerate(marks)
    )
    step = _STEP + _APART * max(0, len(marks) - 2)
    height = _TOP + step * len(lines) + _FOOT
    parts = [*_axes(height, x_label)]
    told = []
    for number, line in enumerate(lines):
        top = _TOP + step * number
        middle = top + (_LABEL + step) / 2
        parts.append(f'<text x="{_LEFT + 6}" y="{top + _LABEL - 3}">{escape(line.label)}</text>')
        for place, (name, share) in enumerate(zip(marks, line.shares, strict=True)):
            if share is not None:
                offset = _APART * (place - (len(marks) - 1) / 2)
                parts += _mark(place, share, middle + offset)
                told.append(f"{line.label}, {name}: {100 * share.value:.0f} %")
    drawn = (
        '<svg xmlns="http://www.w3.org/2000/svg" class="bo-plot-svg" role="img" '
        f'viewBox="0 0 {_WIDTH} {height}" aria-label="{attribute(title)}">'
        f"<title>{escape(title)}</title><desc>{escape('; '.join(told))}.</desc>"
        f"{''.join(parts)}</svg>"
    )
    return fragment(
        f'<figure class="bo bo-plot"><figcaption>{escape(title)}</figcaption>'
        f'<ul class="bo-legend">{legend}</ul>{drawn}</figure>',
        style=style,
    )


def _at(share: float) -> float:
    return round(_LEFT + share * (_WIDTH - _LEFT - _RIGHT), 1)


def _axes(height: int, x_label: str) -> Iterator[str]:
    foot = height - _FOOT
    for tick in _TENTHS:
        x = _at(tick / 100)
        kind = "bo-grid" if tick else "bo-axis"
        yield f'<path class="{kind}" d="M{x:g} {_TOP}V{foot}"/>'
        yield f'<text class="bo-tick bo-under" x="{x:g}" y="{foot + 16}">{tick} %</text>'
    middle = (_LEFT + _WIDTH - _RIGHT) / 2
    yield f'<text class="bo-under" x="{middle:g}" y="{height - 6}">{escape(x_label)}</text>'


def _mark(place: int, share: Share, y: float) -> Iterator[str]:
    low, high = _at(share.low), _at(share.high)
    yield f'<g class="bo-line-{place}"><path class="bo-stroke" d="M{low:g} {y:g}H{high:g}"/>'
    yield f"{dot(place, _at(share.value), y)}</g>"
