"""From outcomes of deals to wins, means and counters."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache, partial

from boston.board import Contract
from boston.cards import Hand
from boston.odds.interval import Estimate, Stratum, stratified
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


@dataclass(frozen=True, slots=True)
class Tally:
    """Outcomes of the deals of one group of contracts, class by class.

    Attributes:
        classes: The share of each class and its outcomes, by the word of each; one class with all
            of them where none are told apart, and none where nothing was counted.
        drawn: Deals by which the shares were found; 0 for one class.
    """

    classes: tuple[tuple[float, Mapping[int, int]], ...]
    drawn: int = 0


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


def estimate_of(contract: Contract, tally: Tally, how: Counted) -> Estimate:
    """How often a contract is made, from the outcomes of its deals."""
    return stratified([_stratum(contract, *one, how) for one in tally.classes], tally.drawn)


def row_of(contract: Contract, tally: Tally, how: Counted, prices: Prices) -> OddsRow:
    """The odds of a contract from the outcomes of its deals."""
    strata = [_stratum(contract, *one, how) for one in tally.classes]
    estimate = stratified(strata, tally.drawn)
    deals, unresolved = sum(one.deals for one in strata), sum(one.unresolved for one in strata)
    # Each outcome as often as it came, or as it would with each class as frequent as it is.
    resolved = defaultdict[Outcome, float](float)
    for (share, outcomes), stratum in zip(tally.classes, strata, strict=True):
        # In order, so that the sums of fractions are the same in whatever order deals came.
        for word, times in sorted(outcomes.items()):
            first, own, honours = read_outcome(word)
            if first == OPEN_DEAL:
                continue
            if not how.verdicts:
                first = as_settled(contract, first)
            resolved[first, own, honours] += times * (share * deals / stratum.deals)
    sure = sum(resolved.values())
    return OddsRow(
        contract=contract.code,
        partner=contract.partner,
        wins=sum(one.wins for one in strata),
        deals=deals,
        unresolved=unresolved,
        probability=estimate.probability,
        low=estimate.low,
        high=estimate.high,
        standard_error=estimate.error,
        mean_tricks=None
        if how.verdicts or not sure
        else sum(first * times for (first, *_), times in resolved.items()) / sure,
        expected_counters=_expected(contract, resolved, how, prices) if sure else None,
        played=contract,
    )


def _stratum(
    contract: Contract, share: float, outcomes: Mapping[int, int], how: Counted
) -> Stratum:
    """What one class comes to for a contract."""
    deals = wins = unresolved = 0
    for word, times in outcomes.items():
        first = read_outcome(word)[0]
        deals += times
        if first == OPEN_DEAL:
            unresolved += times
        elif first == 1 if how.verdicts else contract.made(as_settled(contract, first)):
            wins += times
    return Stratum(share, deals, wins, unresolved)


def _expected(
    contract: Contract, resolved: Mapping[Outcome, float], how: Counted, prices: Prices
) -> float | None:
    rules = contract.variant.rules.partner
    if how.verdicts:
        return _by_verdicts(contract, resolved, prices)
    shared = contract.partner is not None and rules.liability == "individual"
    if shared and not how.own:
        return None
    total = 0.0
    for (tricks, own, honours), times in resolved.items():
        mine = own if shared else tricks
        total += times * prices.counters(contract, tricks, mine, honours)
    return total / sum(resolved.values())


def _by_verdicts(
    contract: Contract, resolved: Mapping[Outcome, float], prices: Prices
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
