"""The trump of a deal nobody bids for: turned up, named, or chosen before the deal is done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boston.board.contract import undeclared
from boston.board.phases.base import AnyBoard, Stateless, words
from boston.board.reading import OPEN, TO_HIGHEST, TO_PARTNER, TRUMP
from boston.cards import Card, Suit, parse_suit
from boston.errors import VariantError
from boston.explain import Verdict
from boston.seats import Seat

if TYPE_CHECKING:
    from boston.board.machine import Board


class Trump(Stateless):
    """Who has the right names a trump, leaves it to the partner, or has cards opened for it."""

    def turn(self, board: Board) -> Seat | None:
        rules = board.variant.rules.trump
        if rules is None or rules.by == "turned-card" or not _has_trump(board):
            return None
        steps = board.said("trump")
        if steps:
            return steps[-1].seat.opposite if steps[-1].action == TO_PARTNER else None
        return board.dealt.eldest if rules.by == "eldest" else board.dealt.dealer

    def actions(self, board: Board) -> tuple[str, ...]:
        rules = board.variant.rules
        suits = sorted(rules.equipment.suits, reverse=True)
        named = tuple(TRUMP + suit for suit in suits)
        if rules.trump is not None and rules.trump.by == "eldest":
            return (*named, *(OPEN + suit for suit in suits), TO_HIGHEST)
        return (*named, TO_PARTNER)

    def legal(self, board: Board) -> tuple[str, ...]:
        actions = self.actions(board)
        return tuple(a for a in actions if a != TO_PARTNER) if board.said("trump") else actions

    def explain(self, board: Board, action: str) -> Verdict:
        game = board.variant
        if action not in self.actions(board):
            return Verdict(False, "choose-a-trump", (), "trump.by", game)
        if action == TO_PARTNER:
            left = bool(board.said("trump"))
            code = "left-already" if left else "may-leave-trump"
            return Verdict(not left, code, (), "trump.by", game)
        if action == TO_HIGHEST:
            return Verdict(True, "may-open-highest", (), "trump.opened", game)
        prefix, _, suit = action.partition(":")
        code = "may-open" if prefix + ":" == OPEN else "may-name"
        return Verdict(True, code, words(suit=parse_suit(suit).word), "trump.by", game)

    def close(self, board: AnyBoard) -> AnyBoard:
        """The deal is finished, and the contract is the deal's own with the trump it has got."""
        suit = _found(board) if _has_trump(board) else None
        return board.evolve(
            contract=undeclared(board.variant, _key(board), suit),
            held=tuple(hand.bits for hand in board.dealt.cards),
        )


def opened(board: Board) -> tuple[Card, ...]:
    """The cards turned for the choice of the trump, as far as the suit asked for."""
    rules, steps = board.variant.rules.trump, board.said("trump")
    if rules is None or not steps or not steps[-1].action.startswith(OPEN):
        return ()
    cards = board.dealt.first[rules.seen :]
    wanted = steps[-1].action[len(OPEN) :]
    for place, card in enumerate(cards, start=1):
        if card.suit == wanted:
            return cards[:place]
    return cards


def _key(board: Board) -> str:
    return board.dealt.set_game or board.variant.rules.set_games[0]


def _has_trump(board: Board) -> bool:
    return board.variant.rules.contracts[_key(board)].trump == "of-deal"


def _found(board: Board) -> Suit:
    """The trump: of the card turned up, as named, or of the cards opened."""
    steps = board.said("trump")
    if not steps:
        if board.dealt.turned is None:
            raise VariantError(f"the deal turned no card up; {board.variant.id} needs one")
        return board.dealt.turned.suit
    kind, _, told = steps[-1].action.partition(":")
    cards = opened(board)
    if kind + ":" == TRUMP:
        return parse_suit(told)
    # The suit asked for ends the opening; where it does not show, the highest card decides, and
    # of cards as high the one opened first.
    return cards[-1].suit if cards[-1].suit == told else max(cards, key=lambda c: c.rank.index).suit
