"""Every rule value has evidence, every evidence a value, and a reason where one is due."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from importlib.resources import files

import pytest

import boston
from boston.check import check, check_variant
from boston.errors import VariantError
from boston.evidence import Reading, Status
from boston.variants import Variant
from boston.variants.loader import missing_evidence, read_rule_file

GAMES = boston.variants()
GAME = boston.variant("fontainebleau")
TEXT = files("boston.variants").joinpath("data", f"{GAME.id}.toml").read_text("utf-8")


by_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def supported(reading: Reading) -> bool:
    """Whether the evidence of a value is what its kind calls for."""
    seeds = [passage for passage in reading.passages if not passage.work.external]
    reason = len(reading.why.split()) >= 3
    return {
        Status.ATTESTED: bool(seeds),
        Status.EXTERNAL: bool(reading.passages),
        Status.EMENDED: reason and bool(reading.passages or reading.printed is not None),
        Status.PROPOSED: reason,
    }[reading.status]


@by_game
def test_every_value_is_supported_as_its_kind_calls_for(game):
    assert [reading.path for reading in game.readings() if not supported(reading)] == []
    for reading in game.readings():
        assert reading.citation
        assert reading.path in str(reading)


@by_game
def test_alternatives_can_be_played_and_lead_back(game):
    found = 0
    for reading in game.readings():
        for other in reading.alternatives:
            there = game.with_rules({other.option: other.reading}).reading(reading.path)
            assert (there.value, there.evidence) == (other.value, other.evidence)
            back = {(a.option, a.reading): a.value for a in there.alternatives}
            assert back[other.option, game.choice(other.option)] == reading.value
            found += 1
    assert found >= len(game.options)


@by_game
def test_names_have_evidence_too(game):
    named = game._file.name_evidence
    assert {"aliases", *game.names} >= set(named) >= set(game.names)


@by_game
def test_every_field_of_the_rules_is_a_leaf_with_evidence(game):
    """Nothing is a silent default: what the schema holds, the file states."""
    leaves = game.leaves.values

    def within(value, path):
        if path in leaves:
            yield path
        elif is_dataclass(value):
            for field in fields(value):
                inner = getattr(value, field.name)
                here = f"{path}.{field.name}".lstrip(".")
                if here in leaves or inner not in (None, (), {}):  # else the game does without
                    yield from within(inner, here)
        elif isinstance(value, Mapping):
            for key, inner in value.items():
                yield from within(inner, f"{path}.{key}")
        else:
            yield f"{path} is not in the file"

    assert sorted(within(game.rules, "")) == sorted(leaves)
    assert sorted(game.leaves.evidence) == sorted(leaves)


@pytest.mark.thorough
def test_the_check_passes():
    assert [report.faults for report in check()] == [()] * len(GAMES)
    for report in check():
        assert sum(count for _, count in report.by_status) == report.values > 0


def with_line(section: str, line: str) -> Variant:
    """A game with a line written under a section's head."""
    assert f"[{section}]\n" in TEXT
    return Variant(
        read_rule_file(TEXT.replace(f"[{section}]\n", f"[{section}]\n{line}\n"), "t.toml")
    )


def test_a_planted_value_without_evidence_is_caught():
    game = with_line("board", "bare = 7")
    assert missing_evidence(game.leaves) == ("board.bare",)
    faults = check_variant(game).faults
    assert any("board.bare has no evidence" in fault for fault in faults)


def test_a_value_whose_evidence_is_taken_away_is_caught():
    head, _, rest = TEXT.partition("[board]\nphases = { value = [")
    listed, _, rest = rest.partition("]")
    _, _, rest = rest.partition("}")
    game = Variant(read_rule_file(f"{head}[board]\nphases = [{listed}]{rest}", "t.toml"))
    assert any("board.phases has no evidence" in fault for fault in check_variant(game).faults)


def test_evidence_without_a_value_is_caught():
    game = Variant(read_rule_file(TEXT, "t.toml"))
    del game._file.leaves.values["pool.stake"]
    assert any("pool.stake has evidence but no value" in f for f in check_variant(game).faults)


def test_a_planted_rule_the_engine_does_not_know_is_caught():
    game = with_line("pool", 'stakes = { value = 50, at = "S-WIKI:46" }')
    faults = check_variant(game).faults
    assert any(
        "stakes is not a rule" in fault and "did you mean 'stake'" in fault for fault in faults
    )


@pytest.mark.parametrize(
    ("evidence", "said"),
    [
        ('status = "proposed"', "must say why"),
        ('status = "emended", at = "S-WIKI:24"', "must say why"),
        ('status = "attested", why = "because"', "must name a passage"),
        ('status = "attested", at = "F-BDF"', "no seed passage"),
        ('status = "atested", at = "S-WIKI:24"', "did you mean 'attested'"),
        ('at = "S-WIKI"', "needs a line"),
        ('at = "S-WIKI:9999"', "does not locate"),
        ('at = "S-WIKY:24"', "did you mean 'S-WIKI'"),
        ('at = "line 24"', "is not a citation"),
        ('why = "because"', "must name a passage"),
        ('at = "S-WIKI:24", wy = "because"', "did you mean 'why'"),
    ],
)
def test_evidence_that_is_none_is_refused_with_file_and_path(evidence, said):
    with pytest.raises(VariantError) as caught:
        with_line("pool", f"planted = {{ value = 1, {evidence} }}")
    assert said in str(caught.value)
    assert str(caught.value).startswith("t.toml: pool.planted")


def test_a_value_in_two_places_is_refused():
    with pytest.raises(VariantError, match=r"deal\.shuffle stands in the rules and in options"):
        with_line("deal", 'shuffle = { value = "full", at = "S-WIKI:45" }')


@by_game
def test_each_house_rule_changes_something_and_only_what_it_says(game):
    for option in game.options.values():
        assert option.question.endswith("?")
        for reading in option.readings.values():
            assert reading.evidence.passages or reading.evidence.why
            chosen = game.with_rules({option.name: reading.name})
            assert chosen.choice(option.name) == reading.name
            changed = {row.path for row in boston.diff(game, chosen)}
            assert changed <= set(option.paths)
            assert bool(changed) is (reading.name != option.default)


@by_game
def test_a_difference_has_two_sides_and_none_to_itself(game):
    assert len(boston.diff(game, game)) == 0
    chosen = game.with_rules({n: list(o.readings)[-1] for n, o in game.options.items()})
    there, back = boston.diff(game, chosen), boston.diff(chosen, game)
    assert [row.mirrored() for row in there] == list(back)
    for row in there:
        assert row.left_evidence is not None
        assert row.right_evidence is not None
