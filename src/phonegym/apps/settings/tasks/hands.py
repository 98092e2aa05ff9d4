"""What oracles and repairs do by touch: switches, choices, levels, networks, devices, apps. Each is a generator of steps."""

from __future__ import annotations

from collections.abc import Iterator

from phonegym.apps.settings.actions import apps as app_acts
from phonegym.apps.settings.actions import bluetooth as blue
from phonegym.apps.settings.actions import wifi as wifi_acts
from phonegym.apps.settings.actions.forms import Edit
from phonegym.apps.settings.actions.values import Choose, SetLevel, StopDeveloping, TapBuild, Turn, TurnOnAnyway
from phonegym.apps.settings.index import page_of
from phonegym.apps.settings.registry import CONFIRMED, ChoiceName, LevelName, Spot, SwitchName, choice, level, switch_spot
from phonegym.apps.settings.screens.about import About
from phonegym.apps.settings.screens.bluetooth import ConnectedDevices, DevicePage, PairDialog, PairNew
from phonegym.apps.settings.screens.dialogs import ChoiceDialog, ConfirmTurn
from phonegym.apps.settings.screens.notifications import SEARCH, AppNotices
from phonegym.apps.settings.screens.permissions import GrantPage
from phonegym.apps.settings.screens.system import Developer
from phonegym.apps.settings.screens.wifi import AddNetworkPage, ConfirmForget, NetworkPage, PasswordDialog, Wifi
from phonegym.apps.settings.state import DeviceId, NetworkId, SettingsState
from phonegym.bench.oracle.user import User
from phonegym.bench.steps import Step
from phonegym.phone.builtin import SetField
from phonegym.phone.ids import AppId, Grant, Permission
from phonegym.phone.message import Route
from phonegym.phone.settings import SystemSettings

GROUNDED = ("hotspot", "usb_tether", "bluetooth_tether", "mobile_data", "roaming", "network_type")
"""What cannot be touched in airplane mode."""


def system(user: User) -> SystemSettings:
    """The phone's own settings, as they are now."""
    return user.run.after.os.settings


def value(user: User, spot: Spot) -> object:
    """A named value, as it is now."""
    return spot.read(system(user), user.state(SettingsState))


def is_on(user: User, what: str) -> bool:
    """How a switch stands."""
    return value(user, switch_spot(what)) is True


# ---- named values -----------------------------------------------------------------------------------------------------
def flip(user: User, what: str, on: bool) -> Iterator[Step]:
    """Have a switch as wanted, and first what it hangs on."""
    if is_on(user, what) == on:
        return
    yield from _ready(user, what)
    if what == "bluetooth_tether" and on:
        yield from flip(user, "bluetooth", True)
    if what in CONFIRMED and on:
        yield user.goto(ConfirmTurn(what=SwitchName(what)))
        yield user.tap(TurnOnAnyway(what=SwitchName(what)))
    yield user.goto(page_of(what))
    yield user.tap(Turn(what=SwitchName(what), on=on))


def pick(user: User, what: str, wanted: str) -> Iterator[Step]:
    """Have a choice as wanted; a SIM must be on to be chosen."""
    if str(value(user, choice(what)[0])) != wanted:
        yield from _ready(user, what)
        if what in ("data_sim", "call_sim") and wanted != "ask":
            yield from flip(user, f"sim{wanted}_use", True)
        yield user.goto(ChoiceDialog(what=ChoiceName(what)))
        yield user.tap(Choose(what=ChoiceName(what), value=wanted))


def slide(user: User, what: str, wanted: int) -> Iterator[Step]:
    """Have a slider as wanted; two of them are grey until something else is as it must be."""
    if value(user, level(what)[0]) != wanted:
        if what == "ring":
            yield from pick(user, "ring_mode", "ring")
        if what == "night_warmth":
            yield from flip(user, "night_light", True)
        yield user.goto(page_of(what))
        yield user.tap(SetLevel(what=LevelName(what), value=wanted))


def develop(user: User, on: bool) -> Iterator[Step]:
    """Be a developer, or stop being one."""
    if user.state(SettingsState).developer == on:
        return
    if on:
        yield user.goto(About())
        yield user.tap(TapBuild())
    yield user.goto(Developer())
    yield user.tap(StopDeveloping())


def _ready(user: User, what: str) -> Iterator[Step]:
    if what in GROUNDED:
        yield from flip(user, "airplane", False)
    if page_of(what) == Developer():
        yield from develop(user, True)


def opened(user: User, field: str, text: str, dialog: Route) -> Iterator[Step]:
    """Open a dialog by the row that shows its value."""
    if user.top != dialog:
        above = dialog.up()
        yield user.goto(above) if above is not None else None
        yield user.tap(Edit(field=field, text=text, route=dialog))


# ---- Wi-Fi -----------------------------------------------------------------------------------------------------------
def patience(user: User) -> Iterator[Step]:
    """Wait while a network is being joined, or devices are being looked for."""
    passing = user.state(SettingsState).passing
    if passing.joining:
        yield user.wait(1_500)
    if passing.scanning and user.top == PairNew():
        yield user.wait(1_500)


