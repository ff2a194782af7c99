"""Tables of words and figures, readable by screen readers and on a phone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boston.render.markup import Html, attribute, escape, fragment

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence


def table(
    headers: Sequence[object],
    rows: Iterable[Sequence[object]],
    *,
    caption: str,
    numeric: Collection[int] = (),
    row_header: int | None = 0,
    style: bool = True,
) -> Html:
    """An HTML table that scrolls sideways by itself where the page is too narrow.

    Args:
        headers: One heading a column.
        rows: As many cells each; `Html` is kept as it is, all else is escaped. None is a blank.
        caption: What the table shows; also its name for screen readers.
        numeric: Columns (from 0) of figures, aligned to the right in tabular digits.
        row_header: The column that names the row, or None.
        style: Whether to carry the stylesheet along.

    Raises:
        ValueError: for a row with more or fewer cells than headings.
    """
    figures = {column % len(headers) for column in numeric} if headers else set()

    def kind(column: int) -> str:
        return ' class="bo-figure"' if column in figures else ""

    head = "".join(
        f'<th scope="col"{kind(column)}>{escape(title)}</th>'
        for column, title in enumerate(headers)
    )
    body = []
    for number, row in enumerate(rows, start=1):
        if len(row) != len(headers):
            raise ValueError(
                f"row {number} of the table {caption!r} has {len(row)} cells; "
                f"there are {len(headers)} headings"
            )
        cells = []
        for column, cell in enumerate(row):
            shown = "" if cell is None else escape(cell)
            if column == row_header:
                cells.append(f'<th scope="row"{kind(column)}>{shown}</th>')
            else:
                cells.append(f"<td{kind(column)}>{shown}</td>")
        body.append(f"<tr>{''.join(cells)}</tr>")
    return fragment(
        f'<div class="bo bo-scroll" tabindex="0" role="region" aria-label="{attribute(caption)}">'
        f'<table class="bo-data"><caption>{escape(caption)}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{''.join(body)}</tbody></table></div>",
        style=style,
    )
