"""The console: every command, as text and as JSON, on consoles that know no suit signs too."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys

import pytest

import boston
from boston.cli import main

GAME = boston.variant("fontainebleau").id
COMMANDS = {
    "describe all": ["describe"],
    "describe": ["describe", GAME],
    "diff": ["diff", GAME, GAME, "--rule", "honours_in_loss=foster"],
    "deal": ["deal", GAME, "--seed", "7"],
    "settle": ["settle", GAME, "7H", "5", "--honours", "2"],
    "odds": ["odds", GAME, "AKJ95.A3.K42.J85", "5S", "little-misere", "--deals", "40"],
    "odds to a point": ["odds", GAME, "AKJ95.A3.K42.J85", "13S", "--within", "0.02", "--alone"],
    "check": ["check"],
}


def run(*arguments: str, encoding: str = "utf-8") -> subprocess.CompletedProcess[bytes]:
    environment = {**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    command = [sys.executable, "-m", "boston", *arguments]
    return subprocess.run(command, capture_output=True, env=environment, check=False)


def here(*arguments: str, encoding: str = "utf-8") -> bytes:
    """What a command prints to a console of an encoding, without starting another Python."""
    out = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    assert main(arguments, out) == 0
    out.seek(0)
    return out.buffer.read()


# What `check` says is tested in tests/architecture.
@pytest.mark.parametrize("name", [name for name in COMMANDS if name != "check"])
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


POOR = ["cp1252", "ascii", "cp437", "latin-1"]


@pytest.mark.parametrize("encoding", POOR)
@pytest.mark.parametrize("name", ["describe", "deal", "settle"])
def test_consoles_without_suit_signs(name: str, encoding: str) -> None:
    assert "♠" not in here(*COMMANDS[name], encoding=encoding).decode(encoding)


@pytest.mark.parametrize("encoding", POOR)
def test_a_console_without_suit_signs_and_a_python_of_its_own(encoding: str) -> None:
    done = run(*COMMANDS["deal"], encoding=encoding)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == here(*COMMANDS["deal"], encoding=encoding).splitlines()


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


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_json_loses_nothing_where_the_console_lacks_a_sign(encoding: str) -> None:
    for name in ("describe", "settle"):
        poor = json.loads(here(*COMMANDS[name], "--json", encoding=encoding))
        assert poor == json.loads(here(*COMMANDS[name], "--json"))
        assert "?" not in str(poor.get("names"))


def test_a_reader_who_stops_early_breaks_nothing() -> None:
    command = [sys.executable, "-m", "boston", "describe", GAME]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ([], 2),
        (["--help"], 0),
        (["settle", "--help"], 0),
        (["sett"], 2),
        (["deal"], 2),
        (["deal", GAME, "--seed", "seven"], 2),
        (["deal", GAME, "--dealer", "Q"], 2),
        (["settle", GAME, "5H", "99"], 2),
        (["settle", GAME, "5H", "5", "--partner", "S"], 2),
        (["settle", GAME, "5H", "5", "--pool", "-1"], 2),
        (["describe", GAME, "--rule", "suit_order=dutch"], 2),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else None,
)
def test_exit_codes(arguments: list[str], code: int, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        found: object = main(arguments)
    except SystemExit as end:  # argparse leaves so
        found = end.code
    assert found == code
    assert bool(capsys.readouterr().err) is (code != 0)


def test_check_exits_1_where_a_value_has_no_evidence(monkeypatch: pytest.MonkeyPatch) -> None:
    from boston import cli
    from boston.check import Report

    faulty = (Report("somewhere", 1, (), ("somewhere.toml: deal.packets has no evidence",)),)
    monkeypatch.setattr(cli, "check", lambda: faulty)
    out = io.StringIO()
    assert cli.main(["check"], out) == 1
    assert "fault: somewhere.toml: deal.packets has no evidence" in out.getvalue()


def test_the_deal_of_the_console_is_the_deal_of_the_engine() -> None:
    data = json.loads(here("deal", GAME, "--seed", "7", "--dealer", "w", "--json"))
    dealt = boston.deal(GAME, seed=7, dealer="W")
    assert data["hands"] == {seat.value: str(hand) for seat, hand in dealt.hands.items()}
    assert (data["seed"], data["eldest"]) == (7, "N")


def test_a_house_rule_changes_what_the_console_says() -> None:
    plain = json.loads(here(*COMMANDS["settle"], "--json"))
    foster = json.loads(here(*COMMANDS["settle"], "--rule", "honours_in_loss=foster", "--json"))
    assert (plain["payments"]["N"], foster["payments"]["N"]) == (80, 70)


def told(*arguments: str) -> dict[str, object]:
    """What a command tells as JSON."""
    return json.loads(here(*arguments, "--json"))


def test_suits_that_were_fixed_are_told_and_decide_the_price() -> None:
    settle = ("settle", "jack-of-diamonds", "solo-S", "8", "--suits")
    assert told(*settle, "senior=S")["payments"]["S"] == 3 * 32
    assert told(*settle, "senior=H")["payments"]["S"] == 3 * 16
    dealt = told("deal", "bostonas", "--seed", "3", "--suits", "first=H")
    assert dealt["turned"][0] == "H"
    assert dealt["preference"] == {"first": ["H"], "second": ["D"], "third": ["S", "C"]}


def test_tricks_by_seat_tours_and_the_boston_card() -> None:
    settle = ("settle", "jack-of-diamonds", "ask-senior")
    paid = told(*settle, "S5,N4", "--partner", "N", "--tour", "double", "--holder", "W")
    assert paid["payments"] == {"N": 16 - 4, "E": -16 - 4, "S": 16 - 4, "W": -16 + 12}


@pytest.mark.parametrize("wrong", [["S5N4"], ["five"], ["S,N4"], ["8", "--suits", "senior"]])
def test_what_cannot_be_read_is_refused(wrong: list[str], capsys) -> None:
    assert main(["settle", "jack-of-diamonds", "ask-senior", *wrong]) == 2
    assert "boston: " in capsys.readouterr().err


def test_a_game_without_calls_is_described_dealt_and_not_priced(capsys) -> None:
    quiet = boston.variant("king-game").id
    assert b"Calls: pass" in here("describe", quiet)
    assert b"nobody bids" in here("describe", "whist")
    shown = here("deal", quiet, "--seed", "3", "--set", "layout").decode()
    assert "played for: layout" in shown
    assert json.loads(here("deal", quiet, "--seed", "3", "--json"))["set_game"] == "hearts"
    assert "turned up" in here("deal", "whist", "--seed", "3").decode()
    assert main(["settle", "whist", "whist-S", "9"]) == 2
    assert "has no auction, so it has no price" in capsys.readouterr().err
