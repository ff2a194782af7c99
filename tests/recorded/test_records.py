"""Recorded deals replay to the same end and the same payments; each outcome has one."""

from __future__ import annotations

from pathlib import Path

import pytest

import boston
from boston.notation import parse_record
from tests.recorded.make_records import path_of
from tests.recorded.outcomes import outcome, outcomes

FOLDER = Path(__file__).parent
RECORDS = sorted(FOLDER.glob("*/*.txt"))
PLAYABLE = [v for v in boston.variants() if v.status == "playable"]


@pytest.mark.parametrize("path", RECORDS, ids=lambda p: f"{p.parent.name}/{p.stem}")
def test_a_record_replays(path: Path) -> None:
    text = path.read_text("utf-8")
    board = boston.parse(text)
    assert isinstance(board, boston.Board)
    assert board.over
    assert path == path_of(board.variant, outcome(board))
    tags = {tag.name: tag.value for tag in parse_record(text)}
    before, after = map(int, tags["Pool"].split())
    s = boston.settle(board, pool=before)
    paid = " ".join(f"{seat.value}{amount:+d}" for seat, amount in s.payments.items())
    assert (s.pool, paid) == (after, tags["Payments"])
    assert text.startswith(str(board))


@pytest.mark.parametrize("variant", PLAYABLE, ids=lambda v: v.id)
def test_every_outcome_has_a_record(variant: boston.Variant) -> None:
    without = [wanted for wanted in outcomes(variant) if not path_of(variant, wanted).exists()]
    assert without == [], "make them with: python -m tests.recorded.make_records"
