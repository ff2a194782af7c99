"""The comparison in a browser: its boxes choose what is shown, with and without scripts."""

from __future__ import annotations

import pytest

from tests.book.conftest import Open

pytestmark = pytest.mark.browser
PAGE = "book/compare/index"


@pytest.mark.parametrize("scripts", [True, False])
def test_boxes_choose_columns_and_rows(visit: Open, scripts: bool) -> None:
    page = visit(PAGE, scripts=scripts).page
    cells = page.locator("#all-deal tbody tr").first.locator("td")
    shared = page.locator("#all-equipment tr.bo-same").first
    assert cells.nth(1).is_visible()
    assert shared.is_visible()
    page.locator("#show-fontainebleau").uncheck()
    page.locator("#hide-same").check()
    assert not cells.nth(1).is_visible()
    assert cells.nth(0).is_visible()
    assert not shared.is_visible()
    # The pairs and the ladders have their own columns.
    assert page.locator("table.bo-compare").first.locator("td").nth(1).is_visible()
    page.locator("#show-fontainebleau").check()
    assert cells.nth(1).is_visible()


@pytest.mark.parametrize("address", ["fontainebleau-and-bostonas", "bostonas-and-fontainebleau"])
def test_an_address_leads_to_its_pair_in_either_order(visit: Open, address: str) -> None:
    page = visit(PAGE, query=f"#{address}").page
    heading = page.locator("#fontainebleau-and-bostonas > :is(h2, h3)").first
    box = heading.bounding_box()
    assert box is not None
    assert 0 <= box["y"] < 900
    assert "Boston de Fontainebleau and Bostonas" in heading.inner_text()


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
