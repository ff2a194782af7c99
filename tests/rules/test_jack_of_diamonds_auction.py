"""The auction of the game with the J♦: asking, supporting, overbidding, and who may still speak.

West is first in hand, then South, East, and North, who deals.
"""

from __future__ import annotations

import pytest

import boston
from tests.rules.jack import HANDS, after, board, game

LADDER = [
    ["ask-junior"], ["ask-senior"], ["solo-C", "solo-D", "solo-H"], ["solo-S"],
    ["nine-junior"], ["nine-senior"], ["misere"],
]  # fmt: skip
"""From the lowest; spades are senior. What stands on one step is equal."""
BIDS = [bid for step in LADDER for bid in step]


def refused(b: boston.Board, action: str) -> tuple[str, str]:
    """The reason an action is refused for, and the rule it rests on."""
    verdict = b.explain(action)
    assert not verdict.ok
    assert action not in b.legal()
    with pytest.raises(boston.IllegalAction):
        b.do(action)
    assert verdict.sentence
    return verdict.code, verdict.path


def test_am_23_the_first_in_hand_sits_on_the_dealers_right_and_the_turn_goes_on_to_the_right() -> (
    None
):
    for dealer, order in (("N", "WSEN"), ("E", "NWSE"), ("S", "ENWS"), ("W", "SENW")):
        b = board(dealer=dealer)
        for seat in order:
            assert b.turn == seat
            b = b.do("pass")
        assert b.contract.code == "all-pass"


def test_ru_47_77_each_passes_or_bids_in_the_order_of_the_list() -> None:
    assert board().legal() == ("pass", *BIDS)


@pytest.mark.parametrize("standing", BIDS)
def test_ru_75_77_only_a_higher_bid_destroys_a_bid(standing: str) -> None:
    b = board(standing)
    step = next(place for place, bids in enumerate(LADDER) if standing in bids)
    higher = {bid for bids in LADDER[step + 1 :] for bid in bids}
    assert {action for action in b.legal() if action not in ("pass", "support")} == higher
    for bid in set(BIDS) - higher:
        code, path = refused(b, bid)
        assert code == ("nothing-higher" if standing == "misere" else "too-low")
        solos = bid.startswith("solo") and standing.startswith("solo")
        assert path == ("auction.between_suits" if solos else "auction.ladder")
    for bid in higher:
        assert b.explain(bid).code == "may-overcall"
        assert after(b.do(bid), ["pass"] * 3).contract.code == bid


def test_am_31_the_sentence_names_the_next_higher_bid() -> None:
    assert board("ask-junior").explain("ask-junior").sentence == (
        "ask in the junior suit does not outrank ask in the junior suit. "
        "Bid ask in the senior suit or higher, or pass."
    )


def test_ru_41_without_a_junior_suit_nothing_junior_can_be_bid() -> None:
    first = boston.deal(game(), seed=6, hands=HANDS)
    senior = first.turned.suit
    again = boston.deal(game(), seed=6, hands=HANDS, preference={"senior": senior})
    for d in (first, again):  # the first deal of a party, and one that turns the senior suit again
        assert d.preference == {"senior": (senior,)}
        b = boston.Board(game(), d)
        for bid in ("ask-junior", "nine-junior"):
            assert refused(b, bid) == ("no-such-suit", "suits.ranking")
        assert set(b.legal()) == {"pass", *BIDS} - {"ask-junior", "nine-junior"}
        assert b.do("ask-senior").explain("ask-junior").code == "no-such-suit"


def test_ru_51_a_pass_is_final_for_bidding() -> None:
    b = board("pass", "ask-junior", "ask-senior", "pass")
    assert b.turn == "S"  # West has passed and is not asked again
    b = b.do("pass")
    assert (b.phase, b.contract.code, b.contract.declarer) == ("play", "ask-senior", "E")


def test_ru_51_a_bid_cannot_be_withdrawn() -> None:
    b = after(board("ask-junior"), ["pass"] * 3)
    assert (b.contract.declarer, b.contract.code) == ("W", "ask-junior")
    assert b.phase == "play"


@pytest.mark.parametrize(("passes", "partner"), [(0, "S"), (1, "E"), (2, "N")])
def test_ru_55_57_whoever_comes_first_in_turn_may_support(passes: int, partner: str) -> None:
    b = after(board("ask-junior"), ["pass"] * passes)
    assert b.explain("support").code == "may-support"
    assert "8 tricks, your share being 3" in b.explain("support").sentence
    b = after(b.do("support"), ["pass"] * (2 - passes))
    assert (b.phase, b.contract.declarer, b.contract.partner) == ("play", "W", partner)
    assert (b.contract.needs, b.contract.code, b.trump) == (8, "ask-junior", "H")


def test_ru_59_am_27_nobody_supports_and_the_asker_plays_alone_for_five() -> None:
    b = after(board("pass", "ask-senior"), ["pass", "pass"])
    assert (b.phase, b.contract.partner, b.contract.needs) == ("play", None, 5)
    assert b.trump == "S"


