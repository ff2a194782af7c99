"""Small charts, files behind links, and price cards as pieces of a page."""

import base64
import csv
import io
import re
from itertools import pairwise

import pytest

import boston
from boston.render import (
    Series,
    csv_text,
    download_html,
    line_chart,
    price_card_html,
    price_html,
    readings_html,
)
from boston.render.line_chart import figure, nice_ticks
from tests.render.fragments import HOSTILE, Fragment, read

ONE = Series("A", "one", ((0, -5), (1, -4), (2, 3), (3, 8.5)), {2: "†"})
TWO = Series("B", "two", ((0, -5.0), (3, 8.0)))


def chart(*series, **changes):
    told = {"title": "Prices", "x_label": "tricks", "y_label": "counters", "style": False}
    return line_chart(series, **{**told, **changes})


def paths(html, line):
    """The strokes of a line of the picture itself, not of its legend."""
    picture = html[html.index("<svg xmlns=") :]
    body = picture[picture.index(f'class="bo-line-{line}"') :]
    return re.findall(r'class="bo-stroke" d="([^"]+)"', body)[0]


def test_a_chart_says_what_it_shows_and_tells_lines_apart_without_colour():
    fragment = read(chart(ONE, TWO, description="A rises."))
    (picture,) = fragment.having("role", "img")
    assert picture["aria-label"] == "Prices"
    for words in ("Prices", "A rises.", "tricks", "counters", "A one", "B two", "†"):
        assert words in fragment.said
    html = str(chart(ONE, TWO))
    # A round dot and a square one, in the legend and at every point.
    assert html.count("<circle") == 1 + len(ONE.points)
    assert html.count("h7.2v7.2h-7.2z") == 1 + len(TWO.points)
    assert html.count('class="bo-letter"') == 2


def test_a_line_breaks_between_a_game_lost_and_a_game_made():
    assert len(re.findall("M", paths(chart(ONE), 0))) == 2
    assert len(re.findall("L", paths(chart(ONE), 0))) == 2


def test_dots_stand_where_the_scale_says():
    html = str(chart(Series("A", "x", ((0, 0), (10, 100)))))
    (low, high) = re.findall(r'<circle class="bo-dot" cx="([\d.]+)" cy="([\d.]+)"', html)[1:]
    zero = re.search(r'class="bo-axis" d="M[\d.]+ ([\d.]+)H([\d.]+)"', html)
    assert low[1] == zero[1]
    assert high[0] == zero[2]
    top = min(float(y) for y in re.findall(r'class="bo-grid" d="M\d+ ([\d.]+)H', html))
    assert float(high[1]) == top


def test_letters_of_lines_that_end_together_stay_apart():
    html = str(chart(ONE, Series("B", "two", ONE.points)))
    one, two = re.findall(r'class="bo-letter" x="[\d.]+" y="([\d.]+)"', html)
    assert abs(float(one) - float(two)) >= 14


def test_hostile_words_are_words_in_a_chart():
    hostile = Series(HOSTILE, HOSTILE, ((0, 1),), {0: HOSTILE})
    fragment = read(chart(hostile, title=HOSTILE, x_label=HOSTILE, description=HOSTILE))
    assert fragment.said.count(HOSTILE) >= 6


@pytest.mark.parametrize("series", [(), (ONE,) * 5, (Series("A", "empty", ()),)])
def test_a_chart_needs_lines_it_can_tell_apart(series):
    with pytest.raises(ValueError, match="lines, each with points"):
        chart(*series)


@pytest.mark.parametrize(
    ("low", "high"), [(0, 0), (-1, 0), (-800, 800), (0.2, 3.7), (-56, 24), (0, 1e6)]
)
def test_ticks_are_few_and_round_and_hold_everything(low, high):
    ticks = nice_ticks(low, high)
    assert ticks[0] <= low
    assert ticks[-1] >= high
    assert 2 <= len(ticks) <= 10
    steps = {round(b - a, 9) for a, b in pairwise(ticks)}
    assert len(steps) == 1


