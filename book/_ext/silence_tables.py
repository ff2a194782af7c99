"""What all sources leave open, over all games, and how much of each game rests on what."""

from __future__ import annotations

from collections import Counter

from docutils import nodes

from book._ext.cells import Cell, make_table
from book._ext.compare_cells import chapter_link, leading, playable, section_of, taken_from
from book._ext.compare_words import heading, in_order, label, sections, told
from boston.evidence import Reading, Status
from boston.variants import Variant


def shares(caption: str) -> list[nodes.Node]:
    """How many values of each game are attested, emended, external and proposed."""
    rows: list[list[Cell]] = []
    for game in playable():
        count = Counter(reading.status for reading in game.readings())
        total = sum(count.values())
        figures = [str(count[status]) for status in Status]
        silent = f"{100 * count[Status.PROPOSED] / total:.0f} %"
        rows.append([chapter_link.to(game), str(total), *figures, silent])
    headers = ["game", "values", *[status.value for status in Status], "left open by all"]
    title = caption or "What the values of each game rest on"
    return [make_table(headers, rows, caption=title, numeric=range(1, len(headers)))]


def silences(caption: str) -> list[nodes.Node]:
    """Every rule that no source gives, by the part of the rules: what we do instead, and why.

    What a game takes over from its parent is told at the parent alone.
    """
    del caption  # each part has its own
    found: dict[str, list[tuple[Variant, Reading]]] = {}
    for game in playable():
        for reading in game.readings():
            if reading.status is Status.PROPOSED and taken_from(game, reading) is None:
                found.setdefault(reading.path, []).append((game, reading))
    made: list[nodes.Node] = []
    for section in sections():
        paths = [path for path in found if path.partition(".")[0] == section]
        if not paths:
            continue
        rows: list[list[Cell]] = []
        for path in in_order(paths):
            for why, same in _by_reason(found[path]).items():
                values: list[str | nodes.Node] = []
                for game, reading in same:
                    values += ["; "] if values else []
                    values += [f"{game.name}: ", _value(game, reading)]
                rows.append([_label(path), values, why])
        title = f"Left open by the sources: {heading(section).lower()}"
        table = make_table(["rule", "what this book does", "why"], rows, caption=title)
        made.append(section_of(f"open-{section.replace('_', '-')}", heading(section), table))
    return made


def _by_reason(
    found: list[tuple[Variant, Reading]],
) -> dict[str, list[tuple[Variant, Reading]]]:
    grouped: dict[str, list[tuple[Variant, Reading]]] = {}
    for game, reading in found:
        grouped.setdefault(reading.why, []).append((game, reading))
    return grouped


def _label(path: str) -> Cell:
    """The rule in words; what has none is told by its address."""
    entry = path.startswith(("contracts.", "tariff.rows.", "calls."))
    return nodes.literal("", path) if entry else label(path)


def _value(game: Variant, reading: Reading) -> nodes.Node:
    return leading(game, reading.path, reading.evidence, told(game, reading.path, reading.value))
