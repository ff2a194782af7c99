"""A deal nobody declared: what each seat scores by the tricks, the cards, or what it is left with.

Where partners are fixed they score together, and each books what the two have made.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from boston.board import Board, Contract
from boston.cards import Card, Hand
from boston.deal import pack_of
from boston.errors import VariantError
from boston.seats import Seat
from boston.settlement.transfer import Line
from boston.variants import Rules
from boston.variants.undeclared import ScoreRules


@dataclass(frozen=True, slots=True)
class Tally:
    """What the play of a deal left to be counted.

    Attributes:
        tricks: Who took each trick, in order.
        taken: The cards each seat took in tricks, in the order of `Seat`.
        laid: Who laid which card, one by one.
        left: How many cards each seat still holds, in the order of `Seat`.
    """

    tricks: tuple[Seat, ...] = ()
    taken: tuple[Hand, ...] = (Hand(),) * len(Seat)
    laid: tuple[tuple[Seat, Card], ...] = ()
    left: tuple[int, ...] = (0,) * len(Seat)


def tally_of(board: Board) -> Tally:
    """What the play of a finished board left to be counted."""
    winners = tuple(trick.winner(board.order) for trick in board.played)
    taken: dict[Seat, list[Card]] = {seat: [] for seat in Seat}
    for winner, trick in zip(winners, board.played, strict=True):
        taken[winner] += trick.cards
    return Tally(
        tricks=winners,
        taken=tuple(Hand(taken[seat]) for seat in Seat),
        laid=board.view(Seat.NORTH).laid,
        left=tuple(held.bit_count() for held in board.held),
    )


@dataclass(frozen=True, slots=True)
class Booked:
    """One thing scored: who books it, how many points, and why."""

    seats: tuple[Seat, ...]
    points: int
    text: str
    path: str


def score(contract: Contract, tally: Tally) -> tuple[Booked, ...]:
    """What each side or seat scores in a deal nobody declared, tricks before honours.

    Raises:
        VariantError: for a contract that is declared.
    """
    if not contract.undeclared:
        raise VariantError(f"{contract.pretty} is declared, so it has a price and no score")
    counting = _Counting(contract, tally)
    return (*counting.main(), *counting.honours())


class _Counting:
    """The counting of one deal."""

    def __init__(self, contract: Contract, tally: Tally) -> None:
        self.contract, self.tally = contract, tally
        self.rules = contract.variant.rules.score[contract.key]
        self.each = self.rules.each or 0
        self.path = f"score.{contract.key}"
        by_seat = (sorted(contract.side_of(seat), key=lambda one: one.index) for seat in Seat)
        self.sides = tuple(dict.fromkeys(map(tuple, by_seat)))

    def main(self) -> Iterator[Booked]:
        """What the game counts."""
        kinds = {
            "tricks": self.tricks,
            "last-tricks": self.last_tricks,
            "cards": self.cards,
            "running-sum": self.running_sum,
            "cards-left": self.cards_left,
        }
        return kinds[self.rules.counts]()

    def side(self, seat: Seat) -> tuple[Seat, ...]:
        """The side of a seat; itself where there are no partners."""
        return next(side for side in self.sides if seat in side)

    def tricks(self) -> Iterator[Booked]:
        """Tricks beyond those that count nothing."""
        book = self.rules.book or 0
        for side in self.sides:
            number = sum(winner in side for winner in self.tally.tricks)
            over = max(0, number - book)
            if over:
                text = f"{_named(side)} took {_of(number, 'trick')}"
                text += f", {over} beyond the first {book}" if book else ""
                yield _book(side, over * self.each, text, f"{self.path}.each")

    def last_tricks(self) -> Iterator[Booked]:
        """So many tricks from the end."""
        for place in range(self.rules.last or 0, 0, -1):
            side = self.side(self.tally.tricks[-place])
            which = "the last trick" if place == 1 else f"the {_ordinal(place)} trick from the end"
            yield _book(side, self.each, f"{_named(side)} took {which}", f"{self.path}.each")

    def cards(self) -> Iterator[Booked]:
        """Cards taken in tricks; it matters who has taken none, and who all."""
        rules, wanted = self.rules, _picked(self.contract.variant.rules, self.rules)
        got = {
            side: Hand(c for seat in side for c in self.tally.taken[seat.index] if c in wanted)
            for side in self.sides
        }
        everything = next((side for side, cards in got.items() if cards == wanted), None)
        if everything is not None and rules.all_taken is not None:
            text = f"{_named(everything)} took all {len(wanted)}"
            yield _book(everything, rules.all_taken, text, f"{self.path}.all_taken")
            return
        avoided = [_named(side) for side, cards in got.items() if not cards]
        each, rule, why = self.each, f"{self.path}.each", ""
        if avoided and rules.each_if_avoided is not None:
            each, rule = rules.each_if_avoided, f"{self.path}.each_if_avoided"
            why = f"; {' and '.join(avoided)} took none"
        for side, cards in got.items():
            if cards:
                text = f"{_named(side)} took {_told(cards)}{why}"
                yield _book(side, len(cards) * each, text, rule)

    def running_sum(self) -> Iterator[Booked]:
        """Marks that the sum of the cards laid comes to or passes."""
        total = 0
        for seat, card in self.tally.laid:
            before, total = total, total + self.rules.worth.get(card.rank, 0)
            for mark, points in self.rules.marks.items():
                if before < int(mark) <= total:
                    side = self.side(seat)
                    text = f"{_named(side)} brought the sum to {total} with {card.pretty}"
                    yield _book(side, points, text, f"{self.path}.marks")

    def cards_left(self) -> Iterator[Booked]:
        """Cards still in hand when the others are out."""
        for side in self.sides:
            number = sum(self.tally.left[seat.index] for seat in side)
            if number:
                text = f"{_named(side)} was left with {_of(number, 'card')}"
                yield _book(side, self.each, text, f"{self.path}.each")

    def honours(self) -> Iterator[Booked]:
        """Honours of the trump suit, where they count for the side that takes them in tricks."""
        rules, suit = self.contract.variant.rules.honours, self.contract.suit
        if rules.held_by != "taken-in-tricks" or suit is None:
            return
        honours = Hand(Card.of(suit, rank) for rank in rules.cards)
        for side in self.sides:
            taken = Hand(c for seat in side for c in self.tally.taken[seat.index] if c in honours)
            points = rules.counts.get(str(len(taken)), 0)
            if points:
                yield _book(side, points, f"{_named(side)} took {_told(taken)}", "honours.counts")


def _picked(game: Rules, rules: ScoreRules) -> Hand:
    return Hand(card for card in pack_of(game) if rules.picks(card))


def _book(side: tuple[Seat, ...], points: int, text: str, path: str) -> Booked:
    return Booked(side, points, f"{text}: {points:+d}.", path)


def _named(side: Sequence[Seat]) -> str:
    return " and ".join(seat.word for seat in side)


def _told(cards: Hand) -> str:
    return " ".join(card.pretty for card in cards)


def _ordinal(place: int) -> str:
    return {2: "second", 3: "third"}.get(place, f"{place}th")


def _of(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def scored_lines(
    contract: Contract, booked: Sequence[Booked]
) -> tuple[Mapping[Seat, int], list[Line]]:
    """Points by seat, and the lines that explain them."""
    points = dict.fromkeys(Seat, 0)
    lines = []
    for entry in booked:
        for seat in entry.seats:
            points[seat] += entry.points
        lines.append(Line(entry.text, abs(entry.points), "", "", entry.path, contract.variant))
    if not booked:
        path = f"score.{contract.key}.counts"
        lines.append(Line("Nobody scores.", 0, "", "", path, contract.variant))
    return points, lines
