"""How one app may tell."""

from __future__ import annotations

from phonegym.apps.settings.actions.apps import Mute, SetAppFlag, Silence
from phonegym.apps.settings.screens.app_rows import icon_of, info_of, name_of
from phonegym.apps.settings.screens.frame import group, note, screen
from phonegym.apps.settings.screens.notifications import AppNotices
from phonegym.apps.settings.state import st
from phonegym.apps.settings.words import W
from phonegym.phone.builtin import Go
from phonegym.phone.context import Context
from phonegym.phone.ids import AppId
from phonegym.phone.message import Route
from phonegym.phone.settings import settings_place as sp
from phonegym.ui import kit
from phonegym.ui.build import column, row, text
from phonegym.ui.node import FILL, Node


class AppNotice(Route):
    """Whether at all, whether it pops up, and the dot on its icon."""

    app: AppId

    def view(self, cx: Context) -> Node:
        from phonegym.apps.settings.screens.app_info import AppPage  # that page leads here

        app, info = self.app, info_of(cx, self.app)
        on, silent = not cx.settings.muted_apps.get(app), bool(cx.settings.silent_apps.get(app))

        def way(label: str, about: str, quiet: bool) -> Node:
            message = Silence(app=app, silent=quiet)
            here = silent == quiet
            place = sp.silent_apps[app] if here else ()
            return kit.radio_row(label, here, message, supporting=about, shows=place, enabled=on, id="silent" if quiet else "alerting")

        return screen(
            cx,
            name_of(cx, app),
            _allow(cx, app, on),
            group(cx, W.way_of_telling(), way(W.alerting(), W.alerting_about(), False), way(W.silent(), W.silent_about(), True)),
            group(
                cx,
                "",
                kit.switch_row(
                    W.app_dot(),
                    info.dot,
                    SetAppFlag(app=app, flag="dot", on=not info.dot),
                    icon="notifications_active",
                    shows=st.apps[app].dot,
                    enabled=on,
                    id="dot",
                ),
                kit.list_item(W.app_page(), leading="info", on_tap=Go(route=AppPage(app=app)), id="app_page"),
            ),
            None if on else note(W.muted_note()),
            name=app,
        )

    def up(self) -> Route | None:
        return AppNotices()


def _allow(cx: Context, app: AppId, on: bool) -> Node:
    face = row(
        icon_of(cx, app, 32),
        text(W.all_notices(), "title_medium", "on_primary_container" if on else "on_surface", grow=1),
        kit.switch(on, shows=sp.muted_apps[app]),
        width=FILL,
        min_height=72,
        padding=(20, 12),
        gap=16,
        radius=28,
        background="primary_container" if on else "surface_container_highest",
        on_tap=Mute(app=app, muted=on),
        id="all_notices",
    )
    return column(face, width=FILL, padding=(16, 4, 16, 8))
