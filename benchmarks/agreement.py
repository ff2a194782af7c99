"""Agreement with endplay's DDS: trick values of random deals, five strains, four leaders.

python benchmarks/agreement.py [--deals 1000]
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.deals import SEATS, deals
from benchmarks.peers import dds_tricks
from boston.solver import position
from boston.solver.backend import MOST_TRICKS, VERDICT
from boston.solver.choice import current

LIMIT = 1 << 40


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", type=int, default=11)
    options = parser.parse_args()
    engine, wrong, asked = current(), 0, 0
    for four in deals("random", options.first + options.deals, options.seed)[options.first :]:
        for trump in ("S", "H", "D", "C", None):
            for leader in SEATS:
                side = (leader, leader.opposite)
                theirs = dds_tricks(four, trump, leader.index)
                problem = position(four, leader, trump=trump).problem(side, theirs, 13)
                ours = engine.solve([problem], MOST_TRICKS, LIMIT)[0].tricks
                edges = engine.solve([problem, problem._replace(least=theirs + 1)], VERDICT, LIMIT)
                asked += 1
                wrong += (ours, edges[0].verdict, edges[1].verdict) != (theirs, 1, 0)
    print(f"{asked} values and their booleans, {wrong} differ")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
