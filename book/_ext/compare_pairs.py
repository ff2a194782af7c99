"""Any two games: what they differ in, part by part, with the evidence of both sides."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
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
    """Any two games: what they differ in, part by part, with the evidence of both sides."""
    del caption  # each table has its own
    found = [boston.diff(left, right) for left, right in combinations(playable(), 2)]
    links = nodes.bullet_list("", classes=["bo-pairs"])
    for one in found:
        link = nodes.reference("", _pair_title(one), refid=pair_anchor(one.left, one.right))
        link["internal"] = True
        links += nodes.list_item("", nodes.paragraph("", "", link))
    return [links, *[_pair(one) for one in found]]


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


def pair_anchor(left: Variant, right: Variant) -> str:
    """The permanent id of a comparison.

    >>> pair_anchor(boston.variant("fontainebleau"), boston.variant("bostonas"))
    'fontainebleau-and-bostonas'
    """
    return f"{left.id}-and-{right.id}"


def _pair_title(one: Diff) -> str:
    return f"{one.left.name} and {one.right.name}"


def _pair(one: Diff) -> nodes.section:
    made = section_of(pair_anchor(one.left, one.right), _pair_title(one))
    made["ids"].append(pair_anchor(one.right, one.left))  # either order leads here
    for section in sections():
        rows = list(_differences(one, section))
        if not rows:
            continue
        title = (
            f"{heading(section)}: {len(rows)} {'difference' if len(rows) == 1 else 'differences'}"
        )
        table = games_table(
            "rule", (one.left, one.right), rows, f"{_pair_title(one)}: {heading(section).lower()}"
        )
        made += fold(title, table, classes=["bo-difference"])
    return made


def _differences(one: Diff, section: str, *, names: bool = True) -> Iterator[Row]:
    """The rows of one part of the rules; those of mere `names` only where they are wanted."""
    found = {
        row.path: row
        for row in one
        if row.path.startswith(f"{section}.") and (names or ".names" not in row.path)
    }
    entries: dict[str, None] = {}
    for path in in_order(found):
        row = found[path]
        record = next((name for name in RECORDS if path.startswith(f"{name}.")), None)
        if record is not None:
            key = path.removeprefix(f"{record}.").partition(".")[0]
            entries[f"{record}.{key}"] = None
            continue
        yield (
            label(path),
            [
                _side(one.left, row, row.left, row.left_evidence),
                _side(one.right, row, row.right, row.right_evidence),
            ],
        )
    for entry in entries:
        yield _entry_name(one, entry), [_entry(game, entry) for game in (one.left, one.right)]


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


def _entry(game: Variant, entry: str) -> Cell:
    record, _, key = entry.rpartition(".")
    if record == "tariff.rows":
        return _prices_of(game, entry)
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


def _prices_of(game: Variant, entry: str) -> Cell:
    """A row of the tariff, cell by cell."""
    parts: list[str | nodes.Node] = []
    found: list[Evidence] = []
    before = ""
    for path in game.leaves.values:
        if not path.startswith(f"{entry}."):
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
