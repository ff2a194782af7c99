"""The variant of S-LT:129: seventeen cards to three, one to the dealer, whom each gives four."""

from __future__ import annotations

from itertools import pairwise
from math import comb

import pytest

import boston
from boston import Board, Hand, IllegalAction, Seat
from boston.board import Play

GAME, PARENT = "bostonas-17", "bostonas"


def board(seed: int = 1, dealer: str = "N") -> Board:
    return Board(GAME, boston.deal(GAME, seed=seed, dealer=dealer))


def given(state: Board, place: int = 0) -> Board:
    """The board after the three have given, each the same place of what it may."""
    while state.phase == "give":
        state = state.do(state.legal()[place])
    return state


def test_it_differs_from_bostonas_in_the_deal_and_the_giving_alone() -> None:
    assert {row.path for row in boston.diff(PARENT, GAME)} == {
        "board.phases",
        "deal.dealers_packets",
        "deal.packets",
        "give.cards",
        "give.givers",
        "give.receiver",
        "give.seen_by",
    }


@pytest.mark.parametrize("dealer", "NESW")
def test_three_are_dealt_seventeen_and_the_dealer_one(dealer: str) -> None:
    dealt = boston.deal(GAME, seed=7, dealer=dealer)
    sizes = {seat.value: len(hand) for seat, hand in dealt.hands.items()}
    assert sizes == {**dict.fromkeys("NESW", 17), dealer: 1}
    assert sum(sizes.values()) == 52
    assert dealt.turned not in dealt.preference


def test_each_of_the_three_gives_four_and_then_all_have_thirteen() -> None:
    state = board()
    for seat in "ESW":
        assert (state.phase, state.turn) == ("give", seat)
        assert len(state.legal()) == comb(17, 4)
        state = state.do(state.legal()[100])
        assert len(state.hands[Seat(seat)]) == 13
    assert state.phase == "auction"
    assert {len(hand) for hand in state.hands.values()} == {13}
    gifts = [card for cards in state.given for card in cards]
    assert state.hands["N"] == state.dealt.hands["N"] + gifts


def test_then_the_general_rules_follow() -> None:
    state = given(board())
    assert state.turn == "E"
    for call in ("5", "pass", "pass", "pass", "5H", "alone"):
        state = state.do(call)
    assert (state.phase, state.contract.needs, state.turn) == ("play", 5, "E")
    while not state.over:
        state = state.do(state.legal()[0])
    assert sum(state.tricks.values()) == state.contract.cards == 13
    assert sum(boston.settle(state).payments.values()) == 0


def test_a_gift_is_named_in_any_order_and_kept_in_the_order_of_the_hand() -> None:
    state = board()
    cards = list(state.hands["E"])[:4]
    backwards = "give:" + "+".join(reversed(cards))
    assert state.do(backwards) == state.do("give:" + "+".join(cards))
    assert state.do(backwards.lower()).history[0].action == "give:" + "+".join(cards)


def test_what_cannot_be_given_is_refused_with_the_reason() -> None:
    state = board()
    mine, others = list(state.hands["E"]), list(state.hands["S"])
    for cards, code in ((mine[:3], "give-so-many"), (mine[:5], "give-so-many")):
        verdict = state.explain("give:" + "+".join(cards))
        assert (verdict.ok, verdict.code, verdict.citation) == (False, code, "S-LT:129")
        assert "Give 4 cards" in verdict.sentence
    with pytest.raises(IllegalAction, match="not in your hand"):
        state.do("give:" + "+".join([*mine[:3], others[0]]))
    with pytest.raises(IllegalAction, match="giving of cards"):
        state.do("5")
    with pytest.raises(boston.NotationError):
        state.do("give:")
    with pytest.raises(boston.NotationError, match="twice"):
        state.do("give:" + "+".join([mine[0], mine[0], mine[1], mine[2]]))


def test_gifts_are_hidden_until_all_are_in_from_the_dealer_too() -> None:
    states = [board()]
    while states[-1].phase == "give":
        states.append(states[-1].do(states[-1].legal()[5]))
    for before, state in pairwise(states):
        giver = before.turn
        for seat in Seat:
            step = state.view(seat).history[-1]
            seen = seat is giver or (seat is Seat.NORTH and state.phase != "give")
            assert (step.action == state.history[-1].action) is seen
            assert seen or step.action == "give:?"
    assert states[2].view("N").received == Hand()
    assert len(states[2].view("N").hand) == 1


def test_afterwards_giver_and_dealer_know_them_and_nobody_else() -> None:
    state = given(board(), place=3)
    assert len(state.view("N").received) == 12
    for seat in "ESW":
        view = state.view(seat)
        assert view.given == state.given[Seat(seat).index]
        assert view.received == Hand()
        assert view.dealt == state.dealt.hands[Seat(seat)]
    assert state.view("N").dealt == state.dealt.hands["N"]
    east = [step.action for step in state.view("E").history]
    assert east[1:] == ["give:?", "give:?"]


def test_what_the_others_give_changes_no_view_but_theirs_and_the_dealers() -> None:
    start = board()
    one = given(start)
    two = start.do(start.legal()[0])
    two = two.do(two.legal()[50])
    two = two.do(two.legal()[0])
    for seat in "EW":
        assert one.view(seat) == two.view(seat)
    assert one.view("S") != two.view("S")
    assert one.view("N") != two.view("N")


def test_a_record_keeps_who_gave_what() -> None:
    state = given(board(seed=3, dealer="S"), place=9)
    text = str(state)
    assert '[Give "W"]' in text
    assert boston.parse(text) == state
    with pytest.raises(boston.NotationError, match="wrong seat"):
        boston.parse(text.replace('[Give "W"]', '[Give "N"]'))


def test_a_deal_whose_hands_are_not_seventeen_and_one_is_refused() -> None:
    with pytest.raises(boston.NotationError, match="a hand has 1"):
        boston.deal(GAME, seed=1, dealer="N", hands={"N": "AK..."})
    text = str(boston.deal(GAME, seed=1, dealer="N"))
    with pytest.raises(boston.NotationError, match="17 cards"):
        boston.parse(text.replace('[Dealer "N"]', '[Dealer "E"]'))


def test_play_from_a_contract_begins_with_the_giving() -> None:
    dealt = boston.deal(GAME, seed=1, dealer="N")
    made = boston.contract(GAME, "6H", declarer="W", preference=dealt.preference)
    state = Play(GAME, dealt, made)
    assert (state.phase, state.turn) == ("give", "E")
    state = given(state)
    assert (state.phase, state.turn) == ("play", "E")
    assert boston.parse(str(state)) == state


def test_a_rule_of_thumb_keeps_its_best_suit() -> None:
    hand = "AKQJT98.5432.432.432"
    dealt = boston.deal(GAME, seed=2, dealer="N", hands={"E": hand})
    action = boston.players.ThumbPlayer().choose(Board(GAME, dealt).view("E"))
    assert not any(card.startswith("S") for card in action.removeprefix("give:").split("+"))


@pytest.mark.parametrize("name", ["Rusiškasis bostono variantas", "rusiskasis bostonas"])
def test_it_is_found_by_its_names(name: str) -> None:
    assert boston.variant(name).id == GAME
