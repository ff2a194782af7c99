"""What a hand is good for: every announcement of a game, or of all games, with its chances."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from boston.cards import Card, Hand, full_pack
from boston.deal import check_seed
from boston.errors import NotationError, quoted
from boston.odds import MODELS, Odds, OddsRow, Run, odds_stream
from boston.odds.interval import wilson
from boston.odds.models import model_of
from boston.odds.question import check_family
from boston.odds.result import figure, share
from boston.render import Html, Share, ShareLine, csv_text, download_html, escape, hand_html, table
from boston.render.share_chart import share_chart
from boston.seats import Seat
from boston.variants import Variant, variant, variants
from boston.widgets.app import typed_seed
from boston.widgets.link import read_rules, rules_text

ALL: Final = "all"
"""What is chosen to see all games."""
SIZE: Final = len(full_pack()) // len(Seat)
"""Cards of a hand that is asked about."""
DEALS: Final = (256, 1000, 4000, 16000)
"""How fine a reader may have it; 1000 deals leave three points either way."""
FIRST_LOOK: Final = 64
"""Deals counted before anything is shown."""
MARKS: Final = ("alone", "with a partner")


@dataclass(frozen=True, slots=True)
class Announcement:
    """An announcement of one game, alone and with a partner.

    Attributes:
        alone: Its odds played alone; `None` where nobody plays it so.
        helped: Those with a partner, the three seats taken together; `None` where none may help.
    """

    alone: OddsRow | None
    helped: OddsRow | None

    @property
    def rows(self) -> tuple[OddsRow, ...]:
        """The odds that there are: one of them at least."""
        return tuple(row for row in (self.alone, self.helped) if row is not None)

    @property
    def first(self) -> OddsRow:
        """Whichever of them there is."""
        return self.rows[0]


class OddsModel:
    """The state of the app and all it draws.

    What cannot be read leaves everything as it is and says why in `message`.

    Raises:
        NotationError: for a hand or model that cannot be read.
        VariantError: for a neighbour of the family.
        UnknownVariant: for a game that is not known.

    Attributes:
        app: Its name in links.
        known: The fields its links may have.
        variant: The game, or `None` for all games of the family.
        hand: The cards chosen, up to thirteen.
        pinned: Cards of it that stay when the rest is drawn.
        model: How the deals are played.
        seed: The seed of the deals.
        deals: Deals wanted for each row.
        message: Why the last wish could not be met; empty when it was.
    """

    app = "odds"
    known = frozenset({"variant", "rules", "hand", "pinned", "model", "seed", "deals"})

    def __init__(
        self,
        game: str | Variant = "fontainebleau",
        hand: object = None,
        model: str = "sensible",
        seed: int | None = 1,
        deals: int = DEALS[0],
    ) -> None:
        self.variant = None if game == ALL else _counted(game)
        self.pinned = Hand()
        self.model = model_of(model).name
        self.seed = check_seed(seed)
        self.deals = deals
        self.message = ""
        self.hand = Hand()
        self._runs: list[Run] = []
        if hand is None:
            self.draw()
        else:
            self.type_hand(str(Hand(hand)))  # type: ignore[arg-type]
            if self.message:
                raise NotationError(self.message)

    # --- what the reader does

    def toggle(self, card: str) -> OddsModel:
        """Put a card into the hand, or take it out."""
        chosen = Card(card)
        if chosen in self.hand:
            return self._holding(self.hand - [chosen])
        if len(self.hand) >= SIZE:
            self.message = f"The hand has {SIZE} cards. Take one out first."
            return self
        return self._holding(Hand([*self.hand, chosen]))

    def type_hand(self, text: str) -> OddsModel:
        """Take the hand a reader typed or pasted."""
        try:
            hand = Hand(text.strip())
        except NotationError as error:
            self.message = f"{error}. Write spades, hearts, diamonds, clubs: AKQ.J98.T7.65432"
            return self
        if len(hand) > SIZE:
            self.message = f"{len(hand)} cards are too many; a hand has {SIZE}."
            return self
        return self._holding(hand)

    def pin(self) -> OddsModel:
        """Keep the cards chosen now when others are drawn; or, where they are kept, let them go."""
        self.pinned = Hand() if self.pinned.bits else self.hand
        self.message = ""
        return self

    def draw(self) -> OddsModel:
        """Fill the hand up at random, the pinned cards staying; a new seed draws another."""
        kept = self.pinned if len(self.pinned) < SIZE else Hand()
        rest = [card for card in full_pack() if card not in kept]
        chance = Random(f"odds/{self.seed}/{kept.bits}")
        return self._holding(kept + chance.sample(rest, SIZE - len(kept)))

    def another(self) -> OddsModel:
        """Another hand at random."""
        self.seed = check_seed(None)
        return self.draw()

    def clear(self) -> OddsModel:
        """Put all cards back."""
        self.pinned = Hand()
        return self._holding(Hand())

    def set_variant(self, name: str) -> OddsModel:
        """Ask about another game, or about all."""
        self.variant = None if name == ALL else _counted(name)
        return self._anew()

    def set_model(self, name: str) -> OddsModel:
        """Count in another way."""
        self.model = model_of(name).name
        return self._anew()

    def set_deals(self, deals: int) -> OddsModel:
        """Count so many deals; what has been counted counts on."""
        self.deals, self.message = deals, ""
        for run in self._runs:
            run.deals = deals
        return self

    def set_seed(self, text: str) -> OddsModel:
        """Count deals of the seed a reader typed."""
        try:
            self.seed = typed_seed(text)
        except NotationError as error:
            self.message = str(error)
            return self
        return self._anew()

    def _holding(self, hand: Hand) -> OddsModel:
        self.hand = hand
        self.pinned = Hand.from_bits(self.pinned.bits & hand.bits)
        return self._anew()

    def _anew(self) -> OddsModel:
        for run in self._runs:
            run.cancel()
        self._runs, self.message = [], ""
        return self

    # --- counting

    @property
    def games(self) -> tuple[Variant, ...]:
        """The games asked about."""
        if self.variant is not None:
            return (self.variant,)
        return tuple(v for v in variants() if v.status == "playable" and v.family == "boston")

    @property
    def complete(self) -> bool:
        """Whether the hand has all its cards."""
        return len(self.hand) == SIZE

    @property
    def done(self) -> bool:
        """Whether there is nothing left to count."""
        return not self.complete or (bool(self._runs) and all(run.done for run in self._runs))

    @property
    def progress(self) -> float:
        """How much is counted, from 0 to 1."""
        if not self._runs:
            return 0.0
        return sum(run.progress for run in self._runs) / len(self._runs)

    def advance(self, seconds: float) -> bool:
        """Count for so many seconds, the games in turn.

        Returns:
            Whether anything was left to count.
        """
        if self.done:
            return False
        self._start()
        waiting = [run for run in self._runs if not run.done]
        behind = min(waiting, key=lambda run: run.progress)
        behind.advance(seconds)
        return True

    def count(self, deals: int) -> OddsModel:
        """Count at once until each row has so many deals, or as many as are wanted."""
        if self.complete:
            self._start()
            for run in self._runs:
                wanted, run.deals = run.deals, min(deals, run.deals)
                run.finish()
                run.deals = wanted
        return self

    def _start(self) -> None:
        if not self._runs:
            self._runs = [
                odds_stream(game, self.hand, model=self.model, deals=self.deals, seed=self.seed)
                for game in self.games
            ]

    def odds(self) -> tuple[Odds, ...]:
        """The odds of each game as far as they are counted."""
        return tuple(run.odds for run in self._runs)

    # --- links

    def fields(self) -> dict[str, str]:
        """The fields of a link to this question."""
        return {
            "variant": ALL if self.variant is None else self.variant.id,
            "rules": "" if self.variant is None else rules_text(self.variant.chosen),
            "hand": str(self.hand),
            "pinned": str(self.pinned) if self.pinned.bits else "",
            "model": self.model,
            "seed": str(self.seed),
            "deals": str(self.deals),
        }

    def notation(self) -> str:
        """The hand as notation."""
        return str(self.hand)

    def restore(self, fields: Mapping[str, str]) -> None:
        """Show the question of a link; what the link does not say stays as it is.

        Raises:
            ValueError: for a value that is none of its kind; nothing has changed then.
            UnknownVariant: for a game that is not known.
        """
        told = {**self.fields(), "rules": "", "pinned": "", **fields}
        game: str | Variant = ALL
        if told["variant"] != ALL:
            game = variant(told["variant"], rules=read_rules(told["rules"]))
        deals = typed_seed(told["deals"])
        if deals not in DEALS:
            raise NotationError(f"{quoted(deals)} is no number of deals this app counts")
        seed, pinned = typed_seed(told["seed"]), Hand(told["pinned"] or ())
        other = OddsModel(game, told["hand"], told["model"], seed, deals)
        self.variant, self.model, self.seed, self.deals = other.variant, other.model, seed, deals
        self.pinned = pinned
        self._holding(other.hand)

    # --- what is shown

    def headline(self) -> str:
        """How it stands, in a sentence."""
        if not self.complete:
            left = SIZE - len(self.hand)
            cards = "card" if left == 1 else "cards"
            return f"Choose {left} more {cards}: press them, paste a hand, or draw the rest."
        if not self._runs:
            return "Nothing is counted yet."
        counted = min((row.deals for found in self.odds() for row in found), default=0)
        if self.done:
            return f"{counted:,} deals counted for each announcement."
        return f"{counted:,} of {self.deals:,} deals counted for each announcement."

    def hand_face(self, *, style: bool = False) -> Html:
        """The hand as cards."""
        return hand_html(self.hand, style=style)

    def announcements(self, found: Odds) -> list[Announcement]:
        """The announcements of one game in its order, the three seats of a partner together."""
        alone: dict[str, OddsRow] = {}
        helped: dict[str, list[OddsRow]] = {}
        for row in found:
            if row.partner is None:
                alone[row.contract] = row
            else:
                helped.setdefault(row.contract, []).append(row)
        return [
            Announcement(alone.get(code), _together(helped[code]) if code in helped else None)
            for code in dict.fromkeys(row.contract for row in found)
        ]

    def best(self, found: Odds) -> list[Announcement]:
        """One line an announcement: of its trumps the one that promises most."""
        chosen: dict[str, Announcement] = {}
        for one in self.announcements(found):
            key = one.first.played.key
            if key not in chosen or _worth(one) > _worth(chosen[key]):
                chosen[key] = one
        return list(chosen.values())

    def chart(self, *, style: bool = False) -> Html:
        """The chances of each announcement in its best trump; of all games, of the best of each."""
        found = [odds for odds in self.odds() if odds.rows and odds.rows[0].deals]
        if not found:
            return Html("")
        if self.variant is not None:
            lines = [_line(one.first.name, one) for one in self.best(found[0])]
            title = f"How often each announcement of {self.variant.name} is made, best trump"
        else:
            tops = [(odds, max(self.best(odds), key=_worth)) for odds in found]
            lines = [_line(f"{_brief(odds)} {top.first.name}", top) for odds, top in tops]
            title = "The announcement that promises most, game by game"
        return share_chart(
            lines,
            MARKS,
            title=title,
            x_label="share of deals in which it is made, with 95 % interval",
            style=style,
        )

    def tables(self, *, every: bool = False) -> str:
        """The figures of each game; every trump, or the best one of each announcement."""
        parts = []
        for found in self.odds():
            listed = self.announcements(found) if every else self.best(found)
            rows = [_cells(one) for one in listed]
            drawn = table(
                (
                    *("announcement", "alone", "95 %", f"{found.unit}"),
                    *("with a partner", "95 %", f"{found.unit}", "deals"),
                ),
                rows,
                caption=found.variant.name,
                numeric=range(1, 8),
                style=False,
            )
            parts.append(str(drawn))
        return "".join(parts)

    def notes(self) -> str:
        """What is counted and how, and whatever could not be done."""
        way = MODELS[self.model]
        warning = (
            f'<p class="bo-warn" role="alert">{escape(self.message)}</p>' if self.message else ""
        )
        suits = {f"{found.variant.name}: " + found.suits for found in self.odds() if found.fixed}
        taken = f"<p>{escape('. '.join(sorted(suits)))}.</p>" if suits else ""
        taken += "".join(
            f"<p>{escape(found.variant.name)}: {escape(' '.join(found.notes))}</p>"
            for found in self.odds()
            if found.notes
        )
        return (
            f'<div class="bo bo-notes"><p class="bo-headline" role="status">'
            f"{escape(self.headline())}</p>{warning}<p><b>{escape(way.title)}.</b> "
            f"{escape(way.told)} {escape(way.leaning)}</p>"
            f"<p>Seed {self.seed}; the other cards are dealt at random, whatever was bid, and each "
            f"seat has the first lead as often as the others.</p>{taken}</div>"
        )

    def every(self) -> str:
        """All trumps, and a link to save the figures."""
        if not self._runs:
            return ""
        return (
            '<div class="bo bo-notes"><details><summary>Every trump</summary>'
            f"{self.tables(every=True)}</details><p>{self.download()}</p></div>"
        )

    def csv(self) -> str:
        """All rows as comma-separated values."""
        records = [
            {"variant": found.variant.id, **row.record()} for found in self.odds() for row in found
        ]
        heads = list(records[0]) if records else ["variant"]
        return csv_text(heads, [[_plain(value) for value in r.values()] for r in records])

    def download(self) -> Html:
        """A link that saves all rows."""
        return download_html(self.csv(), "odds.csv", "Save all figures (CSV)")

    def face(self) -> str:
        """The app as plain HTML, for a page without a kernel."""
        return (
            f"{self.hand_face(style=True)}{self.notes()}{self.chart()}{self.tables()}{self.every()}"
        )


def _counted(game: str | Variant) -> Variant:
    """A game with chances to be counted."""
    found = variant(game)
    check_family(found)
    return found


def _worth(one: Announcement) -> tuple[float, float]:
    """What an announcement promises: counters, then chances."""
    counters = [r.expected_counters for r in one.rows if r.expected_counters is not None]
    return max(counters, default=float("-inf")), max(r.probability or 0.0 for r in one.rows)


def _together(rows: Sequence[OddsRow]) -> OddsRow:
    """The odds with a partner in any seat: the rows of the three seats put together."""
    first = rows[0]
    wins, deals = sum(r.wins for r in rows), sum(r.deals for r in rows)
    unresolved = sum(r.unresolved for r in rows)
    sure = deals - unresolved
    return OddsRow(
        contract=first.contract,
        partner=first.partner,
        wins=wins,
        deals=deals,
        unresolved=unresolved,
        probability=wins / sure if sure else None,
        low=wilson(wins, deals)[0],
        high=wilson(wins + unresolved, deals)[1],
        mean_tricks=_mean([r.mean_tricks for r in rows]),
        expected_counters=_mean([r.expected_counters for r in rows]),
        played=first.played,
    )


def _mean(values: Sequence[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return sum(known) / len(known) if len(known) == len(values) else None


def _line(label: str, one: Announcement) -> ShareLine:
    return ShareLine(label, (_share(one.alone), _share(one.helped)))


def _share(row: OddsRow | None) -> Share | None:
    if row is None or row.probability is None:
        return None
    return Share(row.probability, row.low, row.high)


def _brief(found: Odds) -> str:
    """A game's name short enough for a line of the chart, without what all the names share."""
    name = found.variant.name
    for shared in ("Boston de ", "Boston with the ", "Boston "):
        name = name.removeprefix(shared)
    return f"{name}:"


def _cells(one: Announcement) -> tuple[object, ...]:
    cells: list[object] = [one.first.name]
    for row in (one.alone, one.helped):
        if row is None:
            cells += ["–", "", ""]
            continue
        sure = f"{100 * row.low:.0f}–{100 * row.high:.0f}"
        cells += [share(row), sure, figure(row.expected_counters, "+.0f").replace("-", "−")]
    return (*cells, f"{one.first.deals:,}")


def _plain(value: object) -> object:
    return "" if value is None else f"{value:.4f}" if isinstance(value, float) else value
