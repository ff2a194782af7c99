"""The policy of a page: scripts that run are named in it, handlers that cannot be are taken out."""

from __future__ import annotations

from book._ext.policy import guarded, inline_scripts, without_handlers
from book._ext.sharing import share

PAGE = '<html><head><meta charset="utf-8" />\n<title>t</title></head><body>{}</body></html>'


def test_scripts_that_run_are_named_and_data_is_not() -> None:
    html = (
        '<script>a</script><script src="x.js"></script><script type="application/json">{}</script>'
        '<script type="module">b</script><script data-x="1">c</script>'
    )
    assert inline_scripts(html) == ["a", "b", "c"]


def test_another_script_makes_another_policy() -> None:
    first, second = (guarded(PAGE.format(f"<script>{text}</script>")) for text in "ab")
    assert first.split("sha256-")[1] != second.split("sha256-")[1]


def test_guarding_again_changes_nothing() -> None:
    once = guarded(PAGE.format("<script>a</script>"))
    assert guarded(once) == once
    assert once.index("Content-Security-Policy") < once.index("<title>")


def test_handlers_go_and_everything_else_stays() -> None:
    html = (
        '<button class="x" onclick=\'go(">")\' title="on">a onclick=1</button><pre>&lt;a on=1</pre>'
    )
    clean = '<button class="x" title="on">a onclick=1</button><pre>&lt;a on=1</pre>'
    assert without_handlers(html) == clean


def test_a_drawing_is_shared_only_with_its_like() -> None:
    html = (
        '<g id="b000001A">one</g><g id="b000002A">two</g><g id="b000003A">one</g>'
        '<use href="#b000003A" transform="scale(-1)"/>'
    )
    assert share(html) == (
        '<g id="b000001A">one</g><g id="b000002A">two</g><use href="#b000001A"/>'
        '<use href="#b000001A" transform="scale(-1)"/>'
    )
