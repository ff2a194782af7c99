"""The core once more in Python: slower by two orders, readable, and the last resort.

Function by function the same search as `core/`, with the same answers and, as long as the core's
tables do not overflow, the same count of nodes in the search for tricks. Good for endings of ten
cards; whole deals take a second or more.
"""

from __future__ import annotations

from collections.abc import Sequence

from boston.solver.backend import (
    FAILED,
    FEWEST_TRICKS,
    MADE,
    MALFORMED,
    NO_TRUMP,
    UNRESOLVED,
    VERDICT,
    Answer,
    Deals,
    Forecast,
    Move,
    Outcomes,
    Pack,
    Problem,
)
from boston.solver.reference import playout
from boston.solver.reference.bits import LANES, lane_of, run_of, run_tops
from boston.solver.reference.dive import dive_again
from boston.solver.reference.forecast import forecast, sound
from boston.solver.reference.lone import many_tricks
from boston.solver.reference.proof import prove
from boston.solver.reference.siege import allow_sieges
from boston.solver.reference.state import OutOfBudget, State, Trick, beaters, load
from boston.solver.weights import WEIGHTS

_TALLY = 16


class Reference:
    """The back end in pure Python."""

    name = "python"

    def __init__(self, weights: Sequence[int] = WEIGHTS) -> None:
        self._weights = tuple(weights)

    def solve(self, problems: Sequence[Problem], what: int, limit: int) -> list[Answer]:
        """Answer problems, each within a limit of nodes."""
        return [self._solve_one(problem, what, limit) for problem in problems]

    def _solve_one(self, problem: Problem, what: int, limit: int) -> Answer:
        state = State(self._weights, limit=limit)
        trick = load(state, problem)
        if trick is None:
            return Answer(MALFORMED, -1, 0)
        pos = len(problem.table)
        verdict, tricks = _ask(state, trick, pos, problem.least, problem.most, what)
        return Answer(verdict, tricks, state.nodes)

    def moves(self, problem: Problem, what: int, limit: int) -> list[Move]:
        """Answer a problem for each card that the seat in turn may play."""
        state = State(self._weights, limit=limit)
        trick = load(state, problem)
        if trick is None:
            return [Move(0, Answer(MALFORMED, -1, 0))]
        pos = len(problem.table)
        p = trick.leader + pos & 3
        hand = state.hand[p]
        others = state.every & ~hand
        moves = run_tops(hand, others)
        if pos and hand & trick.led:
            moves &= trick.led
        found = []
        one = State(self._weights, limit=limit)  # what is proved of one move serves the next
        while moves:
            card = moves & -moves
            moves ^= card
            after = _after(problem, p, card)
            won = problem.tricks - 1 == after.tricks and state.side >> after.leader & 1
            least, most = problem.least - won, problem.most - won
            one.nodes = 0
            verdict, tricks = UNRESOLVED, -1
            if after.tricks == 0:
                tricks = 0
                verdict = MADE if least <= 0 <= most else FAILED
                if what != VERDICT:
                    verdict = MADE
            else:
                following = load(one, after)
                assert following is not None, "a legal move leaves a position"
                verdict, tricks = _ask(one, following, len(after.table), least, most, what)
            if what == VERDICT:
                tricks = -1
            elif tricks >= 0:
                tricks += won
            found.append(Move(run_of(card, hand, others), Answer(verdict, tricks, one.nodes)))
        return found

    def deal(self, pack: Pack, seed: int, first: int, count: int) -> Deals:
        """Deal; deal number `first + i` of a seed is always the same."""
        cards = playout.unseen_cards(pack)
        if cards is None:
            return Deals(MALFORMED, ())
        found: list[int] = []
        for i in range(count):
            hands = playout.deal_one(pack, cards, seed, first + i)
            if hands is None:
                return Deals(i, found)
            found += hands
        return Deals(count, found)

    def playouts(
        self, pack: Pack, problem: Problem, seed: int, first: int, count: int
    ) -> tuple[int, list[int]]:
        """Deal and play by rule; how many were played, and in how many the side took k tricks."""
        tally = [0] * _TALLY
        cards = playout.unseen_cards(pack)
        sizes = [hand.bit_count() + n for hand, n in zip(pack.hand, pack.needed, strict=True)]
        if cards is None or problem.table or not 1 <= problem.tricks <= min(*sizes, 14):
            return MALFORMED, tally
        for i in range(count):
            hands = playout.deal_one(pack, cards, seed, first + i)
            if hands is None:
                return i, tally
            tally[playout.play_one(problem, hands)] += 1
        return count, tally

    def forecast(self, request: Forecast, seed: int, first: int, count: int) -> Outcomes:
        """Deal, play by rule and solve the rest; a result for each deal."""
        cards = playout.unseen_cards(request.pack)
        if cards is None or not sound(request):
            return Outcomes(MALFORMED, ())
        found: list[int] = []
        for i in range(count):
            hands = playout.deal_one(request.pack, cards, seed, first + i)
            if hands is None:
                return Outcomes(i, found)
            found.append(forecast(request, hands, self._solve_one))
        return Outcomes(count, found)


def _after(problem: Problem, p: int, card: int) -> Problem:
    """The problem after one card; at the end of a trick its winner leads to the next."""
    hand = list(problem.hand)
    hand[p] ^= card
    four = (hand[0], hand[1], hand[2], hand[3])
    table = (*problem.table, card)
    if len(table) < 4:
        return problem._replace(hand=four, table=table)
    trumps = LANES[problem.trump] if problem.trump < NO_TRUMP else 0
    best, winner = table[0], 0
    for i, other in enumerate(table[1:], 1):
        if other & beaters(best, lane_of(table[0]), trumps):
            best, winner = other, i
    return problem._replace(
        hand=four, table=(), leader=problem.leader + winner & 3, tricks=problem.tricks - 1
    )


def _ask(state: State, trick: Trick, pos: int, least: int, most: int, what: int) -> tuple[int, int]:
    """Verdict and number of tricks, as `core/boston.c` gives them."""
    if what == VERDICT:
        return _answer(state, trick, pos, least, most), -1
    tricks = _best_count(state, trick, pos, what == FEWEST_TRICKS)
    return (UNRESOLVED if tricks < 0 else MADE), tricks


def _answer(state: State, trick: Trick, pos: int, least: int, most: int) -> int:
    p = trick.leader + pos & 3
    if least <= 0 and most >= trick.tricks:
        return MADE
    if least > trick.tricks or most < 0 or least > most:
        return FAILED
    before = (list(state.hand), state.every, [list(row) for row in state.lengths])
    allow_sieges(state, max(state.limit - state.nodes, 0))
    try:
        if most == 0:
            return dive_again(state, trick, p, pos)
        if most < trick.tricks:
            return prove(state, trick, p, pos, least, most)
        trick.need = least
        return many_tricks(state, trick, pos)
    except OutOfBudget:
        # The search was left in the middle of a trick: the cards go back where they were.
        state.hand, state.every, state.lengths = before
        return UNRESOLVED


def _best_count(state: State, trick: Trick, pos: int, fewest: bool) -> int:
    low, high = 0, trick.tricks
    while low < high:
        middle = low if fewest else (low + high + 1) // 2
        if fewest:
            made = _answer(state, trick, pos, 0, middle)
            if made == MADE:
                return low
            low += 1
        else:
            made = _answer(state, trick, pos, middle, trick.tricks)
            low, high = (middle, high) if made == MADE else (low, middle - 1)
        if made == UNRESOLVED:
            return -1
    return low
