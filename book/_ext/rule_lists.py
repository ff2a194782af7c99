"""Which rules each table of a chapter lists, in order, and what each is called there.

A rule the game does without is left out of its table. A label may hold `{unit}`, the word for what
the game reckons in. An address that ends in `.*` stands for every rule under it, and its label may
name that rule's last part as `{name}`.
"""

from __future__ import annotations

from typing import Final

Wanted = tuple[tuple[str, str], ...]

GLANCE: Final[Wanted] = (
    ("cards in each suit", "equipment.ranks"),
    ("packs of cards", "equipment.packs"),
    ("highest card of all", "boston_card.card"),
    ("dealt and played to the", "deal.direction"),
    ("cards to each player, by rounds", "deal.packets"),
    ("but to the dealer", "deal.dealers_packets"),
    ("given on to the dealer by each", "give.cards"),
    ("shuffled between deals", "deal.shuffle"),
    ("card turned up", "deal.turn_up"),
    ("rank of the suits", "suits.ranking"),
    ("suits, best first", "auction.suits"),
    ("suit classes, best first", "suits.names"),
    ("in the auction", "auction.protocol"),
    ("announcements", "auction.ladder"),
    ("a bid is higher by", "auction.order"),
    ("a partner may join at", "partner.contracts"),
    ("tricks more with a partner", "partner.adds"),
    ("tricks the two must take", "partner.together"),
    ("of these", "partner.quotas"),
    ("leads first", "play.leader"),
    ("counters for a hand without a trump, from each", "chicane.pays"),
    ("where all pass", "all_pass.outcome"),
    ("there, the pool goes to", "all_pass.winner"),
    ("there, the pool", "all_pass.pool"),
    ("reckoned in", "settlement.reckoned_in"),
    ("counters staked", "pool.stake"),
    ("staked by", "pool.staked_by"),
    ("{unit} for each {extra}", "tariff.extra"),
    ("deals in a game", "sitting.deals"),
    ("rounds in a game", "sitting.rounds"),
    ("tours in a game", "sitting.tours"),
)

DEAL: Final[Wanted] = (
    ("first dealer", "seating.first_dealer"),
    ("in that cut the ace is low", "seating.cut_ace_low"),
    ("a tie", "seating.cut_ties"),
    ("next dealer, to the", "deal.next_dealer"),
    ("shuffled between deals", "deal.shuffle"),
    ("shuffled before the first deal", "deal.first_shuffle"),
    ("the tricks are gathered", "deal.gather"),
    ("cut by", "deal.cuts"),
    ("dealt to the", "deal.direction"),
    ("cards to each player, by rounds", "deal.packets"),
    ("but to the dealer", "deal.dealers_packets"),
    ("card turned up", "deal.turn_up"),
    ("turned by", "deal.turned_by"),
)

SUITS: Final[Wanted] = (
    ("rank of the suits", "suits.ranking"),
    ("classes, best first", "suits.names"),
    ("the deal's own suit lasts", "suits.deal_suit"),
    ("best first", "auction.suits"),
    ("suits by price", "tariff.classes"),
)

BOSTON_CARD: Final[Wanted] = (
    ("highest card of all", "boston_card.card"),
    ("its place is taken by", "boston_card.shifts_to"),
    ("that happens", "boston_card.shifts_when"),
    ("when suit must be followed, it", "boston_card.follows"),
    ("counters for it from each other player", "boston_card.pays"),
    ("paid to", "boston_card.paid_to"),
    ("in a misère that fails", "boston_card.misere_lost"),
)

AUCTION: Final[Wanted] = (
    ("how it goes", "auction.protocol"),
    ("speaks first", "auction.opens"),
    ("a pass is final", "auction.pass_is_final"),
    ("one who was overbid may bid again", "auction.raise_when_overcalled"),
    ("an ask once supported can no longer be overbid", "auction.support_ends"),
    ("a bid is higher by", "auction.order"),
    ("between two suits at one step", "auction.between_suits"),
    ("a number may be offered without a suit", "auction.bare_numbers"),
    ("the final game must equal", "auction.floor"),
)

PARTNER: Final[Wanted] = (
    ("a partner may join at", "partner.contracts"),
    ("who decides on one", "partner.call"),
    ("players answer", "partner.order"),
    ("one who has passed may still join", "partner.passed_may_accept"),
    ("tricks more for the two", "partner.adds"),
    ("tricks the two must take", "partner.together"),
    ("each one's share", "partner.quotas"),
    ("where just one falls short, the loss is paid by", "partner.liability"),
    ("in gain and loss the two", "settlement.partners"),
    ("their game is paid", "tariff.joint"),
    ("what does not halve falls to", "settlement.odd_counter"),
)

