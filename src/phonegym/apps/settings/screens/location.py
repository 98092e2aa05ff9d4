"""Location: the switch, and which apps may ask."""

from __future__ import annotations

from phonegym.apps.settings.screens.app_rows import icon_of, info_of, installed, name_of
from phonegym.apps.settings.screens.frame import first_screen, group, link_row, master_row, note, screen, switch_row
from phonegym.apps.settings.screens.permissions import GrantPage, PermissionPage
from phonegym.apps.settings.state import st
from phonegym.apps.settings.words import W
from phonegym.phone.builtin import Go
from phonegym.phone.civil import DAY, clock_text, date_text, day_and_time, start_of_day
from phonegym.phone.context import Context
from phonegym.phone.ids import AppId
from phonegym.phone.message import Route
from phonegym.ui import kit
from phonegym.ui.node import Node


class Location(Route):
    """Where the phone is, and who is told."""

    def view(self, cx: Context) -> Node:
        return screen(
            cx,
            W.location(),
            master_row(cx, "location"),
            group(
                cx,
                "",
                link_row(W.recent_access(), RecentAccess(), icon="history", supporting=_latest(cx), id="recent_access"),
                link_row(W.location_permissions(), PermissionPage(permission="location"), icon="location_on", id="location_permissions"),
            ),
            group(
                cx,
                W.location_services(),
                switch_row(cx, "emergency_location"),
                switch_row(cx, "wifi_scan"),
                switch_row(cx, "bluetooth_scan"),
            ),
            note(W.location_note()),
        )

    def up(self) -> Route | None:
        return first_screen()


def _recent(cx: Context) -> list[AppId]:
    """Apps that were told in the last three days, the latest first."""
    since = cx.now(DAY) - 3 * DAY
    told = [app for app in installed(cx, system=True) if info_of(cx, app).located > since]
    return sorted(told, key=lambda app: (-info_of(cx, app).located, app))


def _latest(cx: Context) -> str:
    apps = _recent(cx)
    return W.latest_access(app=name_of(cx, apps[0])) if apps else W.no_recent_access()


def moment_text(at: int, now: int, hour24: bool) -> str:
    """A moment of these days: "Today, 09:05", "Yesterday, 23:40", "Sat, Nov 28, 08:00"."""
    day = start_of_day(now) - start_of_day(at)
    named = W.today() if not day else W.yesterday() if day == DAY else date_text(at, weekday=True)
    return day_and_time(named, clock_text(at, hour24))


class RecentAccess(Route):
    """Which apps were told lately where the phone is, the latest first."""

    def view(self, cx: Context) -> Node:
        apps = _recent(cx)
        rows = (
            kit.list_item(
                name_of(cx, app),
                supporting=moment_text(info_of(cx, app).located, cx.now(DAY), cx.settings.hour24),
                leading=icon_of(cx, app),
                on_tap=Go(route=GrantPage(app=app, permission="location")),
                supporting_shows=st.apps[app].located,
                id=f"app_{app}",
            )
            for app in apps
        )
        empty = None if apps else note(W.no_recent_access(), shows=st.apps)
        return screen(cx, W.recent_access(), empty, group(cx, "", *rows))

    def up(self) -> Route | None:
        return Location()
