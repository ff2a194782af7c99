"""Dealing: cutting, packets, direction, and a deal as a value.

Randomness is always an explicit seed, shown in the deal that came of it.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Any

from boston.cards import Card, Hand, Rank, Suit, full_pack
from boston.errors import NotationError, VariantError, quoted
from boston.notation import Tag, format_hands, format_record, parse_hands
from boston.seats import Direction, Seat, parse_seat
from boston.variants import Rules, Variant, variant
from boston.variants.suits import Fixed, fixed_by_turn, of_party, read_preference, suits_in


@dataclass(frozen=True, slots=True)
class Deal:
    """Four hands, as dealt.

    Attributes:
        variant: Id of the game dealt for.
        cards: The hands in the order of `Seat` (N E S W).
        dealer: Who dealt.
        direction: Which way the cards went round.
        turned: The card turned up, or `None`.
        fixed: What the party and the card turned up fixed, as (suit class, suits).
        seed: The seed it came of, or `None` for cards that were given or gathered.
    """

    variant: str
    cards: tuple[Hand, ...]
    dealer: Seat
    direction: Direction = Direction.LEFT
    turned: Card | None = None
    fixed: Fixed = ()
    seed: int | None = None

    @property
    def hands(self) -> Mapping[Seat, Hand]:
        """Hand by seat; keys may be written `"S"`."""
        return MappingProxyType(dict(zip(Seat, self.cards, strict=True)))

    @property
    def preference(self) -> dict[str, tuple[str, ...]]:
        """Suits by suit class, where the party fixed some: `{"first": ("S",)}`."""
        return dict(self.fixed)

    @property
    def eldest(self) -> Seat:
        """The eldest hand, who received the first cards."""
        return self.dealer.step(1, self.direction)

    def round(self) -> Iterator[Seat]:
        """All seats from the eldest hand, in the direction of play."""
        return self.eldest.round(self.direction)

    @property
    def tags(self) -> tuple[Tag, ...]:
        """The deal as notation tags."""
        found = [("Game", "boston"), ("Variant", self.variant), ("Dealer", self.dealer.value)]
        found.append(("Deal", format_hands(self.hands)))
        if self.direction is not Direction.LEFT:
            found.append(("Direction", self.direction.value))
        if self.turned is not None:
            found.append(("TurnUp", str(self.turned)))
        found += [("Preference", f"{name} {''.join(suits)}") for name, suits in self.fixed]
        if self.seed is not None:
            found.append(("Seed", str(self.seed)))
        return tuple(Tag(name, value) for name, value in found)

    def __str__(self) -> str:
        return format_record(self.tags)

    def _repr_html_(self) -> str:
        from boston.render import deal_html

        return deal_html(self.hands, dealer=self.dealer, turned=self.turned)


def check_seed(seed: object) -> int:
    """A seed as a whole number from 0 up; a new one is drawn for `None`.

    Raises:
        NotationError: for anything else.
    """
    if seed is None:
        return secrets.randbelow(1 << 32)
    if isinstance(seed, bool) or not isinstance(seed, int) or seed < 0:
        raise NotationError(f"{quoted(seed)} is not a seed; give a whole number, 0 or more")
    return seed


def stream(seed: int, *labels: object) -> Random:
    """The random stream of a seed for one purpose; streams of other labels do not touch it."""
    return Random("/".join(str(part) for part in ("boston", seed, *labels)))


def deal(
    game: str | Variant,
    seed: int | None = None,
    dealer: str = "N",
    hands: Mapping[Any, Any] | None = None,
    preference: Mapping[str, Sequence[str]] | None = None,
) -> Deal:
    """Deal four hands from a well-shuffled pack.

    A single deal has no deal before it, so the pack is always shuffled here, also where the
    game forbids it between deals; `boston.Sitting` cuts the gathered pack as the source says.

    >>> d = deal("fontainebleau", seed=7, dealer="N", hands={"S": "AKQJT98765432..."})
    >>> len(d.hands["S"]), d.eldest, d.seed
    (13, Seat.EAST, 7)

    Args:
        game: The variant, or its id or name.
        seed: Whole number, 0 or more; drawn (and shown in the deal) where not given.
        dealer: Seat of the dealer.
        hands: Cards pinned to seats: whole hands or parts, the rest is dealt at random.
        preference: Suits by suit class, in games that have them: what the party fixed in earlier
            deals (`{"senior": "S"}`), or what the card turned up is to fix (`{"first": "S"}`).

    Raises:
        NotationError: for a malformed seed, seat, hand or card, a card pinned twice, or a hand
            with too many cards.
        VariantError: for a preference the game does not have, or that no card dealt can fix.
    """
    game = variant(game)
    rules = game.rules
    number = check_seed(seed)
    chair = parse_seat(dealer)
    wanted = read_preference(rules, preference, game.id)
    pinned: Mapping[Seat, Hand] = _pinned({} if hands is None else hands, rules, chair)
    taken = {card for hand in pinned.values() for card in hand}
    pack = [card for card in pack_of(rules) if card not in taken]
    stream(number, "deal").shuffle(pack)
    suit = _to_turn(rules, wanted)
    of_dealer = suit if rules.deal.turn_up == "last-card" else None
    if of_dealer is not None:
        pinned = _with_last(pinned, pack, chair, of_dealer, rules)
    cards, last = _give(pack, pinned, chair, rules, of_dealer)
    turned = last if rules.deal.turn_up == "last-card" else None
    if rules.deal.turn_up == "second-pack":
        turned = turn_second_pack(rules, stream(number, "turn-up"), suit)
    return Deal(
        variant=game.id,
        cards=cards,
        dealer=chair,
        direction=rules.deal.direction,
        turned=turned,
        fixed=fixed_by_turn(rules, wanted, turned),
        seed=None if hands and not pack and rules.deal.turn_up != "second-pack" else number,
    )


def pack_of(rules: Rules) -> tuple[Card, ...]:
    """The cards one deal uses."""
    return full_pack(rules.equipment.ranks, rules.equipment.suits)


def turn_second_pack(rules: Rules, chance: Random, suit: Suit | None = None) -> Card:
    """The top card of the other pack, which lies still; of one suit, where that is wanted."""
    return chance.choice([card for card in pack_of(rules) if suit in (None, card.suit)])


def deal_pack(
    game: Variant,
    pack: Sequence[Card],
    dealer: Seat,
    *,
    party: Fixed = (),
    turned: Card | None = None,
) -> Deal:
    """Deal a pack as it lies, top card first.

    Args:
        game: The variant.
        pack: The cards of one deal.
        dealer: Who deals.
        party: What the party fixed in earlier deals.
        turned: The card turned up from the other pack, in games that have one.

    Raises:
        NotationError: where the pack is not the game's pack.
    """
    rules = game.rules
    if sorted(pack) != sorted(pack_of(rules)):
        raise NotationError(f"a pack of {len(pack)} cards is not the pack of {game.id}")
    cards, last = _give(list(pack), {}, dealer, rules)
    turned = last if rules.deal.turn_up == "last-card" else turned
    return Deal(
        variant=game.id,
        cards=cards,
        dealer=dealer,
        direction=rules.deal.direction,
        turned=turned,
        fixed=fixed_by_turn(rules, party, turned),
    )


def read_deal(tags: Sequence[Tag]) -> Deal:
    """The deal that notation tags describe.

    Raises:
        NotationError: for a missing or malformed tag, a card missing or given twice.
        UnknownVariant: for a game that is not known.
    """
    found = {tag.name: tag.value for tag in tags}
    for name in ("Variant", "Deal"):
        if name not in found:
            raise NotationError(f'the tag [{name} "…"] is missing')
    game = variant(found["Variant"])
    hands = parse_hands(found["Deal"])
    dealer = parse_seat(found.get("Dealer", "N"))
    _pinned(hands, game.rules, dealer)
    for seat in Seat:
        size = game.rules.dealt_to(dealer=seat is dealer)
        if len(hands[seat]) != size:
            whose = "that hand" if game.rules.deal.dealers_packets else "each hand"
            raise NotationError(
                f"{seat.word} has {len(hands[seat])} cards; {whose} of {game.id} has {size}"
            )
    direction = found.get("Direction", Direction.LEFT.value)
    if direction not in (way.value for way in Direction):
        raise NotationError(f"[Direction {quoted(direction)}] is neither left nor right")
    seed = found.get("Seed")
    if seed is not None and not seed.isdecimal():
        raise NotationError(f"[Seed {quoted(seed)}] is not a whole number, 0 or more")
    told = [tag.value.partition(" ") for tag in tags if tag.name == "Preference"]
    turned = Card(found["TurnUp"]) if "TurnUp" in found else None
    return Deal(
        variant=game.id,
        cards=tuple(hands[seat] for seat in Seat),
        dealer=dealer,
        direction=Direction(direction),
        turned=_read_turned(game, turned, hands[dealer]),
        fixed=_read_fixed(game, {name: suits for name, _, suits in told}, turned),
        seed=None if seed is None else int(seed),
    )


def _read_turned(game: Variant, turned: Card | None, dealers: Hand) -> Card | None:
    """The card turned up, where the game turns one."""
    kind = game.rules.deal.turn_up
    if (kind == "none") is not (turned is None):
        told = "turns no card up" if kind == "none" else 'turns a card up: write [TurnUp "…"]'
        raise NotationError(f"{game.id} {told}")
    if kind == "last-card" and turned not in dealers:
        raise NotationError(f"{turned} is turned up, so it must be among the dealer's cards")
    return turned


def _read_fixed(game: Variant, told: Mapping[str, str], turned: Card | None) -> Fixed:
    """The suits that were fixed; what is not told follows from the card turned up."""
    rules = game.rules
    try:
        fixed = read_preference(rules, told, game.id)
    except VariantError as error:
        raise NotationError(f"[Preference]: {error}") from None
    made = fixed_by_turn(rules, of_party(rules, fixed), turned)
    if rules.suits.ranking == "party-and-deal" and len(fixed) == len(rules.suits.names) - 1:
        return fixed  # a house rule may keep the deal's suit over the party, whatever is turned
    if fixed and fixed != made[: len(fixed)]:
        raise NotationError(
            f"[Preference] has {dict(fixed)}; the card turned up makes {dict(made)}"
        )
    return made


def cut(pack: Sequence[Card], chance: Random) -> list[Card]:
    """Lift part of the pack and put it under the rest; at least one card moves."""
    at = chance.randrange(1, len(pack))
    return [*pack[at:], *pack[:at]]


Drawn = tuple[tuple[tuple[Seat, Card], ...], ...]
"""Cards drawn for the first deal, round by round."""


def find_dealer(rules: Rules, chance: Random) -> tuple[Seat, Drawn]:
    """Find the first dealer as the game says.

    By the lowest cut each draws a card, the lowest deals, and equals draw again. By the Boston
    card the pack is split into a heap for each, and whose heap holds the card deals.

    Returns:
        The dealer, and the cards that decided it, round by round.
    """
    pack = list(pack_of(rules))
    chance.shuffle(pack)
    if rules.seating.first_dealer == "lot":
        return chance.choice(list(Seat)), ()
    if rules.seating.first_dealer == "boston-card":
        assert rules.boston_card is not None
        ends = sorted(chance.sample(range(1, len(pack)), len(Seat) - 1))
        place = sum(end <= pack.index(rules.boston_card.card) for end in ends)
        dealer = list(Seat)[place]
        return dealer, (((dealer, rules.boston_card.card),),)
    drawing = list(Seat)
    rounds = []
    while len(drawing) > 1:
        drawn = tuple((seat, pack.pop()) for seat in drawing)
        rounds.append(drawn)
        lowest = min(_cut_height(card, rules) for _, card in drawn)
        drawing = [seat for seat, card in drawn if _cut_height(card, rules) == lowest]
    return drawing[0], tuple(rounds)


def _cut_height(card: Card, rules: Rules) -> int:
    return -1 if rules.seating.cut_ace_low and card.rank is Rank.ACE else card.rank.index


def hand_size(rules: Rules) -> int:
    """How many cards each player holds when play begins."""
    return rules.hand_size


def _to_turn(rules: Rules, wanted: Fixed) -> Suit | None:
    """The suit the card turned up must have to fix what is wanted; `None` where any will do."""
    if not rules.suits.names:
        return None
    if rules.suits.ranking == "party-and-deal":
        return next(iter(suits_in(wanted, rules.suits.names[1])), None)
    if rules.suits.ranking == "turned":
        return next(iter(suits_in(wanted, rules.suits.names[0])), None)
    first, *_, last = rules.suits.names
    others = suits_in(wanted, last)
    left = [suit for suit in Suit if others and suit.red is not others[0].red]
    return next(iter((*suits_in(wanted, first), *left)), None)


def _with_last(
    pinned: Mapping[Seat, Hand], pack: list[Card], dealer: Seat, suit: Suit, rules: Rules
) -> Mapping[Seat, Hand]:
    """Make sure that the dealer gets a card of a suit, for it to be turned up as the last."""
    held = pinned.get(dealer, Hand())
    if held.suit(suit):
        return pinned
    card = next((card for card in pack if card.suit is suit), None)
    if card is None or len(held) == rules.dealt_to(dealer=True):
        raise VariantError(f"{dealer.word} deals and gets no card of {suit.word} to turn up")
    pack.remove(card)
    return {**pinned, dealer: Hand([*held, card])}


def _give(
    pack: list[Card],
    pinned: Mapping[Seat, Hand],
    dealer: Seat,
    rules: Rules,
    turn: Suit | None = None,
) -> tuple[tuple[Hand, ...], Card]:
    """Deal the pack round in packets; the hands by seat, and the last card dealt.

    Pinned cards count as dealt first. Where the dealer's hand is pinned whole, its lowest card
    stands for the last one; where a suit is to be turned up, the dealer's lowest of that suit.
    """
    cards: dict[Seat, list[Card]] = {seat: [] for seat in Seat}
    room = {
        seat: rules.dealt_to(dealer=seat is dealer) - len(pinned.get(seat, ())) for seat in Seat
    }
    top = iter(pack)
    own = rules.deal.dealers_packets or rules.deal.packets
    for packet, dealers in zip(rules.deal.packets, own, strict=True):
        for seat in dealer.step(1, rules.deal.direction).round(rules.deal.direction):
            for _ in range(min(dealers if seat is dealer else packet, room[seat])):
                cards[seat].append(next(top))
                room[seat] -= 1
    last = cards[dealer][-1] if cards[dealer] else min(pinned[dealer])
    hands = tuple(Hand(cards[seat]) + pinned.get(seat, Hand()) for seat in Seat)
    held = hands[dealer.index]
    return hands, last if turn in (None, last.suit) else min(held.suit(turn))


def _pinned(hands: Mapping[Any, Any], rules: Rules, dealer: Seat) -> dict[Seat, Hand]:
    if not isinstance(hands, Mapping):
        raise NotationError(f"hands is {quoted(hands)}; give a mapping of seats to hands")
    pinned = {parse_seat(seat): Hand(cards) for seat, cards in hands.items()}
    size = {seat: rules.dealt_to(dealer=seat is dealer) for seat in Seat}
    pack = set(pack_of(rules))
    owner: dict[Card, Seat] = {}
    for seat, hand in pinned.items():
        if len(hand) > size[seat]:
            raise NotationError(f"{seat.word} is given {len(hand)} cards; a hand has {size[seat]}")
        for card in hand:
            if card not in pack:
                raise NotationError(f"{card} ({card.words}) is not in this game's pack")
            if card in owner:
                raise NotationError(
                    f"{card} ({card.words}) is given to {owner[card].word} and to {seat.word}"
                )
            owner[card] = seat
    short = [seat for seat in Seat if seat in pinned and len(pinned[seat]) < size[seat]]
    if len(pinned) == len(Seat) and len(owner) < len(pack) and len(short) == 1:
        lost = next(card for card in sorted(pack, reverse=True) if card not in owner)
        raise NotationError(
            f"the deal has {len(owner)} cards, not {len(pack)}: {short[0].word} has "
            f"{len(pinned[short[0]])}, and {lost} ({lost.words}) is nowhere"
        )
    return pinned
