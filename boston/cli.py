"""The console commands: each prints text for people, or JSON with `--json`."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from typing import Any, TextIO

from boston.board import contract
from boston.cards import Suit
from boston.check import check
from boston.deal import deal
from boston.errors import NotationError, quoted
from boston.odds import MODELS, odds
from boston.seats import Seat
from boston.settlement import settle
from boston.variants import diff, needs_auction, variant, variants

_ASCII = str.maketrans(
    {"♠": "S", "♥": "H", "♦": "D", "♣": "C", "–": "-", "—": "-", "…": "...", "→": "->"}
)


def main(arguments: Sequence[str] | None = None, out: TextIO | None = None) -> int:
    """Run a command.

    Returns:
        0, or 1 where `check` finds a fault, or 2 for bad input.
    """
    out = out or sys.stdout
    options = _parser().parse_args(arguments)
    try:
        data, text, code = options.run(options)
    except (ValueError, KeyError) as error:
        print(plain(f"boston: {error}", sys.stderr), file=sys.stderr)
        return 2
    shown = as_json(data, out) if options.json else plain(text, out)
    try:
        print(shown, file=out, flush=True)
    except BrokenPipeError:  # whoever reads has seen enough, as `head` has
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return int(code)


def as_json(data: Any, out: TextIO) -> str:
    """JSON as the stream can carry it; signs it has none for are escaped, never lost."""
    shown = json.dumps(data, ensure_ascii=False, indent=2)
    return shown if plain(shown, out) == shown else json.dumps(data, indent=2)


def plain(text: str, out: TextIO) -> str:
    """The text as the stream can show it: suit signs become letters where they cannot be."""
    encoding = getattr(out, "encoding", None) or "ascii"
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return text.translate(_ASCII).encode(encoding, "replace").decode(encoding)
    return text


def _describe(options: argparse.Namespace) -> tuple[Any, str, int]:
    if not options.variant:
        rows = [{"id": game.id, "name": game.name, "status": game.status} for game in variants()]
        return rows, "\n".join(f"{r['id']}  {r['name']} ({r['status']})" for r in rows), 0
    game = variant(options.variant, _chosen(options.rule))
    readings = game.readings()
    data = {
        "id": game.id,
        "names": dict(game.names),
        "family": game.family,
        "status": game.status,
        "calls": [call.code for call in game.calls],
        "house_rules": {
            option.name: {
                "question": option.question,
                "chosen": game.choice(option.name),
                "readings": {r.name: r.label for r in option.readings.values()},
            }
            for option in game.options.values()
        },
        "rules": {
            r.path: {"value": r.value, "status": r.status.value, "where": r.citation, "why": r.why}
            for r in readings
        },
    }
    calls = " ".join(data["calls"]) or "none; nobody bids"
    lines = [f"{game.name} ({game.id}), {game.status}", "", f"Calls: {calls}", ""]
    lines.append("House rules:")
    for option in game.options.values():
        chosen = option.readings[game.choice(option.name)]
        lines.append(f"  {option.name} = {chosen.name}: {option.question} {chosen.label}")
    lines += ["", "Rules:"]
    lines += [f"  {r.path} = {r.value!r}  [{r.status.value}; {r.citation}]" for r in readings]
    return data, "\n".join(lines), 0


def _diff(options: argparse.Namespace) -> tuple[Any, str, int]:
    left = variant(options.left, _chosen(options.rule))
    right = variant(options.right)
    found = diff(left, right)
    data = [
        {
            "path": row.path,
            "left": row.left,
            "right": row.right,
            "left_evidence": row.left_evidence.sentence if row.left_evidence else None,
            "right_evidence": row.right_evidence.sentence if row.right_evidence else None,
        }
        for row in found
    ]
    lines = [f"{row.path}: {row.left!r} | {row.right!r}" for row in found]
    return data, "\n".join(lines) or "The two agree in every rule.", 0


def _deal(options: argparse.Namespace) -> tuple[Any, str, int]:
    party = _pairs(options.suits, "suit class", "class=suit")
    dealt = deal(
        options.variant,
        seed=options.seed,
        dealer=options.dealer,
        preference=party,
        set_game=options.set_game,
    )
    data = {
        "variant": dealt.variant,
        "seed": dealt.seed,
        "dealer": dealt.dealer,
        "eldest": dealt.eldest,
        "turned": dealt.turned,
        "preference": dealt.preference,
        "set_game": dealt.set_game or None,
        "hands": {seat: str(dealt.hands[seat]) for seat in Seat},
    }
    lines = [f"seed {dealt.seed}, dealer {dealt.dealer.word}, eldest hand {dealt.eldest.word}"]
    if dealt.set_game:
        lines.append(f"played for: {dealt.set_game}")
    if dealt.turned is not None:
        told = "; ".join(
            f"{name} {' '.join(Suit(suit).symbol for suit in suits)}" for name, suits in dealt.fixed
        )
        lines.append(f"turned up {dealt.turned.pretty}{': ' if told else ''}{told}")
    lines += [f"{seat.word:<6}{dealt.hands[seat].pretty}" for seat in Seat]
    return data, "\n".join(lines), 0


def _settle(options: argparse.Namespace) -> tuple[Any, str, int]:
    game = variant(options.variant, _chosen(options.rule))
    needs_auction(game, "price of a bid; the score of its deals depends on the cards taken")
    made = contract(
        game,
        options.contract,
        declarer=options.declarer,
        partner=options.partner,
        preference=_pairs(options.suits, "suit class", "class=suit"),
    )
    paid = settle(
        made,
        _tricks(options.tricks),
        pool=options.pool,
        tour=options.tour,
        honours=options.honours,
        holder=options.holder,
    )
    data = {
        "contract": str(made),
        "result": paid.result,
        "payments": dict(paid.payments),
        "points": dict(paid.points),
        "pool": paid.pool,
        "lines": [{"text": line.text, "where": line.citation} for line in paid.lines],
    }
    net = ", ".join(f"{seat.word} {n:+d}" for seat, n in paid.payments.items())
    return data, f"{paid}\n{net}; pool {paid.pool_before} → {paid.pool}", 0


def _odds(options: argparse.Namespace) -> tuple[Any, str, int]:
    found = odds(
        variant(options.variant, _chosen(options.rule)),
        options.hand,
        options.contracts or None,
        options.model,
        options.seat,
        options.deals,
        options.seed,
        within=options.within,
        preference=_pairs(options.suits, "suit class", "class=suit"),
        partners=not options.alone,
        pool=options.pool,
    )
    data = {
        "variant": found.variant.id,
        "hand": str(found.hand),
        "model": found.model,
        "leaning": found.way.leaning,
        "seed": found.seed,
        "unit": found.unit,
        "rows": found.records(),
    }
    return data, str(found), 0


def _check(_: argparse.Namespace) -> tuple[Any, str, int]:
    reports = check()
    data = [
        {
            "variant": report.variant,
            "values": report.values,
            "evidence": dict(report.by_status),
            "faults": list(report.faults),
        }
        for report in reports
    ]
    lines: list[str] = []
    for report in reports:
        kinds = ", ".join(f"{count} {name}" for name, count in report.by_status)
        lines.append(f"{report.variant}: {report.values} values, each with evidence: {kinds}")
        lines += [f"  fault: {fault}" for fault in report.faults]
    return data, "\n".join(lines), int(any(report.faults for report in reports))


def _chosen(rules: Sequence[str] | None) -> dict[str, str]:
    return _pairs(rules, "house rule", "name=reading")


def _pairs(texts: Sequence[str] | None, what: str, form: str) -> dict[str, str]:
    """Names and values written with an equals sign between them."""
    found: dict[str, str] = {}
    for text in texts or ():
        name, equals, value = text.partition("=")
        if not equals:
            raise NotationError(f"{quoted(text)} is not a {what}; write {form}")
        found[name] = value
    return found


def _tricks(text: str) -> int | dict[str, int]:
    """Tricks of the declaring side, or by seat: `9`, or `S5,N4`."""
    if text.isdecimal():
        return int(text)
    parts = text.split(",")
    if not all(part[1:].isdecimal() for part in parts):
        raise NotationError(f"{quoted(text)} is not tricks; write 9, or by seat S5,N4")
    return {part[:1]: int(part[1:]) for part in parts}


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m boston", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="command")

    def command(name: str, run: Any, about: str, *, rules: bool = False) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=about, description=about)
        made.add_argument("--json", action="store_true", help="print JSON")
        if rules:
            made.add_argument(
                "--rule", action="append", metavar="NAME=READING", help="a house rule; may repeat"
            )
        made.set_defaults(run=run)
        return made

    made = command("describe", _describe, "list the variants, or describe one", rules=True)
    made.add_argument("variant", nargs="?", help="id or name in any language")
    made = command("diff", _diff, "the rules on which two variants differ", rules=True)
    made.add_argument("left")
    made.add_argument("right")
    made = command("deal", _deal, "deal four hands")
    made.add_argument("variant")
    made.add_argument("--seed", type=int, help="whole number, 0 or more")
    made.add_argument("--dealer", default="N", help="N, E, S or W")
    suits = "a suit the party or the deal has fixed, such as senior=S; may repeat"
    made.add_argument("--suits", action="append", metavar="CLASS=SUIT", help=suits)
    about = "what the deal is played for, where each of a sitting has a game of its own"
    made.add_argument("--set", dest="set_game", metavar="GAME", help=about)
    made = command("settle", _settle, "what a contract comes to", rules=True)
    made.add_argument("variant")
    made.add_argument("contract", help="a call, such as 5H")
    made.add_argument("tricks", help="tricks of the declaring side, or by seat: S5,N4")
    made.add_argument("--suits", action="append", metavar="CLASS=SUIT", help=suits)
    made.add_argument("--tour", default="simple", help="simple or double")
    made.add_argument("--holder", help="seat that held the Boston card")
    made.add_argument("--declarer", default="S")
    made.add_argument("--partner")
    made.add_argument("--pool", type=int, default=0)
    made.add_argument("--honours", type=int, default=0, help="what they count for, in tricks")
    made = command("odds", _odds, "how often a hand makes its contracts", rules=True)
    made.add_argument("variant")
    made.add_argument("hand", help="spades, hearts, diamonds, clubs: AKQ.J98.T7.65432")
    made.add_argument("contracts", nargs="*", help="calls, such as 6H; all where none is given")
    made.add_argument("--model", default="sensible", help=", ".join(MODELS))
    made.add_argument("--seat", help="where the hand sits when North deals; anywhere if not given")
    made.add_argument("--deals", type=int, help="1000 where neither this nor --within is given")
    made.add_argument("--within", type=float, help="count to this standard error: 0.01, one point")
    made.add_argument("--seed", type=int, default=1)
    made.add_argument("--suits", action="append", metavar="CLASS=SUIT", help=about)
    made.add_argument("--alone", action="store_true", help="leave partners out")
    made.add_argument("--pool", type=int, default=0)
    command("check", _check, "prove that every rule value has evidence")
    return parser
