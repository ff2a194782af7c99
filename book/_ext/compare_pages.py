"""A page for any two games, written with the book and kept in no file of the tree.

Fifteen games make a hundred and five pairs: too much for one page, and too much to write by hand.
Each pair has a page of its own, `compare/LEFT-and-RIGHT`, LEFT being the one that comes first in
the catalogue; that address is permanent, and so is that of each part of the rules on it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING, Any

from docutils import nodes

import boston
from book._ext.compare_cells import chapter_link, playable
from book._ext.compare_pairs import pair_name, pair_sections, pair_title
from boston.render.markup import attribute, escape
from boston.variants import Diff, Variant

if TYPE_CHECKING:
    from sphinx.application import Sphinx

FOLDER = "compare"
"""The room of the book whose index the pages belong to."""


def every_pair() -> tuple[tuple[Variant, Variant], ...]:
    """Any two games, in the order of the catalogue."""
    return tuple(combinations(playable(), 2))


def page_of(one: Diff) -> nodes.section:
    """The whole page of a pair: how much the two share, and what they differ in."""
    parts = pair_sections(one)
    rules = one.left.leaves.values.keys() | one.right.leaves.values.keys()
    same = len(rules) - len(one.rows)
    count = f"{same} {'rule' if same == 1 else 'rules'}"
    told = nodes.paragraph("", "", chapter_link.to(one.left), nodes.Text(" and "))
    told += chapter_link.to(one.right)
    told += nodes.Text(
        f" have {count} in common; those are left out. Each value of the others leads to its place "
        "in the chapter, and the passages it rests on stand behind it."
    )
    title = pair_title(one)
    head = nodes.title(title, title)
    return nodes.section("", head, told, *parts, ids=[pair_name(one)], names=[])


def contents(page: nodes.section) -> str:
    """What is on the page, for its side bar: a link a part of the rules."""
    links = "".join(
        f'<li><a class="reference internal" href="#{attribute(part["ids"][0])}">'
        f"{escape(part.next_node(nodes.title).astext())}</a></li>\n"
        for part in page.findall(nodes.section)
        if part is not page
    )
    title = escape(page.next_node(nodes.title).astext())
    top = f'<a class="reference internal" href="#">{title}</a>'
    return f"<ul>\n<li>{top}<ul>\n{links}</ul></li></ul>"


def collect(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """The pages of all pairs, where the book has the page that leads to them."""
    builder: Any = app.builder
    index = next((d for d in app.env.found_docs if d.endswith(f"{FOLDER}/index")), None)
    if index is None or builder.format != "html":
        return
    folder = index.removesuffix("index")
    title = app.env.titles[index].astext()
    for left, right in every_pair():
        one = boston.diff(left, right)
        name = f"{folder}{pair_name(one)}"
        page = page_of(one)
        # What is written asks the builder where it stands, to find the way to other pages.
        builder.current_docname = name
        body = builder.render_partial(page)["fragment"]
        context = {
            "title": pair_title(one),
            "body": body,
            "toc": contents(page),
            "display_toc": True,
            "parents": [{"link": "index.html", "title": title}],
        }
        yield name, context, "page.html"


def setup(app: Sphinx) -> None:
    """Connect the pages."""
    app.connect("html-collect-pages", collect)
