"""Composing the glass: which windows a phone's state shows, from low to high, and where each lies."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from phonegym.phone import geometry as g
from phonegym.phone.context import Context, node_of
from phonegym.phone.ids import SYSTEM, AppId
from phonegym.phone.message import Overlay, Route, Spot
from phonegym.phone.orientation import display
from phonegym.phone.os import Activity, AnyActivity, PhoneState
from phonegym.phone.selecting import laid_out
from phonegym.phone.shell import glass, guard, spelling, text_menu, turning, volume
from phonegym.phone.shell.permission import PermissionDialog
from phonegym.ui.box import Box, Item
from phonegym.ui.build import color_of
from phonegym.ui.habits import Habit
from phonegym.ui.kit.fitting import fitted
from phonegym.ui.kit.tokens import dialog_width
from phonegym.ui.layout import layout
from phonegym.ui.look import Device, Look, look_of, looking
from phonegym.ui.node import Color, Node
from phonegym.ui.scroll import REST, Anchor
from phonegym.ui.window import Window

if TYPE_CHECKING:
    from phonegym.phone.catalogue import Catalogue

SYSTEM_PACKAGE = "org.phonegym.system"
PaneKind = Literal["app", "overlay", "system", "glass", "toast"]


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


def base_look(phone: PhoneState, theme: str = "neutral") -> Look:
    """The look that this phone's settings ask for."""
    settings = phone.os.settings
    return look_of(Look(settings.language, settings.display.dark, settings.display.font_percent, display(phone), phone.os.variant, theme))


def panes_of(catalogue: Catalogue, phone: PhoneState) -> tuple[Pane, ...]:
    """The windows of a phone, from low to high: the app, the bars, what passes, what the system has over everything, the lock."""
    composing = _Composing(catalogue, phone)
    composing.app()
    composing.passing()
    composing.system()
    composing.locked()
    composing.turning()
    composing.volume()
    return tuple(composing.panes)


