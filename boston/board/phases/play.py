"""Trick play: follow suit if able, else play what you like."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boston.board.phases.base import AnyBoard, words
from boston.board.tricks import Trick
from boston.cards import Card, Hand
from boston.explain import Verdict
from boston.seats import Seat
from boston.variants import Variant

if TYPE_CHECKING:
    from boston.board.machine import Board


def _revoke_rule(game: Variant) -> str:
    """Address of the rule on revokes; where a game has none, of the one that was broken."""
    rules = game.rules.penalties
    if rules.revoke_tricks is not None:
        return "penalties.revoke_tricks"
    return "play.follow" if rules.revoke_by_declarers is None else "penalties.revoke_by_declarers"


class Play:
    """Trick after trick until the cards are played out."""

    def turn(self, board: Board) -> Seat | None:
        if board.trick is not None:
            return board.trick.turn
        # Between tricks all hold equally many, but for a declarer who has laid a card aside.
        if not all(board.held) or (board.contract is not None and board.contract.goal == "none"):
            return None
        return board.played[-1].winner(board.order) if board.played else self._first(board)

    def actions(self, board: Board) -> tuple[str, ...]:
        assert board.turn is not None
        return tuple(Hand.from_bits(board.held[board.turn.index]))

    def legal(self, board: Board) -> tuple[str, ...]:
        if board.events:
            return board.legal()
        assert board.turn is not None
        held = board.held[board.turn.index]
        return tuple(Hand.from_bits(self._follow(board, held) or held))

    def explain(self, board: Board, action: str) -> Verdict:
        assert board.turn is not None
        card, game = Card(action), board.variant
        held = board.held[board.turn.index]
        if not held >> card.index & 1:
            gone = any(card in trick.cards for trick in (*board.played, board.trick) if trick)
            code = "already-played" if gone else "not-held"
            return Verdict(False, code, words(card=card.pretty), "play.follow", game)
        if board.trick is None:
            return Verdict(True, "may-lead", (), "play.leader", game)
        led = board.order.suit(board.trick.cards[0])
        able = self._follow(board, held)
        if self._recorded(board, card):
            named = words(card=card.pretty)
            return Verdict(True, "recorded-revoke", named, _revoke_rule(game), game)
        if not able:
            return Verdict(True, "void", words(suit=led.word), "play.follow", game)
        if able >> card.index & 1:
            return Verdict(True, "follows", words(card=card.pretty), "play.follow", game)
        choice = " ".join(other.pretty for other in Hand.from_bits(able))
        return Verdict(
            False, "must-follow", words(suit=led.word, cards=choice), "play.follow", game
        )

    def apply(self, board: AnyBoard, action: str) -> AnyBoard:
        assert board.turn is not None
        card, at = Card(action), board.turn.index
        held = list(board.held)
        held[at] ^= 1 << card.index
        trick = board.trick or Trick(board.turn, (), board.dealt.direction)
        trick = Trick(trick.leader, (*trick.cards, card), trick.direction)
        if trick.complete:
            done = board.evolve(held=tuple(held), trick=None, played=(*board.played, trick))
            return self._laid_open(done)
        return board.evolve(held=tuple(held), trick=trick)

    def close(self, board: AnyBoard) -> AnyBoard:
        """Nothing to settle."""
        return board

    def _first(self, board: Board) -> Seat:
        """Who leads to the first trick."""
        declarer = board.contract.declarer if board.contract else None
        if declarer is None or board.variant.rules.play.leader == "eldest":
            return board.dealt.eldest
        return declarer

    def _laid_open(self, board: AnyBoard) -> AnyBoard:
        """The board with the declarer's hand open, where it is laid open after the first trick."""
        contract = board.contract
        if (
            contract is None
            or contract.declarer is None
            or contract.rules.exposed != "after-first-trick"
            or board.exposed
        ):
            return board
        return board.evolve(exposed=(contract.declarer,))

    def _follow(self, board: Board, held: int) -> int:
        """The cards that follow the suit led, as bits; 0 for a leader or a void."""
        if board.trick is None:
            return 0
        order = board.order
        return held & order.members(order.suit(board.trick.cards[0]))

    def _recorded(self, board: Board, card: Card) -> bool:
        """Whether this card is a revoke that the record says happened."""
        number = len(board.played) + 1
        return any(
            event.kind == "revoke"
            and event.seat is board.turn
            and event.trick == number
            and event.card is not None
            and event.card is card
            for event in board.events
        )
