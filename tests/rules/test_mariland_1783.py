"""Mariland, proved against its one passage, S-WIKI:59, and its proposed prices by hand."""

from __future__ import annotations

import pytest

import boston
from boston import Board

GAME = "mariland"
PARTY = {"super-preference": "S", "preference": "H"}


def board(*calls: str, party: dict[str, str] | None = None, **rules: str) -> Board:
    v = boston.variant(GAME, rules=rules)
    dealt = boston.deal(v, seed=1, dealer="N", preference=PARTY if party is None else party)
    state = Board(v, dealt)
    for call in calls:
        state = state.do(call)
    return state


def settled(call: str, tricks: int, pool: int = 0) -> boston.settlement.Settlement:
    c = boston.contract(GAME, call, declarer="S", preference=PARTY)
    return boston.settle(c, tricks, pool=pool)


def test_the_lowest_bid_is_four_tricks_in_any_suit() -> None:
    bids = [call for call in boston.variant(GAME).calls if call.kind == "bid"]
    assert {call.code for call in bids if call.level == 1} == {"4S", "4H", "4D", "4C"}
    assert boston.contract(GAME, "4D", "S", preference=PARTY).needs == 4
    assert {call.code for call in bids[-4:]} == {"13S", "13H", "13D", "13C"}


def test_all_bids_are_played_alone() -> None:
    assert boston.variant(GAME).rules.partner.contracts == ()
    with pytest.raises(boston.VariantError, match="alone"):
        boston.contract(GAME, "4D", "S", partner="N", preference=PARTY)
    assert board("5H", "pass", "pass", "pass").phase == "play"


@pytest.mark.parametrize(
    ("low", "high"),
    [("4S", "5C"), ("4C", "4H"), ("4D", "4H"), ("4H", "4S"), ("4D", "4S"), ("9S", "10D")],
)
def test_more_tricks_or_as_many_in_a_better_suit_overcall(low: str, high: str) -> None:
    assert board(low).explain(high).ok
    refused = board(high).explain(low)
    assert (refused.ok, refused.code) == (False, "too-low")


@pytest.mark.parametrize(("one", "other"), [("4C", "4D"), ("4D", "4C"), ("7D", "7C")])
def test_of_two_plain_suits_the_earlier_bid_stands(one: str, other: str) -> None:
    refused = board(one).explain(other)
    assert (refused.ok, refused.path) == (False, "auction.between_suits")
    assert refused.citation == "S-WIKI:59"
    assert f"Bid {one[0]}♥ or higher" in refused.sentence


def test_the_first_deals_last_card_makes_the_super_preference_for_the_session() -> None:
    sitting = boston.Sitting(GAME, seed=9)
    first = sitting.play().board.dealt
    assert first.preference == {"super-preference": (first.turned.suit.value,)}
    for _ in range(11):
        dealt = sitting.play().board.dealt
        kept = dealt.preference
        assert kept["super-preference"] == first.preference["super-preference"]
        own = dealt.turned.suit
        assert kept.get("preference") == (None if own is first.turned.suit else (own.value,))


def test_in_a_deal_that_turns_the_super_preference_three_suits_are_plain() -> None:
    state = board("4C", party={"super-preference": "S"})
    while state.dealt.preference != {"super-preference": ("S",)}:
        dealt = boston.deal(GAME, seed=state.dealt.seed + 1, preference={"super-preference": "S"})
        state = Board(GAME, dealt).do("4C")
    assert [state.explain(f"4{suit}").ok for suit in "HDS"] == [False, False, True]


@pytest.mark.parametrize(
    ("call", "tricks", "each"),
    [
        ("4C", 4, 4),
        ("4C", 6, 4 + 2),
        ("4C", 1, -(4 + 3)),
        ("7H", 7, 14),
        ("7H", 9, 14 + 2 * 2),
        ("7H", 6, -(14 + 2)),
        ("13S", 13, 52),
        ("10S", 12, 40 + 2 * 4),
        ("10S", 0, -(40 + 10 * 4)),
    ],
)
def test_proposed_prices_go_by_one_two_and_four(call: str, tricks: int, each: int) -> None:
    s = settled(call, tricks)
    assert {s.payments[seat] for seat in "NEW"} == {-each}
    assert s.payments["S"] == 3 * each - (s.pool if each < 0 else 0)


def test_each_trick_over_cites_the_price_of_its_class() -> None:
    lines = {line.path: line.amount for line in settled("7H", 9).lines}
    assert lines["tariff.extra_by_class.preference"] == 4
    assert boston.variant(GAME).reading("tariff.extra_by_class.preference").status == "proposed"


def test_s_wiki_19_the_winner_takes_the_pool_and_a_sum_from_each() -> None:
    s = settled("4D", 4, pool=33)
    assert (s.payments["S"], s.pool) == (33 + 12, 0)
    lost = settled("4D", 3, pool=33)
    assert lost.pool == 33 + 5


def test_where_all_pass_the_pool_waits() -> None:
    passed = board("pass", "pass", "pass", "pass")
    assert passed.over
    s = boston.settle(passed, pool=20)
    assert (s.pool, set(s.payments.values())) == (20, {0})


def test_s_wiki_10_play_goes_clockwise_and_a_house_rule_turns_it() -> None:
    assert board().turn == "E"
    assert board(direction="anticlockwise").turn == "W"


@pytest.mark.parametrize("name", ["Le Mariland", "Мэриленд", "maryland"])
def test_it_is_found_by_its_names(name: str) -> None:
    assert boston.variant(name).id == GAME
