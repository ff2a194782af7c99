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


@pytest.mark.parametrize("section", ["partner", "pool", "all_pass", "auction"])
def test_a_section_that_an_auction_needs_is_missed(section: str) -> None:
    start = TEXT.index(f"[{section}]\n")
    end = TEXT.index("\n[", start)
    variant = Variant(read_rule_file(TEXT[:start] + TEXT[end + 1 :], NAME))
    with pytest.raises(VariantError, match=rf"toml: (rules\.)?{section}.* is missing"):
        _ = variant.rules


QUIET = {
    game: files("boston.variants").joinpath("data", f"{game}.toml").read_text("utf-8")
    for game in ("whist", "king-game")
}


def every_reading(text: str) -> None:
    """Load a rule file with each reading of its house rules."""
    variant = Variant(read_rule_file(text, NAME))
    for option in variant.options.values():
        for reading in option.readings:
            _ = variant.with_rules({option.name: reading}).rules


@pytest.mark.parametrize(
    ("game", "old", "new", "message"),
    [
        ("king-game", "[score.queens]", "[score.quens]", "score.queens is missing"),
        ("king-game", '"queens", "last-two"', '"last-two"', "sitting.program must have each of"),
        ("king-game", '["trump", "play", "layout", "count"]', '["trump", "play"]', "needs count"),
        ("king-game", '["trump", "play", "layout"', '["play", "layout"', "needs a trump phase"),
        ("king-game", "seen = { value = 3", "sean = { value = 3", "trump.sean is not a rule"),
        ("king-game", 'passing" = "at-will"', 'passing" = "at-wil"', "did you mean 'at-will'"),
        ("whist", '["trump", "play"]', '["auction", "play"]', "auction is missing"),
        ("whist", "[score.whist]", "[score.wist]", "score.whist is missing"),
    ],
)  # fmt: skip
def test_a_game_without_an_auction_says_what_it_scores(
    game: str, old: str, new: str, message: str
) -> None:
    assert old in QUIET[game]
    with pytest.raises(VariantError, match=message):
        every_reading(QUIET[game].replace(old, new, 1))
