"""The files of the page: those that lie beside, and those that are made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib.resources import files
from typing import Any, NamedTuple

import msgspec

from phonegym.ui.assets import FontId, font_bytes
from phonegym.ui.dom import font_faces

KINDS = {
    "html": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "mjs": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
    "json": "application/json",
    "ttf": "font/ttf",
    "woff2": "font/woff2",
}
FRESH = "no-cache"
LASTING = "public, max-age=604800"
ONLY_SITE = ("local.js", "worker.js", "easel.js", "offline.js")
"""What only the static site needs."""


class PageFile(NamedTuple):
    """A file of the page.

    Attributes:
        content: Its bytes, on demand.
        kind: Its media type.
        cache: How long a browser may keep it.
    """

    content: Callable[[], bytes]
    kind: str
    cache: str


def font_name(font: FontId) -> str:
    """The address of a font file."""
    return f"fonts/{font.name.lower()}.ttf"


def kind_of(name: str) -> str:
    """The media type of a file by its name."""
    return KINDS.get(name.rpartition(".")[2], "application/octet-stream")


def page_files(config: Mapping[str, Any]) -> dict[str, PageFile]:
    """The files of the served page by address.

    Args:
        config: What `config.json` holds.
    """
    found = {name: PageFile(each, kind_of(name), FRESH) for name, each in own_files().items() if name not in ONLY_SITE}
    found["config.json"] = _made("config.json", msgspec.json.encode(config))
    found["fonts.css"] = _made("fonts.css", font_faces(font_name).encode())
    for font in FontId:
        name = font_name(font)
        found[name] = PageFile(lambda font=font: font_bytes(font), kind_of(name), LASTING)  # type: ignore[misc]  # bound now
    return found


def own_files() -> dict[str, Callable[[], bytes]]:
    """The files that lie in `page/`."""
    return {each.name: each.read_bytes for each in files(__package__).joinpath("page").iterdir() if each.is_file()}


def _made(name: str, data: bytes) -> PageFile:
    return PageFile(lambda: data, kind_of(name), FRESH)
