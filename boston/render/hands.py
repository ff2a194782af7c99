"""Hands of cards: a fan as a person holds it, and plain text for consoles."""

from __future__ import annotations

from itertools import pairwise, permutations
from typing import TYPE_CHECKING, Final

from boston.cards import SUITS_READ, Card, Hand, Suit, parse_suit
from boston.render.faces import SMALL
from boston.render.markup import Html, attribute, escape, fragment
from boston.render.sprite import Sprite
from boston.seats import Seat, parse_seat

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

HELD_ORDER: Final[tuple[str, ...]] = ("S", "H", "C", "D")
"""Suits from left to right as most people hold them: the colours alternate."""

TEXT_STYLE: Final = "\ufe0e"
"""The variation selector that keeps a suit sign from turning into an emoji."""


def held_suits(hand: Hand, order: Sequence[str] = HELD_ORDER) -> tuple[Suit, ...]:
    """The suits of a hand from left to right, voids left out.

    With the usual order, two suits of one colour are kept apart where a void would bring them
    together; any other order is kept as given.
    """
    present = tuple(suit for suit in map(parse_suit, order) if hand.suit(suit))
    if tuple(order) != HELD_ORDER:
        return present
    return min(
        permutations(present),
        key=lambda suits: sum(a.red == b.red for a, b in pairwise(suits)),
        default=(),
    )


def _in_hand(hand: Hand, order: Sequence[str], first: Card | None) -> list[Card]:
    cards = [card for suit in held_suits(hand, order) for card in hand.suit(suit)]
    if first in cards:
        # The Boston card belongs to no suit while it is the top trump: it is held apart.
        cards.remove(first)
        cards.insert(0, first)
    return cards


def fan(
    hand: Hand,
    sprite: Sprite,
    *,
    order: Sequence[str] = HELD_ORDER,
    width: float = 68,
    playable: Collection[str] | None = None,
    reasons: Mapping[Card, str] | Mapping[str, str] | None = None,
    trump: Suit | None = None,
    boston: Card | None = None,
    label: str = "Hand",
    column: bool = False,
) -> str:
    """The list of cards itself, drawn with a fragment's sprite (see `hand_html`)."""
    reasons = reasons or {}
    cards = _in_hand(hand, order, boston)
    items = []
    for place, card in enumerate(cards):
        refused = playable is not None and card not in playable
        why = str(reasons.get(card, "")) if refused else ""
        notes = ["trump"] if trump is not None and card.suit is trump and card != boston else []
        if refused:
            notes.append(f"not now: {why}" if why else "not now")
        drawn = sprite.card(
            card,
            small=width < SMALL,
            boston=card == boston,
            dimmed=refused,
            label=", ".join(notes),
        )
        classes = []
        if playable is not None and not refused:
            classes.append("bo-can")
        if notes and notes[0] == "trump":
            classes.append("bo-trump")
        if card == boston:
            classes.append("bo-boston")
        named = f' class="{" ".join(classes)}"' if classes else ""
        shift = f"{place - (len(cards) - 1) / 2:g}"
        focus = ' tabindex="0"' if why else ""
        told = f'<span class="bo-why">{escape(card.pretty)}: {escape(why)}</span>' if why else ""
        items.append(f'<li{named} data-card="{card}" style="--i:{shift}"{focus}>{drawn}{told}</li>')
    if not items:
        return f'<p class="bo-empty">{escape(label)}: no cards</p>'
    return (
        f'<ul class="{"bo-column" if column else "bo-fan"}" role="list" '
        f'aria-label="{attribute(label)}" style="--w:{width:g}px">{"".join(items)}</ul>'
    )


def backs(count: int, sprite: Sprite, *, width: float, label: str, column: bool = False) -> str:
    """Cards held face down, their number said in words."""
    if not count:
        return f'<p class="bo-empty">{escape(label)}: no cards</p>'
    cards = "".join(
        f'<i style="--i:{place - (count - 1) / 2:g}">{sprite.back()}</i>' for place in range(count)
    )
    return (
        f'<div class="{"bo-column" if column else "bo-fan"} bo-backs" role="img" '
        f'aria-label="{attribute(label)}" style="--w:{width:g}px">{cards}</div>'
    )


def slip(hand: Hand, *, boston: Card | None = None) -> str:
    """A hand as four short lines on a slip of paper, for where a fan has no room."""
    lines = []
    for suit in SUITS_READ:
        ranks = " ".join(
            card.rank.label + ("★" if card == boston else "") for card in hand.suit(suit)
        )
        lines.append(
            f'<li><span class="bo-{suit.value}" role="img" aria-label="{suit.word}">'
            f"{suit.symbol}{TEXT_STYLE}</span> {ranks or '–'}</li>"
        )
    return f'<ul class="bo-slip" role="list">{"".join(lines)}</ul>'


