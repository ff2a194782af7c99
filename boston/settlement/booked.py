"""A deal with a declarer, reckoned in points: what is booked, and what it means in payments."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from boston.seats import Seat
from boston.settlement.declared import Deal
from boston.settlement.tariff import lost, won
from boston.settlement.transfer import Line
from boston.variants import Variant


def booked_lines(deal: Deal) -> tuple[tuple[int, ...], list[Line]]:
    """The points by seat, in the order of `Seat`, and the lines that lead to them.

    At the end each seat's points are taken four times and the sum of all points is taken from
    them. That is as much as each other player paying a seat its points, deal by deal, which is
    how the lines move them.
    """
    contract = deal.contract
    price = won if deal.made else lost
    parts = price(contract, deal.tricks, deal.honours)
    lines = [deal.explained(part.text, part.amount, part.path) for part in parts]
    total = sum(part.amount for part in parts)
    points = dict.fromkeys(Seat, 0)
    # Won or lost, where the two halves differ the declarer's is the greater.
    shares = deal.divided(total, contract.side)
    for seat, share in shares.items():
        points[seat] = share if deal.made else -share
        path = "tariff.rows" if contract.partner is None else "settlement.partners"
        if len(set(shares.values())) > 1:
            path = "settlement.odd_counter"
        if path != "tariff.rows":
            verb = "books" if deal.made else "loses"
            lines.append(deal.explained(f"{seat.word} {verb} {share} points.", share, path))
    lines += payment_lines(contract.variant, points)
    return tuple(points[seat] for seat in Seat), lines


def payment_lines(game: Variant, points: Mapping[Seat, int]) -> Iterator[Line]:
    """What each owes each for the points of a deal, where points are paid for at all."""
    if game.rules.settlement.points_pay is None:
        return
    for seat, booked in points.items():
        for other in Seat:
            if other is seat or not booked:
                continue
            payer, payee = (other, seat) if booked > 0 else (seat, other)
            text = f"{payer.word} owes {payee.word} {abs(booked)}."
            path = "settlement.points_pay"
            yield Line(text, abs(booked), payer.value, payee.value, path, game)
