"""The directive `boston-api`: the public names of a room, from their docstrings."""

from __future__ import annotations

import inspect
from importlib import import_module
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

if TYPE_CHECKING:
    from sphinx.application import Sphinx

_HEADS = ("Args:", "Attributes:", "Returns:", "Raises:")


class BostonApi(SphinxDirective):
    """Every public name of a module: signature, docstring, and its examples as code."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """List the names of the module's `__all__`."""
        try:
            module = import_module(self.arguments[0])
            names = module.__all__
        except (ImportError, AttributeError) as error:
            raise self.error(f"boston-api: {error}") from None
        made: list[nodes.Node] = []
        for name in names:
            thing = getattr(module, name)
            if inspect.isclass(thing) or inspect.isfunction(thing):
                made.append(_entry(name, thing))
        return made


def _entry(name: str, thing: Any) -> nodes.Node:
    item = nodes.definition_list_item("")
    kind = "class" if inspect.isclass(thing) else "function"  # Diff and diff are two entries
    term = nodes.term("", "", nodes.literal("", _signature(name, thing)))
    term["ids"].append(nodes.make_id(f"api-{kind}-{thing.__module__}-{name}"))
    item += term
    body = nodes.definition("", *_docstring(inspect.getdoc(thing) or ""))
    if inspect.isclass(thing):
        for member, value in vars(thing).items():
            target = value.fget if isinstance(value, property) else value
            target = getattr(target, "__func__", target)
            if member.startswith("_") or not inspect.isfunction(target):
                continue
            head = member if isinstance(value, property) else _signature(member, target)
            first = (inspect.getdoc(target) or "").split("\n\n", maxsplit=1)[0].replace("\n", " ")
            body += nodes.paragraph("", "", nodes.literal("", head), nodes.Text(f" — {first}"))
    item += body
    return nodes.definition_list("", item)


def _signature(name: str, thing: Any) -> str:
    try:
        signature = inspect.signature(thing)
    except (TypeError, ValueError):
        return name
    parameters = [
        parameter.replace(annotation=inspect.Parameter.empty)
        for parameter in signature.parameters.values()
        if parameter.name not in ("self", "cls")
    ]
    shown = signature.replace(parameters=parameters, return_annotation=inspect.Signature.empty)
    return f"{name}{shown}"


def _docstring(text: str) -> list[nodes.Node]:
    made: list[nodes.Node] = []
    for block in text.split("\n\n"):
        lines = block.splitlines()
        if not lines:
            continue
        if lines[0].startswith(">>>"):
            made.append(nodes.literal_block(block, block, language="pycon"))
        elif lines[0] in _HEADS:
            made.append(nodes.paragraph("", "", nodes.strong("", lines[0].rstrip(":"))))
            made.append(_fields(lines[1:]))
        else:
            flowing = " ".join(line.strip() for line in lines)
            made.append(nodes.paragraph("", "", *_literals(flowing)))
    return made


def _fields(lines: list[str]) -> nodes.Node:
    """An indented list of `name: text`, where deeper lines continue the one before."""
    items: list[str] = []
    for line in lines:
        if line.startswith("        ") and items:
            items[-1] += " " + line.strip()
        else:
            items.append(line.strip())
    listed = nodes.bullet_list("")
    for text in items:
        listed += nodes.list_item("", nodes.paragraph("", "", *_literals(text)))
    return listed


def _literals(text: str) -> list[nodes.Node]:
    """Text whose `words` between backquotes are code."""
    return [
        nodes.literal("", part) if place % 2 else nodes.Text(part)
        for place, part in enumerate(text.split("`"))
        if part
    ]


def setup(app: Sphinx) -> None:
    """Register the directive."""
    app.add_directive("boston-api", BostonApi)
