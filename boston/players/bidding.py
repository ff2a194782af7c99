"""What the rule-of-thumb player says in an auction: the contract with the best prospect.

The price card pays for what was announced, so the lowest bid is seldom the best; and it charges
for what is lost, so a bid goes no higher than the hand can bear. Where the auction only settles
who may announce a game, as by tempting, the least is said that keeps the player in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from boston.board import Contract, View, bid_ranks, may_become
from boston.board import contract as make_contract
from boston.board.contract import order_of, trump_of
from boston.board.phases.base import PASS
from boston.cards import Hand
from boston.players.danger import held_low, misere_danger
from boston.players.discarding import one_trick, worst_card
from boston.players.helping import give_help, with_help
from boston.players.prospects import Bid, Prospect, of_misere
from boston.players.strength import trick_estimate
from boston.seats import Seat
from boston.variants import AGREE, SUPPORT, Call, Variant
from boston.variants.suits import Fixed


@dataclass(frozen=True, slots=True)
class Case:
    """A bid judged by a hand: its prospect, and what speaks for it."""

    bid: Call
    prospect: Prospect
    why: str

    @property
    def told(self) -> str:
        """The case in a sentence."""
        return f"{self.why}. {self.bid.pretty} is made {self.prospect.told}."


def call(view: View, judged: Sequence[Case] | None = None) -> tuple[str, str]:
    """What to say in the auction, and why.

    Args:
        view: A view in the auction.
        judged: The bids with their prospects; by the hints of the old book where not given.
    """
    if judged is None:
        judged = judge(view.variant, view.preference, view.hand, askable(view))
    if view.variant.rules.auction.protocol == "tempting":
        return _tempt(view, judged)
    said = _said_for(view)
    cases = [case for case in judged if case.bid.code in said]
    best = max(cases, key=lambda case: case.prospect.counters, default=None)
    worth = best.prospect.counters if best else 0.0
    if SUPPORT in view.legal:
        join, why, prospect = give_help(view, _asked(view))
        if join == SUPPORT and prospect.counters >= worth:
            return SUPPORT, why
        if best is None or worth <= 0:
            return join, why  # a pass, or the support of one who may not pass
    if best is None:
        return PASS, "no bid is open that this hand could make."
    if worth <= 0:
        likeliest = max(cases, key=lambda case: case.prospect.chance)
        return PASS, f"even {likeliest.bid.pretty} would be made {likeliest.prospect.told}."
    return said[best.bid.code], best.told


def _said_for(view: View) -> dict[str, str]:
    """What to say now for each bid with a trump that may come of it: the least that will do."""
    found = view.variant.call_of
    said: dict[str, str] = {}
    for code in view.legal:
        if code in found and found[code].kind == "bid":
            for named in may_become(view.variant, view.preference, code):
                said.setdefault(named, code)
    return said


def _tempt(view: View, judged: Sequence[Case]) -> tuple[str, str]:
    """What to say where the survivor of the auction announces the game, at least as high."""
    ranks = bid_ranks(view.variant, view.preference)
    if PASS not in view.legal:
        open_to = [case for case in judged if case.bid.code in view.legal]
        best = max(open_to, key=lambda case: case.prospect.counters)
        return best.bid.code, best.told
    if AGREE in view.legal:
        floor = ranks[_last_bid(view)[1]]
        offer, words = AGREE, "the game offered leaves room enough"
    else:
        bids = [code for code in view.legal if code != PASS]
        offer = min(bids, key=ranks.__getitem__, default=PASS)
        if offer == PASS:
            return PASS, "no higher game is left to offer."
        floor = ranks[offer]
        words = f"{view.variant.call_of[offer].pretty} is the least that may be said"
    within = [case for case in judged if ranks[case.bid.code] >= floor]
    best = max(within, key=lambda case: case.prospect.counters)
    if best.prospect.counters > 0:
        return offer, f"{words}: {best.told}"
    return PASS, f"of all games as high, {best.bid.pretty} would be made {best.prospect.told}."


@lru_cache(maxsize=64)  # asked again each time the same player is on turn
def judge(game: Variant, fixed: Fixed, hand: Hand, askable: int) -> tuple[Case, ...]:
    """How well a hand supports each bid that names a contract.

    Args:
        game: The game.
        fixed: What the deal and the party fixed.
        hand: The hand.
        askable: How many others may still become a partner.
    """
    calls = (game.call_of[code] for code in bid_ranks(game, fixed))
    judged = (_case(game, fixed, hand, call, askable) for call in calls if not call.bare)
    return tuple(case for case in judged if case is not None)


def _case(game: Variant, fixed: Fixed, hand: Hand, call: Call, askable: int) -> Case | None:
    """A bid judged by a hand; `None` where it has nothing of what the bid needs."""
    rules, bid = game.rules.contracts[call.contract], Bid(game, call.code, fixed)
    if rules.goal == "at-least":
        suit = trump_of(fixed, rules) if rules.trump == "of-class" else call.suit
        estimate = trick_estimate(hand, order_of(game, suit, fixed))
        why = f"the hand promises {estimate.tricks:.1f} tricks: {estimate.told}"
        return Case(call, with_help(bid, estimate.tricks, askable), why)
    drops = rules.discard != "none"
    if rules.goal == "exactly":
        plan = one_trick(hand, drops=drops)
        if plan is None:
            return None
        why = f"the {plan.winner.words} takes the one trick, and {held_low(plan.rest)}"
        return Case(call, of_misere(bid, plan.danger), why)
    kept = hand - [worst_card(hand)] if drops else hand
    return Case(call, of_misere(bid, misere_danger(kept).tricks), held_low(kept))


def askable(view: View) -> int:
    """How many others may still become the partner of who bids now."""
    if view.variant.rules.partner.call != "asks-in-auction":
        return len(Seat) - 1
    out = {step.seat for step in view.history if step.action == PASS}
    return len(Seat) - 1 - len(out) or len(Seat) - 1  # after three passes all may still support


def _asked(view: View) -> Contract:
    """The contract that somebody asks support for."""
    seat, code = _last_bid(view)
    return make_contract(view.variant, code, seat, preference=dict(view.preference))


def _last_bid(view: View) -> tuple[Seat, str]:
    """Who made the last bid, and which; ask only where there is one."""
    found = view.variant.call_of
    return next(
        (step.seat, step.action)
        for step in reversed(view.history)
        if found[step.action].kind == "bid"
    )
