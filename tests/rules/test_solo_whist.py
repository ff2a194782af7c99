"""Solo Whist (F-SOLO, F-LAWS): calls, proposals for two, payments in red and white, revokes."""

from __future__ import annotations

from typing import Any

import pytest

import boston
from boston import Board, Sitting

GAME = "solo-whist"
HEARTS = {"turned": "H"}
RED = 5


def game(**rules: str) -> boston.Variant:
    return boston.variant(GAME, rules=rules)


def board(*calls: str, hands: dict[str, Any] | None = None, **rules: str) -> Board:
    """North has dealt and turned a heart; East speaks first."""
    v = game(**rules)
    dealt = boston.deal(v, seed=3, dealer="N", hands=hands, preference=HEARTS)
    state = Board(v, dealt)
    for call in calls:
        state = state.do(call)
    return state


def settled(call: str, tricks: Any, partner: str | None = None, **given: Any) -> Any:
    v = game(**given.pop("rules", {}))
    c = boston.contract(v, call, "S", partner, preference=HEARTS)
    return boston.settle(c, tricks, **given)


def white(call: str, tricks: Any, partner: str | None = None, **given: Any) -> dict[str, int]:
    """What each wins or pays in white counters."""
    paid = settled(call, tricks, partner, **given)
    return {seat.value: amount for seat, amount in paid.payments.items()}


# Foster's table in red counters: the call, a number of tricks that makes it, its price.
@pytest.mark.parametrize(
    ("call", "tricks", "red"),
    [
        ("solo", 5, 2),
        ("misere", 0, 3),
        ("abundance-D", 9, 4),
        ("abundance-trumps", 9, 4),
        ("spread", 0, 6),
        ("slam-C", 13, 8),
    ],
)
def test_the_table_in_red_counters(call: str, tricks: int, red: int) -> None:
    assert white(call, tricks) == {"N": -red * RED, "E": -red * RED, "W": -red * RED} | {
        "S": 3 * red * RED
    }


def test_a_proposal_is_a_red_counter_between_each_two() -> None:
    assert white("propose", {"S": 4, "N": 4}, "N") == {"N": RED, "E": -RED, "S": RED, "W": -RED}


@pytest.mark.parametrize(
    ("call", "tricks", "each"),
    [
        ("solo", 7, 12),
        ("solo", 4, -11),
        ("abundance-S", 11, 22),
        ("abundance-trumps", 7, -22),
        ("misere", 4, -15),
        ("spread", 1, -30),
        ("slam-H", 10, -40),
    ],
)
def test_tricks_over_and_under_are_white_but_not_in_miseres_and_slams(
    call: str, tricks: int, each: int
) -> None:
    assert white(call, tricks)["S"] == 3 * each


def test_vector_f_2_a_solo_of_four_tricks_loses_two_red_and_a_white() -> None:
    assert {white("solo", 4)[seat] for seat in "NEW"} == {2 * RED + 1}


@pytest.mark.parametrize(("taken", "loss"), [(11, RED), (8, RED + 3)])
def test_vectors_f_3_and_f_4_a_revoke_by_the_callers(taken: int, loss: int) -> None:
    paid = white("propose", {"S": taken - 4, "N": 4}, "N", events=["revoke N 6"])
    assert (paid["S"], paid["N"]) == (-loss, -loss)


def test_a_revoke_of_a_solo_player_who_took_six_costs_two_red_and_two_white() -> None:
    assert {white("solo", 6, events=["revoke S 2"])[seat] for seat in "NEW"} == {12}


def test_an_adversary_who_revokes_answers_for_the_three_tricks_or_for_all() -> None:
    # Made in spite of it: all pay for six tricks, and the revoker for three more to each share.
    paid = white("solo", 6, events=["revoke E 2"])
    assert (paid["N"], paid["W"], paid["E"]) == (-11, -11, -11 - 9)
    # Made by the penalty alone: the revoker pays for all three.
    saved = white("solo", 3, events=["revoke E 2"])
    assert (saved["N"], saved["W"], saved["E"], saved["S"]) == (0, 0, -33, 33)
    # Lost all the same: what is short is less.
    assert white("solo", 1, events=["revoke E 2"])["S"] == -33


@pytest.mark.parametrize(("call", "tricks"), [("misere", 2), ("slam-D", 9)])
def test_in_misere_and_slam_an_adversarys_revoke_costs_that_player_the_whole_stakes(
    call: str, tricks: int
) -> None:
    paid = white(call, tricks, events=["revoke W 2"])
    stakes = 3 * RED * {"misere": 3, "slam-D": 8}[call]
    assert paid == {"N": 0, "E": 0, "S": stakes, "W": -stakes}
    own = white(call, 0 if call == "misere" else 13, events=["revoke S 2"])
    assert own["S"] == -stakes


