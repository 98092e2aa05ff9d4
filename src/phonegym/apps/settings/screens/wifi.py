"""Wi-Fi: networks in reach, their details, passwords, networks that were saved."""

from __future__ import annotations

from phonegym.apps.settings.actions.forms import Edit
from phonegym.apps.settings.actions.lock import ForgetTyped
from phonegym.apps.settings.actions.wifi import (
    HIDDEN_PASSWORD,
    MIN_PASSWORD,
    PASSWORD,
    SSID,
    AddNetwork,
    Disconnect,
    Forget,
    Join,
    JoinWithPassword,
    SetHiddenSecurity,
    SetNetworkFlag,
    connected,
)
from phonegym.apps.settings.screens.dialogs import entry_dialog
from phonegym.apps.settings.screens.frame import group, link_row, master_row, note, screen, switch_row
from phonegym.apps.settings.state import NetworkId, SettingsState, WifiNetwork, st
from phonegym.apps.settings.words import W, word
from phonegym.phone.builtin import Go
from phonegym.phone.context import Context
from phonegym.phone.message import Message, Route
from phonegym.phone.page import confirm
from phonegym.phone.settings import settings_place as sp
from phonegym.ui import kit
from phonegym.ui.build import column, icon, row, stack, text
from phonegym.ui.node import FILL, Node

PAPER, INK = 0xFFFFFFFF, 0xFF000000
"""A code is read from black on white, in the dark theme, too."""
BARS = ("signal_wifi_0_bar", "network_wifi_1_bar", "network_wifi_2_bar", "network_wifi_3_bar", "signal_wifi_4_bar")


class Wifi(Route):
    """The switch, and the networks in reach: the one in use first, then saved ones, then by strength."""

    def view(self, cx: Context) -> Node:
        state, net = cx.state(SettingsState), cx.settings.network
        saved = sum(network.saved for network in state.networks.values())
        below = group(
            cx,
            "",
            link_row(W.saved_networks(), SavedNetworks(), icon="bookmark", supporting=W.networks.count(saved), id="saved_networks"),
            link_row(W.wifi_preferences(), WifiPreferences(), icon="tune", id="wifi_preferences"),
        )
        if not net.wifi:
            off = note(W.wifi_off_airplane() if net.airplane else W.wifi_off_note(), shows=sp.network.wifi)
            return screen(cx, W.internet(), master_row(cx, "wifi"), off, below)
        near = [id for id, network in state.networks.items() if network.bars and (not network.hidden or network.saved)]
        near.sort(key=lambda id: _order(net.wifi_name, state.networks[id]))
        add = kit.list_item(
            W.add_network(),
            leading="add",
            on_tap=Edit(field=SSID, text="", route=AddNetworkPage()),
            id="add_network",
            trailing=kit.icon_button("qr_code_scanner", "", Go(route=ScanCode()), hidden=True, id="scan"),
        )
        rows = (_network_row(cx, id, state.networks[id]) for id in near)
        return screen(cx, W.internet(), master_row(cx, "wifi"), group(cx, W.networks_near(), *rows, add), below)

    def up(self) -> Route | None:
        from phonegym.apps.settings.screens.network import Network  # that page leads here

        return Network()


def _order(current: str, network: WifiNetwork) -> tuple[bool, bool, int, str]:
    return network.ssid != current, not network.saved, -network.bars, network.ssid


def status_of(cx: Context, id: NetworkId, network: WifiNetwork) -> str:
    """The line under a network."""
    if cx.state(SettingsState).passing.joining == id:
        return W.connecting()
    if connected(cx.settings.network, network.ssid):
        return W.connected()
    if network.refused:
        return W.check_password()
    if network.saved:
        return W.saved() if network.bars else W.out_of_range()
    return W.secured() if network.password else W.open_network()


def _network_row(cx: Context, id: NetworkId, network: WifiNetwork) -> Node:
    here = connected(cx.settings.network, network.ssid)
    page = NetworkPage(network=id)
    message: Message
    if here or cx.state(SettingsState).passing.joining == id:
        message = Go(route=page)
    elif network.password and (not network.saved or network.refused):
        message = Edit(field=PASSWORD, text="", route=PasswordDialog(network=id))
    else:
        message = Join(network=id)
    lead = icon(BARS[network.bars], 24, "primary" if here else "on_surface_variant")
    end: Node | None = icon("lock", 20, "on_surface_variant") if network.password else None
    if network.saved:
        gear = kit.icon_button("settings", W.network_details(ssid=network.ssid), Go(route=page), id="details")
        end = row(end, gear)
    return kit.list_item(
        network.ssid,
        supporting=status_of(cx, id, network),
        leading=lead,
        trailing=end,
        on_tap=message,
        on_long=Go(route=page),
        shows=st.networks[id].ssid,
        supporting_shows=(sp.network.wifi_name, st.networks[id].saved, st.networks[id].bars),
        id=f"network_{id}",
        strong=here,
    )


