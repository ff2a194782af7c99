"""One group of contracts: what is asked of the core for them, and what has come of it."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from boston.cards import Hand, full_pack
from boston.odds.counting import Counted, Tally, estimate_of
from boston.odds.laying_aside import candidates, pilot
from boston.odds.models import Model
from boston.odds.question import Group, Question
from boston.odds.signs import Signs, check_dealt, signs_of
from boston.odds.strata import APART, Strata, enough
from boston.odds.workers import Batch
from boston.solver import current
from boston.solver.backend import MOST_TRICKS, NO_TRUMP, VERDICT, Forecast, Problem
from boston.solver.position import lanes, place_of
from boston.solver.worlds import seed_word

FIRST: Final = 64
"""Deals of the first round; each round ends with four times as many as the one before."""
FINER: Final = 256
"""Where a standard error is wished, they end with twice as many up to here; then they go most of
the way that seems to be left, or a part in 24 on."""
LONG: Final = 1.0
"""Seconds a step takes where nobody watches."""
_AHEAD: Final = 0.25
"""For so many seconds there is work begun that the next round will want, where nobody watches."""
ROUND: Final = 16
"""Each round ends with a multiple of so many deals."""
_SURE: Final = 3
"""So many deals, by the standard error wished, there must be: what never came in n deals may still
come in 3 of n (the 95 % limit), which is not to be more than a standard error."""
_PIECES: Final = 64
"""Into so many pieces for each thread a step is cut: some deals take a hundred times as long."""
_LEAD: Final = 40
"""Bits of a deal's number that are left to each first lead: streams that never meet."""
_MOST: Final = 99
_Task = tuple[Forecast, int, int]
"""What is asked of some deals, the number of the first of them, and how many they are."""
_Batch = Batch[_Task, Sequence[int]]