def network_called(user: User, ssid: str) -> NetworkId | None:
    """The id of the network of this name."""
    networks = user.state(SettingsState).networks
    return next((id for id in sorted(networks) if networks[id].ssid == ssid), None)


def be_on(user: User, ssid: str) -> Iterator[Step]:
    """Have the phone connected to this network (empty: to none)."""
    if system(user).network.wifi_name == ssid:
        return
    yield from patience(user)
    yield from flip(user, "wifi", True)
    if not ssid:
        current = network_called(user, system(user).network.wifi_name)
        if current is None:
            yield user.lost("the network in use is not known any more")
        else:
            yield user.goto(NetworkPage(network=current))
            yield user.tap(wifi_acts.Disconnect(network=current))
        return
    id = network_called(user, ssid)
    if id is None or not user.state(SettingsState).networks[id].bars:
        yield user.lost(f"{ssid} is not in range")
    else:
        yield from join(user, id, user.state(SettingsState).networks[id].password)


def join(user: User, id: NetworkId, password: str) -> Iterator[Step]:
    """Join a network in reach, with its password if it is not known yet. Whoever calls waits until it is joined."""
    network = user.state(SettingsState).networks[id]
    if network.password and (not network.saved or network.refused):
        yield user.goto(PasswordDialog(network=id))
        yield user.fill(wifi_acts.PASSWORD, password)
        yield user.tap(wifi_acts.JoinWithPassword(network=id))
    yield user.goto(Wifi())
    yield user.tap(wifi_acts.Join(network=id))


def forget(user: User, id: NetworkId) -> Iterator[Step]:
    """Forget a saved network."""
    yield user.goto(ConfirmForget(network=id, from_saved=True))
    yield user.tap(wifi_acts.Forget(network=id))


def remember(user: User, id: NetworkId) -> Iterator[Step]:
    """Have a network saved again that was forgotten: join it, or type its name where it is out of reach."""
    yield from patience(user)
    network = user.state(SettingsState).networks[id]
    if network.bars and is_on(user, "wifi") and not network.hidden:
        yield from join(user, id, network.password)
        return
    secured = bool(network.password)
    yield user.goto(AddNetworkPage())
    if user.state(SettingsState).passing.hidden_security != secured:
        yield user.tap(wifi_acts.SetHiddenSecurity(secured=secured))
    yield user.fill(wifi_acts.SSID, network.ssid)
    if secured:
        yield user.fill(wifi_acts.HIDDEN_PASSWORD, network.password)
    yield user.tap(wifi_acts.AddNetwork())


# ---- Bluetooth ---------------------------------------------------------------------------------------------------------
def pair(user: User, id: DeviceId, contacts: bool) -> Iterator[Step]:
    """Pair with a device near by."""
    device = user.state(SettingsState).devices[id]
    if device.paired:
        return
    if not device.near:
        yield user.lost(f"{device.name} is not near by")
    yield from patience(user)
    yield from flip(user, "bluetooth", True)
    yield user.goto(PairDialog(device=id))
    if user.state(SettingsState).passing.allow_contacts != contacts:
        yield user.tap(blue.TickContacts(on=contacts))
    yield user.tap(blue.Pair(device=id))


def use_device(user: User, name: str) -> Iterator[Step]:
    """Have the phone connected to the paired device of this name (empty: to none)."""
    now = system(user).network.bluetooth_name
    if now == name:
        return
    yield from flip(user, "bluetooth", True)
    devices = user.state(SettingsState).devices
    id = next((id for id in sorted(devices) if devices[id].name == (name or now) and devices[id].paired and devices[id].near), None)
    if id is None:
        yield user.lost(f"{name or now} is not paired or not near by")
    else:
        yield user.goto(ConnectedDevices())
        yield user.tap(blue.Connect(device=id, on=bool(name)))


def device_flag(user: User, id: DeviceId, flag: str, on: bool) -> Iterator[Step]:
    """Switch what a paired device is used for."""
    yield user.goto(DevicePage(device=id))
    yield user.tap(blue.SetDeviceFlag(device=id, flag=flag, on=on))


# ---- apps ----------------------------------------------------------------------------------------------------------------
def mute(user: User, app: AppId, muted: bool) -> Iterator[Step]:
    """Have an app's notifications off, or on."""
    if bool(system(user).muted_apps.get(app)) == muted:
        return
    yield user.goto(AppNotices())
    if user.field(SEARCH):
        yield user.tap(SetField(field=SEARCH))
    if user.state(SettingsState).passing.muted_only and muted:
        yield user.tap(app_acts.OnlyMuted(on=False))
    yield user.tap(app_acts.Mute(app=app, muted=muted))


def grant(user: User, app: AppId, permission: Permission, wanted: Grant) -> Iterator[Step]:
    """Have a plug-in's permission as wanted."""
    if user.state(SettingsState).apps[app].grants.get(permission) != wanted:
        yield user.goto(GrantPage(app=app, permission=permission))
        yield user.tap(app_acts.SetGrant(app=app, permission=permission, grant=wanted))
