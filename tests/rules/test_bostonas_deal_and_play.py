"""Bostonas: two packs, the suit of the deal, the nulls and their open hands, play, rounds."""

from __future__ import annotations

import pytest

import boston
from boston.deal import deal_pack, find_dealer, stream
from tests.rules.colours import GAME, after, board, game, play

FAMILIES = {"S": "C", "C": "S", "H": "D", "D": "H"}


def play_out(b: boston.Board) -> boston.Board:
    while not b.over:
        b = b.do(b.legal()[0])
    return b


def test_lt_3_5_two_packs_of_52_from_the_ace_to_the_two() -> None:
    equipment = game().rules.equipment
    assert equipment.packs == 2
    assert "".join(equipment.ranks) == "AKQJT98765432"
    b = play("7C", "SA", "SJ", "S7", "ST")
    assert b.turn == "E"
    assert play("7C", "DQ", "DK", "DJ", "DT").turn == "S"


def test_lt_7_the_first_dealer_is_found_by_lot() -> None:
    found = {find_dealer(game().rules, stream(seed, "first-dealer")) for seed in range(40)}
    assert found == {(seat, ()) for seat in boston.Seat}


def test_lt_7_thirteen_each_to_the_left_cut_by_the_right_neighbour() -> None:
    rules = game().rules.deal
    assert (rules.shuffle, rules.cuts, rules.turned_by) == ("full", "dealers-right", "dealers-left")
    pack = sorted(card for hand in boston.deal(GAME, seed=3).cards for card in hand)
    for dealer, order in (("N", "ESWN"), ("E", "SWNE"), ("S", "WNES"), ("W", "NESW")):
        dealt = deal_pack(game(), pack, boston.Seat(dealer), turned=boston.Card("H5"))
        assert "".join(dealt.round()) == order
        for place, seat in enumerate(order):
            assert sorted(dealt.hands[seat]) == pack[place::4]
        assert dealt.preference["first"] == ("H",)


def test_lt_7_the_card_turned_comes_from_the_other_pack() -> None:
    turned = [boston.deal(GAME, seed=seed) for seed in range(30)]
    assert {d.turned.suit for d in turned} == set("SHDC")
    # Whoever holds its twin keeps it: all 52 cards of the first pack are dealt.
    holders = {next(s for s in boston.Seat if d.turned in d.hands[s]) for d in turned}
    assert holders == set(boston.Seat)
    assert all(sum(map(len, d.cards)) == 52 for d in turned)
    b = board()
    assert {b.view(seat).turned for seat in "NESW"} == {b.dealt.turned}


@pytest.mark.parametrize("first", FAMILIES)
def test_lt_9_second_is_the_other_of_its_colour_third_are_both_others(first: str) -> None:
    d = boston.deal(GAME, seed=2, preference={"first": first})
    others = {"S", "H", "D", "C"} - {first, FAMILIES[first]}
    assert d.turned.suit == first
    assert d.preference["first"] == (first,)
    assert d.preference["second"] == (FAMILIES[first],)
    assert set(d.preference["third"]) == others
    assert boston.parse(str(d)) == d
    told = {"second": FAMILIES[first]}  # which says the same
    assert boston.contract(GAME, f"7{first}", declarer="S", preference=told).place == "first"


def test_lt_9_the_suit_changes_from_deal_to_deal() -> None:
    t = boston.Sitting(GAME, seed=3, players=Passer())
    firsts = [t.play().board.dealt for _ in range(12)]
    assert all(d.preference["first"] == (d.turned.suit,) for d in firsts)
    assert len({d.preference["first"] for d in firsts}) == 4


def test_lt_9_suits_that_do_not_fit_together_are_refused() -> None:
    for wrong in (
        {"first": "S", "second": "H"},
        {"first": "S", "third": "C"},
        {"first": "SC"},
        {"senior": "S"},
    ):
        with pytest.raises(boston.VariantError):
            boston.contract(GAME, "7S", declarer="S", preference=wrong)
    with pytest.raises(boston.VariantError, match="depends on which suit"):
        boston.contract(GAME, "7S", declarer="S")


@pytest.mark.parametrize("declarer", "NESW")
@pytest.mark.parametrize("call", ["5H", "13S", "grand-null"])
def test_lt_111_the_dealers_left_neighbour_leads_whoever_declares(call: str, declarer: str) -> None:
    assert play(call, declarer=declarer).turn == "E"
    assert play(call, declarer=declarer, dealer="S").turn == "W"


def test_lt_111_follow_suit_else_trump_or_throw() -> None:
    b = play("7C", "SA")
    assert set(b.legal()) == {"SJ", "S8", "S5"}
    assert b.explain("CJ").citation == "S-LT:111"
    hands = {"E": "AK4.Q5.AQ75.KQ92", "S": ".A8643.K964.JT83"}
    void = play("7C", "SA", hands=hands)
    assert len(void.legal()) == 13
    for card, winner in (("C3", "S"), ("HA", "E")):
        done = void.do(card)
        while done.trick is not None:
            done = done.do(next(c for c in done.legal() if c[0] == "S"))
        assert done.turn == winner


def test_lt_111_the_jack_of_diamonds_is_an_ordinary_card() -> None:
    assert game().rules.boston_card is None
    assert play("7S", "DQ", "D6", "DJ", "D3").turn == "E"


@pytest.mark.parametrize("call", ["small-null", "grand-null", "small-null-open", "grand-null-open"])
def test_lt_15_the_nulls_have_no_trump_and_take_no_trick(call: str) -> None:
    c = boston.contract(GAME, call, declarer="S", preference={"first": "S"})
    assert (c.suit, c.goal, c.needs) == (None, "at-most", 0)
    assert [boston.settle(c, tricks).result for tricks in (0, 1)] == ["made", "lost"]


