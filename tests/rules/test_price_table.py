"""The price cards worked out: figures typed by hand from the sources' tariffs, cell by cell."""

from __future__ import annotations

import pytest

import boston
from boston.evidence import Status
from boston.seats import Seat
from boston.settlement import PriceTable

GAMES = tuple(game for game in boston.variants() if game.status == "playable")


def amounts(table: PriceTable, **wanted: object) -> dict[int, int]:
    """Amounts by tricks of one contract; where partners answer singly, of both falling short."""
    rows = table.where(**wanted)
    assert len({(row.trumps, row.partner) for row in rows}) == 1
    return {row.tricks: row.amount for row in rows}


# S-RU:185-255, as emended in digest C1; what is printed stands in the comment.
WON = {
    ("ask-junior", True, "junior"): {8: 2, 9: 4, 10: 6, 11: 8, 12: 10, 13: 24},  # 7 for 8
    ("ask-senior", True, "senior"): {8: 4, 9: 8, 10: 12, 11: 16, 12: 20, 13: 48},  # 18, 14
    ("solo", False, "junior"): {8: 16, 9: 20, 10: 24, 11: 28, 12: 32, 13: 72},  # 30 for 32
    ("solo", False, "senior"): {8: 32, 9: 40, 10: 48, 11: 56, 12: 64, 13: 144},
}


@pytest.mark.parametrize(("contract", "partner", "kind"), WON)
@pytest.mark.parametrize(("tour", "times"), [("simple", 1), ("double", 2)])
def test_games_won_with_the_jack(contract, partner, kind, tour, times):
    table = boston.price_table("jack-of-diamonds", tour=tour)
    found = amounts(table, contract=contract, partner=partner, suit_class=kind, made=True)
    assert found == {n: times * price for n, price in WON[contract, partner, kind].items()}


@pytest.mark.parametrize(
    ("contract", "partner", "kind", "lost"),
    [
        # S-RU:321-327: two and two for each trick, all five lost 24; the senior suit twice.
        ("ask-junior", False, "junior", {0: -24, 1: -10, 2: -8, 3: -6, 4: -4}),
        ("ask-senior", False, "senior", {0: -48, 1: -20, 2: -16, 3: -12, 4: -8}),
        # S-RU:277-285: 16 and 4 a trick, all lost 136; the senior suit twice.
        ("solo", False, "junior", {0: -136, 1: -44, 4: -32, 7: -20}),
        ("solo", False, "senior", {0: -272, 1: -88, 4: -64, 7: -40}),
        # S-RU:257-271: six for one short, 56 for all; the senior suit twice.
        ("ask-junior", True, "junior", {0: -56, 6: -8, 7: -6}),
        ("ask-senior", True, "senior", {0: -112, 6: -16, 7: -12}),
    ],
)
def test_games_lost_with_the_jack(contract, partner, kind, lost):
    table = boston.price_table("jack-of-diamonds")
    found = amounts(table, contract=contract, partner=partner, suit_class=kind, made=False)
    assert {tricks: found[tricks] for tricks in lost} == lost


def test_eleven_senior_in_a_double_tour_is_32_and_the_print_has_14():
    table = boston.price_table("jack-of-diamonds", tour="double")
    (row,) = table.where(contract="ask-senior", partner=True, tricks=11)
    assert (row.amount, row.status, row.printed) == (32, Status.EMENDED, ("14",))
    assert row.sum == "16 × 2"
    assert "the step is four" in row.record()["why"]
    assert "S-RU:215" in row.record()["passages"]


# S-LT:25-95, digest C4.
COLOURS = {
    "five": (3, 2, 1),
    "six": (8, 7, 6),
    "seven": (13, 12, 11),
    "eight": (18, 17, 16),
    "nine": (23, 22, 21),
    "slam": (50, 49, 48),
}


@pytest.mark.parametrize("contract", COLOURS)
def test_games_of_colour(contract):
    table = boston.price_table("bostonas").where(contract=contract, partner=False)
    for kind, price in zip(("first", "second", "third"), COLOURS[contract], strict=True):
        found = amounts(table, suit_class=kind)
        needs = table[0].needs
        over = {n: price + 2 * (n - needs) for n in range(needs, 14)}
        assert found == {**dict.fromkeys(range(needs), -price), **over}


def test_with_a_helper_the_joint_number_pays():
    table = boston.price_table("bostonas").where(partner=True)
    assert amounts(table, contract="six", suit_class="third")[9] == 21  # S-LT:123
    assert amounts(table, contract="five", suit_class="second")[8] == 17  # S-LT:125
    assert amounts(table, contract="five", suit_class="second")[7] == -17


