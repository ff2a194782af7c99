"""How high each bid stands in a deal: by the ladder, or by what it is worth on the price card."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from boston.variants import Call, Variant
from boston.variants.suits import Fixed, class_of, price_classes, suits_in


@lru_cache(maxsize=1024)
def bid_ranks(game: Variant, fixed: Fixed) -> Mapping[str, int]:
    """How high each bid stands; a bid outranks another when its number is greater.

    A bid whose suit does not exist in this deal (a junior suit where there is none) is left out.

    >>> from boston.variants import variant
    >>> ranks = bid_ranks(variant("fontainebleau"), ())
    >>> ranks["5D"] > ranks["5H"], ranks["little-misere"] > ranks["6D"]
    (True, True)

    Args:
        game: The variant.
        fixed: What the deal and the party fixed.
    """
    bids = [call for call in game.calls if call.kind == "bid" and _exists(game, call, fixed)]
    if game.rules.auction.order == "value":
        return MappingProxyType({call.code: value_of(game, call, fixed) for call in bids})
    if game.rules.auction.between_suits == "suit-order":
        return MappingProxyType({call.code: call.rank for call in bids})
    if game.rules.auction.between_suits == "class-order":
        names = [*reversed(game.rules.suits.names)]
        places = {call.code: names.index(_place(game, call, fixed)) for call in bids}
        return MappingProxyType({c.code: c.level * len(names) + places[c.code] for c in bids})
    classes = price_classes(game.rules)
    steps = {
        call.code: call.level * len(classes) + classes.index(_class(game, call, fixed))
        for call in bids
    }
    return MappingProxyType(steps)


def names_trump(game: Variant, call: Call) -> bool:
    """Whether a bid only names the trump of a number that won the auction."""
    return game.rules.auction.trump_named is not None and call.suit is not None


@lru_cache(maxsize=4096)
def higher_bids(game: Variant, fixed: Fixed, best: str = "") -> tuple[str, ...]:
    """The bids that may be said over another, or where nobody has bid, in ladder order.

    Args:
        game: The variant.
        fixed: What the deal and the party fixed.
        best: The bid that stands, or empty.
    """
    ranks, found = bid_ranks(game, fixed), game.call_of
    least, level = (ranks[best], found[best].level) if best else (0, 0)
    return tuple(
        code
        for code, rank in ranks.items()
        if rank > least
        and not names_trump(game, found[code])
        and (not found[code].keeps or found[code].level == level)
    )


@lru_cache(maxsize=1024)
def may_become(game: Variant, fixed: Fixed, code: str) -> tuple[str, ...]:
    """The bids with a trump that a bid may come to: itself, where it has one or needs none.

    A number kept in a class of suits is played in that class or a higher one.

    >>> from boston.variants import variant
    >>> may_become(variant("fontainebleau"), (), "5H")
    ('5H',)

    Args:
        game: The variant.
        fixed: What the deal and the party fixed.
        code: A bid.
    """
    bid = game.call_of[code]
    if not bid.bare:
        return (code,)
    named = [call for call in game.calls if call.contract == bid.contract and call.suit is not None]
    if bid.keeps:
        names = game.rules.suits.names
        high = names[: names.index(bid.keeps) + 1]
        named = [call for call in named if _place(game, call, fixed) in high]
    return tuple(call.code for call in named)


def value_of(game: Variant, call: Call, fixed: Fixed) -> int:
    """What a bid is worth: its price, or the least it may come to while its trump is not named."""
    prices = game.rules.tariff.rows[call.contract].prices or {}
    return prices[_class(game, call, fixed)]


def _place(game: Variant, call: Call, fixed: Fixed) -> str:
    """The class of suits a bid is in; the lowest for one that says nothing of its trump."""
    place = call.keeps or (call.suit and class_of(game.rules, fixed, call.suit))
    return place or game.rules.suits.names[-1]


def _class(game: Variant, call: Call, fixed: Fixed) -> str:
    rules = game.rules
    contract = rules.contracts[call.contract]
    if contract.trump == "none":
        return "none" if rules.auction.order == "value" else price_classes(rules)[0]
    if contract.trump_class is not None:
        return rules.tariff.classes[contract.trump_class]
    place = call.suit and class_of(rules, fixed, call.suit)
    return rules.tariff.classes[place] if place else price_classes(rules)[0]


def _exists(game: Variant, call: Call, fixed: Fixed) -> bool:
    wanted = game.rules.contracts[call.contract].trump_class
    return wanted is None or bool(suits_in(fixed, wanted))
