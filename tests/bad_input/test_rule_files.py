"""Rule files that are wrong: the message names the file and the key path."""

from __future__ import annotations

from importlib.resources import files

import pytest

import boston
from boston import VariantError
from boston.check import check_variant
from boston.variants.loader import read_rule_file
from boston.variants.variant import Variant

GAME = boston.variant("fontainebleau").id
TEXT = files("boston.variants").joinpath("data", f"{GAME}.toml").read_text("utf-8")
NAME = "broken.toml"


def load(old: str, new: str) -> Variant:
    assert old in TEXT
    variant = Variant(read_rule_file(TEXT.replace(old, new, 1), NAME))
    _ = variant.rules
    return variant


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('family = "boston"', 'family = "whist"', "broken.toml: family is 'whist'"),
        ('id = "fontainebleau"\n', "", "broken.toml: id is missing"),
        ("packs = { value = 1", 'packs = { value = "one"', "packs is 'one'.*whole number"),
        ('goal = "at-least"', 'goal = "at-leest"', "contracts.five.goal.*did you mean 'at-least'"),
        ("packets = ", "packet = ", "deal.packet is not a rule.*did you mean 'packets'"),
        ("[4, 4, 5]", "[4, 4, true]", r"deal.packets\[2\] is True.*whole number"),
        ("[4, 4, 5]", "4", "deal.packets is 4; expected a list"),
        ('at = "S-WIKI:10, S-WIKI:44"', 'at = "S-WIKI:9999"', "does not locate S-WIKI:9999"),
        ('at = "S-WIKI:10, S-WIKI:44"', 'at = "S-WIKY:10"', "no source 'S-WIKY'.*did you mean"),
        ('at = "S-WIKI:10, S-WIKI:44"', 'at = "line ten"', "is not a citation"),
        ('status = "proposed", at = "HOYLE-GB", why', 'status = "guess", why', "expected one of"),
        ("why = \"S-WIKI does not say who", "because = \"S-WIKI does not say who", "unknown key"),
        ('default = "american"', 'default = "amercan"', "did you mean 'american'"),
        ('question = "Which red suit leads?"\n', "", "options.suit_order.question is missing"),
        ('"five", "six", "little-misere"', '"fife", "six", "little-misere"', "names 'fife'"),
        ("[tariff.rows.six]", "[tariff.rows.sixes]", "sixes|six is missing"),
        ('{ "honours.in_loss" = true }', '{ "deal.shuffle" = "none" }', "set what the others set"),
        ("turn_up = ", "turn_up == ", "broken.toml: .*line"),
    ],
)  # fmt: skip
def test_the_message_names_file_and_key(old: str, new: str, message: str) -> None:
    with pytest.raises(VariantError, match=f"(?s){message}") as caught:
        load(old, new)
    assert "toml" in str(caught.value)


def test_two_house_rules_may_not_set_one_value() -> None:
    old = '"sitting.last_deal_loss" = "divided-among-opponents" }'
    text = TEXT.replace(old, '"honours.in_loss" = true }').replace(
        '"sitting.last_deal_loss" = "to-pool" }', '"honours.in_loss" = false }'
    )
    with pytest.raises(VariantError, match=r"options.last_deal sets honours.in_loss, which"):
        read_rule_file(text, NAME)


def test_a_value_stands_in_the_rules_or_in_a_house_rule_not_in_both() -> None:
    text = TEXT.replace("[honours]\n", '[honours]\nin_loss = { value = true, at = "F-BDF" }\n')
    with pytest.raises(VariantError, match=r"stands in the rules and in options.honours_in_loss"):
        read_rule_file(text, NAME)


def test_a_value_without_evidence_is_found() -> None:
    variant = load('leader = "eldest"', 'leader = "eldest"')
    assert check_variant(variant).faults == ()
    text = TEXT.replace('[play]\nevidence = { at = "S-WIKI:23" }\n', "[play]\n")
    bare = Variant(read_rule_file(text, NAME))
    assert any("play.leader has no evidence" in fault for fault in check_variant(bare).faults)
