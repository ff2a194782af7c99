"""The lock of the browser's Python: these wheels with their hashes, and nothing else.

With it the browser can load no other code, from here or elsewhere.
"""

from __future__ import annotations

import email
import json
import zipfile
from collections.abc import Set
from pathlib import Path
from typing import Any, Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from book._live.making import NPM, sha256

# The distribution has no dependencies; its apps have this one.
ENGINE_NEEDS: Final = ("ipywidgets",)


def metadata(wheel: Path) -> email.message.Message:
    """What a wheel says of itself."""
    with zipfile.ZipFile(wheel) as archive:
        name = next(n for n in archive.namelist() if n.endswith(".dist-info/METADATA"))
        return email.message_from_bytes(archive.read(name))


def imports(wheel: Path) -> list[str]:
    """The names that can be imported once a wheel is installed."""
    with zipfile.ZipFile(wheel) as archive:
        tops = {name.split("/")[0] for name in archive.namelist() if name.endswith(".py")}
    return sorted(top.removesuffix(".py") for top in tops if not top.endswith(".data"))


def locked(wheel: Path, address: str, python: str, present: Set[str]) -> dict[str, Any]:
    """The entry of one wheel.

    Args:
        wheel: The file.
        address: Where the site has it, relative to the folder of wheels.
        python: Version of the browser's Python.
        present: Names of all wheels; what a wheel asks beyond them is not needed in a browser.
    """
    told = metadata(wheel)
    browser: dict[str, str | Set[str]] = {
        "sys_platform": "emscripten",
        "platform_system": "Emscripten",
        "platform_machine": "wasm32",
        "platform_python_implementation": "CPython",
        "implementation_name": "cpython",
        "os_name": "posix",
        "python_version": ".".join(python.split(".")[:2]),
        "python_full_version": python,
        "extra": "",
    }
    wanted = [Requirement(text) for text in told.get_all("Requires-Dist", [])]
    depends = {
        canonicalize_name(one.name)
        for one in wanted
        if one.marker is None or one.marker.evaluate(browser)
    }
    return {
        "name": canonicalize_name(told["Name"]),
        "version": told["Version"],
        "file_name": address,
        "install_dir": "site",
        "sha256": sha256(wheel),
        "package_type": "package",
        "imports": imports(wheel),
        "depends": sorted(depends & present),
        "unvendored_tests": False,
    }


def make_lock(wheels: dict[Path, str]) -> dict[str, Any]:
    """Our lock: npm's description of the interpreter, and our wheels as the only packages."""
    lock: dict[str, Any] = json.loads((NPM / "pyodide-lock.json").read_text("utf-8"))
    python = lock["info"]["python"]
    present = {canonicalize_name(metadata(wheel)["Name"]) for wheel in wheels}
    packages = [locked(wheel, at, python, present) for wheel, at in wheels.items()]
    lock["packages"] = {entry["name"]: entry for entry in packages}
    lock["packages"]["boston-whist"]["depends"] = list(ENGINE_NEEDS)
    return lock
