"""All apps, by name, with a search."""

from __future__ import annotations

from phonegym.apps.home.actions.moving_about import SEARCH, CloseDrawer, Open, OpenFirst
from phonegym.apps.home.layout import COLUMNS
from phonegym.apps.home.screens.cells import app_cell
from phonegym.apps.home.words import W
from phonegym.phone.app import App
from phonegym.phone.builtin import Back, Go, SetField
from phonegym.phone.context import Context
from phonegym.phone.message import Message, Route, Way
from phonegym.ui import kit
from phonegym.ui.build import Node, color_of, column, lazy, row, stack
from phonegym.ui.node import FILL


class Drawer(Route):
    """Every installed app that has an icon, by name. The search looks in names and in other names of an app."""

    overlay = "sheet"

    def view(self, cx: Context) -> Node:
        query = cx.field(SEARCH)
        apps = found(cx, query.text)
        first = OpenFirst(found=apps[0].id) if apps and query.text.strip() else None
        handle = stack(stack(width=32, height=4, background="on_surface_variant", radius=2), width=FILL, height=24, align="center")
        search = kit.search_field(
            SEARCH, query, W.search_apps(), focused=cx.focused(SEARCH), on_clear=SetField(field=SEARCH), on_submit=first
        )
        rows = {f"{line[0].id}": _line(cx, line) for line in (apps[at : at + COLUMNS] for at in range(0, len(apps), COLUMNS))}
        listed = lazy("drawer", cx.anchor("drawer"), tuple(rows), rows.__getitem__, width=FILL, grow=1, padding=(12, 8, 12, 24))
        body = listed if apps else column(kit.empty_state("search", W.no_app_found()), width=FILL, grow=1)
        return column(
            handle, row(stack(search, grow=1), width=FILL, padding=(16, 0, 16, 4)), body,
            width=FILL, height=FILL, background="surface_container_low", radii=(28, 28, 0, 0), opaque=True, id="drawer",
        )  # fmt: skip

    def on_swipe(self, way: Way, met: object) -> Message | None:
        return Back() if way == "down" else None

    def on_leave(self) -> Message | None:
        return CloseDrawer()


def found(cx: Context, text: str) -> list[App]:
    """The apps that a search finds, by name; all of them for nothing typed."""
    query = text.strip().casefold()
    apps = [app for app in cx.catalogue.apps.values() if not app.hidden and app.id not in cx.removed]
    hits = [app for app in apps if query in app.name().casefold() or any(query in alias.casefold() for alias in app.aliases)]
    return sorted(hits, key=lambda app: (not app.name().casefold().startswith(query), app.name().casefold(), app.id))


def _line(cx: Context, apps: list[App]) -> Node:
    from phonegym.apps.home.screens.menus import DrawerMenu

    ink = color_of("on_surface")
    cells = (
        app_cell(app.id, app.name(), app.icon, app.theme, False, True, Open(app=app.id), Go(route=DrawerMenu(of=app.id)), ink)
        for app in apps
    )
    return row(*cells, *(stack(grow=1) for _ in range(COLUMNS - len(apps))), width=FILL, align="start", padding=(0, 4))
