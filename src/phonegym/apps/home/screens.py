"""The launcher's grid."""

from __future__ import annotations

from phonegym.apps.home.actions import Open
from phonegym.phone.app import App
from phonegym.phone.civil import clock_text, date_text
from phonegym.phone.context import Context
from phonegym.phone.message import Route
from phonegym.ui import kit
from phonegym.ui.build import column, gap, image, row, spacer, stack, text
from phonegym.ui.node import FILL, Node

COLUMNS = 4
WHITE = 0xFFFFFFFF


class Grid(Route):
    """All apps in a grid over the wallpaper, the time above them."""

    edge_to_edge = True

    def view(self, cx: Context) -> Node:
        apps = [app for app in cx.catalogue.apps.values() if not app.hidden]
        apps.sort(key=lambda app: app.id)
        rows = [apps[n : n + COLUMNS] for n in range(0, len(apps), COLUMNS)]
        device = cx.look.device
        now = cx.now()
        clock = column(
            text(clock_text(now, cx.settings.hour24), "display_large", WHITE),
            text(date_text(now, weekday=True), "title_medium", WHITE),
            align="center", width=FILL, padding=(0, 48, 0, 0),
        )  # fmt: skip
        grid = column(*(row(*(_cell(app) for app in line), *_blanks(COLUMNS - len(line)), width=FILL) for line in rows), gap=12, width=FILL)
        page = column(clock, spacer(), grid, gap(32), width=FILL, height=FILL, padding=(12, 0))
        wallpaper = image(f"wallpaper:{'dark' if cx.look.dark else 'light'}", width=device.width, height=device.height)
        return stack(wallpaper, page, width=FILL, height=FILL)


def _cell(app: App) -> Node:
    name = app.name()
    return column(
        kit.app_icon(app.icon, app.theme, 56),
        text(name, "label_medium", WHITE, max_lines=1, align="center"),
        gap=6, align="center", grow=1, padding=(2, 6), on_tap=Open(app=app.id), desc=name, id=f"icon_{app.id}",
    )  # fmt: skip


def _blanks(n: int) -> list[Node]:
    return [spacer() for _ in range(n)]
