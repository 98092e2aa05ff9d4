"""The launcher's manifest."""

from __future__ import annotations

from phonegym.apps.home.screens import Grid
from phonegym.apps.home.state import HomeState
from phonegym.apps.home.words import W
from phonegym.phone.app import App
from phonegym.phone.life import Life

WALLPAPERS = 16


def seed(life: Life) -> HomeState:
    """A launcher as it came, with the wallpaper its owner chose."""
    return HomeState(wallpaper=1 + life.draw(WALLPAPERS, "home", "wallpaper"))


app = App(
    "home", name=W.app_name, icon="home", state=HomeState, seed=seed, home=Grid(), packages=("com.android.launcher3",),
    aliases=("Launcher",), system=True, hidden=True,
)  # fmt: skip
