"""Notifications, app by app."""

from __future__ import annotations

from phonegym.apps.settings.actions.apps import Mute, OnlyMuted
from phonegym.apps.settings.screens.app_rows import icon_of, installed, name_of
from phonegym.apps.settings.screens.frame import choice_row, first_screen, group, link_row, note, screen, switch_row
from phonegym.apps.settings.screens.sound import Quiet
from phonegym.apps.settings.state import SettingsState
from phonegym.apps.settings.words import W
from phonegym.phone.builtin import Go, SetField
from phonegym.phone.context import Context
from phonegym.phone.ids import AppId
from phonegym.phone.message import Route
from phonegym.phone.settings import settings_place as sp
from phonegym.ui import kit
from phonegym.ui.build import column
from phonegym.ui.node import FILL, Node

SEARCH = "notices.search"


class Notifications(Route):
    """How apps may tell."""

    def view(self, cx: Context) -> Node:
        off = sum(cx.settings.muted_apps.get(app, False) for app in installed(cx))
        return screen(
            cx,
            W.notifications(),
            group(
                cx,
                W.manage(),
                link_row(
                    W.app_notices(), AppNotices(), icon="apps", supporting=W.apps_off.count(off) if off else W.all_on(), id="app_notices"
                ),
            ),
            group(cx, W.privacy(), choice_row(cx, "lock_notices", icon="lock"), switch_row(cx, "bubbles", icon="chat_bubble")),
            group(
                cx,
                W.general(),
                link_row(
                    W.dnd(),
                    Quiet(),
                    icon="do_not_disturb_on",
                    supporting=W.on() if cx.settings.sound.do_not_disturb else W.off(),
                    id="dnd_page",
                ),
                switch_row(cx, "dots", icon="notifications_active"),
                switch_row(cx, "notice_history", icon="history"),
            ),
        )

    def up(self) -> Route | None:
        return first_screen()


class AppNotices(Route):
    """A switch for every app: off is muted."""

    def view(self, cx: Context) -> Node:
        state = cx.state(SettingsState)
        muted, only = cx.settings.muted_apps, state.passing.muted_only
        query = cx.field(SEARCH).text.strip().casefold()
        apps = [app for app in installed(cx) if query in name_of(cx, app).casefold() and (muted.get(app) or not only)]
        search = kit.search_field(SEARCH, cx.field(SEARCH), W.search_apps(), focused=cx.focused(SEARCH), on_clear=SetField(field=SEARCH))
        chips = kit.chip_flow(
            kit.chip(W.all_apps(), OnlyMuted(on=False), selected=not only, id="all_apps"),
            kit.chip(W.turned_off(), OnlyMuted(on=True), selected=only, id="turned_off"),
        )
        return screen(
            cx,
            W.app_notices(),
            column(search, chips, width=FILL, padding=(16, 0), gap=4),
            group(cx, "", *(self._row(cx, app) for app in apps)),
            note(W.no_app_found(), shows=sp.muted_apps) if not apps else None,
        )

    def _row(self, cx: Context, app: AppId) -> Node:
        from phonegym.apps.settings.screens.app_notice import AppNotice  # its pages come back here

        on = not cx.settings.muted_apps.get(app)
        return kit.list_item(
            name_of(cx, app),
            leading=icon_of(cx, app),
            supporting=W.silent() if on and cx.settings.silent_apps.get(app) else "",
            trailing=kit.switch(on, Mute(app=app, muted=on), desc=W.switch_of(name=name_of(cx, app)), id="onoff", shows=sp.muted_apps[app]),
            on_tap=Go(route=AppNotice(app=app)),
            supporting_shows=sp.silent_apps[app],
            id=f"app_{app}",
        )

    def up(self) -> Route | None:
        return Notifications()
