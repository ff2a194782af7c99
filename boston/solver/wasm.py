"""The core as WebAssembly: in Pyodide by the browser's own engine, elsewhere by `wasmtime`."""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

MODULE: Final = "_core.wasm"
PAGE: Final = 1 << 16
SIGN: Final = 1 << 31


def module() -> Path | None:
    """Where the module lies, if the package carries it."""
    path = Path(__file__).with_name(MODULE)
    return path if path.is_file() else None


def in_browser() -> bool:
    """Whether this Python runs in Pyodide."""
    return sys.platform == "emscripten"


def runs() -> bool:
    """Whether anything here can run the module."""
    return module() is not None and (in_browser() or find_spec("wasmtime") is not None)


class _Linear(ABC):
    """Linear memory handed out from its end; it only grows."""

    name = "wasm"

    def __init__(self) -> None:
        self._top = self._end = 0

    @abstractmethod
    def _grow(self, pages: int) -> None: ...

    def reserve(self, size: int) -> int:
        """Zeroed memory that stays; new pages are zeros."""
        start = -(-self._top // 16) * 16
        if start + size > self._end:
            pages = -(-(start + size - self._end) // PAGE)
            self._grow(pages)
            self._end += pages * PAGE
        self._top = start + size
        return start


class WasmtimeMachine(_Linear):
    """The module in `wasmtime`, where that package is installed."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        wasmtime: Any = import_module("wasmtime")
        engine = wasmtime.Engine()
        self._store = wasmtime.Store(engine)
        compiled = wasmtime.Module.from_file(engine, str(path))
        self._exports = wasmtime.Instance(self._store, compiled, []).exports(self._store)
        self._memory = self._exports["memory"]
        self._functions: dict[str, Any] = {}
        self._top = self._end = self._memory.data_len(self._store)

    def _grow(self, pages: int) -> None:
        self._memory.grow(self._store, pages)

    def write(self, address: int, data: bytes) -> None:
        """Copy bytes into memory."""
        self._memory.write(self._store, data, address)

    def read(self, address: int, size: int) -> bytes:
        """Copy bytes out of memory."""
        return bytes(self._memory.read(self._store, address, address + size))

    def call(self, function: str, *arguments: int) -> int:
        """Call a function of the module."""
        found = self._functions.get(function)
        if found is None:
            found = self._functions[function] = self._exports[function]
        result: int | None = found(self._store, *map(_signed, arguments))
        return result or 0


class BrowserMachine(_Linear):
    """The module in the engine of the browser (or Node) that runs Pyodide."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        js: Any = import_module("js")
        ffi: Any = import_module("pyodide.ffi")
        self._array = js.Uint8Array
        data = ffi.to_js(path.read_bytes())
        self._exports = js.WebAssembly.Instance.new(js.WebAssembly.Module.new(data)).exports
        self._top = self._end = int(self._exports.memory.buffer.byteLength)

    def _grow(self, pages: int) -> None:
        self._exports.memory.grow(pages)

    def write(self, address: int, data: bytes) -> None:
        """Copy bytes into memory; the view is made anew, since growing detaches it."""
        view = self._array.new(self._exports.memory.buffer, address, len(data))
        view.assign(data)

    def read(self, address: int, size: int) -> bytes:
        """Copy bytes out of memory."""
        view = self._array.new(self._exports.memory.buffer, address, size)
        return bytes(view.to_bytes())

    def call(self, function: str, *arguments: int) -> int:
        """Call a function of the module."""
        result: int | None = getattr(self._exports, function)(*map(_signed, arguments))
        return int(result or 0)


def machine(path: Path) -> WasmtimeMachine | BrowserMachine:
    """The module, running."""
    return BrowserMachine(path) if in_browser() else WasmtimeMachine(path)


def _signed(number: int) -> int:
    """A word as the signed number that WebAssembly's i32 is."""
    return number - 2 * SIGN if number >= SIGN else number
