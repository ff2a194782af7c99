"""What a hand is good for, with the controls to choose it, counted while the reader watches."""

from __future__ import annotations

import asyncio
import time
from functools import partial
from typing import Any, Final

from boston.cards import Card, Rank, Suit
from boston.odds import MODELS
from boston.solver import backend
from boston.variants import Variant, variants
from boston.widgets.app import button, choice, entry, frame_class, html, row
from boston.widgets.odds_model import ALL, DEALS, FIRST_LOOK, OddsModel

_PIECE: Final = 0.25
"""Seconds of counting between two looks at the table: the page answers meanwhile."""
_LONGEST: Final = 1.5
"""The same where drawing takes long, as with all games: most of the time goes into counting."""
ENGINES: Final = {
    "native": "the solver compiled for this machine",
    "wasm": "the solver as WebAssembly",
    "python": "the solver in pure Python, which takes its time",
}
"""What is said of each back end."""


def odds(
    game: str | Variant = "fontainebleau",
    hand: object = None,
    model: str = "sensible",
    seed: int | None = 1,
    deals: int = DEALS[0],
) -> Any:
    """The app in a notebook.

    Args:
        game: The variant, its id or name, or `"all"` for every game of the family.
        hand: The hand; one is drawn from the seed where not given.
        model: `"sensible"`, `"sampling"` or `"all-cards-seen"`.
        seed: Whole number, 0 or more; drawn and shown where `None`.
        deals: Deals wanted for each row.

    Raises:
        NotationError: for a hand, model or seed that cannot be read.
        UnknownVariant: for a game that is not known.
    """
    return _View(OddsModel(game, hand, model, seed, deals)).frame


class _View:
    """The widgets, updated in place: making new ones would leak their models."""

    def __init__(self, model: OddsModel) -> None:
        import ipywidgets

        self.model, self.busy = model, False
        self.task: asyncio.Task[None] | None = None
        self.hand, self.notes, self.chart, self.table, self.every = (html() for _ in range(5))
        self.cards = {
            card: button(card.pretty, "", partial(self.press, card), "bo-pick")
            for suit in sorted(Suit, reverse=True)
            for card in (Card.of(suit, rank) for rank in sorted(Rank, reverse=True))
        }
        grid = ipywidgets.GridBox(list(self.cards.values()))
        grid.add_class("bo-picks")
        games = [(v.name, v.id) for v in variants() if _counted(v)]
        self.game = choice("Game", [*games, ("All games of the family", ALL)], self.chosen_game())
        ways = [(way.title, way.name) for way in MODELS.values()]
        self.way = choice("Way of playing", ways, model.model)
        self.deals = choice(
            "Deals", [(f"{n:,}", str(n)) for n in self.finenesses()], str(model.deals)
        )
        self.typed = entry("Hand", str(model.hand), "AKQ.J98.T7.65432")
        self.seed = entry("Seed", str(model.seed), "a whole number")
        self.seed.layout.width = "8rem"
        self.pin = button("Pin these cards", "They stay when others are drawn", self.pins)
        self.go = button("Count on", "Count as many deals as are chosen", self.start, "bo-primary")
        self.stop = button("Stop", "Stop counting; what is counted stays", self.cancel)
        self.bar = ipywidgets.FloatProgress(min=0.0, max=1.0, description="counted")
        # Not of the static face: that is the same wherever it was drawn.
        name = backend()
        self.engine = html(f'<span class="bo bo-engine">by {ENGINES[name]} ({name})</span>')
        for control, told in (
            (self.game, model.set_variant),
            (self.way, model.set_model),
            (self.deals, lambda new: model.set_deals(int(new))),
            (self.typed, model.type_hand),
            (self.seed, model.set_seed),
        ):
            control.observe(partial(self.changed, told), names="value")
        asked = row(self.game, self.way, self.deals, self.seed)
        drawn = row(
            self.typed,
            button("Draw the rest", "Fill the hand up at random", lambda: self.act(model.draw)),
            button("Another hand", "A hand of another seed", lambda: self.act(model.another)),
            self.pin,
            button("Put all back", "An empty hand", lambda: self.act(model.clear)),
        )
        for line in (asked, drawn):
            line.add_class("bo-above")
        self.frame = frame_class()(
            [
                *(self.hand, grid, drawn, asked),
                row(self.go, self.stop, self.bar, self.engine),
                *(self.notes, self.chart, self.table, self.every),
            ],
            model.face,
            model,
            self.redraw,
            "odds.css",
        )
        model.count(FIRST_LOOK if model.deals > FIRST_LOOK else model.deals)
        self.draw()
        self.frame.begin()

    def chosen_game(self) -> str:
        return ALL if self.model.variant is None else self.model.variant.id

    def finenesses(self) -> list[int]:
        return sorted({*DEALS, self.model.deals})

    def press(self, card: Card) -> None:
        self.act(lambda: self.model.toggle(card))

    def pins(self) -> None:
        self.model.pin()
        self.draw()

    def changed(self, told: Any, change: Any) -> None:
        if not self.busy:
            self.act(lambda: told(change["new"]))

    def act(self, wish: Any) -> None:
        """Do what the reader wishes, and count anew while the page goes on."""
        wish()
        self.draw()
        self.start()

    def start(self) -> None:
        """Count while others run; where nothing runs beside (a plain script), count at once."""
        if self.task is not None and not self.task.done():
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self.model.count(self.model.deals)
            self.draw()
            return
        self.task = loop.create_task(self.refine())

    async def refine(self) -> None:
        """Count piece by piece, drawing after each, until all is counted or somebody stops it."""
        # Whoever waits should see something soon: the first pieces are short.
        piece = _PIECE / 4
        self.every.value = ""
        while self.model.advance(piece):
            began = time.monotonic()
            self.draw_figures()
            drawing = time.monotonic() - began
            piece = min(2 * piece, max(_PIECE, min(3 * drawing, _LONGEST)))
            await asyncio.sleep(0.02)
        self.draw_figures()
        self.every.value = self.model.every()

    def cancel(self) -> None:
        if self.task is not None:
            self.task.cancel()
            self.task = None
        self.draw()

    def redraw(self) -> None:
        """Also where the model has changed behind the controls."""
        self.model.count(FIRST_LOOK)
        self.draw()

    def draw(self) -> None:
        """Bring every widget up to date with the model; nothing listens meanwhile."""
        model, self.busy = self.model, True
        self.game.value, self.way.value = self.chosen_game(), model.model
        self.deals.value, self.seed.value = str(model.deals), str(model.seed)
        self.typed.value = str(model.hand) if model.hand.bits else ""
        pins = bool(model.pinned.bits)
        self.pin.description = "Let all cards go" if pins else "Pin these cards"
        for card, made in self.cards.items():
            held, kept = card in model.hand, card in model.pinned
            (made.add_class if held else made.remove_class)("bo-held")
            made.tooltip = f"{card.words}{', pinned' if kept else ', in the hand' if held else ''}"
        self.hand.value = str(model.hand_face())
        self.busy = False
        self.every.value = model.every()
        self.draw_figures()

    def draw_figures(self) -> None:
        """Bring what is counted up to date, but for the long list of every trump."""
        model = self.model
        self.bar.value = model.progress
        self.notes.value = model.notes()
        self.chart.value = str(model.chart())
        self.table.value = model.tables()
        self.frame.tell()


def _counted(game: Variant) -> bool:
    return game.status == "playable" and game.family == "boston"
