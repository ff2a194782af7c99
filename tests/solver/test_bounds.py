"""Tricks that are certain without searching, each kind against a plain minimax.

A bound says how many tricks are sure and which cards make them so. It then has to hold in every
deal in which these cards and all above them lie alike, for so the table will use it. The bounds of
the reference are asked one by one; the core, which plays the same nodes, as a whole.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import pytest

from boston.cards import Card, Hand, Rank, Suit
from boston.seats import Seat
from boston.solver.backend import MADE, MOST_TRICKS
from boston.solver.reference import bounds, pair
from boston.solver.reference.state import State, cards_to_mask, load
from tests.solver.oracle import ANY, Ending, Oracle
from tests.solver.test_endings import LIMIT, wrong

PAIRS = (0b0101, 0b1010, 0b0011, 0b0110, 0b1100, 0b1001)
"""Two against two, opposite and next to each other."""
SMALL = (3, 4, 5)
FULL = 13
"""A suit's cards, without a Boston card."""
Bound = Callable[[State, int, int, int, int], int | None]
"""Of a position, its leader, his side, its tricks and how many are wanted: what makes them sure."""


def among_pairs(count: int, seed: int, sizes: tuple[int, ...]) -> list[Ending]:
    """Random endings of two against two with long suits and short, so that much is high."""
    chance = random.Random(seed)
    return [_ending(chance, chance.choice(sizes)) for _ in range(count)]


def _ending(chance: random.Random, size: int) -> Ending:
    lengths = [0] * len(Suit)
    while not 4 * size <= sum(lengths) <= 4 * size + 3:
        lengths = [chance.randrange(FULL + 1) for _ in Suit]
    ranks = list(Rank)
    pack = [Card.of(s, r) for s, n in zip(Suit, lengths, strict=True) for r in ranks[FULL - n :]]
    chance.shuffle(pack)
    hands = tuple(tuple(pack[i * size : (i + 1) * size]) for i in range(len(Seat)))
    trump = chance.choice((None, *Suit))
    goal = chance.randrange(1, size + 1)
    return Ending(
        hands, (), chance.randrange(4), trump, None, chance.choice(PAIRS), goal, ANY, size
    )


def loaded(ending: Ending) -> State:
    """The position as the reference searches it."""
    state = State(())
    assert load(state, ending.problem) is not None
    return state


def alike(ending: Ending, seen: int, chance: random.Random) -> Ending:
    """The same with all below the seen cards dealt anew, each hand's suits as long as before."""
    state = loaded(ending)
    mask = cards_to_mask(seen, state.every)
    hands: list[list[Card]] = [[] for _ in Seat]
    for suit in Suit:
        held = [(card, i) for i, hand in enumerate(ending.hands) for card in hand]
        held = sorted((x for x in held if x[0].suit is suit), key=lambda x: -x[0].rank.index)
        fixed = (mask >> 16 * suit.index & 0xFFFF).bit_count()
        owners = [i for _, i in held]
        below = owners[fixed:]
        chance.shuffle(below)
        for (card, _), i in zip(held, owners[:fixed] + below, strict=True):
            hands[i].append(card)
    return replace(ending, hands=tuple(map(tuple, hands)))


def _pair(state: State, leader: int, side: int, tricks: int, want: int) -> int | None:
    mate = (side & ~(1 << leader)).bit_length() - 1
    enemy_trumps = state.every & state.trumps & ~state.cards_of(side)
    return pair.quick_pair(state, leader, mate, enemy_trumps, want)


def _draw(state: State, leader: int, side: int, tricks: int, want: int) -> int | None:
    has_trumps = state.hand[leader] & state.trumps
    return bounds.quick_draw(state, leader, want) if has_trumps else None


def _tricks(state: State, leader: int, side: int, tricks: int, want: int) -> int | None:
    return bounds.quick_tricks(state, leader, tricks, want)


def _trumps(state: State, leader: int, side: int, tricks: int, want: int) -> int | None:
    return bounds.sure_trumps(state, side, tricks, want)


