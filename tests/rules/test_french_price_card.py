"""French Boston with its price card (F-FB): prices by suit, slams, renouncing, asks and revokes."""

from __future__ import annotations

from typing import Any

import pytest

import boston
from boston import Board, Sitting

GAME = "french-price-card"
SUITS = "SCDH"
PARTY = {"belle": "S", "petite": "H"}


def game(**rules: str) -> boston.Variant:
    return boston.variant(GAME, rules=rules)


def board(*calls: str, hands: dict[str, Any] | None = None, **rules: str) -> Board:
    """North has dealt a heart; spades are belle; West speaks first."""
    v = game(**rules)
    state = Board(v, boston.deal(v, seed=1, dealer="N", hands=hands, preference=PARTY))
    for call in calls:
        state = state.do(call)
    return state


def settled(
    call: str, tricks: Any, partner: str | None = None, party: Any = None, **given: Any
) -> boston.settlement.Settlement:
    v = game(**given.pop("rules", {}))
    c = boston.contract(v, call, "S", partner, preference=party or PARTY)
    return boston.settle(c, tricks, **given)


def each(call: str, tricks: Any, partner: str | None = None, **given: Any) -> int:
    """What an opponent pays South's side; negative is received."""
    paid = settled(call, tricks, partner, **given)
    return -paid.payments[paid.contract.opponents[0]]


def asked_in(suit: str) -> dict[str, str]:
    """A party whose petite is a suit."""
    return {"belle": "S" if suit != "S" else "C", "petite": suit}


# Foster's card, typed by hand: spades, clubs, diamonds, hearts.
TRICKS = {
    "five": ((4, 8, 12, 16), (3, 6, 9, 12), (4, 8, 12, 16), (1, 2, 3, 4)),
    "six": ((6, 12, 18, 24), (4, 8, 12, 16), (6, 12, 18, 24), (2, 4, 6, 8)),
    "eight": ((8, 16, 24, 32), (6, 12, 18, 24), (8, 16, 24, 32), (4, 8, 12, 16)),
}
MISERES = {
    "little-misere": (16, 32, 48, 64),
    "grand-misere": (32, 64, 96, 128),
    "misere-aces": (32, 64, 96, 128),
    "little-misere-table": (64, 128, 192, 256),
    "grand-misere-table": (64, 128, 192, 256),
}
SLAMS = {"two": (50, 100, 150, 200), "alone": (100, 200, 300, 400), "table": (200, 400, 600, 800)}


@pytest.mark.parametrize("place", range(4))
@pytest.mark.parametrize("row", TRICKS)
def test_the_card_by_suit_honours_and_tricks_over(row: str, place: int) -> None:
    price, three, four, extra = (line[place] for line in TRICKS[row])
    suit, needs = SUITS[place], {"five": 5, "six": 6, "eight": 8}[row]
    call = "ask-petite" if row == "five" else f"{needs}{suit}"
    party = asked_in(suit)
    assert each(call, needs, party=party) == price
    assert each(call, needs + 1, party=party) == price + extra
    assert each(call, needs, party=party, honours=3) == price + three
    assert each(call, needs, party=party, honours=4) == price + four
    assert each(call, needs - 1, party=party) == -price


@pytest.mark.parametrize("place", range(4))
def test_two_together_are_paid_as_five_alone(place: int) -> None:
    price, three, _, extra = (line[place] for line in TRICKS["five"])
    party = asked_in(SUITS[place])
    assert each("ask-petite", {"S": 5, "N": 3}, "N", party=party) == price
    assert each("ask-petite", {"S": 5, "N": 6}, "N", party=party, honours=3) == (
        price + three + 3 * extra
    )


@pytest.mark.parametrize("place", range(4))
@pytest.mark.parametrize("call", MISERES)
def test_miseres_are_paid_by_the_suit_turned_up(call: str, place: int) -> None:
    party = {"belle": SUITS[place]}
    price = MISERES[call][place]
    assert (each(call, 0, party=party), each(call, 1, party=party)) == (price, -price)
    turned_later = asked_in(SUITS[place])
    assert each(call, 0, party=turned_later) == price


