"""Counting to a standard error: when it stops, what it weighs, and that this is true."""

from __future__ import annotations

from math import sqrt
from statistics import mean, pstdev

import pytest

import boston
from boston import VariantError
from boston.odds import part, strata
from boston.odds.interval import Stratum, counted, stratified
from boston.solver import available
from boston.solver.choice import open_backend

GAME = boston.variant("fontainebleau")
HAND = "AKJ95.A3.K42.J85"
HELPED = boston.contract(GAME, "6S", declarer="S", partner="N")
ALONE = boston.contract(GAME, "6S", declarer="S")


@pytest.fixture
def quick(monkeypatch):
    """The last four tricks solved: a model that is weighed, at a hundredth of the time."""
    way = boston.odds.__globals__["model_of"]("sampling")
    short = type(way)(way.name, way.title, way.told, way.leaning, 4, way.budget)
    monkeypatch.setitem(boston.odds.__globals__, "model_of", lambda _: short)


def ask(contracts=HELPED, within=0.05, **other):
    return boston.odds(GAME, HAND, contracts, "sampling", within=within, **other)


# --- when it stops


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("within", [0.06, 0.02])
def test_each_row_has_as_many_deals_as_it_takes(within):
    found = ask([HELPED, ALONE, "13S"], within, tricks=False, partners=False)
    assert all(row.standard_error <= within for row in found)
    assert all(row.deals * within >= 3 for row in found)
    assert len({row.deals for row in found}) > 1 or within == 0.06
    assert found.progress == 1
    if within == 0.02:
        assert found[0].deals < found[0].probability * (1 - found[0].probability) / within**2


@pytest.mark.usefixtures("quick")
def test_it_stops_at_the_same_deal_however_it_is_cut_up():
    whole = ask([HELPED, "5H"], 0.04, threads=1)
    assert ask([HELPED, "5H"], 0.04, threads=3) == whole
    assert ask([HELPED, "5H"], 0.04, threads=1, seed=2) != whole
    pieces = boston.odds_stream(GAME, HAND, [HELPED, "5H"], "sampling", within=0.04, deals=70)
    for most in (70, 100, 4000):  # one who raises what he wants meets the same rounds
        pieces.deals = most
        while not pieces.done:
            for one in pieces._parts:
                one.pace = 7
            pieces.step()
    assert pieces.odds == whole


@pytest.mark.usefixtures("quick")
def test_a_stream_goes_through_the_same_rounds_and_tells_how_far_it_is():
    stream = boston.odds_stream(GAME, HAND, HELPED, "sampling", within=0.02)
    rounds = list(stream)
    assert [found[0].deals for found in rounds][:3] == [64, 128, 256]
    assert [found.progress < 1 for found in rounds] == [True] * (len(rounds) - 1) + [False]
    assert all(found[0].standard_error > 0.02 for found in rounds[:-1])
    assert rounds[-1] == ask(HELPED, 0.02)


@pytest.mark.parametrize("name", [name for name in available() if name != "native"])
@pytest.mark.usefixtures("quick")
def test_every_back_end_stops_at_the_same_deal(name, monkeypatch):
    if "native" not in available():
        pytest.skip("nothing to compare with")
    rows = {}
    for backend in ("native", name):
        monkeypatch.setattr(part, "current", lambda backend=backend: open_backend(backend))
        rows[backend] = ask([HELPED, ALONE], 0.12)
    assert rows[name] == rows["native"]


def test_what_never_comes_is_not_sure_at_once():
    (row,) = boston.odds(GAME, HAND, "13S", within=0.01, partners=False)
    assert (row.wins, row.probability, row.low) == (0, 0, 0)
    assert 300 <= row.deals <= 330
    assert row.high < 0.013


def test_deals_are_the_most_it_counts():
    found = boston.odds(GAME, HAND, "6S", within=0.01, deals=100)
    assert {row.deals for row in found} == {100}
    assert "Not so far: 4 of 4." in found.told
    assert found.progress == 1


@pytest.mark.parametrize(
    "within", [0, -0.01, 0.0001, 0.5, 1, True, "0.01", [], float("nan"), 10**400]
)
def test_a_clear_error(within):
    with pytest.raises(VariantError, match="no standard error to count for"):
        boston.odds(GAME, HAND, "5S", within=within)


# --- what is told


def test_where_nothing_is_solved_all_deals_count_alike():
    found = boston.odds(GAME, HAND, ["5S", "little-misere"], within=0.05, partners=False)
    assert found.drawn == 0
    for row in found:
        plain = counted(row.wins, 0, row.deals)
        assert (row.probability, row.low, row.high, row.standard_error) == plain
    misere = boston.odds(GAME, HAND, "little-misere", "sampling", within=0.2, deals=64)
    assert misere.drawn == 0
    told = boston.odds(GAME, HAND, "5S", deals=4).told
    assert "standard error" not in told