def _control(state: State, leader: int, side: int, tricks: int, want: int) -> int | None:
    return bounds.sure_control(state, side, tricks, want)


def _when_led(state: State, leader: int, side: int, tricks: int, want: int) -> int | None:
    none_can_ruff = not state.every & state.trumps
    return bounds.sure_when_led(state, leader, want) if none_can_ruff else None


def _later(state: State, leader: int, side: int, tricks: int, want: int) -> int | None:
    none_can_ruff = not state.every & state.trumps
    return bounds.sure_later(state, leader, tricks, want) if none_can_ruff else None


def claims(bound: Bound, asked: list[Ending], *, leads: bool) -> Iterator[tuple[Ending, int]]:
    """What a bound says of the side that leads, or of the other; the most that it is sure of."""
    for ending in asked:
        state = loaded(ending)
        ours = ending.side >> ending.leader & 1
        side = ending.side if ours == leads else ~ending.side & 15
        for want in range(ending.tricks, 0, -1):
            seen = bound(state, ending.leader, side, ending.tricks, want)
            if seen is not None:
                yield replace(ending, side=side, least=want), seen
                break


@pytest.mark.parametrize(
    ("bound", "leads", "count", "least"),
    [
        (_pair, True, 900, 400),
        (_draw, True, 600, 40),
        (_tricks, True, 600, 300),
        (_trumps, True, 200, 50),
        (_trumps, False, 200, 50),
        (_control, True, 300, 20),
        (_control, False, 300, 20),
        (_when_led, False, 400, 10),
        (_later, False, 400, 20),
    ],
)
def test_what_is_certain_is_so_however_the_rest_lies(oracle, bound, leads, count, least):
    chance = random.Random(5)
    found = list(claims(bound, among_pairs(count, 71, SMALL), leads=leads))
    assert len(found) > least
    asked = [ending for ending, _ in found]
    asked += [alike(ending, seen, chance) for ending, seen in found for _ in range(3)]
    assert untrue(oracle, asked) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_so_it_is_in_many_more(oracle, seed):
    chance = random.Random(seed)
    for bound, leads in ((_pair, True), (_draw, True), (_tricks, True), (_later, False)):
        found = list(claims(bound, among_pairs(3000, seed, (4, 5, 6)), leads=leads))
        asked = [alike(ending, seen, chance) for ending, seen in found for _ in range(5)]
        assert untrue(oracle, asked) == []


def untrue(oracle: Oracle, asked: list[Ending]) -> list[Ending]:
    """Those of the endings whose goal is out of reach."""
    return [e for e, truth in zip(asked, oracle.verdicts(asked), strict=True) if not truth]


@pytest.mark.parametrize(
    ("bound", "module", "name", "blind", "least"),
    [
        (_pair, pair, "_run_out_pair", lambda *given: given[-2], 8),
        (_pair, pair, "trump_tricks", lambda *given: None, 90),
        (_tricks, bounds, "_run_out", lambda *given: given[-1], 20),
    ],
)
def test_honours_that_fall_and_later_trumps_decide_there(
    monkeypatch, bound, module, name, blind, least
):
    asked = among_pairs(600, 71, SMALL)
    told = sum(ending.least for ending, _ in claims(bound, asked, leads=True))
    monkeypatch.setattr(module, name, blind)
    assert told - sum(ending.least for ending, _ in claims(bound, asked, leads=True)) >= least


@dataclass(frozen=True)
class Example:
    """A few cards from the top of every suit; North leads, and the side has so many sure tricks."""

    name: str
    hands: tuple[str, str, str, str]
    trump: str | None
    tricks: int
    side: int = 0b0101
    bound: Bound = _pair

    def ending(self, least: int) -> Ending:
        """The same with a goal."""
        hands = tuple(tuple(Hand(cards)) for cards in self.hands)
        trump = None if self.trump is None else Suit(self.trump)
        return Ending(hands, (), 0, trump, None, self.side, least, ANY, len(hands[0]))


