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
        early: Whether the opponents paid before the second trick.
        revoked: Whether the declaring side loses by a revoke of its own.
        alone: Who must pay for all of a side, having revoked.
        penalty: Tricks that an opponent who revoked pays for besides.
        offender: That opponent.
        abandoned: Whether a deal all had passed was thrown up, and nothing is paid for its tricks.
        after: What is paid when all else is settled: forfeits to the next pool.
    """

    tricks: int
    taken: tuple[int, ...]
    forced: bool | None
    nothing_won: bool
    thrown_in_by: Seat | None
    lines: tuple[Line, ...]
    early: bool = False
    revoked: bool = False
    abandoned: bool = False
    alone: Seat | None = None
    penalty: int = 0
    offender: Seat | None = None
    after: tuple[Line, ...] = ()


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
        self.over = 0
        self.nothing_won = False
        self.revoked = False
        self.abandoned = False
        self.alone: Seat | None = None
        self.stakes_lost = False
        self.offender: Seat | None = None
        self.thrown_in_by: Seat | None = None
        self.lines: list[Line] = []
        self.after: list[Line] = []

    def say(self, text: str, path: str, amount: int = 0, payer: str = "", payee: str = "") -> None:
        """Add a line."""
        self.lines.append(Line(text, amount, payer, payee, path, self.contract.variant))

    def forfeit(self, seat: Seat, amount: int | None, path: str) -> None:
        """Counters from one at fault to the next pool, where the game has such a forfeit."""
        if amount:
            text = f"{seat.word} pays {amount} to the next pool."
            self.after.append(Line(text, amount, seat.value, POOL, path, self.contract.variant))

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
            self.out_of_turn(event.seat)
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
        elif rules.misdeal_dealer == "loses-deal":
            self.say(f"{seat.word} misdealt: the deal passes on.", "penalties.misdeal_dealer")
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
        if self.contract.all_pass and penalties.revoke_in_all_pass == "pays-each":
            self.abandoned = True
            self.say(
                f"{seat.word} revoked: the hands are thrown up.", "penalties.revoke_in_all_pass"
            )
            for other in self.contract.opponents:
                amount = penalties.revoke_to_each or 0
                if other is not seat and amount:
                    text = f"{seat.word} pays {other.word} {amount} for the revoke."
                    self.say(text, "penalties.revoke_to_each", amount, seat.value, other.value)
            self.forfeit(seat, penalties.revoke_to_pool, "penalties.revoke_to_pool")
            return
        if penalties.revoke_by_declarers == "one-short" and ours:
            self.revoked = True
            text = f"{seat.word} revoked: the game is lost, by one trick at least."
            self.say(text, "penalties.revoke_by_declarers")
            self.forfeit(seat, penalties.revoke_to_pool, "penalties.revoke_to_pool")
            return
        if penalties.revoke_by_declarers == "loses-stakes":
            self.answered_for(seat, worth or 0, ours=ours)
            return
        if penalties.revoke_by_declarers == "pays-alone":
            self.paying_alone(seat, ours=ours)
            return
        if penalties.revoke_by_declarers is not None:
            self.nothing_won = self.nothing_won or ours
            if ours:
                text = f"{seat.word} revoked: the side wins nothing."
                self.say(text, "penalties.revoke_by_declarers")
            else:
                self.forced = True
                text = f"{seat.word} revoked: the opponents pay as if the contract were made."
                self.say(text, "penalties.revoke_by_opponents")
                self.paid_over(penalties.revoke_over, penalties.revoke_over_up_to)
                self.forfeit(seat, penalties.revoke_to_pool, "penalties.revoke_to_pool")
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

    def answered_for(self, seat: Seat, worth: int, *, ours: bool) -> None:
        """The stakes are lost by a side that plays; an opponent alone answers for a revoke.

        Tricks are moved too, where tricks over and short are paid.
        """
        contract = self.contract
        counted = contract.goal == "at-least" and contract.needs < contract.cards
        side = "declarers" if ours else "opponents"
        if contract.all_pass:
            self.say(
                f"{seat.word} revoked, for which nothing more is owed.", "penalties.revoke_tricks"
            )
            return
        self.say(
            f"{seat.word} revoked: "
            + ("the stakes are lost." if ours else f"{seat.word} must answer for it alone."),
            f"penalties.revoke_by_{side}",
        )
        if counted:
            self.moved += -worth if ours else worth
            self.say(f"{worth} tricks go to the other side.", "penalties.revoke_tricks")
        self.stakes_lost = self.stakes_lost or ours
        if not ours:
            self.offender = self.nearest(self.offender, seat)
            if not counted:
                self.alone, self.forced = self.offender, True

    def nearest(self, known: Seat | None, seat: Seat) -> Seat:
        """Of two at fault the one that answers: the declaring side first, then as they sit."""
        order = (*self.contract.side, *self.contract.opponents)
        return seat if known is None else min(known, seat, key=order.index)

    def paying_alone(self, seat: Seat, *, ours: bool) -> None:
        """The side of whoever revokes loses the deal, and its revoker pays for all of it."""
        self.alone = self.nearest(self.alone, seat)
        self.revoked = self.alone in self.contract.side
        self.forced = not self.revoked
        side = "declarers" if ours else "opponents"
        self.say(
            f"{seat.word} revoked: the side loses the deal, and one of them pays for all of it.",
            f"penalties.revoke_by_{side}",
        )

    def paid_over(self, over: int | None, up_to: int | None) -> None:
        """Tricks over that opponents who revoke pay for besides, in the lower games of tricks."""
        if over is None or self.contract.goal != "at-least" or self.over:
            return
        if up_to is not None and self.contract.needs > up_to:
            text = f"No tricks over are paid besides in a game of {self.contract.needs} tricks."
            self.say(text, "penalties.revoke_over_up_to")
        else:
            self.over = over
            self.say(f"They pay for {over} tricks over besides.", "penalties.revoke_over")

    def out_of_turn(self, seat: Seat) -> None:
        """An exposed card; in a misère the end of the deal; nothing where nobody is harmed."""
        penalties, contract = self.rules.penalties, self.contract
        if penalties.out_of_turn == "exposed-unless-declarers" and (
            contract.all_pass or (seat in contract.side and contract.partner is None)
        ):
            text = f"{seat.word} played out of turn, for which nothing is owed here."
            self.say(text, "penalties.out_of_turn")
        elif penalties.out_of_turn_in_misere is not None and contract.goal == "at-most":
            self.forced = True
            if penalties.out_of_turn_in_misere == "pays-alone":
                self.alone = seat
            text = f"{seat.word} played out of turn: the declarer may claim the game."
            self.say(text, "penalties.out_of_turn_in_misere")
            self.forfeit(seat, penalties.out_of_turn_to_pool, "penalties.out_of_turn_to_pool")
        else:
            text = f"{seat.word} exposed a card by playing out of turn; no counters move."
            self.say(text, "penalties.out_of_turn")

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
        if self.early and (self.revoked or self.over or self.after):
            text = "What is done after that counts for nothing in a deal paid early."
            self.say(text, "settlement.early_payment")
            self.revoked, self.over, self.after = False, 0, []
        if self.early or (self.forced and self.contract.goal == "at-least"):
            least = self.contract.needs + self.over
            tricks = self.contract.needs if self.early else max(tricks, least)
        penalty = 0
        if self.stakes_lost:  # whatever was taken; tricks short are paid, tricks over are not
            self.forced, self.alone, self.offender = False, None, None
            if self.contract.goal == "at-least":
                tricks = min(tricks, self.contract.needs)
        elif self.offender is not None and self.forced is None and not self.early:
            if self.tricks >= self.contract.needs:  # won in spite of the revoke: all pay for that
                penalty, tricks = max(0, tricks - self.tricks), self.tricks
            elif tricks >= self.contract.needs:  # won by it: the revoker pays for all
                self.alone = self.offender
        if self.revoked:
            self.forced = False
            if self.contract.goal == "at-least":
                tricks = min(tricks, self.contract.needs - 1)
        return Counted(
            tricks=tricks,
            taken=tuple(self.taken),
            forced=self.forced,
            nothing_won=self.nothing_won,
            thrown_in_by=self.thrown_in_by,
            lines=tuple(self.lines),
            early=self.early,
            revoked=self.revoked,
            abandoned=self.abandoned,
            alone=self.alone,
            penalty=penalty,
            offender=self.offender,
            after=tuple(self.after),
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