class NetworkPage(Route):
    """One network: status, rules, forget. `from_saved`: reached by the list of saved networks, where far ones are."""

    network: NetworkId
    from_saved: bool = False

    def view(self, cx: Context) -> Node:
        network = cx.state(SettingsState).networks.get(self.network)
        if network is None:
            return screen(cx, W.network_gone(), note(W.network_gone_note()))
        net = cx.settings.network
        here = connected(net, network.ssid)
        can_join = net.wifi and network.bars > 0
        join: Message = Join(network=self.network)
        if network.password and (not network.saved or network.refused):
            join = Edit(field=PASSWORD, text="", route=PasswordDialog(network=self.network))
        buttons = row(
            kit.button(
                W.forget(),
                Go(route=ConfirmForget(network=self.network, from_saved=self.from_saved)),
                style="tonal",
                icon="delete",
                enabled=network.saved,
                id="forget",
            ),
            kit.button(W.disconnect(), Disconnect(network=self.network), style="tonal", icon="link_off", id="disconnect")
            if here
            else kit.button(W.connect(), join, icon="wifi", enabled=can_join, id="connect"),
            width=FILL,
            gap=12,
            wrap=True,
            padding=(24, 0, 24, 8),
        )
        place, share = st.networks[self.network], ShareNetwork(network=self.network, from_saved=self.from_saved)
        strength = word(f"strength_{network.bars}")()
        return screen(
            cx,
            network.ssid,
            note(status_of(cx, self.network, network), shows=(sp.network.wifi_name, place.saved)),
            buttons,
            group(
                cx,
                "",
                kit.list_item(W.signal(), supporting=strength, leading=BARS[network.bars], supporting_shows=place.bars),
                kit.list_item(W.security_kind(), supporting=W.wpa() if network.password else W.no_security(), leading="lock"),
            ),
            group(
                cx,
                "",
                kit.switch_row(
                    W.auto_join(),
                    network.auto_join,
                    SetNetworkFlag(network=self.network, flag="auto_join", on=not network.auto_join),
                    shows=place.auto_join,
                    enabled=network.saved,
                    id="auto_join",
                ),
                kit.switch_row(
                    W.metered(),
                    network.metered,
                    SetNetworkFlag(network=self.network, flag="metered", on=not network.metered),
                    supporting=W.metered_about(),
                    shows=place.metered,
                    enabled=network.saved,
                    id="metered",
                ),
            ),
            group(cx, W.network_facts(), *_facts(self.network, network)) if here else None,
            actions=(kit.BarIcon("qr_code", W.share_network(), Go(route=share), id="share"),) if network.saved else (),
            shows=place.ssid,
            name=self.network,
        )

    def up(self) -> Route | None:
        return SavedNetworks() if self.from_saved else Wifi()


def _address(id: NetworkId) -> str:
    return f"192.168.20.{100 + sum(int(digit) for digit in id if digit in '0123456789')}"


def own_address(cx: Context) -> str:
    """The phone's address in the network that it is in, as that network's page has it; empty without one."""
    networks, net = cx.state(SettingsState).networks, cx.settings.network
    return next((_address(id) for id in sorted(networks) if connected(net, networks[id].ssid)), "")


def _facts(id: NetworkId, network: WifiNetwork) -> tuple[Node, ...]:
    """What the router said when it let the phone in."""
    band = W.band_5() if "5G" in network.ssid else W.band_2()
    return (
        kit.list_item(W.frequency(), supporting=band),
        kit.list_item(W.ip_address(), supporting=_address(id)),
        kit.list_item(W.gateway(), supporting="192.168.20.1"),
    )


class ShareNetwork(Route):
    """What another phone needs to join: a code to scan, and the password to read."""

    network: NetworkId
    from_saved: bool = False

    def view(self, cx: Context) -> Node:
        network = cx.state(SettingsState).networks.get(self.network)
        if network is None:
            return screen(cx, W.network_gone(), note(W.network_gone_note()))
        place = st.networks[self.network]
        code = stack(icon("qr_code", 200, INK, desc=W.code_of(ssid=network.ssid)), padding=24, radius=24, background=PAPER)
        said = W.password_is(password=network.password) if network.password else W.no_password_needed()
        return screen(
            cx,
            W.share_network(),
            note(W.share_about(ssid=network.ssid)),
            column(
                code,
                text(network.ssid, "title_large", shows=place.ssid, align="center"),
                text(said, "body_large", "on_surface_variant", shows=place.password, align="center"),
                width=FILL,
                align="center",
                gap=16,
                padding=(24, 24),
            ),
            name=self.network,
        )

    def up(self) -> Route | None:
        return NetworkPage(network=self.network, from_saved=self.from_saved)


