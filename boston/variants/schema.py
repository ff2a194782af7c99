"""The shape of a variant's rules: frozen dataclasses with closed vocabularies.

Every field is a rule with an address (`deal.packets`). A vocabulary (`Literal`) lists what the
engine can play; a new word there means a new concept in the engine, never a variant's name.
A field that may be `None` or empty is a rule some games have no use for: where it is left out,
there is nothing of the kind.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from boston.cards import Card, Rank, Suit
from boston.seats import Direction, Seat
from boston.variants.money import (
    AllPassRules,
    HonourRules,
    PenaltyRules,
    PoolRules,
    SettlementRules,
    TariffRules,
)
from boston.variants.undeclared import (
    LayoutRules,
    RubberRules,
    ScoreRules,
    SideRules,
    TrumpRules,
)

Phase = Literal["give", "auction", "trump", "partner", "discard", "show", "play", "layout", "count"]
Goal = Literal["at-least", "at-most", "exactly", "fewest", "none", "most", "avoid", "go-out"]
Trump = Literal["named", "of-class", "of-deal", "none"]
Tour = Literal["simple", "double"]


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
    the `last-card` being the dealer's and that of the `second-pack` nobody's. Where
    `packs_alternate`, that pack lies still for this deal only and is dealt in the next;
    `still_cut_by` cuts it. `first_shuffle` and `gather` matter where the pack is not shuffled
    between deals.
    """

    direction: Direction
    next_dealer: Direction
    packets: tuple[int, ...]
    shuffle: Literal["none", "full"]
    cuts: Literal["each-player-dealer-last", "dealers-left", "dealers-right"]
    turn_up: Literal["none", "last-card", "second-pack"]
    dealers_packets: tuple[int, ...] = ()
    turned_by: Literal["dealer", "dealers-left", "second-dealer"] | None = None
    still_cut_by: Literal["dealers-opposite"] | None = None
    packs_alternate: Literal[True] | None = None
    first_shuffle: Literal["full"] | None = None
    gather: Literal["tricks-as-played"] | None = None


@dataclass(frozen=True, slots=True)
class SuitRules:
    """Which suits stand above the others.

    Where the ranking is `fixed`, `auction.suits` has it. Else `names` are the classes from the
    highest: by `party-and-deal` the suit of the party's first turn-up, that of this deal's, and
    the others; by `colour` the suit turned up, the other of its colour, and the other colour; by
    `turned` the suit turned up, and the others where one may bid in them at all.
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
    misere_lost: Literal["pays-each-unless-holding", "nothing"]


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
    On one step `between_suits` decides: a fixed order, or the dearer price class, or the higher
    class in the ranking of suits; equal suits are equal. A pass is final, or leaves a player only
    the misères. `support_ends` is whether an ask that is supported can no longer be overbid.
    `bare_numbers` lets a number be offered before its trump is named; `floor` is the least the
    survivor of a tempting auction must announce. Where the trump is named after the auction, bids
    name none at all; `keeps` are then the classes of suits, lowest first, in which a number that
    was bid can be kept over whoever bid it. `suit_asked_only` are bids that a player whose ask was
    overbid may make in the suit of the ask alone; `misere_after_support` is whether one who has
    supported may still bid a misère. A game that leaves the section out has no auction: its
    protocol is `none`, and its ladder empty.
    """

    protocol: Literal["overcall", "ask-and-support", "tempting", "none"]
    opens: Literal["eldest"]
    pass_is_final: Literal[True, "but-for-misere"]
    order: Literal["ladder", "value"]
    ladder: tuple[str, ...]
    between_suits: Literal["suit-order", "price-class", "class-order"] | None = None
    suits: tuple[Suit, ...] = ()
    no_trump_bids: bool | None = None
    raise_when_overcalled: Literal[True] | None = None
    support_ends: Literal[False] | None = None
    bare_numbers: bool | None = None
    floor: Literal["own-offer", "accepted"] | None = None
    trump_named: Literal["after-auction"] | None = None
    keeps: tuple[str, ...] = ()
    suit_asked_only: tuple[str, ...] = ()
    misere_after_support: Literal[False] | None = None


@dataclass(frozen=True, slots=True)
class PartnerRules:
    """How a declarer finds a partner, and what the two owe.

    They must take `adds` tricks more than one alone, or `together` whatever was bid; of those
    `quotas` are the declarer's and the partner's own share. `liability` says who pays where just
    one of them falls short of it. Where an ask is for two only, one who finds no partner bids
    higher or gives it up. Where `joining` is compulsory, the third hand must be the partner of a
    fourth that overbid it, if a partner is wanted.
    """

    contracts: tuple[str, ...]
    call: Literal["declarer-may", "asks-in-auction", "offers-unless-alone"] | None = None
    passed_may_accept: Literal[True, "if-last-asks", "eldest"] | None = None
    order: Literal["from-declarers-left", "in-turn"] | None = None
    adds: int | None = None
    together: int | None = None
    quotas: tuple[int, int] | None = None
    liability: Literal["joint", "individual"] | None = None
    unsupported: Literal["bids-higher-or-passes"] | None = None
    joining: Literal["voluntary", "compulsory"] | None = None


