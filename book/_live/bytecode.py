"""Compiles what a live page imports, inside the browser's Python: half of a start was compiling.

`bytecode.mjs` runs this file in Pyodide. Two archives come of it:

- `python_stdlib.zip`, that of Pyodide with bytecode in the place of the modules a start needs, and
  without what no page has a use for;
- `bytecode.zip`, the `__pycache__` folders of the wheels, to be unpacked over them.

The wheels keep their sources, for tracebacks and for readers who look into them. Bytecode says of
itself that it need not be compared with its source: both come of the same build.
"""

from __future__ import annotations

import importlib
import importlib.util
import io
import marshal
import sys
import zipfile
from pathlib import Path
from typing import Any

STDLIB = f"/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip/"
UNCHECKED = (0b01).to_bytes(4, "little")  # by hash of the source, and not to be compared
EARLY = (1980, 1, 1, 0, 0, 0)
WITHOUT = (
    # A page has no processes, no console to edit lines in, and no sockets to serve or send mail by.
    *("multiprocessing/", "concurrent/futures/process.py", "_pyrepl/", "xmlrpc/", "wsgiref/"),
    *("imaplib.py", "poplib.py", "smtplib.py", "ftplib.py", "mailbox.py"),
    # What these do in Python the interpreter has in C.
    *("_pyio.py", "_pydatetime.py"),
)
"""Beginnings of the names of what is left out of the library."""


def compiled(source: bytes, path: str) -> bytes:
    """The content of a `.pyc` file (PEP 552)."""
    code = compile(source, path, "exec", dont_inherit=True)
    digest = importlib.util.source_hash(source)
    return importlib.util.MAGIC_NUMBER + UNCHECKED + digest + marshal.dumps(code)


def archive(entries: dict[str, bytes]) -> bytes:
    """A zip file; the same entries give the same bytes."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as file:
        for name in sorted(entries):
            file.writestr(zipfile.ZipInfo(name, EARLY), entries[name], zipfile.ZIP_DEFLATED)
    return made.getvalue()


def modules_of_a_start() -> list[str]:
    """The files of all modules that are imported once every app has been shown."""
    import boston

    # By it the odds app counts; shown here, that would take the time of the deals.
    importlib.import_module("boston.solver.wasm")
    boston.widgets.deal(seed=1)
    boston.widgets.auction(seed=1)
    boston.widgets.tariff()
    named = (getattr(module, "__file__", None) for module in list(sys.modules.values()))
    return sorted({path for path in named if path and path.endswith(".py")})


def make(stdlib: Any) -> list[tuple[str, bytes]]:
    """Names and contents of both archives; `stdlib` is the content of Pyodide's own."""
    with zipfile.ZipFile(io.BytesIO(stdlib.to_bytes())) as file:
        kept = [n for n in file.namelist() if not n.endswith("/") and not n.startswith(WITHOUT)]
        library = {name: file.read(name) for name in kept}
    caches = {}
    for path in modules_of_a_start():
        if path.startswith(STDLIB):
            name = path.removeprefix(STDLIB)
            library[f"{name}c"] = compiled(library.pop(name), path)
        elif "/site-packages/" in path:
            cache = importlib.util.cache_from_source(path)
            name = cache.partition("/site-packages/")[2]
            caches[name] = compiled(Path(path).read_bytes(), path)
    return [("python_stdlib.zip", archive(library)), ("bytecode.zip", archive(caches))]
