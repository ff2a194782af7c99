"""Which card the rule-of-thumb player plays, by what its seat wants of the deal."""

from __future__ import annotations

from boston.cards import Card
from boston.players.ducking import duck, force, take_one
from boston.players.memory import Memory
from boston.players.taking import take
from boston.players.undeclared import avoid


def play(memory: Memory) -> tuple[str, str]:
    """A card and the reason for it."""
    cards = [Card(action) for action in memory.view.legal]
    contract, seat = memory.contract, memory.view.seat
    if len(cards) == 1:
        return cards[0], "it is the only card that may be played."
    if contract.goal in ("at-least", "most"):
        return take(memory, cards)
    if contract.goal == "avoid":
        return avoid(memory, cards)
    if contract.all_pass:
        return duck(memory, cards)
    if seat not in contract.side:
        return force(memory, cards)
    if contract.goal == "exactly" and memory.taken(seat) < contract.needs:
        return take_one(memory, cards)
    return duck(memory, cards)
