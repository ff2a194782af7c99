"""Boston de Fontainebleau: payments reckoned by hand from Foster's Table 1 and the rules around it.

Every figure is written out; nothing here is computed from the engine's own price card.
"""

from __future__ import annotations

import pytest

import boston
from tests.rules.table import GAME, each

LOST_HONOURS = {"honours_in_loss": "foster"}
FRENCH = {"suit_order": "french"}
REDUCED = {"slam_prices": "reduced"}
STEP = {"joint_slam": "step"}

ALONE = [
    # call, tricks, honours, what each opponent pays (negative: is paid), the sum
    ("5S", 5, 0, 10, "10"),
    ("5C", 6, 0, 15, "10 + 5"),
    ("5H", 13, 0, 60, "20 + 8 x 5"),
    ("5D", 5, 4, 50, "30 + 4 x 5"),
    ("5D", 4, 0, -35, "30 + 5"),
    ("5S", 0, 4, -55, "10 + 5 x 5 + 4 x 5"),
    ("6S", 6, 2, 40, "30 + 2 x 5"),
    ("6H", 9, 4, 75, "40 + 3 x 5 + 4 x 5"),
    ("6D", 5, 2, -65, "50 + 5 + 2 x 5"),
    ("7C", 10, 0, 65, "50 + 3 x 5"),
    ("7H", 7, 4, 80, "60 + 4 x 5"),
    ("7D", 3, 0, -90, "70 + 4 x 5"),
    ("8C", 8, 0, 70, "70"),
    ("8H", 10, 2, 100, "80 + 2 x 5 + 2 x 5"),
    ("8D", 7, 4, -115, "90 + 5 + 4 x 5"),
    ("9S", 13, 0, 110, "90 + 4 x 5"),
    ("9H", 8, 2, -115, "100 + 5 + 2 x 5"),
    ("9D", 9, 4, 130, "110 + 4 x 5"),
    ("10C", 11, 4, 135, "110 + 5 + 4 x 5"),
    ("10H", 10, 0, 120, "120"),
    ("10D", 0, 0, -180, "130 + 10 x 5"),
    ("11S", 11, 2, 140, "130 + 2 x 5"),
    ("11H", 13, 4, 170, "140 + 2 x 5 + 4 x 5"),
    ("11D", 10, 0, -155, "150 + 5"),
    ("12C", 12, 0, 150, "150"),
    ("12H", 13, 2, 175, "160 + 5 + 2 x 5"),
    ("12D", 11, 4, -195, "170 + 5 + 4 x 5"),
    ("13S", 13, 4, 400, "400, no extras"),
    ("13C", 12, 2, -400, "400, no extras"),
    ("13H", 0, 0, -450, "450, no extras"),
    ("13D", 13, 0, 500, "500"),
    ("13S-table", 13, 2, 600, "600, no extras"),
    ("13H-table", 12, 4, -700, "700, no extras"),
    ("13D-table", 13, 4, 800, "800, no extras"),
    ("little-misere", 0, 0, 75, "75"),
    ("little-misere", 1, 0, -75, "75"),
    ("little-misere", 12, 0, -75, "75"),
    ("piccolissimo", 1, 0, 100, "100"),
    ("piccolissimo", 0, 0, -100, "100: one, no less"),
    ("piccolissimo", 2, 0, -100, "100: one, no more"),
    ("grand-misere", 0, 0, 150, "150"),
    ("grand-misere", 13, 0, -150, "150"),
    ("little-misere-table", 0, 0, 200, "200"),
    ("little-misere-table", 2, 0, -200, "200"),
    ("grand-misere-table", 0, 0, 250, "250"),
    ("grand-misere-table", 1, 0, -250, "250"),
]


@pytest.mark.parametrize(("call", "tricks", "honours", "price", "reckoned"), ALONE)
def test_foster_table_1_alone(
    call: str, tricks: int, honours: int, price: int, reckoned: str
) -> None:
    assert each(call, tricks, honours=honours) == price, reckoned


