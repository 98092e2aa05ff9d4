"""The first screen: the search pill, a banner, and the way to every page."""

from __future__ import annotations

from phonegym.apps.settings.actions.forms import Edit
from phonegym.apps.settings.actions.system import SEARCH, CloseTip
from phonegym.apps.settings.screens.about import About
from phonegym.apps.settings.screens.accessibility import Accessibility
from phonegym.apps.settings.screens.apps import Apps
from phonegym.apps.settings.screens.battery import Battery, Saver
from phonegym.apps.settings.screens.bluetooth import ConnectedDevices
from phonegym.apps.settings.screens.display import Display
from phonegym.apps.settings.screens.frame import group, screen
from phonegym.apps.settings.screens.location import Location
from phonegym.apps.settings.screens.network import Network
from phonegym.apps.settings.screens.notifications import Notifications
from phonegym.apps.settings.screens.permissions import Privacy
from phonegym.apps.settings.screens.safety import Safety
from phonegym.apps.settings.screens.search import Search
from phonegym.apps.settings.screens.security import Security
from phonegym.apps.settings.screens.sound import Sound
from phonegym.apps.settings.screens.storage import StoragePage, free_text
from phonegym.apps.settings.screens.system import System
from phonegym.apps.settings.state import SettingsState
from phonegym.apps.settings.words import W
from phonegym.phone.builtin import Go
from phonegym.phone.context import Context
from phonegym.phone.message import Route
from phonegym.ui import kit
from phonegym.ui.build import column, icon, row, text
from phonegym.ui.node import FILL, Node


class Main(Route):
    """Settings."""

    def view(self, cx: Context) -> Node:
        state = cx.state(SettingsState)
        net = cx.settings.network
        wifi = net.wifi_name if net.wifi and net.wifi_name else W.network_summary()
        return screen(
            cx,
            W.app_name(),
            _pill(),
            None if state.passing.tip_closed else _tip(),
            group(
                cx,
                "",
                _way("wifi", "blue", W.network(), wifi, Network()),
                _way("devices", "green", W.connected_devices(), W.connected_devices_summary(), ConnectedDevices()),
            ),
            group(
                cx,
                "",
                _way("apps", "orange", W.apps(), W.apps_summary(), Apps()),
                _way("notifications", "red", W.notifications(), W.notifications_summary(), Notifications()),
                _way("volume_up", "pink", W.sound(), W.sound_summary(), Sound()),
                _way("brightness_6", "amber", W.display(), W.display_summary(), Display()),
                _way("accessibility", "purple", W.accessibility(), W.accessibility_summary(), Accessibility()),
            ),
            group(
                cx,
                "",
                _way("battery_full", "green", W.battery(), W.battery_summary(), Battery()),
                _way("storage", "purple", W.storage(), free_text(cx), StoragePage()),
                _way("location_on", "teal", W.location(), W.location_on() if cx.settings.location else W.location_off(), Location()),
                _way("lock", "teal", W.security(), W.security_summary(), Security()),
                _way("privacy_tip", "blue", W.privacy(), W.privacy_summary(), Privacy()),
                _way("emergency", "red", W.safety(), W.safety_summary(), Safety()),
            ),
            group(
                cx,
                "",
                _way("settings_suggest", "indigo", W.system(), W.system_summary(), System()),
                _way("smartphone", "indigo", W.about(), state.device_name, About()),
            ),
        )


def _pill() -> Node:
    face = row(
        icon("search", 24, "on_surface_variant"),
        text(W.search_settings(), "body_large", "on_surface_variant", grow=1),
        width=FILL,
        min_height=56,
        padding=(16, 8),
        gap=12,
        radius=28,
        background="surface_container_highest",
        on_tap=Edit(field=SEARCH, text="", route=Search()),
        id="search_action_bar",
    )
    return column(face, width=FILL, padding=(16, 0, 16, 4))


def _tip() -> Node:
    face = column(
        row(
            icon("battery_saver", 24, "on_secondary_container"),
            text(W.tip_title(), "title_medium", "on_secondary_container", grow=1),
            kit.icon_button("close", "", CloseTip(), hidden=True, color="on_secondary_container", id="tip_close"),
            width=FILL,
            gap=12,
        ),
        text(W.tip_text(), "body_medium", "on_secondary_container", padding=(36, 0, 16, 0)),
        column(kit.button(W.tip_action(), Go(route=Saver()), style="text", id="tip_action"), padding=(24, 0, 0, 0)),
        width=FILL,
        padding=(16, 4, 4, 4),
        radius=20,
        background="secondary_container",
        align="start",
    )
    return column(face, width=FILL, padding=(16, 8, 16, 0))


def _way(symbol: str, theme: str, label: str, supporting: str, route: Route) -> Node:
    return kit.list_item(label, supporting=supporting, leading=kit.app_icon(symbol, theme, 40), on_tap=Go(route=route), supporting_lines=1)
