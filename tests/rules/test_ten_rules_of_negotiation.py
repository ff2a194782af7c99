"""The ten rules of negotiation of S-RU: what each of them forbids, demands or fines."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import boston
from boston.board.reading import giving
from tests.rules import jack, table
from tests.rules.jack import settled

AS_AGREED = [{"whist": "voluntary"}, {"whist": "compulsory"}]


def after(variant: str, *said: str, dealer: str = "N", **rules: str) -> boston.Board:
    v = boston.variant(variant, rules=rules)
    state = boston.Board(v, boston.deal(v, seed=1, dealer=dealer))
    for action in said:
        state = state.do(action)
    return state


def code(board: boston.Board, action: str) -> str:
    return board.explain(action).code


def test_rule_1_in_turn() -> None:
    b = table.board("5H")
    assert [seat for seat in boston.Seat if b.view(seat).legal] == [b.turn] == ["S"]


def test_rule_3_who_has_passed_may_only_whist() -> None:
    b = jack.board("pass", "pass", "pass", "ask-senior")
    assert b.turn == "W"
    assert b.legal() == ("pass", "support")
    assert code(b, "misere") == "passed-already"


def test_rule_4_a_call_for_a_partner_is_said_and_cannot_be_taken_back() -> None:
    b = table.board("5H", "pass", "pass", "pass")
    assert b.legal() == ("call-partner", "alone")
    called = b.do("call-partner")
    assert code(called, "alone") == "answer-call"
    assert code(b.do("alone"), "call-partner") == "other-phase"


def test_rule_5_the_suit_is_named() -> None:
    with pytest.raises(boston.NotationError, match="is not a call"):
        table.board().do("5")
    b = after("bostonas", "5", "pass", "pass", "pass")
    assert code(b, "5") == "name-the-trump"


@pytest.mark.parametrize(("tricks", "pool"), [(7, 80), (8, 0)])
def test_rule_6_a_game_announced_by_mistake_costs_a_labet_if_it_is_lost(
    tricks: int, pool: int
) -> None:
    s = settled("solo-H", tricks, pool=40, events=["wrong-announcement S"])
    plain = settled("solo-H", tricks, pool=40)
    lost = tricks < 8
    assert s.pool == pool == plain.pool + 40 * lost
    assert s.payments["S"] == plain.payments["S"] - 40 * lost
    assert s.made is plain.made
    told = [line for line in s.lines if line.path == "penalties.wrong_announcement"]
    assert [(line.amount, line.citation) for line in told] == [(40 * lost, "S-RU:107")]


def test_rule_6_the_labet_is_beside_that_of_the_game_and_may_be_noted() -> None:
    rules = {"alone_loss": "labet"}
    slip = ["wrong-announcement S"]
    assert settled("solo-H", 7, pool=40, rules=rules, events=slip).pool == 120
    noted = settled("solo-H", 7, pool=40, rules={**rules, "labet": "in-writing"}, events=slip)
    assert (noted.pool, noted.owed) == (40, {"S": 80})


def test_rule_6_only_a_declarer_has_a_game_to_play() -> None:
    with pytest.raises(boston.VariantError, match="is the declarer's"):
        settled("solo-H", 7, pool=40, events=["wrong-announcement N"])
    passed = boston.contract("jack-of-diamonds", "all-pass")
    with pytest.raises(boston.VariantError, match="is the declarer's"):
        boston.settle(passed, events=["wrong-announcement N"])
    five = boston.contract("fontainebleau", "5H", declarer="S")
    with pytest.raises(boston.VariantError, match="no rule for 'wrong-announcement'"):
        boston.settle(five, 5, events=["wrong-announcement S"])


def test_rule_7_who_does_not_say_alone_must_take_whoever_offers() -> None:
    b = after("bostonas", "5H", "pass", "pass", "pass", "5H")
    open_to_all = b.do("pass")
    assert code(open_to_all, "play-along") == "may-offer"
    assert open_to_all.do("play-along").contract.partner == "S"
    assert b.do("alone").contract.partner is None
    assert b.do("alone").phase == "play"


def test_rule_8_an_announcement_stands() -> None:
    b = table.board("5H", "pass", "pass", "pass")
    assert b.contract is not None
    assert b.contract.needs == 5
    assert code(b, "8H") == "other-phase"
    assert code(jack.board("ask-junior", "pass", "pass", "pass"), "solo-H") == "other-phase"


def miseres_of(game: boston.Variant) -> list[str]:
    """The calls of a game for taking no trick."""
    kinds = game.rules.contracts
    return [kinds[key].code for key in game.rules.auction.ladder if kinds[key].goal == "at-most"]


@pytest.mark.parametrize("variant", [v.id for v in boston.variants() if miseres_of(v)])
def test_rule_9_the_same_misere_is_refused(variant: str) -> None:
    rules, announced = boston.variant(variant).rules, 0
    for misere in miseres_of(boston.variant(variant)):
        start = after(variant)
        while start.phase == "give":
            start = start.do(giving(boston.Hand([*start.hands[start.turn]][: rules.give.cards])))
        if start.explain(misere).ok:  # some hands may not announce each
            announced += 1
            assert not start.do(misere).explain(misere).ok
    assert announced


def test_rule_9_at_a_table_the_later_of_the_two_puts_down_a_labet() -> None:
    plain = settled("misere", 0, pool=40)
    s = settled("misere", 0, pool=40, events=["same-misere W"])
    assert s.payments["W"] == plain.payments["W"] - 40
    assert s.payments["S"] == plain.payments["S"] + 40  # it is in the pool that the misère wins
    assert s.pool == 0
    lost = settled("misere", 2, pool=40, events=["same-misere W", "same-misere E"])
    assert lost.pool == 120
    noted = settled("misere", 0, pool=40, rules={"labet": "in-writing"}, events=["same-misere W"])
    assert noted.owed == {"W": 40}
    assert noted.payments == plain.payments


def test_rule_9_needs_a_misere_that_was_announced_before() -> None:
    for call, seat in (("misere", "S"), ("solo-H", "W")):
        with pytest.raises(boston.VariantError, match=r"stands|no misère was announced"):
            settled(call, 8 if "solo" in call else 0, events=[f"same-misere {seat}"])
    passed = boston.contract("jack-of-diamonds", "all-pass")
    with pytest.raises(boston.VariantError, match="no misère was announced"):
        boston.settle(passed, events=["same-misere N"])


# Where North deals, East is first in Fontainebleau, South second, West third and North fourth.
OVERBID = ("pass", "pass", "5H", "6H", "pass")


def test_rule_10_the_third_must_accept_the_fourth_who_overbid_it() -> None:
    free = table.board(*OVERBID, "call-partner")
    assert (free.turn, free.legal()) == ("E", ("pass", "accept"))
    bound = table.board(*OVERBID, "call-partner", whist="compulsory")
    assert (bound.turn, bound.legal()) == ("W", ("accept",))
    refusal = bound.explain("pass")
    assert (refusal.ok, refusal.code) == (False, "owes-joining")
    assert "North" in refusal.sentence
    assert refusal.citation == "S-RU:115"
    with pytest.raises(boston.IllegalAction, match="so you must"):
        bound.do("pass")
    joined = bound.do("accept").contract
    assert joined is not None
    assert (joined.partner, joined.needs) == ("W", 9)
    # ... of which the fourth has the choice.
    assert table.board(*OVERBID, "alone", whist="compulsory").contract.partner is None


@pytest.mark.parametrize(
    "said",
    [
        ("pass", "5H", "pass", "6H", "pass"),  # the fourth overbid the second
        ("pass", "5H", "6H", "pass", "pass"),  # the third overbid the second
        ("5H", "pass", "6H", "pass", "pass"),  # the third overbid the first
        ("pass", "pass", "pass", "6H"),  # the fourth overbid nobody
        ("pass", "pass", "5H", "6H", "7H", "pass"),  # the third bid on
        ("pass", "5D", "6H", "7H", "8H", "pass", "9H", "pass"),  # the second did
    ],
)
def test_rule_10_nobody_else_has_a_duty(said: Sequence[str]) -> None:
    calls = [table.board(*said, "call-partner", **rules) for rules in AS_AGREED]
    assert calls[0].turn == calls[1].turn
    assert calls[0].legal() == calls[1].legal() == ("pass", "accept")


def test_rule_10_where_partners_offer() -> None:
    # South tempts nobody; West opens, North tempts, West yields, and North announces.
    said = ("pass", "pass", "5H", "6H", "pass", "6H", "pass")
    free = after("bostonas", *said)
    assert (free.turn, free.legal()) == ("E", ("pass", "play-along"))
    bound = after("bostonas", *said, whist="compulsory")
    assert (bound.turn, bound.legal()) == ("W", ("play-along",))
    assert code(bound, "play-along") == "must-join"
    # A third who agrees has not been overbid: the game is the third's own.
    agreed = after("bostonas", *said[:4], "agree", "pass", "6H", "pass", whist="compulsory")
    assert agreed.contract.declarer == "W"
    assert agreed.legal() == ("pass", "play-along")


def test_rule_10_where_partners_join_in_the_auction() -> None:
    # Where North deals, East is the third hand here.
    said = ("pass", "pass", "ask-junior", "ask-senior")
    free = jack.board(*said)
    assert free.turn == "E"
    assert {"pass", "support"} < set(free.legal())
    bound = jack.board(*said, whist="compulsory")
    assert bound.turn == "E"
    assert set(free.legal()) - set(bound.legal()) == {"pass"}
    assert bound.legal() == bound.fast_legal()
    assert code(bound, "pass") == "owes-support"
    assert bound.do("support").contract.partner == "E"
    solo = jack.board("pass", "pass", "ask-junior", "solo-H", whist="compulsory")
    assert "pass" in solo.legal()  # a solo wants no partner
    first = jack.board("ask-junior", "ask-senior", whist="compulsory")
    assert "pass" in first.legal()


def test_rule_10_in_fosters_form_of_the_same_game() -> None:
    said = ("pass", "pass", "ask-petite", "ask-belle")
    for rules in AS_AGREED:
        v = boston.variant("french-price-card", rules=rules)
        party = {"belle": "S", "petite": "H"}
        b = boston.Board(v, boston.deal(v, seed=1, dealer="N", preference=party))
        for action in said:
            b = b.do(action)
        assert b.turn == "E"
        assert b.explain("pass").ok is (rules["whist"] == "voluntary")
        assert b.do("support").contract.partner == "E"


@pytest.mark.parametrize("variant", ["jack-of-diamonds", "fontainebleau", "bostonas"])
def test_rule_10_rule_of_thumb_players_know_their_duty(variant: str) -> None:
    v, whisted = boston.variant(variant, rules={"whist": "compulsory"}), 0
    said = {
        "jack-of-diamonds": ("pass", "pass", "ask-junior", "ask-senior"),
        "fontainebleau": (*OVERBID, "call-partner"),
        "bostonas": ("pass", "pass", "5H", "6H", "pass", "6H", "pass"),
    }[variant]
    suits = jack.SUITS if v.rules.suits.ranking == "party-and-deal" else None
    thumb = boston.players.ThumbPlayer()
    for seed in range(12):
        b = boston.Board(v, boston.deal(v, seed=seed, dealer="N", preference=suits))
        for action in said:
            b = b.do(action)
        chosen = thumb.choose(b.view(b.turn))
        assert b.explain(chosen).ok
        whisted += chosen in ("support", "accept", "play-along")
    assert whisted > 6
