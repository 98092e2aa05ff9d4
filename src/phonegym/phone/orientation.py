"""Which way up the picture is: what the phone is shown as follows from how it is held, one setting, and the screen in front.

As on Android: with auto-rotate on the picture follows the hand, with it off it stands as it was fixed, upright as a rule.
The launcher and the lock screen are always upright. A phone whose picture is fixed offers, when it is turned, a button
that turns the picture all the same; that lasts until an upright screen is shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from phonegym.phone.activities import front
from phonegym.phone.ids import Millis
from phonegym.phone.os import Orientation, PhoneState
from phonegym.phone.shell import guard
from phonegym.ui.look import Device, Rotation

if TYPE_CHECKING:
    from phonegym.phone.do import Do

OFFER_MS = 5_000
"""How long the button is there."""


def rotation(phone: PhoneState) -> Rotation:
    """How far the picture is turned."""
    os = phone.os
    held = os.orientation.held if os.settings.display.auto_rotate else os.orientation.fixed
    return held if held and turns(phone) else 0


def turns(phone: PhoneState) -> bool:
    """The screen in front follows the phone when it is turned."""
    if guard.shut(phone):
        return False
    routes = front(phone).routes
    return not next((route for route in reversed(routes) if not route.overlay), routes[0]).upright


def display(phone: PhoneState) -> Device:
    """The screen as it is shown: on a turned phone width and height change places. Points of actions are points of it."""
    return phone.os.device.turned(rotation(phone))


def offered(phone: PhoneState) -> bool:
    """The button that turns the picture is there."""
    orientation = phone.os.orientation
    return phone.os.clock < orientation.offered_until and orientation.held != rotation(phone) and turns(phone)


def turn(do: Do, to: Rotation) -> None:
    """Hold the phone another way."""
    if to == 180:  # no phone follows; the sensor's last word stands
        return
    os = do.phone.os
    os.orientation.held = to
    fixed = not os.settings.display.auto_rotate
    os.orientation.offered_until = Millis(os.clock + OFFER_MS if fixed and to != os.orientation.fixed else 0)


def follow(do: Do) -> None:
    """The button: the picture is turned to how the phone is held, and fixed there."""
    orientation = do.phone.os.orientation
    orientation.fixed, orientation.offered_until = orientation.held, Millis(0)


def settled(phone: PhoneState) -> Orientation:
    """What is left of a fixed picture after a step: once an upright screen is shown, or the picture follows the hand, it is given up."""
    orientation = phone.os.orientation
    if orientation.fixed and (phone.os.settings.display.auto_rotate or not turns(phone)):
        return replace(orientation, fixed=0)
    return orientation
