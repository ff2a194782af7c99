"""The notebook app, with the network cut and the site under a sub-path: one boot for all of it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

import boston
from book._ext import notebooks
from boston import widgets
from tests.book.conftest import PREFIX, Visit
from tests.book.live_page import PATIENCE

APP = "_notebook"
CUT_OFF = """() => [...document.querySelectorAll(".jp-CodeCell .cm-scroller")]
  .filter((e) => e.scrollWidth > e.clientWidth + 1).map((e) => e.innerText)"""
OUTPUTS = ".jp-OutputArea .widget-html-content"


@pytest.fixture(scope="module")
def folder(site: Path) -> Path:
    return site / APP


@pytest.fixture(scope="module")
def settings(folder: Path) -> dict[str, Any]:
    told: dict[str, Any] = json.loads((folder / "jupyter-lite.json").read_text("utf-8"))
    return dict(told["jupyter-config-data"])


@pytest.fixture(scope="module")
def opened(browser: Browser, base: str) -> Iterator[Visit]:
    """The auction notebook, opened in the app by the link of its page, its first cell run."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    seen = Visit(context.new_page())
    page = seen.page
    page.goto(f"{base}book/lab/auction.html")
    page.click("text=Open as a free notebook")
    page.wait_for_selector(".jp-Notebook .jp-CodeCell", timeout=PATIENCE)
    page.click(".jp-Notebook .jp-CodeCell .cm-content")
    page.keyboard.press("Shift+Enter")
    page.wait_for_selector(
        ".jp-OutputArea :is(.bo-call, [data-mime-type*=stderr])", timeout=PATIENCE
    )
    yield seen
    context.close()


@pytest.mark.browser
def test_a_notebook_opens_and_its_first_cell_draws_the_app_of_cpython(opened: Visit) -> None:
    expected = widgets.AuctionModel("fontainebleau", seed=7)
    for code in ("pass", "6H", "7C", "pass"):
        expected.press(code)
    opened.page.wait_for_function(
        """([selector, expected]) => {
            const template = document.createElement("template");
            template.innerHTML = expected;
            return [...document.querySelectorAll(selector)].some(
                (part) => part.innerHTML === template.innerHTML);
        }""",
        arg=[OUTPUTS, str(expected.table())],
        timeout=PATIENCE,
    )
    button = opened.page.locator(".jp-OutputArea").get_by_role("button", name="7♥", exact=True)
    button.click()
    expected.press("7H")
    opened.page.locator(OUTPUTS).get_by_text(re.compile("7♥")).first.wait_for(timeout=PATIENCE)


@pytest.mark.browser
def test_what_is_typed_there_runs_and_our_wheels_are_at_hand(opened: Visit) -> None:
    page = opened.page
    page.locator(".jp-Notebook .jp-CodeCell .cm-content").nth(1).click()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.insert_text(
        "%pip install boston-whist ipywidgets\nimport boston\nf'engine {boston.__version__}!'"
    )
    page.keyboard.press("Shift+Enter")
    page.get_by_text(f"engine {boston.__version__}!").last.wait_for(timeout=PATIENCE)
    page.locator(".jp-OutputArea").get_by_text(f"engine {boston.__version__}!").wait_for(
        timeout=PATIENCE
    )


@pytest.mark.browser
def test_the_app_asks_this_site_alone_and_shares_its_python(opened: Visit, base: str) -> None:
    known = (base, "data:", "blob:")
    assert [url for url in opened.requests if not url.startswith(known)] == []
    assert opened.failures == []
    assert [text for text in opened.complaints if "Content Security Policy" in text] == []
    asked = {url.partition(PREFIX)[2] for url in opened.requests}
    assert any(path.startswith("/_live/pyodide/") for path in asked)
    assert any(path.startswith("/_live/wheels/") and "boston_whist" in path for path in asked)


