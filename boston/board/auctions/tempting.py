"""The tempting auction: one player holds a game, the next tempts him with a higher one.

The holder agrees to the game offered, or passes and leaves it to the tempter. Whoever passes is
out; the survivor is tempted by the next in turn, and the last one left announces the game.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from boston.board.auctions.base import BaseAuction
from boston.board.phases.base import PASS, words
from boston.board.ranking import bid_ranks
from boston.explain import Verdict
from boston.seats import Seat
from boston.variants import AGREE

if TYPE_CHECKING:
    from boston.board.machine import Board


@dataclass(frozen=True, slots=True)
class Bargain:
    """How a tempting auction stands.

    Attributes:
        holder: Who holds a game, if anyone.
        game: The game held: the bid that opened, or the last offer.
        tempter: Who made the offer that waits for an answer.
        offer: That offer.
        opening: The bid that opened.
        accepted: The last game offered and accepted.
        out: Who has passed.
        announced: The final announcement, once it is made.
    """

    holder: Seat | None = None
    game: str | None = None
    tempter: Seat | None = None
    offer: str | None = None
    opening: str | None = None
    accepted: str | None = None
    out: frozenset[Seat] = frozenset()
    announced: str | None = None

    def waiting(self, board: Board) -> list[Seat]:
        """Who may still open or tempt, in turn."""
        return [s for s in board.dealt.round() if s not in self.out and s is not self.holder]

    def floor(self, board: Board) -> int:
        """The least the final announcement must be worth."""
        least = self.game
        if board.variant.rules.auction.floor == "accepted":
            least = self.accepted or self.opening
        return bid_ranks(board.variant, board.dealt.fixed)[least] if least else 0


class Tempting(BaseAuction):
    """Tempting by higher games; the value on the price card decides what is higher."""

    def turn(self, board: Board) -> Seat | None:
        now = bargain(board)
        if now.announced is not None:
            return None
        if now.offer is not None:
            return now.holder
        return next(iter(now.waiting(board)), now.holder)

    def actions(self, board: Board) -> tuple[str, ...]:
        return tuple(call.code for call in board.variant.calls if call.kind != "partner")

    def legal(self, board: Board) -> tuple[str, ...]:
        now = bargain(board)
        if now.offer is not None:
            return (PASS, AGREE)
        ranks = bid_ranks(board.variant, board.dealt.fixed)
        if self._final(board, now):
            floor, calls = now.floor(board), board.variant.call_of
            return tuple(c for c, rank in ranks.items() if rank >= floor and not calls[c].bare)
        least = ranks[now.game] if now.game else 0
        return (PASS, *(code for code, rank in ranks.items() if rank > least))

    def explain(self, board: Board, action: str) -> Verdict:
        game, now = board.variant, bargain(board)
        if now.offer is not None:
            return self._explain_answer(board, now, action)
        if self._final(board, now):
            return self._explain_announcement(board, now, action)
        if action == AGREE:
            return Verdict(False, "nothing-to-agree", (), "auction.protocol", game)
        if action == PASS:
            path = "auction.pass_is_final"
            return Verdict(True, "may-pass", words(still=""), path, game)
        if now.game is None:
            named = words(call=game.call_of[action].pretty)
            return Verdict(True, "may-bid", named, "auction.protocol", game)
        ranks = bid_ranks(game, board.dealt.fixed)
        named = words(
            call=game.call_of[action].pretty,
            value=ranks[action],
            best=game.call_of[now.game].pretty,
            worth=ranks[now.game],
            holder=now.holder and now.holder.word,
        )
        if ranks[action] > ranks[now.game]:
            return Verdict(True, "may-tempt", named, "auction.protocol", game)
        if max(ranks.values()) <= ranks[now.game]:
            return Verdict(False, "nothing-higher", named, "auction.order", game)
        return Verdict(False, "tempts-too-low", named, "auction.order", game)

    def _explain_answer(self, board: Board, now: Bargain, action: str) -> Verdict:
        game = board.variant
        assert now.offer is not None
        assert now.tempter is not None
        named = words(offer=game.call_of[now.offer].pretty, tempter=now.tempter.word)
        if action == AGREE:
            return Verdict(True, "may-agree", named, "auction.protocol", game)
        if action == PASS:
            return Verdict(True, "may-yield", named, "auction.pass_is_final", game)
        return Verdict(False, "answer-offer", named, "auction.protocol", game)

    def _explain_announcement(self, board: Board, now: Bargain, action: str) -> Verdict:
        game, floor = board.variant, now.floor(board)
        assert now.game is not None
        call = game.call_of[action]
        named = words(call=call.pretty, floor=floor, best=game.call_of[now.game].pretty)
        if call.kind != "bid":
            return Verdict(False, "must-announce", named, "auction.floor", game)
        if call.bare:
            return Verdict(False, "name-the-trump", named, "auction.bare_numbers", game)
        value = bid_ranks(game, board.dealt.fixed)[action]
        named = (*named, *words(value=value))
        code = "may-announce" if value >= floor else "below-floor"
        return Verdict(value >= floor, code, named, "auction.floor", game)

    def _final(self, board: Board, now: Bargain) -> bool:
        """Whether only the holder is left, who must announce the game."""
        return now.holder is not None and not now.waiting(board)


def bargain(board: Board) -> Bargain:
    """How the auction stands after what has been said."""
    now = Bargain()
    for step in board.said("auction"):
        now = _after(board, now, step.seat, step.action)
    return now


def _after(board: Board, now: Bargain, seat: Seat, action: str) -> Bargain:
    if now.offer is not None:
        answered = replace(now, game=now.offer, tempter=None, offer=None)
        if action == AGREE:
            return replace(answered, accepted=now.offer)
        return replace(answered, holder=now.tempter, out=now.out | {seat})
    if action == PASS:
        return replace(now, out=now.out | {seat})
    if now.holder is None:
        return replace(now, holder=seat, game=action, opening=action)
    if not now.waiting(board):
        return replace(now, announced=action)
    return replace(now, tempter=seat, offer=action)
