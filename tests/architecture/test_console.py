"""`python -m boston check` as a reader runs it."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

import boston
from tests.architecture.rooms import ROOT


def console(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "boston", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.thorough
def test_check_finds_no_fault():
    done = console("check")
    assert (done.returncode, done.stderr) == (0, "")
    assert "fault" not in done.stdout
    for game in boston.variants():
        assert f"{game.id}: {len(game.leaves.values)} values" in done.stdout


@pytest.mark.thorough
def test_check_tells_the_same_as_data():
    reports = json.loads(console("check", "--json").stdout)
    assert [report["variant"] for report in reports] == [game.id for game in boston.variants()]
    for report in reports:
        assert report["faults"] == []
        assert sum(report["evidence"].values()) == report["values"]


def test_a_seed_decides_the_bytes():
    game = boston.variant("fontainebleau").id
    one, again, other = (console("deal", game, "--seed", seed).stdout for seed in ("4", "4", "5"))
    assert one == again != other
