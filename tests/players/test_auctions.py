"""Asking, supporting, tempting and announcing by rule of thumb."""

from __future__ import annotations

import pytest

import boston
from boston.board import bid_ranks
from boston.players.prospects import Bid, of_tricks, of_two

from .table import COLOUR, GAME, JACK, THUMB, all_thumbs, said


def jack(calls: str = "", *, senior: str = "S", seed: int = 5, **hands: str) -> boston.Board:
    """A board of the game with the Boston card after some calls; North deals, West speaks first."""
    preference = {"senior": senior}
    dealt = boston.deal(JACK, seed=seed, dealer="N", hands=hands, preference=preference)
    return said(boston.Board(JACK, dealt), calls.split())


def colour(calls: str = "", *, seed: int = 5, **hands: str) -> boston.Board:
    """A board of the colour game after some calls; North deals, East speaks first."""
    dealt = boston.deal(COLOUR, seed=seed, dealer="N", hands=hands)
    return said(boston.Board(COLOUR, dealt), calls.split())


def choice(board: boston.Board) -> str:
    assert board.turn is not None
    return THUMB.choose(board.view(board.turn))


def lowest_first(game: boston.Variant, board: boston.Board) -> list[str]:
    ranks = bid_ranks(game, board.dealt.fixed)
    return sorted(ranks, key=ranks.__getitem__)


# --- asking and supporting


@pytest.mark.parametrize(
    ("hand", "said_first"),
    [
        ("AKQ65.Q95.J4.J87", "ask-senior"),
        ("AKQ8765.A.AJ.432", "solo-S"),
        ("AKQJT987.A.AJ.32", "solo-S"),  # the row is paid by the tricks, so nine is no dearer
        ("432.AKQJT987.J.2", "solo-H"),
        ("5432.5432.432.32", "misere"),
        ("T52.T43.QT3.KT54", "pass"),
    ],
)
def test_what_a_hand_says_first_where_partners_are_asked_for(hand, said_first):
    assert choice(jack(W=hand)) == said_first


def test_nine_is_said_where_eight_no_longer_outranks():
    """Eleven hearts, the junior suit, against a solo in the senior."""
    boards = (jack("solo-S", seed=seed, S="2.AKQJT987654..2") for seed in range(60))
    board = next(b for b in boards if dict(b.dealt.fixed).get("junior") == ("H",))
    assert choice(board) == "nine-junior"


def test_a_plain_suit_may_be_named_only_in_a_solo():
    """Six good hearts are nothing to ask with where spades are senior."""
    board = jack(W="43.AKQJ87.432.43")
    assert dict(board.dealt.fixed).get("junior") != ("H",)
    assert choice(board) in ("pass", "misere")


def test_support_is_given_by_the_share_owed():
    good = jack("ask-senior", W="AKQ65.Q95.J4.J87", S="432.AK3.AQ32.654")
    assert choice(good) == "support"
    bad = jack("ask-senior", W="AKQ65.Q95.J4.J87", S="432.T83.Q987.T65")
    assert choice(bad) == "pass"
    why = THUMB.advise(good.view("S"))[1]
    assert "of the 3 tricks owed" in why


def test_a_hand_worth_more_alone_overbids_instead_of_supporting():
    board = jack("ask-senior", W="65432.Q95.84.987", S="AKQJT98.A.AJ.K32")
    assert "support" in board.legal()
    assert choice(board) in ("solo-S", "nine-senior")


def test_who_passed_still_supports_when_the_last_player_asks():
    board = jack("pass pass pass ask-senior", W="432.AK3.AQ32.654", N="AKQ65.Q95.J4.J87")
    assert board.legal() == ("pass", "support")
    assert choice(board) == "support"


def test_it_matters_who_of_two_takes_the_tricks_where_each_owes_a_share():
    fixed = (("senior", ("S",)),)
    strong, weak = 6.0, 0.5
    alone = of_two(Bid(JACK, "ask-senior", fixed), strong, weak, helping=True)
    joint = of_two(
        Bid(JACK.with_rules(liability="joint"), "ask-senior", fixed), strong, weak, helping=True
    )
    assert alone.counters < joint.counters
    assert of_two(Bid(JACK, "ask-senior", fixed), 4.5, 2.5, helping=True).counters > 0


def test_the_boston_card_is_a_trump_and_the_highest():
    # The declarer draws trumps with it; it is no diamond.
    hands = {"W": "AK432.432.J2.432", "S": "QJ5.876.A876.876", "E": "T98.AKQ.KQT.AKQ9"}
    dealt = boston.deal(JACK, seed=5, dealer="N", hands=hands, preference={"senior": "S"})
    contract = boston.contract(JACK, "ask-senior", "W", preference={"senior": "S"})
    board = boston.Play(JACK, dealt, contract)
    assert THUMB.choose(board.view("W")) == "DJ"
    kept = JACK.with_rules(boston_suit="own-suit")
    other = boston.Play(
        kept,
        boston.deal(kept, seed=5, dealer="N", hands=hands, preference={"senior": "S"}),
        boston.contract(kept, "ask-senior", "W", preference={"senior": "S"}),
    )
    assert THUMB.choose(other.view("W"))[0] == "S"


