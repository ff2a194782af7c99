"""How much any two games share: a table, and a tree joined by likeness. An illustration.

Equal values are counted; no rule weighs more than another, and what a game inherits counts as its
own. So it shows how games are written down in this book, not who came from whom.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Final

from docutils import nodes

from book._ext.cells import Cell, make_table
from book._ext.compare_cells import chapter_link, playable
from book._ext.words import NOTHING
from boston.render.markup import attribute, escape
from boston.variants import Variant

ROW: Final = 26
"""Height of a game in the picture."""
NAMES: Final = 262
"""Width of the names."""
WIDTH: Final = 640
LEFT_OUT: Final = (".names", ".en", ".fr", ".ru", ".lt")
"""Endings of addresses that are words and no rules."""


def likeness(left: Variant, right: Variant) -> float:
    """Share of the rules of either game that both have with the same value, from 0 to 1."""
    one, other = _rules(left), _rules(right)
    same = sum(path in other and other[path] == value for path, value in one.items())
    return same / len(one.keys() | other.keys())


@cache
def _rules(game: Variant) -> dict[str, object]:
    return {
        path: value for path, value in game.leaves.values.items() if not path.endswith(LEFT_OUT)
    }


@dataclass(frozen=True)
class Branch:
    """Games joined at a likeness; a single game is joined at 1.

    Attributes:
        games: The games under it, as they are drawn.
        at: How alike its two parts are, on the average of all pairs between them.
        parts: The two branches it joins, or none.
    """

    games: tuple[Variant, ...]
    at: float = 1.0
    parts: tuple[Branch, ...] = ()


@cache
def joined(games: tuple[Variant, ...]) -> Branch:
    """A tree that joins the most alike first, by the average over all pairs between two groups."""
    alike = {
        frozenset((one.id, other.id)): likeness(one, other) for one, other in combinations(games, 2)
    }

    def between(left: Branch, right: Branch) -> float:
        found = [alike[frozenset((a.id, b.id))] for a in left.games for b in right.games]
        return sum(found) / len(found)

    branches = [Branch((game,)) for game in games]
    while len(branches) > 1:
        left, right = max(combinations(branches, 2), key=lambda two: between(*two))
        branches[branches.index(left)] = Branch(
            left.games + right.games, between(left, right), (left, right)
        )
        branches.remove(right)
    return branches[0]


def table(caption: str) -> list[nodes.Node]:
    """The share of equal rules of any two games, in percent, games in the order of the tree."""
    games = joined(playable()).games
    rows: list[list[Cell]] = []
    for place, game in enumerate(games):
        figures = [f"{100 * likeness(game, other):.0f}" for other in games[:place]]
        gap = [NOTHING] * (len(games) - place)
        rows.append([f"{place + 1}", chapter_link.to(game), *figures, *gap])
    headers = ["no", "game", *[str(place + 1) for place in range(len(games))]]
    title = caption or "Rules with the same value, in per cent of the rules of either game"
    made = make_table(
        headers, rows, caption=title, numeric=range(2, len(headers)), classes=["bo-likeness"]
    )
    return [made]


def tree(caption: str) -> list[nodes.Node]:
    """The tree as a picture; the table beside it says the same in figures."""
    root = joined(playable())
    title = caption or "Games joined by likeness"
    height = ROW * (len(root.games) + 2)
    lines: list[str] = []
    _draw(root, {game.id: at for at, game in enumerate(root.games)}, lines)
    names = "".join(
        f'<text x="{NAMES - 10}" y="{ROW * (at + 0.5) + 5}" text-anchor="end">'
        f"{escape(game.name)}</text>"
        for at, game in enumerate(root.games)
    )
    marks = "".join(
        f'<text class="bo-tick" x="{_x(share)}" y="{height - 6}" text-anchor="middle">'
        f'{share:.0%}</text><path class="bo-grid" d="M{_x(share)} 0V{height - ROW}"/>'
        for share in (1.0, 0.75, 0.5, 0.25)
    )
    alt = "; ".join(_told(root))
    picture = (
        f'<figure class="bo-likeness-tree"><div class="bo-scroll" tabindex="0" role="region" '
        f'aria-label="{attribute(title)}"><svg role="img" viewBox="0 0 {WIDTH} {height}" '
        f'width="{WIDTH}" height="{height}" aria-label="{attribute(alt)}"><title>{escape(title)}'
        f'</title>{marks}{names}<path class="bo-branch" d="{"".join(lines)}"/></svg></div>'
        f"<figcaption><strong>{escape(title)}.</strong> Read from the left: two lines meet where "
        "the games are alike in so many per cent of their rules. An illustration, and no "
        "pedigree.</figcaption></figure>"
    )
    return [nodes.raw("", picture, format="html")]


def _x(share: float) -> float:
    return round(NAMES + (1 - share) * (WIDTH - NAMES - 24), 1)


def _draw(branch: Branch, places: dict[str, int], lines: list[str]) -> float:
    """Draw a branch and give the height at which it goes on."""
    if not branch.parts:
        return ROW * (places[branch.games[0].id] + 0.5)
    heights = []
    for part in branch.parts:
        height = _draw(part, places, lines)
        heights.append(height)
        lines.append(f"M{_x(part.at)} {height}H{_x(branch.at)}")
    lines.append(f"M{_x(branch.at)} {heights[0]}V{heights[1]}")
    return sum(heights) / len(heights)


def _told(branch: Branch) -> list[str]:
    """The joints in words, the most alike first."""
    if not branch.parts:
        return []
    left, right = (" and ".join(game.name for game in part.games) for part in branch.parts)
    return [
        *_told(branch.parts[0]),
        *_told(branch.parts[1]),
        f"{left} with {right}: {branch.at:.0%}",
    ]
