"""PEP 517 back end: setuptools, plus the solver's core.

A wheel carries the core in one form, by the setting `core`:

- `native` (default): the library of this machine; the wheel is for this platform alone;
- `wasm`: the WebAssembly module; the wheel is for every platform, and for the browser;
- `none`: nothing compiled; the solver runs in pure Python.

Where nothing compiles the library, the wheel is the last kind: installing never fails for want of
a compiler. An editable install puts the library into the working tree.
"""

from __future__ import annotations

import base64
import hashlib
import sys
import tempfile
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import compilers
from setuptools import build_meta
from setuptools.build_meta import (
    build_sdist,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

Settings = Mapping[str, Any] | None
FORMS = ("native", "wasm", "none")
ZIG = "ziglang>=0.13"
PLACE = "boston/solver/"


def form_of(settings: Settings) -> str:
    """In which form the core is wanted."""
    form = (settings or {}).get("core", "native")
    if form not in FORMS:
        raise SystemExit(f"core={form}: choose {', '.join(FORMS)}")
    return str(form)


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """What setuptools asks for, and ziglang where nothing else compiles."""
    asked: list[str] = build_meta.get_requires_for_build_wheel(None)
    return asked + _compiler(form_of(config_settings))


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    """The same for an editable install."""
    asked: list[str] = build_meta.get_requires_for_build_editable(None)
    return asked + _compiler(form_of(config_settings))


def build_wheel(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """The wheel of setuptools with the core put in."""
    form = form_of(config_settings)
    name: str = build_meta.build_wheel(wheel_directory, None, metadata_directory)
    wheel = Path(wheel_directory, name)
    if form == "none":
        return name
    with tempfile.TemporaryDirectory() as folder:
        try:
            if form == "wasm":
                core = compilers.build_wasm(Path(folder, compilers.WASM.name))
                return add_core(wheel, core, None).name
            core = compilers.build_native(Path(folder, compilers.NATIVE.name))
            return add_core(wheel, core, compilers.platform_tag()).name
        except compilers.NoCompiler as problem:
            if form == "wasm":
                raise SystemExit(f"The WebAssembly core could not be built: {problem}") from None
            _say(f"without a compiled core, since nothing compiled it: {problem}")
            return name


def build_editable(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """The editable wheel of setuptools; the library goes into the working tree."""
    if form_of(config_settings) == "native":
        try:
            compilers.build_native()
        except compilers.NoCompiler as problem:
            _say(f"without a compiled core, since nothing compiled it: {problem}")
    name: str = build_meta.build_editable(wheel_directory, None, metadata_directory)
    return name


def add_core(wheel: Path, core: Path, tag: str | None) -> Path:
    """The wheel with one more file, renamed for the platform if the file is for one."""
    name = wheel.name if tag is None else wheel.name.replace("-none-any.whl", f"-none-{tag}.whl")
    target = wheel.with_name(name)
    scratch = wheel.with_suffix(".part")
    data = core.read_bytes()
    with zipfile.ZipFile(wheel) as old, zipfile.ZipFile(scratch, "w", zipfile.ZIP_DEFLATED) as new:
        record = next(n for n in old.namelist() if n.endswith(".dist-info/RECORD"))
        changed = {PLACE + core.name: data}
        for item in old.infolist():
            content = old.read(item)
            if tag is not None and item.filename.endswith(".dist-info/WHEEL"):
                content = content.replace(b"-none-any", f"-none-{tag}".encode()).replace(
                    b"Root-Is-Purelib: true", b"Root-Is-Purelib: false"
                )
                changed[item.filename] = content
            if item.filename != record:
                new.writestr(item, content)
        put = zipfile.ZipInfo(PLACE + core.name, (1980, 1, 1, 0, 0, 0))
        new.writestr(put, data, zipfile.ZIP_DEFLATED)
        lines = [
            line
            for line in old.read(record).decode().splitlines()
            if line.split(",")[0] not in changed and line
        ]
        lines[-1:-1] = [_record_line(path, content) for path, content in sorted(changed.items())]
        new.writestr(old.getinfo(record), "\n".join(lines) + "\n")
    wheel.unlink()
    scratch.replace(target)
    return target


def _record_line(path: str, content: bytes) -> str:
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return f"{path},sha256={digest},{len(content)}"


def _compiler(form: str) -> list[str]:
    if form == "none" or compilers.has_zig():
        return []
    if form == "native" and (compilers.system_compilers() or not compilers.zig_offered()):
        return []
    return [ZIG]


def _say(text: str) -> None:
    sys.stderr.write(f"boston-whist: {text}\n")
