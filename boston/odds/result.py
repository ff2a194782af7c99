"""What was counted: one row a contract and partner."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, overload

from boston.board import Contract
from boston.cards import Hand, Suit
from boston.odds.models import MODELS, Model
from boston.seats import Seat
from boston.variants import Variant
from boston.variants.suits import Fixed


@dataclass(frozen=True, slots=True)
class OddsRow:
    """The odds of one contract, alone or with a partner in one seat.

    Attributes:
        contract: The call (`"6H"`).
        partner: The seat of the partner, or `None`.
        wins: Deals in which the contract was made.
        deals: Deals counted.
        unresolved: Deals among them whose budget ended before it was known.
        probability: Share of wins among the deals that were resolved; `None` where none was.
        low: Lower end of the 95 % interval, as if every unresolved deal were lost.
        high: Upper end, as if every unresolved deal were won.
        standard_error: Of the share of wins, with every unresolved deal lost or with every one
            won, whichever is larger: what chance may do, while what the solver left open stands
            between `low` and `high`.
        mean_tricks: Tricks of the declaring side on average; `None` where they were not counted.
        expected_counters: What the declarer wins on average, as the engine settles each deal,
            in counters or points; `None` where that takes tricks that were not counted.
        played: The contract itself, with its declarer and partner.
    """

    contract: str
    partner: Seat | None
    wins: int
    deals: int
    unresolved: int
    probability: float | None
    low: float
    high: float
    standard_error: float
    mean_tricks: float | None
    expected_counters: float | None
    played: Contract

    @property
    def name(self) -> str:
        """The announcement as a reader writes it (`"6♥"`)."""
        return self.played.variant.call_of[self.contract].pretty

    @property
    def company(self) -> str:
        """`"alone"`, or where the partner sits: `"opposite"`, `"left"`, `"right"`."""
        return company(self.played)

    def record(self) -> dict[str, Any]:
        """The row as a mapping of plain values."""
        return {
            "contract": self.contract,
            "partner": None if self.partner is None else self.partner.value,
            "wins": self.wins,
            "deals": self.deals,
            "unresolved": self.unresolved,
            "probability": self.probability,
            "low": self.low,
            "high": self.high,
            "standard_error": self.standard_error,
            "mean_tricks": self.mean_tricks,
            "expected_counters": self.expected_counters,
        }

    def __repr__(self) -> str:
        with_whom = f", {self.partner.value}" if self.partner else ""
        return f"<{self.contract}{with_whom}: {share(self)} of {self.deals} deals>"


@dataclass(frozen=True, slots=True)
class Odds(Sequence[OddsRow]):
    """Odds of a hand, row by row, with what they rest on.

    Attributes:
        variant: The game.
        hand: The hand.
        model: How the deals were played.
        seed: The seed of the deals.
        leads: Who had the first lead, each as often as the others.
        fixed: The suits that prices depend on, as far as they do.
        rows: The rows, in the order of the ladder or as they were asked.
        progress: How much of what was asked is done, from 0 to 1.
        left_out: Announcements of the ladder without a row, each with its reason.
        within: The standard error that was wished, if any: each row has as many deals as it takes.
        drawn: Deals played by rule to tell how frequent each class of deals is, where the rows of
            contracts for tricks are weighed by it; 0 where all deals count alike.
    """

    variant: Variant
    hand: Hand
    model: str
    seed: int
    leads: tuple[Seat, ...]
    fixed: Fixed
    rows: tuple[OddsRow, ...]
    progress: float = 1.0
    left_out: tuple[str, ...] = ()
    within: float | None = None
    drawn: int = 0

    @overload
    def __getitem__(self, index: int) -> OddsRow: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[OddsRow, ...]: ...
    def __getitem__(self, index: int | slice) -> OddsRow | tuple[OddsRow, ...]:
        return self.rows[index]

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[OddsRow]:
        return iter(self.rows)

    @property
    def way(self) -> Model:
        """The model with its title and what it leaves out."""
        return MODELS[self.model]

    @property
    def unit(self) -> str:
        """`"counters"` or `"points"`."""
        return self.variant.rules.settlement.reckoned_in

    @property
    def suits(self) -> str:
        """The suits that prices depend on: `"senior suit ♠; junior suit ♥"`."""
        return "; ".join(
            f"{name} suit {' '.join(Suit(suit).symbol for suit in held)}"
            for name, held in self.fixed
        )

    @property
    def told(self) -> str:
        """What the figures rest on, in a sentence or two."""
        fewest = min((row.deals for row in self.rows), default=0)
        most = max((row.deals for row in self.rows), default=0)
        deals = f"{most:,}" if fewest == most else f"{fewest:,} to {most:,}"
        lead = (
            "each seat has the first lead as often as the others"
            if len(self.leads) > 1
            else f"{self.leads[0].word} has the first lead"
        )
        suits = self.suits
        return (
            f"{self.way.title}: {deals} deals, seed {self.seed}; {lead}"
            f"{f'; {suits}' if suits else ''}. "
            f"{' '.join([self.way.leaning, *self.precision, *self.notes])}"
        )

    @property
    def precision(self) -> tuple[str, ...]:
        """Where a standard error was wished, what was done for it, in sentences."""
        if self.within is None:
            return ()
        wished = 100 * self.within
        notes = [
            f"Each row is counted until its standard error is at most {wished:.2g} "
            f"point{'s' * (wished != 1)}."
        ]
        if coarse := sum(row.standard_error > self.within for row in self.rows):
            notes.append(f"Not so far: {coarse} of {len(self.rows)}.")
        pending = max((row.unresolved / row.deals for row in self.rows if row.deals), default=0)
        if pending:
            notes.append(
                f"That is what chance does; besides, up to {100 * pending:.3g} % of the deals of "
                "a row are unresolved: the interval has them all lost at its lower end, all made "
                "at its upper."
            )
        if self.drawn:
            notes.append(
                "Deals of contracts for tricks are weighed class by class, by what the tricks of "
                "sensible play and the lie of the cards foretell, as other deals have taught; "
                f"{self.drawn:,} deals played by rule tell how frequent each class is."
            )
        return tuple(notes)

    @property
    def notes(self) -> tuple[str, ...]:
        """What else is to be known of these figures, in sentences: what the game has of its own."""
        rules = self.variant.rules
        notes = [f"{why[0].upper()}{why[1:]}." for why in self.left_out]
        if rules.give is not None:
            notes.append("The cards given on before the bidding are taken as dealt at random.")
        first = rules.play.leader == "declarer"
        if first:
            notes.append("The declarer has the first lead in any case.")
        led = {
            row.played.key
            for row in self.rows
            if row.played.rules.leads == "declarer" and not first
        }
        notes += [
            f"Its declarer leads to {rules.contracts[key].names['en']}." for key in sorted(led)
        ]
        return tuple(notes)

    def records(self) -> list[dict[str, Any]]:
        """The rows as mappings of plain values."""
        return [row.record() for row in self.rows]

    def to_frame(self) -> Any:
        """The rows as a pandas DataFrame."""
        import pandas as pd

        return pd.DataFrame(self.records())

    def __str__(self) -> str:
        wide = max(20, *(len(row.name) + 2 for row in self.rows))
        lines = [
            f"{self.hand.pretty}  {self.variant.name}",
            f"{'contract':<{wide}}{'partner':<10}{'made':>7}{'95 % interval':>17}{'tricks':>8}"
            f"{self.unit:>10}",
        ]
        lines += [
            f"{row.name:<{wide}}{row.company:<10}{share(row):>7}"
            f"{f'{100 * row.low:.0f} to {100 * row.high:.0f} %':>17}"
            f"{figure(row.mean_tricks, '.1f'):>8}{figure(row.expected_counters, '+.1f'):>10}"
            for row in self.rows
        ]
        return "\n".join([*lines, self.told])

    def _repr_html_(self) -> str:
        from boston.render import escape, table

        rows = [
            (
                row.name,
                row.company,
                share(row),
                f"{100 * row.low:.0f}–{100 * row.high:.0f} %",
                figure(row.mean_tricks, ".1f"),
                figure(row.expected_counters, "+.1f"),
                f"{row.deals:,}",
                f"{row.unresolved:,}" if row.unresolved else "–",
            )
            for row in self.rows
        ]
        headings = (
            *("contract", "partner", "made", "95 % interval", "tricks"),
            *(f"{self.unit} won", "deals", "unresolved"),
        )
        drawn = table(
            headings, rows, caption=f"Odds of {self.hand.pretty}, {self.variant.name}",
            numeric=range(2, len(headings)),
        )  # fmt: skip
        return f"{drawn}<p>{escape(self.told)}</p>"


def company(contract: Contract) -> str:
    """Who plays with the declarer, by where the partner sits."""
    if contract.partner is None or contract.declarer is None:
        return "alone"
    return {1: "left", 2: "opposite", 3: "right"}[
        (contract.partner.index - contract.declarer.index) % len(Seat)
    ]


def share(row: OddsRow) -> str:
    """A row's probability as a reader writes it."""
    return "?" if row.probability is None else f"{100 * row.probability:.0f} %"


def figure(number: float | None, form: str) -> str:
    """A number, or a dash where there is none."""
    return "–" if number is None else format(number, form)
