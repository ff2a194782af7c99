"""What can come of a deal, derived from the rules: each outcome wants a recorded deal.

So does each irregularity wherever the rules treat it in a way of its own.
"""

from __future__ import annotations

import boston
from boston.board.phases.partner import WORDS

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
    partner = variant.rules.partner
    wanted = []
    for key in variant.rules.auction.ladder:
        ways = [ALONE]
        if key in partner.contracts:
            ways.append(WITH_PARTNER)
            if partner.call in WORDS:  # there is a phase in which a call may stay unanswered
                ways.append(UNANSWERED)
        for way in ways:
            lost = SHORT.values() if way == WITH_PARTNER and partner.quotas else ("lost",)
            wanted += [f"{key}, {way}, {end}" for end in ("made", *lost)]
    if variant.rules.chicane is not None:
        wanted += [f"{CHICANE}, {side}" for side in (OURS, THEIRS)]
    played = variant.rules.all_pass.outcome == "play"
    wanted += ["all-pass, one winner", "all-pass, shared"] if played else ["all-pass, next deal"]
    return tuple(wanted)


def outcome(board: boston.Board) -> str:
    """The outcome a finished board shows."""
    contract = board.contract
    assert contract is not None
    if contract.all_pass:
        if contract.goal == "none":
            return "all-pass, next deal"
        fewest = min(board.tricks.values())
        alone = list(board.tricks.values()).count(fewest) == 1
        return "all-pass, one winner" if alone else "all-pass, shared"
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
        "paid-early": variant.rules.settlement.early_payment or None,
    }
    return (
        *revokes,
        *(kind for kind, rule in others.items() if rule is not None),
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
    if event.kind != "revoke":
        return event.kind
    if contract.all_pass:
        return f"revoke, {ALL_PASS}"
    game = TRICKS if contract.goal == "at-least" else MISERE
    return f"revoke, {game}, {OURS if event.seat in contract.side else THEIRS}"