class _Composing:
    """The windows that are there so far."""

    __slots__ = ("_activity", "_catalogue", "_device", "_habit", "_look", "_package", "_phone", "_plain", "_strip", "panes")

    def __init__(self, catalogue: Catalogue, phone: PhoneState) -> None:
        os = phone.os
        self._catalogue, self._phone = catalogue, phone
        self._activity: AnyActivity = os.activities[os.stack[-1]]
        app = catalogue.apps.get(self._activity.app)
        self._plain = base_look(phone)
        self._look = base_look(phone, app.theme) if app else self._plain
        self._package = app.packages[0] if app else SYSTEM_PACKAGE
        self._habit: Habit = app.habit if app else "classic"
        self._device = self._plain.device
        self._strip = 0  # height of the candidates over the keyboard
        self.panes: list[Pane] = []

    def app(self) -> None:
        """The app in front: its screen, the bars, its overlays, the keyboard.

        The bars lie below the overlays, so that a dialog dims them with the rest. Below a sheet the gesture bar goes on
        in the sheet's colour.
        """
        os, routes, look = self._phone.os, self._activity.routes, self._look
        area = self._between_bars(self._keyboard_height())
        first = max((n for n, route in enumerate(routes) if not route.overlay), default=0)
        for depth in range(first, len(routes)):
            route = routes[depth]
            node = node_of(self._catalogue, self._phone, self._activity, depth, look)
            spot = self._beside(self._activity, depth, look) if route.overlay == "menu" else None
            where = self._whole() if route.edge_to_edge else _area_of(route.overlay, area, self._device, spot)
            node = self._fitted(node, route, where, self._activity.anchors, depth, look)
            self._add("overlay" if route.overlay else "app", self._activity.app, route, node, where, bool(route.overlay))
            if depth == first:
                edges = (None, None) if route.edge_to_edge else _edges(self.panes[0].window.box)
                self._status_bar(look, self._covering_color() if self._covered() else edges[0])
                if not os.focus:
                    self._gesture_bar(look, edges[1])
            elif route.overlay == "sheet" and not os.focus:
                self._gesture_bar(look, node.decor.background)
        if os.focus and not os.system:
            self._keyboard()
            self._text_tools()

    def passing(self) -> None:
        """The heads-up notification and the toast."""
        os, device = self._phone.os, self._device
        if os.heads_up is not None and not os.system and not guard.locked(self._phone):
            card = glass.heads_up(self._catalogue, self._phone, self._plain)
            if card is not None:
                where = _Area(8, g.HEADS_UP_TOP, device.width - 16, 240, "top")
                self._add("glass", SYSTEM, glass.HeadsUp(), card, where, False)
        if os.toast is not None:
            bottom = g.keyboard(device) + 12 if os.focus else g.TOAST_BOTTOM
            where = _Area(24, g.STATUS_BAR, device.width - 48, device.height - g.STATUS_BAR - bottom, "bottom")
            self._add("toast", SYSTEM, None, glass.toast(self._plain, os.toast.text), where, False)

    def system(self) -> None:
        """Shade, recent apps, chooser, menus of text fields; the permission dialog."""
        os = self._phone.os
        full = self._between_bars(self._keyboard_height())
        for n, route in enumerate(os.system):
            holder = self._holder(os.system[: n + 1])
            where = _area_of(route.overlay, full, self._device)
            node = node_of(self._catalogue, self._phone, holder, n, self._plain)
            node = self._fitted(node, route, where, os.system_anchors, n, self._plain)
            self._add("system", SYSTEM, route, node, where, True)
            if not os.focus and route.overlay in ("", "sheet"):
                self._gesture_bar(self._plain, node.decor.background)
        if os.system and os.focus:
            self._keyboard()
            self._text_tools()
        if os.asks:
            ask = PermissionDialog()
            where = _area_of("dialog", full, self._device)
            node = node_of(self._catalogue, self._phone, self._holder((ask,)), 0, self._plain)
            node = self._fitted(node, ask, where, os.system_anchors, len(os.system), self._plain)
            self._add("system", SYSTEM, ask, node, where, True)

    def locked(self) -> None:
        """A dark screen, or the lock over everything, its own status bar on it."""
        route = guard.screen(self._phone)
        if route is None:
            return
        node = node_of(self._catalogue, self._phone, self._holder((route,)), 0, self._plain)
        self._add("system", SYSTEM, route, node, self._whole(), True)
        if not isinstance(route, guard.Dark):
            ground = node.decor.background
            self._status_bar(self._plain, ground)
            self._gesture_bar(self._plain, ground)

    def volume(self) -> None:
        """The panel of the volume keys, over a locked screen, too."""
        node = volume.panel(self._phone, self._plain)
        if node is not None:
            self._add("glass", SYSTEM, None, node, _Area(16, g.HEADS_UP_TOP, self._device.width - 32, 64, "top"), False)

    def turning(self) -> None:
        """The button that turns a fixed picture."""
        node = turning.button(self._phone, self._plain)
        if node is not None:
            bottom = self._keyboard_height() + self._strip + turning.MARGIN
            where = _Area(turning.MARGIN, self._device.height - bottom - turning.SIDE, turning.SIDE, turning.SIDE, "bottom")
            self._add("glass", SYSTEM, None, node, where, False)

    # ---- parts ------------------------------------------------------------------------------------------------------
    def _add(self, kind: PaneKind, owner: AppId, route: Route | None, node: Node, placed: _Area, modal: bool) -> None:
        box = layout(node, placed.width, placed.width, placed.min_height, placed.height)
        x, y = placed.at(box)
        inside = SYSTEM_PACKAGE if owner == SYSTEM else self._package
        self.panes.append(Pane(Window(box, x, y, inside, self._habit, modal=modal), kind, owner, route, modal))

    def _fitted(self, node: Node, route: Route, where: _Area, anchors: Mapping[str, Anchor], depth: int, look: Look) -> Node:
        """On a phone that lies on its side: an overlay that is too high for it scrolls."""
        if not route.overlay or not self._device.wide:
            return node
        name = f"overlay {depth}"
        with looking(look):
            return fitted(node, name, anchors.get(name, REST), where.width, where.height)

    def _status_bar(self, look: Look, ground: Color | None) -> None:
        node = glass.status_bar(self._catalogue, self._phone, look, ground)
        self._add("glass", SYSTEM, None, node, _Area(0, 0, self._device.width, g.STATUS_BAR), False)

    def _gesture_bar(self, look: Look, ground: Color | None) -> None:
        where = _Area(0, self._device.height - g.GESTURE_BAR, self._device.width, g.GESTURE_BAR)
        self._add("glass", SYSTEM, None, glass.gesture_bar(look, ground), where, False)

    def _keyboard(self) -> None:
        node = glass.keyboard(self._phone, self._plain, _focused(self.panes, self._phone.os.focus))
        device = self._device
        top = device.height - g.keyboard(device)
        self._add("glass", SYSTEM, None, node, _Area(0, top, device.width, g.keyboard(device)), False)
        strip = glass.candidates(self._phone, self._plain, self._activity.fields.get(self._phone.os.focus))
        if strip is not None:
            self._strip = spelling.strip_height(device)
            self._add("glass", SYSTEM, None, strip, _Area(0, top - self._strip, device.width, self._strip), False)

    def _text_tools(self) -> None:
        """Handles and the toolbar at the text in focus."""
        os = self._phone.os
        if os.handles == "none" and os.text_bar == "hidden":
            return
        items = next((pane.items for pane in reversed(self.panes) if _holds(pane, os.focus)), ())
        laid = laid_out(items, os.focus, self._activity.fields.get(os.focus))
        for route, box, x, y in text_menu.floating(self._phone, self._plain, laid, self._device.height - g.keyboard(self._device)):
            self.panes.append(Pane(Window(box, x, y, SYSTEM_PACKAGE, self._habit), "glass", SYSTEM, route, False))

    def _holder(self, routes: tuple[Route, ...]) -> AnyActivity:
        """Stands for the activity of the system's own screens; what is typed in them stands in the app's in front."""
        fields = self._activity.fields if self._phone.os.focus or self._phone.os.shell.replying else {}
        return Activity(app=SYSTEM, task=SYSTEM, routes=routes, anchors=self._phone.os.system_anchors, fields=fields)

    def _beside(self, activity: AnyActivity, depth: int, look: Look) -> Spot | None:
        routes = activity.routes[: depth + 1]
        with looking(look):
            return routes[-1].beside(Context(self._catalogue, self._phone, activity, routes, look))

    def _covered(self) -> bool:
        """A system screen takes all of the glass below the status bar, which goes on in its colour."""
        return any(not route.overlay for route in self._phone.os.system)

    def _covering_color(self) -> Color:
        with looking(self._plain):
            return color_of(glass.GROUND)

    def _keyboard_height(self) -> int:
        return g.keyboard(self._device) if self._phone.os.focus else g.GESTURE_BAR

    def _between_bars(self, bottom: int) -> _Area:
        return _Area(0, g.STATUS_BAR, self._device.width, self._device.height - g.STATUS_BAR - bottom)

    def _whole(self) -> _Area:
        return _Area(0, 0, self._device.width, self._device.height)


