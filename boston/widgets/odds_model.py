"""The state of the odds app: a hand, a game or all games, and the deals counted so far."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from boston.cards import Card, Hand, full_pack
from boston.deal import check_seed
from boston.errors import NotationError, quoted
from boston.odds import MODELS, Odds, Run, odds_stream
from boston.odds.models import model_of
from boston.odds.question import check_family
from boston.render import Html, download_html, escape, hand_html
from boston.seats import Seat
from boston.variants import Variant, variant, variants
from boston.widgets.app import typed_seed
from boston.widgets.link import read_rules, rules_text
from boston.widgets.odds_figures import csv, games_chart, ladder_chart, tables

ALL: Final = "all"
"""What is chosen to see all games."""
SIZE: Final = len(full_pack()) // len(Seat)
"""Cards of a hand that is asked about."""
DEALS: Final = (256, 1000, 4000, 16000)
"""How fine a reader may have it; 1000 deals leave three points either way."""
FIRST_LOOK: Final = 64
"""Deals counted before anything is shown."""


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

    def chart(self, *, style: bool = False) -> Html:
        """The chances of each announcement in its best trump; of all games, of the best of each."""
        found = self.odds()
        if self.variant is None:
            return games_chart(found, style=style)
        return ladder_chart(found[0], style=style) if found else Html("")

    def tables(self) -> str:
        """The figures of each game, the best trump of each announcement."""
        return tables(self.odds())

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
            f"{tables(self.odds(), every=True)}</details><p>{self.download()}</p></div>"
        )

    def download(self) -> Html:
        """A link that saves all rows."""
        return download_html(csv(self.odds()), "odds.csv", "Save all figures (CSV)")

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
