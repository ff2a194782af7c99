"""The evidence of a value, told by a mark that is the same everywhere."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.render.markup import Html, attribute, escape, fragment

STATUSES: Final[dict[str, str]] = {
    "attested": "Attested: the source prints it so",
    "emended": "Emended: the print is corrected here",
    "external": "From outside: none of our sources says it, another work does",
    "proposed": "Proposed: the sources are silent, this is our default",
}
"""What each status means, in a line."""


def evidence_html(
    text: object,
    status: str,
    popover: str | Mapping[str, object],
    *,
    id: str,  # noqa: A002 - the attribute it becomes
    style: bool = False,
) -> Html:
    """A value with the mark of its evidence; hover, focus or tap shows where it comes from.

    Args:
        text: The value as it is printed in the page.
        status: "attested", "emended", "external" or "proposed".
        popover: What is shown: a text, or pairs such as printed, read, why and passage.
        id: An id for the note, its own on the page.
        style: Whether to carry the stylesheet along.

    Raises:
        ValueError: for another status, or an id that is empty or has a blank.
    """
    if status not in STATUSES:
        raise ValueError(f"{status!r} is not a status; choose from {', '.join(STATUSES)}")
    if not id or any(sign.isspace() for sign in id):
        raise ValueError(f"{id!r} is not an id; give one without blanks")
    if isinstance(popover, Mapping):
        lines = "".join(
            f'<span class="bo-line"><b>{escape(name)}</b> {escape(value)}</span>'
            for name, value in popover.items()
        )
    else:
        lines = f'<span class="bo-line">{escape(popover)}</span>' if popover else ""
    return fragment(
        f'<span class="bo bo-mark bo-{status}" tabindex="0" aria-describedby="{attribute(id)}">'
        f'<span class="bo-value">{escape(text)}</span>'
        f'<span class="bo-note" role="tooltip" id="{attribute(id)}">'
        f'<span class="bo-status">{STATUSES[status]}</span>{lines}</span></span>',
        style=style,
    )
