"""Old English Boston: the one part of its payments that is known, recomputed from its examples.

The directive `boston-fish` makes the table of the six worked examples. The numbers by which the
book multiplies stood in a table that we have not seen; those of the examples are all we have.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from book._ext.cells import Cell, make_table

if TYPE_CHECKING:
    from sphinx.application import Sphinx

DATA: Final = Path(__file__).with_name("old_english.toml")


def fish(number: int, undertaken: int, tricks: int, honours: int) -> int:
    """What each opponent pays a side of old English Boston, in fish; negative if it failed.

    A side that keeps its word is paid for tricks and honours, times the number of its contract,
    divided by ten to the nearest whole fish (a half goes up), and at least one. One that fails pays
    in the same way for what it undertook, what it is short, and its honours.

    >>> fish(number=8, undertaken=10, tricks=8, honours=4)
    -13

    Args:
        number: What the table of contracts and suits multiplies by.
        undertaken: Tricks of player and partner together.
        tricks: Tricks taken.
        honours: Tricks by honours.
    """
    short = max(undertaken - tricks, 0)
    product = ((undertaken + short if short else tricks) + honours) * number
    amount = max((product + 5) // 10, 1)
    return -amount if short else amount


def examples() -> list[dict[str, Any]]:
    """The examples as printed."""
    found: list[dict[str, Any]] = tomllib.loads(DATA.read_text("utf-8"))["examples"]
    return found


def reckoned(example: dict[str, Any]) -> int:
    """What an example comes to.

    Raises:
        ValueError: where that is not what the book prints.
    """
    own = fish(example["number"], sum(example["undertaken"]), example["tricks"], example["honours"])
    if own != example["fish"]:
        raise ValueError(f"the book prints {example['fish']} fish and the rule gives {own}")
    return own


def worked(example: dict[str, Any]) -> str:
    """The sum of an example, as `(10 + 2 short + 4) × 8 = 128`."""
    undertaken, tricks, honours = sum(example["undertaken"]), example["tricks"], example["honours"]
    short = max(undertaken - tricks, 0)
    parts = [f"{undertaken} + {short} short"] if short else [str(tricks)]
    parts += [f"{honours} honours"] if honours else []
    counted = (undertaken + short if short else tricks) + honours
    head = " + ".join(parts)
    return f"({head}) × {example['number']} = {counted * example['number']}"


class BostonFish(SphinxDirective):
    """The worked examples as a table."""

    def run(self) -> list[nodes.Node]:
        """Make the table; an example that does not come out is an error."""
        self.env.note_dependency(str(DATA))
        rows: list[list[Cell]] = []
        for example in examples():
            try:
                own = reckoned(example)
            except ValueError as error:
                raise self.error(f"{self.name}: {error}") from None
            player, partner = example["undertaken"]
            rows.append(
                [
                    f"{player} and {partner}, {example['suit']}",
                    str(example["number"]),
                    str(example["tricks"]),
                    str(example["honours"]),
                    worked(example),
                    f"{'pays' if own < 0 else 'is paid'} {abs(own)}",
                ]
            )
        headers = ["undertaken", "number", "taken", "honours", "reckoned", "fish"]
        caption = "Six worked examples of old English Boston, in fish for each opponent"
        return [make_table(headers, rows, caption=caption, numeric=[1, 2, 3], classes=["bo-tight"])]


def setup(app: Sphinx) -> None:
    """Register the directive."""
    app.add_directive("boston-fish", BostonFish)
