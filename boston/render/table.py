"""The baize table: four seats, the trick in the middle, packets, basket and dealer's box."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boston.cards import Card, Hand
from boston.render.chips import basket_html
from boston.render.hands import TEXT_STYLE, backs, fan, slip
from boston.render.markup import Html, attribute, escape, fragment
from boston.render.scene import Scene, counted, scene_text
from boston.render.sprite import Sprite
from boston.seats import Seat, parse_seat

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_SIDES: Final = ("south", "west", "north", "east")
_WIDTH: Final = 64
_SIDE_WIDTH: Final = 58
_BACK: Final = 46


def _side(scene: Scene, seat: Seat) -> str:
    """Where on the screen a seat is drawn: the near one at the foot, then clockwise."""
    return _SIDES[(seat.index - scene.near.index) % len(_SIDES)]


def packets_svg(count: int, who: str) -> str:
    """Tricks taken: packets laid across each other, so that they can be counted."""
    drawn = []
    for place in range(count):
        x, across = 2 + place * 9, place % 2
        width, height = (24, 17) if across else (17, 24)
        y = 6 if across else 2
        drawn.append(
            f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="2"/>'
            f'<path d="M{x + 3} {y + 3}h{width - 6}v{height - 6}h{6 - width}z"/>'
        )
    width = count * 9 + 19
    return (
        f'<svg class="bo-packets" viewBox="0 0 {width} 28" width="{width}" height="28" role="img">'
        f"<title>{escape(who)}: {counted(count, 'trick')} taken</title>{''.join(drawn)}</svg>"
    )


def _plate(scene: Scene, seat: Seat) -> str:
    marks = []
    if scene.dealer is seat:
        marks.append('<span class="bo-dealer">Dealer</span>')
    if seat in scene.exposed:
        marks.append('<span class="bo-open">on the table</span>')
    if scene.turn is seat:
        marks.append('<span class="bo-turn">to act</span>')
    if seat in scene.taken:
        count = scene.taken[seat]
        if count:
            marks.append(packets_svg(count, scene.name(seat)))
        marks.append(f'<span class="bo-count">{counted(count, "trick")}</span>')
    name = scene.name(seat)
    place = "" if name == seat.word else f" <small>{seat.word}</small>"
    said = scene.announcements.get(seat)
    bubble = f'<p class="bo-say">{escape(said)}</p>' if said else ""
    return (
        f'<div class="bo-plate"><span class="bo-name">{escape(name)}{place}</span>'
        f"{''.join(marks)}</div>{bubble}"
    )


def _cards(scene: Scene, seat: Seat, sprite: Sprite) -> str:
    column = _side(scene, seat) in ("west", "east")
    hand, held = scene.seen(seat), scene.held(seat)
    if hand is not None:
        acts = scene.turn in (None, seat)
        drawn = fan(
            hand,
            sprite,
            width=_SIDE_WIDTH if column else _WIDTH,
            playable=scene.playable if acts else None,
            reasons=scene.reasons if acts else None,
            trump=scene.trump,
            boston=scene.boston,
            label=f"{scene.name(seat)}'s hand",
            column=column,
        )
        return drawn + (slip(hand, boston=scene.boston) if column and hand else "")
    if held is not None:
        label = f"{scene.name(seat)} holds {counted(held, 'card')} face down"
        tally = f'<span class="bo-tally">{counted(held, "card")}</span>' if held else ""
        return backs(held, sprite, width=_BACK, label=label, column=column) + tally
    return ""


def _seat(scene: Scene, seat: Seat, sprite: Sprite) -> str:
    turn = " bo-on-turn" if scene.turn is seat else ""
    return (
        f'<div role="group" class="bo-seat bo-{_side(scene, seat)}{turn}" '
        f'aria-label="{attribute(scene.who(seat))}">{_plate(scene, seat)}'
        f"{_cards(scene, seat, sprite)}</div>"
    )


def _trick(scene: Scene, sprite: Sprite) -> str:
    items = []
    for place, (seat, card) in enumerate(scene.trick, start=1):
        wins = scene.winner is seat
        label = f"played by {scene.name(seat)}" + (", takes the trick" if wins else "")
        drawn = sprite.card(card, boston=card == scene.boston, label=label)
        classes = f"bo-at-{_side(scene, seat)}"
        if wins:
            classes += " bo-wins"
        if place == len(scene.trick):
            classes += " bo-last"
        crown = '<b class="bo-takes">takes</b>' if wins else ""
        items.append(
            f'<li class="{classes}" data-card="{card}">{drawn}'
            f'<span class="bo-nth" aria-hidden="true">{place}</span>{crown}</li>'
        )
    return (
        '<ol class="bo-trick" role="list" aria-label="Trick, in the order played" '
        f'style="--w:{_WIDTH}px">{"".join(items)}</ol>'
    )


def _middle(scene: Scene, sprite: Sprite) -> str:
    if scene.trick:
        return _trick(scene, sprite)
    if scene.lead:
        return f'<p class="bo-lead">{escape(scene.name(scene.lead))} leads</p>'
    return '<p class="bo-star" aria-hidden="true">✦</p>'


def _contract(scene: Scene) -> str:
    lines = []
    if scene.contract:
        lines.append(f'<p class="bo-contract">{escape(scene.contract)}</p>')
    if scene.trump:
        suit = scene.trump
        lines.append(
            f'<p class="bo-trumps">trumps <b class="bo-{suit.value}">'
            f"{suit.symbol}{TEXT_STYLE}</b> {suit.word}</p>"
        )
    return f'<div class="bo-terms">{"".join(lines)}</div>' if lines else ""


def table_html(scene: Scene, *, style: bool = True) -> Html:
    """The table as it stands: four seats around the baize, the near seat at the foot.

    Cards carry `data-card` with their notation, for a page that wants to make them pressable.

    Args:
        scene: The moment to draw.
        style: Whether to carry the stylesheet along.
    """
    told = scene_text(scene)
    sprite = Sprite(f"table {told}")
    seats = "".join(_seat(scene, seat, sprite) for seat in scene.near.round())
    turned = ""
    if scene.turned:
        card = sprite.card(scene.turned, boston=scene.turned == scene.boston, label="turned up")
        turned = f'<div class="bo-turned" style="--w:{_WIDTH}px">{card}<span>turned</span></div>'
    pool = "" if scene.pool is None else basket_html(scene.pool, scene.unit)
    aside = f'<div class="bo-aside">{_contract(scene)}{turned}</div>'
    return fragment(
        f'<div class="bo bo-table"><p class="bo-sr">{escape(told)}</p>'
        f'<div class="bo-cloth">{aside}<div class="bo-pool">{pool}</div>'
        f'<div class="bo-middle">{_middle(scene, sprite)}</div>{seats}</div></div>',
        style=style,
    )


def deal_html(
    hands: Mapping[Seat, Hand] | Mapping[str, str],
    *,
    dealer: Seat | str | None = None,
    turned: Card | str | None = None,
    names: Mapping[Seat, str] | None = None,
    style: bool = True,
) -> Html:
    """A deal with all hands open.

    Args:
        hands: The hands by seat.
        dealer: Who dealt.
        turned: The card turned up.
        names: Names of players, by seat.
        style: Whether to carry the stylesheet along.

    Raises:
        NotationError: when a hand, card or seat cannot be read.
    """
    scene = Scene(
        hands={parse_seat(seat): Hand(hand) for seat, hand in hands.items()},
        dealer=None if dealer is None else parse_seat(dealer),
        turned=None if turned is None else Card(turned),
        names=names or {},
    )
    return table_html(scene, style=style)


def trick_html(
    plays: Sequence[tuple[Seat | str, Card | str]],
    winner: Seat | str | None = None,
    *,
    boston: Card | str | None = None,
    names: Mapping[Seat, str] | None = None,
    near: Seat = Seat.SOUTH,
    style: bool = True,
) -> Html:
    """One trick on the baize, each card towards who played it, numbered in order.

    Args:
        plays: Seats and cards in the order played.
        winner: Who takes the trick.
        boston: The Boston card, where there is one.
        names: Names of players, by seat.
        near: The seat nearest to the reader.
        style: Whether to carry the stylesheet along.

    Raises:
        NotationError: when a card or seat cannot be read.
    """
    scene = Scene(
        trick=tuple((parse_seat(seat), Card(card)) for seat, card in plays),
        winner=None if winner is None else parse_seat(winner),
        boston=None if boston is None else Card(boston),
        names=names or {},
        near=near,
    )
    told = scene_text(scene)
    sprite = Sprite(f"trick {told}")
    drawn = _middle(scene, sprite)
    return fragment(
        f'<div class="bo bo-one-trick"><p class="bo-sr">{escape(told)}</p>'
        f'<div class="bo-cloth">{drawn}</div></div>',
        style=style,
    )
