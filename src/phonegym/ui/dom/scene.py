"""A screen as a browser is to show it: windows from low to high, each under a name that lasts from screen to screen."""

from __future__ import annotations

from collections.abc import Sequence

from phonegym.ui.paint.frame import PaintWindow


class Scene:
    """Windows, and what they are called.

    Attributes:
        windows: From low to high; a scrim lies over everything below its window.
        names: One for each, no two alike: a window that has the name of one before is changed, not made anew.
        density: Device pixels in a dp: lines, carets and baselines are whole device pixels, as the painter draws them.
    """

    __slots__ = ("density", "names", "windows")

    def __init__(self, windows: Sequence[PaintWindow], density: float, names: Sequence[str] = ()) -> None:
        self.windows, self.density = tuple(windows), density
        self.names = tuple(names) or tuple([str(n) for n in range(len(self.windows))])
        if len(set(self.names)) != len(self.windows):
            raise ValueError(f"{len(self.windows)} windows need as many different names, not {self.names}")
