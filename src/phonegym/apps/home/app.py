"""The launcher's manifest."""

from __future__ import annotations

from phonegym.apps.home.screens.grid import Grid
from phonegym.apps.home.seed import seed
from phonegym.apps.home.state import HomeState
from phonegym.apps.home.words import W
from phonegym.phone.app import App
from phonegym.phone.contracts import Wallpaper

app = App(
    "home", name=W.app_name, icon="home", state=HomeState, seed=seed, home=Grid(), packages=("com.android.launcher3",),
    aliases=("Launcher",), system=True, hidden=True,
)  # fmt: skip


@app.provides(Wallpaper)
def wallpaper(state: HomeState, query: Wallpaper) -> int | None:
    """The picture, for the lock screen."""
    return state.wallpaper
