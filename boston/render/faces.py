"""Playing cards as SVG, drawn here and free of anybody's clip art.

Units are those of `pips`: 240 by 336 about the middle. Colours that follow the page are custom
properties with fallbacks, so one card alone in a file looks as it does in the book.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from boston.cards import Card, Rank, Suit
from boston.render.courts import court_half, court_sash
from boston.render.markup import Svg, escape
from boston.render.pips import index_sign, pip, pip_places, pip_value, pips

SMALL: Final = 56
"""Below this width in pixels a card shows one large sign and one pip."""

VIEW_BOX: Final = "-120 -168 240 336"
_SUIT_COLOUR: Final = {
    Suit.SPADES: "var(--bo-suit-S,var(--bo-card-ink,#231d19))",
    Suit.HEARTS: "var(--bo-suit-H,var(--bo-card-red,#b0202c))",
    Suit.CLUBS: "var(--bo-suit-C,var(--bo-card-ink,#231d19))",
    Suit.DIAMONDS: "var(--bo-suit-D,var(--bo-card-red,#b0202c))",
}
_FACE: Final = (
    '<rect x="-119" y="-167" width="238" height="334" rx="15" '
    'fill="var(--bo-card,#fffaf0)" stroke="var(--bo-card-edge,#a5977c)" stroke-width="2"/>'
)
_DIM: Final = (
    '<rect x="-120" y="-168" width="240" height="336" rx="16" '
    'fill="var(--bo-dim,#53675b)" opacity=".46"/>'
)
# A ribbon below the index, where it still shows when the next card lies on top.
_RIBBON: Final = (
    '<path fill="#e2b13c" stroke="#6d4a08" stroke-width="2" d="M-111-62h28v50l-14-11-14 11z"/>'
    '<path fill="#fffaf0" stroke="#6d4a08" stroke-width="1.5" '
    'd="M-97-58l4 9 10 1-7 7 2 10-9-5-9 5 2-10-7-7 10-1z"/>'
)
_STROKE: Final = 'fill="none" stroke="currentColor"'


def card_height(width: float) -> int:
    """The height in pixels of a card of that width."""
    return round(width * 1.4)


def card_title(card: Card, *, boston: bool = False, label: str | None = None) -> str:
    """What a screen reader says: `"jack of diamonds, the Boston card, top trump"`."""
    words = [card.words]
    if boston:
        words.append("the Boston card, top trump")
    if label:
        words.append(label)
    return ", ".join(words)


@cache
def _corner(card: Card) -> str:
    """One corner index: the rank over its suit."""
    return (
        f'<path {_STROKE} d="{index_sign(card.rank, -97, -154)}"/>'
        f'<path d="{pip(card.suit, -97, -94, 31)}"/>'
    )


def _pips(card: Card, places: tuple[tuple[int, int], ...]) -> str:
    return f'<path class="bo-pips" d="{pips(card.suit, places, 48)}"/>' if places else ""


@cache
def _ace(card: Card) -> str:
    ivory = 'fill="none" stroke="var(--bo-card,#fffaf0)"'
    if card.suit is Suit.SPADES:
        scroll = (
            "M14 96q26 12 44-6 14-18-2-28-14-4-16 10 2 10 10 6M58 88q10 12 22 6M40 100q2 14 16 16"
        )
        middle = (
            f'<path d="{pip(card.suit, 0, -6, 176)}"/>'
            f'<path {ivory} stroke-width="3" d="{pip(card.suit, 0, -9, 146)}"/>'
            f'<path {ivory} stroke-width="2.5" stroke-dasharray=".1 7" stroke-linecap="round" '
            f'd="{pip(card.suit, 0, -11, 122)}"/>'
            '<path fill="var(--bo-gold-leaf,#e2b13c)" d="M0-52l8 24 22-12-12 22 24 8-24 8 12 22'
            '-22-12-8 24-8-24-22 12 12-22-24-8 24-8-12-22 22 12z"/>'
            f'<path d="{pip(card.suit, 0, -10, 26)}"/>'
            f'<g {_STROKE} stroke-width="3" stroke-linecap="round"><path d="{scroll}"/>'
            f'<path transform="scale(-1 1)" d="{scroll}"/></g>'
        )
    else:
        ring = {
            Suit.HEARTS: "M0-92q14 16 34 16M0-92q-14 16-34 16M0 92q14-16 34-16M0 92q-14-16-34-16",
            Suit.CLUBS: "M0-96q6 18 26 16M0-96q-6 18-26 16M0 96q6-18 26-16M0 96q-6-18-26-16",
            Suit.DIAMONDS: "M0-96l16 16h20M0-96l-16 16h-20M0 96l16-16h20M0 96l-16-16h-20",
        }[card.suit]
        middle = (
            f'<path d="{pip(card.suit, 0, 0, 120)}"/>'
            f'<path {ivory} stroke-width="2.5" d="{pip(card.suit, 0, -1, 94)}"/>'
            f'<path fill="var(--bo-gold-leaf,#e2b13c)" d="{pip(card.suit, 0, 0, 34)}"/>'
            f'<path {_STROKE} stroke-width="3" stroke-linecap="round" d="{ring}"/>'
        )
    return middle


@cache
def _simple(card: Card) -> str:
    """The face of a small card: what can be read at arm's length on a phone."""
    shift = 8 if card.rank is Rank.TEN else 0
    return (
        f'<path {_STROKE} stroke-width="12" d="{index_sign(card.rank, -70 + shift, -146, 2.5)}"/>'
        f'<path d="{pip(card.suit, 22, 72, 146)}"/>'
    )


