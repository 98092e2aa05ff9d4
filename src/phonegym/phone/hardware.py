"""Keys of a hardware keyboard that do not write, and the keys at the phone's side."""

from __future__ import annotations

from phonegym.phone.actions import KeyName
from phonegym.phone.activities import front
from phonegym.phone.do import Do
from phonegym.phone.effect import Effect, Resolved, met, nothing
from phonegym.phone.ids import SYSTEM
from phonegym.phone.os import FieldState
from phonegym.phone.screen import Screen
from phonegym.phone.selecting import laid_out
from phonegym.phone.shell import guard, volume

KEYS: frozenset[KeyName] = frozenset({"up", "down", "tab", "escape", "volume_up", "volume_down"})


def press(screen: Screen, key: KeyName) -> Resolved:
    """What one of `KEYS` does on this screen."""
    phone = screen.phone
    if key in ("volume_up", "volume_down"):
        if phone.os.shell.guard == "asleep":
            return SYSTEM, nothing, Effect("nothing", key)
        return SYSTEM, lambda do: volume.nudge(do, 1 if key == "volume_up" else -1), Effect("system", key)
    if key == "escape":
        return SYSTEM, guard.step_back if guard.shut(phone) else lambda do: do.back(), Effect("system", "back")
    if guard.shut(phone):
        return SYSTEM, nothing, Effect("no_focus")
    return _to_next_field(screen) if key == "tab" else _by_a_line(screen, -1 if key == "up" else 1)


def _to_next_field(screen: Screen) -> Resolved:
    """Tab: the focus goes to the next field in sight, after the last one to the first."""
    fields = [item for item in screen.active.items if item.node.sem.field and item.node.sem.enabled and item.visible]
    names = [item.node.sem.field for item in fields]
    if not fields:
        return SYSTEM, nothing, Effect("no_focus")
    focus = screen.phone.os.focus
    there = fields[(names.index(focus) + 1) % len(fields) if focus in names else 0]
    return screen.active.app, lambda do: do.focus(there.node.sem.field), met(screen, there, "focus", there.node.sem.field)


def _by_a_line(screen: Screen, lines: int) -> Resolved:
    """Up and Down: the caret goes to the same place a line further, or to the end of the text."""
    name = screen.phone.os.focus
    field = front(screen.phone).fields.get(name, FieldState())
    laid = laid_out(screen.active.items, name, field) if name else None
    if laid is None:
        return SYSTEM, nothing, Effect("no_focus")
    place = laid.spot(field.end)
    y = (place.top + place.bottom) / 2 + lines * laid.paragraph.line_height
    inside = laid.top <= y < laid.top + laid.paragraph.height
    at = laid.nearest(place.x, y) if inside else len(field.text) if lines > 0 else 0

    def run(do: Do) -> None:
        do.focus(name, at)

    return screen.active.app, run, Effect("text", name)
