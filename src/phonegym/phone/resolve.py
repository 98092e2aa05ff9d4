"""From an action on a screen to a reducer: what was touched, and what that does.

`resolve` is pure: it reads the screen that was seen and says which reducer to run. `perform` runs it as a step.
"""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING, NamedTuple

from phonegym.phone import actions as a
from phonegym.phone import editing, hardware, strokes, zooming
from phonegym.phone import geometry as g
from phonegym.phone.activities import front
from phonegym.phone.do import Do
from phonegym.phone.effect import Effect, EffectKind, Reducer, Resolved, met, nothing, tag
from phonegym.phone.ids import HOME, NOBODY, SYSTEM, Millis, NotificationId
from phonegym.phone.message import Message, Route
from phonegym.phone.orientation import display, turn
from phonegym.phone.os import PhoneState
from phonegym.phone.reveal import reveal
from phonegym.phone.screen import Pane, Screen, screen_of
from phonegym.phone.selecting import Laid, hold, laid_out
from phonegym.phone.shell import guard
from phonegym.phone.shell.recents import RecentApps
from phonegym.phone.shell.shade import REPLY, Shade
from phonegym.phone.shell.text_menu import Handle
from phonegym.phone.step import Piece, act, advance
from phonegym.ui.box import Item

if TYPE_CHECKING:
    from phonegym.phone.catalogue import Catalogue


class Step(NamedTuple):
    """One step taken: the phone after it, who did what, and what the action met."""

    phone: PhoneState
    pieces: tuple[Piece, ...]
    effect: Effect


def perform(catalogue: Catalogue, phone: PhoneState, action: a.PhoneAction) -> Step:
    """Act on what is on the screen, let the action's time pass, run what falls due.

    Raises:
        BadAction: The action makes no sense on this phone; the phone is as it was.
    """
    a.check(action, display(phone))
    app, reducer, effect = resolve(catalogue, phone, action)
    first = act(catalogue, phone, app, reducer)
    first = first._replace(after=reveal(catalogue, phone, first.after))
    if isinstance(action, a.Pinch) and effect.kind == "message":
        first = first._replace(after=zooming.kept(catalogue, phone, first.after, action))
    after, later = advance(catalogue, first.after, Millis(first.after.os.clock + a.cost(action)))
    return Step(after, (first, *later), effect)


def resolve(catalogue: Catalogue, phone: PhoneState, action: a.PhoneAction) -> Resolved:
    """The app, the reducer and the effect of an action on this screen."""
    screen = screen_of(catalogue, phone)
    density = phone.os.device.density
    if isinstance(action, a.Tap):
        return _touch(screen, action.x / density, action.y / density, long=False)
    if isinstance(action, a.DoubleTap):
        x, y = action.x / density, action.y / density
        return _touch(screen, x, y, long=_on_word(screen, x, y))
    if isinstance(action, a.LongPress):
        return _touch(screen, action.x / density, action.y / density, long=True)
    if isinstance(action, a.Swipe):
        return _swipe(screen, action.x1 / density, action.y1 / density, action.x2 / density, action.y2 / density, action.ms)
    if isinstance(action, a.Drag):
        return _drag(screen, action.x1 / density, action.y1 / density, action.x2 / density, action.y2 / density)
    if isinstance(action, a.Pinch):
        return zooming.pinched(screen, action.x / density, action.y / density, action.scale)
    if isinstance(action, a.Type | a.Clear | a.Key):
        return _keys(screen, action)
    if isinstance(action, a.Launch):
        found = catalogue.find(action.app).id
        return SYSTEM, lambda do: do.launch(found), Effect("system", found)
    if isinstance(action, a.Wait):
        return SYSTEM, nothing, Effect("wait")
    if isinstance(action, a.Power):
        return SYSTEM, guard.power, Effect("system", "power")
    if isinstance(action, a.Rotate):
        to = action.to
        return SYSTEM, lambda do: turn(do, to), Effect("system", "rotate")
    keys = _GUARDED if guard.shut(phone) or (isinstance(action, a.Recents) and guard.locked(phone)) else _SYSTEM
    return SYSTEM, keys[type(action)], Effect("system", type(action).__name__.lower())


