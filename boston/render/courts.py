"""The twelve court cards, drawn from plain geometry.

A court is one half figure and the same half turned, parted by a sash that runs across the
middle. The half is built in layers from below: mantle, what is held, collar, hair, face, crown
or cap. King, queen and jack differ in outline (broad ermine and beard; flowing hair and a
flower; profile and feathered cap), the suits in cloth, pattern, hair and what is held.

Colours are those of the printed card and the same in every scheme; only the suit's own colour
is inherited, so that a four-colour pack stays one.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from boston.cards import Card, Rank, Suit
from boston.render.pips import pip

_INK = "#2b211c"
_FLESH = "#f6d9bb"
_GOLD = "#e2b13c"
_IVORY = "#fbf3df"
_ROUGE = "#b5303a"


@dataclass(frozen=True, slots=True)
class _Wardrobe:
    """The colours of one suit's court: cloth, lining, and the hair of king, queen and jack."""

    cloth: str
    lining: str
    hair: tuple[str, str, str]


_WARDROBE: Final[dict[Suit, _Wardrobe]] = {
    Suit.SPADES: _Wardrobe("#2f4d86", "#b5303a", ("#4b3226", "#33241d", "#6b4426")),
    Suit.HEARTS: _Wardrobe("#b5303a", "#2f4d86", ("#c98a35", "#d9a441", "#a85a24")),
    Suit.CLUBS: _Wardrobe("#2f6d4c", "#c0652a", ("#efe9da", "#8a4a22", "#33241d")),
    Suit.DIAMONDS: _Wardrobe("#c0652a", "#2f6d4c", ("#7d4a2a", "#a8431f", "#d9a441")),
}

# The seam between the halves runs from (-78, 22) to (78, -22); cloth ends on it exactly.
_MANTLE: Final = {
    Rank.KING: "M-78 22V-10C-70-38-52-50-26-54H26C52-50 70-42 78-36V-22z",
    Rank.QUEEN: "M-78 22V6C-80-30-56-48-20-48H20C56-48 76-44 78-30V-22z",
    Rank.JACK: "M-78 22V-4Q-70-40-22-52H24Q66-46 78-32V-22z",
}

# Embroidery on the mantle, in gold thread.
_PATTERN: Final = {
    Suit.SPADES: "M-62-16V10M-48-26V8M60-30V-24M48-36V-20",
    Suit.HEARTS: "M-62-8h.1M-50-22h.1M-52 2h.1M-66 8h.1M60-30h.1M46-36h.1M48-24h.1",
    Suit.CLUBS: "M-70-4l9-8 9 8 9-8M-70 10l9-8 9 8 9-8M40-26l8-8 8 8 8-8",
    Suit.DIAMONDS: "M-72 0l22-22M-64 12l20-20M-72-14l24 22M-60-24l18 17M42-38l14 14M58-40l-16 16",
}


def _painted(fill: str, path: str) -> str:
    return f'<path fill="{fill}" d="{path}"/>'


def _line(path: str, stroke: str = "", width: float = 0) -> str:
    colour = f' stroke="{stroke}"' if stroke else ""
    weight = f' stroke-width="{width:g}"' if width else ""
    return f'<path fill="none"{colour}{weight} d="{path}"/>'


def _mantle(card: Card, dress: _Wardrobe) -> str:
    width = 5 if card.suit is Suit.HEARTS else 2
    return _painted(dress.cloth, _MANTLE[card.rank]) + _line(_PATTERN[card.suit], _GOLD, width)


def _hand(x: int, y: int, cuff: str) -> str:
    """A hand that closes round what is held at (x, y), with its cuff below."""
    return _painted(cuff, f"M{x - 11} {y + 8}h20l5 15h-29z") + _painted(
        _FLESH, f"M{x - 9} {y - 6}q9-6 17 0v12q-8 5-17 0z"
    )