JOINT = [
    ("5S", 8, 0, 70, "as eight: 70"),
    ("5C", 9, 2, 85, "as eight: 70 + 5 + 2 x 5"),
    ("5H", 7, 0, -85, "as eight: 80 + 5"),
    ("5D", 8, 4, 110, "as eight: 90 + 4 x 5"),
    ("6C", 9, 0, 90, "as nine: 90"),
    ("6H", 11, 4, 130, "as nine: 100 + 2 x 5 + 4 x 5"),
    ("6D", 5, 2, -140, "as nine: 110 + 4 x 5 + 2 x 5"),
    ("7S", 10, 0, 110, "as ten: 110"),
    ("7H", 13, 0, 135, "as ten: 120 + 3 x 5"),
    ("7D", 9, 0, -135, "as ten: 130 + 5, Foster's own example"),
    ("8S", 11, 2, 140, "as eleven: 130 + 2 x 5"),
    ("8D", 10, 4, -175, "as eleven: 150 + 5 + 4 x 5"),
    ("9C", 12, 0, 150, "as twelve: 150"),
    ("9H", 13, 4, 185, "as twelve: 160 + 5 + 4 x 5"),
    ("9D", 11, 0, -175, "as twelve: 170 + 5"),
    ("10S", 13, 0, 400, "as thirteen: 400"),
    ("10H", 12, 2, -450, "as thirteen: 450, no extras"),
    ("10D", 13, 4, 500, "as thirteen: 500, no extras"),
]


@pytest.mark.parametrize("partner", ["N", "E", "W"])
@pytest.mark.parametrize(("call", "tricks", "honours", "price", "reckoned"), JOINT)
def test_foster_table_1_with_a_partner(
    call: str, tricks: int, honours: int, price: int, reckoned: str, partner: str
) -> None:
    taken = {"S": tricks - 3, partner: 3}
    assert each(call, taken, honours=honours, partner=partner) == price, reckoned


HOUSE = [
    ("7H", 5, 2, None, LOST_HONOURS, -70, "60 + 2 x 5, honours lost"),
    ("7H", 7, 2, None, LOST_HONOURS, 70, "honours of a game won still count"),
    ("6D", 5, 4, None, LOST_HONOURS, -55, "50 + 5"),
    ("6H", 7, 2, "N", LOST_HONOURS, -110, "as nine: 100 + 2 x 5"),
    ("5H", 5, 0, None, FRENCH, 30, "hearts have the high column"),
    ("5D", 5, 0, None, FRENCH, 20, "diamonds the middle one"),
    ("5C", 5, 0, None, FRENCH, 10, "the black suits stay"),
    ("12H", 11, 0, None, FRENCH, -175, "170 + 5"),
    ("5H", 8, 0, "N", FRENCH, 90, "as eight in the high column"),
    ("13S", 13, 0, None, REDUCED, 250, "reduced"),
    ("13H", 12, 0, None, REDUCED, -300, "reduced"),
    ("13D", 13, 4, None, REDUCED, 350, "reduced, no extras"),
    ("13C-table", 13, 0, None, REDUCED, 350, "reduced"),
    ("13H-table", 0, 0, None, REDUCED, -400, "reduced"),
    ("13D-table", 13, 0, None, REDUCED, 450, "reduced"),
    ("10D", 13, 0, "N", REDUCED, 350, "the slam's price, reduced"),
    ("10S", 13, 0, "N", STEP, 170, "150 and a step of 20"),
    ("10H", 13, 2, "N", STEP, 190, "160 + 20 + 2 x 5"),
    ("10D", 12, 0, "N", STEP, -195, "170 + 20 + 5"),
    ("5N", 5, 0, None, {"grands": "yes"}, 30, "the price of the best suit"),
    ("9N", 8, 0, None, {"grands": "yes"}, -115, "110 + 5"),
    ("9N", 9, 4, None, {"grands": "yes"}, 110, "no trump, no honours"),
]


