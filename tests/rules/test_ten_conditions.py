"""The ten conditions of S-RU: each that can be played is a choice, and changes an outcome."""

from __future__ import annotations

from functools import cache

import pytest

import boston
from boston.board import read_call
from boston.sitting import Entry
from tests.rules.jack import GAME, game, paid, settled

NOTED = ("in-writing", "for-the-winner")


class Hazard:
    """Bids a solo whenever it may, and plays the first legal card."""

    name = "hazard"

    def choose(self, view: boston.View) -> str:
        solos = [action for action in view.legal if str(action).startswith("solo")]
        return solos[-1] if solos else view.legal[0]


class Passer:
    """Says pass for ever, so that a party takes no time."""

    name = "passer"

    def choose(self, view: boston.View) -> str:
        assert "pass" in view.legal
        return "pass"


@cache
def party(variant: str = GAME, /, *, seed: int = 4, **rules: str) -> boston.Sitting:
    """A whole party of bold players."""
    v = boston.variant(variant, rules=rules)
    return boston.Sitting(v, seed=seed, dealer="N", players=Hazard()).run()


@cache
def dealt(variant: str = GAME, /, *, seed: int = 4, **rules: str) -> boston.Sitting:
    """A whole party in which nobody ever bids."""
    v = boston.variant(variant, rules=rules)
    return boston.Sitting(v, seed=seed, dealer="N", players=Passer()).run()


def turned_an_ace(entry: Entry) -> bool:
    turned = entry.board.dealt.turned
    assert turned is not None
    return str(turned)[1] == "A"


def moved(entry: Entry, path: str) -> list[tuple[str, str, int]]:
    return [(line.payer, line.payee, line.amount) for line in entry.lines if line.path == path]


def text_of(entry: Entry, path: str) -> list[str]:
    return [line.text for line in entry.lines if line.path == path]


@pytest.mark.parametrize(("reading", "a_deal"), [("four-each", 16), ("four-in-all", 4)])
def test_condition_1_the_simple_game_adds_four_at_each_deal(reading: str, a_deal: int) -> None:
    t = dealt(stakes=reading)
    for entry in t.ledger:
        due = {entry.dealer.value} if reading == "four-in-all" else set("NESW")
        double = 2 if entry.number > 32 else 1
        staked = moved(entry, "pool.stake")
        assert staked
        assert {(payer, payee, n) for payer, payee, n in staked} == {
            (seat, "pool", 4 * double) for seat in due
        }
        assert sum(n for _, _, n in staked) == a_deal * double
    assert [e.pool for e in t.ledger] != [e.pool for e in dealt().ledger]
    assert game(stakes=reading).reading("pool.stake").citation == "S-RU:375"


def test_condition_1_who_pays_the_four_in_all_is_told_of_the_english_game_only() -> None:
    said = game(stakes="four-in-all").reading("pool.staked_by")
    assert (said.status, said.citation) == ("external", "HOYLE-GB")


def test_condition_3_a_dealer_who_turns_up_an_ace_pays_two_into_the_pool() -> None:
    aces = 0
    for seed in range(3):
        plain, with_remise = dealt(seed=seed), dealt(seed=seed, remise="two")
        for without, entry in zip(plain.ledger, with_remise.ledger, strict=True):
            assert entry.board.dealt == without.board.dealt
            ace = turned_an_ace(entry)
            aces += ace
            assert moved(entry, "pool.remise") == [(entry.dealer, "pool", 2)] * ace
            assert not moved(without, "pool.remise")
    assert aces > 3  # one deal in thirteen, of 120


def test_condition_3_the_two_are_in_the_pool_that_is_played_for() -> None:
    plain, with_remise = (dealt(seed=1, remise=name) for name in ("no", "two"))
    first = next(e for e in with_remise.ledger if moved(e, "pool.remise"))
    before = plain.ledger[first.number - 1].settlement.pool_before
    assert first.settlement.pool_before == before + 2
    assert with_remise.balance != plain.balance


def test_condition_3_it_is_not_doubled_and_not_owed_when_the_pool_is_played_out() -> None:
    found = [
        (entry.number, payment)
        for seed in range(6)
        for entry in dealt(seed=seed, remise="two").ledger
        for payment in moved(entry, "pool.remise")
    ]
    assert any(number > 32 for number, _ in found)
    assert {payment[2] for _, payment in found} == {2}
    v = game(remise="two", closing="objector", stakes="once")
    t = boston.Sitting(v, seed=1, dealer="N", players=Passer())
    for _ in range(80):  # nobody ever wins the pool
        t.play()
    further = [entry for entry in t.ledger[40:] if turned_an_ace(entry)]
    assert further
    assert not [entry for entry in further if moved(entry, "pool.remise")]