@pytest.mark.parametrize(
    ("value", "text"),
    [(-45, "−45"), (0, "0"), (7.5, "7.5"), (1240, "1,240"), (-2400, "−2,400"), (-3.4567, "−3.46")],
)
def test_figures_have_a_true_minus(value, text):
    assert figure(value) == text


ROWS = [
    ["plain", 1, None],
    ['a "quoted", cell', -6, 2.5],
    ["two\nlines", 0, True],
    ["♥ Бостон ąžuolas", 10, ""],
]


def test_comma_separated_values_parse_back_equal():
    text = csv_text(["what", "how many", "more"], ROWS)
    back = list(csv.reader(io.StringIO(text, newline="")))
    assert back[0] == ["what", "how many", "more"]
    assert back[1:] == [["" if cell is None else str(cell) for cell in row] for row in ROWS]


@pytest.mark.parametrize(
    "cell",
    ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1+1", '=HYPERLINK("x","y")'],
)
def test_no_text_becomes_a_formula_in_a_spreadsheet(cell):
    text = csv_text([cell], [[cell]])
    head, row = csv.reader(io.StringIO(text, newline=""))
    assert head == row == [f"'{cell}"]


def test_numbers_stay_numbers():
    assert csv_text(["n"], [[-6], [-0.5]]) == "n\r\n-6\r\n-0.5\r\n"


def test_a_ragged_file_is_refused():
    with pytest.raises(ValueError, match="row 2 has 1 cells; there are 2"):
        csv_text(["a", "b"], [[1, 2], [3]])


def test_a_link_holds_the_file_itself():
    fragment = Fragment(str(download_html("a,b\r\n♥,2\r\n", f"{HOSTILE}.csv", HOSTILE)))
    ((tag, attrs),) = fragment.tags
    assert tag == "a"
    assert attrs["download"] == f"{HOSTILE}.csv"
    assert fragment.said == HOSTILE
    kind, _, content = attrs["href"].partition(",")
    assert kind == "data:text/csv;charset=utf-8;base64"
    assert base64.b64decode(content).decode("utf-8-sig") == "a,b\r\n♥,2\r\n"
    assert base64.b64decode(content).startswith(b"\xef\xbb\xbf")  # so that spreadsheets see UTF-8


PRICES = boston.price_table("jack-of-diamonds").where(contract="ask-senior")


def test_a_price_card_has_every_figure_and_the_sign_of_its_evidence():
    fragment = read(price_card_html(PRICES, style=False))
    assert len(fragment.of_class("bo-value")) == sum(len(line.rows) for line in PRICES.lines())
    emended = {(row.partner, row.tricks) for row in PRICES if row.status.value == "emended"}
    assert len(fragment.of_class("bo-emended")) == len(emended)
    # A figure to be paid has its minus sign, whatever its colour.
    lost = len({(row.partner, row.tricks) for row in PRICES if not row.made})
    assert fragment.said.count("−") == lost + 1  # and the caption explains it


def test_an_empty_card_is_a_table_all_the_same():
    assert "No prices" in read(price_card_html(PRICES.where(tricks=99), style=False)).said


def test_a_figure_tells_print_reading_reason_and_passage():
    (row,) = PRICES.where(partner=True, tricks=11)
    fragment = read(price_html(row, id="n1"))
    for words in ("Emended", "16", "printed: 14", "the step is four", "S-RU:215"):
        assert words in fragment.said
    assert fragment.having("tabindex", "0")


def test_the_rules_behind_prices_stand_once_each():
    fragment = read(readings_html(PRICES, "Behind", style=False))
    paths = {reading.path for row in PRICES for reading in row.readings}
    assert len(paths) == fragment.said.count("tariff.rows.")
    assert "printed: 14 ·" in fragment.said
    assert "(" in fragment.said  # sections and first words, for those without our lines
