"""Settles a deal: from contract and tricks to payments and pool, explained line by line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boston.board import Board, Contract, Event
from boston.board.events import read_events
from boston.errors import NotationError, VariantError, quoted
from boston.seats import Seat, parse_seat
from boston.settlement.irregular import count
from boston.settlement.result import Settlement
from boston.settlement.tariff import price
from boston.settlement.transfer import POOL, Line, split, totals


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
    _check(contract, pool, tour, honours, holder)
    taken = _taken(contract, tricks)
    counted = count(contract, taken, events)
    lines = list(counted.lines)
    pot = totals(lines, pool)[1]
    eldest = parse_seat(dealer).step(1, contract.variant.rules.deal.direction)
    if contract.all_pass:
        result = "all-pass"
        lines += _all_pass(contract, counted.taken, pot, eldest)
    else:
        made = contract.made(counted.tricks) if counted.forced is None else counted.forced
        result = "made" if made else "lost"
        lines += _declared(contract, counted.tricks, made, honours, pot, last, eldest)
    payments, after = totals(lines, pool)
    return Settlement(
        contract=contract,
        taken=counted.taken,
        result=result,
        points_by_seat=(0,) * len(Seat),
        payments_by_seat=tuple(payments[seat] for seat in Seat),
        pool_before=pool,
        pool=after,
        lines=tuple(lines),
    )


def amount(contract: Contract, tricks: int, made: bool, honours: int) -> tuple[int, list[Line]]:
    """What each opponent pays or is paid, with the lines that explain it."""
    game, cost = contract.variant, price(contract)
    text = f"{contract.pretty}: {cost.base}"
    if contract.partner is not None:
        text = f"{contract.pretty}, paid as {contract.needs} tricks: {cost.base}"
    lines = [Line(f"{text} a player.", cost.base, "", "", cost.path, game)]
    total = cost.base
    off = abs(tricks - contract.needs)
    if off and cost.extra:
        word = "over" if made else "short"
        lines.append(
            Line(
                f"{off} {'trick' if off == 1 else 'tricks'} {word} at {cost.extra}.",
                off * cost.extra,
                "",
                "",
                cost.extra_path,
                game,
            )
        )
        total += off * cost.extra
    if honours and contract.suit is not None and cost.extra:
        counts = made or game.rules.honours.in_loss
        what = f"count as {honours} tricks" if counts else "are lost with the game"
        worth = honours * cost.extra if counts else 0
        path = "honours.counts" if made else "honours.in_loss"
        lines.append(Line(f"The honours {what}.", worth, "", "", path, game))
        total += worth
    return total, lines


def _declared(
    contract: Contract,
    tricks: int,
    made: bool,
    honours: int,
    pot: int,
    last: bool,
    eldest: Seat,
) -> list[Line]:
    game, unit = contract.variant, contract.variant.rules.equipment.unit
    rules = game.rules
    total, lines = amount(contract, tricks, made, honours)
    for mine, other in _pairs(contract):
        payer, payee = (other, mine) if made else (mine, other)
        text = f"{payer.word} pays {payee.word} {total}."
        path = "settlement.payers" if contract.partner is None else "settlement.pairing"
        lines.append(Line(text, total, payer.value, payee.value, path, game))
    if made and rules.settlement.win_takes_pool:
        shares = split(pot, contract.side, unit)
        path = _even(shares, "settlement.win_takes_pool", "settlement.odd_counter")
        lines += [
            Line(f"{seat.word} takes {share} from the pool.", share, POOL, seat.value, path, game)
            for seat, share in shares.items()
            if share
        ]
    if not made:
        lines += _forfeit(contract, total, last, eldest)
    return lines


def _forfeit(contract: Contract, total: int, last: bool, eldest: Seat) -> list[Line]:
    """What the declaring side pays besides: to the pool, or on a last deal to the opponents."""
    game, unit = contract.variant, contract.variant.rules.equipment.unit
    divided = last and game.rules.sitting.last_deal_loss == "divided-among-opponents"
    shares = split(total, contract.side, unit)
    lines = []
    for seat, share in shares.items():
        if not divided:
            path = _even(shares, "settlement.loss_to_pool", "settlement.odd_counter")
            text = f"{seat.word} pays {share} to the pool."
            lines.append(Line(text, share, seat.value, POOL, path, game))
            continue
        order = [s for s in eldest.round(game.rules.deal.direction) if s in contract.opponents]
        for other, part in split(share, order, unit).items():
            text = (
                f"On the last deal {seat.word}'s forfeit goes to the opponents: "
                f"{part} to {other.word}."
            )
            lines.append(Line(text, part, seat.value, other.value, "sitting.last_deal_loss", game))
    return lines


def _even(shares: Mapping[Seat, int], path: str, odd: str) -> str:
    """The rule a division rests on: where it leaves a counter over, the rule for that one."""
    return path if len(set(shares.values())) == 1 else odd


def _pairs(contract: Contract) -> list[tuple[Seat, Seat]]:
    """Which player of the declaring side settles with which opponent."""
    assert contract.declarer is not None
    if contract.partner is None:
        return [(contract.declarer, other) for other in contract.opponents]
    pairs, free = [], list(contract.opponents)
    for seat in contract.side:
        neighbour = seat.right
        while neighbour not in free:
            neighbour = neighbour.right
        free.remove(neighbour)
        pairs.append((seat, neighbour))
    return pairs


def _all_pass(contract: Contract, taken: tuple[int, ...], pot: int, eldest: Seat) -> list[Line]:
    game = contract.variant
    fewest = min(taken)
    order = eldest.round(game.rules.deal.direction)
    winners = [seat for seat in order if taken[seat.index] == fewest]
    named = " and ".join(seat.word for seat in winners)
    verb = "takes" if len(winners) == 1 else "take"
    lines = [
        Line(
            f"All passed: {named} {verb} fewest tricks ({fewest}) and so the pool.",
            0,
            "",
            "",
            "all_pass.winner",
            game,
        )
    ]
    shares = split(pot, winners, game.rules.equipment.unit)
    path = "all_pass.winner" if len(winners) == 1 else "all_pass.ties"
    path = _even(shares, path, "pool.odd_counter")
    for seat, share in shares.items():
        if share:
            text = f"{seat.word} takes {share} from the pool."
            lines.append(Line(text, share, POOL, seat.value, path, game))
    return lines


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
    if tour != "simple":
        raise VariantError(f"{contract.variant.id} has simple tours only, not {quoted(tour)}")
    if holder is not None:
        parse_seat(holder)
        raise VariantError(f"{contract.variant.id} has no Boston card for anyone to hold")


def _taken(contract: Contract, tricks: Any) -> tuple[int, ...]:
    if isinstance(tricks, int) and not isinstance(tricks, bool) and contract.declarer is not None:
        tricks = {contract.declarer: tricks}
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
