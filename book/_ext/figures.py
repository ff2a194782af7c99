"""The directive `boston-figure`: a static figure, told in words, with its data beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives

from book._ext.cells import fold, make_table
from book._ext.games import GameDirective
from book._ext.words import with_signs
from boston.charts import CHARTS, Chart
from boston.errors import nearest
from boston.render.markup import attribute

if TYPE_CHECKING:
    from sphinx.application import Sphinx


class BostonFigure(GameDirective):
    """A figure about a variant: ``NAME VARIANT``; the body is its caption."""

    required_arguments = 2
    option_spec: ClassVar[Any] = {"alt": directives.unchanged, "rules": directives.unchanged}

    def make(self) -> list[nodes.Node]:
        """Draw the figure."""
        name, game = self.arguments
        if name not in CHARTS:
            raise ValueError(
                f"there is no figure {name!r}; known are {', '.join(CHARTS)}{nearest(name, CHARTS)}"
            )
        alt = self.options.get("alt", "").strip()
        if not alt:
            raise ValueError("a figure needs :alt:, what a reader who cannot see it should be told")
        chart = CHARTS[name](self.game(game))
        caption = nodes.caption("", "", nodes.strong("", with_signs(chart.title)))
        said, messages = self.state.inline_text(" ".join(self.content), self.lineno)
        caption += [nodes.Text(". "), *said] if said else []
        figure = nodes.figure("", classes=["bo-figure-block"])
        figure += [nodes.raw("", _scrolling(chart, alt), format="html"), caption]
        rows = [list(row) for row in chart.rows]
        last = len(chart.headers) - 1
        table = make_table(chart.headers, rows, caption=chart.title, numeric=[last])
        return [figure, fold("The same as a table", table), *messages]


def _scrolling(chart: Chart, alt: str) -> str:
    """The figure in a box that the keyboard can reach: on a phone it scrolls, and stays legible."""
    return (
        '<div class="bo-scroll" tabindex="0" role="region" '
        f'aria-label="{attribute(chart.title)}">{chart.svg(alt)}</div>'
    )


def setup(app: Sphinx) -> None:
    """Register the directive."""
    app.add_directive("boston-figure", BostonFigure)
