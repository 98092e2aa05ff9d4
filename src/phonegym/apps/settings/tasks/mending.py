"""The guide of Settings: how each change is taken back, how rows come in sight, what would do harm."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

from msgspec import UNSET

from phonegym.apps.settings.actions import apps as app_acts
from phonegym.apps.settings.actions import bluetooth as blue
from phonegym.apps.settings.actions import lock as locks
from phonegym.apps.settings.actions import system as system_acts
from phonegym.apps.settings.actions import wifi as wifi_acts
from phonegym.apps.settings.registry import CHOICES, LEVELS, SWITCHES
from phonegym.apps.settings.screens import apps, network, security
from phonegym.apps.settings.screens.about import PhoneName
from phonegym.apps.settings.screens.app_info import AppData, AppPage, BatteryDialog
from phonegym.apps.settings.screens.bluetooth import ConfirmUnpair, DevicePage, PairDialog, RenameDialog
from phonegym.apps.settings.screens.permissions import GrantPage
from phonegym.apps.settings.screens.wifi import NetworkPage
from phonegym.apps.settings.state import DeviceId, NetworkId, SettingsState, permissions, st
from phonegym.apps.settings.tasks import hands
from phonegym.bench.guide import Guide
from phonegym.bench.oracle.user import User
from phonegym.bench.steps import Step
from phonegym.phone.builtin import SetField
from phonegym.phone.ids import AppId, Permission
from phonegym.phone.settings import settings_place as sp
from phonegym.state import ANY, Path

guide = Guide()
APART = ("wifi", "bluetooth", "developer")
"""Switches with a repair of their own."""


def _network(path: Path) -> NetworkId:
    return NetworkId(str(path[3]))


def _device(path: Path) -> DeviceId:
    return DeviceId(str(path[3]))


def _app(path: Path) -> AppId:
    return AppId(str(path[3]))


# ---- named values -------------------------------------------------------------------------------------------------------
def _switch(what: str) -> None:
    @guide.repairs(SWITCHES[what].place())
    def back(user: User, path: Path, first: Any) -> Iterator[Step]:
        yield from hands.flip(user, what, first)


def _choice(what: str) -> None:
    @guide.repairs(CHOICES[what][0].place())
    def back(user: User, path: Path, first: Any) -> Iterator[Step]:
        yield from hands.pick(user, what, str(first))


def _level(what: str) -> None:
    @guide.repairs(LEVELS[what][0].place())
    def back(user: User, path: Path, first: Any) -> Iterator[Step]:
        yield from hands.slide(user, what, first)


for _name in SWITCHES:
    if _name not in APART:
        _switch(_name)
for _name in CHOICES:
    _choice(_name)
for _name in LEVELS:
    _level(_name)


@guide.repairs(st.developer)
def developer_back(user: User, path: Path, first: Any) -> Iterator[Step]:
    """Tap the build number seven times, or switch developer options off."""
    yield from hands.develop(user, first)


# ---- radios: names before switches, since a name is only to be changed while its radio is on ------------------------------
@guide.repairs(sp.network.wifi)
def wifi_back(user: User, path: Path, first: Any) -> Iterator[Step]:
    """The network of before, then the switch."""
    if not first:
        yield from hands.be_on(user, user.run.before.os.settings.network.wifi_name)
    yield from hands.flip(user, "wifi", first)


@guide.repairs(sp.network.wifi_name)
def wifi_name_back(user: User, path: Path, first: Any) -> Iterator[Step]:
    """Join the network of before."""
    yield from hands.be_on(user, first)


@guide.repairs(sp.network.bluetooth)
def bluetooth_back(user: User, path: Path, first: Any) -> Iterator[Step]:
    """The device of before, then the switch."""
    if not first:
        yield from hands.use_device(user, user.run.before.os.settings.network.bluetooth_name)
    yield from hands.flip(user, "bluetooth", first)


@guide.repairs(sp.network.bluetooth_name)
def bluetooth_name_back(user: User, path: Path, first: Any) -> Iterator[Step]:
    """Connect to the device of before."""
    yield from hands.use_device(user, first)


# ---- networks -------------------------------------------------------------------------------------------------------------
@guide.repairs(st.networks[ANY].saved)
def saved_back(user: User, path: Path, first: Any) -> Iterator[Step]:
    """Forget it, or have it saved again."""
    id = _network(path)
    yield from hands.remember(user, id) if first else hands.forget(user, id)


@guide.repairs(st.networks[ANY].auto_join, st.networks[ANY].metered)
def network_flag_back(user: User, path: Path, first: Any) -> Iterator[Step]:
    """The switch on its page, which is grey as long as it is not saved."""
    id = _network(path)
    if not user.state(SettingsState).networks[id].saved:
        yield from hands.remember(user, id)
    yield user.goto(NetworkPage(network=id, from_saved=True))
    yield user.tap(wifi_acts.SetNetworkFlag(network=id, flag=str(path[4]), on=first))


@guide.repairs(st.networks[ANY])
def added_back(user: User, path: Path, first: Any) -> Iterator[Step]:
    """Forget a network that was added; one that was added before and is forgotten is typed in again."""
    if first is not UNSET:
        yield user.lost("the name and password of a forgotten network are not on the screen any more")
    yield from hands.forget(user, _network(path))


@guide.repairs(st.hotspot_name)
def hotspot_name_back(user: User, path: Path, first: Any) -> Iterator[Step]:
    """Type the old name."""
    yield from hands.opened(user, wifi_acts.HOTSPOT_NAME, user.state(SettingsState).hotspot_name, network.HotspotName())
    yield user.fill(wifi_acts.HOTSPOT_NAME, first)
    yield user.tap(wifi_acts.SaveHotspot(name=True))


@guide.repairs(st.hotspot_password)
def hotspot_password_back(user: User, path: Path, first: Any) -> Iterator[Step]:
    """Type the old password."""
    yield from hands.opened(user, wifi_acts.HOTSPOT_PASSWORD, user.state(SettingsState).hotspot_password, network.HotspotPassword())
    yield user.fill(wifi_acts.HOTSPOT_PASSWORD, first)
    yield user.tap(wifi_acts.SaveHotspot(name=False))


@guide.repairs(st.limit_gb)
def limit_back(user: User, path: Path, first: Any) -> Iterator[Step]:
    """Type the old limit; its row is grey while no limit is set."""
    yield from hands.flip(user, "data_limit", True)
    yield from hands.opened(user, system_acts.LIMIT, str(user.state(SettingsState).limit_gb), network.LimitDialog())
    yield user.fill(system_acts.LIMIT, str(first))
    yield user.tap(system_acts.SetLimit())


# ---- devices ---------------------------------------------------------------------------------------------------------------
@guide.repairs(st.devices[ANY].paired)
def paired_back(user: User, path: Path, first: Any) -> Iterator[Step]:
    """Pair again, or forget."""
    id = _device(path)
    if first:
        yield from hands.pair(user, id, user.run.was(SettingsState).devices[id].contacts_access)
    yield user.goto(ConfirmUnpair(device=id))
    yield user.tap(blue.Unpair(device=id))


@guide.repairs(st.devices[ANY].contacts_access, st.devices[ANY].calls, st.devices[ANY].media)
def device_flag_back(user: User, path: Path, first: Any) -> Iterator[Step]:
    """The switch on its page; a forgotten device is paired again first."""
    id = _device(path)
    yield from hands.pair(user, id, contacts=True)
    yield user.goto(DevicePage(device=id))
    yield user.tap(blue.SetDeviceFlag(device=id, flag=str(path[4]), on=first))


@guide.repairs(st.devices[ANY].name)
def device_name_back(user: User, path: Path, first: Any) -> Iterator[Step]:
    """Type the old name."""
    id = _device(path)
    if not user.state(SettingsState).devices[id].paired:
        yield from hands.pair(user, id, contacts=True)
    yield from hands.opened(user, blue.DEVICE_NAME, user.state(SettingsState).devices[id].name, RenameDialog(device=id))
    yield user.fill(blue.DEVICE_NAME, first)
    yield user.tap(blue.RenameDevice(device=id))


@guide.repairs(st.device_name)
def phone_name_back(user: User, path: Path, first: Any) -> Iterator[Step]:
    """Type the old name."""
    yield from hands.opened(user, blue.DEVICE_NAME, user.state(SettingsState).device_name, PhoneName())
    yield user.fill(blue.DEVICE_NAME, first)
    yield user.tap(blue.NameThisPhone())


# ---- apps --------------------------------------------------------------------------------------------------------------------
@guide.repairs(sp.muted_apps[ANY])
def muted_back(user: User, path: Path, first: Any) -> Iterator[Step]:
    """The switch in the list."""
    yield from hands.mute(user, AppId(str(path[-1])), first is True)


@guide.repairs(st.apps[ANY].grants[ANY], permissions[ANY])
def grant_back(user: User, path: Path, first: Any) -> Iterator[Step]:
    """The grant of before; that an app was never asked cannot be had again."""
    names = (path[3], path[5]) if path[0] == "apps" else str(path[-1]).split("/")
    app, permission = AppId(str(names[0])), next(each for each in get_args(Permission) if each == names[1])
    if first is UNSET:
        yield user.lost("an answer that an app was given cannot be taken back to no answer")
    yield user.goto(GrantPage(app=app, permission=permission))
    yield user.tap(app_acts.SetGrant(app=app, permission=permission, grant=first))


@guide.repairs(st.apps[ANY].battery)
def battery_back(user: User, path: Path, first: Any) -> Iterator[Step]:
    """The choice of before."""
    yield user.goto(BatteryDialog(app=_app(path)))
    yield user.tap(app_acts.SetBatteryUse(app=_app(path), use=first))


@guide.repairs(st.apps[ANY].background_data)
def background_back(user: User, path: Path, first: Any) -> Iterator[Step]:
    """The switch on the page of its data."""
    yield user.goto(AppData(app=_app(path)))
    yield user.tap(app_acts.SetAppFlag(app=_app(path), flag="background_data", on=first))


@guide.repairs(st.apps[ANY].unused_cleanup)
def cleanup_back(user: User, path: Path, first: Any) -> Iterator[Step]:
    """The switch on its page."""
    yield user.goto(AppPage(app=_app(path)))
    yield user.tap(app_acts.SetAppFlag(app=_app(path), flag="unused_cleanup", on=first))


@guide.reaches(AppPage)
def app_in_list(user: User, route: AppPage) -> Iterator[Step]:
    """Empty the search, and show the phone's own parts if it is one."""
    if user.field(apps.APP_SEARCH):
        yield user.tap(SetField(field=apps.APP_SEARCH))
    state = user.state(SettingsState)
    info = state.apps.get(route.app)
    own = route.app == "home" or (info is not None and info.system)
    if own and not state.passing.show_system:
        yield user.goto(apps.AppsMenu())
        yield user.tap(app_acts.ShowSystem(on=True))


