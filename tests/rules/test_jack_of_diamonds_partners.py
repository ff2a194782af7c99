"""The game with the J♦: what partners owe, who pays for a loss, what becomes of the pool."""

from __future__ import annotations

import pytest

import boston
from tests.rules.jack import SUITS, game, paid, settled

# Net counters stand in the order N E S W throughout; South declares.


@pytest.mark.parametrize("ask", ["ask-junior", "ask-senior"])
def test_ru_59_81_five_alone_eight_with_a_partner(ask: str) -> None:
    for partner, needs in ((None, 5), ("N", 8)):
        c = boston.contract(game(), ask, declarer="S", partner=partner, preference=SUITS)
        assert (c.goal, c.needs) == ("at-least", needs)
        results = [boston.settle(c, {"S": tricks}).result for tricks in (needs - 1, needs)]
        assert results == ["lost", "made"]


@pytest.mark.parametrize(
    ("call", "needs"),
    [("solo-H", 8), ("solo-S", 8), ("solo-D", 8), ("nine-junior", 9), ("nine-senior", 9)],
)
def test_ru_77_83_eight_alone_and_nine_alone(call: str, needs: int) -> None:
    assert [settled(call, tricks).result for tricks in (needs - 1, needs)] == ["lost", "made"]


def test_ru_77_85_a_misere_takes_no_trick() -> None:
    assert [settled("misere", tricks).result for tricks in (0, 1, 13)] == ["made", "lost", "lost"]


@pytest.mark.parametrize(("mine", "partners"), [(5, 3), (8, 0), (0, 8), (4, 4), (6, 2), (1, 7)])
def test_ru_81_129_with_eight_together_both_win_whatever_the_split(
    mine: int, partners: int
) -> None:
    s = settled("ask-junior", {"S": mine, "N": partners}, "N", pool=40)
    assert (s.result, paid(s), s.pool) == ("made", (22, -2, 22, -2), 0)


@pytest.mark.parametrize(
    ("partner", "pairs"),
    [("N", {"SE", "NW"}), ("W", {"SE", "WN"}), ("E", {"SN", "EW"})],
)
def test_bdf_each_settles_with_the_next_free_neighbour_on_the_right(
    partner: str, pairs: set[str]
) -> None:
    won = settled("ask-junior", {"S": 5, partner: 3}, partner)
    assert {line.payee + line.payer for line in won.lines if line.moves} == pairs
    lost = settled("ask-junior", {"S": 4, partner: 2}, partner)
    assert {line.payer + line.payee for line in lost.lines if line.moves} == pairs


def test_ru_227_277_293_a_lone_player_settles_with_each_of_the_three() -> None:
    assert paid(settled("solo-S", 9)) == (-40, -40, 120, -40)
    assert paid(settled("solo-H", 7)) == (20, 20, -60, 20)
    assert paid(settled("ask-senior", 6)) == (-8, -8, 24, -8)
    assert paid(settled("nine-junior", 8)) == (24, 24, -72, 24)


def test_ru_59_81_85_a_win_takes_the_pool() -> None:
    for call, tricks, price in (
        ("ask-junior", 5, 2),
        ("solo-S", 8, 32),
        ("nine-senior", 9, 40),
        ("misere", 0, 64),
    ):
        s = settled(call, tricks, pool=80)
        assert (s.payments["S"], s.pool) == (3 * price + 80, 0)


def test_fb_partners_halve_the_pool_and_the_odd_counter_is_the_askers() -> None:
    s = settled("ask-senior", {"S": 2, "N": 6}, "N", pool=41)
    assert (paid(s), s.pool) == ((4 + 20, -4, 4 + 21, -4), 0)


@pytest.mark.parametrize(
    ("tricks", "together"),
    [((4, 3), 7), ((3, 4), 7), ((2, 5), 7), ((0, 7), 7), ((3, 3), 6), ((1, 3), 4)],
)
def test_ru_93_the_asker_alone_is_short_of_five_and_pays_alone(
    tricks: tuple[int, int], together: int
) -> None:
    s = settled("ask-junior", dict(zip("SN", tricks, strict=True)), "N", pool=40)
    price = 2 + 2 * (8 - together) + 2  # the game, each trick short of eight, the consolation
    assert (s.result, s.pool) == ("lost", 80)
    assert paid(s) == (0, price, -2 * price - 40, price)


