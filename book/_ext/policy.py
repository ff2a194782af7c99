"""The content security policy of each page: nothing from another server, no script but ours.

It is written into the page after the build, since it names the hash of every inline script. The
theme's inline handlers, which no hash can allow, are taken out.
"""

from __future__ import annotations

import base64
import hashlib
import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sphinx.application import Sphinx

_SCRIPT: Final = re.compile(r"<script(?P<attributes>[^>]*)>(?P<body>.*?)</script>", re.DOTALL)
_RUNS: Final = re.compile(r'\stype="(?:module|(?:text|application)/(?:java|ecma)script)"')
_TAG: Final = re.compile(r"<[a-zA-Z](?:[^<>\"']|\"[^\"]*\"|'[^']*')*>")
_HANDLER: Final = re.compile(r"\son[a-z]+\s*=\s*(?:\"[^\"]*\"|'[^']*')")
_META: Final = re.compile(r'<meta http-equiv="Content-Security-Policy"[^>]*>\n?')
_CHARSET: Final = re.compile(r'<meta charset="utf-8" ?/?>\n?', re.IGNORECASE)


def inline_scripts(html: str) -> list[str]:
    """The texts of the scripts that stand in a page and run; data blocks do not."""
    found = []
    for script in _SCRIPT.finditer(html):
        attributes = script["attributes"]
        runs = " type=" not in attributes or _RUNS.search(attributes)
        if runs and not re.search(r"\ssrc=", attributes):
            found.append(script["body"])
    return found


# What the notebook app needs beyond a page of the book: it checks settings with functions that it
# makes from their schemas. Still nothing from elsewhere.
APP_SCRIPTS: Final = "'unsafe-eval'"
APP_FOLDER: Final = "_notebook"


def policy(scripts: Iterable[str], *, app: bool = False) -> str:
    """The policy of a page with these inline scripts.

    Args:
        scripts: Their texts.
        app: Whether it is a page of the notebook app.

    >>> policy([])[:19]
    "default-src 'self';"
    """
    digests = {hashlib.sha256(script.encode()).digest() for script in scripts}
    hashes = sorted(f"'sha256-{base64.b64encode(digest).decode()}'" for digest in digests)
    more = [APP_SCRIPTS] if app else []
    told = {
        "default-src": "'self'",
        "script-src": " ".join(["'self' 'wasm-unsafe-eval'", *more, *hashes]),
        "style-src": "'self' 'unsafe-inline'",
        "worker-src": "'self'",
        "img-src": "'self' data:",
        "object-src": "'none'",
        "base-uri": "'self'",
        "form-action": "'self'",
    }
    return "; ".join(f"{name} {allowed}" for name, allowed in told.items())


def without_handlers(html: str) -> str:
    """The page without inline handlers; scripts are left as they are.

    >>> without_handlers('<a onclick="x()" href="#">on</a><script>a = "<b onclick=1>"</script>')
    '<a href="#">on</a><script>a = "<b onclick=1>"</script>'
    """
    parts, at = [], 0
    for script in [*_SCRIPT.finditer(html), None]:
        end = script.start() if script else len(html)
        parts.append(_TAG.sub(lambda tag: _HANDLER.sub("", tag[0]), html[at:end]))
        if script:
            parts.append(script[0])
            at = script.end()
    return "".join(parts)


def guarded(html: str, *, app: bool = False) -> str:
    """The page with its policy, right behind its character set; again is the same."""
    clean = without_handlers(_META.sub("", html))
    head = _CHARSET.search(clean)
    if head is None:
        return clean
    told = policy(inline_scripts(clean), app=app)
    meta = f'<meta http-equiv="Content-Security-Policy" content="{told}">\n'
    return clean[: head.end()] + meta + clean[head.end() :]


def guard_site(site: Path) -> None:
    """Guard every page of a built site; other folders of assets than the app's hold none."""
    for page in sorted(site.rglob("*.html")):
        top = page.relative_to(site).parts[0]
        if top == APP_FOLDER or not top.startswith("_"):
            page.write_text(guarded(page.read_text("utf-8"), app=top == APP_FOLDER), "utf-8")


def guard(app: Sphinx, failed: Exception | None) -> None:
    """Guard what this build has written."""
    if failed is None and app.builder.format == "html":
        guard_site(Path(app.outdir))


def main(site: str) -> None:
    """Guard a site once more: Jupyter Book adds a page of its own after the build."""
    guard_site(Path(site))


def setup(app: Sphinx) -> None:
    """Connect the hook; the last part, so that it sees what the others have written."""
    app.connect("build-finished", guard, priority=900)
