"""The shape of a variant's rules: frozen dataclasses with closed vocabularies.

Every field is a rule with an address (`deal.packets`). A vocabulary (`Literal`) lists what the
engine can play; a new word there means a new concept in the engine, never a variant's name.
A field that may be `None` or empty is a rule some games have no use for: where it is left out,
there is nothing of the kind.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from boston.cards import Card, Rank, Suit
from boston.seats import Direction, Seat

Phase = Literal["give", "auction", "partner", "discard", "show", "play"]
Goal = Literal["at-least", "at-most", "exactly", "fewest", "none"]
Trump = Literal["named", "of-class", "none"]
Tour = Literal["simple", "double"]
ToPool = Literal["same-amount", "labet", "to-opponents", "stays"]


@dataclass(frozen=True, slots=True)
class Equipment:
    """Cards and counters.

    `unit` is the smallest counter; `chips` lists (worth, how many a player has).
    """

    suits: tuple[Suit, ...]
    ranks: tuple[Rank, ...]
    packs: int
    unit: int
    chips: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Seating:
    """How the first dealer is found: by the lowest card cut, the Boston card, or any lot."""

    first_dealer: Literal["lowest-cut", "boston-card", "lot"]
    cut_ace_low: bool | None = None
    cut_ties: Literal["cut-again"] | None = None


@dataclass(frozen=True, slots=True)
class DealRules:
    """Shuffling, cutting and giving out the cards.

    `packets` are the cards given to each player in each round of the deal, `dealers_packets` those
    of the dealer, where the dealer gets more or fewer. `turn_up` says which card is shown to all,
    the `last-card` being the dealer's and that of the `second-pack` nobody's. `first_shuffle` and
    `gather` matter where the pack is not shuffled between deals.
    """

    direction: Direction
    next_dealer: Direction
    packets: tuple[int, ...]
    shuffle: Literal["none", "full"]
    cuts: Literal["each-player-dealer-last", "dealers-left", "dealers-right"]
    turn_up: Literal["none", "last-card", "second-pack"]
    dealers_packets: tuple[int, ...] = ()
    turned_by: Literal["dealer", "dealers-left", "second-dealer"] | None = None
    first_shuffle: Literal["full"] | None = None
    gather: Literal["tricks-as-played"] | None = None


@dataclass(frozen=True, slots=True)
class SuitRules:
    """Which suits stand above the others.

    Where the ranking is `fixed`, `auction.suits` has it. Else `names` are the classes from the
    highest: by `party-and-deal` the suit of the party's first turn-up, that of this deal's, and
    the others; by `colour` the suit turned up, the other of its colour, and the other colour; by
    `turned` the suit turned up, which is all there is to bid in.
    """

    ranking: Literal["fixed", "party-and-deal", "colour", "turned"]
    names: tuple[str, ...] = ()
    deal_suit: Literal["each-deal", "second-deal"] | None = None


@dataclass(frozen=True, slots=True)
class BostonCardRules:
    """The Boston card, highest of the pack while there is a trump.

    `shifts_to` takes its place when its own suit is trump, or is turned up, or never. `pays` are
    counters from each other player to who holds it; a misère that fails pays them to each instead,
    unless its player holds the card.
    """

    card: Card
    shifts_to: Card
    shifts_when: Literal["its-suit-is-trump", "its-suit-is-turned", "never"]
    follows: Literal["trump", "own-suit"]
    pays: int
    paid_to: Literal["holder", "declarer"]
    misere_lost: Literal["pays-each-unless-holding"]


@dataclass(frozen=True, slots=True)
class GiveRules:
    """Cards given on after the deal and before the bidding, all at once.

    Each giver picks `cards` of its hand for the receiver; nobody else sees them.
    """

    givers: Literal["all-but-dealer"]
    receiver: Literal["dealer"]
    cards: int
    seen_by: Literal["giver-and-receiver"]


@dataclass(frozen=True, slots=True)
class ChicaneRules:
    """A hand without a trump, declared for a payment.

    Before the first lead all are asked in turn; `pays` are counters from each other player to who
    declares it. Without a trump there is none to be without.
    """

    declared: Literal["before-lead"]
    asked: Literal["all-in-turn"]
    pays: int


@dataclass(frozen=True, slots=True)
class BoardRules:
    """The phases of a deal, in order; a phase with nothing to do is passed over."""

    phases: tuple[Phase, ...]


@dataclass(frozen=True, slots=True)
class AuctionRules:
    """The auction; `ladder` names contracts from the lowest, `suits` suits from the highest.

    `order` says what makes a bid higher: its step on the ladder, or its value on the price card.
    On one step `between_suits` decides: a fixed order, or the dearer price class, with equal
    suits equal. `support_ends` is whether an ask that is supported can no longer be overbid.
    `bare_numbers` lets a number be offered before its trump is named; `floor` is the least the
    survivor of a tempting auction must announce.
    """

    protocol: Literal["overcall", "ask-and-support", "tempting"]
    opens: Literal["eldest"]
    pass_is_final: Literal[True]
    order: Literal["ladder", "value"]
    ladder: tuple[str, ...]
    between_suits: Literal["suit-order", "price-class"] | None = None
    suits: tuple[Suit, ...] = ()
    no_trump_bids: bool | None = None
    raise_when_overcalled: Literal[True] | None = None
    support_ends: Literal[False] | None = None
    bare_numbers: bool | None = None
    floor: Literal["own-offer", "accepted"] | None = None


@dataclass(frozen=True, slots=True)
class PartnerRules:
    """How a declarer finds a partner, and what the two owe.

    They must take `adds` tricks more than one alone, or `together` whatever was bid; of those
    `quotas` are the declarer's and the partner's own share. `liability` says who pays where just
    one of them falls short of it.
    """

    contracts: tuple[str, ...]
    call: Literal["declarer-may", "asks-in-auction", "offers-unless-alone"] | None = None
    passed_may_accept: Literal[True, "if-last-asks"] | None = None
    order: Literal["from-declarers-left", "in-turn"] | None = None
    adds: int | None = None
    together: int | None = None
    quotas: tuple[int, int] | None = None
    liability: Literal["joint", "individual"] | None = None


@dataclass(frozen=True, slots=True)
class CallRules:
    """A call that is no contract, with its names in the originals."""

    names: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class ContractRules:
    """One announcement: what must be done, and how.

    `code` is the call, with `{suit}` where a suit is named. `needs` are tricks to take alone
    (read with `goal`). The trump is `named` with the bid or is the suit `of-class`, the class
    being `trump_class`. `discard` says who lays a card aside before play, `exposed` when the
    declarer's hand is laid open.
    """

    code: str
    names: Mapping[str, str]
    goal: Goal
    needs: int
    trump: Trump
    discard: Literal["none", "all", "declarer"]
    exposed: Literal["no", "before-lead", "after-first-trick"]
    trump_class: str | None = None


@dataclass(frozen=True, slots=True)
class PlayRules:
    """Trick play; where nobody is declarer the eldest hand leads in any case."""

    leader: Literal["eldest", "declarer"]
    follow: Literal["suit-else-free"]
    ends: Literal["all-cards", "declarers-last-card"]
    partners_sit: Literal["as-seated"] | None = None
    exposed_cards_called: Literal[False] | None = None


@dataclass(frozen=True, slots=True)
class LossPrice:
    """What a game lost costs, in counters to each who is paid.

    `game` and `consolation` once, `short` for each trick missing; `none_taken` is the whole price
    where not a single trick was taken.
    """

    game: int
    short: int
    none_taken: int
    consolation: int | None = None


@dataclass(frozen=True, slots=True)
class TariffRow:
    """Prices of one game by price class, in counters or points.

    Either `prices` of the game just made, with `extra` in place of the tariff's own; or `won`,
    the price by the number of tricks taken, with `lost`; from `slam` tricks on those prices are
    of the slam, which doubles all.
    """

    prices: Mapping[str, int] | None = None
    extra: int | None = None
    won: Mapping[str, Mapping[str, int]] | None = None
    lost: Mapping[str, LossPrice] | None = None
    slam: int | None = None


@dataclass(frozen=True, slots=True)
class TariffRules:
    """The price card.

    `classes` maps a trump suit, or its class in a ranking, to its price class; `extra` is the
    price of what `extra_counts` lists, `extra_by_class` where it differs by price class.

    A contract is paid by the row of its own name unless `row_of` gives it another; with a partner
    by the row of the `joint-number`, or by that of `partner_row_of`. `overtricks` are paid as the
    row has them, or twice.
    """

    classes: Mapping[str, str]
    rows: Mapping[str, TariffRow]
    joint: Literal["joint-number", "own-row"]
    extra: int | None = None
    extra_by_class: Mapping[str, int] = field(default_factory=dict)
    extra_counts: tuple[Literal["over", "short", "honour"], ...] = ()
    joint_slam: Literal["slam", "step"] | None = None
    row_of: Mapping[str, str] = field(default_factory=dict)
    partner_row_of: Mapping[str, str] = field(default_factory=dict)
    overtricks: Literal["as-listed", "doubled"] | None = None


@dataclass(frozen=True, slots=True)
class HonourRules:
    """Honours; `counts` maps how many a side holds to the tricks they count for in payment."""

    counts: Mapping[str, int]
    cards: tuple[Rank, ...] = ()
    held_by: Literal["declaring-side"] | None = None
    help_to_win: Literal[False] | None = None
    in_loss: bool | None = None


@dataclass(frozen=True, slots=True)
class SettlementRules:
    """Who pays whom after a deal with a declarer.

    Games reckoned in points book them to the declaring side and pay at the end; `points_pay` says
    how. `loss_price` is the tariff's, or what would have been won; a `consolation` is owed in
    every loss of a row that has one, or only where one partner fails alone. `loss_to_pool` says
    what a game lost does to the pool, `loss_to_pool_in` otherwise in some rows of the tariff.
    """

    reckoned_in: Literal["counters", "points"]
    payers: Literal["each-opponent", "each-other-player"]
    early_payment: bool
    partners: Literal["share-equally"] | None = None
    odd_counter: Literal["declarer"] | None = None
    pairing: Literal["right-hand-neighbour"] | None = None
    win_takes_pool: bool | None = None
    loss_price: Literal["tariff", "as-if-won"] | None = None
    consolation: Literal["every-loss", "lone-failure"] | None = None
    loss_to_pool: ToPool | None = None
    loss_to_pool_in: Mapping[str, ToPool] = field(default_factory=dict)
    points_pay: Literal["fourfold-less-the-sum"] | None = None


@dataclass(frozen=True, slots=True)
class PoolRules:
    """The pool: who stakes how much and when, and counters left over in a division."""

    stake: int
    staked_by: Literal["dealer", "all"] | None = None
    staked: Literal["every-deal", "first-of-tour", "first-of-sitting"] | None = None
    double_tour_doubles: Literal[True] | None = None
    odd_counter: Literal["eldest-first"] | None = None


@dataclass(frozen=True, slots=True)
class AllPassRules:
    """What becomes of a deal nobody bids on: it is played for few tricks, or the next is dealt."""

    outcome: Literal["play", "next-deal"]
    winner: Literal["fewest-tricks"] | None = None
    ties: Literal["divide"] | None = None
    pays: Literal["pool-only"] | None = None
    pool: Literal["doubled", "stays"] | None = None
    doubled_by: Literal["all-equally"] | None = None


@dataclass(frozen=True, slots=True)
class PenaltyRules:
    """Forfeits for irregularities; `misdeal` in counters, `revoke_tricks` in tricks.

    `misdeal_excused` and `misdeal_passes` are circumstances in which nothing is forfeited, and in
    which the deal passes on. `unclaimed` is a win not claimed before the next cut.
    """

    misdeal: int
    misdeal_dealer: Literal["deals-again"]
    misdeal_excused: tuple[str, ...] = ()
    misdeal_passes: tuple[str, ...] = ()
    revoke_tricks: int | None = None
    revoke_in_misere: Literal["revoker-loses"] | None = None
    revoke_in_all_pass: Literal["counts-more"] | None = None
    revoke_by_declarers: Literal["wins-nothing"] | None = None
    revoke_by_opponents: Literal["pay-as-if-made"] | None = None
    out_of_turn: Literal["exposed-card"] | None = None
    hint: Literal["thrown-in", "frowned-on"] | None = None
    unclaimed: Literal["lapses"] | None = None


@dataclass(frozen=True, slots=True)
class SittingRules:
    """Length and end of a game: a number of `deals`, of `rounds`, or of `tours` of each kind.

    In a round or a tour each player deals once; `double` multiplies the payments of a double
    tour. `closing` says what becomes of the pool: divided, or played out in further deals.
    """

    deals: int | None = None
    rounds: int | None = None
    tours: tuple[tuple[Tour, int], ...] = ()
    double: int | None = None
    last_deal_loss: Literal["divided-among-opponents", "to-pool"] | None = None
    closing: Literal["divided-equally", "played-out"] | None = None

    @property
    def length(self) -> int:
        """Deals in a game."""
        if self.deals is not None:
            return self.deals
        if self.rounds is not None:
            return self.rounds * len(Seat)
        return sum(count for _, count in self.tours) * len(Seat)

    def tour(self, number: int) -> Tour:
        """The kind of tour that deal `number`, from 1, belongs to; deals beyond all are simple."""
        for kind, count in self.tours:
            if number <= count * len(Seat):
                return kind
            number -= count * len(Seat)
        return "simple"


@dataclass(frozen=True, slots=True)
class Rules:
    """All rules of a variant; the address of a rule is its path through these fields."""

    equipment: Equipment
    seating: Seating
    deal: DealRules
    suits: SuitRules
    board: BoardRules
    auction: AuctionRules
    partner: PartnerRules
    calls: Mapping[str, CallRules]
    contracts: Mapping[str, ContractRules]
    play: PlayRules
    tariff: TariffRules
    honours: HonourRules
    settlement: SettlementRules
    pool: PoolRules
    all_pass: AllPassRules
    penalties: PenaltyRules
    sitting: SittingRules
    boston_card: BostonCardRules | None = None
    chicane: ChicaneRules | None = None
    give: GiveRules | None = None

    @property
    def hand_size(self) -> int:
        """How many cards each player holds when play begins: the pack, shared equally."""
        return len(self.equipment.suits) * len(self.equipment.ranks) // len(Seat)

    def dealt_to(self, *, dealer: bool) -> int:
        """How many cards the dealer, or another player, is dealt."""
        return sum((self.deal.dealers_packets if dealer else ()) or self.deal.packets)