@pytest.mark.parametrize("call", ["small-null", "small-null-open"])
def test_lt_17_21_the_declarer_alone_lays_one_card_aside(call: str) -> None:
    b = play(call)
    assert (b.phase, b.turn) == ("discard", "S")
    assert [a.removeprefix("discard:") for a in b.legal()] == list(b.hands["S"])
    b = b.do("discard:HA")
    assert [len(hand) for hand in b.hands.values()] == [13, 13, 12, 13]
    assert b.phase == ("show" if call.endswith("open") else "play")
    assert str(b.view("S").discarded) == "HA"
    assert "HA" not in repr(b.view("E").history)  # face down
    done = play_out(b)
    assert boston.parse(str(done)) == done


def test_proposed_with_twelve_cards_the_deal_ends_after_the_twelfth_trick() -> None:
    done = play_out(play("small-null", "discard:HA"))
    assert (len(done.played), sum(done.tricks.values())) == (12, 12)
    assert [len(hand) for hand in done.hands.values()] == [1, 1, 0, 1]
    assert done.contract.cards == 12


def test_lt_19_the_grand_null_is_played_with_all_thirteen() -> None:
    for call in ("grand-null", "grand-null-open"):
        b = play(call)
        assert b.phase == "play"
        assert sum(play_out(b).tricks.values()) == 13


def test_lt_21_the_small_open_null_is_laid_open_before_the_lead() -> None:
    b = play("small-null-open", "discard:HA")
    assert (b.phase, b.turn, b.legal()) == ("show", "S", ("show",))
    assert b.view("E").shown == ()
    b = b.do("show")
    assert (b.phase, b.turn) == ("play", "E")
    assert [(str(seat), len(hand)) for seat, hand in b.view("E").shown] == [("S", 12)]


def test_lt_23_the_grand_open_null_is_laid_open_after_the_first_trick() -> None:
    b = play("grand-null-open", "SA", "SJ", "S7")
    assert b.view("E").shown == ()
    b = b.do("ST")
    assert [(str(seat), len(hand)) for seat, hand in b.view("E").shown] == [("S", 12)]
    assert dict(b.view("W").shown) == {boston.Seat.SOUTH: b.hands["S"]}
    b = b.do("SK").do("S8")
    assert [len(hand) for _, hand in b.view("N").shown] == [11]


def test_lt_17_19_the_closed_nulls_show_nothing_and_the_opponents_never_do() -> None:
    for call, done in (("small-null", ["discard:HA"]), ("grand-null", [])):
        assert play_out(play(call, *done)).exposed == ()
    for call, done in (("small-null-open", ["discard:HA"]), ("grand-null-open", [])):
        assert play_out(play(call, *done)).exposed == ("S",)


def test_lt_17_where_the_first_to_lead_declares_he_leads_from_twelve() -> None:
    b = play("small-null", "discard:SA", declarer="E")
    assert (b.turn, len(b.legal())) == ("E", 12)


def test_lt_103_a_helper_plays_from_his_own_seat() -> None:
    b = board("5H", "pass", "pass", "pass", "5H", "pass", "pass", "play-along")
    assert b.contract.side == ("E", "W")
    seats = []
    for _ in range(4):
        seats.append(str(b.turn))
        b = b.do(b.legal()[0])
    assert seats == ["E", "S", "W", "N"]


class Passer:
    """Says pass for ever: deals go by quickly."""

    name = "passer"

    def choose(self, view: boston.View) -> str:
        assert "pass" in view.legal
        return "pass"


def test_lt_135_in_a_round_each_deals_once() -> None:
    for reading, deals in (("five", 20), ("one", 4), ("ten", 40)):
        t = boston.Sitting(game(rounds=reading), seed=2, dealer="W", players=Passer()).run()
        assert len(t.ledger) == deals
        assert "".join(entry.dealer for entry in t.ledger) == "WNES" * (deals // 4)


def test_lt_135_at_the_end_four_times_ones_points_less_the_points_of_all() -> None:
    for seed in (2, 3):
        t = boston.Sitting(GAME, seed=seed).run()
        total = sum(t.points.values())
        assert total
        assert dict(t.balance) == {seat: 4 * t.points[seat] - total for seat in boston.Seat}
        assert (sum(t.balance.values()), t.pool) == (0, 0)
        for seat in boston.Seat:
            assert t.points[seat] == sum(e.settlement.points[seat] for e in t.ledger)


def test_lt_135_no_stakes_and_nothing_to_divide() -> None:
    t = boston.Sitting(GAME, seed=2).run()
    paths = {line.path for entry in t.ledger for line in entry.lines if line.moves}
    assert paths == {"settlement.points_pay"}
    assert all(entry.pool == 0 for entry in t.ledger)


def test_proposed_a_misdeal_is_dealt_again_and_costs_nothing() -> None:
    event = boston.Event("misdeal", seat="N")
    t = boston.Sitting(GAME, seed=2, dealer="N", misdeals={1: [event]})
    plain = boston.Sitting(GAME, seed=2, dealer="N")
    one, other = t.play(), plain.play()
    assert (one.dealer, t.play().dealer) == ("N", "E")
    assert one.board.dealt.cards != other.board.dealt.cards
    c = boston.contract(GAME, "all-pass")
    with pytest.raises(boston.VariantError, match="does not excuse"):
        boston.settle(c, events=(boston.Event("misdeal", seat="N", note="card-seen"),))


def test_a_whole_deal_is_written_and_read_back() -> None:
    said = ("pass", "5", "5C", "agree", "pass", "small-null-open", "agree", "pass")
    b = after(board(*said, "small-null-open"), ["discard:HA", "show"])
    done = play_out(b)
    assert boston.parse(str(done)) == done
    assert len(done.played) == 12
