"""Turning the phone for a program: as a hand does it, so that it stands in the trace like any other act."""

from __future__ import annotations

from phonegym.bench.oracle.sight import Sight
from phonegym.bench.oracle.touching import at_once
from phonegym.bridges.adb.device import Device
from phonegym.phone.actions import Rotate
from phonegym.phone.orientation import rotation
from phonegym.phone.shell.turning import FollowTurn
from phonegym.ui.look import Rotation

QUARTERS: tuple[Rotation, ...] = (0, 90, 180, 270)
"""Android counts quarter turns."""


def quarter(device: Device) -> int:
    """How far the picture is turned, as Android counts."""
    return QUARTERS.index(rotation(device.phone.state))


def fix(device: Device, to: Rotation) -> str:
    """Have the picture stand so while auto-rotate is off, as `user_rotation` does; says why where it does not come to stand so.

    The phone is turned, and the button pressed that then offers to turn the picture.
    """
    state = device.phone.state
    if to == 180:
        return "the picture of this phone does not stand on its head"
    if state.os.settings.display.auto_rotate:
        return "auto-rotate is on: the picture follows how the phone is held"
    if rotation(state) == to == state.os.orientation.held:
        return ""
    device.do(Rotate(to))
    button = at_once(Sight(device.phone.catalogue, device.phone.state), FollowTurn())
    if button is not None:
        device.do(button)
    return "" if rotation(device.phone.state) == to else "the phone is turned, but the screen in front stays upright"


def turn_on(device: Device) -> str:
    """Turn the phone clockwise by a quarter, past standing on its head, as an emulator's `rotate` does; says why it was refused."""
    held = device.phone.state.os.orientation.held
    done = device.do(Rotate({0: 270, 270: 90, 90: 0, 180: 90}[held]))  # type: ignore[arg-type]  # the values are rotations
    return done.refused
