"""The price card worked out: every contract at every number of tricks, settled by the engine.

A printed tariff gives a few cells and a rule for the rest. Here each cell is what `settle` makes of
it, with the rule values it rests on, as tidy rows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final, Literal, overload

from boston.board import Contract, contract
from boston.cards import Suit
from boston.evidence import Reading, Status
from boston.seats import Seat
from boston.settlement.result import Settlement
from boston.settlement.settle import settle
from boston.settlement.tariff import suits_of_class
from boston.settlement.transfer import Line
from boston.variants import Call, Variant, variant
from boston.variants.schema import Rules
from boston.variants.suits import price_classes

Short = Literal["", "both", "one"]

NO_TRUMP: Final = "no trump"
"""What `trumps` says where there is none."""

_WEAKEST_FIRST: Final = (Status.PROPOSED, Status.EMENDED, Status.EXTERNAL, Status.ATTESTED)
_DECLARER, _PARTNER = Seat.SOUTH, Seat.NORTH
_OPPONENT: Final = Seat.WEST
_PRICED: Final = ("tariff.", "honours.", "settlement.loss_price", "sitting.double")
"""Where the rules stand that make a price; a settlement's other lines say who moves it where."""


@dataclass(frozen=True, slots=True, repr=False)
class PriceRow:
    """What one opponent pays or is paid for a contract at a number of tricks.

    Attributes:
        variant: The game, with its house rules.
        contract: Key of the contract in the rules.
        call: A call that announces it, in one of its suits.
        suit_class: Price class, `"none"` where there is no trump.
        trumps: What trumps have this price: suits where their order is fixed (`("S", "C")`), else
            places in the ranking (`("junior", "plain")`), or `("no trump",)`.
        partner: Whether a partner has joined.
        short: Where partners answer for a share each and the game is lost, whether `"both"` fell
            short of theirs or just `"one"`; else empty.
        tour: `"simple"` or `"double"`.
        honours: What the side's honours count for, in tricks.
        needs: Tricks the declaring side must take.
        tricks: Tricks it took.
        made: Whether that fulfils the contract.
        amount: Counters or points: positive from each opponent, negative to each opponent.
        parts: The lines of the settlement that make the price, each with its citation.
    """

    variant: Variant
    contract: str
    call: str
    suit_class: str
    trumps: tuple[str, ...]
    partner: bool
    short: Short
    tour: str
    honours: int
    needs: int
    tricks: int
    made: bool
    amount: int
    parts: tuple[Line, ...]

    @property
    def name(self) -> str:
        """The announcement in English."""
        return self.variant.rules.contracts[self.contract].names["en"]

    @property
    def unit(self) -> str:
        """`"counters"` or `"points"`."""
        return self.variant.rules.settlement.reckoned_in

    @property
    def trump(self) -> str:
        """The trumps as a reader writes them: `"♠ ♣"`, `"junior or plain suit"`, `"no trump"`."""
        return trump_text(self.trumps)

    @property
    def title(self) -> str:
        """The contract in words: `"six tricks, ♦, with a partner"`."""
        rules = self.variant.rules.contracts[self.contract]
        trump = [self.trump] if rules.trump == "named" else []  # else the name says it
        return ", ".join([self.name, *trump, *(["with a partner"] if self.partner else [])])

    @property
    def readings(self) -> tuple[Reading, ...]:
        """The rule values the amount rests on."""
        return tuple(self.variant.reading(part.path) for part in self.parts)

    @property
    def status(self) -> Status:
        """The weakest evidence among them."""
        return min((reading.status for reading in self.readings), key=_WEAKEST_FIRST.index)

    @property
    def printed(self) -> tuple[str, ...]:
        """What the source prints where we read otherwise."""
        return tuple(str(r.printed) for r in self.readings if r.printed is not None)

    @property
    def sum(self) -> str:
        """The steps of the price: `"50 + 10"`, `"16 × 2"`."""
        steps = [
            part.amount for part in self.parts if part.path != "sitting.double" and part.amount
        ]
        text = " + ".join(map(str, steps)) or "0"
        if self.tour == "simple" or sum(steps) == abs(self.amount):
            return text
        return f"{f'({text})' if len(steps) > 1 else text} × {abs(self.amount) // sum(steps)}"

    def __repr__(self) -> str:
        return f"{self.title}, {self.tricks} taken: {self.amount} {self.unit}"

    def record(self) -> dict[str, Any]:
        """The row as plain values by column name, for a data frame or a file."""
        return {
            "variant": self.variant.id,
            "rules": " ".join(f"{name}={reading}" for name, reading in self.variant.chosen.items()),
            "contract": self.contract,
            "announcement": self.name,
            "call": self.call,
            "trump": self.trump,
            "suit_class": self.suit_class,
            "partner": self.partner,
            "short": self.short,
            "tour": self.tour,
            "honours": self.honours,
            "needs": self.needs,
            "tricks": self.tricks,
            "made": self.made,
            "amount": self.amount,
            "unit": self.unit,
            "sum": self.sum,
            "status": self.status.value,
            "printed": "; ".join(self.printed),
            "why": "; ".join(dict.fromkeys(r.why for r in self.readings if r.why)),
            "passages": "; ".join(dict.fromkeys(r.citation for r in self.readings)),
            "paths": " ".join(part.path for part in self.parts),
        }