def test_a_king_is_not_taken_for_the_best_card_while_the_boston_card_is_out():
    hands = {"W": "A5432.432.32.432", "S": "876.A876.A876.87"}
    dealt = boston.deal(JACK, seed=5, dealer="N", hands=hands, preference={"senior": "S"})
    contract = boston.contract(JACK, "ask-senior", "W", preference={"senior": "S"})
    assert THUMB.choose(boston.Play(JACK, dealt, contract).view("W")) != "SA"


# --- tempting


def test_the_first_to_speak_opens_with_the_least_where_the_game_is_announced_later():
    board = colour(E="AKQJ98.A3.K2.432")
    least = lowest_first(COLOUR, board)[0]
    assert choice(board) == least
    assert "is made" in THUMB.advise(board.view("E"))[1]
    assert choice(colour(E="T52.T43.QT3.KT54")) == "pass"


def test_a_tempter_offers_the_next_game_and_the_holder_agrees_while_there_is_room():
    hands = {"E": "AKQJ98.A3.K2.432", "S": "32.KQJT98.A3.AK5"}
    board = colour("5", **hands)
    ranks = bid_ranks(COLOUR, board.dealt.fixed)
    offered = choice(board)
    assert ranks[offered] == min(rank for rank in ranks.values() if rank > ranks["5"])
    assert choice(board.do(offered)) == "agree"
    assert choice(said(board, ["grand-null-open"])) == "pass"


def test_the_best_game_is_announced_and_not_the_least():
    board = colour("5 pass pass pass", E="AKQJT9.AK3.K2.32")
    assert "pass" not in board.legal()
    code, why = THUMB.advise(board.view("E"))
    assert int(code[0]) >= 7
    assert code[1] == "S"
    assert code in why.replace("♠", "S")


def test_an_announcement_that_the_floor_forces_is_the_least_bad():
    board = colour("5 8S agree pass pass pass", E="AK432.A3.K2.5432", S="QJT.KQJ.AQJ3.AKQ")
    assert board.turn == "E"
    code = choice(board)
    ranks = bid_ranks(COLOUR, board.dealt.fixed)
    assert ranks[code] >= ranks["8S"]
    assert code == "8S" or COLOUR.call_of[code].suit is None


def test_a_strong_declarer_plays_alone_and_a_weak_one_leaves_the_offer_open():
    strong = colour("5 pass pass pass 6S", E="AKQJ98.A3.K2.432")
    assert strong.phase == "partner"
    assert choice(strong) == "alone"
    weak = colour("5 pass pass pass 6S", E="AKQ65.K32.43.432")
    assert choice(weak) == "pass"


def test_a_helper_plays_along_with_what_adds_to_the_game():
    hands = {"E": "AKQ65.K32.43.432", "S": "432.AQ4.AK52.765", "W": "T9.T876.T987.T98"}
    board = colour("5 pass pass pass 6S pass", **hands)
    assert board.turn == "S"
    assert choice(board) == "play-along"
    assert choice(board.do("pass")) == "pass"


def test_nulls_by_how_low_the_hand_lies():
    low = "5432.5432.432.32"
    assert choice(colour("5 pass pass pass", E=low)).endswith("null-open")
    one_high = "5432.5432.432.K2"
    board = colour("5 pass pass pass", E=one_high)
    code = choice(board)
    assert code.startswith("small-null")
    assert choice(board.do(code)) == "discard:CK"


@pytest.mark.parametrize("floor", ["own-offer", "accepted"])
def test_a_tempting_auction_ends_in_a_game_worth_announcing(floor):
    game = COLOUR.with_rules(floor=floor)
    for seed in range(15):
        end = all_thumbs(boston.Auction(game, boston.deal(game, seed=seed)))
        assert end.contract is not None
        if end.contract.all_pass:
            continue
        ranks = bid_ranks(game, end.dealt.fixed)
        assert ranks[end.contract.code] >= 1


# --- the price card decides


@pytest.mark.parametrize("game", [GAME, JACK, COLOUR], ids=lambda game: game.id)
def test_a_sure_contract_is_worth_what_the_card_pays(game):
    fixed = {"fixed": (), "party-and-deal": (("senior", ("S",)),)}.get(
        game.rules.suits.ranking, (("first", ("S",)), ("second", ("C",)), ("third", ("H", "D")))
    )
    bids = [c for c in game.calls if c.suit == "S" and game.rules.contracts[c.contract].needs >= 8]
    bid = min(bids, key=lambda call: call.level)
    sure = of_tricks(Bid(game, bid.code, fixed), 13)
    contract = boston.contract(game, bid.code, "S", preference=dict(fixed))
    stakers = 4 if game.rules.pool.staked_by == "all" else 1
    paid = boston.settle(contract, 13, pool=game.rules.pool.stake * stakers)
    assert sure.chance > 0.999
    assert sure.counters == pytest.approx(paid.payments["S"], abs=0.1)
