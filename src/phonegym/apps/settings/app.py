"""The manifest of Settings."""

from __future__ import annotations

from typing import Literal

from phonegym.apps.settings.screens.app_info import AppPage
from phonegym.apps.settings.screens.app_notice import AppNotice
from phonegym.apps.settings.screens.battery import Battery
from phonegym.apps.settings.screens.bluetooth import ConnectedDevices
from phonegym.apps.settings.screens.display import Display
from phonegym.apps.settings.screens.main import Main
from phonegym.apps.settings.screens.network import Network
from phonegym.apps.settings.screens.notifications import Notifications
from phonegym.apps.settings.screens.sound import Quiet, Sound
from phonegym.apps.settings.screens.system import DateTime
from phonegym.apps.settings.screens.wifi import Wifi
from phonegym.apps.settings.seeds.life import seed
from phonegym.apps.settings.state import SettingsState
from phonegym.apps.settings.words import W
from phonegym.phone.app import App
from phonegym.phone.contracts import InFahrenheit, LockNotices, OpenSettings, SettingsPage, UnlockCode
from phonegym.phone.message import Route

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

_PAGES: dict[SettingsPage, Route] = {
    "": Main(),
    "wifi": Wifi(),
    "network": Network(),
    "bluetooth": ConnectedDevices(),
    "sound": Sound(),
    "quiet": Quiet(),
    "display": Display(),
    "battery": Battery(),
    "date": DateTime(),
    "notifications": Notifications(),
}


@app.offers(OpenSettings)
def page(intent: OpenSettings) -> Route:
    """The page that another app or the system asks for."""
    if not intent.app:
        return _PAGES.get(intent.page, Main())
    return AppNotice(app=intent.app) if intent.page == "notifications" else AppPage(app=intent.app)


@app.provides(InFahrenheit)
def in_fahrenheit(state: SettingsState, query: InFahrenheit) -> bool:
    """The unit among the regional preferences."""
    return state.choices.temperature == "fahrenheit"


@app.provides(LockNotices)
def lock_notices(state: SettingsState, query: LockNotices) -> Literal["all", "hide", "none"]:
    """What the owner chose for the lock screen."""
    chosen = state.choices.lock_notices
    return "none" if chosen == "none" else "hide" if chosen == "hide" else "all"


@app.provides(UnlockCode)
def unlock_code(state: SettingsState, query: UnlockCode) -> str | None:
    """What the lock screen asks for."""
    return None if state.lock.kind == "none" else state.lock.pin
