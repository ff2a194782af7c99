"""Threads that share in counting."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from typing import Generic, TypeVar

from boston.solver import current

Task = TypeVar("Task")
Found = TypeVar("Found")


class Batch(Generic[Task, Found]):
    """Tasks that are being done, and what comes of them.

    Attributes:
        deals: Deals they are about.
    """

    def __init__(
        self, deals: int, tasks: Sequence[Task], work: Callable[[Task], Found], threads: int
    ) -> None:
        """Begin. By one thread, nothing is done before it is asked for."""
        self.deals = deals
        self._tasks, self._work = tasks, work
        self._futures: list[Future[Found]] = []
        if threads > 1:
            self._futures = [_pool(threads).submit(work, task) for task in tasks]

    def results(self) -> list[tuple[Task, Found]]:
        """Each task with what came of it."""
        found = (
            (future.result() for future in self._futures)
            if self._futures
            else map(self._work, self._tasks)
        )
        return list(zip(self._tasks, found, strict=True))

    def drop(self) -> None:
        """Do no more of it than is being done already."""
        for future in self._futures:
            future.cancel()


@cache
def _pool(threads: int) -> ThreadPoolExecutor:
    """Threads that stay, since each keeps its tables."""
    return ThreadPoolExecutor(threads, thread_name_prefix="boston-odds")


def usual_threads() -> int:
    """How many threads are worth while: the core lets them run beside each other natively."""
    if sys.platform == "emscripten" or current().name != "native":
        return 1
    return min(4, os.cpu_count() or 1)
