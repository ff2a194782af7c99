"""What the site leaves out of a notebook's saved widgets, and what it must not touch."""

from __future__ import annotations

import copy
import json
from types import SimpleNamespace
from typing import Any

from book._ext.widgets import lighten, lightened
from boston.render import style_tag

OWN = "<style>.bo-app { gap: 0 }</style>"
TYPED = "</script><!-- <b>♠</b>"


def model(name: str, **values: object) -> dict[str, Any]:
    return {"model_module": "m", "model_module_version": "2", "model_name": name, "state": values}


SAVED: dict[str, Any] = {
    "version_major": 2,
    "version_minor": 0,
    "state": {
        "1": model("HTMLModel", value=f"{style_tag()}{OWN}", placeholder="", tooltip=None),
        "2": model("LayoutModel", width="auto", height=None, _view_count=None),
        "3": model("TextModel", value=TYPED, layout="IPY_MODEL_2"),
        "4": model("FloatProgressModel", value=0.25),
    },
}


def test_only_what_the_site_has_is_left_out() -> None:
    before = copy.deepcopy(SAVED)
    models = lightened(SAVED)["state"]
    assert before == SAVED
    assert models["1"] == model("HTMLModel", value=OWN, placeholder="", tooltip=None)
    assert models["2"] == model("LayoutModel", width="auto")
    assert [models[name] for name in "34"] == [SAVED["state"][name] for name in "34"]


def test_the_script_on_the_page_holds_the_same_and_nothing_ends_it() -> None:
    script = {"type": "application/vnd.jupyter.widget-state+json", "body": json.dumps(SAVED)}
    told = {"app": {"js_files": {"ipywidgets_state": (None, script)}}, "still": {}}
    app: Any = None
    env: Any = SimpleNamespace(nb_metadata=told)
    for _ in range(2):  # what is kept between two builds is lightened again, to the same
        assert not list(lighten(app, env))
        _, found = told["app"]["js_files"]["ipywidgets_state"]
        assert found["type"] == script["type"]
        assert "<" not in found["body"]
        assert json.loads(found["body"]) == lightened(SAVED)
