"""The text form of deals and records: tags as in Portable Bridge Notation, with tags of our own.

A record is lines of `[Name "value"]`; a tag may be followed by a section, lines of words up to
the next tag. Hands are written as bridge records write them, from one seat on clockwise:
`N:AKQ.J98.T7.65432 …`. Reading forgives spacing and case; writing has one form.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from boston.cards import Hand
from boston.errors import NotationError, quoted
from boston.seats import Seat, parse_seat

_TAG = re.compile(r'\[\s*(?P<name>[A-Za-z]+)\s+"(?P<value>(?:[^"\\]|\\.)*)"\s*\]')
_WORDS_A_LINE = 4


@dataclass(frozen=True, slots=True)
class Tag:
    """A tag, and the words of the section under it."""

    name: str
    value: str
    words: tuple[str, ...] = ()
    section: bool = False


def format_record(tags: Iterable[Tag]) -> str:
    """Write tags, one a line, sections in lines of four words.

    >>> print(format_record([Tag("Auction", "E", ("5H", "pass"), section=True)]))
    [Auction "E"]
    5H pass
    """
    lines: list[str] = []
    for tag in tags:
        value = tag.value.replace("\\", "\\\\").replace('"', '\\"')
        lines.append(f'[{tag.name} "{value}"]')
        starts = range(0, len(tag.words), _WORDS_A_LINE)
        lines += [" ".join(tag.words[at : at + _WORDS_A_LINE]) for at in starts]
    return "\n".join(lines)


def parse_record(text: str) -> tuple[Tag, ...]:
    r"""Read tags and their sections; lines that begin with `%` or `;` are comments.

    >>> parse_record('[Auction "E"]\n5H pass')
    (Tag(name='Auction', value='E', words=('5H', 'pass'), section=True),)

    Raises:
        NotationError: with the line number, for a line that is neither a tag nor in a section.
    """
    if not isinstance(text, str):
        raise NotationError(f"{quoted(text)} is not a record; give its text")
    tags: list[Tag] = []
    for number, raw in enumerate(text.splitlines(), start=1):
        line = raw.strip()
        if not line or line[0] in "%;":
            continue
        if line.startswith("["):
            match = _TAG.fullmatch(line)
            if match is None:
                raise NotationError(
                    f'line {number}: {quoted(line)} is not a tag; write [Name "value"]'
                )
            tags.append(Tag(match["name"], re.sub(r"\\(.)", r"\1", match["value"])))
        elif tags:
            last = tags[-1]
            tags[-1] = Tag(last.name, last.value, (*last.words, *line.split()), section=True)
        else:
            raise NotationError(f'line {number}: {quoted(line)} stands before any [Tag "…"]')
    return tuple(tags)


def format_hands(hands: Mapping[Seat, Hand]) -> str:
    """Four hands in one line, from North clockwise."""
    return "N:" + " ".join(str(hands[seat]) for seat in Seat)


def parse_hands(text: str) -> dict[Seat, Hand]:
    """Read four hands from one line, from any seat on clockwise.

    Raises:
        NotationError: for a missing hand, a malformed one, or a card that stands twice.
    """
    first, colon, rest = text.partition(":")
    fields = rest.split()
    if not colon or len(fields) != len(Seat):
        raise NotationError(
            f"{quoted(text)} is not a deal; write a seat, a colon and {len(Seat)} hands: "
            "N:spades.hearts.diamonds.clubs …"
        )
    start = parse_seat(first)
    hands = {seat: Hand(field) for seat, field in zip(start.round(), fields, strict=True)}
    owner: dict[str, Seat] = {}
    for seat, hand in hands.items():
        for card in hand:
            if card in owner:
                raise NotationError(
                    f"{card} ({card.words}) stands twice: with {owner[card].word} and {seat.word}"
                )
            owner[card] = seat
    return hands
