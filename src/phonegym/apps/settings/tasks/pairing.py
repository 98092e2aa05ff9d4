"""A template about Bluetooth: the right device of two, without what the dialog would give it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from phonegym.apps.settings.actions import bluetooth as blue
from phonegym.apps.settings.screens.bluetooth import RenameDialog, in_use
from phonegym.apps.settings.state import DeviceId, SettingsState, st
from phonegym.apps.settings.tasks import hands
from phonegym.apps.settings.tasks.starting import put
from phonegym.bench import Check, Reading, Run, Sampler, Setup, Step, Task, check, coin, keys, near_miss, texts
from phonegym.bench.oracle.user import User
from phonegym.phone.settings import settings_place as sp

LOOK_ALIKE = {"d04": "d04", "d07": "d07", "d09": "d10", "d10": "d09", "d11": "d12", "d12": "d11", "d14": "d15", "d15": "d14"}
NAMES = (
    ("Upstairs", "Guest room", "Borrowed", "Trip", "Office", "Do not touch", "Lena's", "Black one"),
    ("楼上", "客房", "借来的", "旅行", "办公室", "别碰", "莉娜的", "黑色的"),
)
stranger: Sampler[DeviceId] = keys(SettingsState, lambda state: state.devices, lambda state, id: id in LOOK_ALIKE)


class PairAndName(Task):
    """Pair with one of two devices of nearly one name; the dialog's tick would hand over the contacts; then give it a name."""

    goal = {
        "en": (
            "Pair with {device} over Bluetooth, but don't let it read my contacts. Then rename it to “{called}”.",
            "I want {device} connected by Bluetooth and called “{called}” on my phone. It must not get at my contacts and calls.",
        ),
        "zh": (
            "用蓝牙配对“{device}”，但不要让它读取我的通讯录，然后把它改名为“{called}”。",
            "把“{device}”用蓝牙连上，在手机里叫“{called}”；不许它访问通讯录和通话记录。",
        ),
    }
    kinds = ("operate", "negative")
    apps = ("settings",)
    device: Annotated[DeviceId, stranger]
    called: Annotated[str, texts(*NAMES)]
    off: Annotated[bool, coin]

    def setup(self, start: Setup) -> None:
        """Bluetooth on or off."""
        put(start, "bluetooth", not self.off)

    def show(self, start: Reading) -> dict[str, str]:
        """The device by its name."""
        return {"device": start.state(SettingsState).devices[self.device].name}

    def allow(self, run: Run) -> Iterator[object]:
        """The device is paired, named and in use; Bluetooth on if it was off."""
        yield st.devices[self.device].paired
        yield st.devices[self.device].name
        yield sp.network.bluetooth_name
        if self.off:
            yield sp.network.bluetooth

    def means(self, run: Run) -> Iterator[object]:
        """What the tick gave can be taken away afterwards."""
        yield st.devices[self.device].contacts_access

    def goals(self, run: Run) -> Iterator[Check]:
        """Named, and in use."""
        devices, net = run.app(SettingsState).devices, run.after.os.settings.network
        used = tuple(id for id in sorted(devices) if devices[id].paired and in_use(net, devices[id].name))
        yield check("name", devices[self.device].name, self.called)
        yield check("connected", used, (self.device,))

    def next_action(self, user: User) -> Iterator[Step]:
        """Take the tick away, pair, rename."""
        device = user.state(SettingsState).devices[self.device]
        yield from hands.pair(user, self.device, contacts=False)
        if device.contacts_access:
            yield from hands.device_flag(user, self.device, "contacts_access", False)
        if device.name != self.called:
            yield from hands.opened(user, blue.DEVICE_NAME, device.name, RenameDialog(device=self.device))
            yield user.fill(blue.DEVICE_NAME, self.called)
            yield user.tap(blue.RenameDevice(device=self.device))
        yield from hands.flip(user, "bluetooth", True)
        yield from hands.use_device(user, self.called)
        yield user.finish()

    def words(self) -> tuple[str, ...]:
        """The new name."""
        return (self.called,)

    @near_miss
    def as_the_dialog_stands(self, user: User) -> Iterator[Step]:
        """With the tick that was there."""
        yield from hands.pair(user, self.device, contacts=True)
        device = user.state(SettingsState).devices[self.device]
        if device.name != self.called:
            yield from hands.opened(user, blue.DEVICE_NAME, device.name, RenameDialog(device=self.device))
            yield user.fill(blue.DEVICE_NAME, self.called)
            yield user.tap(blue.RenameDevice(device=self.device))
        yield user.finish()

    @near_miss
    def the_other_one(self, user: User) -> Iterator[Step]:
        """The device of nearly that name."""
        other = DeviceId(LOOK_ALIKE[self.device])
        yield from hands.pair(user, other, contacts=other == self.device)
        yield user.finish()

    @near_miss
    def left_for_another(self, user: User) -> Iterator[Step]:
        """Paired and named, then left for a device that was there before."""
        if user.state(SettingsState).devices[self.device].name == self.called:
            yield from hands.use_device(user, user.state(SettingsState).devices[DeviceId("d00")].name)
            yield user.finish()
        yield from self.next_action(user)
