"""The core as its sources stand, built for the tests; the oracle; small endings to ask about."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from boston.solver import native, wasm
from boston.solver.backend import Backend
from boston.solver.compiled import Compiled
from boston.solver.reference import Reference
from tests.solver.oracle import Oracle, load_compilers

compilers = load_compilers()


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The library of this machine, compiled now; skips where nothing compiles it."""
    target = tmp_path_factory.mktemp("core") / compilers.NATIVE.name
    try:
        return compilers.build_native(target, *compilers.WARNINGS)
    except compilers.NoCompiler as problem:
        pytest.skip(f"no compiler: {problem}")


@pytest.fixture(scope="session")
def core(built: Path) -> Compiled:
    """The native back end."""
    return Compiled(lambda: native.NativeMachine(built))


@pytest.fixture(scope="session")
def tiny(built: Path) -> Compiled:
    """The native back end with tables that overflow all the time."""
    return Compiled(lambda: native.NativeMachine(built), shapes=16, patterns=64, nodes=64)


@pytest.fixture(scope="session")
def reference() -> Reference:
    """The back end in pure Python."""
    return Reference()


@pytest.fixture(scope="session")
def module(tmp_path_factory: pytest.TempPathFactory) -> Backend:
    """The WebAssembly back end; skips where it cannot be built or run."""
    pytest.importorskip("wasmtime")
    target = tmp_path_factory.mktemp("wasm") / compilers.WASM.name
    try:
        compilers.build_wasm(target)
    except compilers.NoCompiler as problem:
        pytest.skip(f"no compiler for WebAssembly: {problem}")
    return Compiled(lambda: wasm.machine(target))


@pytest.fixture(scope="session")
def oracle(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """The independent minimax."""
    try:
        yield Oracle(tmp_path_factory.mktemp("oracle"))
    except RuntimeError as problem:
        pytest.skip(str(problem))
