"""The notebook app: JupyterLite's notebook, cut down to what the book's notebooks need.

Its programs come out of the pinned wheels of `notebook-app.txt`; nothing of them runs here. What it
loads to run Python lies elsewhere on the site already, and its own lock points there: one Pyodide,
one set of wheels. No address in its settings leads off the site.

    _notebook/notebooks/?path=auction.ipynb      a notebook, opened
    _notebook/tree/                              what the reader has in this browser
"""

from __future__ import annotations

import json
import shutil
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import Any, Final

from book._live.lock import make_lock
from book._live.making import APP, HERE, ROOT, AssetError, is_stale, name_of

NOTEBOOKS: Final = ROOT / "book" / "lab"

# Where things are, seen from the folder of the app.
LIVE_FROM_APP: Final = "../_live"
# The other applications and sources of JupyterLite; icons as old browsers want them.
LEFT_OUT: Final = ("lab", "repl", "doc", "build/lab", "build/repl")
LEFT_OUT_ENDS: Final = (
    ".map",
    ".eot",
    ".ttf",
    ".svg",
    "rspack.config.js",
    "rspack.config.analyze.js",
    "rspack.config.watch.js",
)
KERNEL: Final = "@jupyterlite/pyodide-kernel-extension"
WIDGETS: Final = "@jupyter-widgets/jupyterlab-manager"
# Wheels that come inside the kernel; the other two there stand in for packages nobody asks for.
KERNEL_WHEELS: Final = ("ipykernel", "piplite", "pyodide_kernel")
# Loaded before the first cell. All are in the lock, so that no index is asked for any of them.
AT_START: Final = ("micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "jedi", "ipython")
# A worker that would stay behind in the browser, ways to what is left out, icons nobody serves; and
# two labels that mislead: the notebooks are the book's own, and their date is none, see below.
SWITCHED_OFF: Final = (
    "@jupyterlite/application-extension:service-worker-manager",
    "@jupyter-notebook/lab-extension",
    "@jupyterlite/application-extension:share-file",
    "@jupyter-notebook/notebook-extension:tab-icon",
    "@jupyter-notebook/notebook-extension:trusted",
    "@jupyter-notebook/notebook-extension:checkpoints",
)
# Other than JupyterLab's own settings: light or dark as the reader's system is, and a line of
# code is broken where the page ends, not cut off there. A reader may change both.
READERS_SETTINGS: Final = {
    "@jupyterlab/apputils-extension:themes": {"adaptive-theme": True},
    "@jupyterlab/notebook-extension:tracker": {
        "codeCellConfig": {"lineNumbers": False, "lineWrap": True}
    },
}

# The app's first page: it sends on. The programs read their settings' root out of it.
FRONT: Final = """\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Boston: notebooks</title>
<meta http-equiv="refresh" content="0; url=tree/index.html">
<script id="jupyter-config-data" type="application/json" data-jupyter-lite-root=".">{}</script>
</head>
<body><p><a href="tree/index.html">The notebooks</a></p></body>
</html>
"""


def is_wanted(name: PurePosixPath) -> bool:
    """Whether a file of JupyterLite's archive belongs to the app."""
    text = name.as_posix()
    folders = tuple(f"{folder}/" for folder in LEFT_OUT)
    return not (text.startswith(folders) or text.endswith(LEFT_OUT_ENDS))


def programs(core: Path) -> Iterator[tuple[PurePosixPath, bytes]]:
    """The wanted files of the archive inside `jupyterlite_core`, by their place in the app."""
    with zipfile.ZipFile(core) as wheel:
        inner = next(name for name in wheel.namelist() if name.endswith(".tgz"))
        with wheel.open(inner) as packed, tarfile.open(fileobj=packed, mode="r:gz") as archive:
            for member in archive:
                place = PurePosixPath(*PurePosixPath(member.name).parts[1:])
                content = archive.extractfile(member) if member.isfile() else None
                if content is not None and is_wanted(place):
                    yield place, content.read()


def extension(wheel: Path, name: str, target: Path) -> dict[str, Any]:
    """Put a front-end extension out of its wheel into the app; tell how the app finds it."""
    mark = f".data/data/share/jupyter/labextensions/{name}/"
    with zipfile.ZipFile(wheel) as archive:
        for entry in archive.namelist():
            _, found, place = entry.partition(mark)
            if found and is_wanted(PurePosixPath(place)):
                path = target / "extensions" / name / place
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(archive.read(entry))
    told = json.loads((target / "extensions" / name / "package.json").read_text("utf-8"))
    built = told["jupyterlab"]["_build"]
    return {"name": name, "liteExtension": False, **built}


def settings(extensions: list[dict[str, Any]], release: str) -> dict[str, Any]:
    """What `jupyter-lite.json` says on top of the release's own."""
    return {
        "appName": "Boston",
        "appUrl": "./tree",
        "faviconUrl": "./notebooks/favicon.ico",
        "federated_extensions": extensions,
        "contentsAllJsonFile": "all.json",
        "disabledExtensions": list(SWITCHED_OFF),
        "settingsOverrides": READERS_SETTINGS,
        "settingsStorageName": "boston-notebook",
        "contentsStorageName": "boston-notebook",
        "workspacesStorageName": "boston-notebook",
        "litePluginSettings": {
            f"{KERNEL}:kernel": {
                "pyodideUrl": f"./{LIVE_FROM_APP}/pyodide/{release}/pyodide.mjs",
                "disablePyPIFallback": True,
                "pipliteUrls": [],
                "loadPyodideOptions": {
                    "lockFileURL": "pyodide-lock.json",
                    "packages": list(AT_START),
                },
            }
        },
    }


def put_answers(target: Path) -> None:
    """Put the files the programs ask for as if there were a server: settings' forms, languages."""
    told = [
        {
            "id": f"{WIDGETS}:{path.stem}",
            "raw": "{}",
            "schema": json.loads(path.read_text("utf-8")),
            "settings": {},
            "version": "",
        }
        for path in sorted((target / "extensions" / WIDGETS / "schemas").rglob("*.json"))
    ]
    english = {"en": {"displayName": "English", "nativeName": "English"}}
    answers: dict[str, Any] = {
        "build/schemas/all_federated.json": told,
        "api/translations/all.json": {"data": english, "message": ""},
        "api/translations/en.json": {"data": {}, "message": ""},
    }
    for place, answer in answers.items():
        path = target / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(answer), "utf-8")


