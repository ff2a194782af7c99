"""How long a reader waits for a live page: `python benchmarks/live_page.py [site] [--before]`.

Chromium on this machine, over loopback, every other name cut off; medians of five. A cold start
is a browser profile that has never been there, a warm one the next visit with the same profile.
Transfers are gzip sizes of the bodies sent after the click; this server sends them plain.

Beside each visit of the live page the same app is opened as a free notebook, in a profile of its
own: from the click on its link, with all cells run as soon as that can be asked for, to the app
drawn. The measure is the ratio of the medians of one run: at most a half.

`--before` measures the live page once more without the bytecode that the site brings along, turn by
turn with the other, and prints that ratio too.
"""

from __future__ import annotations

import argparse
import functools
import gzip
import io
import json
import shutil
import sys
import tempfile
import threading
import time
import zipfile
from http.server import ThreadingHTTPServer
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import BrowserContext, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from make import SITE, Pages  # noqa: E402
from tests.book.conftest import FLAGS, NAMES  # noqa: E402

RUNS = 5
PAGE = "book/lab/auction.html"
PATIENCE = 300_000
CLICK = """name => new Promise((done) => {
    const app = document.querySelector(".bo-widget[data-live]");
    const shown = app.querySelectorAll(".widget-html-content")[1];
    const button = [...app.querySelectorAll("button")].find((b) => b.innerText.trim() === name);
    const start = performance.now();
    new MutationObserver((_, watching) => {
        watching.disconnect();
        requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
    }).observe(shown, { childList: true, subtree: true });
    button.click();
})"""


class Counting(Pages):
    """Serves the site and remembers which bodies were sent.

    Attributes:
        sent: Their files.
        instead: Bodies served in the place of files, by the end of their address.
    """

    sent: list[str] = []  # noqa: RUF012 - one server a run
    instead: dict[str, bytes] = {}  # noqa: RUF012

    def do_GET(self) -> None:  # noqa: N802 - the base class's name
        for end, body in self.instead.items():
            if self.path.endswith(end):
                self.send_response(200)
                self.send_header("Content-Type", "application/zip")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)
                return
        super().do_GET()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        self.sent.append(self.translate_path(self.path))
        super().copyfile(source, outputfile)


def weight(paths: list[str]) -> float:
    """Megabytes of these files, each packed as a web server does."""
    return sum(len(gzip.compress(Path(path).read_bytes(), 6)) for path in paths) / 1e6


def tab(context: BrowserContext, base: str) -> tuple[Page, list[str]]:
    """A tab with the page, and the addresses it asks for from now on as well."""
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(base + PAGE)
    return page, asked


def visit(context: BrowserContext, base: str) -> tuple[dict[str, float], list[str]]:
    """One visit: seconds to the first live widget, megabytes after the click, an answer's time."""
    page, asked = tab(context, base)
    page.wait_for_selector(".bo-widget[data-drawn]")
    page.wait_for_load_state("networkidle")
    Counting.sent.clear()
    start = time.monotonic()
    page.click(".bo-live button")
    page.wait_for_selector(".bo-widget[data-live] button", timeout=PATIENCE)
    seconds = time.monotonic() - start
    page.wait_for_selector('.bo-live[data-state="live"]', timeout=PATIENCE)
    megabytes = weight(Counting.sent)
    answers = [page.evaluate(CLICK, name) for name in ("7♥", "Take back") * 3]
    page.close()
    outside = [url for url in asked if not url.startswith((base, "data:", "blob:"))]
    return {"seconds": seconds, "megabytes": megabytes, "answer_ms": median(answers)}, outside


def open_notebook(context: BrowserContext, base: str) -> tuple[dict[str, float], list[str]]:
    """The same app as a free notebook: seconds from the click on its link to the app drawn."""
    page, asked = tab(context, base)
    page.wait_for_load_state("networkidle")
    Counting.sent.clear()
    start = time.monotonic()
    page.click("text=Open as a free notebook")
    page.wait_for_selector(".jp-Notebook .jp-CodeCell", timeout=PATIENCE)
    page.click("text=Run >> nth=0")
    page.click("text=Run All Cells")
    page.wait_for_selector(
        ".jp-OutputArea .widget-html-content button, .jp-OutputArea .bo-call", timeout=PATIENCE
    )
    seconds = time.monotonic() - start
    megabytes = weight(Counting.sent)
    page.close()
    outside = [url for url in asked if not url.startswith((base, "data:", "blob:"))]
    return {"seconds": seconds, "megabytes": megabytes}, outside


def sources_alone() -> dict[str, bytes]:
    """What the site would serve without bytecode: Pyodide's own library, and nothing to unpack."""
    nothing = io.BytesIO()
    with zipfile.ZipFile(nothing, "w") as archive:
        archive.writestr("empty", b"")
    library = ROOT / "node_modules" / "pyodide" / "python_stdlib.zip"
    return {"/python_stdlib.zip": library.read_bytes(), "/bytecode.zip": nothing.getvalue()}


def main(site: Path, runs: int, before: bool) -> None:
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Counting, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    base = f"http://127.0.0.1:{server.server_port}/"
    browser = next(path for path in map(shutil.which, NAMES) if path)
    ways = {"live page": (visit, {}), "free notebook": (open_notebook, {})}
    if before:
        ways["live page, sources alone"] = (visit, sources_alone())
    found: dict[str, dict[str, list[dict[str, float]]]] = {
        way: {"cold": [], "warm": []} for way in ways
    }
    outside: list[str] = []
    with sync_playwright() as driver:
        for _ in range(runs):
            for way, (measure, instead) in ways.items():
                Counting.instead = instead
                with tempfile.TemporaryDirectory() as profile:
                    context = driver.chromium.launch_persistent_context(
                        profile, executable_path=browser, args=list(FLAGS)
                    )
                    for figures_of in found[way].values():
                        figures, asked = measure(context, base)
                        figures_of.append(figures)
                        outside += asked
                    context.close()
    medians = {
        way: {
            kind: {name: round(median(run[name] for run in runs), 2) for name in runs[0]}
            for kind, runs in kinds.items()
        }
        for way, kinds in found.items()
    }
    live = medians.pop("live page")
    ratios = {
        f"live page to {way}": {
            kind: round(live[kind]["seconds"] / other[kind]["seconds"], 2) for kind in live
        }
        for way, other in medians.items()
    }
    told = {"live page": live, **medians, "ratios": ratios, "requests elsewhere": len(outside)}
    print(json.dumps(told, indent=1))
    server.shutdown()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Measure the live page beside the notebook app.")
    parser.add_argument("site", nargs="?", type=Path, default=SITE)
    parser.add_argument("--before", action="store_true", help="also without bytecode")
    parser.add_argument("--runs", type=int, default=RUNS, help="visits of each kind")
    wanted = parser.parse_args()

    main(wanted.site, wanted.runs, wanted.before)