@pytest.mark.parametrize(
    ("call", "honours", "tricks", "amount"),
    [("5H", 0, 7, 30), ("5H", 2, 7, 40), ("7H", 2, 7, 70), ("7H", 2, 5, -80)],
)
def test_the_four_payments_printed_for_fontainebleau(call, honours, tricks, amount):
    table = boston.price_table("fontainebleau", honours=honours)
    (row,) = table.where(call=call, partner=False, tricks=tricks)
    assert row.amount == amount  # S-WIKI:24
    # How many tricks honours are worth when a game is won is Foster's, and only that.
    external = bool(honours) and amount > 0
    assert row.status is (Status.EXTERNAL if external else Status.ATTESTED)


def test_a_misere_is_one_price_won_or_lost():
    table = boston.price_table("fontainebleau")
    assert amounts(table, contract="little-misere") == {
        0: 75,
        **dict.fromkeys(range(1, 13), -75),
    }
    assert amounts(table, contract="piccolissimo") == {
        0: -100,
        1: 100,
        **dict.fromkeys(range(2, 13), -100),
    }


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_contract_stands_at_every_number_of_tricks(game):
    table = boston.price_table(game)
    ladder = set(game.rules.auction.ladder)
    assert {row.contract for row in table} == ladder
    assert {row.contract for row in table if row.partner} == set(game.rules.partner.contracts)
    for line in table.lines():
        full = boston.contract(game, line.rows[0].call, "S", preference=_preference(game)).cards
        assert [row.tricks for row in line.rows] == list(range(full + 1))


def _preference(game):
    names = game.rules.suits.names
    return (
        {names[0]: ("S",), names[1]: ("H",)}
        if game.rules.suits.ranking == "party-and-deal"
        else ({names[0]: ("S",)} if names else None)
    )


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_parts_make_the_price(game):
    for tour in dict(game.rules.sitting.tours) or ("simple",):
        for row in boston.price_table(game, tour=tour):
            steps = sum(part.amount for part in row.parts if part.path != "sitting.double")
            times = game.rules.sitting.double if tour == "double" else 1
            assert abs(row.amount) == steps * times
            assert (row.amount > 0) is row.made
            assert all(part.citation for part in row.parts)
            assert Seat.SOUTH.word not in row.parts[0].text


def test_where_partners_answer_singly_both_ways_to_fail_are_told():
    game = boston.variant("jack-of-diamonds", rules={"loss_price": "as-if-won"})
    asked = boston.price_table(game).where(contract="ask-junior", partner=True)
    assert [row.short for row in asked if row.tricks == 7] == ["one"]
    assert [row.short for row in asked if row.tricks == 5] == ["both", "one"]
    # S-RU:93, S-AM:43: who alone falls short owes a consolation of two besides the two of the game.
    assert [row.amount for row in asked if row.tricks == 5] == [-2, -4]
    together, alone = asked.lines()
    assert alone.title == f"{together.title}, one of the two short"
    assert together.at(5).amount == -2
    assert alone.at(5).amount == -4
    # By the tariff the two cost the same, and one line tells both.
    assert (
        len(
            boston.price_table("jack-of-diamonds")
            .where(contract="ask-junior", partner=True)
            .lines()
        )
        == 1
    )


def test_house_rules_change_the_prices():
    reduced = boston.variant("fontainebleau", rules={"slam_prices": "reduced"})
    table = boston.price_table(reduced).where(contract="slam", made=True)
    assert [row.amount for row in table] == [250, 300, 350]
    grands = boston.variant("fontainebleau", rules={"grands": "yes"})
    (five,) = boston.price_table(grands).where(call="5N", partner=False, tricks=5)
    assert (five.amount, five.trump, five.title) == (
        30,
        "no trump",
        "Simple Boston (five), no trump",
    )


def test_honours_count_nothing_without_a_trump():
    with_honours = boston.price_table("fontainebleau", honours=4)
    plain = boston.price_table("fontainebleau")
    for contract in ("grand-misere", "piccolissimo"):
        assert amounts(with_honours, contract=contract) == amounts(plain, contract=contract)
    assert with_honours.where(call="5H")[5].amount == plain.where(call="5H")[5].amount + 20


@pytest.mark.parametrize(
    ("given", "error"),
    [
        ({"tour": "double"}, boston.VariantError),
        ({"tour": "<b>"}, boston.VariantError),
        ({"honours": 3}, boston.NotationError),
    ],
)
def test_what_a_game_does_not_have_is_refused(given, error):
    with pytest.raises(error):
        boston.price_table("fontainebleau", **given)


def test_an_unknown_name_in_a_filter_is_refused():
    with pytest.raises(TypeError, match="'suit'"):
        boston.price_table("bostonas").where(suit="S")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_frame_has_the_rows(game):
    pytest.importorskip("pandas")
    table = boston.price_table(game)
    frame = table.to_frame()
    assert frame.to_dict("records") == table.records()
    assert table.where(tricks=99).to_frame().columns.tolist() == frame.columns.tolist()


def test_a_notebook_shows_the_card_with_its_marks():
    html = boston.price_table("bostonas")._repr_html_()
    assert "bo-emended" in html
    assert "six tricks, second suit, with a partner" in html
