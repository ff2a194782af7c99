"""Double dummy for Boston: any declaring side, any goal, with or without a trump.

One core in C (`core/`), run as a library of this machine, as WebAssembly, or, where neither can be
had, by a pure-Python reference of the same search; `backend()` says which, and the environment
variable BOSTON_SOLVER chooses.
"""

from boston.solver.choice import available, current
from boston.solver.contracts import Solution, judge, solve
from boston.solver.position import Position, position
from boston.solver.worlds import Known, known, playouts, problems, worlds

__all__ = [
    "Known",
    "Position",
    "Solution",
    "available",
    "backend",
    "current",
    "judge",
    "known",
    "playouts",
    "position",
    "problems",
    "solve",
    "worlds",
]


def backend() -> str:
    """Which back end runs here: `"native"`, `"wasm"` or `"python"`."""
    return current().name
