"""Whatever is handed to the public face, the answer is a value or an error of ours.

Every argument is tried with things no reader means: never an error from inside the engine, never
pages of somebody's input back at them.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import pytest

import boston
from boston import IllegalAction, NotationError, UnknownVariant, VariantError
from boston.variants.loader import read_rule_file
from boston.widgets import AuctionModel, DealModel

GAME = boston.variant("fontainebleau").id
OURS = (NotationError, IllegalAction, VariantError, UnknownVariant)
LONGEST = 700
"""Signs of the longest message; the list of a game's rule addresses is long."""

V = boston.variant(GAME)
DEAL = boston.deal(V, seed=7)
FIVE = boston.contract(V, "5H", declarer="S")
AUCTION = boston.Board(V, DEAL)
PLAY = boston.Play(V, DEAL, FIVE)
SEATED = dict.fromkeys("NESW", "thumb")

THINGS = [
    *(None, [], {}, (), set(), 3.5, -1, 0, 7, True, False, float("nan"), float("inf"), 10**400),
    *(b"5H", "", " ", "\x00", "5" * 5000, "♥" * 300, "\ud800", "１", "²", "N", "5H", "NN"),
    *({"N": None}, {"S": [1]}, {None: 5}, ["SA", None], [[]], range(3), object(), len, V, DEAL),
]
KEYS = [thing for thing in THINGS if type(thing).__hash__ is not None]

