"""What can come of a deal, derived from the rules: each outcome wants a recorded deal.

So does each irregularity wherever the rules treat it in a way of its own.
"""

from __future__ import annotations

import boston
from boston.board.phases.partner import WORDS
from boston.board.reading import OPEN, TO_HIGHEST, TRUMP
from boston.settlement import score, tally_of

SHORT = {
    (True, False): "lost by declarer",
    (False, True): "lost by partner",
    (True, True): "lost by both",
}
"""How a game of shares is lost, by who fell short."""
ALONE, WITH_PARTNER, UNANSWERED = "alone", "with partner", "call unanswered"
CHICANE = "chicane"
OURS, THEIRS = "declaring side", "opponents"


def outcomes(variant: boston.Variant) -> tuple[str, ...]:
    """Every outcome of a variant that a record must show."""
    if not variant.rules.bidding:
        return tuple(name for key in variant.rules.set_games for name in _scored(variant, key))
    partner = variant.rules.partner
    wanted = []
    for key in variant.rules.auction.ladder:
        for_two = key in partner.contracts and partner.unsupported is not None
        ways = [] if for_two else [ALONE]
        if key in partner.contracts:
            ways.append(WITH_PARTNER)
            if partner.call in WORDS:  # there is a phase in which a call may stay unanswered
                ways.append(UNANSWERED)
        for way in ways:
            lost = SHORT.values() if way == WITH_PARTNER and partner.quotas else ("lost",)
            wanted += [f"{key}, {way}, {end}" for end in ("made", *lost)]
    if variant.rules.chicane is not None:
        wanted += [f"{CHICANE}, {side}" for side in (OURS, THEIRS)]
    return (*wanted, *_passed(variant))


def _passed(variant: boston.Variant) -> tuple[str, ...]:
    """What may come of a deal on which all passed."""
    rules = variant.rules.all_pass
    if rules.outcome != "play":
        return ("all-pass, next deal",)
    return tuple(f"all-pass, {end}" for end in _ENDS[rules.loser is None])


_ENDS = {True: ("one winner", "shared"), False: ("one loser", "loss shared")}
"""How a deal all passed on ends where it is played, by whether somebody wins by it or loses."""


def outcome(board: boston.Board) -> str:
    """The outcome a finished board shows."""
    contract = board.contract
    assert contract is not None
    if contract.undeclared:
        return _how_scored(board)
    if contract.all_pass:
        if contract.goal == "none":
            return "all-pass, next deal"
        taken, wins = list(board.tricks.values()), board.variant.rules.all_pass.loser is None
        alone = taken.count(min(taken) if wins else max(taken)) == 1
        return f"all-pass, {_ENDS[wins][not alone]}"
    if board.chicane:
        return f"{CHICANE}, {OURS if board.chicane[0] in contract.side else THEIRS}"
    way = WITH_PARTNER if contract.partner else ALONE
    if not contract.partner and len(board.said("partner")) == len(boston.Seat):
        way = UNANSWERED
    quotas = board.variant.rules.partner.quotas
    end = "made" if boston.settle(board).made else "lost"
    if end == "lost" and contract.partner and quotas:
        shares = zip(contract.side, quotas, strict=True)
        end = SHORT[tuple(board.tricks[seat] < quota for seat, quota in shares)]
    return f"{contract.key}, {way}, {end}"


EARLY, AT_THE_END = "ended early", "to the last trick"
ONE, MORE = "by one player", "by two players"
NAMED, SHOWN, NOT_SHOWN, HIGHEST = (
    "trump named",
    "suit opened",
    "suit not opened",
    "highest opened",
)
WITH, AGAINST = "with most tricks", "against most tricks"


