"""Which class a suit belongs to in a deal: fixed, set by a turned card, or kept over a party.

What a deal fixes is written as (class, suits), `(("senior", ("S",)), ("junior", ("H",)))`; the
same form tells what a party fixed earlier.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from boston.cards import Card, Suit, parse_suit
from boston.errors import NotationError, VariantError, nearest, quoted
from boston.variants.schema import Rules

Fixed = tuple[tuple[str, tuple[str, ...]], ...]


def read_preference(rules: Rules, preference: object, game: str) -> Fixed:
    """Suits by class as a reader gives them; what follows from them is filled in.

    Args:
        rules: The game's rules.
        preference: A mapping of class names to suits (`{"senior": "S"}`), or nothing.
        game: The game's id, for messages.

    Raises:
        NotationError: for what is no mapping, or no suit.
        VariantError: for a class the game does not have, or suits that do not fit together.
    """
    if not preference:
        return ()
    if not isinstance(preference, Mapping):
        raise NotationError(
            f"preference is {quoted(preference)}; give a mapping of suit classes to suits"
        )
    names = rules.suits.names
    if not names:
        raise VariantError(
            f"{game} fixes no suit from deal to deal, so it takes no preference; leave it out"
        )
    given: dict[str, tuple[Suit, ...]] = {}
    for name, suits in preference.items():
        if name not in names:
            raise VariantError(
                f"{game} has no suit class {quoted(name)}; it has {', '.join(names)}"
                f"{nearest(name, names)}"
            )
        given[name] = _suits(suits)
    seen = [suit for suits in given.values() for suit in suits]
    twice = next((suit for suit in seen if seen.count(suit) > 1), None)
    if twice is not None:
        raise VariantError(f"{twice.word} can stand in one suit class only, not in two")
    if rules.suits.ranking == "colour":
        return _by_colour(rules, given)
    for name in names[:2]:
        if len(given.get(name, ())) > 1:
            raise VariantError(f"the {name} suit is one suit; {len(given[name])} were given")
    # What is neither the party's suit nor the deal's needs no telling.
    return _written(rules, {name: given[name] for name in names[:2] if name in given})


def fixed_by_turn(rules: Rules, party: Fixed, card: Card | None) -> Fixed:
    """What a deal fixes, from what the party fixed before it and the card turned up."""
    kind = rules.suits.ranking
    if kind == "fixed" or card is None:
        return ()
    turned = card.suit
    if kind == "colour":
        return _by_colour(rules, {rules.suits.names[0]: (turned,)})
    if kind == "turned":
        return ((rules.suits.names[0], (turned.value,)),)
    first, second = rules.suits.names[:2]
    before = dict(party)
    if first not in before:
        return ((first, (turned.value,)),)
    kept: Fixed = ((first, before[first]),)
    if rules.suits.deal_suit == "second-deal" and second in before:
        return (*kept, (second, before[second]))
    return kept if turned.value in before[first] else (*kept, (second, (turned.value,)))


def of_party(rules: Rules, fixed: Fixed) -> Fixed:
    """What of a deal's suits holds for the next deal of the party."""
    if rules.suits.ranking != "party-and-deal":
        return ()
    keep = 2 if rules.suits.deal_suit == "second-deal" else 1
    return tuple(entry for entry in fixed if entry[0] in rules.suits.names[:keep])


def class_of(rules: Rules, fixed: Fixed, suit: Suit) -> str | None:
    """The class of a suit; `None` where it cannot be known from what is fixed."""
    if rules.suits.ranking == "fixed":
        return suit.value
    for name, suits in fixed:
        if suit.value in suits:
            return name
    # A suit outside the party's and the deal's is one of the others.
    known = rules.suits.ranking == "party-and-deal" and rules.suits.names[0] in dict(fixed)
    return rules.suits.names[-1] if known else None


def suits_in(fixed: Fixed, name: str) -> tuple[Suit, ...]:
    """The suits of a class, as far as they are fixed."""
    return tuple(Suit(suit) for suit in dict(fixed).get(name, ()))


def price_classes(rules: Rules) -> tuple[str, ...]:
    """The price classes of suits, cheapest first."""
    keys = (
        [suit.value for suit in rules.auction.suits]
        if rules.suits.ranking == "fixed"
        else rules.suits.names
    )
    return tuple(dict.fromkeys(rules.tariff.classes[key] for key in reversed(keys)))


def _suits(given: object) -> tuple[Suit, ...]:
    if isinstance(given, str):
        # "S", "spades" and "♠" are one suit, "HD" is two.
        try:
            return (parse_suit(given),)
        except NotationError:
            given = tuple(given)
    if not isinstance(given, Iterable) or not given:
        raise NotationError(f"{quoted(given)} is not a suit; suits are S, H, D and C")
    return tuple(parse_suit(suit) for suit in given)


def _by_colour(rules: Rules, given: Mapping[str, tuple[Suit, ...]]) -> Fixed:
    """First, second and third suit, completed from the first or the second where one is given."""
    first, second, third = rules.suits.names
    one = given.get(first) or tuple(_fellow(suit) for suit in given.get(second, ()))
    if not one:
        return _written(rules, given)
    if len(one) > 1:
        raise VariantError(f"the {first} suit is one suit; {len(one)} were given")
    others = [s for s in rules.equipment.suits if s.red is not one[0].red]
    full = {first: one, second: (_fellow(one[0]),), third: tuple(others)}
    for name, suits in given.items():
        if not set(suits) <= set(full[name]):
            told = ", ".join(suit.word for suit in suits)
            raise VariantError(f"where {one[0].word} are {first}, {told} cannot be {name}")
    return _written(rules, full)


def _fellow(suit: Suit) -> Suit:
    """The other suit of the same colour."""
    return next(other for other in Suit if other.red is suit.red and other is not suit)


def _written(rules: Rules, given: Mapping[str, tuple[Suit, ...]]) -> Fixed:
    return tuple(
        (name, tuple(suit.value for suit in sorted(given[name], reverse=True)))
        for name in rules.suits.names
        if name in given
    )
