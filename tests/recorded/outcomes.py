"""What can come of a deal, derived from the rules: each outcome wants a recorded deal.

So does each irregularity wherever the rules treat it in a way of its own.
"""

from __future__ import annotations

import boston

ALONE, WITH_PARTNER, UNANSWERED = "alone", "with partner", "call unanswered"


def outcomes(variant: boston.Variant) -> tuple[str, ...]:
    """Every outcome of a variant that a record must show."""
    wanted = []
    for key in variant.rules.auction.ladder:
        ways = [ALONE]
        if key in variant.rules.partner.contracts:
            ways += [WITH_PARTNER, UNANSWERED]
        wanted += [f"{key}, {way}, {end}" for way in ways for end in ("made", "lost")]
    wanted += ["all-pass, one winner", "all-pass, shared"]
    return tuple(wanted)


def outcome(board: boston.Board) -> str:
    """The outcome a finished board shows."""
    contract = board.contract
    assert contract is not None
    if contract.all_pass:
        fewest = min(board.tricks.values())
        alone = list(board.tricks.values()).count(fewest) == 1
        return "all-pass, one winner" if alone else "all-pass, shared"
    way = WITH_PARTNER if contract.partner else ALONE
    if not contract.partner and any(s.action == "call-partner" for s in board.history):
        way = UNANSWERED
    end = "made" if boston.settle(board).made else "lost"
    return f"{contract.key}, {way}, {end}"


TRICKS, MISERE, ALL_PASS = "game of tricks", "misere", "all pass"
OURS, THEIRS = "declaring side", "opponents"


def incidents(variant: boston.Variant) -> tuple[str, ...]:
    """Every irregularity of a variant that a record must show."""
    contracts = [variant.rules.contracts[key] for key in variant.rules.auction.ladder]
    games = [TRICKS] * any(rules.goal == "at-least" for rules in contracts)
    games += [MISERE] * any(rules.goal != "at-least" for rules in contracts)
    revokes = [f"revoke, {game}, {side}" for game in games for side in (OURS, THEIRS)]
    excused = [f"misdeal, {note}" for note in variant.rules.penalties.misdeal_excused]
    early = ["paid-early"] * variant.rules.settlement.early_payment
    return (*revokes, f"revoke, {ALL_PASS}", "out-of-turn", "misdeal, forfeit", *excused, *early)


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
