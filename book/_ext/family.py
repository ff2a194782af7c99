"""The family tree: games and descents from `family.toml`, as a nested list and as a picture.

The directive `boston-family` places both. The list is the full text: who comes from whom, on whose
word, and where the game stands in this book. The picture says the same in two layouts, one for wide
pages and one for phones; how they are drawn stands in `family_picture`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from docutils import nodes
from docutils.statemachine import StringList
from sphinx.util.docutils import SphinxDirective

import boston
from book._ext.cells import fold, passage_anchor
from book._ext.family_picture import draw
from book._ext.writing import SOURCES, address, nothing
from boston.errors import nearest
from boston.evidence import Passage, parse_passages

if TYPE_CHECKING:
    from sphinx.application import Sphinx

DATA: Final = Path(__file__).with_name("family.toml")
TITLE: Final = "The family of Boston"

KINDS: Final = {
    "attested": "a source says so",
    "inferred": "our reading of the rules",
    "grouped": "put into the family, no more",
}
"""How well a descent is known."""

STATES: Final = {
    "played": "playable in this book",
    "described": "described in this book",
    "name": "no rules in this book",
}
"""What this book has of a game."""


@dataclass(frozen=True, slots=True)
class Cited:
    """What an entry rests on.

    Attributes:
        passages: Passages of the sources.
        works: Keys of the bibliography.
    """

    passages: tuple[Passage, ...]
    works: tuple[str, ...]

    @property
    def markup(self) -> str:
        """The citations as a page writes them."""
        parts = []
        if self.passages:
            parts.append(f"{{passage}}`{', '.join(map(str, self.passages))}`")
        if self.works:
            parts.append(f"{{cite:p}}`{','.join(self.works)}`")
        return " ".join(parts)


@dataclass(frozen=True, slots=True)
class Game:
    """A game of the family.

    Attributes:
        id: Its name in the file; for games of the engine, the variant's id.
        name: What it is called.
        language: Of the name.
        when: When a source dates it; may be empty.
        known: "rules", or "name" where none were found.
        page: The page of the book that holds it, without suffix.
        target: A place on that page; may be empty.
        cited: Where it is described or named.
        place: Column and row in the wide picture; columns may be halves.
    """

    id: str
    name: str
    language: str
    when: str
    known: str
    page: str
    target: str
    cited: Cited
    place: tuple[float, int]

    def state(self, *, here: bool) -> str:
        """What this book has of it, a key of `STATES`; `here`: whether its page is in the book."""
        if here and self.page.endswith(f"/{self.id}") and self.id in _playable():
            return "played"
        return "described" if here and self.known == "rules" else "name"


@cache
def _playable() -> frozenset[str]:
    return frozenset(variant.id for variant in boston.variants())


@dataclass(frozen=True, slots=True)
class Descent:
    """One game coming from another.

    Attributes:
        game: Id of the younger.
        parent: Id of the older.
        kind: A key of `KINDS`.
        why: On what ground, in words.
        cited: Who says so.
    """

    game: str
    parent: str
    kind: str
    why: str
    cited: Cited


@dataclass(frozen=True, slots=True)
class Family:
    """The whole tree.

    Attributes:
        games: By id, in the order of the file.
        descents: In the order of the file.
    """

    games: Mapping[str, Game]
    descents: tuple[Descent, ...]

    def parents(self, game: str) -> tuple[Descent, ...]:
        """The descents of a game; the first is its place in the list."""
        return tuple(descent for descent in self.descents if descent.game == game)

    def children(self, parent: str | None) -> tuple[Game, ...]:
        """The games whose place is under a game, or that come from none."""
        return tuple(
            game
            for game in self.games.values()
            if next((d.parent for d in self.parents(game.id)), None) == parent
        )

    def walk(self, parent: str | None = None, depth: int = 0) -> Iterator[tuple[int, Game]]:
        """Every game with its depth, parents before children."""
        for game in self.children(parent):
            yield depth, game
            yield from self.walk(game.id, depth + 1)


@cache
def family(file: Path = DATA) -> Family:
    """Read a family.

    Raises:
        ValueError: for a descent of or from a game the file does not have, a kind that does not
            exist, an entry without evidence, or two games of one id.
        VariantError: for a passage that cannot be read.
    """
    data = tomllib.loads(file.read_text("utf-8"))
    games: dict[str, Game] = {}
    for entry in data["games"]:
        if entry["id"] in games:
            raise ValueError(f"{file.name} has two games {entry['id']!r}")
        column, row = entry["place"]
        games[entry["id"]] = Game(
            entry["id"],
            entry["name"],
            entry.get("lang", "en"),
            entry.get("when", ""),
            entry.get("known", "rules"),
            entry["page"],
            entry.get("target", ""),
            _cited(entry, entry["id"]),
            (column, row),
        )
    descents = []
    for entry in data["descents"]:
        for name in (entry["game"], entry["parent"]):
            if name not in games:
                raise ValueError(f"{file.name} has no game {name!r}{nearest(name, games)}")
        told = f"{entry['game']} from {entry['parent']}"
        if entry["kind"] not in KINDS:
            raise ValueError(f"{told}: {entry['kind']!r} is none of {', '.join(KINDS)}")
        cited = _cited(entry, told)
        descents.append(Descent(entry["game"], entry["parent"], entry["kind"], entry["why"], cited))
    return Family(games, tuple(descents))


def _cited(entry: Mapping[str, Any], told: str) -> Cited:
    passages = parse_passages(entry.get("at", ""))
    works = tuple(key.strip() for key in entry.get("cite", "").split(",") if key.strip())
    if not passages and not works:
        raise ValueError(f"{told} rests on nothing; give `at` or `cite`")
    return Cited(passages, works)


class family_tree(nodes.General, nodes.Element):  # noqa: N801 - docutils names nodes in lower case
    """The picture; it is drawn when its page is written, because only then its links are known."""


def visit_family_tree(self: Any, node: family_tree) -> None:
    """Draw both layouts."""
    tree = family()
    links = {game.id: _link(self, game) for game in tree.games.values()}
    self.body.append(str(draw(tree, links, node["states"], TITLE, prefix=node["ids"][0])))
    raise nodes.SkipNode


def _link(translator: Any, game: Game) -> str:
    """Where a game stands: its page, or where the book has none of it yet, its source's place."""
    page = address(translator, game.page, game.target)
    if page:
        return page.removesuffix("#")
    if not game.cited.passages:
        return ""
    return address(translator, SOURCES, passage_anchor(str(game.cited.passages[0])))


