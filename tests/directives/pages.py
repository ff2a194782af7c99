"""The pages of the one book that the tests of the directives share, by name."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import boston

VARIANTS: Final = Path(__file__).parents[2] / "book" / "variants"


def _of_the_chapter(game: str) -> str:
    """The record that a chapter of the book steps through; nothing where it has a seed."""
    text = (VARIANTS / f"{game}.md").read_text("utf-8")
    found = re.search(rf"```{{boston-deal}} {game}\n(?::[^\n]*\n)*\n?(\[.*?)```", text, re.DOTALL)
    return found[1] if found else ""


HOSTILE: Final = "<script>alert(1)</script>"

_SENTENCES: Final = {
    "fontainebleau": "The stake is {boston}`fontainebleau pool.stake`, says {passage}`S-WIKI:46`. "
    "Who answers? {boston}`fontainebleau partner.order`\n",
    "jack-of-diamonds": "Says {passage}`S-RU:197`: "
    "{boston}`jack-of-diamonds tariff.rows.accepted.won.junior.11`.\n",
    "bostonas": "Nine cost {boston}`bostonas tariff.rows.nine.prices.second`.\n",
}
"""A sentence above the tables, where one is tried."""

_ALONE: Final = ("account", "changes")
_UNSUMMED: Final = ("account", "examples")
WITHOUT: Final = {
    "jack-of-diamonds": ("give", "chicane", *_ALONE),
    "american-jack": ("give", "chicane", *_UNSUMMED),
    "nantes": ("give", "chicane", "collation", *_UNSUMMED),
    "whist-bostonien": ("give", "chicane", "boston-card", "collation", "changes", *_UNSUMMED),
    "mariland": ("give", "chicane", "boston-card", "collation", "changes", *_UNSUMMED),
    "fontainebleau": ("give", "chicane", "boston-card", *_ALONE),
    "russian-boston": ("give", "boston-card", *_UNSUMMED),
    "colour-boston": ("give", "chicane", "boston-card", *_UNSUMMED),
    "bostonas": ("give", "chicane", "boston-card", "changes"),
    "bostonas-17": ("chicane", "boston-card", *_UNSUMMED),
}
"""Tables that a game has nothing for; a page that asks for one is told so."""

GAMES: Final = tuple(game.id for game in boston.variants() if game.id in WITHOUT)
"""The games that have a chapter here."""

DEALS: Final = {game: record for game in GAMES if (record := _of_the_chapter(game))}
"""The deals that the chapters of the book step through, as they are written there."""


def _fence(words: str, *lines: str) -> str:
    body = "".join(f"{line}\n" for line in lines)
    return f"```{{{words.replace(' ', '} ', 1)}\n{body}```\n\n"


def _chapter(game: str) -> str:
    """A page with every table the game has; and both figures, which are slow, of a few games."""
    from book._ext.tables import OF_A_GAME, OF_A_PART

    kinds = [kind for kind in (*OF_A_GAME, *OF_A_PART) if kind not in WITHOUT[game]]
    tables = [_fence(f"boston-table {kind} {game}") for kind in kinds]
    drawn = FIGURES if game in _SENTENCES else ()
    figures = [_fence(f"boston-figure {name} {game}", ":alt: words") for name in drawn]
    return "".join([_SENTENCES.get(game, ""), "\n", *tables, *figures])


FIGURES: Final = ("tariff", "ladder")

PAIRS: Final = (
    ("jack-of-diamonds", "nantes"),
    ("jack-of-diamonds", "fontainebleau"),
    ("mariland", "russian-boston"),
    ("fontainebleau", "bostonas"),
    ("bostonas", "bostonas-17"),
)
"""Games set beside each other in the quick suite: near kin, and strangers."""

_SOURCES: Final = ("S-WIKI", "S-RU", "S-KNIGA", "S-AM", "S-LT")


def pages() -> dict[str, str]:
    """Every page by name, without its title."""
    seed = ":seed: 98"
    return {
        **{f"variants/{game}": _chapter(game) for game in GAMES},
        "apparatus/sources": "".join(
            [_fence(f"boston-table passages {name}") for name in _SOURCES]
            + [_fence("boston-table works")]
        ),
        "deals/fontainebleau": _fence("boston-deal fontainebleau", seed, ":pool: 50"),
        **{
            f"deals/{game}": _fence(f"boston-deal {game}", ":pool: 40", "", record)
            for game, record in DEALS.items()
        },
        "deals/double": _fence(
            "boston-deal jack-of-diamonds",
            ":pool: 40",
            ":tour: double",
            "",
            DEALS["jack-of-diamonds"],
        ),
        "deals/less": _fence("boston-deal fontainebleau", ":seed: 3", ":show: deal")
        + _fence("boston-deal fontainebleau", ":seed: 3", ":show: hand", ":seat: E")
        + _fence(
            "boston-deal jack-of-diamonds", ":seed: 3", ":show: deal", ":preference: senior=S"
        ),
        "roles": "{boston}`fontainebleau rule=deal.packets` "
        "{boston}`Фонтенбло partner.adds | three`\n"
        "{boston}`fontainebleau honours.in_loss honours_in_loss=foster`\n\n"
        "{boston}`fontainebleau pool.stake | <img src=x onerror=alert(1)> & more`\n",
        "options": _fence(
            "boston-table tariff fontainebleau", ":rules: slam_prices=reduced", ":caption: Less"
        )
        + _fence("boston-table glance fontainebleau", f":caption: {HOSTILE} & more")
        + _fence("boston-table options jack-of-diamonds", ":only: consolation stakes")
        + _fence("boston-table critical jack-of-diamonds", ":only: tariff.rows.accepted.won")
        + _fence("boston-table tariff jack-of-diamonds", ":rules: unsupported_slam=eight"),
        "figure": _fence(
            "boston-figure tariff fontainebleau",
            ':alt: Steps & a "high" <leap>',
            "A *leap* at the end.",
        ),
        "compare/index": "".join(
            f"## By {kind}\n\n" + _fence(f"boston-table {kind}") for kind in ("pairs", "matrix")
        ),
        "compare/ladders": _fence("boston-table ladders"),
        "old-english": "```{boston-fish}\n```\n",
    }


WRONG: Final = {
    "{boston}`fontainebleu pool.stake`": "did you mean 'fontainebleau'",
    "{boston}`fontainebleau pool.steak`": "did you mean 'pool.stake'",
    "{boston}`fontainebleau tariff.rows.five`": "under it are tariff.rows.five.prices.low",
    "{boston}`fontainebleau`": "write a variant and an address",
    "{boston}`fontainebleau pool.stake shuffle`": "write name=reading",
    "{boston}`fontainebleau pool.stake shufle=full`": "did you mean 'shuffle'",
    "{passage}`S-WIKI:9999`": "does not locate S-WIKI:9999",
    "{passage}`S-WIKKI:24`": "did you mean 'S-WIKI'",
    "```{boston-deal} fontainebleau\n```": "give a seed, or a record",
    "```{boston-deal} fontainebleau\n:seed: 1\n:show: everything\n```": "expected one of hand",
    "```{boston-deal} fontainebleau\n:seed: 1\n:dealer: Q\n```": "'Q'",
    f"```{{boston-deal}} fontainebleau\n:seed: 1\n:dealer: {HOSTILE}\n```": HOSTILE,
    "```{boston-deal} fontainebleau\n:seed: 1\n:preference: senior=S\n```": "no preference",
    "```{boston-deal} fontainbleau2\n:seed: 1\n```": "did you mean 'fontainebleau'",
    "```{boston-deal} fontainebleau\nnot a record\n```": "boston-deal:",
    "```{boston-table} tarif fontainebleau\n```": "did you mean 'tariff'",
    "```{boston-table} tariff\n```": "is about a variant",
    "```{boston-table} works fontainebleau\n```": "takes no further word",
    "```{boston-table} matrix fontainebleau\n```": "takes no further word",
    "```{boston-table} passages S-WIK\n```": "did you mean 'S-WIKI'",
    "```{boston-table} tariff fontainebleau\n:rules: french\n```": "write name=reading",
    "```{boston-table} tariff fontainebleau\n:only: five\n```": "is shown whole",
    "```{boston-table} options bostonas\n:only: flor\n```": "did you mean 'floor'",
    "```{boston-table} critical bostonas\n:only: pool\n```": "no emended reading there",
    **{
        f"```{{boston-table}} {kind} {game}\n```": game
        for game, kinds in WITHOUT.items()
        for kind in kinds
    },
    "```{boston-figure} tariff fontainebleau\n```": "a figure needs :alt:",
    "```{boston-figure} tarriff fontainebleau\n:alt: x\n```": "did you mean 'tariff'",
}
"""What is wrong, and what the complaint must say; each stands on a page of its own."""
