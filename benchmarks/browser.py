"""The WebAssembly core in V8, the engine of Chromium, through node."""

from __future__ import annotations

import json
import shutil
import struct
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

from boston.solver import wasm
from boston.solver.backend import Problem
from boston.solver.compiled import NODES, PATTERNS, SHAPES, packed
from boston.solver.weights import WEIGHTS

SCRIPT = Path(__file__).with_name("wasm_in_v8.mjs")


def solve_in_v8(problems: Sequence[Problem], limit: int) -> tuple[list[int], list[int], float]:
    """Verdicts, nodes, and the seconds that all took.

    Raises:
        SystemExit: where there is no node or no module.
    """
    node, core = shutil.which("node"), wasm.module()
    if node is None or core is None:
        raise SystemExit("this needs node, and python build_backend/compilers.py wasm")
    data = [packed(problem) for problem in problems]
    head = (len(data), limit, len(data[0]), SHAPES, PATTERNS, NODES, len(WEIGHTS))
    request = struct.pack("<7Q", *head) + struct.pack(f"<{len(WEIGHTS)}i", *WEIGHTS)
    with tempfile.NamedTemporaryFile(suffix=".request") as file:
        file.write(request + b"".join(data))
        file.flush()
        told = subprocess.run(
            [node, str(SCRIPT), str(core), file.name], check=True, capture_output=True, text=True
        )
    found = json.loads(told.stdout)
    return found["verdicts"], found["nodes"], found["seconds"]
