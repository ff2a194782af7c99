"""Notebooks of the laboratory as notebooks: to open and change in the browser, or to take along.

Every page made from one offers its file. Where the notebook app was built (`book/_live` tells how),
it also offers to open it there; without the app no link leads into nothing.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform

from book._live.making import APP
from book._live.notebook_app import NOTEBOOKS
from boston.render import escape

if TYPE_CHECKING:
    from sphinx.application import Sphinx

ON_SITE: Final = "_notebook"
ROOM: Final = "book/lab/"


def is_built(name: str) -> bool:
    """Whether the notebook app is there and holds this very notebook."""
    return (APP / "made-from").is_file() and (APP / "files" / name).is_file()


def offer(page: str) -> nodes.raw:
    """The line of links of a page."""
    name = f"{page.rpartition('/')[2]}.ipynb"
    links = [f'<a href="{escape(name)}" download>Download the notebook</a>']
    if is_built(name):
        app = "../" * page.count("/") + f"{ON_SITE}/notebooks/index.html?path={name}"
        links.insert(0, f'<a href="{escape(app)}">Open as a free notebook</a>')
    return nodes.raw("", f'<p class="bo-notebook">{" · ".join(links)}</p>', format="html")


class Offer(SphinxPostTransform):
    """Put the links under the head of a laboratory page, below the control of a live one."""

    default_priority = 6  # the control is put in at 5
    formats = ("html",)

    def run(self, **kwargs: Any) -> None:
        """Rewrite one page."""
        del kwargs
        page = self.env.docname
        if not page.startswith(ROOM) or Path(self.env.doc2path(page)).suffix != ".ipynb":
            return
        cell = next(
            (
                node
                for node in self.document.findall(nodes.container)
                if node.get("nb_element") == "cell_code"
            ),
            None,
        )
        if cell is not None:
            cell.parent.insert(cell.parent.index(cell), offer(page))


def copy_notebooks(app: Sphinx, failed: Exception | None) -> None:
    """Put the app, and each notebook beside its page, into the site."""
    if failed is not None or app.builder.format != "html":
        return
    out = Path(app.outdir)
    for page in app.env.found_docs:
        notebook = NOTEBOOKS / f"{page.rpartition('/')[2]}.ipynb"
        if page.startswith(ROOM) and notebook.is_file():
            shutil.copyfile(notebook, out / f"{page}.ipynb")
    if (APP / "made-from").is_file():
        kept = shutil.ignore_patterns("made-from")
        shutil.copytree(APP, out / ON_SITE, dirs_exist_ok=True, ignore=kept)


def setup(app: Sphinx) -> None:
    """Connect the transform and the copy."""
    app.add_post_transform(Offer)
    app.connect("build-finished", copy_notebooks)
