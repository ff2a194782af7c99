"""Tables of announcements: the ladder with its prices, and what each undertakes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from docutils import nodes

from book._ext.cells import (
    Cell,
    cite_reading,
    in_language,
    in_languages,
    link_passages,
    make_table,
)
from book._ext.words import NOTHING
from boston.deal import hand_size
from boston.settlement import tariff_cells
from boston.variants import Call, Variant, needs_auction
from boston.variants.schema import ContractRules

ASIDE: Final = {"none": NOTHING, "all": "by all", "declarer": "by the declarer"}
OPEN: Final = {"no": NOTHING, "before-lead": "open", "after-first-trick": "open after trick 1"}


def ladder(game: Variant, caption: str) -> list[nodes.Node]:
    """The announcements from the lowest, with what each asks for and pays."""
    needs_auction(game, "ladder")
    prices = _prices(game)
    rows: list[list[Cell]] = []
    for level, key in enumerate(game.rules.auction.ladder, start=1):
        rules = game.rules.contracts[key]
        path = f"contracts.{key}"
        rows.append(
            [
                str(level),
                [rules.names["en"], " ", *_codes(game, key)],
                NOTHING
                if _for_two(game, key)
                else cite_reading(game.id, game.reading(f"{path}.needs"), _goal(rules)),
                _together(game, key),
                {"named": "named", "none": NOTHING}.get(rules.trump, rules.trump_class or ""),
                ASIDE[rules.discard],
                cite_reading(game.id, game.reading(f"{path}.exposed"), OPEN[rules.exposed])
                if rules.exposed != "no"
                else NOTHING,
                prices[key],
            ]
        )
    headers = [
        "no.",
        "announcement, and its call",
        "alone",
        "with a partner",
        "trump",
        "card aside",
        "hand",
        "price",
    ]
    headers, rows = drop_empty(headers, rows)
    title = caption or f"The ladder of {game.name}, lowest first"
    numeric = [0, len(headers) - 1]
    return [make_table(headers, rows, caption=title, numeric=numeric, classes=["bo-ladder"])]


def contracts(game: Variant, caption: str) -> list[nodes.Node]:
    """Each announcement: what must be done, and its names in the originals."""
    needs_auction(game, "announcements")
    rows: list[list[Cell]] = []
    for key in game.rules.auction.ladder:
        rules = game.rules.contracts[key]
        originals = {name: text for name, text in rules.names.items() if name != "en"}
        rows.append(
            [
                [rules.names["en"], *_also(game, key)],
                _task(game, key),
                [*in_languages(originals), *_also_in_others(rules)],
                link_passages(game.reading(f"contracts.{key}.needs").passages),
            ]
        )
    headers = ["announcement", "what must be done", "in the originals", "where"]
    return [make_table(headers, rows, caption=caption or f"The announcements of {game.name}")]


def _also(game: Variant, key: str) -> list[str | nodes.Node]:
    """The other names a contract is found by, in English."""
    listed = _untold(game.rules.contracts[key], "en")
    if not listed:
        return []
    reading = game.reading(f"contracts.{key}.aliases")
    return ["; also ", cite_reading(game.id, reading, ", ".join(listed))]


def _also_in_others(rules: ContractRules) -> list[str | nodes.Node]:
    """The other names a contract is found by, in the languages of the originals."""
    found: list[str | nodes.Node] = []
    for language in rules.aliases:
        for name in _untold(rules, language) if language != "en" else ():
            found += [" · ", in_language(name, language)]
    return found


def _untold(rules: ContractRules, language: str) -> list[str]:
    """The other names in a language, but for those its name there has in it already."""
    told = rules.names.get(language, "").casefold()
    return [name for name in rules.aliases.get(language, ()) if name.casefold() not in told]


def drop_empty(
    headers: Sequence[str], rows: Sequence[Sequence[Cell]]
) -> tuple[list[str], list[list[Cell]]]:
    """A table without the columns in which no row has anything to say."""
    kept = [at for at, _ in enumerate(headers) if any(row[at] not in ("", NOTHING) for row in rows)]
    return [headers[at] for at in kept], [[row[at] for at in kept] for row in rows]


def _for_two(game: Variant, key: str) -> bool:
    """Whether an announcement is played with a partner or not at all."""
    partner = game.rules.partner
    return key in partner.contracts and partner.unsupported is not None


def _together(game: Variant, key: str) -> Cell:
    """The tricks a declarer and a partner must take, where there may be one."""
    partner = game.rules.partner
    if key not in partner.contracts:
        return NOTHING
    if partner.together is not None:
        return cite_reading(game.id, game.reading("partner.together"))
    joint = str(game.rules.contracts[key].needs + (partner.adds or 0))
    return cite_reading(game.id, game.reading("partner.adds"), joint)


def _codes(game: Variant, key: str) -> list[str | nodes.Node]:
    """How an announcement is written: its one code, or a bare one and its lowest and best suit."""
    found: list[Call] = [call for call in game.calls if call.contract == key]
    suited = [call.code for call in found if call.suit is not None]
    made: list[str | nodes.Node] = []
    made += [nodes.literal("", call.code) for call in found if call.suit is None][:1]
    if suited:
        made += [", "] if made else []
        made += [nodes.literal("", suited[0]), " … ", nodes.literal("", suited[-1])]
    return made


def _goal(rules: ContractRules) -> str:
    if rules.goal == "exactly":
        return f"exactly {rules.needs}"
    if rules.goal == "at-most":
        return "none" if rules.needs == 0 else f"at most {rules.needs}"
    return str(rules.needs)


def _prices(game: Variant) -> dict[str, str]:
    """What each announcement is worth just made, alone: one figure, or the least and the most."""
    found: dict[str, list[int]] = {}
    for cell in tariff_cells(game):
        found.setdefault(cell.contract, []).append(cell.price)
    return {
        key: str(min(prices)) if min(prices) == max(prices) else f"{min(prices)}–{max(prices)}"
        for key, prices in found.items()
    }


def _task(game: Variant, key: str) -> str:
    """What an announcement undertakes, in a sentence made from its rules."""
    rules, partner = game.rules.contracts[key], game.rules.partner
    trump = {
        "named": "with the suit named as trump",
        "of-class": f"with the {rules.trump_class} suit as trump",
        "none": "without a trump",
    }[rules.trump]
    task = {
        "at-least": f"Take {'all' if rules.needs == hand_size(game.rules) else 'at least'} "
        f"{rules.needs} tricks {trump}",
        "at-most": f"Take no trick, {trump}",
        "exactly": f"Take {rules.needs} trick, neither more nor less, {trump}",
    }[rules.goal]
    joint = partner.together or rules.needs + (partner.adds or 0)
    helped = f"; with a partner, {joint} between the two" if key in partner.contracts else ""
    if _for_two(game, key):
        task, helped = f"Take {joint} tricks with a partner, {trump}", ""
    aside = {
        "none": "",
        "all": "; every player first lays one card aside, face down",
        "declarer": "; the declarer first lays one card aside, face down",
    }[rules.discard]
    shown = {
        "no": "",
        "before-lead": "; the hand lies open on the table before the first lead",
        "after-first-trick": "; the hand is laid open after the first trick",
    }[rules.exposed]
    leads = "; the declarer leads, wherever they sit" if rules.leads == "declarer" else ""
    return f"{task}{helped}{aside}{shown}{leads}."