ACTS: dict[str, Callable[..., object]] = {
    "variant": boston.variant,
    "house rules": lambda x: boston.variant(GAME, rules=x),
    "house rules of a variant": V.with_rules,
    "reading": lambda x: boston.variant(GAME, rules={"suit_order": x}),
    "choice": V.choice,
    "rule address": V.reading,
    "diff": lambda x: boston.diff(GAME, x),
    "deal: game": lambda x: boston.deal(x, seed=1),
    "deal: seed": lambda x: boston.deal(GAME, seed=x),
    "deal: dealer": lambda x: boston.deal(GAME, seed=1, dealer=x),
    "deal: hands": lambda x: boston.deal(GAME, seed=1, hands=x),
    "deal: hand": lambda x: boston.deal(GAME, seed=1, hands={"N": x}),
    "deal: preference": lambda x: boston.deal(GAME, seed=1, preference=x),
    "board: game": lambda x: boston.Board(x, DEAL),
    "board: deal": lambda x: boston.Board(GAME, x),
    "board: events": lambda x: boston.Board(GAME, DEAL, events=x),
    "board: event": lambda x: boston.Board(GAME, DEAL, events=[x]),
    "auction: deal": lambda x: boston.Auction(GAME, x),
    "play: contract": lambda x: boston.Play(GAME, DEAL, x),
    "play: events": lambda x: boston.Play(GAME, DEAL, FIVE, events=x),
    "odds: game": lambda x: boston.odds(x, "AKJ95.A3.K42.J85", "5S", deals=1),
    "odds: hand": lambda x: boston.odds(GAME, x, "5S", deals=1),
    "odds: contracts": lambda x: boston.odds(GAME, "AKJ95.A3.K42.J85", x, deals=1),
    "odds: model": lambda x: boston.odds(GAME, "AKJ95.A3.K42.J85", "5S", x, deals=1),
    "odds: deals": lambda x: boston.odds(GAME, "AKJ95.A3.K42.J85", "5S", deals=x),
    "odds: within": lambda x: boston.odds(GAME, "AKJ95.A3.K42.J85", "5S", deals=1, within=x),
    "odds: seed": lambda x: boston.odds(GAME, "AKJ95.A3.K42.J85", "5S", deals=1, seed=x),
    "odds: nodes": lambda x: boston.odds(GAME, "AKJ95.A3.K42.J85", "5S", deals=1, nodes=x),
    "explain": AUCTION.explain,
    "call": AUCTION.do,
    "card": PLAY.do,
    "view": AUCTION.view,
    "contract: game": lambda x: boston.contract(x, "5H", declarer="S"),
    "contract: call": lambda x: boston.contract(GAME, x, declarer="S"),
    "contract: declarer": lambda x: boston.contract(GAME, "5H", declarer=x),
    "contract: partner": lambda x: boston.contract(GAME, "5H", declarer="S", partner=x),
    "contract: preference": lambda x: boston.contract(GAME, "5H", declarer="S", preference=x),
    "settle: contract": lambda x: boston.settle(x, {"S": 5}),
    "settle: tricks": lambda x: boston.settle(FIVE, x),
    "settle: number": lambda x: boston.settle(FIVE, {"S": x}),
    "settle: pool": lambda x: boston.settle(FIVE, 5, pool=x),
    "settle: tour": lambda x: boston.settle(FIVE, 5, tour=x),
    "settle: honours": lambda x: boston.settle(FIVE, 5, honours=x),
    "settle: holder": lambda x: boston.settle(FIVE, 5, holder=x),
    "settle: events": lambda x: boston.settle(FIVE, 5, events=x),
    "settle: event": lambda x: boston.settle(FIVE, 5, events=[x]),
    "settle: dealer": lambda x: boston.settle(FIVE, 5, dealer=x),
    "event: kind": lambda x: boston.Event(x, seat="N"),
    "event: seat": lambda x: boston.Event("revoke", seat=x),
    "event: trick": lambda x: boston.Event("revoke", seat="N", trick=x),
    "event: card": lambda x: boston.Event("revoke", seat="N", card=x),
    "event: note": lambda x: boston.Event("misdeal", seat="N", note=x),
    "parse": boston.parse,
    "one card": boston.Card,
    "hand": boston.Hand,
    "card of a hand": lambda x: boston.Hand([x]),
    "hand, more": lambda x: boston.Hand("A...") + x,
    "hand, less": lambda x: boston.Hand("A...") - x,
    "hand, suit": lambda x: boston.Hand("A...").suit(x),
    "sitting: game": boston.Sitting,
    "sitting: seed": lambda x: boston.Sitting(GAME, seed=x),
    "sitting: players": lambda x: boston.Sitting(GAME, seed=1, players=x),
    "sitting: player": lambda x: boston.Sitting(GAME, seed=1, players={**SEATED, "N": x}),
    "sitting: dealer": lambda x: boston.Sitting(GAME, seed=1, dealer=x),
    "sitting: misdeals": lambda x: boston.Sitting(GAME, seed=1, misdeals=x),
    "sitting: misdeals of a deal": lambda x: boston.Sitting(GAME, seed=1, misdeals={1: x}),
    "rule file": lambda x: read_rule_file(x, "x.toml"),
    "auction app: game": lambda x: AuctionModel(x, seed=1),
    "auction app: seed": lambda x: AuctionModel(GAME, seed=x),
    "auction app: press": lambda x: AuctionModel(GAME, seed=1).press(x),
    "auction app: typed seed": lambda x: AuctionModel(GAME, seed=1).set_seed(x),
    "auction app: rule": lambda x: AuctionModel(GAME, seed=1).choose_rules("suit_order", x),
    "deal app: typed seed": lambda x: DealModel(GAME, seed=1).set_seed(x),
    "deal app: dealer": lambda x: DealModel(GAME, seed=1).set_dealer(x),
    "deal app: hands shown": lambda x: DealModel(GAME, seed=1).show(x),
    "deal app: game": lambda x: DealModel(GAME, seed=1).set_variant(x),
}
KEYED: dict[str, Callable[..., object]] = {
    "house rule": lambda x: boston.variant(GAME, rules={x: "french"}),
    "seat of a hand": lambda x: boston.deal(GAME, seed=1, hands={x: "A..."}),
    "seat of tricks": lambda x: boston.settle(FIVE, {x: 5}),
    "seat of a player": lambda x: boston.Sitting(GAME, seed=1, players={**SEATED, x: "thumb"}),
    "number of a deal": lambda x: boston.Sitting(GAME, seed=1, misdeals={x: []}),
}


