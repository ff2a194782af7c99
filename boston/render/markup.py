"""Strings that know how to show themselves, escaping, and the one stylesheet.

Everything drawn in this room is a `str`: it can be printed, written to a file or joined with
other markup. `Html` marks text as markup already made safe; whatever else comes from outside
goes through `escape`.
"""

from __future__ import annotations

import html
import re
from functools import cache
from importlib import resources
from zlib import crc32


class Html(str):
    """A piece of HTML; notebooks show it."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        return str(self)


class Svg(Html):
    """A picture as SVG; notebooks show it, and as a file it stands alone."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


def escape(thing: object) -> str:
    """The thing as text safe in an element or a quoted attribute; `Html` passes unchanged.

    >>> escape('<b title="x">')
    '&lt;b title=&quot;x&quot;&gt;'
    """
    return str(thing) if isinstance(thing, Html) else html.escape(str(thing), quote=True)


def attribute(thing: object) -> str:
    """The thing as text safe in a quoted attribute, whatever it is."""
    return html.escape(str(thing), quote=True)


@cache
def stylesheet() -> str:
    """The CSS of all fragments, without comments and idle white space."""
    text = resources.files(__package__).joinpath("style.css").read_text(encoding="utf-8")
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    text = re.sub(r"\s+", " ", text)
    # Only around signs that never need a blank; `+`, `-` and `>` do inside calc() and @container.
    return re.sub(r" ?([{};,]) ?", r"\1", text).replace(";}", "}").strip()


@cache
def style_tag() -> Html:
    """The stylesheet as a `<style>` element, for a page or notebook that loads nothing else."""
    return Html(f"<style>{stylesheet()}</style>")


def fragment(body: str, *, style: bool) -> Html:
    """A finished fragment, with the stylesheet before it where `style` is true."""
    return Html(f"{style_tag()}{body}" if style else body)


def fragment_prefix(content: str) -> str:
    """A name for the ids of one fragment: the same content has the same name, always."""
    return f"b{crc32(content.encode()) % 16**6:06x}"
