"""One app: force stop, notifications, permissions, storage, data, battery."""

from __future__ import annotations

from phonegym.apps.settings.actions.apps import ClearCache, ClearData, ForceStop, OpenApp, SetAppFlag, SetBatteryUse, Uninstall
from phonegym.apps.settings.screens.app_rows import asked, grant_of, icon_of, info_of, name_of, total, total_places
from phonegym.apps.settings.screens.frame import group, note, screen
from phonegym.apps.settings.screens.sizes import size_text
from phonegym.apps.settings.state import BatteryUse, st
from phonegym.apps.settings.words import W, word
from phonegym.phone.builtin import Back, Go
from phonegym.phone.context import Context
from phonegym.phone.ids import HOME, AppId
from phonegym.phone.message import Route
from phonegym.phone.page import confirm
from phonegym.phone.settings import settings_place as sp
from phonegym.ui import kit
from phonegym.ui.build import column, row, text
from phonegym.ui.node import FILL, Node

USES: tuple[BatteryUse, ...] = ("unrestricted", "optimized", "restricted")


class AppPage(Route):
    """All about one app."""

    app: AppId

    def view(self, cx: Context) -> Node:
        from phonegym.apps.settings.screens.app_notice import AppNotice  # lists of apps lead to both
        from phonegym.apps.settings.screens.permissions import AppPermissions  # permission pages show apps, too

        app, info = self.app, info_of(cx, self.app)
        muted = bool(cx.settings.muted_apps.get(app))
        asks = asked(cx, app)
        allowed = sum(grant_of(cx, app, permission) == "allow" for permission in asks)
        permission_line = W.permissions_allowed(n=allowed, of=len(asks)) if asks else W.no_permissions()
        uses = word(f"use_{info.battery}")()
        return screen(
            cx,
            name_of(cx, app),
            row(
                icon_of(cx, app, 56),
                text(W.version(version=info.version), "body_medium", "on_surface_variant"),
                gap=16,
                padding=(24, 0, 24, 12),
            ),
            _buttons(cx, app),
            group(
                cx,
                "",
                kit.list_item(
                    W.notifications(),
                    supporting=W.off() if muted else W.silent() if cx.settings.silent_apps.get(app) else W.on(),
                    leading="notifications",
                    on_tap=Go(route=AppNotice(app=app)),
                    supporting_shows=(sp.muted_apps[app], sp.silent_apps[app]),
                    id="notifications",
                ),
                kit.list_item(
                    W.permissions(),
                    supporting=permission_line,
                    leading="policy",
                    on_tap=Go(route=AppPermissions(app=app)),
                    id="permissions",
                ),
                kit.list_item(
                    W.storage_cache(),
                    supporting=size_text(total(info)),
                    leading="storage",
                    on_tap=Go(route=AppStorage(app=app)),
                    supporting_shows=total_places(app),
                    id="storage",
                ),
                kit.list_item(
                    W.app_data(),
                    supporting=W.used_this_month(size=size_text(info.mobile_mb)),
                    leading="swap_vert",
                    on_tap=Go(route=AppData(app=app)),
                    supporting_shows=st.apps[app].mobile_mb,
                    id="data",
                ),
                kit.value_row(
                    W.app_battery(), uses, Go(route=BatteryDialog(app=app)), st.apps[app].battery, icon="battery_full", id="battery"
                ),
            ),
            group(
                cx,
                W.unused_apps(),
                kit.switch_row(
                    W.unused_cleanup(),
                    info.unused_cleanup,
                    SetAppFlag(app=app, flag="unused_cleanup", on=not info.unused_cleanup),
                    supporting=W.unused_cleanup_about(),
                    shows=st.apps[app].unused_cleanup,
                    id="unused_cleanup",
                ),
            ),
            name=app,
        )

    def up(self) -> Route | None:
        from phonegym.apps.settings.screens.apps import Apps  # the list that leads here

        return Apps()


def _buttons(cx: Context, app: AppId) -> Node:
    info = info_of(cx, app)
    ours = app in cx.catalogue.apps
    running = any(activity.task == app for activity in cx.os.activities.values()) if ours else not info.stopped
    protected = app in (HOME, cx.app)
    first = (
        kit.button(W.open(), OpenApp(app=app), style="tonal", icon="open_in_new", enabled=app != cx.app, id="open")
        if ours
        else kit.button(
            W.uninstall(), Go(route=ConfirmUninstall(app=app)), style="tonal", icon="delete", enabled=not info.system, id="uninstall"
        )
    )
    stop = kit.button(
        W.force_stop(), Go(route=ConfirmStop(app=app)), style="tonal", icon="block", enabled=running and not protected, id="force_stop"
    )
    away = None
    if ours and cx.catalogue.apps[app].removable:
        away = kit.button(W.uninstall(), Go(route=ConfirmUninstall(app=app)), style="tonal", icon="delete", id="uninstall")
    return row(first, away, stop, width=FILL, gap=12, wrap=True, padding=(24, 0, 24, 4))


