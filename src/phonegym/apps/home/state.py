"""The launcher's state: none yet beyond its existence."""

from __future__ import annotations

from phonegym.phone.message import AppState


class HomeState(AppState):
    """Nothing is rearranged yet."""
