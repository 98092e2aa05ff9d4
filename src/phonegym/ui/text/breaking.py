"""Line breaking over units."""

from __future__ import annotations

import msgspec

from phonegym.ui.text.units import Unit


class Line(msgspec.Struct, frozen=True, gc=False, eq=False):
    """One line: text indices `start` to `end` (hanging spaces included, newline not), visible `width` in dp, its units in order."""

    start: int
    end: int
    width: float
    units: tuple[Unit, ...]
