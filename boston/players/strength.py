"""Hand strength by the hints of the old books, each hint with its passage.

The figures are the source's; where it says "nearly six" or "less certain" the decimals are ours
and the reason says so.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile

from boston.cards import Card, Hand, Rank, Suit

LESS_CERTAIN = 0.75
"""What a trick outside trumps is worth (S-RU:147 says less certain; the figure is ours)."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One hint that applied.

    Attributes:
        sentence: What is counted, and for how much.
        passage: Where the hint stands (`"S-RU:137"`).
        worth: Tricks, or for a misère the danger of taking one.
    """

    sentence: str
    passage: str
    worth: float


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a hand is worth.

    Attributes:
        tricks: Expected tricks; for a misère, expected unwanted ones.
        reasons: The hints that add up to it.
    """

    tricks: float
    reasons: tuple[Reason, ...]


def trick_estimate(hand: Hand, trump: Suit | None, *, partner: bool = False) -> Estimate:
    """Tricks a hand may take.

    >>> trick_estimate(Hand("AKQJT987.A.32.32"), Suit.SPADES).tricks
    8.75

    Args:
        hand: The hand.
        trump: The trump suit, or `None`.
        partner: Whether a partner helps, which the hint on ace and queen asks for.
    """
    reasons: list[Reason] = []
    for suit in sorted(Suit, reverse=True):
        cards = hand.suit(suit)
        if cards:
            reasons.append(_suit_worth(cards, suit, trump, partner))
    reasons += _ruffs(hand, trump)
    kept = tuple(reason for reason in reasons if reason.worth > 0)
    return Estimate(sum(reason.worth for reason in kept), kept)


def _suit_worth(cards: tuple[Card, ...], suit: Suit, trump: Suit | None, partner: bool) -> Reason:
    ranks = [card.rank for card in cards]
    run = _run(ranks)
    length, small = len(cards), len(cards) - run
    name = suit.word
    if suit is trump:
        return _trump_worth(ranks, run, small, name, partner)
    if run >= 2:
        worth = min(run, 3) * LESS_CERTAIN
        return Reason(f"the run of {run} from the ace of {name}", "S-RU:147", worth)
    if Rank.ACE in ranks:
        if Rank.QUEEN in ranks and length >= 3 and partner:
            worth = 2 * LESS_CERTAIN
            return Reason(f"ace and queen third in {name}, with a partner", "S-RU:143", worth)
        return Reason(f"the ace of {name}", "S-RU:147", LESS_CERTAIN)
    if Rank.KING in ranks and 2 <= length <= 3:
        return Reason(f"the king of {name} with {length - 1} small", "S-RU:145", 0.6 * LESS_CERTAIN)
    if Rank.KING in ranks and length > 3:
        return Reason(f"the king in long {name}", "S-RU:147", 0.4)
    return Reason(f"nothing sure in {name}", "S-RU:147", 0.0)


def _trump_worth(ranks: list[Rank], run: int, small: int, name: str, partner: bool) -> Reason:
    length = len(ranks)
    if run >= 5:
        worth = run + 0.8 * small
        return Reason(f"a run of {run} trumps from the ace is worth its length", "S-RU:137", worth)
    if run >= 3 and small >= 3:
        worth = 5 + 0.8 * (length - 6)
        return Reason(f"ace and two top honours with {small} small {name}", "S-RU:139", worth)
    has = {Rank.ACE, Rank.JACK} <= set(ranks)
    if has and (Rank.KING in ranks or Rank.QUEEN in ranks) and length >= 8:
        return Reason(f"ace, jack and a top honour with five small {name}", "S-RU:141", 5.8)
    if Rank.ACE in ranks and Rank.QUEEN in ranks and length == 3 and partner:
        return Reason(f"ace and queen third in {name}, with a partner", "S-RU:143", 2.0)
    honours = sum(rank >= Rank.QUEEN for rank in ranks)
    if length <= 3:
        worth = 0.8 * honours
    else:
        # Long trumps make tricks once the others' are gone: three each are out on average.
        worth = 0.9 * honours + max(0, length - 3 - 0.3 * (3 - honours))
    return Reason(
        f"{length} trumps with {honours} of the three highest", "S-RU:147", min(worth, length)
    )


def _run(ranks: list[Rank]) -> int:
    """How many cards follow each other from the ace down."""
    order = reversed(Rank)
    return sum(
        1 for _ in takewhile(lambda pair: pair[0] is pair[1], zip(ranks, order, strict=False))
    )


def _ruffs(hand: Hand, trump: Suit | None) -> Iterator[Reason]:
    """Short suits let trumps take tricks; the hints count only long ones, so this is ours."""
    if trump is None or len(hand.suit(trump)) < 3:
        return
    for suit in sorted(Suit, reverse=True):
        if suit is trump:
            continue
        length = len(hand.suit(suit))
        if length == 0:
            yield Reason(f"a void in {suit.word}", "S-RU:147", 0.6)
        elif length == 1 and Rank.ACE not in {card.rank for card in hand.suit(suit)}:
            yield Reason(f"a singleton {suit.word[:-1]}", "S-RU:147", 0.3)


def misere_danger(hand: Hand) -> Estimate:
    """How likely a hand is to be made to take a trick it does not want.

    A suit is safe while its n-th lowest card is at most the n-th of three, five, seven, nine:
    twos, threes and fives are the anchors, and 9 6 4 3 2 is safe under any honours held over it.

    >>> misere_danger(Hand("AKQJ96432.32.32.")).tricks
    0.0

    Args:
        hand: The hand as it would be played.
    """
    reasons = tuple(
        reason
        for suit in sorted(Suit, reverse=True)
        for reason in [_suit_danger(hand.suit(suit), suit)]
        if reason.worth > 0
    )
    return Estimate(sum((reason.worth for reason in reasons), 0.0), reasons)


def _suit_danger(cards: tuple[Card, ...], suit: Suit) -> Reason:
    worst = 0.0
    out = [rank for rank in Rank if rank not in {card.rank for card in cards}]
    for place, card in enumerate(reversed(cards)):
        if place >= 4:
            break  # by then the others have no card of the suit left to throw under
        if len(out) > place and card.rank > out[-1]:
            worst = 1.0  # a lower card can be led, and nobody can play over this one
        over = card.rank.index - (1 + 2 * place)
        if over > 0:
            others = len(Rank) - len(cards)
            worst = max(worst, min(1.0, over / max(1, min(others, 9))))
    if len(cards) <= 1:
        worst *= 0.7  # a single card may be thrown away, or ducked under once
    return Reason(f"{suit.word} {''.join(card.rank.label for card in cards)}", "S-RU:161", worst)
