"""Tables of evidence: every rule with its address, the unsaid, the passages, the works."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from docutils import nodes

from book._ext.cells import (
    Cell,
    cite_at_its_place,
    cite_reading,
    fold,
    in_language,
    link_passages,
    make_table,
    passage_anchor,
    rule_anchor,
)
from book._ext.compare_cells import leading, taken_from
from book._ext.words import format_value
from boston.errors import VariantError, nearest
from boston.evidence import Passage, Reading, Status
from boston.evidence import sources as all_sources
from boston.evidence.passages import located
from boston.variants import Variant

RECORDS: Final = (
    (re.compile(r"(contracts\.[^.]+)\.(.+)"), "contracts"),
    (re.compile(r"(tariff\.rows\.[^.]+\.won\.[^.]+)\.(.+)"), "tariff.rows won"),
    (re.compile(r"(tariff\.rows\.[^.]+\.lost\.[^.]+)\.(.+)"), "tariff.rows lost"),
    (re.compile(r"(tariff\.rows\.[^.]+\.short\.[^.]+)\.(.+)"), "tariff.rows short"),
    (re.compile(r"(tariff\.rows\.[^.]+)\.(.+)"), "tariff.rows"),
    (re.compile(r"(score\.[^.]+)\.(.+)"), "score"),
)
"""Addresses of entries that come in one shape, as entry and rule, and the part of the rules they
make: each part becomes one wide table. The first shape that fits is taken."""

PARTS: Final = {
    "equipment": "Cards and counters",
    "seating": "The first dealer",
    "sides": "The partners",
    "deal": "The deal",
    "suits": "The rank of the suits",
    "board": "The order of a deal",
    "give": "Cards given on",
    "trump": "The trump",
    "auction": "The auction",
    "partner": "The partner",
    "calls": "Other calls",
    "contracts": "The announcements",
    "boston_card": "The Boston card",
    "chicane": "Chicane",
    "play": "Play",
    "layout": "Laying out in rows",
    "score": "The scores of the deals",
    "tariff": "The tariff",
    "tariff.rows": "The rows of the tariff",
    "tariff.rows won": "The rows of the tariff, won, by tricks taken",
    "tariff.rows lost": "The rows of the tariff, lost",
    "tariff.rows short": "The rows of the tariff, lost, by tricks short",
    "honours": "Honours",
    "rubber": "Games and rubbers",
    "settlement": "Settlement",
    "pool": "The pool",
    "all_pass": "When all pass",
    "penalties": "Forfeits",
    "sitting": "Length of a game",
}
"""Headings of the parts of the rules."""


LONG: Final = 60
"""Rows of a list of passages above which it is folded."""


def readings(game: Variant, caption: str) -> list[nodes.Node]:
    """Every rule value at its permanent address, folded by the part of the rules it belongs to.

    What a game takes over from its parent leads there, where its evidence is told in full.
    """
    del caption  # each part has its own
    parts: dict[str, list[Reading]] = {}
    for reading in game.readings():
        parts.setdefault(_part(reading.path), []).append(reading)
    made: list[nodes.Node] = []
    for name in sorted(parts, key=list(PARTS).index):
        found = parts[name]
        title = f"{_heading(game, name)}: {len(found)} {'rule' if len(found) == 1 else 'rules'}"
        record = any(name == part for _, part in RECORDS)
        table = (_records if record else _list)(game, name, found)
        made.append(fold(title, table, classes=["bo-readings"]))
    return made


def _heading(game: Variant, part: str) -> str:
    """What a part of the rules is headed; where nobody announces anything, its games instead."""
    undeclared = part == "contracts" and not game.rules.bidding
    return "What the deals are played for" if undeclared else PARTS[part]


def _part(path: str) -> str:
    return next((part for shape, part in RECORDS if shape.fullmatch(path)), path.partition(".")[0])


def _entry(path: str) -> tuple[str, str]:
    """The entry an address belongs to, and the rule of it that it names."""
    found = next(match for shape, _ in RECORDS if (match := shape.fullmatch(path)))
    return found[1], found[2]


def _shown(game: Variant, reading: Reading, own: nodes.Node) -> nodes.Node:
    """A rule's value; one taken over from the parent game leads to its place there, for short."""
    parent = taken_from(game, reading)
    if parent is None:
        return own
    text = format_value(reading.value, reading.path)
    return leading(parent, reading.path, reading.evidence, text)


def _list(game: Variant, part: str, found: Sequence[Reading]) -> nodes.table:
    rows: list[list[Cell]] = [
        [
            nodes.literal("", reading.path),
            _shown(game, reading, cite_at_its_place(game.id, reading, places=True)),
            link_passages(reading.passages),
        ]
        for reading in found
    ]
    return make_table(
        ["address", "value", "where"],
        rows,
        caption=f"{_heading(game, part)}: {game.name}",
        ids=[rule_anchor(game.id, reading.path) for reading in found],
    )


