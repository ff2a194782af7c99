"""What one seat may know of a board: its own cards and whatever has been said and shown."""

from __future__ import annotations

from dataclasses import dataclass

from boston.board.contract import Contract
from boston.board.machine import Board, Step
from boston.board.reading import DISCARD, GIVE
from boston.board.tricks import Trick
from boston.cards import Card, Hand
from boston.seats import Direction, Seat
from boston.variants import Variant

HIDDEN = {DISCARD: DISCARD + "?", GIVE: GIVE + "?"}
"""How cards of others, laid aside or given on, stand in a view's history."""


@dataclass(frozen=True, slots=True)
class View:
    """A board as one seat sees it.

    Attributes:
        variant: The game.
        seat: Who looks.
        hand: The cards this seat still holds.
        dealer: Who dealt.
        direction: Which way the game goes.
        turned: The card turned up, or `None`.
        preference: What the party fixed, as (suit class, suits).
        phase: The phase, or `"over"`.
        turn: Whose turn it is.
        contract: The contract, once there is one.
        history: Every action; what others laid aside or gave to somebody else is hidden.
        given: The cards this seat gave to the dealer, where that is played.
        received: The cards this seat was given.
        discarded: The card this seat laid aside, or `None`.
        shown: Open hands, as (seat, cards still held).
        played: Completed tricks.
        trick: The trick in the making, or `None`.
        counts: How many cards each seat holds, in the order of `Seat`.
        legal: What this seat may do now; empty out of turn.
    """

    variant: Variant
    seat: Seat
    hand: Hand
    dealer: Seat
    direction: Direction
    turned: Card | None
    preference: tuple[tuple[str, tuple[str, ...]], ...]
    phase: str
    turn: Seat | None
    contract: Contract | None
    history: tuple[Step, ...]
    given: Hand
    received: Hand
    discarded: Card | None
    shown: tuple[tuple[Seat, Hand], ...]
    played: tuple[Trick, ...]
    trick: Trick | None
    counts: tuple[int, ...]
    legal: tuple[str, ...]

    @property
    def dealt(self) -> Hand:
        """The hand this seat was dealt."""
        mine = [card for trick in self.played for seat, card in trick.plays if seat is self.seat]
        if self.trick:
            mine += [card for seat, card in self.trick.plays if seat is self.seat]
        if self.discarded is not None:
            mine.append(self.discarded)
        return self.hand + mine - self.received + self.given


def view_of(board: Board, seat: Seat) -> View:
    """The view of a seat."""
    return View(
        variant=board.variant,
        seat=seat,
        hand=Hand.from_bits(board.held[seat.index]),
        dealer=board.dealt.dealer,
        direction=board.dealt.direction,
        turned=board.dealt.turned,
        preference=board.dealt.fixed,
        phase=board.phase,
        turn=board.turn,
        contract=board.contract,
        history=_censored(board, seat),
        given=board.given[seat.index],
        received=board.received(seat),
        discarded=board.discards[seat.index],
        shown=tuple((open_seat, board.hands[open_seat]) for open_seat in board.exposed),
        played=board.played,
        trick=board.trick,
        counts=tuple(bits.bit_count() for bits in board.held),
        legal=board.fast_legal() if seat is board.turn else (),
    )


def _censored(board: Board, seat: Seat) -> tuple[Step, ...]:
    """The history with the cards hidden that others laid aside or gave to somebody else."""
    if not any(board.discards) and not any(board.given):
        return board.history
    return tuple(_as_seen(board, seat, step) for step in board.history)


def _as_seen(board: Board, seat: Seat, step: Step) -> Step:
    kind, colon, _ = step.action.partition(":")
    if not colon or step.seat is seat:
        return step
    if kind + colon == GIVE and board.received(seat):
        return step
    return Step(step.seat, HIDDEN[kind + colon], step.phase)
