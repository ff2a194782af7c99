"""Forecasts of deals, played by rule and solved from some trick on; as in `core/forecast.h`."""

from __future__ import annotations

from collections.abc import Callable

from boston.solver.backend import (
    AFTER_FIRST,
    AT_ONCE,
    MADE,
    MOST_TRICKS,
    NO_TRUMP,
    OPEN_DEAL,
    UNRESOLVED,
    Answer,
    Forecast,
    Problem,
)
from boston.solver.reference.bits import CARDS, LANES, lane_of
from boston.solver.reference.sensible import Play, lay_aside, sensible
from boston.solver.reference.state import Trick, beaters

Solve = Callable[[Problem, int, int], Answer]


def sound(f: Forecast) -> bool:
    """Whether a forecast can be played."""
    q = f.goal
    sizes = [hand.bit_count() + n for hand, n in zip(f.pack.hand, f.pack.needed, strict=True)]
    gone = [f.aside >> seat & 1 for seat in range(4)]
    gone[f.declarer & 3] = int(f.choices != 0)
    return (
        not q.table
        and 0 <= f.declarer <= 3
        and 1 <= q.side <= 14
        and 0 <= q.leader <= 3
        and 0 <= q.trump <= NO_TRUMP
        and f.solved >= 0
        and 0 <= f.renounces <= q.tricks
        and (not f.renounces or f.solved <= q.tricks - f.renounces)
        and not f.choices & ~CARDS
        and 1 <= q.tricks <= min(size - less for size, less in zip(sizes, gone, strict=True))
        and max(sizes) <= 14
    )


def _outcome(tricks: int, own: int, marked: int) -> int:
    return tricks | own << 8 | marked << 16


def _begin(f: Forecast, dealt: list[int], gone: int) -> Play:
    q = f.goal
    out = [lay_aside(dealt[seat]) if f.aside >> seat & 1 else 0 for seat in range(4)]
    out[f.declarer] = gone
    return Play(
        hand=[hand & ~less for hand, less in zip(dealt, out, strict=True)],
        dealt=list(dealt),
        unplayed=dealt[0] | dealt[1] | dealt[2] | dealt[3],
        trumps=LANES[q.trump] if q.trump < NO_TRUMP else 0,
        side=q.side,
        declarer=f.declarer,
        avoids=q.most < q.tricks,
        want=q.least,
    )


def _one_trick(g: Play, t: Trick, renouncer: int) -> None:
    p = t.leader
    for pos in range(4):
        own = g.hand[p]
        moves = own if p == renouncer else own & t.led or own
        card = sensible(g, t, p, pos, moves) if moves & moves - 1 else moves
        g.hand[p] ^= card
        if g.open and p == g.declarer:
            g.open ^= card
        if not pos:
            t.led = lane_of(card)
        elif not card & t.led and p != renouncer:
            g.none[p] |= t.led
        if not pos or card & beaters(t.best, t.led, g.trumps):
            t.best, t.winner = card, p
        t.cards |= card
        g.unplayed ^= card
        p = p + 1 & 3


def _one(f: Forecast, dealt: list[int], gone: int, limit: int, solve: Solve) -> tuple[int, int]:
    q, verdicts = f.goal, f.what != MOST_TRICKS
    g = _begin(f, dealt, gone)
    taken, own, leader, left = 0, 0, q.leader, q.tricks
    marked = sum((dealt[seat] & f.marked).bit_count() for seat in range(4) if q.side >> seat & 1)
    while left > f.solved:
        if f.open == AT_ONCE or (f.open == AFTER_FIRST and left < q.tricks):
            g.open = g.hand[f.declarer]
            for lane in LANES:
                if not g.open & lane:
                    g.none[f.declarer] |= lane
        t = Trick(left, 0, leader, winner=leader)
        _one_trick(g, t, f.declarer if q.tricks - left < f.renounces else -1)
        leader = t.winner
        if g.side >> leader & 1:
            taken += 1
            g.want -= 1
        own += leader == f.declarer
        left -= 1
    if not left:
        first = int(q.least <= taken <= q.most) if f.solved and verdicts else taken
        return _outcome(first, own, marked), 0
    a, b, c, d = g.hand
    rest = q._replace(
        hand=(a, b, c, d),
        leader=leader,
        tricks=left,
        least=q.least - taken,
        most=q.most - taken,
    )
    found = solve(rest, f.what, limit)
    if found.verdict == UNRESOLVED:
        return _outcome(OPEN_DEAL, own, marked), found.nodes
    first = found.verdict if verdicts else found.tricks + taken
    return _outcome(first, own, marked), found.nodes


def forecast(f: Forecast, dealt: list[int], solve: Solve) -> int:
    """What becomes of one deal; where the declarer chooses a card to lay aside, of the best."""
    pending, left = f.choices & dealt[f.declarer], f.limit
    if not pending & pending - 1:
        return _one(f, dealt, pending, left, solve)[0]
    found, share = 0, 1000
    while pending and left:
        rest = pending
        while rest and left:
            card = rest & -rest
            rest ^= card
            found, spent = _one(f, dealt, card, min(share, left), solve)
            left -= min(spent, left)
            if found & 0xFF == MADE:
                return found
            if found & 0xFF != OPEN_DEAL:
                pending ^= card
        share *= 4
    return found | OPEN_DEAL if pending else found
