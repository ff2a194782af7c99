"""Irregularities in a settlement: misdeals, revokes, hints, early payment, wins not claimed."""

from __future__ import annotations

from collections.abc import Sequence
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
    telling = _Telling(contract, taken)
    for event in events:
        telling.tell(event)
    return telling.counted()


class _Telling:
    """The events of a deal as they are told, one after the other."""

    def __init__(self, contract: Contract, taken: tuple[int, ...]) -> None:
        self.contract = contract
        self.rules = contract.variant.rules
        self.taken = list(taken)
        self.tricks = sum(taken[seat.index] for seat in contract.side)
        self.moved = 0
        self.early = False
        self.forced: bool | None = None
        self.nothing_won = False
        self.thrown_in_by: Seat | None = None
        self.lines: list[Line] = []

    def say(self, text: str, path: str, amount: int = 0, payer: str = "", payee: str = "") -> None:
        """Add a line."""
        self.lines.append(Line(text, amount, payer, payee, path, self.contract.variant))

    def tell(self, event: Event) -> None:
        """Apply one event."""
        if event.kind == "paid-early":
            self.paid_early()
            return
        assert event.seat is not None
        penalties = self.rules.penalties
        if event.kind == "misdeal":
            self.misdeal(event, event.seat)
        elif event.kind == "revoke":
            self.revoke(event, event.seat)
        elif event.kind == "hint":
            self.ruled(event, penalties.hint)
            self.hint(event.seat)
        elif event.kind == "out-of-turn":
            self.ruled(event, penalties.out_of_turn)
            self.say(
                f"{event.seat.word} exposed a card by playing out of turn; no counters move.",
                "penalties.out_of_turn",
            )
        elif event.kind == "unclaimed":
            # What lapses is known once all else is settled: see `unclaimed`.
            self.ruled(event, penalties.unclaimed)
        else:
            # A labet is as large as the pool, and is reckoned where that is known: see `labet`.
            slips = {
                "wrong-announcement": penalties.wrong_announcement,
                "same-misere": penalties.same_misere,
            }
            self.ruled(event, slips[event.kind])

    def ruled(self, event: Event, rule: object) -> None:
        """Refuse an event the game has no rule for."""
        if rule is None:
            raise VariantError(f"{self.contract.variant.id} has no rule for {quoted(event.kind)}")

    def misdeal(self, event: Event, seat: Seat) -> None:
        """Forfeit, excuse, or passing on of the deal."""
        rules, told = self.rules.penalties, event.note.replace("-", " ")
        if event.note in rules.misdeal_passes:
            text = f"{seat.word} misdealt ({told}): the deal passes on."
            self.say(text, "penalties.misdeal_passes")
        elif event.note in rules.misdeal_excused:
            text = f"{seat.word} misdealt without fault ({told}): no forfeit."
            self.say(text, "penalties.misdeal_excused")
        elif event.note:
            known = (*rules.misdeal_excused, *rules.misdeal_passes)
            raise VariantError(
                f"{quoted(event.note)} does not excuse a misdeal in {self.contract.variant.id}; "
                f"what matters is {', '.join(known) or 'nothing'}{nearest(event.note, known)}"
            )
        elif not rules.misdeal:
            text = f"{seat.word} misdealt: no forfeit, and the same player deals again."
            self.say(text, "penalties.misdeal_dealer")
        else:
            text = (
                f"{seat.word} misdealt: {rules.misdeal} to the pool, and the same player deals "
                "again."
            )
            self.say(text, "penalties.misdeal", rules.misdeal, seat.value, POOL)

    def revoke(self, event: Event, seat: Seat) -> None:
        """Tricks to the other side, or whatever the game has in their place."""
        penalties, worth = self.rules.penalties, self.rules.penalties.revoke_tricks
        ours = seat in self.contract.side
        if penalties.revoke_by_declarers is not None:
            self.nothing_won = self.nothing_won or ours
            if ours:
                text = f"{seat.word} revoked: the side wins nothing."
                self.say(text, "penalties.revoke_by_declarers")
            else:
                self.forced = True
                text = f"{seat.word} revoked: the opponents pay as if the contract were made."
                self.say(text, "penalties.revoke_by_opponents")
            return
        self.ruled(event, worth)
        assert worth is not None
        if self.contract.all_pass:
            self.taken[seat.index] += worth
            text = f"{seat.word} revoked: {worth} tricks more are counted against them."
            self.say(text, "penalties.revoke_in_all_pass")
        elif self.contract.goal != "at-least":
            self.forced = False if ours else True if self.forced is None else self.forced
            text = (
                f"{seat.word} revoked, which {'loses' if ours else 'gives'} the declarer the deal."
            )
            self.say(text, "penalties.revoke_in_misere")
        else:
            self.moved += -worth if ours else worth
            text = f"{seat.word} revoked: {worth} tricks go to the other side."
            self.say(text, "penalties.revoke_tricks")

    def hint(self, seat: Seat) -> None:
        """A hint lets the others throw the deal in, or is only frowned on."""
        if self.rules.penalties.hint == "thrown-in":
            self.thrown_in_by = seat
            self.say(
                f"{seat.word} hinted at a suit: the others throw the deal in.", "penalties.hint"
            )
        else:
            self.say(f"{seat.word} hinted at a suit: no counters move.", "penalties.hint")

    def paid_early(self) -> None:
        """The opponents pay as if the contract were just made."""
        if self.contract.goal != "at-least":
            raise VariantError(
                "paid-early saves the opponents the tricks over, so it needs a contract of tricks"
            )
        if not self.rules.settlement.early_payment:
            raise VariantError(f"{self.contract.variant.id} does not let the opponents pay early")
        self.early = True
        self.say(
            "The opponents pay before the second trick, as if the contract were just made.",
            "settlement.early_payment",
        )

    def counted(self) -> Counted:
        """What it all comes to."""
        tricks = self.tricks
        if self.early and self.moved:
            self.say("Revokes move no tricks in a deal paid early.", "settlement.early_payment")
        elif self.moved:
            # Clamped once, after all: two revokes that cancel out must not leave a trick behind.
            owed = tricks + self.moved
            tricks = max(0, min(owed, self.contract.cards))
            if tricks != owed:
                self.say(
                    f"No side can have more than {self.contract.cards} tricks or fewer than none: "
                    f"{tricks} count.",
                    "penalties.revoke_tricks",
                )
        if self.early or (self.forced and self.contract.goal == "at-least"):
            tricks = self.contract.needs if self.early else max(tricks, self.contract.needs)
        return Counted(
            tricks=tricks,
            taken=tuple(self.taken),
            forced=self.forced,
            nothing_won=self.nothing_won,
            thrown_in_by=self.thrown_in_by,
            lines=tuple(self.lines),
        )


def thrown_in_lines(contract: Contract, hinter: Seat, pot: int) -> list[Line]:
    """The pool in equal shares to those who are not of the hinter's side; the rest stays."""
    mine = contract.side if hinter in contract.side else contract.opponents
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
