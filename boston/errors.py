"""Errors a reader may meet, each a `ValueError` that says what was wrong and what was expected.

Three kinds are told apart, after the habit of chess libraries: text that cannot be read
(`NotationError`), an action the rules refuse (`IllegalAction`) and rules or options that do
not exist or contradict each other (`VariantError`, `UnknownVariant`).
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any


class NotationError(ValueError):
    """Text that does not name a card, hand, seat, call or deal."""


class IllegalAction(ValueError):
    """An action the rules refuse; `verdict` says why and cites the passage."""

    def __init__(self, verdict: Any) -> None:
        self.verdict = verdict
        super().__init__(str(verdict.sentence))

    def __reduce__(self) -> tuple[Any, ...]:
        return (IllegalAction, (self.verdict,))


class VariantError(ValueError):
    """A rule file, house rule or rule value that cannot be used.

    The message starts with the file and key path where those are known.
    """


class UnknownVariant(KeyError):
    """No variant of that name; the message lists near names."""

    def __str__(self) -> str:
        return str(self.args[0]) if self.args else ""


def quoted(thing: object, limit: int = 60) -> str:
    """The thing as a short quoted text for a message: never pages of somebody's input."""
    text = repr(thing)
    return text if len(text) <= limit else text[: limit - 1] + "…"


def nearest(word: object, choices: Iterable[str]) -> str:
    """A hint `"; did you mean 'x'?"`, or the empty string where nothing is near.

    >>> nearest("fontainbleau", ["fontainebleau", "nantes"])
    "; did you mean 'fontainebleau'?"
    """
    folded = {choice.casefold(): choice for choice in choices}
    near = get_close_matches(str(word).casefold(), list(folded), n=1, cutoff=0.6)
    return f"; did you mean {folded[near[0]]!r}?" if near else ""
