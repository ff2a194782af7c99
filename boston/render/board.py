"""A board as a scene at the table."""

from __future__ import annotations

from boston.board import Board
from boston.board.phases.base import PASS
from boston.board.reading import belongs_to
from boston.cards import Card, Suit
from boston.deal import Deal
from boston.render.hands import TEXT_STYLE
from boston.render.markup import Html, escape
from boston.render.scene import Scene
from boston.render.table import table_html
from boston.seats import Seat, parse_seat


def scene_of(
    board: Board,
    *,
    viewer: str | None = None,
    near: str = "S",
    pool: int | None = None,
    marks: bool = True,
) -> Scene:
    """The moment a board stands at.

    Args:
        board: The board.
        viewer: Seat that looks; the others' closed hands are backs. All lie open if not given.
        near: Seat drawn nearest to the reader.
        pool: Counters in the pool, where they are to be shown.
        marks: Whether cards that may not be played are dimmed and say why.

    Raises:
        NotationError: for a seat that does not exist.
    """
    eye = None if viewer is None else parse_seat(viewer)
    hidden = {
        seat for seat in Seat if eye is not None and seat is not eye and seat not in board.exposed
    }
    playing = marks and board.phase in belongs_to("card") and board.turn not in hidden
    cards = [Card(action) for action in board.actions() if action != PASS] if playing else []
    verdicts = {card: board.explain(card) for card in cards}
    trick = board.trick or (board.played[-1] if board.played and board.over else None)
    return Scene(
        hands=dict(board.hands),
        hidden=hidden,
        dealer=board.dealt.dealer,
        turn=board.turn,
        trick=trick.plays if trick else (),
        lead=board.turn if board.phase == "play" and trick is None else None,
        winner=trick.winner(board.order) if trick and trick.complete else None,
        taken=board.tricks if board.phase in ("play", "over") and board.played else {},
        pool=pool,
        turned=board.dealt.turned,
        contract=board.contract.pretty if board.contract else None,
        trump=board.trump,
        announcements=_said(board),
        playable=[card for card, verdict in verdicts.items() if verdict.ok] if verdicts else None,
        reasons={card: v.sentence for card, v in verdicts.items() if not v.ok},
        exposed=board.exposed,
        near=parse_seat(near),
    )


def board_html(board: Board, *, viewer: str | None = None, style: bool = True) -> Html:
    """The table as a board stands, all hands open unless a seat looks."""
    return Html(table_html(scene_of(board, viewer=viewer), style=style) + laid_html(board))


def laid_html(board: Board) -> Html:
    """The rows on the table, a suit each, or the cards laid one by one; empty before any."""
    if not board.laid:
        return Html("")
    in_rows = board.contract is not None and board.contract.rules.played == "layout"
    suits = sorted(board.variant.rules.equipment.suits, reverse=True)
    rows = [[card for card in sorted(board.laid) if card.suit is suit] for suit in suits]
    told = [" ".join(card.pretty for card in row) for row in rows if row]
    if not in_rows:
        told = [" ".join(card.pretty for card in board.laid)]
    items = "".join(f"<li>{escape(text)}</li>" for text in told)
    return Html(f'<p class="bo-laid">On the table:</p><ul class="bo-laid">{items}</ul>')


def turned_html(deal: Deal) -> Html:
    """The card turned up and what it fixes for the suits; empty where none is turned."""
    if deal.turned is None:
        return Html("")
    classes = "; ".join(
        f"{escape(name)} {' '.join(Suit(suit).symbol + TEXT_STYLE for suit in suits)}"
        for name, suits in deal.fixed
    )
    suits = f" The suits of this deal: {classes}." if classes else ""
    return Html(f'<p class="bo-suits">Turned up: {escape(deal.turned.pretty)}.{suits}</p>')


def _said(board: Board) -> dict[Seat, str]:
    """What each seat said last, while calls are being made."""
    if board.phase not in ("auction", "partner"):
        return {}
    game = board.variant
    return {
        step.seat: game.call_of[step.action].pretty
        for step in board.history
        if step.action in game.call_of
    }
