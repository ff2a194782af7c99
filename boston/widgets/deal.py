"""Deal a hand: a seed, a dealer, and four hands drawn as cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from boston.deal import Deal, check_seed
from boston.deal import deal as give
from boston.errors import NotationError
from boston.render import Html, Scene, escape, table_html, turned_html
from boston.seats import Seat, parse_seat
from boston.variants import Variant, variant, variants
from boston.widgets.app import button, choice, entry, frame_class, html, row, typed_seed
from boston.widgets.link import read_rules, rules_text

ALL = "all"
"""What is chosen to see all four hands."""


class DealModel:
    """The state of the app and all it draws.

    What cannot be read leaves the deal as it is and says why in `message`.

    Attributes:
        app: Its name in links.
        known: The fields its links may have.
        variant: The game dealt for.
        deal: The deal on the table.
        shown: Seat whose hand is open, or `"all"`.
        message: Why the last wish could not be met; empty when it was.
    """

    app = "deal"
    known = frozenset({"variant", "rules", "dealer", "seed", "shown"})

    def __init__(
        self, game: str | Variant, seed: int | None = None, dealer: str = "N", shown: str = ALL
    ) -> None:
        self.variant = variant(game)
        self.deal: Deal = give(self.variant, seed=seed, dealer=dealer)
        self.shown = shown if shown == ALL else parse_seat(shown).value
        self.message = ""

    def set_seed(self, text: str) -> DealModel:
        """Deal from the seed a reader typed."""
        try:
            seed = typed_seed(text)
        except NotationError as error:
            self.message = str(error)
            return self
        return self._again(seed=seed)

    def another(self) -> DealModel:
        """Deal from a new seed."""
        return self._again(seed=check_seed(None))

    def set_dealer(self, seat: str) -> DealModel:
        """The same cards with another dealer."""
        return self._again(dealer=parse_seat(seat).value)

    def set_variant(self, name: str) -> DealModel:
        """The same seed for another game."""
        self.variant = variant(name)
        return self._again()

    def show(self, seat: str) -> DealModel:
        """Open one hand, or all."""
        self.shown = seat if seat == ALL else parse_seat(seat).value
        return self

    def _again(self, *, seed: int | None = None, dealer: str | None = None) -> DealModel:
        self.deal = give(
            self.variant,
            seed=self.deal.seed if seed is None else seed,
            dealer=self.deal.dealer.value if dealer is None else dealer,
        )
        self.message = ""
        return self

    def fields(self) -> dict[str, str]:
        """The fields of a link to this deal."""
        return {
            "variant": self.variant.id,
            "rules": rules_text(self.variant.chosen),
            "dealer": self.deal.dealer.value,
            "seed": str(self.deal.seed),
            "shown": self.shown,
        }

    def notation(self) -> str:
        """The deal as notation."""
        return str(self.deal)

    def restore(self, fields: Mapping[str, str]) -> None:
        """Show the deal of a link; what the link does not say stays as it is.

        Raises:
            ValueError: for a value that is none of its kind; nothing has changed then.
            UnknownVariant: for a game that is not known.
        """
        told = {**self.fields(), **fields}
        other = DealModel(
            variant(told["variant"], rules=read_rules(told["rules"])),
            typed_seed(told["seed"]),
            told["dealer"],
            told["shown"],
        )
        self.variant, self.deal, self.shown = other.variant, other.deal, other.shown
        self.message = ""

    def table(self, *, style: bool = False) -> Html:
        """The four hands at the table."""
        return table_html(
            Scene(
                hands=dict(self.deal.hands),
                hidden={seat for seat in Seat if self.shown not in (ALL, seat)},
                dealer=self.deal.dealer,
                lead=self.deal.eldest,
                turned=self.deal.turned,
            ),
            style=style,
        )

    def notes(self) -> str:
        """Dealer, seed and notation, and whatever could not be done."""
        warning = (
            f'<p class="bo-warn" role="alert">{escape(self.message)}</p>' if self.message else ""
        )
        packets = self.variant.reading("deal.packets")
        singly = set(packets.value) == {1}
        how = (
            "one card at a time" if singly else f"in packets of {'-'.join(map(str, packets.value))}"
        )
        return (
            f'<div class="bo bo-notes">{warning}<p>Seed {self.deal.seed}. '
            f"{self.deal.dealer.word} dealt {how} "
            f'<span class="bo-cite">[{escape(packets.citation)}]</span>; '
            f"{self.deal.eldest.word} is eldest hand.</p>{turned_html(self.deal)}"
            "<details><summary>This deal as notation</summary>"
            f'<pre tabindex="0">{escape(str(self.deal))}</pre></details></div>'
        )

    def face(self) -> str:
        """The app as plain HTML, for a page without a kernel."""
        return f"{self.table(style=True)}{self.notes()}"


def deal(
    game: str | Variant = "fontainebleau",
    seed: int | None = None,
    dealer: str = "N",
    shown: str = ALL,
) -> Any:
    """The app in a notebook.

    Args:
        game: The variant, or its id or name.
        seed: Whole number, 0 or more; drawn and shown where not given.
        dealer: Seat of the dealer.
        shown: Seat whose hand is open, or `"all"`.

    Raises:
        NotationError: for a malformed seed or seat.
        UnknownVariant: for a game that is not known.
    """
    model = DealModel(game, seed, dealer, shown)
    playable = [(v.name, v.id) for v in variants() if v.status == "playable"]
    seats = [(seat.word, seat.value) for seat in Seat]
    games = choice("Game", playable, model.variant.id)
    seeds = entry("Seed", str(model.deal.seed), "a whole number")
    dealers = choice("Dealer", seats, model.deal.dealer.value)
    seen = choice("Hands shown", [("all four", ALL), *seats], model.shown)
    table, notes = html(str(model.table())), html(model.notes())

    def draw() -> None:
        table.value, notes.value = str(model.table()), model.notes()
        frame.tell()

    def redraw() -> None:
        """Also where the model has changed behind the controls."""
        games.value, dealers.value = model.variant.id, model.deal.dealer.value
        seen.value, seeds.value = model.shown, str(model.deal.seed)
        draw()

    def seeded() -> None:
        model.another()
        seeds.value = str(model.deal.seed)
        draw()

    def typed(change: Any) -> None:
        if change["new"] != str(model.deal.seed):
            model.set_seed(change["new"])
            draw()

    seeds.observe(typed, names="value")
    for control, wish in (
        (games, model.set_variant),
        (dealers, model.set_dealer),
        (seen, model.show),
    ):
        control.observe(_obey(wish, draw), names="value")
    again = button("Deal again", "Deal from a new seed", seeded, "bo-primary")
    controls = row(games, seeds, dealers, seen, again)
    frame = frame_class()([controls, table, notes], model.face, model, redraw)
    frame.begin()
    return frame


def _obey(wish: Callable[[str], object], draw: Callable[[], None]) -> Callable[[Any], None]:
    """A listener that tells the model what was chosen and draws it again."""

    def chosen(change: Any) -> None:
        wish(change["new"])
        draw()

    return chosen
