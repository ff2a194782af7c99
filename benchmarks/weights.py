"""The weights by which the search orders moves: tried in the core, and written to its file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from boston.solver import native
from boston.solver import weights as module
from boston.solver.compiled import PATTERNS, SHAPES, Compiled
from boston.solver.weights import GROUP, TEXT

LINE = 24


def engine(weights: Sequence[int], shapes: int = SHAPES, patterns: int = PATTERNS) -> Compiled:
    """The native core with these weights."""
    path = native.library()
    if path is None:
        raise SystemExit("this needs the native library: python build_backend/compilers.py")
    return Compiled(
        lambda: native.NativeMachine(path), shapes=shapes, patterns=patterns, weights=weights
    )


def write(weights: Sequence[int]) -> None:
    """Put weights into the file that holds them, a blank line between groups."""
    groups = []
    for start in range(0, len(weights), GROUP):
        group = list(map(str, weights[start : start + GROUP]))
        groups.append("\n".join(" ".join(group[i : i + LINE]) for i in range(0, GROUP, LINE)))
    path = Path(module.__file__)
    text = "\n" + "\n\n".join(groups) + "\n"
    path.write_text(path.read_text(encoding="utf-8").replace(TEXT, text), encoding="utf-8")