PLAY: Final[Wanted] = (
    ("leads first", "play.leader"),
    ("the others", "play.follow"),
    ("partners sit", "play.partners_sit"),
    ("the deal ends", "play.ends"),
    ("exposed cards may be called for", "play.exposed_cards_called"),
)

SETTLEMENT: Final[Wanted] = (
    ("reckoned in", "settlement.reckoned_in"),
    ("a lone declarer settles with", "settlement.payers"),
    ("each of two partners settles with", "settlement.pairing"),
    ("a game lost costs", "settlement.loss_price"),
    ("a consolation is owed", "settlement.consolation"),
    ("tricks over are paid", "tariff.overtricks"),
    ("payments are multiplied in double tours by", "sitting.double"),
    ("opponents may pay before the second trick", "settlement.early_payment"),
    ("at the end each is owed", "settlement.points_pay"),
)

POOL: Final[Wanted] = (
    ("counters staked", "pool.stake"),
    ("staked by", "pool.staked_by"),
    ("staked", "pool.staked"),
    ("twice as much in double tours", "pool.double_tour_doubles"),
    ("a game made takes the pool", "settlement.win_takes_pool"),
    ("where a game is lost, the pool", "settlement.loss_to_pool"),
    ("but where it is {name}, the pool", "settlement.loss_to_pool_in.*"),
    ("where all pass, the pool goes to", "all_pass.winner"),
    ("there, if several tie", "all_pass.ties"),
    ("there, what is paid", "all_pass.pays"),
    ("where all pass, the pool", "all_pass.pool"),
    ("the doubling is paid by", "all_pass.doubled_by"),
    ("a counter left over between partners falls to", "settlement.odd_counter"),
    ("counters left over among several", "pool.odd_counter"),
)

SITTING: Final[Wanted] = (
    ("deals in a game", "sitting.deals"),
    ("rounds in a game", "sitting.rounds"),
    ("tours in a game", "sitting.tours"),
    ("payments are multiplied in double tours by", "sitting.double"),
    ("what is lost to the pool on the last deal", "sitting.last_deal_loss"),
    ("a pool left at the end", "sitting.closing"),
    ("at the end each is owed", "settlement.points_pay"),
)

PENALTIES: Final[Wanted] = (
    ("counters to the pool for a misdeal", "penalties.misdeal"),
    ("then the dealer", "penalties.misdeal_dealer"),
    ("but not if", "penalties.misdeal_excused"),
    ("the deal passes on if", "penalties.misdeal_passes"),
    ("tricks to the other side for a revoke", "penalties.revoke_tricks"),
    ("a revoke in a misère", "penalties.revoke_in_misere"),
    ("a revoke where all have passed", "penalties.revoke_in_all_pass"),
    ("a revoke by the declaring side", "penalties.revoke_by_declarers"),
    ("a revoke by the opponents", "penalties.revoke_by_opponents"),
    ("a card led or played out of turn", "penalties.out_of_turn"),
    ("a hint to the partner", "penalties.hint"),
    ("a win not claimed before the next cut", "penalties.unclaimed"),
)

GIVE: Final[Wanted] = (
    ("cards are given on by", "give.givers"),
    ("to", "give.receiver"),
    ("cards from each", "give.cards"),
    ("seen by", "give.seen_by"),
)

CHICANE: Final[Wanted] = (
    ("declared", "chicane.declared"),
    ("who is asked", "chicane.asked"),
    ("counters for it from each other player", "chicane.pays"),
)

HONOURS: Final[Wanted] = (
    ("honours, all of trumps", "honours.cards"),
    ("in tricks", "honours.counts"),
    ("whose count", "honours.held_by"),
    ("help to make the game", "honours.help_to_win"),
    ("count when the game is lost", "honours.in_loss"),
)

LISTS: Final = {
    "glance": (GLANCE, "{} at a glance"),
    "deal": (DEAL, "The deal: {}"),
    "suits": (SUITS, "The suits: {}"),
    "boston-card": (BOSTON_CARD, "The Boston card: {}"),
    "give": (GIVE, "Cards given on: {}"),
    "chicane": (CHICANE, "Chicane: {}"),
    "auction": (AUCTION, "The auction: {}"),
    "partner": (PARTNER, "The partner: {}"),
    "play": (PLAY, "Play: {}"),
    "settlement": (SETTLEMENT, "Who pays whom: {}"),
    "pool": (POOL, "The pool: {}"),
    "sitting": (SITTING, "Length of a game: {}"),
    "penalties": (PENALTIES, "Forfeits: {}"),
    "honours": (HONOURS, "Honours: {}"),
}
"""The lists by the name of their table, each with the caption it has where none is given."""
