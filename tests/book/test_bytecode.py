"""The bytecode that the site brings along: of the modules that lie there, and of no others."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path, PurePosixPath

import pytest

from book._live.bytecode import WITHOUT
from tests.book.live_page import AUCTION, facts_of

NPM = Path(__file__).resolve().parents[2] / "node_modules" / "pyodide" / "python_stdlib.zip"
# Flags of PEP 552: named by the hash of the source, not compared with it when imported.
UNCHECKED = (1).to_bytes(4, "little")


@pytest.fixture(scope="module")
def page(site: Path) -> Path:
    """The folder of the page's programs."""
    facts = facts_of((site / f"{AUCTION}.html").read_text("utf-8"))
    return site / "_live" / str(facts["page"])


def test_the_bytecode_is_of_modules_in_the_wheels(site: Path, page: Path) -> None:
    lock = json.loads((page / "pyodide-lock.json").read_text("utf-8"))
    modules: set[str] = set()
    for told in lock["packages"].values():
        with zipfile.ZipFile(site / "_live" / "wheels" / told["file_name"]) as wheel:
            modules.update(wheel.namelist())
    with zipfile.ZipFile(page / "bytecode.zip") as caches:
        names = [PurePosixPath(name) for name in caches.namelist()]
        assert {caches.read(str(name))[4:8] for name in names} == {UNCHECKED}
    sources = {f"{name.parent.parent}/{name.name.split('.')[0]}.py" for name in names}
    assert sources <= modules
    assert {"boston/widgets/auction.py", "IPython/core/interactiveshell.py"} <= sources


def test_the_library_is_pyodides_with_bytecode_in_some_places(site: Path) -> None:
    """Nothing else differs, but for what no page can use."""
    (library,) = (site / "_live" / "pyodide").glob("*/python_stdlib.zip")
    if not NPM.is_file():
        pytest.skip("no npm packages here to compare with: python3 make.py book")
    with zipfile.ZipFile(NPM) as before, zipfile.ZipFile(library) as after:
        whole = {name for name in before.namelist() if not name.endswith("/")}
        known = {name for name in whole if not name.startswith(WITHOUT)}
        assert all(any(name.startswith(start) for name in whole) for start in WITHOUT)
        there = set(after.namelist())
        compiled = {name.removesuffix("c") for name in there if name.endswith(".pyc")}
        assert (there - {f"{name}c" for name in compiled}) | compiled == known
        kept = there & known
        assert all(before.read(name) == after.read(name) for name in kept)
    assert "asyncio/__init__.py" in compiled
