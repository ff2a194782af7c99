"""Step through an auction: every call in sight, each with its reason and its passage."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from boston.board import Auction, parse
from boston.deal import Deal, check_seed
from boston.deal import deal as give
from boston.errors import NotationError
from boston.explain import Verdict
from boston.players import ThumbPlayer
from boston.render import Html, escape, table, table_html, turned_html
from boston.render.board import scene_of
from boston.seats import parse_seat
from boston.settlement import won
from boston.variants import Call, Option, Variant, variant
from boston.widgets.app import button, choice, entry, frame_class, html, row, typed_seed
from boston.widgets.link import read_rules, rules_text


@dataclass(frozen=True, slots=True)
class Choice:
    """One call as it stands now.

    Attributes:
        call: The call.
        verdict: Whether it may be made, why, and where that is written.
    """

    call: Call
    verdict: Verdict


def opened(game: Variant, deal: Deal) -> Auction:
    """The auction of a deal at its first call.

    Where cards are given on before it, the rule-of-thumb player gives for everyone: the app is
    about the calls.
    """
    board, player = Auction(game, deal), ThumbPlayer()
    while board.phase == "give" and board.turn is not None:
        board = board.do(player.choose(board.view(board.turn)))
    return board


class AuctionModel:
    """The state of the app and all it draws.

    Attributes:
        app: Its name in links.
        known: The fields its links may have.
        variant: The game.
        note: What was said of the last call pressed, or `None`.
        pressed: Code of that call.
        message: Why the last wish could not be met; empty when it was.
        open: Whether all four hands lie open.
    """

    app = "auction"
    known = frozenset({"variant", "rules", "dealer", "seed", "deal", "calls", "open"})

    def __init__(
        self,
        game: str | Variant,
        seed: int | None = None,
        dealer: str = "N",
        deal: Deal | None = None,
    ) -> None:
        self.variant = variant(game)
        self._boards = [opened(self.variant, deal or give(self.variant, seed=seed, dealer=dealer))]
        self.note: Verdict | None = None
        self.pressed = ""
        self.message = ""
        self.open = False

    @property
    def board(self) -> Auction:
        """The auction as it stands."""
        return self._boards[-1]

    def choices(self) -> tuple[Choice, ...]:
        """Every call that can be named in this phase, legal or not."""
        found = self.variant.call_of
        return tuple(Choice(found[code], self.board.explain(code)) for code in self.board.actions())

    def verdict(self, code: str) -> Verdict:
        """What is to be said of a call now, whatever the phase."""
        return self.board.explain(code)

    def press(self, code: str) -> AuctionModel:
        """Make a call if it is legal; say why either way. A refused call changes nothing."""
        self.note, self.pressed, self.message = self.board.explain(code), code, ""
        if self.note.ok:
            self._boards.append(self.board.do(code))
        return self

    def undo(self) -> AuctionModel:
        """Take the last call back."""
        if len(self._boards) > 1:
            self._boards.pop()
            self.message = ""
        else:
            self.message = "There is no call to take back. Make one first."
        self.note = None
        return self

    def restart(self) -> AuctionModel:
        """The same deal from the first call."""
        del self._boards[1:]
        self.note, self.message = None, ""
        return self

    def set_seed(self, text: str) -> AuctionModel:
        """A new auction on the deal of a seed a reader typed."""
        try:
            seed = typed_seed(text)
        except NotationError as error:
            self.message = str(error)
            return self
        return self._deal(seed)

    def another(self) -> AuctionModel:
        """A new auction on a new deal."""
        return self._deal(check_seed(None))

    def choose_rules(self, option: str, reading: str) -> AuctionModel:
        """Begin again with another house rule."""
        self.variant = self.variant.with_rules({option: reading})
        return self._deal(self.board.dealt.seed)

    def _deal(self, seed: int | None) -> AuctionModel:
        dealt = give(self.variant, seed=seed, dealer=self.board.dealt.dealer.value)
        self._boards = [opened(self.variant, dealt)]
        self.note, self.message = None, ""
        return self

    def fields(self) -> dict[str, str]:
        """The fields of a link to this auction; the deal in full where no seed gives it."""
        dealt = self.board.dealt
        told = {
            "variant": self.variant.id,
            "rules": rules_text(self.variant.chosen),
            "dealer": dealt.dealer.value,
            "calls": " ".join(s.action for s in self.board.history if s.phase != "give"),
            "open": "all" if self.open else "",
        }
        if dealt == give(self.variant, seed=dealt.seed, dealer=dealt.dealer.value):
            return {**told, "seed": str(dealt.seed)}
        return {**told, "deal": str(dealt)}

    def notation(self) -> str:
        """The deal and the auction so far as notation."""
        return str(self.board)

    def restore(self, fields: Mapping[str, str]) -> None:
        """Show the auction of a link; what the link does not say stays as it is.

        Raises:
            ValueError: for a value that is none of its kind, another game than this app's, or a
                call that is refused; nothing has changed then.
            UnknownVariant: for a game that is not known.
        """
        told = {**self.fields(), "open": "", "calls": "", **fields}
        game = variant(told["variant"], rules=read_rules(told["rules"]))
        if game.id != self.variant.id:
            raise NotationError(f"this app plays {self.variant.name}, the link has {game.name}")
        if "seed" in told and "deal" not in fields:
            dealt = give(game, seed=typed_seed(told["seed"]), dealer=told["dealer"])
        else:
            read = parse(told["deal"])
            if not isinstance(read, Deal) or read.variant != game.id:
                raise NotationError(f"the link holds no deal of {game.name}")
            dealt = read
        boards = [opened(game, dealt)]
        for code in told["calls"].split():
            boards.append(boards[-1].do(code))
        self.variant, self._boards = game, boards
        self.open = told["open"] == "all"
        self.note, self.message = None, ""

    def advise(self) -> AuctionModel:
        """Say what the rule-of-thumb player would call, without calling it."""
        if self.board.turn is None:
            self.message = "The auction is over. Take a call back, or deal again."
            return self
        code, why = ThumbPlayer().advise(self.board.view(self.board.turn))
        self.message = f"The rule-of-thumb player would say {self._pretty(code)}: {why}"
        return self

    def _pretty(self, code: str) -> str:
        return self.variant.call_of[code].pretty

    def headline(self) -> str:
        """Whose call it is, or what the auction came to."""
        board = self.board
        if board.turn is not None:
            doing = "answers" if board.said("partner") else "calls"
            return f"{board.turn.word} {doing}."
        assert board.contract is not None
        if board.contract.all_pass:
            return "All have passed."
        goal = {
            "at-least": f"at least {board.contract.needs} tricks",
            "at-most": f"at most {board.contract.needs} tricks"
            if board.contract.needs
            else "no trick",
            "exactly": f"exactly {board.contract.needs} trick",
        }[board.contract.goal]
        worth = sum(part.amount for part in won(board.contract, board.contract.needs))
        points = self.variant.rules.settlement.reckoned_in == "points"
        paid = f"{worth} points" if points else f"{worth} counters from each opponent"
        return f"{board.contract.pretty}: {goal}, {paid}."

    def table(self, *, style: bool = False) -> Html:
        """The table; the hand of whoever is to call lies open."""
        viewer = None if self.open else (self.board.turn or self.board.dealt.eldest).value
        if self.board.over and self.board.contract and self.board.contract.declarer:
            viewer = None if self.open else self.board.contract.declarer.value
        return table_html(scene_of(self.board, viewer=viewer), style=style)

    def notes(self) -> str:
        """The headline, the reason for the last call, and whatever could not be done."""
        parts = [
            f'<p class="bo-headline" role="status">{escape(self.headline())}</p>',
            turned_html(self.board.dealt),
            *self._given(),
        ]
        if self.note is not None:
            mark = "made" if self.note.ok else "refused"
            sign = "✓" if self.note.ok else "✗"
            parts.append(
                f'<p class="bo-verdict bo-{mark}"><b>{sign} {escape(self._pretty(self.pressed))} '
                f"{mark}.</b> {escape(self.note.sentence)} {cite(self.note)}</p>"
            )
        if self.message:
            parts.append(f'<p class="bo-warn" role="alert">{escape(self.message)}</p>')
        return f'<div class="bo bo-notes">{"".join(parts)}</div>'

    def _given(self) -> list[str]:
        """What was given on before the first call, where that is played."""
        rules = self.variant.rules.give
        if rules is None:
            return []
        dealer = self.board.dealt.dealer.word
        told = f"Each of the others has given {dealer}, who deals, {rules.cards} cards."
        return [f"<p>{escape(told)}</p>"]

    def log(self) -> Html:
        """Every call made, with the reason it was allowed."""
        rows = []
        for before, after in zip(self._boards, self._boards[1:], strict=False):
            step = after.history[-1]
            verdict = before.explain(step.action)
            rows.append(
                (step.seat.word, self._pretty(step.action), verdict.sentence, verdict.citation)
            )
        if not rows:
            rows = [("", "–", "No call yet. Press one above.", "")]
        return table(
            ("seat", "call", "why it may be made", "where"),
            rows,
            caption="The auction so far",
            style=False,
        )

    def face(self) -> str:
        """The app as plain HTML: the table, and every call with its reason."""
        rows = [
            (
                choice.call.pretty,
                "may be called" if choice.verdict.ok else "refused",
                choice.verdict.sentence,
                choice.verdict.citation,
            )
            for choice in self.choices()
        ]
        listed = table(
            ("call", "now", "why", "where"),
            rows,
            caption=f"Every call, as {self.headline()[:-1].replace(' calls', ' may call')}",
            style=False,
        )
        every = (
            f"<details><summary>Every call and its reason</summary>{listed}</details>"
            if rows
            else ""
        )
        return f"{self.table(style=True)}{self.notes()}{self.log()}{every}"


def cite(verdict: Verdict) -> str:
    """The passage of a verdict, its full form on hover."""
    if not verdict.citation:
        return ""
    reading = verdict.reading
    title = escape(reading.evidence.sentence) if reading else ""
    return f'<span class="bo-cite" title="{title}">[{escape(verdict.citation)}]</span>'


def auction(
    game: str | Variant = "fontainebleau",
    seed: int | None = None,
    dealer: str = "N",
    calls: tuple[str, ...] = (),
) -> Any:
    """The app in a notebook.

    Args:
        game: The variant, or its id or name.
        seed: Whole number, 0 or more; drawn and shown where not given.
        dealer: Seat of the dealer.
        calls: Calls made before the reader takes over.

    Raises:
        NotationError: for a malformed seed, seat or call.
        UnknownVariant: for a game that is not known.
    """
    model = AuctionModel(game, seed, parse_seat(dealer).value)
    for code in calls:
        model.press(code)
    return _View(model).frame


class _View:
    """The widgets, updated in place: making new ones would leak their models."""

    def __init__(self, model: AuctionModel) -> None:
        import ipywidgets

        self.model = model
        self.table, self.notes, self.log = html(), html(), html()
        self.options = [o for o in model.variant.options.values() if _changes_calls(o)]
        self.buttons = {
            call.code: button(call.pretty, "", partial(self.press, call.code), "bo-call")
            for call in self.every_call()
        }
        self.seed = entry("Seed", str(model.board.dealt.seed), "a whole number")
        self.seed.observe(self.typed, names="value")
        self.open = ipywidgets.Checkbox(
            value=False, description="Show all four hands", indent=False
        )
        self.open.observe(self.opened, names="value")
        controls = row(
            button("Take back", "Take the last call back", lambda: self.act(model.undo)),
            button(
                "Begin again", "The same deal from the first call", lambda: self.act(model.restart)
            ),
            button(
                "What would you call?",
                "Ask the rule-of-thumb player",
                lambda: self.act(model.advise),
            ),
            self.seed,
            button("Another deal", "Deal from a new seed", self.another),
            self.open,
        )
        self.choices = {option.name: self.rule(option) for option in self.options}
        rules = row(*self.choices.values())
        self.frame = frame_class()(
            [self.table, self.notes, self.grid(), controls, rules, self.log],
            model.face,
            model,
            self.redraw,
        )
        self.draw()
        self.frame.begin()

    def every_call(self) -> list[Call]:
        """The calls of the game under any of the house rules that change them."""
        games = [self.model.variant]
        for option in self.options:
            games += [game.with_rules({option.name: r}) for game in games for r in option.readings]
        return list({call.code: call for game in games for call in game.calls}.values())

    def rule(self, option: Option) -> Any:
        answers = [(reading.label, reading.name) for reading in option.readings.values()]
        made = choice(option.question, answers, self.model.variant.choice(option.name))
        made.observe(lambda change: self.ruled(option.name, change["new"]), names="value")
        return made

    def ruled(self, option: str, reading: str) -> None:
        if reading != self.model.variant.choice(option):
            self.act(lambda: self.model.choose_rules(option, reading))

    def grid(self) -> Any:
        import ipywidgets

        rules = self.model.variant.rules
        suits = len(rules.auction.suits or rules.equipment.suits)
        made = ipywidgets.GridBox(list(self.buttons.values()))
        made.layout.grid_template_columns = f"repeat({suits}, minmax(0, 1fr))"
        made.layout.grid_gap = "4px"
        made.add_class("bo-calls")
        for call in self.every_call():
            if call.suit is None:
                # Not grid_column: the front end unsets grid-area later, and that with it.
                self.buttons[call.code].layout.grid_area = "auto / 1 / auto / -1"
        return made

    def press(self, code: str) -> None:
        self.act(lambda: self.model.press(code))

    def act(self, wish: Any) -> None:
        wish()
        self.draw()

    def another(self) -> None:
        self.model.another()
        self.seed.value = str(self.model.board.dealt.seed)
        self.draw()

    def typed(self, change: Any) -> None:
        if change["new"] != str(self.model.board.dealt.seed):
            self.act(lambda: self.model.set_seed(change["new"]))

    def opened(self, change: Any) -> None:
        self.model.open = change["new"]
        self.draw()

    def redraw(self) -> None:
        """Also where the model has changed behind the controls."""
        for option, made in self.choices.items():
            made.value = self.model.variant.choice(option)
        self.seed.value = str(self.model.board.dealt.seed)
        self.open.value = self.model.open
        self.draw()

    def draw(self) -> None:
        """Bring every widget up to date with the model."""
        self.frame.tell()
        self.table.value = str(self.model.table())
        self.notes.value = self.model.notes()
        self.log.value = str(self.model.log())
        order = list(self.model.variant.call_of)
        for code, made in self.buttons.items():
            made.layout.display = "" if code in order else "none"
            if code not in order:
                continue
            made.layout.order = str(order.index(code))
            verdict = self.model.verdict(code)
            made.tooltip = str(verdict)
            (made.remove_class if verdict.ok else made.add_class)("bo-refused")


def _changes_calls(option: Option) -> bool:
    """Whether a house rule changes what can be called, or in which order."""
    return any(path.startswith("auction.") for path in option.paths)
