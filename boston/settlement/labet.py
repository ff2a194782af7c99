"""The labet: a fine as large as the pool, paid into it at once or noted against who owes it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boston.board import Contract, Event
from boston.errors import VariantError
from boston.seats import Seat
from boston.settlement.transfer import POOL, Line, split
from boston.variants import Variant


def labet_line(game: Variant, seat: Seat, share: int, why: str, path: str) -> Line:
    """What a seat pays into the pool as a labet, or has noted against it.

    Args:
        game: The game, which says how a labet is paid.
        seat: Who owes it.
        share: How many counters.
        why: What for, or how much that is, as the end of the sentence.
        path: Address of the rule that demands it.
    """
    if game.rules.settlement.labet in (None, "paid-at-once"):
        text = f"{seat.word} pays {share} to the pool{why}."
        return Line(text, share, seat.value, POOL, path, game)
    text = f"A labet of {share} is noted against {seat.word}{why}."
    return Line(text, share, "", "", "settlement.labet", game, owed_by=seat.value)


def same_misere_lines(contract: Contract, events: Sequence[Event], pot: int) -> list[Line]:
    """The labets of those who announced a misère that another had announced: `pot` each."""
    game, lines = contract.variant, []
    ladder = game.rules.auction.ladder
    for event in _of_kind(events, "same-misere"):
        below = () if contract.all_pass else ladder[: ladder.index(contract.key) + 1]
        if not any(game.rules.contracts[key].goal != "at-least" for key in below):
            raise VariantError(f"no misère was announced before {contract.pretty}")
        if event.seat is contract.declarer and contract.goal != "at-least":
            raise VariantError(
                f"{contract.pretty} stands; the labet is owed by who announced it after that"
            )
        assert event.seat is not None
        why = " for announcing the misère that another had announced"
        lines.append(labet_line(game, event.seat, pot, why, "penalties.same_misere"))
    return lines


def wrong_announcement_lines(
    contract: Contract, events: Sequence[Event], pot: int, *, lost: bool
) -> list[Line]:
    """The labet of a declarer who announced another game than the one meant, and lost it."""
    game, lines = contract.variant, []
    path = "penalties.wrong_announcement"
    for event in dict.fromkeys(_of_kind(events, "wrong-announcement")):
        if event.seat is not contract.declarer or contract.declarer is None:
            raise VariantError(
                "a wrong announcement is the declarer's; what anybody else said is not played"
            )
        if lost:
            why = " for the game announced by mistake"
            lines.append(labet_line(game, contract.declarer, pot, why, path))
        else:
            text = f"{contract.declarer.word} announced it by mistake; not lost, it costs no labet."
            lines.append(Line(text, 0, "", "", path, game))
    return lines


def _of_kind(events: Sequence[Event], kind: str) -> list[Event]:
    return [event for event in events if event.kind == kind]


def called_in(
    game: Variant, owed: Mapping[Seat, int], winners: Sequence[Seat], *, end: bool
) -> list[Line]:
    """The labets that are paid after a deal, of those that are noted.

    Args:
        game: The game.
        owed: What is noted against whom.
        winners: Who won the pool in the deal, if anybody did.
        end: Whether nothing stays noted any longer: what is left goes into the pool.
    """
    to_winners = bool(winners) and game.rules.settlement.labet == "noted-for-the-winner"
    if not to_winners and not end:
        return []
    lines, path = [], "settlement.labet"
    for seat, debt in owed.items():
        if not debt:
            continue
        if not to_winners:
            text = f"{seat.word} pays the pool {debt} noted as labets."
            lines.append(Line(text, debt, seat.value, POOL, path, game))
            continue
        for winner, share in split(debt, winners, game.rules.equipment.unit).items():
            if winner is seat:
                text = f"{seat.word} wins back {share} of the labets noted against {seat.word}."
                lines.append(Line(text, share, "", "", path, game))
            elif share:
                text = f"{seat.word} pays {winner.word} {share} noted as labets."
                lines.append(Line(text, share, seat.value, winner.value, path, game))
    return lines
