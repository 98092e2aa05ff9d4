"""The report's page: data in, one HTML text out. No script or style comes from anywhere else."""

from __future__ import annotations

from html import escape
from importlib.resources import files
from typing import Any

import msgspec


def page(title: str, data: dict[str, Any]) -> str:
    """The whole page; `data` is what `build` puts together."""
    here = files(__package__)
    style, script = (here / "report.css").read_text(), (here / "report.js").read_text()
    # A tag inside a model's text must not end the script element.
    embedded = msgspec.json.encode(data).decode().replace("<", "\\u003c")
    return (
        "<!doctype html><html lang=en><head><meta charset=utf-8><meta name=viewport content='width=device-width,initial-scale=1'>"
        f"<title>{escape(title)}</title><style>{style}</style></head><body><main id=app></main>"
        f"<script>const DATA={embedded};\n{script}</script></body></html>"
    )
