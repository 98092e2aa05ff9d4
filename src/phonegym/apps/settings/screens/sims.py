"""The two SIMs: what each is, whether it is used, which one does what."""

from __future__ import annotations

from typing import Literal

from phonegym.apps.settings.screens.frame import choice_row, group, link_row, master_row, note, screen, switch_row
from phonegym.apps.settings.state import SettingsState, st
from phonegym.apps.settings.words import W, word
from phonegym.phone.context import Context
from phonegym.phone.message import Route
from phonegym.ui import kit
from phonegym.ui.node import Node

IMEI = {"1": "35 209900 176148 1", "2": "35 209900 176149 9"}
CARD = {"1": "8986 0012 4410 7735 201", "2": "8986 0431 9052 1187 664"}


class Sims(Route):
    """Both SIMs, mobile data, roaming."""

    def view(self, cx: Context) -> Node:
        prefs, free = cx.state(SettingsState).prefs, not cx.settings.network.airplane
        return screen(
            cx,
            W.sims(),
            group(
                cx,
                W.sims_section(),
                _sim_row(cx, "1", prefs.sim1_use),
                _sim_row(cx, "2", prefs.sim2_use),
                choice_row(cx, "call_sim", icon="call"),
                choice_row(cx, "data_sim", icon="swap_vert"),
            ),
            group(
                cx,
                W.mobile_network(),
                switch_row(cx, "mobile_data", enabled=free),
                switch_row(cx, "roaming", enabled=free),
                choice_row(cx, "network_type", enabled=free),
                switch_row(cx, "wifi_calling"),
                link_row(W.data_usage(), _usage()),
            ),
            None if free else note(W.airplane_note()),
        )

    def up(self) -> Route | None:
        from phonegym.apps.settings.screens.network import Network  # that page leads here

        return Network()


def _usage() -> Route:
    from phonegym.apps.settings.screens.network import DataUsage  # as above

    return DataUsage()


def _sim_row(cx: Context, sim: Literal["1", "2"], on: bool) -> Node:
    number = cx.state(SettingsState).phone_number if sim == "1" else W.no_number()
    place = st.prefs.sim1_use if sim == "1" else st.prefs.sim2_use
    said = number if on else W.off()
    return link_row(word(f"sim_{sim}")(), SimPage(sim=sim), icon="sim_card", supporting=said, shows=place, id=f"sim_{sim}")


class SimPage(Route):
    """One SIM."""

    sim: Literal["1", "2"]

    def view(self, cx: Context) -> Node:
        state, sim = cx.state(SettingsState), self.sim
        on = state.prefs.sim1_use if sim == "1" else state.prefs.sim2_use
        net = cx.settings.network
        used = on and not net.airplane
        number = kit.list_item(W.phone_number(), supporting=state.phone_number, leading="call", supporting_shows=st.phone_number)
        return screen(
            cx,
            word(f"sim_{sim}")(),
            master_row(cx, f"sim{sim}_use"),
            group(
                cx,
                "",
                number if sim == "1" else kit.list_item(W.phone_number(), supporting=W.no_number(), leading="call"),
                kit.list_item(W.signal(), supporting=W.strength_3() if used else W.no_service(), leading="signal_cellular_alt"),
                kit.list_item(W.used_for(), supporting=self._jobs(state) if on else W.nothing(), leading="swap_vert"),
            ),
            group(
                cx,
                W.device_ids(),
                kit.list_item("IMEI", supporting=IMEI[sim]),
                kit.list_item(W.card_number(), supporting=CARD[sim]),
            ),
            note(W.sim_note()),
            name=sim,
        )

    def _jobs(self, state: SettingsState) -> str:
        calls = state.choices.call_sim in ("ask", self.sim)
        data = state.choices.data_sim == self.sim
        return W.calls_and_data() if calls and data else W.calls_only() if calls else W.data_only() if data else W.nothing()

    def up(self) -> Route | None:
        return Sims()
