"""A whole sitting: the deal goes round, the pool grows and is won, the ledger is kept.

`Sitting` is the one object here that changes; everything it hands out is a value.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from random import Random
from types import MappingProxyType
from typing import Any

from boston.board import Board, Event
from boston.board.events import read_events
from boston.cards import Card, Rank
from boston.deal import (
    Deal,
    Drawn,
    check_seed,
    cut,
    deal_pack,
    find_dealer,
    pack_of,
    stream,
    turn_second_pack,
)
from boston.errors import NotationError, VariantError, quoted
from boston.players import Player, make_player
from boston.seats import Seat, parse_seat
from boston.settlement import Line, Rubber, Settlement, called_in, settle, split
from boston.settlement.transfer import POOL, totals
from boston.variants import Variant, variant
from boston.variants.suits import Fixed, of_party


@dataclass(frozen=True, slots=True)
class Entry:
    """One deal of the ledger.

    Attributes:
        number: Number of the deal, from 1.
        dealer: Who dealt.
        board: The deal as it was bid and played.
        settlement: What it came to.
        lines: Every counter moved, stakes and closing of the pool included.
        balance: Net counters by seat after the deal, in the order of `Seat`.
        pool: The pool after the deal.
    """

    number: int
    dealer: Seat
    board: Board
    settlement: Settlement
    lines: tuple[Line, ...]
    balance: tuple[int, ...]
    pool: int

    def row(self) -> dict[str, Any]:
        """The deal as a tidy row."""
        contract = self.settlement.contract
        return {
            "deal": self.number,
            "dealer": self.dealer.value,
            "contract": contract.code,
            "declarer": contract.declarer.value if contract.declarer else None,
            "partner": contract.partner.value if contract.partner else None,
            "tricks": sum(self.settlement.taken[seat.index] for seat in contract.side) or 0,
            "result": self.settlement.result,
            "pool": self.pool,
            **{seat.value: self.balance[seat.index] for seat in Seat},
        }


class Ledger(tuple[Entry, ...]):
    """The deals of a sitting."""

    __slots__ = ()

    def rows(self) -> list[dict[str, Any]]:
        """Tidy rows, one a deal: balances by seat after it, in counters."""
        return [entry.row() for entry in self]

    def to_frame(self) -> Any:
        """The rows as a pandas frame; pandas is imported only here."""
        import pandas as pd

        return pd.DataFrame(self.rows())

    def _repr_html_(self) -> str:
        rows = self.rows()
        if not rows:
            return "<p>No deal has been played yet. Run the sitting to fill its ledger.</p>"
        head = "".join(f'<th scope="col">{escape(name)}</th>' for name in rows[0])
        body = "".join(
            "<tr>"
            + "".join(f"<td>{'' if v is None else escape(str(v))}</td>" for v in row.values())
            + "</tr>"
            for row in rows
        )
        return (
            "<table><caption>Ledger: net counters by seat after each deal</caption>"
            f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
        )


class Sitting:
    """A sitting of four players, from the first cut to the closing of the pool.

    >>> t = Sitting("fontainebleau", seed=1, players="random").run()
    >>> len(t.ledger), sum(t.balance.values()) + t.pool
    (12, 0)

    Args:
        game: The variant, or its id or name.
        seed: Whole number, 0 or more; drawn and shown where not given.
        players: One player or name for all seats, or a mapping of seats to players or names.
        dealer: The first dealer; found by cutting, as the game says, where not given.
        misdeals: Irregularities of dealing, by number of the deal; the deal is given again.

    Raises:
        NotationError: for a malformed seed, seat, player or event.
        VariantError: for misdeals in no deal of this sitting, or by somebody who does not deal it.
        UnknownVariant: for a game that is not known.
    """

    def __init__(
        self,
        game: str | Variant,
        seed: int | None = None,
        players: str | Player | Mapping[Any, str | Player] = "random",
        *,
        dealer: str | None = None,
        misdeals: Mapping[int, Sequence[Event]] | None = None,
    ) -> None:
        self.variant = variant(game)
        self.seed = check_seed(seed)
        self.players = _seated(players, self.seed)
        self.drawn: Drawn = ()
        if dealer is None:
            first, self.drawn = find_dealer(self.variant.rules, stream(self.seed, "first-dealer"))
        else:
            first = parse_seat(dealer)
        self.dealer = first
        self.pool = 0
        self.rubber = Rubber()
        self._balance = dict.fromkeys(Seat, 0)
        self._owed = dict.fromkeys(Seat, 0)
        self._entries: list[Entry] = []
        self._misdeals = self._read_misdeals({} if misdeals is None else misdeals)
        self._party: Fixed = ()
        self._packs = [self._new_pack(at) for at in range(self._packs_dealt)]

    @property
    def _packs_dealt(self) -> int:
        """How many packs are dealt, each in its turn."""
        rules = self.variant.rules
        return rules.equipment.packs if rules.deal.packs_alternate else 1

    def _new_pack(self, at: int) -> list[Card]:
        """A pack as it is first shuffled."""
        pack = list(pack_of(self.variant.rules))
        stream(self.seed, "new-pack", *([at] if at else [])).shuffle(pack)
        return pack

    @property
    def balance(self) -> Mapping[Seat, int]:
        """Net counters by seat since the start; with the pool they sum to zero."""
        return MappingProxyType(dict(self._balance))

    @property
    def owed(self) -> Mapping[Seat, int]:
        """Counters noted as labets against each seat and not yet paid."""
        return MappingProxyType(dict(self._owed))

    @property
    def points(self) -> Mapping[Seat, int]:
        """Points booked by seat; all 0 in games of counters."""
        booked = dict.fromkeys(Seat, 0)
        for entry in self._entries:
            for seat, points in entry.settlement.points.items():
                booked[seat] += points
        return MappingProxyType(booked)

    @property
    def ledger(self) -> Ledger:
        """The deals played so far."""
        return Ledger(self._entries)

    @property
    def over(self) -> bool:
        """Whether all deals have been played, and the pool with them where it is played out."""
        rules = self.variant.rules.sitting
        if rules.rubbers is not None:
            return max(self.rubber.rubbers) >= rules.rubbers
        played = len(self._entries) >= rules.length
        return played and not (rules.closing == "played-out" and self.pool)

    def __iter__(self) -> Iterator[Entry]:
        while not self.over:
            yield self.play()

    def run(self) -> Sitting:
        """Play all deals that are left."""
        for _ in self:
            pass
        return self

    def play(self) -> Entry:
        """Play the next deal.

        Raises:
            VariantError: when the sitting is over.
        """
        if self.over:
            raise VariantError("the sitting is over; start another to play on")
        number, rules = len(self._entries) + 1, self.variant.rules
        last = number == rules.sitting.length
        staked = self._stake(number)
        events = self._misdeals.get(number, ())
        self.dealer = self.dealer.step(self._passed_on(events), rules.deal.next_dealer)
        dealt = self._next_deal(number, len(events))
        staked += self._remise(number, dealt)
        board = Board(self.variant, dealt)
        while not board.over:
            assert board.turn is not None
            view = board.view(board.turn)
            chosen = self.players[board.turn].choose(view)
            # What the view lists needs no second verdict; anything else is read, and explained.
            board = board.do_legal(chosen) if chosen in view.legal else board.do(chosen)
        tour = rules.sitting.tour(number)
        settlement = settle(board, pool=self.pool, tour=tour, events=events, last=last)
        won = self._count_rubber(settlement)
        self._move((*settlement.lines, *won))
        paid = self._call_in(number, settlement)
        divided = last and rules.sitting.closing == "divided-equally"
        closing = self._close(board.dealt) if divided else ()
        entry = Entry(
            number=number,
            dealer=self.dealer,
            board=board,
            settlement=settlement,
            lines=(*staked, *settlement.lines, *won, *paid, *closing),
            balance=tuple(self._balance[seat] for seat in Seat),
            pool=self.pool,
        )
        self._entries.append(entry)
        self._party = of_party(rules, board.dealt.fixed)
        self._packs[(number - 1) % len(self._packs)] = gather(board)
        self.dealer = self.dealer.step(1, rules.deal.next_dealer)
        return entry

    def _read_misdeals(
        self, misdeals: Mapping[int, Sequence[Event]]
    ) -> dict[int, tuple[Event, ...]]:
        if not isinstance(misdeals, Mapping):
            raise NotationError(
                f"misdeals is {quoted(misdeals)}; give a mapping of the deal's number to events"
            )
        rules, read = self.variant.rules, {}
        way = rules.deal.next_dealer
        # Where the number of deals is not settled beforehand, any may be told of.
        length = rules.sitting.length or max((n for n in misdeals if type(n) is int), default=1)
        for number in misdeals:
            if type(number) is not int or not 1 <= number <= length:
                raise VariantError(
                    f"{quoted(number)} is no deal of this sitting; number them from 1 to {length}"
                )
        dealer = self.dealer
        for number in range(1, length + 1):
            read[number] = read_events(misdeals.get(number, ()))
            for event in read[number]:
                if event.kind != "misdeal" or event.seat is not dealer:
                    raise VariantError(
                        f"{quoted(str(event))} is no misdeal of deal {number}, which "
                        f"{dealer.word} deals"
                    )
                dealer = dealer.step(self._passed_on([event]), way)
            dealer = dealer.step(1, way)
        return read

    def _passed_on(self, events: Sequence[Event]) -> int:
        """How often misdeals have made the deal pass to the next player."""
        rules = self.variant.rules.penalties
        lost = rules.misdeal_dealer == "loses-deal"
        return sum(event.note in rules.misdeal_passes if event.note else lost for event in events)

    def _count_rubber(self, settlement: Settlement) -> tuple[Line, ...]:
        """What a deal decides of a game and a rubber, where they are played."""
        if self.variant.rules.rubber is None:
            return ()
        self.rubber, lines = self.rubber.after(settlement)
        return lines

    def _move(self, lines: Sequence[Line]) -> None:
        net, self.pool = totals(lines, self.pool)
        for seat, amount in net.items():
            self._balance[seat] += amount

    def _stake(self, number: int) -> tuple[Line, ...]:
        """What is staked before a deal, by the dealer or by all, as the game says."""
        rules = self.variant.rules
        due = {
            "every-deal": True,
            "first-of-tour": number % len(Seat) == 1,
            "first-of-sitting": number == 1,
            "when-empty": not self.pool,
        }
        # Deals beyond the agreed length only play out what is in the pool.
        if (
            not rules.pool.stake
            or (rules.sitting.length and number > rules.sitting.length)
            or not due[rules.pool.staked or ""]
        ):
            return ()
        stake = rules.pool.stake
        if rules.pool.double_tour_doubles and rules.sitting.tour(number) == "double":
            stake *= rules.sitting.double or 1
        text = "deals and stakes" if rules.pool.staked_by == "dealer" else "stakes"
        payers = [self.dealer] if rules.pool.staked_by == "dealer" else list(Seat)
        lines = tuple(
            Line(
                f"{seat.word} {text} {stake}.", stake, seat.value, POOL, "pool.stake", self.variant
            )
            for seat in payers
        )
        self._move(lines)
        return lines

    def _remise(self, number: int, dealt: Deal) -> tuple[Line, ...]:
        """What the dealer pays who turns up an ace, where that is agreed on."""
        rules = self.variant.rules
        ace = dealt.turned is not None and dealt.turned.rank is Rank.ACE
        if not rules.pool.remise or not ace or number > rules.sitting.length:
            return ()
        text = f"{self.dealer.word} turned up an ace and pays {rules.pool.remise} as the remise."
        line = Line(text, rules.pool.remise, self.dealer.value, POOL, "pool.remise", self.variant)
        self._move([line])
        return (line,)

    def _call_in(self, number: int, settlement: Settlement) -> tuple[Line, ...]:
        """Note the labets of a deal, and have those paid that are due."""
        for seat, amount in settlement.owed.items():
            self._owed[seat] += amount
        rules = self.variant.rules
        won = settlement.made and rules.settlement.win_takes_pool
        winners = settlement.contract.side if won else ()
        end = number >= rules.sitting.length
        lines = tuple(called_in(self.variant, self._owed, winners, end=end))
        if lines or end:
            self._owed = dict.fromkeys(Seat, 0)
        self._move(lines)
        return lines

    def _close(self, dealt: Deal) -> tuple[Line, ...]:
        """Divide what is left in the pool after the last deal."""
        if not self.pool:
            return ()
        shares = split(self.pool, list(dealt.round()), self.variant.rules.equipment.unit)
        lines = tuple(
            Line(
                f"The pool is closed: {share} to {seat.word}.",
                share,
                POOL,
                seat.value,
                "sitting.closing",
                self.variant,
            )
            for seat, share in shares.items()
            if share
        )
        self._move(lines)
        return lines

    def _next_deal(self, number: int, misdeals: int) -> Deal:
        """Shuffle or cut the pack as the game says, and deal; a misdeal means dealing again."""
        chance, rules = stream(self.seed, "deal", number), self.variant.rules
        # Each player may cut once, the dealer last; else one neighbour does.
        cuts = len(Seat) if rules.deal.cuts == "each-player-dealer-last" else 1
        pack, turned = self._packs[(number - 1) % len(self._packs)], None
        for _ in range(misdeals + 1):
            if rules.deal.shuffle == "full":
                chance.shuffle(pack)
            for _ in range(cuts):
                pack = cut(pack, chance)
            if rules.deal.turn_up == "second-pack":
                turned = self._turn_still(number, chance)
        program = rules.sitting.program
        return deal_pack(
            self.variant,
            pack,
            self.dealer,
            party=self._party,
            turned=turned,
            set_game=program[number - 1] if program else None,
        )

    def _turn_still(self, number: int, chance: Random) -> Card:
        """The top card of the pack that lies still, once it is cut; that pack is dealt next."""
        if len(self._packs) == 1:
            return turn_second_pack(self.variant.rules, chance)
        at = number % len(self._packs)
        self._packs[at] = cut(self._packs[at], chance)
        return self._packs[at][0]

    def __repr__(self) -> str:
        length = self.variant.rules.sitting.length
        played = f"{len(self._entries)} of {length}" if length else f"{len(self._entries)}"
        return f"<Sitting of {self.variant.id}, seed {self.seed}: {played} deals, pool {self.pool}>"

    def _repr_html_(self) -> str:
        return f"<p>{escape(repr(self).strip('<>'))}.</p>{self.ledger._repr_html_()}"


def gather(board: Board) -> list[Card]:
    """The pack as it is gathered: discards under the tricks, tricks in the order won."""
    pack = [card for card in board.discards if card is not None]
    pack[:0] = board.laid
    pack += [card for hand in board.hands.values() for card in hand]
    for trick in board.played:
        pack[:0] = trick.cards
    return pack


def _seated(players: str | Player | Mapping[Any, str | Player], seed: int) -> dict[Seat, Player]:
    if isinstance(players, Mapping):
        chosen = {parse_seat(seat): player for seat, player in players.items()}
        missing = [seat for seat in Seat if seat not in chosen]
        if missing:
            raise NotationError(f"players has nobody for {missing[0].word}; name one for each seat")
    elif isinstance(players, str) or hasattr(players, "choose"):
        chosen = dict.fromkeys(Seat, players)
    else:
        raise NotationError(f"players is {quoted(players)}; give a name, a player, or a mapping")
    return {seat: make_player(chosen[seat], stream(seed, "player", seat)) for seat in Seat}
