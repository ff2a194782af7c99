"""A price card worked out: announcements down, tricks across, each figure with its mark."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from boston.evidence import Reading, Status
from boston.render.line_chart import figure
from boston.render.marks import STATUSES, evidence_html
from boston.render.markup import Html, escape, fragment
from boston.render.tables import table

if TYPE_CHECKING:
    from boston.settlement import PriceRow, PriceTable


def price_card_html(prices: PriceTable, caption: str = "", *, style: bool = True) -> Html:
    """A table of prices by announcement and tricks taken.

    Args:
        prices: The rows.
        caption: What the table shows; made from the rows where not given.
        style: Whether to carry the stylesheet along.
    """
    lines = prices.lines()
    most = max((row.tricks for row in prices), default=0)
    rows = []
    for line in lines:
        found = {row.tricks: row for row in line.rows}
        rows.append(
            [line.title, *(_brief(found.get(number)) for number in range(most + 1))],
        )
    return table(
        ["tricks taken", *map(str, range(most + 1))],
        rows,
        caption=caption or _caption(prices),
        numeric=range(1, most + 2),
        style=style,
    )


def _caption(prices: PriceTable) -> str:
    if not len(prices):
        return "No prices"
    first = prices[0]
    return f"{first.variant.name}: {first.unit} from (−: to) each opponent"


def _brief(row: PriceRow | None) -> Html:
    """A figure with the sign of its evidence; what that rests on is told beside the table."""
    if row is None:
        return Html("")
    lost = "" if row.made else " bo-lost"
    told = "" if row.status is Status.ATTESTED else f'<span class="bo-sr">{row.status.value}</span>'
    return Html(
        f'<span class="bo bo-mark bo-brief bo-{row.status.value}{lost}">'
        f'<span class="bo-value">{figure(row.amount)}</span>{told}</span>'
    )


def price_html(row: PriceRow, *, id: str) -> Html:  # noqa: A002 - the attribute it becomes
    """A figure with its mark; hover, focus or tap shows how it is made and where that stands.

    Args:
        row: The price.
        id: An id for the note, its own on the page.
    """
    lines: dict[str, object] = {}
    for part, reading in zip(row.parts, row.readings, strict=True):
        lines[_free(lines, part.text)] = _rests_on(reading)
    marked = str(evidence_html(figure(row.amount), row.status.value, lines, id=id))
    return Html(marked if row.made else marked.replace("bo-mark", "bo-mark bo-lost", 1))


def _free(taken: Mapping[str, object], text: str) -> str:
    """A heading of its own: two parts of a price may be told in the same words."""
    while text in taken:
        text += " "
    return text


def _rests_on(reading: Reading) -> str:
    parts = [] if reading.printed is None else [f"printed: {reading.printed}"]
    parts += [reading.why] if reading.why else []
    return f"{'; '.join(parts)} [{reading.citation}]".lstrip()


def readings_html(rows: Iterable[PriceRow], title: str, *, style: bool = True) -> Html:
    """The rule values behind some prices: what is read, what is printed, why, and where.

    Args:
        rows: The prices.
        title: What is listed.
        style: Whether to carry the stylesheet along.
    """
    found: dict[tuple[str, str], Reading] = {}
    for row in rows:
        for reading in row.readings:
            found.setdefault((row.variant.id, reading.path), reading)
    items = "".join(_item(reading) for reading in found.values())
    return fragment(
        f'<div class="bo bo-behind"><p>{escape(title)}</p><ul>{items}</ul></div>', style=style
    )


def _item(reading: Reading) -> str:
    """One rule value in a list."""
    parts = [] if reading.printed is None else [f"printed: {reading.printed}"]
    parts += [reading.why] if reading.why else []
    parts.append("; ".join(passage.long for passage in reading.passages) or "proposed")
    told = " · ".join(escape(part) for part in parts)
    return f"<li>{_marked(reading)} <code>{escape(reading.path)}</code><br>{told}</li>"


def _marked(reading: Reading) -> Html:
    return Html(
        f'<span class="bo bo-mark bo-brief bo-{reading.status.value}">'
        f'<span class="bo-value">{escape(_value(reading.value))}</span>'
        f'<span class="bo-sr">{escape(STATUSES[reading.status.value])}</span></span>'
    )


def _value(value: object) -> str:
    return value.replace("-", " ") if isinstance(value, str) else str(value)
