"""Random walks through a deal, and what the walks' tests ask of a board.

Nothing here knows a variant: what can be said, held and hidden is read from the board itself.
"""

from __future__ import annotations

import gc
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from functools import cache
from random import Random
from types import FunctionType, ModuleType
from typing import Any

import boston
from boston import Board, Card, Hand, IllegalAction, Seat, Variant
from boston.board.reading import read_action
from boston.deal import pack_of

Policy = Callable[[Board, Random], str]

CARD = re.compile(r"(?<![A-Z0-9])[SHDC][AKQJT2-9](?![A-Z0-9])")
"""A card as the engine writes it, wherever it stands in a text."""


def wander(board: Board, chance: Random) -> str:
    """Any legal action, evenly: auctions climb high."""
    return chance.choice(board.fast_legal())


def linger(board: Board, chance: Random) -> str:
    """Mostly the first legal action, which is a pass where one may pass."""
    return board.fast_legal()[0] if chance.random() < 0.7 else chance.choice(board.fast_legal())


def aim(contract: str) -> Policy:
    """Bid for one contract as soon as it can be had, then let the others pass."""

    def choose(board: Board, chance: Random) -> str:
        legal = board.fast_legal()
        calls = [board.variant.call_of[a] for a in legal if a in board.variant.call_of]
        said = board.said("auction")
        if board.phase == "auction" and not any(step.action != "pass" for step in said):
            wanted = [call.code for call in calls if call.contract == contract]
            if wanted:
                return chance.choice(wanted)
        if board.phase == "auction" and "pass" in legal:
            return "pass"
        wanted = [call.code for call in calls if call.contract == contract]
        return chance.choice(wanted or legal)

    return choose


def helped(contract: str) -> Policy:
    """Bid for one contract, and join whoever bid it as soon as a partner may."""
    alone = aim(contract)

    def choose(board: Board, chance: Random) -> str:
        legal = board.fast_legal()
        joins = [
            word for word in ("support", "call-partner", "accept", "play-along") if word in legal
        ]
        if board.phase == "partner" and not joins:
            return legal[0]
        return joins[0] if joins else alone(board, chance)

    return choose


def all_passing(board: Board, chance: Random) -> str:
    """Pass as long as one may."""
    return "pass" if "pass" in board.fast_legal() else chance.choice(board.fast_legal())


def policies(game: Variant) -> dict[str, Policy]:
    """Ways to walk that together reach every contract of a game's ladder, and none."""
    aims = {f"aim at {key}": aim(key) for key in game.rules.auction.ladder}
    pairs = {f"{key} with a partner": helped(key) for key in game.rules.partner.contracts}
    return {"wander": wander, "linger": linger, "all pass": all_passing, **aims, **pairs}


def walk(game: Variant, seed: int, policy: Policy) -> Iterator[Board]:
    """Every board of one deal, from the first to the one that is over."""
    chance = Random(seed)
    dealer = chance.choice([seat.value for seat in Seat])
    # The first deal of a party fixes its suit; the others are deals of a party under way.
    names = game.rules.suits.names[: 2 if seed else 0]
    party = dict(zip(names, chance.sample(game.rules.equipment.suits, 2), strict=False))
    kept = party if game.rules.suits.ranking == "party-and-deal" else None
    board = Board(game, boston.deal(game, seed=seed, dealer=dealer, preference=kept))
    yield board
    while not board.over:
        board = board.do(policy(board, chance))
        yield board


@cache
def deals(game: Variant) -> tuple[tuple[Board, ...], ...]:
    """A few whole deals, board by board, that together reach every contract."""
    return tuple(
        tuple(walk(game, number, policy)) for number, policy in enumerate(policies(game).values())
    )


def moments(game: Variant) -> Iterator[Board]:
    """From each of those deals the first board of each phase, two by chance, and the last."""
    for number, boards in enumerate(deals(game)):
        first = {board.phase: board for board in reversed(boards)}
        yield from (*first.values(), *Random(number).sample(boards, 2))


