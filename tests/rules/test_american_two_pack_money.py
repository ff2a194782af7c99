"""American Boston: the pool, misère partout, paying at once, revokes (F-2P, F-LAWS)."""

from __future__ import annotations

import pytest

import boston
from boston import Sitting
from tests.rules.two_packs import GAME, all_passed, game, settled


def test_each_puts_a_red_counter_into_an_empty_pool_and_none_into_another() -> None:
    sitting = Sitting(GAME, seed=4)
    pool = 0
    for entry in sitting:
        staked = [line for line in entry.lines if line.path == "pool.stake"]
        assert [line.amount for line in staked] == ([] if pool else [10, 10, 10, 10])
        pool = entry.pool


@pytest.mark.parametrize(("call", "tricks"), [("7C", 7), ("little-misere", 0), ("13S", 13)])
def test_a_pool_bid_wins_the_pool_also_where_the_others_pay_at_once(call: str, tricks: int) -> None:
    paid = settled(call, tricks, pool=70)
    assert paid.pool == 0
    if call != "little-misere":
        assert settled(call, tricks, pool=70, events=["paid-early"]).pool == 0


@pytest.mark.parametrize("call", ["5H", "6D"])
def test_a_lower_bid_wins_the_pool_only_where_it_is_played_out(call: str) -> None:
    number = int(call[0])
    assert settled(call, number + 2, pool=70).pool == 0
    early = settled(call, number + 2, pool=70, events=["paid-early"])
    assert early.pool == 70
    assert early.payments["S"] == 3 * {5: 12, 6: 15}[number]  # the bid, and no trick over
    assert settled(call, number, pool=70, rules={"low_bids": "never"}).pool == 70


@pytest.mark.parametrize("call", ["5H", "8C", "grand-misere"])
def test_who_fails_doubles_the_pool_whatever_was_bid(call: str) -> None:
    tricks = 1 if "misere" in call else int(call[0]) - 1
    assert settled(call, tricks, pool=70).pool == 140


def test_of_several_pools_one_is_won_and_the_first_is_doubled() -> None:
    assert settled("8C", 8, pool=320).pool == 70
    assert settled("8C", 7, pool=320).pool == 570
    assert settled("8C", 8, pool=250).pool == 0
    lines = [line.path for line in settled("8C", 8, pool=320).lines]
    assert "pool.limit" in lines


# A, Y, B and Z with their tricks, and what each wins in red counters.
@pytest.mark.parametrize(
    ("tricks", "red"),
    [
        ((6, 2, 5, 0), (-11, 4, 1, 6)),
        ((4, 4, 4, 1), (-1, -1, -1, 3)),
        ((4, 3, 3, 3), (-3, 1, 1, 1)),
        ((7, 6, 0, 0), (-15, 1, 7, 7)),
        ((7, 2, 2, 2), (-15, 5, 5, 5)),
        ((13, 0, 0, 0), (-39, 13, 13, 13)),
    ],
)
def test_vectors_d_4_to_d_8_misere_partout(tricks: tuple[int, ...], red: tuple[int, ...]) -> None:
    paid = all_passed(*tricks, pool=120)
    assert tuple(paid.payments[seat] for seat in "ESWN") == tuple(10 * n for n in red)
    assert paid.pool == 120


@pytest.mark.parametrize("others", [(3, 3, 3), (4, 3, 2), (4, 4, 1)])
def test_vector_d_4_the_loser_of_four_pays_three_whoever_has_the_rest(
    others: tuple[int, ...],
) -> None:
    paid = all_passed(4, *others)
    assert sum(n for n in paid.payments.values() if n < 0) == -30


def test_two_who_tie_with_five_pay_thirty_five_white_each() -> None:
    paid = all_passed(5, 5, 1, 2)
    assert paid.payments == {"E": -35, "S": -35, "W": 40, "N": 30}
    assert {line.path for line in paid.lines if line.moves} == {"all_pass.ties"}


