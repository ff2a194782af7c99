"""One suite for every playable variant: random walks, and what must hold at each step.

A variant joins by having a rule file; nothing here names one.
"""

from __future__ import annotations

import copy
import pickle
import re
from itertools import chain, pairwise
from random import Random

import pytest

import boston
from boston import Board, Hand, Seat, Variant
from boston.board import ALL_PASS, Play, Step
from boston.deal import pack_of
from tests.conformance.names import NAMES
from tests.conformance.walks import (
    aim,
    all_passing,
    deals,
    gifts,
    moments,
    nameable,
    reads_as,
    refusal,
    to_auction,
    walk,
    wander,
    whereabouts,
)


def finished(game: Variant) -> tuple[Board, ...]:
    """The last board of each deal."""
    return tuple(boards[-1] for boards in deals(game))


def test_the_policies_reach_every_contract(game):
    made = {board.contract.key for board in finished(game)}
    assert made == {*game.rules.auction.ladder, ALL_PASS}


def test_legal_is_fast_legal_is_the_explained_list(form):
    chance = Random(1)
    for policy in (wander, all_passing, aim(chance.choice(list(form.rules.contracts)))):
        for board in walk(form, chance.randrange(1000), policy):
            named = board.actions()
            explained = tuple(action for action in named if board.explain(action).ok)
            assert board.legal() == board.fast_legal() == explained
            assert len(set(named)) == len(named)
            assert bool(explained) is not board.over


def test_every_legal_action_applies_and_every_other_is_refused(game):
    universe, chance = nameable(game), Random(6)
    for board in moments(game):
        legal, before, text = board.legal(), copy.copy(board), str(board)
        assert set(legal) <= set(universe) or board.phase == "give"
        for action in (*universe, *gifts(board, chance)):
            error = refusal(board, action)
            if reads_as(board, action) in legal:
                assert error is None, f"{action} is legal and refused: {error}"
            else:
                assert error is not None, f"{action} is not legal and goes through"
                assert error.verdict == board.explain(action)
                assert not error.verdict.ok
                assert error.verdict.sentence == str(error)
        assert board == before
        assert str(board) == text


def test_every_verdict_has_a_sentence_and_names_a_rule_that_exists(game):
    universe, chance = nameable(game), Random(6)
    told = set()
    for board in moments(game):
        for action in (*universe, *gifts(board, chance)):
            verdict = board.explain(action)
            if (verdict.code, verdict.path) in told:
                continue
            told.add((verdict.code, verdict.path))
            assert verdict.sentence.endswith((".", "!"))
            assert "{" not in verdict.sentence
            assert board.over or verdict.citation, f"{verdict.code} cites nothing"


def test_every_card_exists_once(game):
    pack = sorted(pack_of(game.rules))
    for board in chain.from_iterable(deals(game)):
        assert sorted(whereabouts(board)) == pack


def test_history_grows_by_the_action_of_the_seat_on_turn(game):
    for before, board in chain.from_iterable(pairwise(boards) for boards in deals(game)):
        assert board.history[:-1] == before.history
        step = board.history[-1]
        assert (step.seat, step.phase) == (before.turn, before.phase)
        assert step.action in before.fast_legal()
        assert board.over is (board.turn is None)


def test_nobody_holds_more_cards_than_another_before_and_after_a_trick(game):
    for board in chain.from_iterable(deals(game)):
        if board.phase == "play" and board.trick is None:
            held = [bits.bit_count() + (card is not None) for bits, card in _own(board)]
            assert len(set(held)) == 1
        if board.trick is not None:
            assert [seat for seat, _ in board.trick.plays] == list(
                board.trick.leader.round(board.dealt.direction)
            )[: len(board.trick.cards)]


def _own(board: Board):
    """What each seat holds, with the card it laid aside where others did not."""
    apart = {card is not None for card in board.discards} == {True, False}
    return zip(board.held, board.discards if apart else (None,) * len(Seat), strict=True)


def test_each_trick_has_a_card_of_each_seat_in_order_and_its_winner_leads_next(game):
    for board in finished(game):
        assert sum(board.tricks.values()) == len(board.played) == board.contract.cards
        leader = board.dealt.eldest
        if game.rules.play.leader == "declarer":
            leader = board.contract.declarer or leader
        for trick in board.played:
            assert trick.leader is leader
            assert len(trick.cards) == len(Seat)
            leader = trick.winner(board.order)


def test_nobody_fails_to_follow_suit_who_could(game):
    for board in finished(game):
        left = {seat: set(board.dealt_hand(seat)) for seat in Seat}
        for trick in board.played:
            suit_of = board.order.suit
            led = suit_of(trick.cards[0])
            for seat, card in trick.plays:
                aside = board.discards[seat.index]
                able = {other for other in left[seat] if suit_of(other) is led and other != aside}
                assert suit_of(card) is led or not able
                left[seat].remove(card)


def test_undo_is_keeping_the_old_board(game):
    for seed in range(3):
        kept = list(walk(game, seed, wander))
        said = [step.action for step in kept[-1].history]
        again = Board(game, kept[0].dealt)
        for board, action in zip(kept, said, strict=False):
            assert again == board
            assert hash(again) == hash(board)
            again = again.do(action)
        assert again == kept[-1]


