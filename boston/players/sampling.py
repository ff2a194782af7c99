"""A player who deals the hidden cards out again and again, and does what comes out best.

It bids what the odds and the price card promise most for. In play it makes up worlds that agree
with all it has seen, solves each with all cards seen, and plays the card that reaches its side's
goal most often; between equals it follows the rule-of-thumb player. That is the known weakness of
the method too: in each world it believes that everybody sees the cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from types import MappingProxyType
from typing import Final

from boston.board import Contract, View
from boston.cards import Card, Hand
from boston.errors import VariantError
from boston.odds import OddsRow, odds
from boston.odds.result import share
from boston.players import bidding, playing
from boston.players.bidding import Case
from boston.players.helping import GIVEN_UP
from boston.players.memory import Memory, remember
from boston.players.prospects import Prospect, least_pool
from boston.players.thumb import ThumbPlayer
from boston.seats import Seat
from boston.solver import current
from boston.solver.backend import MADE, NO_TRUMP, UNRESOLVED, VERDICT, Problem
from boston.solver.contracts import goal
from boston.solver.position import MOST_CARDS, lanes, place_of
from boston.solver.worlds import Known, problems
from boston.variants import Variant
from boston.variants.suits import Fixed

_HELP_COMES: Final = 0.875
"""How often one of three others is ready to be a partner, each as often as not."""


@dataclass(frozen=True, slots=True)
class Strength:
    """How hard a sampling player thinks.

    Attributes:
        worlds: Worlds made up for each card.
        nodes: Cards the solver may play for one move in one world.
        deals: Deals counted for each bid.
    """

    worlds: int
    nodes: int
    deals: int


STRENGTHS: Final[Mapping[str, Strength]] = MappingProxyType(
    {"sampling": Strength(12, 4_000, 48), "sampling-deep": Strength(50, 20_000, 192)}
)


class SamplingPlayer(ThumbPlayer):
    """Bids by odds and plays by sampled worlds; sees its own view alone.

    Args:
        chance: Random stream, asked for one seed; the same view then gives the same choice.
        name: One of `STRENGTHS`.
    """

    def __init__(self, chance: Random, name: str = "sampling") -> None:
        self.name = name
        self._strength = STRENGTHS[name]
        self._seed = chance.randrange(1 << 32)

    def advise(self, view: View) -> tuple[str, str]:
        """What it would do, and why in a sentence."""
        if view.phase == "auction":
            asked = Asked(view.variant, view.preference, view.hand, _place(view))
            return bidding.call(view, cases(asked, self._strength.deals))
        contract = view.contract
        if view.phase != "play" or contract is None or contract.declarer is None:
            return super().advise(view)
        return self._play(remember(view, contract), contract)

    def _play(self, memory: Memory, contract: Contract) -> tuple[str, str]:
        thumb, why = playing.play(memory)
        cards = [Card(action) for action in memory.view.legal]
        order = contract.order
        known_order = order.boston is None or order.boston_is_trump
        free = len(memory.view.played) < (contract.rules.renounces or 0)
        if len(cards) == 1 or not known_order or free:
            return thumb, why
        try:
            reached = self._reached(memory, contract)
        except VariantError:
            # No world was found that fits.
            return thumb, why
        best = max(reached.values())
        if reached[Card(thumb)] == best:
            return thumb, why
        card = min(
            (card for card in cards if reached[card] == best),
            key=lambda card: (memory.rank(card), card.index),
        )
        told = f"in {best:.0f} of {self._strength.worlds} deals that are possible it does best."
        return card, told

    def _reached(self, memory: Memory, contract: Contract) -> dict[Card, float]:
        """In how many worlds each card reaches what its player's side wants."""
        view, declaring = memory.view, memory.view.seat in contract.side
        known, first = _known(memory, contract)
        tricks = contract.cards - len(view.played)
        taken = sum(memory.taken(seat) for seat in contract.side)
        least, most = (limit - taken for limit in goal(contract, contract.cards))
        trick, way, order = view.trick, view.direction, contract.order
        problem = Problem(
            hand=(0, 0, 0, 0),
            table=tuple(lanes(Hand([card]), order) for card in (trick.cards if trick else ())),
            leader=place_of(trick.leader if trick else view.seat, way),
            trump=NO_TRUMP if order.trump is None else order.trump.index,
            side=sum(1 << place_of(seat, way) for seat in contract.side),
            least=max(least, -1),
            most=most,
            tricks=tricks,
        )
        reached: dict[Card, float] = dict.fromkeys((Card(a) for a in view.legal), 0.0)
        bits = {card: lanes(Hand([card]), order) for card in reached}
        for world in problems(known, problem, self._strength.worlds, seed=self._seed, first=first):
            for move in current().moves(world, VERDICT, self._strength.nodes):
                verdict = move.answer.verdict
                won = 0.5 if verdict == UNRESOLVED else float((verdict == MADE) is declaring)
                for card, bit in bits.items():
                    if move.cards & bit:
                        reached[card] += won
        return reached

    def __repr__(self) -> str:
        return f"SamplingPlayer({self.name!r})"


