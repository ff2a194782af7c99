"""One side of the tariff explorer: a contract of a game, and what comes nearest to it elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from boston.errors import NotationError, quoted
from boston.settlement import PriceLine, PriceRow, PriceTable, price_table
from boston.variants import Option, Variant, variant
from boston.variants.suits import price_classes
from boston.widgets.link import read_rules, rules_text

_PRICES: Final = (
    *("tariff.", "honours.", "contracts.", "sitting.double", "partner.contracts"),
    *("partner.adds", "partner.together", "partner.quotas", "partner.liability"),
    *("settlement.loss_price", "settlement.consolation", "auction.no_trump_bids"),
    *("auction.ladder",),
)
"""Where the rules stand that a price may depend on."""

FIELDS: Final = ("", "_rules", "_contract", "_trumps", "_partner", "_tour", "_honours")
"""What a link tells of a side; the first is the game."""


def sets_prices(option: Option) -> bool:
    """Whether a house rule can change what is paid for a contract."""
    return any(path.startswith(_PRICES) for path in option.paths)


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two contracts compared.

    Attributes:
        variant: The game, with its house rules.
        contract: Key of the contract.
        trumps: Trumps that have one price, as in `PriceRow`.
        partner: Whether a partner has joined.
        tour: `"simple"` or `"double"`.
        honours: What honours count for, in tricks.
    """

    variant: Variant
    contract: str
    trumps: tuple[str, ...]
    partner: bool = False
    tour: str = "simple"
    honours: int = 0

    @property
    def prices(self) -> PriceTable:
        """The whole price card of the game, worked out."""
        return price_table(self.variant, self.tour, self.honours)

    @property
    def lines(self) -> tuple[PriceLine, ...]:
        """The price of the contract by tricks; a second line where it matters who falls short."""
        return self.prices.where(
            contract=self.contract, trumps=self.trumps, partner=self.partner
        ).lines()

    @property
    def first(self) -> PriceRow:
        """A row of the contract: its names and needs."""
        return self.lines[0].rows[0]

    @property
    def lowest(self) -> int:
        """The lowest price of the game: its cheapest announcement, just made, alone."""
        rows = price_table(self.variant).where(made=True, partner=False)
        return min(row.amount for row in rows if row.tricks == row.needs)

    def contracts(self) -> dict[str, str]:
        """The announcements of the game by key, with their names."""
        return {row.contract: row.name for row in self.prices}

    def choices_of_trump(self) -> dict[tuple[str, ...], str]:
        """The trumps the contract can have, by price, with their names."""
        rows = self.prices.where(contract=self.contract)
        return {row.trumps: row.trump for row in rows}

    def may_have_partner(self) -> bool:
        """Whether a partner can join."""
        return self.contract in self.variant.rules.partner.contracts

    def tours(self) -> tuple[str, ...]:
        """The kinds of tour the game has."""
        return tuple(dict(self.variant.rules.sitting.tours)) or ("simple",)

    def worths_of_honours(self) -> tuple[int, ...]:
        """What honours can count for, in tricks."""
        return (0, *dict.fromkeys(self.variant.rules.honours.counts.values()))

    def options(self) -> tuple[Option, ...]:
        """The house rules that a price may depend on."""
        return tuple(option for option in self.variant.options.values() if sets_prices(option))

    @property
    def title(self) -> str:
        """The contract and its circumstances in words."""
        tour = ", double tour" if self.tour == "double" else ""
        honours = f", {self.honours} by honours" if self.first.honours else ""
        return f"{self.variant.name}: {self.first.title}{tour}{honours}"


def opening(game: Variant) -> Side:
    """The first announcement of a game, in its dearest trump, alone."""
    first = game.rules.auction.ladder[0]
    return fitted(Side(game, first, ()))


def fitted(side: Side) -> Side:
    """The side with what its game does not have put right; the dearest trump stands in."""
    tour = side.tour if side.tour in side.tours() else side.tours()[0]
    honours = side.honours if side.honours in side.worths_of_honours() else 0
    side = replace(side, tour=tour, honours=honours)
    if side.contract not in side.contracts():
        side = replace(side, contract=side.variant.rules.auction.ladder[0])
    trumps = side.trumps if side.trumps in side.choices_of_trump() else _dearest(side)
    return replace(side, trumps=trumps, partner=side.partner and side.may_have_partner())


def _dearest(side: Side) -> tuple[str, ...]:
    rows = side.prices.where(contract=side.contract, partner=False, made=True)
    return max(rows, key=lambda row: row.amount).trumps


def alike(game: Variant, side: Side) -> Side:
    """What comes nearest to a side in another game: the same task, as dear a trump."""
    if game.id == side.variant.id:
        return fitted(replace(side, variant=game))
    wanted = side.variant.rules.contracts[side.contract]
    before, after = price_classes(side.variant.rules), price_classes(game.rules)
    # Classes are counted from the dearest; a game has two or three of them.
    kind = side.first.suit_class
    dearness = len(before) - 1 - before.index(kind) if kind in before else 0
    wished = after[max(0, len(after) - 1 - dearness)]

    def strangeness(key: str) -> tuple[bool, bool, int, bool, bool, bool]:
        rules = game.rules.contracts[key]
        fixed = rules.trump_class and game.rules.tariff.classes[rules.trump_class]
        return (
            rules.goal != wanted.goal,
            side.partner and key not in game.rules.partner.contracts,
            abs(rules.needs - wanted.needs),
            (rules.exposed == "no") is not (wanted.exposed == "no"),
            (rules.discard == "none") is not (wanted.discard == "none"),
            bool(fixed) and fixed != wished,
        )

    key = min(game.rules.auction.ladder, key=strangeness)
    found = fitted(replace(side, variant=game, contract=key, trumps=()))
    fitting = found.prices.where(contract=key, suit_class=wished)
    return replace(found, trumps=fitting[0].trumps) if len(fitting) else found


def side_fields(side: Side) -> dict[str, str]:
    """A side as fields of a link; what goes without saying is empty."""
    return {
        "": side.variant.id,
        "_rules": rules_text(side.variant.chosen),
        "_contract": side.contract,
        "_trumps": ",".join(side.trumps),
        "_partner": "yes" if side.partner else "",
        "_tour": side.tour if side.tour != "simple" else "",
        "_honours": str(side.honours or ""),
    }


def read_side(told: Mapping[str, str]) -> Side:
    """The side that the fields of a link tell.

    Raises:
        NotationError: for what no such game has.
        VariantError: for house rules it does not have.
        UnknownVariant: for a game that is not known.
    """
    game = variant(told.get("", ""), rules=read_rules(told.get("_rules", "")))
    trumps = told.get("_trumps", "")
    wished = Side(
        game,
        told.get("_contract") or game.rules.auction.ladder[0],
        tuple(trumps.split(",")),
        told.get("_partner", "") == "yes",
        told.get("_tour") or "simple",
        _number(told.get("_honours") or "0"),
    )
    found = fitted(wished)
    for name in ("contract", "trumps", "partner", "tour", "honours"):
        asked = getattr(wished, name)
        if getattr(found, name) != asked and not (name == "trumps" and not trumps):
            raise NotationError(f"{game.name} has no {name} {quoted(told[f'_{name}'])} here")
    return found


def _number(text: str) -> int:
    if len(text) > 2 or not text.isdecimal():
        raise NotationError(f"{quoted(text)} is not a number of tricks")
    return int(text)
