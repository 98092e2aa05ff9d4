"""Location: the switch, and which apps may ask."""

from __future__ import annotations

from phonegym.apps.settings.screens.frame import first_screen, group, link_row, master_row, note, screen, switch_row
from phonegym.apps.settings.screens.permissions import PermissionPage
from phonegym.apps.settings.words import W
from phonegym.phone.context import Context
from phonegym.phone.message import Route
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
