"""Hands: fanned, sorted as held, refused cards with their reasons; and as text."""

import pytest

from boston.cards import Card, Hand, Suit
from boston.errors import NotationError
from boston.render import deal_text, hand_html, hand_text
from boston.render.hands import held_suits
from tests.render.fragments import HANDS, HOSTILE, read

MIXED = Hand("AKQ.J98.T7.65432")


def suits(text):
    return tuple(map(Suit, text))


@pytest.mark.parametrize(
    ("hand", "held"),
    [
        ("AK.32.54.76", "SHCD"),
        ("AK..54.76", "SDC"),
        ("AK.32.54.", "HSD"),
        (".32.54.76", "HCD"),
        ("AK..54.", "SD"),
        ("AK...76", "SC"),
        ("", ""),
    ],
)
def test_colours_alternate_as_far_as_they_can(hand, held):
    assert held_suits(Hand(hand)) == suits(held)


def test_another_order_is_kept():
    assert held_suits(MIXED, ("C", "S", "D", "H")) == suits("CSDH")


def test_every_card_is_in_the_list_once_and_named():
    drawn = read(hand_html(MIXED, label="Anna"))
    assert {Card(li["data-card"]) for li in drawn.having("data-card")} == set(MIXED)
    for card in MIXED:
        assert card.words in drawn.said
    (held,) = drawn.of_class("bo-fan")
    assert (held["role"], held["aria-label"]) == ("list", "Anna")


def test_refused_cards_stay_and_say_why():
    hearts = MIXED.suit("H")
    reasons = {card: "Hearts were led & you hold some." for card in MIXED if card not in hearts}
    drawn = read(hand_html(MIXED, playable=hearts, reasons=reasons))
    assert len(drawn.having("data-card")) == len(MIXED)
    assert len(drawn.of_class("bo-dim")) == len(drawn.of_class("bo-why")) == 10
    assert len(drawn.having("tabindex", "0")) == 10
    assert len(drawn.of_class("bo-can")) == 3
    assert "ace of spades, not now: Hearts were led & you hold some." in drawn.said


def test_trumps_and_the_boston_card_are_marked_in_words_too():
    drawn = read(hand_html(MIXED, trump="H", boston="D7"))
    assert drawn.having("data-card")[0]["data-card"] == "D7"
    assert "seven of diamonds, the Boston card, top trump" in drawn.said
    assert drawn.said.count(", trump") == 3
    assert len(drawn.of_class("bo-trump")) == 3


def test_an_empty_hand_is_said():
    assert read(hand_html("", label="Anna")).said == "Anna: no cards"


def test_small_cards_are_drawn_simply():
    assert len(hand_html(MIXED, width=40, style=False)) < len(hand_html(MIXED, style=False)) / 2


def test_hostile_words_stay_words():
    drawn = read(
        hand_html(MIXED, label=HOSTILE, playable=(), reasons=dict.fromkeys(MIXED, HOSTILE))
    )
    assert HOSTILE in drawn.said
    assert drawn.having("aria-label", HOSTILE)


def test_the_stylesheet_comes_along_unless_it_is_not_wanted():
    assert hand_html(MIXED)._repr_html_().count("<style>") == 1
    assert "<style>" not in hand_html(MIXED, style=False)
    assert hand_html(MIXED).endswith(hand_html(MIXED, style=False))


def test_what_cannot_be_read_is_refused():
    with pytest.raises(NotationError):
        hand_html("AKQ.X..")
    with pytest.raises(NotationError):
        hand_html(MIXED, playable=["XX"])


def test_a_hand_in_one_line():
    assert hand_text(MIXED) == "♠ A K Q  ♥ J 9 8  ♦ 10 7  ♣ 6 5 4 3 2"
    assert hand_text("A...", ascii=True) == "S A  H -  D -  C -"


def test_a_deal_on_the_compass():
    hands = {"N": "AK.2.3.4", "E": "QJ.5.6.7", "S": "T9.8.9.T", "W": "87.J.Q.K"}
    assert deal_text(hands, dealer="W", turned="DQ", names={"S": "Anna"}, ascii=True) == (
        "                 North\n"
        "                 S A K\n"
        "                 H 2\n"
        "                 D 3\n"
        "                 C 4\n"
        "West (dealer)                 East\n"
        "S 8 7                         S Q J\n"
        "H J              turned DQ    H 5\n"
        "D Q                           D 6\n"
        "C K                           C 7\n"
        "                 South Anna\n"
        "                 S 10 9\n"
        "                 H 8\n"
        "                 D 9\n"
        "                 C 10"
    )


def test_ascii_is_ascii():
    assert deal_text(HANDS, dealer="N", turned="S2", ascii=True).isascii()
    assert not deal_text(HANDS, turned="S2").isascii()