def _home(do: Do) -> None:
    """The launcher, on its first page and with nothing open over it."""
    do.launch(HOME)
    root = do.catalogue.apps[HOME].home
    if front(do.phone).routes != (root,):
        do.on_behalf(HOME).show(root)


def _recents(do: Do) -> None:
    if not isinstance(do.phone.os.system[-1] if do.phone.os.system else None, RecentApps):
        _cover(do, RecentApps())


def _cover(do: Do, route: Route) -> None:
    """Put a system screen over everything; its list starts at the top, and nothing in it is unfolded."""
    os = do.phone.os
    os.focus, os.system, os.system_anchors = "", (route,), {}
    os.shell.all_tiles, os.shell.unfolded = False, ()
    os.shell.replying, os.shell.card = NotificationId(""), NOBODY


_SYSTEM: dict[type, Reducer] = {a.Back: lambda do: do.back(), a.Home: _home, a.Recents: _recents}
_GUARDED: dict[type, Reducer] = {a.Back: guard.step_back, a.Home: guard.step_back, a.Recents: nothing}
"""What the keys do on a screen that is locked."""


# ---- touches --------------------------------------------------------------------------------------------------------
def _touch(screen: Screen, x: float, y: float, *, long: bool) -> Resolved:
    pane = screen.pane_at(x, y)
    if pane is None:  # beside a dialog, a menu, the shade: it goes away
        return SYSTEM, lambda do: do.back(), Effect("system", "dismiss")
    found = screen.touch(x, y)
    if found is None:
        return pane.app, nothing, Effect("nothing")
    item = found[1]
    sem = item.node.sem
    message = sem.on_long if long else sem.on_tap
    if long and message is None and sem.field and sem.enabled:
        return _hold_field(screen, pane, item, x, y)
    if long and message is None and sem.role in ("slider", "edit"):  # a text that becomes a field when it is touched
        message = sem.on_tap
    if not sem.enabled or (message is None and not sem.field):
        return pane.app, nothing, met(screen, item, "nothing", "")
    if isinstance(message, Message):
        return pane.app, message.apply, met(screen, item, "message", tag(message))
    return _in_field(screen, pane, item, x, y)


def _laid(screen: Screen, pane: Pane, name: str) -> Laid | None:
    return laid_out(pane.items, name, front(screen.phone).fields.get(name))


def _in_field(screen: Screen, pane: Pane, item: Item, x: float, y: float) -> Resolved:
    """A tap in a field: the caret goes there. The second one brings the handle by which it can be moved."""
    name = item.node.sem.field
    laid = _laid(screen, pane, name)
    at = laid.nearest(x, y) if laid is not None and laid.text else -1
    again = screen.phone.os.focus == name and laid is not None and bool(laid.text)

    def run(do: Do) -> None:
        do.focus(name, at)
        if again:
            do.phone.os.handles = "caret"

    return pane.app, run, met(screen, item, "focus", name)


def _hold_field(screen: Screen, pane: Pane, item: Item, x: float, y: float) -> Resolved:
    """A long press on a field, or two taps on a word of it, select the word; see `selecting`."""
    name = item.node.sem.field
    return pane.app, hold(name, _laid(screen, pane, name), x, y), met(screen, item, "focus", name)


def _on_word(screen: Screen, x: float, y: float) -> bool:
    met = screen.touch(x, y)
    if met is None or not met[1].node.sem.field or not met[1].node.sem.enabled:
        return False
    laid = _laid(screen, met[0], met[1].node.sem.field)
    return laid is not None and laid.word(x, y) is not None


