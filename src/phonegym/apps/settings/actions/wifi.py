"""Joining, forgetting and adding Wi-Fi networks; the hotspot's name and password."""

from __future__ import annotations

from phonegym.apps.settings.state import NetworkId, SettingsState, WifiNetwork
from phonegym.apps.settings.words import W
from phonegym.phone.do import Do
from phonegym.phone.message import Message
from phonegym.phone.settings import NetworkSettings
from phonegym.state import original

JOINING_MS = 2_500
MIN_PASSWORD = 8
PASSWORD = "wifi.password"
SSID = "wifi.ssid"
HIDDEN_PASSWORD = "wifi.hidden_password"
HOTSPOT_NAME = "hotspot.name"
HOTSPOT_PASSWORD = "hotspot.password"


def connected(network: NetworkSettings, ssid: str) -> bool:
    """The phone is on this network now."""
    return network.wifi and network.wifi_name == ssid


class Join(Message):
    """Tap a network that needs no password any more: join it."""

    network: NetworkId

    def apply(self, do: Do) -> None:
        _begin(do, self.network, original(do.state(SettingsState).networks)[self.network].password)


class JoinWithPassword(Message):
    """Send the password that was typed."""

    network: NetworkId

    def apply(self, do: Do) -> None:
        password = do.field(PASSWORD)
        do.clear_field(PASSWORD)
        do.close()
        _begin(do, self.network, password)


def _begin(do: Do, network: NetworkId, password: str) -> None:
    state = do.state(SettingsState)
    state.passing.joining = network
    state.networks[network].refused = False
    do.later(JOINING_MS, Joined(network=network, password=password))


class Joined(Message):
    """The router has answered."""

    network: NetworkId
    password: str

    def apply(self, do: Do) -> None:
        state = do.state(SettingsState)
        if state.passing.joining != self.network:
            return
        state.passing.joining = NetworkId("")
        if self.network not in state.networks or not do.settings.network.wifi:
            return
        network = state.networks[self.network]
        if network.password == self.password and network.bars:
            network.saved = True
            do.settings.network.wifi_name = network.ssid
        else:
            network.refused = True
            do.toast(W.wrong_password() if network.password != self.password else W.out_of_range())


class Disconnect(Message):
    """Leave the network without forgetting it."""

    network: NetworkId

    def apply(self, do: Do) -> None:
        do.settings.network.wifi_name = ""


class Forget(Message):
    """Forget a network and its password."""

    network: NetworkId

    def apply(self, do: Do) -> None:
        state = do.state(SettingsState)
        network = state.networks[self.network]
        if do.settings.network.wifi_name == network.ssid:
            do.settings.network.wifi_name = ""
        if network.hidden and not network.bars:
            del state.networks[self.network]  # known by its typed name only: nothing is left of it
        else:
            network.saved, network.auto_join, network.metered = False, True, False
        if state.passing.joining == self.network:
            state.passing.joining = NetworkId("")
        do.close()


class SetNetworkFlag(Message):
    """Switch a network's own rules: join by itself, or treat as metered."""

    network: NetworkId
    flag: str
    on: bool

    def apply(self, do: Do) -> None:
        network = do.state(SettingsState).networks[self.network]
        if self.flag == "metered":
            network.metered = self.on
        else:
            network.auto_join = self.on


class SetHiddenSecurity(Message):
    """Whether the network being added wants a password."""

    secured: bool

    def apply(self, do: Do) -> None:
        do.state(SettingsState).passing.hidden_security = self.secured


class AddNetwork(Message):
    """Save a network by its name; it is joined if it is near and the password is right."""

    def apply(self, do: Do) -> None:
        state = do.state(SettingsState)
        ssid = do.field(SSID).strip()
        password = do.field(HIDDEN_PASSWORD) if state.passing.hidden_security else ""
        known = next((id for id, n in sorted(original(state.networks).items()) if n.ssid == ssid), None)
        do.clear_field(SSID)
        do.clear_field(HIDDEN_PASSWORD)
        do.close()
        if known is None:
            known = NetworkId(do.fresh())
            state.networks[known] = WifiNetwork(ssid=ssid, bars=0, password=password, saved=True, hidden=True)
        elif state.networks[known].bars and do.settings.network.wifi:
            _begin(do, known, password)
        else:
            state.networks[known].saved = True  # what its router says will be known when it is near


class SaveHotspot(Message):
    """Store the hotspot's new name or password."""

    name: bool

    def apply(self, do: Do) -> None:
        state = do.state(SettingsState)
        if self.name:
            state.hotspot_name = do.field(HOTSPOT_NAME).strip()
        else:
            state.hotspot_password = do.field(HOTSPOT_PASSWORD)
        do.close()
