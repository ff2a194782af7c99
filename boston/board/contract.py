"""A contract: what the declaring side undertakes, and with whom."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from boston.cards import Suit
from boston.errors import NotationError, VariantError, nearest, quoted
from boston.seats import Seat, parse_seat
from boston.variants import Variant, variant
from boston.variants.schema import ContractRules, TariffRow

_BID = re.compile(r"^(\d+|t)-?([a-z])(?![a-z])")
ALL_PASS = "all-pass"
"""Code of the contract that nobody made."""


@dataclass(frozen=True, slots=True)
class Contract:
    """What must be done in a deal.

    Attributes:
        variant: The game.
        key: The contract's key in the rules (`"five"`).
        code: The call that announced it (`"5H"`), or `"all-pass"`.
        suit: The trump suit, or `None`.
        declarer: Who undertook it; `None` where all passed.
        partner: Who joined him, or `None`.
        fixed: What the party fixed earlier, where the price depends on it.
    """

    variant: Variant
    key: str
    code: str
    suit: Suit | None
    declarer: Seat | None
    partner: Seat | None = None
    fixed: tuple[tuple[str, tuple[str, ...]], ...] = ()

    @property
    def rules(self) -> ContractRules:
        """The announcement's rules."""
        return self.variant.rules.contracts[self.key]

    @property
    def goal(self) -> str:
        """`"at-least"`, `"at-most"`, `"exactly"` or `"fewest"`."""
        return self.rules.goal

    @property
    def needs(self) -> int:
        """Tricks the declaring side must take (read with `goal`), a partner's share included."""
        extra = self.variant.rules.partner.adds if self.partner is not None else 0
        return self.rules.needs + extra

    @property
    def all_pass(self) -> bool:
        """Whether nobody bid."""
        return self.declarer is None

    @property
    def side(self) -> tuple[Seat, ...]:
        """The declaring side: declarer, then partner."""
        return tuple(seat for seat in (self.declarer, self.partner) if seat is not None)

    @property
    def opponents(self) -> tuple[Seat, ...]:
        """The other seats, in the direction of play from the declarer; all where all passed."""
        start = self.declarer or Seat.NORTH
        way = self.variant.rules.deal.direction
        return tuple(seat for seat in start.round(way) if seat not in self.side)

    @property
    def cards(self) -> int:
        """Cards each player holds when play begins."""
        return sum(self.variant.rules.deal.packets) - (self.rules.discard == "all")

    @property
    def suit_class(self) -> str:
        """The price class of the trump suit; `"none"` where there is no trump.

        A bid of tricks without a trump has the class of the highest suit.
        """
        rules = self.variant.rules
        if self.suit is not None:
            return rules.tariff.classes[self.suit.value]
        if self.rules.trump == "named":
            return rules.tariff.classes[rules.auction.suits[0].value]
        return "none"

    @property
    def row(self) -> TariffRow:
        """The announced contract's own row of the tariff."""
        return self.variant.rules.tariff.rows[self.key]

    def with_partner(self, partner: Seat | None) -> Contract:
        """The same contract with a partner, or alone."""
        return Contract(
            self.variant, self.key, self.code, self.suit, self.declarer, partner, self.fixed
        )

    def made(self, tricks: int) -> bool:
        """Whether that many tricks fulfil it; `False` where all passed, as no side undertook it."""
        return {
            "at-least": tricks >= self.needs,
            "at-most": tricks <= self.needs,
            "exactly": tricks == self.needs,
        }.get(self.goal, False)

    @property
    def pretty(self) -> str:
        """The contract as a reader writes it: `"5♥ by South with North"`."""
        if self.declarer is None:
            return self.rules.names["en"]
        text = f"{self.variant.call_of[self.code].pretty} by {self.declarer.word}"
        return f"{text} with {self.partner.word}" if self.partner else text

    def __str__(self) -> str:
        return " ".join([self.code, *(seat.value for seat in self.side)])

    def __repr__(self) -> str:
        if self.declarer is None:
            return f"contract({self.variant!r}, {self.code!r})"
        partner = f", partner={self.partner.value!r}" if self.partner else ""
        return (
            f"contract({self.variant!r}, {self.code!r}, declarer={self.declarer.value!r}{partner})"
        )


