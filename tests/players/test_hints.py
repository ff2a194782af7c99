"""The hints of the old book: each is found where it stands, and each decides some bid."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from types import MappingProxyType

import pytest

import boston
from boston.cards import Hand, Rank
from boston.evidence import parse_passages
from boston.players import bidding, danger, hints, misere_danger, trick_estimate
from boston.players.danger import held_low
from boston.players.hints import HINTS

from .table import GAME, JACK, THUMB, opening, said

DECIDES = {
    "run": ("J62.K74.AKQJT.T3", "5D", "pass"),
    "two-honours": ("4.AKQT65.965.J94", "5H", "pass"),
    "ace-jack": ("AQJ86543.7.85.76", "6S", "pass"),
    "king": ("974.AK2.KJ3.A763", "5C", "pass"),
    "outside": ("5.QT653.AQ74.A83", "5H", "pass"),
    "long-trumps": ("75.6.AQ.AKQJ9652", "7C", "6C"),
    "top-trumps": ("5.QT653.AQ74.A83", "5H", "pass"),
    "length": ("K52.T92.AQJT72.9", "5D", "pass"),
    "tops": ("A9852.AT3.AK7.75", "5S", "pass"),
    "top": ("5.QT653.AQ74.A83", "5H", "pass"),
    "long-king": ("AQT5.T8.K962.A93", "5S", "pass"),
    "void": (".T542.KQ98.AT532", "5D", "pass"),
    "singleton": ("KT9862.4.QT2.Q83", "5S", "pass"),
    "no-anchor": ("84.T32.A864.Q753", "pass", "little-misere"),
    "honours-bare": ("53.Q852.Q82.Q653", "pass", "grand-misere-table"),
    "gap": ("Q.T762.QT965.965", "pass", "little-misere-table"),
}
"""By hint, a hand, what it opens with, and what it would if the hint counted for nothing."""


def forget_what_was_reckoned() -> None:
    """Clear what the player keeps between two questions, after a hint has changed."""
    danger._suit_danger.cache_clear()
    bidding.judge.cache_clear()
    trick_estimate.cache_clear()


@pytest.fixture
def unsaid(monkeypatch: pytest.MonkeyPatch) -> Iterator[object]:
    """Makes one hint count for nothing."""

    def forget(name: str) -> None:
        without = {**HINTS, name: replace(HINTS[name], worth=0.0)}
        monkeypatch.setattr(hints, "HINTS", MappingProxyType(without))
        forget_what_was_reckoned()

    yield forget
    forget_what_was_reckoned()


@pytest.mark.parametrize("name", DECIDES)
def test_each_hint_decides_a_bid(name, unsaid):
    hand, bid, otherwise = DECIDES[name]
    assert opening(hand)[0] == bid
    unsaid(name)
    assert opening(hand)[0] == otherwise


def test_ace_and_queen_with_a_partner_decide_an_answer(unsaid):
    hands = {"E": "AKQ76.42.32.5432", "S": "432.AQ3.AQ4.9876"}
    board = boston.Board(GAME, boston.deal(GAME, seed=1, dealer="N", hands=hands))
    view = said(board, ["5S", "pass", "pass", "pass", "call-partner"]).view("S")
    assert THUMB.choose(view) == "accept"
    unsaid("ace-queen")
    assert THUMB.choose(view) == "pass"


def test_every_hint_is_tried():
    assert {*DECIDES, "ace-queen"} == set(HINTS)


# --- what the book says, and what it does not


@pytest.mark.parametrize(
    ("hand", "partner", "passage", "worth"),
    [
        ("AKQJT98.432.32.2", False, "S-RU:137", 7),
        ("AKQJT.432.5432.2", False, "S-RU:137", 5),
        ("AKQ432.432.32.32", False, "S-RU:139", 5),
        ("AKJ65432.43.32.2", False, "S-RU:141", 5.8),
        ("AQJ65432.43.32.2", False, "S-RU:141", 5.8),
        ("AQ2.5432.432.432", True, "S-RU:143", 2),
        ("K2.5432.5432.432", False, "S-RU:145", 1),
        ("K32.5432.432.432", False, "S-RU:145", 1),
    ],
)
def test_the_hints_for_trumps_are_the_books(hand, partner, passage, worth):
    estimate = trick_estimate(Hand(hand), boston.Suit.SPADES, partner=partner)
    assert [r.worth for r in estimate.reasons if r.passage == passage] == [worth]


@pytest.mark.parametrize(
    ("hand", "partner", "passage"),
    [
        ("AKQJ.432.5432.32", False, "S-RU:137"),  # a run of four is too short
        ("AKQ32.432.432.32", False, "S-RU:139"),  # with two small, not three
        ("AKT65432.43.32.2", False, "S-RU:141"),  # no jack
        ("AQ2.5432.432.432", False, "S-RU:143"),  # no partner
        ("AQ32.432.432.432", True, "S-RU:143"),  # fourth, not third
        ("K.5432.5432.5432", False, "S-RU:145"),  # alone
        ("K432.432.432.432", False, "S-RU:145"),  # with three small
    ],
)
def test_the_books_hints_reach_no_further_than_they_say(hand, partner, passage):
    estimate = trick_estimate(Hand(hand), boston.Suit.SPADES, partner=partner)
    assert not any(r.passage == passage and r.worth for r in estimate.reasons)


def test_ru_147_outside_trumps_all_is_less_certain():
    for hand in ("K32.5432.432.432", "A32.5432.432.432", "AK2.5432.432.432"):
        inside = trick_estimate(Hand(hand), boston.Suit.SPADES).tricks
        outside = trick_estimate(Hand(hand), boston.Suit.HEARTS)
        spades = [r for r in outside.reasons if "spades" in r.sentence]
        assert sum(r.worth for r in spades) < inside
        assert all("S-RU:147" in r.passage and r.ours for r in spades)


@pytest.mark.parametrize(
    ("hand", "counted"),
    [
        ("QJ876.5432.5432.", "no clubs at all"),
        ("QJ876.5432.432.2", "a single card of clubs"),
        ("QJ876.432.432.32", "of the highest spades"),
        ("QJ876.432.432.32", "5 spades may outlast"),
    ],
)
def test_what_no_source_says_is_told_as_our_own(hand, counted):
    estimate = trick_estimate(Hand(hand), boston.Suit.SPADES)
    (found,) = [r for r in estimate.reasons if counted in r.sentence]
    assert found.passage == ""
    assert found.passages == ()
    assert found.ours
    assert "our own rule" in str(found)
    assert "S-RU" not in str(found)


def test_a_figure_of_ours_under_a_rule_of_the_book_is_told_so():
    estimate = trick_estimate(Hand("AKJ65432.K2.32.2"), boston.Suit.SPADES)
    told = {r.passage: str(r) for r in estimate.reasons}
    assert told["S-RU:141"].endswith("(S-RU:141, figure ours)")
    assert told["S-RU:145, S-RU:147"].endswith("(S-RU:145, S-RU:147, figure ours)")
    run = trick_estimate(Hand("AKQJT98.432.32.2"), boston.Suit.SPADES).reasons[0]
    assert str(run).endswith("(S-RU:137)")


def test_a_hint_without_a_passage_has_a_figure_of_ours():
    for hint in HINTS.values():
        assert bool(parse_passages(hint.passage)) == bool(hint.passage)
        assert hint.passage or hint.ours


def test_estimates_are_the_sum_of_reasons_and_cite_what_exists():
    for seed in range(60):
        for hand in boston.deal(GAME, seed=seed).cards:
            for suit in (*boston.Suit, None):
                estimate = trick_estimate(hand, suit, partner=bool(seed % 2))
                assert estimate.tricks == pytest.approx(sum(r.worth for r in estimate.reasons))
                assert 0 <= estimate.tricks <= len(hand)
                for reason in (*estimate.reasons, *misere_danger(hand).reasons):
                    assert all(p.source == "S-RU" for p in reason.passages)


# --- misères


def test_ru_157_twos_threes_and_fives_are_the_anchors():
    assert misere_danger(Hand("532.532.532.5432")).tricks == 0
    assert misere_danger(Hand("876.876.876.9876")).tricks > 1
    assert any(r.passage == "S-RU:157" for r in misere_danger(Hand("876.32.32.")).reasons)


def test_ru_159_honours_over_four_or_five_small_cards():
    for honour in (Rank.ACE, Rank.KING, Rank.QUEEN):
        for small in ("5432", "T5432"):
            assert misere_danger(Hand(f"{honour.value}{small}...")).tricks == 0
            assert "S-RU:159" in held_low(Hand(f"{honour.value}{small}..."))
        short = misere_danger(Hand(f"{honour.value}2..."))
        assert short.tricks > 0.5
        assert {r.passage for r in short.reasons} == {"S-RU:159"}
        assert "S-RU:159" not in held_low(Hand(f"{honour.value}2..."))


def test_ru_159_decides_a_misere(monkeypatch):
    hand = "A5432.K5432.32.2"
    assert opening(hand)[0] == "grand-misere-table"
    monkeypatch.setattr(danger, "SMALL_ENOUGH", 13)
    forget_what_was_reckoned()
    assert opening(hand)[0] != "grand-misere-table"
    forget_what_was_reckoned()


def test_ru_161_low_cards_guard_four_honours_in_ones_own_hand():
    assert misere_danger(Hand("AKQJ96432.2.2.32")).tricks == 0
    assert "S-RU:161" in held_low(Hand("AKQJ96432.2.2.32"))
    assert "S-RU:161" in opening("AKQJ96432.2.2.32")[1]
    assert "S-RU:161" not in held_low(Hand("AKQJ97432.2.2.32"))
    assert misere_danger(Hand("AKQJ.2.2.765432")).tricks > 0.8


# --- the Boston card


def test_the_boston_card_counts_as_the_ace_and_all_below_it_as_one_less():
    order = boston.contract(JACK, "ask-senior", "S", preference={"senior": "S"}).order
    assert order.boston == "DJ"
    held = trick_estimate(Hand("AKQ432.432.J32.2"), order)
    assert any(r.passage == "S-RU:139" and "♦J ♠A ♠K" in r.sentence for r in held.reasons)
    without = trick_estimate(Hand("AKQ432.432.432.2"), order)
    assert not any(r.passage == "S-RU:139" for r in without.reasons)
    assert held.tricks > without.tricks + 1
    run = trick_estimate(Hand("AKQJ.5432.J32.32"), order).reasons[0]
    assert (run.passage, run.worth) == ("S-RU:137", 5)


def test_a_lone_boston_card_is_a_single_trump_and_leaves_its_own_suit():
    order = boston.contract(JACK, "ask-senior", "S", preference={"senior": "S"}).order
    estimate = trick_estimate(Hand("432.65432.J.5432"), order)
    assert any("1 of the highest spades" in r.sentence for r in estimate.reasons)
    assert any("no diamonds at all" in r.sentence for r in estimate.reasons)
    own = JACK.with_rules(boston_suit="own-suit")
    kept = boston.contract(own, "ask-senior", "S", preference={"senior": "S"}).order
    estimate = trick_estimate(Hand("432.65432.J.5432"), kept)
    assert any("♦J is the best of its suit" in r.sentence for r in estimate.reasons)


def test_where_diamonds_are_trumps_the_jack_of_hearts_is_counted():
    order = boston.contract(JACK, "ask-senior", "S", preference={"senior": "D"}).order
    with_heart = trick_estimate(Hand("432.J32.AK32.432"), order)
    with_diamond = trick_estimate(Hand("432.432.AKJ2.432"), order)
    assert "3 of the highest diamonds" in with_heart.told
    assert "2 of the highest diamonds" in with_diamond.told


def test_danger_is_judged_by_the_cards_still_out():
    hand = Hand("7...")
    assert misere_danger(hand, out=Hand("AK...")).tricks == 0
    assert misere_danger(hand, out=Hand("32...")).tricks > misere_danger(hand).tricks
    assert misere_danger(hand, out=Hand(".AK..")).tricks == 0


def test_a_single_card_is_less_dangerous_and_a_suit_nobody_else_has_not_at_all():
    assert misere_danger(Hand("9...")).tricks < misere_danger(Hand("98...")).tricks
    assert misere_danger(Hand("AKQJT98765432...")).tricks == 0


def test_a_short_suit_is_worth_nothing_where_every_trump_is_a_trick_already():
    solid = trick_estimate(Hand("AKQJT.65432.432."), boston.Suit.SPADES)
    assert solid.tricks == 5
    gapped = trick_estimate(Hand("AKQT9.65432.432."), boston.Suit.SPADES)
    assert any("no clubs" in r.sentence for r in gapped.reasons)


def test_advice_cites_only_what_can_be_found():
    cited = set()
    for seed in range(40):
        board = boston.Board(GAME, boston.deal(GAME, seed=seed))
        cited |= set(re.findall(r"S-[A-Z]+:\d+", THUMB.advise(board.view(board.turn))[1]))
    assert len(cited) > 3
    assert all(parse_passages(citation) for citation in cited)
