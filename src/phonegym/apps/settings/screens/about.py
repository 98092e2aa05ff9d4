"""About the phone."""

from __future__ import annotations

from phonegym.apps.settings.actions.bluetooth import DEVICE_NAME, NameThisPhone
from phonegym.apps.settings.actions.forms import Edit
from phonegym.apps.settings.actions.values import TapBuild
from phonegym.apps.settings.screens.dialogs import entry_dialog
from phonegym.apps.settings.screens.frame import first_screen, group, link_row, note, screen
from phonegym.apps.settings.screens.wifi import own_address
from phonegym.apps.settings.state import SettingsState, st
from phonegym.apps.settings.words import W
from phonegym.phone.context import Context
from phonegym.phone.message import Route
from phonegym.ui import kit
from phonegym.ui.node import Node

BUILD = "PG7.260205.004"
MODEL = "PG-0700"


class About(Route):
    """What this phone is."""

    def view(self, cx: Context) -> Node:
        state = cx.state(SettingsState)
        name = Edit(field=DEVICE_NAME, text=state.device_name, route=PhoneName())
        return screen(
            cx,
            W.about(),
            group(
                cx,
                W.basic_info(),
                kit.value_row(W.device_name(), state.device_name, name, st.device_name, id="device_name"),
                kit.list_item(W.phone_number(), supporting=state.phone_number, supporting_shows=st.phone_number),
            ),
            group(
                cx,
                W.device_details(),
                kit.list_item(W.model(), supporting=f"Pocket 7 ({MODEL})"),
                kit.list_item(W.serial(), supporting="7PKT 40C1 99E2"),
                kit.list_item("IMEI", supporting="35 209900 176148 1"),
                kit.list_item(W.system_version_label(), supporting=W.system_version()),
                kit.value_row(W.build_number(), BUILD, TapBuild(), st.developer, id="build_number"),
            ),
            group(
                cx,
                W.device_ids(),
                kit.list_item(W.ip_address(), supporting=own_address(cx) or W.not_available()),
                kit.list_item(W.wifi_mac(), supporting="7c:4d:8f:20:b1:06"),
                kit.list_item(
                    W.bluetooth_address(), supporting="7c:4d:8f:20:b1:07" if cx.settings.network.bluetooth else W.not_available()
                ),
            ),
            group(cx, "", link_row(W.legal(), Legal(), icon="description", id="legal")),
        )

    def up(self) -> Route | None:
        return first_screen()


class PhoneName(Route):
    """The phone's own name."""

    overlay = "dialog"

    def view(self, cx: Context) -> Node:
        value = cx.field(DEVICE_NAME)
        field = kit.text_field(DEVICE_NAME, value, label=W.device_name(), focused=cx.focused(DEVICE_NAME))
        return entry_dialog(W.device_name(), field, W.save(), NameThisPhone(), enabled=bool(value.text.strip()))

    def up(self) -> Route | None:
        return About()


class Legal(Route):
    """Licences, in short."""

    def view(self, cx: Context) -> Node:
        return screen(cx, W.legal(), note(W.legal_text()))

    def up(self) -> Route | None:
        return About()
