"""Makes the recorded deals: `python -m tests.recorded.make_records`.

Records are kept as they are once made; only outcomes without one are looked for. For each, deals
are bid to the contract wanted and played by rule of thumb or at random until one ends so.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random

import boston
from boston.cards import Card, Rank, Suit
from boston.players import Player, RandomPlayer, ThumbPlayer
from tests.recorded.outcomes import ALONE, WITH_PARTNER, outcome, outcomes

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


def strong_hands(variant: boston.Variant, key: str, suit: Suit | None) -> list[Card]:
    """A hand that makes a contract against anything, or nearly."""
    rules = variant.rules.contracts[key]
    size = sum(variant.rules.deal.packets)
    if rules.goal == "at-least":
        return [Card.of(suit or Suit.SPADES, rank) for rank in Rank][-size:]
    low = sorted((Card.of(s, r) for s in Suit for r in Rank), key=lambda c: (c.rank, c.suit))
    hand = low[:size]
    if rules.goal == "exactly":
        hand = [*[card for card in hand if card.suit is not Suit.SPADES], Card("SA")]
        hand += [card for card in low if card not in hand and card.suit is not Suit.SPADES]
    return hand[:size]


def tries(variant: boston.Variant, wanted: str) -> Iterator[boston.Board]:
    """Finished boards, one after the other, bid towards an outcome."""
    key, _, rest = wanted.partition(", ")
    way, _, end = rest.partition(", ")
    calls = [call for call in variant.calls if call.contract == key]
    for seed in count():
        chance = Random(f"record {wanted} {seed}")
        call = chance.choice(calls) if calls else None
        hands = None
        if call and end == "made" and (call.level > 7 or call.suit is None or seed > TRIES // 4):
            hands = {"S": strong_hands(variant, key, call.suit)}
        dealt = boston.deal(
            variant, seed=seed, dealer=chance.choice(list(boston.Seat)), hands=hands
        )
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
                board = board.do(call.code if bidding and call else "pass")
            elif board.phase == "partner":
                if board.turn is declarer:
                    board = board.do("alone" if way == ALONE else "call-partner")
                else:
                    board = board.do(
                        "accept" if way == WITH_PARTNER and chance.random() < 0.5 else "pass"
                    )
            else:
                board = board.do(players[board.turn].choose(board.view(board.turn)))
        yield board


def make(variant: boston.Variant) -> list[str]:
    """Fill in what is missing; return what could not be found."""
    missing = []
    for wanted in outcomes(variant):
        path = path_of(variant, wanted)
        if path.exists():
            continue
        for number, board in enumerate(tries(variant, wanted)):
            if outcome(board) == wanted:
                path.parent.mkdir(exist_ok=True)
                path.write_text(text_of(board), "utf-8")
                break
            if number > TRIES:
                missing.append(wanted)
                break
    return missing


if __name__ == "__main__":
    for game in boston.variants():
        if game.status == "playable" and (lost := make(game)):
            sys.exit(f"{game.id}: no deal found for {'; '.join(lost)}")