class _Area:
    """Where a window may lie, and how it is aligned there: a menu that belongs to something stands below or above it."""

    __slots__ = ("align", "height", "min_height", "spot", "width", "x", "y")

    def __init__(self, x: int, y: int, width: int, height: int, align: str = "fill", spot: Spot | None = None) -> None:
        self.x, self.y, self.width, self.height, self.align, self.spot = x, y, width, height, align, spot
        self.min_height = height if align == "fill" else 0

    def at(self, box: Box) -> tuple[float, float]:
        """Top left corner of the laid-out box."""
        if self.spot is not None:
            below, above = self.spot.top + self.spot.height, self.spot.top - box.height
            return self.x, below if below + box.height <= self.y + self.height else max(self.y, above)
        spare = self.height - box.height
        return self.x, self.y + {"fill": 0, "top": 0, "middle": spare // 2, "bottom": spare}[self.align]


def _area_of(overlay: Overlay, area: _Area, device: Device, spot: Spot | None = None) -> _Area:
    """Where a window of this kind may lie between the bars of a screen."""
    if overlay == "dialog":
        width, off = dialog_width(device), 4 if device.wide else 16
        return _Area((area.width - width) // 2, area.y + off, width, area.height - 2 * off, "middle")
    if overlay == "sheet" and device.wide:
        return _Area((area.width - g.SHEET_WIDTH) // 2, area.y + 8, g.SHEET_WIDTH, area.height - 8, "bottom")
    if overlay == "sheet":
        return _Area(0, area.y + 56, area.width, area.height - 56, "bottom")
    if overlay == "menu":
        side = g.MENU_SIDE
        last = area.width - g.MENU_WIDTH - side
        x = last if spot is None else max(side, min(last, spot.left + (spot.width - g.MENU_WIDTH) // 2))
        return _Area(x, area.y + side, g.MENU_WIDTH, area.height - 2 * side, "top", spot)
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


def _holds(pane: Pane, name: str) -> bool:
    return any(item.node.sem.field == name for item in pane.items)


def _focused(panes: list[Pane], name: str) -> Item | None:
    """The item of the focused field, if it is on the screen."""
    for pane in reversed(panes):
        for item in pane.items:
            if item.node.sem.field == name:
                return item
    return None
