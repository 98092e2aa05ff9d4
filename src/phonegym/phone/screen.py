"""What is on the glass: windows from low to high, their items, what a touch meets and what is shown.

A screen is a function of the phone's state. Windows whose node did not change keep their boxes, items and XML.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Literal

from phonegym.phone import geometry as g
from phonegym.phone.context import node_of
from phonegym.phone.ids import SYSTEM, AppId
from phonegym.phone.message import Overlay, Route
from phonegym.phone.os import Activity, AnyActivity, PhoneState
from phonegym.phone.shell import glass
from phonegym.phone.shell.permission import PermissionDialog
from phonegym.ui.box import Box, Item
from phonegym.ui.build import color_of
from phonegym.ui.items import hit
from phonegym.ui.layout import layout
from phonegym.ui.look import Look, look_of, looking
from phonegym.ui.node import Node
from phonegym.ui.paint.frame import PaintWindow
from phonegym.ui.window import Window

if TYPE_CHECKING:
    from phonegym.phone.catalogue import Catalogue

PaneKind = Literal["app", "overlay", "system", "glass", "toast"]
Observed = Literal["pixels", "xml"]


class Pane:
    """One window with what the phone knows about it.

    Attributes:
        window: The laid-out window (box, place, package).
        items: Its items at absolute places.
        kind: An app's screen, an overlay of it, a system route, passive glass (bars, keyboard, heads-up), or a toast.
        app: Whose messages it sends.
        route: What it draws; None for glass.
        modal: Touches beside it do not reach what lies below; they dismiss it.
    """

    __slots__ = ("app", "items", "kind", "modal", "route", "window")

    def __init__(self, window: Window, kind: PaneKind, app: AppId, route: Route | None, modal: bool) -> None:
        self.window, self.kind, self.app, self.route, self.modal = window, kind, app, route, modal
        self.items: tuple[Item, ...] = window.items

    @property
    def dims(self) -> bool:
        """What lies below is dimmed: it is a dialog, a sheet or a drawer."""
        return self.route is not None and self.route.overlay in ("dialog", "sheet", "drawer")


class Screen:
    """The glass of one phone state.

    Attributes:
        phone: The state it shows.
        panes: Windows from low to high.
        active: The pane that has the touches: the topmost modal one, else the app's screen.
    """

    __slots__ = ("active", "panes", "phone")

    def __init__(self, catalogue: Catalogue, phone: PhoneState) -> None:
        self.phone = phone
        self.panes = _panes(catalogue, phone)
        self.active = next(p for p in reversed(self.panes) if p.kind not in ("glass", "toast"))

    def paint_windows(self, look: Look) -> list[PaintWindow]:
        """All windows for the painter; what lies below a modal one is dimmed."""
        with looking(look):
            dim = color_of("scrim")
        return [PaintWindow(p.window.box, p.window.x, p.window.y, dim if p.dims else None) for p in self.panes]

    def pane_at(self, x: float, y: float) -> Pane | None:
        """The pane a touch at (x, y) dp goes to; None where a modal pane keeps it from everything."""
        for pane in reversed(self.panes):
            if pane.kind == "toast":  # touches go through a toast, as on Android (FLAG_NOT_TOUCHABLE)
                continue
            if pane.window.holds(x, y):
                return pane
            if pane.modal:
                return None
        return None

    def touch(self, x: float, y: float) -> tuple[Pane, Item] | None:
        """What a finger at (x, y) dp meets: the pane and the item that takes the touch."""
        pane = self.pane_at(x, y)
        if pane is None:
            return None
        item = hit(pane.items, x, y)
        return None if item is None else (pane, item)

    def live(self) -> Iterator[Item]:
        """Items of the active pane of which some part is inside every clip; a window above may cover them (`reachable`)."""
        for item in self.active.items:
            if item.visible:
                yield item

    def reachable(self, item: Item) -> bool:
        """A tap at the middle of the item reaches this item."""
        met = self.touch(*item.middle)
        return met is not None and met[1] is item

    def covered(self, pane: Pane, item: Item) -> bool:
        """Some window above overlaps the item's visible part."""
        above = self.panes[self.panes.index(pane) + 1 :]
        return any(
            item.left < w.x + w.width and w.x < item.right and item.top < w.y + w.height and w.y < item.bottom
            for w in (p.window for p in above)
        )

    def shown(self, kind: Observed) -> Iterator[tuple[object, Item]]:
        """Places an observer of this kind sees, with the item that shows each.

        In pixels: the whole text inside every clip, uncovered and not cut by an ellipsis. In XML: any part of it in
        the active window, unless it is drawn without a label.
        """
        for pane in self.panes:
            if kind == "xml" and pane is not self.active:
                continue
            for item in pane.items:
                shows = item.node.sem.shows
                if not shows or not item.visible:
                    continue
                if kind == "xml":
                    if item.node.sem.hidden or item.node.kind == "image":
                        continue
                elif not item.whole or item.truncated or self.covered(pane, item):
                    continue
                for where in shows:
                    yield where, item


