"""Runs the committed notebooks again and stores their outputs and widget state.

`python3 make.py notebooks` calls this after the engine or a notebook has changed. Random widget ids
are replaced by numbers, so that a run that changes nothing changes no file.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

_STATE = "application/vnd.jupyter.widget-state+json"
_VIEW = "application/vnd.jupyter.widget-view+json"


def rerun(path: Path) -> None:
    """Run one notebook in place.

    Raises:
        CellExecutionError: where a cell fails; the file is left as it was.
    """
    notebook: Any = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]
    NotebookClient(
        notebook,
        timeout=600,
        kernel_name="python3",
        store_widget_state=True,
        resources={"metadata": {"path": str(path.parent)}},
    ).execute()
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
    notebook.metadata.get("language_info", {}).pop("version", None)
    saved = notebook.metadata.get("widgets", {}).get(_STATE, {})
    order = models_in_order(notebook, saved.get("state", {}))
    if saved:
        saved["state"] = {model: saved["state"][model] for model in order}
    text: str = nbformat.writes(notebook)  # type: ignore[no-untyped-call]
    for number, model in enumerate(order, start=1):
        text = text.replace(model, f"{number:032x}")
    # Written once more: the keys of the state were sorted by ids that are gone now.
    told = nbformat.from_dict(json.loads(text))  # type: ignore[no-untyped-call]
    nbformat.validate(told)
    text = nbformat.writes(told)  # type: ignore[no-untyped-call]
    path.write_text(text + "\n", encoding="utf-8")


def models_in_order(notebook: Any, state: Mapping[str, Any]) -> list[str]:
    """The ids of all widget models: those the outputs show, each followed by what it refers to."""
    found: dict[str, None] = {}

    def visit(model: str) -> None:
        if model in state and model not in found:
            found[model] = None
            for inner in re.findall("IPY_MODEL_([0-9a-f]+)", json.dumps(state[model])):
                visit(inner)

    for cell in notebook.cells:
        for output in cell.get("outputs", ()):
            visit(output.get("data", {}).get(_VIEW, {}).get("model_id", ""))
    for model in sorted(state, key=lambda name: json.dumps(state[name])):
        visit(model)
    return list(found)


def main(folders: Sequence[str]) -> None:
    """Run every notebook under the folders."""
    for folder in folders:
        for path in sorted(Path(folder).glob("**/*.ipynb")):
            rerun(path)


if __name__ == "__main__":
    main(sys.argv[1:])
