"""Every figure of the solver beside its peer, in one run on one thread.

    python benchmarks/run.py [--deals 200] [--seed 7]

Peers and their versions stand in benchmarks/requirements.txt. Ratios mean something on any
machine; times only on the one that printed them.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks import odds
from benchmarks.browser import solve_in_v8
from benchmarks.deals import ALONE, MISERES, OPPOSITE, OTHERS, Scenario, deals
from benchmarks.peers import dds_verdicts, spiel_playouts
from boston.solver import known
from boston.solver.backend import MADE, UNRESOLVED, VERDICT, Backend, Problem
from boston.solver.choice import open_backend

LIMIT = 50_000_000
MISERE_LIMIT = 1_000_000
TURNS = 3
GOALS_ALONE = (0.43, 0.93, 0.8, 0.54, 1.6)


Measured = tuple[list[int], list[float], list[int]]
"""Verdicts, seconds and nodes, deal by deal."""


def measure(
    backend: Backend, scenario: Scenario, count: int, seed: int, limit: int = LIMIT
) -> Measured:
    """What the deals of a scenario come to; the shortest time counts of several for each."""
    problems = scenario.problems(count, seed)
    return quickest([solved(backend, problems, limit) for _ in range(TURNS)])


def solved(backend: Backend, problems: Sequence[Problem], limit: int) -> Measured:
    """What these problems come to, each asked by itself."""
    verdicts, seconds, nodes = [], [], []
    for problem in problems:
        start = time.process_time()
        answer = backend.solve([problem], VERDICT, limit)[0]
        seconds.append(time.process_time() - start)
        verdicts.append(answer.verdict)
        nodes.append(answer.nodes)
    return verdicts, seconds, nodes


def quickest(turns: Sequence[Measured]) -> Measured:
    """The shortest time of each deal: the machine's ups and downs fall on nobody."""
    verdicts, _, nodes = turns[0]
    return verdicts, shortest([seconds for _, seconds, _ in turns]), nodes


def shortest(turns: Sequence[list[float]]) -> list[float]:
    """The least of each place."""
    return [min(times) for times in zip(*turns, strict=True)]


