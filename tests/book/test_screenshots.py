"""Photographs for human eyes; only with `--screenshots FOLDER`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.book.asked import EXTRA_PAGES, PAGES
from tests.book.conftest import Open

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("shown", [*PAGES, *EXTRA_PAGES])
@pytest.mark.parametrize("width", [1280, 360])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_photograph(
    visit: Open, shown: str, width: int, scheme: str, request: pytest.FixtureRequest
) -> None:
    folder = Path(request.config.getoption("--screenshots"))
    target = folder / f"{shown.replace('/', '-')}-{width}-{scheme}.png"
    target.parent.mkdir(parents=True, exist_ok=True)
    page = visit(shown, width=width, scheme=scheme).page
    page.wait_for_load_state("networkidle")
    page.screenshot(path=target, full_page=True)
    assert target.stat().st_size > 0
