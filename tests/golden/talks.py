"""Naive auctions written as talks: what may be said after so many words, and in how many ways.

A talk is a generator that names who speaks and what he may say, and is told what he said. It has
no memory to copy, so every question is answered by holding it again from the first word.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence

End = tuple[str, int | None, int | None]
Talk = Callable[[], Generator[tuple[int, list[str]], str, End]]


def listen(talk: Talk, said: Sequence[str]) -> tuple[int, list[str]] | End:
    """Who speaks next and what he may say; or, when all is said, what it came to."""
    held = talk()
    try:
        turn = next(held)
        for word in said:
            assert word in turn[1], f"{word} is not among {turn[1]}"
            turn = held.send(word)
    except StopIteration as end:
        result: End = end.value
        return result
    return turn


def over(heard: tuple[int, list[str]] | End) -> bool:
    return len(heard) == 3


def ways(talk: Talk, depth: int, said: tuple[str, ...] = ()) -> int:
    """How many ways there are to say so many words, one after the other, from the first."""
    heard = listen(talk, said)
    if over(heard):
        return 0
    if depth == 1:
        return len(heard[1])
    return sum(ways(talk, depth - 1, (*said, word)) for word in heard[1])


def complete(talk: Talk, said: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], End]]:
    """Every whole auction, with what it comes to."""
    heard = listen(talk, said)
    if over(heard):
        yield said, heard
        return
    for word in heard[1]:
        yield from complete(talk, (*said, word))
