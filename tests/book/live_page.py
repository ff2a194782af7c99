"""What the tests of live pages share: pages with cells of their own, and waiting for a state."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from html import escape
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Request, Route

from boston import widgets

AUCTION = "book/lab/auction"
DEAL = "book/lab/deal-a-hand"
ODDS = "book/lab/odds"
TARIFF = "book/lab/tariff-explorer"
# A shared machine may be slow; what is measured is measured in benchmarks/.
PATIENCE = 90_000
ANSWER = 15_000
FACTS = re.compile(r'(<script type="application/json" id="bo-live-facts">)(.*?)(</script>)', re.S)
BODY = re.compile(r'(<section class="bo-live".*?</section>).*?(?=</article>)', re.S)


def facts_of(html: str) -> dict[str, Any]:
    """What a live page tells its program."""
    found = FACTS.search(html)
    assert found is not None
    told: dict[str, Any] = json.loads(found[2])
    return told


def with_cells(html: str, cells: Iterable[str], *, auto: bool = False, still: bool = False) -> str:
    """A live page of the book with other cells; each shows `saved N` until it has run.

    With `still` the cells keep what the book saved, and only the facts change.
    """
    told = facts_of(html)
    sources = list(cells)
    told["auto"] = auto
    told["cells"] = [
        {"id": f"bo-cell-{n}", "source": text, "tags": []} for n, text in enumerate(sources)
    ]
    data = json.dumps(told).replace("<", "\\u003c")
    html = FACTS.sub(lambda found: found[1] + data + found[3], html)
    if still:
        return html
    shown = "".join(
        f'<div class="cell docutils container" id="bo-cell-{n}">'
        f'<div class="cell_input docutils container"><pre>{escape(text)}</pre></div>'
        '<div class="cell_output docutils container"><div class="output text_plain">'
        f"<pre>saved {n}</pre></div></div></div>"
        for n, text in enumerate(sources)
    )
    return BODY.sub(lambda found: f"{found[1]}{shown}</section>", html)


def serve_instead(page: Page, name: str, html: str) -> None:
    """Let the browser find this text where it asks for the page `name`."""

    def answer(route: Route, request: Request) -> None:
        route.fulfill(body=html, content_type="text/html; charset=utf-8")

    page.route(re.compile(rf"/{re.escape(name)}\.html"), answer)


def state(page: Page) -> str:
    """The state of the page's control."""
    return str(page.get_attribute(".bo-live", "data-state"))


def until(page: Page, *states: str) -> None:
    """Wait for one of these states; a failed boot ends the waiting with its message."""
    wanted = [*states, "failed"]
    page.wait_for_function(
        "wanted => wanted.includes(document.querySelector('.bo-live').dataset.state)",
        arg=wanted,
        timeout=PATIENCE,
    )
    assert state(page) in states, page.inner_text(".bo-live")


def drawn(page: Page) -> None:
    """Wait until the saved widgets are there."""
    page.wait_for_selector(".bo-widget[data-drawn]", timeout=PATIENCE)


def enliven(page: Page) -> None:
    """One click, and the page is live."""
    page.click(".bo-live button")
    until(page, "live")


def shows(page: Page, place: int, expected: str, patience: float = ANSWER) -> None:
    """Wait until the app's HTML number `place` is exactly this, as the browser reads it."""
    page.wait_for_function(
        """([place, expected]) => {
            const template = document.createElement("template");
            template.innerHTML = expected;
            const parts = document.querySelectorAll(".bo-widget[data-live] .widget-html-content");
            return parts[place].innerHTML === template.innerHTML;
        }""",
        arg=[place, expected],
        timeout=patience,
    )


def wheel_of(site: Path) -> Path:
    """The engine's wheel on the site."""
    (found,) = (site / "_live" / "wheels").glob("*/boston_whist-*.whl")
    return found


def auction_model(*calls: str) -> widgets.AuctionModel:
    """The app in CPython after the same presses: those of the page are taken back by then."""
    made = widgets.AuctionModel("fontainebleau", seed=7)
    for code in calls:
        made.press(code)
    return made
