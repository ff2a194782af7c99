"""Rules of money: the tariff, honours, settlement, the pool, a deal all passed, forfeits.

They are sections of the rules like all others; `boston.variants.schema` puts them in their place.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from boston.cards import Rank

ToPool = Literal["same-amount", "labet", "to-opponents", "stays"]


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
