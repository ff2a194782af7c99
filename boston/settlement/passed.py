"""A deal nobody bid on: played for fewest tricks, or passed on with its pool."""

from __future__ import annotations

from collections.abc import Iterator

from boston.board import Contract
from boston.errors import NotationError
from boston.seats import Seat
from boston.settlement.declared import evenly
from boston.settlement.transfer import POOL, Line, split


def passed_lines(
    contract: Contract,
    taken: tuple[int, ...],
    pot: int,
    eldest: Seat,
    last_trick: Seat | None = None,
) -> list[Line]:
    """Every line of a deal on which all passed."""
    rules = contract.variant.rules.all_pass
    assert rules is not None
    if rules.outcome == "play" and rules.loser == "last-trick":
        return list(_last(contract, last_trick, eldest))
    if rules.outcome == "play" and rules.loser is not None:
        return list(_most(contract, taken, pot, eldest))
    if rules.outcome == "play":
        return list(_fewest(contract, taken, pot, eldest))
    return list(_next_deal(contract, pot, eldest))


def _fewest(contract: Contract, taken: tuple[int, ...], pot: int, eldest: Seat) -> Iterator[Line]:
    game = contract.variant
    fewest = min(taken)
    order = eldest.round(game.rules.deal.direction)
    winners = [seat for seat in order if taken[seat.index] == fewest]
    named = " and ".join(seat.word for seat in winners)
    verb = "takes" if len(winners) == 1 else "take"
    text = f"All passed: {named} {verb} fewest tricks ({fewest}) and so the pool."
    yield Line(text, 0, "", "", "all_pass.winner", game)
    shares = split(pot, winners, game.rules.equipment.unit)
    path = "all_pass.winner" if len(winners) == 1 else "all_pass.ties"
    path = evenly(shares, path, "pool.odd_counter")
    for seat, share in shares.items():
        if share:
            text = f"{seat.word} takes {share} from the pool."
            yield Line(text, share, POOL, seat.value, path, game)


def _most(contract: Contract, taken: tuple[int, ...], pot: int, eldest: Seat) -> Iterator[Line]:
    """Who took most tricks pays each of the others for the difference; those who tie share."""
    game = contract.variant
    assert game.rules.all_pass is not None
    most, each = max(taken), game.rules.all_pass.per_trick or 0
    order = list(eldest.round(game.rules.deal.direction))
    losers = [seat for seat in order if taken[seat.index] == most]
    named = " and ".join(seat.word for seat in losers)
    verb = "has" if len(losers) == 1 else "have"
    text = f"All passed: {named} {verb} most tricks ({most}) and so the loss."
    yield Line(text, 0, "", "", "all_pass.loser", game)
    if pot:
        yield Line(f"The pool of {pot} stays.", 0, "", "", "all_pass.pool", game)
    for seat in order:
        fewer = most - taken[seat.index]
        for loser, share in split(fewer * each, losers, game.rules.equipment.unit).items():
            if share:
                text = f"{loser.word} pays {seat.word} {share}: {fewer} fewer tricks at {each}"
                text += "." if len(losers) == 1 else ", divided."
                path = "all_pass.pays" if len(losers) == 1 else "all_pass.ties"
                yield Line(text, share, loser.value, seat.value, path, game)


def _last(contract: Contract, loser: Seat | None, eldest: Seat) -> Iterator[Line]:
    """Whoever took the last trick pays each of the others."""
    game = contract.variant
    if loser is None:
        raise NotationError("who took the last trick? give last_trick=, a seat: N, E, S or W")
    text = f"All passed: {loser.word} took the last trick and so has the loss."
    yield Line(text, 0, "", "", "all_pass.loser", game)
    assert game.rules.all_pass is not None
    amount = game.rules.all_pass.to_each or 0
    for seat in eldest.round(game.rules.deal.direction):
        if seat is not loser:
            text = f"{loser.word} pays {seat.word} {amount}."
            yield Line(text, amount, loser.value, seat.value, "all_pass.to_each", game)


def _next_deal(contract: Contract, pot: int, eldest: Seat) -> Iterator[Line]:
    game = contract.variant
    yield Line("All passed: the next player deals.", 0, "", "", "all_pass.outcome", game)
    rules = game.rules.all_pass
    if rules is None or rules.pool != "doubled":
        if pot and rules is not None and rules.pool is not None:
            yield Line(
                f"The pool of {pot} goes on with the deal.", 0, "", "", "all_pass.pool", game
            )
        return
    shares = split(pot, list(eldest.round(game.rules.deal.direction)), game.rules.equipment.unit)
    path = evenly(shares, "all_pass.doubled_by", "pool.odd_counter")
    for seat, share in shares.items():
        if share:
            text = f"{seat.word} pays {share} to double the pool."
            yield Line(text, share, seat.value, POOL, path, game)
