"""Goals with an upper limit but misère, by proof numbers; as in `core/proof.h`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from boston.solver.backend import FAILED, MADE, UNRESOLVED
from boston.solver.reference.bits import LANES, lane_of, low_index, run_of, run_tops
from boston.solver.reference.safety import may_be_safe
from boston.solver.reference.siege import open_suits, tops
from boston.solver.reference.state import NO_HINT, OutOfBudget, State, Trick, beaters, cards_to_mask

ENDLESS: Final = 0x3FFFFFFF


class Seen(NamedTuple):
    """Cards a proof looked at, from the top of a suit and from its bottom."""

    top: int
    bottom: int


NOTHING: Final = Seen(0, 0)


class Numbers(NamedTuple):
    """Positions to settle before the side succeeds, or fails; where settled, what was looked at."""

    proof: int
    disproof: int
    seen: Seen

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


def _settle(made: int, seen: Seen) -> Numbers:
    return Numbers(0, ENDLESS, seen) if made else Numbers(ENDLESS, 0, seen)


def _seen_to_mask(seen: Seen, every: int) -> int:
    mask = cards_to_mask(seen.top, every)
    for shift in (0, 16, 32, 48):
        part, live = seen.bottom >> shift & 0xFFFF, every >> shift & 0xFFFF
        if part:
            above = (live & ((part & -part) - 1)).bit_count()
            mask |= ((1 << live.bit_count()) - (1 << above)) << shift
    return mask


def _mask_to_seen(mask: int, every: int) -> Seen:
    top = bottom = 0
    for shift in (0, 16, 32, 48):
        part, live = mask >> shift & 0xFFFF, every >> shift & 0xFFFF
        if not part:
            continue
        upper = (~part & (part + 1)) - 1
        n = (upper & part).bit_count()
        if n:
            top |= _place(live, n - 1) << shift
        if part & ~upper:
            bottom |= _place(live, low_index(part & ~upper)) << shift
    return Seen(top, bottom)


def _place(cards: int, n: int) -> int:
    """The card that n others of the set stand above."""
    for _ in range(n):
        cards &= cards - 1
    return cards & -cards


def remember(
    state: State, stage: Stage, seen: Seen, made: int, hint: tuple[int, int] = (NO_HINT, 0)
) -> None:
    """Keep what was settled at the head of a trick, and the lead that did it."""
    state.put(tag_of(stage), state.owners(), _seen_to_mask(seen, state.every), 1, 1, made, hint)


def failed_within(state: State, p: int, card: int, seen: Seen, total: Seen) -> tuple[int, Seen]:
    """The moves that fail with a card that failed, and what was looked at in all."""
    suit = lane_of(card)
    run = run_of(card, state.hand[p], state.every & ~state.hand[p])
    above, below = seen.top & suit, seen.bottom & suit
    upper = (1 << above.bit_length()) - 1 if above else 0
    lower = ~((below & -below) - 1) if below else 0
    top, bottom = total.top | seen.top, total.bottom | seen.bottom
    if upper & card:
        top |= run
    if lower & run:
        bottom |= card
    also = 0 if (upper | lower) & card else suit & ~upper & ~lower
    return also, Seen(top, bottom)


def tag_of(stage: Stage) -> int:
    """Leader and goal in one: apart from all tags of the search for tricks."""
    return stage.trick.leader | stage.most + 1 << 2


def _key(state: State, stage: Stage, pos: int) -> tuple[int, ...]:
    t = stage.trick
    rest = (t.cards, t.best, t.led) if pos else ()
    return (*state.hand, t.leader, pos, t.winner, stage.most, *rest)


def known_head(state: State, stage: Stage) -> Numbers | None:
    """What is known of the head of a trick without searching."""
    tricks = stage.trick.tricks
    if stage.least <= 0 and stage.most >= tricks:
        return _settle(MADE, NOTHING)
    if stage.least > tricks or stage.most < 0:
        return _settle(FAILED, NOTHING)
    shape = state.shapes.get(state.key(tag_of(stage)))
    if shape is not None and shape.patterns:
        made, mask = state.probe(shape, *state.owners(), 1)
        if made != UNRESOLVED:
            return _settle(made, _mask_to_seen(mask, state.every))
    leader = stage.trick.leader
    if stage.most or not may_be_safe(state) or state.side >> leader & 1:
        return None
    exposed, top, bottom = open_suits(state, leader, tricks)
    if exposed <= 0:
        made = int(not exposed)
        remember(state, stage, Seen(top, bottom), made)
        return _settle(made, Seen(top, bottom))
    # The more suits are open to attack, the sooner one falls.
    return Numbers(1, 5 - exposed, NOTHING)


def worthwhile(state: State, stage: Stage, p: int, pos: int) -> int:
    """The moves worth trying; who may take no trick sheds the highest that does no harm."""
    t = stage.trick
    hand = state.hand[p]
    moves = run_tops(hand, state.every & ~hand)
    if pos and hand & t.led:
        moves &= t.led
    if not pos or not state.side >> p & 1 or stage.most:
        return moves
    wins = moves & beaters(t.best, t.led, state.trumps)
    return wins | tops(moves & ~wins)


def step_in(state: State, stage: Stage, p: int, pos: int, card: int) -> Stage:
    """Play a card."""
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


def step_out(state: State, following: Stage, p: int, pos: int, card: int) -> None:
    """Take the card back."""
    if pos == 3:
        state.every ^= following.trick.cards
    state.lengths[card.bit_length() - 1 >> 4][p] += 1
    state.hand[p] ^= card


def with_rank(state: State, numbers: Numbers, following: Stage, pos: int) -> Numbers:
    """Where a trick ended, what shows that its winner beat the second of its suit."""
    t = following.trick
    if pos != 3 or not numbers.settled:
        return numbers
    suit = lane_of(t.best)
    rivals = t.cards & suit & ~t.best
    if not rivals:
        return numbers
    second, live = rivals & -rivals, (state.every | t.cards) & suit
    top, bottom = numbers.seen
    if (live & ((t.best << 1) - 1)).bit_count() <= (live & ~(second - 1)).bit_count():
        top |= t.best
    else:
        bottom |= second
    return numbers._replace(seen=Seen(top, bottom))


def _look_up(state: State, stage: Stage, pos: int) -> Numbers:
    guess = None if pos else known_head(state, stage)
    if guess is not None and guess.settled:
        return guess
    found: Numbers | None = state.seen.get(_key(state, stage, pos))
    return found or guess or Numbers(1, 1, NOTHING)


def _explore(
    state: State, stage: Stage, p: int, pos: int, limit_proof: int, limit_disproof: int
) -> Numbers:
    key = _key(state, stage, pos)
    found = _search(state, stage, p, pos, limit_proof, limit_disproof)
    if found.settled and not pos:
        remember(state, stage, found.seen, int(found.proof == 0))
    else:
        state.seen[key] = found
    return found


def _search(
    state: State, stage: Stage, p: int, pos: int, limit_proof: int, limit_disproof: int
) -> Numbers:
    wanted = state.side >> p & 1
    moves, total = worthwhile(state, stage, p, pos), NOTHING
    children: list[tuple[int, Numbers]] = []
    after = (pos + 1) & 3
    while moves:
        card = moves & -moves
        moves ^= card
        following = step_in(state, stage, p, pos, card)
        seen = with_rank(state, _look_up(state, following, after), following, pos)
        step_out(state, following, p, pos, card)
        if not seen.settled:
            children.append((low_index(card), seen))
            continue
        if (seen.proof == 0) == wanted:
            return seen
        also, total = failed_within(state, p, card, seen.seen, total)
        moves &= ~also
    while children:
        mine = [n.proof if wanted else n.disproof for _, n in children]
        theirs = [n.disproof if wanted else n.proof for _, n in children]
        least = min(mine)
        place = mine.index(least)
        second = min((n for i, n in enumerate(mine) if i != place), default=ENDLESS)
        most = max(theirs)
        summed = ENDLESS if most >= ENDLESS else most + sum(map(bool, theirs)) - 1
        numbers = Numbers(least, summed, NOTHING) if wanted else Numbers(summed, least, NOTHING)
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
        following = step_in(state, stage, p, pos, card)
        state.nodes += 1
        turn = following.trick.leader if pos == 3 else p + 1 & 3
        seen = _explore(state, following, turn, after, *limits)
        seen = with_rank(state, seen, following, pos)
        step_out(state, following, p, pos, card)
        if not seen.settled:
            children[place] = (children[place][0], seen)
            continue
        if (seen.proof == 0) == wanted:
            return seen
        also, total = failed_within(state, p, card, seen.seen, total)
        also |= card
        children = [child for child in children if not also >> child[0] & 1]
    return _settle(int(not wanted), total)


def prove(state: State, trick: Trick, p: int, pos: int, least: int, most: int) -> int:
    """Whether the side ends between `least` and `most`.

    Raises:
        OutOfBudget: where the limit of nodes ran out.
    """
    stage = Stage(trick, least, most)
    if not pos and (known := known_head(state, stage)) is not None and known.settled:
        return int(known.proof == 0)
    return int(_explore(state, stage, p, pos, ENDLESS, ENDLESS).proof == 0)
