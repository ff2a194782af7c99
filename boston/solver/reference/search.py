"""Does the declaring side take at least so many tricks; as in `core/search.h`."""

from __future__ import annotations

from boston.solver.backend import FAILED, MADE, UNRESOLVED
from boston.solver.reference.bits import LANES, highest, lane_of, low_index, run_of, run_tops
from boston.solver.reference.bounds import (
    quick_draw,
    quick_tricks,
    sure_control,
    sure_later,
    sure_trumps,
    sure_when_led,
)
from boston.solver.reference.order import (
    Choices,
    Moves,
    group_follows,
    score_leads,
    take_best,
    take_choice,
)
from boston.solver.reference.pair import quick_pair
from boston.solver.reference.standing import made_by as standing_made
from boston.solver.reference.standing import probe as standing_probe
from boston.solver.reference.standing import put as standing_put
from boston.solver.reference.standing import standing_of
from boston.solver.reference.state import (
    LOOSE_GAME,
    NO_HINT,
    PLAIN_GAME,
    TRUE_GAME,
    OutOfBudget,
    State,
    Trick,
    beaters,
    cards_to_mask,
    mask_to_cards,
)

Found = tuple[int, int]
"""Verdict, and the cards that the proof looked at."""


def _play(state: State, t: Trick, p: int, pos: int, card: int) -> Found:
    suit = card.bit_length() - 1 >> 4
    following = Trick(t.tricks, t.need, t.leader, t.led, t.cards | card, t.best, t.winner)
    if not pos:
        following.led = LANES[suit]
        following.best, following.winner = card, p
    elif card & beaters(t.best, t.led, state.trumps):
        following.best, following.winner = card, p
    state.nodes += 1
    state.hand[p] ^= card
    state.lengths[suit][p] -= 1
    if pos < 3:
        made, rel = follow(state, following, p + 1 & 3, pos + 1)
    else:
        rivals = following.cards & lane_of(following.best)
        state.every ^= following.cards
        winner = following.winner
        if state.game == LOOSE_GAME and not state.side >> winner & 1:
            made, rel = _lose_trick(state, following)
        else:
            made, rel = lead(state, t.tricks - 1, winner, t.need - (state.side >> winner & 1))
            if rivals != following.best:
                rel |= following.best
        state.every ^= following.cards
    state.lengths[suit][p] += 1
    state.hand[p] ^= card
    return made, rel


def _lose_trick(state: State, t: Trick) -> Found:
    """The others take a trick from a lone declarer, in the loose game.

    Whoever of them beats his card may lead next, and where that is a matter of rank they may as
    well leave the trick to him. He must stand all.
    """
    suit = lane_of(t.best)
    his = t.cards & state.alone & suit
    total, under, beat = 0, False, 0
    for step in range(4):
        seat = t.winner + step & 3
        card = t.cards & state.dealt[seat] & suit
        if card > his and his:
            under = True
        elif card and card != his:
            made, seen = lead(state, t.tricks - 1, seat, t.need)
            total = total | seen if made else seen
            if not made:
                beat = card
                break
    if made and his:
        made, seen = lead(state, t.tricks - 1, state.side.bit_length() - 1, t.need - 1)
        total = total | seen if made else seen
    if his:
        # Who leads must have beaten him; else it is enough that nobody more may.
        total |= beat if not made else his if under else t.best
    return made, total


def _between(state: State, p: int) -> int:
    """The cards that keep those of a seat apart, which are alike where none of them lies between.

    In the loose game only the declarer's do that to the others'.
    """
    if state.game == LOOSE_GAME and not state.side >> p & 1:
        return state.every & state.alone
    return state.every & ~state.hand[p]


def failed_with(state: State, p: int, card: int, seen: int) -> Found:
    """After a card failed: the moves that fail with it, and what all of that looked at."""
    suit = lane_of(card)
    looked = seen & suit
    if looked & ~(card - 1):
        return 0, seen | run_of(card, state.hand[p], _between(state, p))
    return (suit & ~((1 << looked.bit_length()) - 1) if looked else suit), seen


