"""What happens at a table although the rules forbid it: recorded, never played through.

An event is given to `settle`, stands in a record as `[Event "revoke E 5 H2"]`, and lets a replay
accept just the irregular card it names.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from boston.cards import Card
from boston.errors import NotationError, nearest, quoted
from boston.seats import Seat, parse_seat

KINDS: Final = {
    "misdeal": "the dealer dealt wrongly and deals again",
    "revoke": "a player did not follow suit though able",
    "out-of-turn": "a card was led or played out of turn",
    "hint": "a player told another, by word or sign, which suit to choose",
    "unclaimed": "a player did not claim a win before the next cut",
    "wrong-announcement": "a player announced another game than the one meant, and must play it",
    "same-misere": "a player announced the misère that another had announced before",
    "paid-early": "the opponents paid before the second trick",
}
_NOTE: Final = re.compile(r"[a-z]+(?:-[a-z]+)+|[a-z]{3,}")


@dataclass(frozen=True, slots=True)
class Event:
    """An irregularity, or an agreement at the table.

    >>> Event("revoke", seat="E", trick=5)
    Event('revoke', seat='E', trick=5)
    >>> str(Event("revoke", seat="E", trick=5, card="H2"))
    'revoke E 5 H2'

    Attributes:
        kind: One of `KINDS`.
        seat: Whose act it was; `None` where it was nobody's alone.
        trick: Trick it happened in, from 1; 0 where none is meant.
        card: The card concerned, or `None`.
        note: A word the rules know, such as an excuse for a misdeal.

    Raises:
        NotationError: for an unknown kind, seat or card, a trick that is no number, or a note
            that is not one word.
    """

    kind: str
    seat: Seat | None = None
    trick: int = 0
    card: Card | None = None
    note: str = ""

    def __init__(
        self,
        kind: Any,
        seat: str | None = None,
        trick: Any = 0,
        card: str | None = None,
        note: Any = "",
    ) -> None:
        if not isinstance(kind, str) or kind not in KINDS:
            raise NotationError(
                f"{quoted(kind)} is not an event; known are {', '.join(KINDS)}"
                f"{nearest(kind, KINDS)}"
            )
        if isinstance(trick, bool) or not isinstance(trick, int) or trick < 0:
            raise NotationError(f"{quoted(trick)} is not the number of a trick")
        if seat is None and kind != "paid-early":
            raise NotationError(f"whose {kind} was it? give seat=")
        if not isinstance(note, str) or (note and not _NOTE.fullmatch(note)):
            raise NotationError(
                f"{quoted(note)} is not a note; write one word, or several joined by hyphens"
            )
        set_field = object.__setattr__
        set_field(self, "kind", kind)
        set_field(self, "seat", None if seat is None else parse_seat(seat))
        set_field(self, "trick", trick)
        set_field(self, "card", None if card is None else Card(card))
        set_field(self, "note", note)

    def __str__(self) -> str:
        parts: list[object] = [
            self.kind,
            self.seat,
            self.trick or None,
            self.card,
            self.note or None,
        ]
        return " ".join(str(part) for part in parts if part is not None)

    def __repr__(self) -> str:
        shown = [repr(self.kind)]
        if self.seat is not None:
            shown.append(f"seat={self.seat.value!r}")
        if self.trick:
            shown.append(f"trick={self.trick}")
        if self.card is not None:
            shown.append(f"card={str(self.card)!r}")
        if self.note:
            shown.append(f"note={self.note!r}")
        return f"Event({', '.join(shown)})"


def read_events(events: object) -> tuple[Event, ...]:
    """Events from a list of them, each a value or its text.

    >>> read_events(["revoke E 5 H2"])
    (Event('revoke', seat='E', trick=5, card='H2'),)

    Raises:
        NotationError: for what is no list, or an item that is no event.
    """
    if isinstance(events, str | bytes) or not isinstance(events, Iterable):
        raise NotationError(f"events is {quoted(events)}; give a list of them")
    return tuple(_event(item) for item in events)


def _event(item: object) -> Event:
    if isinstance(item, Event):
        return item
    if isinstance(item, str):
        return parse_event(item)
    raise NotationError(f"{quoted(item)} is not an event; make one with boston.Event")


def parse_event(text: str) -> Event:
    """Read an event as `str` writes it.

    Raises:
        NotationError: where it cannot be read.
    """
    if not text.split():
        raise NotationError(f"an event is empty; write one of {', '.join(KINDS)}")
    kind, *words = text.split()
    seat = card = None
    trick, note = 0, ""
    for word in words:
        if word.isdecimal() and not trick:
            trick = int(word)
        elif seat is None and len(word) == 1:
            seat = word
        elif len(word) == 2 and card is None:
            card = word
        else:
            note = word
    return Event(kind, seat, trick, card, note)
