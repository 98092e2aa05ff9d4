"""The manifest of Settings."""

from __future__ import annotations

from phonegym.apps.settings.screens.main import Main
from phonegym.apps.settings.seeds.life import seed
from phonegym.apps.settings.state import SettingsState
from phonegym.apps.settings.words import W
from phonegym.phone.app import App

app = App(
    "settings",
    name=W.app_name,
    icon="settings",
    state=SettingsState,
    seed=seed,
    home=Main(),
    habit="classic",
    theme="neutral",
    system=True,
    packages=("com.android.settings",),
    aliases=("Android Settings", "System settings", "系统设置"),
)
