"""Live pages: the control at the head of a page with an app, and the cells Python can run there.

A notebook page comes alive where it shows an app, or where its metadata say `"live": true`;
`"auto"` starts it without a click, `false` leaves it still. Its cells get ids, and a JSON block
tells the program of the page their sources and where the assets lie. Nothing of this is on a page
where the assets of `book/_live` are absent, or were made from another engine than this tree's.
"""

from __future__ import annotations

import json
import shutil
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util import logging

from book._ext.widgets import VIEW
from book._live.making import LIVE, MANIFEST, engine_name

if TYPE_CHECKING:
    from sphinx.application import Sphinx

ON_SITE = "_live"
INVITATION = "Python can run on this page, in your browser."

logger = logging.getLogger(__name__)


@cache
def manifest() -> dict[str, Any] | None:
    """What `book/_live/assets.py` made, or `None` where it has not made this tree's."""
    if not MANIFEST.is_file():
        return None
    made: dict[str, Any] = json.loads(MANIFEST.read_text("utf-8"))
    if made["engine"]["tree"] != engine_name():
        logger.info("boston: the live assets are of another engine; the apps stand still")
        return None
    return made


def cells_of(notebook: dict[str, Any]) -> list[dict[str, Any]]:
    """Id, source and tags of every code cell; the id counts all cells, as myst-nb does."""
    return [
        {
            "id": f"bo-cell-{index}",
            "source": "".join(cell["source"]),
            "tags": cell.get("metadata", {}).get("tags", []),
        }
        for index, cell in enumerate(notebook["cells"])
        if cell["cell_type"] == "code"
    ]


def liveliness(notebook: dict[str, Any]) -> bool | str:
    """Whether a page comes alive: what its metadata say, or else whether it shows an app."""
    told: bool | str | None = notebook.get("metadata", {}).get("live")
    if told is not None:
        return told
    return any(
        VIEW in output.get("data", {})
        for cell in notebook["cells"]
        for output in cell.get("outputs", ())
    )


def facts(page: str, notebook: dict[str, Any], made: dict[str, Any]) -> dict[str, Any]:
    """What the program of the page has to know."""
    kept = ("page", "pyodide", "wheels", "packages", "sizes", "python", "engine")
    megabytes = made["transfer"] / 1e6
    return {
        **{name: made[name] for name in kept},
        "root": "../" * page.count("/") + f"{ON_SITE}/",
        "auto": liveliness(notebook) == "auto",
        "invitation": INVITATION,
        "cost": f"About {megabytes:.0f} MB the first time, then from the browser’s own store.",
        "cells": cells_of(notebook),
    }


def control(told: dict[str, Any]) -> nodes.raw:
    """The control of the page; its button works once the page's program is there."""
    # In a script element only "<" could end it.
    data = json.dumps(told, ensure_ascii=False).replace("<", "\\u003c")
    html = f"""\
<section class="bo-live" aria-label="Python on this page" data-state="still">
<p class="bo-live-words"><span class="bo-live-text" role="status">{told["invitation"]}</span>
<span class="bo-live-detail">{told["cost"]}</span></p>
<button type="button" disabled>Make this page live</button>
<progress max="1" value="0" aria-label="How much is loaded" hidden></progress>
<script type="application/json" id="bo-live-facts">{data}</script>
</section>"""
    return nodes.raw("", html, format="html")


class Enliven(SphinxPostTransform):
    """Give a live page its control, and its cells their ids."""

    default_priority = 5
    formats = ("html",)

    def run(self, **kwargs: Any) -> None:
        """Rewrite one page."""
        del kwargs
        page = self.env.docname
        source = Path(self.env.doc2path(page))
        made = manifest()
        if source.suffix != ".ipynb" or made is None:
            return
        notebook = json.loads(source.read_text("utf-8"))
        if not liveliness(notebook):
            return
        cells = [
            node
            for node in self.document.findall(nodes.container)
            if node.get("nb_element") == "cell_code"
        ]
        for cell in cells:
            cell["ids"].append(f"bo-cell-{cell['cell_index']}")
        if cells:
            told = control(facts(page, notebook, made))
            cells[0].parent.insert(cells[0].parent.index(cells[0]), told)


def copy_assets(app: Sphinx, failed: Exception | None) -> None:
    """Put the live assets into the site."""
    if failed is None and app.builder.format == "html" and manifest() is not None:
        shutil.copytree(LIVE, Path(app.outdir) / ON_SITE, dirs_exist_ok=True)


def setup(app: Sphinx) -> None:
    """Connect the transform and the copy."""
    app.add_post_transform(Enliven)
    app.connect("build-finished", copy_assets)
