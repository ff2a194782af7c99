"""Boston de Fontainebleau: cards, deal, auction, partner. Names say the passage proved."""

from __future__ import annotations

import itertools

import pytest

import boston
from tests.rules.table import GAME, after, board, game


def test_wiki_21_52_cards_and_1600_in_counters() -> None:
    v = game()
    assert len(v.rules.equipment.suits) * len(v.rules.equipment.ranks) == 52
    assert sum(worth * count for worth, count in v.rules.equipment.chips) == 1600


def test_wiki_21_47_packets_of_four_four_and_five() -> None:
    v = game()
    assert v.rules.deal.packets == (4, 4, 5)
    pack = sorted(card for hand in boston.deal(v, seed=3).cards for card in hand)
    from boston.deal import deal_pack

    dealt = deal_pack(v, pack, boston.Seat.NORTH)
    assert [pack.index(card) // 4 for card in dealt.hands["E"]].count(0) == 4  # the first packet
    assert sorted(pack.index(card) for card in dealt.hands["E"]) == [
        *range(4),
        *range(16, 20),
        *range(32, 37),
    ]


def test_wiki_44_lowest_card_cut_deals_ace_low_ties_cut_again() -> None:
    from boston.deal import find_dealer, stream

    ties = 0
    for seed in range(60):
        dealer, rounds = find_dealer(game().rules, stream(seed, "test"))
        last = dict(rounds[-1])
        height = {s: -1 if c.rank is boston.Rank.ACE else c.rank.index for s, c in last.items()}
        assert height[dealer] == min(height.values())
        assert list(height.values()).count(height[dealer]) == 1
        ties += len(rounds) > 1
        for one, more in itertools.pairwise(rounds):
            lowest = min(-1 if c.rank is boston.Rank.ACE else c.rank.index for _, c in one)
            tied = [
                s for s, c in one if (-1 if c.rank is boston.Rank.ACE else c.rank.index) == lowest
            ]
            assert [s for s, _ in more] == tied
    assert ties  # sixty cuts see some


def test_wiki_44_the_deal_passes_to_the_left() -> None:
    t = boston.Sitting(GAME, seed=5, dealer="S").run()
    assert [entry.dealer.value for entry in t.ledger[:5]] == ["S", "W", "N", "E", "S"]


def test_wiki_45_cut_not_shuffled_between_deals() -> None:
    from boston.sitting import gather

    t = boston.Sitting(GAME, seed=5).run()
    for before, after_ in zip(t.ledger, t.ledger[1:], strict=False):
        pack = gather(before.board)
        dealt = after_.board.dealt
        order = {card: seat for seat in boston.Seat for card in dealt.hands[seat]}
        cuts = {tuple(order[card] for card in (*pack[at:], *pack[:at])) for at in range(len(pack))}
        eldest = dealt.eldest
        seats = [eldest.step(n) for n in range(4)]
        expected = tuple(seat for packet in (4, 4, 5) for seat in seats for _ in range(packet))
        assert expected in cuts


def test_wiki_46_the_dealer_stakes_fifty() -> None:
    t = boston.Sitting(GAME, seed=5)
    entry = t.play()
    stake = entry.lines[0]
    assert (stake.payer, stake.payee, stake.amount) == (entry.dealer.value, "pool", 50)


def test_foster_no_suit_is_turned() -> None:
    assert boston.deal(GAME, seed=1).turned is None


def test_wiki_22_eldest_hand_speaks_first_then_to_the_left() -> None:
    b = board(dealer="W")
    assert b.turn == "N"
    assert b.do("pass").turn == "E"


def test_wiki_22_each_may_overcall_or_pass() -> None:
    b = board("5C")
    assert "5D" in b.legal()
    assert "pass" in b.legal()
    assert not b.explain("5S").ok
    assert not b.explain("5C").ok  # the same again is not higher


def test_wiki_49_a_pass_is_final() -> None:
    b = board("pass", "5C", "5D", "pass")
    assert b.turn == "S"  # East and North have passed
    b = b.do("6C")
    assert b.turn == "W"
    assert b.do("pass").phase == "partner"


def test_wiki_50_an_overcalled_bidder_may_raise_in_turn() -> None:
    b = board("5C", "5D", "pass", "pass")
    assert b.turn == "E"
    assert b.explain("6C").code == "may-raise"


def test_wiki_27_41_the_ladder_of_fifteen() -> None:
    order = [
        "5S", "6S", "little-misere", "7S", "piccolissimo", "8S", "grand-misere", "9S",
        "little-misere-table", "10S", "grand-misere-table", "11S", "12S", "13S", "13S-table",
    ]  # fmt: skip
    codes = [call.code for call in game().calls if call.kind == "bid"]
    assert [code for code in codes if code in order] == order
    assert len({call.level for call in game().calls if call.kind == "bid"}) == 15
    b = board("pass", "pass")
    for call in order:
        b2 = b.do(call)
        higher = codes[codes.index(call) + 1 :]
        assert list(b2.legal()) == ["pass", *higher]


def test_wiki_42_diamonds_hearts_clubs_spades() -> None:
    b = board("5S")
    assert b.explain("5C").ok
    b = b.do("5C")
    assert not b.explain("5S").ok
    assert b.explain("5H").ok
    assert b.do("5H").explain("5D").ok
    assert not b.do("5D").explain("5H").ok


def test_foster_french_order_puts_hearts_first_and_dearer() -> None:
    b = board("5D", suit_order="french")
    assert b.explain("5H").ok
    assert not board("5D").explain("5H").ok
    french = boston.contract(game(suit_order="french"), "5H", declarer="S")
    assert boston.settle(french, {"S": 5}).payments["S"] == 90


def test_foster_grands_above_diamonds_only_as_house_rule() -> None:
    with pytest.raises(boston.NotationError):
        board("5D").explain("5N")
    b = board("5D", grands="yes")
    assert b.explain("5N").ok
    assert b.do("5N").explain("6S").ok
    assert b.do("5N").do("pass").do("pass").do("pass").contract.suit is None


def test_wiki_22_a_partner_on_six_announcements_only() -> None:
    helped = []
    for call in game().calls:
        if call.kind == "bid":
            b = board(call.code, "pass", "pass", "pass")
            if b.phase == "partner":
                helped.append(call.level)
                assert b.legal() == ("call-partner", "alone")
            else:
                with pytest.raises(boston.IllegalAction):
                    b.do("call-partner")
    assert sorted(set(helped)) == [1, 2, 4, 6, 8, 10]


def test_wiki_49_a_passer_may_accept() -> None:
    b = board("pass", "5H", "pass", "pass", "call-partner")
    assert b.turn == "W"
    b = b.do("pass").do("pass")
    assert b.turn == "E"
    assert b.do("accept").contract.partner == "E"


def test_proposed_partners_answer_from_the_declarers_left() -> None:
    b = board("5H", "pass", "pass", "pass", "call-partner")
    assert [b.turn, b.do("pass").turn, b.do("pass").do("pass").turn] == ["S", "W", "N"]


def test_wiki_27_partners_need_three_more() -> None:
    b = board("6C", "pass", "pass", "pass", "call-partner", "accept")
    assert b.contract.needs == 9
    assert board("6C", "pass", "pass", "pass", "alone").contract.needs == 6


def test_wiki_22_nobody_accepts_and_the_declarer_plays_alone() -> None:
    b = after(board("6C", "pass", "pass", "pass", "call-partner"), ["pass"] * 3)
    assert b.contract.partner is None
    assert (b.contract.needs, b.phase) == (6, "play")


def test_wiki_21_one_pack_is_dealt_and_each_basket_holds_three_kinds_of_counter() -> None:
    v = game()
    assert v.rules.equipment.packs == 1
    assert v.rules.equipment.chips == ((100, 5), (50, 20), (5, 20))
    assert v.rules.equipment.unit == 5


def test_wiki_10_cards_and_calls_go_to_the_left() -> None:
    d = boston.deal(GAME, seed=1, dealer="S")
    assert (d.eldest, list(d.round())) == ("W", ["W", "N", "E", "S"])
    b = boston.Board(GAME, d)
    assert [b.turn, b.do("pass").turn, b.do("pass").do("5H").turn] == ["W", "N", "E"]


@pytest.mark.parametrize("call", ["5", "7", "13-table", "hearts", "H"])
def test_wiki_22_the_suit_is_named_with_the_bid(call: str) -> None:
    with pytest.raises(boston.NotationError, match="not a call"):
        board().do(call)


def test_wiki_22_49_a_pass_before_any_bid_is_final_too() -> None:
    b = board("pass", "pass", "pass", "5C")
    assert b.phase == "partner"  # nobody is left who could overcall
    assert b.contract.declarer == "N"


def test_wiki_50_raising_goes_on_until_all_others_have_passed() -> None:
    b = board("5S", "5C", "5H", "5D", "6S", "6C", "pass", "6H", "pass", "pass")
    assert (b.phase, b.contract.code, b.contract.declarer) == ("partner", "6H", "N")


def test_foster_a_raise_must_outrank_the_standing_bid_also_ones_own_suit() -> None:
    b = board("6C", "7S", "pass", "pass")
    assert not b.explain("6D").ok
    assert b.explain("7C").ok


@pytest.mark.parametrize(("dealer", "first"), [("N", "E"), ("E", "S"), ("S", "W"), ("W", "N")])
def test_wiki_22_whoever_deals_speaks_last(dealer: str, first: str) -> None:
    b = board(dealer=dealer)
    assert b.turn == first
    b = after(b, ["pass"] * 3)
    assert b.turn == dealer


def test_wiki_22_only_the_declarer_calls_for_a_partner() -> None:
    b = board("5H", "pass", "pass", "pass")
    assert b.turn == "E"
    for act in ("accept", "pass"):
        assert b.explain(act).code == "declarer-decides"
    b = b.do("call-partner")
    for act in ("alone", "call-partner"):
        assert b.explain(act).code == "answer-call"


def test_wiki_27_the_first_to_accept_is_the_partner_and_the_rest_are_not_asked() -> None:
    b = board("5H", "pass", "pass", "pass", "call-partner", "pass", "accept")
    assert (b.contract.partner, b.phase, b.contract.opponents) == ("W", "play", ("S", "N"))


@pytest.mark.parametrize(
    ("call", "alone", "joint"),
    [("5H", 5, 8), ("6H", 6, 9), ("7H", 7, 10), ("8H", 8, 11), ("9H", 9, 12), ("10H", 10, 13)],
)
def test_wiki_27_what_each_game_with_a_partner_needs(call: str, alone: int, joint: int) -> None:
    for partner, needs in ((None, alone), ("N", joint)):
        c = boston.contract(GAME, call, declarer="S", partner=partner)
        assert c.needs == needs
        results = [boston.settle(c, {"S": n}).result for n in (needs - 1, needs)]
        assert results == ["lost", "made"]


@pytest.mark.parametrize(
    "call",
    [
        *("little-misere", "piccolissimo", "grand-misere"),
        *("little-misere-table", "grand-misere-table"),
        *("11H", "12S", "13D", "13D-table"),
    ],
)
def test_wiki_22_38_41_the_other_nine_are_played_alone(call: str) -> None:
    assert board(call, "pass", "pass", "pass").phase != "partner"
    with pytest.raises(boston.VariantError, match="played alone"):
        boston.contract(GAME, call, declarer="S", partner="N")
