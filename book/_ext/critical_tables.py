"""Critical notes: what the sources print beside what we read, place by place, and why."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from docutils import nodes

from book._ext.cells import Cell, cite, fold, in_language, link_passages, make_table
from book._ext.words import NOTHING, format_printed, format_value
from boston.errors import VariantError
from boston.evidence import Evidence, Passage, Reading, Status, parse_passages, sources
from boston.seats import Seat
from boston.variants import Variant

NOTES: Final = Path(__file__).with_name("critical_notes.toml")
HEADERS: Final = ("what, and where", "printed", "read", "why")


@dataclass(frozen=True, slots=True)
class Note:
    """One place of a print.

    Attributes:
        evidence: Where it stands, whether we read otherwise than is printed, and why.
        what: What it is about, in words.
        printed: What stands there; empty where the print tells it in words.
        read: What we read.
        language: Of what is printed, where it is words.
        rule: Address of a rule it carries, if any.
        restored: What should have been printed, where that is words and the rule a figure.
    """

    evidence: Evidence
    what: str
    printed: str
    read: str
    language: str = ""
    rule: str = ""
    restored: str = ""

    @property
    def place(self) -> tuple[int, int]:
        """Where it comes in the order of sources and lines."""
        order = [work.id for work in sources()]
        return order.index(self.passage.source), self.passage.first

    @property
    def passage(self) -> Passage:
        """Where it stands, first."""
        return self.evidence.passages[0]

    @property
    def emended(self) -> bool:
        """Whether we read otherwise than is printed."""
        return self.evidence.status is Status.EMENDED


@cache
def _file() -> dict[str, Any]:
    return tomllib.loads(NOTES.read_text("utf-8"))


def critical(game: Variant, caption: str, only: Sequence[str] = ()) -> list[nodes.Node]:
    """Every place where we do not follow the print: rules, house rules, then other words.

    Args:
        game: The variant.
        caption: A caption, or nothing.
        only: Heads of addresses; where there are some, only rules under them are shown.

    Raises:
        VariantError: where there is no such place.
    """
    found = [*_of_rules(game, only)]
    if not only:
        found += [*_of_options(game), *_of_file(game)]
    if not found:
        raise VariantError(f"{game.id} has no emended reading{' there' if only else ''}")
    rows = [_row(game, note) for note in sorted(found, key=lambda note: note.place)]
    title = caption or f"Printed and read: {game.name}"
    return [make_table(HEADERS, rows, caption=title, classes=["bo-critical"])]


def collation(game: Variant, caption: str) -> list[nodes.Node]:
    """The whole price list in the order of its print, folded under the headings it stands under.

    Prices that we propose stand in no print and are left out.

    Raises:
        VariantError: where no price of the game stands in one of the five texts.
    """
    found = sorted([*_prices(game), *_doubled(game)], key=lambda note: note.place)
    if not found:
        raise VariantError(f"no price of {game.id} stands in a source; leave its table out")
    parts = [list(part) for _, part in groupby(found, lambda note: note.passage.section)]
    made: list[nodes.Node] = []
    for notes in parts:
        passage = notes[0].passage
        title = f"The prices of {passage.source}, from line {passage.first}"
        rows = [_row(game, note) for note in notes]
        table = make_table(HEADERS, rows, caption=caption or title, classes=["bo-critical"])
        if len(parts) == 1:
            return [table]
        count = sum(note.emended for note in notes)
        told = f" ({passage}; {count or 'none'} emended)"
        lid = [in_language(passage.section, passage.work.language), nodes.Text(told)]
        made.append(fold(lid, table, open=count > 0, classes=["bo-readings"]))
    return made


def account(game: Variant, caption: str) -> list[nodes.Node]:
    """A settlement that a source prints, with each figure as it should be.

    Raises:
        VariantError: where the source of the game prints none.
        ValueError: where print and reckoning differ and no reason is given.
    """
    printed = _file().get(game.id, {}).get("account")
    if printed is None or game.rules.settlement.points_pay is None:
        raise VariantError(f"no settlement of {game.id} is printed in a source")
    points = printed["points"]
    fourfold = [len(Seat) * own for own in points]
    read = {
        "points": points,
        "fourfold": fourfold,
        "sum": [-sum(points)] * len(points),
        "result": [own - sum(points) for own in fourfold],
    }
    labels = {
        "points": "points",
        "fourfold": "four times as many",
        "sum": "less the points of all",
        "result": "result",
    }
    rows: list[list[Cell]] = []
    for name, label in labels.items():
        given = printed[name]
        given = given if isinstance(given, list) else [given] * len(points)
        at, why = printed["where"][name], printed["why"].get(name, "")
        cells: list[Cell] = [label]
        for one, other in zip(given, read[name], strict=True):
            if one == other:
                cells.append(_signed(other))
                continue
            if not why:
                raise ValueError(f"{game.id}: {name} prints {one}, and {other} has no reason why")
            evidence = Evidence(Status.EMENDED, parse_passages(at), why, _signed(one))
            cells.append(cite(_signed(other), evidence))
        rows.append([*cells, link_passages(parse_passages(at))])
    headers = ["player", *printed["players"], "where"]
    title = caption or f"The account worked out in the source of {game.name}"
    numeric = range(1, len(headers) - 1)
    return [make_table(headers, rows, caption=title, numeric=numeric, classes=["bo-tight"])]


def _signed(number: int) -> str:
    return str(number).replace("-", "−")


def _row(game: Variant, note: Note) -> list[Cell]:
    printed: Cell = note.printed or NOTHING
    if note.language:
        printed = in_language(f"«{note.printed}»", note.language)
    value = cite(note.read, note.evidence, (game.id, note.rule) if note.rule else None)
    read: Cell = value
    if note.restored:
        language = note.language or note.passage.work.language
        read = [in_language(f"«{note.restored}»", language), ": ", value]
    where = nodes.inline("", "", *link_passages(note.evidence.passages), classes=["bo-where"])
    return [[note.what, " ", where], printed, read, note.evidence.why or NOTHING]


def _of_rules(game: Variant, only: Sequence[str]) -> Iterator[Note]:
    """Rules whose evidence says what is printed; those of one evidence together."""
    by_option = {path for option in game.options.values() for path in option.paths}
    found: dict[tuple[str, str], list[Reading]] = {}
    for reading in game.readings():
        wanted = not only or any(reading.path.startswith(head) for head in only)
        if reading.printed is not None and wanted and reading.path not in by_option:
            head = reading.path.rpartition(".")[0]
            found.setdefault((head, reading.evidence.sentence), []).append(reading)
    restored = {text["of"]: text["read"] for text in _file().get(game.id, {}).get("restored", ())}
    for readings in found.values():
        note = _note(readings)
        yield replace(note, restored=restored.get(note.rule, ""))


def _of_options(game: Variant) -> Iterator[Note]:
    """House rules that read a damaged print in one way or another."""
    for option in game.options.values():
        for reading in option.readings.values():
            if reading.evidence.printed is not None:
                read = reading.label if reading.name == option.default else f"or: {reading.label}"
                printed, language = _print_of(reading.evidence)
                yield Note(reading.evidence, option.question, printed, read, language)


def _of_file(game: Variant) -> Iterator[Note]:
    for note in _file().get(game.id, {}).get("notes", ()):
        passages = parse_passages(note["at"])
        evidence = Evidence(Status.EMENDED, passages, note["why"], note["printed"])
        yield Note(evidence, note["what"], note["printed"], note["read"], note.get("lang", ""))


def _prices(game: Variant) -> Iterator[Note]:
    """The prices that stand in a source; what is told in one breath is one note."""
    found: dict[tuple[str, str], list[Reading]] = {}
    for reading in game.readings():
        seeds = [passage for passage in reading.passages if not passage.work.external]
        price = any(shape.fullmatch(reading.path) for shape in (_WON, _LOST, _PRICE))
        if price and seeds and reading.status in PRINTED:
            head = reading.path.rpartition(".")[0]
            found.setdefault((head, reading.evidence.sentence), []).append(reading)
    for readings in found.values():
        note = _note(readings)
        if note.evidence.printed is None:
            # What several prices share beside a reason is told once, as in “twice the junior row”.
            figures = len(readings) == 1 or not note.evidence.why
            note = replace(note, printed=note.read if figures else "in words")
        yield note


PRINTED: Final = (Status.ATTESTED, Status.EMENDED)
"""What stands in a print, sound or damaged."""


def _doubled(game: Variant) -> Iterator[Note]:
    """The prices of double tours as printed, beside twice the simple ones.

    Raises:
        ValueError: where the print is not twice the simple price.
    """
    for price in _file().get(game.id, {}).get("doubled", ()):
        path, printed = price["of"], price["printed"]
        read = (game.rules.sitting.double or 1) * game.reading(path).value
        if printed != read:
            raise ValueError(f"{game.id}: {price['at']} prints {printed}, twice {path} is {read}")
        evidence = Evidence(Status.ATTESTED, parse_passages(price["at"]))
        yield Note(evidence, f"{_told([path])}, double tour", str(printed), str(read), "", path)


def _note(readings: Sequence[Reading]) -> Note:
    """Rules that one place of a print carries."""
    evidence = readings[0].evidence
    printed, language = _print_of(evidence)
    read = "; ".join(format_value(reading.value, reading.path) for reading in readings)
    told = _told([reading.path for reading in readings])
    return Note(evidence, told, printed, read, language, readings[0].path)


def _print_of(evidence: Evidence) -> tuple[str, str]:
    """What is printed, and its language where it is words."""
    if evidence.printed is None:
        return "", ""
    printed = format_printed(evidence.printed)
    words = any(letter.isalpha() for letter in printed)
    return printed, evidence.passages[0].work.language if words else ""


_WON: Final = re.compile(r"tariff\.rows\.([^.]+)\.won\.([^.]+)\.(.+)")
_LOST: Final = re.compile(r"tariff\.rows\.([^.]+)\.lost\.([^.]+)\.(.+)")
_PRICE: Final = re.compile(r"tariff\.rows\.([^.]+)\.prices\.([^.]+)")
_PARTS: Final = {"game": "the game", "short": "each trick short", "none_taken": "not one trick"}


def _told(paths: Sequence[str]) -> str:
    """What some addresses of one place are about, for a reader."""
    last = [path.rpartition(".")[2] for path in paths]
    if match := _WON.fullmatch(paths[0]):
        return f"{match[1]}, {match[2]}, {', '.join(last)} tricks"
    if match := _LOST.fullmatch(paths[0]):
        parts = ", ".join(_PARTS.get(part, part) for part in last)
        return f"{match[1]}, {match[2]}, lost: {parts}"
    if match := _PRICE.fullmatch(paths[0]):
        name = match[1].replace("-", " ")
        return name if match[2] == "none" else f"{name}, {match[2]} suit"
    return "; ".join(
        re.sub("[_-]", " ", path.removeprefix("contracts.")).replace(".", ": ") for path in paths
    )
