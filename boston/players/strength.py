"""How many tricks a hand may take, by the hints of the old book.

The hints speak of aces, kings and queens. Where a Boston card stands above the ace, they are read
by the place a card has in its suit: the Boston card counts as the ace, the ace as the king, and so
on down. That reading is ours.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from boston.board import Order
from boston.cards import Card, Hand, Rank, Suit
from boston.players.hints import Estimate, Reason, reason, total

TOPS_OUTSIDE = 3
"""How many rounds of a suit outside trumps are counted on before somebody trumps (ours)."""


@lru_cache(maxsize=256)  # every bid in a suit asks for the same
def trick_estimate(hand: Hand, trump: Order | Suit | None, *, partner: bool = False) -> Estimate:
    """Tricks a hand may take.

    >>> estimate = trick_estimate(Hand("AKQJT987.A.32.32"), Suit.SPADES)
    >>> estimate.tricks
    8.75
    >>> estimate.told
    '8 spades from the top down are worth their number (S-RU:137); \
♥A is the best of its suit, less certain outside trumps (S-RU:147, figure ours)'

    Args:
        hand: The hand.
        trump: The trump suit or `None`; or the order of the cards, where a Boston card is in play.
        partner: Whether a partner helps, which the hint on ace and queen asks for.
    """
    order = trump if isinstance(trump, Order) else Order(trump)
    reasons: list[Reason] = []
    for suit in sorted(Suit, reverse=True):
        places = _places(order, suit)
        cards = tuple(card for card in places if card in hand)
        if cards and suit is order.trump:
            reasons += _trumps(cards, places, suit.word, partner)
        elif cards:
            reasons += _outside(cards, places, suit.word, partner, trumped=order.trump is not None)
        if suit is not order.trump is not None:
            reasons += _ruff(cards, suit.word, hand, order)
    return total(reasons)


@lru_cache(maxsize=256)
def _places(order: Order, suit: Suit) -> Mapping[Card, Rank]:
    """The cards of a suit from the highest, each with the rank that its place mostly has."""
    members = sorted(
        Hand.from_bits(order.members(suit)), key=lambda card: order.above(card).bit_count()
    )
    ranks = [*reversed(Rank), *[min(Rank)] * len(members)]
    return dict(zip(members, ranks, strict=False))


def _trumps(
    cards: tuple[Card, ...], places: Mapping[Card, Rank], suit: str, partner: bool
) -> Iterator[Reason]:
    """What the trump suit is worth: the book's hints where one applies, else a count of ours."""
    ranks = [places[card] for card in cards]
    held, length, run = set(ranks), len(cards), _run(ranks)
    counted = 0
    if run >= 5:
        yield reason("run", suit, run, run)
        counted = run
    elif run >= 3 and length >= 6:
        yield reason("two-honours", suit, 3, cards=cards[:3])
        counted = 6
    elif length >= 8 and {Rank.ACE, Rank.JACK} < held and held & {Rank.KING, Rank.QUEEN}:
        yield reason("ace-jack", suit, 5, cards=cards[:3])
        counted = 8
    if counted:
        yield reason("long-trumps", suit, length - counted, length - counted)
        return
    if partner and length == 3 and ranks[:2] == [Rank.ACE, Rank.QUEEN]:
        yield reason("ace-queen", suit, cards=cards[:2])
        return
    top = held & {Rank.ACE, Rank.KING, Rank.QUEEN}
    if top == {Rank.KING} and 2 <= length <= 3:
        yield reason("king", suit, length - 1, cards=cards[:1])
        return
    yield reason("top-trumps", suit, len(top), len(top))
    # Long trumps make tricks once the others' are gone: three each are out on average.
    if length > 3:
        yield reason("length", suit, length, max(0.0, length - 3 - 0.3 * (3 - len(top))))


def _outside(
    cards: tuple[Card, ...],
    places: Mapping[Card, Rank],
    suit: str,
    partner: bool,
    *,
    trumped: bool,
) -> Iterator[Reason]:
    """What a suit outside trumps is worth; long ones are trumped before they come home."""
    ranks = [places[card] for card in cards]
    length, run = len(cards), _run(ranks)
    if run >= 5 and not trumped:
        yield reason("run", suit, run, run)
    elif partner and length == 3 and ranks[:2] == [Rank.ACE, Rank.QUEEN]:
        yield reason("ace-queen", suit, cards=cards[:2], outside=trumped)
    elif run > 1:
        certain = min(run, TOPS_OUTSIDE) if trumped else run
        yield reason("tops", suit, certain, certain, outside=trumped)
    elif run == 1:
        yield reason("top", suit, cards=cards[:1], outside=trumped)
    elif ranks[0] is Rank.KING and 2 <= length <= 3:
        yield reason("king", suit, length - 1, cards=cards[:1], outside=True)
    elif ranks[0] is Rank.KING and length > 3:
        yield reason("long-king", suit, length - 1, cards=cards[:1])


def _run(ranks: list[Rank]) -> int:
    """How many cards follow each other from the top of the suit down."""
    run = 0
    for rank, place in zip(ranks, reversed(Rank), strict=False):
        if rank is not place:
            break
        run += 1
    return run


def _ruff(cards: tuple[Card, ...], suit: str, hand: Hand, order: Order) -> Iterator[Reason]:
    """A short suit lets a small trump take a trick; the book's hints count only long suits.

    Where all trumps follow each other from the top, each is a trick already.
    """
    assert order.trump is not None
    places = _places(order, order.trump)
    trumps = sorted((places[card] for card in hand if card in places), reverse=True)
    if len(trumps) < 3 or _run(trumps) == len(trumps):
        return
    if not cards:
        yield reason("void", suit)
    elif len(cards) == 1 and order.above(cards[0]):
        yield reason("singleton", suit)
