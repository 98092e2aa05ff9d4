"""Connected devices: Bluetooth, pairing, one device."""

from __future__ import annotations

from phonegym.apps.settings.actions.bluetooth import DEVICE_NAME, Connect, Pair, RenameDevice, Scan, SetDeviceFlag, TickContacts, Unpair
from phonegym.apps.settings.actions.forms import Edit
from phonegym.apps.settings.screens.dialogs import entry_dialog
from phonegym.apps.settings.screens.frame import first_screen, group, master_row, note, screen, switch_row
from phonegym.apps.settings.state import BluetoothDevice, DeviceId, SettingsState, st
from phonegym.apps.settings.words import W, word
from phonegym.phone.builtin import Back, Go
from phonegym.phone.context import Context
from phonegym.phone.do import Do
from phonegym.phone.message import Message, Route
from phonegym.phone.page import confirm
from phonegym.phone.settings import NetworkSettings
from phonegym.phone.settings import settings_place as sp
from phonegym.ui import kit
from phonegym.ui.build import column, gap, row
from phonegym.ui.node import FILL, Node

ICONS = {
    "headphones": "headphones",
    "speaker": "speaker",
    "watch": "watch",
    "car": "directions_car",
    "keyboard": "keyboard",
    "tv": "tv",
    "laptop": "laptop",
    "phone": "smartphone",
}


def in_use(network: NetworkSettings, name: str) -> bool:
    """The phone is connected to the device of this name now."""
    return network.bluetooth and network.bluetooth_name == name


class OpenPairing(Message):
    """Open the page that pairs, which begins to look for devices."""

    def apply(self, do: Do) -> None:
        Scan().apply(do)
        do.go(PairNew())

    def leads(self) -> Route | None:
        return PairNew()


class ConnectedDevices(Route):
    """Bluetooth, paired devices, the way to pair a new one."""

    def view(self, cx: Context) -> Node:
        state, net = cx.state(SettingsState), cx.settings.network
        paired = sorted((id for id, device in state.devices.items() if device.paired), key=lambda id: state.devices[id].name)
        add = kit.list_item(
            W.pair_new(), supporting=W.pair_new_about(), leading="add", on_tap=OpenPairing(), enabled=net.bluetooth, id="pair_new"
        )
        rows = (_device_row(cx, id, state.devices[id]) for id in paired)
        return screen(
            cx,
            W.connected_devices(),
            master_row(cx, "bluetooth"),
            group(cx, "", add),
            group(cx, W.saved_devices(), *rows),
            None if paired else note(W.no_devices(), shows=st.devices),
            group(cx, W.connection_preferences(), switch_row(cx, "nfc", icon="nfc"), switch_row(cx, "nearby_share", icon="share")),
            note(W.visible_as(name=state.device_name), shows=st.device_name),
        )

    def up(self) -> Route | None:
        return first_screen()


def _said(device: BluetoothDevice, connected: bool) -> str:
    if not connected:
        return W.not_connected() if device.near else W.not_near()
    return W.connected_battery(n=device.charge) if device.charge else W.connected()


def _device_row(cx: Context, id: DeviceId, device: BluetoothDevice) -> Node:
    net = cx.settings.network
    here = in_use(net, device.name)
    gear = kit.icon_button("settings", "", Go(route=DevicePage(device=id)), hidden=True, id="device_details")
    return kit.list_item(
        device.name,
        supporting=_said(device, here),
        leading=ICONS[device.kind],
        trailing=gear,
        on_tap=Connect(device=id, on=not here),
        on_long=Go(route=DevicePage(device=id)),
        enabled=net.bluetooth and device.near,
        shows=st.devices[id].name,
        supporting_shows=sp.network.bluetooth_name,
        id=f"device_{id}",
        strong=here,
    )


class PairNew(Route):
    """Devices near by that are not paired yet."""

    def view(self, cx: Context) -> Node:
        state = cx.state(SettingsState)
        new = sorted(
            (id for id, device in state.devices.items() if device.near and not device.paired), key=lambda id: state.devices[id].name
        )
        again = kit.BarIcon("refresh", W.scan_again(), Scan(), enabled=not state.passing.scanning, id="scan")
        name = note(W.visible_as(name=state.device_name), shows=st.device_name)
        if state.passing.scanning:
            waiting = column(kit.progress_bar(None, desc=W.searching()), gap(8), kit.skeleton_rows(5), width=FILL, padding=(16, 8))
            return screen(cx, W.pair_new(), name, waiting, actions=(again,))
        rows = (
            kit.list_item(
                state.devices[id].name,
                leading=ICONS[state.devices[id].kind],
                on_tap=Go(route=PairDialog(device=id)),
                shows=st.devices[id].name,
                id=f"new_{id}",
            )
            for id in new
        )
        empty = None if new else note(W.nothing_near(), shows=st.devices)
        return screen(cx, W.pair_new(), name, empty, group(cx, W.available_devices(), *rows), actions=(again,), on_pull=Scan())

    def up(self) -> Route | None:
        return ConnectedDevices()


