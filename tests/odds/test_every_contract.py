"""Every contract of every game of the family can be solved and has odds, alone and with a partner.

What cannot is named here with its reason, and says so in a sentence.
"""

from __future__ import annotations

import pytest

import boston
from boston import Board, Contract, NotationError, Variant, VariantError
from boston.odds import MODELS
from boston.solver import solve
from boston.variants.calls import Call
from boston.variants.schema import ContractRules

GAMES = [game for game in boston.variants() if (game.status, game.family) == ("playable", "boston")]
NEIGHBOURS = [game for game in boston.variants() if game.family == "neighbour"]
HANDS = ("AKJ95.A3.K42.Q85", "A432.A53.A42.A76")
"""A hand for tricks, and one with the four aces that a misère may ask for."""
BARRED = {
    ("french-price-card", "misere-aces"): "need not follow suit",
}
"""What is not solved, by game and call."""
UNSEEN = ("french-price-card", "misere-aces", "all-cards-seen")
"""For the same reason it has no odds by that model."""


def past_the_gift(game: Variant) -> Board:
    """A board of the game on which the auction begins."""
    board = Board(game, boston.deal(game, seed=3))
    while board.phase == "give":
        board = board.do(board.legal()[0])
    return board


def rules_of(game: Variant, call: Call) -> ContractRules:
    """The rules of the contract that a bid announces."""
    return game.rules.contracts[call.contract]


def contracts_of(board: Board) -> list[Contract]:
    """Every bid of the ladder as South's contract, alone and with each partner it allows."""
    game, found = board.variant, []
    for call in game.calls:
        if call.kind != "bid" or call.bare:
            continue
        fixed = dict(board.dealt.fixed)
        if rules_of(game, call).trump_class not in {None, *fixed}:
            continue  # a class of suits that this deal has not
        alone = boston.contract(game, call.code, "S", preference=fixed)
        found.append(alone)
        if alone.key in game.rules.partner.contracts:
            found += [alone.with_partner(seat) for seat in "WNE"]
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda v: v.id)
def test_every_contract_is_solved(game: Variant) -> None:
    board = past_the_gift(game)
    asked = contracts_of(board)
    assert asked
    for contract in asked:
        reason = BARRED.get((game.id, contract.code))
        if reason is not None:
            with pytest.raises(VariantError, match=reason):
                solve(board, contract)
            continue
        found = solve(board, contract, nodes=300)
        assert found.nodes < 400  # a trick begun is looked at to its end
        assert found.made is not None or found.nodes >= 300
        if found.made is not None and found.tricks is not None:
            assert 0 <= found.tricks <= contract.cards


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("game", GAMES, ids=lambda v: v.id)
def test_every_contract_has_odds(game: Variant, model: str) -> None:
    """The whole ladder in one question has a row for each contract, alone and with each partner."""
    rows = {}
    for hand in HANDS:
        found = boston.odds(game, hand, model=model, deals=4, nodes=200)
        rows |= {(row.contract, row.partner): row for row in found}
    fixed = dict(found.fixed)
    for call in game.calls:
        if call.kind != "bid" or call.bare or (game.id, call.code, model) == UNSEEN:
            continue
        if call.suit is None and rules_of(game, call).trump == "of-class":
            assert fixed
        alone = boston.contract(game, call.code, "S", preference=fixed)
        helped = alone.key in game.rules.partner.contracts
        wanted = {None, *"WNE"} if helped else {None}
        got = {partner for code, partner in rows if code == call.code}
        assert got in (wanted, wanted - {None}), call.code
        if None not in got:
            with pytest.raises(VariantError, match="nobody plays"):
                boston.odds(game, HANDS[0], alone, model, deals=4)
    for row in rows.values():
        assert row.deals == 4
        assert 0 <= row.wins <= 4 - row.unresolved
        if model == "sensible":
            assert row.mean_tricks is not None
            assert row.expected_counters is not None


def test_the_games_are_all_there() -> None:
    assert len(GAMES) >= 13
    assert {game for game, _ in BARRED} <= {game.id for game in GAMES}


# --- what is told instead of a wrong answer


def test_the_trump_of_a_class_is_that_of_the_deal() -> None:
    """A call that names the class alone takes its suit from the deal, or nobody knows it."""
    game = boston.variant("jack-of-diamonds")
    bare = boston.contract(game, "ask-junior", "S")
    assert bare.suit is None
    deal = boston.deal(game, seed=5, preference={"senior": "S", "junior": "H"})
    told = boston.contract(game, "ask-junior", "S", preference=dict(deal.fixed))
    assert told.suit is boston.Suit.HEARTS
    assert solve(deal, bare, nodes=500) == solve(deal, told, nodes=500)
    unfixed = boston.deal(game, seed=5, preference={"senior": "S"})
    other = boston.contract(game, "ask-junior", "S", preference={"senior": "H"})
    with pytest.raises(VariantError, match="was made for"):
        solve(unfixed, other)
    rows = boston.odds(game, HANDS[0], [bare, "ask-junior"], deals=16, partners=False)
    assert len({row.played for row in rows}) == len(rows) == 1


def test_cards_to_be_given_on_come_first() -> None:
    game = boston.variant("bostonas-17")
    deal = boston.deal(game, seed=3)
    contract = boston.contract(game, "5S", "S", preference=dict(deal.fixed))
    for early in (deal, Board(game, deal)):
        with pytest.raises(VariantError, match="cards are given on before anything is bid"):
            solve(early, contract)
    assert solve(past_the_gift(game), contract, nodes=500).nodes > 0


def test_a_board_is_solved_for_the_hands_that_were_bid_on() -> None:
    board = Board("fontainebleau", boston.deal("fontainebleau", seed=7))
    contract = boston.contract("fontainebleau", "7H", "S")
    assert solve(board, contract, nodes=500) == solve(board.dealt, contract, nodes=500)


def test_a_partner_may_be_text() -> None:
    alone = boston.contract("fontainebleau", "5S", "S")
    assert alone.with_partner("N") == boston.contract("fontainebleau", "5S", "S", "N")
    with pytest.raises(NotationError, match="not a seat"):
        alone.with_partner("X")


@pytest.mark.parametrize("game", NEIGHBOURS, ids=lambda v: v.id)
def test_a_neighbour_has_no_side_to_solve_for(game: Variant) -> None:
    board = Board(game, boston.deal(game, seed=1))
    assert board.contract is not None
    with pytest.raises(VariantError, match=r"no side has a goal to be solved for"):
        solve(board, board.contract)
