"""Which card the rule-of-thumb player plays, and what it says of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import boston
from boston.board import View
from boston.cards import Card
from boston.players.memory import remember

from .table import GAME, THUMB


def advised(
    code: str,
    declarer: str,
    hands: Mapping[str, str],
    cards: list[str],
    *,
    dealer: str = "N",
    partner: str | None = None,
) -> str:
    """What is played after cards from the eldest hand on (East, unless North does not deal)."""
    dealt = boston.deal(GAME, seed=11, dealer=dealer, hands=hands)
    board = boston.Play(GAME, dealt, boston.contract(GAME, code, declarer, partner))
    while board.phase != "play":
        board = board.do(THUMB.choose(board.view(board.turn)))
    for card in cards:
        board = board.do(card)
    action, why = THUMB.advise(board.view(board.turn))
    assert why.endswith(".")
    return action


def test_the_declarer_draws_trumps_and_keeps_the_queen_from_the_king():
    assert advised("5S", "E", {"E": "AKQ65.A32.K4.543"}, []) == "SA"
    assert advised("5S", "E", {"E": "AQJ65.A32.K4.543"}, []) == "SA"
    # The ace is gone and the king still out: not the queen, the one that follows.
    hands = {"E": "AQT65.A32.K4.543", "S": "97...", "W": "83...", "N": "KJ42..."}
    assert advised("5S", "E", hands, ["SA", "S7", "S3", "S2"]) == "ST"
    assert advised("5S", "E", {"E": "QT.A32.K4.AK5432"}, []) != "SQ"


def test_a_helper_leads_trumps_to_the_declarer_and_a_defender_does_not():
    hands = {"E": "Q32.432.A54.5432"}
    assert advised("5S", "W", hands, [], partner="E") == "SQ"
    assert advised("5S", "W", hands, [], partner="N")[0] != "S"


def test_with_the_best_and_the_third_best_the_third_best_is_tried():
    hands = {"E": "52.432.5432.6543", "S": "AQ3...", "W": "K8...", "N": "..."}
    assert advised("5H", "E", hands, ["S2"]) == "SQ"
    # With the three best there is nothing to try: the lowest of them does it.
    held = {"E": "52.432.5432.6543", "S": "AKQ3...", "W": "J8...", "N": "..."}
    assert advised("5H", "E", held, ["S2"]) == "SQ"


def test_a_guard_of_a_king_is_not_thrown():
    hands = {"E": "AKQJT98...", "S": ".K2.9876.T987654", "W": "2...", "N": "3..."}
    assert advised("5S", "E", hands, ["SA"]) not in ("HK", "H2")


def test_last_to_play_wins_as_cheaply_as_may_be():
    hands = {"E": "2.432.5432.65432", "S": "543...", "W": "T...", "N": "AKQJ.A.A.A"}
    assert advised("5H", "N", hands, ["S2", "S3", "ST"]) == "SJ"


def test_second_hand_low_third_hand_high_with_the_cheaper_of_equals():
    hands = {"E": "2.432.5432.65432", "S": "K43...", "W": "QJT8...", "N": "A..."}
    assert advised("5H", "E", hands, ["S2"]) == "S3"
    partners = {"E": "2.432.5432.65432", "S": "43...", "W": "QJT8...", "N": "AK..."}
    assert advised("5H", "E", partners, ["S2", "S3"], partner="W") == "ST"


def test_a_partner_who_holds_the_trick_is_not_overtaken():
    hands = {"E": "A2.432.543.65432", "S": "43...", "W": "KQ5...", "N": "J..."}
    assert advised("5H", "E", hands, ["SA", "S3"], partner="W") not in ("SK", "SQ")


def test_a_void_takes_with_the_smallest_trump():
    hands = {"E": "A2.43.5432.65432", "S": ".AK52.A876.AKQJT", "W": "43...", "N": "5..."}
    assert advised("5H", "S", hands, ["SA"]) == "H2"


def test_a_misere_ducks_with_the_highest_card_below():
    hands = {"E": "Q...", "S": "J9532.432.32.432", "W": "T...", "N": "K..."}
    assert advised("grand-misere", "S", hands, ["SQ"]) == "SJ"


def test_a_misere_throws_its_most_dangerous_card():
    hands = {"E": "Q...", "S": ".A5432.5432.5432", "W": "T...", "N": "K..."}
    assert advised("grand-misere", "S", hands, ["SQ"]) == "HA"


def test_the_one_trick_of_a_piccolissimo_is_not_thrown_away():
    dealt = {"E": "Q...", "S": ".A5432.5432.5432", "W": "T...", "N": "K..."}
    board = boston.Play(
        GAME, boston.deal(GAME, seed=11, hands=dealt), boston.contract(GAME, "piccolissimo", "S")
    )
    while board.phase != "play":
        action = THUMB.choose(board.view(board.turn))
        assert action != "discard:HA"
        board = board.do(action if board.turn == "S" else "discard:" + min(board.hands[board.turn]))
    assert THUMB.choose(board.do("SQ").view("S")) != "HA"


def test_against_a_misere_the_lead_is_low_and_no_card_saves_the_declarer():
    hands = {"E": "KQ2.432.A432.AK4", "S": "5...", "W": "AJ43...", "N": "T9..."}
    assert advised("grand-misere", "S", hands, []).endswith("2")
    assert advised("grand-misere", "S", hands, ["S2", "S5"]) == "S4"
    # North plays after the declarer has taken the lead over: it stays under.
    low = {"E": "2.432.A432.AK432", "S": "T...", "W": "43...", "N": "KQ9..."}
    assert advised("grand-misere", "S", low, ["S2", "ST", "S4"]) == "S9"


def test_against_a_misere_a_suit_the_declarer_lacks_is_not_led():
    hands = {"E": "A2.943.T987.T987", "S": ".AQJ52.5432.5432", "W": "43...", "N": "Q5..."}
    assert advised("grand-misere", "S", hands, ["SA", "HA", "S3", "S5"]) == "H3"


def test_who_failed_to_follow_is_remembered():
    hands = {"E": "A2.943.T987.T987", "S": ".AQJ52.5432.5432", "W": "43...", "N": "Q5..."}
    dealt = boston.deal(GAME, seed=11, dealer="N", hands=hands)
    board = boston.Play(GAME, dealt, boston.contract(GAME, "5H", "W"))
    for card in ("SA", "H2", "S3", "S5"):
        board = board.do(card)
    view = board.view("E")
    memory = remember(view, board.contract)
    assert not memory.may_hold(boston.Seat.SOUTH, boston.Suit.SPADES)
    assert memory.may_hold(boston.Seat.WEST, boston.Suit.SPADES)
    assert memory.may_hold(boston.Seat.SOUTH, boston.Suit.HEARTS)


def test_an_open_hand_is_led_under():
    hands = {"E": "K3.KQJ.KQJ9.KQJ9", "S": "J82.5432.432.432", "W": "A...", "N": "Q..."}
    assert advised("grand-misere-table", "S", hands, []) == "S3"


def test_where_all_passed_everybody_ducks():
    deal = boston.deal(GAME, seed=11, hands={"E": "Q...", "S": "J9532.432.32.432"})
    board = boston.Board(GAME, deal)
    while board.phase == "auction":
        board = board.do("pass")
    assert THUMB.choose(board.do("SQ").view("S")) == "SJ"


def plays(code: str, deals: int, **hands: str) -> Iterator[tuple[View, Card]]:
    """Every view from which a card is chosen in South's contract, and the card."""
    for seed in range(deals):
        dealer = list(boston.Seat)[seed % len(boston.Seat)]
        dealt = boston.deal(GAME, seed=seed, dealer=dealer, hands=hands)
        board = boston.Play(GAME, dealt, boston.contract(GAME, code, "S"))
        while board.turn is not None:
            view = board.view(board.turn)
            action = THUMB.choose(view)
            if board.phase == "play":
                yield view, Card(action)
            board = board.do_legal(action)


