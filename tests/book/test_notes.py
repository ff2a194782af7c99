"""Notes of evidence in Chromium: what a note in a table leaves out is there when it opens."""

from __future__ import annotations

import pytest

from boston.variants import variant
from tests.book.conftest import Open

pytestmark = pytest.mark.browser


def test_a_note_that_only_leads_to_its_rule_shows_the_evidence_when_it_opens(visit: Open) -> None:
    page = visit("book/variants/jack-of-diamonds").page
    game = variant("jack-of-diamonds")
    marks = page.locator("#the-tariff td .bo-mark:has(.bo-note a[href^='#rule-'])")
    assert marks.count() > 50
    for mark in (marks.nth(1), marks.nth(20)):
        path = mark.locator(".bo-note a[href^='#rule-']").text_content()
        reading = game.reading(path)
        before = mark.locator(".bo-note").text_content() or ""
        mark.focus()
        after = mark.locator(".bo-note").text_content() or ""
        for passage in reading.passages:
            assert str(passage) not in before
            assert str(passage) in after
            assert passage.words.replace("--", "–") in after  # the book sets real dashes
        assert reading.evidence.why in after
        mark.blur()
        mark.focus()
        assert mark.locator(".bo-note").text_content() == after, "said twice"