# ---- keys -----------------------------------------------------------------------------------------------------------
def _keys(screen: Screen, action: a.Type | a.Clear | a.Key) -> Resolved:
    if isinstance(action, a.Key) and action.name in hardware.KEYS:
        return hardware.press(screen, action.name)
    name = screen.phone.os.focus
    if not name or (screen.active.kind == "system" and name != REPLY):
        return SYSTEM, nothing, Effect("no_focus")
    app = screen.active.app
    if isinstance(action, a.Type):
        text = action.text
        return app, lambda do: editing.type_text(do, name, text), Effect("text", name)
    if isinstance(action, a.Clear):
        return app, lambda do: editing.clear(do, name), Effect("text", name)
    key = action.name
    if key == "enter":
        return app, enter(screen, name), Effect("text", name)
    if key in ("copy", "cut") and any(item.node.sem.field == name and item.node.sem.password for item in screen.active.items):
        return app, nothing, Effect("nothing", name)
    return app, lambda do: editing.press(do, name, key), Effect("text", name)


def enter(screen: Screen, name: str) -> Reducer:
    """What the Enter key does in a field: send, new line, or close the keyboard."""
    for item in screen.active.items:
        sem = item.node.sem
        if sem.field == name and isinstance(sem.on_submit, Message):
            return sem.on_submit.apply
        if sem.field == name and sem.multiline:
            return lambda do: editing.type_text(do, name, "\n")
    return lambda do: do.hide_keyboard()


# ---- swipes -----------------------------------------------------------------------------------------------------------
def _swipe(screen: Screen, x1: float, y1: float, x2: float, y2: float, ms: int) -> Resolved:
    handle = screen.pane_at(x1, y1)
    if handle is not None and isinstance(handle.route, Handle):
        return strokes.handle_drawn(screen, handle, handle.route, (x1, y1), (x2, y2))
    device = screen.device
    across, down = x2 - x1, y2 - y1
    free = not screen.phone.os.asks and not guard.shut(screen.phone)
    if y1 > device.height - g.EDGE and -down > g.EDGE_TRAVEL and free:
        return SYSTEM, _home, Effect("system", "home")
    if y1 < g.STATUS_BAR and down > g.EDGE_TRAVEL and free and not guard.locked(screen.phone):
        return SYSTEM, _open_shade, Effect("system", "shade")
    if abs(across) > abs(down) and abs(across) > g.EDGE_TRAVEL and (x1 < g.EDGE < x2 or x2 < device.width - g.EDGE < x1):
        return SYSTEM, guard.step_back if guard.shut(screen.phone) else lambda do: do.back(), Effect("system", "back")
    pane = screen.pane_at(x1, y1)
    if pane is None:
        return SYSTEM, nothing, Effect("nothing")
    slider = strokes.slider_at(pane, screen.touch(x1, y1))
    if slider is not None:  # the handle follows the finger along the track, wherever the finger is beside it
        x, y = min(max(x2, slider.left), slider.right - 1), min(max(y1, slider.top), slider.bottom - 1)
        ends = slider.node.sem.on_tap is not None  # a knob with a message of its own is let go on what lies beside it
        return _touch(screen, x2 if ends else x, y, long=False)
    return strokes.turned(screen, pane, x1, y1, across, down) or strokes.scroll(screen, pane, x1, y1, across, down, ms)


def _drag(screen: Screen, x1: float, y1: float, x2: float, y2: float) -> Resolved:
    """Hold and carry; on a handle or a slider it is a stroke, and where nothing can be carried a long press."""
    pane = screen.pane_at(x1, y1)
    if pane is None or isinstance(pane.route, Handle) or strokes.slider_at(pane, screen.touch(x1, y1)) is not None:
        return _swipe(screen, x1, y1, x2, y2, 0)
    return strokes.carried(screen, pane, (x1, y1), (x2, y2)) or _touch(screen, x1, y1, long=True)


def _open_shade(do: Do) -> None:
    _cover(do, Shade())


def tap_at(screen: Screen, item: Item) -> a.Tap:
    """A tap at the middle of an item's visible part, in pixels."""
    x, y = item.middle
    d = screen.phone.os.device.density
    return a.Tap(floor(x * d), floor(y * d))


__all__ = ["Effect", "EffectKind", "Reducer", "Resolved", "Step", "enter", "perform", "resolve", "tap_at"]
