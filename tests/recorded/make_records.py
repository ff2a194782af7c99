"""Makes the recorded deals: `python -m tests.recorded.make_records`.

Records are kept as they are once made; only outcomes without one are looked for. For each, deals
are bid to the contract wanted and played by rule of thumb or at random until one ends so.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import count, islice
from pathlib import Path
from random import Random

import boston
from boston import Event
from boston.board import Step
from boston.board.phases.partner import WORDS
from boston.board.reading import CHICANE, giving
from boston.cards import Card, Rank, Suit
from boston.players import Player, RandomPlayer, ThumbPlayer
from tests.recorded.outcomes import ALONE, WITH_PARTNER, incident, incidents, outcome, outcomes

FOLDER = Path(__file__).parent
POOL = 50
TRIES = 4000


def path_of(variant: boston.Variant, wanted: str) -> Path:
    name = wanted.replace(", ", "--").replace(" ", "-")
    return FOLDER / variant.id / f"{name}.txt"


def text_of(board: boston.Board) -> str:
    """A record, with what it came to in tags of its own."""
    s = boston.settle(board, pool=POOL)
    paid = " ".join(f"{seat.value}{amount:+d}" for seat, amount in s.payments.items())
    return f'{board}\n[Pool "{POOL} {s.pool}"]\n[Payments "{paid}"]\n'


def strong_hands(
    variant: boston.Variant, key: str, suit: Suit | None, *, spare: bool
) -> list[Card]:
    """A hand that makes a contract against anything, or nearly.

    `spare` leaves a card of the suit to be turned up.
    """
    rules = variant.rules.contracts[key]
    size = variant.rules.hand_size
    if rules.goal == "at-least":
        long = suit or Suit.SPADES
        held = [Card.of(long, rank) for rank in Rank][-size:]
        if spare:
            held[0] = Card.of(next(s for s in Suit if s is not long), Rank.ACE)
        return held
    low = sorted((Card.of(s, r) for s in Suit for r in Rank), key=lambda c: (c.rank, c.suit))
    hand = low[:size]
    if rules.goal == "exactly":
        hand = [*[card for card in hand if card.suit is not Suit.SPADES], Card("SA")]
        hand += [card for card in low if card not in hand and card.suit is not Suit.SPADES]
    return hand[:size]


def a_party(variant: boston.Variant, chance: Random) -> dict[str, str]:
    """Suits for the classes a party and a deal fix, in games where a bid goes by such a class."""
    rules = variant.rules
    if rules.suits.ranking not in ("party-and-deal", "turned"):
        return {}
    suits = chance.sample([suit.value for suit in rules.equipment.suits], 2)
    return dict(zip(rules.suits.names, suits, strict=False))


def gift(board: boston.Board, pinned: Mapping[str, Sequence[Card]], chance: Random) -> str:
    """Cards to give: any, but of a hand that was picked for the contract none of those picked."""
    assert board.turn is not None
    rules = board.variant.rules.give
    assert rules is not None
    free = [c for c in board.hands[board.turn] if c not in pinned.get(board.turn.value, ())]
    return giving(boston.Hand(chance.sample(free, rules.cards)))


def tries(variant: boston.Variant, wanted: str) -> Iterator[boston.Board]:
    """Finished boards, one after the other, bid towards an outcome."""
    key, _, rest = wanted.partition(", ")
    way, _, end = rest.partition(", ")
    declares = key == CHICANE
    if declares:  # a player without trumps is the commoner the more of them the declarer holds
        key, way = variant.rules.partner.contracts[0], WITH_PARTNER
    calls = [call for call in variant.calls if call.contract == key and not call.bare]
    first = outcomes(variant).index(wanted)  # each seat deals in turn, and each suit is bid
    for seed in count():
        chance = Random(f"record {wanted} {seed}")
        call = calls[(first + seed) % len(calls)] if calls else None
        party = a_party(variant, chance)
        hands = None
        if call and end == "made" and (call.level > 7 or call.suit is None or seed > TRIES // 4):
            named = variant.rules.contracts[key].trump_class
            suit = Suit(party[named]) if named else call.suit
            spare = suit is not None and suit.value in party.values()
            hands = {"S": strong_hands(variant, key, suit, spare=spare)}
        # A hand that is pinned whole can turn up no other suit than it holds, so it does not deal.
        dealers = [seat for seat in boston.Seat if not hands or seat is not boston.Seat.SOUTH]
        dealer = dealers[(first + seed) % len(dealers)]
        dealt = boston.deal(variant, seed=seed, dealer=dealer, hands=hands, preference=party)
        if dealt.seed is None:
            continue
        board = boston.Board(variant, dealt)
        thumb: Player = ThumbPlayer()
        players = {
            seat: thumb if chance.random() < 0.8 else RandomPlayer(chance) for seat in boston.Seat
        }
        declarer = boston.Seat.SOUTH
        while board.turn is not None:
            if board.phase == "auction":
                bidding = (
                    call is not None and board.turn is declarer and board.explain(call.code).ok
                )
                joins = way == WITH_PARTNER and "support" in board.legal() and chance.random() < 0.5
                word = call.code if bidding and call else "support" if joins else "pass"
                board = board.do(word)
            elif board.phase == "partner":
                helped, joined = WORDS[variant.rules.partner.call or ""]
                if board.turn is declarer:
                    board = board.do("alone" if way == ALONE else helped)
                else:
                    board = board.do(
                        joined if way == WITH_PARTNER and chance.random() < 0.5 else "pass"
                    )
            elif board.phase == "give":
                board = board.do(gift(board, hands or {}, chance))
            elif board.phase == "show":
                legal = board.legal()
                board = board.do(CHICANE if declares and CHICANE in legal else legal[0])
            else:
                board = board.do(players[board.turn].choose(board.view(board.turn)))
        yield board


def with_incident(wanted: str, board: boston.Board) -> boston.Board | None:
    """The deal of a finished board once more, with an irregularity; `None` where it has no room."""
    kind, _, rest = wanted.partition(", ")
    dealt, declarer = board.dealt, board.contract and board.contract.declarer
    if kind == "misdeal":
        note = "" if rest == "forfeit" else rest
        return again(board, Event(kind, seat=dealt.dealer, note=note))
    if kind == "paid-early":
        return again(board, Event(kind)) if declarer else None
    if kind in ("hint", "unclaimed"):
        return again(board, Event(kind, seat=declarer)) if declarer else None
    if kind == "out-of-turn":
        seat, card = board.played[2].plays[3]
        return again(board, Event(kind, seat=seat, trick=3, card=card))
    chance = Random(f"revoke {board}")
    for at, step in enumerate(board.history):
        if step.phase != "play":
            continue
        early = after(boston.Board(board.variant, dealt), board.history[:at])
        if early.trick is None:
            continue
        others = [card for card in early.hands[step.seat] if card not in early.legal()]
        if not others or chance.random() < 0.6:
            continue
        trick = len(early.played) + 1
        event = Event(kind, seat=step.seat, trick=trick, card=chance.choice(others))
        revoked = again(board, event, at).do(str(event.card))
        return played_out(revoked, dict.fromkeys(boston.Seat, ThumbPlayer()))
    return None


def after(board: boston.Board, steps: Sequence[Step]) -> boston.Board:
    for step in steps:
        board = board.do(step.action)
    return board


def again(board: boston.Board, event: Event, count: int | None = None) -> boston.Board:
    """The same deal with an event, as far as a number of steps."""
    fresh = boston.Board(board.variant, board.dealt, events=[event])
    return after(fresh, board.history[:count])


def played_out(board: boston.Board, players: Mapping[boston.Seat, Player]) -> boston.Board:
    while board.turn is not None:
        board = board.do(players[board.turn].choose(board.view(board.turn)))
    return board


def found(variant: boston.Variant, wanted: str) -> boston.Board | None:
    """A finished board that shows an outcome or an irregularity."""
    if wanted in outcomes(variant):
        boards = islice(tries(variant, wanted), TRIES)
        return next((board for board in boards if outcome(board) == wanted), None)
    for plain in (*outcomes(variant), *outcomes(variant)):
        for board in islice(tries(variant, plain), 5):
            changed = with_incident(wanted, board)
            if changed is not None and incident(changed) == wanted:
                return changed
    return None


def make(variant: boston.Variant) -> list[str]:
    """Fill in what is missing; return what could not be found."""
    missing = []
    for wanted in (*outcomes(variant), *incidents(variant)):
        path = path_of(variant, wanted)
        if path.exists():
            continue
        board = found(variant, wanted)
        if board is None:
            missing.append(wanted)
            continue
        path.parent.mkdir(exist_ok=True)
        path.write_text(text_of(board), "utf-8")
    return missing


if __name__ == "__main__":
    for game in boston.variants():
        if game.status == "playable" and (lost := make(game)):
            sys.exit(f"{game.id}: no deal found for {'; '.join(lost)}")