def test_in_misere_a_card_out_of_turn_gives_the_stakes() -> None:
    paid = white("misere", 1, events=["out-of-turn N 1"])
    assert (paid["S"], paid["N"]) == (45, -45)
    assert white("misere", 1, events=["out-of-turn S 1"])["S"] == -45


def test_the_rank_of_the_calls() -> None:
    assert game().rules.auction.ladder == (
        *("propose", "solo", "misere", "abundance", "abundance-trumps", "spread", "slam"),
    )
    state = board("abundance-S")
    assert not state.explain("abundance-C").ok
    assert not state.explain("misere").ok
    assert state.explain("abundance-trumps").ok


def test_a_solo_shuts_out_a_proposal_even_when_accepted() -> None:
    state = board("propose", "support", "solo", "pass")
    assert state.turn == "E"
    assert state.explain("misere").ok  # one who was over-called may amend
    assert board("propose", "support", "solo", "pass", "pass", "pass").contract.code == "solo"


def test_only_the_eldest_hand_may_accept_after_passing() -> None:
    state = board("pass", "pass", "propose", "pass")
    assert (state.turn, state.legal()) == ("E", ("pass", "support"))
    assert not state.explain("solo").ok
    joined = state.do("support")
    assert joined.contract.side == ("W", "E")
    declined = state.do("pass")
    assert declined.turn == "W"  # South, who passed as well, is not asked


def test_who_finds_no_partner_bids_higher_or_gives_it_up() -> None:
    state = board("propose", "pass", "pass", "pass")
    assert state.turn == "E"
    assert not state.explain("support").ok
    assert state.explain("pass").code == "may-give-up"
    assert state.do("pass").contract.all_pass
    assert state.do("solo").contract.code == "solo"
    assert state.do("misere").contract.declarer == "E"


def test_the_turned_suit_is_trump_but_for_abundances_and_slams() -> None:
    assert board("solo", "pass", "pass", "pass").trump == "H"
    assert board("abundance-S", "pass", "pass", "pass").trump == "S"
    assert board("abundance-trumps", "pass", "pass", "pass").trump == "H"


def test_the_eldest_hand_leads_but_a_slam_player_leads_to_a_slam() -> None:
    assert board("pass", "pass", "solo", "pass").turn == "E"
    assert board("pass", "pass", "slam-C", "pass").turn == "W"


def test_a_spread_is_laid_open_after_the_first_trick() -> None:
    state = board("spread", "pass", "pass", "pass", hands={"E": "5432.432.432.432"})
    for _ in range(4):
        assert state.exposed == ()
        state = state.do(state.legal()[-1])
    assert state.exposed == ("E",)


def test_a_misere_is_over_with_the_first_trick_taken() -> None:
    state = board("misere", "pass", "pass", "pass", hands={"E": "AKQ.AKQ.AKQ.AKQJ"})
    for _ in range(4):
        state = state.do(state.legal()[0])
    assert (state.over, len(state.played)) == (True, 1)
    assert boston.settle(state).payments["E"] == -45


def test_threes_and_the_last_four_singly() -> None:
    assert game().rules.deal.packets == (3, 3, 3, 3, 1)
    assert game().rules.deal.turn_up == "last-card"


def test_all_pass_is_thrown_up_or_a_grand_whose_last_trick_loses_a_solo_to_each() -> None:
    assert board("pass", "pass", "pass", "pass").over
    state = board("pass", "pass", "pass", "pass", grand="grand")
    while not state.over:
        state = state.do(state.legal()[0])
    loser = state.played[-1].winner(state.order)
    paid = boston.settle(state, pool=25)
    assert paid.payments[loser] == -30
    assert sorted(paid.payments.values()) == [-30, 10, 10, 10]
    assert paid.pool == 25
    untold = boston.contract(game(grand="grand"), "all-pass")
    with pytest.raises(boston.NotationError, match="last_trick"):
        boston.settle(untold, {"N": 3, "E": 3, "S": 3, "W": 4})


def test_pool_solo_is_for_lone_players_and_doubled_by_them() -> None:
    rules = {"pool": "all"}
    assert settled("solo", 5, pool=20, rules=rules).pool == 0
    assert settled("misere", 1, pool=20, rules=rules).pool == 40
    assert settled("propose", {"S": 4, "N": 4}, "N", pool=20, rules=rules).pool == 20
    assert settled("propose", {"S": 4, "N": 2}, "N", pool=20, rules=rules).pool == 20
    first = Sitting(game(**rules), seed=1).play()
    assert sum(line.amount for line in first.lines if line.path == "pool.stake") == 20
    each = Sitting(game(pool="dealer"), seed=1).play()
    assert sum(line.amount for line in each.lines if line.path == "pool.stake") == 5


@pytest.mark.parametrize("name", ["Whist de Gand", "Соло-вист", "solo whist"])
def test_it_is_found_by_its_names(name: str) -> None:
    assert boston.variant(name).id == GAME
