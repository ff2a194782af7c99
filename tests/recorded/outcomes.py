"""What can come of a deal, derived from the rules: each outcome wants a recorded deal."""

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
