"""Deals that agree with what is known, and playouts of them by rule; seeded, alike everywhere."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from boston.board import Order
from boston.cards import Hand, Rank, Suit, full_pack
from boston.deal import check_seed
from boston.errors import NotationError, VariantError, quoted
from boston.seats import Direction, Seat, parse_seat
from boston.solver.backend import MALFORMED, Pack, Problem
from boston.solver.choice import current
from boston.solver.position import MOST_CARDS, Position, hand_of, lanes, place_of

_MOST_DEALS = 50_000_000
_BATCH = 1 << 14
_FULL = (len(Rank), len(Rank), len(Rank), len(Rank))


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of the cards in play.

    Attributes:
        hands: Cards known to lie with a seat.
        sizes: Cards each seat holds, in the order of `Seat`.
        pack: All cards that are in play.
        lengths: By seat and suit the fewest and the most cards of it, as far as they are known;
            the Boston card counts as a trump.
        order: Which card stands above which.
        direction: Which way play goes.

    Raises:
        NotationError: for a card in two places or outside the pack.
        VariantError: for sizes or lengths that cannot be met.
    """

    hands: Mapping[Seat, Hand] = field(default_factory=dict)
    sizes: tuple[int, int, int, int] = _FULL
    pack: Hand = field(default_factory=lambda: Hand(full_pack()))
    lengths: Mapping[tuple[Seat, Suit], tuple[int, int]] = field(default_factory=dict)
    order: Order = field(default_factory=Order)
    direction: Direction = Direction.LEFT

    def __post_init__(self) -> None:
        seen = 0
        for seat in Seat:
            bits = self.hands.get(seat, Hand()).bits
            if both := seen & bits:
                raise NotationError(f"{next(iter(Hand.from_bits(both)))} is in two hands")
            if outside := bits & ~self.pack.bits:
                raise NotationError(f"{next(iter(Hand.from_bits(outside)))} is not in the pack")
            if not bits.bit_count() <= self.sizes[seat.index] <= MOST_CARDS:
                raise VariantError(
                    f"{seat.word} cannot hold {self.sizes[seat.index]} cards, "
                    f"{bits.bit_count()} of them known; a hand has {MOST_CARDS} at most"
                )
            seen |= bits
        if sum(self.sizes) != len(self.pack):
            raise VariantError(
                f"{len(self.pack)} cards cannot be shared out as {', '.join(map(str, self.sizes))}"
            )
        for (seat, suit), (least, most) in self.lengths.items():
            if not 0 <= least <= most:
                raise VariantError(f"{seat.word} cannot hold from {least} to {most} {suit.word}")

    def given(self) -> Pack:
        """What is known, as the core has it."""
        hands, needed = [0] * 4, [0] * 4
        shortest, longest = [[0] * 4 for _ in Seat], [[MOST_CARDS] * 4 for _ in Seat]
        unseen = self.pack.bits
        for seat in Seat:
            place, hand = place_of(seat, self.direction), self.hands.get(seat, Hand())
            hands[place] = lanes(hand, self.order)
            needed[place] = self.sizes[seat.index] - len(hand)
            unseen &= ~hand.bits
        for (seat, suit), (least, most) in self.lengths.items():
            place = place_of(seat, self.direction)
            shortest[place][suit.index] = min(least, MOST_CARDS + 1)
            longest[place][suit.index] = min(most, MOST_CARDS)
        return Pack(
            (hands[0], hands[1], hands[2], hands[3]),
            lanes(Hand.from_bits(unseen), self.order),
            (needed[0], needed[1], needed[2], needed[3]),
            tuple(map(tuple, shortest)),
            tuple(map(tuple, longest)),
        )


