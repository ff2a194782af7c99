"""Tables of announcements and prices: the ladder, what must be done, the tariff, examples."""

from __future__ import annotations

import tomllib
from pathlib import Path

from docutils import nodes

from boston.board import contract
from boston.settlement import settle, suits_of_class
from boston.variants import Call, Variant
from boston.variants.schema import ContractRules
from book._ext.cells import (
    Cell,
    cite_passage,
    cite_reading,
    in_language,
    make_table,
    signs,
)
from boston.evidence import parse_passages
from boston.seats import Seat

EXAMPLES = Path(__file__).with_name("worked_examples.toml")


def ladder(game: Variant, caption: str) -> list[nodes.Node]:
    """The announcements from the lowest, with what each asks for."""
    rows: list[list[Cell]] = []
    for level, key in enumerate(game.rules.auction.ladder, start=1):
        rules = game.rules.contracts[key]
        joint = rules.needs + game.rules.partner.adds
        helped = key in game.rules.partner.contracts
        rows.append(
            [
                str(level),
                rules.names["en"],
                _calls(game, key),
                cite_reading(game.reading(f"contracts.{key}.needs"), _goal(rules)),
                cite_reading(game.reading("partner.adds"), str(joint)) if helped else "–",
                _prices(game, key),
            ]
        )
    headers = ["", "announcement", "calls", "tricks alone", "with a partner", "price"]
    return [
        make_table(
            headers, rows, caption=caption or f"The ladder of {game.name}, lowest first", numeric=[0]
        )
    ]


def contracts(game: Variant, caption: str) -> list[nodes.Node]:
    """Each announcement: what must be done, and its names in the originals."""
    rows: list[list[Cell]] = []
    for key in game.rules.auction.ladder:
        rules = game.rules.contracts[key]
        originals: list[str | nodes.Node] = []
        for language, name in rules.names.items():
            if language != "en":
                originals += [" · "] if originals else []
                originals.append(in_language(name, language))
        reading = game.reading(f"contracts.{key}.needs")
        rows.append([rules.names["en"], _task(game, rules), originals, reading.citation])
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
            path = f"tariff.rows.{key}.prices.{name}"
            cells.append(cite_reading(game.reading(path)) if name in row.prices else "")
        extra = f"tariff.rows.{key}.extra" if row.extra is not None else "tariff.extra"
        cells.append(cite_reading(game.reading(extra)) if row.extra != 0 else "–")
        rows.append(cells)
    headers: list[Cell] = ["announcement", "no trump", *[signs(s) for s in classes.values()], "each extra"]
    title = caption or f"Tariff of {game.name}: counters from or to each opponent"
    numeric = range(1, len(headers))
    return [make_table(headers, rows, caption=title, numeric=numeric, classes=["bo-figures"])]


def examples(game: Variant, caption: str) -> list[nodes.Node]:
    """The worked payments the sources print, computed again by the engine."""
    rows: list[list[Cell]] = []
    data = tomllib.loads(EXAMPLES.read_text("utf-8")).get(game.id, [])
    for example in data:
        made = contract(game, example["call"], declarer="S")
        paid = settle(made, example["tricks"], honours=example["honours"])
        each = abs(paid.payments[Seat.NORTH])
        steps = [line for line in paid.lines if not line.moves]
        sum_text = " + ".join(str(line.amount) for line in steps)
        agree = "as printed" if each == example["printed"] else f"printed {example['printed']}"
        rows.append(
            [
                game.call_of[made.code].pretty,
                str(example["tricks"]),
                str(example["honours"]),
                paid.result,
                f"{sum_text} = {each}",
                [agree, " ", *[cite_passage(p) for p in parse_passages(example["at"])]],
            ]
        )
    headers = ["bid", "taken", "by honours", "result", "each opponent", ""]
    title = caption or f"Worked payments of {game.name}, computed by the engine"
    return [make_table(headers, rows, caption=title, numeric=[1, 2, 4])]


def _calls(game: Variant, key: str) -> str:
    found: list[Call] = [call for call in game.calls if call.contract == key]
    if found[0].suit is None:
        return "–"
    return " ".join(call.pretty.replace(" on the table", "") for call in found)


def _goal(rules: ContractRules) -> str:
    if rules.goal == "exactly":
        return f"exactly {rules.needs}"
    if rules.goal == "at-most":
        return "none" if rules.needs == 0 else f"at most {rules.needs}"
    return str(rules.needs)


def _prices(game: Variant, key: str) -> str:
    prices = sorted(set(game.rules.tariff.rows[key].prices.values()))
    return str(prices[0]) if len(prices) == 1 else f"{prices[0]} to {prices[-1]}"


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
        "declarer": "; the declarer first lays one card aside, face down",
    }[rules.discard]
    shown = "; the hand lies open on the table before the first lead" if rules.exposed != "no" else ""
    return f"{task}{aside}{shown}."


def _hand(game: Variant) -> int:
    return sum(game.rules.deal.packets)