def _records(game: Variant, part: str, found: Sequence[Reading]) -> nodes.table:
    """One row an entry, one column a rule that such entries have."""
    entries: dict[str, dict[str, Reading]] = {}
    for reading in found:
        entry, rule = _entry(reading.path)
        entries.setdefault(entry, {})[rule] = reading
    columns = list(dict.fromkeys(rule for rules in entries.values() for rule in rules))
    if all(column.isdecimal() for column in columns):
        columns.sort(key=int)
    rows: list[list[Cell]] = []
    for entry, rules in entries.items():
        cells: list[Cell] = [nodes.literal("", entry)]
        for column in columns:
            if column not in rules:
                cells.append("")
                continue
            own = cite_at_its_place(game.id, rules[column])
            place = nodes.inline("", "", _shown(game, rules[column], own))
            place["ids"].append(rule_anchor(game.id, rules[column].path))
            cells.append(place)
        rows.append(cells)
    headers: list[Cell] = ["address", *[nodes.literal("", f".{column}") for column in columns]]
    return make_table(
        headers, rows, caption=f"{_heading(game, part)}: {game.name}", classes=["bo-wide"]
    )


def unsaid(game: Variant, caption: str) -> list[nodes.Node]:
    """What all sources leave open: our default, and why; one row a reason."""
    reasons: dict[str, list[Reading]] = {}
    for reading in game.readings():
        if reading.status is Status.PROPOSED:
            reasons.setdefault(reading.why, []).append(reading)
    rows: list[list[Cell]] = [
        [
            _spaced([nodes.literal("", reading.path) for reading in found], ", "),
            _spaced([_shown(game, r, cite_reading(game.id, r)) for r in found], "; "),
            why,
        ]
        for why, found in reasons.items()
    ]
    title = caption or f"What the sources of {game.name} leave unsaid"
    return [make_table(["rule", "our default", "why"], rows, caption=title)]


def _spaced(found: Sequence[nodes.Node], between: str) -> list[str | nodes.Node]:
    return [part for node in found for part in (between, node)][1:]


def sources(game: Variant, caption: str) -> list[nodes.Node]:
    """The passages a variant rests on, their first words, and how many rules rest on each."""
    resting: dict[Passage, int] = {}
    for reading in game.readings():
        for passage in reading.passages:
            resting[passage] = resting.get(passage, 0) + 1
    order = [work.id for work in all_sources()]
    found = sorted(resting, key=lambda p: (order.index(p.source), p.first, p.last))
    rows: list[list[Cell]] = [
        [link_passages([passage]), _section_and_words(passage), str(resting[passage])]
        for passage in found
    ]
    headers = ["passage", "section, and how it begins", "rules on it"]
    title = caption or f"Passages behind {game.name}"
    table = make_table(headers, rows, caption=title, numeric=[2])
    if len(rows) <= LONG:
        return [table]
    return [fold(f"{len(rows)} passages, with their first words", table, classes=["bo-readings"])]


def passages(source: str, caption: str) -> list[nodes.Node]:
    """Every passage of a source that this book cites, each with its permanent anchor.

    Raises:
        VariantError: for a source that is not known, or none of whose passages is cited.
    """
    known = [work.id for work in all_sources() if not work.external]
    if source not in known:
        raise VariantError(
            f"{source!r} is no source; expected one of {', '.join(known)}{nearest(source, known)}"
        )
    found = [passage for passage in located() if passage.source == source]
    if not found:
        raise VariantError(f"no passage of {source} is cited yet; leave its table out")
    rows: list[list[Cell]] = [
        [str(passage), in_language(passage.section, passage.work.language), _words(passage)]
        for passage in found
    ]
    return [
        make_table(
            ["passage", "section", "begins"],
            rows,
            caption=caption or f"Passages of {source}",
            ids=[passage_anchor(str(passage)) for passage in found],
        )
    ]


def works(caption: str) -> list[nodes.Node]:
    """The outside works that fill what the sources leave open."""
    outside = [work for work in all_sources() if work.external]
    rows: list[list[Cell]] = [
        [work.id, in_language(work.title, work.language), work.about] for work in outside
    ]
    return [
        make_table(
            ["short name", "work", "what it gives"],
            rows,
            caption=caption or "Outside works",
            ids=[passage_anchor(work.id) for work in outside],
        )
    ]


def _section_and_words(passage: Passage) -> Cell:
    """As in a note: the notes of the page leave it out, and `evidence.js` takes it from here."""
    if not passage.first:
        return passage.work.english
    return in_language(f"{passage.section}, «{passage.words} …»", passage.work.language)


def _words(passage: Passage) -> Cell:
    if not passage.first:
        return passage.work.english
    return in_language(f"«{passage.words} …»", passage.work.language)
