"""The price card: what one opponent pays or is paid."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from boston.board import Contract
from boston.cards import Suit
from boston.variants import Variant
from boston.variants.schema import TariffRow
from boston.variants.suits import price_classes


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a price.

    Attributes:
        text: What it is for, in a sentence.
        amount: Counters or points.
        path: Address of the rule it rests on.
    """

    text: str
    amount: int
    path: str


def won(contract: Contract, tricks: int, honours: int = 0) -> tuple[Part, ...]:
    """What a contract that was made is worth, part by part.

    Args:
        contract: The contract.
        tricks: Tricks the declaring side took.
        honours: What its honours count for, in tricks.
    """
    row, name, step = _row(contract)
    if row.won is not None:
        return tuple(_by_tricks(contract, row, name, tricks))
    parts = [_base(contract, row, name, step)]
    over = abs(tricks - contract.needs)
    return (*parts, *_extras(contract, row, name, step, over, "over", honours, "honours.counts"))


def lost(
    contract: Contract, tricks: int, honours: int = 0, *, consoled: bool = True
) -> tuple[Part, ...]:
    """What a contract that failed costs, part by part.

    Args:
        contract: The contract.
        tricks: Tricks the declaring side took.
        honours: What its honours count for, in tricks.
        consoled: Whether a consolation is owed, where the row has one.
    """
    rules = contract.variant.rules
    row, name, step = _row(contract)
    if row.won is None or row.lost is None:
        parts = [_base(contract, row, name, step)]
        if rules.settlement.loss_price == "as-if-won":
            return tuple(parts)
        short, worth = abs(tricks - contract.needs), honours if rules.honours.in_loss else 0
        extras = _extras(contract, row, name, step, short, "short", worth, "honours.in_loss")
        gone = [Part("The honours are lost with the game.", 0, "honours.in_loss")]
        return (*parts, *extras, *(gone if honours and not worth and contract.suit else []))
    loss = row.lost[contract.suit_class]
    path = f"tariff.rows.{name}.lost.{contract.suit_class}"
    owed = (loss.consolation or 0) if consoled else 0
    consolation = [Part(f"Consolation: {owed}.", owed, f"{path}.consolation")] if owed else []
    if rules.settlement.loss_price == "as-if-won":
        base = row.won[contract.suit_class][str(contract.needs)]
        text = f"{contract.pretty}, lost: {base} a player, as would have been won."
        return (Part(text, base, "settlement.loss_price"), *consolation)
    if not tricks:
        text = f"{contract.pretty}, not one trick taken: {loss.none_taken} a player."
        return (Part(text, loss.none_taken, f"{path}.none_taken"),)
    short = contract.needs - tricks
    text = f"{contract.pretty}, lost: {loss.game} a player."
    more = f"{_tricks(short)} short at {loss.short}."
    return (
        Part(text, loss.game, f"{path}.game"),
        Part(more, short * loss.short, f"{path}.short"),
        *consolation,
    )


def _by_tricks(contract: Contract, row: TariffRow, name: str, tricks: int) -> Iterator[Part]:
    """The price by tricks taken: what was undertaken, then the tricks over."""
    assert row.won is not None
    prices = row.won[contract.suit_class]
    path = f"tariff.rows.{name}.won.{contract.suit_class}"
    base, taken = prices[str(contract.needs)], prices[str(tricks)]
    over = tricks - contract.needs
    doubled = contract.variant.rules.tariff.overtricks == "doubled"
    slam = row.slam is not None and tricks >= row.slam  # which has doubled all already
    if over and doubled and not slam:
        text = f"{contract.pretty}: {base} a player."
        yield Part(text, base, f"{path}.{contract.needs}")
        worth = 2 * (taken - base)
        yield Part(f"{_tricks(over)} over, paid twice: {worth}.", worth, "tariff.overtricks")
        return
    text = f"{contract.pretty}, {_tricks(tricks)} taken: {taken} a player."
    yield Part(text, taken, f"{path}.{tricks}")


def _base(contract: Contract, row: TariffRow, name: str, step: int) -> Part:
    assert row.prices is not None
    amount = row.prices[contract.suit_class] + step
    counted = contract.variant.rules.settlement.reckoned_in == "counters"
    text = contract.pretty
    if contract.partner is not None:
        text = f"{text}, paid as {_tricks(contract.needs)}"
    path = f"tariff.rows.{name}.prices.{contract.suit_class}"
    return Part(f"{text}: {amount} {'a player' if counted else 'points'}.", amount, path)