COLUMNS: Final = (
    *("variant", "rules", "contract", "announcement", "call", "trump", "suit_class", "partner"),
    *("short", "tour", "honours", "needs", "tricks", "made", "amount", "unit", "sum", "status"),
    *("printed", "why", "passages", "paths"),
)
"""Names of the columns of `PriceRow.record`, in order."""


@dataclass(frozen=True, slots=True)
class PriceLine:
    """The price of one contract at every number of tricks, fewest first.

    Attributes:
        title: The contract in words.
        rows: A row for each number of tricks.
    """

    title: str
    rows: tuple[PriceRow, ...]

    def at(self, tricks: int) -> PriceRow | None:
        """The row of a number of tricks, where the contract has so many."""
        return next((row for row in self.rows if row.tricks == tricks), None)


@dataclass(frozen=True, slots=True)
class PriceTable(Sequence[PriceRow]):
    """Rows of prices, in the order of the ladder, then of trumps, partner, tour and tricks."""

    rows: tuple[PriceRow, ...]

    def __len__(self) -> int:
        return len(self.rows)

    @overload
    def __getitem__(self, index: int) -> PriceRow: ...
    @overload
    def __getitem__(self, index: slice) -> PriceTable: ...
    def __getitem__(self, index: int | slice) -> PriceRow | PriceTable:
        return PriceTable(self.rows[index]) if isinstance(index, slice) else self.rows[index]

    def where(self, **wanted: Any) -> PriceTable:
        """The rows that have these values.

        >>> price_table("bostonas").where(contract="six", suit_class="third", partner=True)[9]
        six tricks, third suit, with a partner, 9 taken: 21 points

        Raises:
            TypeError: for a name that rows do not have.
        """
        strange = next((name for name in wanted if not hasattr(PriceRow, name)), None)
        if strange is not None:
            raise TypeError(f"a row of prices has no {strange!r}")
        return PriceTable(
            tuple(
                row
                for row in self.rows
                if all(getattr(row, name) == value for name, value in wanted.items())
            )
        )

    def lines(self) -> tuple[PriceLine, ...]:
        """The rows by contract: for each its price at every number of tricks.

        Where it makes no difference whether one partner falls short or both do, there is one line.
        """
        found: dict[tuple[str, tuple[str, ...], bool, str, int], list[PriceRow]] = {}
        for row in self.rows:
            key = (row.contract, row.trumps, row.partner, row.tour, row.honours)
            found.setdefault(key, []).append(row)
        return tuple(line for rows in found.values() for line in _lines(rows))

    def records(self) -> list[dict[str, Any]]:
        """The rows as plain values by column name."""
        return [row.record() for row in self.rows]

    def to_frame(self) -> Any:
        """The rows as a pandas data frame, one line a price; pandas is imported only here."""
        from pandas import DataFrame

        return DataFrame(self.records(), columns=list(COLUMNS))

    def _repr_html_(self) -> str:
        from boston.render.price_card import price_card_html

        return str(price_card_html(self, style=True))


def _lines(rows: Sequence[PriceRow]) -> Iterator[PriceLine]:
    both = {row.tricks: row for row in rows if row.short != "one"}
    one = {row.tricks: row for row in rows if row.short == "one"}
    differ = any(both[n].amount != row.amount for n, row in one.items() if n in both)
    first = {**one, **both}
    yield PriceLine(rows[0].title, tuple(first[n] for n in sorted(first)))
    if differ:
        alone = {**both, **one}
        title = f"{rows[0].title}, one of the two short"
        yield PriceLine(title, tuple(alone[n] for n in sorted(alone)))


@lru_cache(maxsize=64)
def _table(game: Variant, tour: str, honours: int) -> PriceTable:
    return PriceTable(tuple(_rows(game, tour, honours)))


def price_table(game: str | Variant, tour: str = "simple", honours: int = 0) -> PriceTable:
    """Every contract of a game at every number of tricks: what one opponent pays or is paid.

    >>> table = price_table("jack-of-diamonds", tour="double")
    >>> eleven, = table.where(contract="ask-senior", partner=True, tricks=11)
    >>> eleven.amount, eleven.status.value, eleven.printed
    (32, 'emended', ('14',))

    The pool and the Boston card are left out: neither changes what is paid for the contract.

    Args:
        game: The variant, or its id or name.
        tour: `"simple"`, or `"double"` in games that have double tours.
        honours: What the declaring side's honours count for, in tricks; without a trump they
            count nothing.

    Raises:
        UnknownVariant: for a game that is not known.
        VariantError: for a tour the game does not have.
        NotationError: for honours that cannot count for so much.
    """
    return _table(variant(game), tour, honours)


def _rows(game: Variant, tour: str, honours: int) -> Iterator[PriceRow]:
    for call, made, trumps in _contracts(game):
        helped = call.contract in game.rules.partner.contracts
        for partner in (None, _PARTNER) if helped else (None,):
            full = made.with_partner(partner)
            for tricks in range(full.cards + 1):
                for short, split in _splits(full, tricks):
                    yield _row(full, call, trumps, short, split, tour, honours)


