"""Rule files that extend others, and concepts of the deal no variant here uses yet."""

from __future__ import annotations

from importlib.resources import files

import boston
from boston.variants.loader import read_rule_file
from boston.variants.variant import Variant

PARENT = boston.variant("fontainebleau")
TEXT = files("boston.variants").joinpath("data", f"{PARENT.id}.toml").read_text("utf-8")
CHILD = f"""
id = "child"
extends = "{PARENT.id}"
family = "boston"
status = "playable"

[names]
evidence = {{ status = "proposed", why = "a game made for this test" }}
en = "Child"

[deal]
evidence = {{ status = "proposed", why = "a game made for this test" }}
direction = "right"
next_dealer = "right"
packets = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
turn_up = "last-card"
"""


def child() -> Variant:
    return Variant(read_rule_file(CHILD, "child.toml"))


def test_a_child_writes_only_its_differences() -> None:
    rows = {row.path for row in boston.diff(PARENT, child())}
    assert rows == {"deal.direction", "deal.next_dealer", "deal.packets", "deal.turn_up"}
    assert boston.diff(child(), child()).rows == ()


def test_a_diff_mirrors() -> None:
    there, back = boston.diff(PARENT, child()), boston.diff(child(), PARENT)
    assert [row.mirrored() for row in there] == list(back)


def test_inherited_values_keep_the_parents_evidence() -> None:
    assert child().reading("pool.stake").evidence == PARENT.reading("pool.stake").evidence
    assert child().reading("deal.packets").status == "proposed"


def test_house_rules_are_inherited_and_laid_over_both() -> None:
    assert child().with_rules(honours_in_loss="foster").rules.honours.in_loss is False


def test_the_same_written_in_full_is_the_same_game() -> None:
    text = TEXT.replace(f'id = "{PARENT.id}"', 'id = "child"')
    for old, new in (
        ('direction = { value = "left"', 'direction = { value = "right"'),
        ('next_dealer = { value = "left"', 'next_dealer = { value = "right"'),
        ("[4, 4, 5]", str([1] * 13)),
        ('turn_up = { value = "none"', 'turn_up = { value = "last-card"'),
    ):
        assert old in text
        text = text.replace(old, new, 1)
    assert Variant(read_rule_file(text, "full.toml")).rules == child().rules


def test_dealing_to_the_right_one_by_one_with_the_last_card_turned() -> None:
    game = child()
    dealt = boston.deal(game, seed=4, dealer="N")
    assert dealt.eldest == "W"
    assert [str(seat) for seat in dealt.round()] == ["W", "S", "E", "N"]
    assert dealt.turned in dealt.hands["N"]
    other = boston.deal(game, seed=4, dealer="E")
    assert other.turned in other.hands["E"]


def test_a_deal_to_the_right_goes_right_all_the_way() -> None:
    game = child()
    board = boston.Board(game, boston.deal(game, seed=4, dealer="N"))
    assert board.turn == "W"
    board = board.do("5H")
    assert board.turn == "S"
    for call in ("pass", "pass", "pass", "alone"):
        board = board.do(call)
    assert board.turn == "W"
    assert board.do(board.legal()[0]).turn == "S"
    sitting = boston.Sitting(game, seed=4, dealer="N").run()
    assert [str(entry.dealer) for entry in sitting.ledger[:3]] == ["N", "W", "S"]
    assert all(e.board.dealt.turned in e.board.dealt.hands[e.dealer] for e in sitting.ledger)
