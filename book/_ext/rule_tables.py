"""Tables of rules: the lists of `rule_lists`, the calls, the suits by class, the house rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from docutils import nodes

from book._ext.cells import (
    Cell,
    cite,
    cite_reading,
    in_languages,
    link_passages,
    make_table,
)
from book._ext.rule_lists import LISTS, Wanted
from book._ext.words import NOTHING, format_value, signs
from boston.cards import Card, Rank
from boston.errors import VariantError
from boston.seats import Seat
from boston.variants import Variant
from boston.variants.suits import class_of, fixed_by_turn, of_party


def listed(kind: str) -> Callable[[Variant, str], list[nodes.Node]]:
    """The maker of a table that lists some rules of a variant.

    Args:
        kind: One of `LISTS`.
    """
    wanted, title = LISTS[kind]
    return lambda game, caption: [_rows(game, wanted, caption or title.format(game.name))]


def suits(game: Variant, caption: str) -> list[nodes.Node]:
    """How the suits rank; where a turned card decides, also what each card makes of them."""
    made = listed("suits")(game, caption)
    rules = game.rules
    names = rules.suits.names
    if not names:
        return made
    order = sorted(rules.equipment.suits, key="SHDC".index)
    first, *others = [Card.of(suit, rules.equipment.ranks[0]) for suit in order]
    once = fixed_by_turn(rules, (), first)
    party = of_party(rules, once)
    turns = [("first deal: " if party else "", once, first)]
    later = [first, *others] if party else others
    turns += [("later: " if party else "", fixed_by_turn(rules, party, c), c) for c in later]
    rows: list[list[Cell]] = []
    for when, fixed, card in turns:
        places = [[s for s in order if class_of(rules, fixed, s) == name] for name in names]
        told = [signs(found) if found else NOTHING for found in places]
        rows.append([f"{when}{signs([card.suit])}", *told])
    title = "What the turned card makes of the suits"
    if party:
        title += f", if the party's first is a {order[0].word.removesuffix('s')}"
    return [*made, make_table(["turned up", *names], rows, caption=f"{title}: {game.name}")]


def calls(game: Variant, caption: str) -> list[nodes.Node]:
    """The calls that are no announcements, as they are said."""
    rows: list[list[Cell]] = []
    for call in game.calls:
        if call.kind == "bid":
            continue
        names = {name: text for name, text in (call.names or {}).items() if name != "en"}
        # Names under one evidence are one rule; names told apart are one rule each.
        path = f"calls.{call.code}.names"
        if path not in game.leaves.values:
            path += ".en"
        reading = game.reading(path)
        said = cite_reading(game.id, reading, call.pretty)
        rows.append(
            [
                said,
                in_languages(names),
                nodes.literal("", call.code),
                link_passages(reading.passages),
            ]
        )
    headers = ["said", "in the originals", "in writing", "where"]
    return [make_table(headers, rows, caption=caption or f"Other calls: {game.name}")]


def options(game: Variant, caption: str, only: Sequence[str] = ()) -> list[nodes.Node]:
    """House rules: the question, and each reading with what it rests on.

    Args:
        game: The variant.
        caption: A caption, or nothing.
        only: Names of the house rules to show; all where there are none.

    Raises:
        VariantError: for a house rule the game does not have.
    """
    for name in only:
        game.choice(name)
    rows: list[list[Cell]] = []
    for option in game.options.values():
        if only and option.name not in only:
            continue
        question: Cell = nodes.strong("", option.question)
        for reading in option.readings.values():
            default = [" (unless another is chosen)"] if reading.name == option.default else []
            rows.append(
                [
                    question,
                    [
                        cite(reading.label, reading.evidence),
                        *default,
                        " ",
                        nodes.literal("", f"{option.name}={reading.name}"),
                    ],
                    link_passages(reading.evidence.passages),
                ]
            )
            question = ""
    headers = ["question", "reading, and how to choose it", "where"]
    title = caption or f"House rules: {game.name}"
    return [make_table(headers, rows, caption=title, classes=["bo-options"])]


def unit_word(game: Variant) -> str:
    """What a game reckons in: counters, or points."""
    return game.rules.settlement.reckoned_in


def _ranks(game: Variant, value: Any) -> str:
    del game
    best, worst = (Rank(value[place]).word for place in (0, -1))
    return f"{len(value)}, from the {best} down to the {worst}"


def _ladder(game: Variant, value: Any) -> str:
    first, last = (game.rules.contracts[value[place]].names["en"] for place in (0, -1))
    return f"{len(value)}, from {first} to {last}"


def _levels(game: Variant, value: Any) -> str:
    """The numbers of tricks, where they tell the announcements apart; else the announcements."""
    if not value:
        return format_value(value)
    contracts = [game.rules.contracts[key] for key in value]
    numbers = list(dict.fromkeys(str(rules.needs) for rules in contracts))
    if len(numbers) == len(contracts):
        return ", ".join(numbers) + " tricks"
    return ", ".join(rules.names["en"] for rules in contracts)


def _shuffle(game: Variant, value: Any) -> str:
    del game
    return {"none": "no", "full": "yes, fully"}.get(value, str(value))


def _length(game: Variant, value: Any) -> str:
    """Rounds or tours, and how many deals they come to."""
    told = str(value) if isinstance(value, int) else format_value(value, "sitting.tours")
    return f"{told}, each of {len(Seat)} deals: {game.rules.sitting.length} in all"


TOLD: Final[Mapping[str, Callable[[Variant, Any], str]]] = {
    "deal.shuffle": _shuffle,
    "equipment.ranks": _ranks,
    "auction.ladder": _ladder,
    "partner.contracts": _levels,
    "sitting.rounds": _length,
    "sitting.tours": _length,
}
"""Rules whose value alone would say too little or too much in a table, and what is told."""


def _extra(game: Variant) -> str:
    """What the tariff counts beside the game itself: `trick over or short, or honour`."""
    counts = game.rules.tariff.extra_counts
    tricks = " or ".join(word for word in ("over", "short") if word in counts)
    return f"trick {tricks}{', or honour' if 'honour' in counts else ''}"


def _says_nothing(value: Any, path: str) -> bool:
    """Whether a value is an empty list, or maps every name to itself."""
    if isinstance(value, dict):
        return bool(value) and all(key == name for key, name in value.items())
    return value == [] and format_value(value, path) == "none"


def _rows(game: Variant, wanted: Wanted, caption: str) -> nodes.table:
    """The wanted rules that the game has: one without an auction says nothing of overcalls."""
    rows: list[list[Cell]] = []
    for label, wish in wanted:
        head = wish.removesuffix("*")
        paths = [wish] if head == wish else [p for p in game.leaves.values if p.startswith(head)]
        for path in paths:
            if path not in game.leaves.values:
                continue
            reading = game.reading(path)
            if _says_nothing(reading.value, path):
                continue
            told = TOLD[path](game, reading.value) if path in TOLD else None
            name = path.removeprefix(head)
            shown = label.format(unit=unit_word(game), extra=_extra(game), name=name)
            rows.append([shown, cite_reading(game.id, reading, told)])
    if not rows:
        raise VariantError(
            f"{game.id} has none of the rules of the table {caption!r}; leave it out"
        )
    return make_table(["what", "rule"], rows, caption=caption)
