"""Boston de Fontainebleau: payments, pool, forfeits, the length of a game."""

from __future__ import annotations

from functools import cache

import pytest

import boston
from tests.rules.table import GAME, each, game


@cache
def sitting(seed: int, last_deal: str = "divided") -> boston.Sitting:
    """A whole sitting of random players."""
    return boston.Sitting(game(last_deal=last_deal), seed=seed, players="random").run()


def settle(call: str, tricks: object, partner: str | None = None, **more: object) -> object:
    rules = more.pop("rules", None)
    c = boston.contract(boston.variant(GAME, rules=rules), call, declarer="S", partner=partner)
    return boston.settle(c, tricks if isinstance(tricks, dict) else {"S": tricks}, **more)


def test_wiki_24_honours_raise_the_price_and_never_make_the_bid() -> None:
    assert settle("8H", 7, honours=4).result == "lost"
    assert each("8H", 8, honours=4) == 100


def test_wiki_24_honours_are_counted_from_the_hands_dealt_to_the_side() -> None:
    hands = {"E": "AK4.Q5.AQ75.KQ92", "S": "J85.AKJ43.K96.J3"}
    b = boston.Board(GAME, boston.deal(GAME, seed=1, hands=hands))
    alone = b.do("pass").do("5H").do("pass").do("pass").do("alone")
    assert alone.honours == 2  # three of the four
    helped = b.do("pass").do("5H").do("pass").do("pass").do("call-partner")
    helped = helped.do("pass").do("pass").do("accept")
    assert (helped.contract.partner, helped.honours) == ("E", 4)


def test_wiki_24_win_takes_pool_and_price_from_each() -> None:
    s = settle("5H", 5, pool=150)
    assert dict(s.payments) == {"N": -20, "E": -20, "S": 210, "W": -20}
    assert s.pool == 0


def test_wiki_24_loss_pays_each_and_the_pool_which_stays() -> None:
    s = settle("5H", 4, pool=150)
    assert dict(s.payments) == {"N": 25, "E": 25, "S": -100, "W": 25}
    assert s.pool == 175


def test_wiki_24_honours_in_a_lost_game() -> None:
    assert each("7H", 5, honours=2) == -80
    assert each("7H", 5, honours=2, rules={"honours_in_loss": "foster"}) == -70


def test_wiki_27_partners_share_equally_odd_counter_to_the_declarer() -> None:
    won = settle("7D", {"S": 6, "N": 4}, partner="N", pool=75)
    assert dict(won.payments) == {"N": 165, "E": -130, "S": 170, "W": -130}
    lost = settle("7D", {"S": 9}, partner="N")
    assert dict(lost.payments) == {"N": -200, "E": 135, "S": -205, "W": 135}
    assert lost.pool == 135


def test_foster_partners_beside_each_other_settle_one_to_one() -> None:
    s = settle("7D", {"S": 10}, partner="W")
    assert dict(s.payments) == {"N": -130, "E": -130, "S": 130, "W": 130}


@pytest.mark.parametrize(("reading", "price"), [("slam", 500), ("step", 190)])
def test_proposed_ten_with_a_partner(reading: str, price: int) -> None:
    assert each("10D", 13, partner="N", rules={"joint_slam": reading}) == price


def test_foster_reduced_slam() -> None:
    reduced = {"slam_prices": "reduced"}
    assert [each(f"13{s}", 13, rules=reduced) for s in "SHD"] == [250, 300, 350]
    assert [each(f"13{s}-table", 13, rules=reduced) for s in "SHD"] == [350, 400, 450]


def test_wiki_48_a_misdeal_costs_fifty_unless_excused() -> None:
    s = settle("5H", 5, pool=50, events=(boston.Event("misdeal", seat="N"),))
    assert s.payments["N"] == -20 - 50
    assert s.payments["S"] == 60 + 100
    for note in ("cards-touched", "faulty-pack"):
        s = settle("5H", 5, pool=50, events=(boston.Event("misdeal", seat="N", note=note),))
        assert s.payments["N"] == -20


def test_wiki_48_after_a_misdeal_the_same_player_deals_again() -> None:
    wrong = {2: (boston.Event("misdeal", seat="E"),)}
    t = boston.Sitting(GAME, seed=3, dealer="N", misdeals=wrong).run()
    plain = boston.Sitting(GAME, seed=3, dealer="N").run()
    assert [e.dealer for e in t.ledger] == [e.dealer for e in plain.ledger]
    assert t.ledger[1].board.dealt.cards != plain.ledger[1].board.dealt.cards
    assert any("misdealt" in line.text for line in t.ledger[1].lines)


def test_wiki_52_a_revoke_moves_three_tricks() -> None:
    mine = boston.Event("revoke", seat="S", trick=4)
    theirs = boston.Event("revoke", seat="E", trick=4)
    assert settle("5H", 7, events=(mine,)).result == "lost"
    assert settle("5H", 8, events=(mine,)).payments["S"] == 60  # eight count for five
    assert settle("5H", 2, events=(theirs,)).result == "made"
    assert settle("5H", 12, events=(theirs,)).payments["S"] == 3 * 60  # thirteen is all there is


