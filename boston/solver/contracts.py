"""A deal and a contract, solved: both sides seeing all cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from boston.board import Board, Contract
from boston.cards import Card, Hand
from boston.deal import Deal
from boston.errors import VariantError, quoted
from boston.seats import Seat
from boston.solver.backend import FEWEST_TRICKS, MADE, MOST_TRICKS, UNRESOLVED, VERDICT, Problem
from boston.solver.choice import current
from boston.solver.position import Position, hand_of
from boston.variants import variant

NODES: Final = 5_000_000
"""Cards the search may play for one deal before it gives up: about half a second natively."""
MOST_NODES: Final = 1 << 62

_NUMBER: Final = {"at-least": MOST_TRICKS, "at-most": FEWEST_TRICKS, "exactly": None}
"""The number of tricks that is worth knowing besides whether the goal is reached."""
_FIRST_SHARE: Final = 1000


@dataclass(frozen=True, slots=True)
class Solution:
    """What a contract comes to when everybody sees all cards.

    Attributes:
        tricks: Tricks of the declaring side, which wants many or few as the contract says;
            `None` where the budget ended first, or where a failure has no one number: an exact
            count missed, or a different card laid aside in each.
        made: Whether the contract is made; `None` where the budget ended first.
        nodes: Cards the search played.
    """

    tricks: int | None
    made: bool | None
    nodes: int


def check_budget(nodes: object) -> int:
    """A budget of nodes as a whole number from 1 up.

    Raises:
        VariantError: for anything else.
    """
    if isinstance(nodes, bool) or not isinstance(nodes, int) or not 1 <= nodes <= MOST_NODES:
        raise VariantError(
            f"{quoted(nodes)} is not a budget; give a whole number of nodes, 1 or more"
        )
    return nodes


def goal(contract: Contract, tricks: int) -> tuple[int, int]:
    """The fewest and the most tricks with which a contract is made.

    Raises:
        VariantError: for a contract without a declaring side.
    """
    if contract.undeclared:
        raise VariantError(
            f"{contract.pretty} has no declarer: in {contract.variant.name} the cards taken count, "
            "and no side has a goal to be solved for"
        )
    if contract.declarer is None:
        raise VariantError("where all passed no side has a goal to be solved for")
    return {
        "at-least": (contract.needs, tricks),
        "at-most": (0, contract.needs),
        "exactly": (contract.needs, contract.needs),
    }[contract.goal]


def in_suits_of(deal: Deal, contract: Contract) -> Contract:
    """The contract with the suits that the deal fixed.

    Raises:
        VariantError: where other suits were fixed for it, or its trump is a suit nobody has fixed.
    """
    if deal.variant == contract.variant.id:
        contract = contract.in_deal(deal)
    if contract.rules.trump == "of-class" and contract.suit is None:
        raise VariantError(
            f"the trump of {contract.pretty} is the {contract.rules.trump_class} suit, and nobody "
            "has said which that is: give the deal or the contract a preference"
        )
    return contract


def hands_of(deal: Deal | Board) -> tuple[Hand, ...]:
    """The hands that are bid on, in the order of `Seat`.

    Raises:
        VariantError: where cards are still to be given on.
    """
    if isinstance(deal, Board) and deal.phase != "give":
        return tuple(deal.dealt_hand(seat) for seat in Seat)
    dealt = deal.dealt if isinstance(deal, Board) else deal
    game = variant(dealt.variant)
    if game.rules.give is not None:
        raise VariantError(
            f"in {game.name} cards are given on before anything is bid; solve a board that is past "
            "that: boston.solve(board, contract)"
        )
    return dealt.cards


def positions(deal: Deal | Board, contract: Contract) -> tuple[Position, ...]:
    """The positions before the first lead, one for each card the declarer may lay aside.

    Hands that still hold a card to be laid aside keep it where all lay one aside: the deal ends
    before it is played. Where the declarer alone does, each of his cards makes a position.

    Raises:
        NotationError: for hands too short for the contract.
        VariantError: for suits that the deal has not, or has not fixed, and for a deal of which
            cards are still to be given on.
    """
    hands, tricks = list(hands_of(deal)), contract.cards
    deal = deal.dealt if isinstance(deal, Board) else deal
    contract = in_suits_of(deal, contract)
    declarer = contract.declarer
    choices: list[tuple[Hand, ...]] = [tuple(hands)]
    if declarer is not None and contract.rules.discard != "none":
        own = hands[declarer.index]
        if len(own) > tricks:
            choices = []
            for card in sorted(own, key=lambda card: card.rank, reverse=True):
                hands[declarer.index] = own - [card]
                choices.append(tuple(hands))
    leads = contract.rules.leads or contract.variant.rules.play.leader
    leader = declarer if leads == "declarer" and declarer is not None else deal.eldest
    return tuple(
        Position(
            four,  # type: ignore[arg-type]
            leader,
            contract.order,
            direction=deal.direction,
            tricks=tricks,
        )
        for four in choices
    )


def solve(deal: Deal | Board, contract: Contract, *, nodes: int = NODES) -> Solution:
    """Solve a contract in a deal, both sides seeing all cards.

    This is a bound, not a forecast: at the table nobody sees through the backs. For misères it is
    a harsh one, since three opponents who see everything miss nothing.

    >>> import boston
    >>> d = boston.deal("fontainebleau", seed=7, hands={"S": "AKQJT98765432..."})
    >>> boston.solve(d, boston.contract("fontainebleau", "13S", declarer="S")).made
    True

    Args:
        deal: The four hands, before or after cards were laid aside; or a board, for the hands
            that are bid on there, whatever has been played since.
        contract: What is played, by whom.
        nodes: Cards the search may play before it gives up.

    Raises:
        NotationError: for hands that do not fit the contract.
        VariantError: for a contract without a declaring side, one whose player need not follow
            suit, one in other suits than the deal fixed, a deal of which cards are still to be
            given on, or a budget that is none.
    """
    budget = check_budget(nodes)
    least, most = goal(contract, contract.cards)
    if contract.rules.renounces:
        raise VariantError(
            f"{contract.pretty} cannot be solved: in its first {contract.rules.renounces} tricks "
            "its player need not follow suit, which the solver does not know"
        )
    found = [place.problem(contract.side, least, most) for place in positions(deal, contract)]
    made, problem, spent = _any_made(found, budget)
    if made is None:
        return Solution(None, None, spent)
    if made and most in (least, 0):
        return Solution(most, made, spent)
    number = _NUMBER[contract.goal]
    if number is None or spent >= budget or (not made and len(found) > 1):
        return Solution(None, made, spent)
    counted = current().solve([problem], number, budget - spent)[0]
    tricks = counted.tricks if counted.tricks >= 0 else None
    return Solution(tricks, made, spent + counted.nodes)


def _any_made(choices: list[Problem], budget: int) -> tuple[bool | None, Problem, int]:
    """Whether one of the problems is made, that one (or the first), and the nodes it took.

    All get a little of the budget before any gets more: one easy success ends it.
    """
    pending, spent = list(choices), 0
    share = budget if len(choices) == 1 else max(_FIRST_SHARE, budget // 64)
    while pending and spent < budget:
        for problem in list(pending):
            limit = min(share, budget - spent)
            if limit <= 0:
                break
            answer = current().solve([problem], VERDICT, limit)[0]
            spent += answer.nodes
            if answer.verdict == MADE:
                return True, problem, spent
            if answer.verdict != UNRESOLVED:
                pending.remove(problem)
        share *= 4
    return (None if pending else False), choices[0], spent


def judge(
    position: Position, side: tuple[str, ...], least: int, most: int, *, nodes: int = NODES
) -> dict[Card, bool | None]:
    """What becomes of a goal after each card the seat in turn may play.

    >>> from boston.solver import judge, position
    >>> p = position({"N": "AQ...", "E": "32...", "S": "54...", "W": "K6..."}, "N")
    >>> judge(p, ("N", "S"), 2, 2)
    {Card('SA'): False, Card('SQ'): False}

    Args:
        position: The cards in play.
        side: The seats of the declaring side.
        least: Fewest tricks, of those left, that fulfil the goal.
        most: Most tricks that fulfil it.
        nodes: Cards the search may play for each move.

    Returns:
        For each card whether the goal is then reached; `None` where the budget ended first.
    """
    problem = position.problem(side, least, most)
    words = {MADE: True, UNRESOLVED: None}
    found = {
        card: words.get(move.answer.verdict, False)
        for move in current().moves(problem, VERDICT, check_budget(nodes))
        for card in hand_of(move.cards, position.order)
    }
    return dict(sorted(found.items(), reverse=True))
