"""Boards as text and back: `parse(str(board)) == board`."""

from __future__ import annotations

from boston.board.contract import Contract, contract
from boston.board.events import Event, parse_event
from boston.board.machine import Auction, Board, Play
from boston.deal import Deal, read_deal
from boston.errors import NotationError, VariantError, quoted
from boston.notation import Tag, format_record, parse_record
from boston.seats import parse_seat
from boston.variants import Variant, variant

_SECTIONS = ("give", "auction", "partner", "discard", "show", "play")
_ONCE = (
    *("Variant", "Dealer", "Deal", "Rules", "Board", "Contract", "Tricks"),
    *(phase.capitalize() for phase in _SECTIONS),
)
_WHOLE, _AUCTION, _PLAY = "whole", "auction", "play"


def format_board(board: Board) -> str:
    """Write a board as tags: the deal, the rules, the contract, and a section for each phase."""
    tags = list(board.dealt.tags)
    if board.variant.chosen:
        rules = " ".join(f"{name}={reading}" for name, reading in board.variant.chosen.items())
        tags.append(Tag("Rules", rules))
    kind = {Auction: _AUCTION, Play: _PLAY}.get(type(board), _WHOLE)
    tags.append(Tag("Board", kind))
    tags += [Tag("Event", str(event)) for event in board.events]
    if board.contract is not None:
        tags.append(Tag("Contract", str(board.contract)))
    for phase in _SECTIONS:
        steps = board.said(phase)
        if steps:
            words = tuple(str(step.action) for step in steps)
            tags.append(Tag(phase.capitalize(), steps[0].seat.value, words, section=True))
    if board.over:
        tags.append(Tag("Tricks", _tricks(board)))
    return format_record(tags)


def parse(text: str) -> Board | Deal:
    """Read a record: a board where it has a `[Board "…"]` tag, else a deal.

    >>> from boston.deal import deal
    >>> board = Board("fontainebleau", deal("fontainebleau", seed=7)).do("5H")
    >>> parse(str(board)) == board
    True

    Raises:
        NotationError: for text that cannot be read, or a contract or tricks that what was said
            and played does not make.
        IllegalAction: where a call or card recorded is against the rules.
        UnknownVariant: for a game that is not known.
        VariantError: for a house rule that does not exist.
    """
    tags = parse_record(text)
    named: dict[str, Tag] = {}
    for tag in tags:
        if tag.name in named and tag.name in _ONCE:
            raise NotationError(f"[{tag.name}] stands twice; a record has it once")
        named[tag.name] = tag
    dealt = read_deal(tags)
    if "Board" not in named:
        return dealt
    game = variant(dealt.variant, _rules(named.get("Rules")))
    events = tuple(parse_event(tag.value) for tag in tags if tag.name == "Event")
    stated = _contract(game, named["Contract"].value, dealt) if "Contract" in named else None
    board = _start(named["Board"].value, game, dealt, events, stated)
    for phase in _SECTIONS:
        section = named.get(phase.capitalize())
        if section is None:
            continue
        if board.turn is not None and parse_seat(section.value) is not board.turn:
            raise NotationError(
                f"[{section.name} {quoted(section.value)}] names the wrong seat: it is the turn of "
                f"{board.turn.word}"
            )
        for word in section.words:
            board = board.do(word)
    if stated is not None and board.contract != stated:
        made = str(board.contract) if board.contract else "no contract"
        raise NotationError(f'[Contract "{stated}"] does not fit the calls, which make {made}')
    if "Tricks" in named and (not board.over or named["Tricks"].value != _tricks(board)):
        raise NotationError(
            f"[Tricks {quoted(named['Tricks'].value)}] does not fit the play, which "
            + (f"makes {_tricks(board)}" if board.over else f"stops at {board.phase}")
        )
    return board


def _tricks(board: Board) -> str:
    return " ".join(f"{seat.value}{number}" for seat, number in board.tricks.items())


def _start(
    kind: str, game: Variant, dealt: Deal, events: tuple[Event, ...], stated: Contract | None
) -> Board:
    if kind == _WHOLE:
        return Board(game, dealt, events=events)
    if kind == _AUCTION:
        return Auction(game, dealt)
    if kind == _PLAY:
        if stated is None:
            raise NotationError('[Board "play"] needs a [Contract "…"]')
        return Play(game, dealt, stated, events=events)
    raise NotationError(f"[Board {quoted(kind)}] is none of {_WHOLE}, {_AUCTION}, {_PLAY}")


def _rules(tag: Tag | None) -> dict[str, str]:
    chosen: dict[str, str] = {}
    for word in tag.value.split() if tag else ():
        name, equals, reading = word.partition("=")
        if not equals:
            raise VariantError(f"[Rules] has {quoted(word)}; write house-rule=reading")
        chosen[name] = reading
    return chosen


def _contract(game: Variant, text: str, dealt: Deal) -> Contract:
    code, *seats = text.split() or [""]
    if len(seats) > 2:
        raise NotationError(f"[Contract {quoted(text)}] names more than a declarer and a partner")
    declarer, partner = (*seats, None, None)[:2]
    return contract(game, code, declarer, partner, dealt.preference)
