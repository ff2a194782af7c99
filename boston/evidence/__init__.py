"""Where every rule value comes from: sources, passages, and the readings built on them."""

from boston.evidence.passages import Passage, parse_passages
from boston.evidence.reading import Alternative, Evidence, Reading, Status
from boston.evidence.sources import Source, source, sources

__all__ = [
    "Alternative",
    "Evidence",
    "Passage",
    "Reading",
    "Source",
    "Status",
    "parse_passages",
    "source",
    "sources",
]
