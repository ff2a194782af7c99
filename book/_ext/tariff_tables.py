"""Tables of announcements and prices: the ladder, what must be done, the tariff, examples."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

from docutils import nodes

from book._ext.cells import (
    Cell,
    cite_reading,
    in_languages,
    link_passages,
    make_table,
)
from book._ext.words import signs
from boston.board import contract
from boston.evidence import parse_passages
from boston.seats import Seat
from boston.settlement import Line, settle, suits_of_class
from boston.variants import Call, Variant
from boston.variants.schema import ContractRules

EXAMPLES: Final = Path(__file__).with_name("worked_examples.toml")
NOTHING: Final = "–"


def ladder(game: Variant, caption: str) -> list[nodes.Node]:
    """The announcements from the lowest, with what each asks for and pays."""
    rows: list[list[Cell]] = []
    for level, key in enumerate(game.rules.auction.ladder, start=1):
        rules = game.rules.contracts[key]
        joint = str(rules.needs + game.rules.partner.adds)
        helped = key in game.rules.partner.contracts
        path = f"contracts.{key}"
        rows.append(
            [
                str(level),
                [rules.names["en"], " ", *_calls(game, key)],
                cite_reading(game.id, game.reading(f"{path}.needs"), _goal(rules)),
                cite_reading(game.id, game.reading("partner.adds"), joint) if helped else NOTHING,
                "yes" if rules.trump == "named" else NOTHING,
                {"none": NOTHING, "all": "by all"}[rules.discard],
                cite_reading(game.id, game.reading(f"{path}.exposed"), "open")
                if rules.exposed != "no"
                else NOTHING,
                _prices(game, key),
            ]
        )
    headers = [
        "no.",
        "announcement, and its call",
        "alone",
        "with a partner",
        "trump",
        "card aside",
        "hand",
        "price",
    ]
    title = caption or f"The ladder of {game.name}, lowest first"
    return [make_table(headers, rows, caption=title, numeric=[0, 7], classes=["bo-ladder"])]


def contracts(game: Variant, caption: str) -> list[nodes.Node]:
    """Each announcement: what must be done, and its names in the originals."""
    rows: list[list[Cell]] = []
    for key in game.rules.auction.ladder:
        rules = game.rules.contracts[key]
        originals = {name: text for name, text in rules.names.items() if name != "en"}
        rows.append(
            [
                rules.names["en"],
                _task(game, rules),
                in_languages(originals),
                link_passages(game.reading(f"contracts.{key}.needs").passages),
            ]
        )
    headers = ["announcement", "what must be done", "in the originals", "where"]
    return [make_table(headers, rows, caption=caption or f"The announcements of {game.name}")]


def tariff(game: Variant, caption: str) -> list[nodes.Node]:
    """The price card: what each opponent pays or is paid, in counters."""
    classes = suits_of_class(game)
    rows: list[list[Cell]] = []
    for key in game.rules.auction.ladder:
        row = game.rules.tariff.rows[key]
        cells: list[Cell] = [game.rules.contracts[key].names["en"]]
        for name in ("none", *classes):
            if name in row.prices:
                reading = game.reading(f"tariff.rows.{key}.prices.{name}")
                cells.append(cite_reading(game.id, reading))
            else:
                cells.append("")
        extra = f"tariff.rows.{key}.extra" if row.extra is not None else "tariff.extra"
        shown = NOTHING if row.extra == 0 else None
        cells.append(cite_reading(game.id, game.reading(extra), shown))
        rows.append(cells)
    headers: list[Cell] = [
        "announcement",
        "no trump",
        *[signs(suits) for suits in classes.values()],
        "each extra",
    ]
    title = caption or f"Tariff of {game.name}: counters from or to each opponent"
    numeric = range(1, len(headers))
    return [make_table(headers, rows, caption=title, numeric=numeric, classes=["bo-figures"])]


def examples(game: Variant, caption: str) -> list[nodes.Node]:
    """The worked payments the sources print, computed again by the engine.

    Raises:
        ValueError: where the engine comes to another sum than the source prints.
    """
    rows: list[list[Cell]] = []
    for example in tomllib.loads(EXAMPLES.read_text("utf-8")).get(game.id, []):
        made = contract(game, example["call"], declarer="S")
        paid = settle(made, example["tricks"], honours=example["honours"])
        each = abs(paid.payments[Seat.NORTH])
        if each != example["printed"]:
            raise ValueError(
                f"{example['call']} with {example['tricks']} tricks comes to {each}; "
                f"{example['at']} prints {example['printed']}"
            )
        rows.append(
            [
                f"{game.call_of[made.code].pretty}",
                str(example["tricks"]),
                str(example["honours"]),
                paid.result,
                f"{_sum(paid.lines)} = {each}",
                str(example["printed"]),
                link_passages(parse_passages(example["at"])),
            ]
        )
    headers = ["bid", "taken", "by honours", "result", "computed", "printed", "where"]
    title = caption or f"Payments to or from each opponent in {game.name}"
    return [make_table(headers, rows, caption=title, numeric=[1, 2, 4, 5], classes=["bo-tight"])]


def _sum(lines: tuple[Line, ...]) -> str:
    """The steps of a price: `60 + 10 + 10`."""
    return " + ".join(str(line.amount) for line in lines if not line.moves)


def _calls(game: Variant, key: str) -> list[str | nodes.Node]:
    """How an announcement is written: its one code, or the codes of its lowest and best suit."""
    found: list[Call] = [call for call in game.calls if call.contract == key]
    first = nodes.literal("", found[0].code)
    if len(found) == 1:
        return [first]
    return [first, " … ", nodes.literal("", found[-1].code)]


def _goal(rules: ContractRules) -> str:
    if rules.goal == "exactly":
        return f"exactly {rules.needs}"
    if rules.goal == "at-most":
        return "none" if rules.needs == 0 else f"at most {rules.needs}"
    return str(rules.needs)


def _prices(game: Variant, key: str) -> str:
    prices = sorted(set(game.rules.tariff.rows[key].prices.values()))
    return str(prices[0]) if len(prices) == 1 else f"{prices[0]}–{prices[-1]}"


def _task(game: Variant, rules: ContractRules) -> str:
    """What an announcement undertakes, in a sentence made from its rules."""
    trump = "with the suit named as trump" if rules.trump == "named" else "without a trump"
    task = {
        "at-least": f"Take {'all' if rules.needs == _hand(game) else 'at least'} "
        f"{rules.needs} tricks {trump}",
        "at-most": f"Take no trick, {trump}",
        "exactly": f"Take {rules.needs} trick, neither more nor less, {trump}",
    }[rules.goal]
    aside = {
        "none": "",
        "all": "; every player first lays one card aside, face down",
    }[rules.discard]
    shown = (
        "; the hand lies open on the table before the first lead" if rules.exposed != "no" else ""
    )
    return f"{task}{aside}{shown}."


def _hand(game: Variant) -> int:
    return sum(game.rules.deal.packets)