@pytest.mark.parametrize(
    ("call", "tricks", "honours", "partner", "rules", "price", "reckoned"), HOUSE
)
def test_house_rules(
    call: str,
    tricks: int,
    honours: int,
    partner: str | None,
    rules: dict[str, str],
    price: int,
    reckoned: str,
) -> None:
    found = each(call, tricks, honours=honours, partner=partner, rules=rules)
    assert found == price, reckoned


WHOLE = [
    # call, partner, tricks, honours, pool, last deal; N E S W; pool after. West dealt, so North
    # is eldest hand.
    ("8D", None, {"S": 9}, 2, 200, False, (-105, -105, 515, -105), 0),
    ("8D", None, {"S": 6}, 0, 200, False, (100, 100, -400, 100), 300),
    ("grand-misere-table", None, {"S": 0}, 0, 0, False, (-250, -250, 750, -250), 0),
    ("6S", "W", {"S": 5, "W": 4}, 0, 50, False, (-90, -90, 115, 115), 0),
    ("6S", "W", {"S": 5, "W": 4}, 0, 55, False, (-90, -90, 120, 115), 0),
    ("6S", "W", {"S": 4, "W": 4}, 0, 50, False, (95, 95, -145, -140), 145),
    ("7D", "N", {"S": 6, "N": 3}, 0, 50, False, (-200, 135, -205, 135), 185),
    ("7C", None, {"S": 6}, 0, 90, True, (75, 75, -220, 70), 90),
    ("7D", "N", {"S": 6, "N": 3}, 0, 50, True, (-200, 205, -205, 200), 50),
    ("7C", None, {"S": 7}, 0, 90, True, (-50, -50, 240, -50), 0),
]


@pytest.mark.parametrize(
    ("call", "partner", "tricks", "honours", "pool", "last", "payments", "after"), WHOLE
)
def test_a_whole_settlement(
    call: str,
    partner: str | None,
    tricks: dict[str, int],
    honours: int,
    pool: int,
    last: bool,
    payments: tuple[int, ...],
    after: int,
) -> None:
    contract = boston.contract(GAME, call, declarer="S", partner=partner)
    s = boston.settle(contract, tricks, pool=pool, honours=honours, last=last, dealer="W")
    assert tuple(s.payments[seat] for seat in boston.Seat) == payments
    assert s.pool == after
    assert sum(payments) + after == pool


ALL_PASS = [
    ((3, 5, 1, 4), 70, (0, 0, 70, 0)),
    ((2, 2, 4, 5), 100, (50, 50, 0, 0)),
    ((0, 0, 0, 13), 150, (50, 50, 50, 0)),
    ((3, 3, 3, 4), 200, (70, 65, 65, 0)),
    ((4, 3, 3, 3), 55, (0, 20, 20, 15)),
    ((0, 13, 0, 0), 0, (0, 0, 0, 0)),
]


@pytest.mark.parametrize(("tricks", "pool", "payments"), ALL_PASS)
def test_where_all_pass(tricks: tuple[int, ...], pool: int, payments: tuple[int, ...]) -> None:
    contract = boston.contract(GAME, "all-pass")
    s = boston.settle(contract, dict(zip("NESW", tricks, strict=True)), pool=pool, dealer="W")
    assert tuple(s.payments[seat] for seat in boston.Seat) == payments
    assert s.pool == 0


@pytest.mark.parametrize("seat", list(boston.Seat))
def test_the_price_is_the_same_from_every_seat(seat: boston.Seat) -> None:
    contract = boston.contract(GAME, "9D", declarer=seat)
    s = boston.settle(contract, {seat: 9}, pool=50)
    assert s.payments[seat] == 3 * 110 + 50
    assert {s.payments[other] for other in contract.opponents} == {-110}
