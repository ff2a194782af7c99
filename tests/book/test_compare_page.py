"""The comparison in a browser: its boxes choose what is shown, with and without scripts."""

from __future__ import annotations

import pytest

import boston
from tests.book.conftest import Open

pytestmark = pytest.mark.browser
PAGE = "book/compare/index"
PAIR = "fontainebleau-and-bostonas"
PLACE = [game.id for game in boston.variants()].index("fontainebleau")


@pytest.mark.parametrize("scripts", [True, False])
def test_boxes_choose_columns_and_rows(visit: Open, scripts: bool) -> None:
    page = visit(PAGE, scripts=scripts).page
    cells = page.locator("#all-deal tbody tr").first.locator("td")
    shared = page.locator("#all-equipment tr.bo-same").first
    assert cells.nth(PLACE).is_visible()
    assert shared.is_visible()
    page.locator("#show-fontainebleau").uncheck()
    page.locator("#hide-same").check()
    assert not cells.nth(PLACE).is_visible()
    assert cells.nth(0).is_visible()
    assert not shared.is_visible()
    page.locator("#show-fontainebleau").check()
    assert cells.nth(PLACE).is_visible()


@pytest.mark.parametrize("address", ["fontainebleau-and-bostonas", "bostonas-and-fontainebleau"])
def test_an_address_leads_to_its_pair_in_either_order(visit: Open, address: str) -> None:
    page = visit(PAGE, query=f"#{address}", scripts=False).page
    link = page.locator(f"#{address} a")
    link.wait_for(state="visible")  # the list it stands in has opened
    link.click()
    page.wait_for_url(f"**/{PAIR}.html")
    assert page.locator("article h1").inner_text() == "Boston de Fontainebleau and Bostonas"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_pair_fits_a_phone_and_is_headed_part_by_part(visit: Open, scheme: str) -> None:
    visited = visit(f"book/compare/{PAIR}", width=360, scheme=scheme)
    page = visited.page
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    for part in ("deal", "auction", "tariff"):
        assert "difference" in page.locator(f"#{part} > h2").inner_text()
    assert page.locator("#deal td .bo-of").first.is_visible()
    assert visited.failures == []


def test_on_a_phone_each_value_stands_under_its_rule(visit: Open) -> None:
    page = visit(PAGE, width=360).page
    row = page.locator("#all-deal tbody tr").first
    head, first, second = (row.locator(tag).first.bounding_box() for tag in ("th", "td", "td + td"))
    assert head
    assert first
    assert second
    assert head["y"] < first["y"] < second["y"]
    assert row.locator(".bo-of").first.is_visible()
    wide = visit(PAGE).page.locator("#all-deal .bo-of").first
    assert not wide.is_visible()