@pytest.mark.parametrize(
    "variant", ["whist-bostonien", "mariland", "american-jack", "nantes", "french-price-card"]
)
def test_condition_3_in_each_game_that_turns_a_card(variant: str) -> None:
    assert boston.variant(variant).rules.deal.turn_up == "last-card"
    parties = [dealt(variant, seed=seed, remise="two") for seed in range(5)]
    entries = [entry for one in parties for entry in one.ledger]
    assert any(turned_an_ace(entry) for entry in entries)
    for entry in entries:
        owed = [(entry.dealer, "pool", 2)] * turned_an_ace(entry)
        assert moved(entry, "pool.remise") == owed
    assert boston.variant(variant, {"remise": "two"}).reading("pool.remise").status == "proposed"


def test_condition_4_a_labet_on_whoever_loses() -> None:
    for reading, solo, ask in (
        ("stays", 40, 1),
        ("labet", 80, 1),
        ("whoever-loses", 80, 80),
    ):
        rules = {"alone_loss": reading}
        assert settled("solo-H", 7, pool=40, rules=rules).pool == solo
        asked = settled("ask-junior", 4, pool=40, rules=rules)
        assert asked.pool == ask
        took = asked.payments["N"] - 4  # beside the price: two for the game, two for the trick
        assert took == (0 if reading == "whoever-loses" else 13)


@pytest.mark.parametrize("reading", NOTED)
def test_condition_4_a_labet_is_noted_and_moves_no_counter_yet(reading: str) -> None:
    at_once = settled("ask-junior", {"S": 4, "N": 2}, "N", pool=41)
    noted = settled("ask-junior", {"S": 4, "N": 2}, "N", pool=41, rules={"labet": reading})
    assert (at_once.pool, noted.pool) == (82, 41)
    assert noted.owed == {"S": 21, "N": 20}
    assert at_once.owed == {}
    assert noted.payments["S"] - at_once.payments["S"] == 21
    assert noted.payments["N"] - at_once.payments["N"] == 20
    cited = {line.citation for line in noted.lines if line.owed_by}
    assert cited == {"S-RU:387" if reading == "in-writing" else "S-RU:387; S-RU:375"}


@pytest.mark.parametrize("reading", NOTED)
def test_condition_4_what_is_noted_is_owed_until_it_is_paid(reading: str) -> None:
    rules = game(labet=reading, alone_loss="labet")
    t = boston.Sitting(rules, seed=4, dealer="N", players=Hazard())
    owed, collected = dict.fromkeys("NESW", 0), 0
    for entry in t:
        result = entry.settlement
        for seat, amount in result.owed.items():
            assert amount == result.pool_before
            owed[seat] += amount
        payments = moved(entry, "settlement.labet")
        if entry.number == 40:
            due = {(seat, "pool", amount) for seat, amount in owed.items() if amount}
            if not (reading == "for-the-winner" and result.made):
                assert {line for line in payments if line[0]} == due
            owed = dict.fromkeys("NESW", 0)
        elif reading == "for-the-winner" and result.made and any(owed.values()):
            winner = result.contract.declarer
            due = {(seat, winner, n) for seat, n in owed.items() if n and seat != winner}
            assert {line for line in payments if line[0]} == due
            collected += len(due)
            owed = dict.fromkeys("NESW", 0)
        else:
            assert not [line for line in payments if line[0]]
        assert dict(t.owed) == owed
    assert bool(collected) is (reading == "for-the-winner")
    assert t.pool == sum(t.balance.values()) == 0


def test_condition_4_who_wins_the_pool_is_let_off_a_labet_of_ones_own() -> None:
    t = party(labet="for-the-winner", alone_loss="labet", seed=2)
    noted = [text for entry in t.ledger for text in text_of(entry, "settlement.labet")]
    own = [text for text in noted if "wins back" in text]
    assert own
    assert all(text.split()[0] == text.rsplit(" ", 1)[1].strip(".") for text in own)


def test_condition_4_the_three_ways_to_pay_make_three_games() -> None:
    ways = [party(alone_loss="labet", labet=way) for way in ("at-once", *NOTED)]
    assert len({tuple(t.balance.values()) for t in ways}) == 3
    # A pool without the labets grows by the stakes alone, so it is the smaller.
    assert max(e.pool for e in ways[1].ledger) < max(e.pool for e in ways[0].ledger)


