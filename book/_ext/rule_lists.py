"""Which rules each table of a chapter lists, in order, and what each is called there.

A rule the game does without is left out of its table. A label may hold `{unit}`, the word for what
the game reckons in, or `{honour}`, for what honours count as. An address that ends in `.*` stands
for every rule under it, and its label may name that rule's last part as `{name}`.
"""

from __future__ import annotations

from typing import Final

Wanted = tuple[tuple[str, str], ...]

GLANCE: Final[Wanted] = (
    ("cards in each suit", "equipment.ranks"),
    ("packs of cards", "equipment.packs"),
    ("highest card of all", "boston_card.card"),
    ("partners, in every deal", "sides.partners"),
    ("dealt and played to the", "deal.direction"),
    ("cards to each player, by rounds", "deal.packets"),
    ("but to the dealer", "deal.dealers_packets"),
    ("given on to the dealer by each", "give.cards"),
    ("shuffled between deals", "deal.shuffle"),
    ("card turned up", "deal.turn_up"),
    ("rank of the suits", "suits.ranking"),
    ("suits, best first", "auction.suits"),
    ("suit classes, best first", "suits.names"),
    ("the trump is found by", "trump.by"),
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
    ("there, the loss falls to", "all_pass.loser"),
    ("there, the pool", "all_pass.pool"),
    ("reckoned in", "settlement.reckoned_in"),
    ("counters staked", "pool.stake"),
    ("staked by", "pool.staked_by"),
    ("{unit} for each {extra}", "tariff.extra"),
    ("deals in a game", "sitting.deals"),
    ("rounds in a game", "sitting.rounds"),
    ("tours in a game", "sitting.tours"),
    ("deals in their order", "sitting.program"),
    ("points that win a game", "rubber.game"),
    ("games that win a rubber", "rubber.games"),
    ("rubbers to be won", "sitting.rubbers"),
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
    ("cut for it by", "deal.still_cut_by"),
    ("the packs take turns", "deal.packs_alternate"),
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
    ("after being overbid, only in the suit asked", "auction.suit_asked_only"),
    ("who has supported may bid a misère", "auction.misere_after_support"),
    ("an ask once supported can no longer be overbid", "auction.support_ends"),
    ("a bid is higher by", "auction.order"),
    ("between two suits at one step", "auction.between_suits"),
    ("the trump is named", "auction.trump_named"),
    ("a number that was bid can be kept in", "auction.keeps"),
    ("a number may be offered without a suit", "auction.bare_numbers"),
    ("the final game must equal", "auction.floor"),
)

PARTNER: Final[Wanted] = (
    ("a partner may join at", "partner.contracts"),
    ("who decides on one", "partner.call"),
    ("players answer", "partner.order"),
    ("one who has passed may still join", "partner.passed_may_accept"),
    ("one who finds no partner", "partner.unsupported"),
    ("tricks more for the two", "partner.adds"),
    ("tricks the two must take", "partner.together"),
    ("each one's share", "partner.quotas"),
    ("where just one falls short, the loss is paid by", "partner.liability"),
    ("to be a partner", "partner.joining"),
    ("in gain and loss the two", "settlement.partners"),
    ("their game is paid", "tariff.joint"),
    ("what does not halve falls to", "settlement.odd_counter"),
)

PLAY: Final[Wanted] = (
    ("leads first", "play.leader"),
    ("the others", "play.follow"),
    ("partners sit", "play.partners_sit"),
    ("the card turned up may be played", "play.turned_card"),
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
    ("paid beside the game", "tariff.extra_counts"),
    ("games without a trump cost", "tariff.without_trump"),
    ("payments are multiplied in double tours by", "sitting.double"),
    ("opponents may pay before the second trick", "settlement.early_payment"),
    ("at the end each is owed", "settlement.points_pay"),
)

