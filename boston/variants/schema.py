"""The shape of a variant's rules: frozen dataclasses with closed vocabularies.

Every field is a rule with an address (`deal.packets`). A vocabulary (`Literal`) lists what the
engine can play; a new word there means a new concept in the engine, never a variant's name.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from boston.cards import Rank, Suit
from boston.seats import Direction

Phase = Literal["auction", "partner", "discard", "show", "play"]
Goal = Literal["at-least", "at-most", "exactly", "fewest"]
Trump = Literal["named", "none"]


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
    """How the first dealer is found."""

    first_dealer: Literal["lowest-cut"]
    cut_ace_low: bool
    cut_ties: Literal["cut-again"]


@dataclass(frozen=True, slots=True)
class DealRules:
    """Shuffling, cutting and giving out the cards.

    `packets` are the cards given to each player in each round of the deal; `turn_up` says which
    card is shown to all, the `last-card` being the dealer's.
    """

    direction: Direction
    next_dealer: Direction
    packets: tuple[int, ...]
    shuffle: Literal["none", "full"]
    first_shuffle: Literal["full"]
    gather: Literal["tricks-as-played"]
    cuts: Literal["each-player-dealer-last"]
    turn_up: Literal["none", "last-card"]


@dataclass(frozen=True, slots=True)
class BoardRules:
    """The phases of a deal, in order; a phase with nothing to do is passed over."""

    phases: tuple[Phase, ...]


@dataclass(frozen=True, slots=True)
class AuctionRules:
    """The auction; `ladder` names contracts from the lowest, `suits` suits from the highest."""

    protocol: Literal["overcall"]
    opens: Literal["eldest"]
    pass_is_final: Literal[True]
    raise_when_overcalled: Literal[True]
    no_trump_bids: bool
    ladder: tuple[str, ...]
    suits: tuple[Suit, ...]


@dataclass(frozen=True, slots=True)
class PartnerRules:
    """Calling a partner; `adds` is how many tricks more the two must take."""

    contracts: tuple[str, ...]
    adds: int
    call: Literal["declarer-may"]
    passed_may_accept: Literal[True]
    order: Literal["from-declarers-left"]


@dataclass(frozen=True, slots=True)
class CallRules:
    """A call that is no contract, with its names in the originals."""

    names: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class ContractRules:
    """One announcement: what must be done, and how.

    `code` is the call, with `{suit}` where a suit is named. `needs` are tricks to take alone
    (read with `goal`). `discard` says who lays a card aside before play, `exposed` when the
    declarer's hand is laid open.
    """

    code: str
    names: Mapping[str, str]
    goal: Goal
    needs: int
    trump: Trump
    discard: Literal["none", "all"]
    exposed: Literal["no", "before-lead"]


@dataclass(frozen=True, slots=True)
class PlayRules:
    """Trick play."""

    leader: Literal["eldest"]
    follow: Literal["suit-else-free"]
    partners_sit: Literal["as-seated"]
    ends: Literal["all-cards"]
    exposed_cards_called: Literal[False]


@dataclass(frozen=True, slots=True)
class TariffRow:
    """Prices of one contract by price class, in counters; `extra` overrides the tariff's."""

    prices: Mapping[str, int]
    extra: int | None = None


@dataclass(frozen=True, slots=True)
class TariffRules:
    """The price card: what each opponent pays or is paid.

    `classes` maps a trump suit to its price class; `extra` is the price of each trick over or
    short and each honour; `joint` says which row a game with a partner is paid by.
    """

    classes: Mapping[str, str]
    extra: int
    extra_counts: tuple[Literal["over", "short", "honour"], ...]
    joint: Literal["joint-number"]
    joint_slam: Literal["slam", "step"]
    rows: Mapping[str, TariffRow]


@dataclass(frozen=True, slots=True)
class HonourRules:
    """Honours; `counts` maps how many a side holds to the tricks they count for in payment."""

    cards: tuple[Rank, ...]
    counts: Mapping[str, int]
    held_by: Literal["declaring-side"]
    help_to_win: Literal[False]
    in_loss: bool


@dataclass(frozen=True, slots=True)
class SettlementRules:
    """Who pays whom after a deal with a declarer."""

    payers: Literal["each-opponent"]
    partners: Literal["share-equally"]
    pairing: Literal["right-hand-neighbour"]
    win_takes_pool: bool
    loss_to_pool: Literal["same-amount"]
    odd_counter: Literal["declarer"]
    early_payment: bool


@dataclass(frozen=True, slots=True)
class PoolRules:
    """The pool: the stake of each deal, and counters left over in a division."""

    stake: int
    staked_by: Literal["dealer"]
    odd_counter: Literal["eldest-first"]


@dataclass(frozen=True, slots=True)
class AllPassRules:
    """What becomes of a deal nobody bids on."""

    outcome: Literal["play"]
    winner: Literal["fewest-tricks"]
    ties: Literal["divide"]
    pays: Literal["pool-only"]


@dataclass(frozen=True, slots=True)
class PenaltyRules:
    """Forfeits for irregularities; `misdeal` in counters, `revoke_tricks` in tricks."""

    misdeal: int
    misdeal_dealer: Literal["deals-again"]
    misdeal_excused: tuple[str, ...]
    revoke_tricks: int
    revoke_in_misere: Literal["revoker-loses"]
    revoke_in_all_pass: Literal["counts-more"]
    out_of_turn: Literal["exposed-card"]


@dataclass(frozen=True, slots=True)
class SittingRules:
    """Length and end of a game, in deals."""

    deals: int
    last_deal_loss: Literal["divided-among-opponents", "to-pool"]
    closing: Literal["divided-equally"]


@dataclass(frozen=True, slots=True)
class Rules:
    """All rules of a variant; the address of a rule is its path through these fields."""

    equipment: Equipment
    seating: Seating
    deal: DealRules
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