def _scored(variant: boston.Variant, key: str) -> tuple[str, ...]:
    """What may come of a deal nobody declares."""
    rules, trump = variant.rules.score[key], variant.rules.trump
    ways = [rules.counts]
    if rules.counts == "cards":
        ways = [EARLY, AT_THE_END] if rules.ends_deal else ["each"]
        ways += ["each_if_avoided"] * (rules.each_if_avoided is not None)
        ways += ["all_taken"] * (rules.all_taken is not None)
    elif rules.counts == "last-tricks":
        ways = [ONE, MORE]
    elif variant.rules.honours.held_by == "taken-in-tricks":
        counts = variant.rules.honours.counts
        ways = [f"{number} honours {side}" for number in counts for side in (WITH, AGAINST)]
    elif trump is not None and trump.by == "eldest" and rules.counts == "tricks":
        ways = [NAMED, SHOWN, NOT_SHOWN, HIGHEST]
    return tuple(f"{key}, {way}" for way in ways)


def _how_scored(board: boston.Board) -> str:
    """What came of a deal nobody declared."""
    contract = board.contract
    assert contract is not None
    rules, booked = board.variant.rules.score[contract.key], score(contract, tally_of(board))
    way = rules.counts
    if rules.ends_deal:
        way = EARLY if len(board.played) < contract.cards else AT_THE_END
    elif rules.counts == "cards":
        way = booked[0].path.rpartition(".")[2]
    elif rules.counts == "last-tricks":
        way = ONE if len({entry.seats for entry in booked}) == 1 else MORE
    elif board.variant.rules.honours.held_by == "taken-in-tricks":
        tricks, honours = booked
        counts = board.variant.rules.honours.counts
        number = next(number for number, points in counts.items() if points == honours.points)
        way = f"{number} honours {WITH if tricks.seats == honours.seats else AGAINST}"
    elif steps := board.said("trump"):
        action = steps[-1].action
        way = NAMED if action.startswith(TRUMP) else HIGHEST
        if action.startswith(OPEN) and action != TO_HIGHEST:
            way = SHOWN if board.opened[-1].suit == action[len(OPEN) :] else NOT_SHOWN
    return f"{contract.key}, {way}"


TRICKS, MISERE, ALL_PASS = "game of tricks", "misere", "all pass"


def incidents(variant: boston.Variant) -> tuple[str, ...]:
    """Every irregularity of a variant that a record must show."""
    contracts = [variant.rules.contracts[key] for key in variant.rules.auction.ladder]
    penalties = variant.rules.penalties
    games = [TRICKS] * any(rules.goal == "at-least" for rules in contracts)
    games += [MISERE] * any(rules.goal != "at-least" for rules in contracts)
    revokes = [f"revoke, {game}, {side}" for game in games for side in (OURS, THEIRS)]
    if penalties.revoke_in_all_pass is not None:
        revokes.append(f"revoke, {ALL_PASS}")
    if penalties.revoke_tricks is None and penalties.revoke_by_declarers is None:
        revokes = []
    noted = (*penalties.misdeal_excused, *penalties.misdeal_passes)
    others = {
        "out-of-turn": penalties.out_of_turn,
        "hint": penalties.hint,
        "unclaimed": penalties.unclaimed,
        "wrong-announcement": penalties.wrong_announcement,
        "same-misere": penalties.same_misere if MISERE in games else None,
        "paid-early": variant.rules.settlement.early_payment or None,
    }
    return (
        *revokes,
        *(kind for kind, rule in others.items() if rule is not None),
        *([f"out-of-turn, {MISERE}"] if penalties.out_of_turn_in_misere else []),
        "misdeal, forfeit",
        *(f"misdeal, {note}" for note in noted),
    )


def incident(board: boston.Board) -> str:
    """The irregularity a board shows; empty where all went by the rules."""
    contract = board.contract
    assert contract is not None
    if not board.events:
        return ""
    (event,) = board.events
    if event.kind == "misdeal":
        return f"misdeal, {event.note or 'forfeit'}"
    if event.kind == "out-of-turn" and contract.goal == "at-most":
        ruled = board.variant.rules.penalties.out_of_turn_in_misere
        theirs = ruled is not None and event.seat not in contract.side
        return f"out-of-turn, {MISERE}" if theirs else event.kind
    if event.kind != "revoke":
        return event.kind
    if contract.all_pass:
        return f"revoke, {ALL_PASS}"
    game = TRICKS if contract.goal == "at-least" else MISERE
    return f"revoke, {game}, {OURS if event.seat in contract.side else THEIRS}"
