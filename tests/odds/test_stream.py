"""The same seed gives the same rows: in one go, in pieces, on any thread, on any back end."""

from __future__ import annotations

import asyncio

import pytest

import boston
from boston.odds import laying_aside, part
from boston.solver import available
from boston.solver.choice import open_backend

GAME = boston.variant("fontainebleau")
HAND = "AJ95.A32.K42.J85"
CALLS = ["6S", "little-misere", "little-misere-table", "piccolissimo", "grand-misere"]


def test_rounds_grow_and_end_where_one_run_ends():
    stream = boston.odds_stream(GAME, HAND, ["5S", "little-misere"], deals=300, partners=False)
    rounds = list(stream)
    assert [found[0].deals for found in rounds] == [64, 256, 300]
    assert [round(found.progress, 2) for found in rounds] == [0.21, 0.85, 1.0]
    whole = boston.odds(GAME, HAND, ["5S", "little-misere"], deals=300, partners=False)
    assert rounds[-1] == whole
    assert rounds[0].rows != whole.rows


def test_pieces_and_threads_change_nothing():
    whole = boston.odds(GAME, HAND, ["5S", "piccolissimo"], deals=101, seat="N", threads=1)
    assert boston.odds(GAME, HAND, ["5S", "piccolissimo"], deals=101, seat="N", threads=3) == whole
    stream = boston.odds_stream(GAME, HAND, ["5S", "piccolissimo"], deals=101, seat="N")
    while not stream.done:
        for one in stream._parts:
            one.pace = 7
        stream.step()
    assert stream.odds == whole
    assert boston.odds(GAME, HAND, ["5S", "piccolissimo"], deals=101, seat="N", seed=2) != whole


def test_cancelled_is_over_and_keeps_what_it_has():
    stream = boston.odds_stream(GAME, HAND, "5S", deals=100_000)
    seen = []
    for found in stream:
        seen.append(found)
        stream.cancel()
    assert len(seen) == 1
    assert stream.cancelled
    assert not stream.done
    assert stream.odds[0].deals == 64
    assert 0 < stream.odds.progress < 0.01
    assert stream.advance(10).rows == stream.odds.rows


def test_others_run_meanwhile():
    turns = 0

    async def count_turns():
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    async def main():
        other = asyncio.create_task(count_turns())
        stream = boston.odds_stream(GAME, HAND, ["5S", "6H"], deals=256)
        found = [odds async for odds in stream]
        other.cancel()
        return found

    found = asyncio.run(main())
    assert [odds[0].deals for odds in found] == [64, 256]
    assert turns >= 2


@pytest.mark.parametrize("name", [name for name in available() if name != "native"])
def test_every_back_end_gives_the_same_rows(name, monkeypatch):
    if "native" not in available():
        pytest.skip("nothing to compare with")
    monkeypatch.setattr(laying_aside, "_DEALS", 4)
    rows = {}
    for backend in ("native", name):
        monkeypatch.setattr(part, "current", lambda backend=backend: open_backend(backend))
        monkeypatch.setattr(laying_aside, "current", lambda backend=backend: open_backend(backend))
        rows[backend] = boston.odds(GAME, HAND, CALLS, deals=8, seed=5)
    assert rows[name] == rows["native"]


def test_a_short_ending_of_sampling_is_alike_in_python(monkeypatch):
    if "native" not in available():
        pytest.skip("nothing to compare with")
    short = boston.odds.__globals__["model_of"]("sampling")
    quick = type(short)(short.name, short.title, short.told, short.leaning, 4, short.budget)
    monkeypatch.setitem(boston.odds.__globals__, "model_of", lambda _: quick)
    rows = {}
    for backend in ("native", "python"):
        monkeypatch.setattr(part, "current", lambda backend=backend: open_backend(backend))
        rows[backend] = boston.odds(GAME, HAND, ["6S", "grand-misere"], "sampling", deals=6)
    assert rows["python"] == rows["native"]
