"""Records that do not fit their deal are refused, with what is wrong."""

from __future__ import annotations

import re
from contextlib import suppress
from itertools import pairwise

import pytest

import boston
from boston import Board, Event
from boston.board.events import parse_event
from tests.conformance.walks import deals


def test_a_section_that_begins_with_another_seat_is_refused(game):
    for *_, board in deals(game):
        text = str(board)
        for name in {step.phase for step in board.history}:
            first = board.said(name)[0].seat
            for way in (first.left, first.right, first.opposite):
                turned = text.replace(
                    f'[{name.capitalize()} "{first.value}"]', f'[{name.capitalize()} "{way.value}"]'
                )
                assert turned != text
                with pytest.raises(boston.NotationError, match=f"turn of {first.word}"):
                    boston.parse(turned)


def test_a_contract_the_calls_do_not_make_is_refused(game):
    boards = [boards[-1] for boards in deals(game)]
    for board, other in pairwise(boards):
        if str(board.contract) != str(other.contract):
            text = re.sub(r"\[Contract .*\]", f'[Contract "{other.contract}"]', str(board))
            with pytest.raises(boston.NotationError, match="does not fit"):
                boston.parse(text)


def test_cut_short_anywhere_a_record_is_read_or_refused_and_never_breaks(game):
    text = str(deals(game)[0][-1])
    for end in range(0, len(text), 7):
        with suppress(ValueError, boston.UnknownVariant):
            assert boston.parse(text[:end])


def test_a_deal_with_a_card_missing_or_twice_is_refused(game):
    dealt = boston.deal(game, seed=1)
    short = str(dealt).replace(
        str(dealt.hands["N"]), str(dealt.hands["N"] - [next(iter(dealt.hands["N"]))])
    )
    with pytest.raises(boston.NotationError, match="nowhere"):
        boston.parse(short)
    twice = str(dealt).replace(str(dealt.hands["N"]), str(dealt.hands["E"]))
    with pytest.raises(boston.NotationError, match="twice"):
        boston.parse(twice)


@pytest.mark.parametrize("note", ["two words", 'a"b', "H2", "E", "5", "one\nline", None, 3])
def test_a_note_a_record_could_not_give_back_is_no_note(note):
    with pytest.raises(boston.NotationError, match="note"):
        Event("misdeal", seat="N", note=note)


@pytest.mark.parametrize("text", ["", "  ", "nothing", "revoke", "revoke X", "revoke E H99"])
def test_an_event_that_cannot_be_read_is_refused(text):
    with pytest.raises(boston.NotationError):
        parse_event(text)


def test_events_are_part_of_the_record(game):
    event = Event("out-of-turn", seat="W", trick=3, card="H2")
    board = Board(game, boston.deal(game, seed=1), events=[event])
    assert boston.parse(str(board)).events == (event,)
