"""The build back end: wheels that are what their tags say, with and without a compiler."""

from __future__ import annotations

import csv
import hashlib
import importlib
import io
import sys
import zipfile
from base64 import urlsafe_b64encode

import pytest

from tests.solver.oracle import ROOT

pytest.importorskip("setuptools")


@pytest.fixture
def backend(monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT / "build_backend"))
    for name in ("boston_build", "compilers"):
        sys.modules.pop(name, None)
    yield importlib.import_module("boston_build")
    for name in ("boston_build", "compilers"):
        sys.modules.pop(name, None)


def plain_wheel(folder):
    """A wheel as setuptools leaves it, small."""
    path = folder / "boston_whist-0.1.0-py3-none-any.whl"
    info = "boston_whist-0.1.0.dist-info"
    files = {
        "boston/solver/__init__.py": b"",
        f"{info}/WHEEL": b"Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    rows = [f"{name},sha256={digest(data)},{len(data)}" for name, data in files.items()]
    files[f"{info}/RECORD"] = "\n".join([*rows, f"{info}/RECORD,,", ""]).encode()
    with zipfile.ZipFile(path, "w") as wheel:
        for name, data in files.items():
            wheel.writestr(name, data)
    return path


def digest(data):
    return urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def assert_recorded(path):
    with zipfile.ZipFile(path) as wheel:
        record = next(name for name in wheel.namelist() if name.endswith("RECORD"))
        rows = list(csv.reader(io.StringIO(wheel.read(record).decode())))
        assert sorted(row[0] for row in rows) == sorted(wheel.namelist())
        for name, checksum, size in rows:
            if name != record:
                data = wheel.read(name)
                assert (checksum, int(size)) == (f"sha256={digest(data)}", len(data))


@pytest.mark.parametrize(("tag", "pure"), [(None, True), ("linux_x86_64", False)])
def test_a_core_is_added_and_recorded(backend, tmp_path, tag, pure):
    core = tmp_path / "_core.bin"
    core.write_bytes(b"core")
    made = backend.add_core(plain_wheel(tmp_path), core, tag)
    assert made.name == f"boston_whist-0.1.0-py3-none-{tag or 'any'}.whl"
    assert_recorded(made)
    with zipfile.ZipFile(made) as wheel:
        assert wheel.read("boston/solver/_core.bin") == b"core"
        text = wheel.read("boston_whist-0.1.0.dist-info/WHEEL").decode()
    assert ("Root-Is-Purelib: true" in text) is pure
    assert f"Tag: py3-none-{tag or 'any'}" in text


def test_without_a_compiler_the_wheel_is_pure(backend, tmp_path, monkeypatch, capsys):
    made = plain_wheel(tmp_path)
    monkeypatch.setattr(backend.build_meta, "build_wheel", lambda *_: made.name)
    monkeypatch.setattr(backend.compilers, "system_compilers", list)
    monkeypatch.setattr(backend.compilers, "zig", list)
    assert backend.build_wheel(str(tmp_path)) == made.name
    assert "without a compiled core" in capsys.readouterr().err
    with pytest.raises(SystemExit, match="WebAssembly"):
        backend.build_wheel(str(tmp_path), {"core": "wasm"})


def test_ziglang_is_asked_for_only_where_nothing_compiles(backend, monkeypatch):
    monkeypatch.setattr(backend.compilers, "has_zig", lambda: False)
    monkeypatch.setattr(backend.compilers, "zig_offered", lambda: True)
    monkeypatch.setattr(backend.compilers, "system_compilers", lambda: [["cc"]])
    assert backend.ZIG not in backend.get_requires_for_build_wheel()
    assert backend.ZIG in backend.get_requires_for_build_wheel({"core": "wasm"})
    assert backend.ZIG not in backend.get_requires_for_build_wheel({"core": "none"})
    monkeypatch.setattr(backend.compilers, "system_compilers", list)
    assert backend.ZIG in backend.get_requires_for_build_wheel()
    assert backend.ZIG in backend.get_requires_for_build_editable()
    monkeypatch.setattr(backend.compilers, "zig_offered", lambda: False)
    assert backend.ZIG not in backend.get_requires_for_build_editable()


def test_a_form_nobody_knows(backend):
    with pytest.raises(SystemExit, match="choose native"):
        backend.form_of({"core": "rust"})
