"""The games side by side: one matrix of all rules, any two compared, and the ladders aligned.

Made from the data of every playable variant: a variant that is added has its column and its pairs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

from docutils import nodes

import boston
from book._ext.cells import (
    Cell,
    cite_reading,
    fold,
    in_languages,
    link_passages,
    make_table,
    rule_anchor,
)
from book._ext.compare_words import SECTIONS, label, told
from book._ext.words import format_value, with_signs
from book._ext.writing import address, nothing
from boston.evidence import Evidence
from boston.render.markup import attribute, escape
from boston.settlement import PriceRow, price_table
from boston.variants import Diff, DiffRow, Variant
from boston.variants.schema import ContractRules, Rules

if TYPE_CHECKING:
    from sphinx.application import Sphinx

NOTHING: Final = "–"
"""What stands where a game has nothing of the kind."""


class rule_link(nodes.Inline, nodes.TextElement):  # noqa: N801 - docutils names nodes in lower case
    """A value with the sign of its evidence that leads to the rule's permanent address.

    Lighter than a cited value, whose note has more: a comparison of two games has hundreds.
    Attributes: `game`, `path`, `status`.
    """


RECORDS: Final = ("calls", "contracts", "tariff.rows")
"""Parts of the rules that hold many entries of one shape, compared entry by entry."""


def playable() -> tuple[Variant, ...]:
    """The variants that stand side by side, in catalogue order."""
    return tuple(game for game in boston.variants() if game.status == "playable")


def sections() -> tuple[str, ...]:
    """The parts of the rules in the order of the headings; one without a heading comes last."""
    known = [field.name for field in fields(Rules)]
    return (*[s for s in SECTIONS if s in known], *[s for s in known if s not in SECTIONS])


def heading(section: str) -> str:
    """The heading of a part of the rules."""
    return SECTIONS.get(section, section.replace("_", " ").capitalize())


# --- all games on one matrix ----------------------------------------------------------------------


def matrix(caption: str) -> list[nodes.Node]:
    """Every rule of every game, a table for each part of the rules, and what to show of them."""
    games = playable()
    made: list[nodes.Node] = [nodes.raw("", _filter(games), format="html")]
    for section in sections():
        rows = list(_section_rows(section, games))
        title = f"{caption or 'The games side by side'}: {heading(section).lower()}"
        table = _table("rule", games, rows, title)
        for row, (_, cells) in zip(_body(table), rows, strict=True):
            if len({_text(cell) for cell in cells}) == 1:
                row["classes"].append("bo-same")
        made.append(_section(f"all-{section.replace('_', '-')}", heading(section), table))
    return made


Row = tuple[str, list[Cell]]


def _section_rows(section: str, games: Sequence[Variant]) -> Iterator[Row]:
    if section == "contracts":
        yield from _kinds_of_contract(games)
        return
    if section == "calls":
        codes = dict.fromkeys(code for game in games for code in game.rules.calls)
        for code in codes:
            name = next(g.rules.calls[code].names["en"] for g in games if code in g.rules.calls)
            yield (
                name,
                [_call(game, code) if code in game.rules.calls else NOTHING for game in games],
            )
        return
    paths = dict.fromkeys(
        path
        for game in games
        for path in game.leaves.values
        if path.startswith(f"{section}.") and not path.startswith("tariff.rows.")
    )
    known = [path for path in _ORDER if path in paths]
    for path in (*known, *[path for path in paths if path not in known]):
        yield label(path), [_value(game, path) for game in games]
    if section == "tariff":
        yield "lowest price", [_extreme(game, min) for game in games]
        yield "highest price", [_extreme(game, max) for game in games]


_ORDER: Final = (
    *("auction.protocol", "auction.opens", "auction.ladder", "auction.order", "auction.suits"),
    *("suits.ranking", "suits.names", "boston_card.card", "boston_card.shifts_to"),
    *("boston_card.shifts_when", "partner.contracts", "partner.call", "partner.order"),
    *("tariff.extra", "tariff.extra_counts", "pool.stake", "pool.staked_by", "pool.staked"),
)
"""Rules that lead their table; the others stand in the order of the rule files."""


def _value(game: Variant, path: str) -> Cell:
    if path not in game.leaves.values:
        return NOTHING
    reading = game.reading(path)
    return cite_reading(game.id, reading, told(game, path, reading.value))


def _call(game: Variant, code: str) -> Cell:
    path = _names(game, f"calls.{code}")
    names = {lang: name for lang, name in game.rules.calls[code].names.items() if lang != "en"}
    said = cite_reading(game.id, game.reading(path), game.rules.calls[code].names["en"])
    return [said, *([" ", *in_languages(names)] if names else [])]


def _names(game: Variant, entry: str) -> str:
    """Where the names of an entry stand: under one evidence they are one rule, else one each."""
    path = f"{entry}.names"
    return path if path in game.leaves.values else f"{path}.en"


def _kinds_of_contract(games: Sequence[Variant]) -> Iterator[Row]:
    """What kinds of announcements there are, each named in its game."""
    kinds: tuple[tuple[str, str, Callable[[ContractRules], bool]], ...] = (
        ("games of tricks", "needs", lambda c: c.goal == "at-least"),
        ("in a suit of a class", "trump", lambda c: c.trump == "of-class"),
        ("no trick at all", "goal", lambda c: c.goal == "at-most" and not c.needs),
        ("just so many tricks", "goal", lambda c: c.goal == "exactly"),
        ("a card laid aside by all", "discard", lambda c: c.discard == "all"),
        ("a card laid aside by the declarer", "discard", lambda c: c.discard == "declarer"),
        ("hand open before the first lead", "exposed", lambda c: c.exposed == "before-lead"),
        ("open after the first trick", "exposed", lambda c: c.exposed == "after-first-trick"),
    )
    for name, rule, fits in kinds:
        cells: list[Cell] = []
        for game in games:
            found = [key for key in game.rules.auction.ladder if fits(game.rules.contracts[key])]
            parts: list[str | nodes.Node] = []
            for key in found:
                reading = game.reading(f"contracts.{key}.{rule}")
                parts += [", "] if parts else []
                parts.append(cite_reading(game.id, reading, game.rules.contracts[key].names["en"]))
            cells.append(parts or NOTHING)
        if any(cell != NOTHING for cell in cells):
            yield name, cells


def _extreme(game: Variant, pick: Callable[..., PriceRow]) -> Cell:
    rows = [row for row in price_table(game) if row.tricks == row.needs and not row.partner]
    row = pick(rows, key=lambda one: one.amount)
    return [_price(row), f" {row.unit}: {row.title}"]


def _price(row: PriceRow) -> nodes.Node:
    """A price of a game just made, with the evidence of the cell it stands in."""
    return cite_reading(row.variant.id, row.readings[0], str(row.amount))


# --- any two games --------------------------------------------------------------------------------


def pairs(caption: str) -> list[nodes.Node]:
    """Any two games: what they differ in, part by part, with the evidence of both sides."""
    del caption  # each table has its own
    found = [boston.diff(left, right) for left, right in combinations(playable(), 2)]
    links = nodes.bullet_list("", classes=["bo-pairs"])
    for one in found:
        link = nodes.reference("", _pair_title(one), refid=pair_anchor(one.left, one.right))
        link["internal"] = True
        links += nodes.list_item("", nodes.paragraph("", "", link))
    return [links, *[_pair(one) for one in found]]


def pair_anchor(left: Variant, right: Variant) -> str:
    """The permanent id of a comparison.

    >>> pair_anchor(boston.variant("fontainebleau"), boston.variant("bostonas"))
    'fontainebleau-and-bostonas'
    """
    return f"{left.id}-and-{right.id}"


def _pair_title(one: Diff) -> str:
    return f"{one.left.name} and {one.right.name}"


def _pair(one: Diff) -> nodes.section:
    made = _section(pair_anchor(one.left, one.right), _pair_title(one))
    made["ids"].append(pair_anchor(one.right, one.left))  # either order leads here
    for section in sections():
        rows = list(_differences(one, section))
        if not rows:
            continue
        title = (
            f"{heading(section)}: {len(rows)} {'difference' if len(rows) == 1 else 'differences'}"
        )
        table = _table(
            "rule", (one.left, one.right), rows, f"{_pair_title(one)}: {heading(section).lower()}"
        )
        made += fold(title, table, classes=["bo-difference"])
    return made


def _differences(one: Diff, section: str) -> Iterator[Row]:
    entries: dict[str, None] = {}
    for row in one:
        if not row.path.startswith(f"{section}."):
            continue
        record = next((name for name in RECORDS if row.path.startswith(f"{name}.")), None)
        if record is None:
            yield (
                label(row.path),
                [
                    _side(one.left, row, row.left, row.left_evidence),
                    _side(one.right, row, row.right, row.right_evidence),
                ],
            )
        else:
            key = row.path.removeprefix(f"{record}.").partition(".")[0]
            entries[f"{record}.{key}"] = None
    for entry in entries:
        yield _entry_name(one, entry), [_entry(game, entry) for game in (one.left, one.right)]


def _side(game: Variant, row: DiffRow, value: object, evidence: Evidence | None) -> Cell:
    if evidence is None:
        return NOTHING
    text = told(game, row.path, value)
    return [*_flat(linked(game, row.path, evidence, text)), *_where(evidence)]


def linked(game: Variant, path: str, evidence: Evidence, text: str) -> Cell:
    """A value that leads to its rule; what the print has instead stands beside it."""
    shown = with_signs(text)
    link = rule_link(shown, shown, game=game.id, path=path, status=evidence.status.value)
    if evidence.printed is None:
        return link
    return [link, f" (printed: {format_value(evidence.printed)})"]


def _where(*found: Evidence) -> list[str | nodes.Node]:
    """The passages some values rest on, each once, in brackets."""
    passages = dict.fromkeys(passage for evidence in found for passage in evidence.passages)
    return [" [", *link_passages(passages), "]"] if passages else []


def _entry_name(one: Diff, entry: str) -> str:
    record, _, key = entry.rpartition(".")
    if record == "tariff.rows":
        return f"price of {key.replace('-', ' ')}"
    for game in (one.left, one.right):
        rules = game.rules.calls.get(key) if record == "calls" else game.rules.contracts.get(key)
        if rules is not None:
            return rules.names["en"]
    return key


def _entry(game: Variant, entry: str) -> Cell:
    record, _, key = entry.rpartition(".")
    if record == "tariff.rows":
        return _prices_of(game, entry)
    entries = game.rules.calls if record == "calls" else game.rules.contracts
    if key not in entries:
        return NOTHING
    names = dict(entries[key].names)
    said = game.reading(_names(game, entry))
    parts = _flat(linked(game, said.path, said.evidence, names.pop("en")))
    parts += [" (", *in_languages(names), ")"] if names else []
    if record == "calls":
        return [*parts, *_where(said.evidence)]
    needs = game.reading(f"{entry}.needs")
    what = linked(game, needs.path, needs.evidence, task(game.rules.contracts[key]))
    return [*parts, ": ", *_flat(what), *_where(said.evidence, needs.evidence)]


def _prices_of(game: Variant, entry: str) -> Cell:
    """A row of the tariff, cell by cell."""
    parts: list[str | nodes.Node] = []
    found: list[Evidence] = []
    before = ""
    for path in game.leaves.values:
        if not path.startswith(f"{entry}."):
            continue
        *group, last = path.removeprefix(f"{entry}.").split(".")
        kind = " ".join(name for name in group if name != "prices").replace("_", " ")
        parts += ["; " if kind != before else ", "] if parts else []
        parts += [f"{kind}: "] if kind and kind != before else []
        before = kind
        reading = game.reading(path)
        found.append(reading.evidence)
        parts += [] if last == "none" else [f"{last.replace('_', ' ')} "]
        parts += _flat(linked(game, path, reading.evidence, told(game, path, reading.value)))
    return [*parts, *_where(*found)] if parts else NOTHING


# --- the ladders ----------------------------------------------------------------------------------


def ladders(caption: str) -> list[nodes.Node]:
    """The announcements of all games in rows of one task each, with their step and price."""
    games = playable()
    tasks: dict[tuple[int, int, str], dict[str, list[Cell]]] = {}
    for game in games:
        for place, step in _steps(game):
            tasks.setdefault(place, {}).setdefault(game.id, []).append(step)
    rows: list[Row] = []
    for place in sorted(tasks):
        cells: list[Cell] = []
        for game in games:
            found = tasks[place].get(game.id, [])
            cells.append([part for cell in found for part in _flat(cell)] or NOTHING)
        rows.append((place[2], cells))
    title = caption or "The ladders aligned by what must be done"
    return [_table("what must be done", games, rows, title)]


def _steps(game: Variant) -> Iterator[tuple[tuple[int, int, str], Cell]]:
    ladder = game.rules.auction.ladder
    for step, key in enumerate(ladder, start=1):
        rules = game.rules.contracts[key]
        for partner in (False, True):
            rows = [
                row
                for row in price_table(game).where(contract=key, partner=partner)
                if row.tricks == row.needs
            ]
            if not rows:
                continue
            prices: list[str | nodes.Node] = []
            for row in rows:
                prices += [", "] if prices else []
                # A price and its trumps stay on one line.
                prices += [_price(row)]
                prices += [f" {row.trump}".replace(" ", "\u00a0")] if rules.trump == "named" else []
            name = cite_reading(game.id, game.reading(f"contracts.{key}.needs"), rules.names["en"])
            where = f"step {step} of {len(ladder)}: "
            yield (
                _place(rules, rows[0].needs, partner),
                [_line([name], "bo-name"), " ", _line([where, *prices], "bo-price")],
            )


def _place(rules: ContractRules, needs: int, partner: bool) -> tuple[int, int, str]:
    """Where a task stands among all, and its words."""
    group = {"at-least": 2 if partner else 1, "exactly": 4, "at-most": 3}.get(rules.goal, 5)
    weight = needs * 4 + 2 * (rules.exposed != "no") + (rules.discard == "none")
    text = task(rules, needs).removesuffix(", with a trump").removesuffix(", without a trump")
    return group, weight, f"{text}, two together" if partner else text


def task(rules: ContractRules, needs: int | None = None) -> str:
    """What an announcement undertakes, from its rules; the same words for the same task.

    >>> task(boston.variant("bostonas").rules.contracts["small-null-open"])
    'no trick, one card laid aside, hand open'
    """
    number = rules.needs if needs is None else needs
    if rules.goal == "none":
        return "nothing is played"
    goal = {"at-least": f"{number} tricks", "exactly": f"just {number} trick"}.get(
        rules.goal, "fewest tricks" if rules.goal == "fewest" else "no trick"
    )
    aside = ", one card laid aside" if rules.discard != "none" else ""
    return f"{goal}{aside}{', hand open' if rules.exposed != 'no' else ''}"


# --- what they are made of ------------------------------------------------------------------------


def _section(name: str, title: str, *inside: nodes.Node) -> nodes.section:
    return nodes.section("", nodes.title(title, title), *inside, ids=[name], names=[])


def _table(what: str, games: Sequence[Variant], rows: Sequence[Row], caption: str) -> nodes.table:
    """A table with a column a game; in each cell the game's name, for narrow pages."""
    cells = [
        [head, *(_of(game, cell) for game, cell in zip(games, line, strict=True))]
        for head, line in rows
    ]
    headers = [what, *[game.name for game in games]]
    return make_table(headers, cells, caption=caption, classes=["bo-compare"])


