"""A player who plays at random, for walking through every corner of the rules."""

from __future__ import annotations

from random import Random

from boston.board import View


class RandomPlayer:
    """Chooses evenly among what is legal, except that it mostly passes.

    With a call chosen evenly every auction would climb to a slam, so in phases where a pass is
    possible it passes with probability `pass_share`.

    Args:
        chance: The random stream; nothing else decides.
        pass_share: How often it passes where it may, from 0 to 1.
    """

    name = "random"

    def __init__(self, chance: Random, pass_share: float = 0.6) -> None:
        self._chance = chance
        self._pass_share = pass_share

    def choose(self, view: View) -> str:
        """One of `view.legal`."""
        if "pass" in view.legal and self._chance.random() < self._pass_share:
            return "pass"
        return self._chance.choice(view.legal)

    def __repr__(self) -> str:
        return f"RandomPlayer(pass_share={self._pass_share})"
