"""Trick play: follow as the game says, and play what you like if unable."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boston.board.phases.base import AnyBoard, Stateless, put_down, words
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


def _nothing_to_play(board: Board) -> bool:
    """Whether the contract has no trick, or no further one."""
    contract = board.contract
    if contract is None:
        return False
    if contract.goal == "none" or contract.rules.played is not None:
        return True
    score = board.variant.rules.score.get(contract.key)
    if score is None or score.ends_deal is None:
        return False
    return not any(score.picks(card) for hand in board.hands.values() for card in hand)


class Play(Stateless):
    """Trick after trick until the cards are played out."""

    def turn(self, board: Board) -> Seat | None:
        if board.trick is not None:
            return board.trick.turn
        # Between tricks all hold equally many, but for a declarer who has laid a card aside.
        if not all(board.held) or _nothing_to_play(board):
            return None
        if self._decided(board):
            return None
        return board.played[-1].winner(board.order) if board.played else self._first(board)

    def actions(self, board: Board) -> tuple[str, ...]:
        assert board.turn is not None
        return tuple(Hand.from_bits(board.held[board.turn.index]))

    def legal(self, board: Board) -> tuple[str, ...]:
        if board.events:
            return board.legal()
        held = self._in_play(board)
        return tuple(Hand.from_bits(self._follow(board, held) or held))

    def explain(self, board: Board, action: str) -> Verdict:
        assert board.turn is not None
        card, game = Card(action), board.variant
        held = board.held[board.turn.index]
        if not held >> card.index & 1:
            gone = any(card in trick.cards for trick in (*board.played, board.trick) if trick)
            code = "already-played" if gone else "not-held"
            return Verdict(False, code, words(card=card.pretty), "play.follow", game)
        in_play = self._in_play(board)
        if not in_play >> card.index & 1:
            named = words(card=card.pretty)
            return Verdict(False, "lies-open", named, "play.turned_card", game)
        if board.trick is None:
            return Verdict(True, "may-lead", (), "play.leader", game)
        led = board.order.suit(board.trick.cards[0])
        able = self._follow(board, in_play)
        if self._recorded(board, card):
            named = words(card=card.pretty)
            return Verdict(True, "recorded-revoke", named, _revoke_rule(game), game)
        if self._renounces(board):
            assert board.contract is not None
            named = words(number=board.contract.rules.renounces)
            path = f"contracts.{board.contract.key}.renounces"
            return Verdict(True, "may-renounce", named, path, game)
        choice = " ".join(other.pretty for other in Hand.from_bits(able))
        named = words(suit=led.word, cards=choice, card=card.pretty)
        code = self._judged(board, in_play, card)
        ok = not able or bool(able >> card.index & 1)
        return Verdict(ok, code, named, "play.follow", game)

    def apply(self, board: AnyBoard, action: str) -> AnyBoard:
        assert board.turn is not None
        card = Card(action)
        held = put_down(board, card)
        trick = board.trick or Trick(board.turn, (), board.dealt.direction)
        trick = Trick(trick.leader, (*trick.cards, card), trick.direction)
        if trick.complete:
            done = board.evolve(held=held, trick=None, played=(*board.played, trick))
            return self._laid_open(done)
        return board.evolve(held=held, trick=trick)

    def _first(self, board: Board) -> Seat:
        """Who leads to the first trick."""
        contract = board.contract
        if contract is None or contract.declarer is None:
            return board.dealt.eldest
        by_declarer = (contract.rules.leads or board.variant.rules.play.leader) == "declarer"
        return contract.declarer if by_declarer else board.dealt.eldest

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

    def _in_play(self, board: Board) -> int:
        """The cards of the seat on turn that may be played at all, as bits."""
        assert board.turn is not None
        held, turned = board.held[board.turn.index], board.dealt.turned
        if (
            turned is None
            or board.played
            or board.turn is not board.dealt.dealer
            or board.variant.rules.play.turned_card != "after-first-trick"
        ):
            return held
        return held & ~(1 << turned.index)

    def _follow(self, board: Board, held: int) -> int:
        """The cards that answer the lead, as bits; 0 for a leader or who has none."""
        if board.trick is None or self._renounces(board):
            return 0
        order = board.order
        suit = held & order.members(order.suit(board.trick.cards[0]))
        rule = board.variant.rules.play.follow
        if rule == "suit-else-free" or order.trump is None:
            return suit
        trumps = held & order.members(order.trump)
        return suit | trumps if rule == "suit-or-trump-else-free" else suit or trumps

    def _judged(self, board: Board, held: int, card: Card) -> str:
        """Which sentence fits a card played to a lead."""
        assert board.trick is not None
        order, able = board.order, self._follow(board, held)
        led = order.suit(board.trick.cards[0])
        free = board.variant.rules.play.follow == "suit-else-free"
        plain = free or order.trump is None or led is order.trump
        if not able:
            return "void" if plain else "void-of-both"
        if able >> card.index & 1:
            return "follows" if order.suit(card) is led else "may-trump"
        if plain:
            return "must-follow"
        if board.variant.rules.play.follow == "suit-or-trump-else-free":
            return "must-follow-or-trump"
        return "must-follow" if held & order.members(led) else "must-trump"

    def _renounces(self, board: Board) -> bool:
        """Whether the seat on turn need not follow suit in this trick."""
        contract = board.contract
        if contract is None or contract.rules.renounces is None:
            return False
        return board.turn is contract.declarer and len(board.played) < contract.rules.renounces

    def _decided(self, board: Board) -> bool:
        """Whether a misère is lost or a slam is, where the hands are then thrown up."""
        contract = board.contract
        if board.variant.rules.play.ends != "when-decided" or not board.played or contract is None:
            return False
        ours = sum(board.tricks[seat] for seat in contract.side)
        if contract.goal == "at-most":
            return ours > contract.needs
        slam = contract.goal == "at-least" and contract.needs == contract.cards
        return slam and ours < len(board.played)

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
