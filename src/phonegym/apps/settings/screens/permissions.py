"""Privacy: the permission manager, one permission of one app, camera and microphone for all."""

from __future__ import annotations

from phonegym.apps.settings.actions.apps import SetGrant
from phonegym.apps.settings.screens.app_info import AppPage
from phonegym.apps.settings.screens.app_rows import asked, grant_of, grant_place, grant_text, icon_of, installed, name_of
from phonegym.apps.settings.screens.frame import first_screen, group, link_row, note, screen, switch_row
from phonegym.apps.settings.words import W, word
from phonegym.phone.builtin import Go
from phonegym.phone.context import Context
from phonegym.phone.ids import AppId, Grant, Permission
from phonegym.phone.message import Route
from phonegym.phone.shell.permission import ICONS
from phonegym.ui import kit
from phonegym.ui.node import Node

GRANTS: tuple[Grant, ...] = ("allow", "once", "deny")


class Privacy(Route):
    """Who may use what."""

    def view(self, cx: Context) -> Node:
        return screen(
            cx,
            W.privacy(),
            group(cx, "", link_row(W.permission_manager(), PermissionManager(), icon="policy", supporting=W.permission_manager_about())),
            group(
                cx,
                W.controls(),
                switch_row(cx, "camera_access", icon="photo_camera"),
                switch_row(cx, "mic_access", icon="mic"),
                switch_row(cx, "clipboard_alert", icon="content_paste"),
                switch_row(cx, "show_passwords", icon="password"),
                switch_row(cx, "personal_ads", icon="ads_click"),
            ),
        )

    def up(self) -> Route | None:
        return first_screen()


class PermissionManager(Route):
    """Permissions, with how many apps have each."""

    def view(self, cx: Context) -> Node:
        apps = installed(cx)
        rows = []
        for permission, icon in ICONS.items():
            wanting = [app for app in apps if permission in asked(cx, app)]
            have = sum(grant_of(cx, app, permission) == "allow" for app in wanting)
            line = W.apps_allowed(n=have, of=len(wanting)) if wanting else W.no_app_asks()
            rows.append(
                link_row(
                    word(f"permission_{permission}")(), PermissionPage(permission=permission), icon=icon, supporting=line, id=permission
                )
            )
        return screen(cx, W.permission_manager(), group(cx, "", *rows))

    def up(self) -> Route | None:
        return Privacy()


class PermissionPage(Route):
    """Apps by what they were granted of one permission."""

    permission: Permission

    def view(self, cx: Context) -> Node:
        wanting = [app for app in installed(cx) if self.permission in asked(cx, app)]
        parts = []
        for title, grants in ((W.allowed(), ("allow",)), (W.ask_every_time(), ("once",)), (W.not_allowed(), ("deny", None))):
            rows = [self._row(cx, app) for app in wanting if grant_of(cx, app, self.permission) in grants]
            parts.append(group(cx, title, *rows))
        name = word(f"permission_{self.permission}")()
        return screen(cx, name, note(word(f"permission_{self.permission}_about")()), *parts, name=self.permission)

    def _row(self, cx: Context, app: AppId) -> Node:
        return kit.list_item(
            name_of(cx, app),
            leading=icon_of(cx, app),
            on_tap=Go(route=GrantPage(app=app, permission=self.permission)),
            shows=grant_place(cx, app, self.permission),
            id=f"app_{app}",
        )

    def up(self) -> Route | None:
        return PermissionManager()


class AppPermissions(Route):
    """All permissions of one app."""

    app: AppId

    def view(self, cx: Context) -> Node:
        asks = asked(cx, self.app)
        rows = (
            kit.list_item(
                word(f"permission_{permission}")(),
                supporting=grant_text(grant_of(cx, self.app, permission)),
                leading=ICONS[permission],
                on_tap=Go(route=GrantPage(app=self.app, permission=permission)),
                supporting_shows=grant_place(cx, self.app, permission),
                id=permission,
            )
            for permission in asks
        )
        lead = note(name_of(cx, self.app))
        return screen(cx, W.permissions(), lead, group(cx, "", *rows), None if asks else note(W.no_permissions()), name=self.app)

    def up(self) -> Route | None:
        return AppPage(app=self.app)


class GrantPage(Route):
    """One permission of one app: allow, ask every time, don't allow."""

    app: AppId
    permission: Permission

    def view(self, cx: Context) -> Node:
        now, place = grant_of(cx, self.app, self.permission), grant_place(cx, self.app, self.permission)
        name = name_of(cx, self.app)
        rows = (
            kit.radio_row(
                word(f"grant_{grant}")(),
                grant == now,
                SetGrant(app=self.app, permission=self.permission, grant=grant),
                shows=place if grant == now else (),
                id=f"grant_{grant}",
            )
            for grant in GRANTS
        )
        title = word(f"permission_{self.permission}")()
        app = kit.list_item(name, leading=icon_of(cx, self.app), on_tap=Go(route=AppPermissions(app=self.app)), id="app")
        key = f"{self.app}.{self.permission}"
        never = note(W.never_asked()) if now is None else None
        return screen(cx, title, group(cx, "", app), group(cx, W.access_for(app=name), *rows), never, name=key)

    def up(self) -> Route | None:
        return AppPermissions(app=self.app)
