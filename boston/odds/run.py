"""Counting that is watched: in small steps, from rough to fine, stopped whenever one likes."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise, repeat
from typing import Final, TypeVar

from boston.cards import Hand, full_pack
from boston.odds.counting import Counted, Prices, Tally, estimate_of, row_of
from boston.odds.laying_aside import candidates, pilot
from boston.odds.models import Model
from boston.odds.question import Group, Question, groups_of
from boston.odds.result import Odds
from boston.odds.strata import APART, Trait, check_dealt, classes, enough, traits
from boston.solver import current
from boston.solver.backend import MOST_TRICKS, NO_TRUMP, VERDICT, Forecast, Problem
from boston.solver.position import lanes, place_of
from boston.solver.worlds import seed_word

FIRST: Final = 64
"""Deals of the first round; each round ends with four times as many as the one before."""
_FINER: Final = 256
"""Where a standard error is wished, they end with twice as many up to here; then they go three
quarters of the way that seems to be left, or a part in 24 on."""
_SURE: Final = 3
"""So many deals, by the standard error wished, there must be: what never came in n deals may still
come in 3 of n (the 95 % limit), which is not to be more than a standard error."""
_STEP: Final = 0.08
"""Seconds a step should take, so that whoever watches is not kept waiting."""
_LONG: Final = 1.0
"""The same where nobody watches: at the end of each step one thread waits for the others."""
_PIECES: Final = 16
"""Into so many pieces for each thread a step is cut: some deals take a hundred times as long."""
_LEAD: Final = 40
"""Bits of a deal's number that are left to each first lead: streams that never meet."""
_MOST: Final = 99
_ALIKE: Final[Trait] = (0, 0)
"""The trait of all deals where none are told apart."""
_Task = tuple[Forecast, int, int]
"""What is asked of some deals, the number of the first of them, and how many they are."""
_Found = TypeVar("_Found")


