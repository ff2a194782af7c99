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
    higher or gives it up. Where whist is `compulsory`, the third hand must be the partner of a
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
    whist: Literal["voluntary", "compulsory"] | None = None


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

    Either `prices` of the game just made, with `extra` in place of the tariff's own, or `extras` by
    price class, and what honours cost by what they count for; or `won`, the price by the number of
    tricks taken, with `lost`; from `slam` tricks on those prices are of the slam, which doubles
    all. Beside `prices` the slam may have `slam_prices` of its own, by the trump's price class or
    its class in a ranking, and nothing is added to them. What a loss costs may stand in a table of
    its own instead: `short`, the price by the number of tricks short.
    """

    prices: Mapping[str, int] | None = None
    extra: int | None = None
    won: Mapping[str, Mapping[str, int]] | None = None
    lost: Mapping[str, LossPrice] | None = None
    short: Mapping[str, Mapping[str, int]] | None = None
    slam: int | None = None
    slam_prices: Mapping[str, int] | None = None
    extras: Mapping[str, int] = field(default_factory=dict)
    honours: Mapping[str, Mapping[str, int]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TariffRules:
    """The price card.

    `classes` maps a trump suit, or its class in a ranking, to its price class; `extra` is the
    price of what `extra_counts` lists, `extra_by_class` where it differs by price class.

    A contract is paid by the row of its own name unless `row_of` gives it another; with a partner
    by the row of the `joint-number`, or by that of `partner_row_of`. `overtricks` are paid as the
    row has them, or twice. Games without a trump have a price of their own, or that of the suit
    turned up.
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
    without_trump: Literal["suit-turned"] | None = None


@dataclass(frozen=True, slots=True)
class HonourRules:
    """Honours; `counts` maps how many a side holds to the tricks they count for in payment.

    Where they are `taken-in-tricks` they count for whoever wins them, and for points.
    """

    counts: Mapping[str, int]
    cards: tuple[Rank, ...] = ()
    held_by: Literal["declaring-side", "taken-in-tricks"] | None = None
    help_to_win: Literal[False] | None = None
    in_loss: bool | None = None


@dataclass(frozen=True, slots=True)
class SettlementRules:
    """Who pays whom after a deal with a declarer.

    Games reckoned in points book them to the declaring side and pay at the end; `points_pay` says
    how. `loss_price` is the tariff's, or what would have been won; a `consolation` is owed in
    every loss of a row that has one, or only where one partner fails alone. `pool_bids` are the
    contracts that win the pool in any case, where not all do; `other_bids` says whether the others
    win it. `loss_to_pool` says what a game lost does to the pool, `loss_to_pool_in` otherwise in
    some rows of the tariff. A `labet`, which is as much as the pool holds, goes into it at once,
    or is noted against who owes it: until the sitting ends, or until somebody wins the pool and is
    paid it, too. In rows of games to take no trick `remise_in` are counters into the pool for each
    one taken.
    """

    reckoned_in: Literal["counters", "points"]
    payers: Literal["each-opponent", "each-other-player"]
    early_payment: bool | None = None
    partners: Literal["share-equally"] | None = None
    odd_counter: Literal["declarer"] | None = None
    pairing: Literal["right-hand-neighbour"] | None = None
    win_takes_pool: bool | None = None
    pool_bids: tuple[str, ...] = ()
    other_bids: Literal["if-played-out", "never"] | None = None
    loss_price: Literal["tariff", "as-if-won"] | None = None
    consolation: Literal["every-loss", "lone-failure"] | None = None
    loss_to_pool: ToPool | None = None
    loss_to_pool_in: Mapping[str, ToPool] = field(default_factory=dict)
    remise_in: Mapping[str, int] = field(default_factory=dict)
    labet: Literal["paid-at-once", "noted-to-the-end", "noted-for-the-winner"] | None = None
    points_pay: Literal["fourfold-less-the-sum"] | None = None


@dataclass(frozen=True, slots=True)
class PoolRules:
    """The pool: who stakes how much and when, and counters left over in a division.

    Where it has a `limit`, what is beyond starts another pool; one is won, or doubled, at a time.
    `remise` are counters the dealer pays into it where the card turned up is an ace.
    """

    stake: int
    staked_by: Literal["dealer", "all"] | None = None
    staked: Literal["every-deal", "first-of-tour", "first-of-sitting", "when-empty"] | None = None
    limit: int | None = None
    double_tour_doubles: Literal[True] | None = None
    odd_counter: Literal["eldest-first"] | None = None
    remise: int | None = None


@dataclass(frozen=True, slots=True)
class AllPassRules:
    """What becomes of a deal nobody bids on: it is played for few tricks, or the next is dealt.

    Played, it has a `winner` of the pool; or a `loser`, who pays each of the others `per_trick` for
    every trick taken more than theirs, or a fixed sum, `to_each`. Those who tie divide what is won
    or lost.
    """

    outcome: Literal["play", "next-deal"]
    winner: Literal["fewest-tricks"] | None = None
    loser: Literal["most-tricks", "last-trick"] | None = None
    ties: Literal["divide"] | None = None
    pays: Literal["pool-only", "difference-in-tricks", "fixed-sum"] | None = None
    per_trick: int | None = None
    to_each: int | None = None
    pool: Literal["doubled", "stays"] | None = None
    doubled_by: Literal["all-equally"] | None = None


@dataclass(frozen=True, slots=True)
class PenaltyRules:
    """Forfeits for irregularities; `misdeal` in counters, `revoke_tricks` in tricks.

    `misdeal_excused` and `misdeal_passes` are circumstances in which nothing is forfeited, and in
    which the deal passes on. Opponents who revoke may owe `revoke_over` tricks over besides, in
    games of `revoke_over_up_to` tricks or fewer. `revoke_to_pool` and `out_of_turn_to_pool` are
    counters the one at fault pays to the next pool, `revoke_to_each` those to each of the others
    where all have passed. `unclaimed` is a win not claimed before the next cut,
    `wrong_announcement` a game announced in place of the one that was meant, `same_misere` a
    misère announced after another player's.
    """

    misdeal: int
    misdeal_dealer: Literal["deals-again", "loses-deal"]
    misdeal_excused: tuple[str, ...] = ()
    misdeal_passes: tuple[str, ...] = ()
    revoke_tricks: int | None = None
    revoke_in_misere: Literal["revoker-loses"] | None = None
    revoke_in_all_pass: Literal["counts-more", "pays-each"] | None = None
    revoke_by_declarers: (
        Literal["wins-nothing", "one-short", "pays-alone", "loses-stakes"] | None
    ) = None
    revoke_by_opponents: Literal["pay-as-if-made", "pays-alone", "revoker-answers"] | None = None
    revoke_over: int | None = None
    revoke_over_up_to: int | None = None
    revoke_doubles_pool: bool | None = None
    revoke_to_pool: int | None = None
    revoke_to_each: int | None = None
    out_of_turn: Literal["exposed-card", "exposed-unless-declarers"] | None = None
    out_of_turn_in_misere: Literal["declarer-wins", "pays-alone"] | None = None
    out_of_turn_to_pool: int | None = None
    hint: Literal["thrown-in", "frowned-on"] | None = None
    unclaimed: Literal["lapses"] | None = None
    wrong_announcement: Literal["labet-if-lost"] | None = None
    same_misere: Literal["labet"] | None = None


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
    honours: HonourRules = HonourRules(counts={})
    pool: PoolRules = PoolRules(stake=0)
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
