"""House rules of the game with the J♦: each reading of each, and the outcome it changes."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

import boston
from tests.rules.jack import HANDS, after, board, each, game, paid, play, settled

IN_SITTINGS = {"junior_suit", "stakes", "misdeal", "closing", "pass_out"}
AGREED_ON = {"labet", "remise", "whist"}
"""In the tests of the ten conditions and of the ten rules of negotiation."""
HERE = {
    *("boston_suit", "boston_shift", "boston_money", "equal_solos", "asks_alone", "late_support"),
    *("liability", "accepted_loss", "alone_loss", "loss_price", "consolation"),
    *("unsupported_slam", "overtricks", "hints"),
}


def test_no_house_rule_is_without_its_test() -> None:
    tested = HERE | IN_SITTINGS | AGREED_ON
    assert set(game().options) == tested, "test it here or in the test of sittings"


def by_reading(option: str, call: str, tricks: object, *partner: str, **more: object) -> Mapping:
    """What one opponent pays under each reading of a house rule."""
    return {
        reading: each(call, tricks, *partner, rules={option: reading}, **more)
        for reading in game().options[option].readings
    }


def test_boston_suit_a_trump_or_a_diamond() -> None:
    rules = {"boston_suit": "own-suit"}
    b = play("solo-S", "DA", "D3", dealer="S", **rules)
    assert set(b.legal()) == {"DJ", "D4", "D2"}  # it follows to diamonds ...
    assert after(b, ["DJ", "D6"]).turn == "W"  # ... and beats their ace
    assert "DJ" not in play("solo-S", "SA", "S9", dealer="S", **rules).legal()
    assert "DJ" in play("solo-S", "SA", "S9", dealer="S").legal()
    led = play("solo-S", "DJ", **rules)
    assert set(led.legal()) == {"DK", "D9", "D6"}  # led, it asks for diamonds
    assert set(play("solo-S", "DJ").legal()) == {"SJ", "S8", "S5"}


def test_boston_suit_as_a_diamond_it_still_beats_a_trump() -> None:
    rules = {"boston_suit": "own-suit"}
    ruffed = play("solo-S", "DJ", "S8", hands={"S": "J85.A8643..KJ943", "W": HANDS["W"]}, **rules)
    while ruffed.trick is not None:
        ruffed = ruffed.do(ruffed.legal()[0])
    assert ruffed.turn == "W"
    void = {"W": ".T98.J42.T876532", "S": "J8765.A643.K96.J", "N": "QT932.KJ72.T83.A"}
    forced, free = (
        play("solo-S", "SA", "S9", dealer="S", hands=void, **more) for more in ({}, rules)
    )
    assert (len(forced.legal()), len(free.legal())) == (1, 13)
    assert after(free, ["DJ", "S5"]).turn == "W"
    assert after(free, ["D4", "S5"]).turn == "E"


def test_boston_shift_by_the_trump_or_by_the_card_turned() -> None:
    # Hearts are junior, so a heart was turned: the J♥ stays a heart for Foster, whatever is trump.
    for call, ours, fosters in (("solo-D", "HJ", "DJ"), ("solo-S", "DJ", "DJ")):
        assert str(play(call).order.boston) == ours
        assert str(play(call, boston_shift="foster").order.boston) == fosters
    suits = {"senior": "S", "junior": "D"}
    for call, ours, fosters in (("solo-D", "HJ", "HJ"), ("solo-S", "DJ", "HJ")):
        assert str(play(call, suits=suits).order.boston) == ours
        assert str(play(call, suits=suits, boston_shift="foster").order.boston) == fosters


def test_boston_shift_in_a_deal_that_turns_the_senior_suit() -> None:
    hands = {"N": "..AKQJT98765432."}
    for party in (None, {"senior": "D"}):
        d = boston.deal(game(), seed=1, dealer="N", hands=hands, preference=party)
        assert d.preference == {"senior": ("D",)}
        for reading, card in (("trump", "DJ"), ("foster", "HJ")):
            v = game(boston_shift=reading)
            c = boston.contract(v, "solo-S", declarer="S", preference=d.preference)
            assert str(boston.Play(v, d, c).order.boston) == card


def test_boston_money_to_any_holder_or_to_a_declarer() -> None:
    for holder, holders, declarers in (
        ("W", (-18, -18, 46, -10), (-16, -16, 48, -16)),
        ("S", (-18, -18, 54, -18), (-18, -18, 54, -18)),
    ):
        assert paid(settled("solo-H", 8, holder=holder)) == holders
        only = settled("solo-H", 8, holder=holder, rules={"boston_money": "declarer"})
        assert paid(only) == declarers


def test_equal_solos_the_senior_one_or_fosters_order_of_suits() -> None:
    b = board("solo-D")
    assert {a for a in b.legal() if a.startswith("solo")} == {"solo-S"}
    f = board("solo-D", equal_solos="foster")
    assert {a for a in f.legal() if a.startswith("solo")} == {"solo-H"}
    assert f.explain("solo-S").path == "auction.suits"
    assert b.explain("solo-C").path == "auction.between_suits"
    ladder = [call.code for call in f.variant.calls if call.code.startswith("solo")]
    assert ladder == ["solo-S", "solo-C", "solo-D", "solo-H"]


def test_asks_alone_five_or_six_and_seven() -> None:
    for call, five, other in (("ask-junior", 5, 6), ("ask-senior", 5, 7)):
        for reading, needs in (("five", five), ("six-and-seven", other)):
            rules = {"asks_alone": reading}
            assert settled(call, needs - 1, rules=rules).result == "lost"
            assert settled(call, needs, rules=rules).result == "made"
            assert settled(call, {"S": 5, "N": 3}, "N", rules=rules).result == "made"
            assert settled(call, {"S": 5, "N": 2}, "N", rules=rules).result == "lost"


def test_late_support_only_where_the_last_asks_or_always() -> None:
    said = ("pass", "ask-junior", "pass", "pass")
    assert board(*said).phase == "play"
    late = board(*said, late_support="always")
    assert (late.phase, late.turn, late.legal()) == ("auction", "W", ("pass", "support"))
    assert late.explain("support").citation == "S-RU:101; F-FB"
    assert late.do("support").contract.partner == "W"
    assert late.do("pass").contract.partner is None
    # Those who passed after the ask have answered it, and are not asked twice.
    again = board("ask-junior", "ask-senior", "pass", "pass", "pass", late_support="always")
    assert (again.phase, again.contract.partner) == ("play", None)


def test_liability_of_the_one_who_fell_short_or_of_both() -> None:
    tricks = {"S": 5, "N": 2}
    assert paid(settled("ask-junior", tricks, "N", pool=40)) == (-12 - 40, 6, 0, 6)
    joint = settled("ask-junior", tricks, "N", pool=40, rules={"liability": "joint"})
    assert paid(joint) == (-6 - 20, 6, -6 - 20, 6)
    assert joint.pool == 80


def test_accepted_loss_a_labet_or_the_pool_to_the_opponents() -> None:
    rules = {"accepted_loss": "opponents"}
    for tricks, ours, theirs in (
        ({"S": 4, "N": 2}, (-8 - 20, 8, -8 - 21, 8), (-8, 8 + 20, -8, 8 + 20)),
        ({"S": 5, "N": 2}, (-12 - 41, 6, 0, 6), (-12, 6 + 20, 0, 6 + 20)),
    ):
        labet = settled("ask-junior", tricks, "N", pool=41)
        gone = settled("ask-junior", tricks, "N", pool=41, rules=rules)
        assert (paid(labet), labet.pool) == (ours, 82)
        assert (paid(gone), gone.pool) == (theirs, 1)  # the odd counter stays
    assert settled("solo-H", 7, pool=41, rules=rules).pool == 41


def test_alone_loss_leaves_the_pool_or_doubles_it() -> None:
    for call, tricks in (("solo-H", 7), ("nine-senior", 8), ("misere", 1)):
        stays = settled(call, tricks, pool=40)
        labet = settled(call, tricks, pool=40, rules={"alone_loss": "labet"})
        assert (stays.pool, labet.pool) == (40, 80)
        assert labet.payments["S"] == stays.payments["S"] - 40
    # An ask without a partner loses the pool to the three all the same.
    assert settled("ask-junior", 4, pool=42, rules={"alone_loss": "labet"}).pool == 0


AS_IF_WON = [
    ("solo-H", 3, None, -36, -16),
    ("solo-S", 0, None, -272, -32),
    ("ask-senior", 4, None, -8, -4),
    ("ask-junior", 0, None, -24, -2),
    ("nine-junior", 8, None, -24, -20),
    ("misere", 5, None, -64, -64),
    ("ask-junior", {"S": 4, "N": 2}, "N", -8, -2),  # both short: no consolation
    ("ask-junior", {"S": 5, "N": 2}, "N", -6, -4),  # one short: two for the game, two more
    ("ask-senior", {"S": 0, "N": 0}, "N", -112, -4),
]


@pytest.mark.parametrize(("call", "tricks", "partner", "tariff", "mirror"), AS_IF_WON)
def test_loss_price_by_the_tariff_or_as_if_won(
    call: str, tricks: object, partner: str | None, tariff: int, mirror: int
) -> None:
    wanted = {"tariff": tariff, "as-if-won": mirror}
    assert by_reading("loss_price", call, tricks, *filter(None, [partner])) == wanted


def test_consolation_four_readings_of_the_broken_line() -> None:
    one, two = {"S": 4, "N": 3}, {"S": 3, "N": 3}
    assert by_reading("consolation", "ask-junior", one, "N") == {
        "doubled": -6, "two": -6, "in-the-game": -6, "none": -4,
    }  # fmt: skip
    assert by_reading("consolation", "ask-junior", two, "N") == {
        "doubled": -8, "two": -8, "in-the-game": -8, "none": -6,
    }  # fmt: skip
    assert by_reading("consolation", "ask-senior", one, "N") == {
        "doubled": -12, "two": -10, "in-the-game": -12, "none": -8,
    }  # fmt: skip
    assert set(by_reading("consolation", "ask-junior", 0, "N").values()) == {-56}


def test_consolation_in_the_game_differs_where_one_partner_fails_as_if_won() -> None:
    for reading, price in (("doubled", 4), ("in-the-game", 2), ("none", 2)):
        rules = {"consolation": reading, "loss_price": "as-if-won"}
        assert each("ask-junior", {"S": 5, "N": 2}, "N", rules=rules) == -price


SLAMS = {
    # tricks: the row, doubled from eight on, Foster's own price
    7: (6, 6, 6),
    8: (8, 16, 24),
    9: (10, 20, 24),
    10: (12, 24, 24),
    11: (14, 28, 24),
    12: (16, 32, 24),
    13: (36, 36, 24),
}


@pytest.mark.parametrize("tricks", SLAMS)
def test_unsupported_slam_of_thirteen_of_eight_or_fosters(tricks: int) -> None:
    junior = dict(zip(("thirteen", "eight", "foster"), SLAMS[tricks], strict=True))
    senior = {reading: 2 * price for reading, price in junior.items()}
    assert by_reading("unsupported_slam", "ask-junior", tricks) == junior
    assert by_reading("unsupported_slam", "ask-senior", tricks) == senior
    # A pair's slam, and a solo's, are thirteen tricks in every reading.
    assert set(by_reading("unsupported_slam", "ask-junior", 8, "N").values()) == {2}


@pytest.mark.parametrize(
    ("call", "partner", "tricks", "listed", "doubled"),
    [
        ("ask-junior", "N", 8, 2, 2),
        ("ask-junior", "N", 9, 4, 6),
        ("ask-senior", "N", 12, 20, 36),
        ("solo-H", None, 10, 24, 32),
        ("nine-senior", None, 10, 48, 56),
        ("ask-junior", None, 6, 4, 6),
        ("ask-junior", "N", 13, 24, 24),  # the slam has its own price
    ],
)
def test_overtricks_by_the_tariff_or_twice(
    call: str, partner: str | None, tricks: int, listed: int, doubled: int
) -> None:
    wanted = {"tariff": listed, "doubled": doubled}
    assert by_reading("overtricks", call, tricks, *filter(None, [partner])) == wanted


@pytest.mark.parametrize(("tricks", "thirteen", "eight"), [(7, 10, 10), (8, 14, 16), (12, 30, 32)])
def test_overtricks_paid_twice_are_not_doubled_again_by_a_slam_of_eight(
    tricks: int, thirteen: int, eight: int
) -> None:
    for slam, price in (("thirteen", thirteen), ("eight", eight)):
        rules = {"overtricks": "doubled", "unsupported_slam": slam}
        assert each("ask-junior", tricks, rules=rules) == price


def test_hints_throw_the_deal_in_or_are_frowned_on() -> None:
    hint = boston.Event("hint", seat="S")
    thrown, told = (
        settled("solo-S", 8, pool=42, events=(hint,), rules={"hints": reading})
        for reading in ("thrown-in", "frowned-on")
    )
    assert (paid(thrown), thrown.pool) == ((14, 14, 0, 14), 0)
    assert (paid(told), told.pool) == ((-32, -32, 96 + 42, -32), 0)
