"""How the files are written: no variant by name, no thirteen, words on everything, no giants."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import textwrap

import pytest

import boston
from boston.variants.catalogue import fold
from tests.architecture.rooms import (
    CORE,
    FACES,
    PACKAGE,
    ROOT,
    constants,
    docstrings,
    room,
    sources,
    tree,
)

LARGEST = 20_000
"""Bytes of the largest file."""
DATA, LARGEST_DATA = (PACKAGE / "variants/data", PACKAGE / "evidence"), 80_000
"""A game's rules are one file, and so are the places in the sources, however much there is."""
PHASES = re.compile("board/(phases|auctions)/")
TEXTS = (".py", ".toml", ".css", ".js", ".mjs", ".md", ".cff")
COUNTED = {13: "the ranks of a suit", 52: "the cards of a pack"}
CARDS = {rank.word for rank in boston.Rank}
NAMES = {
    fold(name): name
    for game in boston.variants()
    for name in (game.id, *game.names.values(), *game.aliases)
    if name.casefold() not in CARDS  # King is a card, too
}
IDS = re.compile(
    "|".join(rf"(?<![\w-]){re.escape(game.id)}(?![\w-])" for game in boston.variants())
)


def default_values(module: ast.Module) -> set[int]:
    """The ids of the nodes that are default values of arguments."""
    found = set()
    for node in ast.walk(module):
        if isinstance(node, ast.arguments):
            found |= {id(value) for value in (*node.defaults, *node.kw_defaults)}
    return found


def names_a_variant(text: str) -> bool:
    """Whether a text is a variant's id or name, or has an id in it as a word."""
    return bool(fold(text)) and (fold(text) in NAMES or IDS.search(text) is not None)


def test_no_variant_is_named_outside_its_room():
    found = []
    for file in sources():
        if room(file) == "variants":
            continue
        module = tree(file)
        # What an app shows when nobody says which game is a default value there, no rule.
        excused = default_values(module) if room(file) == "widgets" else set()
        found += [
            f"{file.relative_to(ROOT)}:{node.lineno} {node.value!r}"
            for node in constants(file)
            if isinstance(node.value, str)
            and id(node) not in excused
            and names_a_variant(node.value)
        ]
    assert not found


@pytest.mark.parametrize("game", boston.variants(), ids=lambda game: game.id)
def test_a_variant_named_is_seen(game):
    assert names_a_variant(game.id)
    assert names_a_variant(f"the game of {game.id} only")
    names = [name for name in game.names.values() if name.casefold() not in CARDS]
    assert all(names_a_variant(name.upper()) for name in names)
    assert not names_a_variant("x" + game.id)
    assert not names_a_variant("")


def test_thirteen_and_fifty_two_are_counted_never_written():
    found = [
        f"{file.relative_to(ROOT)}:{node.lineno} writes {node.value}: {COUNTED[node.value]}"
        for file in sources()
        if room(file) in (*CORE, *FACES, "widgets", "cli")
        for node in constants(file)
        if type(node.value) is int and node.value in COUNTED
    ]
    assert not found


def described(file):
    """Every public module, class, function and method of a file with its docstring."""
    module = tree(file)
    yield str(file.relative_to(ROOT)), ast.get_docstring(module)
    waiting = [(module, "")]
    while waiting:
        node, prefix = waiting.pop()
        for child in node.body:
            if not isinstance(child, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            if child.name.startswith("_"):
                continue
            name = f"{prefix}{child.name}"
            overload = any("overload" in ast.dump(mark) for mark in child.decorator_list)
            if not overload:
                yield f"{file.relative_to(ROOT)}: {name}", ast.get_docstring(child)
            if isinstance(child, ast.ClassDef):
                waiting.append((child, f"{name}."))


def test_everything_public_has_a_docstring():
    phase = {
        node.name
        for node in ast.walk(tree(PACKAGE / "board/phases/base.py"))
        if isinstance(node, ast.FunctionDef) and ast.get_docstring(node)
    }
    bare = [
        name
        for file in sources()
        for name, words in described(file)
        # The methods of phases and auctions are the protocol's, described once in base.py.
        if not words and not (PHASES.search(name) and name.rpartition(".")[2] in phase)
    ]
    assert not bare


def test_no_docstring_is_a_formality():
    short = [
        name
        for file in sources()
        for name, words in described(file)
        if words is not None and len(words.split()) < 2
    ]
    assert not short


def test_files_stay_small():
    tracked = subprocess.run(
        ["git", "ls-files", "boston", "tests", "book", "benchmarks", "*.py"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    ).stdout.split("\n")
    files = [ROOT / name for name in tracked if name.endswith(TEXTS)] or list(sources())
    large = {
        str(file.relative_to(ROOT)): file.stat().st_size
        for file in files
        if file.is_file()
        and file.stat().st_size >= (LARGEST_DATA if file.parent in DATA else LARGEST)
    }
    assert not large


def test_the_public_face_is_what_it_lists():
    assert sorted(boston.__all__) == list(boston.__all__)
    for name in boston.__all__:
        assert getattr(boston, name).__doc__, name
    assert set(boston.__all__) <= set(dir(boston))
    with pytest.raises(AttributeError, match="nothing_of_the_kind"):
        _ = boston.nothing_of_the_kind


REPRS = """
    import boston
    from boston import Seat
    v = boston.variant("fontainebleau")
    b = boston.Board(v, boston.deal(v, seed=7))
    things = [v, b.dealt, b.explain("5H"), v.calls, v.options.keys(), v.readings(), Seat.NORTH]
    other = {name: list(option.readings)[-1] for name, option in v.options.items()}
    things += [boston.diff(v, v.with_rules(other))]
    seated = {"N": "thumb", "E": "random", "S": "thumb", "W": "random"}
    t = boston.Sitting(v, seed=3, players=seated)
    things += [t.run(), t.ledger, t.balance, t.points, list(t.players.values())]
    for e in t.ledger:
        things += [e.board, e.board.contract, e.settlement, *(e.board.view(s) for s in Seat)]
    for thing in things:
        print(repr(thing))
        print(str(thing))
"""


def test_reprs_do_not_depend_on_the_hash_seed():
    def shown(seed: str) -> str:
        return subprocess.run(
            [sys.executable, "-c", textwrap.dedent(REPRS)],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=True,
        ).stdout

    one, other = shown("1"), shown("20")
    assert one == other
    assert len(one) > 10_000
    assert not re.search(r" at 0x[0-9a-f]+", one)


def test_the_docstrings_are_told_from_the_strings():
    module = ast.parse('"""Module."""\nA = "value"\n"""About A."""\ndef f():\n    """F."""\n')
    strings = [node for node in ast.walk(module) if isinstance(node, ast.Constant)]
    skipped = docstrings(module)
    assert [node.value for node in strings if id(node) not in skipped] == ["value"]