EXAMPLES = (
    Example("a ruff leads to the mate", (".7..52", ".8.43.", "2..AK.", "3.9.5."), "S", 2),
    Example("without trumps it does not", (".7..52", ".8.43.", ".2.AK.", "3.9.5."), "S", 0),
    Example(
        "nor where an enemy could ruff higher", (".7..52", ".8.43.", "2..AK.", "3..65."), "S", 0
    ),
    Example("a neighbour ruffs as well", (".7..52", "2..AK.", ".8.43.", "3.9.5."), "S", 2, 3),
    Example("a king falls", ("AQ2..3.", "K.65.4.", "5.432..", "JT.87.."), None, 3),
    Example("a king is guarded", ("AQ2..3.", "K6.5.4.", "5.432..", "JT.87.."), None, 1),
    Example("it falls under the mate's ace", ("2..432.", "K.65.A.", "AQ3.4..", "JT.87.."), None, 3),
    Example("a trump is good later", ("KQ.A..", "A.3.4.", ".54.5.", "3.76.."), "S", 2),
    Example("and so is the mate's", (".A3..2", "A.65..", "KQ.4..", "J.87.."), "S", 2),
    Example("but not one that has ruffed", (".4.3.2", "A.65..", "KQ..5.", "J.87.."), "S", 1),
    Example("the leader has to ruff one", ("KQ..2.", "A..43.", ".4.AK.", ".87.5."), "S", 1),
    Example("the mate has to ruff one", (".AKQ..", "A.43..", "KQ.2..", ".765.."), "S", 1),
    Example(
        "the mate is out of the way", ("A9876...", "K.KQ.AK.", "32.T98..", "T.AJ.QJ."), None, 5
    ),
    Example("the leader is in it", (".KJ9..J", ".A874..", ".65.A.Q", ".QT..AK"), None, 2, 3),
    Example(
        "a king falls to one alone",
        ("AQ2..3.", "K.65.4.", "5.432..", "JT.87.."),
        None,
        3,
        1,
        _tricks,
    ),
    Example(
        "or when he has drawn trumps",
        ("AQ.AQ2..", "2.K.65.4", "3.5.432.", "4.JT.7.2"),
        "S",
        5,
        1,
        _draw,
    ),
)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_so_many_are_certain(oracle, example):
    chance = random.Random(1)
    asked = [example.ending(k) for k in range(1, len(Hand(example.hands[0])) + 1)]
    sure = [
        (e, seen)
        for e in asked
        if (seen := example.bound(loaded(e), 0, e.side, e.tricks, e.least)) is not None
    ]
    assert [e.least for e, _ in sure] == list(range(1, example.tricks + 1))
    assert untrue(oracle, [alike(e, seen, chance) for e, seen in sure for _ in range(20)]) == []


def test_the_core_finds_what_pairs_can_take(core, oracle):
    asked = among_pairs(1500, 81, (4, 5))
    assert wrong(core, oracle, asked) == []


@pytest.mark.parametrize(
    ("hands", "side", "tricks"),
    [
        (("KQ.AQ7.8.", "AT.K.AJ7.", "J.J86.KT.", ".T95.Q9.A"), 0b0011, 4),
        (("T6.A.A87.A", "QJ98.87.9.", "A.QJ9.QJ6.", "K7.KT6.KT."), 0b0101, 6),
    ],
)
def test_who_wins_between_mates_is_part_of_the_proof(core, reference, oracle, hands, side, tricks):
    """Once the table took a suit in which the mate was high for one in which he blocked it."""
    example = Example("", hands, "C", tricks, side)
    assert oracle.verdicts([example.ending(tricks), example.ending(tricks + 1)]) == [1, 0]
    for backend in (core, reference):
        (answer,) = backend.solve([example.ending(1).problem], MOST_TRICKS, LIMIT)
        assert (answer.verdict, answer.tricks) == (MADE, tricks)
