"""A party of the game with the J♦: tours, stakes, the pool passed on, its closing, its suits."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

import boston
from boston.sitting import Entry
from tests.rules.jack import GAME, game, settled


class Passer:
    """Says pass for ever, so that nothing but stakes and pass-outs moves the pool."""

    name = "passer"

    def choose(self, view: boston.View) -> str:
        assert "pass" in view.legal
        return "pass"


class Hazard:
    """Bids a solo whenever it may, and plays the first legal card."""

    name = "hazard"

    def choose(self, view: boston.View) -> str:
        solos = [action for action in view.legal if str(action).startswith("solo")]
        return solos[-1] if solos else view.legal[0]


@cache
def passed(**rules: str) -> boston.Sitting:
    """A whole party in which nobody ever bids; unless said otherwise the pool is not doubled."""
    v = boston.variant(GAME, rules={"pass_out": "stays", **rules})
    return boston.Sitting(v, seed=4, dealer="N", players=Passer()).run()


@cache
def played() -> boston.Sitting:
    """A whole party of solos."""
    return boston.Sitting(GAME, seed=4, dealer="N", players=Hazard()).run()


def stakes(entry: Entry) -> list[tuple[str, int]]:
    return [(line.payer, line.amount) for line in entry.lines if line.path == "pool.stake"]


def test_ru_17_eight_simple_tours_and_two_double_forty_deals() -> None:
    rules = game().rules.sitting
    assert rules.length == len(passed().ledger) == 40
    assert [rules.tour(number) for number in (1, 32, 33, 40)] == [
        *("simple", "simple", "double", "double"),
    ]


def test_ru_15_27_ten_from_each_at_every_tour_come_to_the_480_counters() -> None:
    found = {entry.number: stakes(entry) for entry in passed().ledger if stakes(entry)}
    assert list(found) == [1, 5, 9, 13, 17, 21, 25, 29, 33, 37]
    for number, paid in found.items():
        stake = 20 if number > 32 else 10
        assert sorted(paid) == [(seat, stake) for seat in "ENSW"]
    pools = [entry.pool for entry in passed().ledger[::4]]
    assert pools == [40, 80, 120, 160, 200, 240, 280, 320, 400, 480]
    assert sum(amount for paid in found.values() for _, amount in paid) == 480


@pytest.mark.parametrize(
    ("reading", "deals", "total"),
    [("each-tour", 10, 480), ("dealer", 40, 480), ("every-deal", 40, 1920), ("once", 1, 40)],
)
def test_stakes_of_all_or_the_dealer_each_tour_each_deal_or_once(
    reading: str, deals: int, total: int
) -> None:
    t = passed(stakes=reading)
    found = [(entry, stakes(entry)) for entry in t.ledger if stakes(entry)]
    assert len(found) == deals
    assert sum(amount for _, paid in found for _, amount in paid) == total
    for entry, paid in found:
        due = [entry.dealer] if reading == "dealer" else list("NESW")
        amount = 20 if entry.number > 32 else 10
        assert sorted(paid) == sorted((seat, amount) for seat in due)


def test_ru_19_all_agree_and_the_pool_is_divided() -> None:
    t = passed()
    closing = [line for line in t.ledger[-1].lines if line.path == "sitting.closing"]
    assert {(line.payer, line.payee, line.amount) for line in closing} == {
        ("pool", seat, 120) for seat in "NESW"
    }
    assert (t.pool, dict(t.balance)) == (0, dict.fromkeys("NESW", 0))
    assert not [x for e in t.ledger[:-1] for x in e.lines if x.path == "sitting.closing"]


@pytest.mark.parametrize(("over", "luckier"), [(1, "N"), (2, "NW"), (3, "NWS")])
def test_proposed_counters_left_over_at_the_closing_go_round_from_the_eldest_hand(
    over: int, luckier: str
) -> None:
    t = boston.Sitting(passed().variant, seed=4, dealer="N", players=Passer())
    t.pool = over  # on top of the 480
    lines = t.run().ledger[-1].lines  # East deals last, so North is eldest
    shares = {line.payee: line.amount for line in lines if line.path == "sitting.closing"}
    assert shares == {seat: 121 if seat in luckier else 120 for seat in "NESW"}


def test_ru_79_am_27_the_pool_is_doubled_by_all_where_all_pass() -> None:
    t = boston.Sitting(GAME, seed=4, dealer="N", players=Passer())
    pools = [t.play().pool for _ in range(6)]
    assert pools == [80, 160, 320, 640, 1360, 2720]
    first = t.ledger[0].settlement
    assert dict(first.payments) == dict.fromkeys("NESW", -10)
    assert first.lines[0].text == "All passed: the next player deals."
    assert {line.citation for line in first.lines[1:]} == {"S-RU:43"}
    assert dict(t.balance) == dict.fromkeys("NESW", -680)


def test_ru_53_or_it_only_goes_on_to_the_next_dealer() -> None:
    t = passed()
    assert [entry.pool for entry in t.ledger[:5]] == [40, 40, 40, 40, 80]
    assert "goes on with the deal" in str(t.ledger[0].settlement)
    assert t.ledger[0].settlement.lines[-1].citation == "S-RU:53; S-AM:23; F-FB"


def test_proposed_an_odd_pool_is_doubled_with_the_odd_counters_from_the_eldest_on() -> None:
    c = boston.contract(GAME, "all-pass", preference={"senior": "S"})
    s = boston.settle(c, pool=42, dealer="N")  # West is eldest, then South
    assert (dict(s.payments), s.pool) == ({"N": -10, "E": -10, "S": -11, "W": -11}, 84)


def test_ru_331_the_deals_of_the_double_tours_are_paid_twice() -> None:
    seen = set()
    for entry in played().ledger:
        s = entry.settlement
        simple = boston.settle(entry.board, pool=s.pool_before)
        factor = 2 if entry.number > 32 else 1
        for seat in "NESW":
            between = sum(sign * x.amount for x, sign in moved(simple, seat))
            assert sum(sign * x.amount for x, sign in moved(s, seat)) == factor * between
        assert s.pool == simple.pool
        seen.add((factor, s.result))
    assert seen == {(1, "made"), (1, "lost"), (2, "made"), (2, "lost")}


def moved(s: boston.Settlement, seat: str) -> list[tuple[object, int]]:
    """What moved between a seat and other players, with its sign."""
    lines = [line for line in s.lines if line.moves and "pool" not in (line.payer, line.payee)]
    return [(x, 1) for x in lines if x.payee == seat] + [(x, -1) for x in lines if x.payer == seat]


def test_ru_53_the_deal_goes_round_to_the_right_for_the_whole_party() -> None:
    dealers = "".join(entry.dealer for entry in played().ledger)
    assert dealers == "NWSE" * 10


def test_ru_39_the_senior_suit_of_the_first_deal_is_senior_in_all_forty() -> None:
    deals = [entry.board.dealt for entry in played().ledger]
    assert {d.preference["senior"] for d in deals} == {(deals[0].turned.suit,)}
    assert "junior" not in deals[0].preference
    for d in deals[1:]:
        assert d.preference.get("junior", d.preference["senior"]) == (d.turned.suit,)


def test_junior_suit_of_each_deal_or_of_the_second_deal_for_the_party() -> None:
    v = boston.variant(GAME, rules={"junior_suit": "second-deal", "pass_out": "stays"})
    t = boston.Sitting(v, seed=4, dealer="N", players=Passer()).run()
    plain = passed()
    assert [e.board.dealt.cards for e in t.ledger] == [e.board.dealt.cards for e in plain.ledger]
    juniors, changing = (
        [e.board.dealt.preference.get("junior") for e in x.ledger] for x in (t, plain)
    )
    assert (juniors[0], juniors[1]) == (None, (t.ledger[1].board.dealt.turned.suit,))
    assert set(juniors[1:]) == {juniors[1]}
    assert len(set(changing)) > 2


def test_misdeal_passes_the_deal_on_where_a_card_was_seen_or_where_it_was_on_purpose() -> None:
    for reading, note in (("card-seen", "card-seen"), ("on-purpose", "on-purpose")):
        event = boston.Event("misdeal", seat="N", note=note)
        t = boston.Sitting(game(misdeal=reading), seed=3, dealer="N", misdeals={1: [event]})
        assert [t.play().dealer for _ in range(2)] == ["W", "S"]
        other = game(misdeal="on-purpose" if reading == "card-seen" else "card-seen")
        c = boston.contract(other, "all-pass", preference={"senior": "S"})
        with pytest.raises(boston.VariantError, match="does not excuse"):
            boston.settle(c, events=(event,))


def test_ru_19_where_one_does_not_agree_play_goes_on_until_the_pool_is_won() -> None:
    t = boston.Sitting(game(closing="objector"), seed=11, players=Hazard()).run()
    assert len(t.ledger) > 40
    assert t.pool == 0
    assert [bool(entry.pool) for entry in t.ledger[39:-1]] == [True] * (len(t.ledger) - 40)
    for entry in t.ledger[40:]:
        assert not stakes(entry)
        assert entry.settlement == boston.settle(entry.board, pool=entry.settlement.pool_before)
    assert not [x for e in t.ledger for x in e.lines if x.path == "sitting.closing"]
    assert t.ledger[-1].settlement.result == "made"
    assert sum(t.balance.values()) == 0


def test_no_counter_is_lost_over_a_party() -> None:
    t = played()
    for entry in t.ledger:
        assert sum(entry.balance) + entry.pool == 0
    for one, following in pairwise(t.ledger):
        assert following.settlement.pool_before == one.pool + sum(a for _, a in stakes(following))
    assert dict(t.points) == dict.fromkeys("NESW", 0)  # points are for the games that book them
    assert settled("solo-H", 8).points["S"] == 0
