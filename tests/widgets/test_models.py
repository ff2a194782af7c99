"""The apps' models: plain Python, so what a press does is tested here and not through a button."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

import boston
from boston.widgets import AuctionModel, DealModel

GAME = boston.variant("fontainebleau").id
HOSTILE = "<img src=x onerror=alert(1)>"


class Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


def tags(html: str) -> list[tuple[str, dict[str, str | None]]]:
    parser = Tags()
    parser.feed(html)
    return parser.found


def test_every_call_is_in_sight_with_its_reason_and_passage() -> None:
    model = AuctionModel(GAME, seed=7).press("pass").press("7H")
    choices = model.choices()
    wanted = [c.code for c in boston.variant(GAME).calls if c.kind in ("pass", "bid")]
    assert [choice.call.code for choice in choices] == wanted
    assert any(choice.verdict.ok for choice in choices)
    assert any(not choice.verdict.ok for choice in choices)
    assert all(choice.verdict.sentence and choice.verdict.citation for choice in choices)


def test_a_refused_call_is_explained_and_changes_nothing() -> None:
    model = AuctionModel(GAME, seed=7).press("7H")
    before = model.board
    model.press("5C")
    assert model.board is before
    assert model.note is not None
    assert not model.note.ok
    assert "does not outrank" in model.notes()
    assert "S-WIKI" in model.notes()


def test_it_stops_at_every_call_passes_included() -> None:
    model = AuctionModel(GAME, seed=7)
    turns = []
    for call in ("pass", "5H", "pass", "pass"):
        turns.append(model.board.turn)
        model.press(call)
    assert turns == list(model.board.dealt.round())
    assert str(model.log()).count("<tr>") == 1 + 4  # the head and a row a call


def test_undo_goes_back_to_the_start_and_says_when_it_is_there() -> None:
    model = AuctionModel(GAME, seed=7)
    start = model.board
    for call in ("5C", "5D", "pass", "pass", "6C"):
        model.press(call)
    for _ in range(5):
        model.undo()
    assert model.board == start
    assert model.message == ""
    assert "no call to take back" in model.undo().message
    assert model.board == start


def test_the_whole_way_to_a_contract_with_a_partner() -> None:
    model = AuctionModel(GAME, seed=7)
    for call in ("5H", "pass", "pass", "pass", "call-partner", "pass", "accept"):
        model.press(call)
    assert model.board.over
    assert "with West" in model.headline()
    assert "at least 8 tricks" in model.headline()
    assert model.press("5H").note is not None
    assert not model.note.ok  # type: ignore[union-attr]
    assert "over" in model.advise().message


@pytest.mark.parametrize("text", ["x", "-1", "", "1.5", HOSTILE, "９９x"])
def test_a_bad_seed_keeps_the_deal_and_says_why(text: str) -> None:
    for model in (AuctionModel(GAME, seed=7), DealModel(GAME, seed=7)):
        before = model.face()
        model.set_seed(text)
        assert "not a seed" in model.message
        assert "<img" not in model.notes()
        assert not any("onerror" in attributes for _, attributes in tags(model.face()))
        model.set_seed("7")
        assert model.message == ""
        assert model.face() == before


def test_a_house_rule_starts_again_with_the_same_cards() -> None:
    model = AuctionModel(GAME, seed=7).press("5D")
    cards = model.board.dealt.cards
    model.choose_rules("suit_order", "french")
    assert model.board.history == ()
    assert model.board.dealt.cards == cards
    assert model.press("5D").press("5H").note.ok  # type: ignore[union-attr]


def test_closed_hands_are_not_in_the_page() -> None:
    model = AuctionModel(GAME, seed=7)
    hidden = model.board.dealt.hands[model.board.turn.left]  # type: ignore[union-attr,index]
    drawn = str(model.table())
    assert not [card for card in hidden if f'data-card="{card}"' in drawn]
    model.open = True
    assert all(f'data-card="{card}"' in str(model.table()) for card in hidden)


def test_advice_names_a_legal_call_and_a_reason() -> None:
    model = AuctionModel(GAME, seed=7)
    assert "rule-of-thumb player would say" in model.advise().message


def test_deal_model_shows_one_hand_or_all() -> None:
    model = DealModel(GAME, seed=7).show("S")
    drawn = str(model.table())
    assert all(f'data-card="{card}"' in drawn for card in model.deal.hands["S"])
    assert not any(f'data-card="{card}"' in drawn for card in model.deal.hands["N"])
    assert str(model.show("all").table()).count("data-card") == 52
    assert model.set_dealer("W").deal.eldest == "N"
    assert model.deal.cards == boston.deal(GAME, seed=7, dealer="W").cards


def test_the_notation_in_the_notes_is_the_deal() -> None:
    from html import unescape

    model = DealModel(GAME, seed=7)
    text = model.notes().split("<pre", 1)[1].split(">", 1)[1].split("</pre>")[0]
    assert boston.parse(unescape(text)) == model.deal


@pytest.mark.parametrize("make", [AuctionModel, DealModel])
def test_unknown_games_and_seats_are_clear_errors(make: type) -> None:
    with pytest.raises(boston.UnknownVariant):
        make("whisst")
    with pytest.raises(boston.NotationError):
        make(GAME, 7, "Q")


def test_every_call_of_a_whole_auction_stands_in_the_face_with_its_reason() -> None:
    model = AuctionModel(GAME, seed=7).press("5D")
    face = model.face()
    for choice in model.choices():
        assert choice.call.pretty in face
        assert boston.render.escape(choice.verdict.sentence) in face
    assert face.count("refused") >= 3  # 5S, 5C, 5H do not outrank


def test_partner_answers_are_listed_refused_ones_too() -> None:
    model = AuctionModel(GAME, seed=7)
    for call in ("5H", "pass", "pass", "pass"):
        model.press(call)
    assert [(c.call.code, c.verdict.ok) for c in model.choices()] == [
        ("pass", False),
        ("call-partner", True),
        ("alone", True),
        ("accept", False),
    ]
    model.press("accept")
    assert "It is for East to say" in model.notes()
    assert model.press("call-partner").headline() == "South answers."


@pytest.mark.parametrize("text", ["7" * 5000, None, b"7", 7, HOSTILE * 500])
def test_a_seed_no_one_would_type_keeps_the_deal(text: object) -> None:
    for model in (AuctionModel(GAME, seed=7), DealModel(GAME, seed=7)):
        before = str(model.table())
        model.set_seed(text)  # type: ignore[arg-type]
        assert "not a seed" in model.message
        assert len(model.message) < 200
        assert str(model.table()) == before


def test_a_call_that_cannot_be_read_changes_nothing() -> None:
    model = AuctionModel(GAME, seed=7).press("5D")
    before = model.face()
    with pytest.raises(boston.NotationError):
        model.press(HOSTILE)
    assert model.face() == before


def test_begin_again_and_another_deal() -> None:
    model = AuctionModel(GAME, seed=7).press("5D").press("6C")
    cards = model.board.dealt.cards
    assert model.restart().board.history == ()
    assert model.board.dealt.cards == cards
    assert model.press("5D").another().board.history == ()
    assert model.board.dealt.cards != cards


def test_all_passing_ends_the_auction_with_words_of_its_own() -> None:
    model = AuctionModel(GAME, seed=7)
    for _ in range(4):
        model.press("pass")
    assert model.headline() == "All have passed."
    assert model.choices() == ()
    assert "All have passed." in model.face()