class ConfirmStop(Route):
    """Force stop asks."""

    overlay = "dialog"
    app: AppId

    def view(self, cx: Context) -> Node:
        return confirm(W.force_stop_ask(), W.force_stop_warning(), W.force_stop(), ForceStop(app=self.app))

    def up(self) -> Route | None:
        return AppPage(app=self.app)


class ConfirmUninstall(Route):
    """Removing an app asks."""

    overlay = "dialog"
    app: AppId

    def view(self, cx: Context) -> Node:
        return confirm(
            W.uninstall_ask(app=name_of(cx, self.app)), W.uninstall_warning(), W.uninstall(), Uninstall(app=self.app), danger=True
        )

    def up(self) -> Route | None:
        return AppPage(app=self.app)


class AppStorage(Route):
    """What an app takes, in parts, and what of it can be cleared."""

    app: AppId

    def view(self, cx: Context) -> Node:
        info, place = info_of(cx, self.app), st.apps[self.app]
        ours = self.app in cx.catalogue.apps
        buttons = row(
            kit.button(
                W.clear_storage(),
                Go(route=ConfirmClear(app=self.app)),
                style="tonal",
                icon="delete",
                enabled=not ours and info.data_mb + info.cache_mb > 0,
                id="clear_storage",
            ),
            kit.button(
                W.clear_cache(),
                ClearCache(app=self.app),
                style="tonal",
                icon="cleaning_services",
                enabled=info.cache_mb > 0,
                id="clear_cache",
            ),
            width=FILL,
            gap=12,
            wrap=True,
            padding=(24, 0, 24, 4),
        )
        parts = column(
            kit.info_row(W.app_size(), size_text(info.app_mb), place.app_mb),
            kit.info_row(W.user_data(), size_text(info.data_mb), place.data_mb),
            kit.info_row(W.cache(), size_text(info.cache_mb), place.cache_mb),
            kit.divider(16),
            kit.info_row(W.total(), size_text(total(info)), total_places(self.app), strong=True),
            width=FILL,
            padding=(0, 8),
        )
        lead = note(name_of(cx, self.app))
        return screen(
            cx, W.storage(), lead, buttons, group(cx, W.space_used(), parts), note(W.cannot_clear()) if ours else None, name=self.app
        )

    def up(self) -> Route | None:
        return AppPage(app=self.app)


class ConfirmClear(Route):
    """Clearing all data asks."""

    overlay = "dialog"
    app: AppId

    def view(self, cx: Context) -> Node:
        return confirm(W.clear_ask(), W.clear_warning(), W.delete(), ClearData(app=self.app), danger=True)

    def up(self) -> Route | None:
        return AppStorage(app=self.app)


class AppData(Route):
    """Mobile data of one app."""

    app: AppId

    def view(self, cx: Context) -> Node:
        info, place = info_of(cx, self.app), st.apps[self.app]
        background = kit.switch_row(
            W.background_data(),
            info.background_data,
            SetAppFlag(app=self.app, flag="background_data", on=not info.background_data),
            supporting=W.background_data_about(),
            shows=place.background_data,
            id="background_data",
        )
        used = kit.list_item(W.this_month(), supporting=size_text(info.mobile_mb), leading="data_usage", supporting_shows=place.mobile_mb)
        return screen(cx, W.app_data(), note(name_of(cx, self.app)), group(cx, "", used, background), name=self.app)

    def up(self) -> Route | None:
        return AppPage(app=self.app)


class BatteryDialog(Route):
    """How freely an app may work in the background."""

    overlay = "dialog"
    app: AppId

    def view(self, cx: Context) -> Node:
        now, place = info_of(cx, self.app).battery, st.apps[self.app].battery
        rows = (
            kit.radio_row(
                word(f"use_{use}")(),
                use == now,
                SetBatteryUse(app=self.app, use=use),
                supporting=word(f"use_{use}_about")(),
                shows=place if use == now else (),
                id=use,
            )
            for use in USES
        )
        return kit.dialog(
            W.app_battery(), column(*rows, width=FILL), margin=8, buttons=(kit.DialogButton(W.cancel(), Back(), kind="cancel"),)
        )

    def up(self) -> Route | None:
        return AppPage(app=self.app)
