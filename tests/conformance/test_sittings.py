"""Whole sittings: nothing is lost, the deal goes round, a seed is a sitting.

`Replay` keeps its own books from the ledger's lines; it shares no sum with the engine.
"""

from __future__ import annotations

import re
from itertools import islice, pairwise
from time import perf_counter

import pytest

import boston
from boston import Direction, Seat, Sitting, Variant
from boston.sitting import Entry
from tests.conftest import FIGURE

QUICK, GATE, SLOW = 2, 20, 500
STEP = {Direction.LEFT: 1, Direction.RIGHT: -1}


class Replay:
    """Keeps a purse for each seat and the pool, and moves one line at a time."""

    def __init__(self) -> None:
        self.purse = {"N": 0, "E": 0, "S": 0, "W": 0, "pool": 0}

    def move(self, line: boston.settlement.Line) -> None:
        assert line.text
        assert line.citation
        if not line.payer:
            assert not line.payee
            return
        assert line.amount >= 0
        self.purse[line.payer] -= line.amount
        self.purse[line.payee] += line.amount
        assert sum(self.purse.values()) == 0
        assert self.purse["pool"] >= 0, f"the pool pays what it has not: {line}"


def check(sitting: Sitting) -> int:
    """Run a sitting and prove it deal by deal; gives the number of deals."""
    rules, books = sitting.variant.rules, Replay()
    dealer = sitting.dealer
    for number, entry in enumerate(sitting, start=1):
        assert entry.number == number
        assert entry.dealer is entry.board.dealt.dealer is dealer
        for line in entry.lines:
            books.move(line)
        assert sum(sitting.balance.values()) + sitting.pool == 0
        assert sum(entry.balance) + entry.pool == 0
        assert books.purse == {
            **dict(zip("NESW", entry.balance, strict=True)),
            "pool": entry.pool,
        }
        assert all(amount % rules.equipment.unit == 0 for amount in entry.balance)
        around = "NESW"
        at = around.index(dealer.value) + STEP[rules.deal.next_dealer]
        dealer = Seat(around[at % len(around)])
    assert sitting.over
    assert sitting.pool == 0, "the closing leaves the pool empty"
    more = rules.sitting.closing == "played-out"
    assert len(sitting.ledger) == rules.sitting.length or (more and len(sitting.ledger) > 0)
    return len(sitting.ledger)


def play(game: Variant, seeds: range) -> tuple[int, float]:
    """Sittings of random players; the deals played and the seconds they took."""
    start = perf_counter()
    return sum(check(Sitting(game, seed=seed)) for seed in seeds), perf_counter() - start


@pytest.mark.parametrize(
    ("first", "last"),
    [
        pytest.param(0, QUICK, id="a few"),
        pytest.param(QUICK, GATE, id="twenty", marks=pytest.mark.thorough),
        pytest.param(GATE, SLOW, id="five hundred", marks=pytest.mark.slow),
    ],
)
def test_sittings_conserve_rotate_and_close(game, first, last, record_property):
    deals, seconds = play(game, range(first, last))
    record_property(FIGURE, f"{deals} deals checked, {deals / seconds:.0f} a second")
    assert deals == (last - first) * game.rules.sitting.length


def test_sittings_under_each_house_rule(form):
    play(form, range(1))


@pytest.mark.thorough
def test_random_sittings_see_every_kind_of_outcome(game):
    seen, helped = set(), bool(game.rules.partner.contracts)
    for seed in range(GATE):
        for entry in Sitting(game, seed=seed):
            contract = entry.settlement.contract
            seen.add((contract.goal, contract.partner is not None, entry.settlement.result))
        results = {result for _, _, result in seen}
        partners = {partner for _, partner, _ in seen}
        if results == {"made", "lost", "all-pass"} and partners == {False, helped}:
            return
    pytest.fail(f"only {seen} in {GATE} sittings")


def test_a_misdeal_forfeits_and_the_same_player_deals_again(game):
    first = boston.Event("misdeal", seat="N")
    sitting = Sitting(game, seed=2, dealer="N", misdeals={1: [first]})
    check(sitting)
    plain = Sitting(game, seed=2, dealer="N").run()
    assert sitting.ledger[0].dealer is Seat.NORTH
    told = [line for line in sitting.ledger[0].lines if line.path.startswith("penalties.misdeal")]
    assert [(line.payer, line.payee, line.amount) for line in told if line.moves] == [
        ("N", "pool", amount) for amount in [game.rules.penalties.misdeal] if amount
    ]
    assert len(told) == 1
    assert sitting.ledger[0].board.dealt.cards != plain.ledger[0].board.dealt.cards
    assert [entry.dealer for entry in sitting.ledger] == [entry.dealer for entry in plain.ledger]


