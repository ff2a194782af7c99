"""Apps on a page: readable with no script at all, drawn by ours where it is there.

A notebook cell that shows an app has saved two outputs for it: the *view*, which names a widget in
the notebook's saved state, and ``text/html``, the app's static face, made by the same Python.
myst-nb keeps one output of a bundle; here both are kept. The face is what a reader sees; the script
of ``book/_live`` replaces it with the drawn widget. The script is copied into the site and linked
only on pages that hold a widget, and only if it was built: without it the face stays.

What a notebook needs of its saved state and the site does not is left out on the way: the styles of
the pictures, which the site has once, and every measure of a layout that nobody has set.
"""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

from docutils import nodes
from myst_nb.sphinx_ import NbMetadataCollector
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util import logging

from boston.render import style_tag

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

VIEW = "application/vnd.jupyter.widget-view+json"
FACE = "text/html"

BUNDLE = Path(__file__).resolve().parents[1] / "_live" / "dist" / "widgets"
ON_SITE = "_widgets"  # not under _static: Jupyter Book may add every script there to every page
SCRIPT, STYLE = "widgets.js", "widgets.css"
_STATE = "ipywidgets_state"  # what myst-nb calls the script with the saved state

_STYLE = re.compile(r"<style>.*?</style>", re.DOTALL)

logger = logging.getLogger(__name__)


class KeepFaceAndView(SphinxPostTransform):
    """Replace each output that has a widget view by its face and its view, together."""

    default_priority = 3  # myst-nb picks a single output at 4
    formats = ("html",)

    def run(self, **kwargs: Any) -> None:
        """Rewrite the page's bundles."""
        del kwargs
        bundles = [
            node
            for node in self.document.findall(nodes.container)
            if node.get("nb_element") == "mime_bundle"
        ]
        for bundle in bundles:
            outputs = {
                str(part["mime_type"]): part.children
                for part in bundle.children
                if isinstance(part, nodes.container)
            }
            if VIEW not in outputs:
                continue
            if FACE not in outputs:
                logger.warning(
                    "a widget has no static face: its output has no text/html, so that a reader "
                    "without scripts would see nothing",
                    location=bundle,
                    type="boston",
                    subtype="widget_face",
                )
            bundle.replace_self(both(outputs.get(FACE, []), outputs[VIEW]))


def both(face: Sequence[nodes.Node], view: Sequence[nodes.Node]) -> nodes.container:
    """Put a face and a view into the container that ``book/_live`` looks for."""
    for part in (raw for node in face for raw in node.findall(nodes.raw)):
        # The site has the styles of the pictures once (site.py); every face brings them again.
        bare = _STYLE.sub("", part.astext())
        part.children = [nodes.Text(bare)]
        part.rawsource = bare
    held_face = nodes.container("", *face, classes=["bo-widget-face"])
    return nodes.container("", held_face, *view, classes=["bo-widget"])


def lightened(saved: dict[str, Any]) -> dict[str, Any]:
    """A saved state without what a page of the site has anyway; it draws the same.

    Args:
        saved: A notebook's widget state, format 2.
    """
    style = str(style_tag())
    models = {}
    for name, model in saved["state"].items():
        values = model["state"]
        if model["model_name"] == "LayoutModel":  # a measure left out is not set: null
            values = {key: value for key, value in values.items() if value is not None}
        if style in str(values.get("value", "")):
            values = {**values, "value": values["value"].replace(style, "")}
        models[name] = {**model, "state": values}
    return {**saved, "state": models}


def lighten(app: Sphinx, env: BuildEnvironment) -> Iterable[str]:
    """Lighten the saved state of every page before the pages are written."""
    del app
    for told in NbMetadataCollector.get_doc_data(env).values():
        files = told.get("js_files", {})
        if _STATE in files:
            source, script = files[_STATE]
            # In a script element only "<" could end it.
            saved = json.dumps(lightened(json.loads(script["body"])), separators=(",", ":"))
            files[_STATE] = (source, {**script, "body": saved.replace("<", "\\u003c")})
    return ()


def holds_widgets(app: Sphinx, page: str) -> bool:
    """Whether a page carries saved widget state."""
    return _STATE in NbMetadataCollector.get_js_files(app.env, page)


def link_bundle(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Link script and style on pages that have widgets, if they were built."""
    del template, context, doctree
    if holds_widgets(app, page) and (BUNDLE / SCRIPT).is_file():
        app.add_js_file(f"../{ON_SITE}/{SCRIPT}", loading_method="defer")
        app.add_css_file(f"../{ON_SITE}/{STYLE}")


def copy_bundle(app: Sphinx, failed: Exception | None) -> None:
    """Copy the built assets into the site, if any page uses them."""
    if failed or app.builder.format != "html" or not (BUNDLE / SCRIPT).is_file():
        return
    if any(holds_widgets(app, page) for page in app.env.found_docs):
        target = Path(app.outdir) / ON_SITE
        target.mkdir(exist_ok=True)
        for name in (SCRIPT, STYLE):
            shutil.copyfile(BUNDLE / name, target / name)


def setup(app: Sphinx) -> None:
    """Connect the transform and the hooks."""
    app.add_post_transform(KeepFaceAndView)
    app.connect("env-updated", lighten)
    app.connect("html-page-context", link_bundle)
    app.connect("build-finished", copy_bundle)