class BostonFamily(SphinxDirective):
    """The family tree: a picture, its key, and the same as a list."""

    def run(self) -> list[nodes.Node]:
        """Make the figure and the list."""
        self.env.note_dependency(str(DATA))
        try:
            tree = family()
        except ValueError as error:
            raise self.error(f"{self.name}: {error}") from None
        states = {game.id: self.state_of(game) for game in tree.games.values()}
        name = nodes.make_id(f"family-{self.env.new_serialno('family')}")
        picture = family_tree("", ids=[name], states=states)
        inside = nodes.container()
        lines = StringList(list(self.listed(tree)), source=str(DATA))
        self.state.nested_parse(lines, self.content_offset, inside)
        return [picture, fold("The same as a list, with the evidence", *inside.children)]

    def listed(self, tree: Family) -> Iterator[str]:
        """The nested list as a page writes it."""
        for depth, game in tree.walk():
            yield f"{'  ' * depth}- {self.told(tree, game)}"

    def told(self, tree: Family, game: Game) -> str:
        """One game in a line: its name, when, what the book has, and its descents."""
        when = f", {game.when}" if game.when else ""
        line = f"{self.named(game)}{when} ({STATES[self.state_of(game)]}) {game.cited.markup}"
        for descent in tree.parents(game.id):
            parent = tree.games[descent.parent].name
            line += (
                f". *From {parent}*, {KINDS[descent.kind]}: {descent.why} {descent.cited.markup}"
            )
        return line + "."

    def named(self, game: Game) -> str:
        """The name, leading to the game's page where the book has it."""
        found = self.page_of(game)
        if found is None:
            return f"**{game.name}**"
        if game.target:
            return f"{{ref}}`{game.name} <{game.target}>`"
        return f"{{doc}}`{game.name} </{found}>`"

    def page_of(self, game: Game) -> str | None:
        """The page that holds a game, if the book has it."""
        return next(
            (doc for doc in self.env.found_docs if f"/{doc}".endswith(f"/{game.page}")), None
        )

    def state_of(self, game: Game) -> str:
        """What this book has of a game."""
        return game.state(here=self.page_of(game) is not None)


def setup(app: Sphinx) -> None:
    """Register the directive, its node and its style sheet."""
    other = (nothing, nothing)
    app.add_node(
        family_tree,
        html=(visit_family_tree, None),
        latex=other,
        text=other,
        man=other,
        texinfo=other,
    )
    app.add_directive("boston-family", BostonFamily)
    app.add_css_file("history.css", priority=820)
