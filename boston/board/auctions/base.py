"""What the auctions share: who has spoken, which bid stands, and how one ends in a contract."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boston.board.contract import ALL_PASS, Contract, trump_of
from boston.board.phases.base import PASS, AnyBoard, Stateless, words
from boston.board.ranking import bid_ranks, higher_bids, names_trump
from boston.cards import Card, Rank
from boston.explain import Verdict
from boston.seats import Seat
from boston.variants import SUPPORT, Call

if TYPE_CHECKING:
    from boston.board.machine import Board


def standing_bid(board: Board) -> tuple[Seat, str] | None:
    """The bid that stands and who made it; `None` while nobody has bid."""
    for step in reversed(board.history):
        if step.phase == "auction" and board.variant.call_of[step.action].kind == "bid":
            return step.seat, step.action
    return None


def supporter(board: Board) -> Seat | None:
    """Who has joined the bid that stands, where partners join in the auction."""
    for step in reversed(board.history):
        if step.phase == "auction" and step.action == SUPPORT:
            return step.seat
        if step.phase == "auction" and board.variant.call_of[step.action].kind == "bid":
            return None
    return None


def unsupported(board: Board, *, given_up: bool = False) -> bool:
    """Whether the ask that stands has no partner, where it is played by two only.

    Args:
        board: The board.
        given_up: Whether it must have been given up by who made it, or must not have been.
    """
    best, rules = standing_bid(board), board.variant.rules.partner
    if best is None or rules.unsupported is None or supporter(board) is not None:
        return False
    if board.variant.call_of[best[1]].contract not in rules.contracts:
        return False
    last = board.said("auction")[-1]
    return (last.seat is best[0] and last.action == PASS) is given_up


class BaseAuction(Stateless):
    """An auction whose bids must each outrank the one before."""

    def outranking(self, board: Board) -> tuple[str, ...]:
        """The bids that outrank the one that stands, in the order of the ladder."""
        best = standing_bid(board)
        higher = higher_bids(board.variant, board.dealt.fixed, best[1] if best else "")
        return tuple(code for code in higher if self.barred(board, code) is None)

    def barred(self, board: Board, action: str) -> Verdict | None:
        """What keeps the player on turn from a bid, besides the bid that stands; mostly nothing.

        A hand may lack what the bid asks for; a player may have asked, or supported, before.
        """
        game, seat = board.variant, board.turn
        call, auction = game.call_of[action], game.rules.auction
        rules = game.rules.contracts[call.contract]
        if seat is None:
            return None
        if rules.holds is not None:
            aces = {Card.of(suit, Rank.ACE) for suit in game.rules.equipment.suits}
            held = len(aces & set(board.dealt_hand(seat)))
            if held < len(aces):
                named = words(call=call.pretty, held=held)
                return Verdict(False, "needs-aces", named, f"contracts.{call.contract}.holds", game)
        said = [step.action for step in board.said("auction") if step.seat is seat]
        if auction.misere_after_support is False and rules.goal == "at-most" and SUPPORT in said:
            named = words(call=call.pretty)
            return Verdict(False, "no-misere-now", named, "auction.misere_after_support", game)
        if call.contract in auction.suit_asked_only:
            asked = [game.call_of[code].contract for code in said if game.call_of[code].contract]
            kinds = [
                game.rules.contracts[key] for key in asked if key in game.rules.partner.contracts
            ]
            suits = {trump_of(board.dealt.fixed, kind) for kind in kinds}
            if suits and call.suit not in suits:
                suit = next(suit for suit in suits if suit is not None)
                named = words(call=call.pretty, suit=suit.word)
                return Verdict(False, "suit-asked", named, "auction.suit_asked_only", game)
        return None

    def explain_bid(self, board: Board, action: str, path: str) -> Verdict:
        """Whether a bid outranks the one that stands.

        `path` is the rule that lets a first bid be made.
        """
        game = board.variant
        call, best = game.call_of[action], standing_bid(board)
        ranks = bid_ranks(game, board.dealt.fixed)
        if action not in ranks:
            wanted = game.rules.contracts[call.contract].trump_class
            named = words(call=call.pretty, wanted=wanted)
            return Verdict(False, "no-such-suit", named, "suits.ranking", game)
        if (barred := self.barred(board, action)) is not None:
            return barred
        if names_trump(game, call):
            named = words(call=call.pretty, number=game.call_of[self._bare(board, call)].pretty)
            return Verdict(False, "number-only", named, "auction.trump_named", game)
        if call.keeps and (best is None or game.call_of[best[1]].level < call.level):
            named = words(call=call.pretty, number=game.call_of[self._bare(board, call)].pretty)
            return Verdict(False, "nothing-to-keep", named, "auction.keeps", game)
        if best is None:
            return Verdict(True, "may-bid", words(call=call.pretty), path, game)
        holder = game.call_of[best[1]]
        between = "auction.ladder"
        if game.rules.auction.order == "value":
            between = "auction.order"
        elif call.level == holder.level and game.rules.contracts[call.contract].trump == "named":
            by_order = game.rules.auction.between_suits == "suit-order"
            between = "auction.suits" if by_order else "auction.between_suits"
            between = "auction.keeps" if call.keeps else between
        if ranks[action] <= ranks[best[1]]:
            higher = next(iter(self.outranking(board)), None)
            if higher is None:
                named = words(best=holder.pretty)
                return Verdict(False, "nothing-higher", named, "auction.ladder", game)
            named = words(call=call.pretty, best=holder.pretty, next=game.call_of[higher].pretty)
            return Verdict(False, "too-low", named, between, game)
        raising = any(
            step.seat is board.turn and game.call_of[step.action].kind == "bid"
            for step in board.said("auction")
        )
        code = "may-overcall"
        if raising and game.rules.auction.raise_when_overcalled is not None:
            code, between = "may-raise", "auction.raise_when_overcalled"
        return Verdict(True, code, words(call=call.pretty, best=holder.pretty), between, game)

    def _bare(self, board: Board, call: Call) -> str:
        """The bid of a number alone."""
        calls = board.variant.calls
        return next(c.code for c in calls if c.contract == call.contract and c.bare)

    def contract_of(self, board: Board) -> Contract:
        """The contract the auction has come to."""
        fixed, game = board.dealt.fixed, board.variant
        best = standing_bid(board)
        if best is None or unsupported(board, given_up=True):
            return Contract(game, ALL_PASS, ALL_PASS, None, None, fixed=fixed)
        bidder, code = best
        call = game.call_of[code]
        rules = game.rules.contracts[call.contract]
        suit = trump_of(fixed, rules) if rules.trump == "of-class" else call.suit
        made = Contract(game, call.contract, code, suit, bidder, fixed=fixed)
        return made.with_partner(supporter(board))

    def close(self, board: AnyBoard) -> AnyBoard:
        """The contract, and a partner where one has joined."""
        return board.evolve(contract=self.contract_of(board))
