"""Compiling the solver's core: by the machine's C compiler, or by ziglang where that is installed.

The core needs no library and no header of the system, so a compiler is all that it takes. Run as a
program it builds into a working tree: `python build_backend/compilers.py [native] [wasm]`.
"""

from __future__ import annotations

import importlib.util
import os
import platform
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOLVER = ROOT / "boston" / "solver"
SOURCE = SOLVER / "core" / "boston.c"
WASM = SOLVER / "_core.wasm"
ENDINGS = {"darwin": ".dylib", "win32": ".dll"}
NATIVE = SOLVER / f"_core{ENDINGS.get(sys.platform, '.so')}"

WARNINGS = ["-Wall", "-Wextra", "-Wno-maybe-uninitialized"]
COMMON = ["-std=c99", "-O3", "-ffreestanding", "-fvisibility=hidden"]
# What gcc moves in front of a branch, or copies for a case of its own, is mostly done in vain here.
GCC = ["-fno-gcse", "-fno-tree-pre", "-fno-split-paths", "-fno-ipa-cp-clone"]
EXPORTS = ("size", "prepare", "resets", "solve", "moves", "deal", "playouts", "forecast")
STACK = 1 << 20
"""Bytes of stack for WebAssembly; the search is 56 cards deep at most."""
PATIENCE = 300
"""Seconds after which a compiler is given up."""


class NoCompiler(Exception):
    """Nothing here compiles the core; the message says what was tried."""


def system_compilers() -> list[list[str]]:
    """C compilers of the machine, as commands, the one that CC names first."""
    named = shlex.split(os.environ.get("CC", ""))
    found = [named] if named and shutil.which(named[0]) else []
    return found + [[path] for name in ("cc", "gcc", "clang") if (path := shutil.which(name))]


def has_zig() -> bool:
    """Whether the package ziglang is installed."""
    return importlib.util.find_spec("ziglang") is not None


def zig() -> list[list[str]]:
    """The C compiler of ziglang, as a command, where it is installed."""
    return [[sys.executable, "-m", "ziglang", "cc"]] if has_zig() else []


def zig_offered() -> bool:
    """Whether the package index has ziglang for a machine like this."""
    machine = platform.machine().lower()
    return sys.platform in ("linux", "darwin", "win32") and machine in (
        *("x86_64", "amd64", "aarch64", "arm64"),
    )


def build_native(target: Path = NATIVE, *flags: str) -> Path:
    """Compile the library of this machine.

    Raises:
        NoCompiler: where nothing compiles it.
    """
    # Every x86-64 processor since about 2009 counts bits in one instruction; others build plainly.
    x86 = platform.machine().lower() in ("x86_64", "amd64")
    level = ["-march=x86-64-v2"] if x86 else []
    # Compilers that do not know all of this are asked again with less.
    levels = [[*level, *GCC], level, []]
    # Some linkers insist on the system's library although nothing in it is used.
    links = [["-nostdlib"], []]
    shared = ["-shared"] if sys.platform == "win32" else ["-shared", "-fPIC"]
    commands = (
        [*compiler, *COMMON, *shared, *options, *link, *flags]
        for compiler in (*system_compilers(), *zig())
        for link in links
        for options in levels
    )
    return _build(commands, target, _loads)


def build_wasm(target: Path = WASM) -> Path:
    """Compile the WebAssembly module.

    Raises:
        NoCompiler: where nothing compiles it.
    """
    exports = [f"-Wl,--export=boston_{name}" for name in EXPORTS]
    link = ["-nostdlib", "-Wl,--no-entry", *exports, f"-Wl,-z,stack-size={STACK}"]
    # All of these are in every browser since 2021.
    features = ["-mbulk-memory", "-msign-ext", "-mmutable-globals"]
    commands = [
        [*compiler, f"--target={triple}", *COMMON, *features, *link, "-Wl,--strip-all"]
        for compiler, triple in (
            *((c, "wasm32") for c in system_compilers() if "clang" in Path(c[0]).name),
            *((c, "wasm32-freestanding") for c in zig()),
        )
    ]
    return _build(iter(commands), target, lambda path: path.read_bytes()[:4] == b"\0asm")


def _build(commands: Iterator[list[str]], target: Path, works: Callable[[Path], bool]) -> Path:
    tried: list[str] = []
    target.parent.mkdir(parents=True, exist_ok=True)
    for command in commands:
        # A file that is loaded somewhere is replaced, never written into.
        with tempfile.TemporaryDirectory(dir=target.parent, prefix=".core-") as folder:
            made = Path(folder) / target.name
            try:
                done = subprocess.run(
                    [*command, "-o", str(made), str(SOURCE)],
                    capture_output=True,
                    text=True,
                    check=False,
                    timeout=PATIENCE,
                )
            except (OSError, subprocess.TimeoutExpired) as problem:
                tried.append(f"{shlex.join(command)}: {problem}")
                continue
            if done.returncode == 0 and made.is_file() and works(made):
                made.replace(target)
                return target
            tried.append(f"{shlex.join(command)}: {done.stderr.strip()[-400:]}")
    raise NoCompiler("\n".join(tried) or "no C compiler and no ziglang here")


def _loads(path: Path) -> bool:
    """Whether the library loads and answers, asked in a process of its own."""
    code = "import ctypes, sys; sys.exit(0 if ctypes.CDLL(sys.argv[1]).boston_size(4) > 0 else 1)"
    done = subprocess.run(
        [sys.executable, "-c", code, str(path)], capture_output=True, check=False, timeout=PATIENCE
    )
    return done.returncode == 0


def platform_tag() -> str:
    """The tag of wheels for this machine."""
    return sysconfig.get_platform().replace("-", "_").replace(".", "_")


def main(wanted: list[str]) -> int:
    """Build what is named into the working tree; the library where nothing is."""
    builders = {"native": build_native, "wasm": build_wasm}
    for name in wanted or ["native"]:
        if name not in builders:
            sys.stderr.write(f"{name}: choose native or wasm\n")
            return 2
        try:
            sys.stdout.write(f"{builders[name]()}\n")
        except NoCompiler as problem:
            sys.stderr.write(f"{name}: {problem}\n")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
