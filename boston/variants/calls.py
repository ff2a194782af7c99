"""The calls of a variant: codes in ladder order, with their names in the originals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from boston.cards import Suit
from boston.variants.schema import Rules

NO_TRUMP = "N"
"""What stands for the suit in the code of a bid without a trump."""


@dataclass(frozen=True, slots=True)
class Call:
    """Something that can be said.

    Attributes:
        code: What the engine reads and writes (`"5H"`).
        kind: `"pass"`, `"bid"` or `"partner"`.
        contract: Key of the contract a bid announces, else empty.
        suit: The suit named, if any.
        level: Step of the ladder, from 1; 0 for what is no bid.
        rank: Place among all bids, from 1; 0 for what is no bid.
        names: Name by language code, as the originals have it.
    """

    code: str
    kind: str
    contract: str = ""
    suit: Suit | None = None
    level: int = 0
    rank: int = 0
    names: Mapping[str, str] | None = field(default=None, repr=False, compare=False)

    def __str__(self) -> str:
        return self.code

    @property
    def pretty(self) -> str:
        """The call as a reader writes it: `"5♥"`, `"13♦ on the table"`, `"little misère"`."""
        name = (self.names or {}).get("en", self.code)
        if self.kind != "bid" or (self.suit is None and not self.code[0].isdigit()):
            return name
        number, _, rest = self.code.partition("-")
        sign = self.suit.symbol if self.suit else " without trump"
        return number[:-1] + sign + (f" on the {rest}" if rest else "")


def ladder(rules: Rules) -> Iterator[Call]:
    """The bids of a variant, lowest first."""
    rank = 0
    for level, key in enumerate(rules.auction.ladder, start=1):
        contract = rules.contracts[key]
        if contract.trump == "none":
            rank += 1
            yield Call(contract.code, "bid", key, None, level, rank, contract.names)
            continue
        for suit in reversed(rules.auction.suits):
            rank += 1
            code = contract.code.format(suit=suit.value)
            yield Call(code, "bid", key, suit, level, rank, contract.names)
        if rules.auction.no_trump_bids:
            rank += 1
            code = contract.code.format(suit=NO_TRUMP)
            yield Call(code, "bid", key, None, level, rank, contract.names)


def all_calls(rules: Rules) -> tuple[Call, ...]:
    """Pass, the ladder, then the calls about a partner."""
    others = {
        code: Call(code, "pass" if code == "pass" else "partner", names=entry.names)
        for code, entry in rules.calls.items()
    }
    first = [others.pop("pass")] if "pass" in others else []
    return (*first, *ladder(rules), *others.values())
