"""An open folder, and its name."""

from __future__ import annotations

from phonegym.apps.home.actions.folders import NAME, Rename, StartRename
from phonegym.apps.home.actions.moving_about import Open
from phonegym.apps.home.layout import COLUMNS, members
from phonegym.apps.home.screens.cells import app_cell, app_of
from phonegym.apps.home.state import HomeState, ItemId, hm
from phonegym.apps.home.words import W
from phonegym.phone.app import App
from phonegym.phone.builtin import Back, Go
from phonegym.phone.context import Context
from phonegym.phone.message import Route
from phonegym.ui import kit
from phonegym.ui.build import Node, color_of, column, icon, row, stack, text
from phonegym.ui.node import FILL


class OpenFolder(Route):
    """What is in a folder."""

    overlay = "dialog"
    folder: ItemId

    def view(self, cx: Context) -> Node:
        items = cx.state(HomeState).items
        ink = color_of("on_surface")
        posted = frozenset(note.app for note in cx.notifications.values())
        apps = [app for id in members(items, self.folder) if (app := app_of(cx, id)) is not None]
        cells = [_icon(app, app.id in posted, ink) for app in apps]
        columns = min(COLUMNS, 3)
        lines = [cells[at : at + columns] for at in range(0, len(cells), columns)]
        rows = (row(*line, *(stack(grow=1) for _ in range(columns - len(line))), width=FILL, align="start") for line in lines)
        name = row(
            text(items[self.folder].name, "title_large", max_lines=1, align="center", shows=hm.items[self.folder].name),
            icon("edit", 18, "on_surface_variant"),
            gap=8, min_height=48, padding=(12, 0), on_tap=StartRename(folder=self.folder), role="button", desc=W.rename_folder(),
            id="folder_name",
        )  # fmt: skip
        return column(
            name, *rows, width=FILL, gap=8, align="center", padding=(12, 12, 12, 20), background="surface_container_high", radius=28,
            opaque=True, id="folder",
        )  # fmt: skip

    def up(self) -> Route | None:
        from phonegym.apps.home.screens.grid import Grid

        return Grid()


def _icon(app: App, dot: bool, ink: int) -> Node:
    from phonegym.apps.home.screens.menus import ItemMenu

    return app_cell(app.id, app.name(), app.icon, app.theme, dot, True, Open(app=app.id), Go(route=ItemMenu(item=ItemId(app.id))), ink)


class RenameFolder(Route):
    """Asks for a folder's name."""

    overlay = "dialog"
    folder: ItemId

    def view(self, cx: Context) -> Node:
        typed = cx.field(NAME)
        save = Rename(folder=self.folder)
        field = kit.text_field(NAME, typed, label=W.folder_name(), focused=cx.focused(NAME), on_submit=save)
        buttons = (
            kit.DialogButton(W.cancel(), Back(), kind="cancel"),
            kit.DialogButton(W.save_name(), save, enabled=bool(typed.text.strip())),
        )
        return kit.dialog(W.rename_folder(), field, buttons=buttons)

    def up(self) -> Route | None:
        return OpenFolder(folder=self.folder)
