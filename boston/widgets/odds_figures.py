"""The figures of the odds app: its announcements as a chart, as tables, and to be saved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from boston.odds import Odds, OddsRow
from boston.odds.interval import counted
from boston.odds.result import figure, share
from boston.render import Html, Share, ShareLine, csv_text, table
from boston.render.share_chart import share_chart

MARKS: Final = ("alone", "with a partner")


@dataclass(frozen=True, slots=True)
class Announcement:
    """An announcement of one game, alone and with a partner.

    Attributes:
        alone: Its odds played alone; `None` where nobody plays it so.
        helped: Those with a partner, the three seats taken together; `None` where none may help.
    """

    alone: OddsRow | None
    helped: OddsRow | None

    @property
    def rows(self) -> tuple[OddsRow, ...]:
        """The odds that there are: one of them at least."""
        return tuple(row for row in (self.alone, self.helped) if row is not None)

    @property
    def first(self) -> OddsRow:
        """Whichever of them there is."""
        return self.rows[0]


def announcements(found: Odds) -> list[Announcement]:
    """The announcements of one game in its order, the three seats of a partner together."""
    alone: dict[str, OddsRow] = {}
    helped: dict[str, list[OddsRow]] = {}
    for row in found:
        if row.partner is None:
            alone[row.contract] = row
        else:
            helped.setdefault(row.contract, []).append(row)
    return [
        Announcement(alone.get(code), _together(helped[code]) if code in helped else None)
        for code in dict.fromkeys(row.contract for row in found)
    ]


def best(found: Odds) -> list[Announcement]:
    """One line an announcement: of its trumps the one that promises most."""
    chosen: dict[str, Announcement] = {}
    for one in announcements(found):
        key = one.first.played.key
        if key not in chosen or _worth(one) > _worth(chosen[key]):
            chosen[key] = one
    return list(chosen.values())


def ladder_chart(found: Odds, *, style: bool = False) -> Html:
    """The chances of each announcement of one game in its best trump; empty before the first deal.

    Args:
        found: The odds of the game.
        style: Whether the style sheet comes with it.
    """
    if not _counted(found):
        return Html("")
    title = f"How often each announcement of {found.variant.name} is made, best trump"
    return _chart([_line(one.first.name, one) for one in best(found)], title, style=style)


def games_chart(found: Sequence[Odds], *, style: bool = False) -> Html:
    """Of each game the announcement that promises most; empty before the first deal.

    Args:
        found: The odds of the games.
        style: Whether the style sheet comes with it.
    """
    tops = [(odds, max(best(odds), key=_worth)) for odds in found if _counted(odds)]
    if not tops:
        return Html("")
    lines = [_line(f"{_brief(odds)} {top.first.name}", top) for odds, top in tops]
    return _chart(lines, "The announcement that promises most, game by game", style=style)


def tables(found: Sequence[Odds], *, every: bool = False) -> str:
    """The figures of each game; every trump, or the best one of each announcement."""
    parts = []
    for odds in found:
        listed = announcements(odds) if every else best(odds)
        drawn = table(
            ("announcement", "alone (95 %)", odds.unit, "with a partner (95 %)", odds.unit),
            [_cells(one) for one in listed],
            caption=odds.variant.name,
            numeric=range(1, 5),
            style=False,
        )
        parts.append(str(drawn))
    return "".join(parts)


def csv(found: Sequence[Odds]) -> str:
    """All rows as comma-separated values."""
    records = [{"variant": odds.variant.id, **row.record()} for odds in found for row in odds]
    heads = list(records[0]) if records else ["variant"]
    return csv_text(heads, [[_plain(value) for value in r.values()] for r in records])


def _counted(found: Odds) -> bool:
    return bool(found.rows) and found.rows[0].deals > 0


def _chart(lines: Sequence[ShareLine], title: str, *, style: bool) -> Html:
    return share_chart(
        lines, MARKS, title=title, x_label="deals made, with 95 % interval", style=style
    )


def _worth(one: Announcement) -> tuple[float, float]:
    """What an announcement promises: counters, then chances."""
    counters = [r.expected_counters for r in one.rows if r.expected_counters is not None]
    return max(counters, default=float("-inf")), max(r.probability or 0.0 for r in one.rows)


def _together(rows: Sequence[OddsRow]) -> OddsRow:
    """The odds with a partner in any seat: the rows of the three seats put together."""
    first = rows[0]
    wins, deals = sum(r.wins for r in rows), sum(r.deals for r in rows)
    unresolved = sum(r.unresolved for r in rows)
    found = counted(wins, unresolved, deals)
    return OddsRow(
        contract=first.contract,
        partner=first.partner,
        wins=wins,
        deals=deals,
        unresolved=unresolved,
        probability=found.probability,
        low=found.low,
        high=found.high,
        standard_error=found.error,
        mean_tricks=_mean([r.mean_tricks for r in rows]),
        expected_counters=_mean([r.expected_counters for r in rows]),
        played=first.played,
    )


def _mean(values: Sequence[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return sum(known) / len(known) if len(known) == len(values) else None


def _line(label: str, one: Announcement) -> ShareLine:
    return ShareLine(label, (_share(one.alone), _share(one.helped)))


def _share(row: OddsRow | None) -> Share | None:
    if row is None or row.probability is None:
        return None
    return Share(row.probability, row.low, row.high)


def _brief(found: Odds) -> str:
    """A game's name short enough for a line of the chart, without what all the names share."""
    name = found.variant.name
    for shared in ("Boston de ", "Boston with the ", "Boston "):
        name = name.removeprefix(shared)
    return f"{name}:"


def _cells(one: Announcement) -> tuple[object, ...]:
    cells: list[object] = [one.first.name]
    for row in (one.alone, one.helped):
        if row is None:
            cells += ["–", ""]
            continue
        sure = f"{share(row)} ({100 * row.low:.0f}–{100 * row.high:.0f})"
        cells += [sure, figure(row.expected_counters, "+.0f").replace("-", "−")]
    return tuple(cells)


def _plain(value: object) -> object:
    return "" if value is None else f"{value:.4f}" if isinstance(value, float) else value