def test_a_bidder_who_revokes_is_put_in_for_one_doubles_the_pool_and_pays_four_red() -> None:
    paid = settled("8S", 10, pool=60, events=["revoke S 5"])
    assert {paid.payments[seat] for seat in "NEW"} == {23}
    assert paid.payments["S"] == -3 * 23 - 60 - 40
    assert paid.pool == 60 + 60 + 40
    worse = settled("8S", 5, pool=0, events=["revoke S 5"])  # three short already
    assert {worse.payments[seat] for seat in "NEW"} == {46}


@pytest.mark.parametrize(("reading", "pool"), [("both", 160), ("double", 120), ("forfeit", 100)])
def test_what_a_revoking_bidder_owes_the_pool_differs_from_place_to_place(
    reading: str, pool: int
) -> None:
    paid = settled("8S", 10, pool=60, events=["revoke S 5"], rules={"revoke_pool": reading})
    assert paid.pool == pool


@pytest.mark.parametrize(("call", "price"), [("5H", 13), ("8H", 28), ("9H", 39), ("10H", 42)])
def test_opponents_who_revoke_pay_as_if_made_and_three_over_up_to_nine(
    call: str, price: int
) -> None:
    paid = settled(call, 2, pool=60, events=["revoke W 5"])
    assert (paid.payments["N"], paid.payments["E"]) == (-price, -price)
    assert paid.payments["W"] == -price - 40
    assert (paid.payments["S"], paid.pool) == (3 * price + 60, 40)


def test_a_revoke_in_misere_partout_costs_five_red_to_each_and_four_to_the_pool() -> None:
    paid = all_passed(6, 2, 5, 0, pool=40, events=["revoke N 3"])
    assert paid.payments == {"E": 50, "S": 50, "W": 50, "N": -190}
    assert paid.pool == 80


def test_in_a_misere_an_opponent_out_of_turn_gives_the_game_and_pays_four_red() -> None:
    paid = settled("grand-misere", 1, pool=50, events=["out-of-turn E 1"])
    assert (paid.result, paid.payments["S"], paid.payments["E"]) == ("made", 170, -80)
    assert paid.pool == 40


@pytest.mark.parametrize("seat", "SE")
def test_out_of_turn_costs_a_lone_player_nothing_and_an_opponent_an_exposed_card(seat: str) -> None:
    paid = settled("8S", 8, events=[f"out-of-turn {seat} 2"])
    assert paid.payments == settled("8S", 8).payments
    (told,) = [line for line in paid.lines if line.path.startswith("penalties")]
    assert ("exposed" in told.text) is (seat == "E")


def test_a_misdeal_costs_a_red_counter_and_the_same_player_deals_again() -> None:
    paid = settled("8S", 8, events=["misdeal N"])
    assert paid.payments["N"] == -23 - 10


def test_a_failed_misere_is_thrown_up_at_once_and_a_slam_at_the_first_trick_lost() -> None:
    for call in ("grand-misere", "13"):
        v = game()
        dealt = boston.deal(v, seed=1, dealer="N", hands={"E": "AKJ5.AKJ.AKJ.AKJ"})
        state = boston.Board(v, dealt).do(call).do("pass").do("pass").do("pass")
        state = state if state.phase == "play" else state.do(state.legal()[0])
        while not state.over:
            state = state.do(state.legal()[0])
        mine, number = state.tricks["E"], len(state.played)
        assert number < 13
        assert mine == (1 if call == "grand-misere" else number - 1)
        paid = boston.settle(state)
        assert (paid.result, paid.payments["S"]) == ("lost", 40 if mine == 1 else 177)


def test_twelve_deals_then_the_pool_is_divided() -> None:
    sitting = Sitting(GAME, seed=3).run()
    assert (len(sitting.ledger), sitting.pool) == (12, 0)
    assert game().reading("sitting.closing").citation == "F-2P"
