"""How many tricks a hand may take, by the hints of the old book."""

from __future__ import annotations

from collections.abc import Iterator

from boston.cards import Card, Hand, Rank, Suit
from boston.players.hints import Estimate, Reason, reason, total

TOPS_OUTSIDE = 3
"""How many rounds of a suit outside trumps are counted on before somebody trumps (ours)."""


def trick_estimate(hand: Hand, trump: Suit | None, *, partner: bool = False) -> Estimate:
    """Tricks a hand may take.

    >>> estimate = trick_estimate(Hand("AKQJT987.A.32.32"), Suit.SPADES)
    >>> estimate.tricks
    8.75
    >>> estimate.told
    '8 spades from the top down are worth their number (S-RU:137); \
1 of hearts from the top down, less certain outside trumps (S-RU:147, figure ours)'

    Args:
        hand: The hand.
        trump: The trump suit, or `None`.
        partner: Whether a partner helps, which the hint on ace and queen asks for.
    """
    reasons: list[Reason] = []
    for suit in sorted(Suit, reverse=True):
        cards = hand.suit(suit)
        if cards and suit is trump:
            reasons += _trumps(cards, suit.word, partner)
        elif cards:
            reasons += _outside(cards, suit.word, partner, trumped=trump is not None)
    if trump is not None:
        reasons += _ruffs(hand, trump)
    return total(reasons)


def _trumps(cards: tuple[Card, ...], suit: str, partner: bool) -> Iterator[Reason]:
    """What the trump suit is worth: the book's hints where one applies, else a count of ours."""
    ranks = {card.rank for card in cards}
    length, run = len(cards), _run(cards)
    counted = 0
    if run >= 5:
        yield reason("run", suit, run, run)
        counted = run
    elif run >= 3 and length >= 6:
        yield reason("two-honours", suit, 3)
        counted = 6
    elif length >= 8 and {Rank.ACE, Rank.JACK} < ranks and ranks & {Rank.KING, Rank.QUEEN}:
        yield reason("ace-jack", suit, 5)
        counted = 8
    if counted:
        yield reason("long-trumps", suit, length - counted, length - counted)
        return
    if partner and length == 3 and {Rank.ACE, Rank.QUEEN} < ranks and Rank.KING not in ranks:
        yield reason("ace-queen", suit)
        return
    top = ranks & {Rank.ACE, Rank.KING, Rank.QUEEN}
    if top == {Rank.KING} and 2 <= length <= 3:
        yield reason("king", suit, length - 1)
        return
    yield reason("top-trumps", suit, len(top), len(top))
    # Long trumps make tricks once the others' are gone: three each are out on average.
    if length > 3:
        yield reason("length", suit, length, max(0.0, length - 3 - 0.3 * (3 - len(top))))


def _outside(
    cards: tuple[Card, ...], suit: str, partner: bool, *, trumped: bool
) -> Iterator[Reason]:
    """What a suit outside trumps is worth; long ones are trumped before they come home."""
    ranks = {card.rank for card in cards}
    length, run = len(cards), _run(cards)
    if run >= 5 and not trumped:
        yield reason("run", suit, run, run)
    elif run >= 1:
        if run == 1 and partner and length == 3 and Rank.QUEEN in ranks:
            yield reason("ace-queen", suit, outside=trumped)
            return
        certain = min(run, TOPS_OUTSIDE) if trumped else run
        yield reason("tops", suit, certain, certain, outside=trumped)
    elif Rank.KING in ranks and 2 <= length <= 3:
        yield reason("king", suit, length - 1, outside=True)
    elif Rank.KING in ranks and length > 3:
        yield reason("long-king", suit, length - 1)


def _run(cards: tuple[Card, ...]) -> int:
    """How many cards follow each other from the ace down."""
    run = 0
    for card, rank in zip(cards, reversed(Rank), strict=False):
        if card.rank is not rank:
            break
        run += 1
    return run


def _ruffs(hand: Hand, trump: Suit) -> Iterator[Reason]:
    """Short suits let small trumps take tricks; the book's hints count only long suits.

    Where all trumps follow each other from the ace, each is a trick already.
    """
    trumps = hand.suit(trump)
    if len(trumps) < 3 or _run(trumps) == len(trumps):
        return
    for suit in sorted(Suit, reverse=True):
        cards = hand.suit(suit)
        if suit is trump:
            continue
        if not cards:
            yield reason("void", suit.word)
        elif len(cards) == 1 and cards[0].rank is not Rank.ACE:
            yield reason("singleton", suit.word)
