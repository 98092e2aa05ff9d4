"""Apps: notifications, permissions, storage, background use, force stop, removal."""

from __future__ import annotations

from phonegym.apps.settings.state import AppInfo, BatteryUse, Mb, SettingsState
from phonegym.apps.settings.words import W
from phonegym.phone.activities import end_task
from phonegym.phone.do import Do
from phonegym.phone.ids import AppId, Grant, Permission, permission_key
from phonegym.phone.message import Message


def _info(do: Do, app: AppId) -> AppInfo:
    """The draft of what is known about an app; an app that came later gets an entry now."""
    apps = do.state(SettingsState).apps
    if app not in apps:
        apps[app] = AppInfo()
    return apps[app]


class Mute(Message):
    """Switch an app's notifications off, or on again."""

    app: AppId
    muted: bool

    def apply(self, do: Do) -> None:
        if self.muted:
            do.settings.muted_apps[self.app] = True
        else:
            do.settings.muted_apps.pop(self.app, None)


class Silence(Message):
    """Have an app's notifications come without popping up, or as usual."""

    app: AppId
    silent: bool

    def apply(self, do: Do) -> None:
        if self.silent:
            do.settings.silent_apps[self.app] = True
        else:
            do.settings.silent_apps.pop(self.app, None)


class SetGrant(Message):
    """Allow a permission, have it asked for every time, or deny it."""

    app: AppId
    permission: Permission
    grant: Grant

    def apply(self, do: Do) -> None:
        if self.app in do.catalogue.apps:
            do.phone.os.permissions[permission_key(self.app, self.permission)] = self.grant
        else:
            _info(do, self.app).grants[self.permission] = self.grant


class ClearCache(Message):
    """Throw away what an app can fetch again."""

    app: AppId

    def apply(self, do: Do) -> None:
        _info(do, self.app).cache_mb = Mb(0)


class ClearData(Message):
    """Throw away all that an app has stored."""

    app: AppId

    def apply(self, do: Do) -> None:
        info = _info(do, self.app)
        info.cache_mb = info.data_mb = Mb(0)
        do.close()


class ForceStop(Message):
    """End an app's task."""

    app: AppId

    def apply(self, do: Do) -> None:
        do.close()
        if self.app in do.catalogue.apps:
            end_task(do, self.app)
        else:
            _info(do, self.app).stopped = True


class Uninstall(Message):
    """Remove a plug-in from the phone, or an app that did not come with it."""

    app: AppId

    def apply(self, do: Do) -> None:
        do.close()
        do.close()
        if self.app in do.catalogue.apps:
            do.uninstall(self.app)
            do.toast(W.uninstalled(app=do.catalogue.apps[self.app].name()))
            return
        name = do.state(SettingsState).apps[self.app].name
        del do.state(SettingsState).apps[self.app]
        do.settings.muted_apps.pop(self.app, None)
        do.settings.silent_apps.pop(self.app, None)
        do.toast(W.uninstalled(app=name))


class OpenApp(Message):
    """Open an app from its info page."""

    app: AppId

    def apply(self, do: Do) -> None:
        do.launch(self.app)


class SetBatteryUse(Message):
    """How freely an app may work in the background."""

    app: AppId
    use: BatteryUse

    def apply(self, do: Do) -> None:
        _info(do, self.app).battery = self.use
        do.close()


class SetAppFlag(Message):
    """An app's switches: data in the background, the dot on its icon, and losing permissions while unused."""

    app: AppId
    flag: str
    on: bool

    def apply(self, do: Do) -> None:
        info = _info(do, self.app)
        if self.flag == "background_data":
            info.background_data = self.on
        elif self.flag == "dot":
            info.dot = self.on
        else:
            info.unused_cleanup = self.on


class ShowSystem(Message):
    """Show or hide the phone's own parts in lists of apps."""

    on: bool

    def apply(self, do: Do) -> None:
        do.state(SettingsState).passing.show_system = self.on
        do.close()


class SortBySize(Message):
    """Order the list of apps by size, or by name."""

    on: bool

    def apply(self, do: Do) -> None:
        do.state(SettingsState).passing.by_size = self.on


class OnlyMuted(Message):
    """List only apps whose notifications are off, or all."""

    on: bool

    def apply(self, do: Do) -> None:
        do.state(SettingsState).passing.muted_only = self.on
