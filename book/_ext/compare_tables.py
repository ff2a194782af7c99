"""The games side by side: one matrix of all rules, and the ladders aligned.

Made from the data of every playable variant: one that is added has its column.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from docutils import nodes

from book._ext.cells import Cell, in_languages
from book._ext.compare_cells import (
    Row,
    flat,
    games_table,
    leading,
    linked,
    names_path,
    playable,
    section_of,
)
from book._ext.compare_words import heading, in_order, label, sections, task, told
from book._ext.words import NOTHING
from boston.render.markup import attribute, escape
from boston.settlement import PriceRow, price_table
from boston.variants import Variant
from boston.variants.schema import ContractRules

# --- all games on one matrix ----------------------------------------------------------------------


def matrix(caption: str) -> list[nodes.Node]:
    """Every rule of every game, a table for each part of the rules, and what to show of them."""
    games = playable()
    made: list[nodes.Node] = [nodes.raw("", _filter(games), format="html")]
    for section in sections():
        rows = list(_section_rows(section, games))
        title = f"{caption or 'The games side by side'}: {heading(section).lower()}"
        table = games_table("rule", games, rows, title)
        for row, (_, cells) in zip(_body(table), rows, strict=True):
            if len({_text(cell) for cell in cells}) == 1:
                row["classes"].append("bo-same")
        made.append(section_of(f"all-{section.replace('_', '-')}", heading(section), table))
    return made


def _section_rows(section: str, games: Sequence[Variant]) -> Iterator[Row]:
    if section == "contracts":
        yield from _kinds_of_contract(games)
        return
    if section == "calls":
        codes = dict.fromkeys(code for game in games for code in game.rules.calls)
        for code in codes:
            name = next(g.rules.calls[code].names["en"] for g in games if code in g.rules.calls)
            yield (
                name,
                [_call(game, code) if code in game.rules.calls else NOTHING for game in games],
            )
        return
    paths = dict.fromkeys(
        path
        for game in games
        for path in game.leaves.values
        if path.startswith(f"{section}.") and not path.startswith("tariff.rows.")
    )
    for path in in_order(paths):
        yield label(path), [_value(game, path) for game in games]
    if section == "tariff":
        yield "lowest price", [_extreme(game, min) for game in games]
        yield "highest price", [_extreme(game, max) for game in games]


def _call(game: Variant, code: str) -> Cell:
    path = names_path(game, f"calls.{code}")
    names = {lang: name for lang, name in game.rules.calls[code].names.items() if lang != "en"}
    said = linked(game, path, game.reading(path).evidence, game.rules.calls[code].names["en"])
    return [*flat(said), *([" ", *in_languages(names)] if names else [])]


def _value(game: Variant, path: str) -> Cell:
    if path not in game.leaves.values:
        return NOTHING
    reading = game.reading(path)
    return linked(game, path, reading.evidence, told(game, path, reading.value))


def _kinds_of_contract(games: Sequence[Variant]) -> Iterator[Row]:
    """What kinds of announcements there are, each named in its game."""
    kinds: tuple[tuple[str, str, Callable[[ContractRules], bool]], ...] = (
        ("games of tricks", "needs", lambda c: c.goal == "at-least"),
        ("in a suit of a class", "trump", lambda c: c.trump == "of-class"),
        ("no trick at all", "goal", lambda c: c.goal == "at-most" and not c.needs),
        ("just so many tricks", "goal", lambda c: c.goal == "exactly"),
        ("a card laid aside by all", "discard", lambda c: c.discard == "all"),
        ("a card laid aside by the declarer", "discard", lambda c: c.discard == "declarer"),
        ("hand open before the first lead", "exposed", lambda c: c.exposed == "before-lead"),
        ("open after the first trick", "exposed", lambda c: c.exposed == "after-first-trick"),
    )
    for name, rule, fits in kinds:
        cells: list[Cell] = []
        for game in games:
            found = [key for key in game.rules.auction.ladder if fits(game.rules.contracts[key])]
            parts: list[str | nodes.Node] = []
            for key in found:
                reading = game.reading(f"contracts.{key}.{rule}")
                parts += [", "] if parts else []
                said = game.rules.contracts[key].names["en"]
                parts += flat(linked(game, reading.path, reading.evidence, said))
            cells.append(parts or NOTHING)
        if any(cell != NOTHING for cell in cells):
            yield name, cells


def _extreme(game: Variant, pick: Callable[..., PriceRow]) -> Cell:
    rows = [row for row in price_table(game) if row.tricks == row.needs and not row.partner]
    row = pick(rows, key=lambda one: one.amount)
    return [_price(row), f" {row.unit}: {row.title}"]


def _price(row: PriceRow) -> nodes.Node:
    """A price of a game just made, leading to the cell of the tariff it stands in."""
    reading = row.readings[0]
    return leading(row.variant, reading.path, reading.evidence, str(row.amount))


# --- the ladders ----------------------------------------------------------------------------------


def ladders(caption: str) -> list[nodes.Node]:
    """The announcements of all games in rows of one task each, with their step and price."""
    games = playable()
    tasks: dict[tuple[int, int, str], dict[str, list[Cell]]] = {}
    for game in games:
        for place, step in _steps(game):
            tasks.setdefault(place, {}).setdefault(game.id, []).append(step)
    rows: list[Row] = []
    for place in sorted(tasks):
        cells: list[Cell] = []
        for game in games:
            found = tasks[place].get(game.id, [])
            cells.append([part for cell in found for part in flat(cell)] or NOTHING)
        rows.append((place[2], cells))
    title = caption or "The ladders aligned by what must be done"
    return [games_table("what must be done", games, rows, title)]


def _steps(game: Variant) -> Iterator[tuple[tuple[int, int, str], Cell]]:
    ladder = game.rules.auction.ladder
    for step, key in enumerate(ladder, start=1):
        rules = game.rules.contracts[key]
        for partner in (False, True):
            rows = [
                row
                for row in price_table(game).where(contract=key, partner=partner)
                if row.tricks == row.needs
            ]
            if not rows:
                continue
            prices: list[str | nodes.Node] = []
            for row in rows:
                prices += [", "] if prices else []
                # A price and its trumps stay on one line.
                prices += [_price(row)]
                prices += [f" {row.trump}".replace(" ", "\u00a0")] if rules.trump == "named" else []
            needs = game.reading(f"contracts.{key}.needs")
            name = leading(game, needs.path, needs.evidence, rules.names["en"])
            place = f"step {step} of {len(ladder)}: "
            yield (
                place_of(rules, rows[0].needs, partner),
                [_line([name], "bo-name"), " ", _line([place, *prices], "bo-price")],
            )


def place_of(rules: ContractRules, needs: int, partner: bool) -> tuple[int, int, str]:
    """Where a task stands among all, and its words."""
    group = {"at-least": 2 if partner else 1, "exactly": 4, "at-most": 3}.get(rules.goal, 5)
    weight = needs * 4 + 2 * (rules.exposed != "no") + (rules.discard == "none")
    text = task(rules, needs)
    return group, weight, f"{text}, two together" if partner else text


# --- what they are made of ------------------------------------------------------------------------


def _line(parts: Cell, kind: str) -> nodes.Node:
    """A line of its own in a cell."""
    made = nodes.inline("", "", classes=["bo-in-cell", kind])
    made += [nodes.Text(part) if isinstance(part, str) else part for part in flat(parts)]
    return made


def _body(table: nodes.table) -> list[nodes.row]:
    return list(next(table.findall(nodes.tbody)).findall(nodes.row))


def _text(cell: Cell) -> str:
    return "".join(p if isinstance(p, str) else p.astext() for p in flat(cell))


def _filter(games: Sequence[Variant]) -> str:
    """Which columns and rows to show; the style sheet does it, so no script is needed."""
    columns = "".join(
        f'<label><input type="checkbox" checked class="bo-column-{place}" '
        f'id="show-{attribute(game.id)}"> {escape(game.name)}</label>'
        for place, game in enumerate(games, start=2)
    )
    return (
        f'<fieldset class="bo-filter"><legend>Games shown</legend>{columns}'
        '<label><input type="checkbox" class="bo-hide-same" id="hide-same"> '
        "leave out what all games share</label></fieldset>"
    )