def nameable(game: Variant) -> tuple[str, ...]:
    """Everything that can be named in a game: its calls, cards, discards, and showing a hand."""
    cards = pack_of(game.rules)
    calls = tuple(call.code for call in game.calls)
    return (*calls, *cards, *(f"discard:{card}" for card in cards), "show", "chicane")


def gifts(board: Board, chance: Random) -> tuple[str, ...]:
    """Some of the gifts that may be named at a board: legal ones, and others."""
    if board.phase != "give":
        return ()
    cards, legal = pack_of(board.variant.rules), board.fast_legal()
    number = len(legal[0].split("+"))
    wrong = [chance.sample(cards, number) for _ in range(8)]
    wrong += [list(board.hands[board.turn])[:size] for size in (number - 1, number + 1)]
    return (*chance.sample(legal, 8), *(f"give:{'+'.join(some)}" for some in wrong))


def to_auction(board: Board) -> Board:
    """The board at its auction, with any cards given on before."""
    while board.phase != "auction":
        board = board.do(board.legal()[0])
    return board


def refusal(board: Board, action: str) -> IllegalAction | None:
    """The error an action is refused with, or `None` where it is done."""
    try:
        board.do(action)
    except IllegalAction as error:
        return error
    return None


def reads_as(board: Board, action: str) -> str:
    """An action as this phase reads it; `5H` is a card at the play and a bid before."""
    return read_action(board.variant, action, board.phase)[1]


def whereabouts(board: Board) -> list[Card]:
    """Every card the board knows of, once for each place it is in."""
    found = [card for seat in Seat for card in Hand.from_bits(board.held[seat.index])]
    found += [card for card in board.discards if card is not None]
    if board.phase == "give":  # cards chosen lie on the table until all have chosen
        found += [card for cards in board.given for card in cards]
    found += [card for trick in board.played for card in trick.cards]
    found += board.trick.cards if board.trick else ()
    return found


def open_to(board: Board, seat: Seat) -> set[Card]:
    """The cards a seat has a right to know: its own, those given it, played, or laid open."""
    known = {*board.dealt.hands[seat], *board.hands[seat]}
    known |= {card for trick in board.played for card in trick.cards}
    known |= set(board.trick.cards) if board.trick else set()
    known |= {card for other in board.exposed for card in board.hands[other]}
    if board.dealt.turned is not None:
        known.add(board.dealt.turned)
    return known


def exchanged(board: Board, one: Card, other: Card, seat: Seat) -> Board | None:
    """The same deal with two cards changed for each other wherever `seat` cannot see them.

    `None` where the table has shown that the cards cannot lie so (somebody could not follow).
    """
    swap = {one: other, other: one}
    hands = tuple(Hand([swap.get(card, card) for card in hand]) for hand in board.dealt.cards)
    new = Board(board.variant, replace(board.dealt, cards=hands))
    for step in board.history:
        action = step.action
        if step.seat is not seat and ":" in action:
            action = CARD.sub(lambda match: str(swap.get(Card(match[0]), match[0])), action)
        try:
            new = new.do(action)
        except IllegalAction:
            return None
    return new


def cards_in(thing: Any) -> set[Card]:
    """Every card that can be read from a value: cards, hands, and cards named in texts."""
    if isinstance(thing, Hand):
        return set(thing)
    if isinstance(thing, Card):
        return {thing}
    if isinstance(thing, str):
        return {Card(text) for text in CARD.findall(thing)}
    if isinstance(thing, Mapping):
        return cards_in([*thing.keys(), *thing.values()])
    if isinstance(thing, Iterable):
        return {card for part in thing for card in cards_in(part)}
    if is_dataclass(thing):
        parts = (getattr(thing, field.name) for field in fields(thing))
        return {card for part in parts for card in cards_in(part)}
    return set()


def within_reach(thing: Any) -> Iterator[Any]:
    """Every object that can be reached from a value, its class and its game's rules apart."""
    seen: set[int] = set()
    waiting = [thing]
    while waiting:
        found = waiting.pop()
        if id(found) in seen or isinstance(found, type | ModuleType | FunctionType | Variant):
            continue
        seen.add(id(found))
        yield found
        waiting += gc.get_referents(found)
