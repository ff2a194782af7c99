"""Tables of rules: at a glance, the deal, calls, house rules, honours, pool, length, forfeits."""

from __future__ import annotations

from collections.abc import Callable, Mapping
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
from boston.cards import Rank
from boston.variants import Variant

Wanted = tuple[tuple[str, str], ...]

GLANCE: Final[Wanted] = (
    ("cards in each suit", "equipment.ranks"),
    ("packs of cards", "equipment.packs"),
    ("dealt and played to the", "deal.direction"),
    ("cards to each player, by rounds", "deal.packets"),
    ("shuffled between deals", "deal.shuffle"),
    ("card turned up", "deal.turn_up"),
    ("in the auction", "auction.protocol"),
    ("announcements", "auction.ladder"),
    ("suits, best first", "auction.suits"),
    ("a partner may be called at", "partner.contracts"),
    ("tricks more with a partner", "partner.adds"),
    ("leads first", "play.leader"),
    ("where all pass, the pool goes to", "all_pass.winner"),
    ("counters the dealer stakes", "pool.stake"),
    ("counters a trick over or short costs", "tariff.extra"),
    ("deals in a game", "sitting.deals"),
)

DEAL: Final[Wanted] = (
    ("first dealer", "seating.first_dealer"),
    ("in that cut the ace is low", "seating.cut_ace_low"),
    ("a tie", "seating.cut_ties"),
    ("next dealer, to the", "deal.next_dealer"),
    ("shuffled between deals", "deal.shuffle"),
    ("shuffled before the first deal", "deal.first_shuffle"),
    ("the tricks are gathered", "deal.gather"),
    ("cut by", "deal.cuts"),
    ("dealt to the", "deal.direction"),
    ("cards to each player, by rounds", "deal.packets"),
    ("card turned up", "deal.turn_up"),
)

POOL: Final[Wanted] = (
    ("counters staked at each deal", "pool.stake"),
    ("staked by", "pool.staked_by"),
    ("a game made takes the pool", "settlement.win_takes_pool"),
    ("a game lost pays into the pool", "settlement.loss_to_pool"),
    ("where all pass, the pool goes to", "all_pass.winner"),
    ("there, if several tie", "all_pass.ties"),
    ("there, what is paid", "all_pass.pays"),
    ("a counter left over between partners falls to", "settlement.odd_counter"),
    ("counters left over among several", "pool.odd_counter"),
)

SITTING: Final[Wanted] = (
    ("deals in a game", "sitting.deals"),
    ("what is lost to the pool on the last deal", "sitting.last_deal_loss"),
    ("a pool left at the end", "sitting.closing"),
)

PENALTIES: Final[Wanted] = (
    ("counters to the pool for a misdeal", "penalties.misdeal"),
    ("then the dealer", "penalties.misdeal_dealer"),
    ("but not if", "penalties.misdeal_excused"),
    ("tricks to the other side for a revoke", "penalties.revoke_tricks"),
    ("a revoke in a misère", "penalties.revoke_in_misere"),
    ("a revoke where all have passed", "penalties.revoke_in_all_pass"),
    ("a card led or played out of turn", "penalties.out_of_turn"),
)

HONOURS: Final[Wanted] = (
    ("honours, all of trumps", "honours.cards"),
    ("in tricks", "honours.counts"),
    ("whose count", "honours.held_by"),
    ("help to make the game", "honours.help_to_win"),
    ("count when the game is lost", "honours.in_loss"),
)


def _of(wanted: Wanted, title: str) -> Callable[[Variant, str], list[nodes.Node]]:
    """A table that lists some rules of a variant; `title` is its caption where none is given."""
    return lambda game, caption: [_rows(game, wanted, caption or title.format(game.name))]


glance = _of(GLANCE, "{} at a glance")
deal = _of(DEAL, "The deal: {}")
pool = _of(POOL, "The pool: {}")
sitting = _of(SITTING, "Length of a game: {}")
penalties = _of(PENALTIES, "Forfeits: {}")
honours = _of(HONOURS, "Honours: {}")


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


def options(game: Variant, caption: str) -> list[nodes.Node]:
    """House rules: the question, and each reading with what it rests on."""
    rows: list[list[Cell]] = []
    for option in game.options.values():
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
    return [make_table(headers, rows, caption=caption or f"House rules: {game.name}")]


def _ranks(game: Variant, value: Any) -> str:
    del game
    best, worst = (Rank(value[place]).word for place in (0, -1))
    return f"{len(value)}, from the {best} down to the {worst}"


def _ladder(game: Variant, value: Any) -> str:
    first, last = (game.rules.contracts[value[place]].names["en"] for place in (0, -1))
    return f"{len(value)}, from {first} to {last}"


def _levels(game: Variant, value: Any) -> str:
    return ", ".join(str(game.rules.contracts[key].needs) for key in value) + " tricks"


def _shuffle(game: Variant, value: Any) -> str:
    del game
    return {"none": "no", "full": "yes, fully"}.get(value, str(value))


TOLD: Final[Mapping[str, Callable[[Variant, Any], str]]] = {
    "deal.shuffle": _shuffle,
    "equipment.ranks": _ranks,
    "auction.ladder": _ladder,
    "partner.contracts": _levels,
}
"""Rules whose value alone would say too little or too much in a table, and what is told."""


def _rows(game: Variant, wanted: Wanted, caption: str) -> nodes.table:
    """The wanted rules that the game has: one without an auction says nothing of overcalls."""
    rows: list[list[Cell]] = []
    for label, path in wanted:
        if path in game.leaves.values:
            reading = game.reading(path)
            told = TOLD[path](game, reading.value) if path in TOLD else None
            rows.append([label, cite_reading(game.id, reading, told)])
    return make_table(["what", "rule"], rows, caption=caption)
