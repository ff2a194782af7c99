"""The built site, zipped, unpacked elsewhere and served by another server: it still plays."""

from __future__ import annotations

import functools
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZIP_STORED, ZipFile

import pytest
from playwright.sync_api import Browser

from boston import widgets
from tests.book.conftest import Visit
from tests.book.live_page import AUCTION, drawn, enliven, shows

pytestmark = pytest.mark.browser


@pytest.fixture
def copy(site: Path, tmp_path: Path) -> Path:
    """The site as it comes out of a zip."""
    archive = tmp_path / "book.zip"
    with ZipFile(archive, "w", ZIP_STORED) as packed:
        for path in sorted(site.rglob("*")):
            packed.write(path, path.relative_to(site))
    folder = tmp_path / "somewhere else"
    shutil.unpack_archive(archive, folder)
    return folder


@pytest.fixture
def elsewhere(copy: Path) -> Iterator[str]:
    """The copy, served by nothing but Python's own module, at the root of a host."""
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1"]
    with subprocess.Popen(
        command, cwd=copy, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as server:
        try:
            assert server.stdout is not None
            port = server.stdout.readline().split(" port ")[1].split()[0]
            yield f"http://127.0.0.1:{port}/"
        finally:
            server.terminate()


def test_the_copy_still_plays(browser: Browser, elsewhere: str) -> None:
    context = browser.new_context()
    seen = Visit(context.new_page())
    seen.page.goto(f"{elsewhere}{AUCTION}.html")
    drawn(seen.page)
    enliven(seen.page)
    seen.page.get_by_role("button", name="7♥", exact=True).click()
    expected = functools.reduce(
        lambda app, code: app.press(code),
        ("pass", "6H", "7C", "pass", "7H"),
        widgets.AuctionModel("fontainebleau", seed=7),
    )
    shows(seen.page, 1, str(expected.table()))
    assert [url for url in seen.requests if not url.startswith((elsewhere, "data:", "blob:"))] == []
    context.close()
