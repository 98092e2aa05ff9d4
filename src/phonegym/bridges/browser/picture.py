"""A phone's screen as a scene for the page."""

from __future__ import annotations

from phonegym.phone.device import Phone
from phonegym.phone.screen import Pane, base_look
from phonegym.ui.dom import Scene


def scene_of(phone: Phone) -> Scene:
    """The screen of a phone. A window keeps its name as long as it is of the same screen of the same app."""
    screen = phone.screen
    names: list[str] = []
    for pane in screen.panes:
        name = _name(pane)
        while name in names:
            name += "+"
        names.append(name)
    return Scene(screen.paint_windows(base_look(phone.state)), phone.state.os.device.density, names)


def _name(pane: Pane) -> str:
    what = type(pane.route).__struct_config__.tag if pane.route is not None else pane.window.box.node.sem.id
    return f"{pane.kind}:{what}"