def cleared(notebook: dict[str, Any]) -> dict[str, Any]:
    """A notebook without outputs: what a reader sees there is what has run there."""
    made: dict[str, Any] = json.loads(json.dumps(notebook))
    made["metadata"].pop("widgets", None)
    for cell in made["cells"]:
        if cell["cell_type"] == "code":
            cell["outputs"], cell["execution_count"] = [], None
    return made


def put_notebooks(target: Path) -> None:
    """Put the notebooks of the laboratory into the app, and the list by which it finds them."""
    files = target / "files"
    files.mkdir(parents=True)
    entries = []
    for path in sorted(NOTEBOOKS.glob("*.ipynb")):
        text = json.dumps(
            cleared(json.loads(path.read_text("utf-8"))), ensure_ascii=False, indent=1
        )
        (files / path.name).write_text(text, "utf-8")
        entries.append(
            {
                "name": path.name,
                "path": path.name,
                "type": "notebook",
                "format": "json",
                "mimetype": None,
                "content": None,
                "size": len(text.encode()),
                # The same build gives the same site: no clock is asked.
                "created": "2026-01-01T00:00:00Z",
                "last_modified": "2026-01-01T00:00:00Z",
                "writable": True,
                "hash": None,
                "hash_algorithm": None,
            }
        )
    listing = target / "api" / "contents" / "all.json"
    listing.parent.mkdir(parents=True, exist_ok=True)
    folder = {"name": "", "path": "", "type": "directory", "format": "json", "mimetype": None}
    folder |= {"content": entries, "size": None, "writable": True, "created": None}  # type: ignore[dict-item]
    listing.write_text(json.dumps(folder, indent=1), "utf-8")


def build_app(wheels: dict[Path, str], downloads: Path, release: str) -> None:
    """Make the app in `APP`, where its sources changed.

    Args:
        wheels: Those of the live pages, with their places under `_live/wheels`.
        downloads: Folder of the wheels of `notebook-app.txt`.
        release: Of Pyodide; names its folder on the site.

    Raises:
        AssetError: where a pinned wheel does not hold what it should.
    """
    sources = [Path(__file__), HERE / "lock.py", HERE / "notebook-app.txt", HERE / "wheels.txt"]
    sources += NOTEBOOKS.glob("*.ipynb")
    stamp, name = APP / "made-from", name_of(sources, release, *sorted(wheels.values()))
    if not is_stale(stamp, name):
        return
    shutil.rmtree(APP, ignore_errors=True)
    found = {path.name.partition("-")[0]: path for path in sorted(downloads.glob("*.whl"))}
    try:
        for place, content in programs(found.pop("jupyterlite_core")):
            path = APP / place
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        kernel = extension(found.pop("jupyterlite_pyodide_kernel"), KERNEL, APP)
        drawing = extension(found.pop("jupyterlab_widgets"), WIDGETS, APP)
    except (KeyError, StopIteration) as problem:
        raise AssetError(f"The wheels of notebook-app.txt are not as expected: {problem}") from None

    places = {path: f"{LIVE_FROM_APP}/wheels/{address}" for path, address in wheels.items()}
    (APP / "wheels").mkdir()
    for path in found.values():
        shutil.copyfile(path, APP / "wheels" / path.name)
        places[path] = f"wheels/{path.name}"
    inside = APP / "extensions" / KERNEL / "static" / "pypi"
    for path in inside.glob("*.whl"):
        if path.name.startswith(KERNEL_WHEELS):
            places[path] = path.relative_to(APP).as_posix()
    lock = json.dumps(make_lock(places), indent=1, sort_keys=True)
    (APP / "pyodide-lock.json").write_text(lock, "utf-8")

    told = json.loads((APP / "jupyter-lite.json").read_text("utf-8"))
    told["jupyter-config-data"] |= settings([kernel, drawing], release)
    (APP / "jupyter-lite.json").write_text(json.dumps(told, indent=1), "utf-8")
    about = json.loads((APP / "manifest.webmanifest").read_text("utf-8"))
    about |= {"name": "Boston: notebooks", "short_name": "Boston", "start_url": "./tree/"}
    about.pop("shortcuts")
    (APP / "manifest.webmanifest").write_text(json.dumps(about, indent=1), "utf-8")
    (APP / "index.html").write_text(FRONT, "utf-8")
    put_answers(APP)
    put_notebooks(APP)
    stamp.write_text(name, "utf-8")
