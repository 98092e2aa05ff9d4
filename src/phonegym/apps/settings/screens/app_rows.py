"""Apps in lists: which there are, what they are called, their order, their rows."""

from __future__ import annotations

from phonegym.apps.settings.screens.sizes import size_text
from phonegym.apps.settings.state import AppInfo, Mb, SettingsState, permissions, st
from phonegym.apps.settings.words import W
from phonegym.phone.builtin import Go
from phonegym.phone.context import Context
from phonegym.phone.ids import HOME, AppId, Grant, Permission, permission_key
from phonegym.phone.message import Route
from phonegym.state import Place
from phonegym.ui import kit
from phonegym.ui.build import text
from phonegym.ui.node import Node

UNKNOWN = AppInfo()


def info_of(cx: Context, app: AppId) -> AppInfo:
    """What is known about an app."""
    return cx.state(SettingsState).apps.get(app, UNKNOWN)


def name_of(cx: Context, app: AppId) -> str:
    """What an app is called: by its manifest, or a plug-in by its own name."""
    manifest = cx.catalogue.apps.get(app)
    return info_of(cx, app).name if manifest is None else manifest.name()


def icon_of(cx: Context, app: AppId, size: int = 40) -> Node:
    """An app's icon."""
    manifest, info = cx.catalogue.apps.get(app), info_of(cx, app)
    return kit.app_icon(info.icon, info.theme, size) if manifest is None else kit.app_icon(manifest.icon, manifest.theme, size)


def installed(cx: Context, *, system: bool = False) -> list[AppId]:
    """Apps and plug-ins by name; with `system` also the phone's own parts."""
    plugins = [app for app, info in cx.state(SettingsState).apps.items() if info.name and (system or not info.system)]
    apps = [app for app in cx.catalogue.apps if (system or app != HOME) and app not in cx.removed]
    return sorted((*apps, *plugins), key=lambda app: (name_of(cx, app).casefold(), app))


def total(info: AppInfo) -> Mb:
    """What an app takes of the storage."""
    return Mb(info.app_mb + info.data_mb + info.cache_mb)


def total_places(app: AppId) -> tuple[Place, ...]:
    """The places its total is made of."""
    place = st.apps[app]
    return place.app_mb, place.data_mb, place.cache_mb


def by_data(cx: Context) -> list[AppId]:
    """Apps that used mobile data, most first."""
    known = cx.state(SettingsState).apps
    return sorted(
        (app for app in installed(cx, system=True) if app in known and known[app].mobile_mb), key=lambda app: (-known[app].mobile_mb, app)
    )


def data_row(cx: Context, app: AppId) -> Node:
    """An app with the mobile data it used."""
    from phonegym.apps.settings.screens.app_info import AppData  # its page lists nothing, lists lead to it

    used = info_of(cx, app).mobile_mb
    return kit.list_item(
        name_of(cx, app),
        leading=icon_of(cx, app),
        trailing=text(size_text(used), "body_medium", "on_surface_variant", shows=st.apps[app].mobile_mb),
        on_tap=Go(route=AppData(app=app)),
        id=f"data_{app}",
    )


def storage_row(cx: Context, app: AppId, route: Route) -> Node:
    """An app with what it takes of the storage."""
    return kit.list_item(
        name_of(cx, app),
        supporting=size_text(total(info_of(cx, app))),
        leading=icon_of(cx, app),
        on_tap=Go(route=route),
        supporting_shows=total_places(app),
        id=f"app_{app}",
    )


def asked(cx: Context, app: AppId) -> tuple[Permission, ...]:
    """The permissions an app may ask for."""
    manifest = cx.catalogue.apps.get(app)
    return tuple(sorted(info_of(cx, app).grants if manifest is None else manifest.permissions))


def grant_of(cx: Context, app: AppId, permission: Permission) -> Grant | None:
    """What an app was granted; None when it never asked."""
    if app in cx.catalogue.apps:
        return cx.permissions.get(permission_key(app, permission))
    return info_of(cx, app).grants.get(permission)


def grant_place(cx: Context, app: AppId, permission: Permission) -> Place:
    """Where a grant is kept."""
    if app in cx.catalogue.apps:
        return permissions[permission_key(app, permission)]
    return st.apps[app].grants[permission]


def grant_text(grant: Grant | None) -> str:
    """What a grant is called in lists."""
    return W.allowed() if grant == "allow" else W.ask_every_time() if grant == "once" else W.not_allowed()