class PairDialog(Route):
    """Pair with this device? Its tick is on unless it is taken away."""

    overlay = "dialog"
    device: DeviceId

    def view(self, cx: Context) -> Node:
        state = cx.state(SettingsState)
        device = state.devices[self.device]
        ticked = state.passing.allow_contacts
        tick = kit.checkbox_row(W.allow_contacts(), ticked, TickContacts(on=not ticked), id="allow_contacts")
        return kit.dialog(
            W.pair_ask(name=device.name),
            tick,
            text=W.pair_text(),
            margin=8,
            buttons=(kit.DialogButton(W.cancel(), Back(), kind="cancel"), kit.DialogButton(W.pair(), Pair(device=self.device), id="pair")),
        )

    def up(self) -> Route | None:
        return PairNew()

    def on_leave(self) -> Message | None:
        return TickContacts(on=True)


class DevicePage(Route):
    """One paired device: connect, forget, what it is used for."""

    device: DeviceId

    def view(self, cx: Context) -> Node:
        state = cx.state(SettingsState)
        device, net = state.devices[self.device], cx.settings.network
        here = in_use(net, device.name)
        place = st.devices[self.device]
        rename = Edit(field=DEVICE_NAME, text=device.name, route=RenameDialog(device=self.device))
        buttons = row(
            kit.button(
                W.forget(), Go(route=ConfirmUnpair(device=self.device)), style="tonal", icon="delete", enabled=device.paired, id="unpair"
            ),
            kit.button(
                W.disconnect() if here else W.connect(),
                Connect(device=self.device, on=not here),
                style="tonal" if here else "filled",
                icon="bluetooth_disabled" if here else "bluetooth",
                enabled=net.bluetooth and device.near and device.paired,
                id="connect",
            ),
            width=FILL,
            gap=12,
            wrap=True,
            padding=(24, 0, 24, 8),
        )

        def flag(name: str, on: bool, place: object, supporting: str = "") -> Node:
            message = SetDeviceFlag(device=self.device, flag=name, on=not on)
            return kit.switch_row(word(f"device_{name}")(), on, message, supporting=supporting, shows=place, enabled=device.paired, id=name)

        return screen(
            cx,
            device.name,
            note(_said(device, here), shows=sp.network.bluetooth_name),
            buttons,
            group(cx, "", kit.value_row(W.device_name(), device.name, rename, place.name, icon="edit", id="rename")),
            group(
                cx,
                W.used_for(),
                flag("calls", device.calls, place.calls),
                flag("media", device.media, place.media),
                flag("contacts_access", device.contacts_access, place.contacts_access, W.contacts_access_about()),
            ),
            actions=(kit.BarIcon("edit", "", rename, hidden=True, id="edit"),),
            shows=place.name,
            name=self.device,
        )

    def up(self) -> Route | None:
        return ConnectedDevices()


class RenameDialog(Route):
    """A new name for a device."""

    overlay = "dialog"
    device: DeviceId

    def view(self, cx: Context) -> Node:
        value, problem = cx.field(DEVICE_NAME), cx.state(SettingsState).passing.problem
        field = kit.text_field(
            DEVICE_NAME, value, label=W.device_name(), focused=cx.focused(DEVICE_NAME), error=word(problem)() if problem else ""
        )
        return entry_dialog(W.rename(), field, W.save(), RenameDevice(device=self.device), enabled=bool(value.text.strip()))

    def up(self) -> Route | None:
        return DevicePage(device=self.device)


class ConfirmUnpair(Route):
    """Forgetting a device asks."""

    overlay = "dialog"
    device: DeviceId

    def view(self, cx: Context) -> Node:
        name = cx.state(SettingsState).devices[self.device].name
        return confirm(W.forget_ask(ssid=name), W.unpair_warning(), W.forget(), Unpair(device=self.device), danger=True)

    def up(self) -> Route | None:
        return DevicePage(device=self.device)
