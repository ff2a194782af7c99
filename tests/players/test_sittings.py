"""The rule-of-thumb player over whole sittings of every game that can be played."""

from __future__ import annotations

import re
from collections import Counter

import pytest

import boston
from boston.cards import Card
from boston.evidence import parse_passages
from boston.players.memory import remember

from .table import PLAYABLE, THUMB, walk

pytestmark = pytest.mark.thorough

HOUSE_RULES = [
    (game, option.name, name)
    for game in PLAYABLE
    for option in game.options.values()
    for name in option.readings
    if name != option.default
    and any(path.startswith(("auction", "partner", "boston_card")) for path in option.paths)
]


@pytest.mark.parametrize("game", PLAYABLE, ids=lambda game: game.id)
def test_a_whole_sitting_is_played_legally_and_the_money_stays_in_the_room(game):
    for seed in range(2):
        sitting = boston.Sitting(game, seed=seed, players="thumb").run()
        assert len(sitting.ledger) >= game.rules.sitting.length
        assert sum(sitting.balance.values()) + sitting.pool == 0


@pytest.mark.parametrize(
    ("game", "option", "reading"), HOUSE_RULES, ids=[f"{g.id}-{o}-{r}" for g, o, r in HOUSE_RULES]
)
def test_house_rules_of_auction_partner_and_boston_card_are_played_legally(game, option, reading):
    chosen = game.with_rules({option: reading})
    for seed in range(4):
        board = boston.Board(chosen, boston.deal(chosen, seed=seed))
        walk(board, dict.fromkeys(boston.Seat, THUMB))


def test_there_are_house_rules_to_play():
    assert {option for _, option, _ in HOUSE_RULES} >= {"boston_suit", "floor", "grands"}


@pytest.mark.parametrize("game", PLAYABLE, ids=lambda game: game.id)
def test_every_choice_is_told_in_a_sentence_that_cites_what_can_be_found(game):
    phases: Counter[str] = Counter()
    for seed in range(6):
        board = boston.Board(game, boston.deal(game, seed=seed))
        while board.turn is not None:
            action, why = THUMB.advise(board.view(board.turn))
            assert action in board.legal()
            assert len(why.split()) > 4
            assert why.endswith(".")
            assert "\n" not in why
            assert "  " not in why
            for citation in re.findall(r"S-[A-Z]+:\d+", why):
                assert parse_passages(citation)
            phases[board.phase] += 1
            board = board.do(action)
    assert phases["auction"] > 20
    assert phases["play"] > 200


@pytest.mark.parametrize("game", PLAYABLE, ids=lambda game: game.id)
def test_no_trick_is_thrown_away_that_could_be_had_for_nothing(game):
    """Last to play, with the trick against it, it wins with the cheapest card that does."""
    seen = 0
    for seed in range(25):
        board = boston.Board(game, boston.deal(game, seed=seed))
        while board.turn is not None:
            view = board.view(board.turn)
            action = THUMB.choose(view)
            if board.phase == "play" and board.contract and board.contract.goal == "at-least":
                memory = remember(view, board.contract)
                able = [Card(card) for card in view.legal if memory.beats(Card(card))]
                if memory.last_to_play and able and memory.winning not in memory.side:
                    assert action in able
                    assert memory.rank(Card(action)) == min(memory.rank(card) for card in able)
                    seen += 1
            board = board.do_legal(action)
    assert seen > 25


@pytest.mark.parametrize("game", PLAYABLE, ids=lambda game: game.id)
@pytest.mark.parametrize("deals", [40, pytest.param(300, marks=pytest.mark.slow)])
def test_a_fair_share_of_contracts_is_made(game, deals):
    """Nobody makes all; who makes nearly all bids too little, and who fails half too much."""
    made: list[bool] = []
    for seed in range(deals):
        end = walk(
            boston.Board(game, boston.deal(game, seed=seed)), dict.fromkeys(boston.Seat, THUMB)
        )
        assert end.contract is not None
        if not end.contract.all_pass:
            made.append(bool(boston.settle(end).made))
    assert len(made) > 0.6 * deals
    assert 0.65 < sum(made) / len(made) < 0.95


@pytest.mark.parametrize("game", PLAYABLE, ids=lambda game: game.id)
def test_it_wins_from_players_of_chance(game):
    won = []
    for seed in range(3):
        seat = list(boston.Seat)[seed]
        players = {other: "thumb" if other is seat else "random" for other in boston.Seat}
        won.append(boston.Sitting(game, seed=seed, players=players).run().balance[seat])
    assert min(won) > 0