def _known(memory: Memory, contract: Contract) -> tuple[Known, int]:
    """What a seat knows of the cards, and the number of the first world to look at.

    Who has laid a card aside without showing it holds one card more here, which is not played.
    """
    view = memory.view
    open_hands = {seat: hand for seat, hand in view.shown if seat is not view.seat}
    sizes = list(view.counts)
    for seat in Seat:
        hidden = seat is not view.seat and seat not in open_hands
        if hidden and _laid_aside(contract, seat) and sizes[seat.index] < MOST_CARDS:
            sizes[seat.index] += 1
    hands = {view.seat: view.hand, **open_hands}
    pack = Hand.from_bits(
        memory.out.bits | view.hand.bits | sum(hand.bits for hand in open_hands.values())
    )
    # A card laid aside from an open hand lies nowhere in play, and nobody else knows which.
    spare = len(pack) - sum(sizes)
    if spare > 0:
        sizes[_roomiest(view, sizes, open_hands)] += spare
    lengths = {
        (seat, suit): (0, 0)
        for seat, suit in memory.voids
        if seat not in hands and not _laid_aside(contract, seat)
    }
    known = Known(
        hands,
        (sizes[0], sizes[1], sizes[2], sizes[3]),
        pack,
        lengths,
        contract.order,
        view.direction,
    )
    return known, 1000 * len(view.played) + (len(view.trick.cards) if view.trick else 0)


def _laid_aside(contract: Contract, seat: Seat) -> bool:
    rule = contract.rules.discard
    return rule == "all" or (rule == "declarer" and seat is contract.declarer)


def _roomiest(view: View, sizes: list[int], open_hands: Mapping[Seat, Hand]) -> int:
    """A hidden hand that has room for a card more."""
    hidden = [seat for seat in Seat if seat is not view.seat and seat not in open_hands]
    return min(hidden, key=lambda seat: sizes[seat.index]).index


@dataclass(frozen=True, slots=True)
class Asked:
    """What the bids of a hand depend on.

    Attributes:
        game: The game.
        fixed: What the deal and the party fixed.
        hand: The hand.
        place: Where it sits, counted as if North had dealt.
    """

    game: Variant
    fixed: Fixed
    hand: Hand
    place: Seat


@lru_cache(maxsize=64)  # asked again each time the same player is on turn
def cases(asked: Asked, deals: int) -> tuple[Case, ...]:
    """How well a hand supports each bid that names a contract, by its odds; others have no case.

    Args:
        asked: The hand and its place.
        deals: Deals to count for each bid.
    """
    game = asked.game
    found = odds(
        game,
        asked.hand,
        seat=asked.place,
        deals=deals,
        preference=dict(asked.fixed),
        pool=least_pool(game),
    )
    rows: dict[str, list[OddsRow]] = {}
    for row in found:
        rows.setdefault(row.contract, []).append(row)
    return tuple(_case(game, code, listed) for code, listed in rows.items())


def _case(game: Variant, code: str, rows: list[OddsRow]) -> Case:
    helped = [row for row in rows if row.partner is not None]
    alone = next((row for row in rows if row.partner is None), None)
    best = GIVEN_UP if alone is None else _prospect([alone])
    if helped:
        asking = _prospect(helped).mixed(best, _HELP_COMES)
        must = game.rules.partner.call == "asks-in-auction"
        best = asking if must else max(best, asking, key=lambda one: one.counters)
    how, first = (
        ("alone", alone) if alone is not None else ("with a partner opposite", _across(helped))
    )
    why = f"{how} it is made in {share(first)} of {first.deals} deals played sensibly"
    return Case(game.call_of[code], best, why)


def _across(rows: list[OddsRow]) -> OddsRow:
    return next(row for row in rows if row.company == "opposite")


def _prospect(rows: list[OddsRow]) -> Prospect:
    count = len(rows)
    return Prospect(
        sum(row.probability or 0.0 for row in rows) / count,
        sum(row.expected_counters or 0.0 for row in rows) / count,
    )


def _place(view: View) -> Seat:
    """Where a seat lies from the dealer, as if North had dealt."""
    return Seat.NORTH.step((view.seat.index - view.dealer.index) % len(Seat))