class Run:
    """Odds being counted. Made by `boston.odds_stream`, not directly.

    Iterate over it for the odds after each round, from the first 64 deals on, or with `async for`
    to let others run meanwhile; or call `advance` as time allows. However it is cut up, the same
    number of deals gives the same rows. Where a standard error is wished, only the end of a round
    decides whether a row is precise enough, so that this is the same on every machine too.

    Attributes:
        question: What was asked.
        model: How the deals are played.
        seed: The seed of the deals.
        deals: Deals wanted for each row, or the most where a standard error is wished.
        within: The standard error wished, if any.
    """

    def __init__(
        self,
        question: Question,
        model: Model,
        deals: int,
        seed: int,
        *,
        within: float | None,
        nodes: int | None,
        tricks: bool,
        pool: int,
        threads: int,
    ) -> None:
        self.question, self.model, self.deals, self.seed = question, model, deals, seed
        self.within, self._threads = within, threads
        self._prices = Prices(question.hand, pool)
        groups = groups_of(question, apart=model.solved > 0 and not tricks)
        self._parts = [_Part(self, group, nodes, tricks=tricks) for group in groups]
        self._target = FIRST
        self._stopped = False

    @property
    def done(self) -> bool:
        """Whether all deals wanted are counted, or each row is as precise as was wished."""
        return all(part.settled or part.deals >= self.deals for part in self._parts)

    @property
    def cancelled(self) -> bool:
        """Whether it was stopped."""
        return self._stopped

    @property
    def progress(self) -> float:
        """How much is done, from 0 to 1; of deals still to come for a precision, a guess."""
        wanted = [min(part.wanted or self.deals, self.deals) for part in self._parts]
        counted = [min(part.deals, most) for part, most in zip(self._parts, wanted, strict=True)]
        return sum(counted) / sum(wanted)

    @property
    def odds(self) -> Odds:
        """The odds as far as they are counted."""
        rows = {}
        for part in self._parts:
            tally = part.tally
            for place, contract in zip(part.group.places, part.contracts, strict=True):
                rows[place] = row_of(contract, tally, part.how, self._prices)
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
            within=self.within,
            drawn=max(part.reference for part in self._parts),
        )

    def cancel(self) -> None:
        """Stop: whoever iterates gets no more rounds. What is counted stays."""
        self._stopped = True

    def step(self) -> bool:
        """Count a little more, for about a tenth of a second.

        Returns:
            Whether a round has been completed by it.
        """
        return self._go_on(_STEP)

    def _go_on(self, seconds: float) -> bool:
        if self._stopped or self.done:
            return True
        goal = min(self._target, self.deals)
        part = min(self._parts, key=lambda one: (one.settled or one.deals >= goal, one.deals))
        if part.missing:
            part.draw(self._threads, seconds)
            return False
        part.count(min(goal - part.deals, part.pace), self._threads, seconds)
        if not all(one.settled or one.deals >= goal for one in self._parts):
            return False
        if goal == self._target:
            self._end_round()
        return True

    def _end_round(self) -> None:
        """At fixed numbers of deals, and only there, it is decided who needs no more."""
        if self.within is None:
            self._target *= 4
            return
        for part in self._parts:
            if not part.settled:
                part.judge(self.within)
        grown = self._target
        if self._target >= _FINER:
            least = min((part.wanted for part in self._parts if not part.settled), default=0)
            grown = max(self._target // 24, (least - self._target) * 3 // 4)
        self._target += grown - grown % 4

    def advance(self, seconds: float) -> Odds:
        """Count for so many seconds, or until done, and tell how it stands."""
        until = time.monotonic() + seconds
        while not (self._stopped or self.done) and time.monotonic() < until:
            self.step()
        return self.odds

    def finish(self) -> Odds:
        """Count all deals that are wanted."""
        while not (self._stopped or self.done):
            self._go_on(_LONG)
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
    """One group of contracts: what is asked of the core, and what has come of it.

    Attributes:
        group: What the contracts have in common.
        contracts: The contracts.
        how: How outcomes are to be read.
        outcomes: Outcomes by the trait of their deals, where deals have one.
        deals: Deals counted.
        pace: Deals that take about as long as a step should.
        reference: Deals to be played by rule alone, which tell how frequent each class of deals
            is; 0 where none are told apart.
        settled: Whether all its rows are as precise as was wished.
        wanted: Deals it will take, as far as can be told; 0 for as many as are wanted at most.
    """

    def __init__(self, run: Run, group: Group, nodes: int | None, *, tricks: bool) -> None:
        question, model = run.question, run.model
        way = question.game.rules.deal.direction
        self.group, self.deals, self.pace = group, 0, 16
        self.contracts = [question.contracts[place] for place in group.places]
        self.outcomes = defaultdict[Trait, Counter[int]](Counter)
        self.settled, self.wanted = False, 0
        self._drawn, self._draw_pace = Counter[Trait](), 64
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
        self.reference = 0
        if run.within is not None:
            self.wanted = max(FIRST, round(0.25 / run.within**2))
            if solved and group.wants and group.discard == "none":
                self.reference = enough(run.within)

    @property
    def missing(self) -> int:
        """Deals to be played by rule that have not been."""
        return self.reference - self._drawn.total()

    @property
    def tally(self) -> Tally:
        """The outcomes class by class."""
        if not self.deals:
            return Tally(())
        if not self.reference:
            return Tally(((1.0, self.outcomes[_ALIKE]),))
        seen = {trait: found.total() for trait, found in self.outcomes.items()}
        goals = [contract.needs for contract in self.contracts]
        found = []
        for share, members in classes(self._drawn, seen, min(goals), max(goals)):
            together = Counter[int]()
            for trait in members:
                together.update(self.outcomes.get(trait, {}))
            found.append((share, together))
        return Tally(tuple(found), self.reference)

    def judge(self, within: float) -> None:
        """Find out whether all rows are as precise as is wished, or how many deals it takes.

        Args:
            within: The standard error wished.
        """
        tally = self.tally
        error = max(estimate_of(one, tally, self.how).error for one in self.contracts)
        self.settled = error <= within and self.deals * within >= _SURE
        guess = max(self.deals * (error / within) ** 2, _SURE / within)
        self.wanted = self.deals if self.settled else max(self.deals + 4, round(guess))

    def draw(self, threads: int, seconds: float) -> None:
        """Play some more deals by rule alone, for about so many seconds the next time."""
        more, start = min(self.missing, self._draw_pace), self._drawn.total()
        began = time.monotonic()
        for found in _in_threads(self._tasks(start, more, threads, APART), self._traits, threads):
            self._drawn.update(found)
        self._draw_pace = self._paced(self._draw_pace, more, began, threads, seconds)

    def count(self, more: int, threads: int, seconds: float) -> None:
        """Count so many more deals; deal n of a seed is the same whenever it is counted.

        Args:
            more: How many.
            threads: How many threads share in it.
            seconds: What the next step should take.
        """
        began = time.monotonic()
        tasks = self._tasks(self.deals, more, threads)
        for found in _in_threads(tasks, self._outcomes, threads):
            for (trait, word), times in found.items():
                self.outcomes[trait][word] += times
        self.deals += more
        self.pace = self._paced(self.pace, more, began, threads, seconds)

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

    def _paced(self, pace: int, more: int, began: float, threads: int, seconds: float) -> int:
        """How many deals take so many seconds, after so many were counted since."""
        spent = max(time.monotonic() - began, 1e-4)
        return max(len(self._requests) * threads, min(4 * pace, int(more * seconds / spent)))

    def _traits(self, task: _Task) -> list[Trait]:
        request, first, count = task
        return traits(current(), request, self._seed, first, count)

    def _outcomes(self, task: _Task) -> Counter[tuple[Trait, int]]:
        request, first, count = task
        found = current().forecast(request, self._seed, first, count)
        check_dealt(found.dealt, count)
        kinds = self._traits(task) if self.reference else repeat(_ALIKE, count)
        return Counter(zip(kinds, found.results, strict=True))


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
    tasks: list[_Task], work: Callable[[_Task], _Found], threads: int
) -> Iterator[_Found]:
    if threads == 1 or len(tasks) == 1:
        return map(work, tasks)
    return _pool(threads).map(work, tasks)


@cache
def _pool(threads: int) -> ThreadPoolExecutor:
    """Threads that stay, since each keeps its tables."""
    return ThreadPoolExecutor(threads, thread_name_prefix="boston-odds")


def usual_threads() -> int:
    """How many threads are worth while: the core lets them run beside each other natively."""
    if sys.platform == "emscripten" or current().name != "native":
        return 1
    return min(4, os.cpu_count() or 1)
