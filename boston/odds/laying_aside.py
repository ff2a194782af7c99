"""Which card a declarer lays aside before play, found by trying."""

from __future__ import annotations

from typing import Final

from boston.cards import Card, Hand
from boston.odds.question import Group
from boston.solver import current
from boston.solver.backend import Forecast
from boston.solver.position import lanes

_DEALS: Final = 240
"""Deals by which each card is tried; a multiple of four, for the four first leads."""
_APART: Final = 1 << 50
"""Number of the first of them: they are not the deals that are counted."""


def candidates(hand: Hand, group: Group) -> Hand:
    """The cards worth trying.

    Where no trick is wanted it is the highest card of a suit: a hand with a lower card in its
    place can do whatever the other could.
    """
    if group.goal != "at-most":
        return hand
    held = [hand.suit(suit) for suit in type(next(iter(hand)).suit)]
    return Hand([max(cards, key=lambda card: card.rank.index) for cards in held if cards])


def pilot(request: Forecast, able: Hand, group: Group, leads: list[int], seed: int) -> Card:
    """The card without which sensible play makes the contract most often.

    Args:
        request: What will be asked; its model does not matter.
        able: The cards worth trying.
        group: The contracts it is for.
        leads: Places of those who may have the first lead.
        seed: The seed of the deals.
    """

    def wins(card: Card) -> tuple[int, int]:
        trial = request._replace(solved=0, choices=lanes(Hand([card]), group.order))
        made = 0
        for leader in leads:
            goal = request.goal._replace(leader=leader)
            found = current().forecast(
                trial._replace(goal=goal), seed, _APART, _DEALS // len(leads)
            )
            made += sum(goal.least <= word & 0xFF <= goal.most for word in found.results)
        return made, card.rank.index

    return max(able, key=wins)
