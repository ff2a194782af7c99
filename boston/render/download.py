"""Tables as files that a page holds itself: comma-separated values behind a `data:` link."""

from __future__ import annotations

import base64
import csv
import io
from collections.abc import Iterable, Sequence
from typing import Final

from boston.render.markup import Html, attribute, escape

_FORMULAS: Final = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""What a cell begins with that a spreadsheet would take for a formula."""
MARK: Final = "\ufeff"
"""Tells spreadsheets that the file is UTF-8."""


def csv_text(headers: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Rows as comma-separated values: RFC 4180, with a line of headings.

    A text that a spreadsheet would take for a formula has an apostrophe set before it; numbers are
    left as they are.

    >>> print(csv_text(["what", "how many"], [["=1+1", -6]]).replace(chr(13), ""), end="")
    what,how many
    '=1+1,-6

    Args:
        headers: Names of the columns.
        rows: As many cells each; `None` is a blank.

    Raises:
        ValueError: for a row with more or fewer cells than headings.
    """
    file = io.StringIO(newline="")
    writer = csv.writer(file)
    writer.writerow(_safe(title) for title in headers)
    for number, row in enumerate(rows, start=1):
        if len(row) != len(headers):
            raise ValueError(
                f"row {number} has {len(row)} cells; there are {len(headers)} headings"
            )
        writer.writerow(_safe(cell) for cell in row)
    return file.getvalue()


def download_html(text: str, name: str, label: str) -> Html:
    """A link that saves a text as a file; the text is in the link itself.

    Args:
        text: The content of the file.
        name: The file's name.
        label: What the link says.
    """
    content = base64.b64encode(f"{MARK}{text}".encode()).decode("ascii")
    return Html(
        f'<a class="bo-download" download="{attribute(name)}" '
        f'href="data:text/csv;charset=utf-8;base64,{content}">{escape(label)}</a>'
    )


def _safe(cell: object) -> object:
    if isinstance(cell, str) and cell.startswith(_FORMULAS):
        return f"'{cell}"
    return cell
