"""Laying cards out in rows, a suit each, up and down from the card a row begins with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boston.board.phases.base import PASS, AnyBoard, Stateless, put_down, words
from boston.cards import Card, Hand, suit_mask
from boston.explain import Verdict
from boston.seats import Seat
from boston.variants.undeclared import LayoutRules

if TYPE_CHECKING:
    from boston.board.machine import Board


class Layout(Stateless):
    """Card by card in turn; who has none left is out, and the last of all is left with the rest."""

    def turn(self, board: Board) -> Seat | None:
        rules, contract = board.variant.rules.layout, board.contract
        if rules is None or contract is None or contract.rules.played != "layout":
            return None
        if sum(not held for held in board.held) >= rules.out:
            return None
        steps = board.said("layout")
        start = steps[-1].seat.step(1, board.dealt.direction) if steps else board.dealt.eldest
        return next(seat for seat in start.round(board.dealt.direction) if board.held[seat.index])

    def actions(self, board: Board) -> tuple[str, ...]:
        assert board.turn is not None
        return (PASS, *Hand.from_bits(board.held[board.turn.index]))

    def legal(self, board: Board) -> tuple[str, ...]:
        extending, beginning = _open(board)
        cards = tuple(Hand.from_bits(extending | beginning))
        return (PASS, *cards) if _may_pass(board, extending, beginning) else cards

    def explain(self, board: Board, action: str) -> Verdict:
        game = board.variant
        rules = _rules(board)
        extending, beginning = _open(board)
        if action == PASS:
            if _may_pass(board, extending, beginning):
                return Verdict(True, "may-pass-turn", (), "layout.passing", game)
            cards = " ".join(card.pretty for card in Hand.from_bits(extending | beginning))
            path = "layout.standstill" if _standstill(board) else "layout.passing"
            if not _laid(board):
                path = "layout.begins"
            return Verdict(False, "must-lay", words(cards=cards), path, game)
        card = Card(action)
        assert board.turn is not None
        named = words(card=card.pretty, suit=card.suit.word, begins=rules.begins.word)
        if not board.held[board.turn.index] >> card.index & 1:
            gone = _laid(board) >> card.index & 1
            code = "already-played" if gone else "not-held"
            return Verdict(False, code, named, "layout.begins", game)
        if extending >> card.index & 1:
            return Verdict(True, "may-extend", named, "layout.begins", game)
        if beginning >> card.index & 1:
            return Verdict(True, "may-begin", named, "layout.begins", game)
        begun = _laid(board) >> Card.of(card.suit, rules.begins).index & 1
        code = "not-next" if begun else "row-not-begun"
        return Verdict(False, code, named, "layout.begins", game)

    def apply(self, board: AnyBoard, action: str) -> AnyBoard:
        if action == PASS:
            return board
        return board.evolve(held=put_down(board, Card(action)))


def _rules(board: Board) -> LayoutRules:
    rules = board.variant.rules.layout
    assert rules is not None
    return rules


def _laid(board: Board) -> int:
    """The cards on the table, as bits: all that nobody holds any more."""
    laid = 0
    for hand in board.dealt.cards:
        laid |= hand.bits
    for held in board.held:
        laid &= ~held
    return laid


def _open(board: Board) -> tuple[int, int]:
    """The cards of the seat on turn that extend a row, and those that begin one, as bits."""
    assert board.turn is not None
    held, laid, rules = board.held[board.turn.index], _laid(board), board.variant.rules
    extending = beginning = 0
    for suit in rules.equipment.suits:
        first = Card.of(suit, _rules(board).begins).index
        if not laid >> first & 1:
            beginning |= 1 << first
            continue
        missing = suit_mask(suit) & ~laid
        pack = sum(1 << Card.of(suit, rank).index for rank in rules.equipment.ranks)
        above = missing & pack >> first << first
        below = missing & pack & ((1 << first) - 1)
        extending |= (above & -above) | (1 << below.bit_length() >> 1)
    return held & extending, held & beginning


def _may_pass(board: Board, extending: int, beginning: int) -> bool:
    """Whether the turn may be passed: always by one who can lay nothing."""
    if not extending | beginning:
        return True
    if _standstill(board) or not _laid(board):
        return False
    return _rules(board).passing == "at-will" or not extending


def _standstill(board: Board) -> bool:
    """Whether all others who still hold cards have just passed."""
    others = sum(bool(held) for held in board.held) - 1
    steps = board.said("layout")[-others:]
    return len(steps) == others and all(step.action == PASS for step in steps)