@pytest.mark.parametrize(("turned", "price"), [("H", 64), ("S", 16)])
def test_vectors_e_1_and_e_2_little_misere(turned: str, price: int) -> None:
    assert each("little-misere", 0, party={"belle": turned}) == price


@pytest.mark.parametrize(
    ("call", "tricks", "partner", "price"),
    [
        ("ask-belle", 8, None, 48),
        ("ask-petite", 8, None, 24),
        ("ask-belle", {"S": 9, "N": 4}, "N", 48),
        ("ask-petite", {"S": 9, "N": 4}, "N", 24),
    ],
)
def test_vectors_e_4_and_e_6_the_slams_of_the_text(
    call: str, tricks: Any, partner: str | None, price: int
) -> None:
    for party in ({"belle": "H", "petite": "C"}, {"belle": "S", "petite": "D"}):
        assert each(call, tricks, partner, party=party) == price
        assert each(call, tricks, partner, party=party, tour="double") == 2 * price


@pytest.mark.parametrize("place", range(4))
def test_the_slams_of_the_card_are_a_house_rule(place: int) -> None:
    party, rules = asked_in(SUITS[place]), {"slams": "card"}
    two = each("ask-petite", {"S": 9, "N": 4}, "N", party=party, rules=rules)
    assert two == SLAMS["two"][place]
    assert each("ask-petite", 8, party=party, rules=rules) == SLAMS["alone"][place]
    assert each(f"8{SUITS[place]}", 13) == SLAMS["alone"][place]
    bids = {"slam_bids": "yes"}
    assert each(f"13{SUITS[place]}-table", 13, rules=bids) == SLAMS["table"][place]
    assert each(f"13{SUITS[place]}", 12, rules=bids) == -SLAMS["alone"][place]


@pytest.mark.parametrize("place", range(4))
def test_nine_has_no_line_and_is_paid_as_the_eight_with_one_over(place: int) -> None:
    price, extra = TRICKS["eight"][0][place], TRICKS["eight"][3][place]
    assert each(f"9{SUITS[place]}", 9) == price + extra
    reading = game().reading("tariff.rows.nine.prices.hearts")
    assert (reading.status, "no line" in reading.why) == ("proposed", True)


def test_a_loss_costs_the_bid_or_also_what_is_short() -> None:
    assert each("8D", 5) == -24
    assert each("8D", 5, rules={"loss": "short"}) == -(24 + 3 * 12)


def test_the_order_of_announcements() -> None:
    order = [game().rules.contracts[key].code for key in game().rules.auction.ladder]
    assert order == [
        *("ask-petite", "ask-belle", "6{suit}", "little-misere", "8{suit}", "grand-misere"),
        *("misere-aces", "9{suit}", "nine-petite", "nine-belle"),
        *("little-misere-table", "grand-misere-table"),
    ]
    state = board("6S")
    assert [state.explain(f"6{suit}").ok for suit in "CDH"] == [True] * 3
    assert not board("6H").explain("6D").ok


def test_misere_with_four_aces_asks_for_them_and_may_renounce_for_ten_tricks() -> None:
    refused = board().explain("misere-aces")
    assert (refused.ok, refused.code) == (False, "needs-aces")
    hands = {"W": "A.A5.A432.A98765"}
    state = board("misere-aces", "pass", "pass", "pass", hands=hands)
    for number in range(13):
        while state.turn != "W":
            state = state.do(state.legal()[0])
        if state.over or state.trick is None:
            break
        free = set(state.legal()) == set(state.hands["W"])
        assert free or number >= 10
        verdict = state.explain(state.legal()[-1])
        assert (verdict.code == "may-renounce") is (number < 10)
        state = state.do(state.legal()[0])
    assert game().reading("contracts.misere-aces.renounces").value == 10


def test_an_asker_who_was_overbid_may_go_to_six_only_in_the_suit_asked() -> None:
    state = board("ask-petite", "ask-belle", "pass", "pass")
    assert state.turn == "W"
    refused = state.explain("6S")
    assert (refused.ok, refused.code) == (False, "suit-asked")
    assert state.explain("6H").ok
    assert state.explain("8S").ok
    assert state.explain("support").ok  # or accept the one who overbid