@pytest.mark.parametrize(
    ("tricks", "together"), [((5, 2), 7), ((6, 1), 7), ((7, 0), 7), ((5, 1), 6), ((5, 0), 5)]
)
def test_ru_93_the_supporter_alone_is_short_of_three_and_pays_alone(
    tricks: tuple[int, int], together: int
) -> None:
    s = settled("ask-senior", dict(zip("SN", tricks, strict=True)), "N", pool=40)
    price = 4 + 4 * (8 - together) + 4
    assert paid(s) == (-2 * price - 40, price, 0, price)
    assert s.pool == 80


@pytest.mark.parametrize(
    ("tricks", "price"), [((4, 2), 8), ((4, 0), 12), ((0, 2), 16), ((0, 0), 56)]
)
def test_fb_both_short_both_pay(tricks: tuple[int, int], price: int) -> None:
    s = settled("ask-junior", dict(zip("SN", tricks, strict=True)), "N", pool=40)
    assert (paid(s), s.pool) == ((-price - 20, price, -price - 20, price), 80)


def test_ru_93_a_lone_failure_beside_the_partner_pays_the_two_opponents() -> None:
    s = settled("ask-junior", {"S": 5, "W": 2}, "W", pool=40)
    assert paid(s) == (6, 6, 0, -12 - 40)


def test_ru_81_the_labet_is_what_the_pool_held_and_no_price() -> None:
    for pool in (0, 1, 40, 125):
        for tour in ("simple", "double"):
            s = settled("ask-senior", {"S": 4, "N": 3}, "N", pool=pool, tour=tour)
            assert s.pool == 2 * pool
    odd = settled("ask-junior", {"S": 4, "N": 2}, "N", pool=41)
    assert paid(odd) == (-8 - 20, 8, -8 - 21, 8)  # the odd counter of a labet is the asker's too


def test_ru_61_an_unsupported_loss_gives_the_pool_to_the_three() -> None:
    s = settled("ask-junior", 4, pool=42)
    assert (paid(s), s.pool) == ((4 + 14, 4 + 14, -12, 4 + 14), 0)
    # Equal thirds; what does not divide stays.
    for pool, share, rest in ((40, 13, 1), (41, 13, 2), (2, 0, 2)):
        s = settled("ask-senior", 3, pool=pool)
        assert (paid(s), s.pool) == ((12 + share, 12 + share, -36, 12 + share), rest)


@pytest.mark.parametrize(("call", "tricks"), [("solo-H", 7), ("nine-senior", 3), ("misere", 2)])
def test_ru_83_85_a_lone_loss_leaves_the_pool(call: str, tricks: int) -> None:
    s = settled(call, tricks, pool=40)
    assert s.pool == 40
    assert sum(paid(s)) == 0


def test_ru_331_a_double_tour_doubles_what_is_paid_and_not_the_pool() -> None:
    simple, double = (
        settled("ask-junior", {"S": 4, "N": 2}, "N", pool=40, tour=tour, holder="E")
        for tour in ("simple", "double")
    )
    assert paid(simple) == (-8 - 20 - 2, 8 + 3 * 2, -8 - 20 - 2, 8 - 2)
    assert paid(double) == (-16 - 20 - 4, 16 + 3 * 4, -16 - 20 - 4, 16 - 4)


def test_the_settlement_says_who_fell_short_and_where_that_stands() -> None:
    s = settled("ask-junior", {"S": 5, "N": 2}, "N", pool=40)
    told = [line for line in s.lines if line.path == "partner.liability"]
    assert told[0].text.startswith("North alone fell short")
    assert {line.citation for line in told} == {"S-RU:91; S-RU:93; S-AM:41; S-AM:43"}
    assert [line.amount for line in s.lines if "Consolation" in line.text] == [2]


def test_ru_149_151_honours_are_not_paid() -> None:
    with pytest.raises(boston.NotationError, match="honours"):
        settled("solo-S", 8, honours=4)
