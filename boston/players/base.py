"""What a player is: somebody who chooses from a view, and knows nothing else."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from boston.board import View


@runtime_checkable
class Player(Protocol):
    """A player at the table."""

    @property
    def name(self) -> str:
        """The name it is asked for by."""
        ...

    def choose(self, view: View) -> str:
        """One of `view.legal`."""
        ...
