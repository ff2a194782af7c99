"""The built site, zipped, unpacked elsewhere and served by another server: it still plays."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZIP_STORED, ZipFile

import pytest
from playwright.sync_api import Browser, Page

from boston import widgets
from boston.widgets.link import Link
from boston.widgets.tariff_model import SCALES
from tests.book.conftest import Visit
from tests.book.live_page import TARIFF, drawn, enliven, shows

pytestmark = pytest.mark.browser


@pytest.fixture
def copy(site: Path, tmp_path: Path) -> Path:
    """The site as it comes out of a zip; the notebook app, half of it, has a test of its own."""
    archive = tmp_path / "book.zip"
    with ZipFile(archive, "w", ZIP_STORED) as packed:
        for path in sorted(site.rglob("*")):
            if path.relative_to(site).parts[0] != "_notebook":
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


def test_the_copy_still_plays_and_its_tariff_is_that_of_cpython(
    browser: Browser, elsewhere: str
) -> None:
    """One boot for two: the tariff app, opened by a link, then another link on the live page."""
    first = widgets.TariffModel("bostonas", "jack-of-diamonds")
    second = widgets.TariffModel("jack-of-diamonds", "fontainebleau", "solo", tour="double")
    context = browser.new_context()
    seen = Visit(context.new_page())
    seen.page.goto(f"{elsewhere}{TARIFF}.html#{Link('tariff', first.fields())}")
    drawn(seen.page)
    enliven(seen.page)
    compare(seen.page, first)
    seen.page.evaluate("link => { location.hash = link }", str(Link("tariff", second.fields())))
    compare(seen.page, second)
    assert str(first.table()) != str(second.table())
    scale = seen.page.locator(".bo-widget[data-live]").get_by_label("Chart")
    scale.select_option(SCALES["own"])
    compare(seen.page, second.set_scale("own"))
    assert [url for url in seen.requests if not url.startswith((elsewhere, "data:", "blob:"))] == []
    context.close()


def compare(page: Page, expected: widgets.TariffModel) -> None:
    """Wait until chart, table, sentences and both price cards are those of CPython."""
    cards = [expected.card(side) for side in range(2)]
    parts = [expected.chart(), expected.table(), expected.notes(), *cards]
    for place, part in enumerate(parts, start=1):  # the style sheet comes before
        shows(page, place, str(part))