@dataclass(frozen=True, slots=True)
class CallRules:
    """A call that is no contract, with its names in the originals."""

    names: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class ContractRules:
    """One announcement: what must be done, and how.

    `code` is the call, with `{suit}` where a suit is named. `needs` are tricks to take alone
    (read with `goal`). The trump is `named` with the bid, or is the suit `of-class`, the class
    being `trump_class`, or that `of-deal`, which nobody bids for. `discard` says who lays a card
    aside before play, `exposed` when the declarer's hand is laid open. `holds` is what a hand must
    have for it, and `renounces` in how many of the first tricks its player need not follow suit.
    `leads` is who leads first, where that is not as in other games. `aliases` are other names it
    is found by, by language. `played` is how the cards are played where it is not in tricks: laid
    in rows, or one by one as their worth adds up.
    """

    code: str
    names: Mapping[str, str]
    goal: Goal
    needs: int
    trump: Trump
    discard: Literal["none", "all", "declarer"]
    exposed: Literal["no", "before-lead", "after-first-trick"]
    trump_class: str | None = None
    holds: Literal["all-aces"] | None = None
    renounces: int | None = None
    leads: Literal["declarer"] | None = None
    aliases: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    played: Literal["layout", "count"] | None = None


@dataclass(frozen=True, slots=True)
class PlayRules:
    """Trick play; where nobody is declarer the eldest hand leads in any case.

    `follow` says which cards answer a lead, and what is played by who has none of them; whoever
    may follow with the suit or a trump chooses between them. A deal that ends `when-decided` is
    thrown up when a misère has taken a trick too many, and when a slam has lost one; every other
    is played to the last card. The card turned up may lie out of play until the first trick is
    over.
    """

    leader: Literal["eldest", "declarer"]
    follow: Literal["suit-else-free", "suit-or-trump-else-free", "suit-else-trump-else-free"]
    ends: Literal["all-cards", "declarers-last-card", "when-decided"]
    turned_card: Literal["after-first-trick", "at-once"] | None = None
    partners_sit: Literal["as-seated"] | None = None
    exposed_cards_called: Literal[False] | None = None


@dataclass(frozen=True, slots=True)
class SittingRules:
    """Length and end of a game: a number of `deals`, of `rounds`, or of `tours` of each kind.

    In a round or a tour each player deals once; `double` multiplies the payments of a double
    tour. Or each deal has a game of its own, in the order of the `program`; or all goes on until
    a side has won so many `rubbers`. `closing` says what becomes of the pool: divided, or played
    out in further deals.
    """

    deals: int | None = None
    rounds: int | None = None
    tours: tuple[tuple[Tour, int], ...] = ()
    program: tuple[str, ...] = ()
    rubbers: int | None = None
    double: int | None = None
    last_deal_loss: Literal["divided-among-opponents", "to-pool"] | None = None
    closing: Literal["divided-equally", "played-out"] | None = None

    @property
    def length(self) -> int:
        """Deals in a game; 0 where their number is not settled beforehand."""
        if self.program:
            return len(self.program)
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


NO_AUCTION: Final = AuctionRules(
    protocol="none", opens="eldest", pass_is_final=True, order="ladder", ladder=()
)
"""The auction of a game that has none."""

NO_TARIFF: Final = TariffRules(classes={}, rows={}, joint="own-row")
NO_HONOURS: Final = HonourRules(counts={})
NO_POOL: Final = PoolRules(stake=0)
"""The price card of a game in which no bid has a price."""


@dataclass(frozen=True, slots=True)
class Rules:
    """All rules of a variant; the address of a rule is its path through these fields.

    A section with a default may be left out: the game does without.
    """

    equipment: Equipment
    seating: Seating
    deal: DealRules
    suits: SuitRules
    board: BoardRules
    contracts: Mapping[str, ContractRules]
    play: PlayRules
    settlement: SettlementRules
    penalties: PenaltyRules
    sitting: SittingRules
    auction: AuctionRules = NO_AUCTION
    partner: PartnerRules = PartnerRules(contracts=())
    calls: Mapping[str, CallRules] = field(default_factory=dict)
    tariff: TariffRules = NO_TARIFF
    honours: HonourRules = NO_HONOURS
    pool: PoolRules = NO_POOL
    all_pass: AllPassRules | None = None
    sides: SideRules | None = None
    trump: TrumpRules | None = None
    layout: LayoutRules | None = None
    score: Mapping[str, ScoreRules] = field(default_factory=dict)
    rubber: RubberRules | None = None
    boston_card: BostonCardRules | None = None
    chicane: ChicaneRules | None = None
    give: GiveRules | None = None

    @property
    def bidding(self) -> bool:
        """Whether there is an auction."""
        return self.auction.protocol != "none"

    @property
    def set_games(self) -> tuple[str, ...]:
        """The contracts nobody bids for, each once, in the order they are played in."""
        if self.bidding:
            return ()
        return tuple(dict.fromkeys(self.sitting.program or self.contracts))

    @property
    def hand_size(self) -> int:
        """How many cards each player holds when play begins: the pack, shared equally."""
        return len(self.equipment.suits) * len(self.equipment.ranks) // len(Seat)

    def dealt_to(self, *, dealer: bool) -> int:
        """How many cards the dealer, or another player, is dealt."""
        return sum((self.deal.dealers_packets if dealer else ()) or self.deal.packets)
