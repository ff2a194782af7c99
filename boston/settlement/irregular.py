"""Irregularities in a settlement: misdeals, revokes, and payment before the second trick."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from boston.board import Contract, Event
from boston.errors import VariantError, nearest, quoted
from boston.seats import Seat
from boston.settlement.transfer import POOL, Line


@dataclass(frozen=True, slots=True)
class Counted:
    """What the events make of the play.

    Attributes:
        tricks: The declaring side's tricks as they count.
        taken: Tricks by seat as they count (only all-pass deals need them by seat).
        forced: The result a revoke decides, or `None`.
        nothing_won: Whether the declaring side wins nothing, whatever it made.
        thrown_in_by: Whose hint lets the others throw the deal in.
        lines: What was said and paid.
    """

    tricks: int
    taken: tuple[int, ...]
    forced: bool | None
    nothing_won: bool
    thrown_in_by: Seat | None
    lines: tuple[Line, ...]


def count(contract: Contract, taken: tuple[int, ...], events: Sequence[Event]) -> Counted:
    """Apply the events to the tricks taken; in which order they are told makes no difference.

    Raises:
        VariantError: for an event the contract or the game has no rule for.
    """
    rules = contract.variant.rules
    tricks = sum(taken[seat.index] for seat in contract.side)
    counted, forced = list(taken), None
    moved, early, nothing_won = 0, False, False
    thrown_in_by: Seat | None = None
    lines: list[Line] = []

    def say(text: str, path: str, amount: int = 0, payer: str = "", payee: str = "") -> None:
        lines.append(Line(text, amount, payer, payee, path, contract.variant))

    for event in events:
        if event.kind == "misdeal":
            _misdeal(contract, event, say)
        elif event.kind == "out-of-turn":
            assert event.seat is not None
            _ruled(contract, event, rules.penalties.out_of_turn)
            say(
                f"{event.seat.word} exposed a card by playing out of turn; no counters move.",
                "penalties.out_of_turn",
            )
        elif event.kind == "hint":
            assert event.seat is not None
            _ruled(contract, event, rules.penalties.hint)
            if rules.penalties.hint == "thrown-in":
                thrown_in_by = event.seat
            said = "the others throw the deal in" if thrown_in_by else "no counters move"
            say(f"{event.seat.word} hinted at a suit: {said}.", "penalties.hint")
        elif event.kind == "unclaimed":
            _ruled(contract, event, rules.penalties.unclaimed)
        elif event.kind == "revoke" and rules.penalties.revoke_by_declarers is not None:
            assert event.seat is not None
            nothing_won = nothing_won or event.seat in contract.side
            said = "side wins nothing" if event.seat in contract.side else "revoke costs nothing"
            path = "penalties.revoke_by_declarers"
            say(f"{event.seat.word} revoked: the {said}.", path)
        elif event.kind == "revoke":
            assert event.seat is not None
            worth = rules.penalties.revoke_tricks
            if worth is None:
                _ruled(contract, event, None)
                continue
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
    return Counted(
        contract.needs if early else tricks,
        tuple(counted),
        forced,
        nothing_won,
        thrown_in_by,
        tuple(lines),
    )


def thrown_in_lines(contract: Contract, hinter: Seat, pot: int) -> list[Line]:
    """The pool in equal shares to those who are not of the hinter's side; the rest stays."""
    mine = contract.side if hinter in contract.side else (hinter,)
    others = [seat for seat in Seat if seat not in mine]
    unit = contract.variant.rules.equipment.unit
    share = pot // (len(others) * unit) * unit
    return [
        Line(
            f"{seat.word} takes {share} from the pool.",
            share,
            POOL,
            seat.value,
            "penalties.hint",
            contract.variant,
        )
        for seat in others
        if share
    ]


def unclaimed(lines: list[Line], events: Sequence[Event], contract: Contract) -> list[Line]:
    """The lines without what is paid to those who did not claim it before the next cut."""
    late = {str(event.seat) for event in events if event.kind == "unclaimed"}
    kept = [line for line in lines if line.payee not in late]
    lapsed = [
        Line(
            f"{seat.word} did not claim what was won before the cards were cut; it lapses.",
            0,
            "",
            "",
            "penalties.unclaimed",
            contract.variant,
        )
        for seat in Seat
        if seat in late
    ]
    return kept + lapsed


def _ruled(contract: Contract, event: Event, rule: object) -> None:
    if rule is None:
        raise VariantError(f"{contract.variant.id} has no rule for {quoted(event.kind)}")


def _misdeal(contract: Contract, event: Event, say: Callable[..., None]) -> None:
    rules = contract.variant.rules.penalties
    seat = event.seat
    assert seat is not None
    if event.note and event.note in rules.misdeal_passes:
        say(
            f"{seat.word} misdealt ({event.note.replace('-', ' ')}): the deal passes on.",
            "penalties.misdeal_passes",
        )
        return
    if event.note:
        if event.note not in rules.misdeal_excused:
            raise VariantError(
                f"{quoted(event.note)} does not excuse a misdeal in {contract.variant.id}; what "
                f"does is {', '.join(rules.misdeal_excused) or 'nothing'}"
                f"{nearest(event.note, rules.misdeal_excused)}"
            )
        say(
            f"{seat.word} misdealt without fault ({event.note.replace('-', ' ')}): no forfeit.",
            "penalties.misdeal_excused",
        )
        return
    if not rules.misdeal:
        text = f"{seat.word} misdealt: no forfeit, and the same player deals again."
        say(text, "penalties.misdeal_dealer")
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
