"""Settles a deal: from contract and tricks to payments and pool, explained line by line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boston.board import Board, Contract, Event
from boston.board.events import read_events
from boston.errors import NotationError, VariantError, quoted
from boston.seats import Seat, parse_seat
from boston.settlement.booked import booked_lines, payment_lines
from boston.settlement.declared import (
    Deal,
    boston_card_lines,
    chicane_lines,
    declared_lines,
)
from boston.settlement.irregular import count, thrown_in_lines, unclaimed
from boston.settlement.labet import same_misere_lines, wrong_announcement_lines
from boston.settlement.passed import passed_lines
from boston.settlement.result import Settlement
from boston.settlement.scored import Tally, score, scored_lines, tally_of
from boston.settlement.transfer import Line, totals


def settle(
    contract: Contract | Board,
    tricks: Mapping[Any, int] | Tally | int | None = None,
    pool: int = 0,
    tour: str = "simple",
    honours: int = 0,
    holder: str | None = None,
    events: Sequence[Event] = (),
    *,
    last: bool = False,
    dealer: str = "N",
    chicane: Sequence[str] = (),
    last_trick: str | None = None,
) -> Settlement:
    """What a deal comes to.

    >>> from boston.board import contract as make
    >>> s = settle(make("fontainebleau", "5H", declarer="S"), {"S": 7}, pool=50)
    >>> s.payments["S"], s.payments["N"], s.pool
    (140, -30, 0)

    Args:
        contract: The contract, or a finished board, which knows tricks, honours and dealer.
        tricks: Tricks by seat; seats left out took what does not matter. A whole number is the
            declaring side's. All four seats are needed where all passed. Where nobody declares,
            the cards count too: give the finished board, or a `Tally`.
        pool: Counters in the pool before.
        tour: `"simple"`, or `"double"` in games that have double tours.
        honours: What the declaring side's honours count for, in tricks (0, 2 or 4); without a
            trump they count nothing.
        holder: Seat that held the Boston card, in games that have one.
        events: Irregularities; see `boston.Event`.
        last: Whether this is the last deal of a sitting.
        dealer: Who dealt; decides only where counters left over by a division go.
        chicane: Seats that declared to hold no trump, in games that pay for it.
        last_trick: Seat that took the last trick, where all passed and that one loses.

    Raises:
        NotationError: for malformed tricks, pool, seat or honours.
        VariantError: for a board that is not over, or what the game has no rule for.
    """
    events = read_events(events)
    thrown_up = False
    if isinstance(contract, Board):
        board = contract
        if not board.over or board.contract is None or tricks is not None:
            raise VariantError("a board is settled when its deal is over, and knows its own tricks")
        contract, tricks, honours = board.contract, _played_out(board), board.honours
        dealer, events = board.dealt.dealer.value, (*board.events, *events)
        holder, chicane = board.boston_holder, board.chicane
        if contract.undeclared:
            tricks = tally_of(board)
        else:
            thrown_up = any(board.held)
            last_trick = board.played[-1].winner(board.order) if board.played else None
    _check(contract, pool, tour, honours, holder)
    without = _without_trumps(contract, chicane)
    rules = contract.variant.rules
    if contract.undeclared:
        return _scored(contract, tricks, pool, events)
    taken = _taken(contract, tricks, thrown_up=thrown_up)
    counted = count(contract, taken, events)
    lines = list(counted.lines)
    lines += same_misere_lines(contract, events, totals(lines, pool)[1])
    pot = totals(lines, pool)[1]
    eldest = parse_seat(dealer).step(1, rules.deal.direction)
    points = (0,) * len(Seat)
    if contract.all_pass:
        result = "all-pass"
        if not counted.abandoned:
            winner = None if last_trick is None else parse_seat(last_trick)
            lines += passed_lines(contract, counted.taken, pot, eldest, winner)
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
            early=counted.early,
            revoked=counted.revoked,
            alone=counted.alone,
            penalty=counted.penalty,
            offender=counted.offender,
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
    lines += wrong_announcement_lines(contract, events, pot, lost=result == "lost")
    lines = unclaimed([*lines, *counted.after], events, contract)
    return _settlement(contract, counted.taken, result, points, lines, pool)


def _settlement(
    contract: Contract,
    taken: tuple[int, ...],
    result: str,
    points: tuple[int, ...],
    lines: Sequence[Line],
    pool: int,
) -> Settlement:
    """What some lines come to."""
    payments, after = totals(lines, pool)
    return Settlement(
        contract=contract,
        taken=taken,
        result=result,
        points_by_seat=points,
        payments_by_seat=tuple(payments[seat] for seat in Seat),
        pool_before=pool,
        pool=after,
        lines=tuple(lines),
    )


def _scored(contract: Contract, tally: object, pool: int, events: Sequence[Event]) -> Settlement:
    """A deal nobody declared, by what its play left to be counted."""
    if not isinstance(tally, Tally):
        raise VariantError(
            f"in {contract.variant.id} nobody declares, and the cards taken count; give the "
            "finished board, or a Tally"
        )
    taken = tuple(tally.tricks.count(seat) for seat in Seat)
    lines = list(count(contract, taken, events).lines)
    points, told = scored_lines(contract, score(contract, tally))
    lines += [*told, *payment_lines(contract.variant, points)]
    booked = tuple(points[seat] for seat in Seat)
    return _settlement(contract, taken, "scored", booked, lines, pool)


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


def _played_out(board: Board) -> Mapping[Seat, int]:
    """The tricks of a deal; of a slam thrown up at the first trick lost, the rest are its own."""
    contract = board.contract
    tricks = dict(board.tricks)
    if contract is not None and contract.declarer is not None and contract.goal == "at-least":
        tricks[contract.declarer] += contract.cards - len(board.played)
    return tricks


def _taken(contract: Contract, tricks: Any, *, thrown_up: bool = False) -> tuple[int, ...]:
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
    if len(taken) == len(Seat) and total != contract.cards and not thrown_up:
        raise NotationError(
            f"the four seats took {total} tricks together; {contract.pretty} has {contract.cards}"
        )
    if not contract.all_pass and not any(seat in taken for seat in contract.side):
        raise NotationError(f"give the tricks of the declaring side: {contract}")
    return tuple(taken.get(seat, 0) for seat in Seat)