def test_the_one_winner_of_a_piccolissimo_is_never_thrown_away():
    kept = 0
    for view, card in plays("piccolissimo", 40, S=".A8642.6542.9653"):
        assert view.contract is not None
        memory = remember(view, view.contract)
        masters = [c for c in view.hand if memory.master(c) and c in view.legal]
        if view.seat == "S" and not memory.taken(view.seat) and len(masters) == 1:
            assert card is not masters[0] or memory.beats(card)
            kept += card is not masters[0]
    assert kept > 15


def test_a_trick_that_costs_nothing_is_taken():
    """Last to play, with the trick against it, it wins with the cheapest card that does."""
    taken = 0
    for view, card in plays("5H", 40):
        assert view.contract is not None
        memory = remember(view, view.contract)
        able = [Card(c) for c in view.legal if memory.beats(Card(c))]
        if memory.last_to_play and able and memory.winning not in memory.side:
            assert card in able
            assert not any(memory.rank(other) < memory.rank(card) for other in able)
            taken += 1
    assert taken > 40


def test_advice_says_why():
    for seed in (98, 3, 7, 21):
        board = boston.Board(GAME, boston.deal(GAME, seed=seed))
        while board.turn is not None:
            action, why = THUMB.advise(board.view(board.turn))
            assert action in board.legal()
            assert why.endswith(".")
            assert "\n" not in why
            board = board.do(action)
