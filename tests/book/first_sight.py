"""What a reader meets who opens a page: each page is opened once a window, all is written down.

Opening a page and letting axe read it takes seconds; the questions to what was found take none. So
the tests ask a `Sight`, and a page of the book is opened three times in all: wide and light, narrow
and dark, and without scripts. Axe goes by all its rules each time, and judges like things once: see
`THIN` and `PAINTED`.
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
# Axe fetches every style sheet again to read whether it locks a screen's orientation. The sheets
# are the same on all pages, so only the live page is asked that, in `test_live_pages.py`; what a
# page says in a style of its own is read by `test_built_pages.py`.
PAGE_RULES = {**RULES, "preload": False}

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

# Axe takes its time for every element. A row, or an item of a list, that is made of just what three
# others of the same kind are made of tells it nothing new, so it goes; and so do the strokes of
# drawings, which have neither name nor text to judge.
ALIKE, THIN = (
    3,
    """alike => {
  const seen = new Map();
  for (const row of document.querySelectorAll("#main-content :is(tbody tr, li)")) {
    const parts = [...row.querySelectorAll("*")].map((e) =>
      [e.tagName, e.getAttribute("class"), e.style.color, e.style.background].join("."));
    const whole = row.parentElement.closest("table, ul, ol");
    const kind = [row.tagName, whole.className, row.className, ...new Set(parts.sort())].join();
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    if (seen.get(kind) > alike) row.remove();
  }
  // A table or list that has nothing new at all goes, a table with the box it scrolls in.
  for (const body of document.querySelectorAll("#main-content tbody:not(:has(tr))")) {
    (body.closest(".pst-scrollable-table-container") ?? body.closest("table")).remove();
  }
  for (const list of document.querySelectorAll("#main-content :is(ul, ol):not(:has(li))")) {
    list.remove();
  }
  const strokes = "path, use, rect, circle, ellipse, line, polyline, polygon";
  for (const stroke of document.querySelectorAll(`#main-content svg :is(${strokes})`)) {
    const named = "[role], [tabindex], [aria-label], [aria-labelledby]";
    if (!stroke.matches(named) && !stroke.childElementCount) stroke.remove();
  }
}""",
)

READ = """async ([context, options, measured]) => {
  axe.configure({ rules: [{ id: "color-contrast", selector: measured }] });
  const told = await axe.run(context ?? document, options);
  return told.violations.flatMap((violation) =>
    violation.nodes.map((node) => [violation.id, node.html.slice(0, 160)]));
}"""

# Four fifths of what axe costs is measuring contrast, element by element. What is painted with the
# same ink, in the same size and weight, on the same grounds, has the same contrast: of such
# elements axe measures the first and the last. What stands out of the flow is a kind by its class.
MEASURED = "data-axe-measures"
PAINTED = """mark => {
  const grounds = new Map([[null, ""]]);
  const ground = (e) => {
    if (!grounds.has(e)) {
      const s = getComputedStyle(e);
      const placed = s.position !== "static" || s.float !== "none" || s.transform !== "none";
      const painted = [s.backgroundColor, s.backgroundImage, s.opacity, s.filter, s.mixBlendMode];
      const plain = painted.join() === "rgba(0, 0, 0, 0),none,1,none,normal";
      const own = (plain ? "" : painted.join()) + (placed ? `.${e.getAttribute("class")}` : "");
      grounds.set(e, own ? `${ground(e.parentElement)} > ${own}` : ground(e.parentElement));
    }
    return grounds.get(e);
  };
  const kinds = new Map();
  for (const e of document.querySelectorAll("#main-content *")) {
    const text = [...e.childNodes].filter((n) => n.nodeType === Node.TEXT_NODE).map((n) => n.data);
    const letters = text.join("").trim().length;
    if (!letters && !e.matches("input, select, textarea, button")) continue;
    if (!e.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
    const s = getComputedStyle(e);
    // Of a single letter axe does not say whether it is text, so it stands for no other.
    const kind = [ground(e), e.tagName, e.getAttribute("class"), s.color, s.webkitTextFillColor,
      s.fill, s.fontSize, s.fontWeight, s.textShadow, e.disabled, letters === 1].join();
    kinds.set(kind, [...(kinds.get(kind) ?? [e]).slice(0, 1), e]);
  }
  for (const [first, last] of kinds.values()) {
    first.setAttribute(mark, "");
    last.setAttribute(mark, "");
  }
  return `[${mark}]`;
}"""

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
    """What axe finds: rule and element; only axe may be asked about the page afterwards."""
    page.evaluate(THIN, ALIKE)
    page.evaluate(Axe().axe_script)
    found = page.evaluate(READ, [context, PAGE_RULES, page.evaluate(PAINTED, MEASURED)])
    return tuple((rule, html) for rule, html in found)


def with_scripts(page: Page) -> dict[str, Any]:
    """Look at a page that has loaded, when its letters have come and its widgets are drawn."""
    page.evaluate("document.fonts.ready.then(() => null)")
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
