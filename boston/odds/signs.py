"""Signs of a deal: what is cheap to know of it and foretells what solving it will find."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from boston.errors import VariantError
from boston.solver.backend import MALFORMED, MOST_TRICKS, Backend, Forecast

Mark = tuple[int, ...]
"""A sign of a deal: who leads, and the tricks of the side by sensible play; or a holding, the cards
that a seat has in a suit. Of these the length; 2 where there is none, 1 where there is one; 3, 2
and 1 for the ace, king and queen or whatever ranks in their places, and 4 for a Boston card; the
tricks they take from the declarer's cards of the suit; and again the length, where the highest is
among them that the declarer does not have."""
Signs = tuple[Mark, ...]
"""Of a deal: the lead with the tricks, and the holdings of all seats but the declarer, from the one
that plays after him on, lane by lane each."""
SUITS: Final = 4
_LANE: Final = 0xFFFF
_HONOURS: Final = 4
"""So many places of a suit count as honours; only a Boston card has the first of them."""


def signs_of(core: Backend, request: Forecast, seed: int, first: int, count: int) -> list[Signs]:
    """The signs of deals, by the numbers they have in a forecast.

    Args:
        core: The back end.
        request: What is forecast of these deals.
        seed: The seed.
        first: Number of the first deal.
        count: How many.

    Raises:
        VariantError: where the cards cannot be dealt.
    """
    played = core.forecast(request._replace(solved=0, what=MOST_TRICKS), seed, first, count)
    dealt = core.deal(request.pack, seed, first, count)
    check_dealt(played.dealt, count)
    check_dealt(dealt.dealt, count)
    declarer, leader = request.declarer, request.goal.leader
    others = [(declarer + turn) % 4 for turn in (1, 2, 3)]
    own = _lanes(request.pack.hand[declarer])
    hidden = request.pack.unseen
    for seat in others:
        hidden |= request.pack.hand[seat]
    tops = [lane & -lane for lane in _lanes(hidden)]
    known = [_holdings(*one) for one in zip(own, tops, strict=True)]
    columns: list[list[Mark]] = [
        [holdings[hand >> 16 * suit & _LANE] for hand in dealt.hands[seat::4]]
        for seat in others
        for suit, holdings in enumerate(known)
    ]
    return list(zip([(leader, word & 0xFF) for word in played.results], *columns, strict=True))


def check_dealt(dealt: int, wanted: int) -> None:
    """Whether a back end has dealt what it was asked for.

    Raises:
        VariantError: where it has not.
    """
    if dealt != wanted:
        told = "malformed" if dealt == MALFORMED else "not to be dealt"
        raise VariantError(f"these cards are {told}; no odds can be counted")


def _lanes(cards: int) -> list[int]:
    return [cards >> 16 * suit & _LANE for suit in range(SUITS)]


class _Holdings(dict[int, Mark]):
    """What the cards are that a seat may have in a suit; each is looked at once."""

    def __init__(self, own: int, top: int) -> None:
        self._own, self._top = own, top

    def __missing__(self, held: int) -> Mark:
        length = held.bit_count()
        honours = sum((_HONOURS - place) * (held >> place & 1) for place in range(_HONOURS))
        taken = losers(self._own, held)
        found = (length, max(0, 2 - length), honours, taken, length if held & self._top else 0)
        self[held] = found
        return found


@lru_cache(maxsize=64)
def _holdings(own: int, top: int) -> _Holdings:
    return _Holdings(own, top)


def losers(own: int, held: int) -> int:
    """Cards of the declarer that lose to a holding if he plays them from the top.

    To each the holding gives the lowest card that beats it, or else its lowest.

    >>> ace_king_jack = 0b10110
    >>> losers(ace_king_jack, 0b101000), losers(ace_king_jack, 0b1101000)  # Q 10, and Q 10 9
    (0, 1)

    Args:
        own: The declarer's cards of the suit, the highest rank in bit 0.
        held: The other seat's.
    """
    lost = 0
    while own and held:
        card = own & -own
        own ^= card
        higher = held & (card - 1)
        lost += higher != 0
        held ^= 1 << ((higher or held).bit_length() - 1)
    return lost