def test_notation_round_trip_at_every_step(form):
    policy = aim(Random(2).choice(list(form.rules.contracts)))
    for board in walk(form, 2, policy):
        again = boston.parse(str(board))
        assert again == board
        assert type(again) is type(board)
        assert str(again) == str(board)


def _given_on(board: Board, whole: Board) -> Board:
    """A board with the cards given on that were in the whole deal."""
    for step in whole.said("give"):
        board = board.do(step.action)
    return board


def test_a_board_of_the_auction_and_one_of_the_play_together_are_the_deal(game):
    for whole in finished(game):
        auction = boston.Auction(game, whole.dealt)
        play = None
        for step in whole.history:
            if not auction.over:
                auction = auction.do(step.action)
                continue
            play = play or _given_on(Play(game, whole.dealt, auction.contract), whole)
            play = play.do(step.action)
        assert boston.parse(str(auction)) == auction
        assert auction.contract == whole.contract
        play = play or _given_on(Play(game, whole.dealt, auction.contract), whole)
        assert boston.parse(str(play)) == play
        assert (play.tricks, play.played) == (whole.tricks, whole.played)
        assert boston.settle(play) == boston.settle(whole)


def test_pickle_copy_hash_and_repr(game):
    for board in moments(game):
        things = [board, board.dealt, board.variant, board.view("S")]
        things += [board.contract] if board.contract else []
        things += [board.explain(action) for action in board.actions()[:2]]
        things += [boston.settle(board)] if board.over else []
        for thing in things:
            loaded = pickle.loads(pickle.dumps(thing))  # noqa: S301 - our own bytes
            assert loaded == thing
            assert hash(loaded) == hash(thing)
            assert copy.deepcopy(thing) == thing
            assert "0x" not in repr(thing)
            assert eval(repr(thing), dict(NAMES)) == thing  # noqa: S307 - our own reprs


def test_boards_of_other_deals_actions_or_rules_differ(game):
    one, other = (Board(game, boston.deal(game, seed=seed)) for seed in (1, 2))
    assert one != other
    assert one != one.do(one.legal()[0])
    for option in game.options.values():
        for reading in option.readings:
            if reading != option.default:
                changed = game.with_rules({option.name: reading})
                assert changed != game
                assert Board(changed, one.dealt) != one


def test_a_finished_deal_takes_no_more_actions_and_settles(game):
    for board in finished(game):
        assert board.phase == "over"
        assert board.legal() == board.actions() == ()
        paid = boston.settle(board, pool=100)
        assert sum(paid.payments.values()) + paid.pool == 100


def test_a_revoke_on_record_lets_through_just_that_card(game):
    for seed in range(20):
        for board in walk(game, seed, wander):
            if board.trick is None:
                continue
            refused = [card for card in board.hands[board.turn] if card not in board.legal()]
            if not refused:
                continue
            number, card = len(board.played) + 1, refused[0]
            event = boston.Event("revoke", seat=board.turn, trick=number, card=card)
            replay = Board(game, board.dealt, events=(event,))
            for step in board.history:
                replay = replay.do(step.action)
            assert replay.explain(card).code == "recorded-revoke"
            assert set(replay.legal()) == {*board.legal(), card}
            assert replay.legal() == replay.fast_legal()
            for other in refused[1:]:
                assert refusal(replay, other)
            replay = replay.do(card)
            assert boston.parse(str(replay)) == replay
            return
    pytest.fail("no seat was ever held to a suit")


def test_a_word_that_names_a_bid_and_a_card_is_read_by_the_phase(game):
    suit = game.rules.equipment.suits[0]
    for call in game.calls:
        if call.suit is not suit or not re.fullmatch("[2-9]" + suit.value, call.code):
            continue
        card = boston.Card(call.code)
        auction = to_auction(Board(game, boston.deal(game, seed=1)))
        for text in (call.code, call.code.lower(), f"{call.code[:-1]}{suit.symbol}"):
            assert auction.do(text).said("auction") == (Step(auction.turn, call.code, "auction"),)
        pinned = boston.deal(game, seed=1, hands={auction.dealt.eldest: [card]})
        play = next(board for board in bid(game, pinned) if board.phase == "play")
        for text in (call.code, call.code.lower(), card, card.pretty):
            assert play.do(text).trick.cards == (card,)


def bid(game: Variant, dealt: boston.Deal):
    """The boards of a given deal that is bid for its lowest game of tricks, and played."""
    board, policy = Board(game, dealt), aim(game.rules.auction.ladder[0])
    while not board.over:
        yield board
        board = board.do(policy(board, Random(0)))


def test_nonsense_is_refused_and_changes_nothing(game):
    board = Board(game, boston.deal(game, seed=3))
    before = copy.copy(board)
    for nonsense in (
        "",
        "nonsense",
        "H1",
        "discard:",
        "discard:ZZ",
        None,
        7,
        b"HA",
        ["HA"],
        "H" * 999,
    ):
        with pytest.raises(boston.NotationError) as caught:
            board.do(nonsense)
        assert len(str(caught.value)) < 400
    assert board == before
    with pytest.raises(boston.NotationError):
        board.view("X")
    with pytest.raises(AttributeError):
        board.phase = "over"
    with pytest.raises(AttributeError):
        Hand("A...").bits = 0
