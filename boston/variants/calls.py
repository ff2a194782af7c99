"""The calls of a variant: codes in ladder order, with their names in the originals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from boston.cards import Suit
from boston.variants.schema import Rules

NO_TRUMP = "N"
"""What stands for the suit in the code of a bid without a trump."""


SUPPORT = "support"
AGREE = "agree"


@dataclass(frozen=True, slots=True)
class Call:
    """Something that can be said.

    Attributes:
        code: What the engine reads and writes (`"5H"`).
        kind: `"pass"`, `"bid"`, `"support"`, `"agree"` or `"partner"`.
        contract: Key of the contract a bid announces, else empty.
        suit: The suit named, if any.
        level: Step of the ladder, from 1; 0 for what is no bid.
        rank: Place in the list of all bids, from 1; 0 for what is no bid. Which of two bids is
            higher may depend on the deal: see `boston.board.bid_ranks`.
        bare: Whether it offers a number and leaves its trump to be named.
        names: Name by language code, as the originals have it.
    """

    code: str
    kind: str
    contract: str = ""
    suit: Suit | None = None
    level: int = 0
    rank: int = 0
    bare: bool = False
    names: Mapping[str, str] | None = field(default=None, repr=False, compare=False)

    def __str__(self) -> str:
        return self.code

    @property
    def pretty(self) -> str:
        """The call as a reader writes it: `"5♥"`, `"13♦ on the table"`, `"little misère"`."""
        name = (self.names or {}).get("en", self.code)
        if self.kind != "bid" or (self.suit is None and not self.code[0].isdigit()):
            return name
        if self.suit is not None and not self.code[0].isdigit():
            return f"{name} in {self.suit.symbol}"
        if self.bare:
            return self.code
        number, _, rest = self.code.partition("-")
        sign = self.suit.symbol if self.suit else " without trump"
        return number[:-1] + sign + (f" on the {rest}" if rest else "")


def ladder(rules: Rules) -> Iterator[Call]:
    """The bids of a variant, lowest first where their order does not depend on the deal."""
    for rank, (level, key, suit, sign, bare) in enumerate(_steps(rules), start=1):
        contract = rules.contracts[key]
        code = contract.code.format(suit=sign)
        yield Call(code, "bid", key, suit, level, rank, bare, contract.names)


def _steps(rules: Rules) -> Iterator[tuple[int, str, Suit | None, str, bool]]:
    """Level, contract, suit, the suit's sign in the code, and whether the number stands bare."""
    for level, key in enumerate(rules.auction.ladder, start=1):
        if rules.contracts[key].trump != "named":
            yield level, key, None, "", False
            continue
        if rules.auction.bare_numbers:
            yield level, key, None, "", True
        for suit in reversed(rules.auction.suits or rules.equipment.suits):
            yield level, key, suit, suit.value, False
        if rules.auction.no_trump_bids:
            yield level, key, None, NO_TRUMP, False


_PARTNER_WORDS = {
    "call-partner": ("declarer-may",),
    "accept": ("declarer-may",),
    "alone": ("declarer-may", "offers-unless-alone"),
    "play-along": ("offers-unless-alone",),
    SUPPORT: ("asks-in-auction",),
}
"""Which words about a partner are said, by who takes the first step."""


def _said(rules: Rules, code: str) -> bool:
    """Whether a call has a use in a game; a house rule, or a parent, may bring others along."""
    if code in _PARTNER_WORDS:
        return bool(rules.partner.contracts) and rules.partner.call in _PARTNER_WORDS[code]
    return code != AGREE or rules.auction.protocol == "tempting"


_KINDS = {"pass": "pass", SUPPORT: "support", AGREE: "agree"}


def all_calls(rules: Rules) -> tuple[Call, ...]:
    """Pass, the ladder, then the other calls of the auction and those about a partner."""
    others = {
        code: Call(code, _KINDS.get(code, "partner"), names=entry.names)
        for code, entry in rules.calls.items()
        if _said(rules, code)
    }
    first = [others.pop("pass")] if "pass" in others else []
    return (*first, *ladder(rules), *others.values())