# What is held: drawn behind the hand, its shaft at x = 56.
_HELD: Final = {
    "SK": _painted("#dfe5ea", "M51-58v-60l6-10 6 10v60z")
    + _line("M57-118v58", width=1.5)
    + _painted(_GOLD, "M40-62h34v7H40z"),
    "HK": _painted(_GOLD, "M54-108h5V-20h-5z")
    + _painted(_ROUGE, "M56-98c-4-8-15-12-15-21a8 8 0 0 1 15-3 8 8 0 0 1 15 3c0 9-11 13-15 21z"),
    "CK": _painted(_GOLD, "M53-126h6v7h7v6h-7v9h-6v-9h-7v-6h7z")
    + _painted("#3f78a8", "M56-106a19 19 0 1 1 0 38 19 19 0 0 1 0-38z")
    + _line("M37-88q19 7 38 0M57-106q-5 10-2 21", _GOLD, 3),
    "DK": _painted("#8a5a34", "M54-126h6V-14h-6z")
    + _painted("#dfe5ea", "M54-118q-20-6-19 17 0 18 19 12zM60-114l12 10-12 10z"),
    "SQ": _painted(_GOLD, "M54-94h5V-20h-5z")
    + _painted(_IVORY, "M56-130q10 12 2 24 6-10 15-6-2 14-17 18-15-4-17-18 9-4 15 6-8-12 2-24z"),
    "HQ": _line("M57-84Q60-58 54-20M57-66q9-1 13-9-11-2-13 9", "#2f6d4c", 3)
    + _painted(_ROUGE, "M40-104q0-18 17-18t17 18-17 20-17-20z")
    + _line("M50-104q7-11 14 0t-10 9M45-98q12 16 25-2", _IVORY, 1.8),
    "CQ": _line("M57-96Q60-58 54-20", "#2f6d4c", 3)
    + _painted(
        _IVORY,
        "M51-110q-10-18 6-20 16 2 6 20 17-10 18 5-2 14-18 5 8 17-6 18-14-1-6-18-16 9-18-5 1-15 "
        "18-5z",
    )
    + _painted(_GOLD, "M57-112a7 7 0 1 1 0 14 7 7 0 0 1 0-14z"),
    "DQ": _line("M57-88Q58-58 54-20M55-46q16-6 18-26M56-40q-14-6-14-24", "#2f6d4c", 3)
    + _painted("#d9543a", "M40-124q9 5 11 13 1-11 6-17 5 6 6 17 2-8 11-13 2 38-17 40-19-2-17-40z"),
    "SJ": _painted("#8a5a34", "M54-116h5V-8h-5z")
    + _painted("#dfe5ea", "M56-132l5 18h14q-1 16-14 20h-9q-3-8-17-5 3-13 16-15z"),
    "HJ": _line("M57-126Q50-70 56-8", "#2f6d4c", 3)
    + _painted(
        "#4f9468",
        "M54-100q-18-2-18-18 17 1 18 18zM54-78q-18-2-18-18 17 1 18 18z"
        "M55-92q18-2 18-18-17 1-18 18zM55-70q18-2 18-18-17 1-18 18z",
    ),
    "CJ": _line("M50-126Q86-68 50-10", "#8a5a34", 5)
    + _line("M50-126V-10", width=1.5)
    + _painted("#dfe5ea", "M36-66h34v-5l8 7-8 7v-5H36z"),
    "DJ": _painted("#8a5a34", "M54-104h5V-8h-5z")
    + _painted(_GOLD, "M56-129l5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1z"),
}


def _features(shift: int = 0) -> str:
    """Brows, eyelids, pupils and nose of a face seen from the front."""
    return _line(
        f"M{shift - 14}-99q6-4 11-1M{shift + 3}-100q6-3 11 1M{shift + 1}-92l4 12h-6", width=1.8
    ) + _line(
        f"M{shift - 13}-91q5-5 10 0M{shift + 3}-91q5-5 10 0M{shift - 8}-91v2M{shift + 8}-91v2",
        width=2.6,
    )


