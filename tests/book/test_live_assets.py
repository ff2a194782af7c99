"""What the live pages load, and what the pages allow, as it lies in the built site: no browser."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from bs4 import BeautifulSoup

import boston
from book._live.bytecode import WITHOUT
from book._live.making import PARTS, sha256
from book._live.slim import slim
from tests.book.asked import PAGES
from tests.book.live_page import AUCTION, facts_of, wheel_of

Soup = Callable[[str], BeautifulSoup]
ROOT = Path(__file__).resolve().parents[2]
POLICY = {
    "default-src": {"'self'"},
    "style-src": {"'self'", "'unsafe-inline'"},
    "worker-src": {"'self'"},
    "img-src": {"'self'", "data:"},
    "object-src": {"'none'"},
}
DATA = "json"


@pytest.fixture(scope="module")
def facts(site: Path) -> dict[str, Any]:
    return facts_of((site / f"{AUCTION}.html").read_text("utf-8"))


@pytest.fixture(scope="module")
def lock(site: Path, facts: dict[str, Any]) -> dict[str, Any]:
    text = (site / "_live" / facts["page"] / "pyodide-lock.json").read_text("utf-8")
    told: dict[str, Any] = json.loads(text)
    return told


def directives(page: BeautifulSoup) -> dict[str, set[str]]:
    (meta,) = page.select('meta[http-equiv="Content-Security-Policy"]')
    parts = [part.split() for part in str(meta["content"]).split(";")]
    return {name: set(values) for name, *values in parts}


def test_the_engine_on_the_site_is_this_tree(site: Path) -> None:
    with zipfile.ZipFile(wheel_of(site)) as wheel:
        packed = {n: wheel.read(n) for n in wheel.namelist() if n.startswith("boston/")}
    here = {
        path.relative_to(ROOT).as_posix(): path.read_bytes()
        for path in (ROOT / "boston").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and not is_core(path)
    }
    module = packed.pop("boston/solver/_core.wasm")
    assert packed == here
    assert module.startswith(b"\0asm")


def is_core(path: Path) -> bool:
    """Whether a file is the solver's core: its C sources, or what was compiled from them."""
    return path.suffix in {".c", ".h"} or path.stem == "_core"


def test_every_wheel_is_locked_and_no_other_lies_there(site: Path, lock: dict[str, Any]) -> None:
    wheels = site / "_live" / "wheels"
    locked = {entry["file_name"]: entry["sha256"] for entry in lock["packages"].values()}
    there = {
        path.relative_to(wheels).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in wheels.rglob("*.whl")
    }
    assert there == locked


def pinned_hashes() -> set[str]:
    """The hashes of the wheels that may be downloaded."""
    return set(re.findall(r"sha256:([0-9a-f]{64})", (ROOT / "book/_live/wheels.txt").read_text()))


def test_wheels_from_outside_are_those_with_the_committed_hashes(lock: dict[str, Any]) -> None:
    ours = {"boston-whist", "pygments"}
    assert {e["sha256"] for n, e in lock["packages"].items() if n not in ours} <= pinned_hashes()


def test_the_slim_wheel_is_cut_out_of_the_pinned_one(lock: dict[str, Any], tmp_path: Path) -> None:
    (whole,) = (PARTS / "wheels").glob("pygments-*.whl")
    assert sha256(whole) in pinned_hashes()
    assert sha256(slim(whole, tmp_path)) == lock["packages"]["pygments"]["sha256"]


def test_every_need_of_a_wheel_is_locked_too(lock: dict[str, Any]) -> None:
    for entry in lock["packages"].values():
        assert set(entry["depends"]) <= set(lock["packages"])
    assert lock["packages"]["boston-whist"]["version"] == boston.__version__
    assert "boston" in lock["packages"]["boston-whist"]["imports"]


