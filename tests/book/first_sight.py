"""What a reader meets who opens a page: each page is opened once a window, all is written down.

Opening a page and letting axe read it takes seconds; the questions to what was found take none. So
the tests ask a `Sight`, and a page of the book is opened three times in all: wide and light, narrow
and dark, and without scripts.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

WINDOWS = {"wide": (1280, "light"), "narrow": (360, "dark"), "unscripted": (1280, "light")}

RULES = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
    "resultTypes": ["violations"],
}

OVERFLOW = """() => {
  const wide = document.documentElement.clientWidth;
  return {
    page: document.documentElement.scrollWidth - wide,
    culprits: [...document.querySelectorAll("article *")]
      .filter((e) => e.getBoundingClientRect().right > wide + 1
        && !e.closest(".bo-scroll, .pst-scrollable-table-container, pre, .bo-evidence"))
      .slice(0, 5).map((e) => e.outerHTML.slice(0, 120)),
  };
}"""

VISIBLE_SEARCH = """() =>
  [...document.querySelectorAll("input[type=search], .search-button, .search-button-field")]
    .filter((e) => e.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
      && e.getBoundingClientRect().right > 0).length"""

# Axe takes its time for every element. A row that is made of just what three others in tables of
# the same kind are made of tells it nothing new, so it goes.
ALIKE, THIN = (
    3,
    """alike => {
  const seen = new Map();
  for (const row of document.querySelectorAll("#main-content tbody tr")) {
    const parts = [...row.querySelectorAll("*")].map((e) => `${e.tagName}.${e.className}`);
    const kind = [row.closest("table").className, row.className, ...new Set(parts.sort())].join();
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    if (seen.get(kind) > alike) row.remove();
  }
  // A table that has nothing new at all goes with the box it scrolls in.
  for (const body of document.querySelectorAll("#main-content tbody:not(:has(tr))")) {
    (body.closest(".pst-scrollable-table-container") ?? body.closest("table")).remove();
  }
}""",
)

STAGES = """() => [...document.querySelectorAll(".bo-widget")].map((e) => ({
  stages: e.querySelectorAll(".bo-widget-stage").length,
  faces: e.querySelectorAll(".bo-widget-face").length,
}))"""


@dataclass(frozen=True)
class Sight:
    """One page in one window, as it was found."""

    complaints: tuple[str, ...] = ()
    failures: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    overflow: dict[str, Any] = field(default_factory=dict)
    searches: int = 0
    widgets: tuple[dict[str, int], ...] = ()
    violations: tuple[tuple[str, str], ...] = ()
    """Rule of axe and the beginning of the element it complains of."""
    heading: bool = False
    hidden_faces: int = 0


def axe(page: Page, context: str | None = None) -> tuple[tuple[str, str], ...]:
    """What axe finds: rule and element."""
    response = Axe().run(page, context=context, options=RULES).response
    return tuple(
        (violation["id"], node["html"][:160])
        for violation in response["violations"]
        for node in violation["nodes"]
    )


def thinned(page: Page) -> Page:
    """The page without table rows made like others; only axe may still be asked about it."""
    page.evaluate(THIN, ALIKE)
    return page


def with_scripts(page: Page) -> dict[str, Any]:
    """Look at a page when all it wants has come and its saved widgets are drawn."""
    page.wait_for_load_state("networkidle")
    page.wait_for_function(
        """() => [...document.querySelectorAll(".bo-widget")]
            .every((e) => e.querySelector(".bo-widget-stage .jupyter-widgets"))""",
        timeout=30_000,
    )
    return {
        "overflow": page.evaluate(OVERFLOW),
        "searches": page.evaluate(VISIBLE_SEARCH),
        "widgets": tuple(page.evaluate(STAGES)),
    }


def without_scripts(page: Page) -> dict[str, Any]:
    """Look at a page in a browser that runs no scripts."""
    faces = page.locator(".bo-widget-face")
    return {
        "heading": page.locator("article h1").is_visible(),
        "hidden_faces": sum(not faces.nth(index).is_visible() for index in range(faces.count())),
    }
