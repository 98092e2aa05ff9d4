"""Where the phone's own furniture stands, in dp. The same on every device, whatever the font scale."""

from __future__ import annotations

from phonegym.ui.look import Device

STATUS_BAR = 28
GESTURE_BAR = 20
KEYBOARD = 264
"""Height of the soft keyboard, the gesture bar below it included."""
KEYBOARD_WIDE = 180
"""The same on a phone that lies on its side: lower, so that the field and something of its screen stay in sight."""
HEADS_UP_TOP = 34
SHEET_WIDTH = 640
"""The most a bottom sheet takes of a wide screen."""
MENU_WIDTH = 224
MENU_SIDE = 8
"""Kept free at the sides of what floats over a screen."""
DRAWER_WIDTH = 300
TOAST_BOTTOM = 72
EDGE = 14
"""A swipe that starts this near to a side or to the bottom is a system gesture."""
EDGE_TRAVEL = 60
"""How far such a swipe must go."""
PULL = 96
"""How far down a list at its start must be pulled to do what it does then, in dp."""


def keyboard(device: Device) -> int:
    """Height of the soft keyboard on a screen as it is shown."""
    return KEYBOARD_WIDE if device.wide else KEYBOARD
