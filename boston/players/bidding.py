"""What the rule-of-thumb player says: bids, calls for a partner, answers, discards."""

from __future__ import annotations

from boston.board import Contract, View
from boston.board.reading import DISCARD
from boston.cards import Card, Hand
from boston.players.strength import Estimate, misere_danger, trick_estimate
from boston.variants import Call
from boston.variants.schema import ContractRules

MARGIN = 1.2
"""How far an estimate may fall short of a bid; the last trick often comes from the play."""
RISK = {"no": 0.35, "before-lead": 0.12}
"""How much danger a misère may carry, with the hand closed and with it open."""
HELP = 2.6
"""What a partner must hold to accept; he owes three tricks."""


def call(view: View) -> tuple[str, str]:
    """What to say in the auction, and why: the lowest bid that outranks and the hand supports."""
    found = view.variant.call_of
    for code in view.legal:
        bid = found[code]
        if bid.kind == "bid" and (why := supports(view.hand, bid, view)):
            return code, why
    best = max(
        (trick_estimate(view.hand, suit) for suit in view.variant.rules.auction.suits),
        key=lambda estimate: estimate.tricks,
    )
    return "pass", (
        f"the best suit promises {best.tricks:.1f} tricks, which no bid still open asks for."
    )


def supports(hand: Hand, bid: Call, view: View) -> str:
    """Why a hand supports a bid; empty where it does not."""
    rules = view.variant.rules.contracts[bid.contract]
    if rules.goal == "at-least":
        estimate = trick_estimate(hand, bid.suit)
        if bid.suit is None or estimate.tricks < rules.needs - MARGIN:
            return ""
        return f"the hand promises {estimate.tricks:.1f} tricks: {told(estimate)}."
    risk = RISK[rules.exposed]
    if rules.goal == "exactly":
        return _one_trick(hand, rules, risk)
    kept = hand if rules.discard == "none" else hand - [worst_card(hand)]
    danger = misere_danger(kept)
    if danger.tricks > risk:
        return ""
    return f"no suit is in danger ({danger.tricks:.1f}): low cards guard the high ones (S-RU:161)."


def _one_trick(hand: Hand, rules: ContractRules, risk: float) -> str:
    """A hand for exactly one trick: one sure winner, and no danger without it."""
    for card in hand:
        if card.rank is not max(type(card.rank)) or len(hand.suit(card.suit)) > 2:
            continue
        rest = hand - [card]
        if rules.discard != "none":
            rest = rest - [worst_card(rest)]
        if misere_danger(rest).tricks <= risk:
            return (
                f"the {card.words} takes the one trick, and the rest is out of danger (S-RU:157)."
            )
    return ""


def told(estimate: Estimate) -> str:
    """The two weightiest reasons of an estimate, with their passages."""
    weighty = sorted(estimate.reasons, key=lambda reason: -reason.worth)[:2]
    return "; ".join(f"{reason.sentence} ({reason.passage})" for reason in weighty) or "nothing"


def worst_card(hand: Hand) -> Card:
    """The card whose loss makes a misère safest."""
    return min(hand, key=lambda card: (misere_danger(hand - [card]).tricks, -card.rank.index))


def ask_partner(view: View, contract: Contract) -> tuple[str, str]:
    """Whether to call for a partner."""
    estimate = trick_estimate(view.hand, contract.suit)
    if estimate.tricks >= contract.rules.needs + 1 and "alone" in view.legal:
        return "alone", f"the hand alone promises {estimate.tricks:.1f} tricks."
    return "call-partner", (
        f"the hand promises {estimate.tricks:.1f} tricks, no more than it needs; help is welcome."
    )


def answer(view: View, contract: Contract) -> tuple[str, str]:
    """Whether to accept a call for a partner."""
    estimate = trick_estimate(view.hand, contract.suit, partner=True)
    owed = contract.joint_needs - contract.rules.needs
    if estimate.tricks >= owed * HELP / 3:
        return "accept", f"the hand adds {estimate.tricks:.1f} of the {owed} tricks owed."
    return "pass", f"the hand adds only {estimate.tricks:.1f} of the {owed} tricks owed."


def discard(view: View, contract: Contract) -> tuple[str, str]:
    """Which card to lay aside."""
    if view.seat is contract.declarer:
        hand = view.hand
        if contract.goal == "exactly":
            aces = [card for card in hand if card.rank is max(type(card.rank))]
            keep = min(aces, key=lambda card: len(hand.suit(card.suit)), default=None)
            hand = hand - [keep] if keep is not None and len(hand) > 1 else hand
        card = worst_card(hand)
        return DISCARD + card, f"the {card.words} is the card most likely to take a trick."
    # The others want to stay under the declarer: high cards are of no use to them.
    card = max(view.hand, key=lambda c: (c.rank.index, -len(view.hand.suit(c.suit)), c.index))
    return DISCARD + card, f"the {card.words} could only take the declarer's tricks away."