def without(moves: Moves, cards: int) -> Moves:
    """The moves but these cards."""
    return [move for move in moves if not cards >> move[1] & 1]


def _plain_moves(state: State, t: Trick, moves: int) -> int:
    """What an opponent of a lone declarer plays of these cards.

    He throws the lowest of a suit, and when the declarer has played he follows or ruffs with his
    lowest card or the lowest that beats what it must: the best card in the plain game, in the
    loose one the declarer's.
    """
    his = t.cards & state.alone
    suit = t.led if moves & t.led else state.trumps
    able = moves & suit
    thrown = sum(_lowest(moves & lane) for lane in LANES if lane != suit)
    if not his or not able:
        return able | thrown
    if state.game == PLAIN_GAME:
        enough = able & beaters(t.best, t.led, state.trumps)
    else:
        enough = able & (his - 1) if his & suit else 0
    return thrown | _lowest(able) | _lowest(enough)


def _lowest(cards: int) -> int:
    return 1 << cards.bit_length() - 1 if cards else 0


def follow(state: State, t: Trick, p: int, pos: int) -> Found:
    """The trick goes on with seat p."""
    wanted = state.side >> p & 1
    moves = run_tops(state.hand[p], _between(state, p))
    if moves & t.led:
        moves &= t.led
    if state.game and not wanted and moves & (moves - 1):
        moves = _plain_moves(state, t, moves)
    groups: list[Choices] = []
    card = moves
    if moves & (moves - 1):
        groups = group_follows(state, p, pos, moves, t.led, t.best, t.winner)
        card = take_choice(groups)
    total = 0
    while card:
        made, seen = _play(state, t, p, pos, card)
        if made == wanted:
            return made, seen
        also, looked = failed_with(state, p, card, seen)
        total |= looked
        for group in groups:
            group.cards &= ~also
        card = take_choice(groups)
    return int(not wanted), total


def _last_trick(state: State, leader: int) -> Found:
    best = cards = state.hand[leader]
    led, winner = lane_of(best), leader
    for step in (1, 2, 3):
        seat = leader + step & 3
        card = state.hand[seat]
        cards |= card
        if card & beaters(best, led, state.trumps):
            best, winner = card, seat
    return state.side >> winner & 1, best if cards & lane_of(best) != best else 0


def _certain(state: State, tricks: int, leader: int, need: int) -> Found | None:
    """What is settled without searching, seen by the leader."""
    wanted = state.side >> leader & 1
    other = int(not wanted)
    block = tricks - need + 1  # with so many the declaring side fails
    want, against = (need, block) if wanted else (block, need)
    side = state.side if wanted else ~state.side & 15
    foes = ~side & 15
    mates = [seat for seat in range(4) if seat != leader and side >> seat & 1]
    trumps = state.every & state.trumps
    if trumps:
        if (seen := sure_trumps(state, side, tricks, want)) is not None:
            return wanted, seen
        if (seen := sure_trumps(state, foes, tricks, against)) is not None:
            return other, seen
    if state.even and len(mates) == 1:
        enemy_trumps = trumps & state.cards_of(foes)
        if (seen := quick_pair(state, leader, mates[0], enemy_trumps, want)) is not None:
            return wanted, seen
        own = state.hand[leader] & trumps
        if own and (seen := quick_draw(state, leader, want)) is not None:
            return wanted, seen
    else:
        if (seen := quick_tricks(state, leader, tricks, want)) is not None:
            return wanted, seen
        for mate in mates if not trumps else ():
            if (seen := quick_pair(state, leader, mate, 0, want)) is not None:
                return wanted, seen
    if trumps:
        if (seen := sure_control(state, side, tricks, want)) is not None:
            return wanted, seen
        if (seen := sure_control(state, foes, tricks, against)) is not None:
            return other, seen
    else:
        if (seen := sure_when_led(state, leader, against)) is not None:
            return other, seen
        if (seen := sure_later(state, leader, tricks, against)) is not None:
            return other, seen
    return None