def _extras(
    contract: Contract,
    row: TariffRow,
    name: str,
    step: int,
    off: int,
    word: Literal["over", "short"],
    honours: int,
    honours_path: str,
) -> Iterator[Part]:
    """Tricks over or short and honours, as far as the tariff has a price for them."""
    tariff = contract.variant.rules.tariff
    extra, path = extra_price(contract.variant, name, contract.suit_class)
    if step and row.extra is not None:
        extra, path = tariff.extra or 0, "tariff.extra"
    if off and extra and word in tariff.extra_counts:
        yield Part(f"{_tricks(off)} {word} at {extra}.", off * extra, path)
    if honours and extra and contract.suit is not None and "honour" in tariff.extra_counts:
        yield Part(f"The honours count as {_tricks(honours)}.", honours * extra, honours_path)


def extra_price(game: Variant, row: str, suit_class: str) -> tuple[int, str]:
    """The price of a trick over or short, or of an honour, and the address of that price.

    Args:
        game: The variant.
        row: Name of a row of the tariff.
        suit_class: A price class, or `"none"`.
    """
    tariff = game.rules.tariff
    own = tariff.rows[row].extra
    if own is not None:
        return own, f"tariff.rows.{row}.extra"
    if suit_class in tariff.extra_by_class:
        return tariff.extra_by_class[suit_class], f"tariff.extra_by_class.{suit_class}"
    return tariff.extra or 0, "tariff.extra"


def _tricks(number: int) -> str:
    return f"{number} trick" if number == 1 else f"{number} tricks"


def _row(contract: Contract) -> tuple[TariffRow, str, int]:
    """The row a contract is paid by, its name, and what to add to it where it is a step above."""
    tariff = contract.variant.rules.tariff
    name, step = contract.row_name, 0
    if contract.partner is not None and tariff.joint == "joint-number":
        name, step = _joint_row(contract)
    return tariff.rows[name], name, step


def _joint_row(contract: Contract) -> tuple[str, int]:
    """The row of the joint number, and what to add to it where it is reached by a step."""
    rules = contract.variant.rules
    numbers = _numbers(contract.variant)
    key = numbers[contract.needs]
    if contract.needs < max(numbers) or rules.tariff.joint_slam != "step":
        return key, 0
    last, before = numbers[contract.needs - 1], numbers[contract.needs - 2]
    one, two = (rules.tariff.rows[row].prices or {} for row in (last, before))
    return last, one[contract.suit_class] - two[contract.suit_class]


def _numbers(game: Variant) -> dict[int, str]:
    """The row of each number of tricks that can be bid, hands closed."""
    contracts = game.rules.contracts
    return {
        contracts[key].needs: key
        for key in game.rules.auction.ladder
        if contracts[key].goal == "at-least" and contracts[key].exposed == "no"
    }


def suits_of_class(game: Variant) -> dict[str, tuple[Suit, ...]]:
    """The suits of each price class, lowest suit first; classes in order of price.

    Where the deal decides the class of a suit, no suits are named.
    """
    classes: dict[str, tuple[Suit, ...]] = dict.fromkeys(price_classes(game.rules), ())
    for suit in reversed(game.rules.auction.suits):
        if game.rules.suits.ranking == "fixed":
            name = game.rules.tariff.classes[suit.value]
            classes[name] = (*classes[name], suit)
    return classes


@dataclass(frozen=True, slots=True)
class TariffCell:
    """One price of the card, as a tidy row.

    Attributes:
        contract: Key of the contract.
        suit_class: Price class, `"none"` where there is no trump.
        suits: The suits of that class, where it does not depend on the deal.
        price: Counters or points from each opponent for the contract just made, alone.
        extra: Those for each trick over or short and each honour; 0 where a row prices by tricks.
        path: Address of the price in the rules.
    """

    contract: str
    suit_class: str
    suits: tuple[Suit, ...]
    price: int
    extra: int
    path: str


def tariff_cells(game: Variant) -> Iterator[TariffCell]:
    """The whole price card in ladder order: what each contract is worth just made, alone."""
    rules = game.rules
    classes = suits_of_class(game)
    for key in rules.auction.ladder:
        contract = rules.contracts[key]
        name = rules.tariff.row_of.get(key, key)
        row = rules.tariff.rows[name]
        kinds = ("none",) if contract.trump == "none" else tuple(classes)
        if contract.trump_class is not None:
            kinds = (rules.tariff.classes[contract.trump_class],)
        for kind in kinds:
            suits = classes.get(kind, ())
            if row.prices is not None:
                extra = extra_price(game, name, kind)[0]
                path = f"tariff.rows.{name}.prices.{kind}"
                yield TariffCell(key, kind, suits, row.prices[kind], extra, path)
            elif row.won is not None:
                price = row.won[kind][str(contract.needs)]
                path = f"tariff.rows.{name}.won.{kind}.{contract.needs}"
                yield TariffCell(key, kind, suits, price, 0, path)
