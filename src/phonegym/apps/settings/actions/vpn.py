"""Private networks: adding, connecting, forgetting."""

from __future__ import annotations

from phonegym.apps.settings.state import SettingsState, Vpn, VpnId, VpnKind
from phonegym.apps.settings.words import W
from phonegym.phone.do import Do
from phonegym.phone.message import Message, Route
from phonegym.phone.settings import NetworkSettings
from phonegym.state import original

VPN_NAME, VPN_SERVER, VPN_USER, VPN_PASSWORD = "vpn.name", "vpn.server", "vpn.user", "vpn.password"
VPN_FIELDS = (VPN_NAME, VPN_SERVER, VPN_USER, VPN_PASSWORD)
HOST_CHARACTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-."


def is_host(text: str) -> bool:
    """Whether this names a server: letters, digits and hyphens, with a dot between."""
    parts = text.split(".")
    return len(parts) > 1 and all(parts) and all(letter in HOST_CHARACTERS for letter in text)


def online(network: NetworkSettings) -> bool:
    """There is a connection to go through."""
    return bool(network.wifi and network.wifi_name) or (network.mobile_data and not network.airplane)


class StartVpnForm(Message):
    """Open the form of a new one, empty."""

    def apply(self, do: Do) -> None:
        from phonegym.apps.settings.screens.vpn import NewVpn

        state = do.state(SettingsState)
        state.passing.problem, state.passing.vpn_kind = "", "ikev2"
        do.go(NewVpn())
        for name in VPN_FIELDS:
            do.set_field(name, "")
        do.focus(VPN_NAME)

    def leads(self) -> Route:
        from phonegym.apps.settings.screens.vpn import NewVpn

        return NewVpn()


class SetVpnKind(Message):
    """The kind of the one in the form."""

    kind: VpnKind

    def apply(self, do: Do) -> None:
        do.state(SettingsState).passing.vpn_kind = self.kind


class SaveVpn(Message):
    """Add what was typed; a name that is taken, or a server that is none, is refused."""

    def apply(self, do: Do) -> None:
        state = do.state(SettingsState)
        name, server, user = (do.field(field).strip() for field in VPN_FIELDS[:3])
        password = do.field(VPN_PASSWORD)
        if any(vpn.name == name for vpn in original(state.vpns).values()):
            state.passing.problem = "name_in_use"
            return
        if not is_host(server):
            state.passing.problem = "not_a_host"
            return
        state.passing.problem = ""
        state.vpns[VpnId(do.fresh())] = Vpn(name=name, server=server, kind=state.passing.vpn_kind, user=user, password=password)
        do.close()


class ForgetVpnForm(Message):
    """The form is left: nothing stays in its fields."""

    def apply(self, do: Do) -> None:
        for name in VPN_FIELDS:
            do.clear_field(name)
        do.state(SettingsState).passing.problem = ""


class ConnectVpn(Message):
    """Go through this network, or through none."""

    vpn: VpnId
    on: bool

    def apply(self, do: Do) -> None:
        if self.on and not online(do.settings.network):
            do.toast(W.no_connection())
            return
        do.state(SettingsState).vpn = self.vpn if self.on else VpnId("")


class SetAlways(Message):
    """Have one connect by itself, and only that one."""

    vpn: VpnId
    on: bool

    def apply(self, do: Do) -> None:
        vpns = do.state(SettingsState).vpns
        for id in original(vpns):
            if vpns[id].always != (self.on and id == self.vpn):
                vpns[id].always = self.on and id == self.vpn


class ForgetVpn(Message):
    """Forget one, and leave it if the phone goes through it."""

    vpn: VpnId

    def apply(self, do: Do) -> None:
        state = do.state(SettingsState)
        if state.vpn == self.vpn:
            state.vpn = VpnId("")
        del state.vpns[self.vpn]
        do.close()
        do.close()