def test_the_same_seed_is_the_same_sitting_and_another_seed_another(game):
    one, again, other = (Sitting(game, seed=seed).run() for seed in (5, 5, 6))
    assert one.ledger == again.ledger
    assert one.ledger.rows() == again.ledger.rows()
    assert repr(one) == repr(again)
    assert [e.board.dealt.cards for e in one.ledger] != [e.board.dealt.cards for e in other.ledger]


@pytest.mark.thorough
def test_the_players_do_not_change_what_the_seed_deals_first(game):
    ledgers = [Sitting(game, seed=5, players=name).run().ledger for name in ("random", "thumb")]
    assert ledgers[0][0].board.dealt == ledgers[1][0].board.dealt
    assert ledgers[0] != ledgers[1]


def test_an_unnamed_seed_is_drawn_and_shown(game):
    drawn = Sitting(game)
    assert str(drawn.seed) in repr(drawn)
    assert Sitting(game).seed != drawn.seed
    assert Sitting(game, seed=drawn.seed).run().ledger == drawn.run().ledger


def hands_dealt(pack: list[str], game: Variant, dealer: Seat) -> list[set[str]]:
    """The hands N E S W that a pack gives, dealt by the game's packets from the top."""
    way = STEP[game.rules.deal.direction]
    hands: list[set[str]] = [set(), set(), set(), set()]
    pack = list(pack)
    own = game.rules.deal.dealers_packets or game.rules.deal.packets
    for packet, dealers in zip(game.rules.deal.packets, own, strict=True):
        for place in range(1, len(hands) + 1):
            seat = ("NESW".index(dealer.value) + way * place) % len(hands)
            number = dealers if place == len(hands) else packet
            hands[seat] |= set(pack[:number])
            del pack[:number]
    assert not pack
    return hands


def gathered(entry: Entry) -> list[str]:
    """The pack after a deal: the last trick on top, cards laid aside at the bottom."""
    pack: list[str] = []
    for trick in reversed(entry.board.played):
        pack += [str(card) for card in trick.cards]
    return pack + [str(card) for card in entry.board.discards if card is not None]


def cut_between(before: Entry, after: Entry) -> int | None:
    """Where the gathered pack was cut to give the next deal; `None` where no cut gives it."""
    game, pack = after.board.variant, gathered(before)
    wanted = [{str(card) for card in hand} for hand in after.board.dealt.cards]
    return next(
        (
            at
            for at in range(len(pack))
            if hands_dealt(pack[at:] + pack[:at], game, after.dealer) == wanted
        ),
        None,
    )


@pytest.mark.thorough
def test_without_shuffling_the_next_pack_is_a_cut_of_the_gathered_one(form):
    shuffled = form.rules.deal.shuffle == "full"
    for seed in range(1 if form.chosen else 4):
        for before, after in pairwise(islice(Sitting(form, seed=seed), 12)):
            assert (cut_between(before, after) is None) is shuffled


def test_the_seed_decides_where_the_pack_is_cut(game):
    unshuffled = game.rules.deal.shuffle == "none"
    cuts = set()
    for seed in range(4 if unshuffled else 0):
        sitting = Sitting(game, seed=seed)
        cuts.add(cut_between(sitting.play(), sitting.play()))
    assert len(cuts) > 1 or not unshuffled


def test_a_misdeal_can_make_the_deal_pass_on(game):
    for note in game.rules.penalties.misdeal_passes:
        event = boston.Event("misdeal", seat="N", note=note)
        sitting = Sitting(game, seed=2, dealer="N", misdeals={1: [event]})
        following = Seat.NORTH.step(1, game.rules.deal.next_dealer)
        assert sitting.play().dealer is following
        assert sitting.play().dealer is following.step(1, game.rules.deal.next_dealer)


def test_the_first_dealer_is_found_as_the_game_says(game):
    how = game.rules.seating.first_dealer
    found = {Sitting(game, seed=seed).dealer for seed in range(40)}
    assert found == set(Seat)
    for seed in range(40):
        sitting = Sitting(game, seed=seed)
        if how == "boston-card":
            assert sitting.drawn == (((sitting.dealer, game.rules.boston_card.card),),)
        if how != "lowest-cut":
            continue
        order = "A23456789TJQK" if game.rules.seating.cut_ace_low else "23456789TJQKA"
        drawing = set(Seat)
        for drawn in sitting.drawn:
            assert {seat for seat, _ in drawn} == drawing
            heights = {seat: order.index(str(card)[1]) for seat, card in drawn}
            drawing = {seat for seat in drawing if heights[seat] == min(heights.values())}
        assert drawing == {sitting.dealer}


def test_a_sitting_that_is_over_says_so(game):
    sitting = Sitting(game, seed=1).run()
    with pytest.raises(boston.VariantError, match="over"):
        sitting.play()
    assert re.fullmatch(r"<Sitting of [\w-]+, seed 1: \d+ of \d+ deals, pool 0>", repr(sitting))
