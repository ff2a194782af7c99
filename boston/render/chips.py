"""Counters and the pool's basket.

The old boxes held counters of three shapes, told apart by touch: round ones, short ones and
long ones. At Fontainebleau these stand for 100, 50 and 5. What a set cannot make up is drawn
as plain beads of one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boston.render.markup import Html, Svg, attribute, escape

Denominations = Sequence[tuple[int, int | None]]
"""Worth of a counter and how many there are, None for plenty; largest first."""

PLENTY: Final[Denominations] = ((100, None), (50, None), (5, None))
BOX: Final[Denominations] = ((100, 5), (50, 20), (5, 20))
"""One player's box at Fontainebleau."""

_SHAPES: Final = ("round", "short", "long")
_PILE = 10  # counters in one pile; a taller one cannot be counted at a glance
_RISE = 6
_WIDTH: Final = {"round": 34, "short": 34, "long": 52, "bead": 16}
_DEPTH: Final = {"round": 32, "short": 16, "long": 11, "bead": 14}


def counters(amount: int, denominations: Denominations = PLENTY) -> tuple[tuple[int, ...], int]:
    """How many counters of each kind make up an amount, and what remains.

    >>> counters(385), counters(7)
    (((3, 1, 7), 0), ((0, 0, 1), 2))

    Raises:
        ValueError: for a negative amount or a worth below one.
    """
    if amount < 0:
        raise ValueError(f"{amount} counters cannot be drawn; give zero or more")
    found = []
    for worth, held in denominations:
        if worth < 1:
            raise ValueError(f"a counter worth {worth} is not one; give one or more")
        count = amount // worth if held is None else min(held, amount // worth)
        found.append(count)
        amount -= count * worth
    return tuple(found), amount


def counters_text(amount: int, denominations: Denominations = PLENTY) -> str:
    """An amount in words of the box: `"385: 3 round of 100, 1 short of 50, 7 long of 5"`."""
    counts, rest = counters(amount, denominations)
    parts = [
        f"{count} {_shape(place)} of {worth}"
        for place, (count, (worth, _)) in enumerate(zip(counts, denominations, strict=True))
        if count
    ]
    if rest:
        parts.append(f"{rest} single")
    return f"{amount:,}: {', '.join(parts)}" if parts else "no counters"


def _shape(place: int) -> str:
    return _SHAPES[min(place, len(_SHAPES) - 1)]


def _piece(shape: str, x: int, y: int) -> str:
    """One counter with its left edge at x and its lowest point at y."""
    if shape == "round":
        return (
            f'<circle cx="{x + 16}" cy="{y - 16}" r="15" fill="#d9a52f"/>'
            f'<circle cx="{x + 16}" cy="{y - 16}" r="10.5" fill="none" stroke="#8a5f0c" '
            'stroke-dasharray="3 2.5"/>'
        )
    if shape == "short":
        return (
            f'<rect x="{x + 1}" y="{y - 15}" width="30" height="14" rx="4" fill="#b5303a"/>'
            f'<path fill="none" stroke="#f6dfc8" d="M{x + 8} {y - 8}h16"/>'
        )
    if shape == "long":
        return (
            f'<rect x="{x + 1}" y="{y - 10}" width="48" height="9" rx="4" fill="#f3e6c8"/>'
            f'<path fill="none" stroke="#2f6d4c" d="M{x + 9} {y - 5.5}h32"/>'
        )
    return f'<circle cx="{x + 7}" cy="{y - 7}" r="6" fill="#fbf3df"/>'


def _heap(counts: Sequence[tuple[str, int]]) -> tuple[str, int, int]:
    """Piles of counters side by side: markup, width and height."""
    drawn, x, height = [], 2, 40
    for shape, count in counts:
        for start in range(0, min(count, 3 * _PILE), _PILE):
            for level in range(min(_PILE, count - start)):
                drawn.append(_piece(shape, x, -2 - level * _RISE))
                height = max(height, _DEPTH[shape] + level * _RISE + 6)
            x += _WIDTH[shape]
        if count:
            x += 6
    return "".join(drawn), x, height


def chips_svg(amount: int, denominations: Denominations = PLENTY) -> Svg:
    """An amount in counters: round, short and long ones in piles of ten, and in figures.

    Args:
        amount: Counters, zero or more.
        denominations: Worth and number of each shape, largest first.

    Raises:
        ValueError: for a negative amount or a worth below one.
    """
    counts, rest = counters(amount, denominations)
    shapes = [(_shape(place), count) for place, count in enumerate(counts)]
    drawn, width, height = _heap([*shapes, ("bead", rest)])
    words = " · ".join(
        [
            f"{count} × {worth}"
            for count, (worth, _) in zip(counts, denominations, strict=True)
            if count
        ]
        + ([str(rest)] if rest else [])
    )
    words = words or "none"
    width = max(width, 8 * len(words) + 8)
    return Svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" class="bo-chips" role="img" '
        f'viewBox="0 {-height} {width} {height + 20}" width="{width}" height="{height + 20}">'
        f"<title>{escape(counters_text(amount, denominations))}</title>"
        f'<g stroke="#3a2a18" stroke-width="1.2">{drawn}</g>'
        f'<text x="3" y="15" font-size="13" fill="currentColor">{words}</text></svg>'
    )


def basket_html(pool: int, unit: str = "counters") -> Html:
    """The pool in its basket, with the amount in figures below."""
    counts, rest = counters(pool)
    heap = []
    for place, count in enumerate((*counts, rest)):
        shape = (*_SHAPES, "bead")[place]
        for level in range(min(count, 4)):
            x = 17 + place * 20 + level * (9 - 4 * (place == 2)) - (24 if place == 2 else 0)
            heap.append(_piece(shape, x, 40 - level * 5 - (place % 2) * 7))
    weave = "".join(f"M{x} 38q4 12 2 26" for x in range(18, 106, 11))
    words = f"{pool:,}"
    return Html(
        '<div class="bo-basket"><svg viewBox="0 0 120 72" role="img">'
        f"<title>{attribute(f'Pool: {counters_text(pool)}')}</title>"
        '<path d="M12 34q48 18 96 0v-4q-48-14-96 0z" fill="#5d3d1e"/>'
        f'<g stroke="#3a2a18" stroke-width="1.1">{"".join(heap)}</g>'
        '<path d="M9 32q51 20 102 0l-12 33q-39 10-78 0z" fill="#a87439" stroke="#5d3d1e" '
        'stroke-width="2"/>'
        f'<path d="{weave}M14 47q46 15 92 0M18 58q42 12 84 0" fill="none" stroke="#6d4720" '
        'stroke-width="2"/>'
        '<path d="M8 30q52 22 104 0" fill="none" stroke="#c8924f" stroke-width="6" '
        'stroke-linecap="round"/></svg>'
        f"<span>Pool <b>{words}</b> <small>{escape(unit)}</small></span></div>"
    )
