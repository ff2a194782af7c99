"""How long a reader waits for odds in a live page: `python benchmarks/live_odds.py [site]`.

Chromium on this machine, over loopback. The odds page is made live; then *All games of the family*
is chosen with 1000 deals, which leave three points either way at 95 %. Seconds from that request

- to the first numbers of any game, at most 2;
- to the last number of every contract of every game, alone and with a partner, at most 15;

medians of five hands. Beside them the same deals counted natively, in one thread like the page; the
page draws them too, again and again.
"""

from __future__ import annotations

import functools
import shutil
import sys
import threading
import time
from http.server import ThreadingHTTPServer
from pathlib import Path
from statistics import median

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import boston  # noqa: E402
from boston.widgets import OddsModel  # noqa: E402
from make import SITE, Pages  # noqa: E402
from tests.book.conftest import FLAGS, NAMES  # noqa: E402

PAGE = "book/lab/odds.html"
DEALS = 1000
SEEDS = range(1, 6)
PATIENCE = 300_000
WATCH = """([option, done]) => new Promise((told) => {
    const app = document.querySelector(".bo-widget[data-live]");
    const choose = [...app.querySelectorAll("select")].find((one) => one.options.length > 8);
    const start = performance.now();
    let first = null;
    const look = () => {
        const tables = [...app.querySelectorAll("table.bo-data caption")];
        const games = new Set(tables.map((caption) => caption.innerText));
        const cells = [...app.querySelectorAll("table.bo-data td")].map((cell) => cell.innerText);
        const head = app.querySelector(".bo-headline")?.innerText ?? "";
        if (first === null && games.size > 1 && cells.some((text) => /\\d %/.test(text))) {
            first = performance.now() - start;
        }
        if (first !== null && head.startsWith(done)) {
            watching.disconnect();
            told([first / 1000, (performance.now() - start) / 1000]);
        }
    };
    const watching = new MutationObserver(look);
    watching.observe(app, { childList: true, subtree: true, characterData: true });
    choose.value = option;
    choose.dispatchEvent(new Event("change", { bubbles: true }));
})"""


def ask(page: Page, address: str, hand: str, seed: int) -> tuple[float, float]:
    """Seconds to the first and to the last number of all games for a hand."""
    page.goto("about:blank")
    page.goto(f"{address}#app=odds&variant=bostonas&hand={hand}&seed={seed}&deals={DEALS}")
    page.wait_for_selector(".bo-widget[data-drawn]", timeout=PATIENCE)
    page.click(".bo-live button")
    page.wait_for_selector(".bo-live[data-state=live]", timeout=PATIENCE)
    option = page.locator(".bo-widget[data-live] select").first.locator("option").last
    value = option.get_attribute("value") or option.inner_text()
    page.set_default_timeout(PATIENCE)
    first, last = page.evaluate(WATCH, [value, f"{DEALS:,} deals counted"])
    return first, last


def natively(hand: str, seed: int) -> float:
    """Seconds for the same deals here, in one thread."""
    start = time.perf_counter()
    for game in OddsModel("all", hand, seed=seed).games:
        boston.odds(game, hand, deals=DEALS, seed=seed, threads=1)
    return time.perf_counter() - start


def main(site: Path) -> None:
    """Measure and print."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Pages, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    browser_path = next(path for path in map(shutil.which, NAMES) if path)
    firsts, lasts, here = [], [], []
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=browser_path, args=list(FLAGS))
        page = browser.new_page()
        for seed in SEEDS:
            hand = str(OddsModel("bostonas", seed=seed).hand)
            address = f"http://127.0.0.1:{server.server_port}/{PAGE}"
            first, last = ask(page, address, hand, seed)
            firsts.append(first)
            lasts.append(last)
            here.append(natively(hand, seed))
            print(f"{hand}  first {first:.2f} s, all {last:.2f} s, natively {here[-1]:.2f} s")
        browser.close()
    server.shutdown()
    print(f"first numbers    {median(firsts):6.2f} s   at most 2")
    print(f"three points     {median(lasts):6.2f} s   at most 15")
    print(f"here, undrawn    {median(here):6.2f} s   ({boston.solver.backend()})")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else SITE)
