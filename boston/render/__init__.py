"""Drawing: cards, hands, the table, counters, tables and marks, as text, HTML and SVG.

Everything is a `str` and shows itself in a notebook. Functions that give HTML take
`style=False` where the page has loaded `style_tag()` or `stylesheet()` once already.
"""

from boston.render.board import board_html, scene_of, turned_html
from boston.render.chips import BOX, PLENTY, chips_svg, counters, counters_text
from boston.render.download import csv_text, download_html
from boston.render.faces import back_svg, card_svg
from boston.render.hands import deal_text, hand_html, hand_text
from boston.render.line_chart import Series, figure, line_chart
from boston.render.marks import STATUSES, evidence_html
from boston.render.markup import Html, Svg, escape, style_tag, stylesheet
from boston.render.price_card import price_card_html, price_html, readings_html
from boston.render.scene import Scene, scene_text
from boston.render.table import deal_html, table_html, trick_html
from boston.render.tables import table

__all__ = [
    "BOX",
    "PLENTY",
    "STATUSES",
    "Html",
    "Scene",
    "Series",
    "Svg",
    "back_svg",
    "board_html",
    "card_svg",
    "chips_svg",
    "counters",
    "counters_text",
    "csv_text",
    "deal_html",
    "deal_text",
    "download_html",
    "escape",
    "evidence_html",
    "figure",
    "hand_html",
    "hand_text",
    "line_chart",
    "price_card_html",
    "price_html",
    "readings_html",
    "scene_of",
    "scene_text",
    "style_tag",
    "stylesheet",
    "table",
    "table_html",
    "trick_html",
    "turned_html",
]
