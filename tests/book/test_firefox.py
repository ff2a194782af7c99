"""One live page in Debian's Firefox: one click, one call, the answer of CPython.

Firefox speaks WebDriver BiDi by itself; a few lines over a web socket are all the driver it needs.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from tornado.websocket import WebSocketClientConnection, websocket_connect

from boston import widgets
from tests.book.conftest import absent
from tests.book.live_page import AUCTION

pytestmark = pytest.mark.browser

SECONDS = 120
SETTINGS = {
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.dns.forceResolve": "127.0.0.1",  # no other host can be reached
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
    "toolkit.telemetry.enabled": False,
}


class Driver:
    """Sends commands to one Firefox and waits for their answers."""

    def __init__(self, socket: WebSocketClientConnection) -> None:
        self.socket = socket
        self.numbers = count(1)

    async def say(self, method: str, **parameters: Any) -> dict[str, Any]:
        number = next(self.numbers)
        command = {"id": number, "method": method, "params": parameters}
        await self.socket.write_message(json.dumps(command))
        while True:
            told = json.loads(str(await self.socket.read_message()))
            if told.get("id") == number:
                assert told["type"] == "success", told
                return dict(told["result"])


async def visit(port: str, address: str) -> dict[str, Any]:
    """Open the page, press its button and then a call; what it shows at the end."""
    socket = await websocket_connect(f"ws://127.0.0.1:{port}/session")
    driver = Driver(socket)
    await driver.say("session.new", capabilities={})
    context = (await driver.say("browsingContext.getTree"))["contexts"][0]["context"]
    await driver.say("browsingContext.navigate", context=context, url=address, wait="complete")

    async def evaluate(text: str) -> Any:
        target = {"context": context}
        found = await driver.say(
            "script.evaluate", expression=text, target=target, awaitPromise=True
        )
        return found["result"].get("value")

    async def until(text: str) -> None:
        for _ in range(SECONDS * 4):
            if await evaluate(text):
                return
            await asyncio.sleep(0.25)
        pytest.fail(f"never came true: {text}; {await evaluate(BAR)}")

    button = 'document.querySelector(".bo-live button")'
    await until('document.querySelector(".bo-widget[data-drawn]") !== null')
    before = await evaluate('document.querySelector(".bo-live").dataset.state')
    await evaluate(f"{button}.click()")
    await until('document.querySelector(".bo-live").dataset.state === "live"')
    await evaluate(f"({PRESS})('7♥')")
    await until('location.hash.includes("7H")')
    shown = {
        "before": before,
        "bar": await evaluate(BAR),
        "headline": await evaluate('document.querySelector(".bo-headline").innerText'),
        "asked": await evaluate(ASKED),
    }
    await driver.say("session.end")
    return shown


BAR = 'document.querySelector(".bo-live").innerText'
PRESS = """name => [...document.querySelectorAll(".bo-widget[data-live] button")]
    .find((button) => button.innerText.trim() === name).click()"""
ASKED = """JSON.stringify([...new Set(performance.getEntriesByType("resource")
    .map((entry) => new URL(entry.name).host))])"""


def test_the_live_page_in_firefox(base: str, tmp_path: Path) -> None:
    found = (
        os.environ.get("BOSTON_FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")
    )
    if found is None:
        absent("no Firefox: install one (apt-get install firefox-esr) or set BOSTON_FIREFOX")
    settings = "".join(
        f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in SETTINGS.items()
    )
    (tmp_path / "user.js").write_text(settings, "utf-8")
    command = [str(found), "--headless", "--no-remote", "--profile", str(tmp_path)]
    with subprocess.Popen(
        [*command, "--remote-debugging-port", "0", "about:blank"],
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "HOME": str(tmp_path), "MOZ_DISABLE_CONTENT_SANDBOX": "1"},
    ) as firefox:
        try:
            assert firefox.stderr is not None
            port = next(
                match[1]
                for line in firefox.stderr
                if (match := re.search(r"BiDi listening on ws://127\.0\.0\.1:(\d+)", line))
            )
            # Where Chromium was driven before, this thread has a running loop of its own.
            with ThreadPoolExecutor(1) as aside:
                address = f"{base}{AUCTION}.html"
                shown = aside.submit(asyncio.run, visit(port, address)).result()
        finally:
            firefox.terminate()
    expected = widgets.AuctionModel("fontainebleau", seed=7)
    for code in ("pass", "6H", "7C", "pass", "7H"):
        expected.press(code)
    assert shown["before"] == "still"
    assert "This page is live." in shown["bar"]
    assert shown["headline"] == expected.headline()
    assert json.loads(shown["asked"]) == [base.split("/")[2]]
