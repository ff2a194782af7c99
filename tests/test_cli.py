"""The console: every command, as text and as JSON, on consoles that know no suit signs too."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

import boston

GAME = boston.variants()[0].id
COMMANDS = {
    "describe all": ["describe"],
    "describe": ["describe", GAME],
    "diff": ["diff", GAME, GAME, "--rule", "honours_in_loss=foster"],
    "deal": ["deal", GAME, "--seed", "7"],
    "settle": ["settle", GAME, "7H", "5", "--honours", "2"],
    "check": ["check"],
}


def run(*arguments: str, encoding: str = "utf-8") -> subprocess.CompletedProcess[bytes]:
    environment = {**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    command = [sys.executable, "-m", "boston", *arguments]
    return subprocess.run(command, capture_output=True, env=environment, check=False)


@pytest.mark.parametrize("name", COMMANDS)
def test_command(name: str) -> None:
    text = run(*COMMANDS[name])
    assert text.returncode == 0, text.stderr
    assert text.stdout.strip()
    data = run(*COMMANDS[name], "--json")
    assert json.loads(data.stdout.decode())


def test_settle_says_what_the_engine_says() -> None:
    data = json.loads(run(*COMMANDS["settle"], "--json").stdout)
    made = boston.contract(GAME, "7H", declarer="S")
    expected = boston.settle(made, 5, honours=2)
    assert data["payments"] == {str(seat): n for seat, n in expected.payments.items()}


def test_a_seed_is_a_seed() -> None:
    same = [run("deal", GAME, "--seed", "7").stdout for _ in range(2)]
    assert same[0] == same[1]
    assert same[0] != run("deal", GAME, "--seed", "8").stdout


@pytest.mark.parametrize("encoding", ["cp1252", "ascii", "cp437", "latin-1"])
@pytest.mark.parametrize("name", ["describe", "deal", "settle"])
def test_consoles_without_suit_signs(name: str, encoding: str) -> None:
    done = run(*COMMANDS[name], encoding=encoding)
    assert done.returncode == 0, done.stderr
    done.stdout.decode(encoding)
    assert "♠" not in done.stdout.decode(encoding)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["describe", "fontainbleau"], "did you mean"),
        (["deal", GAME, "--seed", "-3"], "not a seed"),
        (["settle", GAME, "14H", "5"], "not a call"),
        (["diff", GAME, GAME, "--rule", "honours"], "name=reading"),
    ],
)
def test_bad_input_is_told_and_exits_2(arguments: list[str], message: str) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert message in done.stderr.decode()
    assert "Traceback" not in done.stderr.decode()
