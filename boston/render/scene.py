"""A moment at the table as plain values, and the same moment in words."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from boston.cards import SUITS_READ, Card, Hand, Suit, parse_suit
from boston.seats import Seat, parse_seat

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping


def _by_seat(given: Mapping[Any, Any]) -> dict[Seat, Any]:
    return {parse_seat(seat): value for seat, value in given.items()}


@dataclass(frozen=True, slots=True)
class Scene:
    """What may be seen at the table; `table_html` draws it, `scene_text` tells it.

    Text is read wherever a seat, card, suit or hand is asked for. Nothing of a hidden hand but
    the number of its cards reaches the drawing.

    Attributes:
        hands: The hands by seat; a number stands for so many cards face down.
        hidden: Seats whose hands are shown as backs.
        dealer: Who dealt.
        turn: Who is to call or play.
        trick: The cards of the trick, in the order played.
        lead: Who leads the trick; taken from the trick where it has begun.
        winner: Who takes the trick, once it is complete.
        taken: Tricks taken, by seat.
        pool: Counters in the pool, or None where no pool is played.
        unit: What the pool is counted in.
        turned: The card turned up.
        contract: The contract in words.
        trump: The trump suit.
        boston: The Boston card, where there is one.
        names: Names of players, by seat.
        announcements: What each seat said last.
        playable: The cards the seat on turn may play; None marks none.
        reasons: Why a card may not be played, by card.
        exposed: Seats that have laid their hands on the table.
        near: The seat drawn nearest to the reader.
    """

    hands: Mapping[Seat, Hand | int] = field(default_factory=dict)
    hidden: Collection[Seat] = frozenset()
    dealer: Seat | None = None
    turn: Seat | None = None
    trick: tuple[tuple[Seat, Card], ...] = ()
    lead: Seat | None = None
    winner: Seat | None = None
    taken: Mapping[Seat, int] = field(default_factory=dict)
    pool: int | None = None
    unit: str = "counters"
    turned: Card | None = None
    contract: str | None = None
    trump: Suit | None = None
    boston: Card | None = None
    names: Mapping[Seat, str] = field(default_factory=dict)
    announcements: Mapping[Seat, str] = field(default_factory=dict)
    playable: Collection[str] | None = None
    reasons: Mapping[Card, str] | Mapping[str, str] = field(default_factory=dict)
    exposed: Collection[Seat] = frozenset()
    near: Seat = Seat.SOUTH

    def __post_init__(self) -> None:
        def put(name: str, value: object) -> None:
            object.__setattr__(self, name, value)

        put(
            "hands",
            {
                seat: hand if isinstance(hand, int) else Hand(hand)
                for seat, hand in _by_seat(self.hands).items()
            },
        )
        for name in ("taken", "names", "announcements"):
            put(name, _by_seat(getattr(self, name)))
        for name in ("hidden", "exposed"):
            put(name, frozenset(map(parse_seat, getattr(self, name))))
        for name in ("dealer", "turn", "lead", "winner", "near"):
            value = getattr(self, name)
            put(name, None if value is None else parse_seat(value))
        put("trick", tuple((parse_seat(seat), Card(card)) for seat, card in self.trick))
        for name in ("turned", "boston"):
            value = getattr(self, name)
            put(name, None if value is None else Card(value))
        put("trump", None if self.trump is None else parse_suit(self.trump))
        if self.playable is not None:
            put("playable", frozenset(map(Card, self.playable)))
        put("reasons", {Card(card): why for card, why in self.reasons.items()})

    def seen(self, seat: Seat) -> Hand | None:
        """The hand of a seat where it lies open to the reader."""
        hand = self.hands.get(seat)
        return hand if isinstance(hand, Hand) and seat not in self.hidden else None

    def held(self, seat: Seat) -> int | None:
        """How many cards a seat holds, or None where the scene does not say."""
        hand = self.hands.get(seat)
        return hand if hand is None or isinstance(hand, int) else len(hand)

    def name(self, seat: Seat) -> str:
        """The player's name, or the seat's."""
        return self.names.get(seat) or seat.word

    def who(self, seat: Seat) -> str:
        """Name and seat, where they differ: `"Anna (South)"`."""
        name = self.name(seat)
        return name if name == seat.word else f"{name} ({seat.word})"


def counted(count: int, word: str) -> str:
    """A number and its noun: `"1 card"`, `"3 cards"`."""
    return f"{count:,} {word}{'' if count == 1 else 's'}"


def _cards_in_words(hand: Hand) -> str:
    parts = [
        f"{suit.word} " + " ".join(card.rank.label for card in hand.suit(suit))
        for suit in SUITS_READ
        if hand.suit(suit)
    ]
    return "; ".join(parts) or "no cards"


def trick_text(scene: Scene) -> str:
    """The trick on the table in a sentence, or the empty string before the lead."""
    if not scene.trick:
        return f"{scene.who(scene.lead)} is to lead." if scene.lead else ""
    cards = [f"{scene.name(seat)} {card.words}" for seat, card in scene.trick]
    text = f"Trick: {', '.join(cards)}."
    if scene.winner:
        text += f" {scene.who(scene.winner)} takes it."
    return text


def _terms_text(scene: Scene) -> list[str]:
    """What is agreed before the play: contract, trumps, dealer, turned card and pool."""
    said = []
    if scene.contract:
        said.append(f"Contract: {scene.contract}.")
    if scene.trump:
        said.append(f"Trumps: {scene.trump.word}.")
    if scene.boston:
        said.append(f"The Boston card, top trump: {scene.boston.words}.")
    if scene.dealer:
        said.append(f"{scene.who(scene.dealer)} dealt.")
    if scene.turned:
        said.append(f"Turned up: {scene.turned.words}.")
    if scene.pool is not None:
        said.append(f"Pool: {scene.pool:,} {scene.unit}.")
    return said


def _seat_text(scene: Scene, seat: Seat) -> str:
    """What a seat holds, as far as the reader may know."""
    held, hand = scene.held(seat), scene.seen(seat)
    if hand is not None:
        verb = "lays open" if seat in scene.exposed else "holds"
        return f"{scene.who(seat)} {verb}: {_cards_in_words(hand)}."
    if held is not None:
        return f"{scene.who(seat)} holds {counted(held, 'card')}, face down."
    return ""


def scene_text(scene: Scene) -> str:
    """Everything the drawing shows, in plain sentences and in the order one would tell it."""
    seats = tuple(scene.near.round())
    said = _terms_text(scene)
    said += [
        f"{scene.name(seat)} says: {scene.announcements[seat]}."
        for seat in seats
        if scene.announcements.get(seat)
    ]
    said.append(trick_text(scene))
    if scene.taken:
        taken = [f"{scene.name(seat)} {scene.taken[seat]}" for seat in seats if seat in scene.taken]
        said.append(f"Tricks taken: {', '.join(taken)}.")
    said += [_seat_text(scene, seat) for seat in seats]
    if scene.turn:
        said.append(f"It is for {scene.who(scene.turn)} to act.")
    if scene.playable is not None:
        cards = [card.words for card in sorted(map(Card, scene.playable), reverse=True)]
        said.append(f"May be played: {', '.join(cards) or 'none'}.")
    said += [
        f"Not {Card(card).words}: {str(why).rstrip('.')}." for card, why in scene.reasons.items()
    ]
    return " ".join(filter(None, said))
