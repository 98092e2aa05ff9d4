"""The report's page: data in, one HTML text out. No script or style comes from anywhere else."""

from __future__ import annotations

from html import escape
from importlib.resources import files
from typing import Any

import msgspec

SCRIPTS = ("dom.js", "plots.js", "overlay.js", "player.js", "episodes.js", "main.js")
"""In the order in which they build on each other; one script on the page."""


def page(title: str, data: dict[str, Any]) -> str:
    """The whole page; `data` is what `build` puts together."""
    here = files(__package__) / "web"
    style = (here / "report.css").read_text("utf-8")
    script = "\n".join((here / name).read_text("utf-8") for name in SCRIPTS)
    # A tag inside a model's text must not end the script element.
    embedded = msgspec.json.encode(data).decode().replace("<", "\\u003c")
    return (
        "<!doctype html><html lang=en><head><meta charset=utf-8><meta name=viewport content='width=device-width,initial-scale=1'>"
        f"<meta name=color-scheme content='light dark'><title>{escape(title)}</title><style>{style}</style>"
        f"</head><body><main id=app></main><script>const DATA={embedded};\n{script}</script></body></html>"
    )
