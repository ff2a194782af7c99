"""A contract: what the declaring side undertakes, and with whom."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from boston.board.tricks import Order
from boston.cards import Suit
from boston.deal import Deal
from boston.errors import NotationError, VariantError, nearest, quoted
from boston.seats import Seat, parse_seat
from boston.variants import Variant, variant
from boston.variants.calls import NO_TRUMP
from boston.variants.schema import ContractRules
from boston.variants.suits import (
    Fixed,
    class_of,
    price_classes,
    priced_by_suit,
    read_preference,
    suits_in,
    turned_suit,
)

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
        declarer: Who undertook it; `None` where all passed, and in games nobody bids for.
        partner: Who joined him, or `None`.
        fixed: What the party or the deal fixed, as (suit class, suits); empty where nothing was.
    """

    variant: Variant
    key: str
    code: str
    suit: Suit | None
    declarer: Seat | None
    partner: Seat | None = None
    fixed: Fixed = ()

    @property
    def rules(self) -> ContractRules:
        """The announcement's rules."""
        return self.variant.rules.contracts[self.key]

    @property
    def goal(self) -> str:
        """What is wanted; where it is `"none"`, nothing is played."""
        return self.rules.goal

    @property
    def needs(self) -> int:
        """Tricks the declaring side must take (read with `goal`), a partner's share included."""
        return self.rules.needs if self.partner is None else self.joint_needs

    @property
    def joint_needs(self) -> int:
        """Tricks declarer and partner must take together."""
        partner = self.variant.rules.partner
        if partner.together is not None:
            return partner.together
        return self.rules.needs + (partner.adds or 0)

    @property
    def all_pass(self) -> bool:
        """Whether nobody bid where there is an auction."""
        return self.code == ALL_PASS

    @property
    def undeclared(self) -> bool:
        """Whether the game is the deal's own: nobody bids for it, and it is scored for all."""
        return self.declarer is None and not self.all_pass

    @property
    def side(self) -> tuple[Seat, ...]:
        """The declaring side: declarer, then partner."""
        return tuple(seat for seat in (self.declarer, self.partner) if seat is not None)

    @property
    def opponents(self) -> tuple[Seat, ...]:
        """The other seats, in the direction of play from the declarer; all where there is none."""
        start = self.declarer or Seat.NORTH
        way = self.variant.rules.deal.direction
        return tuple(seat for seat in start.round(way) if seat not in self.side)

    def side_of(self, seat: Seat) -> tuple[Seat, ...]:
        """The seats that win and lose with a seat, itself included."""
        if self.declarer is not None:
            return self.side if seat in self.side else self.opponents
        together = self.undeclared and self.variant.rules.sides is not None
        return (seat, seat.opposite) if together else (seat,)

    @property
    def cards(self) -> int:
        """Tricks played in the deal, if it is not ended early.

        None where all passed and the next deal follows, or the cards are not played in tricks.
        """
        if self.goal == "none" or self.rules.played is not None:
            return 0
        return self.variant.rules.hand_size - (self.rules.discard != "none")

    @property
    def place(self) -> str | None:
        """The trump's class in the ranking of suits; `None` without a trump, or if not known."""
        if self.rules.trump == "of-class":
            return self.rules.trump_class
        return self.suit and class_of(self.variant.rules, self.fixed, self.suit)

    @property
    def suit_class(self) -> str:
        """The price class of the trump suit; `"none"` where there is no trump.

        A bid of tricks without a trump has the class of the highest suit.
        """
        rules = self.variant.rules
        if priced_by_suit(rules):
            without = rules.tariff.without_trump is not None
            plain = self.rules.trump == "none" and without
            suit = turned_suit(self.fixed) if plain else self.suit
            if suit is not None:
                return rules.tariff.classes[suit.value]
        elif self.place is not None and self.place in rules.tariff.classes:
            return rules.tariff.classes[self.place]
        return price_classes(rules)[-1] if self.rules.trump == "named" else "none"

    @property
    def order(self) -> Order:
        """Which card stands above which."""
        return order_of(self.variant, self.suit, self.fixed)

    @property
    def row_name(self) -> str:
        """The row of the tariff for the number announced: its own, or the one the card gives it."""
        tariff = self.variant.rules.tariff
        if self.partner is not None and self.key in tariff.partner_row_of:
            return tariff.partner_row_of[self.key]
        return tariff.row_of.get(self.key, self.key)

    def with_partner(self, partner: str | None) -> Contract:
        """The same contract with a partner, or alone.

        Raises:
            NotationError: for a seat that does not exist.
        """
        return replace(self, partner=None if partner is None else parse_seat(partner))

    def in_deal(self, deal: Deal) -> Contract:
        """The same contract with the suits a deal fixed.

        Raises:
            VariantError: where other suits were fixed for it.
        """
        if any(dict(deal.fixed).get(name, suits) != suits for name, suits in self.fixed):
            raise VariantError(
                f"the contract was made for {_told(self.fixed)}, the deal has {_told(deal.fixed)}"
            )
        named = self.rules.trump == "of-class"
        suit = trump_of(deal.fixed, self.rules) if named else self.suit
        return replace(self, fixed=deal.fixed, suit=suit)

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
            trump = f", trumps {self.suit.symbol}" if self.suit else ""
            return self.rules.names["en"] + trump
        text = f"{self.variant.call_of[self.code].pretty} by {self.declarer.word}"
        return f"{text} with {self.partner.word}" if self.partner else text

    def __str__(self) -> str:
        return " ".join([self.code, *(seat.value for seat in self.side)])

    def __repr__(self) -> str:
        more = f", declarer={self.declarer.value!r}" if self.declarer else ""
        more += f", partner={self.partner.value!r}" if self.partner else ""
        more += f", preference={dict(self.fixed)!r}" if self.fixed else ""
        return f"contract({self.variant!r}, {self.code!r}{more})"


