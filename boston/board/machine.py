"""One deal as a state machine: an immutable `Board` that runs its variant's phases.

A transition returns a new board; undo is keeping the old one. Each phase is a small file of
its own; this one only hands the turn from phase to phase.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Self, TypeVar

from boston.board.auctions import AUCTIONS
from boston.board.contract import Contract
from boston.board.events import Event, read_events
from boston.board.phases import PHASES
from boston.board.phases.base import Phase
from boston.board.reading import CHICANE, belongs_to, read_action
from boston.board.tricks import Order, Trick
from boston.cards import Card, Hand, Suit
from boston.deal import Deal
from boston.errors import IllegalAction, VariantError, quoted
from boston.explain import PHASE_WORDS, Verdict
from boston.seats import Seat
from boston.variants import Variant, variant

if TYPE_CHECKING:
    from boston.board.view import View

AnyBoard = TypeVar("AnyBoard", bound="Board")

OVER = "over"
"""Name of the phase after the last."""


@dataclass(frozen=True, slots=True)
class Step:
    """One action of the history: who did what in which phase."""

    seat: Seat
    action: str
    phase: str


@dataclass(frozen=True, init=False, repr=False)
class Board:
    """The state of one deal.

    >>> from boston.deal import deal
    >>> b = Board("fontainebleau", deal("fontainebleau", seed=7))
    >>> b.phase, b.turn, b.legal()[:3]
    ('auction', Seat.EAST, ('pass', '5S', '5C'))
    >>> b.do("5H").explain("5C").sentence
    '5♣ does not outrank 5♥. Bid 5♦ or higher, or pass.'

    Args:
        game: The variant, or its id or name.
        deal: The deal, as `boston.deal` makes it.
        events: Irregularities of the table that a replay is to let through.

    Attributes:
        variant: The game.
        dealt: The deal as it was dealt.
        events: Irregularities recorded.
        phases: The phases this board runs.
        phase: The phase it is in, or `"over"`.
        turn: Whose turn it is, or `None` when over.
        contract: The contract, once the auction has made one.
        history: Every action so far.
        held: The cards each seat still holds, as bits in the order of `Seat`.
        given: The cards each seat gave to another after the deal.
        discards: The card each seat laid aside, or `None`.
        exposed: Seats whose hand lies open.
        played: Completed tricks.
        trick: The trick in the making, or `None`.
    """

    variant: Variant
    dealt: Deal
    events: tuple[Event, ...]
    phases: tuple[str, ...]
    phase: str
    turn: Seat | None
    contract: Contract | None
    history: tuple[Step, ...]
    held: tuple[int, ...]
    given: tuple[Hand, ...]
    discards: tuple[Card | None, ...]
    exposed: tuple[Seat, ...]
    played: tuple[Trick, ...]
    trick: Trick | None

    def __init__(self, game: str | Variant, deal: Deal, *, events: Sequence[Event] = ()) -> None:
        game = variant(game)
        self._start(game, deal, read_events(events), tuple(game.rules.board.phases), None)

    def _start(
        self,
        game: Variant,
        deal: Deal,
        events: tuple[Event, ...],
        phases: tuple[str, ...],
        contract: Contract | None,
    ) -> None:
        if not isinstance(deal, Deal):
            raise VariantError(f"{quoted(deal)} is not a deal; make one with boston.deal")
        if deal.variant != game.id:
            raise VariantError(f"the deal was made for {deal.variant}, not for {game.id}")
        self.__dict__.update(
            variant=game,
            dealt=deal,
            events=events,
            phases=phases,
            phase=phases[0],
            turn=None,
            contract=contract,
            history=(),
            held=tuple(hand.bits for hand in deal.cards),
            given=(Hand(),) * len(Seat),
            discards=(None,) * len(Seat),
            exposed=(),
            played=(),
            trick=None,
        )
        self.__dict__.update(_hand_on(self).__dict__)

    def evolve(self, **changes: Any) -> Self:
        """A copy with some attributes changed; for the phases."""
        new = object.__new__(type(self))
        new.__dict__.update(self.__dict__, **changes)
        return new

    @property
    def over(self) -> bool:
        """Whether nothing more can be done."""
        return self.phase == OVER

    @property
    def hands(self) -> Mapping[Seat, Hand]:
        """The cards each seat still holds."""
        return MappingProxyType({seat: Hand.from_bits(self.held[seat.index]) for seat in Seat})

    def dealt_hand(self, seat: Seat) -> Hand:
        """The hand a seat bids on: as dealt, with the cards given on since."""
        cards = self.dealt.cards[seat.index] - self.given[seat.index]
        return cards + self.received(seat)

    def received(self, seat: Seat) -> Hand:
        """The cards a seat has been given; nothing before all have chosen."""
        if self.phase == "give" or seat is not self.dealt.dealer:
            return Hand()
        return Hand(card for cards in self.given for card in cards)

    @property
    def tricks(self) -> Mapping[Seat, int]:
        """Tricks taken so far, by seat."""
        taken = dict.fromkeys(Seat, 0)
        for trick in self.played:
            taken[trick.winner(self.order)] += 1
        return MappingProxyType(taken)

    @property
    def trump(self) -> Suit | None:
        """The trump suit, or `None`."""
        return self.contract.suit if self.contract else None

    @property
    def order(self) -> Order:
        """Which card stands above which."""
        return self.contract.order if self.contract else Order()

    @property
    def boston_holder(self) -> Seat | None:
        """Who was dealt the Boston card; without a trump it is the card that does not shift."""
        rules = self.variant.rules.boston_card
        if rules is None:
            return None
        card = rules.card if self.order.boston is None else self.order.boston
        return next(seat for seat in Seat if card in self.dealt_hand(seat))

    @property
    def honours(self) -> int:
        """What the declaring side's honours count for in the settlement, in tricks."""
        if self.contract is None or self.contract.suit is None:
            return 0
        rules = self.variant.rules.honours
        honours = [Card.of(self.contract.suit, rank) for rank in rules.cards]
        held = sum(card in self.dealt_hand(seat) for seat in self.contract.side for card in honours)
        return rules.counts.get(str(held), 0)

    @property
    def chicane(self) -> tuple[Seat, ...]:
        """Who has declared to hold no trump, where that is paid for."""
        return tuple(step.seat for step in self.said("show") if step.action == CHICANE)

    def actions(self) -> tuple[str, ...]:
        """Everything that may be named in this phase, legal or not, in ladder or card order."""
        return () if self.over else _phase(self).actions(self)

    def legal(self) -> tuple[str, ...]:
        """What may be done now, in ladder or card order."""
        return tuple(action for action in self.actions() if self.explain(action).ok)

    def fast_legal(self) -> tuple[str, ...]:
        """The same as `legal`, without making verdicts; for players and playouts."""
        return () if self.over else _phase(self).legal(self)

    def explain(self, action: str) -> Verdict:
        """Whether an action may be done now, and why.

        Raises:
            NotationError: for text that names no call and no card.
        """
        kind, clean = read_action(self.variant, action, self.phase)
        if self.over:
            return Verdict(False, "deal-over")
        if self.phase not in belongs_to(kind):
            words = {
                "call": _pretty(self.variant, clean),
                "belongs": PHASE_WORDS[belongs_to(kind)[0]],
                "phase": PHASE_WORDS[self.phase],
            }
            return Verdict(False, "other-phase", tuple(words.items()), "board.phases", self.variant)
        return _phase(self).explain(self, clean)

    def do(self, action: str) -> Self:
        """The board after an action.

        Raises:
            NotationError: for text that names no call and no card.
            IllegalAction: with the verdict, for what the rules refuse. The board is unchanged.
        """
        verdict = self.explain(action)
        if not verdict.ok:
            raise IllegalAction(verdict)
        return self.do_legal(read_action(self.variant, action, self.phase)[1])

    def do_legal(self, action: str) -> Self:
        """The board after an action already known to be legal; nothing is checked."""
        assert self.turn is not None
        after = _phase(self).apply(self, action)
        step = Step(self.turn, action, self.phase)
        return _hand_on(after.evolve(history=(*self.history, step)))

    def view(self, seat: str) -> View:
        """What a seat may know, and nothing else."""
        from boston.board.view import view_of
        from boston.seats import parse_seat

        return view_of(self, parse_seat(seat))

    def said(self, phase: str) -> tuple[Step, ...]:
        """The steps of one phase."""
        return tuple(step for step in self.history if step.phase == phase)

    def __str__(self) -> str:
        from boston.board.record import format_board

        return format_board(self)

    def __repr__(self) -> str:
        return f"parse({str(self)!r})"

    def _repr_html_(self) -> str:
        from boston.render import board_html

        return board_html(self)


