"""A deal as Hypothesis plays it: any action of any phase, every invariant at every step."""

from __future__ import annotations

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import boston
from boston import Board, Hand, IllegalAction, Seat
from boston.deal import pack_of
from tests.conformance.walks import thrown_up
from tests.properties.strategies import seats, seeds, variants


class DealMachine(RuleBasedStateMachine):
    """Deals, then does what is legal and tries what is not, until the deal is settled."""

    def __init__(self) -> None:
        super().__init__()
        self.board: Board | None = None
        self.kept: list[Board] = []
        self.settled = False

    @initialize(game=variants(), seed=seeds, dealer=seats)
    def give(self, game, seed, dealer):
        self.board = Board(game, boston.deal(game, seed=seed, dealer=dealer))

    def advance(self, data, phase):
        legal = self.board.fast_legal()
        assert legal
        self.kept.append(self.board)
        self.board = self.board.do(data.draw(st.sampled_from(legal), label=phase))

    @precondition(lambda self: self.board and self.board.phase == "auction")
    @rule(data=st.data(), passing=st.booleans())
    def call(self, data, passing):
        if passing and "pass" in self.board.fast_legal():
            self.kept.append(self.board)
            self.board = self.board.do("pass")
        else:
            self.advance(data, "auction")

    @precondition(lambda self: self.board and self.board.phase == "partner")
    @rule(data=st.data())
    def ask_or_answer(self, data):
        self.advance(data, "partner")

    @precondition(lambda self: self.board and self.board.phase == "discard")
    @rule(data=st.data())
    def lay_aside(self, data):
        self.advance(data, "discard")

    @precondition(lambda self: self.board and self.board.phase == "show")
    @rule(data=st.data())
    def show(self, data):
        self.advance(data, "show")

    @precondition(lambda self: self.board and self.board.phase == "play")
    @rule(data=st.data())
    def play_a_trick(self, data):
        for _ in Seat:
            if self.board.phase == "play":
                self.advance(data, "play")

    @precondition(lambda self: self.board and self.board.over and not self.settled)
    @rule(pool=st.integers(0, 2000), last=st.booleans())
    def settle(self, pool, last):
        paid = boston.settle(self.board, pool=pool, last=last)
        assert sum(paid.payments.values()) + paid.pool == pool
        assert paid == boston.settle(boston.parse(str(self.board)), pool=pool, last=last)
        self.settled = True

    @precondition(lambda self: self.board and not self.board.over)
    @rule(data=st.data())
    def refuse(self, data):
        game, legal = self.board.variant, self.board.fast_legal()
        others = {*(call.code for call in game.calls), *pack_of(game.rules), "show", "discard:HA"}
        action = data.draw(st.sampled_from(sorted(map(str, others))), label="tried")
        if self.board.explain(action).ok:
            return
        before = str(self.board)
        with pytest.raises(IllegalAction) as caught:
            self.board.do(action)
        assert action not in legal or self.board.phase == "play"
        assert caught.value.verdict.sentence == str(caught.value)
        assert str(self.board) == before

    @precondition(lambda self: self.kept)
    @rule()
    def undo(self):
        if self.board.phase in ("auction", "partner"):
            before = self.kept.pop()
            assert before.do(self.board.history[-1].action) == self.board
            self.board = before

    @invariant()
    def cards_exist_once(self):
        if self.board:
            found = [card for bits in self.board.held for card in Hand.from_bits(bits)]
            found += [card for card in self.board.discards if card is not None]
            found += [card for trick in self.board.played for card in trick.cards]
            found += self.board.trick.cards if self.board.trick else ()
            assert sorted(found) == sorted(pack_of(self.board.variant.rules))

    @invariant()
    def only_the_seat_on_turn_may_act(self):
        if self.board:
            may = [seat for seat in Seat if self.board.view(seat).legal]
            assert may == ([] if self.board.over else [self.board.turn])

    @invariant()
    def tricks_are_those_played(self):
        if self.board:
            assert sum(self.board.tricks.values()) == len(self.board.played)
            if self.board.over:
                assert len(self.board.played) == self.board.contract.cards or thrown_up(self.board)

    @invariant()
    def history_is_the_way_here(self):
        if self.board and self.kept:
            assert len(self.board.history) == len(self.kept)
            assert self.board.history[:-1] == self.kept[-1].history

    def teardown(self):
        if self.board:
            assert boston.parse(str(self.board)) == self.board


TestDeal = DealMachine.TestCase
TestDeal.settings = settings(max_examples=max(20, settings.default.max_examples // 2))
