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
    classes = price_classes(game.rules)
    steps = {
        call.code: call.level * len(classes) + classes.index(_class(game, call, fixed))
        for call in bids
    }
    return MappingProxyType(steps)


def value_of(game: Variant, call: Call, fixed: Fixed) -> int:
    """What a bid is worth: its price, or the least it may come to while its trump is not named."""
    prices = game.rules.tariff.rows[call.contract].prices or {}
    return prices[_class(game, call, fixed)]


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
