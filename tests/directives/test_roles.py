"""A cited figure in a sentence: its mark, its note, its links, and what it refuses."""

from __future__ import annotations

from typing import Any


def test_the_note_says_where_and_leads_there(chapter: Any) -> None:
    mark = chapter.page("variants/fontainebleau").find("p").find(class_="bo-mark")
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


def test_a_proposed_value_gives_its_reason(chapter: Any) -> None:
    paragraph = chapter.page("variants/fontainebleau").find("p")
    mark = paragraph.find(class_="bo-proposed")
    assert mark.find(class_="bo-value").get_text() == "in turn from the declarer's left"
    assert "S-WIKI does not say who answers first" in mark.find(class_="bo-note").get_text()


def test_a_citation_has_a_note_without_a_status(chapter: Any) -> None:
    cited = chapter.page("variants/fontainebleau").find("p").find(class_="bo-cite")
    assert cited.find(class_="bo-value").get_text() == "S-WIKI:46"
    assert cited.find(class_="bo-status") is None
    assert cited.find("a")["href"].endswith("#passage-s-wiki-46")


def test_ways_to_write_a_rule(build: Any) -> None:
    built = build(
        "{boston}`fontainebleau rule=deal.packets` {boston}`Фонтенбло partner.adds | three`\n"
        "{boston}`fontainebleau honours.in_loss honours_in_loss=foster`\n"
    )
    assert built.warnings == ()
    assert [v.get_text() for v in built.page().select(".bo-value")] == ["4-4-5", "three", "no"]


def test_shown_text_is_escaped(build: Any) -> None:
    built = build("{boston}`fontainebleau pool.stake | <img src=x onerror=alert(1)> & more`\n")
    assert "<img" not in built.html()
    assert built.page().select_one(".bo-value").get_text() == "<img src=x onerror=alert(1)> & more"


WRONG = {
    "{boston}`fontainebleu pool.stake`": "did you mean 'fontainebleau'",
    "{boston}`fontainebleau pool.steak`": "did you mean 'pool.stake'",
    "{boston}`fontainebleau tariff.rows.five`": "under it are tariff.rows.five.prices.low",
    "{boston}`fontainebleau`": "write a variant and an address",
    "{boston}`fontainebleau pool.stake shuffle`": "write name=reading",
    "{boston}`fontainebleau pool.stake shufle=full`": "did you mean 'shuffle'",
    "{passage}`S-WIKI:9999`": "does not locate S-WIKI:9999",
    "{passage}`S-WIKKI:24`": "did you mean 'S-WIKI'",
}


def test_refusals_name_page_line_and_the_nearest_name(refused: Any) -> None:
    for told, complaint in zip(WRONG.values(), refused(list(WRONG)), strict=True):
        assert complaint.startswith("6: ERROR"), complaint
        assert told in complaint
