"""What every part of the live layer is made with: names of content, tools, pinned wheels."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
HERE: Final = ROOT / "book" / "_live"
DIST: Final = HERE / "dist"
PARTS: Final = DIST / "parts"
LIVE: Final = DIST / "live"
APP: Final = DIST / "notebook"
MANIFEST: Final = DIST / "manifest.json"
NPM: Final = ROOT / "node_modules" / "pyodide"


class AssetError(Exception):
    """An asset could not be made; the text says which and what to do."""


def sha256(path: Path) -> str:
    """The hash of a file, in hexadecimal."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def name_of(paths: Iterable[Path], *extra: str) -> str:
    """Name the content of files of this tree, and of strings."""
    total = hashlib.sha256("\0".join(extra).encode())
    for path in sorted(paths):
        total.update(f"\0{path.relative_to(ROOT).as_posix()}\0".encode())
        total.update(path.read_bytes())
    return total.hexdigest()


def engine_files() -> list[Path]:
    """The files of the engine that are installed with it."""
    return [
        path
        for path in (ROOT / "boston").rglob("*")
        if path.suffix in {".py", ".toml", ".css", ".typed"} and "__pycache__" not in path.parts
    ]


def core_files() -> list[Path]:
    """The sources of the solver's core, and the build back end that compiles them."""
    core = ROOT / "boston" / "solver" / "core"
    return [*core.glob("*.[ch]"), *(ROOT / "build_backend").glob("*.py"), ROOT / "MANIFEST.in"]


def engine_name() -> str:
    """A name of the engine's content; another engine has another name."""
    return name_of([*engine_files(), *core_files(), ROOT / "pyproject.toml"])


def run(command: Sequence[str | Path], what: str) -> None:
    """Run a tool.

    Raises:
        AssetError: where it fails; its own words stand above.
    """
    if subprocess.run([str(part) for part in command], cwd=ROOT, check=False).returncode:
        raise AssetError(f"{what}; the reason stands above.")


def is_stale(stamp: Path, name: str) -> bool:
    """Whether a part has to be made again."""
    return not stamp.is_file() or stamp.read_text("utf-8") != name


def download_wheels(pins: Path, work: Path) -> None:
    """Download the wheels of a list of pins into `work`; pip holds them to their hashes."""
    stamp, name = work / "made-from", name_of([pins])
    if is_stale(stamp, name):
        shutil.rmtree(work, ignore_errors=True)
        command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "download"]
        command += ["--quiet", "--no-deps", "--require-hashes", "--only-binary=:all:"]
        command += ["--implementation=py", "--abi=none", "--platform=any", "--python-version=3.14"]
        command += [f"--dest={work}", f"--requirement={pins}"]
        run(command, f"the wheels of {pins.relative_to(ROOT)} could not be downloaded")
        stamp.write_text(name, "utf-8")
