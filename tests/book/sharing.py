"""How two browsers share the tests of the built book: `-n 2 --dist loadscope`.

All questions to one page go to the browser that has looked at it; what shares a live page stays
with its file; what boots Python for itself goes where there is room. pytest-xdist has groups for
this, but with this pytest they are not heard: it puts a group into an item's name through a private
attribute that is gone. So the scheduler here reads the names themselves.
"""

from __future__ import annotations

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

from tests.book.asked import ALWAYS, AT_LEISURE

BOOTING = (
    "test_notebook_app.py",
    "test_live_pages.py",
    "test_firefox.py",
    "test_offline_copy.py",
    "test_live_starts.py",
    "test_live_faults.py",
)
"""Files whose tests start Python in a browser: the longest, so that no worker should end there."""
ALONE = frozenset({"test_live_starts.py", "test_live_faults.py", "test_compare_page.py"})
"""Files whose tests have nothing in common but what every test has."""
ASKED = frozenset([*ALWAYS, *AT_LEISURE])
WINDOWS = ("-wide", "-narrow")


def scope_of(nodeid: str) -> str:
    """What a test shares with others: the page it asks, its file, or nothing."""
    file, _, test = nodeid.partition("::")
    page = test.partition("[")[2].removesuffix("]")
    for window in WINDOWS:
        page = page.removesuffix(window)
    if page in ASKED and "first_view" not in test:
        return page
    return nodeid if file.rpartition("/")[2] in ALONE else file


class PageScheduling(LoadScopeScheduling):
    """Hands out the tests by what they share, in the order in which they were collected."""

    def __init__(self, config: pytest.Config, log: Producer | None = None) -> None:
        config.option.loadscopereorder = False
        super().__init__(config, log)

    def _split_scope(self, nodeid: str) -> str:
        return scope_of(nodeid)
