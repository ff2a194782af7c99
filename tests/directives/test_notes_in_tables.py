"""Notes in the tables of a chapter: short, because the evidence stands at the place of the rule."""

from __future__ import annotations

from typing import Any

import pytest

from boston.variants import variant

GAMES = ("fontainebleau", "jack-of-diamonds", "bostonas")


@pytest.mark.parametrize("name", GAMES)
def test_the_evidence_a_note_leaves_out_stands_at_the_place_it_leads_to(
    built: Any, name: str
) -> None:
    page = built.page(f"variants/{name}")
    game = variant(name)
    places = {tag["id"]: tag for tag in page.select("[id^=rule-]")}
    looked_at = 0
    for mark in page.select("td .bo-mark:not(.bo-cite)"):
        note = mark.select_one(".bo-note")
        link = note.select_one("a[href^='#rule-']")
        if link is None:
            continue
        reading = game.reading(link.get_text())
        place = places[link["href"][1:]]
        told = (place.find_parent("tr") if place.find_parent("th") else place).get_text(" ")
        for passage in reading.passages:
            assert str(passage) in told + note.get_text(" ")
        assert " ".join(reading.evidence.why.split()) in " ".join(told.split())
        looked_at += 1
    assert looked_at > 20
