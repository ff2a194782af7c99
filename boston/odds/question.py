"""What is asked: a hand, contracts, partners; and which of them are answered by the same deals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from boston.board import Contract, Order, bid_ranks
from boston.board import contract as make_contract
from boston.board.contract import trump_of
from boston.cards import Card, Hand, Rank
from boston.errors import NotationError, VariantError, quoted
from boston.seats import Direction, Seat, parse_seat
from boston.solver import Known
from boston.solver.backend import AFTER_FIRST, AT_ONCE, NEVER
from boston.variants import Variant, variant
from boston.variants.suits import Fixed, read_preference

_OPEN = {"no": NEVER, "before-lead": AT_ONCE, "after-first-trick": AFTER_FIRST}
_DEALER = Seat.NORTH


@dataclass(frozen=True, slots=True)
class Question:
    """A hand and the contracts asked about.

    Attributes:
        game: The game.
        hand: The hand; one card short where it has laid one aside already.
        contracts: The contracts, each with its declarer and partner.
        leads: Who may have the first lead; all of them as often as each other.
        fixed: The suits that prices depend on, as far as they do.
        left_out: Of the whole ladder, what has no odds with this hand, each with its reason.
    """

    game: Variant
    hand: Hand
    contracts: tuple[Contract, ...]
    leads: tuple[Seat, ...]
    fixed: Fixed
    left_out: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Group:
    """Contracts that are played alike, so that the same deals tell of all of them.

    Attributes:
        order: Which card stands above which.
        side: The declaring side, declarer first.
        tricks: Tricks played.
        goal: `"at-least"`, or another goal.
        needs: Tricks of that goal, where they change how it is played; else 0.
        discard: Who lays a card aside.
        open: When the declarer's hand is laid open.
        leads: Whether the declarer has the first lead, wherever he sits.
        renounces: In so many first tricks the declarer need not follow suit.
        marked: Honours to be counted.
        places: Where its contracts stand in the question.
    """

    order: Order
    side: tuple[Seat, ...]
    tricks: int
    goal: str
    needs: int
    discard: str
    open: int
    leads: bool
    renounces: int
    marked: Hand
    places: tuple[int, ...] = field(default=(), compare=False)

    @property
    def wants(self) -> bool:
        """Whether the side wants as many tricks as it can get."""
        return self.goal == "at-least"

    def known(self, hand: Hand, direction: Direction) -> Known:
        """What is known of the cards: the declarer's, and that all are dealt as many."""
        size = self.tricks + (self.discard != "none")
        return Known(
            {self.side[0]: hand},
            sizes=(size, size, size, size),
            order=self.order,
            direction=direction,
        )


def read_question(
    game: str | Variant,
    hand: object,
    contracts: object = None,
    seat: str | None = None,
    preference: Mapping[str, Sequence[str]] | None = None,
    *,
    partners: bool = True,
    all_seen: bool = False,
) -> Question:
    """A question from text or values.

    Args:
        game: The variant, or its id or name.
        hand: The hand.
        contracts: Calls (`"6H"`), contracts, or both; one, several, or `None` for the whole ladder.
        seat: Where the hand sits when North has dealt; `None` for South with the lead anywhere.
        preference: Suits by class, in games whose prices depend on them.
        partners: Whether a call that allows a partner is also asked with one in each other seat.
        all_seen: Whether every trick will be solved with all cards seen.

    Raises:
        NotationError: for a hand, call or seat that cannot be read, or a hand of the wrong size.
        VariantError: for a neighbour of the family, a contract nobody plays for, or one named
            that has no odds: not with this hand, not alone, or not with all cards seen.
        UnknownVariant: for a game that is not known.
    """
    game = variant(game)
    check_family(game)
    held = _read_hand(hand)
    declarer = Seat.SOUTH if seat is None else parse_seat(seat)
    way = game.rules.deal.direction
    leads = tuple(_DEALER.step(1, way).round(way)) if seat is None else (_DEALER.step(1, way),)
    fixed = read_preference(game.rules, preference or _usual(game), game.id)
    asked = _asked(game, contracts, declarer, fixed, partners=partners)
    fitting = tuple(one for one in asked if len(held) in _sizes(one))
    if not fitting or (contracts is not None and len(fitting) < len(asked)):
        wrong = next(one for one in asked if one not in fitting)
        raise NotationError(
            f"{wrong.pretty} is played with a hand of {' or '.join(map(str, _sizes(wrong)))} cards;"
            f" {held.pretty if held else 'the empty hand'} has {len(held)}"
        )
    barred = {one: why for one in fitting if (why := obstacle(one, held, all_seen=all_seen))}
    able = tuple(one for one in fitting if one not in barred)
    if not able or (contracts is not None and barred):
        raise VariantError(next(iter(barred.values())))
    return Question(game, held, able, leads, fixed, tuple(dict.fromkeys(barred.values())))


