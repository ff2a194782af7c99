"""Values of the game for Hypothesis: cards, hands, deals, events, records."""

from __future__ import annotations

from itertools import islice

from hypothesis import strategies as st

import boston
from boston import Deal, Direction, Event, Hand, Seat
from boston.board.events import KINDS
from boston.cards import full_pack
from boston.deal import pack_of
from boston.notation import Tag
from boston.variants.suits import fixed_by_turn, read_preference
from tests.conftest import PLAYABLE

PACK = full_pack()

cards = st.sampled_from(PACK)
hands = st.builds(Hand, st.sets(cards))
seats = st.sampled_from(Seat)
seeds = st.integers(min_value=0, max_value=2**40)
games = st.sampled_from(PLAYABLE)

_words = st.from_regex(r"\A[a-z]{3,8}(-[a-z]{2,8})?\Z")
_no_breaks = st.characters(exclude_categories=("Cs", "Cc", "Zl", "Zp"))

_telling = st.sampled_from('"\\[]%; ')
"""Signs that mean something in a record."""


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    """Any deal notation can hold: hands of any shape, either direction, whatever is turned up."""
    game = draw(games)
    rules = game.rules
    pack = draw(st.permutations(pack_of(rules)))
    dealer = draw(seats)
    left = iter(pack)
    cards = tuple(Hand(islice(left, rules.dealt_to(dealer=seat is dealer))) for seat in Seat)
    shown = {"none": [None], "last-card": list(cards[dealer.index]), "second-pack": pack}
    turned = draw(st.sampled_from(shown[rules.deal.turn_up]))
    party = draw(st.sampled_from(["", *(suit.value for suit in rules.equipment.suits)]))
    kept = {rules.suits.names[0]: party} if party and rules.suits.deal_suit else None
    fixed = fixed_by_turn(rules, read_preference(rules, kept, game.id), turned)
    return Deal(
        variant=game.id,
        cards=cards,
        dealer=dealer,
        direction=draw(st.sampled_from(Direction)),
        turned=turned,
        fixed=fixed,
        seed=draw(st.none() | seeds),
    )


@st.composite
def variants(draw: st.DrawFn) -> boston.Variant:
    """A playable variant with any choice of house rules."""
    game = draw(games)
    chosen = {o.name: draw(st.sampled_from(sorted(o.readings))) for o in game.options.values()}
    return game.with_rules(chosen)


events = st.builds(
    Event,
    st.sampled_from(sorted(KINDS)),
    seat=seats,
    trick=st.integers(min_value=0, max_value=99),
    card=st.none() | cards,
    note=st.just("") | _words,
)

_record_words = st.text(
    st.characters(min_codepoint=33, max_codepoint=0x2FFF, exclude_categories=("Z", "C")),
    min_size=1,
    max_size=12,
).filter(lambda word: word[0] not in "[%;")

tags = st.builds(
    lambda name, value, words: Tag(name, value, tuple(words), bool(words)),
    st.from_regex(r"\A[A-Za-z]{1,12}\Z"),
    st.text(_telling | _no_breaks, max_size=30),
    st.lists(_record_words, max_size=9),
)
records = st.lists(tags, max_size=5).map(tuple)

nonsense = st.text(max_size=40) | st.none() | st.integers() | st.binary(max_size=9) | st.floats()
