"""What the rule-of-thumb player bids: of all bids open the one with the best prospect.

The price card pays for what was announced, so the lowest bid is seldom the best; and it charges
for what is lost, so a bid goes no higher than the hand can bear.
"""

from __future__ import annotations

from dataclasses import dataclass

from boston.board import View
from boston.cards import Suit
from boston.players.danger import held_low, misere_danger
from boston.players.discarding import one_trick, worst_card
from boston.players.helping import with_help
from boston.players.hints import Estimate
from boston.players.prospects import Prospect, of_misere
from boston.players.strength import trick_estimate
from boston.variants import Call


@dataclass(frozen=True, slots=True)
class Case:
    """A bid judged by a hand: its prospect, and what speaks for it."""

    bid: Call
    prospect: Prospect
    why: str


def call(view: View) -> tuple[str, str]:
    """What to say in the auction, and why."""
    estimates = {
        suit: trick_estimate(view.hand, suit) for suit in (*view.variant.rules.auction.suits, None)
    }
    found = view.variant.call_of
    cases = [
        case
        for code in view.legal
        if found[code].kind == "bid" and (case := judge(view, found[code], estimates))
    ]
    sound = [case for case in cases if case.prospect.counters > 0]
    if sound:
        best = max(sound, key=lambda case: (case.prospect.counters, case.bid.rank))
        return best.bid.code, f"{best.why}. {best.bid.pretty} is made {best.prospect.told}."
    if not cases:
        return "pass", "no bid is open that this hand could make."
    best = max(cases, key=lambda case: case.prospect.chance)
    return "pass", f"even {best.bid.pretty} would be made {best.prospect.told}."


def judge(view: View, bid: Call, estimates: dict[Suit | None, Estimate]) -> Case | None:
    """How well a hand supports a bid; `None` where it has nothing of what the bid needs.

    Args:
        view: The view of the hand's holder.
        bid: The bid.
        estimates: What the hand promises with each trump.
    """
    game, hand = view.variant, view.hand
    rules = game.rules.contracts[bid.contract]
    if rules.goal == "at-least":
        estimate = estimates[bid.suit]
        why = f"the hand promises {estimate.tricks:.1f} tricks: {estimate.told}"
        return Case(bid, with_help(game, bid.code, estimate.tricks), why)
    drops = rules.discard != "none"
    if rules.goal == "exactly":
        plan = one_trick(hand, drops=drops)
        if plan is None:
            return None
        why = f"the {plan.winner.words} takes the one trick, and {held_low(plan.rest)}"
        return Case(bid, of_misere(game, bid.code, plan.danger), why)
    kept = hand - [worst_card(hand)] if drops else hand
    prospect = of_misere(game, bid.code, misere_danger(kept).tricks)
    return Case(bid, prospect, held_low(kept))
