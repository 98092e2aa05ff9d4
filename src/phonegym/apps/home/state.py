"""The launcher's state: its wallpaper."""

from __future__ import annotations

from phonegym.phone.message import AppState


class HomeState(AppState):
    """What is the owner's own about the launcher."""

    wallpaper: int = 1
    """Number of the picture, in light and in dark."""
