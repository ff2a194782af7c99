"""Runs a library built with sanitizers over endings; started by test_sanitizers.py.

python -m tests.solver.sanitized LIBRARY COUNT
"""

from __future__ import annotations

import sys
from pathlib import Path

from boston.solver import native
from boston.solver.backend import FEWEST_TRICKS, MOST_TRICKS, VERDICT
from boston.solver.compiled import Compiled
from tests.solver.oracle import endings
from tests.solver.test_backends import constrained, full_deals

LIMIT = 50_000


def main(library: str, count: int) -> None:
    path = Path(library)
    for rooms in ({}, {"shapes": 16, "patterns": 64, "nodes": 64}):
        core = Compiled(lambda: native.NativeMachine(path), **rooms)
        problems = [e.problem for e in endings(count, 71, (2, 3, 4, 5, 8))] + full_deals(3)
        for what in (VERDICT, MOST_TRICKS, FEWEST_TRICKS):
            core.solve(problems, what, LIMIT)
            for problem in problems[:: max(1, count // 50)]:
                core.moves(problem, what, LIMIT)
        core.deal(constrained(), 1, 0, 100)
        core.playouts(constrained(), full_deals(1)[0], 1, 0, 100)
    print("clean")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
