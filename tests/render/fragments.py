"""Shared by the tests of this room: a strict reader of fragments, and scenes to draw."""

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser

from boston.cards import Hand, full_pack
from boston.render import Scene
from boston.seats import Seat

VOID = {"br", "hr", "img", "input", "link", "meta", "wbr"}
PACK = full_pack()
HANDS = {seat: Hand(PACK[place::4]) for place, seat in enumerate(Seat)}
HOSTILE = '<img src=x onerror="alert(1)">\'&"'


@dataclass
class Fragment(HTMLParser):
    """Reads a fragment, failing on a tag left open or closed twice."""

    text: str
    tags: list[tuple[str, dict[str, str | None]]] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    stack: list[str] = field(default_factory=list)

    def __post_init__(self):
        super().__init__(convert_charrefs=True)
        self.feed(self.text)
        self.close()
        assert not self.stack, f"left open: {self.stack}"

    def handle_starttag(self, tag, attrs):
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"an attribute stands twice in <{tag}>"
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.stack.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        assert self.stack, f"</{tag}> closes nothing"
        assert self.stack.pop() == tag

    def handle_data(self, data):
        if "style" not in self.stack:
            self.words.append(data)

    def having(self, attribute, value=None):
        """The tags that have an attribute, of a value where one is given."""
        return [
            attrs
            for _, attrs in self.tags
            if attribute in attrs and (value is None or attrs[attribute] == value)
        ]

    def of_class(self, name):
        """The tags that have a class."""
        return [attrs for _, attrs in self.tags if name in (attrs.get("class") or "").split()]

    @property
    def said(self):
        """All text, in one string."""
        return " ".join("".join(self.words).split())


def read(text):
    """Read a fragment and check what is asked of every one."""
    fragment = Fragment(str(text))
    ids = [attrs["id"] for attrs in fragment.having("id")]
    assert len(ids) == len(set(ids)), "an id stands twice"
    for attrs in fragment.having("href"):
        assert attrs["href"].removeprefix("#") in ids
    for attrs in fragment.having("aria-describedby"):
        assert attrs["aria-describedby"] in ids
    for name, attrs in fragment.tags:
        assert name not in ("script", "img", "iframe", "link"), name
        assert not [key for key in attrs if key.startswith("on")]
    outside = str(text).replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert not re.search(r"https?:|//|url\(|@import", outside), "asks for something from outside"
    return fragment


def full_scene(**changes):
    """A moment with everything on the table."""
    mine = HANDS[Seat.SOUTH]
    hearts = mine.suit("H")
    plain = {
        "hands": {**HANDS, Seat.WEST: 9},
        "hidden": {"N"},
        "dealer": "E",
        "turn": "S",
        "trick": (("E", "H2"), ("W", "HK")),
        "taken": {"N": 1, "E": 0, "S": 3, "W": 5},
        "pool": 1240,
        "turned": "D9",
        "contract": "Six hearts",
        "trump": "H",
        "boston": "DJ",
        "names": {"S": "Anna"},
        "announcements": {"N": "I support"},
        "playable": hearts,
        "reasons": {card: "Hearts were led." for card in mine if card not in hearts},
        "exposed": {"E"},
    }
    return Scene(**{**plain, **changes})
