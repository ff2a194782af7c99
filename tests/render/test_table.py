"""The table: all that is seen is said, nothing hidden shows, and it stays light."""

import re
import subprocess
import sys

import pytest

from boston.cards import Hand
from boston.render import (
    Scene,
    deal_html,
    evidence_html,
    hand_html,
    scene_text,
    table_html,
    trick_html,
)
from boston.seats import Seat
from tests.render.fragments import HANDS, HOSTILE, full_scene, read


def test_four_hands_stay_under_sixty_thousand_bytes():
    assert len(deal_html(HANDS, dealer="N", turned="S2", style=False).encode()) < 60_000


def test_everything_is_drawn_and_said():
    drawn = read(table_html(full_scene()))
    for words in (
        "Contract: Six hearts.",
        "Trumps: hearts.",
        "The Boston card, top trump: jack of diamonds.",
        "East dealt.",
        "Turned up: nine of diamonds.",
        "Pool: 1,240 counters.",
        "North says: I support.",
        "Trick: East two of hearts, West king of hearts.",
        "Tricks taken: Anna 3, West 5, North 1, East 0.",
        "West holds 9 cards, face down.",
        "East lays open:",
        "It is for Anna (South) to act.",
        "to act",
        "Dealer",
        "on the table",
    ):
        assert words in drawn.said
    (turn,) = drawn.of_class("bo-on-turn")
    assert turn["aria-label"] == "Anna (South)"
    assert [attrs["data-card"] for attrs in drawn.of_class("bo-at-east")] == ["H2"]


def test_a_hidden_hand_leaves_no_trace_but_its_number():
    swapped = {**HANDS, Seat.NORTH: HANDS[Seat.EAST]}
    assert table_html(Scene(hands=HANDS, hidden={"N"})) == table_html(
        Scene(hands=swapped, hidden={"N"})
    )
    assert table_html(Scene(hands={"N": 13})) == table_html(
        Scene(hands={"N": HANDS[Seat.NORTH]}, hidden={"N"})
    )


def test_only_the_hand_on_turn_is_dimmed():
    drawn = table_html(full_scene(hidden=set(), taken={}))
    refused = re.findall(r'data-card="(\w\w)"[^>]*tabindex', drawn)
    assert refused
    assert all(card in HANDS[Seat.SOUTH] for card in refused)


@pytest.mark.parametrize("near", Seat)
def test_any_seat_may_be_the_near_one(near):
    drawn = read(table_html(full_scene(near=near, names={})))
    (south,) = drawn.of_class("bo-south")
    (west,) = drawn.of_class("bo-west")
    assert (south["aria-label"], west["aria-label"]) == (near.word, near.left.word)


def test_an_empty_table_invites():
    assert read(table_html(Scene())).of_class("bo-cloth")
    assert scene_text(Scene()) == ""
    assert "East leads" in read(table_html(Scene(lead="E"))).said


def test_a_turned_card_may_also_be_in_a_hand():
    drawn = deal_html(HANDS, turned=next(iter(HANDS[Seat.WEST])), style=False)
    read(drawn)


def test_a_trick_is_numbered_and_its_taker_named():
    drawn = read(trick_html([("N", "HA"), ("E", "H3"), ("S", "S2"), ("W", "H9")], "S"))
    assert [attrs["data-card"] for attrs in drawn.having("data-card")] == ["HA", "H3", "S2", "H9"]
    assert len(drawn.of_class("bo-nth")) == 4
    assert "South takes it." in drawn.said
    assert "two of spades, played by South, takes the trick" in drawn.said


def test_hostile_words_stay_words():
    seats = dict.fromkeys(Seat, HOSTILE)
    scene = full_scene(
        names=seats,
        announcements=seats,
        contract=HOSTILE,
        unit=HOSTILE,
        reasons=dict.fromkeys(HANDS[Seat.SOUTH], HOSTILE),
    )
    assert HOSTILE in read(table_html(scene)).said


def test_the_same_scene_is_the_same_drawing_in_any_process():
    code = (
        "import sys; sys.path[:0] = sys.argv[1:]\n"
        "from tests.render.fragments import full_scene\n"
        "from boston.render import table_html\n"
        "print(table_html(full_scene()).encode('ascii', 'xmlcharrefreplace').decode())"
    )
    runs = {
        subprocess.run(
            [sys.executable, "-c", code, *sys.path],
            env={"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(runs) == 1


def test_different_fragments_do_not_share_ids():
    one = re.findall(r' id="([^"]+)"', table_html(full_scene()))
    other = re.findall(r' id="([^"]+)"', hand_html(Hand(HANDS[Seat.SOUTH])))
    assert not set(one) & set(other)


def test_a_note_may_stand_beside_a_table():
    read(table_html(full_scene()) + evidence_html("6", "emended", {"printed": "7"}, id="note-1"))
