"""Which back end runs: the fastest that works here, or the one that BOSTON_SOLVER names."""

from __future__ import annotations

import os
from functools import cache, partial
from typing import Final

from boston.errors import VariantError, quoted
from boston.solver import native, wasm
from boston.solver.backend import Backend
from boston.solver.compiled import Compiled

NAMES: Final = ("native", "wasm", "python")
SETTING: Final = "BOSTON_SOLVER"
"""Environment variable that names a back end, read when one is first needed."""


@cache
def open_backend(name: str) -> Backend:
    """A back end by name.

    Raises:
        VariantError: where there is none of that name, or it cannot run here.
    """
    if name == "native":
        if (path := native.library()) is None:
            raise VariantError(
                "the solver's library was not built when boston-whist was installed; "
                "install it again where there is a C compiler, or use another back end"
            )
        return Compiled(partial(native.NativeMachine, path))
    if name == "wasm":
        if (module := wasm.module()) is None or not wasm.runs():
            raise VariantError(
                "the solver's WebAssembly module is missing, or nothing here runs it: "
                "outside a browser the package wasmtime does"
            )
        return Compiled(partial(wasm.machine, module))
    if name == "python":
        from boston.solver.reference import Reference

        return Reference()
    raise VariantError(f"{quoted(name)} is no back end of the solver; choose {', '.join(NAMES)}")


def available() -> tuple[str, ...]:
    """The back ends that can run here, fastest first."""
    found = []
    if native.library() is not None:
        found.append("native")
    if wasm.runs():
        found.append("wasm")
    return (*found, "python")


@cache
def current() -> Backend:
    """The back end in use.

    Raises:
        VariantError: where BOSTON_SOLVER names one that cannot run.
    """
    wished = os.environ.get(SETTING)
    if wished:
        return open_backend(wished)
    for name in available():
        try:
            return open_backend(name)
        except (ImportError, OSError):
            # A library of another machine, or of another version: the next one will do.
            continue
    return open_backend("python")
