"""Builds the rules' dataclasses from a tree of plain values, checking every type.

An error names the file and the key path, says what was found and what was expected, and offers
the nearest valid word.
"""

from __future__ import annotations

import types
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import StrEnum
from functools import cache
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from boston.cards import Card
from boston.errors import NotationError, VariantError, nearest, quoted


def build(kind: Any, value: Any, where: str) -> Any:
    """Make a value of a type from plain TOML data.

    Args:
        kind: A dataclass, `StrEnum`, `Literal`, tuple, mapping, union, `int`, `bool` or `str`.
        value: The parsed TOML.
        where: File and key path for messages.

    Raises:
        VariantError: where the data does not fit the type.
    """
    origin = get_origin(kind)
    if is_dataclass(kind):
        return _record(kind, value, where)
    if origin is Literal:
        return _word(get_args(kind), value, where)
    if origin is tuple:
        return _list(get_args(kind), value, where)
    if origin in (Mapping, dict):
        _, item = get_args(kind)
        return types.MappingProxyType(
            {key: build(item, inner, f"{where}.{key}") for key, inner in _table(value, where)}
        )
    if origin in (Union, types.UnionType):
        return _union(get_args(kind), value, where)
    if kind is Card:
        try:
            return Card(value)
        except NotationError as error:
            raise VariantError(f"{where}: {error}") from None
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return kind(_word(tuple(member.value for member in kind), value, where))
    if kind in (int, bool, str):
        if type(value) is not kind:
            names = {int: "a whole number", bool: "true or false", str: "a text"}
            raise VariantError(f"{where} is {quoted(value)}; expected {names[kind]}")
        return value
    raise TypeError(f"{where}: the schema has a type the loader does not know: {kind!r}")


def _table(value: Any, where: str) -> Any:
    if not isinstance(value, dict):
        raise VariantError(f"{where} is {quoted(value)}; expected a table")
    return value.items()


@cache
def _types_of(kind: type) -> Mapping[str, Any]:
    """The fields' types; working them out anew for each record was most of the loading."""
    return get_type_hints(kind)


def _record(kind: Any, value: Any, where: str) -> Any:
    given = dict(_table(value, where))
    hints = _types_of(kind)
    names = [entry.name for entry in fields(kind)]
    for key in given:
        if key not in names:
            raise VariantError(
                f"{where}.{key} is not a rule; expected one of {', '.join(names)}"
                f"{nearest(key, names)}"
            )
    made: dict[str, Any] = {}
    for entry in fields(kind):
        if entry.name in given:
            made[entry.name] = build(hints[entry.name], given[entry.name], f"{where}.{entry.name}")
        elif entry.default is MISSING and entry.default_factory is MISSING:
            raise VariantError(f"{where}.{entry.name} is missing")
    return kind(**made)


def _word(words: tuple[Any, ...], value: Any, where: str) -> Any:
    for word in words:
        if type(word) is type(value) and word == value:
            return word
    listed = ", ".join(repr(word) for word in words)
    hint = nearest(value, [str(word) for word in words])
    raise VariantError(f"{where} is {quoted(value)}; expected one of {listed}{hint}")


def _list(kinds: tuple[Any, ...], value: Any, where: str) -> tuple[Any, ...]:
    if not isinstance(value, list | tuple):
        raise VariantError(f"{where} is {quoted(value)}; expected a list")
    if len(kinds) == 2 and kinds[1] is Ellipsis:
        return tuple(build(kinds[0], item, f"{where}[{i}]") for i, item in enumerate(value))
    if len(value) != len(kinds):
        raise VariantError(f"{where} has {len(value)} items; expected {len(kinds)}")
    return tuple(
        build(kind, item, f"{where}[{i}]")
        for i, (kind, item) in enumerate(zip(kinds, value, strict=True))
    )


def _union(kinds: tuple[Any, ...], value: Any, where: str) -> Any:
    real = [kind for kind in kinds if kind is not type(None)]
    if value is None and len(real) < len(kinds):
        return None
    return build(real[0], value, where)
