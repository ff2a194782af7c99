"""Suits, ranks, cards, packs, and hands as sets of cards.

A card is also its text (`"HA"`), so that actions, JSON and dictionaries need no conversion.
Order is that of the card table: clubs, diamonds, hearts, spades upwards and two to ace, so
`max` is the highest card and reading order is the order reversed. What beats what in a deal
is the business of `boston.board`, never of this order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Any, Final, Self

from boston.errors import NotationError, quoted


class _TableOrder:
    """Comparison by `index`; a `StrEnum` alone would compare the letters."""

    index: int

    def __lt__(self, other: Any) -> bool:
        return self.index < other.index if type(other) is type(self) else NotImplemented

    def __le__(self, other: Any) -> bool:
        return self.index <= other.index if type(other) is type(self) else NotImplemented

    def __gt__(self, other: Any) -> bool:
        return self.index > other.index if type(other) is type(self) else NotImplemented

    def __ge__(self, other: Any) -> bool:
        return self.index >= other.index if type(other) is type(self) else NotImplemented


class Suit(_TableOrder, StrEnum):
    """A suit; its value is the letter used in notation.

    >>> Suit("H"), Suit("H").symbol, Suit.CLUBS < Suit.SPADES
    (Suit.HEARTS, '♥', True)
    """

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    def __repr__(self) -> str:
        return f"Suit.{self.name}"

    @property
    def index(self) -> int:  # type: ignore[override]
        """Place in table order, 0 for clubs."""
        return _SUIT_INDEX[self]

    @property
    def symbol(self) -> str:
        """The suit's glyph, without a variation selector."""
        return _SYMBOLS[self]

    @property
    def word(self) -> str:
        """The English name in the plural: `"hearts"`."""
        return self.name.lower()

    @property
    def red(self) -> bool:
        """Whether the suit is printed in red."""
        return self in (Suit.HEARTS, Suit.DIAMONDS)


class Rank(_TableOrder, StrEnum):
    """A rank; its value is the character used in notation (`T` is the ten)."""

    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"

    def __repr__(self) -> str:
        return f"Rank.{self.name}"

    @property
    def index(self) -> int:  # type: ignore[override]
        """Place from the bottom, 0 for the two."""
        return _RANK_INDEX[self]

    @property
    def label(self) -> str:
        """What stands in the corner of the card: `"10"` for the ten."""
        return "10" if self is Rank.TEN else self.value

    @property
    def word(self) -> str:
        """The English name: `"ace"`."""
        return self.name.lower()


_SUIT_INDEX: Final = {suit: i for i, suit in enumerate(Suit)}
_RANK_INDEX: Final = {rank: i for i, rank in enumerate(Rank)}
_RANK_OF_SIGN: Final[dict[str, Rank]] = {rank.value: rank for rank in Rank}
_SYMBOLS: Final = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}
SUITS_READ: Final[tuple[Suit, ...]] = tuple(reversed(Suit))
"""Suits in reading order: spades, hearts, diamonds, clubs."""
_SUIT_OF_GLYPH: Final = {
    **{symbol: suit for suit, symbol in _SYMBOLS.items()},
    **dict(zip("♤♡♢♧", SUITS_READ, strict=True)),
}
_SELECTORS: Final = {0xFE0E: None, 0xFE0F: None}


def parse_suit(text: object) -> Suit:
    """Read a suit from its letter, glyph or English name.

    >>> parse_suit("h"), parse_suit("♥"), parse_suit("Hearts")
    (Suit.HEARTS, Suit.HEARTS, Suit.HEARTS)

    Raises:
        NotationError: when the text names no suit.
    """
    if isinstance(text, Suit):
        return text
    if isinstance(text, str):
        clean = text.strip().translate(_SELECTORS)
        if clean in _SUIT_OF_GLYPH:
            return _SUIT_OF_GLYPH[clean]
        upper = clean.upper()
        for suit in Suit:
            if upper in (suit.value, suit.name, suit.name.removesuffix("S")):
                return suit
    raise NotationError(f"{quoted(text)} is not a suit; write S, H, D or C, or ♠ ♥ ♦ ♣")


