"""What a reader waits for: odds to one point, and a sampling player's card.

    python benchmarks/odds.py [--threads 2]

Times are wall time from Python, tables and prices included, after a first call has loaded all.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import mean

sys.path.insert(0, str(Path(__file__).parents[1]))

import boston
from boston.players import make_player

GAME = boston.variant("fontainebleau")
POINT = 0.01
"""The standard error that is asked for."""
EVEN = 2500
"""Deals after which it is that of an even chance, each deal counted alike."""
HANDS = {"5 trumps, 15 points": "AKJ95.A3.K42.J85", "6 trumps, 16 points": "AKQ952.A3.K42.J8"}
CALLS = ("5S", "6S", "7S", "8S")
GOAL_BOUND, GOAL_LADDER, GOAL_FIRST, GOAL_FIFTH = 4.0, 2.0, 1.0, 0.05


def seconds(what: Callable[[], object]) -> float:
    """Wall seconds that something takes."""
    start = time.perf_counter()
    what()
    return time.perf_counter() - start


def bounds(threads: int) -> None:
    """Print how long one contract takes with all cards seen."""
    print(
        f"\nAll cards seen, one contract, to a standard error of {POINT}, {threads} threads "
        f"(goal {GOAL_BOUND} s)"
    )
    met = 0
    for name, hand in HANDS.items():
        for call in CALLS:
            for partner in (None, "N"):
                contract = boston.contract(GAME, call, declarer="S", partner=partner)
                found = boston.odds_stream(
                    GAME, hand, contract, "all-cards-seen", within=POINT, tricks=False,
                    threads=threads,
                )  # fmt: skip
                took = seconds(found.finish)
                row = found.odds[0]
                met += took <= GOAL_BOUND
                print(
                    f"{name} {call} {row.company:10} {took:6.2f} s  {row.deals:5} deals  made "
                    f"{row.probability:.2f}  standard error {row.standard_error:.4f}  "
                    f"unresolved {row.unresolved}"
                )
    print(f"  within the goal: {met} of {2 * len(HANDS) * len(CALLS)}")


def ladder(threads: int) -> None:
    """Print how long a whole ladder takes by sensible play."""
    hand = HANDS["5 trumps, 15 points"]
    boston.odds(GAME, hand, deals=4, threads=threads)
    took = seconds(lambda: boston.odds(GAME, hand, deals=EVEN, threads=threads))
    print(f"\nSensible play, every contract of {GAME.name}, {EVEN} deals: {took:.2f} s", end="")
    print(f" (goal {GOAL_LADDER} s)")


def moves() -> None:
    """Print how long a sampling player thinks at the first trick and at the fifth."""
    player = make_player("sampling-deep", Random(1))
    first, fifth = [], []
    for seed in range(6):
        dealt = boston.deal(GAME, seed=seed, hands={"S": HANDS["6 trumps, 16 points"]})
        board = boston.Play(GAME, dealt, boston.contract(GAME, "7S", declarer="S"))
        while not board.over and len(board.played) < 6:
            view = board.view(board.turn or "N")
            if len(view.legal) > 1 and len(board.played) in (0, 4):
                kept = first if not board.played else fifth
                kept.append(seconds(lambda view=view: player.choose(view)))
            board = board.do_legal(player.choose(view))
    print(
        f"\nSampling, 50 worlds, mean and worst of {len(first)} and {len(fifth)} cards: "
        f"{mean(first):.2f} and {max(first):.2f} s at trick one (goal {GOAL_FIRST} s), "
        f"{1000 * mean(fifth):.0f} and {1000 * max(fifth):.0f} ms at trick five "
        f"(goal {1000 * GOAL_FIFTH:.0f} ms)"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--threads", type=int, default=2)
    threads = parser.parse_args().threads
    ladder(threads)
    moves()
    bounds(threads)


if __name__ == "__main__":
    main()
