"""The family tree drawn, twice: across for wide pages, down a stem for phones.

Both are SVG with real text and links; colours come from the page. What a box or a line means is
told by its shape as well: filled, outlined and dashed boxes, solid, dashed and dotted lines.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from boston.render.markup import Html, attribute, escape

if TYPE_CHECKING:
    from book._ext.family import Descent, Family, Game

CELL: Final = (128, 94)
"""Width and height of a cell of the wide picture."""
BOX: Final = (114, 62)
COLUMNS: Final = 6
RAIL: Final = 2 * CELL[0]
"""Where lines that pass over rows run down: between the second column and the third."""
DROP: Final = 14
"""How far above a box the line to it turns."""
LETTERS: Final = 14
"""What a box holds in a line."""

STEP: Final = 15
"""How far the narrow picture moves in for a generation."""
PHONE: Final = 328
"""Width of the narrow picture: a phone of 360 less its margins."""
LINE: Final = 19
"""Height of a line of text in the narrow picture."""

KEY: Final = (
    ("box", "played", "playable in this book"),
    ("box", "described", "described in this book"),
    ("box", "name", "no rules in this book"),
    ("line", "attested", "a source says so"),
    ("line", "inferred", "our reading of the rules"),
    ("line", "grouped", "put into the family"),
)


def draw(
    tree: Family, links: Mapping[str, str], states: Mapping[str, str], title: str, *, prefix: str
) -> Html:
    """Both pictures and their key.

    Args:
        tree: The family.
        links: An address for each game, or an empty one.
        states: What the book has of each game: "played", "described" or "name".
        title: What the picture shows.
        prefix: A beginning for ids, its own on the page.
    """
    return Html(
        f'<figure class="bo-family" id="{attribute(prefix)}">'
        f"{_wide(tree, links, states, f'{prefix}-wide', title)}"
        f"{_narrow(tree, links, states, f'{prefix}-narrow', title)}"
        f"<figcaption><strong>{escape(title)}</strong>. Each game leads to its place."
        f'<ul class="bo-family-key">{_key()}</ul></figcaption></figure>'
    )


def _svg(kind: str, name: str, title: str, size: tuple[int, int], parts: Iterator[str]) -> str:
    width, height = size
    return (
        f'<svg class="bo-family-{kind}" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" role="group" aria-labelledby="{name}">'
        f'<title id="{name}">{escape(title)}</title>{"".join(parts)}</svg>'
    )


def _linked(state: str, address: str, inside: str) -> str:
    """A game's shapes and words as one link."""
    classes = f'class="bo-game bo-{state}"'
    if not address:
        return f"<g {classes}>{inside}</g>"
    return f'<a {classes} href="{attribute(address)}">{inside}</a>'


def wrap(text: str, letters: int) -> list[str]:
    """A text in lines of about so many letters, broken at blanks.

    >>> wrap("Boston with the jack of diamonds", 16)
    ['Boston with the', 'jack of diamonds']
    """
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > letters:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def _text(lines: list[tuple[str, str]], x: float, y: float, step: float, game: Game) -> str:
    """Lines of text with their classes, one under another."""
    spans = "".join(
        f'<tspan x="{x:g}" y="{y + number * step:g}"{kind and f" class={chr(34)}{kind}{chr(34)}"}>'
        f"{escape(line)}</tspan>"
        for number, (line, kind) in enumerate(lines)
    )
    language = "" if game.language == "en" else f' lang="{attribute(game.language)}"'
    return f"<text{language}>{spans}</text>"


# --- wide ---------------------------------------------------------------------------------------


def _middle(game: Game) -> float:
    return (game.place[0] + 0.5) * CELL[0]


def _top(game: Game) -> float:
    return game.place[1] * CELL[1] + (CELL[1] - BOX[1]) / 2


