"""Boston de Nantes, the historic name: what S-WIKI:65 says of it, and what it leaves to others."""

from __future__ import annotations

import pytest

import boston

GAME, FULL = "nantes", "jack-of-diamonds"
PARTY = {"senior": "S", "junior": "H"}


def test_s_wiki_65_propositions_and_solo_are_all_its_bids() -> None:
    v = boston.variant(GAME)
    bids = [call for call in v.calls if call.kind == "bid"]
    assert {call.contract for call in bids} == {"ask-junior", "ask-senior", "solo"}
    assert v.reading("auction.ladder").status == "attested"
    with pytest.raises(boston.NotationError):
        boston.contract(v, "misere", declarer="S")


def test_the_fuller_accounts_bids_are_a_house_rule() -> None:
    v = boston.variant(GAME, rules={"bids": "all"})
    assert v.rules.auction.ladder == boston.variant(FULL).rules.auction.ladder
    assert boston.settle(boston.contract(v, "misere", declarer="S"), 0).payments["S"] == 3 * 64
    assert v.options["bids"].readings["all"].evidence.status == "proposed"


def test_s_wiki_65_the_jack_of_diamonds_is_the_permanent_top_trump() -> None:
    suits = {"senior": "D", "junior": "S"}
    for reading, card in (("never", "DJ"), ("trump", "HJ"), ("foster", "DJ")):
        v = boston.variant(GAME, rules={"boston_shift": reading})
        order = boston.contract(v, "ask-senior", "S", preference=suits).order
        assert str(order.boston) == card
    ace = boston.Card("DA")
    never = boston.contract(GAME, "ask-senior", "S", preference=suits).order
    assert never.strength(boston.Card("DJ"), ace.suit) > never.strength(ace, ace.suit)


def test_s_wiki_65_another_player_may_accept_a_proposition_and_nobody_a_solo() -> None:
    dealt = boston.deal(GAME, seed=3, dealer="N", preference=PARTY)
    asked = boston.Board(GAME, dealt).do("ask-senior")
    assert asked.explain("support").ok
    alone = boston.Board(GAME, dealt).do("solo-H").explain("support")
    assert (alone.ok, alone.code) == (False, "played-alone")


def test_s_wiki_65_the_belle_lasts_and_the_petite_is_of_the_deal() -> None:
    sitting = boston.Sitting(GAME, seed=4)
    deals = [sitting.play().board.dealt for _ in range(12)]
    belle = deals[0].preference["senior"]
    assert all(dealt.preference["senior"] == belle for dealt in deals)
    assert len({dealt.preference.get("junior") for dealt in deals}) > 2
    for dealt in deals[1:]:
        turned = (dealt.turned.suit.value,)
        assert dealt.preference.get("junior", belle) == turned


def test_what_s_wiki_65_does_not_say_is_proposed_or_from_outside() -> None:
    for reading in boston.variant(GAME).readings():
        cited = {passage.source for passage in reading.passages}
        assert reading.status in ("proposed", "external") or "S-WIKI" in cited


@pytest.mark.parametrize(
    "name", ["Бостон Нантский", "boston de nantes", "NANTES", "бостон де нант"]
)
def test_it_is_found_by_its_names(name: str) -> None:
    assert boston.variant(name).id == GAME
