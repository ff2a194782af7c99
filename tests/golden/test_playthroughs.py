"""The written deals are what the engine plays today."""

from __future__ import annotations

import pytest

import boston
from tests.golden.playthrough import FOLDER, SCRIPTS, written


@pytest.mark.parametrize("name", SCRIPTS)
def test_the_deal_goes_as_written(name):
    stored = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert written(name).splitlines() == stored.splitlines(), (
        "read the difference; if it is meant, run python -m tests.golden.playthrough"
    )


@pytest.mark.parametrize("name", SCRIPTS)
def test_the_record_at_its_end_replays(name):
    stored = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    record = stored[stored.rindex("[Game ") :]
    board = boston.parse(record)
    assert board.over
    assert str(board) == record.strip()


def test_no_file_is_without_its_deal():
    assert {path.stem for path in FOLDER.iterdir()} == set(SCRIPTS)
