"""A position of an app as a line of text, for the address of a page; and the way back.

    app=auction&variant=fontainebleau&dealer=N&seed=7&calls=pass+6H+7C+pass

The text is what stands behind the `#` of an address, so anybody can write anything into it: it is
held to a length and to the fields of the app it names, and every value is read by the engine like
one that was typed. An app that has positions is an `Addressed` model in a `Frame` (`app.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Protocol
from urllib.parse import parse_qsl, urlencode
from weakref import WeakSet

from boston.errors import NotationError, UnknownVariant, quoted

LONGEST: Final = 4000
"""Characters of a link that are read at most; the longest record of a deal has about 700."""

MOST_FIELDS: Final = 16


@dataclass(frozen=True)
class Link:
    """A position as it stands in an address.

    Attributes:
        app: Name of the app it is for.
        fields: What the app needs to show it again.
    """

    app: str
    fields: Mapping[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        return urlencode({"app": self.app, **{k: v for k, v in self.fields.items() if v}})


def parse_link(text: str) -> Link:
    """Read a link; the values are still mere text.

    >>> parse_link("app=deal&seed=7").fields
    {'seed': '7'}

    Raises:
        NotationError: for what is too long, names no app first, or names a field twice.
    """
    if len(text) > LONGEST:
        raise NotationError(f"a link has at most {LONGEST} characters")
    try:
        pairs = parse_qsl(text, strict_parsing=True, errors="strict", max_num_fields=MOST_FIELDS)
    except ValueError:
        raise NotationError(f"{quoted(text)} is not a link to a position") from None
    if not pairs or pairs[0][0] != "app" or len(dict(pairs)) < len(pairs):
        raise NotationError(f"{quoted(text)} is not a link to a position")
    return Link(pairs[0][1], dict(pairs[1:]))


class Addressed(Protocol):
    """A model whose position has an address.

    Attributes:
        app: The name of the app in links.
        known: The fields its links may have.
        message: Why the last wish could not be met, for the reader; empty when it was.
    """

    app: str
    known: frozenset[str]
    message: str

    def fields(self) -> dict[str, str]:
        """What a link needs to show this position again."""

    def notation(self) -> str:
        """The position in the engine's notation."""

    def restore(self, fields: Mapping[str, str]) -> None:
        """Show the position of a link.

        Raises:
            ValueError: with a sentence for the reader, where there is no such position.
        """


class Place(Protocol):
    """An app on the page: its model, and a way to draw it."""

    position: Addressed

    def redraw(self) -> None:
        """Bring the app up to date with its model."""


_shown: WeakSet[Place] = WeakSet()
_waiting: list[Link] = []


def follow(text: str) -> bool:
    """Show a position: in the app on the page that it is for, or in the next one that is made.

    Returns:
        False where the text is no link at all; nothing happens then.
    """
    try:
        found = parse_link(text)
    except NotationError:
        return False
    for place in _shown:
        if place.position.app == found.app:
            _open(place, found)
            return True
    _waiting.append(found)
    return True


def welcome(place: Place) -> None:
    """Tell of an app that was made; it opens the position that waits for it."""
    _shown.add(place)
    for found in _waiting:
        if found.app == place.position.app:
            _waiting.remove(found)
            _open(place, found)
            return


def _open(place: Place, found: Link) -> None:
    model = place.position
    strange = sorted(set(found.fields) - model.known)
    try:
        if strange:
            raise NotationError(f"{quoted(strange[0])} is nothing that this app knows")
        model.restore(found.fields)
    except (ValueError, UnknownVariant) as problem:
        model.message = f"The position of the link cannot be shown: {problem}"
    place.redraw()


def rules_text(chosen: Mapping[str, str]) -> str:
    """House rules as one field of a link.

    >>> rules_text({"shuffle": "full"})
    'shuffle:full'
    """
    return " ".join(f"{option}:{reading}" for option, reading in chosen.items())


def read_rules(text: str) -> dict[str, str]:
    """The house rules of a link.

    Raises:
        NotationError: where one is not written `option:reading`.
    """
    found: dict[str, str] = {}
    for part in text.split():
        option, colon, reading = part.partition(":")
        if not colon:
            raise NotationError(f"{quoted(part)} is not a house rule; write option:reading")
        found[option] = reading
    return found
