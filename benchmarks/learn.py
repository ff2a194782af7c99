"""Learns the weights by which the search orders moves, and writes boston/solver/weights.py.

    python benchmarks/learn.py opposite --deals 100 --rounds 2

A copy of the core that is watched (watch.h) solves train deals; now and then, where a move worked,
it tries the other moves too, and notes of each whether it worked, how many nodes it took, and what
order.h sees in it. The weights are then fitted so that a move that works, and soon, has the highest
score (a softmax over the moves of each position). What that is worth is printed for test deals that
are never learnt from. The next round watches the search as it now orders moves.

Needs a C compiler and the native library. For a declarer alone benchmarks/tune.py does better.
"""

from __future__ import annotations

import argparse
import ctypes
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.deals import ALONE, OPPOSITE, OTHERS, Scenario
from benchmarks.weights import engine, write
from boston.solver.backend import VERDICT
from boston.solver.compiled import Compiled
from boston.solver.native import NativeMachine
from boston.solver.weights import FOLLOW, GROUP, PLACE, WEIGHTS

ROOT = Path(__file__).parents[1]
SCALE = 48
"""Whole numbers for one unit of the fitted scores."""
RATES = {
    "opposite": (20.0, 3.0, 1.5, 1.5),
    "adjacent": (40.0, 6.0, 3.0, 3.0),
    "alone": (40.0, 6.0, 3.0, 3.0),
}
"""How often a lead and each follower are watched, by target."""
TARGETS: dict[str, tuple[Scenario, ...]] = {
    "opposite": OPPOSITE,
    "adjacent": tuple(s for s in OTHERS if "adjacent" in s.name),
    "alone": (*ALONE, *(s for s in OTHERS if "1v3" in s.name)),
}
"""What can be learnt: the scenarios whose groups of weights are fitted."""
WORDS = 1 << 23
LIMIT = 3_000_000
TEST_SEED, TEST_DEALS = 999, 100
FEWEST = 400
"""Positions without which a group keeps its weights."""


class Position(NamedTuple):
    """How much it counts; of each move whether it worked, its nodes, and pairs of measures."""

    weight: float
    moves: list[tuple[bool, int, Any]]


class Watched(NamedTuple):
    """Positions of one place and group: how much each counts; moves by measures, which worked, and
    nodes of each."""

    weights: Any
    measures: Any
    worked: Any
    nodes: Any


def watched_core() -> Path:
    """Compile the core so that it can be watched."""
    target = Path(tempfile.mkdtemp()) / "watched.so"
    source = ROOT / "boston" / "solver" / "core" / "boston.c"
    hook = ROOT / "benchmarks" / "watch.h"
    flags = [
        "-std=gnu99",
        "-O3",
        "-march=x86-64-v2",
        "-shared",
        "-fPIC",
        f'-DBOSTON_WATCH="{hook}"',
    ]
    subprocess.run(["cc", *flags, str(source), "-o", str(target)], check=True)
    return target


def notes(words: Any) -> Iterator[tuple[int, int, Position]]:
    """Place, group and moves of each position that was noted."""
    at = 0
    while at < len(words):
        place, group, weight, count = (int(word) for word in words[at : at + 4])
        at += 4
        moves = []
        for _ in range(count):
            worked, nodes, measures = (int(word) for word in words[at : at + 3])
            at += 3
            moves.append((bool(worked), nodes, words[at : at + 2 * measures].reshape(-1, 2)))
            at += 2 * measures
        yield place, group, Position(weight / 100, moves)


def watch(
    path: Path, target: str, deals: int, seed: int, weights: Sequence[int]
) -> dict[tuple[int, int], list[Position]]:
    """What is seen while the deals of a seed are solved."""
    hook = ctypes.CDLL(str(path))
    words = np.zeros(WORDS, np.int32)
    rates = (ctypes.c_double * 4)(*RATES[target])
    core = Compiled(lambda: NativeMachine(path), weights=weights)
    found = defaultdict(list)
    for scenario in TARGETS[target]:
        for problem in scenario.problems(deals, seed):
            hook.boston_watch(words.ctypes.data_as(ctypes.c_void_p), ctypes.c_int(WORDS), rates)
            core.solve([problem], VERDICT, LIMIT)
            for place, group, position in notes(words[: hook.boston_watched()].copy()):
                if {worked for worked, *_ in position.moves} == {True, False}:
                    found[place, group].append(position)
    return found