NAMES = {
    "independence in hearts": {"jack-of-diamonds": "solo-H", "fontainebleau": "8H"},
    "Соло ♠": {"fontainebleau": "8S", "bostonas": "8S", "jack-of-diamonds": None},
    "Independence": {"bostonas": "8"},
    "petit misère ouvert": {
        "fontainebleau": "little-misere-table",
        "russian-boston": "little-misere-table",
        "bostonas": "small-null-open",
        "bostonas-17": "small-null-open",
        "french-price-card": "little-misere-table",
        "colour-boston": "small-null-open",
    },
    "Philadelphia ♦": {"fontainebleau": "10D", "bostonas": None},
    "ФИЛАДЕЛЬФИЯ H": {"fontainebleau": "10H"},
    "Gran-Misere Ouvert": {"fontainebleau": None},
    "Grand Misere Ouvert": {"fontainebleau": "grand-misere-table", "bostonas": "grand-null-open"},
    "souverain in clubs": {"fontainebleau": "12C", "american-two-pack": "12C", "bostonas": None},
    "Souverain": {"fontainebleau": None},  # of which suit?
    "Гран-суверен S": {"fontainebleau": "13S", "bostonas": "13S", "colour-boston": "13S"},
}


@pytest.mark.parametrize("name", NAMES)
def test_conditions_5_to_10_are_found_by_their_names(name: str) -> None:
    for variant, code in NAMES[name].items():
        if code is None:
            with pytest.raises(boston.NotationError, match="is not a call"):
                read_call(boston.variant(variant), name)
        else:
            assert read_call(boston.variant(variant), name) == code


def test_conditions_5_to_10_are_bid_by_their_names() -> None:
    v = boston.variant("fontainebleau", rules={"grands": "yes"})
    b = boston.Board(v, boston.deal(v, seed=1)).do("independence ♥").do("Philadelphia n")
    assert [step.action for step in b.history] == ["8H", "10N"]
    c = boston.contract(v, "Grand Souverain ♣", declarer="S")
    assert (c.code, c.needs, c.rules.exposed) == ("13C", 13, "no")
    assert v.reading("contracts.ten.aliases").citation == "S-RU:399"


@pytest.mark.parametrize(("tricks", "fine"), [(1, 10), (4, 40), (13, 130)])
def test_condition_8_each_trick_of_a_grand_misere_ouvert_is_fined(tricks: int, fine: int) -> None:
    plain, fined = (
        boston.settle(
            boston.contract(
                boston.variant("fontainebleau", rules={"misere_remise": reading}),
                "grand misère ouvert",
                declarer="S",
            ),
            tricks,
            pool=50,
        )
        for reading in ("no", "two")
    )
    assert plain.pool == 300
    assert fined.pool == 300 + fine
    assert fined.payments["S"] == plain.payments["S"] - fine
    assert {s: n for s, n in fined.payments.items() if s != "S"} == {
        s: n for s, n in plain.payments.items() if s != "S"
    }


def test_condition_8_no_other_game_and_no_misere_made_is_fined() -> None:
    v = boston.variant("fontainebleau", rules={"misere_remise": "two"})
    for call, tricks in (
        ("grand-misere-table", 0),
        ("grand-misere", 3),
        ("little-misere-table", 2),
    ):
        s = boston.settle(boston.contract(v, call, declarer="S"), tricks, pool=50)
        assert not [line for line in s.lines if "remise" in line.path]
    # A misère lost by a revoke alone has taken no trick.
    c = boston.contract(v, "grand-misere-table", declarer="S")
    s = boston.settle(c, 0, pool=50, events=["revoke S 2"])
    assert (s.result, s.pool) == ("lost", 300)


def test_condition_8_on_the_last_deal_the_fine_goes_where_the_forfeit_goes() -> None:
    v = boston.variant("fontainebleau", rules={"misere_remise": "two"})
    c = boston.contract(v, "grand-misere-table", declarer="S")
    last = boston.settle(c, 3, pool=50, last=True)
    assert last.pool == 50
    assert last.payments["S"] == boston.settle(c, 3, pool=50).payments["S"]
    assert paid(last)[2] == -(250 * 4 + 30)
    to_pool = boston.settle(
        boston.contract(v.with_rules(last_deal="pool"), "grand-misere-table", declarer="S"),
        3,
        pool=50,
        last=True,
    )
    assert to_pool.pool == 50 + 250 + 30
