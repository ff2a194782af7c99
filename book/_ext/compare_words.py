"""What the rules are called and what their values say, where games stand side by side.

Whatever has no words of its own here falls back to its name in the rules, hyphens taken out: a rule
that is added appears in the comparison at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields
from typing import Any, Final

from book._ext.evidence_tables import PARTS
from book._ext.rule_tables import TOLD
from book._ext.words import format_value
from boston.variants import Variant
from boston.variants.schema import ContractRules, Rules

ORDER: Final = (
    *("equipment", "seating", "deal", "suits", "boston_card", "board", "give", "auction", "calls"),
    *("contracts", "partner", "chicane", "play", "tariff", "honours", "settlement", "pool"),
    *("all_pass", "penalties", "sitting"),
)
"""The parts of the rules in the order of a game."""

LABELS: Final = {
    "equipment.suits": "suits",
    "equipment.ranks": "cards in each suit",
    "equipment.packs": "packs of cards",
    "equipment.unit": "smallest counter",
    "equipment.chips": "counters of each player",
    "seating.first_dealer": "deals first",
    "seating.cut_ace_low": "in that cut the ace is low",
    "seating.cut_ties": "a tie in that cut",
    "deal.direction": "dealt and played to the",
    "deal.next_dealer": "next dealer, to the",
    "deal.packets": "cards to each player, by rounds",
    "deal.dealers_packets": "but to the dealer",
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
    "boston_card.shifts_to": "its place is taken by",
    "boston_card.shifts_when": "that happens",
    "boston_card.follows": "when suit must be followed, it",
    "boston_card.pays": "counters from each other player",
    "boston_card.paid_to": "paid to",
    "boston_card.misere_lost": "in a misère that fails",
    "board.phases": "a deal runs through",
    "give.givers": "cards are given on by",
    "give.receiver": "given to",
    "give.cards": "cards from each",
    "give.seen_by": "seen by",
    "auction.protocol": "kind of auction",
    "auction.ladder": "announcements",
    "auction.order": "an announcement is higher by",
    "auction.opens": "speaks first",
    "auction.pass_is_final": "a pass is final",
    "auction.between_suits": "between two suits at one step",
    "auction.suits": "suits, best first",
    "auction.no_trump_bids": "tricks may be bid without a trump",
    "auction.raise_when_overcalled": "who was overcalled may raise",
    "auction.support_ends": "a supported ask can no longer be overbid",
    "auction.bare_numbers": "a number may be offered without its trump",
    "auction.floor": "the final announcement must at least equal",
    "partner.contracts": "at these announcements",
    "partner.call": "decided by",
    "partner.passed_may_accept": "who has passed may still join",
    "partner.order": "players answer",
    "partner.adds": "tricks more with a partner",
    "partner.together": "tricks the two must take",
    "partner.quotas": "of them each must take",
    "partner.liability": "where just one falls short, the loss is paid by",
    "chicane.declared": "no trump in hand is declared",
    "chicane.asked": "asked for it",
    "chicane.pays": "counters for it, from each other player",
    "play.leader": "leads first",
    "play.follow": "following",
    "play.partners_sit": "partners sit",
    "play.ends": "play ends",
    "play.exposed_cards_called": "an open hand may be told what to play",
    "tariff.classes": "price classes of trumps",
    "tariff.joint": "with a partner paid",
    "tariff.extra": "each trick over or short, each honour",
    "tariff.extra_by_class": "each trick over or short",
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
    "settlement.points_pay": "at the end each is owed",
    "pool.stake": "counters staked",
    "pool.staked_by": "staked by",
    "pool.staked": "staked",
    "pool.double_tour_doubles": "twice as much in a double tour",
    "pool.odd_counter": "counters left over in a division",
    "all_pass.outcome": "when all pass",
    "all_pass.winner": "then wins",
    "all_pass.ties": "then, if several tie",
    "all_pass.pays": "then what is paid",
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
    "penalties.revoke_by_opponents": "a revoke by the opponents",
    "penalties.out_of_turn": "a card played out of turn",
    "penalties.hint": "a hint at a suit",
    "penalties.unclaimed": "a win not claimed before the next cut",
    "sitting.deals": "deals in a game",
    "sitting.rounds": "rounds in a game",
    "sitting.tours": "tours in a game",
    "sitting.double": "payments are multiplied in double tours by",
    "sitting.last_deal_loss": "what is lost to the pool on the last deal",
    "sitting.closing": "a pool left at the end",
}
"""What each rule is called at the head of its row, and in what order rules stand."""

_PHASES: Final = {
    "give": "giving cards on",
    "partner": "finding a partner",
    "discard": "laying a card aside",
    "show": "laying a hand open",
}
_EXTRAS: Final = {"over": "tricks over", "short": "tricks short", "honour": "honours"}


def sections() -> tuple[str, ...]:
    """The parts of the rules in the order of a game; one that has no place there comes last."""
    known = [field.name for field in fields(Rules)]
    return (*[s for s in ORDER if s in known], *[s for s in known if s not in ORDER])


def heading(section: str) -> str:
    """The heading of a part of the rules."""
    return PARTS.get(section, section.replace("_", " ").capitalize())


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


def in_order(paths: Iterable[str]) -> list[str]:
    """Addresses in the order of `LABELS`; those without a label come last, as they were."""
    places = {path: place for place, path in enumerate(LABELS)}
    return sorted(paths, key=lambda path: places.get(path, len(places)))


def told(game: Variant, path: str, value: Any) -> str:
    """What a rule says, in words."""
    if path in _FORMS:
        return _FORMS[path](value)
    return TOLD[path](game, value) if path in TOLD else format_value(value, path)


def task(rules: ContractRules, needs: int | None = None) -> str:
    """What an announcement undertakes, from its rules; the same words for the same task.

    >>> import boston
    >>> task(boston.variant("bostonas").rules.contracts["small-null-open"])
    'no trick, one card laid aside, hand open'

    Args:
        rules: The announcement.
        needs: Tricks to take, where they are not those taken alone.
    """
    if rules.goal == "none":
        return "nothing is played"
    number = rules.needs if needs is None else needs
    goal = {"at-least": f"{number} tricks", "exactly": f"just {number} trick"}.get(
        rules.goal, "fewest tricks" if rules.goal == "fewest" else "no trick"
    )
    aside = ", one card laid aside" if rules.discard != "none" else ""
    return f"{goal}{aside}{', hand open' if rules.exposed != 'no' else ''}"


def _phases(value: Sequence[str]) -> str:
    return ", ".join(_PHASES.get(phase, phase) for phase in value)


def _extras(value: Sequence[str]) -> str:
    return ", ".join(_EXTRAS.get(kind, kind) for kind in value) or "nothing"


_FORMS: Final[Mapping[str, Callable[[Any], str]]] = {
    "board.phases": _phases,
    "tariff.extra_counts": _extras,
}
"""Lists whose words stand alone in a comparison."""