_SCREENS: OrderedDict[int, Screen] = OrderedDict()
_KEEP = 256


def screen_of(catalogue: Catalogue, phone: PhoneState) -> Screen:
    """The screen of a state; the latest ones are kept."""
    key = id(phone)
    screen = _SCREENS.get(key)
    if screen is None or screen.phone is not phone:
        screen = _SCREENS[key] = Screen(catalogue, phone)
        if len(_SCREENS) > _KEEP:
            _SCREENS.popitem(last=False)
    return screen


def base_look(phone: PhoneState, theme: str = "neutral") -> Look:
    """The look that this phone's settings ask for."""
    settings = phone.os.settings
    return look_of(Look(settings.language, settings.display.dark, settings.display.font_percent, phone.os.device, phone.os.variant, theme))


# ---- composing ------------------------------------------------------------------------------------------------------
def _panes(catalogue: Catalogue, phone: PhoneState) -> tuple[Pane, ...]:
    os = phone.os
    activity = os.activities[os.stack[-1]]
    app = catalogue.apps.get(activity.app)
    look = base_look(phone, app.theme if app else "neutral")
    bottom = g.KEYBOARD if os.focus else g.GESTURE_BAR
    area = _Area(0, g.STATUS_BAR, look.device.width, look.device.height - g.STATUS_BAR - bottom)
    package = app.packages[0] if app else "org.phonegym.system"
    habit = app.habit if app else "classic"
    panes: list[Pane] = []

    def add(kind: PaneKind, owner: AppId, route: Route | None, node: Node, placed: _Area, modal: bool) -> None:
        box = layout(node, placed.width, placed.width, placed.min_height, placed.height)
        x, y = placed.at(box)
        inside = "org.phonegym.system" if owner == SYSTEM else package
        panes.append(Pane(Window(box, x, y, inside, habit, modal=modal), kind, owner, route, modal))

    first = max((n for n, route in enumerate(activity.routes) if not route.overlay), default=0)
    for depth in range(first, len(activity.routes)):
        route = activity.routes[depth]
        node = node_of(catalogue, phone, activity, depth, look)
        where = _Area(0, 0, look.device.width, look.device.height) if route.edge_to_edge else _area_of(route.overlay, area)
        add("overlay" if route.overlay else "app", activity.app, route, node, where, bool(route.overlay))
    plain = base_look(phone)
    edges = (None, None) if activity.routes[first].edge_to_edge else _edges(panes[0].window.box)
    add("glass", SYSTEM, None, glass.status_bar(catalogue, phone, look, edges[0]), _Area(0, 0, look.device.width, g.STATUS_BAR), False)
    if os.focus:
        keyboard = glass.keyboard(phone, plain, _focused(panes, os.focus))
        add("glass", SYSTEM, None, keyboard, _Area(0, look.device.height - g.KEYBOARD, look.device.width, g.KEYBOARD), False)
    else:
        pill = glass.gesture_bar(look, edges[1])
        add("glass", SYSTEM, None, pill, _Area(0, look.device.height - g.GESTURE_BAR, look.device.width, g.GESTURE_BAR), False)
    full = _Area(0, g.STATUS_BAR, look.device.width, look.device.height - g.STATUS_BAR - g.GESTURE_BAR)
    _add_passing(catalogue, phone, plain, full, add)
    for n, route in enumerate(os.system):
        holder: AnyActivity = Activity(app=SYSTEM, task=SYSTEM, routes=os.system[: n + 1], anchors=os.system_anchors)
        node = node_of(catalogue, phone, holder, n, plain)
        add("system", SYSTEM, route, node, _area_of(route.overlay, full), True)
    if os.asks:
        ask = PermissionDialog()
        holder = Activity(app=SYSTEM, task=SYSTEM, routes=(ask,))
        add("system", SYSTEM, ask, node_of(catalogue, phone, holder, 0, plain), _area_of("dialog", full), True)
    return tuple(panes)


