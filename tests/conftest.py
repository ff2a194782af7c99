"""What all tests share: how hard Hypothesis tries, and figures reported after the run.

BOSTON_TESTS=thorough lets Hypothesis try many more examples, with a new seed each time; without
it the examples are few and always the same, so that a red gate is red for everyone.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from datetime import timedelta

import pytest
from _pytest.mark import ParameterSet
from hypothesis import HealthCheck, settings

import boston

FIGURE = "figure"
"""Name of the recorded property whose value is printed after the run."""

_SLOW_SETUP = [HealthCheck.too_slow, HealthCheck.data_too_large]
settings.register_profile(
    "quick",
    max_examples=60,
    stateful_step_count=70,
    derandomize=True,
    database=None,
    deadline=timedelta(seconds=5),
    suppress_health_check=_SLOW_SETUP,
)
settings.register_profile(
    "thorough",
    max_examples=1500,
    stateful_step_count=90,
    deadline=None,
    suppress_health_check=_SLOW_SETUP,
    print_blob=True,
)
settings.load_profile(os.environ.get("BOSTON_TESTS", "quick"))

PLAYABLE = tuple(game for game in boston.variants() if game.status == "playable")


INHERITED = 6
"""Of the readings a game takes over from its parent, where all are tried, every sixth is."""


def with_each_rule(game: boston.Variant) -> tuple[boston.Variant, ...]:
    """The game as it stands, then with each other reading of each house rule alone.

    Of the readings it only inherits, a few stand for all.
    """
    parent = dict(boston.variant(game.extends).options) if game.extends else {}
    own: list[dict[str, str]] = []
    inherited: list[dict[str, str]] = []
    for option in game.options.values():
        known = parent.get(option.name)
        for reading in option.readings:
            if reading == option.default:
                continue
            same = known is not None and known.paths == option.paths and reading != known.default
            (inherited if same else own).append({option.name: reading})
    some = inherited[len(game.id) % INHERITED :: INHERITED]
    return (game, *(game.with_rules(chosen) for chosen in (*own, *some)))


def label(game: boston.Variant) -> str:
    """How a game is called in the name of a test."""
    return " ".join([game.id, *(f"{name}={reading}" for name, reading in game.chosen.items())])


def often(games: Iterable[boston.Variant]) -> list[ParameterSet]:
    """Games as parameters; a quick run asks those that are not written as another's differences."""
    return [
        pytest.param(game, id=label(game), marks=[pytest.mark.thorough] if game.extends else [])
        for game in games
    ]


@pytest.fixture(params=often(PLAYABLE))
def game(request: pytest.FixtureRequest) -> boston.Variant:
    """Every playable variant."""
    return request.param


FORMS = [
    # A quick run asks the games as they stand; the gate asks them under each house rule, too.
    pytest.param(
        form, id=label(form), marks=[pytest.mark.thorough] * bool(form.chosen or form.extends)
    )
    for game in PLAYABLE
    for form in with_each_rule(game)
]


@pytest.fixture(params=FORMS)
def form(request: pytest.FixtureRequest) -> boston.Variant:
    """Every playable variant, as it stands and with each house rule."""
    return request.param


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the figures that tests recorded; they come through xdist, and need no `-s`."""
    figures = [
        f"{report.nodeid.rpartition('::')[2]}: {value}"
        for report in terminalreporter.getreports("passed")
        for name, value in report.user_properties
        if name == FIGURE
    ]
    if figures:
        terminalreporter.section("figures")
        for figure in figures:
            terminalreporter.write_line(figure)
