"""Money of all games: tariffs on one scale, and who pays whom in the same four ends of a deal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from docutils import nodes

from book._ext.cells import Cell, make_table
from book._ext.compare_cells import chapter_link, leading, playable
from book._ext.compare_tables import place_of
from book._ext.words import NOTHING
from boston.seats import Seat
from boston.settlement import PriceRow, price_table, settled
from boston.variants import Variant

POOL: Final = 40
"""Counters in the pool of each example."""

GROUPS: Final = (
    ("tricks alone", {1}),
    ("tricks of two together", {2}),
    ("without a trump", {3, 4, 5}),
)
"""Kinds of tasks, by the groups of `place_of`."""

Pick = Callable[[PriceRow], bool]

CASES: Final[tuple[tuple[str, Pick], ...]] = (
    ("alone, just made", lambda row: not row.partner and row.tricks == row.needs),
    ("alone, one short", lambda row: not row.partner and row.tricks == row.needs - 1),
    ("with a partner, just made", lambda row: row.partner and row.tricks == row.needs),
    ("with a partner, one short", lambda row: row.partner and row.tricks == row.needs - 1),
)
"""Four ends of a deal: what they are called, and which rows of a price table they are."""


def scale(caption: str) -> list[nodes.Node]:
    """Prices of what must be done, as multiples of the cheapest game made of the same tariff.

    A table each for tricks alone, tricks of two together, and games without a trump.
    """
    tasks: dict[tuple[int, int, str], dict[str, list[PriceRow]]] = {}
    cheapest_alone: dict[str, int] = {}
    for game in _priced():
        just_made = [row for row in price_table(game) if row.tricks == row.needs]
        cheapest_alone[game.id] = min(row.amount for row in just_made if not row.partner)
        for row in just_made:
            rules = game.rules.contracts[row.contract]
            place = place_of(rules, row.needs, row.partner)
            tasks.setdefault(place, {}).setdefault(game.id, []).append(row)
    made: list[nodes.Node] = []
    for title, groups in GROUPS:
        columns = [place for place in sorted(tasks) if place[0] in groups]
        rows: list[list[Cell]] = [
            [
                chapter_link.to(game),
                *(
                    _multiple(game, tasks[at].get(game.id, []), cheapest_alone[game.id])
                    for at in columns
                ),
            ]
            for game in _priced()
            if any(game.id in tasks[at] for at in columns)
        ]
        headers = ["game", *[_task(place[2]) for place in columns]]
        head = f"{caption or 'Tariffs on one scale'}: {title}"
        made.append(make_table(headers, rows, caption=head, numeric=range(1, len(headers))))
    return made


def payments(caption: str) -> list[nodes.Node]:
    """Who pays whom when the cheapest game of tricks is made and lost: a table for each end."""
    made: list[nodes.Node] = []
    for title, fits in CASES:
        rows = [line for game in _priced() if (line := _settlement(game, fits))]
        headers = ["game", "announced", "declarer", "partner", "each opponent", "pool, of 40"]
        head = f"{caption or 'Who pays whom'}: {title}"
        made.append(make_table(headers, rows, caption=head, numeric=range(2, len(headers))))
    return made


def _task(text: str) -> str:
    """A task as the head of a narrow column: the number of tricks alone, where that is all."""
    return text.removesuffix(", two together").removesuffix(" tricks").replace(" tricks,", ",")


def _priced() -> tuple[Variant, ...]:
    """The games that price announcements."""
    return tuple(game for game in playable() if game.rules.bidding)


def cheapest(game: Variant, fits: Pick) -> PriceRow | None:
    """The row of the smallest amount among those of a game of tricks."""
    found = [
        row
        for row in price_table(game)
        if fits(row) and game.rules.contracts[row.contract].goal == "at-least"
    ]
    return min(found, key=lambda row: abs(row.amount), default=None)


def _multiple(game: Variant, rows: list[PriceRow], base: int) -> Cell:
    if not rows:
        return NOTHING
    ends = sorted({min(row.amount for row in rows), max(row.amount for row in rows)})
    cells: list[str | nodes.Node] = []
    for amount in ends:
        row = next(row for row in rows if row.amount == amount)
        reading = row.readings[0]
        cells += ["–"] if cells else []
        cells.append(leading(game, reading.path, reading.evidence, f"{amount / base:.3g}"))
    return cells


def _settlement(game: Variant, fits: Pick) -> list[Cell] | None:
    row = cheapest(game, fits)
    if row is None:
        return None
    end = settled(row, pool=POOL)
    seats = {"declarer": Seat.SOUTH, "partner": Seat.NORTH}
    sides = {who: end.payments[seat] for who, seat in seats.items()}
    others = {end.payments[Seat.EAST], end.payments[Seat.WEST]}
    if not row.partner:
        others.add(sides.pop("partner"))
    opponents = " or ".join(_signed(amount) for amount in sorted(others))
    partner = _signed(sides["partner"]) if row.partner else NOTHING
    after = str(end.pool) if row.unit == "counters" else NOTHING
    return [
        chapter_link.to(game), row.title, _signed(sides["declarer"]), partner, opponents, after,
    ]  # fmt: skip


def _signed(amount: int) -> str:
    return f"{amount:+d}".replace("-", "−") if amount else "0"
