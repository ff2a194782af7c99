"""Bostonas: tempting, agreeing, and the final announcement; then the helper.

East speaks first, then South, West, and North, who deals. Spades are first unless it says else.
"""

from __future__ import annotations

import pytest

import boston
from tests.rules.colours import GAME, after, board, game, points

# The whole ladder by value (S-LT:97 with the list), typed by hand; spades turned.
LADDER = {
    1: ["5", "5D", "5H"], 2: ["5C"], 3: ["5S"], 6: ["6", "6D", "6H"], 7: ["6C"], 8: ["6S"],
    11: ["7", "7D", "7H"], 12: ["7C"], 13: ["7S"], 15: ["small-null"],
    16: ["8", "8D", "8H"], 17: ["8C"], 18: ["8S"], 21: ["9", "9D", "9H"], 22: ["9C"], 23: ["9S"],
    25: ["grand-null"], 35: ["small-null-open"], 45: ["grand-null-open"],
    48: ["13", "13D", "13H"], 49: ["13C"], 50: ["13S"],
}  # fmt: skip
ORDER = [
    "5", "5C", "5D", "5H", "5S", "6", "6C", "6D", "6H", "6S", "7", "7C", "7D", "7H", "7S",
    "small-null", "8", "8C", "8D", "8H", "8S", "9", "9C", "9D", "9H", "9S",
    "grand-null", "small-null-open", "grand-null-open", "13", "13C", "13D", "13H", "13S",
]  # fmt: skip
"""As they are listed, whatever is turned."""
VALUE = {bid: value for value, bids in LADDER.items() for bid in bids}


def refused(b: boston.Board, action: str) -> str:
    """The reason an action is refused for."""
    verdict = b.explain(action)
    assert not verdict.ok
    assert action not in b.legal()
    assert verdict.sentence
    assert verdict.citation
    with pytest.raises(boston.IllegalAction):
        b.do(action)
    return verdict.code


def test_lt_101_the_worked_auction() -> None:
    """Pass, five, clubs? agree, pass, small null? agree, pass; eight with clubs."""
    b = board()
    for seat, said in (
        ("E", "pass"), ("S", "5"), ("W", "5C"), ("S", "agree"), ("W", "pass"),
        ("N", "small-null"), ("S", "agree"), ("N", "pass"), ("S", "8C"),
    ):  # fmt: skip
        assert b.turn == seat
        assert b.explain(said).ok
        b = b.do(said)
    assert (b.contract.code, b.contract.declarer, b.contract.partner) == ("8C", "S", None)
    assert (b.phase, b.turn) == ("play", "E")
    assert boston.parse(str(b)) == b


WORKED = ["pass", "5", "5C", "agree", "pass", "small-null", "agree", "pass"]


@pytest.mark.parametrize(
    ("after_words", "instead", "reason"),
    [
        (0, "agree", "nothing-to-agree"),  # nothing is on offer yet
        (1, "agree", "nothing-to-agree"),
        (2, "agree", "nothing-to-agree"),  # a game is held, but not offered to West
        (2, "5", "tempts-too-low"),  # as high as what is held, and no higher
        (2, "5D", "tempts-too-low"),
        (3, "5S", "answer-offer"),  # the holder answers, and bids nothing
        (3, "small-null", "answer-offer"),
        (4, "5C", "tempts-too-low"),  # the tempter goes on, but higher
        (4, "5H", "tempts-too-low"),
        (4, "agree", "nothing-to-agree"),
        (5, "5C", "tempts-too-low"),
        (6, "8C", "answer-offer"),
        (7, "small-null", "tempts-too-low"),
        (7, "7S", "tempts-too-low"),
        (8, "7S", "below-floor"),  # thirteen, and fifteen were agreed to
        (8, "6C", "below-floor"),
        (8, "8", "name-the-trump"),  # a bare number announces no game
        (8, "13", "name-the-trump"),
        (8, "pass", "must-announce"),
        (8, "agree", "must-announce"),
    ],
)
def test_lt_97_101_what_nobody_may_say_in_the_worked_auction(
    after_words: int, instead: str, reason: str
) -> None:
    assert refused(board(*WORKED[:after_words]), instead) == reason


def test_lt_101_other_announcements_were_open_to_the_declarer() -> None:
    legal = set(board(*WORKED).legal())
    assert legal == {bid for bid, value in VALUE.items() if value >= 15 and not bid.isdigit()}
    assert {"small-null", "8D", "8C", "13S"} <= legal