def test_proposed_revoke_in_a_misere_and_where_all_pass() -> None:
    assert settle("grand-misere", 0, events=(boston.Event("revoke", seat="S"),)).result == "lost"
    assert settle("grand-misere", 2, events=(boston.Event("revoke", seat="W"),)).result == "made"
    c = boston.contract(GAME, "all-pass")
    tricks = {"N": 2, "E": 3, "S": 4, "W": 4}
    s = boston.settle(c, tricks, pool=50, events=(boston.Event("revoke", seat="N"),))
    assert s.payments["E"] == 50


def test_wiki_54_a_card_out_of_turn_moves_no_counters() -> None:
    event = boston.Event("out-of-turn", seat="E", trick=2, card="H5")
    s = settle("5H", 5, events=(event,))
    assert dict(s.payments) == dict(settle("5H", 5).payments)
    assert "exposed" in str(s)


def test_foster_opponents_may_pay_before_the_second_trick() -> None:
    s = settle("5H", 9, events=(boston.Event("paid-early"),))
    assert s.payments["S"] == 60
    with pytest.raises(boston.VariantError, match="tricks over"):
        settle("grand-misere", 0, events=(boston.Event("paid-early"),))


def test_foster_twelve_deals() -> None:
    assert len(boston.Sitting(GAME, seed=8).run().ledger) == 12


def test_foster_the_forfeit_of_the_last_deal_goes_to_the_opponents() -> None:
    s = settle("5H", 4, pool=50, last=True)
    assert s.pool == 50
    # 25 in fives from the eldest hand, East, round: 10 to East, 10 to West, 5 to North.
    assert dict(s.payments) == {"N": 30, "E": 35, "S": -100, "W": 35}
    other = settle("5H", 4, pool=50, last=True, rules={"last_deal": "pool"})
    assert (other.pool, other.payments["S"]) == (75, -100)


def test_foster_2p_the_pool_left_at_the_end_is_divided() -> None:
    closed = 0
    for seed in range(5):
        t = sitting(seed)
        assert t.pool == 0
        assert sum(t.balance.values()) == 0
        closed += any("closed" in line.text for line in t.ledger[-1].lines)
    assert closed


def test_every_house_rule_changes_an_outcome() -> None:
    shown = {
        "suit_order", "honours_in_loss", "slam_prices", "shuffle", "grands", "last_deal",
        "joint_slam",
        "whist", "misere_remise",  # in the tests of conditions and of rules of negotiation
    }  # fmt: skip
    assert set(game().options) == shown, "a new house rule needs a test of its own in this file"


def test_proposed_shuffling_changes_the_second_deal() -> None:
    plain = boston.Sitting(GAME, seed=4, dealer="N").run().ledger
    shuffled = boston.Sitting(game(shuffle="full"), seed=4, dealer="N").run().ledger
    assert plain[1].board.dealt.cards != shuffled[1].board.dealt.cards


def test_foster_the_last_deal_of_a_sitting_is_settled_as_the_last() -> None:
    kept = {"divided": 0, "pool": 0}
    for reading in kept:
        for seed in range(5):
            t = sitting(seed, reading)
            end = t.ledger[-1]
            if end.settlement.result == "lost":
                forfeit = [x for x in end.settlement.lines if "last deal" in x.text.lower()]
                assert bool(forfeit) is (reading == "divided")
                kept[reading] += 1
            early = [x for e in t.ledger[:-1] for x in e.settlement.lines]
            assert not [x for x in early if "last deal" in x.text.lower()]
    assert min(kept.values()) > 0


def test_wiki_24_a_pool_nobody_wins_stays_for_the_next_deal() -> None:
    t = boston.Sitting(GAME, seed=1, players="random")
    stayed = 0
    for entry in t:
        before = entry.settlement.pool_before
        if entry.settlement.result == "lost" and entry.number < 12:
            assert entry.pool > before
            stayed += 1
    assert stayed
    for one, following in zip(t.ledger, t.ledger[1:], strict=False):
        assert following.settlement.pool_before == one.pool + 50


def test_wiki_52_a_revoke_moves_tricks_by_the_side_that_made_it_partner_included() -> None:
    partner = boston.Event("revoke", seat="N", trick=2)
    other = boston.Event("revoke", seat="W", trick=2)
    assert settle("5H", {"S": 8}, partner="N", events=(partner,)).result == "lost"
    assert settle("5H", {"S": 5}, partner="N", events=(other,)).result == "made"
    both = settle("5H", {"S": 8}, partner="N", events=(partner, other))
    assert (both.result, both.payments["S"]) == ("made", 80)


def test_wiki_52_two_revokes_are_paid_twice() -> None:
    twice = [boston.Event("revoke", seat="S", trick=n) for n in (2, 5)]
    assert settle("5H", 11, events=twice).result == "made"
    assert settle("5H", 10, events=twice).result == "lost"
