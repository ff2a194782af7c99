"""Which card the rule-of-thumb player lays aside before play."""

from __future__ import annotations

from dataclasses import dataclass

from boston.board import Contract, View
from boston.board.reading import DISCARD
from boston.cards import Card, Hand
from boston.players.danger import misere_danger


def discard(view: View, contract: Contract) -> tuple[str, str]:
    """Which card to lay aside, and why."""
    if view.seat is contract.declarer:
        plan = one_trick(view.hand, drops=True) if contract.goal == "exactly" else None
        card = plan.dropped if plan and plan.dropped else worst_card(view.hand)
        return DISCARD + card, f"the {card.words} is the card most likely to take a trick."
    # The others want to stay under the declarer: high cards are of no use to them.
    card = max(view.hand, key=lambda c: (c.rank.index, -len(view.hand.suit(c.suit)), c.index))
    return DISCARD + card, f"the {card.words} could only take the declarer's tricks away."


def worst_card(hand: Hand) -> Card:
    """The card whose loss makes a misère safest."""
    return min(hand, key=lambda card: (misere_danger(hand - [card]).tricks, -card.rank.index))


@dataclass(frozen=True, slots=True)
class OneTrick:
    """How a hand takes one trick and no more.

    Attributes:
        winner: The card that takes it.
        dropped: The card laid aside, or `None`.
        rest: The other cards.
        danger: Expected tricks of the rest.
    """

    winner: Card
    dropped: Card | None
    rest: Hand
    danger: float


def one_trick(hand: Hand, *, drops: bool) -> OneTrick | None:
    """The safest way to take one trick; `None` without a sure winner.

    Args:
        hand: The hand.
        drops: Whether a card is laid aside before play.
    """
    plans = []
    for winner in hand:
        if winner.rank is not max(type(winner.rank)):
            continue
        rest = hand - [winner]
        dropped = worst_card(rest) if drops and rest else None
        rest = rest - [dropped] if dropped else rest
        plans.append(OneTrick(winner, dropped, rest, misere_danger(rest).tricks))
    # A long suit under the winner is led again and again; a short one is soon gone.
    return min(
        plans, key=lambda plan: (plan.danger, len(hand.suit(plan.winner.suit))), default=None
    )
