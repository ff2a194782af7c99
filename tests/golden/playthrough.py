"""Whole deals written out, step by step, for a reader of differences.

A change in a golden file is a change in what a player meets: read it, then accept it with

    python -m tests.golden.playthrough

which writes all files anew. Each deal is played by fixed calls and the first legal card.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import boston
from boston import Board, Seat

FOLDER = Path(__file__).parent / "deals"


@dataclass(frozen=True)
class Script:
    """A deal to write out: how it begins, and what is said; then the first legal action follows."""

    game: str
    seed: int
    dealer: str
    said: tuple[str, ...]
    pool: int = 0
    tour: str = "simple"
    preference: Mapping[str, str] | None = None


SCRIPTS = {
    "joint-seven": Script(
        "fontainebleau",
        7,
        "N",
        ("5H", "pass", "6C", "7D", "pass", "pass", "call-partner", "pass", "accept"),
        pool=150,
    ),
    "little-misere-on-the-table": Script(
        "fontainebleau", 11, "E", ("pass", "little-misere-table", "pass", "pass"), pool=35
    ),
    "all-pass": Script("fontainebleau", 3, "W", ("pass",) * 4, pool=100),
    # An ask overbid, its supporter free again, the last ask supported by him.
    "ask-overbid-and-supported": Script(
        "jack-of-diamonds",
        5,
        "N",
        ("ask-junior", "support", "ask-senior", "pass", "pass", "support"),
        pool=41,
        tour="double",
        preference={"senior": "C", "junior": "D"},
    ),
    # The first deal of a party, without a junior suit; late support after three passes.
    "late-support": Script(
        "jack-of-diamonds",
        8,
        "W",
        ("pass", "pass", "pass", "ask-senior", "pass", "support"),
        pool=40,
    ),
    "pool-doubled": Script("jack-of-diamonds", 2, "E", ("pass",) * 4, pool=42),
    # The worked auction of S-LT:101, and eight with clubs played out.
    "tempted-to-eight": Script(
        "bostonas",
        4,
        "N",
        ("pass", "5", "5C", "agree", "pass", "small-null", "agree", "pass", "8C"),
        preference={"first": "S"},
    ),
    "small-null-open": Script(
        "bostonas",
        6,
        "S",
        ("6C", "small-null-open", "pass", "pass", "pass", "small-null-open"),
        preference={"first": "H"},
    ),
    "helper-for-six": Script(
        "bostonas",
        9,
        "E",
        ("5", "5S", "agree", "pass", "6D", "pass", "pass", "6S", "pass", "pass", "play-along"),
        preference={"first": "S"},
    ),
}


def written(name: str) -> str:
    """The text of one deal."""
    script = SCRIPTS[name]
    deal = boston.deal(script.game, script.seed, script.dealer, preference=script.preference)
    board = Board(script.game, deal)
    lines = [str(board.dealt), "", *(f"{s.word:<6}{board.dealt.hands[s].pretty}" for s in Seat)]
    phase, words = "", list(script.said)
    while not board.over:
        if board.phase != phase:
            phase = board.phase
            lines += ["", f"--- {phase}"]
        legal = board.legal()
        action = words.pop(0) if words else legal[0]
        verdict = board.explain(action)
        lines.append(f"{board.turn.word:<6}{action!s:<12} of {len(legal):>2}  {verdict}")
        refused = next((a for a in board.actions() if a not in legal), None)
        if refused is not None:
            lines.append(f"      not {refused!s:<8}        {board.explain(refused)}")
        tricks = len(board.played)
        board = board.do(action)
        if len(board.played) > tricks:
            trick = board.played[-1]
            cards = " ".join(card.pretty for card in trick.cards)
            lines.append(f"      trick {tricks + 1}: {cards} to {trick.winner(board.order).word}")
    paid = boston.settle(board, pool=script.pool, tour=script.tour)
    lines += ["", f"--- {board.contract.pretty}: {paid.result}", *map(str, paid.lines)]
    net = ", ".join(f"{seat.word} {amount:+d}" for seat, amount in paid.payments.items())
    lines += [f"{net}; pool {paid.pool_before} to {paid.pool}", "", str(board), ""]
    return "\n".join(lines)


def main() -> None:
    """Write every file."""
    for name in SCRIPTS:
        (FOLDER / f"{name}.txt").write_text(written(name), encoding="utf-8")


if __name__ == "__main__":
    main()