@pytest.mark.parametrize(
    "pins", ["requirements.txt", "book/_live/wheels.txt", "book/_live/notebook-app.txt"]
)
def test_every_python_pin_has_hashes(pins: str) -> None:
    text = (ROOT / pins).read_text("utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line and not line.startswith(("#", " "))]
    assert lines
    assert [line for line in lines if "==" not in line or "--hash=sha256:" not in line] == []


def test_every_npm_pin_has_a_hash_and_no_host() -> None:
    text = (ROOT / "package-lock.json").read_text("utf-8")
    packages = {name: told for name, told in json.loads(text)["packages"].items() if name}
    assert packages
    assert [name for name, told in packages.items() if "integrity" not in told] == []
    assert [name for name, told in packages.items() if told.get("hasInstallScript")] in (
        [],
        ["node_modules/esbuild"],
    )
    assert "resolved" not in text
    assert "--ignore-scripts" in (ROOT / "make.py").read_text("utf-8")


def test_the_live_layer_is_small(
    site: Path, record_property: Callable[[str, object], None]
) -> None:
    files = [path for path in (site / "_live").rglob("*") if path.is_file()]
    size = sum(path.stat().st_size for path in files)
    sent = sum(len(gzip.compress(path.read_bytes(), 6)) for path in files)
    record_property("figure", f"{size / 1e6:.1f} MB on the site, {sent / 1e6:.1f} MB to send")
    assert size <= 25e6
    assert sent <= 11e6


def test_the_library_has_what_a_page_can_use_and_no_more(site: Path) -> None:
    (archive,) = (site / "_live" / "pyodide").glob("*/python_stdlib.zip")
    with zipfile.ZipFile(archive) as file:
        names = set(file.namelist())
    assert names
    assert [name for name in sorted(names) if name.startswith(WITHOUT)] == []
    for module in ("json/__init__", "datetime", "io", "random", "csv", "encodings/utf_8"):
        assert names & {f"{module}.py", f"{module}.pyc"}
    for code_page in ("cp1251", "cp1252", "cp866", "koi8_r", "iso8859_1"):
        assert f"encodings/{code_page}.py" in names


def test_a_text_page_is_light(site: Path) -> None:
    heavy = {
        name: sent
        for name in PAGES
        if (sent := len(gzip.compress((site / f"{name}.html").read_bytes(), 6))) > 60_000
    }
    assert heavy == {}


def test_the_policy_allows_our_scripts_and_no_others(soup: Soup, name: str) -> None:
    page = soup(name)
    told = directives(page)
    assert {key: told[key] for key in POLICY} == POLICY
    inline = [
        script.string or ""
        for script in page.find_all("script")
        if not script.get("src") and DATA not in str(script.get("type", ""))
    ]
    digests = [base64.b64encode(hashlib.sha256(text.encode()).digest()) for text in inline]
    allowed = {f"'sha256-{digest.decode()}'" for digest in digests}
    assert told["script-src"] == {"'self'", "'wasm-unsafe-eval'"} | allowed


def test_the_policy_stands_before_any_script(soup: Soup, name: str) -> None:
    head = soup(name).head
    assert head is not None
    children = [child for child in head.find_all(True) if child.name in {"meta", "script", "link"}]
    places = [i for i, child in enumerate(children) if child.get("http-equiv")]
    assert places
    assert places[0] <= 1


def test_no_inline_handler_is_left(soup: Soup, name: str) -> None:
    page = soup(name)
    handlers = [
        f"{element.name} {key}"
        for element in page.find_all(True)
        for key in element.attrs
        if key.startswith("on")
    ]
    assert handlers == []
    assert page.select('[href^="javascript:"]') == []


def test_a_live_page_has_one_control_and_its_cells_have_places(soup: Soup, name: str) -> None:
    page = soup(name)
    controls = page.select(".bo-live")
    if not controls:
        assert page.select(".bo-widget") == []
        return
    assert len(controls) == 1
    data = page.select_one("#bo-live-facts")
    assert data is not None
    told = json.loads(data.get_text())
    shown = {str(cell["id"]) for cell in page.select(".cell[id]")}
    hidden = {c["id"] for c in told["cells"] if "remove-cell" in c["tags"]}
    assert {c["id"] for c in told["cells"]} - hidden == shown


def test_the_slim_wheel_still_colours_what_ipython_asks_for(site: Path) -> None:
    (wheel,) = (site / "_live" / "wheels").rglob("pygments-*.whl")
    program = (
        "import pygments, ipython_pygments_lexers as lexers; from pygments.formatters import "
        "HtmlFormatter; assert '.whl' in pygments.__file__; print(pygments.highlight("
        "'%%html\\n<b>', lexers.IPython3Lexer(), HtmlFormatter()))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": str(wheel)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "nt" in done.stdout
