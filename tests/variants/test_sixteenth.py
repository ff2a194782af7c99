"""A game outside the catalogue needs a file and nothing else: CONTRIBUTING tells the steps."""

from __future__ import annotations

from pathlib import Path

import pytest

import boston
from boston import Sitting
from boston.check import check_variant
from boston.settlement import price_table
from boston.variants import Variant
from boston.variants.loader import read_rule_file

FILE = Path(__file__).with_name("sixteenth.toml")


@pytest.fixture(scope="module")
def sixteenth() -> Variant:
    return Variant(read_rule_file(FILE.read_text("utf-8"), FILE.name))


def test_its_file_is_whole(sixteenth):
    assert check_variant(sixteenth).faults == ()
    assert len(FILE.read_text("utf-8").splitlines()) < 60


def test_what_it_says_is_all_it_changes(sixteenth):
    changed = {row.path for row in boston.diff("fontainebleau", sixteenth)}
    assert changed == {
        "auction.ladder",
        "chicane.asked",
        "chicane.declared",
        "chicane.pays",
        "deal.shuffle",
        "partner.contracts",
        "play.leader",
    }


def test_a_game_without_the_joint_number_is_refused_by_key():
    text = FILE.read_text("utf-8").replace('["five", "six"]', '["five", "seven"]')
    with pytest.raises(
        boston.VariantError, match=r"partner\.contracts has 'seven'.* no game of 10"
    ):
        assert Variant(read_rule_file(text, FILE.name)).rules


def test_its_rules_are_played(sixteenth):
    ladder = [call.contract for call in sixteenth.calls if call.kind == "bid"]
    assert list(dict.fromkeys(ladder)) == list(sixteenth.rules.auction.ladder)
    together = price_table(sixteenth).where(contract="six", partner=True, made=True)
    assert {row.needs for row in together} == {9}
    board = boston.Board(sixteenth, boston.deal(sixteenth, seed=3))
    assert not board.explain("10S").ok
    board = board.do("pass").do("6H").do("pass").do("pass")
    assert board.contract.declarer is not None
    while board.phase != "play":
        board = board.do(board.legal()[0])
    assert board.turn is board.contract.declarer, "the highest bidder leads"


@pytest.mark.parametrize("players", ["random", "thumb"])
def test_whole_sittings_end_and_nothing_is_lost(sixteenth, players):
    chicane = False
    for seed in range(4):
        sitting = Sitting(sixteenth, seed=seed, players=players)
        for entry in sitting:
            assert sum(entry.balance) + entry.pool == 0
            chicane |= any(step.phase == "show" for step in entry.board.history)
        assert sitting.over
    assert chicane
