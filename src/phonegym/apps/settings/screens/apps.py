"""The list of apps, and the search in it."""

from __future__ import annotations

from phonegym.apps.settings.actions.apps import ShowSystem
from phonegym.apps.settings.actions.system import ResetApps
from phonegym.apps.settings.screens.app_info import AppPage
from phonegym.apps.settings.screens.app_rows import installed, name_of, storage_row
from phonegym.apps.settings.screens.frame import first_screen, group, screen
from phonegym.apps.settings.state import SettingsState
from phonegym.apps.settings.words import W
from phonegym.phone.builtin import Go, SetField
from phonegym.phone.context import Context
from phonegym.phone.message import Route
from phonegym.phone.page import confirm
from phonegym.ui import kit
from phonegym.ui.build import column
from phonegym.ui.node import FILL, Node

APP_SEARCH = "apps.search"


class Apps(Route):
    """All installed apps by name."""

    def view(self, cx: Context) -> Node:
        state = cx.state(SettingsState)
        query = cx.field(APP_SEARCH).text.strip().casefold()
        apps = [app for app in installed(cx, system=state.passing.show_system) if query in name_of(cx, app).casefold()]
        search = kit.search_field(
            APP_SEARCH, cx.field(APP_SEARCH), W.search_apps(), focused=cx.focused(APP_SEARCH), on_clear=SetField(field=APP_SEARCH)
        )
        rows = (storage_row(cx, app, AppPage(app=app)) for app in apps)
        return screen(
            cx,
            W.apps(),
            column(search, width=FILL, padding=(16, 0)),
            group(cx, W.apps_count.count(len(apps)), *rows),
            column(kit.empty_state("search", W.no_app_found()), width=FILL, height=280) if not apps else None,
            actions=(kit.more_icon(Go(route=AppsMenu())),),
        )

    def up(self) -> Route | None:
        return first_screen()


class AppsMenu(Route):
    """Show the phone's own parts; reset rules."""

    overlay = "menu"

    def view(self, cx: Context) -> Node:
        shown = cx.state(SettingsState).passing.show_system
        return kit.menu(
            (
                kit.MenuItem(W.hide_system() if shown else W.show_system(), ShowSystem(on=not shown), id="show_system"),
                kit.MenuItem(W.reset_apps(), Go(route=ConfirmResetApps()), id="reset_apps"),
            )
        )

    def up(self) -> Route | None:
        return Apps()


class ConfirmResetApps(Route):
    """Resetting rules asks."""

    overlay = "dialog"

    def view(self, cx: Context) -> Node:
        return confirm(W.reset_apps_ask(), W.reset_apps_warning(), W.reset_apps(), ResetApps(), danger=True)

    def up(self) -> Route | None:
        return AppsMenu()