def _wide(
    tree: Family, links: Mapping[str, str], states: Mapping[str, str], name: str, title: str
) -> str:
    rows = max(game.place[1] for game in tree.games.values()) + 1

    def parts() -> Iterator[str]:
        # Dotted first: where lines share a way, the better attested lies on top.
        order = ("grouped", "inferred", "attested")
        for descent in sorted(tree.descents, key=lambda one: order.index(one.kind)):
            yield f'<path class="bo-{descent.kind}" d="{_way(tree, descent)}"/>'
        for game in tree.games.values():
            yield _linked(states[game.id], links[game.id], _box(game))

    return _svg("wide", name, title, (COLUMNS * CELL[0], rows * CELL[1]), parts())


def _way(tree: Family, descent: Descent) -> str:
    """From the foot of the parent to the head of the child; by the rail past other rows."""
    parent, child = tree.games[descent.parent], tree.games[descent.game]
    start = _top(parent) + BOX[1]
    turn = _top(child) - DROP
    way = f"M{_middle(parent):g} {start:g}"
    if child.place[1] - parent.place[1] > 1 and child.place[0] != parent.place[0]:
        way += f"V{start + CELL[1] - BOX[1] - DROP:g}H{RAIL}"
    return f"{way}V{turn:g}H{_middle(child):g}V{_top(child):g}"


def _box(game: Game) -> str:
    width, height = BOX
    x, y = _middle(game) - width / 2, _top(game)
    lines = [(line, "") for line in wrap(game.name, LETTERS)]
    lines += [(line, "bo-when") for line in wrap(game.when, LETTERS + 3) if line]
    step = 15.5
    first = y + height / 2 - (len(lines) - 1) * step / 2 + 4.5
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width}" height="{height}" rx="4"/>'
        f"{_text(lines, _middle(game), first, step, game)}"
    )


# --- narrow -------------------------------------------------------------------------------------


def _narrow(
    tree: Family, links: Mapping[str, str], states: Mapping[str, str], name: str, title: str
) -> str:
    """A stem: each game under its first parent, a step further in; a second parent is named."""
    at: dict[str, tuple[float, float]] = {}
    shapes: list[str] = []
    y = 4.0
    for depth, game in tree.walk():
        x = 8 + depth * STEP
        parents = tree.parents(game.id)
        lines = _lines(tree, game, parents[1:], x)
        at[game.id] = (x, y + 10)
        inside = _marker(states[game.id], x, y + 10)
        inside += _text(lines, x + 16, y + 15, LINE, game)
        for first in parents[:1]:
            from_x, from_y = at[first.parent]
            shapes.insert(
                0,
                f'<path class="bo-{first.kind}" '
                f'd="M{from_x:g} {from_y + 6:g}V{y + 10:g}H{x - 7:g}"/>',
            )
        shapes.append(_linked(states[game.id], links[game.id], inside))
        y += len(lines) * LINE + 9
    return _svg("narrow", name, title, (PHONE, round(y)), iter(shapes))


def _lines(tree: Family, game: Game, others: Sequence[Descent], x: float) -> list[tuple[str, str]]:
    """The name, when it was, and further parents, as lines that fit beside the marker."""
    letters = int((PHONE - x - 16) / 7.4)
    lines = [(line, "") for line in wrap(game.name, letters)]
    if game.when:
        lines += [(line, "bo-when") for line in wrap(game.when, letters + 3)]
    for other in others:
        said = f"also from {tree.games[other.parent].name}"
        lines += [(line, "bo-when") for line in wrap(said, letters + 3)]
    return lines


def _marker(state: str, x: float, y: float) -> str:
    if state == "name":
        return f'<circle cx="{x:g}" cy="{y:g}" r="5"/>'
    return f'<rect x="{x - 5:g}" y="{y - 5:g}" width="10" height="10" rx="1.5"/>'


# --- key ----------------------------------------------------------------------------------------


def _key() -> str:
    items = []
    for shape, kind, words in KEY:
        if shape == "box":
            inside = '<rect x="2" y="2" width="24" height="12" rx="2"/>'
            drawn = f'<g class="bo-game bo-{kind}">{inside}</g>'
        else:
            drawn = f'<path class="bo-{kind}" d="M1 8H27"/>'
        svg = f'<svg viewBox="0 0 28 16" width="28" height="16" aria-hidden="true">{drawn}</svg>'
        items.append(f"<li>{svg} {escape(words)}</li>")
    return "".join(items)