class ConfirmForget(Route):
    """Forgetting loses the password, so it asks."""

    overlay = "dialog"
    network: NetworkId
    from_saved: bool = False

    def view(self, cx: Context) -> Node:
        ssid = cx.state(SettingsState).networks[self.network].ssid
        return confirm(W.forget_ask(ssid=ssid), W.forget_warning(), W.forget(), Forget(network=self.network), danger=True)

    def up(self) -> Route | None:
        return NetworkPage(network=self.network, from_saved=self.from_saved)


class PasswordDialog(Route):
    """The password of a network that is not known yet."""

    overlay = "dialog"
    network: NetworkId

    def view(self, cx: Context) -> Node:
        network = cx.state(SettingsState).networks[self.network]
        value = cx.field(PASSWORD)
        shown = cx.state(SettingsState).prefs.show_passwords
        field = kit.text_field(
            PASSWORD,
            value,
            label=W.password(),
            password=not shown,
            focused=cx.focused(PASSWORD),
            help=W.password_help(),
            error=W.wrong_password() if network.refused and not value.text else "",
        )
        return entry_dialog(
            network.ssid, field, W.connect(), JoinWithPassword(network=self.network), enabled=len(value.text) >= MIN_PASSWORD
        )

    def up(self) -> Route | None:
        return Wifi()

    def on_leave(self) -> Message | None:
        return ForgetTyped(field=PASSWORD)


class AddNetworkPage(Route):
    """Join a network by typing its name."""

    def view(self, cx: Context) -> Node:
        secured = cx.state(SettingsState).passing.hidden_security
        name, password = cx.field(SSID), cx.field(HIDDEN_PASSWORD)
        ready = bool(name.text.strip()) and (not secured or len(password.text) >= MIN_PASSWORD)
        form = column(
            kit.text_field(SSID, name, label=W.network_name(), required=True, focused=cx.focused(SSID)),
            kit.segmented(
                (
                    kit.Segment(W.wpa(), SetHiddenSecurity(secured=True), selected=secured, id="secured"),
                    kit.Segment(W.no_security(), SetHiddenSecurity(secured=False), selected=not secured, id="open"),
                )
            ),
            kit.text_field(
                HIDDEN_PASSWORD, password, label=W.password(), required=True, help=W.password_help(), focused=cx.focused(HIDDEN_PASSWORD)
            )
            if secured
            else None,
            width=FILL,
            gap=16,
            padding=(24, 8),
        )
        return screen(cx, W.add_network(), form, primary=kit.Primary(W.save(), AddNetwork(), enabled=ready, id="save"))

    def up(self) -> Route | None:
        return Wifi()


class ScanCode(Route):
    """The camera would read a code here; there is nothing in front of it."""

    def view(self, cx: Context) -> Node:
        return screen(cx, W.scan_code(), column(kit.empty_state("qr_code_scanner", W.scan_title(), W.scan_text()), width=FILL, height=420))

    def up(self) -> Route | None:
        return Wifi()


class SavedNetworks(Route):
    """All networks that the phone remembers, near or not."""

    def view(self, cx: Context) -> Node:
        state = cx.state(SettingsState)
        saved = sorted((id for id, network in state.networks.items() if network.saved), key=lambda id: state.networks[id].ssid)
        rows = (
            kit.list_item(
                state.networks[id].ssid,
                supporting=status_of(cx, id, state.networks[id]),
                leading="wifi",
                on_tap=Go(route=NetworkPage(network=id, from_saved=True)),
                shows=(st.networks[id].ssid, st.networks[id].saved),
                supporting_shows=st.networks[id].bars,
                id=f"saved_{id}",
            )
            for id in saved
        )
        empty = None if saved else note(W.no_saved_networks(), shows=st.networks)
        return screen(cx, W.saved_networks(), empty, group(cx, "", *rows))

    def up(self) -> Route | None:
        return Wifi()


class WifiPreferences(Route):
    """What Wi-Fi does by itself."""

    def view(self, cx: Context) -> Node:
        return screen(cx, W.wifi_preferences(), group(cx, "", switch_row(cx, "wifi_wake"), switch_row(cx, "wifi_notify")))

    def up(self) -> Route | None:
        return Wifi()
