"""The dark screen and the lock screen, as keys and programs deal with them."""

from __future__ import annotations

from phonegym.bridges.adb.device import Device
from phonegym.phone.actions import PhoneAction, Power
from phonegym.phone.resolve import tap_at
from phonegym.phone.shell.guard import Unlock

WAKE_UP, SLEEP, MENU = 224, 223, 82


def awake(device: Device) -> bool:
    """The screen is alight."""
    return device.phone.state.os.shell.guard != "asleep"


def locked(device: Device) -> bool:
    """The lock screen, or its keypad, is shown, or will be when the screen is lit."""
    return device.phone.state.os.shell.guard != "open"


def action_of(device: Device, code: int) -> PhoneAction | None:
    """What a key does that depends on the screen being alight; None if that is nothing."""
    if code == MENU:
        return unlock(device)
    return Power() if awake(device) != (code == WAKE_UP) else None


def unlock(device: Device) -> PhoneAction | None:
    """The touch on the lock screen that opens the phone, or asks for its code; None where no lock screen is shown."""
    screen = device.phone.screen
    item = next((each for each in screen.active.items if isinstance(each.node.sem.on_tap, Unlock)), None)
    return None if item is None else tap_at(screen, item)