@cache
def face_halves(card: Card) -> tuple[str, str]:
    """The printed face in two parts: what shows upright and turned, and what shows once.

    Both are SVG elements in card units, without ids.
    """
    corner = _corner(card)
    count = pip_value(card.rank)
    if count is not None:
        upright, turned = pip_places(count)
        once = tuple(place for place in upright if place not in turned)
        return corner + _pips(card, turned), _pips(card, once)
    if card.rank is Rank.ACE:
        return corner, _ace(card)
    return corner + court_half(card), court_sash(card)


@cache
def face_body(card: Card, *, small: bool = False) -> str:
    """What is printed on the face, without the card itself: SVG elements in card units."""
    if small:
        return _simple(card)
    half, once = face_halves(card)
    return f'{half}<g transform="scale(-1)">{half}</g>{once}'


def ribbon(*, small: bool = False) -> str:
    """The mark of the Boston card, in both corners or, on a small face, in one."""
    if small:
        return f'<g transform="translate(258 -4)scale(1.9)">{_RIBBON}</g>'
    return f'{_RIBBON}<g transform="scale(-1)">{_RIBBON}</g>'


def card_svg(
    card: Card | str,
    *,
    width: float = 80,
    dimmed: bool = False,
    boston: bool = False,
    label: str | None = None,
) -> Svg:
    """One card, face up.

    Args:
        card: The card or its text.
        width: Width in pixels; below `SMALL` the face is simplified.
        dimmed: Whether the card is shown as not to be chosen now.
        boston: Whether it is the Boston card: marked by a gold ribbon and in its title.
        label: Words to add to the title, such as who played it.

    Returns:
        An SVG that stands alone, with a title for screen readers and no ids.

    Raises:
        NotationError: when the text names no card.
    """
    card = Card(card)
    small = width < SMALL
    title = escape(card_title(card, boston=boston, label=label))
    return Svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" class="bo-card" viewBox="{VIEW_BOX}" '
        f'width="{width:g}" height="{card_height(width)}" role="img" '
        f'fill="currentColor" stroke-width="5" style="color:{_SUIT_COLOUR[card.suit]}">'
        f"<title>{title}</title>{_FACE}{face_body(card, small=small)}"
        f"{ribbon(small=small) if boston else ''}{_DIM if dimmed else ''}</svg>"
    )


@cache
def back_body() -> str:
    """The back of the pack: baize green with a gold lattice and a medallion."""
    lattice = []
    for start in range(-272, 273, 34):
        # Lines of slope 1 and -1, cut off at the frame (96 by 144 about the middle).
        left, right = max(-96, start - 144), min(96, start + 144)
        if left < right:
            lattice.append(f"M{left} {left - start}L{right} {right - start}")
            lattice.append(f"M{left} {start - left}L{right} {start - right}")
    return (
        '<rect x="-108" y="-156" width="216" height="312" rx="9" '
        'fill="var(--bo-back,#1f5a43)"/>'
        '<g fill="none" stroke="var(--bo-gold-leaf,#e2b13c)">'
        f'<path stroke-width="2" opacity=".7" d="{"".join(lattice)}"/>'
        '<rect x="-97" y="-145" width="194" height="290" rx="5" stroke-width="3"/></g>'
        '<path fill="var(--bo-back,#1f5a43)" stroke="var(--bo-gold-leaf,#e2b13c)" '
        'stroke-width="3" d="M0-54 40 0 0 54-40 0z"/>'
        '<path fill="var(--bo-gold-leaf,#e2b13c)" d="M0-26l6 17 17-6-11 15 11 15-17-6-6 17-6-17'
        '-17 6 11-15-11-15 17 6z"/>'
    )


def back_svg(width: float = 80) -> Svg:
    """The back of a card, `width` pixels wide: baize with a gold lattice."""
    return Svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" class="bo-card" viewBox="{VIEW_BOX}" '
        f'width="{width:g}" height="{card_height(width)}" role="img">'
        f"<title>a card face down</title>{_FACE}{back_body()}</svg>"
    )
