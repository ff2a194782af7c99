"""The kernel of a live page: real IPython, with the page where a notebook has its sockets.

The worker runs this file in Pyodide, hands `start` a function that posts to the page, and calls
`run` for each cell and `receive` for each message of a widget. Every event is JSON with the names
of the Jupyter messaging protocol. Work comes one piece at a time; `idle` ends each.
"""

from __future__ import annotations

import builtins
import contextlib
import io
import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import comm
import ipywidgets
from comm.base_comm import BaseComm, CommManager
from IPython.core.displayhook import DisplayHook
from IPython.core.displaypub import DisplayPublisher
from IPython.core.interactiveshell import InteractiveShell
from traitlets.config import Config

Post = Callable[[str, Sequence[Any]], None]
Event = dict[str, Any]


class Bridge:
    """Where everything leaves the kernel, marked with the cell it belongs to.

    Attributes:
        cell: Id of the cell that runs, or whose widget has sent the message that is handled.
        parent: Id of that message, or empty.
        sinks: `Output` widgets that are entered; the innermost takes what is printed and shown.
    """

    def __init__(self, post: Post) -> None:
        self._post = post
        self.cell = ""
        self.parent = ""
        self.sinks: list[Any] = []

    def send(self, event: Event, buffers: Sequence[Any] = ()) -> None:
        """Post one event to the page."""
        marked = {"cell": self.cell, "parent": self.parent, **event}
        self._post(json.dumps(marked, ensure_ascii=False), [bytes(part) for part in buffers])

    def output(self, output: Event) -> None:
        """Give an output, as a notebook stores it, to the innermost sink or to the cell."""
        if self.sinks and "update" not in output:
            add_output(self.sinks[-1], output)
        else:
            self.send({"type": "output", "output": output})

    def clear(self, wait: bool) -> None:
        """Empty the innermost sink or the cell; with `wait`, as soon as the next output comes."""
        if self.sinks:
            sink = self.sinks[-1]
            sink.cleared = wait
            if not wait:
                sink.outputs = ()
        else:
            self.send({"type": "clear", "wait": wait})

    @contextlib.contextmanager
    def working(self, cell: str, parent: str = "") -> Iterator[None]:
        """Mark all events with a cell and a message until the work is done."""
        self.cell, self.parent = cell, parent
        try:
            yield
        finally:
            self.sinks.clear()
            self.send({"type": "idle"})
            self.cell = self.parent = ""


def add_output(sink: Any, output: Event) -> None:
    """Append to an `Output` widget; text that follows text of the same stream joins it."""
    kept = () if getattr(sink, "cleared", False) else sink.outputs
    sink.cleared = False
    last = kept[-1] if kept else {}
    if output["output_type"] == "stream" and output["name"] == last.get("name"):
        output = {**output, "text": last["text"] + output["text"]}
        kept = kept[:-1]
    sink.outputs = (*kept, output)


class Stream(io.TextIOBase):
    """stdout or stderr, as output of the cell."""

    def __init__(self, name: str, bridge: Bridge) -> None:
        self.name = name
        self._bridge = bridge

    def writable(self) -> bool:
        """Always."""
        return True

    def write(self, text: str) -> int:
        """Show the text."""
        if text:
            self._bridge.output({"output_type": "stream", "name": self.name, "text": text})
        return len(text)


class PageComm(BaseComm):
    """The channel between a widget in Python and its model in the page."""

    bridge: Bridge

    def publish_msg(
        self,
        msg_type: str,
        data: Any = None,
        metadata: Any = None,
        buffers: Any = None,
        **keys: Any,
    ) -> None:
        """Post a message of this channel; called by the methods of the base class."""
        content = {"comm_id": self.comm_id, "data": data or {}, **keys}
        self.bridge.send(
            {"type": msg_type, "content": content, "metadata": metadata or {}}, buffers or ()
        )


class Hook(DisplayHook):
    """Shows the value of a cell's last expression."""

    bridge: Bridge

    def write_output_prompt(self) -> None:
        """No prompt: the page has none."""

    def write_format_data(self, format_dict: Event, md_dict: Event | None = None) -> None:
        """Give the value in all its forms to the page."""
        self.bridge.output(
            {"output_type": "execute_result", "data": format_dict, "metadata": md_dict or {}}
        )

    def finish_displayhook(self) -> None:
        """No line break after it either."""