def refusal(act: Callable[..., object], thing: object) -> str | None:
    """What a refusal says; `None` where there is none. Any error not ours goes through."""
    try:
        act(thing)
    except OURS as error:
        return str(error)
    return None


CASES = [(name, act, THINGS) for name, act in ACTS.items()]
CASES += [(name, act, KEYS) for name, act in KEYED.items()]


@pytest.mark.parametrize(("name", "act", "things"), CASES, ids=[case[0] for case in CASES])
def test_a_value_or_an_error_of_ours(
    name: str, act: Callable[..., object], things: list[object]
) -> None:
    for thing in things:
        told = refusal(act, thing)
        assert told is None or told.strip(), repr(thing)[:40]
        assert len(told or "") < LONGEST, repr(thing)[:40]


@pytest.mark.parametrize("name", ["explain", "call", "card", "settle: event"])
def test_and_the_board_is_as_it_was(name: str) -> None:
    before = (str(AUCTION), str(PLAY), hash(FIVE))
    for thing in THINGS:
        with suppress(*OURS):
            ACTS[name](thing)
    assert (str(AUCTION), str(PLAY), hash(FIVE)) == before


@pytest.mark.parametrize(
    ("name", "thing", "message"),
    [
        ("house rules", "foster", "house rules are 'foster'; give a mapping"),
        ("choice", "honours", "no house rule 'honours'; it has suit_order"),
        ("choice", "suit_ordr", "did you mean 'suit_order'"),
        ("play: contract", "5H S", "'5H S' is not a contract; make one with boston.contract"),
        ("board: events", 5, "events is 5; give a list"),
        ("settle: event", 5, "5 is not an event; make one with boston.Event"),
        ("settle: event", "revok E 5", "did you mean 'revoke'"),
        ("sitting: misdeals", 3, "misdeals is 3; give a mapping"),
        ("number of a deal", 13, "13 is no deal of this sitting; number them from 1 to 12"),
        ("rule file", b"id = 1", "is not the text of a rule file"),
    ],
)
def test_the_message_names_the_thing(name: str, thing: object, message: str) -> None:
    with pytest.raises(OURS, match=message):
        {**ACTS, **KEYED}[name](thing)


@pytest.mark.parametrize("event", ["misdeal W", "revoke N 3", "paid-early"])
def test_only_the_dealer_of_a_deal_misdeals_it(event: str) -> None:
    with pytest.raises(VariantError, match="no misdeal of deal 1, which North deals"):
        boston.Sitting(GAME, seed=1, dealer="N", misdeals={1: [event]})


def test_events_may_be_given_as_text() -> None:
    told = boston.settle(FIVE, 5, events=["revoke E 5 H2"])
    assert told == boston.settle(FIVE, 5, events=[boston.Event("revoke", "E", 5, "H2")])


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("5 ♥", "5H"),
        ("5♥\ufe0f", "5H"),
        (" 5h ", "5H"),
        ("10♦", "10D"),
        ("TD", "10D"),
        ("t ♦", "10D"),
        ("13d table", "13D-table"),
        ("13 ♦ TABLE", "13D-table"),
        ("Grand  Misere", "grand-misere"),
        ("Little Misère", "little-misere"),
        ("PICCOLISSIMO", "piccolissimo"),
    ],
)
def test_a_call_is_read_as_people_write_it(text: str, code: str) -> None:
    assert boston.contract(GAME, text, declarer="S").code == code


@pytest.mark.parametrize("text", ["5!H", "H5", "5HH", "5 H D", "1 0H", "5", "H", "T", "misere"])
def test_and_not_as_they_do_not(text: str) -> None:
    with pytest.raises(NotationError, match="not a call"):
        boston.contract(GAME, text, declarer="S")