def parse_rank(text: object) -> Rank:
    """Read a rank: `A K Q J T 9 … 2`, with `10` for the ten.

    Raises:
        NotationError: when the text names no rank.
    """
    if isinstance(text, Rank):
        return text
    if isinstance(text, str):
        upper = text.strip().upper()
        if upper == "10":
            return Rank.TEN
        if upper in _RANK_OF_SIGN:
            return _RANK_OF_SIGN[upper]
    raise NotationError(f"{quoted(text)} is not a rank; write A, K, Q, J, 10 (or T), 9 … 2")


class Card(str):
    """One card. Text in either order is read; the value is suit first.

    >>> Card("AH"), Card("ha"), Card("♥A"), Card("10♦")
    (Card('HA'), Card('HA'), Card('HA'), Card('DT'))
    >>> Card("HA") == "HA", Card("HA") > Card("HK")
    (True, True)

    Raises:
        NotationError: when the text names no card.
    """

    __slots__ = ("index", "rank", "suit")

    suit: Suit
    rank: Rank
    index: int  # type: ignore[assignment]

    def __new__(cls, text: object, /) -> Self:
        """Read a card; cards that exist already are returned, so each is one object."""
        if isinstance(text, Card):
            return text  # type: ignore[return-value]
        found = _CARDS.get(text) if isinstance(text, str) else None
        return found or _read_card(text)  # type: ignore[return-value]

    @staticmethod
    def of(suit: Suit, rank: Rank) -> Card:
        """The card of a suit and rank."""
        return _ALL[suit.index * len(Rank) + rank.index]

    @staticmethod
    def at(index: int) -> Card:
        """The card at a place in table order (C2 is 0)."""
        return _ALL[index]

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"

    def __str__(self) -> str:
        return self.suit.value + self.rank.value

    __hash__ = str.__hash__

    def __lt__(self, other: str) -> bool:
        return self.index < other.index if isinstance(other, Card) else str(self) < other

    def __gt__(self, other: str) -> bool:
        return self.index > other.index if isinstance(other, Card) else str(self) > other

    def __le__(self, other: str) -> bool:
        return not self > other

    def __ge__(self, other: str) -> bool:
        return not self < other

    def __reduce__(self) -> tuple[Any, ...]:
        return (Card, (str(self),))

    @property
    def pretty(self) -> str:
        """The card as a reader writes it: `"♥A"`, `"♦10"`."""
        return self.suit.symbol + self.rank.label

    @property
    def words(self) -> str:
        """The card in English, for screen readers: `"ace of hearts"`."""
        return f"{self.rank.word} of {self.suit.word}"


def _make_card(suit: Suit, rank: Rank) -> Card:
    card = str.__new__(Card, suit.value + rank.value)
    card.suit, card.rank = suit, rank
    card.index = suit.index * len(Rank) + rank.index
    return card


_ALL: Final[tuple[Card, ...]] = tuple(_make_card(suit, rank) for suit in Suit for rank in Rank)
_CARDS: Final[dict[str, Card]] = {str(card): card for card in _ALL}


def _read_card(text: object) -> Card:
    if isinstance(text, str):
        clean = text.strip().translate(_SELECTORS)
        for suit_text, rank_text in ((clean[:1], clean[1:]), (clean[-1:], clean[:-1])):
            try:
                return Card.of(parse_suit(suit_text), parse_rank(rank_text))
            except NotationError:
                continue
    raise NotationError(f"{quoted(text)} is not a card; write it like HA or AH, D10 or DT")