class Publisher(DisplayPublisher):
    """Shows what `display` is given."""

    bridge: Bridge

    def publish(
        self,
        data: Event,
        metadata: Event | None = None,
        source: object = None,  # noqa: ARG002 - as the base class has it
        *,
        transient: Event | None = None,
        update: bool = False,
        **kwargs: object,  # noqa: ARG002
    ) -> None:
        """Give a display, or the new face of one with this display id, to the page."""
        output: Event = {"output_type": "display_data", "data": data, "metadata": metadata or {}}
        if transient and "display_id" in transient:
            output["display_id"] = transient["display_id"]
        if update:
            output["update"] = True
        self.bridge.output(output)

    def clear_output(self, wait: bool = False) -> None:
        """Empty the output."""
        self.bridge.clear(wait)


class Shell(InteractiveShell):
    """IPython without a terminal."""

    bridge: Bridge
    displayhook_class = Hook
    display_pub_class = Publisher

    def enable_gui(self, gui: str | None = None) -> None:
        """A page has no other event loop to wait for."""

    def _showtraceback(self, etype: type, evalue: BaseException, stb: list[str]) -> None:
        self.bridge.output(
            {
                "output_type": "error",
                "ename": etype.__name__,
                "evalue": str(evalue),
                "traceback": stb,
            }
        )


class Kernel:
    """One shell, and the widgets' channels."""

    def __init__(self, post: Post) -> None:
        self.bridge = Bridge(post)
        PageComm.bridge = self.bridge
        self.comms = CommManager()
        comm.create_comm = PageComm
        comm.get_comm_manager = lambda: self.comms
        settings = Config()
        settings.HistoryManager.enabled = False
        settings.InteractiveShell.colors = "nocolor"
        Shell.bridge = Hook.bridge = Publisher.bridge = self.bridge
        self.shell = Shell.instance(config=settings)
        builtins.input = no_input
        bridge = self.bridge

        def enter(sink: Any) -> Any:
            bridge.sinks.append(sink)
            return sink

        def leave(sink: Any, kind: Any, value: Any, trace: Any) -> bool:
            if kind is not None:
                self.shell.showtraceback((kind, value, trace), tb_offset=0)
            if sink in bridge.sinks:
                bridge.sinks.remove(sink)
            return kind is not None

        ipywidgets.Output.__enter__ = enter
        ipywidgets.Output.__exit__ = leave

    @contextlib.contextmanager
    def _streams(self) -> Iterator[None]:
        out, err = Stream("stdout", self.bridge), Stream("stderr", self.bridge)
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            yield

    async def run(self, cell: str, source: str) -> str:
        """Run a cell; the answer is empty, or the error in one line."""
        with self.bridge.working(cell), self._streams():
            result = await self.shell.run_cell_async(
                source,
                store_history=True,
                transformed_cell=self.shell.input_transformer_manager.transform_cell(source),
            )
        failed = result.error_before_exec or result.error_in_exec
        return f"{type(failed).__name__}: {failed}" if failed else ""

    def receive(self, text: str, buffers: Sequence[Any]) -> None:
        """Hand a message of the page to the widget it is for."""
        message = json.loads(text)
        message["buffers"] = [memoryview(part) for part in buffers]
        header, channel = message["header"], message["content"]["comm_id"]
        with self.bridge.working(message["cell"], header["msg_id"]), self._streams():
            found = self.comms.comms.get(channel)
            if found is not None and header["msg_type"] == "comm_msg":
                found.handle_msg(message)
            elif found is not None:
                self.comms.unregister_comm(found)
                found.handle_close(message)

    def follow(self, text: str) -> None:
        """Take a position from the page's address to the app it is for, now or when it is made."""
        from boston.widgets import link

        with self.bridge.working(""), self._streams():
            if not link.follow(text):
                self.bridge.send({"type": "lost"})


def no_input(prompt: object = "") -> str:  # noqa: ARG001 - as the builtin has it
    """Say why nothing can be typed here."""
    raise RuntimeError(
        "input() needs a terminal, and this page has none. Write the answer into the cell, or run "
        "the notebook on your own machine."
    )


def start(post: Post) -> Kernel:
    """Make the kernel of this worker."""
    return Kernel(post)
