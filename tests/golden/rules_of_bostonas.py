"""The auction of Bostonas once more, naively, as its text tells it and from nothing of the engine.

The players are numbered 0 to 3 in the order in which they speak. The first announces a game or
passes; the next tempts him with a dearer one, he agrees or passes, and the tempter may go on; who
passes first is out, the one left is tempted by the third and at last by the dealer (S-LT:97-99).
The last one left announces the game, which must be no lower than the last one offered (S-LT:99).
To five and six a helper may offer himself unless the declarer says that he plays alone; the
first to offer, asked in turn, is the helper (S-LT:103-109).
"""

from __future__ import annotations

from collections.abc import Generator

Table = Generator[tuple[int, list[str]], str, tuple[str, int | None, int | None]]

PRICES = {
    # in the first, the second, and the third suit
    "5": (3, 2, 1),
    "6": (8, 7, 6),
    "7": (13, 12, 11),
    "small-null": (15,),
    "8": (18, 17, 16),
    "9": (23, 22, 21),
    "grand-null": (25,),
    "small-null-open": (35,),
    "grand-null-open": (45,),
    "13": (50, 49, 48),
}
FELLOW = {"S": "C", "C": "S", "H": "D", "D": "H"}


def values(turned: str, games: list[str] | None = None) -> dict[str, int]:
    """What each offer is worth, where a suit is turned; a bare number is worth its least."""
    found: dict[str, int] = {}
    for game in PRICES if games is None else games:
        if not game.isdigit():
            (found[game],) = PRICES[game]
            continue
        first, second, third = PRICES[game]
        found[game] = third
        for suit in FELLOW:
            found[game + suit] = (
                first if suit == turned else second if suit == FELLOW[turned] else third
            )
    return found


def auction(worth: dict[str, int], *, accepted_only: bool = False) -> Table:
    """The auction as a talk: it names who speaks and what may be said, and is told what was said.

    It ends with the game announced, the declarer and the helper.
    """
    holder, held = None, ""
    floor = 0
    for player in range(4):
        if holder is None:
            said = yield player, ["pass", *worth]
            if said != "pass":
                holder, held, floor = player, said, worth[said]
            continue
        tempting = True
        while tempting:
            offer = yield player, ["pass", *(game for game in worth if worth[game] > worth[held])]
            if offer == "pass":
                break
            held = offer
            answer = yield holder, ["pass", "agree"]
            if answer == "agree":
                floor = worth[offer]
            else:
                holder, tempting = player, False
    if holder is None:
        return "all-pass", None, None
    least = floor if accepted_only else worth[held]
    game = yield holder, [g for g in worth if worth[g] >= least and not g.isdigit()]
    if game[0] not in "56":
        return game, holder, None
    if (yield holder, ["pass", "alone"]) == "alone":
        return game, holder, None
    for player in ((holder + n) % 4 for n in (1, 2, 3)):
        if (yield player, ["pass", "play-along"]) == "play-along":
            return game, holder, player
    return game, holder, None
