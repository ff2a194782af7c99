"""Games with rules of their own: who leads or need not follow, what is for two, what ends."""

from __future__ import annotations

import pytest

import boston
from boston import VariantError
from boston.odds import part
from boston.odds.counting import as_settled
from boston.solver import available
from boston.solver.choice import open_backend

ACES = "A2.A32.A432.A432"
"""Every ace with low cards below it: lost in a misère, but for one that need not follow suit."""
GOOD = "AKJ95.A3.K42.Q85"
FRENCH = boston.variant("french-price-card")
SOLO = boston.variant("solo-whist")
TWO_PACK = boston.variant("american-two-pack")


# --- a misère that need not follow suit


def test_a_player_who_need_not_follow_loses_little():
    """In ten tricks all four aces can be thrown; who must follow takes a trick with one."""
    free, bound = boston.odds(FRENCH, ACES, ["misere-aces", "grand-misere"], deals=48)
    assert free.probability > 0.8
    assert bound.probability < 0.1


def test_three_tricks_are_solved_where_ten_need_no_suit():
    (row,) = boston.odds(FRENCH, ACES, "misere-aces", "sampling", deals=8)
    assert row.deals == 8
    assert row.unresolved == 0
    with pytest.raises(VariantError, match="first 10 tricks its player need not follow"):
        boston.odds(FRENCH, ACES, "misere-aces", "all-cards-seen", deals=2)
    contract = boston.contract(FRENCH, "misere-aces", declarer="S", preference={"belle": "S"})
    with pytest.raises(VariantError, match="need not follow"):
        boston.solve(boston.deal(FRENCH, seed=1), contract)


def test_the_aces_are_asked_for():
    with pytest.raises(VariantError, match="hand lacks 2"):
        boston.odds(FRENCH, GOOD, "misere-aces", deals=2)
    found = boston.odds(FRENCH, GOOD, deals=1)
    assert "misere-aces" not in {row.contract for row in found}
    assert "the hand lacks 2" in found.told
    whole = boston.odds(FRENCH, ACES, deals=1)
    assert "misere-aces" in {row.contract for row in whole}
    assert whole.left_out == ()


@pytest.mark.parametrize("name", [name for name in available() if name != "native"])
def test_back_ends_agree_on_who_need_not_follow(name, monkeypatch):
    if "native" not in available():
        pytest.skip("nothing to compare with")
    rows = {}
    for backend in ("native", name):
        monkeypatch.setattr(part, "current", lambda backend=backend: open_backend(backend))
        rows[backend] = [
            boston.odds(FRENCH, ACES, "misere-aces", model, deals=6, seed=3).rows
            for model in ("sensible", "sampling")
        ]
    assert rows[name] == rows["native"]


# --- a call for two


def test_what_is_for_two_has_no_row_alone():
    found = boston.odds(SOLO, GOOD, "propose", deals=2)
    assert [row.company for row in found] == ["left", "opposite", "right"]
    assert {row.played.needs for row in found} == {8}
    with pytest.raises(VariantError, match="nobody plays proposal alone"):
        boston.odds(SOLO, GOOD, "propose", deals=2, partners=False)
    ladder = boston.odds(SOLO, GOOD, deals=1, partners=False)
    assert "propose" not in {row.contract for row in ladder}
    assert "alone" in ladder.left_out[0]


# --- who leads


def test_a_declarer_who_leads_to_a_slam_leads_in_every_deal():
    """Thirteen of a suit always win; with thirteen in two suits it takes the lead, mostly."""
    hand = "AKQJT98765432..."
    (row,) = boston.odds(
        SOLO, hand, "slam-S", "all-cards-seen", deals=8, preference={"turned": "H"}
    )
    assert row.wins == 8
    led = boston.odds(SOLO, "AKQJT98.AKQJT9..", "slam-S", "all-cards-seen", deals=24, tricks=False)
    other = boston.odds(
        TWO_PACK, "AKQJT98.AKQJT9..", "13S", "all-cards-seen", deals=24, tricks=False
    )
    assert led[0].wins >= other[0].wins
    assert "Its declarer leads" in led.told
    assert "Its declarer leads" not in other.told


def test_a_game_in_which_every_declarer_leads():
    told = "The declarer has the first lead in any case."
    assert told in boston.odds("colour-boston", GOOD, deals=1, partners=False).told
    other = boston.variant("colour-boston", rules={"lead": "eldest"})
    assert told not in boston.odds(other, GOOD, deals=1, partners=False).told


def test_solving_starts_with_who_leads():
    hands = {"S": "AKQJT98.AKQJT9..", "W": "765432.8.AKQ.AKQ"}
    deal = boston.deal(SOLO, seed=1, dealer="N", hands=hands)
    contract = boston.contract(SOLO, "slam-S", declarer="S", preference=dict(deal.fixed))
    (place,) = boston.solver.contracts.positions(deal, contract)
    assert place.leader is boston.Seat.SOUTH is not deal.eldest


# --- deals that end early


@pytest.mark.parametrize(
    ("code", "tricks", "settled"),
    [("misere", 0, 0), ("misere", 1, 1), ("misere", 9, 1), ("slam-S", 13, 13), ("slam-S", 5, 12),
     ("solo", 3, 3)],
)  # fmt: skip
def test_what_is_decided_is_thrown_up(code, tricks, settled):
    contract = boston.contract(SOLO, code, declarer="S", preference={"turned": "S"})
    assert as_settled(contract, tricks) == settled


def test_elsewhere_all_cards_are_played():
    contract = boston.contract("fontainebleau", "little-misere", declarer="S")
    assert as_settled(contract, 4) == 4


def test_counters_are_those_of_a_deal_thrown_up():
    (row,) = boston.odds(TWO_PACK, "AKQJ.AKQ.AKQ.AKQ", "grand-misere", deals=16)
    lost = boston.settle(row.played, {"S": 1}).payments["S"]
    assert (row.wins, row.mean_tricks, row.expected_counters) == (0, 1.0, lost)


# --- cards given on, trumps named later


def test_hands_that_gave_cards_on_are_told_to_be_random():
    assert "given on" in boston.odds("bostonas-17", GOOD, "5S", deals=1).told
    assert "given on" not in boston.odds("bostonas", GOOD, "5S", deals=1).told


def test_a_number_whose_trump_is_named_later_is_asked_in_each_suit():
    found = boston.odds(TWO_PACK, GOOD, deals=1)
    fives = [row.contract for row in found if row.played.key == "five"]
    assert sorted(fives) == ["5C", "5D", "5H", "5S"]
    with pytest.raises(boston.NotationError, match="names no trump"):
        boston.odds(TWO_PACK, GOOD, "5", deals=1)
