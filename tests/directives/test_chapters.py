"""Every game that can be played has its chapter, in the order all chapters have."""

from __future__ import annotations

import re

import pytest

import boston
from book._ext.toc import pages
from tests.directives.pages import GAMES, VARIANTS, WITHOUT

PLAYABLE = [game for game in boston.variants() if game.status == "playable"]
ORDER = (
    r"How a deal goes",
    r"At a glance",
    r"Cards.*",
    r"The auction",
    r"The announcements",
    r"Play",
    r"The (tariff|price list)",
    r"House rules",
    r"Irregularities",
    r"One deal, start to finish",
    r"What the sources? leaves? unsaid",
    r"Sources",
)
TABLES = (
    *("glance", "deal", "ladder", "contracts", "tariff", "sitting", "options"),
    *("unsaid", "sources", "readings"),
)
of_each = pytest.mark.parametrize("game", PLAYABLE, ids=lambda game: game.id)


def text_of(game: boston.Variant) -> str:
    return (VARIANTS / f"{game.id}.md").read_text("utf-8")


def test_all_of_them_are_tested_here() -> None:
    assert [game.id for game in PLAYABLE] == list(GAMES) == list(WITHOUT)


def test_the_contents_have_them_in_the_order_of_the_catalogue() -> None:
    chapters = [page.rpartition("/")[2] for page in pages() if "/variants/" in page]
    listed = [name for name in chapters if name in GAMES]
    assert listed == list(GAMES)


@of_each
def test_the_sections_come_in_their_order(game: boston.Variant) -> None:
    heads = re.findall(r"^## (.+)$", text_of(game), re.MULTILINE)
    places = [[at for at, head in enumerate(heads) if re.fullmatch(part, head)] for part in ORDER]
    assert all(len(found) == 1 for found in places), heads
    assert places == sorted(places)


@of_each
def test_the_tables_are_all_there_and_a_deal_to_step_through(game: boston.Variant) -> None:
    text = text_of(game)
    for kind in (*TABLES, *(["changes"] if game.extends else [])):
        assert f"```{{boston-table}} {kind} {game.id}\n" in text, kind
    assert f"```{{boston-deal}} {game.id}\n" in text
    others = set(re.findall(r"```\{boston-[a-z]+\} (?:[\w-]+ )?([\w-]+)\n", text)) - {game.id}
    assert not others & set(GAMES), "every table of a chapter is of its own game"


@of_each
def test_what_grew_out_of_another_leads_there_at_once(game: boston.Variant) -> None:
    if game.extends:
        top = text_of(game).partition("\n## ")[0]
        assert f"<{game.extends}>`" in top