POOL: Final[Wanted] = (
    ("counters staked", "pool.stake"),
    ("staked by", "pool.staked_by"),
    ("staked", "pool.staked"),
    ("twice as much in double tours", "pool.double_tour_doubles"),
    ("in one pool at most", "pool.limit"),
    ("counters from a dealer who turns up an ace", "pool.remise"),
    ("a game made takes the pool", "settlement.win_takes_pool"),
    ("in any case at", "settlement.pool_bids"),
    ("at the other announcements", "settlement.other_bids"),
    ("where a game is lost, the pool", "settlement.loss_to_pool"),
    ("but where it is {name}, the pool", "settlement.loss_to_pool_in.*"),
    ("counters into it for each trick of a {name}", "settlement.remise_in.*"),
    ("a labet is", "settlement.labet"),
    ("where all pass, the pool goes to", "all_pass.winner"),
    ("where all pass, the loss falls to", "all_pass.loser"),
    ("there, if several tie", "all_pass.ties"),
    ("there, what is paid", "all_pass.pays"),
    ("there, counters for each trick", "all_pass.per_trick"),
    ("there, counters to each of the others", "all_pass.to_each"),
    ("where all pass, the pool", "all_pass.pool"),
    ("the doubling is paid by", "all_pass.doubled_by"),
    ("a counter left over between partners falls to", "settlement.odd_counter"),
    ("counters left over among several", "pool.odd_counter"),
)

SITTING: Final[Wanted] = (
    ("deals in a game", "sitting.deals"),
    ("rounds in a game", "sitting.rounds"),
    ("tours in a game", "sitting.tours"),
    ("deals in their order", "sitting.program"),
    ("rubbers to be won", "sitting.rubbers"),
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
    ("for it, to each of the others", "penalties.revoke_to_each"),
    ("a revoke by the declaring side", "penalties.revoke_by_declarers"),
    ("which also doubles the pool", "penalties.revoke_doubles_pool"),
    ("a revoke by the opponents", "penalties.revoke_by_opponents"),
    ("and besides, tricks over", "penalties.revoke_over"),
    ("in games of so many tricks at most", "penalties.revoke_over_up_to"),
    ("counters to the next pool for a revoke", "penalties.revoke_to_pool"),
    ("a card led or played out of turn", "penalties.out_of_turn"),
    ("by an opponent in a misère it", "penalties.out_of_turn_in_misere"),
    ("and costs, to the next pool", "penalties.out_of_turn_to_pool"),
    ("a hint to the partner", "penalties.hint"),
    ("a win not claimed before the next cut", "penalties.unclaimed"),
    ("a game announced by mistake, and played", "penalties.wrong_announcement"),
    ("a misère announced after another player's", "penalties.same_misere"),
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
    ("they count, in {honour}", "honours.counts"),
    ("whose count", "honours.held_by"),
    ("help to make the game", "honours.help_to_win"),
    ("count when the game is lost", "honours.in_loss"),
)

TRUMP: Final[Wanted] = (
    ("the trump is found by", "trump.by"),
    ("cards seen before it is chosen", "trump.seen"),
    ("cards that may be opened for it", "trump.opened"),
    ("of two opened cards as high", "trump.between_equals"),
)

LAYOUT: Final[Wanted] = (
    ("a row begins with", "layout.begins"),
    ("a turn may be passed", "layout.passing"),
    ("when all others have just passed", "layout.standstill"),
    ("it ends when so many are out of cards", "layout.out"),
)

RUBBER: Final[Wanted] = (
    ("points that win a game", "rubber.game"),
    ("a game pays", "rubber.game_pays"),
    ("more, if the others have fewer than", "rubber.doubled_below"),
    ("then it is multiplied by", "rubber.doubled"),
    ("and if they have none, by", "rubber.tripled"),
    ("where both sides get there in one deal", "rubber.both_reach"),
    ("games that win a rubber", "rubber.games"),
    ("for a rubber, if the others won no game", "rubber.short"),
    ("and else", "rubber.long"),
    ("rubbers to be won", "sitting.rubbers"),
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
    "trump": (TRUMP, "The trump: {}"),
    "layout": (LAYOUT, "Laying out in rows: {}"),
    "rubber": (RUBBER, "Games and rubbers: {}"),
}
"""The lists by the name of their table, each with the caption it has where none is given."""
