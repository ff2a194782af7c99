"""Finds variants by id or by any of their names, in any language."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from functools import cache

from boston.errors import UnknownVariant, nearest, quoted
from boston.variants.loader import file_ids, rule_file
from boston.variants.variant import Variant, restore

ORDER = (
    "jack-of-diamonds",
    "american-jack",
    "nantes",
    "whist-bostonien",
    "mariland",
    "american-two-pack",
    "fontainebleau",
    "russian-boston",
    "colour-boston",
    "bostonas",
    "bostonas-17",
    "french-price-card",
    "solo-whist",
)
"""Catalogue order: the game with the jack of diamonds and its early kin, the game of Fontainebleau
and its own, colour Boston, and then what only outside references tell."""


@cache
def _ids() -> tuple[str, ...]:
    known = file_ids()
    return tuple(sorted(known, key=lambda i: (ORDER.index(i) if i in ORDER else len(ORDER), i)))


def variants() -> tuple[Variant, ...]:
    """All variants in catalogue order, with their default house rules."""
    return tuple(restore(variant_id) for variant_id in _ids())


def fold(name: str) -> str:
    """A name without accents, case, spaces and punctuation.

    >>> fold("Boston de Fontainebleau") == fold("boston-de-FONTAINEBLEAU")
    True
    """
    plain = unicodedata.normalize("NFKD", name.casefold())
    return "".join(sign for sign in plain if sign.isalnum())


@cache
def _by_name() -> dict[str, str]:
    found: dict[str, str] = {}
    for variant_id in _ids():
        file = rule_file(variant_id)
        for name in (variant_id, *file.names.values(), *file.aliases):
            found.setdefault(fold(name), variant_id)
    return found


def variant(name: object, rules: Mapping[str, str] | None = None) -> Variant:
    """The variant of an id or name, with house rules.

    >>> variant("Бостон де Фонтенбло").id
    'fontainebleau'
    >>> variant("fontainebleau", rules={"honours_in_loss": "foster"}).rules.honours.in_loss
    False

    Args:
        name: Id or alias in any language; accents and case do not matter.
        rules: House rules, by name of the rule and of its reading.

    Raises:
        UnknownVariant: where nothing has that name; near names are listed.
        VariantError: for a house rule or reading that does not exist.
    """
    if isinstance(name, Variant):
        return name if rules is None else name.with_rules(rules)
    found = _by_name().get(fold(name)) if isinstance(name, str) else None
    if found is None:
        names = [n for i in _ids() for n in (i, *rule_file(i).names.values())]
        raise UnknownVariant(
            f"there is no variant {quoted(name)}; known ids are {', '.join(_ids())}"
            f"{nearest(name, names)}"
        )
    base = restore(found)
    if rules is None:
        return base
    chosen = base.with_rules(rules).chosen
    return restore(found, tuple(chosen.items()))
