"""The visitor of the static site: the same visit, inside the browser's own Python. Called by `page/worker.js`.

Nothing here may import what Pyodide has not: no numpy, no Skia (see `sketch`), no HTTP.
"""

from __future__ import annotations

import json
from typing import Any

import msgspec

from phonegym.bridges.browser.messages import BadMessage, Open, read_message
from phonegym.bridges.browser.opening import Opener, OpenError
from phonegym.bridges.browser.visit import NotOpen, Visit, written


class Local:
    """The one visitor.

    Args:
        first: The phone to begin with, as JSON of the message `open`.
    """

    def __init__(self, first: str) -> None:
        self._visit = Visit(Opener(msgspec.convert({"task": "", **_without_none(json.loads(first))}, Open)))

    def answer(self, message: str) -> str:
        """The answer to a message; `{"error": ...}` where there is none."""
        try:
            return written(self._visit.answer(read_message(message))).decode()
        except (BadMessage, NotOpen, OpenError) as error:
            return json.dumps({"error": str(error)})


def _without_none(fields: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if value is not None}


def sketched(recipe: str, width: int, height: int) -> str:
    """The operations that draw a picture, as JSON for `page/easel.js`."""
    from phonegym.ui.paint.backend import skia
    from phonegym.ui.paint.pictures import FAMILIES

    family, _, rest = recipe.partition(":")
    canvas: Any = skia.Canvas()
    artist = FAMILIES.get(family)
    done = False
    if artist is not None:
        if family == "avatar":
            canvas.done.append(["round"])
        done = artist(canvas, width, height, rest)
    if not done:
        canvas.drawRect(skia.Rect.MakeWH(width, height), skia.Paint(Color=0xFFD9DCE1))
    return json.dumps(canvas.done)
