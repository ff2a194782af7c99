"""Tables of rules: at a glance, calls, house rules, pool, forfeits, everything, the unsaid."""

from __future__ import annotations

from docutils import nodes

from boston.evidence import Status
from boston.variants import Variant
from book._ext.cells import (
    Cell,
    anchor,
    cite,
    cite_passage,
    cite_reading,
    format_value,
    in_language,
    make_table,
)

GLANCE = (
    ("cards in each suit", "equipment.ranks"),
    ("packs", "equipment.packs"),
    ("cards dealt", "deal.packets"),
    ("dealt and played to the", "deal.direction"),
    ("shuffled between deals", "deal.shuffle"),
    ("card turned up", "deal.turn_up"),
    ("suits, best first", "auction.suits"),
    ("auction", "auction.protocol"),
    ("announcements", "auction.ladder"),
    ("a partner adds", "partner.adds"),
    ("first lead", "play.leader"),
    ("dealer's stake", "pool.stake"),
    ("smallest counter", "equipment.unit"),
    ("if all pass", "all_pass.winner"),
    ("deals in a game", "sitting.deals"),
)

POOL = (
    ("stake of each deal", "pool.stake"),
    ("paid by", "pool.staked_by"),
    ("a contract made takes the pool", "settlement.win_takes_pool"),
    ("a contract lost pays the pool", "settlement.loss_to_pool"),
    ("all pass: the pool goes to", "all_pass.winner"),
    ("all pass, a tie", "all_pass.ties"),
    ("deals in a game", "sitting.deals"),
    ("a forfeit on the last deal", "sitting.last_deal_loss"),
    ("a pool left at the end", "sitting.closing"),
    ("a counter left over among several", "pool.odd_counter"),
    ("a counter left over between partners", "settlement.odd_counter"),
)

PENALTIES = (
    ("misdeal, to the pool", "penalties.misdeal"),
    ("after a misdeal the dealer", "penalties.misdeal_dealer"),
    ("a misdeal is excused by", "penalties.misdeal_excused"),
    ("revoke, tricks to the other side", "penalties.revoke_tricks"),
    ("revoke in a misère", "penalties.revoke_in_misere"),
    ("revoke where all passed", "penalties.revoke_in_all_pass"),
    ("card led or played out of turn", "penalties.out_of_turn"),
)

HONOURS = (
    ("honours", "honours.cards"),
    ("held, and what they count for in tricks", "honours.counts"),
    ("whose count", "honours.held_by"),
    ("help to make the contract", "honours.help_to_win"),
    ("count when the contract is lost", "honours.in_loss"),
)


def glance(game: Variant, caption: str) -> list[nodes.Node]:
    """The variant on one screen."""
    short = {
        "equipment.ranks": lambda v: f"{v[0]} high to {v[-1]}",
        "auction.ladder": lambda v: f"{len(v)}, from {_name(game, v[0])} to {_name(game, v[-1])}",
    }
    return [_rows(game, GLANCE, caption or f"{game.name} at a glance", short)]


def pool(game: Variant, caption: str) -> list[nodes.Node]:
    """The pool and the length of a game."""
    return [_rows(game, POOL, caption or f"Pool and length: {game.name}")]


def penalties(game: Variant, caption: str) -> list[nodes.Node]:
    """Forfeits for irregularities."""
    return [_rows(game, PENALTIES, caption or f"Forfeits: {game.name}")]


def honours(game: Variant, caption: str) -> list[nodes.Node]:
    """What honours are and what they count for."""
    return [_rows(game, HONOURS, caption or f"Honours: {game.name}")]


def calls(game: Variant, caption: str) -> list[nodes.Node]:
    """The calls that are no announcements."""
    rows: list[list[Cell]] = []
    for call in game.calls:
        if call.kind == "bid":
            continue
        names = call.names or {}
        reading = game.reading(
            f"calls.{call.code}.names"
            if f"calls.{call.code}.names" in game.leaves.values
            else f"calls.{call.code}.names.en"
        )
        rows.append([nodes.literal(call.code, call.code), _names(names), reading.citation])
    headers = ["code", "said", "where"]
    return [make_table(headers, rows, caption=caption or f"Other calls: {game.name}")]


def options(game: Variant, caption: str) -> list[nodes.Node]:
    """House rules, their readings, and what each rests on."""
    rows: list[list[Cell]] = []
    for option in game.options.values():
        for reading in option.readings.values():
            first = reading is next(iter(option.readings.values()))
            default = " (the rule unless chosen otherwise)" if reading.name == option.default else ""
            rows.append(
                [
                    [nodes.strong(option.question, option.question)] if first else "",
                    cite(reading.label, reading.evidence),
                    [nodes.literal("", f"{option.name}={reading.name}"), default],
                ]
            )
    headers = ["question", "reading", "to choose it"]
    return [make_table(headers, rows, caption=caption or f"House rules: {game.name}")]


def readings(game: Variant, caption: str) -> list[nodes.Node]:
    """Every rule value with its permanent address."""
    found = game.readings()
    rows: list[list[Cell]] = [
        [
            nodes.literal(reading.path, reading.path),
            cite_reading(reading),
            reading.status.value,
            reading.citation,
        ]
        for reading in found
    ]
    headers = ["address", "value", "evidence", "where"]
    return [
        make_table(
            headers,
            rows,
            caption=caption or f"Every rule of {game.name}, with its address",
            ids=[anchor(game.id, reading.path) for reading in found],
            classes=["bo-readings"],
        )
    ]


def unsaid(game: Variant, caption: str) -> list[nodes.Node]:
    """What all sources leave open: our default, and why."""
    rows: list[list[Cell]] = [
        [nodes.literal(r.path, r.path), cite_reading(r), r.why]
        for r in game.readings()
        if r.status is Status.PROPOSED
    ]
    headers = ["rule", "our default", "why"]
    title = caption or f"What the sources of {game.name} leave unsaid"
    return [make_table(headers, rows, caption=title)]


def passages(game: Variant, caption: str) -> list[nodes.Node]:
    """The passages used, and how many rules rest on each."""
    resting: dict[str, list[str]] = {}
    known = {}
    for reading in game.readings():
        for passage in reading.passages:
            known[str(passage)] = passage
            resting.setdefault(str(passage), []).append(reading.path)
    rows: list[list[Cell]] = []
    for name in sorted(known, key=lambda key: (known[key].source, known[key].first)):
        passage = known[name]
        words: Cell = "the whole chapter"
        if passage.first:
            words = in_language(f"«{passage.words} …»", passage.work.language)
        rows.append([cite_passage(passage), words, str(len(resting[name]))])
    headers = ["passage", "begins", "rules that rest on it"]
    title = caption or f"Passages behind {game.name}"
    return [make_table(headers, rows, caption=title, numeric=[2])]


def _rows(
    game: Variant,
    wanted: tuple[tuple[str, str], ...],
    caption: str,
    short: dict[str, object] | None = None,
) -> nodes.table:
    rows: list[list[Cell]] = []
    for label, path in wanted:
        reading = game.reading(path)
        make = (short or {}).get(path)
        text = make(reading.value) if callable(make) else format_value(reading.value)
        rows.append([label, cite_reading(reading, text)])
    return make_table(["what", "rule"], rows, caption=caption)


def _name(game: Variant, key: str) -> str:
    return game.rules.contracts[key].names["en"]


def _names(names: object) -> list[str | nodes.Node]:
    found: list[str | nodes.Node] = []
    for language, name in dict(names).items():  # type: ignore[call-overload]
        found += [" · "] if found else []
        found.append(name if language == "en" else in_language(name, language))
    return found
