"""Boston de Fontainebleau once more, naively, from the rules' text and from nothing of the engine.

The auction (S-WIKI:22, 49, 50): the eldest hand speaks first, the turn goes to the left. Each bids
higher or passes. Who has passed bids no more; who was overcalled may raise when the turn returns.
It ends when all have passed or nobody is left to overcall. Then, on five to ten, the bidder may
call for a partner, and the others answer in turn from his left, also those who passed.

The play (S-WIKI:23): as at whist. Follow suit if you can; the highest trump takes the trick, else
the highest card of the suit led; who takes it leads to the next.
"""

from __future__ import annotations

from collections.abc import Iterator

STEPS = [
    *["5", "6", "little-misere", "7", "piccolissimo", "8", "grand-misere", "9"],
    *["little-misere-table", "10", "grand-misere-table", "11", "12", "13", "13-table"],
]
SUITS = "SCHD"
"""From the lowest: S-WIKI:42 ranks diamonds, hearts, clubs, spades downwards."""
HELPED = ("5", "6", "7", "8", "9", "10")
HEIGHT = "23456789TJQKA"


def bids(steps: list[str] | None = None) -> list[str]:
    """The bids from the lowest: each number in four suits, each misère once."""
    ladder: list[str] = []
    for step in STEPS if steps is None else steps:
        number, dash, table = step.partition("-")
        if number.isdigit():
            ladder += [number + suit + dash + table for suit in SUITS]
        else:
            ladder.append(step)
    return ladder


def sayings(said: list[str], ladder: list[str]) -> list[str]:
    """What the next player may say; empty when the auction and the call for a partner are over."""
    speaker, out = 0, set()
    highest, bidder = -1, None
    for place, word in enumerate(said):
        if len(out) == 4 or (len(out) == 3 and bidder is not None):
            return answers(ladder[highest], said[place:]) if bidder is not None else []
        if word == "pass":
            out.add(speaker)
        else:
            highest, bidder = ladder.index(word), speaker
        speaker = (speaker + 1) % 4
        while speaker in out and len(out) < 4:
            speaker = (speaker + 1) % 4
    if len(out) == 4:
        return []
    if len(out) == 3 and bidder is not None:
        return answers(ladder[highest], [])
    return ["pass", *ladder[highest + 1 :]]


def answers(bid: str, said: list[str]) -> list[str]:
    """What may be said about a partner, once the auction is won."""
    number = bid.rstrip("SCHD")
    if number not in HELPED:
        return []
    if not said:
        return ["call-partner", "alone"]
    if said[0] == "alone" or "accept" in said or len(said) == 4:
        return []
    return ["pass", "accept"]


def sequences(depth: int, ladder: list[str], said: list[str] | None = None) -> int:
    """How many ways there are to say so many words, one after the other, from the first."""
    said = said or []
    if depth == 0:
        return 1
    return sum(sequences(depth - 1, ladder, [*said, word]) for word in sayings(said, ladder))


def complete(ladder: list[str], said: list[str] | None = None) -> Iterator[tuple[str, ...]]:
    """Every whole auction with its call for a partner."""
    said = said or []
    following = sayings(said, ladder)
    if not following:
        yield tuple(said)
    for word in following:
        yield from complete(ladder, [*said, word])


def playings(hands: list[list[str]], trick: list[str], leader: int, trump: str) -> int:
    """How many ways there are to play the cards out, suit-first cards, seats to the left."""
    if len(trick) == 4:
        winner = (leader + strongest(trick, trump)) % 4
        return playings(hands, [], winner, trump) if any(hands) else 1
    seat = (leader + len(trick)) % 4
    led = [card for card in hands[seat] if trick and card[0] == trick[0][0]]
    total = 0
    for card in led or hands[seat]:
        left = [[c for c in hand if c != card] for hand in hands]
        total += playings(left, [*trick, card], leader, trump)
    return total


def strongest(trick: list[str], trump: str) -> int:
    """Which card of a trick takes it, by place."""
    best = 0
    for place in range(1, 4):
        card, top = trick[place], trick[best]
        higher = card[0] == top[0] and HEIGHT.index(card[1]) > HEIGHT.index(top[1])
        if higher or (card[0] == trump and top[0] != trump):
            best = place
    return best
