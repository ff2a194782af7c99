"""The variants: rules as data, one TOML file each, and what finds, loads and compares them."""

from boston.variants.calls import AGREE, SUPPORT, Call
from boston.variants.catalogue import variant, variants
from boston.variants.diff import Diff, DiffRow, diff
from boston.variants.options import Option, OptionReading
from boston.variants.schema import Rules
from boston.variants.variant import Variant, needs_auction

__all__ = [
    "AGREE",
    "SUPPORT",
    "Call",
    "Diff",
    "DiffRow",
    "Option",
    "OptionReading",
    "Rules",
    "Variant",
    "diff",
    "needs_auction",
    "variant",
    "variants",
]
