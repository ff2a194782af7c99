"""From outcomes of deals to wins, means and counters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial

from boston.board import Contract
from boston.cards import Hand
from boston.odds.interval import bracketed
from boston.odds.result import OddsRow
from boston.seats import Seat
from boston.settlement import settle
from boston.solver.backend import OPEN_DEAL

Outcome = tuple[int, int, int]
"""Of one deal: tricks of the side (or a verdict), the declarer's own, honours of the side."""


def read_outcome(word: int) -> Outcome:
    """An outcome as the core has it, a byte each."""
    return word & 0xFF, word >> 8 & 0xFF, word >> 16 & 0xFF


@dataclass(frozen=True, slots=True)
class Counted:
    """How outcomes are to be read.

    Attributes:
        verdicts: Whether the first number says that the contract is made, not how many tricks.
        own: Whether the second has all of the declarer's own tricks.
    """

    verdicts: bool
    own: bool


class Prices:
    """What deals come to for the declarer, each settled once."""

    def __init__(self, hand: Hand, pool: int) -> None:
        self._hand, self._pool = hand, pool
        self._known: dict[tuple[str, bool, int, int, int], int] = {}

    def counters(self, contract: Contract, tricks: int, own: int, honours: int) -> int:
        """Net counters of the declarer.

        Args:
            contract: The contract.
            tricks: Tricks of the side.
            own: The declarer's own of them.
            honours: Honours the side holds.
        """
        worth = contract.variant.rules.honours.counts.get(str(honours), 0)
        # It makes no difference to the declarer in which seat the partner is.
        key = (contract.code, contract.partner is not None, tricks, own, worth)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = _settled(
                contract, tricks, own, worth if contract.suit else 0, self._pool,
                self._holder(contract),
            )  # fmt: skip
        return found

    def _holder(self, contract: Contract) -> Seat | None:
        """Who holds the Boston card; of the others it is all one to the declarer which."""
        rules = contract.variant.rules.boston_card
        if rules is None:
            return None
        card = rules.card if contract.order.boston is None else contract.order.boston
        return contract.declarer if card in self._hand else contract.opponents[0]


@lru_cache(maxsize=1 << 14)  # the same prices whatever the hand
def _settled(
    contract: Contract, tricks: int, own: int, worth: int, pool: int, holder: Seat | None
) -> int:
    """What the declarer wins by so many tricks of the side, as the engine settles it."""
    assert contract.declarer is not None
    shares = {contract.declarer: own}
    if contract.partner is not None:
        shares[contract.partner] = tricks - own
    settled = settle(contract, shares, pool=pool, honours=worth, holder=holder)
    return settled.payments[contract.declarer]


def as_settled(contract: Contract, tricks: int) -> int:
    """The tricks a deal is settled by that would end with so many if all cards were played.

    Where what is decided is thrown up, a lost misère has a trick too many, a lost slam one too few.

    >>> from boston.board import contract
    >>> as_settled(contract("solo-whist", "misere", declarer="S"), 4)
    1
    """
    if contract.variant.rules.play.ends != "when-decided" or contract.made(tricks):
        return tricks
    if contract.goal == "at-most":
        return contract.needs + 1
    slam = contract.goal == "at-least" and contract.needs == contract.cards
    return contract.cards - 1 if slam else tricks


def row_of(
    contract: Contract, outcomes: Mapping[int, int], how: Counted, prices: Prices
) -> OddsRow:
    """The odds of a contract from the outcomes of its deals, by the word of each."""
    deals = sum(outcomes.values())
    counted = Counter[Outcome]()
    for word, times in outcomes.items():
        first, *rest = read_outcome(word)
        if not how.verdicts and first != OPEN_DEAL:
            first = as_settled(contract, first)
        counted[first, rest[0], rest[1]] += times
    open_deals = sum(times for (first, *_), times in counted.items() if first == OPEN_DEAL)
    resolved = {key: times for key, times in counted.items() if key[0] != OPEN_DEAL}
    made: Callable[[int], bool] = (lambda first: first == 1) if how.verdicts else contract.made
    wins = sum(times for (first, *_), times in resolved.items() if made(first))
    sure = deals - open_deals
    probability, low, high = bracketed(wins, open_deals, deals)
    return OddsRow(
        contract=contract.code,
        partner=contract.partner,
        wins=wins,
        deals=deals,
        unresolved=open_deals,
        probability=probability,
        low=low,
        high=high,
        mean_tricks=None
        if how.verdicts or not sure
        else sum(first * times for (first, *_), times in resolved.items()) / sure,
        expected_counters=_expected(contract, resolved, how, prices) if sure else None,
        played=contract,
    )


def _expected(
    contract: Contract, resolved: Mapping[Outcome, int], how: Counted, prices: Prices
) -> float | None:
    rules = contract.variant.rules.partner
    if how.verdicts:
        return _by_verdicts(contract, resolved, prices)
    shared = contract.partner is not None and rules.liability == "individual"
    if shared and not how.own:
        return None
    total = 0
    for (tricks, own, honours), times in resolved.items():
        mine = own if shared else tricks
        total += times * prices.counters(contract, tricks, mine, honours)
    return total / sum(resolved.values())


def _by_verdicts(
    contract: Contract, resolved: Mapping[Outcome, int], prices: Prices
) -> float | None:
    """Where only verdicts are known: `None` if a loss has more than one price."""
    if contract.goal == "at-least":
        return None
    needs = contract.needs
    won = prices.counters(contract, needs, needs, 0)
    failures = [k for k in range(contract.cards + 1) if not contract.made(k)]
    losses = {
        prices.counters(contract, k, k, 0) for k in map(partial(as_settled, contract), failures)
    }
    if len(losses) > 1:
        return None
    lost = losses.pop()
    total = sum(times * (won if first else lost) for (first, *_), times in resolved.items())
    return total / sum(resolved.values())
