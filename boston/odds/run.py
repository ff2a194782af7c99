"""Counting that is watched: in small steps, from rough to fine, stopped whenever one likes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from typing import Final

from boston.odds.counting import Prices, row_of
from boston.odds.models import Model
from boston.odds.part import FINER, FIRST, LONG, ROUND, Part
from boston.odds.question import Question, groups_of
from boston.odds.result import Odds

_STEP: Final = 0.08
"""Seconds a step should take, so that whoever watches is not kept waiting."""


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
        self._parts = [
            Part(question, model, group, seed, within=within, nodes=nodes, tricks=tricks)
            for group in groups
        ]
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
        if self._target >= FINER:
            least = min((part.wanted for part in self._parts if not part.settled), default=0)
            lacking = least - self._target
            # A guess from few deals is mostly too high.
            near = lacking <= grown // 4
            grown = max(lacking if near else lacking * 2 // 3, grown // 24)
        self._target += grown + -grown % ROUND

    def advance(self, seconds: float) -> Odds:
        """Count for so many seconds, or until done, and tell how it stands."""
        until = time.monotonic() + seconds
        while not (self._stopped or self.done) and time.monotonic() < until:
            self.step()
        return self.odds

    def finish(self) -> Odds:
        """Count all deals that are wanted."""
        while not (self._stopped or self.done):
            self._go_on(LONG)
        for part in self._parts:
            part.drop()
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
