"""The core as a shared library of this machine, called by ctypes (which lets other threads run)."""

from __future__ import annotations

import ctypes
import mmap
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

LIBRARY: Final = "_core"
ENDINGS: Final = (".so", ".dylib", ".dll")


def library() -> Path | None:
    """Where the library lies, if it was built when the package was installed."""
    here = Path(__file__).parent
    return next((p for p in (here / f"{LIBRARY}{end}" for end in ENDINGS) if p.is_file()), None)


class NativeMachine:
    """Memory of the process, and calls into the library."""

    name = "native"

    def __init__(self, path: Path) -> None:
        self._library = ctypes.CDLL(str(path))
        self._functions: dict[str, Callable[..., Any]] = {}
        self._kept: list[Any] = []

    def reserve(self, size: int) -> int:
        """Zeroed memory that stays as long as the machine; pages are taken when touched."""
        pages = mmap.mmap(-1, max(size, 1))
        self._kept.append((pages, (ctypes.c_char * max(size, 1)).from_buffer(pages)))
        return ctypes.addressof(self._kept[-1][1])

    def write(self, address: int, data: bytes) -> None:
        """Copy bytes into memory."""
        ctypes.memmove(address, data, len(data))

    def read(self, address: int, size: int) -> bytes:
        """Copy bytes out of memory."""
        return ctypes.string_at(address, size)

    def call(self, function: str, *arguments: int) -> int:
        """Call a function; addresses do not fit a C int, so every number goes as a word."""
        found = self._functions.get(function)
        if found is None:
            found = self._functions[function] = getattr(self._library, function)
        result: int = found(*map(ctypes.c_size_t, arguments))
        return result
