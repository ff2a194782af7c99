"""What the rules are called and what their values say, where games stand side by side.

Whatever has no words of its own here falls back to its name in the rules, hyphens taken out: a rule
that is added appears in the comparison at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from book._ext.words import format_value, signs
from boston.cards import Card, Rank, Suit
from boston.variants import Variant

SECTIONS: Final = {
    "equipment": "Cards and counters",
    "seating": "The first dealer",
    "deal": "The deal",
    "suits": "The rank of the suits",
    "boston_card": "The Boston card",
    "board": "The order of a deal",
    "auction": "The auction",
    "calls": "What else can be said",
    "contracts": "The announcements",
    "partner": "The partner",
    "play": "Play",
    "tariff": "The tariff",
    "honours": "Honours",
    "settlement": "Settlement",
    "pool": "The pool",
    "all_pass": "When all pass",
    "penalties": "Forfeits",
    "sitting": "Length of a game",
}
"""Headings of the parts of the rules, in the order of a game."""

LABELS: Final = {
    "equipment.suits": "suits",
    "equipment.ranks": "cards in each suit",
    "equipment.packs": "packs of cards",
    "equipment.unit": "smallest counter",
    "equipment.chips": "counters of each player",
    "seating.first_dealer": "deals first",
    "seating.cut_ace_low": "in that cut the ace is low",
    "seating.cut_ties": "who tie in that cut",
    "deal.direction": "cards and turns go",
    "deal.next_dealer": "next dealer",
    "deal.packets": "cards to each player, by rounds",
    "deal.shuffle": "shuffled between deals",
    "deal.cuts": "cut by",
    "deal.turn_up": "card turned up",
    "deal.turned_by": "turned by",
    "deal.first_shuffle": "shuffled before the first deal",
    "deal.gather": "the tricks are gathered",
    "suits.ranking": "rank of the suits",
    "suits.names": "classes of suits, highest first",
    "suits.deal_suit": "how long the deal's suit lasts",
    "boston_card.card": "the Boston card",
    "boston_card.shifts_to": "stands in for it",
    "boston_card.shifts_when": "namely",
    "boston_card.follows": "belongs to",
    "boston_card.pays": "counters from each other player",
    "boston_card.paid_to": "paid to",
    "boston_card.misere_lost": "when a misère is lost",
    "board.phases": "a deal runs through",
    "auction.protocol": "kind of auction",
    "auction.opens": "speaks first",
    "auction.pass_is_final": "a pass is final",
    "auction.order": "announcements rank",
    "auction.ladder": "announcements",
    "auction.between_suits": "at the same step decides",
    "auction.suits": "suits, best first",
    "auction.no_trump_bids": "tricks may be bid without a trump",
    "auction.raise_when_overcalled": "who was overcalled may raise",
    "auction.support_ends": "a supported ask can no longer be overbid",
    "auction.bare_numbers": "a number may be offered without its trump",
    "auction.floor": "the final announcement must at least equal",
    "partner.contracts": "at these announcements",
    "partner.call": "asked for by",
    "partner.passed_may_accept": "who has passed may still join",
    "partner.order": "asked",
    "partner.adds": "tricks more with a partner",
    "partner.together": "tricks the two must take",
    "partner.quotas": "of them each must take",
    "partner.liability": "for a loss answer",
    "play.leader": "leads first",
    "play.follow": "following",
    "play.partners_sit": "partners sit",
    "play.ends": "play ends",
    "play.exposed_cards_called": "an open hand may be told what to play",
    "tariff.classes": "price classes of trumps",
    "tariff.joint": "with a partner paid",
    "tariff.extra": "each trick over or short, each honour",
    "tariff.extra_counts": "paid besides the game",
    "tariff.joint_slam": "ten with a partner, all thirteen to take",
    "tariff.row_of": "paid by another row",
    "tariff.partner_row_of": "with a partner, paid by another row",
    "tariff.overtricks": "tricks over are paid",
    "tariff.rows": "price of",
    "honours.counts": "honours held count, in tricks",
    "honours.cards": "honours, all of trumps",
    "honours.held_by": "whose honours count",
    "honours.help_to_win": "help to make the game",
    "honours.in_loss": "count when the game is lost",
    "settlement.reckoned_in": "reckoned in",
    "settlement.payers": "pays, or is paid",
    "settlement.partners": "partners",
    "settlement.odd_counter": "an odd counter falls to",
    "settlement.early_payment": "opponents may pay before the second trick",
    "settlement.pairing": "each partner settles with",
    "settlement.win_takes_pool": "a game made takes the pool",
    "settlement.loss_price": "a game lost costs",
    "settlement.consolation": "a consolation is owed",
    "settlement.loss_to_pool": "the pool, when a game is lost",
    "settlement.loss_to_pool_in": "the pool, when lost",
    "settlement.points_pay": "points are settled",
    "pool.stake": "stake",
    "pool.staked_by": "staked by",
    "pool.staked": "staked at",
    "pool.double_tour_doubles": "twice as much in a double tour",
    "pool.odd_counter": "counters left over in a division",
    "all_pass.outcome": "when all pass",
    "all_pass.winner": "then wins",
    "all_pass.ties": "then, if several tie",
    "all_pass.pays": "then is paid",
    "all_pass.pool": "the pool",
    "all_pass.doubled_by": "doubled by",
    "penalties.misdeal": "counters for a misdeal",
    "penalties.misdeal_dealer": "then the dealer",
    "penalties.misdeal_excused": "excused if",
    "penalties.misdeal_passes": "the deal passes on if",
    "penalties.revoke_tricks": "tricks for a revoke",
    "penalties.revoke_in_misere": "a revoke in a misère",
    "penalties.revoke_in_all_pass": "a revoke where all have passed",
    "penalties.revoke_by_declarers": "a revoke by the declaring side",
    "penalties.out_of_turn": "a card played out of turn",
    "penalties.hint": "a hint at a suit",
    "penalties.unclaimed": "a win not claimed before the next cut",
    "sitting.deals": "deals in a game",
    "sitting.rounds": "rounds in a game",
    "sitting.tours": "tours in a game",
    "sitting.double": "payments in a double tour",
    "sitting.last_deal_loss": "what is lost to the pool on the last deal",
    "sitting.closing": "a pool left at the end",
}
"""What each rule is called at the head of its row."""

_SIDES: Final = {"left": "to the left", "right": "to the right"}

WORDS: Final[Mapping[str, Mapping[Any, str]]] = {
    "seating.first_dealer": {
        "boston-card": "whoever is dealt the Boston card",
        "lot": "whoever a lot falls on",
    },
    "deal.direction": _SIDES,
    "deal.next_dealer": {"left": "the player on the left", "right": "the player on the right"},
    "deal.shuffle": {"none": "no, only cut", "full": "yes, fully"},
    "deal.cuts": {
        "dealers-left": "the player on the dealer's left",
        "dealers-right": "the player on the dealer's right",
    },
    "deal.turn_up": {
        "last-card": "the last one, the dealer's",
        "second-pack": "one of a second pack",
    },
    "deal.turned_by": {
        "dealer": "the dealer",
        "dealers-left": "the player on the dealer's left",
    },
    "suits.ranking": {
        "fixed": "the same in every deal",
        "party-and-deal": "set by two cards turned up: the party's first, and this deal's",
        "colour": "set by the card turned up: its suit, the other of its colour, the other colour",
    },
    "suits.deal_suit": {
        "each-deal": "one deal: each turns its own",
        "second-deal": "the party: the second deal fixes it",
    },
    "boston_card.shifts_when": {
        "its-suit-is-trump": "when its own suit is trump",
        "its-suit-is-turned": "when its own suit is turned up",
    },
    "boston_card.follows": {"trump": "the trump suit", "own-suit": "its own suit"},
    "boston_card.paid_to": {
        "holder": "whoever holds it",
        "declarer": "a declarer who holds it",
    },
    "boston_card.misere_lost": {
        "pays-each-unless-holding": "its player pays each, unless holding the card",
    },
    "auction.protocol": {
        "overcall": "each call must outrank the one before",
        "ask-and-support": "players ask, and another may support them",
        "tempting": "one player tempts another to go higher, two at a time",
    },
    "auction.order": {"ladder": "by their step on the ladder", "value": "by their price"},
    "auction.between_suits": {
        "suit-order": "the order of the suits",
        "price-class": "the dearer suit; else the earlier call",
    },
    "auction.floor": {
        "own-offer": "the last game offered or agreed to",
        "accepted": "the last game that was accepted",
    },
    "partner.call": {
        "declarer-may": "the declarer, who need not",
        "asks-in-auction": "the call itself",
        "offers-unless-alone": "nobody: others offer, unless the declarer plays alone",
    },
    "partner.passed_may_accept": {True: "yes", "if-last-asks": "only if the last player asks"},
    "partner.order": {"in-turn": "in turn, in the auction"},
    "partner.liability": {
        "joint": "both together",
        "individual": "whoever falls short of a share",
    },
    "play.ends": {"declarers-last-card": "with the declarer's last card"},
    "tariff.joint": {
        "joint-number": "by the number the two must take",
        "own-row": "by rows of their own",
    },
    "tariff.joint_slam": {"slam": "the slam's price", "step": "one step above twelve"},
    "tariff.overtricks": {"as-listed": "as the tariff lists them", "doubled": "twice"},
    "settlement.payers": {"each-other-player": "each other player"},
    "settlement.odd_counter": {"declarer": "the declarer"},
    "settlement.loss_price": {
        "tariff": "what the tariff says",
        "as-if-won": "what would have been won",
    },
    "settlement.consolation": {
        "every-loss": "in every loss that has one",
        "lone-failure": "where one partner alone fails",
    },
    "settlement.points_pay": {
        "fourfold-less-the-sum": "four times one's own, less the sum of all",
    },
    "pool.staked_by": {"dealer": "the dealer", "all": "all four"},
    "pool.staked": {
        "every-deal": "every deal",
        "first-of-tour": "the first deal of each tour",
        "first-of-sitting": "the first deal only",
    },
    "all_pass.outcome": {
        "play": "the hand is played for fewest tricks",
        "next-deal": "the next player deals",
    },
    "all_pass.pool": {"doubled": "is doubled", "stays": "stays"},
    "all_pass.doubled_by": {"all-equally": "all four equally"},
    "penalties.misdeal": {0: "none"},
    "penalties.revoke_by_declarers": {"wins-nothing": "they win nothing"},
    "penalties.hint": {
        "thrown-in": "the others may throw the deal in",
        "frowned-on": "is frowned on, no more",
    },
    "sitting.double": {2: "twice as much"},
    "sitting.closing": {"played-out": "play goes on until it is won"},
}
"""Words for values that say too little by themselves; what is missing is told by `format_value`."""

_TO_POOL: Final = {
    "same-amount": "gets as much as one opponent",
    "labet": "gets as much again as it holds",
    "to-opponents": "goes to the opponents",
    "stays": "stays as it is",
}

_PHASES: Final = {
    "partner": "finding a partner",
    "discard": "laying a card aside",
    "show": "laying a hand open",
}
_EXTRAS: Final = {"over": "tricks over", "short": "tricks short", "honour": "honours"}


def label(path: str) -> str:
    """What the rule at an address is called.

    >>> label("deal.packets"), label("settlement.loss_to_pool_in.accepted")
    ('cards to each player, by rounds', 'the pool, when lost: accepted')
    """
    if path in LABELS:
        return LABELS[path]
    known = next((name for name in LABELS if path.startswith(f"{name}.")), None)
    rest = path.removeprefix(f"{known}.") if known else path.partition(".")[2]
    words = rest.replace(".", " ").replace("_", " ").replace("-", " ")
    return f"{LABELS[known]}: {words}" if known else words


def told(game: Variant, path: str, value: Any) -> str:
    """What a rule says, in words."""
    if path in _FORMS:
        return _FORMS[path](game, value)
    if path.startswith("settlement.loss_to_pool") and isinstance(value, str):
        return _TO_POOL.get(value, format_value(value, path))
    if value in ([], {}, ()):
        return "none"
    if isinstance(value, bool | int | str) and value in WORDS.get(path, {}):
        return WORDS[path][value]
    return format_value(value, path)


def named(game: Variant, keys: list[str]) -> str:
    """Announcements by name; where they are many, the first and the last."""
    names = [game.rules.contracts[key].names["en"] for key in keys]
    if len(names) > 3:
        return f"{len(names)}, from {names[0]} to {names[-1]}"
    return ", ".join(names)


def _ranks(game: Variant, value: Any) -> str:
    del game
    best, worst = (Rank(value[place]).word for place in (0, -1))
    return f"{len(value)}, from the {best} down to the {worst}"


def _suits(game: Variant, value: Any) -> str:
    del game
    return signs([Suit(suit) for suit in value]) if value else "none is above another"


def _card(game: Variant, value: Any) -> str:
    del game
    return f"the {Card(value).words}"


def _chips(game: Variant, value: Any) -> str:
    del game
    if not value:
        return "none: points are written down"
    if len(value) == 1:
        return f"{value[0][1]}, all alike"
    return ", ".join(f"{count} of {worth}" for worth, count in value)


def _phases(game: Variant, value: Any) -> str:
    del game
    return ", ".join(_PHASES.get(phase, phase) for phase in value)


def _packets(game: Variant, value: Any) -> str:
    del game
    if len(set(value)) == 1 and len(value) > 1:
        return f"{len(value)} times {value[0]}"
    return "-".join(map(str, value))


def _classes(game: Variant, value: Any) -> str:
    del game
    found: dict[str, list[str]] = {}
    for trump, kind in value.items():
        found.setdefault(kind, []).append(trump)
    signed = {suit.value for suit in Suit}
    return "; ".join(
        f"{kind}: {_suits_of(trumps) if set(trumps) <= signed else ' and '.join(trumps)}"
        if trumps != [kind]
        else kind
        for kind, trumps in found.items()
    )


def _suits_of(trumps: list[str]) -> str:
    return signs([Suit(trump) for trump in trumps])


def _rows(game: Variant, value: Any) -> str:
    return "; ".join(f"{named(game, [key])}: {name}" for key, name in value.items())


def _extras(game: Variant, value: Any) -> str:
    del game
    return ", ".join(_EXTRAS.get(kind, kind) for kind in value) or "nothing"


def _quotas(game: Variant, value: Any) -> str:
    del game
    return f"{value[0]} the declarer, {value[1]} the partner"


def _honours(game: Variant, value: Any) -> str:
    del game
    return "; ".join(f"{held} count {tricks}" for held, tricks in value.items()) or "none count"


def _honour_cards(game: Variant, value: Any) -> str:
    del game
    return ", ".join(Rank(rank).word for rank in value)


def _tours(game: Variant, value: Any) -> str:
    del game
    return ", ".join(f"{count} {kind}" for kind, count in value)


def _stake(game: Variant, value: Any) -> str:
    del game
    return f"{value} counters" if value else "none"


_FORMS: Final[Mapping[str, Callable[[Variant, Any], str]]] = {
    "equipment.ranks": _ranks,
    "equipment.suits": _suits,
    "equipment.chips": _chips,
    "deal.packets": _packets,
    "auction.suits": _suits,
    "auction.ladder": named,
    "partner.contracts": named,
    "partner.quotas": _quotas,
    "boston_card.card": _card,
    "boston_card.shifts_to": _card,
    "board.phases": _phases,
    "tariff.classes": _classes,
    "tariff.row_of": _rows,
    "tariff.partner_row_of": _rows,
    "tariff.extra_counts": _extras,
    "honours.counts": _honours,
    "honours.cards": _honour_cards,
    "pool.stake": _stake,
    "sitting.tours": _tours,
}
"""Rules whose values need the game, or a sentence."""