def _row(
    made: Contract,
    call: Call,
    trumps: tuple[str, ...],
    short: Short,
    split: dict[Seat, int],
    tour: str,
    honours: int,
) -> PriceRow:
    game = made.variant
    counted = honours if made.suit is not None else 0
    settled = settle(made, split, tour=tour, honours=counted)
    row = PriceRow(
        variant=game,
        contract=made.key,
        call=call.code,
        suit_class=made.suit_class,
        trumps=trumps,
        partner=made.partner is not None,
        short=short,
        tour=tour,
        honours=counted,
        needs=made.needs,
        tricks=sum(split.values()),
        made=bool(settled.made),
        amount=-settled.payments[_OPPONENT],
        parts=(),
    )
    lines = (line for line in settled.lines if not line.moves and line.path.startswith(_PRICED))
    # The seats and the suit stand for any; a reader of the card is told the contract instead.
    named = (replace(line, text=line.text.replace(made.pretty, row.title)) for line in lines)
    return replace(row, parts=tuple(named))


def _splits(made: Contract, tricks: int) -> Iterator[tuple[Short, dict[Seat, int]]]:
    """How a number of tricks may be divided in the side, as far as it makes a difference."""
    rules = made.variant.rules.partner
    if made.partner is None:
        yield "", {_DECLARER: tricks}
        return
    if rules.liability != "individual" or rules.quotas is None or made.made(tricks):
        yield "", {_DECLARER: tricks, _PARTNER: 0}
        return
    own, helpers = rules.quotas
    if tricks <= own - 1 + helpers - 1:
        mine = min(tricks, own - 1)
        yield "both", {_DECLARER: mine, _PARTNER: tricks - mine}
    if tricks >= helpers:
        theirs = max(helpers, tricks - own + 1)
        yield "one", {_DECLARER: tricks - theirs, _PARTNER: theirs}


def _contracts(game: Variant) -> Iterator[tuple[Call, Contract, tuple[str, ...]]]:
    """One contract for each announcement and price class, in ladder order, cheapest class first."""
    rules = game.rules
    preference = _preference(rules)
    suits = suits_of_class(game)
    found: dict[tuple[str, str, bool], tuple[Call, Contract, list[str]]] = {}
    for call in game.calls:
        if call.kind != "bid" or call.bare:
            continue
        made = contract(game, call.code, _DECLARER, preference=preference)
        plain = made.suit is None
        key = (made.key, made.suit_class, plain)
        if key not in found:
            fixed = [suit.value for suit in suits.get(made.suit_class, ())]
            found[key] = call, made, [NO_TRUMP] if plain else fixed
        trumps = found[key][2]
        if not plain and rules.suits.names and made.place not in trumps:
            trumps.append(str(made.place))
    classes = ("none", *price_classes(rules))
    ladder = list(rules.auction.ladder)

    def place(key: tuple[str, str, bool]) -> tuple[int, int, bool]:
        return ladder.index(key[0]), classes.index(key[1]), key[2]

    names = list(rules.suits.names)
    for key in sorted(found, key=place):
        call, made, trumps = found[key]
        yield call, made, tuple(sorted(trumps, key=names.index) if names and made.suit else trumps)


def _preference(rules: Rules) -> dict[str, tuple[str, ...]] | None:
    """Suits for the classes that a party or a deal fixes: any will do, prices go by class."""
    if rules.suits.ranking == "fixed":
        return None
    names, suits = rules.suits.names, [suit.value for suit in rules.equipment.suits]
    if rules.suits.ranking == "colour":
        return {names[0]: (suits[0],)}
    return {name: (suit,) for name, suit in zip(names[:2], suits, strict=False)}


def trump_text(trumps: Sequence[str]) -> str:
    """Trumps of a price as a reader writes them.

    >>> trump_text(("S", "C")), trump_text(("junior", "plain")), trump_text(("no trump",))
    ('♠ ♣', 'junior or plain suit', 'no trump')
    """
    signs = {suit.value: suit.symbol for suit in Suit}
    if all(trump in signs for trump in trumps):
        return " ".join(signs[trump] for trump in trumps)
    return NO_TRUMP if trumps == (NO_TRUMP,) else f"{' or '.join(trumps)} suit"


def settled(row: PriceRow, pool: int = 0) -> Settlement:
    """The whole settlement of a row: who pays whom, and the pool with it.

    >>> row, = price_table("fontainebleau").where(call="6S", partner=True, tricks=9)
    >>> settled(row, pool=40).pool
    0

    Args:
        row: A row of a price table; South declares, North is the partner if there is one.
        pool: Counters in the pool before.
    """
    game = row.variant
    made = contract(game, row.call, _DECLARER, preference=_preference(game.rules))
    full = made.with_partner(_PARTNER if row.partner else None)
    split = next(split for short, split in _splits(full, row.tricks) if short == row.short)
    return settle(full, split, tour=row.tour, honours=row.honours, pool=pool)