@guide.reaches(PairDialog)
def device_in_list(user: User, route: PairDialog) -> Iterator[Step]:
    """Wait until devices have been looked for."""
    yield from hands.patience(user)


# ---- the lock ------------------------------------------------------------------------------------------------------------------
@guide.repairs(st.lock)
def lock_back(user: User, path: Path, first: Any) -> Iterator[Step]:
    """The kind and the PIN of before."""
    before = user.run.was(SettingsState).lock
    yield from set_lock(user, before.pin)
    yield user.tap(locks.SetLock(kind=before.kind))


def choose_lock(user: User) -> Iterator[Step]:
    """Have the list of locks in front, past the PIN if there is one."""
    lock = user.state(SettingsState).lock
    if any(isinstance(route, security.ChooseLock) for route in user.sight.routes):
        return
    if lock.kind == "pin":
        yield user.goto(security.CurrentPin())
        yield user.fill(locks.CURRENT, lock.pin)
        yield user.tap(locks.CheckPin(then=security.ChooseLock()))
    yield user.goto(security.ChooseLock())


def set_lock(user: User, pin: str) -> Iterator[Step]:
    """Have a PIN set; with an empty one, have the list of other locks in front, or the question that giving up a PIN brings."""
    if user.state(SettingsState).lock.pin == pin and pin:
        return
    yield from choose_lock(user)
    if not pin:
        before = user.run.was(SettingsState).lock
        if user.state(SettingsState).lock.kind == "pin":
            yield user.goto(security.ConfirmUnlock(kind=before.kind))
        yield user.goto(security.ChooseLock()) if user.state(SettingsState).lock.kind != "pin" else None
        return
    if user.top != security.RepeatPin() or user.field(locks.PIN) != pin:
        yield user.goto(security.NewPin())
        yield user.fill(locks.PIN, pin)
        yield user.goto(security.RepeatPin())
    yield user.fill(locks.AGAIN, pin)
    yield user.tap(locks.SetPin())
