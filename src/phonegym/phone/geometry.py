"""Where the phone's own furniture stands, in dp. The same on every device, whatever the font scale."""

from __future__ import annotations

STATUS_BAR = 28
GESTURE_BAR = 20
KEYBOARD = 264
"""Height of the soft keyboard, the gesture bar below it included."""
HEADS_UP_TOP = 34
DIALOG_MARGIN = 24
DIALOG_WIDTH = 312
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
