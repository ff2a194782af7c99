"""The price card: what one opponent pays or is paid."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from boston.board import Contract
from boston.cards import Suit
from boston.variants import Variant


@dataclass(frozen=True, slots=True)
class Price:
    """The price of a contract, in counters from each opponent.

    Attributes:
        row: Key of the tariff row it is paid by.
        base: Price of the contract just made.
        extra: Price of each trick over or short, and of each honour.
        path: Address of the base price in the rules.
        extra_path: Address of the extra price.
    """

    row: str
    base: int
    extra: int
    path: str
    extra_path: str


def price(contract: Contract) -> Price:
    """The price of a contract.

    A game with a partner is paid by the row of the joint number, where the rules say so.
    """
    tariff = contract.variant.rules.tariff
    key, step = contract.key, 0
    if contract.partner is not None:
        key, step = _joint_row(contract)
    row = tariff.rows[key]
    own = row.extra is not None and not step
    return Price(
        row=key,
        base=row.prices[contract.suit_class] + step,
        extra=row.extra if own and row.extra is not None else tariff.extra,
        path=f"tariff.rows.{key}.prices.{contract.suit_class}",
        extra_path=f"tariff.rows.{key}.extra" if own else "tariff.extra",
    )


def _joint_row(contract: Contract) -> tuple[str, int]:
    """The row of the joint number, and what to add to it where it is reached by a step."""
    rules = contract.variant.rules
    numbers = _numbers(contract.variant)
    key = numbers[contract.needs]
    if contract.needs < max(numbers) or rules.tariff.joint_slam == "slam":
        return key, 0
    last, before = numbers[contract.needs - 1], numbers[contract.needs - 2]
    prices = [rules.tariff.rows[row].prices[contract.suit_class] for row in (last, before)]
    return last, prices[0] - prices[1]


def _numbers(game: Variant) -> dict[int, str]:
    """The row of each number of tricks that can be bid, hands closed."""
    contracts = game.rules.contracts
    return {
        contracts[key].needs: key
        for key in game.rules.auction.ladder
        if contracts[key].goal == "at-least" and contracts[key].exposed == "no"
    }


def suits_of_class(game: Variant) -> dict[str, tuple[Suit, ...]]:
    """The suits of each price class, lowest suit first; classes in order of price."""
    classes: dict[str, tuple[Suit, ...]] = {}
    for suit in reversed(game.rules.auction.suits):
        name = game.rules.tariff.classes[suit.value]
        classes[name] = (*classes.get(name, ()), suit)
    return classes


@dataclass(frozen=True, slots=True)
class TariffCell:
    """One cell of the price card, as a tidy row.

    Attributes:
        contract: Key of the contract.
        suit_class: Price class, `"none"` where there is no trump.
        suits: The suits of that class.
        price: Counters from each opponent for the contract just made.
        extra: Counters for each trick over or short and each honour.
        path: Address of the price in the rules.
    """

    contract: str
    suit_class: str
    suits: tuple[Suit, ...]
    price: int
    extra: int
    path: str


def tariff_cells(game: Variant) -> Iterator[TariffCell]:
    """The whole price card in ladder order."""
    tariff = game.rules.tariff
    classes = suits_of_class(game)
    for key in game.rules.auction.ladder:
        row = tariff.rows[key]
        extra = tariff.extra if row.extra is None else row.extra
        for name in classes if game.rules.contracts[key].trump == "named" else ("none",):
            path = f"tariff.rows.{key}.prices.{name}"
            yield TariffCell(key, name, classes.get(name, ()), row.prices[name], extra, path)
