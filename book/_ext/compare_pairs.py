"""Two games: what they differ in, part by part, with the evidence of both sides."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from docutils import nodes

import boston
from book._ext.cells import Cell, fold, in_languages
from book._ext.compare_cells import (
    Row,
    flat,
    games_table,
    linked,
    names_path,
    playable,
    section_of,
    where,
)
from book._ext.compare_words import heading, in_order, label, sections, task, told
from book._ext.words import NOTHING
from boston.errors import VariantError
from boston.evidence import Evidence
from boston.variants import Diff, DiffRow, Variant

RECORDS: Final = ("calls", "contracts", "tariff.rows")
"""Parts of the rules that hold many entries of one shape, compared entry by entry."""


def pairs(caption: str) -> list[nodes.Node]:
    """Every two games there are, each pair leading to its page, listed under both games.

    A pair's name is also an id here, in either order, so that a link may be made by hand.
    """
    games = playable()
    made: list[nodes.Node] = [nodes.paragraph("", caption)] if caption else []
    for game in games:
        links = nodes.bullet_list("", classes=["bo-pairs"])
        for other in games:
            if other is game:
                continue
            first, second = sorted((game, other), key=games.index)
            link = nodes.reference("", other.name, refuri=f"{first.id}-and-{second.id}.html")
            item = nodes.list_item("", nodes.paragraph("", "", link))
            item["ids"].append(f"{game.id}-and-{other.id}")
            links += item
        made.append(fold(f"{game.name} beside another", links, classes=["bo-beside"]))
    return made


def changes(game: Variant, caption: str) -> list[nodes.Node]:
    """What a game that grew out of another changes in it; mere names are left out.

    Raises:
        VariantError: where the game stands on its own.
    """
    if game.extends is None:
        raise VariantError(f"{game.id} extends no other game; leave the table of its changes out")
    one = boston.diff(boston.variant(game.extends), game)
    rows = [
        (f"{heading(section)}: {head}", cells)
        for section in sections()
        for head, cells in _differences(one, section, names=False)
    ]
    title = caption or f"What {game.name} changes in {one.left.name}"
    return [games_table("rule", (one.left, game), rows, title)]


def pair_name(one: Diff) -> str:
    """The permanent name of a comparison, and of its page.

    >>> pair_name(boston.diff("fontainebleau", "bostonas"))
    'fontainebleau-and-bostonas'
    """
    return f"{one.left.id}-and-{one.right.id}"


def pair_title(one: Diff) -> str:
    """The two games by name."""
    return f"{one.left.name} and {one.right.name}"


def pair_sections(one: Diff) -> list[nodes.section]:
    """What two games differ in, a section for each part of the rules in which they do."""
    made: list[nodes.section] = []
    for section in sections():
        rows = list(_differences(one, section))
        if not rows:
            continue
        count = f"{len(rows)} {'difference' if len(rows) == 1 else 'differences'}"
        name = section.replace("_", "-")
        caption = f"{pair_title(one)}: {heading(section).lower()}"
        table = games_table("rule", (one.left, one.right), rows, caption)
        table["ids"].append(f"table-{name}")
        table["classes"].append("bo-difference")
        made.append(section_of(name, f"{heading(section)}: {count}", table))
    return made


def _differences(one: Diff, section: str, *, names: bool = True) -> Iterator[Row]:
    """The rows of one part of the rules; those of mere `names` only where they are wanted."""
    found = {
        row.path: row
        for row in one
        if row.path.startswith(f"{section}.") and (names or ".names" not in row.path)
    }
    entries: dict[str, list[str]] = {}
    for path in in_order(found):
        row = found[path]
        record = next((name for name in RECORDS if path.startswith(f"{name}.")), None)
        if record is not None:
            key = path.removeprefix(f"{record}.").partition(".")[0]
            entries.setdefault(f"{record}.{key}", []).append(path)
            continue
        yield (
            label(path),
            [
                _side(one.left, row, row.left, row.left_evidence),
                _side(one.right, row, row.right, row.right_evidence),
            ],
        )
    for entry, paths in entries.items():
        yield (
            _entry_name(one, entry),
            [_entry(game, entry, paths) for game in (one.left, one.right)],
        )


def _side(game: Variant, row: DiffRow, value: object, evidence: Evidence | None) -> Cell:
    if evidence is None:
        return NOTHING
    text = told(game, row.path, value)
    return [*flat(linked(game, row.path, evidence, text)), *where(evidence)]


def _entry_name(one: Diff, entry: str) -> str:
    record, _, key = entry.rpartition(".")
    if record == "tariff.rows":
        return f"price of {key.replace('-', ' ')}"
    for game in (one.left, one.right):
        rules = game.rules.calls.get(key) if record == "calls" else game.rules.contracts.get(key)
        if rules is not None:
            return rules.names["en"]
    return key


def _entry(game: Variant, entry: str, paths: Collection[str]) -> Cell:
    """An entry as a game has it; of a row of the tariff only the cells at the addresses given."""
    record, _, key = entry.rpartition(".")
    if record == "tariff.rows":
        return _prices_of(game, entry, paths)
    entries = game.rules.calls if record == "calls" else game.rules.contracts
    if key not in entries:
        return NOTHING
    names = dict(entries[key].names)
    said = game.reading(names_path(game, entry))
    parts = flat(linked(game, said.path, said.evidence, names.pop("en")))
    parts += [" (", *in_languages(names), ")"] if names else []
    if record == "calls":
        return [*parts, *where(said.evidence)]
    needs = game.reading(f"{entry}.needs")
    what = linked(game, needs.path, needs.evidence, task(game.rules.contracts[key]))
    return [*parts, ": ", *flat(what), *where(said.evidence, needs.evidence)]


def _prices_of(game: Variant, entry: str, paths: Collection[str]) -> Cell:
    """Cells of a row of the tariff."""
    parts: list[str | nodes.Node] = []
    found: list[Evidence] = []
    before = ""
    for path in game.leaves.values:
        if path not in paths:
            continue
        *group, last = path.removeprefix(f"{entry}.").split(".")
        kind = " ".join(name for name in group if name != "prices").replace("_", " ")
        parts += ["; " if kind != before else ", "] if parts else []
        parts += [f"{kind}: "] if kind and kind != before else []
        before = kind
        reading = game.reading(path)
        found.append(reading.evidence)
        parts += [] if last == "none" else [f"{last.replace('_', ' ')} "]
        parts += flat(linked(game, path, reading.evidence, told(game, path, reading.value)))
    return [*parts, *where(*found)] if parts else NOTHING
