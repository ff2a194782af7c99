"""Russian Boston: chicane, and what else sets it apart from Fontainebleau (S-WIKI:63, Foster)."""

from __future__ import annotations

import pytest

import boston
from boston import Board, IllegalAction

GAME, PARENT = "russian-boston", "fontainebleau"
HANDS = {
    "N": "QJT9.KJ72.T83.A6",
    "E": "AK42..AKQJ2.KQ92",
    "S": "853.AQT864.96.J3",
    "W": "76.953.754.T8754",
}


def board(*calls: str, hands: dict[str, str] | None = None, **rules: str) -> Board:
    v = boston.variant(GAME, rules=rules)
    state = Board(v, boston.deal(v, seed=1, dealer="N", hands=hands or HANDS))
    for call in calls:
        state = state.do(call)
    return state


def at_the_lead(*words: str, **rules: str) -> Board:
    """South has bid five hearts alone; East, the eldest hand, has none."""
    return board("pass", "5H", "pass", "pass", "alone", *words, **rules)


def played_out(state: Board) -> Board:
    while not state.over:
        state = state.do(state.legal()[0])
    return state


def test_s_wiki_63_it_is_the_game_of_fontainebleau_but_for_what_is_named() -> None:
    assert {row.path for row in boston.diff(PARENT, GAME)} == {
        "calls.play-along.names",
        "chicane.asked",
        "chicane.declared",
        "chicane.pays",
    }
    foster = boston.variant(GAME, rules={"partners": "foster", "suit_order": "hearts"})
    assert {row.path for row in boston.diff(GAME, foster)} == {
        "auction.suits",
        "tariff.classes",
        "partner.contracts",
        "partner.adds",
        "partner.call",
    }


def test_s_wiki_63_who_has_no_trump_may_declare_chicane_before_play() -> None:
    asked = at_the_lead()
    assert (asked.phase, asked.turn, asked.legal()) == ("show", "E", ("pass", "chicane"))
    assert asked.explain("chicane").citation == "S-WIKI:63"
    declared = asked.do("chicane")
    assert declared.chicane == ("E",)
    assert declared.do("pass").do("pass").do("pass").phase == "play"


def test_all_are_asked_in_turn_and_who_has_trumps_can_only_pass() -> None:
    state = at_the_lead("pass")
    for seat in "SWN":
        assert (state.turn, state.legal()) == (seat, ("pass",))
        refused = state.explain("chicane")
        assert refused.code == "has-trumps"
        assert "hearts" in refused.sentence
        with pytest.raises(IllegalAction):
            state.do("chicane")
        state = state.do("pass")
    assert (state.phase, state.chicane) == ("play", ())


def test_to_be_asked_tells_nobody_who_is_without_trumps() -> None:
    other = dict(HANDS, E="AK42.9.KQJ2.KQ92", W="76.53.A754.T8754")
    one = at_the_lead("pass")
    two = board("pass", "5H", "pass", "pass", "alone", "pass", hands=other)
    for seat in "SN":
        assert one.view(seat).history == two.view(seat).history
        assert one.view(seat).legal == two.view(seat).legal


def test_without_a_trump_there_is_no_chicane() -> None:
    misere = board("pass", "grand-misere", "pass", "pass")
    assert misere.phase == "play"
    with pytest.raises(boston.VariantError, match="no trump"):
        boston.settle(boston.contract(GAME, "grand-misere", "S"), 0, chicane=["E"])


def test_a_hand_is_laid_open_after_all_have_been_asked() -> None:
    state = board("pass", "13H-table", "pass", "pass")
    assert state.explain("show").code == "chicane-first"
    state = state.do("chicane").do("pass").do("pass").do("pass")
    assert (state.turn, state.legal(), state.exposed) == ("S", ("show",), ())
    assert state.explain("pass").code == "show-first"
    assert state.do("show").exposed == ("S",)


