"""Goals with an upper limit, by proof numbers; as in `core/proof.h`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from boston.solver.backend import FAILED, MADE, UNRESOLVED
from boston.solver.reference.bits import LANES, lane_of, low_index, run_tops
from boston.solver.reference.safety import is_safe
from boston.solver.reference.search import failed_with
from boston.solver.reference.state import OutOfBudget, State, Trick, beaters, mask_to_cards

ENDLESS: Final = 0x3FFFFFFF


class Numbers(NamedTuple):
    """Positions to settle before the side succeeds, or fails; where settled, what was looked at."""

    proof: int
    disproof: int
    rel: int

    @property
    def settled(self) -> bool:
        """Whether the answer is known."""
        return not self.proof or not self.disproof


@dataclass(slots=True)
class Stage:
    """A trick in the making, and the tricks the side may still take."""

    trick: Trick
    least: int
    most: int


def _settle(made: int, rel: int) -> Numbers:
    return Numbers(0, ENDLESS, rel) if made else Numbers(ENDLESS, 0, rel)


def _tag(stage: Stage) -> int:
    return stage.trick.leader | stage.most + 1 << 2


def _key(state: State, stage: Stage, pos: int) -> tuple[int, ...]:
    t = stage.trick
    rest = (t.cards, t.best, t.led) if pos else ()
    return (*state.hand, t.leader, pos, t.winner, stage.most, *rest)


def _known_head(state: State, stage: Stage) -> Numbers | None:
    tricks = stage.trick.tricks
    if stage.least <= 0 and stage.most >= tricks:
        return _settle(MADE, 0)
    if stage.least > tricks or stage.most < 0:
        return _settle(FAILED, 0)
    shape = state.shapes.get(state.key(_tag(stage)))
    if shape is not None and shape.patterns:
        made, mask = state.probe(shape, *state.owners(), 1)
        if made != UNRESOLVED:
            return _settle(made, mask_to_cards(mask, state.every))
    if stage.most == 0 and (rel := is_safe(state, stage.trick.leader)) is not None:
        state.store(_tag(stage), state.owners(), rel, 1, 1, MADE)
        return _settle(MADE, rel)
    return None


def _worthwhile(state: State, stage: Stage, p: int, pos: int) -> int:
    t = stage.trick
    hand = state.hand[p]
    moves = run_tops(hand, state.every & ~hand)
    if pos and hand & t.led:
        moves &= t.led
    if not pos or not state.side >> p & 1 or stage.most:
        return moves
    chosen = moves & beaters(t.best, t.led, state.trumps)
    loses = moves & ~chosen
    for lane in LANES:
        part = loses & lane
        chosen |= part & -part
    return chosen


def _step_in(state: State, stage: Stage, p: int, pos: int, card: int) -> Stage:
    t = stage.trick
    suit = card.bit_length() - 1 >> 4
    cards = t.cards | card if pos else card
    following = Trick(t.tricks, t.need, t.leader, t.led, cards, t.best, t.winner)
    if not pos:
        following.led, following.best, following.winner = LANES[suit], card, p
    elif card & beaters(t.best, t.led, state.trumps):
        following.best, following.winner = card, p
    state.hand[p] ^= card
    state.lengths[suit][p] -= 1
    ours = 0
    if pos == 3:
        ours = state.side >> following.winner & 1
        state.every ^= cards
        following.leader = following.winner
        following.tricks -= 1
    return Stage(following, stage.least - ours, stage.most - ours)


def _step_out(state: State, following: Stage, p: int, pos: int, card: int) -> None:
    if pos == 3:
        state.every ^= following.trick.cards
    state.lengths[card.bit_length() - 1 >> 4][p] += 1
    state.hand[p] ^= card


def _with_rank(numbers: Numbers, following: Stage, pos: int) -> Numbers:
    """Where a trick ended, its winner mattered if another card of its suit was there."""
    t = following.trick
    if pos != 3 or not numbers.settled or t.cards & lane_of(t.best) == t.best:
        return numbers
    return numbers._replace(rel=numbers.rel | t.best)


def _look_up(state: State, stage: Stage, pos: int) -> Numbers:
    if not pos and (known := _known_head(state, stage)) is not None:
        return known
    found = state.seen.get(_key(state, stage, pos))
    return Numbers(*found) if found is not None else Numbers(1, 1, 0)


def _explore(
    state: State, stage: Stage, p: int, pos: int, limit_proof: int, limit_disproof: int
) -> Numbers:
    key = _key(state, stage, pos)
    found = _search(state, stage, p, pos, limit_proof, limit_disproof)
    if found.settled and not pos:
        made = int(found.proof == 0)
        state.store(_tag(stage), state.owners(), found.rel, 1, 1, made)
    else:
        state.seen[key] = found
    return found


def _search(
    state: State, stage: Stage, p: int, pos: int, limit_proof: int, limit_disproof: int
) -> Numbers:
    wanted = state.side >> p & 1
    moves, total = _worthwhile(state, stage, p, pos), 0
    children: list[tuple[int, Numbers]] = []
    after = (pos + 1) & 3
    while moves:
        card = moves & -moves
        moves ^= card
        following = _step_in(state, stage, p, pos, card)
        seen = _with_rank(_look_up(state, following, after), following, pos)
        _step_out(state, following, p, pos, card)
        if not seen.settled:
            children.append((low_index(card), seen))
            continue
        if (seen.proof == 0) == wanted:
            return seen
        also, looked = failed_with(state, p, card, seen.rel)
        total |= looked
        moves &= ~also
    while children:
        mine = [n.proof if wanted else n.disproof for _, n in children]
        theirs = [n.disproof if wanted else n.proof for _, n in children]
        least = min(mine)
        place = mine.index(least)
        second = min((n for i, n in enumerate(mine) if i != place), default=ENDLESS)
        most = max(theirs)
        summed = ENDLESS if most >= ENDLESS else most + sum(map(bool, theirs)) - 1
        numbers = Numbers(least, summed, 0) if wanted else Numbers(summed, least, 0)
        if numbers.proof >= limit_proof or numbers.disproof >= limit_disproof:
            return numbers
        if state.nodes >= state.limit:
            raise OutOfBudget
        limit_mine, limit_theirs = (
            (limit_proof, limit_disproof) if wanted else (limit_disproof, limit_proof)
        )
        child_mine = min(limit_mine, second + 1 + second // 4)
        child_theirs = limit_theirs - (summed - theirs[place])
        limits = (child_mine, child_theirs) if wanted else (child_theirs, child_mine)
        card = 1 << children[place][0]
        following = _step_in(state, stage, p, pos, card)
        state.nodes += 1
        turn = following.trick.leader if pos == 3 else p + 1 & 3
        seen = _explore(state, following, turn, after, *limits)
        seen = _with_rank(seen, following, pos)
        _step_out(state, following, p, pos, card)
        if not seen.settled:
            children[place] = (children[place][0], seen)
            continue
        if (seen.proof == 0) == wanted:
            return seen
        also, looked = failed_with(state, p, card, seen.rel)
        total |= looked
        also |= card
        children = [child for child in children if not also >> child[0] & 1]
    return _settle(int(not wanted), total)


def prove(state: State, trick: Trick, p: int, pos: int, least: int, most: int) -> int:
    """Whether the side ends between `least` and `most`.

    Raises:
        OutOfBudget: where the limit of nodes ran out.
    """
    stage = Stage(trick, least, most)
    if not pos and (known := _known_head(state, stage)) is not None:
        return int(known.proof == 0)
    return int(_explore(state, stage, p, pos, ENDLESS, ENDLESS).proof == 0)