def known(
    hands: Mapping[str, str | Hand | Iterable[str]] | None = None,
    *,
    sizes: tuple[int, int, int, int] = _FULL,
    pack: Hand | None = None,
    lengths: Mapping[tuple[str, str], tuple[int, int]] | None = None,
    order: Order | None = None,
    direction: Direction = Direction.LEFT,
) -> Known:
    """What is known, from text or values.

    >>> known({"S": "AKQ..."}).sizes
    (13, 13, 13, 13)
    """
    return Known(
        {parse_seat(seat): Hand(cards) for seat, cards in (hands or {}).items()},
        sizes,
        Hand(full_pack()) if pack is None else pack,
        {(parse_seat(seat), Suit(suit)): span for (seat, suit), span in (lengths or {}).items()},
        order or Order(),
        direction,
    )


def worlds(what: Known, count: int, *, seed: int, first: int = 0) -> list[tuple[Hand, ...]]:
    """Deals that agree with what is known, each as likely as any other.

    Args:
        what: The cards known and the constraints.
        count: How many deals.
        seed: The seed; deal number `first + i` of a seed is always the same.
        first: Number of the first deal.

    Returns:
        Four hands a deal, in the order of `Seat`.

    Raises:
        VariantError: where no deal, or next to none, meets the constraints.
    """
    _check_count(count)
    found: list[tuple[Hand, ...]] = []
    pack = what.given()
    places = [place_of(seat, what.direction) for seat in Seat]
    while len(found) < count:
        part = min(_BATCH, count - len(found))
        dealt = current().deal(pack, seed_word(check_seed(seed)), first + len(found), part)
        _complete(dealt.dealt, part)
        for i in range(0, 4 * part, 4):
            four = dealt.hands[i : i + 4]
            found.append(tuple(hand_of(four[place], what.order) for place in places))
    return found


def problems(what: Known, goal: Problem, count: int, *, seed: int, first: int = 0) -> list[Problem]:
    """The problem with its hands dealt anew, as often as wanted: what odds are counted over."""
    _check_count(count)
    dealt = current().deal(what.given(), seed_word(check_seed(seed)), first, count)
    _complete(dealt.dealt, count)
    cards = dealt.hands
    return [
        goal._replace(hand=(cards[i], cards[i + 1], cards[i + 2], cards[i + 3]))
        for i in range(0, 4 * count, 4)
    ]


def playouts(
    what: Known,
    start: Position,
    side: tuple[str, ...],
    least: int,
    most: int,
    count: int,
    *,
    seed: int,
    first: int = 0,
) -> tuple[int, ...]:
    """Deals played out by plain rules of thumb, each player seeing his own hand and the table.

    Args:
        what: The cards known and the constraints.
        start: Whose lead it is, in what order of cards, for how many tricks; its hands are those
            of any one deal.
        side: The seats of the declaring side.
        least: Fewest tricks that fulfil its goal.
        most: Most tricks that fulfil it; where it is less than all, the side ducks.
        count: How many deals.
        seed: The seed of the deals.
        first: Number of the first deal.

    Returns:
        At place k, in how many deals the side took k tricks.

    Raises:
        VariantError: where no deal, or next to none, meets the constraints.
    """
    _check_count(count)
    if start.table:
        raise NotationError("a playout starts before a trick, with nothing on the table")
    done, tally = current().playouts(
        what.given(), start.problem(side, least, most), seed_word(check_seed(seed)), first, count
    )
    _complete(done, count)
    return tuple(tally[: start.tricks + 1])


def seed_word(seed: int) -> int:
    """A seed as 64 bits, all of its bits counting."""
    while seed >> 64:
        seed = (seed & (1 << 64) - 1) ^ (seed >> 64) * 0x9E3779B97F4A7C15
    return seed


def _check_count(count: object) -> None:
    if isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= _MOST_DEALS:
        raise VariantError(f"{quoted(count)} is not a number of deals, 1 to {_MOST_DEALS:,}")


def _complete(done: int, wanted: int) -> None:
    if done == MALFORMED:
        raise VariantError("these cards cannot be dealt: they do not fit the position's tricks")
    if done < wanted:
        raise VariantError("no deal was found that meets the constraints; loosen the suit lengths")
