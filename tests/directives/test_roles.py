"""A cited figure in a sentence: its mark, its note, its links; and what is refused, anywhere."""

from __future__ import annotations

from typing import Any

import pytest

from tests.directives.conftest import HEAD_LINES, wrong_page
from tests.directives.pages import HOSTILE, WRONG, pages

CHAPTER = "variants/fontainebleau"


def test_the_note_says_where_and_leads_there(built: Any) -> None:
    mark = built.first(CHAPTER, "p").find(class_="bo-mark")
    assert mark.find(class_="bo-value").get_text() == "50"
    assert "bo-attested" in mark["class"]
    assert mark["tabindex"] == "0"
    note = mark.find(class_="bo-note")
    assert note["id"] == mark["aria-describedby"]
    assert note["role"] == "tooltip"
    assert note.find(string="pool.stake").parent["href"] == "#rule-fontainebleau-pool-stake"
    first = note.find("a")
    assert first["href"] == "../apparatus/sources.html#passage-s-wiki-21"
    assert note.find("span", lang="ru").get_text().startswith("Играть, «В игру")


def test_a_proposed_value_gives_its_reason(built: Any) -> None:
    mark = built.first(CHAPTER, "p").find(class_="bo-proposed")
    assert mark.find(class_="bo-value").get_text() == "in turn from the declarer's left"
    assert "S-WIKI does not say who answers first" in mark.find(class_="bo-note").get_text()


def test_an_emended_value_says_what_is_printed_and_read(built: Any) -> None:
    mark = built.first("variants/jack-of-diamonds", "p").find(class_="bo-emended")
    assert mark.find(class_="bo-value").get_text() == "8"
    note = mark.find(class_="bo-note").get_text(" ", strip=True)
    assert "printed 7" in note
    assert "read 8" in note
    assert "double tours has 16" in note


def test_a_citation_has_a_note_without_a_status(built: Any) -> None:
    cited = built.first(CHAPTER, "p").find(class_="bo-cite")
    assert cited.find(class_="bo-value").get_text() == "S-WIKI:46"
    assert cited.find(class_="bo-status") is None
    assert cited.find("a")["href"].endswith("#passage-s-wiki-46")


def test_ways_to_write_a_rule(built: Any) -> None:
    first = built.page("roles").find("p")
    assert [v.get_text() for v in first.select(".bo-value")] == ["4-4-5", "three", "no"]


def test_shown_text_is_escaped(built: Any) -> None:
    assert "<img" not in built.html("roles")
    last = built.page("roles").find_all("p")[-1]
    assert last.select_one(".bo-value").get_text() == "<img src=x onerror=alert(1)> & more"


@pytest.mark.parametrize("name", pages())
def test_a_page_is_built_without_a_complaint(built: Any, name: str) -> None:
    assert built.warnings.get(name, []) == []
    assert built.warnings.get("", []) == []


def test_refusals_name_page_line_and_what_was_expected(built: Any) -> None:
    for at, (text, told) in enumerate(WRONG.items()):
        (complaint,) = [one for one in built.warnings[wrong_page(at)] if "ERROR" in one]
        assert complaint.startswith(f"{HEAD_LINES + 1}: ERROR"), text
        assert told in complaint, text
        assert HOSTILE not in built.html(wrong_page(at))
