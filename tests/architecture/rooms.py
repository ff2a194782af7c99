"""The rooms of the house in their order, and the files in them, read as syntax trees."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "boston"
ROOMS = (
    *("errors", "cards", "seats", "notation", "evidence", "variants", "explain", "deal", "board"),
    *("settlement", "solver", "odds", "players", "sitting", "check", "analysis"),
    *("render", "charts", "widgets", "cli"),
)
"""From the ground up; a room may import from those before it."""
CORE = ROOMS[: ROOMS.index("render")]
FACES = ("__init__", "__main__")
"""The package's own door: it leads into every room, and no room leads back to it."""
HEAVY = ("numpy", "pandas", "matplotlib", "ipywidgets", "IPython")

MAY_LOOK_UP = ("__str__", "__repr__", "view")
"""Functions that may import from a higher room, lazily; besides `_repr_html_` and its kin."""


@dataclass(frozen=True)
class Import:
    """One import: by which file and line, of what, and inside which functions."""

    file: Path
    line: int
    target: str
    inside: tuple[str, ...]

    @property
    def lazy_view(self) -> bool:
        """Whether it stands inside a function that shows a value."""
        return any(
            name in MAY_LOOK_UP or (name.startswith("_repr_") and name.endswith("_"))
            for name in self.inside
        )

    def __str__(self) -> str:
        return f"{self.file.relative_to(ROOT)}:{self.line} imports {self.target}"


def sources() -> tuple[Path, ...]:
    """Every Python file of the package."""
    return tuple(sorted(PACKAGE.rglob("*.py")))


@cache
def tree(file: Path) -> ast.Module:
    """A file as a syntax tree."""
    return ast.parse(file.read_text(encoding="utf-8"), filename=str(file))


def room(file: Path) -> str:
    """The room a file is in."""
    return file.relative_to(PACKAGE).parts[0].removesuffix(".py")


def rank(name: str) -> int:
    """How high a room lies.

    Raises:
        ValueError: for a room nobody has put in order.
    """
    return ROOMS.index(name)


def imports(file: Path) -> Iterator[Import]:
    """Every import of a file, written out in full; of `boston` by its room where it is one."""
    package = file.relative_to(ROOT).with_suffix("").parts[:-1]

    def visit(node: ast.AST, inside: tuple[str, ...]) -> Iterator[Import]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.Import):
                for alias in child.names:
                    yield Import(file, child.lineno, alias.name, inside)
            elif isinstance(child, ast.ImportFrom):
                base = child.module or ""
                if child.level:
                    base = ".".join((*package[: len(package) - child.level + 1], base)).rstrip(".")
                if base == "boston":
                    for alias in child.names:
                        yield Import(file, child.lineno, f"boston.{alias.name}", inside)
                else:
                    yield Import(file, child.lineno, base, inside)
            name = getattr(child, "name", "")
            function = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef)
            yield from visit(child, (*inside, name) if function else inside)

    yield from visit(tree(file), ())


def upward(found: Import) -> bool:
    """Whether an import leads from a room to a higher one, or to the package's door."""
    parts = found.target.split(".")
    if parts[0] != "boston" or found.lazy_view:
        return False
    here = room(found.file)
    if len(parts) == 1 or parts[1] not in ROOMS:
        return True  # the door, or a name in it
    return rank(parts[1]) > rank(here)


def heavy_at(found: Import) -> bool:
    """Whether an import brings in a heavy library where only the standard one may be."""
    return found.target.split(".")[0] in HEAVY and "to_frame" not in found.inside


def docstrings(module: ast.Module) -> set[int]:
    """The ids of the nodes that are docstrings, of functions, classes, modules and attributes."""
    found = set()
    for node in ast.walk(module):
        for body in (getattr(node, "body", None),):
            for part in body if isinstance(body, list) else ():
                if isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant):
                    found.add(id(part.value))
    return found


def constants(file: Path) -> Iterator[ast.Constant]:
    """The constants of a file that are no docstrings."""
    module = tree(file)
    skipped = docstrings(module)
    for node in ast.walk(module):
        if isinstance(node, ast.Constant) and id(node) not in skipped:
            yield node
