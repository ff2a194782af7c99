"""Partners: whether the rule-of-thumb player calls for one, and whether it answers a call."""

from __future__ import annotations

from typing import Final

from boston.board import Contract, View
from boston.players.prospects import Prospect, of_tricks
from boston.players.strength import trick_estimate
from boston.variants import Variant

HELP_COMES: Final = 0.9
"""How often one of the three others accepts a call."""
HELP_BRINGS: Final = 2.3
"""What the hand of one who accepts promises on average, in tricks."""
CALLER_LACKS: Final = 0.9
"""How much a caller's hand promises less than the tricks announced, on average."""


def with_help(game: Variant, code: str, estimate: float) -> Prospect:
    """The prospect of a contract for tricks, with the help that may be had."""
    alone = of_tricks(game, code, estimate)
    if game.call_of[code].contract not in game.rules.partner.contracts:
        return alone
    called = called_for(game, code, estimate)
    return max(alone, called, key=lambda prospect: prospect.counters)


def called_for(game: Variant, code: str, estimate: float) -> Prospect:
    """The prospect of a contract for which a partner is called, before anybody has answered."""
    alone = of_tricks(game, code, estimate)
    return of_tricks(game, code, estimate + HELP_BRINGS, helped=True).mixed(alone, HELP_COMES)


def ask_partner(view: View, contract: Contract) -> tuple[str, str]:
    """Whether to call for a partner."""
    estimate = trick_estimate(view.hand, contract.suit).tricks
    alone = of_tricks(view.variant, contract.code, estimate)
    called = called_for(view.variant, contract.code, estimate)
    promise = f"the hand promises {estimate:.1f} tricks"
    if alone.counters >= called.counters:
        return "alone", f"{promise}; alone the contract is made {alone.told}."
    return "call-partner", (
        f"{promise}; with a partner the contract is made {called.told}, alone {alone.told}."
    )


def answer(view: View, contract: Contract) -> tuple[str, str]:
    """Whether to accept a call for a partner."""
    estimate = trick_estimate(view.hand, contract.suit, partner=True)
    owed = view.variant.rules.partner.adds
    theirs = contract.rules.needs - CALLER_LACKS
    prospect = of_tricks(
        view.variant, contract.code, estimate.tricks + theirs, helped=True, helping=True
    )
    adds = f"the hand promises {estimate.tricks:.1f} of the {owed} tricks owed: {estimate.told}"
    if prospect.counters > 0:
        return "accept", f"{adds}. Together the contract is made {prospect.told}."
    return "pass", f"{adds}. Together the contract would be made {prospect.told}."
