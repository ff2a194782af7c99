"""Apps that no test holds any longer are gone before the next: a link goes to one on the page."""

from __future__ import annotations

import gc

import pytest

from boston.widgets import link


@pytest.fixture
def no_other_app() -> None:
    """Forget apps of other tests, and positions that wait for one."""
    gc.collect()
    link._shown.clear()
    link._waiting.clear()
