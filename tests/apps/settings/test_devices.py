"""Bluetooth by touch."""

from __future__ import annotations

import pytest

from phonegym.apps.settings.actions.bluetooth import Connect, Pair, RenameDevice, TickContacts, Unpair
from phonegym.apps.settings.screens.bluetooth import ConfirmUnpair, ConnectedDevices, DevicePage, PairDialog, PairNew, RenameDialog
from phonegym.apps.settings.state import DeviceId
from phonegym.phone.actions import Back, Clear, Swipe, Type
from phonegym.phone.device import Phone
from tests.apps.settings.hands import later, opened, says, seen, state, system, tap

BUDS, PRO, NEW = DeviceId("d00"), DeviceId("d01"), DeviceId("d04")


@pytest.fixture
def devices() -> Phone:
    """The list of devices."""
    return tap(opened(), ConnectedDevices())


def test_looking_for_devices_takes_a_while(devices: Phone) -> None:
    looking = tap(devices, PairNew())
    assert seen(looking, PairDialog(device=NEW)) is None
    assert seen(later(looking), PairDialog(device=NEW)) is not None


@pytest.mark.parametrize("contacts", [True, False])
def test_pairing_hands_over_contacts_unless_the_tick_is_taken_away(devices: Phone, contacts: bool) -> None:
    asked = tap(later(tap(devices, PairNew())), PairDialog(device=NEW))
    if not contacts:
        asked = tap(asked, TickContacts(on=False))
    paired = tap(asked, Pair(device=NEW))
    assert state(paired).devices[NEW].paired
    assert state(paired).devices[NEW].contacts_access is contacts
    assert system(paired).network.bluetooth_name == "Tempo Watch 3S"


def test_the_tick_is_back_for_the_next_device(devices: Phone) -> None:
    asked = tap(later(tap(devices, PairNew())), PairDialog(device=NEW), TickContacts(on=False))
    again = tap(asked.act(Back()), PairDialog(device=NEW), Pair(device=NEW))
    assert state(again).devices[NEW].contacts_access


def test_a_touch_connects_and_the_next_leaves(devices: Phone) -> None:
    used = tap(devices, Connect(device=BUDS, on=True))
    assert says(used, "Connected · 70% battery")
    assert system(tap(used, Connect(device=BUDS, on=False))).network.bluetooth_name == ""


def test_two_devices_never_share_a_name(devices: Phone) -> None:
    dialog = tap(devices, DevicePage(device=BUDS), RenameDialog(device=BUDS)).act(Clear())
    taken = tap(dialog.act(Type("Aria Buds Pro")), RenameDevice(device=BUDS))
    assert says(taken, "Another device has this name")
    named = tap(taken.act(Type(" mine")), RenameDevice(device=BUDS))
    assert state(named).devices[BUDS].name == "Aria Buds Pro mine"


def test_a_renamed_device_stays_connected(devices: Phone) -> None:
    used = tap(devices, Connect(device=PRO, on=True), DevicePage(device=PRO), RenameDialog(device=PRO))
    named = tap(used.act(Clear()).act(Type("Loud")), RenameDevice(device=PRO))
    assert system(named).network.bluetooth_name == "Loud"
    assert says(named, "Connected · 40% battery")


def test_forgetting_a_device_leaves_it(devices: Phone) -> None:
    used = tap(devices, Connect(device=BUDS, on=True), DevicePage(device=BUDS))
    gone = tap(used, ConfirmUnpair(device=BUDS), Unpair(device=BUDS))
    assert not state(gone).devices[BUDS].paired
    assert system(gone).network.bluetooth_name == ""
    assert seen(gone, DevicePage(device=BUDS)) is None


def test_without_bluetooth_nothing_is_paired(devices: Phone) -> None:
    off = tap(devices, "use_bluetooth")
    row = seen(off, "pair_new")
    assert row is not None
    assert not row.node.sem.enabled
    assert not system(off).network.bluetooth


def test_a_pull_looks_for_devices_again(devices: Phone) -> None:
    found = later(tap(devices, PairNew()))
    view = next(item for item in found.screen.active.items if item.node.sem.on_pull is not None)
    density = found.state.os.device.density
    x, y = view.left + 20, view.top + 6
    pulled = found.act(Swipe(x * density, y * density, x * density, (y + 120) * density))
    assert state(pulled).passing.scanning
    assert seen(pulled, PairDialog(device=NEW)) is None
    assert seen(later(pulled), PairDialog(device=NEW)) is not None
