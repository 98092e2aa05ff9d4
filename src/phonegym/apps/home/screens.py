"""The launcher: clock, apps, dock, over the wallpaper."""

from __future__ import annotations

from phonegym.apps.home.actions import Open
from phonegym.apps.home.state import HomeState
from phonegym.phone.app import App
from phonegym.phone.civil import clock_text, date_text
from phonegym.phone.context import Context
from phonegym.phone.contracts import NextAlarm
from phonegym.phone.geometry import GESTURE_BAR, STATUS_BAR
from phonegym.phone.ids import AppId
from phonegym.phone.message import Route
from phonegym.ui import kit
from phonegym.ui.build import column, icon, image, lazy, row, spacer, stack, text
from phonegym.ui.kit.tokens import label_width, text_dp
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Node

COLUMNS = 4
DOCK: tuple[str, ...] = ("contacts", "messages", "linko", "browser", "camera", "notes", "clock", "settings")
"""Who stands in the dock: the first four of these that are installed."""
WHITE = 0xFFFFFFFF
ICON = 56
SIDE = 12
"""dp between the grid and the sides of the screen."""
GAP = 14
"""dp between rows."""
DOCK_HEIGHT = 84


class Grid(Route):
    """All apps, four of them in the dock; more than fit scroll between the clock and the dock."""

    edge_to_edge = True

    def view(self, cx: Context) -> Node:
        device, mode = cx.look.device, ":dark" if cx.look.dark else ""
        apps = [app for app in cx.catalogue.apps.values() if not app.hidden]
        docked = sorted((app for app in apps if app.id in DOCK), key=lambda app: DOCK.index(app.id))[:COLUMNS]
        rest = sorted((app for app in apps if app not in docked), key=lambda app: app.id)
        posted = tuple(dict.fromkeys(AppId(note.app) for note in cx.notifications.values()))
        rows = [rest[n : n + COLUMNS] for n in range(0, len(rest), COLUMNS)]
        clock_height = _clock_height(cx)
        room = device.height - STATUS_BAR - GESTURE_BAR - clock_height - DOCK_HEIGHT - 2 * GAP
        page = column(
            stack(_clock(cx), width=FILL, height=clock_height, align="center"),
            *_rows(cx, rows, posted, room),
            stack(_dock(docked, posted), width=FILL, height=DOCK_HEIGHT + GAP, align="bottom"),
            width=FILL, height=FILL, padding=(SIDE, STATUS_BAR, SIDE, GESTURE_BAR + GAP),
        )  # fmt: skip
        wallpaper = image(f"wallpaper:{cx.state(HomeState).wallpaper}{mode}", width=device.width, height=device.height)
        return stack(wallpaper, *_shades(cx), page, width=FILL, height=FILL)


def _shades(cx: Context) -> tuple[Node, ...]:
    """Darker at the top and at the bottom, so that white text can be read on any wallpaper."""
    strong = 0x66000000 if cx.look.dark else 0x59000000
    all_over = 0x00000000 if cx.look.dark else 0x1A000000
    return (
        stack(width=FILL, height=FILL, background=all_over),
        stack(width=FILL, height=300, background=strong, gradient_to=0x00000000),
        stack(width=FILL, height=360, background=0x00000000, gradient_to=strong, place="bottom"),
    )


# ---- the clock ---------------------------------------------------------------------------------------------------------
def _clock_height(cx: Context) -> int:
    return text_dp(64 + 24 + 20) + 48


def _clock(cx: Context) -> Node:
    hour24 = cx.settings.hour24
    alarm = cx.ask(NextAlarm())
    rings = None
    if alarm is not None:
        words = text(f"{date_text(alarm, weekday=True)}, {clock_text(alarm, hour24)}", "label_large", WHITE, max_lines=1)
        rings = row(icon("alarm", 16, WHITE), words, gap=6, padding=(0, 6, 0, 0), id="next_alarm")
    return column(
        text(clock_text(cx.now(), hour24), "display_large", WHITE, max_lines=1, id="clock"),
        text(date_text(cx.now(), weekday=True), "title_medium", WHITE, max_lines=1, id="date"),
        rings,
        align="center", width=FILL,
    )  # fmt: skip


# ---- apps --------------------------------------------------------------------------------------------------------------
def _rows(cx: Context, rows: list[list[App]], posted: tuple[AppId, ...], room: int) -> tuple[Node, ...]:
    """The grid, standing on the dock; a list that scrolls where it is higher than `room` dp."""
    built = {f"row{n}": _line(line, posted) for n, line in enumerate(rows)}
    height = sum(_height(cx, line) for line in rows) + GAP * max(0, len(rows) - 1)
    if height > room:
        return (lazy("apps", cx.anchor("apps"), tuple(built), built.__getitem__, width=FILL, grow=1, id="apps"),)
    return spacer(), column(*built.values(), width=FILL, gap=GAP)


def _height(cx: Context, line: list[App]) -> int:
    """Height of a row: its labels take two lines if one of them needs it."""
    width = (cx.look.device.width - 2 * SIDE) // COLUMNS - 4
    lines = 2 if any(label_width(app.name(), "label_medium") > width for app in line) else 1
    return ICON + 6 + 12 + text_dp(16) * lines


def _line(line: list[App], posted: tuple[AppId, ...]) -> Node:
    cells = (_cell(app.id, app.name(), app.icon, app.theme, app.id in posted, True) for app in line)
    return row(*cells, *(spacer() for _ in range(COLUMNS - len(line))), width=FILL, align="start")


def _dock(docked: list[App], posted: tuple[AppId, ...]) -> Node:
    cells = (_cell(app.id, app.name(), app.icon, app.theme, app.id in posted, False) for app in docked)
    return row(*cells, width=FILL, height=DOCK_HEIGHT, background=0x38FFFFFF, radius=28, id="dock") if docked else stack()


@component
def _cell(app: AppId, name: str, symbol: str, theme: str, dot: bool, labelled: bool) -> Node:
    """An icon with its name; a dot on it while its app has notifications."""
    mark = stack(width=12, height=12, background="error", radius=6, border=(2, WHITE), place="top_end") if dot else None
    return column(
        stack(kit.app_icon(symbol, theme, ICON), mark),
        _label(name) if labelled else None,
        gap=6, align="center", grow=1, padding=(2, 6, 2, 6), on_tap=Open(app=app), desc=name, id=f"icon_{app}",
    )  # fmt: skip


def _label(name: str) -> Node:
    """White on whatever the wallpaper is, hence with a shadow: the same text below it, which the tree does not have."""
    shadow = text(name, "label_medium", 0x73000000, max_lines=2, align="center", padding=(1, 1, 0, 0), hidden=True)
    return stack(shadow, text(name, "label_medium", WHITE, max_lines=2, align="center", padding=(0, 0, 1, 1)), align="top")
