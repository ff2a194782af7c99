"""Tables of games in which nobody declares: what each deal is played for, and what it scores."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from docutils import nodes

from book._ext.cells import Cell, cite_reading, in_languages, link_passages, make_table
from book._ext.compare_cells import names_path
from book._ext.words import format_value, signs
from boston.cards import Rank
from boston.errors import VariantError
from boston.evidence import Reading
from boston.variants import Variant
from boston.variants.undeclared import ScoreRules


def score(game: Variant, caption: str) -> list[nodes.Node]:
    """Every game a deal may be played for, in order: what counts, and the points.

    Raises:
        VariantError: for a game of announcements, which have a price instead.
    """
    if game.rules.bidding:
        raise VariantError(f"{game.id} has a tariff and no score; leave the table out")
    rows: list[list[Cell]] = []
    for key in game.rules.set_games:
        names = dict(game.rules.contracts[key].names)
        path = names_path(game, f"contracts.{key}")
        head = [cite_reading(game.id, game.reading(path), names.pop("en"))]
        rules = game.rules.score[key]
        counted = game.reading(f"score.{key}.counts")
        booked = list(_points(game, key))
        points: list[str | nodes.Node] = []
        for reading in booked:
            rule = reading.path.rpartition(".")[2]
            value = booked_words(reading)
            points += ["; "] if points else []
            points += [f"{_LABELS[rule]} ", cite_reading(game.id, reading, value)]
        passages = dict.fromkeys(p for reading in (counted, *booked) for p in reading.passages)
        rows.append(
            [
                [*head, " ", *in_languages(names)],
                cite_reading(game.id, counted, counted_words(rules)),
                points,
                link_passages(passages),
            ]
        )
    headers = ["played for", "what counts", "points", "where"]
    return [make_table(headers, rows, caption=caption or f"What a deal scores: {game.name}")]


def counted_words(rules: ScoreRules) -> str:
    """What a score counts, in words.

    >>> import boston
    >>> counted_words(boston.variant("king").rules.score["kings-and-jacks"])
    'each king and jack taken'
    """
    if rules.counts == "cards":
        ranks = " and ".join(Rank(rank).word for rank in rules.ranks)
        suits = signs(rules.suits)
        return f"each {' of '.join(part for part in (ranks, suits) if part)} taken"
    return {
        "tricks": f"each trick beyond {rules.book}" if rules.book else "each trick",
        "last-tricks": f"each of the last {rules.last} tricks",
        "running-sum": "who brings the sum of the cards laid to a mark, or over it",
        "cards-left": "who is left with cards",
    }[rules.counts]


def booked_words(reading: Reading) -> str:
    """What is booked: points with their sign, or what is booked at which mark."""
    if isinstance(reading.value, dict):
        told = "; ".join(f"{name} {value}" for name, value in reading.value.items())
    else:
        told = format_value(reading.value, reading.path)
    return told.replace("-", "\N{MINUS SIGN}")


_LABELS: Final = {
    "each": "each",
    "each_if_avoided": "if somebody took none,",
    "all_taken": "all of them",
    "marks": "at the marks",
    "worth": "the cards are worth",
    "ends_deal": "the deal ends when it appears:",
}
"""What is booked for, in the order it is told."""


def _points(game: Variant, key: str) -> Iterator[Reading]:
    """The readings of all that is booked for a game."""
    for rule in _LABELS:
        path = f"score.{key}.{rule}"
        if path in game.leaves.values:
            yield game.reading(path)
