"""What the apps share: the frame that carries a static face, and small widgets made our way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from boston.errors import NotationError, quoted
from boston.render import style_tag
from boston.widgets.link import Addressed, Link, welcome


def typed_seed(text: object) -> int:
    """The seed a reader typed.

    Raises:
        NotationError: with a sentence for the reader, where it is none.
    """
    clean = text.strip() if isinstance(text, str) else text
    try:
        if isinstance(clean, str) and clean.isdecimal():
            return int(clean)
    except ValueError:  # more digits than Python reads
        pass
    raise NotationError(f"{quoted(clean)} is not a seed. Type a whole number, 0 or more.")


def stylesheet(own: str = "") -> str:
    """The style of the apps' controls, with that of one app: `own` names the file beside this."""
    names = ("app.css", own) if own else ("app.css",)
    return "".join(files(__package__).joinpath(name).read_text("utf-8") for name in names)


@cache
def frame_class() -> Any:
    """The class of the apps' outer box; made on first use, since it needs ipywidgets."""
    import ipywidgets
    import traitlets

    class Frame(ipywidgets.VBox):  # type: ignore[misc]
        """A column of widgets that also shows itself as plain HTML where no widget can be.

        Where the app has positions, a page can read the one shown from two more attributes.

        Attributes:
            address: The position as a link, what stands behind the `#` of an address.
            notation: The position as text.
            position: The app's model, or `None` where it has no positions.
        """

        address = traitlets.Unicode("").tag(sync=True)
        notation = traitlets.Unicode("").tag(sync=True)

        def __init__(
            self,
            children: Sequence[Any],
            face: Callable[[], str],
            position: Addressed | None = None,
            redraw: Callable[[], None] = lambda: None,
            style: str = "",
        ) -> None:
            sheets = ipywidgets.HTML(f"{style_tag()}<style>{stylesheet(style)}</style>")
            sheets.layout.display = "none"
            super().__init__([sheets, *children])
            self._face = face
            self.position = position
            self.redraw = redraw
            self.add_class("bo-app")

        def begin(self) -> None:
            """Called once, when the app is complete: it may be shown a position from outside."""
            self.tell()
            if self.position is not None:
                welcome(self)

        def tell(self) -> None:
            """Bring address and notation up to date; called whenever the app has been drawn."""
            if self.position is not None:
                self.address = str(Link(self.position.app, self.position.fields()))
                self.notation = self.position.notation()

        def _repr_mimebundle_(self, **kwargs: Any) -> Any:
            bundle = super()._repr_mimebundle_(**kwargs)
            found = bundle[0] if isinstance(bundle, tuple) else bundle
            found["text/html"] = self._face()
            found["text/plain"] = "An app of boston; a notebook with ipywidgets shows it."
            return bundle

    return Frame


def button(text: str, tooltip: str, press: Callable[[], None], *classes: str) -> Any:
    """A button that does one thing."""
    import ipywidgets

    made = ipywidgets.Button(description=text, tooltip=tooltip)
    made.layout.width = "auto"
    for name in ("bo-button", *classes):
        made.add_class(name)
    made.on_click(lambda _: press())
    return made


def row(*children: Any) -> Any:
    """Controls beside each other, wrapping where the page is narrow."""
    import ipywidgets

    made = ipywidgets.Box(list(children))
    made.layout.flex_flow = "row wrap"
    made.layout.align_items = "flex-end"
    made.layout.overflow = "visible"
    made.add_class("bo-row")
    return made


def html(value: str = "") -> Any:
    """A piece of the page that Python draws."""
    import ipywidgets

    made = ipywidgets.HTML(value)
    made.layout.width = "auto"
    return made


def choice(label: str, options: Sequence[tuple[str, str]], value: str) -> Any:
    """A drop-down list with its label in full."""
    import ipywidgets

    made = ipywidgets.Dropdown(options=list(options), value=value, description=label)
    made.style.description_width = "initial"
    made.layout.width = "auto"
    return made


def entry(label: str, value: str, placeholder: str = "") -> Any:
    """A line of text, read when the reader is done with it."""
    import ipywidgets

    made = ipywidgets.Text(
        value=value, description=label, placeholder=placeholder, continuous_update=False
    )
    made.style.description_width = "initial"
    made.layout.width = "15rem"
    return made