Add = Callable[[PaneKind, AppId, "Route | None", Node, "_Area", bool], None]


def _add_passing(catalogue: Catalogue, phone: PhoneState, look: Look, full: _Area, add: Add) -> None:
    """The heads-up notification and the toast."""
    os = phone.os
    if os.heads_up is not None and not os.system:
        card = glass.heads_up(catalogue, phone, look)
        if card is not None:
            add("glass", SYSTEM, None, card, _Area(8, g.HEADS_UP_TOP, full.width - 16, 240, "top"), False)
    if os.toast is not None:
        bottom = g.KEYBOARD + 12 if os.focus else g.TOAST_BOTTOM
        area = _Area(24, full.y, full.width - 48, look.device.height - full.y - bottom, "bottom")
        add("toast", SYSTEM, None, glass.toast(look, os.toast.text), area, False)


class _Area:
    """Where a window may lie, and how it is aligned there."""

    __slots__ = ("align", "height", "min_height", "width", "x", "y")

    def __init__(self, x: int, y: int, width: int, height: int, align: str = "fill") -> None:
        self.x, self.y, self.width, self.height, self.align = x, y, width, height, align
        self.min_height = height if align == "fill" else 0

    def at(self, box: Box) -> tuple[float, float]:
        """Top left corner of the laid-out box."""
        spare = self.height - box.height
        return self.x, self.y + {"fill": 0, "top": 0, "middle": spare // 2, "bottom": spare}[self.align]


def _area_of(overlay: Overlay, area: _Area) -> _Area:
    if overlay == "dialog":
        width = min(area.width - 2 * g.DIALOG_MARGIN, g.DIALOG_WIDTH)
        return _Area((area.width - width) // 2, area.y + 16, width, area.height - 32, "middle")
    if overlay == "sheet":
        return _Area(0, area.y + 56, area.width, area.height - 56, "bottom")
    if overlay == "menu":
        return _Area(area.width - g.MENU_WIDTH - 8, area.y + 8, g.MENU_WIDTH, area.height - 16, "top")
    if overlay == "drawer":
        return _Area(0, area.y, g.DRAWER_WIDTH, area.height)
    return area


def _edges(box: Box) -> tuple[int, int]:
    """Colours of a screen's top and bottom edge, which the bars continue: first and last child's background, else its own."""
    own = box.node.decor.background or 0xFFFFFFFF
    if not box.children or box.node.kind != "column":
        return own, box.node.decor.gradient_to or own
    first, last = box.children[0][0].node.decor.background, box.children[-1][0].node.decor.background
    return first if first is not None else own, last if last is not None else own


def _focused(panes: list[Pane], name: str) -> Item | None:
    """The item of the focused field, if it is on the screen."""
    for pane in reversed(panes):
        for item in pane.items:
            if item.node.sem.field == name:
                return item
    return None
