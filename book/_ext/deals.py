"""The directive `boston-deal`: a deal, or a whole recorded deal to step through, without a script."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import TYPE_CHECKING, Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives

import boston
from boston.board import Board
from boston.players import ThumbPlayer
from boston.render import deal_html, trick_html
from boston.seats import Seat
from boston.settlement import settle
from book._ext.cells import Cell, make_table
from book._ext.games import GameDirective

if TYPE_CHECKING:
    from sphinx.application import Sphinx

SHOWS = ("deal", "auction", "play", "all")


class BostonDeal(GameDirective):
    """A deal of a variant, from a seed or from a record in the body."""

    required_arguments = 1
    option_spec: ClassVar[Any] = {
        "seed": directives.nonnegative_int,
        "dealer": directives.unchanged,
        "rules": directives.unchanged,
        "pool": directives.nonnegative_int,
        "show": directives.unchanged,
    }

    def make(self) -> list[nodes.Node]:
        """Draw the deal, its auction, its tricks and its settlement, as asked."""
        show = self.options.get("show", "all")
        if show not in SHOWS:
            raise ValueError(f"show is {show!r}; expected one of {', '.join(SHOWS)}")
        board = self.board()
        made: list[nodes.Node] = [
            _raw(deal_html(board.dealt.hands, dealer=board.dealt.dealer, style=False))
        ]
        if show in ("auction", "all"):
            made.append(_calls_table(board))
        if show in ("play", "all"):
            made += _tricks(board)
        if show == "all":
            made.append(_settlement_table(board, self.options.get("pool", 0)))
        return made

    def board(self) -> Board:
        """The finished board: replayed from the body, or bid and played by rule of thumb."""
        game = self.game(self.arguments[0])
        if self.content:
            board = boston.parse("\n".join(self.content))
            if not isinstance(board, Board):
                raise ValueError("the record holds a deal but no calls; write it with str(board)")
            return board
        if "seed" not in self.options:
            raise ValueError("give a seed, or a record in the body")
        dealt = boston.deal(
            game, seed=self.options["seed"], dealer=self.options.get("dealer", "N")
        )
        board, player = boston.Board(game, dealt), ThumbPlayer()
        while board.turn is not None:
            board = board.do(player.choose(board.view(board.turn)))
        return board


def _raw(html: str) -> nodes.raw:
    return nodes.raw("", str(html), format="html")


def _boards(board: Board) -> Iterator[tuple[Board, Board]]:
    """Each state of the deal beside the one after it."""
    before = boston.Board(board.variant, board.dealt, events=board.events)
    for step in board.history:
        after = before.do(step.action)
        yield before, after
        before = after


def _calls_table(board: Board) -> nodes.table:
    rows: list[list[Cell]] = []
    for before, after in _boards(board):
        step = after.history[-1]
        if step.phase not in ("auction", "partner"):
            continue
        verdict = before.explain(step.action)
        call = board.variant.call_of[step.action].pretty
        rows.append([step.seat.word, call, verdict.sentence, verdict.citation])
    headers = ["seat", "call", "why it may be made", "where"]
    contract = board.contract.pretty if board.contract else ""
    return make_table(headers, rows, caption=f"The auction: {contract}")


def _tricks(board: Board) -> list[nodes.Node]:
    """Every trick behind its own summary, so that a reader goes through them one by one."""
    made: list[nodes.Node] = []
    aside = [
        f"{seat.word} lays {card.words} aside"
        for seat, card in zip(Seat, board.discards, strict=True)
        if card is not None
    ]
    if aside:
        made.append(nodes.paragraph("", "Before the first lead: " + ", ".join(aside) + "."))
    for number, trick in enumerate(board.played, start=1):
        winner = trick.winner(board.trump)
        cards = ", ".join(f"{seat.word} {card.pretty}" for seat, card in trick.plays)
        summary = escape(f"Trick {number}: {cards}; {winner.word} takes it.")
        drawn = trick_html(trick.plays, winner, style=False)
        made.append(
            _raw(f'<details class="bo-step"><summary>{summary}</summary>{drawn}</details>')
        )
    return made


def _settlement_table(board: Board, pool: int) -> nodes.table:
    paid = settle(board, pool=pool)
    rows: list[list[Cell]] = [[line.text, line.citation] for line in paid.lines]
    net = ", ".join(f"{seat.word} {amount:+d}" for seat, amount in paid.payments.items())
    rows.append([f"In all: {net}; the pool goes from {pool} to {paid.pool}.", ""])
    return make_table(["payment", "where"], rows, caption=f"The settlement: {paid.result}")


def setup(app: Sphinx) -> None:
    """Register the directive."""
    app.add_directive("boston-deal", BostonDeal)
