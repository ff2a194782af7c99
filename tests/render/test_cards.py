"""The cards: every one is drawn, counted and named, and stands alone."""

import re
from xml.etree import ElementTree as ET

import pytest

from boston.cards import Rank, Suit, full_pack
from boston.render import back_svg, card_svg
from boston.render.outline import Outline
from boston.render.pips import PIPS, pip_places, pip_value

PACK = full_pack()
NAMESPACE = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("width", [40, 80, 160])
@pytest.mark.parametrize("card", PACK, ids=str)
def test_every_card_is_a_picture_with_its_name(card, width):
    root = ET.fromstring(card_svg(card, width=width))  # noqa: S314 - our own drawing
    assert root.tag == f"{NAMESPACE}svg"
    assert root.get("role") == "img"
    assert root.findtext(f"{NAMESPACE}title") == card.words
    assert (root.get("width"), root.get("height")) == (str(width), str(round(width * 1.4)))
    assert root.findall(f".//{NAMESPACE}path")
    assert not root.findall(f".//{NAMESPACE}text"), "signs are drawn, not set in some font"


@pytest.mark.parametrize("card", [card for card in PACK if pip_value(card.rank)], ids=str)
def test_as_many_pips_as_the_rank_says(card):
    drawn = card_svg(card)
    half, turned = re.search(
        r'^(.*)<g transform="scale\(-1\)">(.*?)</g>(?=.*)', drawn, re.S
    ).groups()
    once = drawn.split("</g>")[-1]

    def count(markup):
        return sum(d.count("M") for d in re.findall(r'class="bo-pips" d="([^"]*)"', markup))

    assert count(half) == count(turned)
    assert count(half) + count(turned) + count(once) == int(card.rank.label)


@pytest.mark.parametrize("count", range(2, 11))
def test_pips_stand_apart_and_left_and_right_agree(count):
    upright, turned = pip_places(count)
    places = [*upright, *((-x, -y) for x, y in turned)]
    assert len(set(places)) == count
    assert {(-x, y) for x, y in places} == set(places)


@pytest.mark.parametrize("suit", Suit)
def test_a_pip_is_one_closed_path_symmetric_about_its_middle(suit):
    path = PIPS[suit].place(scale=1)
    assert path.count("M") == path.count("z") == 1
    assert path == PIPS[suit].place()


def test_an_outline_is_moved_without_changing_its_shape():
    outline = Outline.read("M0 0L10 0V10H-10C0 5 5 0 0 0A5 5 0 0 1 3 3Q1 2 3 4Z")
    here, there = outline.place(), outline.place(100, 50)
    assert here.split("l", 1)[1] == there.split("l", 1)[1]
    with pytest.raises(ValueError, match="ends within L"):
        Outline.read("M0 0L10")


def test_all_faces_differ():
    for width in (40, 80):
        faces = {card_svg(card, width=width).split("</title>")[1] for card in PACK}
        assert len(faces) == len(PACK)


def test_courts_are_told_apart_by_rank_and_by_suit():
    courts = [card for card in PACK if card.rank in (Rank.JACK, Rank.QUEEN, Rank.KING)]
    paths = [set(re.findall(r' d="([^"]*)"', card_svg(card))) for card in courts]
    for place, some in enumerate(paths):
        for other in paths[place + 1 :]:
            assert len(some - other) > 5


def test_the_boston_card_says_so_and_wears_its_ribbon():
    plain, marked = card_svg("DJ"), card_svg("DJ", boston=True)
    assert "Boston" not in plain
    assert "<title>jack of diamonds, the Boston card, top trump</title>" in marked
    assert len(marked) > len(plain)


def test_a_dimmed_card_is_still_there():
    plain, dimmed = card_svg("S9"), card_svg("S9", dimmed=True)
    assert dimmed.startswith(plain.removesuffix("</svg>"))
    assert dimmed != plain


def test_a_single_card_has_no_ids_and_every_colour_a_fallback():
    for drawn in (*map(card_svg, PACK), back_svg()):
        assert " id=" not in drawn
        for name in re.findall(r"var\((--[\w-]+)(?=[,)])(.)", drawn):
            assert name[1] == ",", f"{name[0]} has no fallback"


def test_suit_colours_are_what_a_page_may_change():
    for card in PACK:
        assert f"var(--bo-suit-{card.suit.value}," in card_svg(card)


def test_notebooks_see_the_picture():
    assert card_svg("HA")._repr_svg_() == card_svg("HA")._repr_html_() == str(card_svg("HA"))