def line(name: str, verdicts: list[int], seconds: list[float], nodes: list[int]) -> str:
    n = len(seconds)
    return (
        f"{name:32} {n / sum(seconds):8.0f}/s  mean {1e3 * sum(seconds) / n:7.2f} ms  median "
        f"{1e3 * statistics.median(seconds):7.2f}  max {1e3 * max(seconds):6.0f}  "
        f"{sum(nodes) / n / 1e3:8.1f} k nodes  made {verdicts.count(MADE) / n:.2f}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", type=int, default=7)
    options = parser.parse_args()
    count, seed = options.deals, options.seed
    native = open_backend("native")
    every: list[float] = []
    rate = ratio_of(native, count, seed, every)
    print("\nOne against three; share of DDS's boolean rate at k=8 with a trump")
    for scenario, goal in zip(ALONE, GOALS_ALONE, strict=True):
        found = measure(native, scenario, count, seed)
        every += found[1]
        share = count / sum(found[1]) / rate
        print(f"{line(scenario.name, *found)}  share {share:.2f} (goal {goal})")
    for scenario in OTHERS:
        found = measure(native, scenario, count, seed)
        every += found[1]
        print(line(scenario.name, *found))
    every.sort()
    print(
        f"p99 of one boolean over all of these: {1e3 * every[len(every) * 99 // 100]:.0f} ms"
        f" (goal 100), max {1e3 * every[-1]:.0f} ms"
    )
    miseres(native, max(20, count // 5), seed)
    playouts(native)
    odds.ladder(2)
    odds.moves()
    odds.bounds(2)
    browser(native, count, seed)


def beside_dds(
    native: Backend, scenario: Scenario, count: int, seed: int
) -> tuple[Measured, list[bool], list[float]]:
    """The deals of a scenario, solved by us and by DDS in turn, the same for both."""
    fours, problems = deals(scenario.kind, count, seed), scenario.problems(count, seed)
    ours, theirs = [], []
    for _ in range(TURNS):
        ours.append(solved(native, problems, LIMIT))
        theirs.append(dds_verdicts(fours, scenario.trump, 1, scenario.least))
    return quickest(ours), theirs[0][0], shortest([seconds for _, seconds in theirs])


def ratio_of(native: Backend, count: int, seed: int, every: list[float]) -> float:
    """Print the booleans beside DDS; return DDS's rate at k=8 with a trump."""
    rate = 0.0
    print("Two against two, opposite; the same deals for DDS")
    for trump, goal in (("S", 1.3), (None, 1.0)):
        ours = theirs = 0.0
        for scenario in (s for s in OPPOSITE if s.trump == trump):
            found, verdicts, seconds = beside_dds(native, scenario, count, seed)
            agree = [v == MADE for v in found[0]] == verdicts
            every += found[1]
            ours += sum(found[1])
            theirs += sum(seconds)
            if trump and scenario.least == 8:
                rate = count / sum(seconds)
            print(
                f"{line(scenario.name, *found)}  DDS {1e3 * sum(seconds) / count:6.2f} ms  "
                f"{sum(seconds) / sum(found[1]):.2f} x  {'agree' if agree else 'DIFFER'}"
            )
        print(f"  {trump or 'NT'}: {theirs / ours:.2f} x DDS (goal {goal})")
    return rate


def miseres(native: Backend, count: int, seed: int) -> None:
    """Print how many misères are resolved within a million nodes."""
    print("\nMisère, thirteen cards, a million nodes")
    for leader, goal in (("E", 0.90), ("N", 0.80)):
        resolved = total = 0
        for scenario in (s for s in MISERES if s.leader == leader):
            found = measure(native, scenario, count, seed, MISERE_LIMIT)
            resolved += count - found[0].count(UNRESOLVED)
            total += count
            print(f"{line(scenario.name, *found)}  open {found[0].count(UNRESOLVED) / count:.2f}")
        print(f"  resolved {resolved / total:.2f} (goal {goal})")


def playouts(native: Backend) -> None:
    """Print playouts by rule, a new deal each, beside OpenSpiel's random ones."""
    four = deals("5 trumps, 15 points", 1, 3)[0]
    pack = known({"N": four[0]}).given()
    goal = ALONE[0].problems(1, 3)[0]
    start = time.process_time()
    native.playouts(pack, goal, 1, 0, 400_000)
    ours = 400_000 / (time.process_time() - start)
    theirs = spiel_playouts(2000, 1)
    print(
        f"\nPlayouts by rule {ours:,.0f}/s; OpenSpiel, random, bridge {theirs:,.0f}/s: "
        f"{ours / theirs:.0f} x (goal 75)"
    )
    start = time.process_time()
    native.deal(pack, 1, 0, 400_000)
    print(f"Deals alone, with copying them out: {400_000 / (time.process_time() - start):,.0f}/s")


def browser(native: Backend, count: int, seed: int) -> None:
    """Print the time of the WebAssembly core in a browser's engine beside the native one."""
    ours = theirs = 0.0
    for scenario in (OPPOSITE[1], OPPOSITE[4], ALONE[1]):
        problems = scenario.problems(count, seed)
        native_turns, v8_turns = [], []
        for _ in range(TURNS):
            native_turns.append(solved(native, problems, LIMIT))
            v8_turns.append(solve_in_v8(problems, LIMIT))
        first, second = native_turns[0], v8_turns[0]
        if (first[0], first[2]) != (second[0], second[1]):
            print(f"WebAssembly DIFFERS on {scenario.name}")
        ours += min(sum(seconds) for _, seconds, _ in native_turns)
        theirs += min(seconds for *_, seconds in v8_turns)
    print(f"\nWebAssembly, in V8 through node: {theirs / ours:.2f} x the native time (goal 1.5)")


if __name__ == "__main__":
    main()
