"""Boxes to a web page: what a browser needs to draw a screen as DOM, once in full and then as small patches.

The same boxes that the painter draws: every box becomes an element at its own place, every line of text a span at the
painter's own position, in the shipped fonts. Nothing is laid out by the browser. Pure data (dicts, lists, text, numbers),
so that it travels as JSON; `Scene` is the screen, `full` and `patch` are what is sent.

    scene = Scene(windows, density)
    message = full(scene)             # at first
    message = patch(before, scene)    # then
"""

from phonegym.ui.dom.fonts import WEB_FONTS, WebFont, font_faces
from phonegym.ui.dom.patch import full, patch
from phonegym.ui.dom.scene import Scene

__all__ = ["WEB_FONTS", "Scene", "WebFont", "font_faces", "full", "patch"]
