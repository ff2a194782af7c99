"""Games and rubbers: what the sides' points come to over the deals of a sitting."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from boston.seats import Seat
from boston.settlement.result import Settlement
from boston.settlement.transfer import Line
from boston.variants import Variant
from boston.variants.undeclared import RubberRules

NORTH_SOUTH, EAST_WEST = (Seat.NORTH, Seat.SOUTH), (Seat.EAST, Seat.WEST)
SIDES = (NORTH_SOUTH, EAST_WEST)


@dataclass(frozen=True, slots=True)
class Rubber:
    """How it stands between North and South on one side, East and West on the other.

    Attributes:
        points: Points of each side in the game that is going on.
        games: Games each side has won of the rubber that is going on.
        rubbers: Rubbers each side has won.
    """

    points: tuple[int, int] = (0, 0)
    games: tuple[int, int] = (0, 0)
    rubbers: tuple[int, int] = (0, 0)

    def after(self, deal: Settlement) -> tuple[Rubber, tuple[Line, ...]]:
        """How it stands after a deal, and what is paid for a game or a rubber it decided."""
        game = deal.contract.variant
        rules = game.rules.rubber
        assert rules is not None
        points = tuple(
            before + deal.points[side[0]] for before, side in zip(self.points, SIDES, strict=True)
        )
        winner = _winner(rules, points, deal)
        if winner is None:
            return replace(self, points=(points[0], points[1])), ()
        lines = [*_game_lines(game, rules, winner, points[1 - winner])]
        games = _counted(self.games, winner)
        if games[winner] < rules.games:
            return replace(self, points=(0, 0), games=games), tuple(lines)
        lines += _rubber_lines(game, rules, winner, games[1 - winner])
        return Rubber(rubbers=_counted(self.rubbers, winner)), tuple(lines)


def _winner(rules: RubberRules, points: tuple[int, ...], deal: Settlement) -> int | None:
    """Which side has won the game; where both have the points, the one with more tricks."""
    there = [place for place in range(len(SIDES)) if points[place] >= rules.game]
    if len(there) < len(SIDES):
        return next(iter(there), None)
    tricks = [sum(deal.taken[seat.index] for seat in side) for side in SIDES]
    return tricks.index(max(tricks))


def _counted(won: tuple[int, int], winner: int) -> tuple[int, int]:
    return (won[0] + (winner == 0), won[1] + (winner == 1))


def _game_lines(game: Variant, rules: RubberRules, winner: int, others: int) -> Iterator[Line]:
    times, path, why = 1, "rubber.game_pays", ""
    if not others:
        times, path, why = rules.tripled, "rubber.tripled", ", threefold: the others have no point"
    elif others < rules.doubled_below:
        times, path = rules.doubled, "rubber.doubled"
        why = f", twofold: the others have {others}, fewer than {rules.doubled_below}"
    worth = times * rules.game_pays
    text = f"{_named(winner)} win the game, worth {worth}{why}."
    yield Line(text, worth, "", "", path, game)
    yield from _paid(game, winner, worth, "for the game")


def _rubber_lines(game: Variant, rules: RubberRules, winner: int, others: int) -> Iterator[Line]:
    kind, worth, path = ("long", rules.long, "rubber.long")
    if not others:
        kind, worth, path = ("short", rules.short, "rubber.short")
    text = f"{_named(winner)} win a {kind} rubber, {rules.games} games to {others}."
    yield Line(text, worth, "", "", path, game)
    yield from _paid(game, winner, worth, "for the rubber")


def _paid(game: Variant, winner: int, worth: int, what: str) -> Iterator[Line]:
    """Each of the losers pays one of the winners: the one whose right-hand neighbour it is."""
    for seat in SIDES[winner]:
        text = f"{seat.right.word} pays {seat.word} {worth} {what}."
        yield Line(text, worth, seat.right.value, seat.value, "settlement.pairing", game)


def _named(side: int) -> str:
    return " and ".join(seat.word for seat in SIDES[side])
