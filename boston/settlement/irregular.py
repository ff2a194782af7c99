"""Irregularities in a settlement: misdeals, revokes, and payment before the second trick."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from boston.board import Contract, Event
from boston.errors import VariantError, nearest, quoted
from boston.settlement.transfer import POOL, Line


@dataclass(frozen=True, slots=True)
class Counted:
    """What the events make of the play.

    Attributes:
        tricks: The declaring side's tricks as they count.
        taken: Tricks by seat as they count (only all-pass deals need them by seat).
        forced: The result a revoke decides, or `None`.
        lines: What was said and paid.
    """

    tricks: int
    taken: tuple[int, ...]
    forced: bool | None
    lines: tuple[Line, ...]


def count(contract: Contract, taken: tuple[int, ...], events: Sequence[Event]) -> Counted:
    """Apply the events to the tricks taken; in which order they are told makes no difference.

    Raises:
        VariantError: for an event the contract or the game has no rule for.
    """
    rules = contract.variant.rules
    tricks = sum(taken[seat.index] for seat in contract.side)
    counted, forced = list(taken), None
    moved, early = 0, False
    lines: list[Line] = []

    def say(text: str, path: str, amount: int = 0, payer: str = "", payee: str = "") -> None:
        lines.append(Line(text, amount, payer, payee, path, contract.variant))

    for event in events:
        if event.kind == "misdeal":
            _misdeal(contract, event, say)
        elif event.kind == "out-of-turn":
            assert event.seat is not None
            say(
                f"{event.seat.word} exposed a card by playing out of turn; no counters move.",
                "penalties.out_of_turn",
            )
        elif event.kind == "revoke":
            assert event.seat is not None
            worth = rules.penalties.revoke_tricks
            if contract.all_pass:
                counted[event.seat.index] += worth
                say(
                    f"{event.seat.word} revoked: {worth} tricks more are counted against them.",
                    "penalties.revoke_in_all_pass",
                )
            elif contract.goal != "at-least":
                guilty = event.seat in contract.side
                forced = False if guilty else True if forced is None else forced
                say(
                    f"{event.seat.word} revoked, which {'loses' if guilty else 'gives'} "
                    "the declarer the deal.",
                    "penalties.revoke_in_misere",
                )
            else:
                moved += -worth if event.seat in contract.side else worth
                say(
                    f"{event.seat.word} revoked: {worth} tricks go to the other side.",
                    "penalties.revoke_tricks",
                )
        else:
            _paid_early(contract, say)
            early = True
    if early and moved:
        say("Revokes move no tricks in a deal paid early.", "settlement.early_payment")
    elif moved:
        # Clamped once, after all: two revokes that cancel out must not leave a trick behind.
        tricks, owed = max(0, min(tricks + moved, contract.cards)), tricks + moved
        if tricks != owed:
            say(
                f"No side can have more than {contract.cards} tricks or fewer than none: "
                f"{tricks} count.",
                "penalties.revoke_tricks",
            )
    return Counted(contract.needs if early else tricks, tuple(counted), forced, tuple(lines))


def _misdeal(contract: Contract, event: Event, say: Callable[..., None]) -> None:
    rules = contract.variant.rules.penalties
    seat = event.seat
    assert seat is not None
    if event.note:
        if event.note not in rules.misdeal_excused:
            raise VariantError(
                f"{quoted(event.note)} does not excuse a misdeal in {contract.variant.id}; what "
                f"does is {', '.join(rules.misdeal_excused)}"
                f"{nearest(event.note, rules.misdeal_excused)}"
            )
        say(
            f"{seat.word} misdealt without fault ({event.note.replace('-', ' ')}): no forfeit.",
            "penalties.misdeal_excused",
        )
        return
    say(
        f"{seat.word} misdealt: {rules.misdeal} to the pool, and the same player deals again.",
        "penalties.misdeal",
        rules.misdeal,
        seat.value,
        POOL,
    )


def _paid_early(contract: Contract, say: Callable[..., None]) -> None:
    if contract.goal != "at-least":
        raise VariantError(
            "paid-early saves the opponents the tricks over, so it needs a contract of tricks"
        )
    if not contract.variant.rules.settlement.early_payment:
        raise VariantError(f"{contract.variant.id} does not let the opponents pay early")
    say(
        "The opponents pay before the second trick, as if the contract were just made.",
        "settlement.early_payment",
    )
