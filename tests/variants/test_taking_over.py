"""What a child says of its parent: what it does without, its own defaults, its own source."""

from __future__ import annotations

import pytest

import boston
from boston.errors import VariantError
from boston.variants.loader import read_rule_file
from boston.variants.variant import Variant

PARENT = boston.variant("jack-of-diamonds")
HEAD = f"""
id = "child"
extends = "{PARENT.id}"
family = "boston"
status = "playable"
"""
NAMES = """
[names]
evidence = { status = "proposed", why = "a game made for this test" }
en = "Child"
"""
SILENT = """
[[silent]]
source = "S-AM"
why = "silent, says this test"
[[silent]]
source = "S-AM"
under = "tariff.rows"
at = "S-AM:37"
why = "no tariff, says this test"
"""


def child(*, head: str = "", tables: str = "") -> Variant:
    return Variant(read_rule_file(HEAD + head + NAMES + tables, "child.toml"))


def test_a_child_that_says_nothing_is_its_parent() -> None:
    game = child()
    assert game.extends == PARENT.id
    assert game.rules == PARENT.rules
    assert [r.evidence for r in game.readings()] == [r.evidence for r in PARENT.readings()]


def test_a_default_of_its_own_is_the_rule_with_the_readings_evidence() -> None:
    game = child(tables='[defaults]\npass_out = "stays"\n')
    assert game.choice("pass_out") == "stays"
    assert game.chosen == {}
    reading = game.reading("all_pass.pool")
    assert reading.value == "stays"
    assert reading.evidence == PARENT.options["pass_out"].readings["stays"].evidence
    assert [other.reading for other in reading.alternatives] == ["doubled"]
    assert {row.path for row in boston.diff(PARENT, game)} == {"all_pass.pool"}
    assert game.with_rules({"pass_out": "doubled"}).rules == PARENT.rules


def test_what_it_does_without_is_gone() -> None:
    head = 'without = ["boston_card", "options.boston_suit", "options.boston_shift", '
    game = child(head=head + '"options.boston_money"]\n')
    assert game.rules.boston_card is None
    assert not any(path.startswith("boston_card") for path in game.leaves.evidence)
    assert set(PARENT.options) - set(game.options) == {
        "boston_suit",
        "boston_shift",
        "boston_money",
    }


def test_what_the_source_does_not_say_is_proposed_and_still_cites_the_parents() -> None:
    game = child(tables=SILENT)
    silent, told = game.reading("play.partners_sit"), game.reading("play.follow")
    assert (silent.status, silent.why) == ("proposed", "silent, says this test")
    assert silent.citation == "S-RU:67"
    assert told.evidence == PARENT.reading("play.follow").evidence
    assert game.rules == PARENT.rules


def test_a_nearer_silence_holds_before_a_wider_one() -> None:
    price = child(tables=SILENT).reading("tariff.rows.solo.won.junior.12")
    assert (price.status, price.why) == ("proposed", "no tariff, says this test")
    assert price.citation == "S-AM:37; S-RU:237; S-RU:239"
    assert price.evidence.printed is None


def test_what_an_outside_reference_bears_out_rests_on_that_alone() -> None:
    pairing = child(tables=SILENT).reading("settlement.pairing")
    assert (pairing.status, pairing.citation) == ("external", "F-BDF")


def test_house_rules_are_read_as_the_source_does_too() -> None:
    readings = child(tables=SILENT).options["boston_money"].readings
    assert readings["holder"].evidence == PARENT.options["boston_money"].readings["holder"].evidence
    assert readings["declarer"].evidence.status == "proposed"
    assert readings["declarer"].leaves.evidence["boston_card.paid_to"].status == "proposed"


def test_what_becomes_a_question_is_settled_no_longer() -> None:
    own = """
[options.lead]
question = "Who leads?"
default = "eldest"
[options.lead.readings.eldest]
label = "The eldest hand"
evidence = { status = "proposed", why = "a question made for this test" }
set = { "play.leader" = "eldest" }
"""
    game = child(tables=own)
    assert game.rules == PARENT.rules
    assert game.reading("play.leader").why == "a question made for this test"


@pytest.mark.parametrize(
    ("head", "tables", "said"),
    [
        ('without = ["bostoncard"]\n', "", "without names bostoncard.*not"),
        ('without = ["options.boston_suits"]\n', "", "did you mean 'boston_suit'"),
        ('without = "boston_card"\n', "", "without is .*list of addresses"),
        ("", '[defaults]\npass_uot = "stays"\n', "did you mean 'pass_out'"),
        ("", '[defaults]\npass_out = "stay"\n', "did you mean 'stays'"),
        ('defaults = "stays"\n', "", "defaults is .*expected a table"),
        ("", '[[silent]]\nsource = "S-AM"\n', r"silent\[0\] must be a table with source and why"),
        ("", '[[silent]]\nsource = "S-MA"\nwhy = "x"\n', r"silent\[0\].*did you mean 'S-AM'"),
        ("", '[[silent]]\nsource = "S-AM"\nwhy = "x"\nwhen = "y"\n', "unknown key 'when'"),
        ("", '[[silent]]\nsource = "S-AM"\nwhy = "x"\nat = "S-AM:9999"\n', "does not locate"),
        ('silent = "S-AM"\n', "", "silent is .*list of tables"),
    ],
)
def test_what_a_child_cannot_say_is_refused_with_the_nearest_name(
    head: str, tables: str, said: str
) -> None:
    with pytest.raises(VariantError, match=said) as caught:
        child(head=head, tables=tables)
    assert str(caught.value).startswith("child.toml: ")


def test_two_questions_of_one_rule_are_refused() -> None:
    own = """
[options.jack]
question = "Who is paid?"
default = "holder"
[options.jack.readings.holder]
label = "The holder"
evidence = { status = "proposed", why = "a question made for this test" }
set = { "boston_card.paid_to" = "holder" }
"""
    with pytest.raises(VariantError, match=r"options\.jack sets boston_card\.paid_to, which"):
        child(tables=own)
