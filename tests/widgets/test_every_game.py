"""The apps play every game: each auction by its buttons, whatever its protocol."""

from __future__ import annotations

from random import Random

import ipywidgets

import boston
from boston import Suit
from boston.widgets import AuctionModel, DealModel
from boston.widgets.auction import _View, opened


def test_the_model_follows_the_engine_call_by_call(game):
    for seed in range(6):
        chance, model = Random(seed), AuctionModel(game, seed)
        board = opened(game, boston.deal(game, seed=seed))
        while not board.over:
            assert [c.call.code for c in model.choices()] == list(board.actions())
            refused = [c for c in model.choices() if not c.verdict.ok]
            if refused:
                wrong = chance.choice(refused)
                assert model.press(wrong.call.code).board == board
                assert wrong.verdict.sentence.split(".")[0][:20] in model.notes()
            code = "pass" if chance.random() < 0.5 else chance.choice(board.legal())
            code = code if code in board.legal() else chance.choice(board.legal())
            board = board.do(code)
            assert model.press(code).board == board
            assert model.headline().endswith(".")
        assert model.board.contract == board.contract


def test_a_whole_auction_by_its_buttons(game):
    view = _View(AuctionModel(game, 4))
    made = len(ipywidgets.Widget.widgets) if hasattr(ipywidgets.Widget, "widgets") else None
    chance = Random(4)
    while not view.model.board.over:
        legal = view.model.board.legal()
        for code, button in view.buttons.items():
            assert button.layout.display != "none" or code not in legal
        view.buttons[chance.choice(legal)].click()
    assert view.model.board.contract is not None
    if made is not None:
        assert len(ipywidgets.Widget.widgets) == made


def test_the_suits_of_the_deal_are_told_where_a_card_is_turned(game):
    for model in (AuctionModel(game, 3), DealModel(game, 3)):
        dealt = model.board.dealt if isinstance(model, AuctionModel) else model.deal
        assert ("Turned up" in model.notes()) is (dealt.turned is not None)
        for name, suits in dealt.fixed:
            told = " ".join(Suit(suit).symbol + "\ufe0e" for suit in suits)
            assert f"{name} {told}" in model.notes()


def test_cards_given_on_before_the_calls_are_given_and_told(game):
    model = AuctionModel(game, 5)
    assert model.board.phase == "auction"
    assert {len(hand) for hand in model.board.hands.values()} == {game.rules.hand_size}
    told = "Each of the others has given North" in model.notes()
    assert told is (game.rules.give is not None)
    model.press(model.board.legal()[1])
    again = AuctionModel(game, 6)
    again.restore(model.fields())
    assert again.board == model.board


def test_advice_names_a_legal_call_in_every_game(game):
    model = AuctionModel(game, 5)
    while not model.board.over:
        model.advise()
        assert "would say" in model.message
        legal = model.board.legal()
        model.press("pass" if "pass" in legal else legal[0])
