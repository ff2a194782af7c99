"""A player who plays at random, for walking through every corner of the rules."""

from __future__ import annotations

from random import Random

from boston.board import View
from boston.errors import NotationError, quoted


class RandomPlayer:
    """Chooses evenly among what is legal, except that it mostly passes.

    Its contracts mean nothing: most bids of a ladder lie above what a hand can do, so an even
    choice among them climbs to a slam within a round. In phases where a pass is possible it
    therefore passes with probability `pass_share`, which leaves bids high, but not all slams.

    Args:
        chance: The random stream; nothing else decides.
        pass_share: How often it passes where it may, from 0 to 1.

    Raises:
        NotationError: for a share outside 0 to 1.
    """

    name = "random"

    def __init__(self, chance: Random, pass_share: float = 0.6) -> None:
        if not 0 <= pass_share <= 1:
            raise NotationError(f"pass_share is {quoted(pass_share)}; give a share from 0 to 1")
        self._chance = chance
        self._pass_share = pass_share

    def choose(self, view: View) -> str:
        """One of `view.legal`."""
        if "pass" in view.legal and self._chance.random() < self._pass_share:
            return "pass"
        return self._chance.choice(view.legal)

    def __repr__(self) -> str:
        return f"RandomPlayer(pass_share={self._pass_share})"
