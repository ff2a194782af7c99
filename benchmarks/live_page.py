"""How long a reader waits for a live page: `python benchmarks/live_page.py [site]`.

Chromium on this machine, over loopback, every other name cut off; medians of five. A cold start
is a browser profile that has never been there, a warm one the next visit with the same profile.
Transfers are gzip sizes of the bodies sent after the click; this server sends them plain.
"""

from __future__ import annotations

import functools
import gzip
import json
import shutil
import sys
import tempfile
import threading
import time
from http.server import ThreadingHTTPServer
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import BrowserContext, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from make import SITE, Pages  # noqa: E402
from tests.book.conftest import FLAGS, NAMES  # noqa: E402

RUNS = 5
PAGE = "book/lab/auction.html"
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
    """Serves the site and remembers which bodies were sent."""

    sent: list[str] = []  # noqa: RUF012 - one server a run

    def copyfile(self, source: Any, outputfile: Any) -> None:
        self.sent.append(self.translate_path(self.path))
        super().copyfile(source, outputfile)


def weight(paths: list[str]) -> float:
    """Megabytes of these files, each packed as a web server does."""
    return sum(len(gzip.compress(Path(path).read_bytes(), 6)) for path in paths) / 1e6


def visit(context: BrowserContext, base: str) -> tuple[dict[str, float], list[str]]:
    """One visit: seconds to the first live widget, megabytes after the click, an answer's time."""
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(base + PAGE)
    page.wait_for_selector(".bo-widget[data-drawn]")
    page.wait_for_load_state("networkidle")
    Counting.sent.clear()
    start = time.monotonic()
    page.click(".bo-live button")
    page.wait_for_selector(".bo-widget[data-live] button", timeout=180_000)
    seconds = time.monotonic() - start
    page.wait_for_selector('.bo-live[data-state="live"]', timeout=180_000)
    megabytes = weight(Counting.sent)
    answers = [page.evaluate(CLICK, name) for name in ("7♥", "Take back") * 3]
    page.close()
    outside = [url for url in asked if not url.startswith((base, "data:", "blob:"))]
    return {"seconds": seconds, "megabytes": megabytes, "answer_ms": median(answers)}, outside


def main(site: Path) -> None:
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Counting, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    base = f"http://127.0.0.1:{server.server_port}/"
    browser = next(path for path in map(shutil.which, NAMES) if path)
    found: dict[str, list[dict[str, float]]] = {"cold": [], "warm": []}
    outside: list[str] = []
    with sync_playwright() as driver:
        for _ in range(RUNS):
            with tempfile.TemporaryDirectory() as profile:
                context = driver.chromium.launch_persistent_context(
                    profile, executable_path=browser, args=list(FLAGS)
                )
                for runs in found.values():
                    figures, asked = visit(context, base)
                    runs.append(figures)
                    outside += asked
                context.close()
    medians = {
        kind: {name: round(median(run[name] for run in runs), 2) for name in runs[0]}
        for kind, runs in found.items()
    }
    print(json.dumps({**medians, "requests to other hosts": len(outside)}, indent=1))
    server.shutdown()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else SITE)
