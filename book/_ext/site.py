"""What every page of the site has in common: its assets, and silence towards other servers."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.application import Sphinx

ROOT = Path(__file__).resolve().parents[2]
RENDER_STYLE = ROOT / "boston" / "render" / "style.css"
RENDER_STYLE_ON_SITE = "cards.css"

# Jupyter Book always loads these two. The first writes the address of a CDN into every page, twice,
# which the browser reports as an error; the second has nothing to do without comments.
UNWANTED = {"sphinx_thebe", "sphinx_comments"}


LIST = '<div class="citation-list">'


def unhook(app: Sphinx) -> None:
    """Take off the hooks and style sheets of the extensions the book does not want."""
    for event, listeners in app.events.listeners.items():
        app.events.listeners[event] = [
            listener
            for listener in listeners
            if getattr(listener.handler, "__module__", "").partition(".")[0] not in UNWANTED
        ]
    app.registry.css_files[:] = [
        (name, settings)
        for name, settings in app.registry.css_files
        if name.removesuffix(".css").replace("-", "_") not in UNWANTED
    ]


def mend_citations(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Take off two roles of docutils' bibliography that browsers and checkers no longer accept."""
    del app, page, template, doctree
    if "body" in context:
        swaps = ((' role="doc-biblioentry"', ""), ('<div role="list" class="citation-list">', LIST))
        for role, kept in swaps:
            context["body"] = context["body"].replace(role, kept)


# What extensions put on every page, and a sign in the page that it is needed there.
NEEDED_WITH = {"sphinx-design": "sd-", "design-tabs": "sd-tab", "togglebutton": "toggle"}


def drop_unneeded(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Take style sheets and scripts off a page that shows nothing they are for."""
    del app, page, template, doctree
    body = context.get("body", "")
    for kind in ("css_files", "script_files"):
        context[kind] = [
            asset
            for asset in context[kind]
            if all(sign in body or name not in str(asset) for name, sign in NEEDED_WITH.items())
        ]


def copy_render_style(app: Sphinx, failed: Exception | None) -> None:
    """Give the site the style sheet that the engine's own pictures bring along."""
    if failed is None and app.builder.format == "html" and RENDER_STYLE.is_file():
        shutil.copyfile(RENDER_STYLE, Path(app.outdir) / "_static" / RENDER_STYLE_ON_SITE)


def drop_vendor(app: Sphinx, failed: Exception | None) -> None:
    """Take the theme's icon set out of the site; no page asks for it."""
    if failed is None and app.builder.format == "html":
        shutil.rmtree(Path(app.outdir) / "_static" / "vendor" / "fontawesome", ignore_errors=True)


def setup(app: Sphinx) -> None:
    """Connect the hooks; ours is the last extension in the list, so the others have theirs."""
    unhook(app)
    app.add_js_file("evidence.js", loading_method="defer")
    if RENDER_STYLE.is_file():
        # Before boston.css (500), so that the book has the last word on its own pages.
        app.add_css_file(RENDER_STYLE_ON_SITE, priority=400)
    app.connect("html-page-context", mend_citations)
    app.connect("html-page-context", drop_unneeded, priority=900)
    app.connect("build-finished", copy_render_style)
    app.connect("build-finished", drop_vendor)