def trump_of(fixed: Fixed, rules: ContractRules) -> Suit | None:
    """The trump of a contract in a suit of a class, once the class has its suit."""
    return next(iter(suits_in(fixed, rules.trump_class or "")), None)


@lru_cache(maxsize=4096)
def order_of(game: Variant, trump: Suit | None, fixed: Fixed) -> Order:
    """Which card stands above which under a trump; without one there is no Boston card."""
    rules = game.rules.boston_card
    if rules is None or trump is None:
        return Order(trump)
    if rules.shifts_when == "its-suit-is-turned":
        shifted = rules.card.suit is turned_suit(fixed)
    else:
        shifted = rules.shifts_when != "never" and trump is rules.card.suit
    card = rules.shifts_to if shifted else rules.card
    return Order(trump, card, rules.follows == "trump")


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
        code: A bid of the ladder, or `"all-pass"`; where nobody bids, a game and its trump
            (`"whist-S"`).
        declarer: Seat of the declarer; must be given unless all passed or nobody bids.
        partner: Seat of a partner, where the contract allows one.
        preference: Suits by suit class, where the price depends on what the party or the deal
            fixed: `{"senior": "S"}`, `{"first": "H"}`.

    Raises:
        NotationError: for a call or seat that does not exist, or a missing declarer.
        VariantError: for a partner or preference the game does not allow, or a preference that
            is needed and was not given.
    """
    game = variant(game)
    fixed = read_preference(game.rules, preference, game.id)
    if code == ALL_PASS:
        if declarer is not None or partner is not None:
            raise VariantError("where all pass there is no declarer and no partner")
        if ALL_PASS not in game.rules.contracts:
            raise VariantError(f"{game.id} has no auction in which all could pass")
        return Contract(game, ALL_PASS, ALL_PASS, None, None, fixed=fixed)
    if not game.rules.bidding:
        if declarer is not None or partner is not None:
            raise VariantError(f"in {game.id} nobody bids, so there is no declarer and no partner")
        return _set_contract(game, code)
    call = read_call(game, code)
    bid = game.call_of[call]
    if bid.kind != "bid":
        raise NotationError(f"{call} is a call but no bid, so it makes no contract")
    if bid.bare:
        raise NotationError(f"{call} names no trump; a contract does, like {call}H")
    if declarer is None:
        raise NotationError(f"who plays {call}? give the declarer's seat: N, E, S or W")
    rules = game.rules.contracts[bid.contract]
    suit = trump_of(fixed, rules) if rules.trump == "of-class" else bid.suit
    found = Contract(game, bid.contract, bid.code, suit, parse_seat(declarer), fixed=fixed)
    if not _priced(found):
        classes = ", ".join(game.rules.suits.names)
        raise VariantError(
            f"the price of {bid.pretty} in {game.id} depends on which suit is {classes}; give "
            f'preference={{"{game.rules.suits.names[0]}": "{Suit.SPADES.value}"}}, or another suit'
        )
    if partner is None:
        return found
    helper = parse_seat(partner)
    if helper is found.declarer:
        raise VariantError(f"{helper.word} cannot be a partner to themself")
    if bid.contract not in game.rules.partner.contracts:
        allowed = ", ".join(game.rules.partner.contracts)
        raise VariantError(f"{call} is played alone in {game.id}; a partner may help at {allowed}")
    return found.with_partner(helper)


def _priced(made: Contract) -> bool:
    """Whether all is known that the price of a contract depends on."""
    game, kind = made.variant.rules, made.rules
    if priced_by_suit(game):
        if kind.trump == "none":
            return game.tariff.without_trump is None or turned_suit(made.fixed) is not None
        return kind.trump == "named" or made.suit is not None
    return made.suit is None or made.place is not None or len(price_classes(game)) == 1


def undeclared(game: Variant, key: str, suit: Suit | None = None) -> Contract:
    """The contract of a game nobody bids for.

    Args:
        game: The variant.
        key: The contract's key in the rules.
        suit: The trump, where the deal has one.
    """
    code = game.rules.contracts[key].code.format(suit=suit or "")
    return Contract(game, key, code, suit, None)


def _set_contract(game: Variant, code: object) -> Contract:
    """The contract of a code, where nobody bids."""
    known: dict[str, Contract] = {}
    for key in game.rules.set_games:
        trumps = game.rules.equipment.suits
        for suit in trumps if game.rules.contracts[key].trump == "of-deal" else (None,):
            made = undeclared(game, key, suit)
            known[made.code] = made
    if isinstance(code, str):
        folded = {_plain(name): made for name, made in known.items()}
        if (found := folded.get(_plain(code))) is not None:
            return found
    raise NotationError(
        f"{quoted(code)} is no contract of {game.id}; nobody bids there, and what is played is "
        f"{', '.join(known)}{nearest(code, known)}"
    )


def _told(fixed: Fixed) -> str:
    return ", ".join(f"{' and '.join(suits)} {name}" for name, suits in fixed) or "no suit fixed"


def read_call(game: Variant, text: object) -> str:
    """The code of a call, forgiving case, accents, spaces, suit signs and `T` for ten.

    A bid is also found by the other names of its contract.

    >>> game = variant("fontainebleau")
    >>> read_call(game, "Philadelphia ♥"), read_call(game, "petit misère ouvert")
    ('10H', 'little-misere-table')
    >>> read_call(game, "5 ♥"), read_call(game, "th"), read_call(game, "Grand Misère")
    ('5H', '10H', 'grand-misere')

    Raises:
        NotationError: with the nearest call, where there is none of that name.
    """
    if isinstance(text, str):
        if text in game.call_of:
            return text
        if (code := _folded(game).get(_plain(text))) is not None:
            return code
    if not game.calls:
        raise NotationError(f"{quoted(text)} is not a call: {game.id} has none")
    raise NotationError(
        f"{quoted(text)} is not a call of {game.id}; calls are like {_examples(game)}"
        f"{nearest(text, game.call_of)}"
    )


@lru_cache(maxsize=256)
def _folded(game: Variant) -> dict[str, str]:
    """Codes of calls by code and by other name, without accents and case."""
    found = {_plain(code): code for code in game.call_of}
    for call in game.calls:
        number = call.code.removesuffix(NO_TRUMP)
        sign = call.suit.value if call.suit else NO_TRUMP if number != call.code else ""
        for name in call.aliases:
            found.setdefault(_plain(f"{name} {sign}"), call.code)
            if call.suit is not None:
                found.setdefault(_plain(f"{name} in {call.suit.word}"), call.code)
    return found


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
