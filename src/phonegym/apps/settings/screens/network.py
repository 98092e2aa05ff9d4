"""Network and internet: mobile data, hotspot, airplane mode, and the ways to the rest."""

from __future__ import annotations

from phonegym.apps.settings.actions.forms import Edit
from phonegym.apps.settings.actions.system import LIMIT, SetLimit
from phonegym.apps.settings.actions.wifi import HOTSPOT_NAME, HOTSPOT_PASSWORD, MIN_PASSWORD, SaveHotspot
from phonegym.apps.settings.registry import label_of
from phonegym.apps.settings.screens.dialogs import entry_dialog
from phonegym.apps.settings.screens.frame import choice_row, first_screen, group, link_row, note, screen, switch_row
from phonegym.apps.settings.screens.sims import Sims
from phonegym.apps.settings.screens.sizes import size_text
from phonegym.apps.settings.screens.vpn import PrivateDns, Vpns
from phonegym.apps.settings.screens.wifi import Wifi
from phonegym.apps.settings.state import SettingsState, st
from phonegym.apps.settings.words import W, word
from phonegym.phone.context import Context
from phonegym.phone.message import Route
from phonegym.phone.settings import settings_place as sp
from phonegym.ui import kit
from phonegym.ui.node import Node


class Network(Route):
    """Radios, and the way to Wi-Fi, SIMs and the hotspot."""

    def view(self, cx: Context) -> Node:
        state, net = cx.state(SettingsState), cx.settings.network
        vpn, dns = state.vpns.get(state.vpn), state.choices.private_dns
        wifi = net.wifi_name or W.not_connected()
        sims = " / ".join(name for name, used in ((W.sim_1(), state.prefs.sim1_use), (W.sim_2(), state.prefs.sim2_use)) if used)
        shared = W.hotspot_on() if net.hotspot else W.on() if net.bluetooth_tether or net.usb_tether else W.off()
        return screen(
            cx,
            W.network(),
            group(
                cx,
                "",
                link_row(
                    W.internet(),
                    Wifi(),
                    icon="wifi",
                    supporting=wifi if net.wifi else W.off(),
                    shows=sp.network.wifi_name if net.wifi else (),
                ),
                link_row(W.sims(), Sims(), icon="sim_card", supporting=sims or W.off()),
                switch_row(cx, "airplane", icon="airplanemode_active"),
                link_row(W.hotspot_page(), Hotspot(), icon="wifi_tethering", supporting=shared),
                link_row(W.data_saver(), DataUsage(), icon="data_saver_on", supporting=W.on() if net.data_saver else W.off()),
            ),
            group(
                cx,
                "",
                link_row(W.vpn(), Vpns(), icon="vpn_key", supporting=W.vpn_on(name=vpn.name) if vpn else W.none(), shows=st.vpn, id="vpn"),
                link_row(
                    W.private_dns_page(),
                    PrivateDns(),
                    icon="dns",
                    supporting=state.dns_host if dns == "host" else label_of("private_dns", dns),
                    shows=(st.choices.private_dns, st.dns_host),
                    id="private_dns_page",
                ),
            ),
        )

    def up(self) -> Route | None:
        return first_screen()


class DataUsage(Route):
    """Mobile data of this month by app, the saver and the limit."""

    def view(self, cx: Context) -> Node:
        state = cx.state(SettingsState)
        from phonegym.apps.settings.screens.app_rows import by_data, data_row  # rows of apps open pages that come back here

        limit = W.gigabytes(n=state.limit_gb)
        apps = by_data(cx)
        return screen(
            cx,
            W.data_usage(),
            group(
                cx,
                "",
                switch_row(cx, "data_saver", icon="data_saver_on"),
                switch_row(cx, "data_limit", icon="data_usage"),
                kit.value_row(
                    W.limit(),
                    limit,
                    Edit(field=LIMIT, text=str(state.limit_gb), route=LimitDialog()),
                    st.limit_gb,
                    enabled=state.prefs.data_limit,
                    icon="pie_chart",
                    id="limit",
                ),
            ),
            group(cx, W.this_month(), *(data_row(cx, app) for app in apps)),
            None if apps else note(W.no_data_used()),
            note(W.data_total(size=size_text(sum(state.apps[app].mobile_mb for app in apps)))),
        )

    def up(self) -> Route | None:
        return Network()


class LimitDialog(Route):
    """How many gigabytes a month."""

    overlay = "dialog"

    def view(self, cx: Context) -> Node:
        value, problem = cx.field(LIMIT), cx.state(SettingsState).passing.problem
        field = kit.text_field(
            LIMIT, value, label=W.limit_label(), keyboard="number", focused=cx.focused(LIMIT), error=word(problem)() if problem else ""
        )
        return entry_dialog(W.limit(), field, W.save(), SetLimit(), enabled=bool(value.text.strip()))

    def up(self) -> Route | None:
        return DataUsage()


class Hotspot(Route):
    """Three ways to share the connection, which look alike."""

    def view(self, cx: Context) -> Node:
        state, net = cx.state(SettingsState), cx.settings.network
        free = not net.airplane
        blue = "" if net.bluetooth else W.needs_bluetooth()
        return screen(
            cx,
            W.hotspot_page(),
            group(
                cx,
                "",
                switch_row(cx, "hotspot", enabled=free),
                kit.value_row(
                    W.hotspot_name(),
                    state.hotspot_name,
                    Edit(field=HOTSPOT_NAME, text=state.hotspot_name, route=HotspotName()),
                    st.hotspot_name,
                    id="hotspot_name",
                ),
                kit.value_row(
                    W.hotspot_password(),
                    state.hotspot_password,
                    Edit(field=HOTSPOT_PASSWORD, text=state.hotspot_password, route=HotspotPassword()),
                    st.hotspot_password,
                    id="hotspot_password",
                ),
                choice_row(cx, "hotspot_band"),
                switch_row(cx, "hotspot_auto_off"),
            ),
            group(
                cx,
                W.tethering(),
                switch_row(cx, "usb_tether", enabled=free),
                switch_row(cx, "bluetooth_tether", enabled=free and net.bluetooth, supporting=blue),
                kit.switch_row(W.ethernet_tether(), False, None, supporting=W.ethernet_tether_about(), enabled=False, id="ethernet_tether"),
            ),
            note(W.hotspot_note() if free else W.airplane_note()),
        )

    def up(self) -> Route | None:
        return Network()


class HotspotName(Route):
    """The name others see."""

    overlay = "dialog"

    def view(self, cx: Context) -> Node:
        value = cx.field(HOTSPOT_NAME)
        field = kit.text_field(HOTSPOT_NAME, value, label=W.hotspot_name(), focused=cx.focused(HOTSPOT_NAME))
        return entry_dialog(W.hotspot_name(), field, W.save(), SaveHotspot(name=True), enabled=bool(value.text.strip()))

    def up(self) -> Route | None:
        return Hotspot()


class HotspotPassword(Route):
    """What others must type."""

    overlay = "dialog"

    def view(self, cx: Context) -> Node:
        value = cx.field(HOTSPOT_PASSWORD)
        field = kit.text_field(HOTSPOT_PASSWORD, value, label=W.password(), help=W.password_help(), focused=cx.focused(HOTSPOT_PASSWORD))
        return entry_dialog(W.hotspot_password(), field, W.save(), SaveHotspot(name=False), enabled=len(value.text) >= MIN_PASSWORD)

    def up(self) -> Route | None:
        return Hotspot()