def _borrow(
    state: State, leader: int, need: int, owners: tuple[int, int], hint: tuple[int, int]
) -> tuple[Found | None, tuple[int, int]]:
    """What the games that were asked before know of this position, and a lead that worked there.

    What is made in the loose game is made in the true one, and that in the plain one; what fails in
    the plain game fails in the others.
    """
    for game in (TRUE_GAME, PLAIN_GAME, LOOSE_GAME):
        if game == state.game or not state.asked >> game & 1:
            continue
        shape = state.shapes.get(state.key(leader | game << 2))
        if shape is None:
            continue
        if game == LOOSE_GAME:
            cards = standing_made(state, shape, need)
            if cards is not None:
                return (MADE, cards), hint
        else:
            made = state.game == PLAIN_GAME
            mask = state.says(shape, owners, need, made)
            if mask is not None:
                return (int(made), mask_to_cards(mask, state.every)), hint
        if hint[0] == NO_HINT:
            hint = shape.hint_suit, shape.hint_place
    return None, hint


def lead(state: State, tricks: int, leader: int, need: int) -> Found:
    """The head of a trick."""
    if need <= 0:
        return MADE, 0
    if need > tricks:
        return FAILED, 0
    if tricks == 1 and state.even:
        return _last_trick(state, leader)
    if state.nodes >= state.limit:
        raise OutOfBudget
    wanted = state.side >> leader & 1
    loose = state.game == LOOSE_GAME
    owners, standing = state.owners(), standing_of(state) if loose else ((), ())
    tag = state.game_tag(leader)
    shape = state.shapes.get(state.key(tag))
    hint_suit, hint_place = NO_HINT, 0
    if shape is not None:
        if loose:
            known, cards = standing_probe(state, shape, standing, need)
        else:
            known, mask = state.probe(shape, *owners, need)
            cards = mask_to_cards(mask, state.every)
        if known != UNRESOLVED:
            return known, cards
        hint_suit, hint_place = shape.hint_suit, shape.hint_place
    certain = _certain(state, tricks, leader, need)
    if certain is not None:
        return certain
    known_there, (hint_suit, hint_place) = _borrow(
        state, leader, need, owners, (hint_suit, hint_place)
    )
    if known_there is not None:
        return known_there
    hand = state.hand[leader]
    moves = run_tops(hand, _between(state, leader))
    trick = Trick(tricks, need, leader, winner=leader)
    listed: Moves | None = None
    total = tried = 0
    result, best = int(not wanted), -1
    while True:
        if listed is None and hint_suit != NO_HINT and not tried:
            own = hand & LANES[hint_suit]
            low = highest(own, hint_place).bit_length()
            # The top of its run stands for it.
            card = 1 << (moves & own & (1 << low) - 1).bit_length() - 1
        else:
            if listed is None:
                listed = score_leads(state, leader, moves & ~tried)
            i = take_best(listed)
            if i < 0:
                break
            card = 1 << i
        made, seen = _play(state, trick, leader, 0, card)
        if made == wanted:
            total, result, best = seen, made, low_index(card)
            break
        also, looked = failed_with(state, leader, card, seen)
        total |= looked
        tried |= also | card
        if listed is not None:
            listed = without(listed, also)
    hint = (NO_HINT, 0)
    if best >= 0:
        suit = best >> 4
        hint = (suit, (hand & LANES[suit] & (2 << best) - 1).bit_count())
    if loose:
        standing_put(state, tag, standing, total, tricks, need, result, hint)
    else:
        mask = cards_to_mask(total, state.every)
        state.put(tag, owners, mask, tricks, need, result, hint)
    return result, total