class Hand:
    """An immutable set of cards, held as one integer (bit `card.index`).

    Written as in bridge records: suits spades, hearts, diamonds, clubs, parted by points; a
    void is empty. Iteration is in reading order.

    >>> hand = Hand("AKQ.J98.T7.65432")
    >>> len(hand), Card("SA") in hand, hand.suit("H")
    (13, True, (Card('HJ'), Card('H9'), Card('H8')))
    >>> Hand(["SA", "C2"])
    Hand('A...2')

    Raises:
        NotationError: for text that is no hand, or a card given twice.
    """

    __slots__ = ("bits",)

    bits: int

    def __init__(self, cards: str | Hand | Iterable[str] = ()) -> None:
        if isinstance(cards, Hand):
            bits = cards.bits
        elif isinstance(cards, str):
            bits = _hand_bits(cards)
        else:
            try:
                listed = list(cards)
            except TypeError:
                raise NotationError(
                    f"{quoted(cards)} is not a hand; write it like AKQ.J98.T7.65432 "
                    "(spades, hearts, diamonds, clubs) or give a list of cards"
                ) from None
            bits = _collect(Card(card) for card in listed)
        object.__setattr__(self, "bits", bits)

    @classmethod
    def from_bits(cls, bits: int) -> Hand:
        """The hand of an integer whose bit `card.index` is set for each card held."""
        hand = cls.__new__(cls)
        object.__setattr__(hand, "bits", bits)
        return hand

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a Hand cannot be changed; make a new one with + or -")

    def __iter__(self) -> Iterator[Card]:
        bits = self.bits
        while bits:
            top = bits.bit_length() - 1
            yield _ALL[top]
            bits ^= 1 << top

    def __contains__(self, card: object) -> bool:
        if not isinstance(card, Card):
            try:
                card = Card(card)
            except NotationError:
                return False
        return bool(self.bits >> card.index & 1)

    def __len__(self) -> int:
        return self.bits.bit_count()

    def __bool__(self) -> bool:
        return self.bits != 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hand) and self.bits == other.bits

    def __hash__(self) -> int:
        return hash((Hand, self.bits))

    def __add__(self, cards: str | Hand | Iterable[str]) -> Hand:
        more = Hand(cards)
        if both := self.bits & more.bits:
            raise NotationError(f"{next(iter(Hand.from_bits(both)))} is in the hand already")
        return Hand.from_bits(self.bits | more.bits)

    def __sub__(self, cards: str | Hand | Iterable[str]) -> Hand:
        less = Hand(cards)
        if absent := less.bits & ~self.bits:
            raise NotationError(f"{next(iter(Hand.from_bits(absent)))} is not in the hand")
        return Hand.from_bits(self.bits & ~less.bits)

    def suit(self, suit: Suit | str) -> tuple[Card, ...]:
        """The cards of one suit, highest first."""
        return tuple(Hand.from_bits(self.bits & suit_mask(parse_suit(suit))))

    def __str__(self) -> str:
        return ".".join("".join(card.rank.value for card in self.suit(suit)) for suit in SUITS_READ)

    def __repr__(self) -> str:
        return f"Hand({str(self)!r})"

    @property
    def pretty(self) -> str:
        """The hand with suit signs: `"♠AKQ ♥J98 ♦107 ♣65432"`; a void is a dash."""
        return " ".join(
            suit.symbol + ("".join(card.rank.label for card in self.suit(suit)) or "–")
            for suit in SUITS_READ
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return (Hand.from_bits, (self.bits,))

    def _repr_html_(self) -> str:
        from boston.render import hand_html

        return hand_html(self)


def suit_mask(suit: Suit) -> int:
    """The bits of all cards of a suit."""
    return _SUIT_MASKS[suit]


_SUIT_MASKS: Final = {suit: ((1 << len(Rank)) - 1) << suit.index * len(Rank) for suit in Suit}


def _collect(cards: Iterable[Card]) -> int:
    bits = 0
    for card in cards:
        if bits >> card.index & 1:
            raise NotationError(f"{card} ({card.words}) stands twice in the hand")
        bits |= 1 << card.index
    return bits


def _hand_bits(text: str) -> int:
    clean = text.strip()
    if not clean:
        return 0
    if "." not in clean:
        return _collect(_listed_cards(clean))
    fields = clean.split(".")
    if len(fields) != len(Suit):
        raise NotationError(
            f"{quoted(text)} has {len(fields)} suits; a hand has {len(Suit)}, parted by points: "
            "spades.hearts.diamonds.clubs"
        )
    cards: list[Card] = []
    for suit, field in zip(SUITS_READ, fields, strict=True):
        for sign in field.strip().upper().replace("10", "T"):
            if sign not in _RANK_OF_SIGN:
                raise NotationError(
                    f"{quoted(sign)} in {quoted(text)} is not a rank of {suit.word}; "
                    "write A, K, Q, J, T (the ten), 9 … 2"
                )
            cards.append(Card.of(suit, _RANK_OF_SIGN[sign]))
    return _collect(cards)


def _listed_cards(text: str) -> Iterator[Card]:
    for word in text.replace(",", " ").split():
        yield Card(word)


def full_pack(ranks: Iterable[Rank] = Rank, suits: Iterable[Suit] = Suit) -> tuple[Card, ...]:
    """Every card of a pack, in table order.

    >>> len(full_pack()), full_pack()[0]
    (52, Card('C2'))
    """
    wanted = set(ranks)
    return tuple(Card.of(suit, rank) for suit in sorted(suits) for rank in Rank if rank in wanted)
