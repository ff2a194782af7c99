"""Writes the weights by which the search orders moves into boston/solver/weights.py."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from boston.solver import weights as module
from boston.solver.weights import GROUP, TEXT

LINE = 24


def write(weights: Sequence[int]) -> None:
    """Put weights into the file that holds them, a blank line between groups."""
    groups = []
    for start in range(0, len(weights), GROUP):
        group = list(map(str, weights[start : start + GROUP]))
        groups.append("\n".join(" ".join(group[i : i + LINE]) for i in range(0, GROUP, LINE)))
    path = Path(module.__file__)
    text = "\n" + "\n\n".join(groups) + "\n"
    path.write_text(path.read_text(encoding="utf-8").replace(TEXT, text), encoding="utf-8")
