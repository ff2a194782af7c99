"""Colour Boston of S-KNIGA, passage by passage, up to where its text breaks off."""

from __future__ import annotations

import pytest

import boston
from boston import Board

GAME, FULL = "colour-boston", "bostonas"


def board(*calls: str, first: str = "S", seed: int = 1, **rules: str) -> Board:
    v = boston.variant(GAME, rules=rules)
    dealt = boston.deal(v, seed=seed, dealer="N", preference={"first": first})
    state = Board(v, dealt)
    for call in calls:
        state = state.do(call)
    return state


def booked(call: str, tricks: int, first: str = "S", **rules: str) -> int:
    v = boston.variant(GAME, rules=rules)
    c = boston.contract(v, call, declarer="S", preference={"first": first})
    return boston.settle(c, tricks).points["S"]


def test_line_45_the_other_packs_top_card_makes_the_first_suit_its_fellow_the_second() -> None:
    for first, second, third in (("S", "C", "HD"), ("D", "H", "SC")):
        dealt = boston.deal(GAME, seed=5, preference={"first": first})
        assert dealt.turned.suit == first
        assert dealt.preference == {"first": (first,), "second": (second,), "third": tuple(third)}
    assert boston.variant(GAME).rules.equipment.packs == 2


def test_line_47_five_to_nine_or_all_thirteen_and_nothing_between() -> None:
    bids = {call.code for call in boston.variant(GAME).calls if call.kind == "bid" and call.suit}
    assert {code[:-1] for code in bids} == {"5", "6", "7", "8", "9", "13"}
    with pytest.raises(boston.NotationError):
        boston.contract(GAME, "10H", "S")


def test_line_47_who_bids_names_the_suit() -> None:
    assert not any(call.bare for call in boston.variant(GAME).calls)
    with pytest.raises(boston.NotationError):
        board("5")


def test_line_47_four_nulls_and_what_is_laid_aside_and_laid_open() -> None:
    rules = boston.variant(GAME).rules.contracts
    told = {key: (rules[key].discard, rules[key].exposed) for key in rules if "null" in key}
    assert told == {
        "small-null": ("declarer", "no"),
        "grand-null": ("none", "no"),
        "small-null-open": ("declarer", "before-lead"),
        "grand-null-open": ("none", "after-first-trick"),
    }
    assert all(rules[key].goal == "at-most" and rules[key].needs == 0 for key in told)


# S-KNIGA:51, typed here by hand: first, second and third suit.
LIST = {5: (3, 2, 1), 6: (8, 7, 6), 7: (13, 12, 11), 8: (18, 17, 16), 9: (23, 22, 21)}
LIST |= {13: (50, 49, 48)}
NULLS = {"small-null": 15, "grand-null": 25, "small-null-open": 35, "grand-null-open": 45}


@pytest.mark.parametrize("number", LIST)
def test_line_51_games_with_trumps(number: int) -> None:
    for suits, worth in zip(("S", "C", "HD"), LIST[number], strict=True):
        for suit in suits:
            assert booked(f"{number}{suit}", number) == worth
            assert booked(f"{number}{suit}", number - 1) == -worth


@pytest.mark.parametrize("code", NULLS)
def test_line_51_nulls(code: str) -> None:
    assert booked(code, 0) == NULLS[code]
    assert booked(code, 3) == -NULLS[code]


def test_line_51_is_the_list_of_bostonas_and_is_attested_whole() -> None:
    game, full = boston.variant(GAME), boston.variant(FULL)
    for path, value in full.leaves.values.items():
        if ".prices." in path or path.endswith(".prices"):
            assert game.reading(path).value == value
            assert (game.reading(path).citation, game.reading(path).status) == (
                "S-KNIGA:51",
                "attested",
            )


def test_line_53_the_bargaining_begins_on_the_dealers_left() -> None:
    assert board().turn == "E"
    assert board("5H").turn == "S"


@pytest.mark.parametrize(
    ("low", "high"),
    [
        ("5H", "5C"),
        ("5C", "5S"),
        ("5S", "6D"),
        ("7S", "small-null"),
        ("small-null", "8H"),
        ("9S", "grand-null"),
        ("grand-null-open", "13D"),
    ],
)
def test_line_53_the_price_of_the_game_must_rise(low: str, high: str) -> None:
    assert board(low).explain(high).ok
    refused = board(high).explain(low)
    assert (refused.ok, refused.path, refused.citation) == (False, "auction.order", "S-KNIGA:53")


def test_two_third_suits_are_worth_the_same_so_the_earlier_bid_stands() -> None:
    assert not board("5H").explain("5D").ok
    assert not board("5D").explain("5H").ok


def test_line_53_the_bargain_is_for_the_first_lead() -> None:
    won = board("pass", "5S", "pass", "pass")
    assert (won.phase, won.turn) == ("play", "S")
    assert won.explain(won.legal()[0]).citation == "S-KNIGA:53"
    other = board("pass", "5S", "pass", "pass", lead="eldest")
    assert other.turn == "E"


def test_the_winner_of_a_trick_leads_to_the_next_whoever_led_first() -> None:
    state = board("pass", "5S", "pass", "pass")
    while len(state.played) < 3:
        state = state.do(state.legal()[0])
    assert state.played[0].leader == "S"
    assert state.played[1].leader is state.played[0].winner(state.order)


def test_after_a_card_is_laid_aside_the_declarer_still_leads() -> None:
    state = board("pass", "small-null", "pass", "pass")
    assert (state.phase, state.turn) == ("discard", "S")
    state = state.do(state.legal()[0])
    assert (state.phase, state.turn) == ("play", "S")


def test_no_helper_is_mentioned_and_one_can_be_agreed_on() -> None:
    assert board("pass", "5S", "pass", "pass").phase == "play"
    assert {call.kind for call in boston.variant(GAME).calls} == {"pass", "bid"}
    helped = board("pass", "5S", "pass", "pass", helper="bostonas")
    assert (helped.phase, helped.legal()) == ("partner", ("pass", "alone"))
    joined = helped.do("pass").do("play-along")
    assert (joined.contract.partner, joined.contract.needs) == ("W", 8)
    refused = board("pass", "7S", "pass", "pass", helper="bostonas")
    assert refused.phase == "play"


def test_tricks_over_are_not_mentioned_and_can_be_agreed_on() -> None:
    assert booked("5S", 9) == 3
    assert booked("5S", 9, overtricks="bostonas") == 3 + 4 * 2
    assert boston.variant(GAME).reading("tariff.extra_counts").status == "proposed"


def test_what_stands_after_the_break_is_proposed_after_bostonas() -> None:
    game = boston.variant(GAME)
    for path in ("settlement.loss_price", "settlement.points_pay", "auction.pass_is_final"):
        reading = game.reading(path)
        assert reading.status == "proposed"
        assert "breaks off" in reading.why
        assert reading.citation.startswith("S-LT:")
    assert {r.status for r in game.readings() if "S-KNIGA" not in r.citation} == {"proposed"}


def test_line_29_whist_makes_a_void_hand_trump_and_boston_is_not_held_to_it() -> None:
    follow = boston.variant(GAME).reading("play.follow")
    assert (follow.value, follow.status) == ("suit-else-free", "proposed")
    assert "S-KNIGA:29" in follow.citation


@pytest.mark.parametrize("name", ["Colour Boston", "цветной бостон", "Бостон двумя колодами"])
def test_it_is_found_by_its_names(name: str) -> None:
    assert boston.variant(name).id == GAME