def test_lt_97_the_sentences_say_what_each_game_is_worth() -> None:
    assert board("5C").explain("5H").sentence == (
        "5♥ is worth 1; an offer must be worth more than the 2 of 5♣. Offer more, or pass."
    )
    assert board(*WORKED).explain("7S").sentence == (
        "7♠ is worth 13; the game announced must be worth at least 15."
    )
    assert board(*WORKED).explain("7S").citation == "S-LT:99"


@pytest.mark.parametrize("held", VALUE)
def test_lt_97_a_tempter_must_offer_more_points(held: str) -> None:
    b = board(held)
    higher = {bid for bid, value in VALUE.items() if value > VALUE[held]}
    assert set(b.legal()) == {"pass", *higher}
    for bid in set(VALUE) - higher:
        assert refused(b, bid) in ("tempts-too-low", "nothing-higher")


@pytest.mark.parametrize(
    ("first", "order"), [("S", "HD C S"), ("C", "HD S C"), ("H", "SC D H"), ("D", "SC H D")]
)
def test_lt_9_97_the_rank_of_the_trumps_follows_the_card_turned(first: str, order: str) -> None:
    third, second, one = order.split()
    b = board(f"7{third[0]}", first=first)
    assert refused(b, f"7{third[1]}") == "tempts-too-low"  # both third suits are equal
    assert b.explain(f"7{second}").ok
    assert b.do(f"7{second}").do("agree").explain(f"7{one}").ok
    assert refused(b.do(f"7{one}").do("agree"), f"7{second}") == "tempts-too-low"


def test_lt_101_a_bare_number_counts_as_its_lowest_class() -> None:
    b = board("5")
    assert refused(b, "5D") == refused(b, "5H") == "tempts-too-low"
    assert b.explain("5C").ok
    assert board("5S").explain("6").ok
    assert refused(board("6D"), "6") == "tempts-too-low"


def test_lt_97_the_holder_needs_only_to_equal() -> None:
    b = board("5", "13S")
    assert b.turn == "E"
    assert b.legal() == ("pass", "agree")
    assert b.explain("agree").code == "may-agree"
    assert b.explain("pass").code == "may-yield"
    b = b.do("agree")
    assert (b.turn, b.legal()) == ("S", ("pass",))  # nothing is higher
    assert refused(b, "13S") == "nothing-higher"


def test_lt_97_the_tempter_may_go_on_tempting() -> None:
    b = board("5", "5C", "agree", "5S", "agree", "7H", "agree")
    assert b.turn == "S"
    assert b.do("pass").turn == "W"


def test_lt_99_who_passes_first_is_out_and_the_survivor_is_tempted_by_the_next() -> None:
    b = board("6", "7", "pass")  # East yields: South holds seven
    assert b.turn == "W"
    assert refused(b, "7D") == "tempts-too-low"
    b = b.do("8S").do("pass")  # South yields to West
    assert b.turn == "N"
    b = b.do("pass")
    assert (b.turn, b.phase) == ("W", "auction")
    assert set(b.legal()) == {
        bid for bid, value in VALUE.items() if value >= 18 and not bid.isdigit()
    }
    assert b.do("9D").contract.declarer == "W"


def test_lt_99_the_last_to_tempt_is_the_dealer() -> None:
    b = board("5", "pass", "pass")
    assert b.turn == "N"
    done = b.do("grand-null").do("pass")
    assert done.turn == "N"
    assert done.do("grand-null").contract.declarer == "N"
    assert b.do("pass").turn == "E"


def test_lt_101_where_the_first_passes_the_next_opens() -> None:
    for passes, opener in ((1, "S"), (2, "W"), (3, "N")):
        b = board(*["pass"] * passes)
        assert b.turn == opener
        assert set(b.legal()) == {"pass", *VALUE}
        assert b.explain("5").code == "may-bid"


def test_lt_99_an_opener_nobody_tempts_announces_at_least_his_own_bid() -> None:
    b = board("6C", "pass", "pass", "pass")
    assert b.turn == "E"
    assert refused(b, "6H") == "below-floor"
    assert refused(b, "6") == "name-the-trump"
    for game_ in ("6C", "6S", "7H", "small-null", "13S"):
        assert b.do(game_).contract.code == game_
    # After three passes the dealer opens, and announces at once.
    b = board("pass", "pass", "pass", "5")
    assert (b.turn, b.phase) == ("N", "auction")
    assert b.do("5D").contract.code == "5D"


