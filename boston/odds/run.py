"""Counting that is watched: in small steps, from rough to fine, stopped whenever one likes."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from typing import Final

from boston.cards import Hand, full_pack
from boston.errors import VariantError
from boston.odds.counting import Counted, Prices, row_of
from boston.odds.laying_aside import candidates, pilot
from boston.odds.models import Model
from boston.odds.question import Group, Question, groups_of
from boston.odds.result import Odds
from boston.solver import current
from boston.solver.backend import MALFORMED, MOST_TRICKS, NO_TRUMP, VERDICT, Forecast, Problem
from boston.solver.position import lanes, place_of
from boston.solver.worlds import seed_word

FIRST: Final = 64
"""Deals of the first round; each round after it has four times as many."""
_STEP: Final = 0.08
"""Seconds a step should take, so that whoever watches is not kept waiting."""
_LEAD: Final = 40
"""Bits of a deal's number that are left to each first lead: streams that never meet."""
_MOST: Final = 99


class Run:
    """Odds being counted. Made by `boston.odds_stream`, not directly.

    Iterate over it for the odds after each round, from the first 64 deals on, or with `async for`
    to let others run meanwhile; or call `advance` as time allows. However it is cut up, the same
    number of deals gives the same rows.

    Attributes:
        question: What was asked.
        model: How the deals are played.
        seed: The seed of the deals.
        deals: Deals wanted for each row.
    """

    def __init__(
        self,
        question: Question,
        model: Model,
        deals: int,
        seed: int,
        *,
        nodes: int | None,
        tricks: bool,
        pool: int,
        threads: int,
    ) -> None:
        self.question, self.model, self.deals, self.seed = question, model, deals, seed
        self._threads = threads
        self._prices = Prices(question.hand, pool)
        solved = model.solved > 0
        groups = groups_of(question, apart=solved and not tricks)
        self._parts = [_Part(self, group, nodes, tricks=tricks) for group in groups]
        self._target = min(FIRST, deals)
        self._stopped = False

    @property
    def done(self) -> bool:
        """Whether all deals wanted are counted."""
        return all(part.deals >= self.deals for part in self._parts)

    @property
    def cancelled(self) -> bool:
        """Whether it was stopped."""
        return self._stopped

    @property
    def progress(self) -> float:
        """How much is done, from 0 to 1."""
        counted = sum(min(part.deals, self.deals) for part in self._parts)
        return counted / (self.deals * len(self._parts))

    @property
    def odds(self) -> Odds:
        """The odds as far as they are counted."""
        rows = {}
        for part in self._parts:
            for place in part.group.places:
                contract = self.question.contracts[place]
                rows[place] = row_of(contract, part.outcomes, part.how, self._prices)
        return Odds(
            variant=self.question.game,
            hand=self.question.hand,
            model=self.model.name,
            seed=self.seed,
            leads=self.question.leads,
            left_out=self.question.left_out,
            fixed=self.question.fixed,
            rows=tuple(rows[place] for place in sorted(rows)),
            progress=self.progress,
        )

    def cancel(self) -> None:
        """Stop: whoever iterates gets no more rounds. What is counted stays."""
        self._stopped = True

    def step(self) -> bool:
        """Count a little more, for about a tenth of a second.

        Returns:
            Whether a round has been completed by it.
        """
        if self._stopped or self.done:
            return True
        part = min(self._parts, key=lambda one: (one.deals >= self._target, one.deals))
        part.count(min(self._target - part.deals, part.pace), self._threads)
        if all(one.deals >= self._target for one in self._parts):
            self._target = min(4 * self._target, self.deals)
            return True
        return False

    def advance(self, seconds: float) -> Odds:
        """Count for so many seconds, or until done, and tell how it stands."""
        until = time.monotonic() + seconds
        while not (self._stopped or self.done) and time.monotonic() < until:
            self.step()
        return self.odds

    def finish(self) -> Odds:
        """Count all deals that are wanted."""
        while not (self._stopped or self.done):
            self.step()
        return self.odds

    def __iter__(self) -> Iterator[Odds]:
        while not (self._stopped or self.done):
            if self.step() and not self._stopped:
                yield self.odds

    async def __aiter__(self) -> AsyncIterator[Odds]:
        while not (self._stopped or self.done):
            if self.step() and not self._stopped:
                yield self.odds
            await asyncio.sleep(0)


class _Part:
    """One group of contracts: what is asked of the core, and what has come of it."""

    def __init__(self, run: Run, group: Group, nodes: int | None, *, tricks: bool) -> None:
        question, model = run.question, run.model
        way = question.game.rules.deal.direction
        self.group, self.outcomes, self.deals, self.pace = group, Counter[int](), 0, 16
        self._seed = seed_word(run.seed)
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

    def count(self, more: int, threads: int) -> None:
        """Count so many more deals; deal n of a seed is the same whenever it is counted."""
        start, leads = self.deals, len(self._requests)
        tasks: list[tuple[Forecast, int, int]] = []
        for lead, request in enumerate(self._requests):
            low = -(-(start - lead) // leads)
            high = -(-(start + more - lead) // leads)
            cuts = max(1, min(threads // leads + (threads % leads > 0), high - low))
            edges = [low + (high - low) * i // cuts for i in range(cuts + 1)]
            tasks += [(request, (lead << _LEAD) + a, b - a) for a, b in pairwise(edges) if b > a]
        began = time.monotonic()
        for found in _in_threads(tasks, self._seed, threads):
            self.outcomes.update(found)
        self.deals += more
        spent = max(time.monotonic() - began, 1e-4)
        self.pace = max(leads * threads, min(4 * self.pace, int(more * _STEP / spent)))


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


def _in_threads(
    tasks: list[tuple[Forecast, int, int]], seed: int, threads: int
) -> Iterator[tuple[int, ...]]:
    def forecast(task: tuple[Forecast, int, int]) -> tuple[int, ...]:
        request, first, count = task
        found = current().forecast(request, seed, first, count)
        if found.dealt != count:
            told = "malformed" if found.dealt == MALFORMED else "not to be dealt"
            raise VariantError(f"these cards are {told}; no odds can be counted")
        return tuple(found.results)

    if threads == 1 or len(tasks) == 1:
        return map(forecast, tasks)
    return _pool(threads).map(forecast, tasks)


@cache
def _pool(threads: int) -> ThreadPoolExecutor:
    """Threads that stay, since each keeps its tables."""
    return ThreadPoolExecutor(threads, thread_name_prefix="boston-odds")


def usual_threads() -> int:
    """How many threads are worth while: the core lets them run beside each other natively."""
    if sys.platform == "emscripten" or current().name != "native":
        return 1
    return min(4, os.cpu_count() or 1)
