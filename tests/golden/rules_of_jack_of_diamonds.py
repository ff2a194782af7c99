"""The auction of the game with the J♦ once more, naively, from the rules' text alone.

The players are numbered 0 to 3 in the order in which they speak. The first in hand asks, bids or
passes (S-RU:47-51); a higher bid destroys a lower one (S-RU:75-77, S-AM:31). Whoever comes after an
ask may take it up instead of passing, and the two are partners (S-RU:55-57). A pass is for good,
but where the last player asks after three passes, those who passed may still take it up
(S-RU:121, S-AM:45). After a new bid all who have not passed speak again, the one who was overbid
and the partner he had included. If nobody takes an ask up, the asker plays alone (S-RU:59).
"""

from __future__ import annotations

from collections.abc import Generator

Table = Generator[tuple[int, list[str]], str, tuple[str, int | None, int | None]]

STEPS = ["ask-junior", "ask-senior", "solo", "nine-junior", "nine-senior", "misere"]
SUITS = "CDHS"


def heights(senior: str, *, junior: bool, steps: list[str] | None = None) -> dict[str, int]:
    """How high each bid stands; a bid in a junior suit only where the deal has one."""
    found: dict[str, int] = {}
    for height, step in enumerate(STEPS if steps is None else steps):
        if step == "solo":
            for suit in SUITS:
                found[f"solo-{suit}"] = 10 * height + (5 if suit == senior else 0)
        elif junior or "junior" not in step:
            found[step] = 10 * height
    return found


def auction(high: dict[str, int], *, late: str = "last-asks") -> Table:
    """The auction as a talk: it names who speaks and what may be said, and is told what was said.

    It ends with the contract, the declarer and the partner.
    """
    passed: list[int] = []
    before: list[int] = []
    bid, bidder, partner = "", None, None
    to_speak = [0, 1, 2, 3]
    while to_speak:
        player = to_speak.pop(0)
        may = ["pass", *(other for other in high if not bid or high[other] > high[bid])]
        if bid.startswith("ask") and partner is None:
            may.append("support")
        said = yield player, may
        if said == "pass":
            passed.append(player)
        elif said == "support":
            partner = player
        else:
            bid, bidder, partner = said, player, None
            before = passed.copy()
            to_speak = [(player + n) % 4 for n in (1, 2, 3) if (player + n) % 4 not in passed]
    if bidder is None:
        return "all-pass", None, None
    if bid.startswith("ask") and partner is None and (late == "always" or len(before) == 3):
        for player in ((bidder + n) % 4 for n in (1, 2, 3)):
            if player in before and (yield player, ["pass", "support"]) == "support":
                return bid, bidder, player
    return bid, bidder, partner
