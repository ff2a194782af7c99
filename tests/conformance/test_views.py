"""A view holds what its seat may know: shown by looking into it, and by changing what it hides."""

from __future__ import annotations

from random import Random

import boston
from boston import Board, Deal, Seat
from boston.deal import pack_of
from tests.conformance.walks import (
    cards_in,
    deals,
    exchanged,
    moments,
    open_to,
    within_reach,
)

SAMPLE = 5
"""How many pairs of hidden cards are exchanged at a step."""


def test_no_card_of_another_hand_can_be_read_from_a_view(game):
    for board in moments(game):
        for seat in Seat:
            leaked = cards_in(board.view(seat)) - open_to(board, seat)
            assert not leaked, f"{seat.word} sees {leaked} at the {board.phase}"


def test_no_board_deal_or_random_stream_can_be_reached_from_a_view(game):
    for boards in deals(game):
        for board in (boards[0], boards[len(boards) // 2], boards[-1]):
            for thing in within_reach(board.view("S")):
                assert not isinstance(thing, Board | Deal | Random), type(thing)


def test_a_view_does_not_change_when_hidden_cards_change_places(game):
    chance = Random(5)
    changed = 0
    for boards in deals(game):
        for board in (*chance.sample(boards, 3), boards[-1]):
            seat = chance.choice(list(Seat))
            hidden = sorted(set(pack_of(game.rules)) - open_to(board, seat))
            for _ in range(SAMPLE if len(hidden) > 1 else 0):
                one, other = chance.sample(hidden, 2)
                lying = exchanged(board, one, other, seat)
                if lying is None:
                    continue
                assert lying.view(seat) == board.view(seat)
                changed += lying.dealt != board.dealt or lying.history != board.history
    assert changed > len(game.rules.contracts), "too few deals could be changed to prove anything"


def test_the_exchange_does_change_the_view_of_a_seat_that_sees_it(game):
    board = Board(game, boston.deal(game, seed=1))
    one, other = board.dealt.cards[0], board.dealt.cards[1]
    lying = exchanged(board, next(iter(one)), next(iter(other)), Seat.SOUTH)
    assert lying.view("S") == board.view("S")
    assert lying.view("N") != board.view("N")


def test_cards_laid_aside_stay_hidden_after_the_deal_and_are_the_owners_to_see(game):
    laid_aside = 0
    for *_, board in deals(game):
        for seat in Seat:
            view = board.view(seat)
            assert view.discarded is board.discards[seat.index]
            assert len(view.history) == len(board.history)
            others = {card for card in board.discards if card is not None} - {view.discarded}
            # A card may be known otherwise: as the one turned up, or given away earlier.
            assert not cards_in(view) & (others - open_to(board, seat))
            laid_aside += len(others)
    asked = any(rules.discard != "none" for rules in game.rules.contracts.values())
    assert bool(laid_aside) is asked


def test_open_hands_are_seen_by_all(game):
    for board in moments(game):
        before_lead = board.contract is not None and board.contract.rules.exposed == "before-lead"
        if before_lead and board.phase in ("play", "over"):
            assert board.exposed == (board.contract.declarer,)
        for seat in Seat:
            shown = board.view(seat).shown
            assert shown == tuple((other, board.hands[other]) for other in board.exposed)


def test_a_view_knows_its_own_hand_counts_and_turn(game):
    for board in moments(game):
        for seat in Seat:
            view = board.view(seat)
            assert view.hand == board.hands[seat]
            assert view.dealt == board.dealt.hands[seat]
            assert view.counts == tuple(len(board.hands[other]) for other in Seat)
            assert view.legal == (board.legal() if seat is board.turn else ())