class Auction(Board):
    """The auction alone: a board that is over when the contract and the partner are settled.

    Where cards are given on before the bidding, it begins with that.
    """

    def __init__(self, game: str | Variant, deal: Deal) -> None:
        game = variant(game)
        phases = tuple(p for p in game.rules.board.phases if p in ("give", "auction", "partner"))
        self._start(game, deal, (), phases, None)


class Play(Board):
    """What follows the auction: a board that starts with a contract.

    Where cards are given on before the bidding, they are given here before the play.
    """

    def __init__(
        self, game: str | Variant, deal: Deal, contract: Contract, *, events: Sequence[Event] = ()
    ) -> None:
        game = variant(game)
        if not isinstance(contract, Contract):
            raise VariantError(
                f"{quoted(contract)} is not a contract; make one with boston.contract"
            )
        if contract.variant != game:
            raise VariantError(f"the contract was made for {contract.variant!r}, not for {game!r}")
        phases = tuple(p for p in game.rules.board.phases if p not in ("auction", "partner"))
        if isinstance(deal, Deal):
            contract = contract.in_deal(deal)
        self._start(game, deal, read_events(events), phases, contract)


def _hand_on(board: AnyBoard) -> AnyBoard:
    """Give the turn to whoever has it, passing over phases with nothing left to do."""
    while board.phase != OVER:
        phase = _phase(board)
        turn = phase.turn(board)
        if turn is not None:
            return board if turn is board.turn else board.evolve(turn=turn)
        board = phase.close(board)
        at = board.phases.index(board.phase) + 1
        following = board.phases[at] if at < len(board.phases) else OVER
        board = board.evolve(phase=following, turn=None)
    return board


def _phase(board: Board) -> Phase:
    """What runs the phase a board is in; the auction is the one the game's protocol names."""
    if board.phase == "auction":
        return AUCTIONS[board.variant.rules.auction.protocol]
    return PHASES[board.phase]


def _pretty(game: Variant, action: str) -> str:
    call = game.call_of.get(action)
    return call.pretty if call else action
