"""Whole deals written out, step by step, for a reader of differences.

A change in a golden file is a change in what a player meets: read it, then accept it with

    python -m tests.golden.playthrough

which writes all files anew. Each deal is played by fixed calls and the first legal card.
"""

from __future__ import annotations

from pathlib import Path

import boston
from boston import Board, Seat

FOLDER = Path(__file__).parent / "deals"
SCRIPTS = {
    # name: game, seed, dealer, pool, what is said; what follows is the first legal action
    "joint-seven": (
        "fontainebleau",
        7,
        "N",
        150,
        ["5H", "pass", "6C", "7D", "pass", "pass", "call-partner", "pass", "accept"],
    ),
    "little-misere-on-the-table": (
        "fontainebleau",
        11,
        "E",
        35,
        ["pass", "little-misere-table", "pass", "pass"],
    ),
    "all-pass": ("fontainebleau", 3, "W", 100, ["pass", "pass", "pass", "pass"]),
}


def written(name: str) -> str:
    """The text of one deal."""
    game, seed, dealer, pool, said = SCRIPTS[name]
    board = Board(game, boston.deal(game, seed=seed, dealer=dealer))
    lines = [str(board.dealt), "", *(f"{s.word:<6}{board.dealt.hands[s].pretty}" for s in Seat)]
    phase, words = "", list(said)
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
    paid = boston.settle(board, pool=pool)
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