def _king(card: Card, dress: _Wardrobe) -> str:
    hair = dress.hair[0]
    ermine = _painted(
        _IVORY, "M-26-54Q-52-46-58-30-30-4 0-4 32-6 62-40 50-50 26-54 0-40-26-54z"
    ) + _line("M-40-36l-3 9M-22-30l-1 9M-4-24v9M16-28l2 9M36-36l4 9", width=3.4)
    locks = _painted(hair, "M-21-108q-15 26-8 50l16-2h26l16 2q7-24-8-50z")
    face = _painted(_FLESH, "M-20-110v24q0 28 20 28t20-28v-24z")
    beard = {
        # Parted, pointed, flowing and square: four gentlemen, four barbers.
        Suit.SPADES: "M-20-88q2 40 12 46l8-12 8 12q10-6 12-46-4 12-20 12t-20-12z",
        Suit.HEARTS: "M-20-84q4 30 20 46 16-16 20-46-6 8-20 8t-20-8z",
        Suit.CLUBS: "M-20-90q-8 42 8 52l4-5 8 10 8-10 4 5q16-10 8-52-4 14-20 14t-20-14z",
        Suit.DIAMONDS: "M-20-86l2 38q18 10 36 0l2-38q-6 10-20 10t-20-10z",
    }[card.suit]
    moustache = "M0-78q-9-5-15 5 8 3 15-2 7 5 15 2-6-10-15-5z"
    crown = {
        Suit.SPADES: "M-25-107l-5-20 14 9L0-131l16 13 14-9-5 20z",
        Suit.HEARTS: "M-25-107l-5-21q9 0 12 10 4-12 18-13 14 1 18 13 3-10 12-10l-5 21z",
        Suit.CLUBS: "M-25-107l-3-19 9 8 7-12 12 9 12-9 7 12 9-8-3 19z",
        Suit.DIAMONDS: "M-25-107l-4-18 17 6 12-12 12 12 17-6-4 18z",
    }[card.suit]
    return (
        ermine
        + locks
        + face
        + _features()
        + _painted(hair, beard)
        + _painted(hair, moustache)
        + _line("M-4-70h8", _ROUGE, 3)
        + _painted(_GOLD, crown)
        + _painted(dress.lining, "M-25-107v-7q25-6 50 0v7q-25-5-50 0z")
    )


def _queen(card: Card, dress: _Wardrobe) -> str:
    hair = dress.hair[1]
    tresses = {
        Suit.SPADES: "M0-120q-34 2-32 38 2 22-8 40l20-4H20l20 4q-10-18-8-40 2-36-32-38z",
        Suit.HEARTS: "M0-120q-38 2-34 34 8 10 0 18 8 10 0 22l14-2H20l14 2q-8-12 0-22-8-8 0-18 "
        "4-32-34-34z",
        Suit.CLUBS: "M0-120q-42 6-34 46 4 22 16 26h36q12-4 16-26 8-40-34-46z",
        Suit.DIAMONDS: "M0-120q-32 0-30 34 0 28-12 46 10 4 22-4h40q12 8 22 4-12-18-12-46 "
        "2-34-30-34z",
    }[card.suit]
    neck = _painted(_FLESH, "M-8-66v12q-12 6-22 7Q-14-18 2-18T30-47q-14-1-22-7v-12z")
    bodice = _painted(dress.lining, "M-30-47q12 27 32 28 18-1 28-28l14 2Q36 0 2 0-32 2-44-44z")
    face = _painted(_FLESH, "M-18-104v20q2 26 18 28 16-2 18-28v-20q-18-8-36 0z")
    fringe = {
        Suit.SPADES: "M0-112q-6 12-20 16l-1 10q-6-26 21-28 27 2 21 28l-1-10q-14-4-20-16z",
        Suit.HEARTS: "M-21-86q-6-28 21-28t21 28q-4-10-8-12 0-4-6-6-4 4-10 4-12 0-18 14z",
        Suit.CLUBS: "M-20-92q-4-22 20-22t20 22q-20-14-40 0z",
        Suit.DIAMONDS: "M8-113q-4 14-28 20l-1 8q-8-28 21-29 27 1 21 29-2-16-13-28z",
    }[card.suit]
    crown = {
        Suit.SPADES: "M-22-108q22-10 44 0l3-18-10 7-6-10-9 9-9-9-6 10-10-7z",
        Suit.HEARTS: "M-20-109q20-9 40 0 2-8 4-9-6-1-10 0 0-10-14-13-14 3-14 13-4-1-10 0 2 1 4 9z",
        Suit.CLUBS: "M-21-108q21-10 42 0l1-13-10 4-12-14-12 14-10-4z",
        Suit.DIAMONDS: "M-22-108q22-10 44 0l-2-15q-6 2-8 6-4-10-12-14-8 4-12 14-2-4-8-6z",
    }[card.suit]
    return (
        _painted(hair, tresses)
        + neck
        + bodice
        + face
        + _features()
        + _painted(hair, fringe)
        + '<path stroke="none" fill="#e9a58f" d="M-14-80a4 4 0 1 1 0 .1zM14-80a4 4 0 1 1 0 .1z"/>'
        + _painted(_ROUGE, "M-6-71q3-3 6-1 3-2 6 1-6 6-12 0z")
        + _painted(_GOLD, crown)
        + _line("M-18-44h.1M-10-38h.1M0-35h.1M10-38h.1M18-44h.1", _IVORY, 6)
    )


