"""What a deal came to: points, payments, the pool, and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from types import MappingProxyType

from boston.board import Contract
from boston.seats import Seat
from boston.settlement.transfer import Line


@dataclass(frozen=True, slots=True)
class Settlement:
    """The outcome of a deal.

    Attributes:
        contract: What was undertaken.
        taken: Tricks by seat as counted for payment, in the order of `Seat`.
        result: `"made"`, `"lost"`, `"all-pass"`, `"nothing-won"` (made, but a revoke takes the
            win), `"thrown-in"`, or `"scored"` where nobody declares.
        points: Points booked by seat; all 0 in games of counters.
        payments: Net counters by seat: positive is received, negative is paid.
        pool_before: The pool before the deal was settled.
        pool: The pool after.
        lines: Every step and transfer, with its citation.
    """

    contract: Contract
    taken: tuple[int, ...]
    result: str
    points_by_seat: tuple[int, ...]
    payments_by_seat: tuple[int, ...]
    pool_before: int
    pool: int
    lines: tuple[Line, ...]

    @property
    def points(self) -> Mapping[Seat, int]:
        """Points booked by seat."""
        return MappingProxyType(dict(zip(Seat, self.points_by_seat, strict=True)))

    @property
    def payments(self) -> Mapping[Seat, int]:
        """Net counters by seat."""
        return MappingProxyType(dict(zip(Seat, self.payments_by_seat, strict=True)))

    @property
    def owed(self) -> Mapping[Seat, int]:
        """Counters noted against seats in this deal, to be paid later; by seat that owes any."""
        owed: dict[Seat, int] = {}
        for line in self.lines:
            if line.owed_by:
                seat = Seat(line.owed_by)
                owed[seat] = owed.get(seat, 0) + line.amount
        return MappingProxyType(owed)

    @property
    def made(self) -> bool | None:
        """Whether the contract was won; `None` where nothing was settled for it."""
        return {"made": True, "lost": False}.get(self.result)

    def __str__(self) -> str:
        return "\n".join(str(line) for line in self.lines)

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td>{escape(line.text)}</td><td>{line.amount if line.moves else ''}</td>"
            f"<td>{escape(line.citation)}</td></tr>"
            for line in self.lines
        )
        net = ", ".join(f"{seat.word} {amount:+d}" for seat, amount in self.payments.items())
        return (
            f"<table><caption>{escape(self.contract.pretty)}: {self.result}</caption>"
            '<thead><tr><th scope="col">what</th><th scope="col">counters</th>'
            f'<th scope="col">where</th></tr></thead><tbody>{rows}</tbody></table>'
            f"<p>{net}; pool {self.pool_before} → {self.pool}.</p>"
        )
