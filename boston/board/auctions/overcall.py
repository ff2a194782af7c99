"""The auction by overcalling: each bids higher or passes for good, until one is left.

Where a pass leaves a player the misères, whoever has passed is asked again after each new bid that
a misère outranks. Where bids name no trump, the one who is left names it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from boston.board.auctions.base import BaseAuction, standing_bid
from boston.board.phases.base import PASS, words
from boston.board.ranking import may_become
from boston.explain import Verdict
from boston.seats import Seat
from boston.variants import Variant

if TYPE_CHECKING:
    from boston.board.machine import Board


@lru_cache(maxsize=256)
def misere_codes(game: Variant) -> frozenset[str]:
    """The bids of a misère."""
    contracts = game.rules.contracts
    bids = (call for call in game.calls if call.kind == "bid")
    return frozenset(call.code for call in bids if contracts[call.contract].goal == "at-most")


class Overcall(BaseAuction):
    """Overcalling. A player overcalled may raise when the turn returns."""

    def turn(self, board: Board) -> Seat | None:
        steps = board.said("auction")
        if not steps:
            return board.dealt.eldest
        best = standing_bid(board)
        seats = steps[-1].seat.step(1, board.dealt.direction).round(board.dealt.direction)
        waiting = (seat for seat in seats if self._may_speak(board, seat))
        return next(waiting, best[0] if best and self._unnamed(board) else None)

    def actions(self, board: Board) -> tuple[str, ...]:
        return tuple(call.code for call in board.variant.calls if call.kind != "partner")

    def legal(self, board: Board) -> tuple[str, ...]:
        if self._names(board):
            return self._choices(board)
        return (PASS, *self._open_to(board))

    def explain(self, board: Board, action: str) -> Verdict:
        game = board.variant
        if self._names(board):
            return self._explain_naming(board, action)
        late = self._has_passed(board, board.turn)
        if action != PASS:
            if late and action not in misere_codes(board.variant):
                named = words(call=game.call_of[action].pretty)
                return Verdict(False, "misere-only", named, "auction.pass_is_final", game)
            return self.explain_bid(board, action, "auction.protocol")
        if game.rules.auction.pass_is_final is not True:
            code = "may-pass-again" if late else "may-pass-but-misere"
            return Verdict(True, code, (), "auction.pass_is_final", game)
        answers = bool(game.rules.partner.contracts)
        still = "; you may still answer a call for a partner" if answers else ""
        return Verdict(True, "may-pass", words(still=still), "auction.pass_is_final", game)

    def _explain_naming(self, board: Board, action: str) -> Verdict:
        """Whether the survivor may name this trump: the number bid, in the class it was kept in."""
        game, best = board.variant, standing_bid(board)
        assert best is not None
        choices = self._choices(board)
        named = words(
            call=game.call_of[action].pretty,
            best=game.call_of[best[1]].pretty,
            choices=", ".join(game.call_of[code].pretty for code in choices),
        )
        if action in choices:
            return Verdict(True, "may-name-trump", named, "auction.trump_named", game)
        kept = game.call_of[action].suit is not None and game.call_of[best[1]].keeps
        path = "auction.keeps" if kept else "auction.trump_named"
        return Verdict(False, "name-a-trump", named, path, game)

    def _may_speak(self, board: Board, seat: Seat) -> bool:
        """Whether a seat has still something to say to the bid that stands."""
        best = standing_bid(board)
        if self._trump_is_named(board) or (best and best[0] is seat):
            return False
        if not self._has_passed(board, seat):
            return True
        if best is None or board.variant.rules.auction.pass_is_final is True:
            return False
        steps = board.said("auction")
        made = max(at for at, step in enumerate(steps) if step.action == best[1])
        answered = any(step.seat is seat for step in steps[made:])
        return not answered and bool(self._miseres(board))

    def _has_passed(self, board: Board, seat: Seat | None) -> bool:
        return any(step.seat is seat and step.action == PASS for step in board.said("auction"))

    def _open_to(self, board: Board) -> tuple[str, ...]:
        """The bids that whoever is on turn may make."""
        passed = self._has_passed(board, board.turn)
        return self._miseres(board) if passed else self.outranking(board)

    def _miseres(self, board: Board) -> tuple[str, ...]:
        """The misères that outrank the bid that stands."""
        codes = misere_codes(board.variant)
        return tuple(code for code in self.outranking(board) if code in codes)

    def _choices(self, board: Board) -> tuple[str, ...]:
        """The bids with a trump that the bid that stands may become."""
        best = standing_bid(board)
        assert best is not None
        return may_become(board.variant, board.dealt.fixed, best[1])

    def _unnamed(self, board: Board) -> bool:
        """Whether the bid that stands is still without its trump."""
        best = standing_bid(board)
        return best is not None and board.variant.call_of[best[1]].bare

    def _trump_is_named(self, board: Board) -> bool:
        """Whether the last thing said was the trump, which ends the auction."""
        rules = board.variant.rules.auction
        best = standing_bid(board)
        if best is None or rules.trump_named is None:
            return False
        return board.variant.call_of[best[1]].suit is not None

    def _names(self, board: Board) -> bool:
        """Whether it is for whoever is on turn to name the trump."""
        best = standing_bid(board)
        return best is not None and best[0] is board.turn and self._unnamed(board)