class Part:
    """One group of contracts: what is asked of the core, and what has come of it.

    Attributes:
        group: What the contracts have in common.
        contracts: The contracts.
        how: How outcomes are to be read.
        outcomes: How often each outcome came.
        strata: The deals by what is foretold of them, where they are told apart.
        deals: Deals counted.
        pace: Deals that take about as long as a step should.
        reference: Deals to be played by rule alone, which tell how frequent each class of deals
            is; 0 where none are told apart.
        settled: Whether all its rows are as precise as was wished.
        wanted: Deals it will take, as far as can be told; 0 for as many as are wanted at most.
    """

    def __init__(
        self,
        question: Question,
        model: Model,
        group: Group,
        seed: int,
        *,
        within: float | None,
        nodes: int | None,
        tricks: bool,
    ) -> None:
        way = question.game.rules.deal.direction
        self.group, self.deals, self.pace = group, 0, 16
        self.contracts = [question.contracts[place] for place in group.places]
        self.outcomes = Counter[int]()
        self.settled, self.wanted = False, 0
        self._draw_pace, self._spent = 64, 0.0
        self._ahead = list[_Batch]()
        self._seed = seed_word(seed)
        # A card thrown at will is beyond the solver: it takes over once suits must be followed.
        solved = min(model.solved, group.tricks - group.renounces)
        verdicts = solved > 0 and not (group.wants and tricks)
        self.how = Counted(verdicts=verdicts, own=not solved)
        least = group.needs if not (group.wants and not verdicts) else 0
        goal = Problem(
            hand=(0, 0, 0, 0),
            table=(),
            leader=0,
            trump=NO_TRUMP if group.order.trump is None else group.order.trump.index,
            side=sum(1 << place_of(seat, way) for seat in group.side),
            least=0 if group.goal == "at-most" else least,
            most=_MOST if group.wants else group.needs,
            tricks=group.tricks,
        )
        declarer = place_of(group.side[0], way)
        everything = solved == group.tricks
        request = Forecast(
            pack=group.known(question.hand, way).given(),
            goal=goal,
            declarer=declarer,
            aside=15 ^ 1 << declarer if group.discard == "all" and not everything else 0,
            open=group.open,
            solved=solved,
            what=VERDICT if verdicts else MOST_TRICKS,
            limit=(model.budget[not group.wants] if nodes is None else nodes),
            marked=lanes(group.marked, group.order),
            renounces=group.renounces,
        )
        # As many streams of deals in any case, so that deal n is the same for every contract.
        leads = [declarer if group.leads else place_of(lead, way) for lead in question.leads]
        if group.discard != "none":
            request = _discarding(request, group, question.hand, everything, leads, self._seed)
        self._requests = [request._replace(goal=goal._replace(leader=leader)) for leader in leads]
        self.reference = 0
        if within is not None:
            self.wanted = max(FIRST, round(0.25 / within**2))
            if solved and group.wants and group.discard == "none":
                self.reference = enough(within)
        goals = [contract.needs for contract in self.contracts]
        self.strata = Strata(goal.trump, goals, verdicts=verdicts) if self.reference else None
        self._weighed = (0, Tally(()))

    @property
    def missing(self) -> int:
        """Deals to be played by rule that have not been."""
        return self.reference - self.strata.drawn if self.strata else 0

    @property
    def tally(self) -> Tally:
        """The outcomes class by class."""
        if not self.deals:
            return Tally(())
        if not self.strata:
            return Tally(((1.0, self.outcomes),))
        if self._weighed[0] != self.deals:
            self._weighed = (self.deals, Tally(tuple(self.strata.classes()), self.reference))
        return self._weighed[1]

    def judge(self, within: float) -> None:
        """Find out whether all rows are as precise as is wished, or how many deals it takes.

        Args:
            within: The standard error wished.
        """
        if self.deals < min(FINER, _SURE / within):
            return
        tally = self.tally
        error = max(estimate_of(one, tally, self.how).error for one in self.contracts)
        self.settled = error <= within and self.deals * within >= _SURE
        guess = max(self.deals * (error / within) ** 2, _SURE / within)
        self.wanted = self.deals if self.settled else max(self.deals + 4, round(guess))

    def draw(self, threads: int, seconds: float) -> None:
        """Play some more deals by rule alone, for about so many seconds the next time."""
        assert self.strata is not None
        self._hurry_ahead(FIRST, threads, seconds)
        began, start = time.monotonic(), self.strata.drawn
        more = min(self.missing, self._draw_pace)
        for task in self._tasks(start, more, 1, APART):
            self.strata.draw(task[1], self._signs(task))
        self._draw_pace = self._paced(self._draw_pace, more, time.monotonic() - began, seconds)

    def count(self, more: int, threads: int, seconds: float) -> None:
        """Count so many more deals; deal n of a seed is the same whenever it is counted.

        Args:
            more: How many.
            threads: How many threads share in it.
            seconds: What the next step should take.
        """
        began, left, batches = time.monotonic(), more, list[_Batch]()
        while self._ahead and self._ahead[0].deals <= left:
            batches.append(self._ahead.pop(0))
            left -= batches[-1].deals
        if left:
            self.drop()
            batches.append(self._begin(left, threads, self.deals + more - left))
        self.deals += more
        self._hurry_ahead(round(self.pace * _AHEAD / seconds), threads, seconds)
        for batch in batches:
            for task, words in batch.results():
                self.outcomes.update(words)
                if self.strata:
                    self.strata.count(task[1], self._signs(task), words)
        self._spent += time.monotonic() - began
        self.pace = max(threads, self._paced(self.pace, self.deals, self._spent, seconds))

    def _hurry_ahead(self, deals: int, threads: int, seconds: float) -> None:
        """Where nobody watches, begin what the next round is likely to want.

        So no thread waits for the end of a round.
        """
        if self.strata and threads > 1 and seconds >= LONG:
            for ready in range(sum(one.deals for one in self._ahead), deals, ROUND):
                self._ahead.append(self._begin(ROUND, threads, self.deals + ready))

    def _begin(self, deals: int, threads: int, start: int) -> _Batch:
        return Batch(deals, self._tasks(start, deals, threads), self._found, threads)

    def drop(self) -> None:
        """Give up what was begun ahead."""
        while self._ahead:
            self._ahead.pop().drop()

    def _tasks(self, start: int, more: int, threads: int, apart: int = 0) -> list[_Task]:
        """The next deals, cut up by who leads and for the threads."""
        leads = len(self._requests)
        pieces = 1 if threads == 1 else -(-_PIECES * threads // leads)
        tasks: list[_Task] = []
        for lead, request in enumerate(self._requests):
            low = -(-(start - lead) // leads)
            high = -(-(start + more - lead) // leads)
            cuts = max(1, min(pieces, high - low))
            edges = [low + (high - low) * i // cuts for i in range(cuts + 1)]
            first = apart + (lead << _LEAD)
            tasks += [(request, first + a, b - a) for a, b in pairwise(edges) if b > a]
        return tasks

    def _paced(self, pace: int, deals: int, spent: float, seconds: float) -> int:
        """How many deals take so many seconds, after some took so many."""
        return max(len(self._requests), min(4 * pace, int(deals * seconds / max(spent, 1e-4))))

    def _signs(self, task: _Task) -> list[Signs]:
        request, first, count = task
        return signs_of(current(), request, self._seed, first, count)

    def _found(self, task: _Task) -> Sequence[int]:
        request, first, count = task
        found = current().forecast(request, self._seed, first, count)
        check_dealt(found.dealt, count)
        return found.results


def _discarding(
    request: Forecast, group: Group, hand: Hand, everything: bool, leads: list[int], seed: int
) -> Forecast:
    """The request with what the declarer lays aside: already gone, chosen once, or in each deal."""
    if len(hand) == group.tricks:
        rest = Hand(full_pack()) - list(hand)
        return request._replace(choices=lanes(rest, group.order))
    able = candidates(hand, group)
    if not everything:
        able = Hand([pilot(request, able, group, leads, seed)])
    return request._replace(choices=lanes(able, group.order))
