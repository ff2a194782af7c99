"""Games with a ladder of a few steps, so that every whole auction can be counted.

A short game is the variant's own rule file with all but some contracts taken off the ladder, and
with them the rows of the tariff and the house rules that nothing else needs.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from boston import Variant
from boston.variants.loader import rule_file
from boston.variants.tree import Leaves

LADDER, ROWS = "auction.ladder", "tariff.rows."


@cache
def short_game(variant_id: str, *ladder: str) -> Variant:
    """The game of an id with a ladder of these contracts only, from the lowest."""
    file = rule_file(variant_id)
    known = {*file.leaves.values, *(p for o in file.options.values() for p in o.paths)}
    tables = {p.removeprefix(ROWS).split(".")[0] for p in known if p.startswith(ROWS)}
    row_of = {
        key: row
        for key, row in file.leaves.values.get("tariff.row_of", {}).items()
        if key in ladder
    }
    paid = {row_of.get(key, key) for key in ladder}
    paid |= set(file.leaves.values.get("tariff.partner_row_of", {}).values())
    lost = [f"settlement.remise_in.{row}" for row in tables - paid]
    gone = (*(f"{ROWS}{row}." for row in tables - paid), *lost)
    values = {
        path: value for path, value in file.leaves.values.items() if not path.startswith(gone)
    }
    values[LADDER] = list(ladder)
    if row_of:
        values["tariff.row_of"] = row_of
    options = {
        name: option
        for name, option in file.options.items()
        if not any(path.startswith(gone) for path in option.paths)
    }
    leaves = Leaves(values, dict(file.leaves.evidence))
    return Variant(replace(file, leaves=leaves, options=options))
