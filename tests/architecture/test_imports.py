"""Imports run downwards only, and the core needs nothing but Python."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.architecture.rooms import (
    CORE,
    FACES,
    HEAVY,
    PACKAGE,
    ROOMS,
    ROOT,
    Import,
    heavy_at,
    imports,
    rank,
    room,
    sources,
    upward,
)
from tests.conftest import FIGURE

INSIDE = [file for file in sources() if room(file) not in FACES]
DEAREST = 0.1
"""Seconds that `import boston` may cost over a bare interpreter."""
FEWEST_RUNS, MOST_RUNS = 5, 25


def run(code: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return done.stdout


def test_every_room_is_in_order():
    assert {room(file) for file in INSIDE} <= set(ROOMS)


def test_imports_run_downwards():
    found = [str(found) for file in INSIDE for found in imports(file) if upward(found)]
    assert not found


@pytest.mark.parametrize(
    ("file", "target", "inside", "fault"),
    [
        ("cards.py", "boston.board", (), True),
        ("cards.py", "boston.errors", (), False),
        ("cards.py", "boston.render", ("_repr_html_",), False),
        ("cards.py", "boston.render", ("pretty",), True),
        ("board/machine.py", "boston.board.view", ("view",), False),
        ("board/machine.py", "boston.settlement", (), True),
        ("board/machine.py", "boston.Card", (), True),
        ("settlement/settle.py", "boston.board", (), False),
        ("settlement/settle.py", "boston", (), True),
        ("widgets/auction.py", "boston.render", (), False),
        ("render/table.py", "json", (), False),
    ],
)
def test_an_upward_import_is_seen(file, target, inside, fault):
    assert upward(Import(PACKAGE / file, 1, target, inside)) is fault


def test_the_core_imports_the_standard_library_alone():
    found = [
        str(found)
        for file in INSIDE
        if room(file) in CORE
        for found in imports(file)
        if found.target.split(".")[0] not in {"boston", *sys.stdlib_module_names}
        and "to_frame" not in found.inside
    ]
    assert not found


@pytest.mark.parametrize("name", HEAVY)
def test_a_heavy_import_is_seen(name):
    assert heavy_at(Import(PACKAGE / "odds.py", 1, name, ()))
    assert heavy_at(Import(PACKAGE / "odds.py", 1, f"{name}.part", ("draw",)))
    assert not heavy_at(Import(PACKAGE / "odds.py", 1, name, ("to_frame",)))


def test_heavy_libraries_are_imported_inside_functions_even_where_they_are_used():
    found = [
        str(found)
        for file in INSIDE
        if room(file) in ("render", "widgets", "cli")
        for found in imports(file)
        if heavy_at(found) and not found.inside
    ]
    assert not found


def test_importing_and_using_the_public_face_loads_nothing_heavy():
    code = (
        "import sys, boston\n"
        "for name in boston.__all__: getattr(boston, name)\n"
        "v = boston.variant('fontainebleau')\n"
        "boston.Sitting(v, seed=1).run().ledger.rows()\n"
        "print(' '.join(sys.modules))"
    )
    loaded = {name.split(".")[0] for name in run(code).split()}
    assert "boston" in loaded
    assert not loaded & set(HEAVY)


def test_importing_boston_touches_no_room():
    loaded = run("import sys, boston; print(' '.join(sys.modules))").split()
    assert [name for name in loaded if name.startswith("boston")] == ["boston"]


def test_importing_boston_costs_next_to_nothing(record_property):
    """Processor time, the least of several runs of each, turn about.

    What else the machine does falls out; a busy one gets more tries before it is believed.
    """

    def seconds(code: str) -> float:
        before = os.times()
        run(code)
        after = os.times()
        spent = after.children_user + after.children_system
        return spent - before.children_user - before.children_system

    bare, laden, cost = [], [], DEAREST
    while len(bare) < FEWEST_RUNS or (cost >= DEAREST and len(bare) < MOST_RUNS):
        bare.append(seconds("pass"))
        laden.append(seconds("import boston"))
        cost = min(laden) - min(bare)
    record_property(FIGURE, f"{1000 * max(cost, 0):.0f} ms over a bare interpreter")
    assert cost < DEAREST


def test_the_rooms_lie_in_the_order_of_the_design():
    assert rank("errors") < rank("cards") < rank("board") < rank("settlement") < rank("render")
