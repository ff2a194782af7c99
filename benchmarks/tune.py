"""Tunes the weights by which the search orders moves, and writes boston/solver/weights.py.

    python benchmarks/tune.py alone --minutes 20

For a declarer who plays alone, where it finds better weights than benchmarks/learn.py does.

A random hill climb on the count of nodes: a few weights change, and the change stays if the train
deals cost less. Train deals are renewed from time to time, so that none is learnt by heart; what a
round was worth is printed for test deals that the climb never sees.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.deals import ALONE, OTHERS, Scenario
from benchmarks.weights import engine, write
from boston.solver.backend import VERDICT
from boston.solver.weights import FOLLOW, GROUP, PLACE, RANK, SLOPE, WEIGHTS

CAP = 50_000
"""Nodes after which a deal is left: the climb follows the many, not the few hardest."""
POWER = 0.7
"""A deal costs its nodes to this power, between their number and their order of magnitude."""
TRAIN, TEST, ROUND = 30, 100, 150
TEST_SEED = 999
SLOPES = (RANK, *(FOLLOW + PLACE * k + SLOPE + i for k in range(3) for i in range(15)))
"""Places of weights that multiply a rank: they move in small steps."""

TARGETS: dict[str, tuple[list[Scenario], tuple[int, ...]]] = {
    "alone": (
        [s for s in ALONE if "k=7" in s.name or "k=6" in s.name or "5 tr" in s.name],
        (7, 10, 12, 13),
    ),
    "alone-none": ([s for s in OTHERS if s.name == "1v3 NT k=6"], (0, 3, 5, 6)),
}
"""What can be tuned: the scenarios that count, and the groups of weights that they use."""


def cost(weights: Sequence[int], scenarios: Sequence[Scenario], count: int, seed: int) -> float:
    """What the deals of a seed cost with these weights."""
    core = engine(weights, shapes=1 << 15, patterns=1 << 16)
    total = 0.0
    for scenario in scenarios:
        for answer in core.solve(scenario.problems(count, seed), VERDICT, CAP):
            total += (answer.nodes + 100) ** POWER
    return total / count / len(scenarios)


def neighbour(weights: list[int], places: Sequence[int], chance: random.Random) -> list[int]:
    """Weights with a few changed."""
    found = list(weights)
    for _ in range(chance.choice((1, 1, 2, 3, 5))):
        place = chance.choice(places)
        if place % GROUP in SLOPES:
            found[place] += chance.choice((-2, -1, -1, 1, 1, 2))
        else:
            found[place] += round(chance.gauss(0, 1) * chance.choice((3, 8, 20)))
    return found


def climb(name: str, minutes: float, seed: int) -> list[int]:
    """Weights after so many minutes."""
    scenarios, groups = TARGETS[name]
    places = [GROUP * group + i for group in groups for i in range(GROUP)]
    chance, weights = random.Random(seed), list(WEIGHTS)
    before = cost(weights, scenarios, TEST, TEST_SEED)
    end, tried, train = time.monotonic() + 60 * minutes, 0, 1000 * seed
    best = cost(weights, scenarios, TRAIN, train)
    while time.monotonic() < end:
        tried += 1
        if tried % ROUND == 0:
            test = cost(weights, scenarios, TEST, TEST_SEED)
            print(
                f"{tried:6} tried  train {best:8.1f}  test {test:8.1f} of {before:.1f}", flush=True
            )
            train += 1
            best = cost(weights, scenarios, TRAIN, train)
        other = neighbour(weights, places, chance)
        found = cost(other, scenarios, TRAIN, train)
        if found < best:
            best, weights = found, other
    return weights


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("target", choices=TARGETS)
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    found = climb(options.target, options.minutes, options.seed)
    write(found)


if __name__ == "__main__":
    main()
