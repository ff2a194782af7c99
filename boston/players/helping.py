"""Partners: whether the rule-of-thumb player wants one, and whether it will be one."""

from __future__ import annotations

from typing import Final

from boston.board import Contract, View
from boston.board.phases.base import PASS
from boston.board.phases.partner import ALONE
from boston.players.prospects import Bid, Prospect, of_tricks, of_two
from boston.players.strength import trick_estimate
from boston.seats import Seat

EACH_HELPS: Final = 0.5
"""How often another player is ready to be a partner."""
HELP_BRINGS: Final = 2.2
"""What the hand of one who is ready promises on average, in tricks."""
ASKER_LACKS: Final = 0.9
"""How much the hand of one who asks for help promises less than its need, on average."""


GIVEN_UP: Final = Prospect(0.0, 0.0)
"""What comes of an ask for two that nobody supports."""


def with_help(bid: Bid, estimate: float, askable: int) -> Prospect:
    """The prospect of a contract for tricks, with the help that may be had.

    Args:
        bid: The bid.
        estimate: What the hand promises.
        askable: How many others may still become the partner.
    """
    rules = bid.game.rules.partner
    alone = of_tricks(bid, estimate)
    if rules.unsupported is not None and bid.key in rules.contracts:
        alone = GIVEN_UP
    if bid.key not in rules.contracts or not askable:
        return alone
    helped = _asked_for(bid, estimate, askable)
    if rules.call == "asks-in-auction":
        return helped  # whoever asks must take the help that is offered
    return max(alone, helped, key=lambda prospect: prospect.counters)


def _asked_for(bid: Bid, estimate: float, askable: int) -> Prospect:
    """The prospect of a contract for which others may offer help, before anybody has answered."""
    comes = 1 - (1 - EACH_HELPS) ** askable
    rules = bid.game.rules.partner
    given_up = rules.unsupported is not None and bid.key in rules.contracts
    alone = GIVEN_UP if given_up else of_tricks(bid, estimate)
    return of_two(bid, estimate, HELP_BRINGS).mixed(alone, comes)


def take_help(view: View, contract: Contract) -> tuple[str, str]:
    """Whether a declarer wants a partner."""
    bid = Bid(view.variant, contract.code, contract.fixed)
    estimate = trick_estimate(view.hand, contract.order).tricks
    alone = of_tricks(bid, estimate)
    helped = _asked_for(bid, estimate, len(Seat) - 1)
    promise = f"the hand promises {estimate:.1f} tricks"
    if alone.counters >= helped.counters:
        return ALONE, f"{promise}; alone the contract is made {alone.told}."
    wish = next(action for action in view.legal if action != ALONE)
    return (
        wish,
        f"{promise}; with a partner the contract is made {helped.told}, alone {alone.told}.",
    )


def give_help(view: View, contract: Contract) -> tuple[str, str, Prospect]:
    """Whether to be the partner of a declarer or asker, why, and with what prospect."""
    estimate = trick_estimate(view.hand, contract.order, partner=True)
    needs, joint = contract.rules.needs, contract.joint_needs
    # An ask that is for two only names what both must take: half of it is expected of each.
    halves = contract.variant.rules.partner.unsupported is not None
    theirs = joint / 2 if halves else needs - ASKER_LACKS
    bid = Bid(view.variant, contract.code, contract.fixed)
    prospect = of_two(bid, theirs, estimate.tricks, helping=True)
    owed = joint // 2 if halves else joint - needs
    adds = f"the hand promises {estimate.tricks:.1f} of the {owed} tricks owed: {estimate.told}"
    if prospect.counters <= 0 and PASS in view.legal:
        return PASS, f"{adds}. Together the contract would be made {prospect.told}.", prospect
    join = next(action for action in reversed(view.legal) if action != PASS)
    return join, f"{adds}. Together the contract is made {prospect.told}.", prospect
