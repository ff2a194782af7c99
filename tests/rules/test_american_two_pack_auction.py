"""American Boston: two packs, the deal, and an auction that names no suit (S-WIKI:61, F-2P)."""

from __future__ import annotations

from itertools import pairwise

import pytest

import boston
from boston import IllegalAction, Sitting
from tests.rules.two_packs import GAME, HEARTS, board, game


def test_s_wiki_61_two_packs_never_shuffled_five_five_three() -> None:
    v = game()
    assert v.rules.equipment.packs == 2
    assert (v.rules.deal.shuffle, v.rules.deal.packets) == ("none", (5, 5, 3))
    assert game(packets="4-4-5").rules.deal.packets == (4, 4, 5)
    for path in ("equipment.packs", "deal.shuffle", "deal.packets"):
        assert "S-WIKI:61" in v.reading(path).citation


def test_the_pack_that_lies_still_is_cut_for_the_preference_and_dealt_next() -> None:
    entries = [*Sitting(GAME, seed=8)]
    for one, other in pairwise(entries):
        assert one.board.dealt.turned is not None
        assert one.board.dealt.cards != other.board.dealt.cards
    turned = {entry.board.dealt.turned for entry in entries}
    assert len(turned) > 6


def test_the_card_turned_makes_first_preference_and_its_colour_second() -> None:
    state = board()
    assert state.dealt.preference == {
        "first-preference": ("H",),
        "colour": ("D",),
        "plain": ("S", "C"),
    }


def test_s_wiki_61_five_is_boston_and_six_to_thirteen_overcall_it() -> None:
    bids = [call.code for call in game().calls if call.bare and not call.keeps]
    assert bids == [str(number) for number in range(5, 14)]
    state = board("5")
    assert all(state.explain(str(number)).ok for number in range(6, 14))
    assert not state.explain("5").ok
    assert state.explain("6").citation == "F-2P; S-WIKI:61"


def test_foster_misere_stands_between_seven_and_eight_and_so_on() -> None:
    ladder = game().rules.auction.ladder
    order = [game().rules.contracts[key].code.removesuffix("{suit}") for key in ladder]
    assert order == [
        *("5", "6", "7", "little-misere", "8", "9", "grand-misere", "10", "11"),
        *("little-misere-table", "12", "grand-misere-table", "13"),
    ]


def test_fosters_example_hearts_turned_and_six_kept_twice() -> None:
    state = board("6", "pass", "6-colour", "pass", "6-first-preference", "pass")
    assert state.turn == "W"
    assert not state.explain("6-colour").ok
    state = state.do("7")
    # South and North have passed: of all bids only a misère is left them, E may keep at seven.
    state = state.do("pass")
    assert state.turn == "E"
    assert state.explain("7-first-preference").ok
    state = state.do("7-first-preference")
    assert (state.turn, state.legal()) == (
        "S",
        (
            "pass",
            "little-misere",
            "grand-misere",
            "little-misere-table",
            "grand-misere-table",
        ),
    )
    refused = state.explain("8")
    assert (refused.ok, refused.code) == (False, "misere-only")
    state = state.do("little-misere")
    assert state.turn == "W"


def test_a_pass_leaves_the_miseres_but_not_where_none_outranks_the_bid() -> None:
    assert board("pass", "5").legal()[:2] == ("pass", "5-colour")  # West has not spoken yet
    state = board("pass", "13", "pass", "pass")
    assert (state.turn, state.legal()[0]) == ("S", "13C")  # nobody can outbid thirteen
    back = board("pass", "5", "pass", "pass")
    assert (back.turn, back.legal()[:2]) == ("E", ("pass", "little-misere"))


def test_all_pass_is_over_after_four_passes() -> None:
    state = board("pass", "pass", "pass", "pass")
    assert (state.phase, state.contract.code) == ("play", "all-pass")


@pytest.mark.parametrize(
    ("calls", "choices"),
    [
        (["8"], ("8C", "8D", "8H", "8S")),
        (["8", "8-colour"], ("8D", "8H")),
        (["8", "8-first-preference"], ("8H",)),
    ],
)
def test_who_wins_names_the_trump_as_the_number_was_kept(
    calls: list[str], choices: tuple[str, ...]
) -> None:
    state = board(*calls)
    while state.legal() != choices:
        assert state.explain("8H").code in ("number-only", "misere-only", "name-a-trump")
        state = state.do("pass")
    assert state.turn == "ES"[len(calls) - 1]
    with pytest.raises(IllegalAction):
        state.do("pass")
    named = state.do(choices[0])
    assert (named.contract.code, named.phase) == (choices[0], "play")


def test_a_number_is_kept_only_once_it_was_bid() -> None:
    assert board("6").explain("7-colour").code == "nothing-to-keep"
    assert board().explain("5-first-preference").code == "nothing-to-keep"
    assert board("6").explain("6-first-preference").ok


def test_s_wiki_61_speaks_of_partnerships_that_there_are_not() -> None:
    reading = game().reading("partner.contracts")
    assert (reading.value, reading.status) == ([], "emended")
    assert "товариществах" in reading.printed
    with pytest.raises(boston.VariantError, match="alone"):
        boston.contract(GAME, "5H", "S", partner="N")


def test_in_little_misere_all_discard_and_a_spread_lies_open() -> None:
    state = board("little-misere-table", "pass", "pass", "pass")
    for seat in "ESWN":
        assert (state.phase, state.turn) == ("discard", seat)
        state = state.do(state.legal()[0])
    assert (state.phase, state.turn) == ("show", "E")
    state = state.do("show")
    assert (state.exposed, state.turn, state.contract.cards) == (("E",), "E", 12)


def test_the_rule_of_thumb_bids_numbers_and_names_its_suit() -> None:
    said = set()
    for entry in Sitting(GAME, seed=6, players="thumb"):
        for step in entry.board.said("auction"):
            call = entry.board.variant.call_of[step.action]
            said.add("suit" if call.suit else "number" if call.bare else call.kind)
    assert {"suit", "number", "pass"} <= said


@pytest.mark.parametrize("name", ["Американский Бостон", "american boston", "Two-pack Boston"])
def test_it_is_found_by_its_names(name: str) -> None:
    assert boston.variant(name).id == GAME


def test_its_notation_reads_back_at_every_call() -> None:
    state = board("6", "6-colour", "6-first-preference", "pass", "pass", "pass", "6H")
    assert boston.parse(str(state)) == state
    assert state.dealt.preference["first-preference"] == tuple(HEARTS["first-preference"])
