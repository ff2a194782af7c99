"""Recorded deals replay to the same end and the same payments; each outcome has one."""

from __future__ import annotations

from pathlib import Path

import pytest

import boston
from boston.notation import parse_record
from tests.recorded.make_records import path_of
from tests.recorded.outcomes import incident, incidents, outcome, outcomes

FOLDER = Path(__file__).parent
RECORDS = sorted(FOLDER.glob("*/*.txt"))
PLAYABLE = [v for v in boston.variants() if v.status == "playable"]


@pytest.mark.parametrize("path", RECORDS, ids=lambda p: f"{p.parent.name}/{p.stem}")
def test_a_record_replays(path: Path) -> None:
    text = path.read_text("utf-8")
    board = boston.parse(text)
    assert isinstance(board, boston.Board)
    assert board.over
    assert path == path_of(board.variant, incident(board) or outcome(board))
    tags = {tag.name: tag.value for tag in parse_record(text)}
    before, after = map(int, tags["Pool"].split())
    s = boston.settle(board, pool=before)
    paid = " ".join(f"{seat.value}{amount:+d}" for seat, amount in s.payments.items())
    assert (s.pool, paid) == (after, tags["Payments"])
    assert text.startswith(str(board))


@pytest.mark.parametrize("variant", PLAYABLE, ids=lambda v: v.id)
def test_every_outcome_and_every_irregularity_has_a_record(variant: boston.Variant) -> None:
    wanted = (*outcomes(variant), *incidents(variant))
    without = [name for name in wanted if not path_of(variant, name).exists()]
    assert without == [], "make them with: python -m tests.recorded.make_records"


@pytest.mark.parametrize("variant", PLAYABLE, ids=lambda v: v.id)
def test_no_record_is_of_nothing(variant: boston.Variant) -> None:
    wanted = {path_of(variant, name) for name in (*outcomes(variant), *incidents(variant))}
    assert {path for path in RECORDS if path.parent.name == variant.id} == wanted


@pytest.mark.parametrize("variant", PLAYABLE, ids=lambda v: v.id)
def test_every_phase_every_suit_and_every_seat_is_in_a_record(variant: boston.Variant) -> None:
    boards = [boston.parse(p.read_text("utf-8")) for p in RECORDS if p.parent.name == variant.id]
    steps = [step for board in boards for step in board.history]
    rules = variant.rules
    asked = set(rules.board.phases)
    if rules.trump is not None and rules.trump.by == "turned-card":
        asked -= {"trump"}  # the card decides, and nobody is asked
    assert {step.phase for step in steps} == asked
    without = {None} if any(c.trump == "none" for c in rules.contracts.values()) else set()
    assert {board.trump for board in boards} >= {*rules.equipment.suits, *without}
    assert {board.dealt.dealer for board in boards} == set(boston.Seat)


@pytest.mark.parametrize("variant", PLAYABLE, ids=lambda v: v.id)
def test_a_revoke_is_refused_without_its_event(variant: boston.Variant) -> None:
    revokes = [path_of(variant, name) for name in incidents(variant) if name.startswith("revoke")]
    for path in revokes:
        text = "".join(
            line
            for line in path.read_text("utf-8").splitlines(keepends=True)
            if not line.startswith("[Event")
        )
        with pytest.raises(boston.IllegalAction, match="must follow suit"):
            boston.parse(text)