def _jack(card: Card, dress: _Wardrobe) -> str:
    hair = dress.hair[2]
    plume = {
        Suit.SPADES: "M14-122q24-16 38 2-2 14-20 14 10-4 10-9-10-4-26 1z",
        Suit.HEARTS: "M14-120q10-16 36-10-4 22-28 22 12-6 14-14-10-2-20 6z",
        Suit.CLUBS: "M16-118q22-18 30 4 2 10-8 18 2-10-2-14-10-4-20-2z",
        Suit.DIAMONDS: "M10-122q2-8 14-8-1 4-5 5 11-3 16 5-3 5-9 3 7 4 6 11-14 1-22-16z",
    }[card.suit]
    cap = {
        Suit.SPADES: "M-25-104q-6-14 6-22 20-10 42 4 8 10 6 20-28-10-54-2z",
        Suit.HEARTS: "M-28-104q0-8 8-10 2-16 20-16t24 16q8 2 8 10-30-8-60 0z",
        Suit.CLUBS: "M-24-103q-4-26 24-27 26 1 30 28l-8-2-2-6-10 5-6-6-9 6-9-5-4 6z",
        Suit.DIAMONDS: "M-30-105q6-14 20-24 26-8 38 10 4 8 1 17-30-9-59-3z",
    }[card.suit]
    bob = "M-4-112q34-8 34 22 6 14-6 30-14 4-24-2z"
    face = "M-17-106q-1 8-1 12l-6 12q2 3 6 3l-2 4 2 3-2 5q2 9 16 7v14q14 8 20-6l2-40q-4-14-10-17z"
    collar = {
        Suit.SPADES: "M-24-54l6 16 12-8 8 12 10-11 14 6 2-16Q4-42-24-54z",
        Suit.HEARTS: "M-26-52q0 14 12 12 2 10 12 6 8 6 14-2 12 2 16-16Q2-40-26-52z",
        Suit.CLUBS: "M-28-52l14 22 18-14 14 12 12-20Q2-40-28-52z",
        Suit.DIAMONDS: "M-26-54l-2 14 26 10 32-12-2-12Q2-40-26-54z",
    }[card.suit]
    return (
        _painted(hair, bob)
        + _painted(_FLESH, face)
        + _line("M-14-99q4-3 9-1M-19-74h6", width=1.8)
        + _line("M-14-92q4-3 7 0M-11-92v3", width=2.6)
        + _painted(hair, "M-2-106q4 10 2 16 10 4 8 18 14-6 14-32z")
        + _painted(_IVORY if card.suit.red else _GOLD, collar)
        + _line("M0-24v10M1-8v2", _GOLD, 5)
        + _painted(dress.lining, cap)
        + _painted(_IVORY, plume)
    )


_FIGURE: Final = {Rank.KING: _king, Rank.QUEEN: _queen, Rank.JACK: _jack}


@cache
def court_half(card: Card) -> str:
    """The upper half of a court card, without ids: SVG elements in card units."""
    dress = _WARDROBE[card.suit]
    grip = 62 if card.rank is Rank.KING else 52
    return (
        f'<g stroke="{_INK}" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round">'
        + _mantle(card, dress)
        + _HELD[str(card)]
        + _hand(56, -grip + 8, dress.lining)
        + _FIGURE[card.rank](card, dress)
        + "</g>"
        + f'<path d="{pip(card.suit, -55, -104, 42)}"/>'
    )


@cache
def court_sash(card: Card) -> str:
    """The sash over the seam and the frame round both halves: SVG elements in card units."""
    dress = _WARDROBE[card.suit]
    return (
        f'<g stroke="{_INK}" stroke-width="2">'
        + _painted(_GOLD, "M-78 11 78-33v22L-78 33z")
        + _line("M-78 22 78-22", dress.lining, 9)
        + '<path fill="none" stroke="#fbf3df" stroke-width="4" stroke-linecap="round" '
        'stroke-dasharray=".1 12" d="M-75 21 75-21"/>'
        + '<path fill="none" stroke="currentColor" d="M-78-132H78V132H-78z"/></g>'
    )