def test_ru_55_there_is_one_supporter_and_the_others_may_overbid_or_pass() -> None:
    b = board("ask-junior", "support")
    assert refused(b, "support") == ("supported-already", "partner.call")
    assert "South supports" in b.explain("support").sentence
    assert b.turn == "E"
    b = b.do("pass").do("pass")
    assert (b.contract.declarer, b.contract.partner) == ("W", "S")


def test_ru_75_a_supported_ask_is_destroyed_too_and_its_supporter_is_free() -> None:
    b = board("ask-junior", "support", "ask-senior", "pass")
    assert b.turn == "W"  # the asker who was overbid ...
    b = b.do("pass")
    assert b.turn == "S"  # ... and the supporter speak again
    assert b.explain("support").ok
    done = b.do("support")
    assert (done.contract.declarer, done.contract.partner) == ("E", "S")
    assert b.do("solo-H").turn == "E"


def test_ru_101_an_asker_who_was_overbid_may_bid_on_or_support_the_other() -> None:
    b = board("ask-junior", "ask-senior", "pass", "pass")
    assert b.turn == "W"
    assert b.explain("solo-H").code == "may-raise"
    assert b.explain("solo-H").citation == "S-RU:101; F-FB"
    done = b.do("support")
    assert (done.contract.declarer, done.contract.partner) == ("S", "W")
    # Until all others have passed: the bidding may go round several times.
    b = after(b, ["solo-H", "solo-S", "nine-junior", "nine-senior", "misere", "pass"])
    assert (b.phase, b.contract.code, b.contract.declarer) == ("play", "misere", "W")


@pytest.mark.parametrize("bid", [bid for bid in BIDS if not bid.startswith("ask")])
def test_ru_55_only_an_ask_can_be_supported(bid: str) -> None:
    b = board(bid)
    assert refused(b, "support") == ("played-alone", "partner.contracts")


def test_ru_55_nothing_to_support_before_anybody_has_asked() -> None:
    for said in ([], ["pass"], ["pass"] * 3):
        assert refused(board(*said), "support") == ("nothing-to-support", "partner.call")


@pytest.mark.parametrize("ask", ["ask-junior", "ask-senior"])
def test_ru_121_where_the_last_asks_those_who_passed_may_support_in_turn(ask: str) -> None:
    b = board("pass", "pass", "pass", ask)
    assert (b.phase, b.turn, b.legal()) == ("auction", "W", ("pass", "support"))
    assert b.explain("pass").code == "may-not-support"
    assert b.explain("support").path == "partner.passed_may_accept"
    assert b.explain("support").citation == "S-RU:121; S-AM:45"
    for passes, partner in enumerate("WSE"):
        done = after(b, ["pass"] * passes).do("support")
        assert (done.phase, done.contract.partner) == ("play", partner)
    assert after(b, ["pass"] * 3).contract.partner is None


def test_ru_101_who_passed_may_support_then_but_not_bid() -> None:
    b = board("pass", "pass", "pass", "ask-junior")
    for bid in ("ask-senior", "solo-H", "misere"):
        assert refused(b, bid) == ("passed-already", "auction.pass_is_final")


def test_ru_121_a_solo_of_the_last_player_is_played_at_once() -> None:
    for bid in ("solo-D", "nine-senior", "misere"):
        b = board("pass", "pass", "pass", bid)
        assert (b.phase, b.contract.declarer) == ("play", "N")


def test_ru_121_who_passed_before_an_earlier_ask_may_not_support_it() -> None:
    b = board("pass", "ask-junior", "pass", "pass")
    assert (b.phase, b.contract.declarer, b.contract.partner) == ("play", "S", None)
    b = board("pass", "pass", "ask-junior", "pass")
    assert (b.phase, b.contract.partner) == ("play", None)


def test_ru_53_79_all_four_pass() -> None:
    b = board("pass", "pass", "pass", "pass")
    assert (b.over, b.contract.code, b.contract.declarer) == (True, "all-pass", None)
    assert b.contract.cards == 0  # nothing is played


def test_am_31_juniors_six_and_seniors_seven_are_no_rule_of_the_default_game() -> None:
    for call in ("ask-junior", "ask-senior"):
        assert game().rules.contracts[call].needs == 5


def test_fb_bids_the_two_texts_do_not_have_are_not_understood() -> None:
    for bid in ("little-misere", "nine", "solo", "ask-plain", "agree", "call-partner"):
        with pytest.raises(boston.NotationError, match="not a call"):
            board().explain(bid)


@pytest.mark.parametrize(
    "said",
    [
        ["ask-junior", "support", "pass", "pass"],
        ["ask-junior", "ask-senior", "support", "pass", "pass"],
        ["pass", "pass", "pass", "ask-senior", "pass", "support"],
        ["solo-C", "solo-S", "nine-junior", "pass", "pass", "pass"],
        ["pass", "pass", "pass", "pass"],
    ],
)
def test_an_auction_is_written_and_read_back(said: list[str]) -> None:
    b = board(*said)
    assert b.phase != "auction"
    assert boston.parse(str(b)) == b
