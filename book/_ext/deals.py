"""The directive `boston-deal`: a deal, or a whole recorded one to step through without a script."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from docutils import nodes
from docutils.parsers.rst import directives

import boston
from book._ext.cells import Cell, fold, link_passages, make_table
from book._ext.games import GameDirective, read_rules
from book._ext.words import signs, with_signs
from boston.board import Board
from boston.board.phases.base import PASS
from boston.board.reading import GIVE, SHOW
from boston.board.tricks import Trick
from boston.cards import Card, Hand, Suit
from boston.deal import Deal
from boston.players import ThumbPlayer
from boston.render import Scene, hand_html, table_html, trick_html
from boston.seats import Seat, parse_seat
from boston.settlement import settle
from boston.variants import Variant

if TYPE_CHECKING:
    from sphinx.application import Sphinx

SHOWS: Final = ("hand", "deal", "auction", "play", "all")


class BostonDeal(GameDirective):
    """A deal of a variant, from a seed or from a record in the body.

    Options: `seed` and `dealer`, or a record as content; `preference`, what the party fixed before
    the deal (`senior=S`); `set`, what it is played for where each deal has a game of its own;
    `show`, how far to go: one `hand` (of `seat`), the `deal`, the deal with
    its `auction`, with its `play`, or `all` with the settlement; `pool`, counters in the pool
    before; `tour`, simple or double; `rules`, house rules.
    """

    required_arguments = 1
    option_spec: ClassVar[Any] = {
        "seed": directives.nonnegative_int,
        "dealer": directives.unchanged,
        "preference": directives.unchanged,
        "seat": directives.unchanged,
        "set": directives.unchanged,
        "rules": directives.unchanged,
        "pool": directives.nonnegative_int,
        "tour": directives.unchanged,
        "show": directives.unchanged,
    }

    def make(self) -> list[nodes.Node]:
        """Draw the deal, its auction, its tricks and its settlement, as far as asked."""
        show = self.options.get("show", "all")
        if show not in SHOWS:
            raise ValueError(f"show is {show!r}; expected one of {', '.join(SHOWS)}")
        dealt, board = self.read(played=show not in ("hand", "deal"))
        if show == "hand":
            seat = parse_seat(self.options.get("seat", "S"))
            return [_raw(hand_html(dealt.hands[seat], style=False))]
        game = self.game(self.arguments[0])
        scene = Scene(
            hands=dict(dealt.hands),
            dealer=dealt.dealer,
            turned=dealt.turned,
            boston=_boston(board) if board else None,
        )
        made: list[nodes.Node] = [_raw(table_html(scene, style=False)), *_suits(game, dealt)]
        if show == "deal":
            return made
        if board is None:
            raise ValueError(
                f"show is {show!r}, but the record holds a deal and no calls; write it with "
                "str(board), or say show: deal"
            )
        made += _given(board)
        made.append(_auction(board) if game.rules.bidding else _trump(board))
        if show in ("play", "all"):
            made += _play(board)
        if show == "all":
            made += _settlement(
                board, self.options.get("pool", 0), self.options.get("tour", "simple")
            )
        return made

    def read(self, *, played: bool) -> tuple[Deal, Board | None]:
        """The deal, and the board played from it: recorded, or bid and played by rule of thumb.

        Args:
            played: Whether a deal that comes of a seed is to be bid and played.
        """
        game = self.game(self.arguments[0])
        if self.content:
            read = boston.parse("\n".join(self.content))
            recorded = boston.variant(read.variant)
            if recorded.id != game.id:
                raise ValueError(f"the record is of {recorded.id}, not of {game.id}")
            return (read.dealt, read) if isinstance(read, Board) else (read, None)
        if "seed" not in self.options:
            raise ValueError("give a seed, or a record as the body of the directive")
        before = read_rules(self.options.get("preference", "").split())
        dealt = boston.deal(
            game,
            seed=self.options["seed"],
            dealer=self.options.get("dealer", "N"),
            preference={name: tuple(suits) for name, suits in before.items()},
            set_game=self.options.get("set"),
        )
        if not played:
            return dealt, None
        board, player = boston.Board(game, dealt), ThumbPlayer()
        while board.turn is not None:
            board = board.do(player.choose(board.view(board.turn)))
        return dealt, board


def _boston(board: Board) -> Card | None:
    """The Boston card of a deal; without a trump there is none."""
    return board.order.boston


def _suits(game: Variant, dealt: Deal) -> list[nodes.Node]:
    """Which suits stand above the others in this deal, in a sentence."""
    if not dealt.preference:
        return []
    named = dealt.preference
    told = [
        f"{name} {signs([Suit(suit) for suit in named[name]])}"
        for name in game.rules.suits.names
        if name in named
    ]
    return [nodes.paragraph("", f"The suits of this deal: {', '.join(told)}.")]


def _raw(html: str) -> nodes.raw:
    return nodes.raw("", str(html), format="html")


def _steps(board: Board) -> Iterator[tuple[Board, Any]]:
    """Each state of the deal, with the step that was taken in it."""
    state = boston.Board(board.variant, board.dealt, events=board.events)
    for step in board.history:
        yield state, step
        state = state.do(step.action)


def _said(board: Board, *phases: str, but: str = "") -> list[list[Cell]]:
    """What was said in some phases, each with the verdict that let it pass.

    Args:
        board: The deal.
        phases: Those phases.
        but: An action that is shown elsewhere.
    """
    rows: list[list[Cell]] = []
    for before, step in _steps(board):
        if step.phase not in phases or step.action == but:
            continue
        verdict, call = before.explain(step.action), board.variant.call_of.get(step.action)
        word = nodes.strong("", with_signs(call.pretty) if call else step.action)
        rows.append([step.seat.word, word, verdict.sentence, link_passages(verdict.passages, "")])
    return rows


def _table_of_said(rows: Sequence[Sequence[Cell]], caption: str) -> nodes.table:
    headers = ["seat", "says", "why it may be said", "where"]
    return make_table(headers, rows, caption=caption, classes=["bo-auction"])


def _auction(board: Board) -> nodes.table:
    """Every call, with the verdict that let it pass."""
    result = f"The auction ends: {board.contract.pretty}" if board.contract else "The auction"
    return _table_of_said(_said(board, "auction", "partner"), result)


def _given(board: Board) -> list[nodes.Node]:
    """The cards given on before the bidding, and the hands that come of it; often nothing."""
    given = [
        (step.seat.word, Hand(Card(name) for name in step.action[len(GIVE) :].split("+")))
        for step in board.history
        if step.phase == "give"
    ]
    if not given:
        return []
    told = ", ".join(
        f"by {giver} {' '.join(with_signs(card.pretty) for card in cards)}"
        for giver, cards in given
    )
    dealer = board.dealt.dealer.word
    hands = {seat: board.dealt_hand(seat) for seat in Seat}
    held = _holdings(hands, f"The hands that are bid on, {dealer}'s with the cards given")
    return [
        nodes.paragraph("", f"Face down, {dealer} is given: {told}."),
        fold("The hands after the giving", held, classes=["bo-readings"]),
    ]


def _declared(board: Board) -> list[nodes.Node]:
    """What is said before the first lead of hands without a trump; nothing where none may be."""
    said = _said(board, "show", but=SHOW)
    return [_table_of_said(said, "Before the first lead, each in turn")] if said else []


def _trump(board: Board) -> nodes.Node:
    """How a deal nobody bids for got its trump, and what it is played for."""
    what = board.contract.pretty if board.contract else "not yet settled"
    played_for = nodes.paragraph("", f"Played for: {with_signs(what)}.")
    said = _said(board, "trump")
    if not said:
        return played_for
    if board.opened:
        cards = " ".join(with_signs(card.pretty) for card in board.opened)
        played_for += nodes.Text(f" Opened for it: {cards}.")
    return nodes.container("", _table_of_said(said, "The trump is chosen"), played_for)


def _laid(board: Board) -> list[nodes.Node]:
    """Cards laid out in rows, or one by one: a row of the table a turn."""
    turns: list[list[Cell]] = []
    for before, step in _steps(board):
        if step.phase not in ("layout", "count"):
            continue
        verdict = before.explain(step.action)
        lays = step.action if step.action == PASS else with_signs(Card(step.action).pretty)
        turns.append([step.seat.word, nodes.strong("", lays), verdict.sentence])
    if not turns:
        return []
    table = make_table(["seat", "lays", "why it may be laid"], turns, caption="Card by card")
    left = [f"{seat.word} {hand.pretty}" for seat, hand in board.hands.items() if hand]
    told = f"Left in hand: {with_signs('; '.join(left))}." if left else "Nobody has a card left."
    lid = f"{len(turns)} turns, card by card"
    return [fold(lid, table, classes=["bo-step"]), nodes.paragraph("", told)]


def _play(board: Board) -> list[nodes.Node]:
    """Every trick under its own lid, so that a reader goes through them one by one."""
    made = [*_declared(board), *_laid(board)]
    aside = [
        f"{seat.word} lays the {card.words} aside"
        for seat, card in zip(Seat, board.discards, strict=True)
        if card is not None
    ]
    if aside:
        told = "Before the first lead, face down: " + ", ".join(aside) + "."
        made.append(nodes.paragraph("", told))
    # The hands before each trick, and what each card played in it may be played for.
    hands: list[Mapping[Seat, Hand]] = []
    reasons: list[list[Cell]] = []
    for before, step in _steps(board):
        if step.phase != "play":
            continue
        if before.trick is None or not before.trick.plays:
            hands.append(before.hands)
        verdict = before.explain(step.action)
        card = nodes.strong("", with_signs(Card(step.action).pretty))
        reasons.append([step.seat.word, card, verdict.sentence])
    side = _side(board)
    taken = first = 0
    for number, trick in enumerate(board.played, start=1):
        winner = trick.winner(board.order)
        taken += winner in side
        last = first + len(trick.plays)
        made.append(
            fold(
                _lid(number, trick, winner, side, taken),
                _raw(trick_html(trick.plays, winner, boston=_boston(board), style=False)),
                make_table(
                    ["seat", "plays", "why it may be played"],
                    reasons[first:last],
                    caption=f"Trick {number}, card by card",
                ),
                _holdings(hands[number - 1], f"What was held before trick {number}"),
                classes=["bo-step"],
            )
        )
        first = last
    return made


def _side(board: Board) -> tuple[Seat, ...]:
    if board.contract is None or board.contract.declarer is None:
        return ()
    both = (board.contract.declarer, board.contract.partner)
    return tuple(seat for seat in both if seat is not None)


def _lid(
    number: int, trick: Trick, winner: Seat, side: tuple[Seat, ...], taken: int
) -> list[nodes.Node]:
    cards = " ".join(f"{seat.value}\u00a0{card.pretty}" for seat, card in trick.plays)
    score = ""
    if side:
        who = " and ".join(seat.word for seat in side)
        score = f" {who}: {taken} so far."
    return [
        nodes.strong("", f"Trick {number}."),
        nodes.Text(with_signs(f" {cards}. {winner.word} takes it.{score}")),
    ]


def _holdings(hands: Mapping[Seat, Hand], caption: str) -> nodes.table:
    """Four hands in words: a row a suit, a column a seat."""
    suits = sorted({card.suit for hand in hands.values() for card in hand}, key="SHDC".index)
    rows: list[list[Cell]] = []
    for suit in suits:
        held = [" ".join(card.rank.label for card in hand.suit(suit)) for hand in hands.values()]
        rows.append([signs([suit]), *[ranks or "–" for ranks in held]])
    headers = ["", *[seat.word for seat in hands]]
    return make_table(headers, rows, caption=caption, classes=["bo-holdings"])


def _settlement(board: Board, pool: int, tour: str) -> list[nodes.Node]:
    """Every step of the price and every payment, with the rule it rests on."""
    paid = settle(board, pool=pool, tour=tour)
    counted = board.variant.rules.settlement.reckoned_in == "counters"
    rows: list[list[Cell]] = [
        [line.text, str(line.amount) if line.moves else "", link_passages(line.passages)]
        for line in paid.lines
    ]
    headers = ["", "counters paid" if counted else "points owed", "where"]
    caption = f"The settlement: {paid.result}"
    told = f"In all {_net(paid.payments)}; the pool goes from {pool} to {paid.pool}."
    if not counted:
        told = f"Points booked: {_net(paid.points)}."
        paid_for = board.variant.rules.settlement.points_pay is not None
        told += f" As the game is paid: {_net(paid.payments)}." if paid_for else ""
    return [
        make_table(headers, rows, caption=caption, numeric=[1]),
        nodes.paragraph("", told),
    ]


def _net(amounts: Mapping[Seat, int]) -> str:
    told = ", ".join(f"{seat.word} {amount:+d}" for seat, amount in amounts.items())
    return told.replace("-", "−").replace("+0", "0")


def setup(app: Sphinx) -> None:
    """Register the directive."""
    app.add_directive("boston-deal", BostonDeal)
