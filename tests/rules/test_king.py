"""King by the letter of S-KNIGA:3-21, its first deal being lost; numbered after the lines."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import boston
from boston import Card, Seat, Sitting
from boston.deal import deal_pack, pack_of
from boston.settlement import Tally
from tests.rules.neighbours import after, board, won

VECTORS = json.loads(Path(__file__).with_name("vectors_king.json").read_text("utf-8"))

HANDS = {
    "N": "AKQJ.AK.A.A",
    "E": "T987.QJ.K.K",
    "S": ".T9.QJT.QJT",
    "W": ".87.987.987",
}
JACKS = {
    "N": "AKQJ.A.A.AK",
    "E": "T987.KQ.K.J",
    "S": ".JT.QJT.QT9",
    "W": ".987.987.87",
}


@pytest.mark.parametrize("vector", VECTORS, ids=lambda v: v["id"])
def test_vector(vector):
    given = vector["input"]
    made = boston.contract("king-game", given["game"])
    tally = won(given.get("taken", {}), given.get("tricks", ""))
    if "laid" in given:
        seats = [Seat("ESWN"[place % 4]) for place in range(len(given["laid"].split()))]
        laid = zip(seats, map(Card, given["laid"].split()), strict=True)
        tally = Tally(laid=tuple(laid))
    if "left" in given:
        tally = Tally(left=tuple(given["cards"] * (seat == given["left"]) for seat in "NESW"))
    paid = boston.settle(made, tally)
    assert {seat.value: points for seat, points in paid.points.items()} == vector["output"]


def test_3_the_first_deal_is_lost_and_nothing_stands_in_its_place():
    game = boston.variant("king")
    assert game.rules.sitting.program[0] == "hearts"
    assert game.rules.sitting.length == 11
    assert "lost" in game.reading("sitting.program").why
    played = [entry.board.contract.key for entry in Sitting(game, seed=1)]
    assert tuple(played) == game.rules.sitting.program


def test_3_a_suit_led_is_followed():
    state = after(board("king-game", HANDS, set_game="hearts"), "ST")
    assert state.contract.suit is None
    assert {card[0] for card in state.legal()} == set("HDC"), "South has no spades"
    state = after(board("king-game", HANDS, set_game="hearts"), "HQ")
    assert set(state.legal()) == {"HT", "H9"}


def test_3_deals_are_set_and_others_are_refused():
    assert boston.deal("king-game", seed=1).set_game == "hearts"
    with pytest.raises(boston.VariantError, match="did you mean 'queens'"):
        boston.deal("king-game", seed=1, set_game="queen")
    dealt = boston.deal("king-game", seed=1, set_game="queens")
    with pytest.raises(boston.VariantError, match="set for queens"):
        boston.Play("king-game", dealt, boston.contract("king-game", "hearts"))


def test_11_the_deal_ends_with_the_trick_in_which_the_king_of_hearts_appears():
    state = board("king-game", HANDS, set_game="king-of-hearts")
    state = after(state, "HQ", "H9", "H8")
    assert not state.over
    state = after(state, "HK")
    assert state.over
    assert boston.settle(state).points == {"N": -8, "E": 0, "S": 0, "W": 0}
    assert [len(hand) for hand in state.hands.values()] == [7] * 4


def test_13_any_card_may_be_laid_and_nobody_wins_a_trick():
    state = board("king-game", HANDS, set_game="running-sum")
    assert (state.phase, state.turn) == ("count", Seat.EAST)
    state = after(state, "ST", "CJ", "D9", "SA")
    assert state.explain("CK").sentence == "♣K may be laid; the sum is then 27."
    assert state.turn is Seat.EAST
    state = after(state, "CK")
    assert state.tricks == dict.fromkeys(Seat, 0)
    while not state.over:
        state = after(state, state.legal()[0])
    assert sum(boston.settle(state).points.values()) == -1 - 3 - 5 - 7


def test_15_the_player_on_the_dealers_left_lays_a_jack():
    state = board("king-game", JACKS, set_game="layout")
    assert (state.phase, state.turn) == ("layout", Seat.EAST)
    assert state.legal() == ("CJ",)
    assert state.explain("pass").code == "must-lay"
    assert state.explain("ST").code == "row-not-begun"


def test_15_rows_go_up_and_down_and_a_new_one_begins_with_a_jack():
    state = after(board("king-game", JACKS, set_game="layout"), "CJ")
    assert set(state.legal()) == {"HJ", "DJ", "CQ", "CT"}, "South must extend, or begin a row"
    assert state.explain("C9").code == "not-next"
    state = after(state, "CQ")
    assert set(state.legal()) == {"pass"}, "West has no jack, and no card that fits"
    state = after(state, "pass")
    assert set(state.legal()) == {"SJ", "CK"}


def test_15_who_can_continue_no_row_may_keep_a_jack():
    hands = {"N": "AKQJ.A.A.AK", "E": "T987.KQ.K.J", "S": ".JT.QJT.987", "W": ".987.987.QT"}
    state = after(board("king-game", hands, set_game="layout"), "CJ")
    assert set(state.legal()) == {"pass", "HJ", "DJ"}
    assert after(state, "pass").turn is Seat.WEST


def test_15_one_without_a_jack_passes_the_first_turn_on():
    hands = {**JACKS, "E": "T987.KQ.K.T", "S": ".JT.QJT.QJ9"}
    state = board("king-game", hands, set_game="layout")
    assert state.legal() == ("pass",)
    state = after(state, "pass")
    assert set(state.legal()) == {"HJ", "DJ", "CJ"}
    assert state.explain("pass").code == "must-lay"


def test_15_passing_at_will_cannot_bring_the_deal_to_a_stand():
    state = after(board("king-game", JACKS, set_game="layout", passing="at_will"), "CJ")
    assert "pass" in state.legal()
    state = after(state, "pass", "pass", "pass")
    assert state.turn is Seat.EAST
    while state.legal() == ("pass",):
        state = after(state, "pass")
    assert "pass" not in state.legal()
    assert state.explain("pass").citation == "S-KNIGA:15"


@pytest.mark.parametrize("passing", ["unable", "at_will"])
def test_15_it_ends_when_three_have_no_card_left(passing):
    game = boston.variant("king-game", rules={"passing": passing})
    for seed in range(6):
        state = boston.Board(game, boston.deal(game, seed=seed, set_game="layout"))
        while not state.over:
            state = state.do(state.fast_legal()[-1])
        (left,) = [seat for seat, hand in state.hands.items() if hand]
        assert boston.settle(state).points == {seat: -8 * (seat is left) for seat in Seat}


FIRST = ("S9", "DQ", "HK", "D8", "HA", "C7", "CA", "ST")


def choosing(*opened: str) -> boston.Board:
    """A deal in which East sees three cards, and these three may be opened for the trump."""
    game = boston.variant("king-game")
    others = [card for card in FIRST if card not in opened]
    order = [*others[:3], *opened, *others[3:]]
    rest = [card for card in pack_of(game.rules) if card not in FIRST]
    pack: list[str] = []
    for size in game.rules.deal.packets:
        pack += [*order[:size], *rest[: 3 * size]]
        del order[:size], rest[: 3 * size]
    cards = [Card(card) for card in pack]
    return boston.Board(game, deal_pack(game, cards, Seat.NORTH, set_game="trumps"))


def test_17_the_chooser_sees_three_cards_and_the_others_have_none_yet():
    state = choosing("D8", "HA", "C7")
    assert (state.phase, state.turn) == ("trump", Seat.EAST)
    assert [len(hand) for hand in state.hands.values()] == [0, 3, 0, 0]
    assert len(state.view("E").hand) == 3
    assert len(state.view("S").hand) == 0
    assert len(state.undealt) == 29


def test_17_a_trump_is_named_at_once():
    state = after(choosing("D8", "HA", "C7"), "trump:S")
    assert (state.trump, state.opened) == ("S", ())
    assert [len(hand) for hand in state.hands.values()] == [8] * 4
    assert state.turn is Seat.EAST


@pytest.mark.parametrize(
    ("opened", "said", "shown", "trump"),
    [
        (("D8", "HA", "C7"), "open:H", ("D8", "HA"), "H"),
        (("D8", "HA", "C7"), "open:S", ("D8", "HA", "C7"), "H"),
        (("D8", "HA", "C7"), "open:highest", ("D8", "HA", "C7"), "H"),
        (("CA", "HA", "D8"), "open:highest", ("CA", "HA", "D8"), "C"),
        (("HA", "CA", "D8"), "open:highest", ("HA", "CA", "D8"), "H"),
        (("D8", "HA", "C7"), "open:D", ("D8",), "D"),
    ],
)
def test_19_cards_are_opened_until_the_suit_shows_or_the_highest_decides(
    opened, said, shown, trump
):
    state = after(choosing(*opened), said)
    assert state.opened == shown
    assert state.trump == trump
    assert {state.view(seat).opened for seat in Seat} == {shown}
    assert boston.parse(str(state)) == state


def test_21_each_chooses_the_trump_once_in_four_deals():
    entries = list(Sitting("king-game", seed=2))[-4:]
    choosers = [entry.board.said("trump")[0].seat for entry in entries]
    assert sorted(choosers) == sorted(Seat)
    assert all(
        entry.board.dealt.eldest is seat for entry, seat in zip(entries, choosers, strict=True)
    )


def test_21_the_suit_led_may_be_trumped_as_in_whist_and_each_trick_is_three_points():
    state = after(choosing("D8", "HA", "C7"), "trump:S")
    while not state.over:
        state = state.do(state.fast_legal()[0])
    paid = boston.settle(state)
    assert paid.points == {seat: 3 * number for seat, number in state.tricks.items()}
    assert sum(paid.points.values()) == 24
    total = sum(paid.points.values())
    assert paid.payments == {seat: 4 * points - total for seat, points in paid.points.items()}
