"""Settles a deal: from contract and tricks to payments and pool, explained line by line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boston.board import Board, Contract, Event
from boston.board.events import read_events
from boston.errors import NotationError, VariantError, quoted
from boston.seats import Seat, parse_seat
from boston.settlement.booked import booked_lines
from boston.settlement.declared import (
    Deal,
    boston_card_lines,
    chicane_lines,
    declared_lines,
)
from boston.settlement.irregular import count, thrown_in_lines, unclaimed
from boston.settlement.passed import passed_lines
from boston.settlement.result import Settlement
from boston.settlement.transfer import totals


def settle(
    contract: Contract | Board,
    tricks: Mapping[Any, int] | int | None = None,
    pool: int = 0,
    tour: str = "simple",
    honours: int = 0,
    holder: str | None = None,
    events: Sequence[Event] = (),
    *,
    last: bool = False,
    dealer: str = "N",
    chicane: Sequence[str] = (),
) -> Settlement:
    """What a deal comes to.

    >>> from boston.board import contract as make
    >>> s = settle(make("fontainebleau", "5H", declarer="S"), {"S": 7}, pool=50)
    >>> s.payments["S"], s.payments["N"], s.pool
    (140, -30, 0)

    Args:
        contract: The contract, or a finished board, which knows tricks, honours and dealer.
        tricks: Tricks by seat; seats left out took what does not matter. A whole number is the
            declaring side's. All four seats are needed where all passed.
        pool: Counters in the pool before.
        tour: `"simple"`, or `"double"` in games that have double tours.
        honours: What the declaring side's honours count for, in tricks (0, 2 or 4); without a
            trump they count nothing.
        holder: Seat that held the Boston card, in games that have one.
        events: Irregularities; see `boston.Event`.
        last: Whether this is the last deal of a sitting.
        dealer: Who dealt; decides only where counters left over by a division go.
        chicane: Seats that declared to hold no trump, in games that pay for it.

    Raises:
        NotationError: for malformed tricks, pool, seat or honours.
        VariantError: for a board that is not over, or what the game has no rule for.
    """
    events = read_events(events)
    if isinstance(contract, Board):
        board = contract
        if not board.over or board.contract is None or tricks is not None:
            raise VariantError("a board is settled when its deal is over, and knows its own tricks")
        contract, tricks, honours = board.contract, board.tricks, board.honours
        dealer, events = board.dealt.dealer.value, (*board.events, *events)
        holder, chicane = board.boston_holder, board.chicane
    _check(contract, pool, tour, honours, holder)
    without = _without_trumps(contract, chicane)
    rules = contract.variant.rules
    taken = _taken(contract, tricks)
    counted = count(contract, taken, events)
    lines = list(counted.lines)
    pot = totals(lines, pool)[1]
    eldest = parse_seat(dealer).step(1, rules.deal.direction)
    points = (0,) * len(Seat)
    if contract.all_pass:
        result = "all-pass"
        lines += passed_lines(contract, counted.taken, pot, eldest)
    elif counted.thrown_in_by is not None:
        result = "thrown-in"
        lines += thrown_in_lines(contract, counted.thrown_in_by, pot)
    else:
        made = contract.made(counted.tricks) if counted.forced is None else counted.forced
        result = "made" if made else "lost"
        deal = Deal(
            contract=contract,
            tricks=counted.tricks,
            taken=counted.taken,
            made=made,
            honours=honours,
            double=tour == "double",
            pot=pot,
            last=last,
            eldest=eldest,
            holder=None if holder is None else parse_seat(holder),
        )
        if made and counted.nothing_won:
            result = "nothing-won"
            lines += [
                line
                for line in boston_card_lines(deal)
                if line.payee in {seat.value for seat in contract.opponents}
            ]
        elif rules.settlement.reckoned_in == "points":
            points, booked = booked_lines(deal)
            lines += booked
        else:
            lines += declared_lines(deal)
        lines += chicane_lines(deal, without)
    lines = unclaimed(lines, events, contract)
    payments, after = totals(lines, pool)
    return Settlement(
        contract=contract,
        taken=counted.taken,
        result=result,
        points_by_seat=points,
        payments_by_seat=tuple(payments[seat] for seat in Seat),
        pool_before=pool,
        pool=after,
        lines=tuple(lines),
    )


def _check(
    contract: Contract, pool: object, tour: str, honours: object, holder: str | None
) -> None:
    if not isinstance(contract, Contract):
        raise VariantError(f"{quoted(contract)} is not a contract; make one with boston.contract")
    if isinstance(pool, bool) or not isinstance(pool, int) or pool < 0:
        raise NotationError(f"the pool is {quoted(pool)}; give whole counters, 0 or more")
    rules = contract.variant.rules
    worth = [0, *rules.honours.counts.values()]
    if isinstance(honours, bool) or honours not in worth:
        listed = ", ".join(str(value) for value in worth)
        raise NotationError(f"honours is {quoted(honours)}; they count for one of {listed} tricks")
    tours = [kind for kind, _ in rules.sitting.tours] or ["simple"]
    if tour not in tours:
        told = " and ".join(tours)
        raise VariantError(f"{contract.variant.id} has {told} tours, not {quoted(tour)}")
    if holder is not None:
        parse_seat(holder)
        if rules.boston_card is None:
            raise VariantError(f"{contract.variant.id} has no Boston card for anyone to hold")


def _without_trumps(contract: Contract, declared: Sequence[str]) -> tuple[Seat, ...]:
    """The seats that declared chicane, each once."""
    seats = tuple(dict.fromkeys(parse_seat(seat) for seat in declared))
    if seats and contract.variant.rules.chicane is None:
        raise VariantError(f"{contract.variant.id} pays nobody for having no trump")
    if seats and contract.suit is None:
        raise VariantError(f"{contract.pretty} has no trump to be without")
    return seats


def _taken(contract: Contract, tricks: Any) -> tuple[int, ...]:
    if isinstance(tricks, int) and not isinstance(tricks, bool) and contract.declarer is not None:
        tricks = {contract.declarer: tricks}
    if tricks is None and not contract.cards:
        tricks = dict.fromkeys(Seat, 0)
    if not isinstance(tricks, Mapping):
        raise NotationError(
            f"tricks is {quoted(tricks)}; give a mapping of seats to tricks, like {{'S': 7}}"
        )
    taken: dict[Seat, int] = {}
    for seat, number in tricks.items():
        if isinstance(number, bool) or not isinstance(number, int) or number < 0:
            raise NotationError(f"{quoted(number)} is not a number of tricks")
        taken[parse_seat(seat)] = number
    total = sum(taken.values())
    if total > contract.cards:
        raise NotationError(f"{total} tricks were given; {contract.pretty} has {contract.cards}")
    if contract.all_pass and (len(taken) < len(Seat) or total != contract.cards):
        raise NotationError(
            f"where all pass, give the tricks of all four seats, {contract.cards} together"
        )
    if len(taken) == len(Seat) and total != contract.cards:
        raise NotationError(
            f"the four seats took {total} tricks together; {contract.pretty} has {contract.cards}"
        )
    if not contract.all_pass and not any(seat in taken for seat in contract.side):
        raise NotationError(f"give the tricks of the declaring side: {contract}")
    return tuple(taken.get(seat, 0) for seat in Seat)
