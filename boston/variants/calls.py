"""The calls of a variant: codes in ladder order, with their names in the originals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

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
        keeps: The class of suits in which it keeps a number that was bid, else empty.
        names: Name by language code, as the originals have it.
        aliases: Other names of what a bid announces, without the suit.
    """

    code: str
    kind: str
    contract: str = ""
    suit: Suit | None = None
    level: int = 0
    rank: int = 0
    bare: bool = False
    keeps: str = ""
    names: Mapping[str, str] | None = field(default=None, repr=False, compare=False)
    aliases: tuple[str, ...] = field(default=(), repr=False, compare=False)

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
        if self.keeps:
            return f"{self.code.partition('-')[0]} in {self.keeps.replace('-', ' ')}"
        if self.bare:
            return self.code
        number, _, rest = self.code.partition("-")
        sign = self.suit.symbol if self.suit else " without trump"
        return number[:-1] + sign + (f" on the {rest}" if rest else "")


def ladder(rules: Rules) -> Iterator[Call]:
    """The bids of a variant, lowest first where their order does not depend on the deal."""
    steps = (
        call
        for level, key in enumerate(rules.auction.ladder, start=1)
        for call in _step(rules, key, level)
    )
    for rank, call in enumerate(steps, start=1):
        yield replace(call, rank=rank)


def _step(rules: Rules, key: str, level: int) -> Iterator[Call]:
    """The bids of one step of the ladder: without its trump, kept in a class, and in each suit."""
    contract = rules.contracts[key]

    def bid(sign: str, suit: Suit | None = None, *, bare: bool = False, keeps: str = "") -> Call:
        code = contract.code.format(suit=sign)
        aliases = tuple(name for listed in contract.aliases.values() for name in listed)
        return Call(code, "bid", key, suit, level, 0, bare, keeps, contract.names, aliases)

    if contract.trump != "named":
        yield bid("")
        return
    if rules.auction.bare_numbers or rules.auction.trump_named is not None:
        yield bid("", bare=True)
    for name in rules.auction.keeps:
        yield bid(f"-{name}", bare=True, keeps=name)
    for suit in reversed(rules.auction.suits or rules.equipment.suits):
        yield bid(suit.value, suit)
    if rules.auction.no_trump_bids:
        yield bid(NO_TRUMP)


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
