"""The built book, served under a sub-path, and a browser that can reach nothing else.

These tests read `_build/html`; `python3 make.py test` builds it first. BOSTON_SITE names another
built site, BOSTON_CHROMIUM another browser. In CI (CI=true) a missing site or browser is a failure,
elsewhere the tests are skipped and say how to get one.

    pytest tests/book --screenshots FOLDER     every page, 1280 and 360 wide, light and dark
"""

from __future__ import annotations

import functools
import os
import shutil
import threading
from collections.abc import Callable, Iterator
from http.server import ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from bs4 import BeautifulSoup
from playwright.sync_api import Browser, BrowserContext, Error, Page, sync_playwright
from xdist.remote import Producer

from make import Pages
from tests.book.asked import ALWAYS, AT_LEISURE, PAGES, built_site
from tests.book.first_sight import WINDOWS, Sight, axe, with_scripts, without_scripts
from tests.book.sharing import BOOTING, PageScheduling

PREFIX = "/encyclopedia"  # a project page of a static host lies under a path like this
SHARED = ("_static", "_widgets", "_live")
"""Folders of the site whose files belong to no one page."""
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--screenshots", metavar="FOLDER", help="photograph every page of the book")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a test that asks for `name` once for each page; `asked.py` says for which."""
    if "name" in metafunc.fixturenames:
        leisure = [pytest.param(page, marks=pytest.mark.slow) for page in AT_LEISURE]
        metafunc.parametrize("name", [*ALWAYS, *leisure])


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Put the longest tests first; leave the photographs out unless they were asked for."""
    items.sort(key=lambda item: item.path.name not in BOOTING)
    if not config.getoption("--screenshots", default=None):
        photographs = [item for item in items if item.path.name == "test_screenshots.py"]
        items[:] = [item for item in items if item not in photographs]
        config.hook.pytest_deselected(items=photographs)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> PageScheduling | None:
    """Share the tests as `sharing.py` says, where the tests of a file would stay together."""
    return PageScheduling(config, log) if config.getvalue("dist") == "loadscope" else None


def absent(what: str) -> None:
    """Fail in CI, skip elsewhere."""
    if os.environ.get("CI") == "true":
        pytest.fail(what)
    pytest.skip(what)


@pytest.fixture(scope="session")
def site() -> Path:
    """The folder of the built site."""
    folder = built_site()
    if not (folder / f"{PAGES[0]}.html").is_file():
        absent("no built book: run `python3 make.py book --build-only` first")
    return folder


@pytest.fixture(scope="session")
def soup(site: Path) -> Callable[[str], BeautifulSoup]:
    """Give a function that parses one built page; each is parsed once."""

    @functools.cache
    def parse(name: str) -> BeautifulSoup:
        return BeautifulSoup((site / f"{name}.html").read_text(encoding="utf-8"), "html.parser")

    return parse


class UnderPrefix(Pages):
    """The server of `make.py`, one folder down; a browser keeps what many pages share."""

    protocol_version = "HTTP/1.1"  # one connection carries many files

    def translate_path(self, path: str) -> str:
        inside = urlsplit(path).path
        if not inside.startswith(PREFIX + "/"):
            return os.devnull + "/nothing"
        return super().translate_path(inside.removeprefix(PREFIX))

    def end_headers(self) -> None:
        shared = self.path.startswith(tuple(f"{PREFIX}/{folder}/" for folder in SHARED))
        self.send_header("Cache-Control", "max-age=3600" if shared else "no-cache")
        super().end_headers()


@pytest.fixture(scope="session")
def base(site: Path) -> Iterator[str]:
    """The address of the served book, ending in a slash."""
    server = ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(UnderPrefix, directory=str(site))
    )
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}{PREFIX}/"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A Chromium of this machine with every outside name cut off."""
    wanted = os.environ.get("BOSTON_CHROMIUM")
    found = wanted or next((path for path in map(shutil.which, NAMES) if path), None)
    if found is None:
        absent("no Chromium: install one (apt-get install chromium) or set BOSTON_CHROMIUM")
    with sync_playwright() as driver:
        started = driver.chromium.launch(executable_path=found, args=list(FLAGS))
        yield started
        started.close()


class Visit:
    """One page of the book in its own tab, with all it asked for and complained about."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.requests: list[str] = []
        self.failures: list[str] = []
        self.complaints: list[str] = []
        page.on("request", lambda request: self.requests.append(request.url))
        page.on("requestfailed", lambda request: self.failures.append(request.url))
        page.on(
            "response",
            lambda answer: self.failures.append(answer.url) if answer.status >= 400 else None,
        )
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on(
            "console",
            lambda line: (
                self.complaints.append(line.text) if line.type in {"error", "warning"} else None
            ),
        )

    def begin_again(self) -> None:
        """Leave the page, and forget what it asked for."""
        self.page.goto("about:blank")
        for told in (self.requests, self.failures, self.complaints):
            told.clear()

    def network(self) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
        """Complaints, failures and requests so far."""
        return tuple(self.complaints), tuple(self.failures), tuple(self.requests)


Open = Callable[..., Visit]


def window_of(browser: Browser, width: int, scheme: str, *, scripts: bool) -> BrowserContext:
    """A window of a width, light or dark, that keeps nothing of another."""
    return browser.new_context(
        viewport={"width": width, "height": 900},
        color_scheme=scheme,  # type: ignore[arg-type]
        java_script_enabled=scripts,
        reduced_motion="reduce",
    )


@pytest.fixture
def visit(browser: Browser, base: str) -> Iterator[Open]:
    """Give a function that opens a page: `visit(name, width=1280, scheme="light")`."""
    contexts: list[BrowserContext] = []

    def open_page(
        name: str,
        *,
        width: int = 1280,
        scheme: str = "light",
        scripts: bool = True,
        query: str = "",
    ) -> Visit:
        context = window_of(browser, width, scheme, scripts=scripts)
        contexts.append(context)
        visited = Visit(context.new_page())
        try:
            visited.page.goto(f"{base}{name}.html{query}", timeout=30_000)
            if scripts:
                visited.page.evaluate("document.fonts.ready.then(() => null)")
        except Error as problem:
            pytest.fail(f"{name} could not be opened: {problem.message}")
        return visited

    yield open_page
    for context in contexts:
        context.close()


@pytest.fixture(scope="session")
def sight(browser: Browser, base: str) -> Iterator[Callable[[str, str], Sight]]:
    """Give a function that tells how a page looks in a window of `WINDOWS`; it looks once."""
    contexts = {
        window: window_of(browser, width, scheme, scripts=window != "unscripted")
        for window, (width, scheme) in WINDOWS.items()
    }

    # One tab a window for all pages: a new one costs as much as a page.
    tabs = {window: Visit(context.new_page()) for window, context in contexts.items()}

    @functools.cache
    def look(name: str, window: str) -> Sight:
        tab = tabs[window]
        tab.begin_again()
        tab.page.goto(f"{base}{name}.html", timeout=60_000)
        if window == "unscripted":
            return Sight(*tab.network(), **without_scripts(tab.page))
        found = with_scripts(tab.page)
        violations = axe(tab.page, "#main-content")
        # Axe asks for nothing, and what comes late has had time to come: no more waiting than that.
        tab.page.wait_for_load_state("networkidle")
        return Sight(*tab.network(), **found, violations=violations)

    yield look
    for context in contexts.values():
        context.close()
