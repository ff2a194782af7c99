"""Tables of prices: the tariff by announcement or by tricks taken, and the sources' own sums."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from docutils import nodes

from book._ext.cells import Cell, cite, cite_reading, link_passages, make_table
from book._ext.contract_tables import drop_empty
from book._ext.rule_tables import unit_word
from book._ext.words import NOTHING, signs
from boston.board import contract
from boston.deal import hand_size
from boston.errors import VariantError
from boston.evidence import parse_passages
from boston.seats import Seat
from boston.settlement import Settlement, price_table, settle, suits_of_class
from boston.variants import Variant

EXAMPLES: Final = Path(__file__).with_name("worked_examples.toml")


def tariff(game: Variant, caption: str) -> list[nodes.Node]:
    """The price card: one table of prices by announcement, or one a row by tricks taken."""
    rows = game.rules.tariff.rows
    made: list[nodes.Node] = [
        _by_tricks(game, name) for name in _in_order(game) if rows[name].won is not None
    ]
    if any(row.lost is not None for row in rows.values()):
        made.append(_lost(game))
    card = game.rules.tariff
    bid = {card.row_of.get(key, key) for key in game.rules.auction.ladder}
    if any(row.prices is not None for name, row in rows.items() if name in bid):
        made.append(_by_announcement(game, caption))
    return made


def _in_order(game: Variant) -> list[str]:
    """The rows of the tariff as the ladder comes to them, those with a partner first."""
    card = game.rules.tariff
    alone = [card.row_of.get(key, key) for key in game.rules.auction.ladder]
    return list(dict.fromkeys([*card.partner_row_of.values(), *alone]))


def _paid_by(game: Variant, row: str) -> str:
    """What is paid by a row: `ask in the junior suit, ask in the senior suit, with a partner`."""
    card, contracts = game.rules.tariff, game.rules.contracts
    joint = [key for key, name in card.partner_row_of.items() if name == row]
    alone = [key for key in game.rules.auction.ladder if card.row_of.get(key, key) == row]
    told = ", ".join(contracts[key].names["en"] for key in (joint or alone))
    if joint:
        return f"{told}; with a partner"
    return f"{told}; alone" if set(alone) & set(card.partner_row_of) else told


def _by_tricks(game: Variant, name: str) -> nodes.table:
    """What one row pays by the number of tricks taken, in simple and in double tours.

    Where tricks over are paid twice, the list is not yet what is paid: that stands beside it, and
    double tours, which double it, are left out.
    """
    won = game.rules.tariff.rows[name].won or {}
    classes = [kind for kind in suits_of_class(game) if kind in won]
    paid = _paid(game, name) if game.rules.tariff.overtricks == "doubled" else {}
    double = game.rules.sitting.double if not paid else None
    rows: list[list[Cell]] = []
    for tricks in sorted({tricks for kind in classes for tricks in won[kind]}, key=int):
        cells: list[Cell] = [tricks]
        paths = [f"tariff.rows.{name}.won.{kind}.{tricks}" for kind in classes]
        cells += [cite_reading(game.id, game.reading(path)) for path in paths]
        cells += [_doubled(game, won[kind][tricks]) for kind in classes if double]
        cells += [_over(game, paid[kind, int(tricks)]) for kind in classes if paid]
        rows.append(cells)
    headers = ["tricks taken", *[f"{kind}, as listed" if paid else kind for kind in classes]]
    headers += [f"{kind}, double tour" for kind in classes if double]
    headers += [f"{kind}, as paid" for kind in classes if paid]
    row = game.rules.tariff.rows[name]
    slam = f"; slam at {row.slam} tricks" if row.slam else ""
    title = (
        f"{name.capitalize()} ({_paid_by(game, name)}): {unit_word(game)} from an opponent{slam}"
    )
    numeric = range(len(headers))
    return make_table(
        headers, rows, caption=title, numeric=numeric, classes=["bo-figures", "bo-tricks"]
    )


def _doubled(game: Variant, price: int) -> Cell:
    """A price as it is in a double tour, resting on the rule for double tours."""
    reading = game.reading("sitting.double")
    return cite(str(reading.value * price), reading.evidence, (game.id, reading.path))


def _paid(game: Variant, name: str) -> dict[tuple[str, int], int]:
    """What is paid for a game won by a row of the list, by price class and tricks taken."""
    card = game.rules.tariff
    return {
        (row.suit_class, row.tricks): row.amount
        for row in price_table(game)
        if row.made and row.tour == "simple" and not row.honours
        if name
        == (card.partner_row_of if row.partner else card.row_of).get(row.contract, row.contract)
    }


def _over(game: Variant, price: int) -> Cell:
    """A price with its tricks over, resting on the rule for those."""
    reading = game.reading("tariff.overtricks")
    return cite(str(price), reading.evidence, (game.id, reading.path))


def _lost(game: Variant) -> nodes.table:
    """What a game lost costs, for the rows that price by tricks taken.

    Where it costs what would have been won, only a consolation is left to be told.
    """
    mirrored = game.rules.settlement.loss_price == "as-if-won"
    rows: list[list[Cell]] = []
    for name in _in_order(game):
        lost = game.rules.tariff.rows[name].lost or {}
        for kind in [kind for kind in suits_of_class(game) if kind in lost]:
            price, path = lost[kind], f"tariff.rows.{name}.lost.{kind}"
            cells: list[Cell] = [f"{name}, {kind}"]
            for part in ("game", "consolation", "short", "none_taken"):
                known = f"{path}.{part}" in game.leaves.values and getattr(price, part)
                known = known and (part == "consolation" or not mirrored)
                reading = game.reading(f"{path}.{part}") if known else None
                cells.append(NOTHING if reading is None else cite_reading(game.id, reading))
            one_short = str(price.game + (price.consolation or 0) + price.short)
            cells.insert(-1, NOTHING if mirrored else one_short)
            if not mirrored or price.consolation:
                rows.append(cells)
    headers = [
        "lost",
        "game",
        "consolation",
        "each short",
        "one short, in all",
        "no trick",
    ]
    headers, rows = drop_empty(headers, rows)
    title = f"Games lost: {unit_word(game)} to each who is paid"
    if game.rules.sitting.double:
        title += ", in a simple tour"
    numeric = range(1, len(headers))
    return make_table(
        headers, rows, caption=title, numeric=numeric, classes=["bo-figures", "bo-tricks"]
    )


def _by_announcement(game: Variant, caption: str) -> nodes.table:
    """Prices of the rows that have one price a suit class, whatever is taken."""
    card, classes = game.rules.tariff, suits_of_class(game)
    double = game.rules.sitting.double
    rows: list[list[Cell]] = []
    for key in game.rules.auction.ladder:
        name = card.row_of.get(key, key)
        row = card.rows[name]
        if row.prices is None:
            continue
        cells: list[Cell] = [game.rules.contracts[key].names["en"]]
        for kind in ("none", *classes):
            path = f"tariff.rows.{name}.prices.{kind}"
            cells.append(cite_reading(game.id, game.reading(path)) if kind in row.prices else "")
        base = row.prices.get("none")
        cells.append(_doubled(game, base) if double and base is not None else "")
        extra = f"tariff.rows.{name}.extra" if row.extra is not None else "tariff.extra"
        amount = card.extra if row.extra is None else row.extra
        known = extra in game.leaves.values
        # Where all tricks are undertaken, none can be over.
        most = game.rules.contracts[key].needs == hand_size(game.rules)
        shown = None if amount and not (most and card.extra_counts == ("over",)) else NOTHING
        cells.append(cite_reading(game.id, game.reading(extra), shown) if known else "")
        rows.append(cells)
    if card.extra_by_class:
        paths = [f"tariff.extra_by_class.{kind}" for kind in classes]
        each = [cite_reading(game.id, game.reading(path)) for path in paths]
        rows.append([f"each trick {' or '.join(card.extra_counts)}", "", *each, "", ""])
    headers = [
        "announcement",
        "no trump",
        *[signs(suits) if suits else name for name, suits in classes.items()],
        "double tour",
        "each extra" if len(card.extra_counts) > 1 else "each trick over",
    ]
    headers, rows = drop_empty(headers, rows)
    counted = unit_word(game) == "counters"
    of = "counters from or to each opponent" if counted else "points won or lost"
    numeric = range(1, len(headers))
    rest = len(rows) < len(game.rules.auction.ladder)
    title = caption or f"{'Other games' if rest else 'Tariff'} of {game.name}: {of}"
    return make_table(headers, rows, caption=title, numeric=numeric, classes=["bo-figures"])


def examples(game: Variant, caption: str) -> list[nodes.Node]:
    """The sums the sources work out in words, computed again by the engine.

    Raises:
        ValueError: where the engine comes to another sum than the source prints.
        VariantError: where the source of the game works none out.
    """
    rows: list[list[Cell]] = []
    printed_sums = tomllib.loads(EXAMPLES.read_text("utf-8")).get(game.id, [])
    if not printed_sums:
        raise VariantError(f"no source works a sum of {game.id} out; leave the table out")
    tours = any("tour" in example for example in printed_sums)
    for example in printed_sums:
        paid = _settled(game, example)
        printed = example["printed"]
        for amount, sum_printed in zip(_amounts(game, paid), printed, strict=True):
            if amount != sum_printed:
                raise ValueError(
                    f"{example['call']} with {example['tricks']} tricks comes to {amount}; "
                    f"{example['at']} prints {sum_printed}"
                )
        helped = " with a partner" if example.get("partner") else ""
        named = game.rules.suits.names and paid.contract.rules.trump == "named"
        suit_class = f", {paid.contract.place} suit" if named else ""
        rows.append(
            [
                f"{game.call_of[paid.contract.code].pretty}{suit_class}{helped}",
                str(example["tricks"]),
                str(example["honours"]) if example.get("honours") is not None else NOTHING,
                example.get("tour", "simple") if tours else NOTHING,
                paid.result,
                _sum(paid),
                _told(printed),
                link_passages(parse_passages(example["at"])),
            ]
        )
    headers = ["bid", "taken", "by honours", "tour", "result", "computed", "printed", "where"]
    headers, rows = drop_empty(headers, rows)
    counted = unit_word(game) == "counters"
    of = "Payments to or from each opponent in" if counted else "Points won or lost in"
    numeric = [at for at, name in enumerate(headers) if name in FIGURES]
    title = caption or f"{of} {game.name}"
    return [make_table(headers, rows, caption=title, numeric=numeric, classes=["bo-tight"])]


def _told(printed: Sequence[int]) -> str:
    """What is printed: a sum, or points and how they divide, as `21 (11 + 10)`."""
    total, *shares = [str(amount) for amount in printed]
    return f"{total} ({' + '.join(shares)})" if shares else total


FIGURES: Final = ("taken", "by honours", "computed", "printed")
"""Columns of figures in the table of examples."""


def _settled(game: Variant, example: Mapping[str, Any]) -> Settlement:
    """A worked example as the engine settles it, South declaring, North the partner if any."""
    made = contract(
        game,
        example["call"],
        declarer="S",
        partner="N" if example.get("partner") else None,
        preference=example.get("preference"),
    )
    return settle(
        made,
        example["tricks"],
        honours=example.get("honours") or 0,
        tour=example.get("tour", "simple"),
    )


def _amounts(game: Variant, paid: Settlement) -> Iterator[int]:
    """What the source prints of a settlement: one payment; or the points, and how they divide."""
    if unit_word(game) == "counters":
        yield abs(paid.payments[Seat.EAST])
        return
    shares = [abs(paid.points[seat]) for seat in paid.contract.side]
    yield sum(shares)
    if len(shares) > 1:
        yield from shares


def _sum(paid: Settlement) -> str:
    """The steps of a price: `60 + 10 + 10 = 80`; the last factor is that of a double tour."""
    rules = paid.contract.variant.rules
    parts: list[str] = []
    total = 0
    for line in paid.lines:
        if line.moves:
            continue
        if line.path == "sitting.double":
            return f"{rules.sitting.double} × {' + '.join(parts)} = {line.amount}"
        if line.path.startswith(("tariff.", "honours.")):
            parts.append(str(line.amount))
            total += line.amount
    return f"{' + '.join(parts)} = {total}" if len(parts) > 1 else str(total)