def hand_html(
    hand: Hand | str | Iterable[str],
    *,
    order: Sequence[str] = HELD_ORDER,
    width: float = 68,
    playable: Collection[str] | None = None,
    reasons: Mapping[Card, str] | Mapping[str, str] | None = None,
    trump: Suit | str | None = None,
    boston: Card | str | None = None,
    label: str | None = None,
    style: bool = True,
) -> Html:
    """A hand held as a fan, every index in sight; it closes up where the page is narrow.

    Args:
        hand: The hand, its text or its cards.
        order: Suits from left to right.
        width: Width of one card in pixels.
        playable: The cards that may be played; all others are dimmed. None dims nothing.
        reasons: For a dimmed card, the sentence why not; shown on hover and focus.
        trump: The trump suit, marked by a gold edge and in words.
        boston: The Boston card, marked by a ribbon and held apart on the left.
        label: The name of the hand for screen readers.
        style: Whether to carry the stylesheet along.

    Raises:
        NotationError: when a card, suit or hand cannot be read.
    """
    hand = Hand(hand)
    label = "Hand" if label is None else label
    sprite = Sprite(f"hand {hand} {label}")
    body = fan(
        hand,
        sprite,
        order=order,
        width=width,
        playable=None if playable is None else frozenset(map(Card, playable)),
        reasons={Card(card): why for card, why in (reasons or {}).items()},
        trump=None if trump is None else parse_suit(trump),
        boston=None if boston is None else Card(boston),
        label=label,
    )
    return fragment(f'<div class="bo bo-hand">{body}</div>', style=style)


def _suit_lines(hand: Hand, *, letters: bool) -> list[str]:
    return [
        f"{suit.value if letters else suit.symbol} "
        + (" ".join(card.rank.label for card in hand.suit(suit)) or "-")
        for suit in SUITS_READ
    ]


def hand_text(
    hand: Hand | str | Iterable[str],
    *,
    ascii: bool = False,  # noqa: A002 - the word a reader expects
) -> str:
    """A hand in one line; a void is a dash.

    >>> hand_text("AKQ.J98.T7.65432", ascii=True)
    'S A K Q  H J 9 8  D 10 7  C 6 5 4 3 2'
    """
    return "  ".join(_suit_lines(Hand(hand), letters=ascii))


def deal_text(
    hands: Mapping[Seat, Hand] | Mapping[str, str],
    *,
    dealer: Seat | str | None = None,
    turned: Card | str | None = None,
    names: Mapping[str, str] | None = None,
    ascii: bool = False,  # noqa: A002 - the word a reader expects
) -> str:
    """A deal as a compass diagram for a console, without blanks at the ends of lines.

    Args:
        hands: The hands, by seat; seats may be missing.
        dealer: Who deals, named in the diagram.
        turned: The card turned up.
        names: Names of players, by seat.
        ascii: Letters instead of suit signs, for consoles that have none.

    Raises:
        NotationError: when a hand, card or seat cannot be read.
    """
    dealer = None if dealer is None else parse_seat(dealer)
    called = {parse_seat(seat): name for seat, name in (names or {}).items()}
    blocks = {}
    for seat_text, hand in hands.items():
        seat = parse_seat(seat_text)
        name = called.get(seat)
        head = seat.word + (f" {name}" if name else "") + (" (dealer)" if seat is dealer else "")
        blocks[seat] = [head, *_suit_lines(Hand(hand), letters=ascii)]
    side = max((len(line) for line in blocks.get(Seat.WEST, [])), default=0) + 4
    centre = max((len(line) for line in blocks.get(Seat.NORTH, [])), default=0) + 4
    middle = ["" for _ in range(5)]
    if turned is not None:
        card = Card(turned)
        middle[2] = "turned " + (str(card) if ascii else card.pretty)
    centre = max(centre, len(middle[2]) + 4)

    lines = [" " * side + line for line in blocks.get(Seat.NORTH, [])]
    west, east = blocks.get(Seat.WEST, [""] * 5), blocks.get(Seat.EAST, [""] * 5)
    lines += [
        left.ljust(side) + inside.ljust(centre) + right
        for left, inside, right in zip(west, middle, east, strict=True)
    ]
    lines += [" " * side + line for line in blocks.get(Seat.SOUTH, [])]
    return "\n".join(line.rstrip() for line in lines)