def test_proposed_all_four_pass_and_the_next_deals() -> None:
    b = board("pass", "pass", "pass", "pass")
    assert (b.over, b.contract.code) == (True, "all-pass")
    assert points(boston.settle(b)) == (0, 0, 0, 0)


def test_lt_13_ten_eleven_and_twelve_cannot_be_announced() -> None:
    assert [call.code for call in game().calls if call.kind == "bid"] == list(ORDER)
    for bid in ("10", "11", "12C", "14S"):
        with pytest.raises(boston.NotationError, match="not a call"):
            board().explain(bid)
    assert refused(board(), "10S") == "other-phase"  # there it is a card


def test_floor_ones_own_offer_or_only_what_was_accepted() -> None:
    said = ("5", "6C", "agree", "9S", "pass", "pass", "pass")  # nobody agreed to nine
    own, accepted = board(*said), board(*said, floor="accepted")
    assert own.turn == accepted.turn == "S"
    assert refused(own, "9C") == "below-floor"
    assert accepted.explain("6C").ok
    assert refused(accepted, "6D") == "below-floor"
    assert accepted.explain("6C").reading.alternatives[0].reading == "own-offer"
    # Where nothing was accepted at all, the bid that opened counts.
    said = ("6S", "9S", "pass", "pass", "pass")
    assert refused(board(*said), "8S") == "below-floor"
    assert board(*said, floor="accepted").explain("6S").ok
    assert refused(board(*said, floor="accepted"), "6C") == "below-floor"
    # An opener untempted is held to his bid in both.
    for reading in ("own-offer", "accepted"):
        b = board("7S", "pass", "pass", "pass", floor=reading)
        assert refused(b, "7C") == "below-floor"


def test_no_house_rule_is_without_its_test() -> None:
    elsewhere = {"rounds", "whist"}  # in the tests of sittings and of the rules of negotiation
    assert set(game().options) == {"floor"} | elsewhere


SOLE = ("pass", "pass", "pass")


def test_lt_103_a_helper_is_found_for_five_and_six_only() -> None:
    for bid, value in VALUE.items():
        if bid.isdigit():
            continue
        b = board(bid, *SOLE, bid)
        assert (b.phase == "partner") is (value <= 8)
    assert b.contract.declarer == "E"


def test_lt_103_105_the_declarer_plays_alone_or_leaves_it_open() -> None:
    b = board("5H", *SOLE, "5H")
    assert (b.phase, b.turn, b.legal()) == ("partner", "E", ("pass", "alone"))
    alone = b.do("alone")
    assert (alone.phase, alone.contract.partner, alone.contract.needs) == ("play", None, 5)
    open_ = b.do("pass")
    assert (open_.turn, open_.legal()) == ("S", ("pass", "play-along"))
    assert open_.explain("play-along").code == "may-offer"
    assert refused(open_, "alone") == "answer-call"
    assert refused(open_, "5H") == refused(open_, "agree") == "other-phase"


@pytest.mark.parametrize(("passes", "helper"), [(0, "S"), (1, "W"), (2, "N")])
def test_lt_103_the_first_to_offer_is_the_helper_also_one_who_passed(
    passes: int, helper: str
) -> None:
    b = after(board("6C", *SOLE, "6C", "pass"), ["pass"] * passes)
    assert b.turn == helper
    b = b.do("play-along")
    assert (b.phase, b.contract.partner, b.contract.needs) == ("play", helper, 9)
    assert boston.parse(str(b)) == b


def test_proposed_they_are_asked_from_the_declarers_left() -> None:
    b = board("pass", "pass", "5S", "pass", "5S", "pass")
    seats = []
    while b.phase == "partner":
        seats.append(str(b.turn))
        b = b.do("pass")
    assert seats == ["N", "E", "S"]
    assert (b.contract.declarer, b.contract.partner, b.contract.needs) == ("W", None, 5)


def test_lt_105_only_the_declarer_can_say_that_he_plays_alone() -> None:
    b = board("5H", *SOLE, "5H")
    assert b.explain("play-along").code == "declarer-decides"
    with pytest.raises(boston.NotationError, match="not a call"):
        boston.Board(GAME, b.dealt).explain("call-partner")