def arrays(positions: list[Position], size: int) -> Watched:
    """Positions as arrays, padded to the most moves of any."""
    most = max(len(position.moves) for position in positions)
    weights = np.array([position.weight for position in positions], np.float32)
    measures = np.zeros((len(positions), most, size), np.int8)
    worked = np.full((len(positions), most), -1, np.int8)
    nodes = np.ones((len(positions), most), np.float32)
    for i, position in enumerate(positions):
        for j, (good, spent, pairs) in enumerate(position.moves):
            measures[i, j, pairs[:, 0]] = pairs[:, 1]
            worked[i, j], nodes[i, j] = good, max(spent, 2)
    return Watched(weights / weights.mean(), measures, worked, nodes)


def fit(seen: Watched, seed: int, epochs: int = 30, rate: float = 0.05) -> tuple[Any, float, float]:
    """Weights by which working moves come first, and how often the first one works: in the nine
    tenths of the positions that were learnt from, and in the others."""
    used = np.flatnonzero((seen.measures != 0).any((0, 1)))
    x = seen.measures[:, :, used].astype(np.float32)
    spread = np.sqrt((x**2).mean((0, 1))) + 1e-6
    x /= spread
    wanted = (seen.worked == 1) / np.sqrt(seen.nodes)
    wanted /= wanted.sum(1, keepdims=True)
    chance = np.random.default_rng(seed)
    order = chance.permutation(len(x))
    learnt, kept = np.split(order, [len(order) * 9 // 10])

    def scores(rows: Any) -> Any:
        return np.where(seen.worked[rows] >= 0, x[rows] @ w, -1e9)

    def first_works(rows: Any) -> float:
        first = scores(rows).argmax(1)
        return float((seen.worked[rows][np.arange(len(rows)), first] == 1).mean())

    w = np.zeros(len(used), np.float32)
    mean, square, step = np.zeros(len(used)), np.zeros(len(used)), 0
    for epoch in range(epochs):
        for rows in np.array_split(chance.permutation(learnt), max(1, len(learnt) // 512)):
            found = scores(rows)
            odds = np.exp(found - found.max(1, keepdims=True))
            odds /= odds.sum(1, keepdims=True)
            pull = (odds - wanted[rows]) * seen.weights[rows, None]
            slope = np.einsum("nm,nmd->d", pull, x[rows]) / len(rows) + 1e-4 * w
            step += 1
            mean = 0.9 * mean + 0.1 * slope
            square = 0.999 * square + 0.001 * slope**2
            pace = rate * (1 - epoch / epochs) / (1 - 0.9**step)
            w -= pace * mean / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    weights = np.zeros(seen.measures.shape[2])
    weights[used] = w / spread
    return weights, first_works(learnt), first_works(kept)


def cost(target: str, weights: Sequence[int]) -> list[float]:
    """Nodes of the test deals, scenario by scenario."""
    core = engine(weights)
    return [
        sum(a.nodes for a in core.solve(s.problems(TEST_DEALS, TEST_SEED), VERDICT, LIMIT))
        / TEST_DEALS
        for s in TARGETS[target]
    ]


def learn(target: str, deals: int, rounds: int, seed: int, weights: Sequence[int]) -> list[int]:
    """Weights after so many rounds of watching and fitting."""
    path, found, seen = watched_core(), list(weights), defaultdict(list)
    before = cost(target, found)
    for turn in range(rounds):
        for key, positions in watch(path, target, deals, seed + turn, found).items():
            seen[key] += positions
        for (place, group), positions in sorted(seen.items()):
            size = PLACE if place else FOLLOW
            start = GROUP * group + (FOLLOW + PLACE * (place - 1) if place else 0)
            told = f"group {group} place {place}: {len(positions)} positions"
            if len(positions) < FEWEST:
                print(f"{told}, too few", flush=True)
                continue
            fitted, learnt, kept = fit(arrays(positions, size), seed)
            found[start : start + size] = [round(SCALE * w) for w in fitted]
            print(f"{told}, the first works {learnt:.3f}, on others {kept:.3f}", flush=True)
        after = cost(target, found)
        for scenario, old, new in zip(TARGETS[target], before, after, strict=True):
            told = f"{old / 1e3:8.1f} -> {new / 1e3:8.1f} k nodes, {new / old:.2f}"
            print(f"  {scenario.name:32} {told}", flush=True)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("target", choices=TARGETS)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    found = learn(options.target, options.deals, options.rounds, options.seed, WEIGHTS)
    write(found)


if __name__ == "__main__":
    main()
