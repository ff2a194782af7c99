"""Deals and playouts by rule; as in `core/deal.h` and `core/playout.h`."""

from __future__ import annotations

from typing import Final

from boston.solver.backend import NO_TRUMP, Pack, Problem
from boston.solver.reference.bits import CARDS, LANES, WORD, lane_of, low_index, masters
from boston.solver.reference.state import beaters

TRIES: Final = 20000
_LANE0: Final = 0x0001000100010001


class Stream:
    """splitmix64 (Steele, Lea and Flood 2014); each deal of a seed has a stream of its own."""

    def __init__(self, seed: int, index: int) -> None:
        self._state = seed
        self._state = self.next() ^ (index * 0xD1342543DE82EF95 & WORD)
        self._state = self.next()

    def next(self) -> int:
        """The next 64 bits."""
        self._state = self._state + 0x9E3779B97F4A7C15 & WORD
        z = self._state
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & WORD
        z = (z ^ z >> 27) * 0x94D049BB133111EB & WORD
        return z ^ z >> 31


def unseen_cards(pack: Pack) -> list[int] | None:
    """The unseen cards as indices; `None` where the pack is malformed."""
    seen = 0
    for hand, needed in zip(pack.hand, pack.needed, strict=True):
        if hand & ~CARDS or hand & seen or not 0 <= needed <= 56:
            return None
        seen |= hand
    if pack.unseen & ~CARDS or pack.unseen & seen:
        return None
    if sum(pack.needed) != pack.unseen.bit_count():
        return None
    return [i for i in range(64) if pack.unseen >> i & 1]


def _fits(pack: Pack, hands: list[int]) -> bool:
    return all(
        pack.shortest[seat][suit] <= (hands[seat] & lane).bit_count() <= pack.longest[seat][suit]
        for seat in range(4)
        for suit, lane in enumerate(LANES)
    )


def deal_one(pack: Pack, cards: list[int], seed: int, index: int) -> list[int] | None:
    """One deal; `None` where too many tries met no constraint."""
    stream, free = Stream(seed, index), pack.free
    for _ in range(TRIES):
        left = list(cards)
        hands = []
        for held, needed in zip(pack.hand, pack.needed, strict=True):
            hand = held
            if needed == len(left):
                for i in left:
                    hand |= 1 << i
                left = []
            else:
                draw = 0
                for k in range(needed):
                    draw = draw >> 32 if k & 1 else stream.next()
                    at = (draw & 0xFFFFFFFF) * len(left) >> 32
                    hand |= 1 << left[at]
                    last = left.pop()
                    if at < len(left):
                        left[at] = last
            hands.append(hand)
        if free or _fits(pack, hands):
            return hands
    return None


def _folded(cards: int) -> int:
    return (cards | cards >> 16 | cards >> 32 | cards >> 48) & 0xFFFF


def folded_lowest(cards: int) -> int:
    """The lowest card by rank, whatever the suit; suits break ties in order."""
    found = cards & (_LANE0 << _folded(cards).bit_length() - 1)
    return found & -found


def folded_highest(cards: int) -> int:
    """The highest card by rank, whatever the suit; suits break ties in order."""
    found = cards & (_LANE0 << low_index(_folded(cards)))
    return found & -found


def _last(cards: int) -> int:
    return 1 << cards.bit_length() - 1


def _longest_suit(hand: int, trumps: int) -> int:
    found, most = hand & trumps, 0
    for lane in LANES:
        own = hand & lane & ~trumps
        if own.bit_count() > most:
            found, most = own, own.bit_count()
    return found


def _lead_to_take(hand: int, out: int, trumps: int, declaring: bool) -> int:
    sure = masters(hand, out)
    if sure & trumps and declaring and out & trumps:
        return sure & trumps & -(sure & trumps)
    if sure & ~trumps:
        return folded_highest(sure & ~trumps)
    return _last(_longest_suit(hand, trumps))


def _follow_to_take(
    moves: int, out: int, led: int, best: int, table: int, pos: int, mate_wins: bool, trumps: int
) -> int:
    beating = beaters(best, led, trumps)
    wins = moves & beating
    if not wins:
        return folded_lowest(moves) if moves & led else _last(_longest_suit(moves, trumps))
    above = out & beating & ~table
    if mate_wins and (pos == 3 or not above & lane_of(best)):
        rest = moves & ~trumps
        if moves & led or not rest:
            return folded_lowest(moves)
        return _last(_longest_suit(rest, trumps))
    if not moves & led or pos == 3:
        return folded_lowest(wins)
    if pos == 2:
        return folded_highest(wins)
    sure = masters(moves, out) & wins
    return folded_highest(sure) if sure else folded_lowest(moves)


def _follow_to_avoid(moves: int, beating: int, pos: int) -> int:
    wins = moves & beating
    loses = moves & ~wins
    if loses:
        return folded_highest(loses)
    return folded_highest(wins) if pos == 3 else folded_lowest(wins)


def play_one(q: Problem, dealt: list[int]) -> int:
    """Tricks of the side when all four play by rule."""
    hand, trumps = list(dealt), LANES[q.trump] if q.trump < NO_TRUMP else 0
    live = hand[0] | hand[1] | hand[2] | hand[3]
    leader, taken, side, avoids = q.leader, 0, q.side, q.most < q.tricks
    for _ in range(q.tricks):
        led = table = best = played = 0
        winner, p = leader, leader
        for pos in range(4):
            own = hand[p]
            out = live & ~own
            moves = own & led or own
            declaring = bool(side >> p & 1)
            beating = beaters(best, led, trumps)
            if not moves & (moves - 1):
                card = moves
            elif avoids and not pos:
                card = folded_lowest(moves)
            elif avoids and declaring:
                card = _follow_to_avoid(moves, beating, pos)
            elif avoids:
                loses = moves & ~beating
                if side >> winner & 1:
                    card = folded_highest(loses or moves)
                elif played & side == side or not moves & led:
                    card = folded_highest(moves)
                else:
                    card = folded_lowest(moves)
            elif not pos:
                card = _lead_to_take(own, out, trumps, declaring)
            else:
                mate_wins = declaring == bool(side >> winner & 1)
                card = _follow_to_take(moves, out, led, best, table, pos, mate_wins, trumps)
            hand[p] ^= card
            if not pos or card & beating:
                if not pos:
                    led = lane_of(card)
                best, winner = card, p
            table |= card
            played |= 1 << p
            p = p + 1 & 3
        live ^= table
        leader = winner
        taken += side >> leader & 1
    return taken
