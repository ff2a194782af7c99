"""Cards laid out in rows, or one by one, are seen on the table."""

from __future__ import annotations

import boston
from boston.render import board_html, scene_of


def at(set_game: str, turns: int) -> boston.Board:
    """A board some turns into a deal of King, each laying the first card that may be laid."""
    board = boston.Board("king-game", boston.deal("king-game", seed=10, set_game=set_game))
    for _ in range(turns):
        board = board.do(board.legal()[-1])
    return board


def test_rows_stand_suit_by_suit_in_order():
    board = at("layout", 16)
    html = str(board_html(board))
    for suit in boston.Suit:
        row = sorted(card for card in board.laid if card.suit is suit)
        if row:
            assert f"<li>{' '.join(card.pretty for card in row)}</li>" in html
    assert html.count("<li>") >= len({card.suit for card in board.laid})


def test_cards_laid_one_by_one_stand_as_they_came():
    board = at("running-sum", 7)
    assert f"<li>{' '.join(card.pretty for card in board.laid)}</li>" in str(board_html(board))


def test_nothing_is_told_of_rows_before_there_are_any_or_in_other_games():
    assert "bo-laid" not in str(board_html(at("layout", 0)))
    assert "bo-laid" not in str(board_html(at("hearts", 5)))


def test_cards_that_may_not_be_laid_are_marked_and_say_why():
    board = at("layout", 1)
    scene = scene_of(board)
    assert set(scene.playable) == {card for card in board.legal() if card != "pass"}
    refused = [card for card in board.hands[board.turn] if card not in board.legal()]
    assert set(scene.reasons) == set(refused)
    assert all(scene.reasons.values())


def test_a_hand_not_yet_dealt_is_drawn_empty():
    board = at("trumps", 0)
    assert board.phase == "trump"
    assert "bo" in str(board_html(board))