@pytest.mark.browser
def test_the_app_is_dark_where_the_reader_is_and_fits_a_phone(opened: Visit) -> None:
    """The window is darkened and made narrow: no second boot is needed to see that all follows."""
    page = opened.page
    theme = "light => document.body.dataset.jpThemeLight === light"
    page.wait_for_function(theme, arg="true", timeout=PATIENCE)
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size({"width": 360, "height": 800})
    try:
        page.wait_for_function(theme, arg="false", timeout=PATIENCE)
        page.wait_for_function("() => document.documentElement.scrollWidth <= 360")
        # All code can be read; no side bar and no label stands in its way.
        assert page.evaluate(CUT_OFF) == []
        # A table wider than a phone scrolls in its box.
        ends = page.locator(".jp-OutputArea .bo-scroll").evaluate_all(
            "boxes => boxes.map((box) => box.getBoundingClientRect().right)"
        )
        assert ends
        assert max(ends) <= 360
        notebook = page.locator(".jp-NotebookPanel").bounding_box()
        assert notebook is not None
        assert (notebook["x"], notebook["width"]) == (0, 360)
        assert page.locator(".jp-NotebookTrustedStatus, .jp-NotebookCheckpoint").count() == 0
        ground = page.locator(".jp-Notebook").evaluate("e => getComputedStyle(e).backgroundColor")
        assert max(int(part) for part in re.findall(r"\d+", ground)[:3]) < 64
    finally:
        page.emulate_media(color_scheme="light")
        page.set_viewport_size({"width": 1280, "height": 900})
    page.wait_for_function(theme, arg="true", timeout=PATIENCE)


def test_without_the_app_no_link_leads_into_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(notebooks, "APP", tmp_path)
    html = notebooks.offer("book/lab/auction").astext()
    assert APP not in html
    assert 'href="auction.ipynb" download' in html


def test_there_is_one_pyodide_and_no_wheel_twice(site: Path) -> None:
    assert len(list(site.rglob("pyodide.asm.wasm"))) == 1
    names = [path.name for path in site.rglob("*.whl")]
    assert len(names) == len(set(names))


def test_every_file_of_the_lock_of_the_app_is_on_the_site(folder: Path) -> None:
    packages = json.loads((folder / "pyodide-lock.json").read_text("utf-8"))["packages"]
    assert {"boston-whist", "ipywidgets", "micropip", "pyodide-kernel"} <= set(packages)
    for told in packages.values():
        assert (folder / told["file_name"]).resolve().is_file()


def test_no_setting_leads_off_the_site(settings: dict[str, Any]) -> None:
    assert re.findall(r"https?:|//", json.dumps(settings)) == []
    kernel = settings["litePluginSettings"]["@jupyterlite/pyodide-kernel-extension:kernel"]
    assert kernel["disablePyPIFallback"] is True


def test_the_pages_of_the_app_have_a_policy_without_another_host(folder: Path) -> None:
    pages = [page for page in folder.rglob("*.html") if "extensions" not in page.parts]
    assert len(pages) >= 3
    for page in pages:
        found = re.search(
            r'http-equiv="Content-Security-Policy" content="([^"]*)"', page.read_text("utf-8")
        )
        assert found is not None, page
        assert re.findall(r"https?:|\*", found[1]) == []
        assert "default-src 'self'" in found[1]


def test_the_app_is_lean(folder: Path, record_property: Any) -> None:
    files = [path for path in folder.rglob("*") if path.is_file()]
    record_property("figure", f"{sum(p.stat().st_size for p in files) / 1e6:.1f} MB on the site")
    assert [path for path in files if path.suffix in {".map", ".eot", ".ttf"}] == []
    assert not (folder / "lab").exists()


def test_notebooks_start_empty_and_can_be_taken_along_as_they_are(site: Path) -> None:
    root = Path(__file__).resolve().parents[2]
    notebooks = sorted((root / "book" / "lab").glob("*.ipynb"))
    assert notebooks
    for path in notebooks:
        assert (site / "book" / "lab" / path.name).read_bytes() == path.read_bytes()
        opened = json.loads((site / APP / "files" / path.name).read_text("utf-8"))
        told = json.loads(path.read_text("utf-8"))
        assert [c["source"] for c in opened["cells"]] == [c["source"] for c in told["cells"]]
        assert all(not cell.get("outputs") for cell in opened["cells"])
        page = (site / "book" / "lab" / f"{path.stem}.html").read_text("utf-8")
        assert f'href="{path.name}" download' in page
        assert f"../../{APP}/notebooks/index.html?path={path.name}" in page