def contract(
    game: str | Variant,
    code: str,
    declarer: str | None = None,
    partner: str | None = None,
    preference: Mapping[str, Sequence[str]] | None = None,
) -> Contract:
    """A contract from its call.

    >>> c = contract("fontainebleau", "6C", declarer="S", partner="N")
    >>> c.needs, c.suit, c.suit_class
    (9, Suit.CLUBS, 'low')

    Args:
        game: The variant, or its id or name.
        code: A bid of the ladder, or `"all-pass"`.
        declarer: Seat of the declarer; must be given unless all passed.
        partner: Seat of a partner, where the contract allows one.
        preference: Suits by suit class, only where the price depends on what the party fixed.

    Raises:
        NotationError: for a call or seat that does not exist, or a missing declarer.
        VariantError: for a partner or preference the game does not allow.
    """
    game = variant(game)
    if preference:
        raise VariantError(f"prices of {game.id} do not depend on a preference; leave it out")
    if code == ALL_PASS:
        if declarer is not None or partner is not None:
            raise VariantError("where all pass there is no declarer and no partner")
        return Contract(game, ALL_PASS, ALL_PASS, None, None)
    call = read_call(game, code)
    if call not in game.call_of or game.call_of[call].kind != "bid":
        raise NotationError(f"{call} is a call but no bid, so it makes no contract")
    if declarer is None:
        raise NotationError(f"who plays {call}? give the declarer's seat: N, E, S or W")
    bid = game.call_of[call]
    found = Contract(game, bid.contract, bid.code, bid.suit, parse_seat(declarer))
    if partner is None:
        return found
    helper = parse_seat(partner)
    if helper is found.declarer:
        raise VariantError(f"{helper.word} cannot be a partner to themself")
    if bid.contract not in game.rules.partner.contracts:
        allowed = ", ".join(game.rules.partner.contracts)
        raise VariantError(f"{call} is played alone in {game.id}; a partner may help at {allowed}")
    return found.with_partner(helper)


def read_call(game: Variant, text: object) -> str:
    """The code of a call, forgiving case, accents, spaces, suit signs and `T` for ten.

    >>> game = variant("fontainebleau")
    >>> read_call(game, "5 ♥"), read_call(game, "th"), read_call(game, "Grand Misère")
    ('5H', '10H', 'grand-misere')

    Raises:
        NotationError: with the nearest call, where there is none of that name.
    """
    if isinstance(text, str):
        if text in game.call_of:
            return text
        folded = {_plain(code): code for code in game.call_of}
        if (code := folded.get(_plain(text))) is not None:
            return code
    raise NotationError(
        f"{quoted(text)} is not a call of {game.id}; calls are like {_examples(game)}"
        f"{nearest(text, game.call_of)}"
    )


def _plain(text: str) -> str:
    """A call without accents and case, hyphens for spaces, its suit sign as a letter."""
    for suit in Suit:
        text = text.replace(suit.symbol, suit.value)
    signs = unicodedata.normalize("NFD", text.casefold())
    # The marks that go are accents, and the selectors some keyboards add to a suit sign.
    bare = "".join(sign for sign in signs if unicodedata.category(sign) != "Mn")
    clean = "-".join(bare.replace("-", " ").split())
    return _BID.sub(lambda bid: ("10" if bid[1] == "t" else bid[1]) + bid[2], clean)


def _examples(game: Variant) -> str:
    codes = [call.code for call in game.calls]
    return ", ".join(codes[:: max(1, len(codes) // 6)][:7])
