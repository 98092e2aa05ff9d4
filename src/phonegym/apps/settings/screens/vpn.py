"""Private networks, and who answers what names of servers stand for."""

from __future__ import annotations

from phonegym.apps.settings.actions.vpn import (
    VPN_NAME,
    VPN_PASSWORD,
    VPN_SERVER,
    VPN_USER,
    ConnectVpn,
    ForgetVpn,
    ForgetVpnForm,
    SaveVpn,
    SetAlways,
    SetVpnKind,
    StartVpnForm,
)
from phonegym.apps.settings.screens.dialogs import line_row
from phonegym.apps.settings.screens.frame import choice_row, group, note, screen
from phonegym.apps.settings.state import SettingsState, Vpn, VpnId, VpnKind, st
from phonegym.apps.settings.words import W, word
from phonegym.phone.builtin import Go
from phonegym.phone.context import Context
from phonegym.phone.message import Message, Route
from phonegym.phone.page import confirm
from phonegym.ui import kit
from phonegym.ui.build import column, row
from phonegym.ui.node import FILL, Node

KINDS: tuple[VpnKind, ...] = ("ikev2", "l2tp", "pptp")


class Vpns(Route):
    """All private networks by name."""

    def view(self, cx: Context) -> Node:
        state = cx.state(SettingsState)
        rows = (self._row(state, id, state.vpns[id]) for id in sorted(state.vpns, key=lambda id: (state.vpns[id].name, id)))
        add = kit.list_item(W.add_vpn(), leading="add", on_tap=StartVpnForm(), id="add_vpn")
        empty = None if state.vpns else note(W.no_vpns(), shows=st.vpns)
        return screen(cx, W.vpn(), empty, group(cx, "", *rows, add))

    def _row(self, state: SettingsState, id: VpnId, vpn: Vpn) -> Node:
        here = state.vpn == id
        return kit.list_item(
            vpn.name,
            supporting=W.connected() if here else vpn.server,
            leading="vpn_key",
            on_tap=Go(route=VpnPage(vpn=id)),
            shows=st.vpns[id].name,
            supporting_shows=st.vpn if here else st.vpns[id].server,
            strong=here,
            id=f"vpn_{id}",
        )

    def up(self) -> Route | None:
        from phonegym.apps.settings.screens.network import Network  # that page leads here

        return Network()


class VpnPage(Route):
    """One of them: connect, forget, what it is."""

    vpn: VpnId

    def view(self, cx: Context) -> Node:
        state = cx.state(SettingsState)
        vpn = state.vpns.get(self.vpn)
        if vpn is None:
            return screen(cx, W.vpn_gone(), note(W.vpn_gone_note()), name=self.vpn)
        place, here = st.vpns[self.vpn], state.vpn == self.vpn
        forget = Go(route=ConfirmForgetVpn(vpn=self.vpn))
        buttons = row(
            kit.button(W.forget(), forget, style="tonal", icon="delete", id="forget"),
            kit.button(
                W.disconnect() if here else W.connect(),
                ConnectVpn(vpn=self.vpn, on=not here),
                style="tonal" if here else "filled",
                icon="link_off" if here else "vpn_key",
                id="connect",
            ),
            width=FILL,
            gap=12,
            wrap=True,
            padding=(24, 0, 24, 8),
        )
        return screen(
            cx,
            vpn.name,
            note(W.connected() if here else W.not_connected(), shows=st.vpn),
            buttons,
            group(
                cx,
                "",
                kit.list_item(W.server(), supporting=vpn.server, supporting_shows=place.server, supporting_lines=0),
                kit.list_item(W.vpn_type(), supporting=word(f"vpn_{vpn.kind}")(), supporting_shows=place.kind),
                kit.list_item(W.user_name(), supporting=vpn.user or W.not_set(), supporting_shows=place.user, supporting_lines=0),
            ),
            group(
                cx,
                "",
                kit.switch_row(
                    W.always_vpn(),
                    vpn.always,
                    SetAlways(vpn=self.vpn, on=not vpn.always),
                    supporting=W.always_vpn_about(),
                    shows=place.always,
                    id="always",
                ),
            ),
            shows=place.name,
            name=self.vpn,
        )

    def up(self) -> Route | None:
        return Vpns()


class NewVpn(Route):
    """The form of a new one: its button is grey until the starred fields are filled."""

    def view(self, cx: Context) -> Node:
        passing = cx.state(SettingsState).passing
        name, server = cx.field(VPN_NAME), cx.field(VPN_SERVER)
        kinds = (
            kit.Segment(word(f"vpn_{kind}")(), SetVpnKind(kind=kind), selected=passing.vpn_kind == kind, id=f"kind_{kind}")
            for kind in KINDS
        )
        taken, bad = passing.problem == "name_in_use", passing.problem == "not_a_host"
        form = column(
            kit.text_field(
                VPN_NAME, name, label=W.name(), required=True, focused=cx.focused(VPN_NAME), error=W.name_in_use() if taken else ""
            ),
            kit.segmented(tuple(kinds)),
            kit.text_field(
                VPN_SERVER,
                server,
                label=W.server(),
                required=True,
                focused=cx.focused(VPN_SERVER),
                help=W.server_help(),
                error=W.not_a_host() if bad else "",
            ),
            kit.text_field(VPN_USER, cx.field(VPN_USER), label=W.user_name(), focused=cx.focused(VPN_USER)),
            kit.text_field(VPN_PASSWORD, cx.field(VPN_PASSWORD), label=W.password(), password=True, focused=cx.focused(VPN_PASSWORD)),
            width=FILL,
            gap=16,
            padding=(24, 8),
        )
        ready = bool(name.text.strip() and server.text.strip())
        return screen(cx, W.add_vpn(), form, primary=kit.Primary(W.save(), SaveVpn(), enabled=ready, id="save"))

    def up(self) -> Route | None:
        return Vpns()

    def on_leave(self) -> Message | None:
        return ForgetVpnForm()


class ConfirmForgetVpn(Route):
    """Forgetting asks."""

    overlay = "dialog"
    vpn: VpnId

    def view(self, cx: Context) -> Node:
        vpn = cx.state(SettingsState).vpns.get(self.vpn)
        name = vpn.name if vpn is not None else ""
        return confirm(W.forget_ask(ssid=name), W.forget_vpn_warning(), W.forget(), ForgetVpn(vpn=self.vpn), danger=True)

    def up(self) -> Route | None:
        return VpnPage(vpn=self.vpn)


class PrivateDns(Route):
    """Who is asked for addresses, and under which name if it is one of the owner's choice."""

    def view(self, cx: Context) -> Node:
        chosen = cx.state(SettingsState).choices.private_dns
        rows = (choice_row(cx, "private_dns", icon="dns"), line_row(cx, "dns_host", enabled=chosen == "host", icon="public"))
        return screen(cx, W.private_dns_page(), group(cx, "", *rows), note(W.private_dns_note()))

    def up(self) -> Route | None:
        from phonegym.apps.settings.screens.network import Network  # that page leads here

        return Network()
