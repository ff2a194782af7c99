"""Vector outlines: written once in plain absolute coordinates, placed anywhere, emitted short.

Points are scaled and rounded first and made relative afterwards, so that rounding errors never
add up along a path and symmetric shapes stay symmetric.
"""

from __future__ import annotations

import re
from typing import Final, Self

_TOKEN: Final = re.compile(r"[MLHVCQAZ]|-?\d*\.?\d+")
_NUMBERS: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "A": 7, "Z": 0}


class Outline:
    """A path of absolute commands (`M L H V C Q A Z`), ready to be placed."""

    __slots__ = ("_steps",)

    def __init__(self, steps: tuple[tuple[str, tuple[float, ...]], ...]) -> None:
        self._steps = steps

    @classmethod
    def read(cls, text: str) -> Self:
        """Read a path written with absolute commands; repeated ones may leave out the letter.

        Raises:
            ValueError: for a path that ends within a command.
        """
        tokens = _TOKEN.findall(text)
        steps: list[tuple[str, tuple[float, ...]]] = []
        command, at = "M", 0
        while at < len(tokens):
            if tokens[at] in _NUMBERS:
                command = tokens[at]
                at += 1
            count = _NUMBERS[command]
            numbers = tuple(float(token) for token in tokens[at : at + count])
            if len(numbers) < count:
                raise ValueError(f"the path {text!r} ends within {command}")
            steps.append((command, numbers))
            at += count
        return cls(tuple(steps))

    def place(self, x: float = 0, y: float = 0, scale: float = 1) -> str:
        """The path data with its origin at (x, y), in relative commands and whole units."""
        out: list[str] = []
        here = start = (0, 0)

        def point(px: float, py: float) -> tuple[int, int]:
            return round(x + px * scale), round(y + py * scale)

        last = ""
        for command, numbers in self._steps:
            if command == "Z":
                out.append("z")
                here, last = start, ""
                continue
            if command == "M":
                here = start = point(numbers[0], numbers[1])
                out.append("M" + _join(here))
                last = ""
                continue
            if command == "H":
                there = (point(numbers[0], 0)[0], here[1])
                values = [there[0] - here[0]]
            elif command == "V":
                there = (here[0], point(0, numbers[0])[1])
                values = [there[1] - here[1]]
            elif command == "A":
                there = point(numbers[5], numbers[6])
                radii = [max(1, round(number * scale)) for number in numbers[:2]]
                flags = [int(number) for number in numbers[2:5]]
                values = [*radii, *flags, there[0] - here[0], there[1] - here[1]]
            else:
                points = [point(numbers[i], numbers[i + 1]) for i in range(0, len(numbers), 2)]
                there = points[-1]
                values = [part for px, py in points for part in (px - here[0], py - here[1])]
            text = _join(values)
            letter = command.lower()
            if letter == last:
                out.append(text if text.startswith("-") else " " + text)
            else:
                out.append(letter + text)
            here, last = there, letter
        return "".join(out)


def _join(values: tuple[int, ...] | list[int]) -> str:
    text = ""
    for value in values:
        text += f" {value}" if text and value >= 0 else str(value)
    return text
