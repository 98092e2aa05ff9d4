"""Search, resets, system update, limits, and the banner."""

from __future__ import annotations

from phonegym.apps.settings.state import AppInfo, Choices, Mb, SettingsState
from phonegym.apps.settings.words import W
from phonegym.phone.do import Do
from phonegym.phone.message import Message, Route
from phonegym.phone.settings import NetworkSettings
from phonegym.state import original

SEARCH = "settings.search"
LIMIT = "data.limit"
HISTORY = 6
CHECK_MS = 3_000


class OpenFound(Message):
    """Open a page from the results, and remember what was searched for."""

    query: str
    route: Route

    def apply(self, do: Do) -> None:
        passing = do.state(SettingsState).passing
        if self.query:
            passing.history = (self.query, *(old for old in passing.history if old != self.query))[:HISTORY]
        do.go(self.route)

    def leads(self) -> Route | None:
        return self.route


class ClearHistory(Message):
    """Forget what was searched for."""

    def apply(self, do: Do) -> None:
        do.state(SettingsState).passing.history = ()


class CloseTip(Message):
    """Close the banner on the first screen."""

    def apply(self, do: Do) -> None:
        do.state(SettingsState).passing.tip_closed = True


class SetLimit(Message):
    """Store the monthly limit of mobile data in gigabytes."""

    def apply(self, do: Do) -> None:
        state = do.state(SettingsState)
        text = do.field(LIMIT).strip()
        if not text or any(character not in "0123456789" for character in text) or not 1 <= int(text[:4]) <= 500:
            state.passing.problem = "limit_range"
            return
        state.passing.problem = ""
        state.limit_gb = int(text)
        do.close()


class EmptyTrash(Message):
    """Delete for good what lies in the trash."""

    def apply(self, do: Do) -> None:
        do.state(SettingsState).storage.trash = Mb(0)
        do.close()


class CheckForUpdate(Message):
    """Ask whether there is a newer system."""

    def apply(self, do: Do) -> None:
        passing = do.state(SettingsState).passing
        passing.checking, passing.checked = True, False
        do.later(CHECK_MS, UpdateChecked())


class UpdateChecked(Message):
    """The answer: there is none."""

    def apply(self, do: Do) -> None:
        passing = do.state(SettingsState).passing
        passing.checking, passing.checked = False, True


class ResetNetwork(Message):
    """Forget all networks and paired devices; radios as they came."""

    def apply(self, do: Do) -> None:
        state = do.state(SettingsState)
        for id, network in original(state.networks).items():
            if network.hidden and not network.bars:
                del state.networks[id]
            elif network.saved:
                state.networks[id].saved = False
        for device in original(state.devices):
            state.devices[device].paired = False
        fresh = NetworkSettings()
        network_draft = do.settings.network
        network_draft.wifi_name = network_draft.bluetooth_name = ""
        for name in ("airplane", "wifi", "mobile_data", "roaming", "bluetooth", "hotspot", "bluetooth_tether", "usb_tether", "data_saver"):
            setattr(network_draft, name, getattr(fresh, name))
        do.close()
        do.toast(W.network_was_reset())


class ResetApps(Message):
    """Rules that apps were given go back to what they came with: notifications, battery, background data."""

    def apply(self, do: Do) -> None:
        state = do.state(SettingsState)
        plain = AppInfo()
        for app in original(state.apps):
            info = state.apps[app]
            info.battery, info.background_data, info.unused_cleanup = plain.battery, plain.background_data, plain.unused_cleanup
            info.dot = plain.dot
        for app in tuple(original(do.settings).muted_apps):
            del do.settings.muted_apps[app]
        for app in tuple(original(do.settings).silent_apps):
            del do.settings.silent_apps[app]
        do.close()
        do.toast(W.apps_were_reset())


class ResetSounds(Message):
    """Ringtone, notification and alarm sounds as they came."""

    def apply(self, do: Do) -> None:
        choices, plain = do.state(SettingsState).choices, Choices()
        choices.ringtone, choices.notice_tone, choices.alarm_tone = plain.ringtone, plain.notice_tone, plain.alarm_tone
        do.close()
