"""A player by rule of thumb: bids by the old books' hints and plays sensibly.

It is no expert. It says why it does what it does, which is what a reader wants of it.
"""

from __future__ import annotations

from boston.board import View
from boston.players import bidding, discarding, helping, playing, preparing
from boston.players.memory import remember


class ThumbPlayer:
    """Plays by rule of thumb; the same view always gives the same choice."""

    name = "thumb"

    def choose(self, view: View) -> str:
        """One of `view.legal`."""
        return self.advise(view)[0]

    def advise(self, view: View) -> tuple[str, str]:
        """What it would do, and why in a sentence.

        Args:
            view: A view whose seat is on turn.
        """
        if view.phase == "give":
            return preparing.give(view)
        if view.phase == "auction":
            return bidding.call(view)
        contract = view.contract
        assert contract is not None
        if view.phase == "partner":
            if view.seat is contract.declarer:
                return helping.take_help(view, contract)
            return helping.give_help(view, contract)[:2]
        if view.phase == "discard":
            return discarding.discard(view, contract)
        if view.phase == "show":
            return preparing.show(view)
        return playing.play(remember(view, contract))

    def __repr__(self) -> str:
        return "ThumbPlayer()"
