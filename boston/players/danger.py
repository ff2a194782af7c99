"""How safe a hand is where no trick is wanted, by the hints of the old book."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from boston.cards import Card, Hand, Rank, Suit, full_pack, suit_mask
from boston.players.hints import ANCHORS, GUARD, SMALL_ENOUGH, Estimate, Reason, reason, total

SCALE: Final = 9
"""How far above a safe place a card must lie for the danger to count as certain (ours)."""
LONE: Final = 0.7
"""What is left of the danger of a single card: it is ducked once, or thrown away (ours)."""
_PACK: Final = Hand(full_pack())


def misere_danger(hand: Hand, out: Hand | None = None) -> Estimate:
    """How likely a hand is to be made to take a trick it does not want.

    Twos, threes and fives are the anchors of a misère (S-RU:157), honours may be held over four
    or five small cards (S-RU:159), and nine, six, four, three and two are safe under all four
    honours of the suit in one's own hand (S-RU:161). How much danger is left otherwise is ours:
    the n-th lowest card of a suit is safe while no more than n lower ones are out.

    >>> misere_danger(Hand("AKQJ96432.32.32.")).tricks
    0.0

    Args:
        hand: The hand as it would be played.
        out: The cards the others hold; all the rest of the pack, where not given.
    """
    bits = (_PACK.bits & ~hand.bits) if out is None else out.bits
    return total(
        _suit_danger(hand.bits & suit_mask(suit), bits & suit_mask(suit), suit)
        for suit in sorted(Suit, reverse=True)
    )


@lru_cache(maxsize=1 << 14)  # bidding and play ask of the same suits again and again
def _suit_danger(mine: int, out: int, suit: Suit) -> Reason:
    low = tuple(reversed(tuple(Hand.from_bits(mine))))
    others, worst = out.bit_count(), 0.0
    for place, card in enumerate(low[:SMALL_ENOUGH]):
        if place >= others:
            break  # by then nobody else has a card of the suit left to lead
        lower = (out & ((1 << card.index) - 1)).bit_count()
        if lower == others:
            worst = 1.0  # a lower card is led, and nobody can play over this one
        worst = max(worst, min(1.0, (lower - place - 1) / min(others, SCALE)))
    if len(low) == 1:
        worst *= LONE
    return reason(_weak_place(low), suit.word, times=worst)


def _weak_place(low: tuple[Card, ...]) -> str:
    """The hint a suit offends, if any."""
    if low and low[0].rank not in ANCHORS:
        return "no-anchor"
    if low and low[-1].rank >= Rank.JACK and len(low) <= SMALL_ENOUGH:
        return "honours-bare"
    return "gap"


def held_low(hand: Hand) -> str:
    """What keeps a hand safe in a misère, told with the passages.

    >>> held_low(Hand("AKQJ96432.32.32."))
    '6 twos, threes and fives hold it low (S-RU:157); nine, six, four, three and two guard the \
honours of spades (S-RU:161)'
    """
    anchors = sum(card.rank in ANCHORS for card in hand)
    told = [f"{anchors} twos, threes and fives hold it low (S-RU:157)"]
    for suit in sorted(Suit, reverse=True):
        cards = hand.suit(suit)
        small = [card.rank for card in reversed(cards) if card.rank < Rank.JACK]
        if len(cards) == len(small):
            continue
        if len(small) >= len(GUARD) and all(
            rank <= guard for rank, guard in zip(small, GUARD, strict=False)
        ):
            told.append(
                f"nine, six, four, three and two guard the honours of {suit.word} (S-RU:161)"
            )
        elif len(small) >= SMALL_ENOUGH:
            told.append(f"the honours of {suit.word} lie over {len(small)} small (S-RU:159)")
    return "; ".join(told)
