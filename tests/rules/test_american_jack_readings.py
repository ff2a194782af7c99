"""The American variant of S-AM: what it reads otherwise than the long rules, passage by passage."""

from __future__ import annotations

import boston
from boston import Seat

GAME, LONG = "american-jack", "jack-of-diamonds"
PARTY = {"senior": "S", "junior": "H"}


def paid(
    call: str, tricks: int | dict[str, int], **options: object
) -> boston.settlement.Settlement:
    partner = "N" if isinstance(tricks, dict) else None
    rules = options.pop("rules", None)
    v = boston.variant(GAME, rules=rules)
    c = boston.contract(v, call, declarer="S", partner=partner, preference=PARTY)
    return boston.settle(c, tricks, **options)


def test_it_is_the_long_game_but_for_its_own_readings() -> None:
    differing = {row.path for row in boston.diff(LONG, GAME)}
    rules = {
        path for path in differing if not path.startswith(("tariff.rows", "contracts", "calls"))
    }
    assert rules == {
        "penalties.misdeal_passes",
        "pool.staked",
        "settlement.consolation",
        "settlement.loss_price",
        "tariff.overtricks",
    }
    assert all(path.endswith(".names") for path in differing if path.startswith(("con", "calls")))


def test_s_am_33_35_37_sums_are_agreed_beforehand_so_no_price_is_attested() -> None:
    v = boston.variant(GAME)
    prices = [r for r in v.readings() if r.path.startswith("tariff.rows")]
    by_the_source = [r for r in prices if r.status == "attested"]
    assert len(prices) > 50
    assert all("S-AM:39" in r.citation or "S-AM:43" in r.citation for r in by_the_source)
    assert all("unsupported" in r.path or "consolation" in r.path for r in by_the_source)
    price = v.reading("tariff.rows.solo.won.junior.9")
    assert (price.value, price.status) == (20, "proposed")
    assert "agreed before" in price.why
    assert "S-RU:231" in price.citation


def test_s_am_13_the_dealer_takes_a_stake_of_each_player_at_every_deal() -> None:
    sitting = boston.Sitting(GAME, seed=1)
    for _ in range(3):
        staked = [line for line in sitting.play().lines if line.path == "pool.stake"]
        assert {line.payer: line.amount for line in staked} == dict.fromkeys("NESW", 10)
    late = [boston.Sitting(GAME, seed=1).run().ledger[number] for number in (31, 32, 39)]
    assert [max(i.amount for i in e.lines if i.path == "pool.stake") for e in late] == [10, 20, 20]


def test_s_am_17_a_misdeal_on_purpose_passes_the_deal_and_a_card_seen_does_not() -> None:
    v = boston.variant(GAME)
    assert v.rules.penalties.misdeal_passes == ("on-purpose",)
    event = boston.Event("misdeal", seat="N", note="on-purpose")
    sitting = boston.Sitting(v, seed=2, dealer="N", misdeals={1: [event]})
    assert sitting.play().dealer is Seat.WEST


def test_s_am_35_a_lost_game_costs_what_it_would_have_won_however_much_is_missing() -> None:
    for tricks in (7, 4, 0):
        assert paid("solo-H", tricks).payments["E"] == 16
        assert paid("solo-S", tricks).payments["E"] == 32
    by_tariff = paid("solo-H", 7, rules={"loss_price": "tariff"})
    assert by_tariff.payments["E"] == 20


def test_s_am_43_a_partner_who_fails_alone_pays_the_price_and_two_to_each() -> None:
    s = paid("ask-junior", {"S": 5, "N": 2}, pool=40)
    assert s.payments == {"N": -2 * (2 + 2) - 40, "E": 4, "S": 0, "W": 4}
    assert s.pool == 80
    senior = paid("ask-senior", {"S": 5, "N": 2})
    assert senior.payments["E"] == 4 + 2
    doubled = paid("ask-senior", {"S": 5, "N": 2}, rules={"consolation": "doubled"})
    assert doubled.payments["E"] == 4 + 4


def test_s_am_35_two_who_both_fail_pay_the_price_without_a_consolation() -> None:
    s = paid("ask-junior", {"S": 4, "N": 2}, pool=40)
    assert s.payments["E"] == 2
    assert s.pool == 80


def test_s_am_39_each_trick_over_is_paid_twice() -> None:
    assert -paid("ask-junior", {"S": 5, "N": 3}).payments["E"] == 2
    assert -paid("ask-junior", {"S": 6, "N": 4}).payments["E"] == 2 + 2 * 4
    assert -paid("solo-H", 10).payments["E"] == 16 + 2 * 8
    listed = paid("solo-H", 10, rules={"overtricks": "tariff"})
    assert -listed.payments["E"] == 24


def test_s_am_39_alone_the_slam_is_eight_tricks() -> None:
    prices = [-paid("ask-junior", tricks).payments["E"] for tricks in (5, 7, 8, 13)]
    assert prices == [2, 10, 16, 36]


def test_s_am_39_who_holds_the_boston_card_gets_two_from_each() -> None:
    s = paid("solo-H", 8, holder="E")
    assert s.payments == {"N": -18, "E": -16 + 6, "S": 48 - 2, "W": -18}