def _of(game: Variant, cell: Cell) -> Cell:
    return [nodes.inline("", f"{game.name}: ", classes=["bo-of"]), *_flat(cell)]


def _flat(cell: Cell) -> list[str | nodes.Node]:
    return [cell] if isinstance(cell, str | nodes.Node) else list(cell)


def _line(parts: Cell, kind: str) -> nodes.Node:
    """A line of its own in a cell."""
    made = nodes.inline("", "", classes=["bo-in-cell", kind])
    made += [nodes.Text(part) if isinstance(part, str) else part for part in _flat(parts)]
    return made


def _body(table: nodes.table) -> list[nodes.row]:
    return list(next(table.findall(nodes.tbody)).findall(nodes.row))


def _text(cell: Cell) -> str:
    return "".join(p if isinstance(p, str) else p.astext() for p in _flat(cell))


def _filter(games: Sequence[Variant]) -> str:
    """Which columns and rows to show; the style sheet does it, so no script is needed."""
    columns = "".join(
        f'<label><input type="checkbox" checked class="bo-column-{place}" '
        f'id="show-{attribute(game.id)}"> {escape(game.name)}</label>'
        for place, game in enumerate(games, start=2)
    )
    return (
        f'<fieldset class="bo-filter"><legend>Games shown</legend>{columns}'
        '<label><input type="checkbox" class="bo-hide-same" id="hide-same"> '
        "leave out what all games share</label></fieldset>"
    )


def visit_rule_link(self: Any, node: rule_link) -> None:
    """Open the link to a rule; where the game has no chapter yet, a span."""
    to = address(self, f"variants/{node['game']}", rule_anchor(node["game"], node["path"]))
    node["tag"] = "a" if to else "span"
    extra = {"href": to} if to else {}
    kinds = f"bo bo-mark bo-brief bo-{node['status']}"
    self.body.append(self.starttag(node, node["tag"], "", CLASS=kinds, **extra))
    self.body.append('<span class="bo-value">')


def depart_rule_link(self: Any, node: rule_link) -> None:
    """Close it, with the evidence in words for those who do not see the sign."""
    status = node["status"]
    told_status = "" if status == "attested" else f'<span class="bo-sr"> {status}</span>'
    self.body.append(f"</span>{told_status}</{node['tag']}>")


def setup(app: Sphinx) -> None:
    """Register the links to rules, and the style sheet after those of the chapters."""
    app.add_css_file("compare.css", priority=820)
    other = (nothing, nothing)
    app.add_node(
        rule_link,
        html=(visit_rule_link, depart_rule_link),
        latex=other,
        text=other,
        man=other,
        texinfo=other,
    )