def test_chicane_is_paid_by_each_other_player_whoever_wins() -> None:
    quiet = boston.settle(played_out(at_the_lead("pass", "pass", "pass", "pass")))
    said = boston.settle(played_out(at_the_lead("chicane", "pass", "pass", "pass")))
    gained = {seat: said.payments[seat] - quiet.payments[seat] for seat in said.payments}
    assert gained == {"N": -10, "E": 30, "S": -10, "W": -10}
    lines = [line for line in said.lines if line.path == "chicane.pays"]
    assert [line.citation for line in lines] == ["S-WIKI:63; S-WIKI:21; F-RB"] * 3


@pytest.mark.parametrize(("reading", "each", "unit"), [("ten", 10, 5), ("two", 2, 1)])
def test_two_counters_of_five_are_fosters_ten_or_two_by_the_letter(
    reading: str, each: int, unit: int
) -> None:
    v = boston.variant(GAME, rules={"chicane_pays": reading})
    made = boston.settle(boston.contract(v, "5H", "S"), 5, chicane=["W"])
    assert made.payments == {"N": -20 - each, "E": -20 - each, "S": 60 - each, "W": 3 * each - 20}
    assert v.rules.equipment.unit == unit


def test_a_partner_without_trumps_is_paid_by_the_declarer_too() -> None:
    c = boston.contract(GAME, "5H", "S", partner="E")
    plain, paid = (boston.settle(c, {"S": 5, "E": 3}, chicane=who) for who in ([], ["E"]))
    assert paid.payments["S"] == plain.payments["S"] - 10
    assert paid.payments["E"] == plain.payments["E"] + 30


def test_fontainebleau_knows_no_chicane() -> None:
    with pytest.raises(boston.VariantError, match="pays nobody"):
        boston.settle(boston.contract(PARENT, "5H", "S"), 5, chicane=["E"])


def test_diamonds_lead_by_foster_only_and_hearts_by_the_grammar_of_s_wiki_63() -> None:
    v = boston.variant(GAME)
    suits = v.reading("auction.suits")
    assert (suits.value[0], suits.status) == ("D", "external")
    assert [(other.reading, other.value[0]) for other in suits.alternatives] == [("hearts", "H")]
    hearts = v.with_rules(suit_order="hearts")
    assert boston.settle(boston.contract(hearts, "5H", "S"), 5).payments["S"] == 90
    assert boston.settle(boston.contract(v, "5H", "S"), 5).payments["S"] == 60


def test_foster_six_to_eight_are_open_to_a_partner_unless_solo_is_said() -> None:
    for call, needs in (("6H", 10), ("7H", 11), ("8H", 12)):
        state = board("pass", call, "pass", "pass", partners="foster")
        assert (state.phase, state.turn, state.legal()) == ("partner", "S", ("pass", "alone"))
        helped = state.do("pass").do("play-along")
        assert (helped.contract.partner, helped.contract.needs) == ("W", needs)
        assert state.do("alone").contract.partner is None
    assert board("pass", "5H", "pass", "pass", partners="foster").phase == "show"
    assert board("pass", "9H", "pass", "pass", partners="foster").phase == "show"


def test_piccolissimo_stands_between_seven_and_eight() -> None:
    state = board("7D")
    assert state.explain("piccolissimo").ok
    assert not board("8S").explain("piccolissimo").ok


@pytest.mark.parametrize(("held", "worth"), [("AKQJ", 4), ("AKQ", 2), ("AK", 0)])
def test_four_honours_count_four_and_three_count_two(held: str, worth: int) -> None:
    low = "23456789"[: 13 - 3 - len(held)]
    hands = {"S": f"2.{held}.2.{low}", "E": "AKQJ"[len(held) :].join([".", ".."])}
    state = board("pass", "5H", "pass", "pass", "alone", hands=hands)
    assert state.honours == worth


@pytest.mark.parametrize("name", ["Русский Бостон", "russian boston", "Бостон с шиканой"])
def test_it_is_found_by_its_names(name: str) -> None:
    assert boston.variant(name).id == GAME
