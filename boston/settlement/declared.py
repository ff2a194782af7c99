"""A deal with a declarer, reckoned in counters: the price, the pool, the Boston card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from boston.board import Contract
from boston.seats import Seat
from boston.settlement.tariff import Part, lost, won
from boston.settlement.transfer import POOL, Line, split


@dataclass(frozen=True, slots=True)
class Deal:
    """What is to be settled of a deal.

    Attributes:
        contract: What was undertaken.
        tricks: The declaring side's tricks as they count.
        taken: Tricks by seat, in the order of `Seat`.
        made: Whether it was fulfilled.
        honours: What the side's honours count for, in tricks.
        double: Whether it was dealt in a double tour.
        pot: The pool before.
        last: Whether it is the last deal of the sitting.
        eldest: The eldest hand.
        holder: Who held the Boston card, if anyone did.
    """

    contract: Contract
    tricks: int
    taken: tuple[int, ...]
    made: bool
    honours: int
    double: bool
    pot: int
    last: bool
    eldest: Seat
    holder: Seat | None

    def explained(self, text: str, amount: int, path: str) -> Line:
        """A line that moves nothing."""
        return Line(text, amount, "", "", path, self.contract.variant)

    def moved(self, text: str, amount: int, payer: str, payee: str, path: str) -> Line:
        """A line that moves counters."""
        return Line(text, amount, payer, payee, path, self.contract.variant)

    def divided(self, amount: int, seats: Sequence[Seat]) -> Mapping[Seat, int]:
        """Counters shared out as evenly as they allow."""
        return split(amount, seats, self.contract.variant.rules.equipment.unit)


def declared_lines(deal: Deal) -> list[Line]:
    """Every line of a deal that was made or lost."""
    lines = list(_price(deal))
    total = sum(line.amount for line in lines if line.path != "sitting.double")
    if deal.double:
        total *= deal.contract.variant.rules.sitting.double or 1
    lines += _payments(deal, total)
    lines += _pool_won(deal) if deal.made else _pool_lost(deal, total)
    lines += boston_card_lines(deal)
    return lines


def liable(deal: Deal) -> tuple[Seat, ...]:
    """Who of the declaring side pays for a loss: all, or one who alone fell short of a share."""
    contract, rules = deal.contract, deal.contract.variant.rules.partner
    if rules.liability != "individual" or rules.quotas is None or contract.partner is None:
        return contract.side
    short = [
        seat
        for seat, quota in zip(contract.side, rules.quotas, strict=True)
        if deal.taken[seat.index] < quota
    ]
    return tuple(short) or contract.side


def _price(deal: Deal) -> Iterator[Line]:
    contract, rules = deal.contract, deal.contract.variant.rules
    parts: tuple[Part, ...]
    if deal.made:
        parts = won(contract, deal.tricks, deal.honours)
    else:
        alone = len(liable(deal)) < len(contract.side)
        consoled = alone or rules.settlement.consolation == "every-loss"
        parts = lost(contract, deal.tricks, deal.honours, consoled=consoled)
    for part in parts:
        yield deal.explained(part.text, part.amount, part.path)
    if deal.double and rules.sitting.double is not None:
        total = rules.sitting.double * sum(part.amount for part in parts)
        yield deal.explained(f"In a double tour: {total}.", total, "sitting.double")


def _payments(deal: Deal, total: int) -> Iterator[Line]:
    contract = deal.contract
    path = "settlement.payers" if contract.partner is None else "settlement.pairing"
    pairs = _pairs(contract)
    if not deal.made and len(owing := liable(deal)) < len(contract.side):
        path = "partner.liability"
        yield deal.explained(
            f"{owing[0].word} alone fell short of the share owed, and pays alone.", 0, path
        )
        pairs = [(owing[0], other) for other in contract.opponents]
    for mine, other in pairs:
        payer, payee = (other, mine) if deal.made else (mine, other)
        text = f"{payer.word} pays {payee.word} {total}."
        yield deal.moved(text, total, payer.value, payee.value, path)


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


def _pool_won(deal: Deal) -> Iterator[Line]:
    if not deal.contract.variant.rules.settlement.win_takes_pool:
        return
    shares = deal.divided(deal.pot, deal.contract.side)
    path = evenly(shares, "settlement.win_takes_pool", "settlement.odd_counter")
    for seat, share in shares.items():
        if share:
            text = f"{seat.word} takes {share} from the pool."
            yield deal.moved(text, share, POOL, seat.value, path)


def _pool_lost(deal: Deal, total: int) -> Iterator[Line]:
    """What a loss does to the pool, or on a last deal for the opponents."""
    rules = deal.contract.variant.rules
    name = deal.contract.row_name
    kind, path = rules.settlement.loss_to_pool, "settlement.loss_to_pool"
    if name in rules.settlement.loss_to_pool_in:
        kind, path = rules.settlement.loss_to_pool_in[name], f"settlement.loss_to_pool_in.{name}"
    if kind == "stays" and deal.pot:
        yield deal.explained(f"The pool of {deal.pot} stays.", 0, path)
    elif kind == "to-opponents":
        yield from _pool_to(deal, deal.contract.opponents, path)
    elif kind in ("labet", "same-amount"):
        owed = deal.pot if kind == "labet" else total
        why = ", as much as it held" if kind == "labet" else ""
        for seat, share in deal.divided(owed, liable(deal)).items():
            if rules.sitting.last_deal_loss == "divided-among-opponents" and deal.last:
                yield from _divided(deal, seat, share)
            elif share or kind == "same-amount":
                shares = deal.divided(owed, liable(deal))
                rule = evenly(shares, path, "settlement.odd_counter")
                text = f"{seat.word} pays {share} to the pool{why}."
                yield deal.moved(text, share, seat.value, POOL, rule)


def _pool_to(deal: Deal, seats: Sequence[Seat], path: str) -> Iterator[Line]:
    """The pool in equal shares to some seats; what does not divide stays."""
    unit = deal.contract.variant.rules.equipment.unit
    share = deal.pot // (len(seats) * unit) * unit
    for seat in seats:
        if share:
            text = f"{seat.word} takes {share} from the pool."
            yield deal.moved(text, share, POOL, seat.value, path)


def _divided(deal: Deal, seat: Seat, share: int) -> Iterator[Line]:
    way = deal.contract.variant.rules.deal.direction
    order = [other for other in deal.eldest.round(way) if other in deal.contract.opponents]
    for other, part in deal.divided(share, order).items():
        text = (
            f"On the last deal {seat.word}'s forfeit goes to the opponents: {part} to {other.word}."
        )
        yield deal.moved(text, part, seat.value, other.value, "sitting.last_deal_loss")


def boston_card_lines(deal: Deal) -> Iterator[Line]:
    """What the Boston card brings who holds it; a misère lost pays it instead."""
    contract, rules = deal.contract, deal.contract.variant.rules.boston_card
    if rules is None or deal.holder is None or contract.declarer is None:
        return
    pays = rules.pays * ((contract.variant.rules.sitting.double or 1) if deal.double else 1)
    others = [seat for seat in Seat if seat is not deal.holder]
    if contract.suit is None and contract.rules.trump == "none":
        if deal.made or deal.holder is contract.declarer:
            return
        payers = [(contract.declarer, seat) for seat in contract.opponents]
        path, what = "boston_card.misere_lost", "for the Boston card, which it did not hold"
    else:
        if rules.paid_to == "declarer" and deal.holder is not contract.declarer:
            return
        payers = [(seat, deal.holder) for seat in others]
        path, what = "boston_card.pays", "for the Boston card"
    for payer, payee in payers:
        text = f"{payer.word} pays {payee.word} {pays} {what}."
        yield deal.moved(text, pays, payer.value, payee.value, path)


def chicane_lines(deal: Deal, declared: Sequence[Seat]) -> Iterator[Line]:
    """What each other player pays who has declared to hold no trump, whoever wins the deal."""
    rules = deal.contract.variant.rules
    pays = rules.chicane.pays if rules.chicane else 0
    if deal.double:
        pays *= rules.sitting.double or 1
    for seat in declared:
        for other in Seat:
            if other is not seat:
                text = f"{other.word} pays {seat.word} {pays} for chicane."
                yield deal.moved(text, pays, other.value, seat.value, "chicane.pays")


def evenly(shares: Mapping[Seat, int], path: str, odd: str) -> str:
    """The rule a division rests on: where it leaves a counter over, the rule for that one."""
    return path if len(set(shares.values())) == 1 else odd
