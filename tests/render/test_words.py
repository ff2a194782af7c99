"""Counters, tables of figures, marks of evidence, and the stylesheet behind all."""

import re
from xml.etree import ElementTree as ET

import pytest

from boston.render import (
    BOX,
    STATUSES,
    Html,
    chips_svg,
    counters,
    counters_text,
    evidence_html,
    style_tag,
    stylesheet,
    table,
)
from boston.render.chips import basket_html
from tests.render.fragments import HOSTILE, read


def test_counters_make_up_the_amount():
    for amount in (*range(120), 385, 1600, 2000):
        for denominations in (((100, None), (50, None), (5, None)), BOX):
            counts, rest = counters(amount, denominations)
            worth = sum(n * w for n, (w, _) in zip(counts, denominations, strict=True))
            assert worth + rest == amount
            assert all(
                held is None or n <= held
                for n, (_, held) in zip(counts, denominations, strict=True)
            )


def test_as_many_pieces_are_drawn_as_are_counted():
    root = ET.fromstring(chips_svg(387))  # noqa: S314 - our own drawing
    pieces = [node for node in root.iter() if node.tag.endswith(("circle", "rect"))]
    rounds = [node for node in pieces if node.get("r") == "15"]
    beads = [node for node in pieces if node.get("r") == "6"]
    plates = [node.get("width") for node in pieces if node.tag.endswith("rect")]
    assert (len(rounds), plates.count("30"), plates.count("48"), len(beads)) == (3, 1, 7, 2)
    assert "3 round of 100, 1 short of 50, 7 long of 5, 2 single" in chips_svg(387)


def test_a_whole_box_is_drawn():
    assert counters(1600, BOX) == ((5, 20, 20), 0)
    assert chips_svg(1600, BOX).count("<circle") == 10


def test_amounts_without_sense_are_refused():
    with pytest.raises(ValueError, match="zero or more"):
        chips_svg(-1)
    with pytest.raises(ValueError, match="one or more"):
        chips_svg(1, ((0, None),))
    assert counters_text(0) == "no counters"


def test_the_basket_says_what_is_in_it():
    assert "Pool 1,240 counters" in read(basket_html(1240)).said
    assert "&lt;img" in basket_html(0, HOSTILE)


def test_a_table_has_names_for_all_its_parts():
    drawn = table(
        ["Contract", "Tricks", "Price"],
        [["Solo", 5, Html("<b>8</b>")], [HOSTILE, None, "1,234"]],
        caption="Prices",
        numeric=(1, 2),
    )
    page = read(drawn)
    (region,) = page.having("role", "region")
    assert (region["tabindex"], region["aria-label"]) == ("0", "Prices")
    assert len(page.having("scope", "col")) == 3
    assert len(page.having("scope", "row")) == 2
    assert len(page.of_class("bo-figure")) == 6
    assert "<b>8</b>" in drawn
    assert HOSTILE in page.said
    assert drawn._repr_html_().count("<style>") == 1


def test_a_ragged_table_is_refused():
    with pytest.raises(ValueError, match="row 1 of the table 'Prices' has 1 cells"):
        table(["a", "b"], [["x"]], caption="Prices")


@pytest.mark.parametrize("status", STATUSES)
def test_a_mark_carries_its_note(status):
    drawn = evidence_html("6", status, {"printed": "7", "why": HOSTILE}, id=f"m-{status}")
    page = read(drawn)
    (mark,) = page.of_class(f"bo-{status}")
    assert (mark["tabindex"], mark["aria-describedby"]) == ("0", f"m-{status}")
    assert STATUSES[status] in page.said
    assert HOSTILE in page.said


def test_a_mark_needs_a_status_and_an_id():
    with pytest.raises(ValueError, match="attested, emended, external, proposed"):
        evidence_html("6", "guessed", "", id="x")
    with pytest.raises(ValueError, match="not an id"):
        evidence_html("6", "attested", "", id="two words")


def rules(css):
    """The selectors of a stylesheet, those of keyframes left out."""
    css = re.sub(r"@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*\}", "", css)
    return [
        part.strip() for part in re.findall(r"(?:^|[{};])([^{};@]+)(?=\{)", css) if part.strip()
    ]


def test_every_rule_is_confined_to_our_fragments():
    found = rules(stylesheet())
    assert len(found) > 80
    for selector in found:
        if selector.startswith(":where("):
            continue  # the shared properties: no weight, so any page wins over them
        for part in re.split(r",(?![^(]*\))", selector):
            assert part.strip().startswith((".bo", ".bo-chips")), part


def test_the_root_gives_properties_only():
    bodies = re.findall(r"(?<=[{}]):where\([^{]*\{([^}]*)\}", "}" + stylesheet())
    assert len(bodies) == 4
    for body in bodies:
        assert all(line.strip().startswith("--bo-") for line in body.split(";"))


def test_the_stylesheet_is_whole_and_asks_for_nothing():
    css = stylesheet()
    assert css.count("{") == css.count("}")
    assert "/*" not in css
    assert not re.search(r"url\(|@import|https?:", css)
    assert style_tag() == f"<style>{css}</style>"
    for need in ("prefers-reduced-motion", "prefers-color-scheme", "print", "forced-colors"):
        assert need in css


def contrast(one, other):
    def light(colour):
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        lin = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return 0.2126 * lin[0] + 0.7152 * lin[1] + 0.0722 * lin[2]

    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_text_can_be_read_in_both_schemes():
    schemes = re.findall(r":where\(html[^{]*\{(--bo-paper[^}]*)\}", stylesheet())
    assert len(schemes) == 3
    for scheme in schemes:
        colour = dict(re.findall(r"(--bo-[\w-]+): ?(#\w{6})", scheme))
        for ink, ground in (
            ("ink", "paper"),
            ("muted", "paper"),
            ("red", "paper"),
            ("baize-ink", "baize"),
            ("card-ink", "card"),
            ("card-red", "card"),
        ):
            assert contrast(colour[f"--bo-{ink}"], colour[f"--bo-{ground}"]) >= 4.5, (ink, ground)
        assert contrast(colour["--bo-focus"], colour["--bo-paper"]) >= 3