def obstacle(contract: Contract, hand: Hand, *, all_seen: bool = False) -> str:
    """Why the odds of a contract cannot be counted, in a sentence; empty where they can.

    Args:
        contract: The contract.
        hand: The declarer's hand.
        all_seen: Whether every trick would be solved with all cards seen.
    """
    name = contract.variant.call_of[contract.code].pretty
    if _own_suit(contract.order):
        return (
            "games with a trump have no odds where the Boston card stays in its own suit; choose "
            "the house rule by which it is a trump"
        )
    if contract.partner is None and _for_two(contract):
        return f"nobody plays {name} alone: unless another joins, it is given up"
    rules = contract.rules
    if rules.holds == "all-aces":
        aces = [Card.of(suit, Rank.ACE) for suit in contract.variant.rules.equipment.suits]
        if held := len(aces) - sum(ace in hand for ace in aces):
            return f"{name} asks for all the aces, and the hand lacks {held}"
    if rules.renounces and all_seen:
        return (
            f"{name} has no odds with all cards seen: in its first {rules.renounces} tricks its "
            "player need not follow suit, which the solver does not know; choose another model"
        )
    return ""


def _for_two(contract: Contract) -> bool:
    """Whether a contract is given up unless another joins."""
    partner = contract.variant.rules.partner
    return partner.unsupported is not None and contract.key in partner.contracts


def check_family(game: Variant) -> None:
    """Whether chances can be counted in a game at all.

    Raises:
        VariantError: for a neighbour of the family.
    """
    if game.family != "boston":
        raise VariantError(
            f"odds are counted for the games of the Boston family; {game.name} is a neighbour, "
            "with other aims. Choose one of boston.variants() whose family is 'boston'"
        )


def _read_hand(hand: object) -> Hand:
    if not isinstance(hand, str | Hand | Iterable):
        raise NotationError(f"{quoted(hand)} is not a hand; write one like 'AKQ.J98.T7.65432'")
    return Hand(hand)


def _sizes(contract: Contract) -> tuple[int, ...]:
    """How many cards the declarer may be asked about: all, or all but the one laid aside."""
    if contract.rules.discard == "none":
        return (contract.cards,)
    return contract.cards + 1, contract.cards


def _usual(game: Variant) -> dict[str, str]:
    """Suits by class where none are given: spades, then hearts."""
    names, ranking = game.rules.suits.names, game.rules.suits.ranking
    if ranking == "fixed":
        return {}
    count = 2 if ranking == "party-and-deal" else 1
    return dict(zip(names[:count], "SH", strict=False))


def _asked(
    game: Variant, contracts: object, declarer: Seat, fixed: Fixed, *, partners: bool
) -> tuple[Contract, ...]:
    """The contracts asked about, without repetitions, in the order given."""
    if contracts is None:
        # Without those in a class of suits that this deal has not.
        contracts = [code for code in bid_ranks(game, fixed) if not game.call_of[code].bare]
    elif isinstance(contracts, str | Contract):
        contracts = [contracts]
    if not isinstance(contracts, Iterable):
        raise NotationError(f"{quoted(contracts)} names no contracts; give calls like '6H'")
    found: list[Contract] = []
    for one in contracts:
        if isinstance(one, Contract):
            found.append(_seated(game, one, declarer, fixed))
            continue
        if not isinstance(one, str):
            raise NotationError(f"{quoted(one)} is not a contract; give a call like '6H'")
        alone = make_contract(game, one, declarer, preference=dict(fixed))
        helped = partners and alone.key in game.rules.partner.contracts
        if not (helped and _for_two(alone)):
            found.append(alone)
        if helped:
            others = list(declarer.round(game.rules.deal.direction))[1:]
            found += [alone.with_partner(other) for other in others]
    found = [one for one in dict.fromkeys(found) if one.rules.trump != "of-class" or one.suit]
    if not found:
        raise NotationError("no contract was asked about; give calls like '6H'")
    return tuple(found)


def _own_suit(order: Order) -> bool:
    return order.boston is not None and order.trump is not None and not order.boston_is_trump


def _seated(game: Variant, contract: Contract, declarer: Seat, fixed: Fixed) -> Contract:
    """A contract that fits the question, with its trump where only the class was told."""
    if contract.variant != game:
        raise VariantError(f"{contract.pretty} was made for {contract.variant!r}, not for {game!r}")
    if contract.declarer is None:
        raise VariantError("where all pass nobody undertakes anything; ask about a bid")
    if contract.declarer is not declarer:
        raise VariantError(
            f"{contract.pretty} has its declarer elsewhere: the hand is {declarer.word}'s. "
            f"Give seat={contract.declarer.value!r}, or declarer={declarer.value!r}"
        )
    if contract.rules.trump == "of-class" and contract.suit is None:
        return replace(contract, fixed=fixed, suit=trump_of(fixed, contract.rules))
    return contract


def groups_of(question: Question, *, apart: bool = False) -> tuple[Group, ...]:
    """The contracts of a question put together as they are played alike.

    Args:
        question: The question.
        apart: Whether each number of tricks is asked about by itself.
    """
    found: dict[Group, list[int]] = {}
    for place, contract in enumerate(question.contracts):
        rules, wants = contract.rules, contract.goal == "at-least"
        group = Group(
            order=contract.order,
            side=contract.side,
            tricks=contract.cards,
            goal=contract.goal,
            needs=0 if wants and not apart else contract.needs,
            discard=rules.discard,
            open=NEVER if wants else _OPEN[rules.exposed],
            leads=(rules.leads or contract.variant.rules.play.leader) == "declarer",
            renounces=rules.renounces or 0,
            marked=_honours(contract),
        )
        found.setdefault(group, []).append(place)
    return tuple(replace(group, places=tuple(places)) for group, places in found.items())


def _honours(contract: Contract) -> Hand:
    suit = contract.suit
    if suit is None:
        return Hand()
    return Hand([Card.of(suit, rank) for rank in contract.variant.rules.honours.cards])