def test_one_who_has_accepted_may_bid_no_misere() -> None:
    state = board("ask-petite", "support", "6D", "pass", "pass")
    assert state.turn == "S"
    refused = state.explain("grand-misere")
    assert (refused.ok, refused.code) == (False, "no-misere-now")
    assert state.explain("8C").ok


def test_a_player_may_accept_although_having_passed() -> None:
    state = board("pass", "pass", "ask-belle", "pass")
    assert (state.turn, "support" in state.legal()) == ("W", True)


@pytest.mark.parametrize(
    ("own", "other", "payer"), [(3, 4, "S"), (5, 2, "N"), (4, 2, None), (6, 2, "made")]
)
def test_of_two_partners_the_one_short_of_a_share_pays(own: int, other: int, payer: Any) -> None:
    paid = settled("ask-petite", {"S": own, "N": other}, "N", pool=30)
    if payer == "made":
        assert (paid.result, paid.pool) == ("made", 0)
        return
    assert paid.pool == 60
    lost = {seat for seat in "SN" if paid.payments[seat] < 0}
    assert lost == ({payer} if payer else {"S", "N"})


@pytest.mark.parametrize("revoker", ["S", "N"])
def test_a_partner_who_revokes_doubles_the_pool_and_pays_both(revoker: str) -> None:
    event = [f"revoke {revoker} 4"]
    paid = settled("ask-petite", {"S": 6, "N": 4}, "N", pool=30, events=event)
    other = "N" if revoker == "S" else "S"
    assert (paid.payments[revoker], paid.payments[other]) == (-2 * 16 - 30, 0)
    assert (paid.payments["E"], paid.payments["W"], paid.pool) == (16, 16, 60)


def test_an_opponent_who_revokes_pays_for_all_and_doubles_the_pool() -> None:
    paid = settled("8D", 3, pool=30, events=["revoke E 4"])
    assert (paid.payments["S"], paid.payments["E"]) == (3 * 24 + 30, -3 * 24 - 30)
    assert (paid.payments["N"], paid.payments["W"], paid.pool) == (0, 0, 30)


def test_the_boston_card_pays_two_four_in_doubles_and_nothing_in_miseres() -> None:
    def gain(call: str, tricks: int, **given: Any) -> int:
        held, plain = (settled(call, tricks, holder=who, **given) for who in ("W", None))
        return held.payments["W"] - plain.payments["W"]

    assert (gain("8D", 8), gain("8D", 8, tour="double")) == (6, 12)
    assert (gain("grand-misere", 0), gain("grand-misere", 1)) == (0, 0)


def test_the_jack_of_hearts_takes_over_when_a_diamond_is_turned() -> None:
    turned = boston.contract(GAME, "8S", "S", preference={"belle": "H", "petite": "D"})
    assert str(turned.order.boston) == "HJ"
    assert str(boston.contract(GAME, "8D", "S", preference=PARTY).order.boston) == "DJ"


def test_a_misdeal_loses_the_deal() -> None:
    sitting = Sitting(GAME, seed=2, dealer="N", misdeals={1: [boston.Event("misdeal", seat="N")]})
    assert sitting.play().dealer == "W"


@pytest.mark.parametrize("packets", ["singly", "threes", "fours"])
def test_the_last_round_is_dealt_singly(packets: str) -> None:
    rules = game(packets=packets).rules
    assert (sum(rules.deal.packets), rules.deal.packets[-1]) == (13, 1)


def test_forty_deals_the_last_eight_double_with_ten_and_twenty_by_the_dealer() -> None:
    sitting = Sitting(GAME, seed=5)
    staked = [line.amount for e in sitting for line in e.lines if line.path == "pool.stake"]
    assert staked == [10] * 32 + [20] * 8


@pytest.mark.parametrize(
    "name", ["French Boston (Foster)", "Boston français, au tarif par couleurs"]
)
def test_it_is_found_by_its_names(name: str) -> None:
    assert boston.variant(name).id == GAME
