"""One drawing, many uses: halves of faces, and backs, shared within a fragment.

Ids are named after the fragment's content. Two fragments of the same content on one page share
their ids, and then the drawings behind them are the same too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from boston.render.faces import (
    VIEW_BOX,
    back_body,
    card_title,
    face_body,
    face_halves,
    ribbon,
)
from boston.render.markup import escape, fragment_prefix

if TYPE_CHECKING:
    from boston.cards import Card

_DIM = '<rect class="bo-dim" x="-120" y="-168" width="240" height="336"/>'


class Sprite:
    """Draws the cards of one fragment; what repeats is written out only the first time."""

    __slots__ = ("_drawn", "_prefix")

    def __init__(self, content: str) -> None:
        self._prefix = fragment_prefix(content)
        self._drawn: set[str] = set()

    def _share(self, name: str, drawing: str) -> tuple[str, str]:
        """The drawing (or, from the second time on, its use) and its address."""
        address = f"#{self._prefix}{name}"
        if name in self._drawn:
            return f'<use href="{address}"/>', address
        self._drawn.add(name)
        return f'<g id="{address[1:]}">{drawing}</g>', address

    def card(
        self,
        card: Card,
        *,
        small: bool = False,
        boston: bool = False,
        dimmed: bool = False,
        label: str | None = None,
    ) -> str:
        """A card face up; its size, ivory and colours come from the stylesheet.

        Nothing within it is styled by class: a `<use>` inherits, but no rule reaches into it.
        """
        if small:
            body = face_body(card, small=True)
        else:
            half, once = face_halves(card)
            upper, address = self._share(str(card), half)
            body = f'{upper}<use href="{address}" transform="scale(-1)"/>{once}'
        return (
            f'<svg class="bo-card bo-{card.suit.value}" viewBox="{VIEW_BOX}" role="img">'
            f"<title>{escape(card_title(card, boston=boston, label=label))}</title>"
            f"{body}{ribbon(small=small) if boston else ''}{_DIM if dimmed else ''}</svg>"
        )

    def back(self) -> str:
        """A card face down, for decoration: what it stands for is said elsewhere."""
        back, _ = self._share("back", back_body())
        return f'<svg class="bo-card" viewBox="{VIEW_BOX}" aria-hidden="true">{back}</svg>'