@pytest.mark.usefixtures("quick")
def test_what_was_done_is_told():
    found = ask(HELPED, 0.05)
    (row,) = found
    assert found.drawn == 800
    assert "standard error is at most 5 points" in found.told
    assert "800 deals played by rule tell how frequent" in found.told
    assert row.wins / row.deals != row.probability
    assert row.low < row.probability < row.high
    assert row.record()["standard_error"] == row.standard_error


def test_what_is_unresolved_is_told_apart_from_chance():
    """With a single node nothing is known, and that no deal more would change."""
    vague = "KJ952.A32.K42.85"
    found = boston.odds(GAME, vague, HELPED, "all-cards-seen", within=0.04, nodes=1, tricks=False)
    (row,) = found
    assert row.unresolved == row.deals
    assert row.probability is None
    assert (row.low, row.high) == (0, 1)
    assert row.standard_error <= 0.04
    assert "up to 100 % of the deals of a row are unresolved" in found.told


# --- whether it is true


def test_classes_are_weighed_by_their_shares():
    """By hand: 0.75 x 8/10 + 0.25 x 5/20; each class has a variance of its own."""
    halves = [Stratum(0.75, 10, 8, 1), Stratum(0.25, 20, 4, 1)]
    found = stratified(halves)
    low = 0.75 * 0.8 + 0.25 * 0.2
    high = 0.75 * 0.9 + 0.25 * 0.25
    assert found.probability == pytest.approx(low / (low + 1 - high))
    assert found.low < low < high < found.high
    middle = (low * 30 + 1) / 32
    own = [(8 + middle / 2) / 10.5, (4 + middle / 2) / 20.5]
    within = 0.5625 * own[0] * (1 - own[0]) / 10 + 0.0625 * own[1] * (1 - own[1]) / 20
    mean_own = 0.75 * own[0] + 0.25 * own[1]
    scale = middle * (1 - middle) / (mean_own * (1 - mean_own))
    assert found.error == pytest.approx(sqrt(within * scale))
    between = 0.75 * (own[0] - mean_own) ** 2 + 0.25 * (own[1] - mean_own) ** 2
    assert stratified(halves, 50).error == pytest.approx(sqrt((within + between / 50) * scale))


def test_what_never_came_is_as_sure_with_classes_as_without():
    plain = counted(0, 0, 300)
    fifths = [Stratum(0.2, deals, 0, 0) for deals in (50, 55, 60, 65, 70)]
    found = stratified(fifths, 40_000)
    assert found.high == pytest.approx(plain.high, rel=0.05)
    assert found.error == pytest.approx(plain.error, rel=0.05)
    assert plain.error == pytest.approx(1 / 300, rel=0.05)


SEEDS = range(1, 65)


@pytest.fixture(scope="module")
def truth():
    """The share of six spades with a partner, by far more deals, each counted alike."""
    way = boston.odds.__globals__["model_of"]("sampling")
    short = type(way)(way.name, way.title, way.told, way.leaning, 4, way.budget)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(boston.odds.__globals__, "model_of", lambda _: short)
        (row,) = boston.odds(GAME, HAND, HELPED, "sampling", deals=8_000, seed=999, tricks=False)
    return row.probability


def far_off(found, truth):
    """By how many standard errors the mean of many small runs is off."""
    shares = [row.probability for row in found]
    return abs(mean(shares) - truth) / sqrt(pstdev(shares) ** 2 / len(shares) + 0.25 / 8_000)


@pytest.mark.usefixtures("quick")
def test_many_small_runs_are_right_on_average_and_as_sure_as_they_say(truth):
    found = [ask(HELPED, 0.1, seed=seed, tricks=False)[0] for seed in SEEDS]
    assert {row.deals for row in found} == {64}
    assert far_off(found, truth) < 3
    spread = pstdev(row.probability for row in found)
    assert spread == pytest.approx(mean(row.standard_error for row in found), rel=0.2)
    assert spread < 0.88 * pstdev(row.wins / row.deals for row in found)
    covered = sum(row.low <= truth <= row.high for row in found)
    assert covered >= 0.89 * len(found)


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("fault", ["shares", "signs"])
def test_that_would_show_a_fault(fault, truth, monkeypatch):
    if fault == "shares":
        right = strata.Strata.classes

        def wrong(self):
            found = right(self)
            total = len(found) * (len(found) + 1) / 2
            return [(place / total, words) for place, (_, words) in enumerate(found, 1)]

        monkeypatch.setattr(strata.Strata, "classes", wrong)
    else:
        plain = part.signs_of

        def better(core, request, seed, first, count):
            """Deals played by rule seem to be a trick better than they are."""
            found = plain(core, request, seed, first, count)
            lift = first >= strata.APART
            return [((lead, tricks + lift), *rest) for (lead, tricks), *rest in found]

        monkeypatch.setattr(part, "signs_of", better)
    found = [ask(HELPED, 0.1, seed=seed, tricks=False)[0] for seed in SEEDS[:32]]
    assert far_off(found, truth) > 4
