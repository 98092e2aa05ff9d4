"""A foreign eye: an OCR engine that knows nothing of phones, reading our pixels.

The engine is rapidocr with the models in its own wheel, on the CPU; what it reads is a function of the pixels alone.
"""

from __future__ import annotations

import ctypes
import logging
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]
"""RGB, shape (height, width, 3)."""


class Seen(NamedTuple):
    """A piece of text that the engine found.

    Attributes:
        text: What it reads.
        left, top, right, bottom: Where, in pixels.
    """

    text: str
    left: float
    top: float
    right: float
    bottom: float


@cache
def _engine() -> Any:
    from rapidocr import RapidOCR

    logging.getLogger("RapidOCR").setLevel(logging.ERROR)
    threads = {f"EngineConfig.onnxruntime.{kind}_op_num_threads": 1 for kind in ("intra", "inter")}
    # Nothing on a phone stands on its head, so the classifier of directions stays out; weak readings are judged by what they say.
    return RapidOCR(params={"Global.log_level": "error", "Global.use_cls": False, "Global.text_score": 0.0, **threads})


def look(pixels: Pixels) -> list[Seen]:
    """Find and read all text of a picture."""
    found = _engine()(np.ascontiguousarray(pixels[..., ::-1]), use_det=True, use_cls=False, use_rec=True)  # it keeps what it was told last
    if found.boxes is None or found.txts is None:
        return []
    return [
        Seen(text, float(box[:, 0].min()), float(box[:, 1].min()), float(box[:, 0].max()), float(box[:, 1].max()))
        for text, box in zip(found.txts, np.asarray(found.boxes), strict=True)
    ]


def read_line(line: Pixels) -> str:
    """Read a picture that holds one line of text."""
    found = _engine()(np.ascontiguousarray(line[..., ::-1]), use_det=False, use_cls=False, use_rec=True)
    return "".join(found.txts or ())


def rest() -> None:
    """Give back to the system what the engine has freed: glibc keeps it in pieces, ten gigabytes of them after all screens."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)
