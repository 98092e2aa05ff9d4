"""Pairing, connecting, renaming and forgetting Bluetooth devices."""

from __future__ import annotations

from phonegym.apps.settings.state import DeviceId, SettingsState
from phonegym.phone.do import Do
from phonegym.phone.message import Message
from phonegym.state import original

SCAN_MS = 2_500
DEVICE_NAME = "device.name"


class Scan(Message):
    """Look for devices; the list fills when they have answered."""

    def apply(self, do: Do) -> None:
        do.state(SettingsState).passing.scanning = True
        do.later(SCAN_MS, Scanned())


class Scanned(Message):
    """All devices near by have answered."""

    def apply(self, do: Do) -> None:
        do.state(SettingsState).passing.scanning = False


class TickContacts(Message):
    """The tick in the pairing dialog: may the device read contacts and call history?"""

    on: bool

    def apply(self, do: Do) -> None:
        do.state(SettingsState).passing.allow_contacts = self.on


class Pair(Message):
    """Pair and connect. The dialog's tick decides what the device may read."""

    device: DeviceId

    def apply(self, do: Do) -> None:
        state = do.state(SettingsState)
        device = state.devices[self.device]
        device.paired, device.contacts_access = True, state.passing.allow_contacts
        state.passing.allow_contacts = True
        do.settings.network.bluetooth_name = device.name
        do.close()


class Connect(Message):
    """Connect to a paired device, or leave it."""

    device: DeviceId
    on: bool

    def apply(self, do: Do) -> None:
        do.settings.network.bluetooth_name = do.state(SettingsState).devices[self.device].name if self.on else ""


class Unpair(Message):
    """Forget a paired device."""

    device: DeviceId

    def apply(self, do: Do) -> None:
        device = do.state(SettingsState).devices[self.device]
        device.paired, device.contacts_access, device.calls, device.media = False, False, True, True
        if do.settings.network.bluetooth_name == device.name:
            do.settings.network.bluetooth_name = ""
        do.close()
        do.close()


class SetDeviceFlag(Message):
    """What a paired device is used for."""

    device: DeviceId
    flag: str
    on: bool

    def apply(self, do: Do) -> None:
        device = do.state(SettingsState).devices[self.device]
        if self.flag == "contacts_access":
            device.contacts_access = self.on
        elif self.flag == "calls":
            device.calls = self.on
        else:
            device.media = self.on


class RenameDevice(Message):
    """Give a paired device the name that was typed; two may not share one."""

    device: DeviceId

    def apply(self, do: Do) -> None:
        state = do.state(SettingsState)
        name = do.field(DEVICE_NAME).strip()
        if any(other.name == name for id, other in original(state.devices).items() if id != self.device):
            state.passing.problem = "name_taken"
            return
        state.passing.problem = ""
        device = state.devices[self.device]
        if do.settings.network.bluetooth_name == device.name:
            do.settings.network.bluetooth_name = name
        device.name = name
        do.close()


class NameThisPhone(Message):
    """Store this phone's own name."""

    def apply(self, do: Do) -> None:
        do.state(SettingsState).device_name = do.field(DEVICE_NAME).strip()
        do.close()
