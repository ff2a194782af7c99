"""Deals as text: what the tags of a record tell of the cards dealt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boston.cards import Card, Hand
from boston.deal import Deal, chosen_on, pinned_cards, read_set_game
from boston.errors import NotationError, VariantError, quoted
from boston.notation import Tag, parse_hands
from boston.seats import Direction, Seat, parse_seat
from boston.variants import Variant, variant
from boston.variants.suits import Fixed, fixed_by_turn, of_party, read_preference


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
    pinned_cards(hands, game.rules, dealer)
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
    plays = _read_set(game, found.get("Set"))
    eldest = dealer.step(1, Direction(direction))
    return Deal(
        variant=game.id,
        cards=tuple(hands[seat] for seat in Seat),
        dealer=dealer,
        direction=Direction(direction),
        turned=_read_turned(game, turned, hands[dealer]),
        fixed=_read_fixed(game, {name: suits for name, _, suits in told}, turned),
        seed=None if seed is None else int(seed),
        set_game=plays,
        first=_read_first(game, plays, found.get("First"), hands[eldest]),
    )


def _read_set(game: Variant, told: str | None) -> str:
    """The game a record says the deal is for."""
    program = game.rules.sitting.program
    if bool(program) is (told is None):
        told = "needs a tag" if program else "has no tag"
        raise NotationError(f'{game.id} {told} [Set "…"]')
    try:
        return read_set_game(game, told)
    except VariantError as error:
        raise NotationError(f"[Set]: {error}") from None


def _read_first(game: Variant, plays: str, told: str | None, hand: Hand) -> tuple[Card, ...]:
    """The eldest hand's first cards, where the trump is chosen on them."""
    cards, wanted = tuple(Card(word) for word in (told or "").split()), chosen_on(game.rules, plays)
    if len(set(cards)) != wanted or len(cards) != wanted or any(card not in hand for card in cards):
        raise NotationError(
            f"[First {quoted(told or '')}] does not tell the eldest hand's first {wanted} cards"
        )
    return cards


def _read_turned(game: Variant, turned: Card | None, dealers: Hand) -> Card | None:
    """The card turned up, where the game turns one; a house rule may do without it."""
    rule = game.reading("deal.turn_up")
    kinds = {rule.value, *(other.value for other in rule.alternatives)}
    if turned is None and "none" in kinds:
        return None
    if kinds == {"none"} or turned is None:
        told = "turns no card up" if turned else 'turns a card up: write [TurnUp "…"]'
        raise NotationError(f"{game.id} {told}")
    if "last-card" in kinds and turned not in dealers:
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
