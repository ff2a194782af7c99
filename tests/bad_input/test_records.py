"""Records that are wrong in one place: each is refused, and the message names the place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import boston
from boston import IllegalAction, NotationError, UnknownVariant, VariantError

RECORDED = Path(__file__).parents[1] / "recorded" / "fontainebleau"
RECORD = (RECORDED / "six--with-partner--made.txt").read_text("utf-8")
BOARD = boston.parse(RECORD)


def changed(old: str, new: str) -> str:
    """The record with its first match changed."""
    text, count = re.subn(old, new, RECORD, count=1)
    assert count == 1, old
    return text


@pytest.mark.parametrize(
    ("old", "new", "kind", "message"),
    [
        (r'\[Variant ".*"\]', '[Variant "fontainbleau"]', UnknownVariant, "did you mean"),
        (r'\[Variant ".*"\]\n', "", NotationError, r"\[Variant .*missing"),
        (r'\[Deal ".*"\]\n', "", NotationError, r"\[Deal .*missing"),
        (r'\[Deal "N:', '[Deal "Q:', NotationError, "'Q' is not a seat"),
        (r'\[Deal "N:', '[Deal "', NotationError, "is not a deal; write a seat"),
        (r'\[Dealer "."\]', '[Dealer "Z"]', NotationError, "'Z' is not a seat"),
        (r'\[Seed ".*"\]', '[Seed "-4"]', NotationError, "not a whole number"),
        (r'\[Board "whole"\]', '[Board "half"]', NotationError, "none of whole, auction, play"),
        (r'\[Board "whole"\]', '[Board "whole"]\n[Rules "honours"]', VariantError, "house-rule="),
        (
            r'\[Board "whole"\]',
            '[Board "whole"]\n[Rules "suit_order=dutch"]',
            VariantError,
            "no reading 'dutch'",
        ),
        (
            r'\[Board "whole"\]',
            '[Board "whole"]\n[Event "revok E 5"]',
            NotationError,
            "did you mean 'revoke'",
        ),
        (r'\[Contract "6', '[Contract "7', NotationError, "does not fit the calls, which make 6"),
        (r'\[Contract ".*"\]', '[Contract "6H S N W"]', NotationError, "more than a declarer"),
        (r'\[Contract ".*"\]', '[Contract ""]', NotationError, "'' is not a call"),
        (r"\npass", "\n14H", NotationError, "'14H' is not a call"),
        (r"\naccept|\nalone|\ncall-partner", "\nshow", IllegalAction, "belongs to"),
        (r'\[Play ".*"\]', '[Plaid "N"]', NotationError, r"\[Tricks .*stops at play"),
        (r'\[Tricks ".*"\]', '[Tricks "N13 E0 S0 W0"]', NotationError, r"\[Tricks .*does not fit"),
        (r'\[Auction "', '[Auction "N"]\npass\n[Auction "', NotationError, "stands twice"),
        (r'\[Deal "', '[Deal "N:..."]\n[Deal "', NotationError, "stands twice"),
        (r"\[Tricks", "[Tricks!", NotationError, "line 2.*is not a tag"),
        (r"^", "so it went\n", NotationError, "line 1: .*before any"),
    ],
)
def test_the_message_names_the_place(
    old: str, new: str, kind: type[Exception], message: str
) -> None:
    with pytest.raises(kind, match=f"(?s){message}"):
        boston.parse(changed(old, new))


def test_a_card_that_revokes_is_refused_with_the_rule() -> None:
    assert isinstance(BOARD, boston.Board)
    for trick in BOARD.played:
        seat, card = trick.plays[1]
        led = trick.cards[0].suit
        hand = BOARD.dealt.hands[seat]
        if card.suit is led and (other := [c for c in hand if c.suit is not led]):
            early = boston.parse(RECORD[: RECORD.index("[Play")])
            assert isinstance(early, boston.Board)
            for played in BOARD.history[len(early.history) :]:
                if played.seat is seat and played.action == card:
                    with pytest.raises(IllegalAction, match="must follow suit"):
                        early.do(other[0] if other[0] in early.hands[seat] else other[-1])
                    return
                early = early.do(played.action)


def test_a_record_forgives_spacing_case_and_comments() -> None:
    loose = "; a comment\n\n" + RECORD.replace('"]\n', '" ]\n\n% another\n').replace("pass", "PASS")
    assert boston.parse(loose) == BOARD


def test_tags_of_others_are_passed_over() -> None:
    assert boston.parse(f'[Annotator "somebody"]\n{RECORD}') == BOARD
